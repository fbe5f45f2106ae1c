"""Who stands where: plain questions about a state that every rule asks."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

from galleywar.core.cases import case
from galleywar.core.wording import counted
from galleywar.rules.conquest.model.kinds import TROOPS, word_of
from galleywar.rules.conquest.model.state import GENERAL, Galley, Leader, State, Unit


def owner(state: State, province: str) -> str:
    return state.provinces[province].owner


def troops_in(state: State, province: str, seat: str) -> tuple[Unit, ...]:
    """The combat units of ``seat`` ashore in a province."""
    return tuple(unit for unit in state.units.at(province) if unit.seat == seat)


def leaders_in(state: State, province: str, seat: str) -> tuple[Leader, ...]:
    return tuple(leader for leader in state.leaders.at(province) if leader.seat == seat and not leader.swims)


@case("CE-15")
def legion(state: State, leader: Leader) -> tuple[Unit, ...]:
    """The combat units under a leader, ashore or aboard with him."""
    if leader.at is None:
        return ()
    return tuple(unit for unit in state.units.at(leader.at) if unit.led_by == leader.id)


def province_of(state: State, piece: Leader | Unit) -> str:
    """The province a piece stands in ashore; empty for one aboard, at sea or held by the enemy."""
    return piece.at if piece.at is not None and piece.at in state.provinces else ""


def group_of(state: State, leader: Leader) -> tuple[Leader | Unit, ...]:
    """A leader and his legion: whoever moves when he does."""
    return (leader, *legion(state, leader))


def unled(state: State, province: str, seat: str) -> tuple[Unit, ...]:
    return tuple(unit for unit in troops_in(state, province, seat) if not unit.led_by)


def enemies_in(state: State, province: str, seat: str) -> tuple[str, ...]:
    """The opponents with combat units ashore in a province, in the order of play."""
    there = {unit.seat for unit in state.units.at(province)} - {seat}
    return tuple(other for other in state.order if other in there)


@case("CE-76")
def captors_in(state: State, province: str, seat: str) -> tuple[str, ...]:
    """The opponents to whom a leader of ``seat`` falls there, in the order of play; none while his troops stand by."""
    return () if troops_in(state, province, seat) else enemies_in(state, province, seat)


def is_contested(state: State, province: str, seat: str) -> bool:
    """Whether a province is an opponent's: he owns it, or his troops stand there."""
    return owner(state, province) not in ("", seat) or bool(enemies_in(state, province, seat))


def meets_enemy(state: State, province: str, seat: str) -> bool:
    """Whether enemy units or leaders stand in a province."""
    return any(unit.seat != seat for unit in state.units.at(province)) or any(
        leader.seat != seat for leader in state.leaders.at(province)
    )


def aboard(state: State, galley: Galley) -> tuple[Unit, ...]:
    """The combat units in a galley."""
    return tuple(unit for unit in state.units.at(galley.at) if unit.aboard == galley.id)


def leader_aboard(state: State, galley: Galley) -> Leader | None:
    return next((leader for leader in state.leaders.at(galley.at) if leader.aboard == galley.id), None)


def galleys_of(state: State, seat: str) -> tuple[Galley, ...]:
    return tuple(galley for galley in state.galleys.values() if galley.seat == seat)


def galleys_at(state: State, place: str, seat: str) -> tuple[Galley, ...]:
    return tuple(galley for galley in state.galleys.at(place) if galley.seat == seat)


def generals_of(state: State, seat: str) -> tuple[Leader, ...]:
    """The generals of a side that stand on the board."""
    return tuple(
        one
        for one in state.leaders.values()
        if one.seat == seat and one.kind == GENERAL and one.at is not None
    )


def prisoners_of(state: State, seat: str) -> tuple[Leader, ...]:
    return tuple(one for one in state.leaders.values() if one.held_by == seat)


def has_own_city(state: State, province: str, seat: str) -> bool:
    holding = state.provinces[province]
    return holding.city and holding.owner == seat


def seats_counted(state: State, seat: str, kind: str) -> int:
    """How many pieces of ``kind`` a side has, prisoners in enemy hands among them."""
    if kind in state.box.ships:
        return sum(galley.kind == kind for galley in galleys_of(state, seat))
    return sum(unit.seat == seat and unit.kind == kind for unit in state.units.values())


@case("CE-16")
def pace(state: State, pieces: tuple[Leader | Unit, ...]) -> int:
    """Provinces a group may march in a turn: all horse two, any foot or catapult one, a leader alone two."""
    return min(state.box.kinds[piece.kind].move for piece in pieces)


def says_legion(units: tuple[Unit, ...]) -> str:
    """A legion in words: "3 infantry and 1 cavalry"."""
    parts = []
    for kind in dict.fromkeys((*TROOPS, *sorted(unit.kind for unit in units))):
        count = sum(unit.kind == kind for unit in units)
        if count:
            parts.append(counted(count, word_of(kind)))
    if not parts:
        return "nobody"
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


# -- asked again and again -----------------------------------------------------------------------------------
Asked = TypeVarTuple("Asked")
T = TypeVar("T")


def once_a_state(function: Callable[[State, *Asked], T]) -> Callable[[State, *Asked], T]:
    """``function`` remembers what it said of the state it was asked about last."""
    about: State | None = None
    known: dict[object, T] = {}

    @wraps(function)
    def asked(state: State, *of: *Asked) -> T:
        nonlocal about
        if state is not about:
            about = state
            known.clear()
        if of not in known:
            known[of] = function(state, *of)
        return known[of]

    return asked
