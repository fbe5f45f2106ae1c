"""Command (4.2, 4.41): who commands whom, and how far a leader's word carries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from heapq import heappop, heappush
from typing import Final, NamedTuple

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.memo import for_a_game
from galleywar.core.wording import counted
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN, enemy
from galleywar.rules.alexandria.model.state import Galley, Leader, State, Unit
from galleywar.rules.alexandria.queries.landing_places import shores
from galleywar.rules.alexandria.queries.terrain import ABOARD_MP, WHOLE, ways_from
from galleywar.rules.alexandria.queries.zoc import zone_of_seat

OF_A_LEGATE: Final = frozenset({"ART", "MI"})
"""Besides the cohorts of his own legion."""
AUXILIARY_TYPES: Final = {ROMAN: frozenset({"A", "LI", "ART", "MI"}), EGYPTIAN: frozenset({"A", "ART"})}


# -- eligibility (4.2) ---------------------------------------------------------------------------------------
@case("4.21a", "4.22a", "4.23", "4.24")
def may_command(leader: Leader, unit: Unit) -> bool:
    """Whether ``unit`` is one ``leader`` may ever activate: a legate his own legion, an Overall Commander
    nobody.
    """
    if leader.is_overall or leader.seat != unit.seat:
        return False
    if not leader.legion:
        return True
    return unit.legion == leader.legion if unit.type == "CO" else unit.type in OF_A_LEGATE


@case("4.21b", "4.22b", "4.24")
def is_auxiliary(unit: Unit) -> bool:
    return unit.type in AUXILIARY_TYPES[unit.seat]


@case("4.21b", "4.22b", "4.42a")
def auxiliaries(state: State, seat: str) -> tuple[Unit, ...]:
    """All Auxiliaries of ``seat``, wherever they are, aboard included."""
    units = state.units.values()
    return tuple([one for one in units if one.seat == seat and is_auxiliary(one) and is_on_board(one)])


def is_on_board(unit: Unit) -> bool:
    """On the map, ashore or aboard."""
    return unit.at is not None or unit.aboard is not None


# -- range (4.41) --------------------------------------------------------------------------------------------
class CommandConditions(NamedTuple):
    """What helps and hinders the word of a side: places ``shut`` to it, those a point ``dearer`` for the
    friends there, and its ``ships`` with men aboard by the places one goes aboard from.
    """

    shut: frozenset[str]
    dearer: frozenset[str]
    ships: Mapping[str, tuple[str, ...]]


class CommandReach(NamedTuple):
    """What a command range covers: the cost of every place, galleys by id among them, and the place before it
    on the way.
    """

    cost: Mapping[str, int]
    before: Mapping[str, str]


@case("4.41c", "4.41e", "4.41f", "12.1f")
def command_conditions(state: State, seat: str) -> CommandConditions:
    """Enemies shut hexes and Points, and the hexes of their ZOC with no friend in them; enemies in a Block
    shut nothing. Friends make a hex or Point dearer, artillery alone does not (5.74).
    """
    blocks = state.box.map.blocks
    held: set[str] = set()
    friends: set[str] = set()
    dearer: set[str] = set()
    for place, units in state.units.places.items():
        if place in blocks:
            continue
        for unit in units:
            if unit.seat != seat:
                held.add(place)
            else:
                friends.add(place)
                if unit.type != "ART":
                    dearer.add(place)
    shut = state.terms.closed.union(held, zone_of_seat(state, enemy(seat)) - friends)
    return CommandConditions(shut, frozenset(dearer), _ships_by_shore(state, seat))


@case("4.41g", "4.44b")
def lies_fast(state: State, galley: Galley) -> bool:
    """Beached, aground, in a Slip or grappled to the Causeway: a command can be traced to it and from it."""
    if galley.at is None:
        return False
    return galley.beached or galley.aground or galley.moored is not None or galley.at in state.box.map.slips


def _ships_by_shore(state: State, seat: str) -> dict[str, tuple[str, ...]]:
    """Galleys of ``seat`` with land units aboard by the places they can be reached from."""
    found: dict[str, tuple[str, ...]] = {}
    for galley in state.galleys.values():
        if galley.seat == seat and galley.cargo and lies_fast(state, galley):
            for place in shores(state, galley):
                found[place] = (*found.get(place, ()), galley.id)
    return found


@case("4.41a", "4.41b", "4.41d", "4.41g", "4.44b")
def reached(state: State, leader: Leader) -> Mapping[str, int]:
    """Places within his Command Range by the movement points it takes to trace there, his own at 0.

    Galleys that units aboard can be reached on are there by id. Empty if he is aboard a galley under way.
    """
    return reach(state, leader, command_conditions(state, leader.seat)).cost


@case("4.41a", "4.41b", "4.41c", "4.41d")
def reach(state: State, leader: Leader, view: CommandConditions) -> CommandReach:
    """`reached` with the way to each place."""
    start = leader.aboard or leader.at
    if start is None or (leader.aboard and not lies_fast(state, state.galleys[leader.aboard])):
        return CommandReach({}, {})
    shut, dearer, most = view.shut, view.dearer, leader.reach
    cost, before = {start: 0}, dict[str, str]()
    waiting = [(0, start)]
    while waiting:
        so_far, here = heappop(waiting)
        if so_far > cost[here]:
            continue
        for place, price in _ways_on(state, here, most, so_far == 0, view):
            if place in shut:
                continue
            total = so_far + price + (place in dearer)
            if total <= most and total < cost.get(place, most + 1):
                cost[place], before[place] = total, here
                heappush(waiting, (total, place))
    return CommandReach(cost, before)


@case("4.41d", "4.41g")
def _ways_on(
    state: State, here: str, most: int, from_leader: bool, view: CommandConditions
) -> Iterable[tuple[str, int]]:
    """Where a trace of ``most`` MP in all leads on from ``here``, and what the ground asks.

    A Block takes the whole range and leads no further, unless the leader is in it; a galley is an end too.
    """
    if here in state.galleys:
        return [(place, ABOARD_MP) for place in shores(state, state.galleys[here])] if from_leader else ()
    ways, ships = _ways_ashore(state.box.map, here, most), view.ships.get(here)
    return [*ways, *[(ship, ABOARD_MP) for ship in ships]] if ships else ways


@for_a_game(maxsize=4096)
def _ways_ashore(board: City, here: str, most: int) -> tuple[tuple[str, int], ...]:
    return tuple([(place, most if cost == WHOLE else cost) for place, cost in ways_from(board, here)])


def trace(state: State, leader: Leader, place: str) -> tuple[str, ...]:
    """The cheapest trace from ``leader`` to ``place`` (or the galley of that id), both ends included.

    The first is the id of his galley if he is aboard one. Empty if it is out of his range.
    """
    found = reach(state, leader, command_conditions(state, leader.seat))
    if place not in found.cost:
        return ()
    path = [place]
    while path[-1] in found.before:
        path.append(found.before[path[-1]])
    return tuple(reversed(path))


@case("4.41a", "4.41g", "4.44b")
def eligible(state: State, leader: Leader, view: CommandConditions | None = None) -> tuple[Unit, ...]:
    """Every unit ``leader`` may activate now: one he may command, within his range.

    ``view`` is the `command_conditions` of his side, for those who have it at hand.
    """
    if leader.is_overall:
        return ()
    cost = reach(state, leader, view or command_conditions(state, leader.seat)).cost
    return tuple([
        unit
        for unit in state.units.values()
        if unit.seat == leader.seat and (unit.aboard or unit.at) in cost and may_command(leader, unit)
    ])  # fmt: skip


@case("4.21a", "4.23", "4.41a", "4.41e")
def bars_command(state: State, leader: Leader, unit: Unit) -> Iterator[Objection]:
    """Why ``leader`` cannot activate ``unit`` from where they are."""
    where = state.galleys[unit.aboard].at if unit.aboard is not None else unit.at
    if leader.is_overall:
        yield Objection("4.23", f"{leader.name} activates no units.", where)
    elif not may_command(leader, unit):
        text = f"{leader.name} commands his own legion, artillery and Gallic foot, but not {unit.name}."
        if leader.seat != unit.seat:
            text = f"{unit.name} is not yours."
        yield Objection("4.21a", text, where)
    elif (unit.aboard or unit.at) not in reached(state, leader):
        text = f"{unit.name} is out of the Command Range of {leader.name}, {counted(leader.reach, 'movement point')}."
        yield Objection("4.41a", text, where)
