"""A lesson: a position, what to do in it step by step, and how far what has happened fulfils it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain
from typing import TYPE_CHECKING

from galleywar.core.events import Event
from galleywar.core.late_methods import dataclass

if TYPE_CHECKING:
    from galleywar.core.match import Match


@dataclass(frozen=True, slots=True)
class Task:
    """One step. Any ``count`` events of one of ``kinds`` fulfil it, however they came about: the learner's own,
    or anyone's. What else is named here (doers, places, rules, facts) narrows them down.
    """

    do: str
    """What to do, in a sentence or two."""
    case: str
    """The rule it teaches."""
    kinds: tuple[str, ...]
    count: int = 1
    by: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    starts: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    facts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Each fact with the values any of which will do."""
    show: tuple[str, ...] = ()
    """Pieces and places it is about."""
    of_anyone: bool = False
    """Whether what another seat does, or nobody, counts too."""

    def wants(self, event: Event, learner: str) -> bool:
        """Whether ``event`` is what the step asks of ``learner``."""
        return (
            event.kind in self.kinds
            and (self.of_anyone or event.seat == learner)
            and _is_among(event.pieces[:1], self.by)
            and _is_among((event.case,), self.cases)
            and _is_among(event.places[:1], self.starts)
            and _is_among(event.places[-1:], self.ends)
            and all(str(event.get(name)) in values for name, values in self.facts)
        )


def _is_among(found: Sequence[str], wanted: Sequence[str]) -> bool:
    return not wanted or any(one in wanted for one in found)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A short lesson on one position; ``number`` is its place in its system, from 1."""

    system: str
    """The key of the rule system it is about."""
    number: int
    key: str
    title: str
    minutes: int
    summary: str
    seat: str
    """The learner's."""
    seed: int
    position: str
    """The file of its scenario."""
    tasks: tuple[Task, ...]
    opponent: str = "quiet"
    """Who plays the other side: a level of the computer."""


def progress(
    lesson: Lesson, events: Iterable[Event], skipped: AbstractSet[int] = frozenset()
) -> tuple[int, ...]:
    """How often each task has been done, up to the count it asks for; a task passed over counts as done.

    An event counts once, for the first task still open that wants it: tasks may be done in any order.
    """
    done = [task.count if at in skipped else 0 for at, task in enumerate(lesson.tasks)]
    for event in events:
        at = next(_wanted_by(lesson, done, event), None)
        if at is not None:
            done[at] += 1
    return tuple(done)


def _wanted_by(lesson: Lesson, done: Sequence[int], event: Event) -> Iterator[int]:
    return (
        at for at, task in enumerate(lesson.tasks) if done[at] < task.count and task.wants(event, lesson.seat)
    )


def open_task(lesson: Lesson, done: Sequence[int]) -> int | None:
    """The number of the first task, from 0, that is still to be done; None when all are."""
    return next((at for at, task in enumerate(lesson.tasks) if done[at] < task.count), None)


def events_of(match: Match) -> Iterator[Event]:
    """Everything that has happened in ``match``, in order."""
    return chain.from_iterable(moment.events for moment in match.moments)
