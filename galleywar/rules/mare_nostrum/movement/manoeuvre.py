"""How far a galley gets along a manoeuvre: what it touches, the wrecks it crosses, the table edge it passes.

Everything here is plain measuring; what follows from it is for the rules of movement and ramming.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from galleywar.boards.table.polygons import Dot, Polygon
from galleywar.boards.table.table import WHOLE, Body, Contact, Hull, Pose, Run, Turn, cosine, sine, sweep
from galleywar.core.cases import case
from galleywar.core.memo import for_a_game
from galleywar.rules.mare_nostrum.model.state import Galley, State

EDGES = ("west", "east", "south", "north")
ROOM = 5
"""Slack of a hundredth or so for rounding when far things are left out of account."""


class Progress(NamedTuple):
    """What becomes of a manoeuvre: where it ends and how much of it is ``done``, in hundredths or degrees.

    ``contact`` is what stopped it. ``wrecks`` are markers met, with what was done when they were touched.
    ``edge`` is the table edge the middle passes at its end.
    """

    start: Pose
    end: Pose
    done: int
    contact: Contact | None = None
    wrecks: tuple[tuple[str, int], ...] = ()
    edge: str = ""


@for_a_game(maxsize=8192)
def footprint(hull: Hull, pose: Pose) -> Polygon:
    """A hull on the table."""
    return hull.at(pose)


def in_frame(pose: Pose, dot: Dot) -> Dot:
    """A dot as (ahead, starboard) of a ship's middle, to the nearest hundredth."""
    dx, dy = dot[0] - pose.x, dot[1] - pose.y
    east, north = sine(pose.heading), cosine(pose.heading)
    half = WHOLE // 2
    return (dx * east + dy * north + half) // WHOLE, (dx * north - dy * east + half) // WHOLE


def part_done(manoeuvre: Run | Turn, done: int) -> Run | Turn:
    """So much of a manoeuvre, the same way."""
    signed = done if manoeuvre[0] > 0 else -done
    return Run(signed) if isinstance(manoeuvre, Run) else Turn(signed)


def posed(start: Pose, manoeuvre: Run | Turn) -> Pose:
    """Where a manoeuvre ends that nothing stops."""
    return start.run(manoeuvre[0]) if isinstance(manoeuvre, Run) else start.turned(manoeuvre[0])


def obstacles(state: State, galley: Galley, start: Pose, way: int, room: int = 0) -> dict[str, Body]:
    """Galleys and land she could touch within ``way`` hundredths of ``start``, with ``room`` to spare."""
    box = state.box
    reach = way + box.classes[galley.klass].half + room + ROOM
    found: dict[str, Body] = {}
    for other in state.galleys.values():
        if other.id != galley.id:
            klass = box.classes[other.klass]
            dx, dy = other.pose.x - start.x, other.pose.y - start.y
            if dx * dx + dy * dy <= (reach + klass.half) ** 2:
                found[other.id] = Body(footprint(klass.hull, other.pose), other.pose)
    for name, shore in box.table.land.items():
        if _comes_near(start, reach, shore):
            found[name] = Body(shore)
    return found


