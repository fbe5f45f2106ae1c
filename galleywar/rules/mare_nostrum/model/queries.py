"""What is so at a moment: who is tied to whom, who lies near whom, who is an enemy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from galleywar.boards.table.polygons import Dot, Polygon, closest
from galleywar.boards.table.table import Hull, Pose, distance
from galleywar.core.cases import case
from galleywar.core.memo import for_a_game
from galleywar.rules.mare_nostrum.model.components import Klass
from galleywar.rules.mare_nostrum.model.fleets import ShipPlan
from galleywar.rules.mare_nostrum.model.state import BATTLE, CRUISING, NOBODY, RAMMING, Galley, Grapple, State
from galleywar.rules.scenario.events import ScenarioEvent

TOUCHING = 3
"""Hulls so near to each other touch: a galley is laid down where she was last free (hundredths)."""


def klass_of(state: State, galley: Galley) -> Klass:
    return state.box.classes[galley.klass]


def hull_of(state: State, galley: Galley) -> Polygon:
    """Her footprint on the table, without oars."""
    return klass_of(state, galley).hull.at(galley.pose)


def apart(state: State, one: Galley, other: Galley) -> int:
    """Hundredths from hull to hull, rounded up."""
    first, second = sorted((one, other), key=lambda galley: galley.id)
    return _measured(klass_of(state, first).hull, first.pose, klass_of(state, second).hull, second.pose)


def nearest_dots(state: State, one: Galley, other: Galley) -> tuple[Dot, Dot]:
    """Where two hulls lie nearest to each other: both ends of what is measured."""
    return closest(klass_of(state, one).hull.at(one.pose), klass_of(state, other).hull.at(other.pose))


@for_a_game(maxsize=16384)
def _measured(hull: Hull, pose: Pose, other_hull: Hull, other_pose: Pose) -> int:
    """The same two galleys are measured again and again while neither moves."""
    return distance(hull.at(pose), other_hull.at(other_pose))


@case("MN-03.26", "MN-03.27", "MN-03.28")
def fastest_by_oars(state: State, galley: Galley) -> str:
    """The fastest speed the oars she has left let her reach."""
    lamed = sum(lost >= state.box.oar_loss for lost in galley.lost_oars)
    return (RAMMING, BATTLE, CRUISING)[lamed]


@case("MN-03.27", "MN-03.28", "MN-03.29")
def slowest_of(state: State, *speeds: str) -> str:
    """The one of several forward speeds that goes least far."""
    return min(speeds, key=lambda speed: state.box.paces[speed].most)


def are_enemies(one: Galley, other: Galley) -> bool:
    """An empty galley is nobody's enemy (MN-04.11)."""
    return NOBODY not in (one.seat, other.seat) and one.seat != other.seat


def fleet(state: State, seat: str) -> Iterator[Galley]:
    """The galleys with crew of ``seat`` aboard, prizes too."""
    return (galley for galley in state.galleys.values() if galley.seat == seat)


def came(state: State, seat: str) -> tuple[ShipPlan, ...]:
    """The galleys a side began with, and those that have come since."""
    begun = dict(state.mustered or state.terms.fleets).get(seat, ())
    later = [state.terms.events[number] for number in state.happened]
    return (*begun, *(plan for event in later if event.seat == seat for plan in plans_in(event)))


def plans_in(event: ScenarioEvent) -> tuple[ShipPlan, ...]:
    """The galleys that come with an event."""
    return cast(tuple[ShipPlan, ...], event.arrivals or ())


def ties_of(state: State, galley: str) -> Iterator[Grapple]:
    """Every grapple she is part of."""
    return (one for one in state.grapples if galley in one.pair)


def tied_to(state: State, galley: str) -> tuple[str, ...]:
    """The galleys she is grappled to, either way, each once."""
    found = (one.held if one.hooker == galley else one.hooker for one in ties_of(state, galley))
    return tuple(dict.fromkeys(found))


def tied_enemies(state: State, galley: Galley) -> tuple[Galley, ...]:
    """The enemies she is grappled to: in-board (MN-08.01)."""
    return tuple(
        other
        for key in tied_to(state, galley.id)
        for other in (state.galleys[key],)
        if are_enemies(galley, other)
    )


@case("MN-03.05")
def touches_enemy(state: State, galley: Galley) -> bool:
    """Grappled with an enemy or hull against hull."""
    if tied_enemies(state, galley):
        return True
    return any(
        are_enemies(galley, other) and apart(state, galley, other) <= TOUCHING
        for other in state.galleys.values()
        if other.id != galley.id
    )
