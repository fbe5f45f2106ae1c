"""Where a course must go straight: the run owed, the run before a turn, the way on which no turn is left."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from galleywar.boards.table.steering import Course, Helm
from galleywar.boards.table.table import Pose, Run
from galleywar.core.view import Stretch

OWED: Final = "owed"
"""She owes this run before she may do anything else."""
BEFORE_TURN: Final = "before_turn"
"""She runs so far before the turn that follows."""
LAST: Final = "last"
"""The last part of her way allows no turn."""
NO_TURN_LEFT: Final = "no_turn_left"
TURNS_AGAIN: Final = "turns_again"
"""From the end of the course on she would have to run so far before she could turn again."""


class Straight(NamedTuple):
    """A part of a course that allows no turn, and why; ``at`` counts the manoeuvre it belongs to."""

    at: int
    start: Pose
    end: Pose
    why: str


def straights(helm: Helm, pose: Pose, course: Course) -> Iterator[Straight]:
    """Every such part of ``course`` steered from ``pose``, in order."""
    sign = -1 if helm.astern else 1
    free = helm.left - helm.run_out
    """How much of her way is left until the last of it begins."""
    for at, manoeuvre in enumerate(course):
        if isinstance(manoeuvre, Run):
            way = abs(manoeuvre.distance)
            for begin, end, why in _held(helm, way, at + 1 < len(course), max(0, free)):
                yield Straight(at, pose.run(sign * begin), pose.run(sign * end), why)
            free, pose = free - way, pose.run(manoeuvre.distance)
        else:
            free, pose = free - helm.turn_cost, pose.turned(manoeuvre.degrees)
        helm = helm.after(manoeuvre)
    if course and helm.turns and 0 < helm.to_turn <= helm.left - max(helm.run_out, helm.turn_cost):
        yield Straight(len(course) - 1, pose, pose.run(sign * helm.to_turn), TURNS_AGAIN)


def _held(helm: Helm, way: int, turns_next: bool, free: int) -> Iterator[tuple[int, int, str]]:
    """The parts of a run of ``way`` that are not hers to choose, from and to, and why."""
    if not helm.turns:
        yield 0, way, NO_TURN_LEFT
        return
    owed = min(way, max(0, helm.least))
    if owed:
        yield 0, owed, OWED
    if turns_next and owed < helm.to_turn:
        yield owed, min(way, helm.to_turn), BEFORE_TURN
    if helm.run_out and way > free:
        yield free, way, LAST


def stretches(
    helm: Helm, pose: Pose, course: Course, words: Mapping[str, tuple[str, str]], ended: bool
) -> tuple[tuple[Stretch, ...], ...]:
    """The same by manoeuvre, in the ``words`` (text, case) that a rule system has for each reason.

    A course that has ``ended``, against something for one, goes on no farther.
    """
    held: list[list[Stretch]] = [[] for _ in course]
    for one in straights(helm, pose, course):
        ahead = one.why == TURNS_AGAIN
        if not (ahead and ended):
            held[one.at].append(Stretch(one.start.place, one.end.place, *words[one.why], ahead=ahead))
    return tuple(map(tuple, held))
