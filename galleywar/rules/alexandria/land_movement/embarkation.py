"""From ship to shore and back (5.62, 5.63): where men step ashore, and how they come aboard."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.decision import Among, Offer
from galleywar.core.memo import for_a_game
from galleywar.core.wording import capital, counted
from galleywar.rules.alexandria.effects.land_effects import arrive, go_aboard, station
from galleywar.rules.alexandria.effects.log import paid, told_of
from galleywar.rules.alexandria.land_movement.step_costs import bars_ending, bars_entry
from galleywar.rules.alexandria.model.capacity import bars_sailing, bars_stowing
from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import AUXILIARIES, Galley, State, Unit
from galleywar.rules.alexandria.queries.facing import Look, look_of, looking, looks, sees_ahead
from galleywar.rules.alexandria.queries.galleys import fleet
from galleywar.rules.alexandria.queries.landing_places import may_unload, shores
from galleywar.rules.alexandria.queries.terrain import ABOARD_MP


# -- ashore (5.63) -------------------------------------------------------------------------------------------
def offer_landings(state: State, frame: Orders) -> Iterator[Offer]:
    """The top unit of every galley that can be left, to every place beside it, looking any way."""
    for galley in fleet(state, frame.seat):
        if not galley.cargo or not may_unload(state, galley):
            continue
        unit = state.units[galley.cargo[0]]
        if first(_bars_leaving(state, unit, galley)) is None:
            for place in shores(state, galley):
                if first(_bars_footing(state, unit, place)) is None:
                    yield _landing(unit.id, unit.name, place, looks(state.box.map, place))


@for_a_game(maxsize=2048)
def _landing(unit: str, name: str, place: str, ways: tuple[Look, ...]) -> Offer:
    slots = (Among("unit", (unit,)), Among("place", (place,)), Among("facing", ways))
    return Offer("land", f"{name} lands", slots, "5.63b", unit)


@machine.bars(Orders, "land")
@case("5.63a", "5.63b")
def bars_land(state: State, frame: Orders, unit_id: str, place: str, look: Look) -> Iterator[Objection]:
    """All that stands against a landing."""
    unit = state.units[unit_id]
    if unit.seat != frame.seat:
        yield Objection("4.4", f"{unit.name} is not yours.", unit.at)
    if unit.aboard is None:
        yield Objection("5.63a", f"{unit.name} is ashore.", unit.at)
        return
    galley = state.galleys[unit.aboard]
    yield from _bars_leaving(state, unit, galley)
    yield from _bars_shore(state, unit, galley, place)
    if place in state.box.map and look not in looks(state.box.map, place):
        yield Objection("6.11a", f"Nobody in {state.box.map.label(place)} can look that way.", place)


@case("5.63a", "5.63c", "5.63e", "5.76a", "5.76b", "5.36g")
def _bars_leaving(state: State, unit: Unit, galley: Galley) -> Iterator[Objection]:
    """What keeps ``unit`` aboard."""
    if state.command == AUXILIARIES:
        yield Objection("5.63a", "Auxiliaries by themselves do not leave their ships.", galley.at)
    elif not unit.active:
        yield Objection("4.4", f"{unit.name} is not activated.", galley.at)
    if not may_unload(state, galley):
        text = f"{galley.name} lies neither in a Slip nor on a beach, nor fast to the Causeway."
        yield Objection("5.63c", text, galley.at)
    if galley.cargo[0] != unit.id:
        text = f"{unit.name} is not the top unit aboard {galley.name}; only that one may leave."
        yield Objection("5.76b", text, galley.at)
    if unit.ma - unit.spent < ABOARD_MP or unit.reordered:
        text = f"Landing costs {counted(ABOARD_MP, 'movement point')}, more than {unit.name} has left."
        yield Objection("5.36g", text, galley.at)


def _bars_shore(state: State, unit: Unit, galley: Galley, place: str) -> Iterator[Objection]:
    board = state.box.map
    if place not in board:
        yield Objection("5.63b", "That is no place on the map.")
    elif place in board.overpasses:
        yield Objection("5.63d", "Nobody lands on an Overpass.", place)
    elif place not in shores(state, galley):
        text = f"{board.label(place)} is no land beside {galley.name}."
        yield Objection("5.63b", capital(text), place)
    else:
        yield from _bars_footing(state, unit, place)


@case("5.63b")
def _bars_footing(state: State, unit: Unit, place: str) -> Iterator[Objection]:
    """Enemies there, or company the unit cannot stay with; an enemy ZOC is no bar."""
    yield from bars_entry(state, unit, place)
    yield from bars_ending(state, unit, place)


@machine.answers(Orders, "land")
@case("5.63b", "5.63e", "5.63f", "6.13b", "5.36g")
def answer_land(play: Acting, _frame: Orders, unit_id: str, place: str, look: Look) -> None:
    """Ashore as it likes, and that is all its movement."""
    unit = play.state.units[unit_id]
    galley = play.state.galleys[unit.aboard or ""]
    after = station(
        play, unit, place, **looking(look), spent=unit.spent + ABOARD_MP, moved=True, debarked=True, done=True
    )
    places = (galley.at or "", place)
    told_of(
        play,
        "landed",
        after,
        galley.id,
        case="5.63b",
        gesture="travel",
        places=places,
        says="{0} lands from {1} in {here}.",
    )
    arrive(play, after, "")


# -- aboard (5.62) -------------------------------------------------------------------------------------------
@case("5.62b", "5.36g", "5.63g")
def bars_boarding(state: State, unit: Unit, galley: Galley) -> Iterator[Objection]:
    """What keeps ``unit``, ashore, from going aboard ``galley``, movement points apart."""
    here, board = unit.at or "", state.box.map
    if galley.seat != unit.seat:
        yield Objection("5.62b", f"{galley.name} is not yours.", galley.at)
    yield from bars_sailing(unit)
    yield from bars_stowing(galley)
    if not may_unload(state, galley):
        text = f"{galley.name} lies neither in a Slip nor on a beach, nor fast to the Causeway."
        yield Objection("5.36g", text, galley.at)
    elif here != galley.at and here not in shores(state, galley):
        yield Objection("5.62b", f"{unit.name} does not stand beside {galley.name}.", galley.at)
    elif here != galley.at and not sees_ahead(board, here, look_of(board, unit), galley.at or ""):
        yield Objection("5.32a", f"{galley.name} does not lie ahead of {unit.name}.", galley.at)


def galleys_to_board(state: State, unit: Unit) -> tuple[str, ...]:
    """The galleys ``unit`` could step aboard from where it stands."""
    board, here, places = state.box.map, unit.at or "", state.galleys.places
    if not places:
        return ()
    near = [place for place in (here, *board.links[here]) if place in places]
    found = [galley for place in near for galley in places[place]]
    return tuple([galley.id for galley in found if first(bars_boarding(state, unit, galley)) is None])


@case("5.62b", "5.76b")
def come_aboard(play: Acting, unit: Unit, galley: Galley, cost: int) -> None:
    """``unit`` is at the bottom of those aboard, and its movement over."""
    start = unit.at or ""
    after = go_aboard(play, unit, galley, spent=unit.spent + cost, moved=True)
    places = (start, galley.at or "")
    told_of(
        play,
        "embarked",
        after,
        galley.id,
        case="5.62b",
        gesture="travel",
        places=places,
        cost=cost,
        says=f"{{0}} goes aboard {{1}}{paid(cost)}.",
    )
