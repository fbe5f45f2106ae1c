"""Who lies where and how things stand: plain questions about a state that every rule asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from galleywar.boards.table.polygons import Polygon, gap
from galleywar.boards.table.table import Arc, Hull, Pose, arc_of, line_between
from galleywar.core.cases import case
from galleywar.core.memo import for_a_game
from galleywar.rules.poseidon.model.components import ShipKind
from galleywar.rules.poseidon.model.contact import Obstacle, is_touched, land_obstacle, reach, ship_obstacle
from galleywar.rules.poseidon.model.state import (
    ADMIRAL,
    AFLOAT,
    CAPTURED,
    COMMANDER,
    CORVUS,
    ELITE_CREW,
    SEATS,
    SUNK,
    Fleet,
    Ship,
    Squadron,
    State,
)
from galleywar.rules.sentences import together

ENDS = ("prow", "stern")


def kind_of(state: State, ship: Ship) -> ShipKind:
    return state.box.kinds[ship.kind]


def other_seat(seat: str) -> str:
    return SEATS[1 - SEATS.index(seat)]


def named_in_row(pieces: Sequence[str]) -> str:
    """The names of all the pieces of an event, for the sentence on it."""
    return together([f"{{{number}}}" for number in range(len(pieces))])


@for_a_game(maxsize=4096)
def footprint(outline: Hull, pose: Pose) -> Polygon:
    return outline.at(pose)


def shape_of(state: State, ship: Ship) -> Polygon:
    """The footprint of a ship on the table."""
    assert ship.pose is not None
    return footprint(kind_of(state, ship).outline, ship.pose)


def pose_of(ship: Ship) -> Pose:
    """The pose of a ship that is on the table."""
    assert ship.pose is not None, f"{ship.id} is not on the table"
    return ship.pose


def afloat(state: State, seat: str = "") -> tuple[Ship, ...]:
    """The ships on the table, of one seat or of both."""
    return tuple(
        ship for ship in state.ships.values() if ship.pose is not None and (not seat or ship.seat == seat)
    )


def ships_of(state: State, squadron: str) -> tuple[Ship, ...]:
    """The ships of a squadron that are still on the table."""
    return tuple(ship for ship in state.ships.values() if ship.squadron == squadron and ship.pose is not None)


def fleet_of(state: State, ship: Ship) -> Fleet:
    return state.fleets[state.squadrons[ship.squadron].fleet]


def ships_in_fleet(state: State, fleet: Fleet) -> tuple[Ship, ...]:
    """Every ship the fleet began with, whatever has become of her."""
    return tuple(ship for ship in state.ships.values() if state.squadrons[ship.squadron].fleet == fleet.id)


def to_activate(state: State, seat: str) -> tuple[Squadron, ...]:
    """The squadrons of a seat that have not been activated this turn and have ships left."""
    return tuple(
        one
        for one in state.squadrons.values()
        if one.seat == seat and not one.activated and ships_of(state, one.id)
    )


# -- arcs and distances --------------------------------------------------------------------------------------
@case("PW-setup-4")
def arc_toward(state: State, ship: Ship, other: Ship) -> Arc:
    """The arc of ``ship`` in which the middle of ``other`` lies."""
    arcs = state.box.numbers.arcs
    return arc_of(pose_of(ship), pose_of(other).dot, arcs.front_half, arcs.rear_half)


@case("PW-setup-4")
def is_abeam(state: State, ship: Ship, other: Ship) -> bool:
    """Whether ``other`` lies in a side arc of ``ship``."""
    return arc_toward(state, ship, other) not in ENDS


def apart(state: State, one: Ship, other: Ship) -> int:
    """From hull to hull, in hundredths, rounded up; 0 if they touch."""
    return gap(shape_of(state, one), shape_of(state, other))


def are_within(state: State, one: Ship, other: Ship, distance: int) -> bool:
    """Whether two hulls lie no farther apart than ``distance``."""
    a, b = pose_of(one), pose_of(other)
    far = distance + reach(kind_of(state, one).outline) + reach(kind_of(state, other).outline)
    if (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > far * far:
        return False
    return apart(state, one, other) <= distance


def in_contact(state: State, ship: Ship, enemies: bool = True) -> tuple[Ship, ...]:
    """The enemies, or the friends, whose hulls touch this one's."""
    return tuple(
        other
        for other in afloat(state)
        if (other.seat != ship.seat) == enemies and other.id != ship.id and are_within(state, ship, other, 0)
    )


def obstacles(state: State, ship: Ship) -> dict[str, Obstacle]:
    """Whatever stands in the way of a ship: every other ship, and land."""
    found = {
        other.id: ship_obstacle(other.id, kind_of(state, other).outline, pose_of(other))
        for other in afloat(state)
        if other.id != ship.id
    }
    found.update({name: land_obstacle(name, shore) for name, shore in state.box.table.land.items()})
    return found


