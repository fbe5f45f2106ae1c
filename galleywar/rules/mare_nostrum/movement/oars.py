"""Oars swept away: every oar that touches another galley's hull or oars along a manoeuvre (MN-03.25)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from galleywar.boards.table.polygons import Dot, Polygon, convex, do_touch
from galleywar.boards.table.table import Hull, Pose, Run, Turn
from galleywar.core.cases import case
from galleywar.core.memo import for_a_game
from galleywar.rules.mare_nostrum.model.components import Klass
from galleywar.rules.mare_nostrum.model.effects import Acting, break_oars
from galleywar.rules.mare_nostrum.model.frames import Oar, Swept
from galleywar.rules.mare_nostrum.model.state import PORT, STARBOARD, Galley, Oars, State
from galleywar.rules.mare_nostrum.movement.manoeuvre import footprint, in_frame, part_done, posed

STEP = 1
"""Degrees between the moments of a turn that are looked at."""
ROUNDING = 6
"""Hundredths by which rounded corners, seen from a rounded frame, may mislead."""

Bounds = tuple[int, int, int, int]
"""West, east, south and north."""


class Banks(NamedTuple):
    """A galley as far as her oars go."""

    klass: Klass
    pose: Pose
    oars: Oars


@for_a_game(maxsize=8192)
def oar_lines(klass: Klass, pose: Pose) -> tuple[tuple[tuple[Dot, Dot], ...], ...]:
    """The oars of both banks on the table, from the bow aft, each from the hull outward."""
    side = klass.beam // 2
    banks = []
    for sign in (-1, 1):
        root, tip = sign * side, sign * (side + klass.oar_reach)
        dots = Hull(tuple((ahead, aside) for ahead in klass.sockets for aside in (root, tip))).at(pose)
        banks.append(tuple(zip(dots[::2], dots[1::2], strict=True)))
    return tuple(banks)


@for_a_game(maxsize=8192)
def lines_with_bounds(klass: Klass, pose: Pose) -> dict[Oar, tuple[Polygon, Bounds]]:
    """Every oar's line with what it reaches over on the table."""
    banks = oar_lines(klass, pose)
    return {
        (bank, number): (line, _bounds(line, 0))
        for bank, lines in enumerate(banks)
        for number, line in enumerate(lines)
    }


def oars_left(oars: Oars) -> list[Oar]:
    """Every oar still in its socket."""
    return [(bank, number) for bank in (PORT, STARBOARD) for number, oar in enumerate(oars[bank]) if oar]


@case("MN-03.25")
def oars_swept(
    state: State, galley: Galley, start: Pose, manoeuvre: Run | Turn, without: tuple[str, ...] = ()
) -> list[Swept]:
    """What a manoeuvre that goes through to its end costs in oars, friend and foe.

    What lies against each other at the outset is drawn in, and so not broken.
    """
    found = []
    mine = Banks(state.box.classes[galley.klass], start, galley.oars)
    for other in _near(state, galley, start, manoeuvre):
        if other.id not in without:
            theirs = Banks(state.box.classes[other.klass], other.pose, other.oars)
            own, others = _broken(mine, manoeuvre, theirs)
            if own or others:
                found.append(Swept(other.id, own, others))
    return found