def _comes_near(start: Pose, reach: int, shape: Polygon) -> bool:
    """Whether a shape's bounds come within ``reach``."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return min(xs) - reach <= start.x <= max(xs) + reach and min(ys) - reach <= start.y <= max(ys) + reach


def ahead_of(bodies: Mapping[str, Body], start: Pose, run: Run, half: int) -> dict[str, Body]:
    """Those of ``bodies`` that lie near the lane of a straight run at all, land always."""
    east, north = sine(start.heading), cosine(start.heading)
    low, high = (0, run.distance) if run.distance > 0 else (run.distance, 0)
    found = {}
    for name, body in bodies.items():
        if body.pose is None:
            found[name] = body
            continue
        dx, dy = body.pose.x - start.x, body.pose.y - start.y
        along, across = (dx * east + dy * north) // WHOLE, (dx * north - dy * east) // WHOLE
        if low - 2 * half - ROOM <= along <= high + 2 * half + ROOM and abs(across) <= 2 * half + ROOM:
            found[name] = body
    return found


def about(bodies: Mapping[str, Body], start: Pose, half: int) -> dict[str, Body]:
    """Those of ``bodies`` that a turn could touch at all, land always."""
    reach = (2 * half + ROOM) ** 2
    return {
        name: body
        for name, body in bodies.items()
        if body.pose is None or (body.pose.x - start.x) ** 2 + (body.pose.y - start.y) ** 2 <= reach
    }


@case("MN-03.31")
def passage(
    state: State,
    galley: Galley,
    start: Pose,
    manoeuvre: Run | Turn,
    tested: tuple[str, ...] = (),
    without: tuple[str, ...] = (),
    bodies: Mapping[str, Body] | None = None,
) -> Progress:
    """How a manoeuvre from ``start`` goes: up to the first galley or land, or over the table edge.

    She is laid where she was last free. ``tested`` wrecks are passed without a word, galleys ``without`` are
    left out. ``bodies`` is what she could touch at all, where that is known already.
    """
    klass = state.box.classes[galley.klass]
    is_run = isinstance(manoeuvre, Run)
    whole, edge = (_to_edge(state, start, manoeuvre), "") if is_run else (abs(manoeuvre[0]), "")
    if bodies is None:
        bodies = obstacles(state, galley, start, whole if is_run else 0)
    cut, half = part_done(manoeuvre, whole), state.box.longest_half
    near = ahead_of(bodies, start, cut, half) if isinstance(cut, Run) else about(bodies, start, half)
    for name in without:
        near.pop(name, None)
    contact = sweep(klass.hull, start, cut, near) if near and whole else None
    done = whole if contact is None else max(0, contact.spent - 1)
    end = posed(start, part_done(manoeuvre, done))
    if contact is None and is_run:
        edge = edge_passed(state, end)
    wrecks = tuple(_wrecks_met(state, klass.hull, start, part_done(manoeuvre, done), tested))
    return Progress(start, end, done, contact, wrecks, edge)


def edge_passed(state: State, pose: Pose) -> str:
    """The table edge a middle lies beyond, none on the table (MN-00.10)."""
    table = state.box.table
    beyond = (pose.x < 0, pose.x > table.east, pose.y < 0, pose.y > table.north)
    return next((edge for edge, is_beyond in zip(EDGES, beyond, strict=True) if is_beyond), "")


def _to_edge(state: State, start: Pose, run: Run | Turn) -> int:
    """The part of a run up to the hundredth in which the middle leaves the table."""
    way = abs(run[0])
    if not edge_passed(state, posed(start, run)):
        return way
    low, high = 0, way
    while low < high:
        middle = (low + high) // 2
        if edge_passed(state, posed(start, part_done(run, middle))):
            high = middle
        else:
            low = middle + 1
    return low


@case("MN-03.29")
def _wrecks_met(
    state: State, hull: Hull, start: Pose, manoeuvre: Run | Turn, tested: tuple[str, ...]
) -> Iterator[tuple[str, int]]:
    """Wreck markers touched on the way, nearest first."""
    found = []
    for wreck in state.wrecks.values():
        if wreck.id not in tested:
            shape = footprint(state.box.classes[wreck.klass].hull, wreck.pose)
            reach = 2 * state.box.longest_half + abs(manoeuvre[0]) + ROOM
            if abs(wreck.pose.x - start.x) <= reach and abs(wreck.pose.y - start.y) <= reach:
                touch = sweep(hull, start, manoeuvre, {wreck.id: Body(shape)})
                if touch is not None:
                    found.append((touch.spent, wreck.id))
    yield from ((name, spent) for spent, name in sorted(found))


def lies_free(state: State, galley: Galley, pose: Pose, without: tuple[str, ...] = ()) -> bool:
    """Whether she could lie there: her middle on the table, clear of land and of other galleys."""
    if edge_passed(state, pose):
        return False
    hull = state.box.classes[galley.klass].hull
    bodies = obstacles(state, galley, pose, 0)
    return (
        sweep(hull, pose, Run(0), {name: one for name, one in bodies.items() if name not in without}) is None
    )