@case("PW-art-2")
def is_land_between(state: State, one: Ship, dot: tuple[int, int]) -> bool:
    """Whether land lies on the line from the middle of a ship to a dot."""
    return bool(line_between(pose_of(one).dot, dot, state.box.table.land))


def ashore(state: State, shape: Polygon) -> tuple[str, ...]:
    """The lands a footprint touches."""
    return tuple(
        name for name, shore in state.box.table.land.items() if is_touched(shape, land_obstacle(name, shore))
    )


# -- speed ---------------------------------------------------------------------------------------------------
@case("PW-move-1", "PW-move-7", "PW-move-8", "PW-move-9", "PW-cap-1", "PW-cap-4")
def speed(state: State, ship: Ship) -> int:
    """How far a ship may move in an action, in hundredths: equipment first, then what damage leaves of it."""
    kind, left = kind_of(state, ship), state.box.numbers.damage
    if not kind.speed or (kind.banks and not ship.banks):
        return 0
    inches = max(0, kind.speed + (ELITE_CREW in ship.equipment) - (CORVUS in ship.equipment))
    oars, hull = has_half_oars(state, ship), has_half_hull(state, ship)
    share = left.both if oars and hull else left.half_oars if oars else left.half_hull if hull else 100
    return inches * int(share)


@case("PW-move-7")
def has_half_oars(state: State, ship: Ship) -> bool:
    """Whether at least half her oar banks are lost; a type without any is never so."""
    banks = kind_of(state, ship).banks
    return banks > 0 and 2 * (banks - ship.banks) >= banks


@case("PW-move-8")
def has_half_hull(state: State, ship: Ship) -> bool:
    """Whether at least half her hull points are lost."""
    hull = kind_of(state, ship).hull
    return 2 * (hull - ship.hull) >= hull


# -- squadrons -----------------------------------------------------------------------------------------------
@case("PW-act-2")
def groups(state: State, ships: Iterable[Ship]) -> tuple[tuple[str, ...], ...]:
    """The chains in which ships hold together, each within reach of the next; the largest first."""
    distance = state.box.numbers.cohesion.distance
    return chains(
        [ship.id for ship in ships],
        lambda a, b: are_within(state, state.ships[a], state.ships[b], distance),
    )


def chains(names: list[str], near: object) -> tuple[tuple[str, ...], ...]:
    """Names in chains of which each is ``near`` another; the largest first, equal ones as listed."""
    assert callable(near)
    left, found = list(names), []
    while left:
        chain, waiting = [], [left.pop(0)]
        while waiting:
            one = waiting.pop()
            chain.append(one)
            close = [other for other in left if near(one, other)]
            waiting += close
            left = [other for other in left if other not in close]
        found.append(tuple(sorted(chain)))
    return tuple(sorted(found, key=lambda chain: -len(chain)))


@case("PW-act-8", "PW-lead-6", "PW-lead-8")
def may_reroll(state: State, squadron: Squadron) -> bool:
    """Whether a squadron with an Admiral or Commander aboard has its die of this turn left."""
    return not squadron.rerolled and any(
        leader in ship.leaders for ship in ships_of(state, squadron.id) for leader in (ADMIRAL, COMMANDER)
    )


# -- fleets --------------------------------------------------------------------------------------------------
@case("PW-init-3", "PW-lead-1")
def has_admiral(state: State, seat: str) -> bool:
    """Whether a living and free Admiral of this side is on the table."""
    return any(ADMIRAL in ship.leaders for ship in afloat(state, seat))


@case("PW-mor-1", "PW-mor-5")
def losses(state: State, fleet: Fleet) -> int:
    """Ships of a fleet that count as sunk; those that left the table do not."""
    return sum(counts_as_sunk(state, ship) for ship in ships_in_fleet(state, fleet))


@case("PW-mor-1", "PW-mor-3")
def counts_as_sunk(state: State, ship: Ship) -> bool:
    """Whether morale takes a ship for sunk: a captured one where that reading is chosen."""
    as_sunk = state.terms.readings["captured_ships"] == "as_sunk"
    return ship.fate == SUNK or (as_sunk and ship.fate == CAPTURED)


@case("PW-setup-11", "PW-move-12")
def scores(state: State) -> Mapping[str, int]:
    """The points of enemy ships sunk, captured, fled or off the table."""
    return {
        seat: sum(ship.value for ship in state.ships.values() if ship.seat != seat and ship.fate != AFLOAT)
        for seat in SEATS
    }


@case("PW-setup-11")
def is_decided(state: State) -> bool:
    """Whether a side has no ship left on the table."""
    return any(not afloat(state, seat) for seat in SEATS)
