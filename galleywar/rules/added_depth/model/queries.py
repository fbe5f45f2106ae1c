"""Who stands where: plain questions about a state that every rule asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.rules.added_depth.model.components import (
    name_of,
    neighbors_of,
    port_of,
    port_zone,
    shores_of,
)
from galleywar.rules.added_depth.model.state import Fleet, State, Territory

FLEET_ID: Final = "-fleet-"
"""Between side and number in the id of a Fleet."""


def fleet_name(state: State, seat: str, number: int | str) -> str:
    """What the Fleet of a side that was built as the ``number``-th of all is called."""
    return f"{state.terms.names[seat]} Fleet {number}"


def place_name(state: State, place: str) -> str:
    return name_of(state.box.map, place)


def held_by(state: State, seat: str) -> tuple[Territory, ...]:
    """The territories of a side, in the order of the map."""
    return tuple(one for one in state.territories.values() if one.owner == seat)


def fleets_of(state: State, seat: str) -> tuple[Fleet, ...]:
    return tuple(fleet for fleet in state.fleets.values() if fleet.seat == seat)


def fleets_at(state: State, place: str, seat: str) -> tuple[Fleet, ...]:
    return tuple(fleet for fleet in state.fleets.at(place) if fleet.seat == seat)


def alive(state: State, ids: tuple[str, ...]) -> tuple[Fleet, ...]:
    """Those of some Fleets that are still on the board."""
    return tuple(state.fleets[one] for one in ids if one in state.fleets)


def enemies_at(state: State, place: str, seat: str) -> tuple[str, ...]:
    """The opponents with Fleets in a place, in the order of play."""
    there = {fleet.seat for fleet in state.fleets.at(place)} - {seat}
    return tuple(other for other in state.order if other in there)


def harbor_of(state: State, fleet: Fleet) -> str:
    """The territory in whose port a Fleet lies; empty for one at sea or on a link."""
    port = state.box.map.ports.get(str(fleet.at))
    return port.province if port else ""


@case("AD-25", "AD-19", "AD-08", "AD-26")
def blockaders(state: State, territory: str, seat: str) -> tuple[str, ...]:
    """The opponents of ``seat`` with a Fleet in the port zone of a territory; own Fleets there lift nothing.

    What lies in another port or on a link blockades nobody.
    """
    zone = port_zone(state.box.map, territory)
    return enemies_at(state, zone, seat) if zone else ()


@case("AD-25")
def is_blockaded(state: State, fleet: Fleet) -> bool:
    """Whether a Fleet lies in port with an enemy Fleet in the port zone."""
    territory = harbor_of(state, fleet)
    return bool(territory and blockaders(state, territory, fleet.seat))


@case("AD-48", "AD-49")
def shores(state: State, fleet: Fleet) -> tuple[str, ...]:
    """The territories a Fleet may exchange troops with: those its zone touches, or the one it is in port at.

    A Fleet on a link touches none.
    """
    territory = harbor_of(state, fleet)
    if territory:
        return (territory,)
    return shores_of(state.box.map, str(fleet.at))


@case("AD-44", "AD-26")
def obstructors(state: State, link: str, seat: str) -> tuple[str, ...]:
    """The opponents whose Fleets on a link bar it to the land forces of ``seat``; own Fleets bar nothing."""
    return enemies_at(state, link, seat)


def link_between(state: State, one: str, other: str) -> str:
    """The maritime link that joins two territories; empty if there is none."""
    return neighbors_of(state.box.map, one).get(other, "")


@case("AD-43", "AD-45")
def is_open(state: State, seat: str, start: str, to: str) -> bool:
    """Whether land forces of ``seat`` may cross from one neighbor to the other now."""
    link = link_between(state, start, to)
    return not link or not obstructors(state, link, seat) or (start, to) in state.granted


@case("AD-43")
def neighbors(state: State, territory: str) -> tuple[str, ...]:
    """The territories joined to one by land or by a maritime link, whatever lies on it."""
    return tuple(neighbors_of(state.box.map, territory))


def is_in_play(state: State, territory: str) -> bool:
    return territory not in state.terms.closed


@case("AD-17")
def harbors(state: State, seat: str) -> tuple[str, ...]:
    """The ports of a side: one in each coastal territory it holds, linked or not."""
    ports = (port_of(state.box.map, one.id) for one in held_by(state, seat))
    return tuple(port for port in ports if port)


@case("AD-49")
def room_in(state: State, fleet: Fleet) -> int:
    """Regiments that a Fleet carries at most."""
    return state.box.kinds[fleet.kind].cargo if fleet.kind else state.terms.cargo


@case("AD-05")
def points(state: State, seat: str) -> int:
    """Victory points: one for each territory, unless the scenario sets another prize on it."""
    return sum(worth(state, one.id) for one in held_by(state, seat))


def worth(state: State, territory: str) -> int:
    return state.terms.prizes.get(territory, 1)


def regiments(state: State, seat: str) -> int:
    """Regiments of a side ashore and aboard."""
    aboard = sum(fleet.cargo for fleet in fleets_of(state, seat))
    return aboard + sum(one.regiments for one in held_by(state, seat))


def bars_naming(state: State, fleets: tuple[str, ...], why: str) -> Iterator[Objection]:
    """Fleets are named once each, in the order they were built, and one at least."""
    if not fleets:
        yield Objection(why, "Name one Fleet at least.")
    elif fleets != tuple(one for one in state.fleets if one in fleets):
        yield Objection(why, "Name each Fleet once, in the order they were built.")


@case("AD-14")
def may_fight(state: State, seat: str) -> bool:
    """Of two players the one who begins has no Combat phase in the first turn, unless so agreed."""
    opening = len(state.order) == 2 and state.round == 1 and seat == state.order[0]
    return not opening or state.terms.first_combat
