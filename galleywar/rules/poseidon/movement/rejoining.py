"""The shortest way back of a ship that has lost her squadron (PW-act-4)."""

from __future__ import annotations

from galleywar.boards.table.polygons import gap
from galleywar.boards.table.steering import Course, courses
from galleywar.boards.table.table import Pose, Run, cosine, sine
from galleywar.core.cases import case
from galleywar.rules.poseidon.model.contact import Obstacle, advance
from galleywar.rules.poseidon.model.frames import Action
from galleywar.rules.poseidon.model.queries import (
    footprint,
    kind_of,
    obstacles,
    pose_of,
    shape_of,
    ships_of,
    speed,
)
from galleywar.rules.poseidon.model.state import Ship, State
from galleywar.rules.poseidon.movement.movement import helm_of
from galleywar.rules.readings import FIRST

MOST_WAYS = 6
"""How many courses toward each of the nearest ships of the main body are tried."""
MOST_AIMS = 2


@case("PW-act-4")
def way_back(state: State, ship: Ship) -> tuple[tuple[str, int], ...]:
    """The steps that bring a ship as near to the main body as she can come, the shortest of equal ones.

    None if she is with it again or cannot move, or if others bar her way: then she goes as she likes. If no way
    ahead brings her nearer she turns on the spot toward it.
    """
    body = [one for one in ships_of(state, ship.squadron) if not one.apart]
    left, reachable = speed(state, ship), state.box.numbers.cohesion.distance
    if not body or not left:
        return ()
    pose = pose_of(ship)
    body.sort(key=lambda one: (_squared(pose, pose_of(one)), one.id))
    now = _gap(state, ship, pose, body)
    if now <= reachable:
        return ()
    helm, around = helm_of(state, Action(ship.seat, ship.id, left)), obstacles(state, ship)
    best, found, is_barred = (now, 0), None, False
    for aim in body[:MOST_AIMS]:
        for course in courses(helm, pose, pose_of(aim).dot)[:MOST_WAYS]:
            end, way, is_cut = _steered(state, ship, course, around)
            left = max(reachable, _gap(state, ship, end, body))
            rank = left, way
            if is_cut and _is_hardly_nearer(state, now - left, left > reachable):
                is_barred = True
            elif rank < best:
                best, found = rank, course
    if found is None:
        return () if is_barred else _about(state, ship, body)
    return _steps(_cut(state, ship, _trimmed(state, ship, found, around, body), around))


@case("PW-act-4")
def _is_hardly_nearer(state: State, gain: int, falls_short: bool) -> bool:
    """Whether a way that ends at a ship or shore gains so little that it leads nowhere: less than an inch."""
    return state.terms.edition != FIRST and falls_short and gain < state.box.numbers.movement.straight


def _trimmed(
    state: State, ship: Ship, course: Course, around: dict[str, Obstacle], body: list[Ship]
) -> Course:
    """The course with its last run cut to what brings her within reach of the main body, if it does."""
    *before, last = course
    if not isinstance(last, Run):
        return course
    reachable = state.box.numbers.cohesion.distance

    def falls_short(distance: int) -> bool:
        end, _, _ = _steered(state, ship, (*before, Run(distance)), around)
        short: bool = _gap(state, ship, end, body) > reachable
        return short

    low, high = 0, last.distance
    if falls_short(high):
        return course
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if falls_short(middle) else (low, middle)
    return (*before, Run(high))


def _gap(state: State, ship: Ship, pose: Pose, body: list[Ship]) -> int:
    outline = kind_of(state, ship).outline
    return min(gap(footprint(outline, pose), shape_of(state, one)) for one in body)


def _steered(state: State, ship: Ship, course: Course, around: dict[str, Obstacle]) -> tuple[Pose, int, bool]:
    """Where a course ends, the way it takes, and whether it ends at the first contact."""
    pose, way = pose_of(ship), 0
    for manoeuvre in course:
        stop = advance(kind_of(state, ship).outline, pose, manoeuvre, around)
        pose = stop.pose
        way += stop.spent if isinstance(manoeuvre, Run) else state.box.numbers.movement.turn_cost
        if stop.touched:
            return pose, way, True
    return pose, way, False


def _cut(state: State, ship: Ship, course: Course, around: dict[str, Obstacle]) -> Course:
    """A course as far as it goes before she touches anything."""
    cut: Course = ()
    pose = pose_of(ship)
    for manoeuvre in course:
        stop = advance(kind_of(state, ship).outline, pose, manoeuvre, around)
        done = Run(stop.spent) if isinstance(manoeuvre, Run) else manoeuvre
        cut = (*cut, done) if done[0] else cut
        if stop.touched:
            break
        pose = stop.pose
    return cut


def _steps(course: Course) -> tuple[tuple[str, int], ...]:
    return tuple(("ahead" if isinstance(one, Run) else "turn", one[0]) for one in course)


def _about(state: State, ship: Ship, body: list[Ship]) -> tuple[tuple[str, int], ...]:
    """A turn on the spot toward the nearest of the main body; none if she heads for it as it is."""
    pose = pose_of(ship)
    nearest = min(body, key=lambda one: (_squared(pose, pose_of(one)), one.id))
    aim = pose_of(nearest)
    bearing = bearing_of(aim.x - pose.x, aim.y - pose.y)
    by = (bearing - pose.heading + 180) % 360 - 180
    return (("about", by),) if by else ()


def _squared(one: Pose, other: Pose) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def bearing_of(east: int, north: int) -> int:
    """The whole heading nearest to a direction, the smallest of equals."""
    return max(range(360), key=lambda heading: east * sine(heading) + north * cosine(heading))
