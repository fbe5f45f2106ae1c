"""What the player has learned: lessons done and begun, puzzles solved; kept among the settings."""

from pathlib import Path
from typing import Final

from galleywar.core.late_methods import dataclass
from galleywar.ui.program.screen import Services

REMEMBERED: Final = "lessons"
PUZZLES: Final = "puzzles"
DONE, BEGUN, SKIPPED = "done", "begun", "skipped"


@dataclass(frozen=True, slots=True)
class LessonRecord:
    """How far the player has come with a lesson; ``skipped`` are the steps passed over, from 0."""

    done: bool = False
    begun: bool = False
    skipped: frozenset[int] = frozenset()


def record_of(app: Services, key: str) -> LessonRecord:
    """What is kept of the lesson ``key``; whatever does not fit counts for nothing."""
    kept = app.settings.memory.get(REMEMBERED)
    told = kept.get(key) if isinstance(kept, dict) else None
    if not isinstance(told, dict):
        return LessonRecord()
    skipped = told.get(SKIPPED)
    numbers = skipped if isinstance(skipped, list | tuple) else ()
    return LessonRecord(
        told.get(DONE) is True,
        told.get(BEGUN) is True,
        frozenset(one for one in numbers if isinstance(one, int) and not isinstance(one, bool)),
    )


def keep(app: Services, key: str, record: LessonRecord) -> None:
    """Remember how far the player has come with the lesson ``key``."""
    kept = app.settings.memory.get(REMEMBERED)
    told: dict[str, object] = {DONE: record.done, BEGUN: record.begun, SKIPPED: sorted(record.skipped)}
    app.remember(REMEMBERED, {**(kept if isinstance(kept, dict) else {}), key: told})


def save_of(app: Services, key: str) -> Path:
    """The file in which the lesson ``key`` is saved while it is played; begun anew, it is written over."""
    return app.folders.saves / f"lesson-{key}.galley"


def lesson_saved_in(app: Services, path: Path) -> str:
    """The key of the lesson whose save lies at ``path``, as long as it is begun; nothing for any other save."""
    key = path.stem.removeprefix("lesson-")
    return key if path == save_of(app, key) and record_of(app, key).begun else ""


def is_solved(app: Services, key: str) -> bool:
    """Whether the player has solved the puzzle ``key``."""
    kept = app.settings.memory.get(PUZZLES)
    return isinstance(kept, dict) and kept.get(key) is True


def keep_solved(app: Services, key: str) -> None:
    """Remember that the puzzle ``key`` is solved."""
    kept = app.settings.memory.get(PUZZLES)
    app.remember(PUZZLES, {**(kept if isinstance(kept, dict) else {}), key: True})