def _near(state: State, galley: Galley, start: Pose, manoeuvre: Run | Turn) -> Iterator[Galley]:
    """Galleys whose oars or hull may come in touch with hers."""
    box = state.box
    mine = box.classes[galley.klass]
    way = manoeuvre[0] if isinstance(manoeuvre, Run) else 0
    middle = start.run(way // 2)
    for other in state.galleys.values():
        if other.id != galley.id:
            theirs = box.classes[other.klass]
            reach = abs(way) // 2 + mine.half + theirs.half + 2
            dx, dy = other.pose.x - middle.x, other.pose.y - middle.y
            if dx * dx + dy * dy <= reach * reach:
                yield other


@for_a_game(maxsize=8192)
def envelope(klass: Klass, pose: Pose) -> Polygon:
    """The least convex shape round hull and whole banks."""
    out = klass.beam // 2 + klass.oar_reach
    first, last = klass.sockets[0], klass.sockets[-1]
    tips = (pose.off(first, -out), pose.off(first, out), pose.off(last, -out), pose.off(last, out))
    return convex((*footprint(klass.hull, pose), *tips))


def _moments(start: Pose, manoeuvre: Run | Turn) -> Iterator[tuple[Pose, Pose]]:
    """The manoeuvre in pieces, each swept straight."""
    if isinstance(manoeuvre, Run):
        yield start, posed(start, manoeuvre)
        return
    for done in range(0, abs(manoeuvre[0]) + 1, STEP):
        at = posed(start, part_done(manoeuvre, done))
        yield at, at


@for_a_game(maxsize=16384, typed=True)
def _broken(one: Banks, manoeuvre: Run | Turn, other: Banks) -> tuple[tuple[Oar, ...], tuple[Oar, ...]]:
    """The oars that two galleys lose by a manoeuvre of the first."""
    own: set[Oar] = set()
    others: set[Oar] = set()
    for before, after in _moments(one.pose, manoeuvre):
        touched = _touched(one._replace(pose=before), after, other)
        own |= touched[0]
        others |= touched[1]
    at_rest = _touched(one, one.pose, other)
    return tuple(sorted(own - at_rest[0])), tuple(sorted(others - at_rest[1]))


@for_a_game(maxsize=16384)
def _touched(one: Banks, after: Pose, other: Banks) -> tuple[frozenset[Oar], frozenset[Oar]]:
    """The oars of both that are touched while the first goes straight to ``after``, or stands there."""
    mine, theirs = one.klass, other.klass
    shift = after.x - one.pose.x, after.y - one.pose.y
    hull = _swept_hull(footprint(mine.hull, one.pose), shift)
    other_hull = footprint(theirs.hull, other.pose)
    near, far = _bounds(hull, mine.oar_reach), _bounds(other_hull, theirs.oar_reach)
    if not _overlap(near, far):
        return frozenset(), frozenset()
    lines = lines_with_bounds(theirs, other.pose)
    facing = {oar: lines[oar] for oar in oars_left(other.oars) if _overlap(lines[oar][1], near)}
    others = {oar for oar, (line, _) in facing.items() if do_touch(hull, line)}
    own = set()
    for oar, at_first in _oars_near(one, in_frame(one.pose, after.dot)[0], envelope(theirs, other.pose)):
        swept = _lane(at_first, shift)
        room = _bounds(swept, 0)
        if not _overlap(room, far):
            continue
        if do_touch(swept, other_hull):
            own.add(oar)
        for far_oar, (line, place) in facing.items():
            if _overlap(room, place) and (oar not in own or far_oar not in others) and do_touch(swept, line):
                own.add(oar)
                others.add(far_oar)
    return frozenset(own), frozenset(others)


def _oars_near(one: Banks, way: int, shape: Polygon) -> Iterator[tuple[Oar, tuple[Dot, Dot]]]:
    """The oars she has, as they lie at first, that can touch a shape at all while she goes so far straight on."""
    klass, pose = one.klass, one.pose
    dots = [in_frame(pose, dot) for dot in shape]
    aheads, asides = [ahead for ahead, _ in dots], [aside for _, aside in dots]
    first, last = min(aheads) - max(way, 0) - ROUNDING, max(aheads) - min(way, 0) + ROUNDING
    side, out = klass.beam // 2, klass.beam // 2 + klass.oar_reach
    left, right = min(asides) - ROUNDING, max(asides) + ROUNDING
    for bank, sign in ((PORT, -1), (STARBOARD, 1)):
        near, far = sorted((sign * side, sign * out))
        if left <= far and right >= near:
            for number, (ahead, is_there) in enumerate(zip(klass.sockets, one.oars[bank], strict=True)):
                if is_there and first <= ahead <= last:
                    yield (bank, number), (pose.off(ahead, sign * side), pose.off(ahead, sign * out))


def _swept_hull(hull: Polygon, shift: Dot) -> Polygon:
    """Everything a hull covers on its way straight along ``shift``."""
    if not any(shift):
        return hull
    return convex((*hull, *((x + shift[0], y + shift[1]) for x, y in hull)))


def _lane(oar: tuple[Dot, Dot], shift: Dot) -> Polygon:
    """What an oar covers on its way straight along ``shift``."""
    if not any(shift):
        return oar
    (x, y), (u, v) = oar
    return (*oar, (u + shift[0], v + shift[1]), (x + shift[0], y + shift[1]))


def _bounds(shape: Polygon, room: int) -> Bounds:
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return min(xs) - room, max(xs) + room, min(ys) - room, max(ys) + room


def _overlap(one: Bounds, other: Bounds) -> bool:
    return one[1] >= other[0] and other[1] >= one[0] and one[3] >= other[2] and other[3] >= one[2]


@case("MN-03.25")
def sweep_oars(
    play: Acting, galley: str, start: Pose, manoeuvre: Run | Turn, without: tuple[str, ...] = ()
) -> None:
    """Break what the manoeuvre touched, on both galleys."""
    state = play.state
    break_swept(play, galley, oars_swept(state, state.galleys[galley], start, manoeuvre, without))


def break_swept(play: Acting, galley: str, found: Iterable[Swept]) -> None:
    """Break what is still there of these oars."""
    for swept in found:
        for who, by, oars in ((swept.other, galley, swept.others), (galley, swept.other, swept.own)):
            for bank in (PORT, STARBOARD):
                break_oars(play, who, bank, tuple(number for side, number in oars if side == bank), by)
