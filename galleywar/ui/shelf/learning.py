"""What the player has learned: lessons done and begun, kept among the settings, and the one being taught."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from galleywar.core.lessons.lesson import Lesson, Task, events_of, open_task, progress
from galleywar.ui.keys import Bindings

if TYPE_CHECKING:
    from galleywar.core.match import Match
    from galleywar.ui.app import App

REMEMBERED: Final = "lessons"
KEY: Final = re.compile(r"\{([a-z_]+)\}")
DONE, BEGUN, SKIPPED = "done", "begun", "skipped"


@dataclass(frozen=True, slots=True)
class Record:
    """How far the player has come with a lesson; ``skipped`` are the steps passed over, from 0."""

    done: bool = False
    begun: bool = False
    skipped: frozenset[int] = frozenset()


@dataclass(slots=True)
class Course:
    """A lesson being taught on a match; how far it has come is told by what happened in the match."""

    lesson: Lesson
    skipped: frozenset[int] = field(default_factory=frozenset)

    def done(self, match: Match) -> tuple[int, ...]:
        """How often each step has been done."""
        return progress(self.lesson, events_of(match), self.skipped)

    def task(self, match: Match) -> Task | None:
        """The step still to be done, None when all are."""
        at = open_task(self.lesson, self.done(match))
        return None if at is None else self.lesson.tasks[at]

    def skip(self, match: Match) -> None:
        """Pass the open step over."""
        at = open_task(self.lesson, self.done(match))
        if at is not None:
            self.skipped |= {at}


def sentence(task: Task, bindings: Bindings) -> str:
    """What to do, with the player's own keys where the lesson names an action, as in ``{end_phase}``."""
    return KEY.sub(lambda found: bindings.label(found[1]), task.do)


def record_of(app: App, key: str) -> Record:
    """What is kept of the lesson ``key``; whatever does not fit counts for nothing."""
    kept = app.settings.memory.get(REMEMBERED)
    told = kept.get(key) if isinstance(kept, dict) else None
    if not isinstance(told, dict):
        return Record()
    skipped = told.get(SKIPPED)
    numbers = skipped if isinstance(skipped, list | tuple) else ()
    return Record(
        told.get(DONE) is True,
        told.get(BEGUN) is True,
        frozenset(one for one in numbers if isinstance(one, int) and not isinstance(one, bool)),
    )


def keep(app: App, key: str, record: Record) -> None:
    """Remember how far the player has come with the lesson ``key``."""
    kept = app.settings.memory.get(REMEMBERED)
    told: dict[str, Any] = {DONE: record.done, BEGUN: record.begun, SKIPPED: sorted(record.skipped)}
    app.remember(REMEMBERED, {**(kept if isinstance(kept, dict) else {}), key: told})


def save_of(app: App, key: str) -> Path:
    """The file in which the lesson ``key`` is saved while it is played; begun anew, it is written over."""
    return app.folders.saves / f"lesson-{key}.galley"
