"""Helm: what a ship on the open table may still steer, and the courses that bring her nearest to a dot.

A course is a string of straight runs and turns about the middle. Nothing here knows of obstacles, crews or
speeds; reckoning is in whole hundredths and degrees and plain sums, so that every machine finds the same
courses.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, combinations, product
from math import inf, isqrt
from typing import Final, NamedTuple

from galleywar.boards.table.polygons import Dot
from galleywar.boards.table.table import WHOLE, Pose, Run, Turn, cosine, sine

Course = tuple[Run | Turn, ...]
Goal = tuple[float, float]

AS_NEAR: Final = 2
"""Courses that miss by so many hundredths more than the best are held to come as near."""
_STEPS: Final = {0: (), 1: (5,), 2: (15, 15), 3: (45, 45, 15)}
"""How finely turns are tried at first, in degrees, by how many there are; more only hard over."""
MOST_TURNS: Final = 6
"""More turns take several goes: each one more doubles the courses, or more, and no printed ship makes so many."""
_EAST: Final = tuple(sine(degrees) / WHOLE for degrees in range(360))
_NORTH: Final = tuple(cosine(degrees) / WHOLE for degrees in range(360))


class Helm(NamedTuple):
    """What a ship may still do, in hundredths of an inch and degrees.

    ``left`` is the way left and ``straight`` the run needed before each turn of up to ``sharpest`` degrees;
    ``turns`` of them are left, each costing ``turn_cost`` of the way. With a ``run_up`` of ``straight``
    already made she may turn at once. ``least`` is owed straight on before she may stop or, once she runs,
    turn; a run-up from before does not count toward it. Runs are whole multiples of ``grain``. The last
    ``run_out`` of the way allows no turn, and ``astern`` all runs go backward.
    """

    left: int
    straight: int
    sharpest: int
    turns: int
    turn_cost: int
    run_up: int = 0
    least: int = 0
    grain: int = 1
    run_out: int = 0
    astern: bool = False

    @property
    def may_turn(self) -> bool:
        """Whether she may turn now, before she runs any farther."""
        room = self.left >= self.turn_cost + max(self.least, self.run_out)
        return self.turns > 0 and self.run_up >= self.straight and room and self.sharpest > 0

    @property
    def may_end(self) -> bool:
        """Whether she may leave it at that."""
        return self.least <= 0

    @property
    def to_turn(self) -> int:
        """How far she must run on before her next turn, were she not to turn at once."""
        owed = (
            self.straight if self.least > 0 and self.run_up >= self.straight else self.straight - self.run_up
        )
        return self.whole(max(self.least, owed, 0))

    def whole(self, way: int) -> int:
        """``way`` rounded up to what she can run."""
        return -(-way // self.grain) * self.grain

    def after(self, manoeuvre: Run | Turn) -> "Helm":
        """What is left after a manoeuvre that she may make."""
        if isinstance(manoeuvre, Turn):
            return self._replace(turns=self.turns - 1, left=self.left - self.turn_cost, run_up=0)
        way = abs(manoeuvre.distance)
        anew = self.least > 0 and self.run_up >= self.straight
        run_up = way if anew else self.run_up + way
        return self._replace(left=self.left - way, run_up=run_up, least=max(0, self.least - way))

    def admits(self, manoeuvre: Run | Turn) -> bool:
        """Whether she may make a manoeuvre next."""
        if isinstance(manoeuvre, Turn):
            return self.may_turn and 0 < abs(manoeuvre.degrees) <= self.sharpest
        way = -manoeuvre.distance if self.astern else manoeuvre.distance
        return 0 < way <= self.left and way % self.grain == 0


def steered(pose: Pose, course: Course) -> Pose:
    """Where a course ends if nothing is in its way."""
    for manoeuvre in course:
        pose = pose.run(manoeuvre[0]) if isinstance(manoeuvre, Run) else pose.turned(manoeuvre[0])
    return pose


def way_of(helm: Helm, course: Course) -> int:
    """The way a course costs, turns counted in."""
    return sum(abs(one[0]) if isinstance(one, Run) else helm.turn_cost for one in course)


# -- a fan of courses ---------------------------------------------------------------------------------------
def fan(helm: Helm, pose: Pose, run_grain: int, turn_grain: int) -> Iterator[Course]:
    """Legal courses with runs in steps of ``run_grain`` and turns in steps of ``turn_grain``.

    No two end in the same pose. Besides whole steps the shortest run before a turn and the longest of all
    are tried; turns up to `MOST_TURNS`.
    """
    ends: set[Pose] = set()
    steers = helm._replace(turns=min(helm.turns, MOST_TURNS))
    for course, end in _fanned(steers, pose, run_grain, turn_grain, ()):
        if end not in ends:
            ends.add(end)
            yield course


def _fanned(
    helm: Helm, pose: Pose, run_grain: int, turn_grain: int, so_far: Course
) -> Iterator[tuple[Course, Pose]]:
    if helm.may_turn:
        yield from _turned(helm, pose, run_grain, turn_grain, so_far)
    for way in _lengths(helm, run_grain):
        run = Run(-way if helm.astern else way)
        after, end = helm.after(run), pose.run(run.distance)
        if after.may_end:
            yield (*so_far, run), end
        if after.may_turn:
            yield from _turned(after, end, run_grain, turn_grain, (*so_far, run))


def _turned(
    helm: Helm, pose: Pose, run_grain: int, turn_grain: int, so_far: Course
) -> Iterator[tuple[Course, Pose]]:
    for degrees in range(turn_grain, helm.sharpest + 1, turn_grain):
        for turn in (Turn(degrees), Turn(-degrees)):
            after, end = helm.after(turn), pose.turned(turn.degrees)
            if after.may_end:
                yield (*so_far, turn), end
            yield from _fanned(after, end, run_grain, turn_grain, (*so_far, turn))


def _lengths(helm: Helm, run_grain: int) -> list[int]:
    """The runs worth trying next."""
    longest = helm.left // helm.grain * helm.grain
    step = helm.whole(run_grain)
    notable = {helm.whole(helm.least), helm.to_turn, longest, longest - helm.whole(helm.run_out)}
    return sorted(way for way in {*range(step, longest, step), *notable} if 0 < way <= longest)


# -- courses toward a dot -----------------------------------------------------------------------------------
class _Legs(NamedTuple):
    """The runs of a course with ``turns`` of turns: the least each may be, and what may be added to them."""

    opening: bool
    least: tuple[int, ...]
    spare: int
    before_last: int
    """How much of what is to spare may be run before the last turn."""


class _Aim(NamedTuple):
    """A course not yet strung: how far it misses, squared; its legs, their runs and turns between them."""

    miss: float
    legs: _Legs
    runs: tuple[int, ...]
    degrees: tuple[int, ...]


class _Found(NamedTuple):
    """A course with how far it misses the dot, and the way it costs."""

    course: Course
    miss: int
    way: int
    heading: int


def courses(
    helm: Helm, pose: Pose, dot: Dot, step: int = 5, most: int = 24, as_near: int = AS_NEAR
) -> tuple[Course, ...]:
    """Legal courses that end nearest to ``dot``, best first, no two on headings within the same ``step``
    degrees.

    The first is the shortest of those with the fewest turns that come as near as any, give or take ``as_near``
    hundredths; the others follow by how near they come, and those that miss by much more are left out.
    """
    bow = (pose.heading + 180 * helm.astern) % 360
    goal = float(dot[0] - pose.x), float(dot[1] - pose.y)
    aims = [aim for aim in _aims(helm, bow, goal) if any(aim.runs) or aim.degrees]
    if not aims:
        return ()
    aims.append(_trimmed(helm, bow, goal, min(aims)))
    within = (isqrt(int(min(aims).miss)) + max(10, helm.left // 12) + as_near) ** 2
    found = [_found(helm, pose, dot, aim) for aim in aims if aim.miss <= within]
    nearest = min(one.miss for one in found)
    ranked = sorted(found, key=lambda one: _rank(one, nearest + as_near))
    kept: dict[int, Course] = {}
    for one in ranked:
        kept.setdefault((one.heading - ranked[0].heading + step // 2) % 360 // step, one.course)
    return tuple(kept.values())[:most]


def _rank(one: _Found, near: int) -> tuple[int, int, int, int]:
    turns = sum(isinstance(manoeuvre, Turn) for manoeuvre in one.course)
    return max(0, one.miss - near), turns, one.way, one.heading


def _found(helm: Helm, pose: Pose, dot: Dot, aim: _Aim) -> _Found:
    course = _strung(helm, aim)
    end = steered(pose, course)
    miss = isqrt((end.x - dot[0]) ** 2 + (end.y - dot[1]) ** 2)
    return _Found(course, miss, way_of(helm, course), end.heading)


def _aims(helm: Helm, heading: int, goal: Goal) -> Iterator[_Aim]:
    """For every string of turns worth trying, the runs that bring her nearest."""
    for turns in range(min(helm.turns, MOST_TURNS) + 1):
        for legs in _legs(helm, turns):
            for degrees in _strings(turns, helm.sharpest):
                yield _aimed(helm, legs, heading, degrees, goal)


def _legs(helm: Helm, turns: int) -> Iterator[_Legs]:
    """The runs of courses with so many turns: those that turn at once, and those that run first."""
    if turns and helm.may_turn:
        yield from (_Legs(True, *bounds) for bounds in _bounds(helm.after(Turn(0)), turns - 1))
    yield from (_Legs(False, *bounds) for bounds in _bounds(helm, turns))


def _bounds(helm: Helm, turns: int) -> Iterator[tuple[tuple[int, ...], int, int]]:
    first = helm.to_turn if turns else helm.whole(helm.least)
    between = [helm.whole(helm.straight)] * (turns - 1)
    least = (first, *between, 0) if turns else (first,)
    spare = (helm.left - sum(least) - turns * helm.turn_cost) // helm.grain * helm.grain
    if spare >= 0 and (not turns or spare >= helm.run_out):
        yield least, spare, spare - helm.run_out


@lru_cache(maxsize=64)
def _strings(turns: int, sharpest: int) -> tuple[tuple[int, ...], ...]:
    """The strings of so many turns that are worth trying, in degrees."""
    choices = []
    for step in _STEPS.get(turns, (sharpest,) * turns):
        sizes = {*range(step, sharpest, step), sharpest} - {0}
        choices.append(sorted({sign * size for size in sizes for sign in (1, -1)}))
    return tuple(product(*choices))


def _aimed(helm: Helm, legs: _Legs, heading: int, degrees: tuple[int, ...], goal: Goal) -> _Aim:
    """The course with these turns that ends nearest to ``goal``, which is seen from where she is."""
    headings = list(accumulate(degrees, initial=heading))[legs.opening :]
    x, y = goal
    for least, at in zip(legs.least, headings, strict=True):
        x, y = x - least * _EAST[at % 360], y - least * _NORTH[at % 360]
    last = len(headings) - 1
    best = (inf, 0, 0.0, 0, 0.0)
    for one, other in _pairs(last):
        whole = legs.spare if other == last else legs.before_last
        cap = legs.spare if not last else legs.before_last
        miss, first, second = _nearest(headings[one] % 360, headings[other] % 360, x, y, cap, whole)
        if miss < best[0] - 1e-6:
            best = (miss, one, first, other, second)
            if miss <= 0.0:
                break
    miss, one, first, other, second = best
    runs, grain = list(legs.least), helm.grain
    spent = min(legs.spare, int(first / grain + 0.5) * grain)
    runs[one] += spent
    if other != one:
        runs[other] += min(legs.spare - spent, int(second / grain + 0.5) * grain)
    return _Aim(miss, legs, tuple(runs), degrees)


@lru_cache(maxsize=16)
def _pairs(last: int) -> tuple[tuple[int, int], ...]:
    """Which two legs may share what is to spare; together such pairs reach whatever all legs do."""
    return tuple(combinations(range(last + 1), 2)) or ((0, 0),)


def _nearest(
    one: int, other: int, x: float, y: float, cap: float, whole: float
) -> tuple[float, float, float]:
    """How far to run on two headings, at most ``cap`` on the first and ``whole`` together, to come nearest to
    (x, y): the square of the distance still missing, and the two runs.
    """
    ax, ay, bx, by = _EAST[one], _NORTH[one], _EAST[other], _NORTH[other]
    across = ax * by - ay * bx
    if across > 1e-9 or across < -1e-9:
        first, second = (x * by - y * bx) / across, (ax * y - ay * x) / across
        if 0 <= first <= cap and second >= 0 and first + second <= whole:
            return 0.0, first, second
    first = min(max(x * ax + y * ay, 0.0), cap)
    best = ((x - first * ax) ** 2 + (y - first * ay) ** 2, first, 0.0)
    if one == other:
        return best
    second = min(max(x * bx + y * by, 0.0), whole)
    best = min(best, ((x - second * bx) ** 2 + (y - second * by) ** 2, 0.0, second))
    ex, ey = ax - bx, ay - by
    first = min(max(((x - whole * bx) * ex + (y - whole * by) * ey) / (ex * ex + ey * ey), 0.0), cap)
    second = whole - first
    best = min(
        best, ((x - first * ax - second * bx) ** 2 + (y - first * ay - second * by) ** 2, first, second)
    )
    if cap >= whole:
        return best
    second = min(max((x - cap * ax) * bx + (y - cap * ay) * by, 0.0), whole - cap)
    return min(best, ((x - cap * ax - second * bx) ** 2 + (y - cap * ay - second * by) ** 2, cap, second))


def _strung(helm: Helm, aim: _Aim) -> Course:
    """Runs and turns one after the other; runs of nothing fall away."""
    sign = -1 if helm.astern else 1
    turns = [Turn(one) for one in aim.degrees]
    strung: list[Run | Turn] = [turns.pop(0)] if aim.legs.opening else []
    for at, way in enumerate(aim.runs):
        if way:
            strung.append(Run(sign * way))
        if at < len(turns):
            strung.append(turns[at])
    return tuple(strung)


def _trimmed(helm: Helm, heading: int, goal: Goal, best: _Aim) -> _Aim:
    """The nearest course with its turns trimmed by single degrees as long as that brings her nearer."""
    for trim in (8, 4, 2, 1) if best.miss > AS_NEAR**2 else ():
        for at, by in product(range(len(best.degrees)), (trim, -trim)):
            turn = best.degrees[at] + by
            if 0 < abs(turn) <= helm.sharpest:
                degrees = (*best.degrees[:at], turn, *best.degrees[at + 1 :])
                best = min(best, _aimed(helm, best.legs, heading, degrees, goal))
    return best
