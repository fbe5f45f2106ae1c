"""The lessons that come with the game, each held against the position it is taught on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.core.contract import Ruleset
from galleywar.core.dice import Seeded
from galleywar.core.files.faults import Fault, SourceFaults, quoted
from galleywar.core.files.paths import asset
from galleywar.core.files.yaml_source import Source
from galleywar.core.late_methods import dataclass
from galleywar.core.lessons.lesson import Lesson, Task
from galleywar.core.scenario import Scenario
from galleywar.rules.scenario.library import open_scenario
from galleywar.rules.system import rulesets

if TYPE_CHECKING:
    from galleywar.core.lessons.schema import LessonFile, TaskRecord

POSITIONS = "positions"
Where = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Taught:
    """A lesson with all that is needed to begin it."""

    lesson: Lesson
    ruleset: Ruleset
    scenario: Scenario


def shipped_lessons() -> tuple[Path, ...]:
    """The lesson files that come with the game, system after system, in the order they are taught."""
    return tuple(file for system in rulesets() for file in lessons_of(system))


def lessons_of(system: str) -> tuple[Path, ...]:
    """The lesson files of ``system``, in the order they are taught."""
    return tuple(sorted((asset("lessons") / system).glob("*.yaml")))


def lessons_by_system() -> dict[str, tuple[str, ...]]:
    """The keys of the lessons of every rule system that has any; a file that cannot be read counts for none."""
    found = {system: tuple(_keys(lessons_of(system))) for system in rulesets()}
    return {system: keys for system, keys in found.items() if keys}


def _keys(files: Iterable[Path]) -> Iterator[str]:
    for file in files:
        try:
            yield read_lesson(file).key
        except SourceFaults:
            continue


def find_lesson(key: str) -> Path:
    """The shipped lesson of that key. Raises LookupError if there is none."""
    for file in shipped_lessons():
        if file.stem.partition("-")[2] == key:
            return file
    raise LookupError(f"There is no lesson {quoted(key)}.")


def lesson_of_key(key: str) -> Taught | None:
    """The shipped lesson with that key of its own, whole; None if there is none, or if it does not hold."""
    named = [file for file in shipped_lessons() if key.endswith(file.stem.partition("-")[2])]
    try:
        found = next((file for file in named if read_lesson(file).key == key), None)
        return open_lesson(found) if found is not None else None
    except SourceFaults:
        return None


def read_lesson(file: Path) -> Lesson:
    """The lesson in ``file``, not held against its position yet. Raises SourceFaults."""
    return _lesson(file, _shape_of(Source.read(file)))


def open_lesson(file: Path) -> Taught:
    """The lesson in ``file`` and its position. Raises SourceFaults with everything wrong in either."""
    source = Source.read(file)
    shape = _shape_of(source)
    position = file.parent / POSITIONS / shape.position
    if not position.is_file():
        known = sorted(one.name for one in position.parent.glob("*.yaml"))
        text = f"there is no position {quoted(shape.position)}"
        raise SourceFaults([source.fault(("position",), text, valid=known, got=shape.position)])
    ruleset, scenario = open_scenario(position)
    faults = tuple(_unfit(source, shape, ruleset, scenario))
    if faults:
        raise SourceFaults(faults)
    return Taught(_lesson(file, shape), ruleset, scenario)


def _shape_of(source: Source) -> LessonFile:
    from galleywar.core.lessons.schema import LessonFile

    return source.check(LessonFile)


def _lesson(file: Path, shape: LessonFile) -> Lesson:
    number = re.match(r"\d+", file.name)
    title = shape.lesson
    return Lesson(
        title.system, int(number[0]) if number else 0, title.key, title.title, title.minutes, title.summary.strip(),
        shape.seat, shape.seed, str(file.parent / POSITIONS / shape.position), tuple(map(_task, shape.tasks)),
        shape.opponent,
    )  # fmt: skip


def _task(record: TaskRecord) -> Task:
    done = record.done
    return Task(
        record.do.strip(), record.case, tuple(done.events), done.count, tuple(done.by), tuple(done.cases),
        tuple(done.starts), tuple(done.ends), tuple(map(_fact, done.facts.items())), tuple(record.show),
        done.whose == "anyone",
    )  # fmt: skip


def _fact(fact: tuple[str, str | list[str]]) -> tuple[str, tuple[str, ...]]:
    name, values = fact
    return name, (values,) if isinstance(values, str) else tuple(values)


def _unfit(source: Source, shape: LessonFile, ruleset: Ruleset, scenario: Scenario) -> Iterator[Fault]:
    """What the lesson names and its position lacks: the system, the seat, places, pieces."""
    if shape.lesson.system != scenario.system:
        text = f"the position is one of {quoted(scenario.system)}"
        yield source.fault(("lesson", "system"), text, valid=[scenario.system], got=shape.lesson.system)
    seats = [seat.key for seat in scenario.seats]
    if shape.seat not in seats:
        text = f"nobody sits at {quoted(shape.seat)}"
        yield source.fault(("seat",), text, valid=seats, got=shape.seat)
    pieces = ruleset.view.counters(ruleset.deal(scenario, Seeded(shape.seed)))
    for where, name in _named(shape):
        if "by" not in where and _is_place(ruleset, name):
            continue
        if "show" in where or "by" in where:
            if name not in pieces:
                text = f"there is no piece {quoted(name)} in this position"
                yield source.fault(where, text, valid=pieces, got=name)
        else:
            yield source.fault(where, f"there is no place {quoted(name)} on this map")


def _named(shape: LessonFile) -> Iterator[tuple[Where, str]]:
    """Every piece and place the steps name, and where."""
    for at, task in enumerate(shape.tasks):
        done: Where = ("tasks", at, "done")
        lists: tuple[tuple[Where, list[str]], ...] = (
            ((*done, "by"), task.done.by), ((*done, "starts"), task.done.starts),
            ((*done, "ends"), task.done.ends), (("tasks", at, "show"), task.show),
        )  # fmt: skip
        for where, names in lists:
            for number, name in enumerate(names):
                yield (*where, number), name


def _is_place(ruleset: Ruleset, place: str) -> bool:
    try:
        ruleset.board.anchor(place)
    except (KeyError, ValueError, IndexError):
        return False
    return True
