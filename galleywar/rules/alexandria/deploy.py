"""Set-up: each side in turn puts its galleys into their hexes and its land units aboard (12.2).

Every step is a choice that the next may undo; only ``ready`` is final, and it is refused, with everything
that is missing, until the set-up is whole. A galley may be loaded before it is placed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.contract import Scenario
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.events import Event
from galleywar.core.roster import Roster
from galleywar.rules.alexandria.acts import Acting
from galleywar.rules.alexandria.box import Box
from galleywar.rules.alexandria.clockwork import machine
from galleywar.rules.alexandria.frames import Deploy, Rounds
from galleywar.rules.alexandria.state import Galley, State, Unit
from galleywar.rules.alexandria.stowage import bars_sailing, bars_stowing, room_aboard
from galleywar.rules.alexandria.terms import Berth, Draft, Pool, Terms


@case("12.2a", "12.2b", "12.2c", "12.2d")
def deal(scenario: Scenario, box: Box) -> State:
    """All pieces of both pools in the tray; the side that sets up first is asked first."""
    terms: Terms = scenario.body
    galleys = Roster(_galley(box, key) for seat in terms.seats for key in terms.pools[seat].galleys)
    units = Roster(box.counters.units[key].unit() for seat in terms.seats for key in terms.pools[seat].units)
    frames = (Rounds(), *(Deploy(seat) for seat in reversed(terms.seats)))
    state = State(frames, galleys, units, box=box, terms=terms)
    if not terms.as_written:
        return state
    for seat in terms.seats:
        state = without_spares(laid_out(state, seat, terms.historical[seat]), seat)
    return replace(state, frames=(Rounds(),))


def _galley(box: Box, key: str) -> Galley:
    counter = box.counters.galleys[key]
    return counter.galley(box.ratings[counter.klass, counter.seat])


# -- what there is to set up ----------------------------------------------------------------------------
def pool(state: State, seat: str) -> Pool:
    """What ``seat`` sets up."""
    return state.terms.pools[seat]


def legal_zone(state: State, seat: str) -> tuple[str, ...]:
    """Hexes where ``seat`` may still put a galley, in the order of the scenario."""
    return tuple(place for place in state.terms.zones[seat] if not state.galleys.at(place))


def draft_of(state: State, unit: Unit) -> Draft:
    """The draft that ``unit`` belongs to."""
    return next(draft for draft in pool(state, unit.seat).drafts if unit.id in draft.units)


def aboard_of(state: State, draft: Draft) -> int:
    """How many of a draft are aboard."""
    return sum(state.units[unit].aboard is not None for unit in draft.units)


def own_galleys(state: State, seat: str) -> list[Galley]:
    """The galleys of ``seat``, placed or not, in roster order."""
    return [galley for galley in state.galleys.values() if galley.seat == seat]


def own_units(state: State, seat: str) -> list[Unit]:
    """The land units of ``seat``, aboard or not, in roster order."""
    return [unit for unit in state.units.values() if unit.seat == seat]


@case("12.2a", "12.2c")
def missing(state: State, seat: str) -> Iterator[Objection]:
    """What keeps the set-up of ``seat`` from being whole, a sentence each."""
    for galley in own_galleys(state, seat):
        if galley.at is None:
            yield Objection(state.terms.zone_cases[seat], f"{galley.name} has no hex yet.")
    for draft in pool(state, seat).drafts:
        left = draft.count - aboard_of(state, draft)
        if left:
            which = f"{left} of the {draft.count}" if left < draft.count else f"The {draft.count}"
            yield Objection(pool(state, seat).case, f"{which} {draft.what} must still go aboard.")


# -- the question ---------------------------------------------------------------------------------------
@machine.asks(Deploy)
@case("12.2a", "12.2b", "12.2c", "12.2d")
def ask_deploy(state: State, frame: Deploy) -> Decision:
    """Where the galleys of ``frame.seat`` lie and what they carry."""
    seat = frame.seat
    offers = tuple(offer_deploy(state, seat))
    whole = any(offer.verb == "ready" for offer in offers)
    return Decision(
        seat,
        state.terms.zone_cases[seat],
        f"{state.terms.names[seat]} sets up its fleet.",
        offers,
        default=Choice("ready") if whole else None,
    )


def offer_deploy(state: State, seat: str) -> Iterator[Offer]:
    """Everything that may be done to the set-up now."""
    galleys = own_galleys(state, seat)
    terms, forces = state.terms, pool(state, seat).case
    if next(missing(state, seat), None) is None:
        yield Offer("ready", "The fleet is ready", case=terms.zone_cases[seat])
    if terms.historical[seat]:
        yield Offer("historical", "Set up as in the scenario", case=terms.zone_cases[seat], key="h")
    ids = tuple(galley.id for galley in galleys)
    slots = (Among("galley", ids), Among("place", tuple(terms.zones[seat])))
    yield Offer("place", "Place a galley", slots, terms.zone_cases[seat])
    yield from _offer_loading(state, seat, galleys, forces)
    placed = tuple(galley.id for galley in galleys if galley.at is not None)
    if placed:
        yield Offer(
            "remove", "Take a galley off the board", (Among("galley", placed),), terms.zone_cases[seat]
        )
    if placed or any(galley.cargo for galley in galleys):
        yield Offer("clear", "Take everything back", case=terms.zone_cases[seat])


def _offer_loading(state: State, seat: str, galleys: list[Galley], forces: str) -> Iterator[Offer]:
    units = own_units(state, seat)
    room = tuple(galley.id for galley in galleys if room_aboard(galley) > 0)
    loadable = tuple(unit.id for unit in units if unit.aboard is not None or _is_wanted(state, unit))
    if room and loadable:
        yield Offer("embark", "Put a unit aboard", (Among("unit", loadable), Among("galley", room)), forces)
    aboard = tuple(unit.id for unit in units if unit.aboard is not None)
    if aboard:
        yield Offer("ashore", "Take a unit back to the tray", (Among("unit", aboard),), forces)
    lower = tuple(unit for galley in galleys for unit in galley.cargo[1:])
    if lower:
        yield Offer("raise", "Move a unit to the top of its stack", (Among("unit", lower),), "5.76b")


def _is_wanted(state: State, unit: Unit) -> bool:
    """A unit ashore whose draft is not full yet."""
    draft = draft_of(state, unit)
    return not draft.is_choice or aboard_of(state, draft) < draft.count


# -- galleys --------------------------------------------------------------------------------------------
@machine.answers(Deploy, "place")
@case("12.2b", "12.2d", "5.72")
def answer_place(play: Acting, frame: Deploy, galley_id: str, place: str) -> None:
    """A galley to a hex, facing as the scenario has it there; one already there goes where it came from."""
    galley = play.state.galleys[galley_id]
    for other in play.state.galleys.at(place):
        if other.id != galley_id:
            _lay(play, other, galley.at)
    _lay(play, galley, place)


@machine.bars(Deploy, "place")
@case("12.2b", "12.2d")
def bars_place(state: State, frame: Deploy, galley_id: str, place: str) -> Iterator[Objection]:
    yield from _bars_galley(state, frame.seat, galley_id)
    if place not in state.terms.zones[frame.seat]:
        where = state.box.map.label(place) if place in state.box.map else f"Hex {place}"
        text = f"{where[0].upper()}{where[1:]} is not where {state.terms.names[frame.seat]} sets up."
        yield Objection(state.terms.zone_cases[frame.seat], text, place)


def _bars_galley(state: State, seat: str, galley_id: str) -> Iterator[Objection]:
    galley = state.galleys[galley_id]
    if galley.seat != seat:
        yield Objection(
            state.terms.zone_cases[seat],
            f"{galley.name} is not {state.terms.names[seat]}'s to set up.",
            galley.at,
        )


def _lay(play: Acting, galley: Galley, place: str | None) -> None:
    facing = 0 if place is None else play.state.terms.zones[galley.seat][place]
    galley = replace(play.state.galleys[galley.id], at=place, facing=facing)
    play.change(galleys=play.state.galleys.put(galley))


@machine.answers(Deploy, "remove")
def answer_remove(play: Acting, frame: Deploy, galley_id: str) -> None:
    """A galley back to the tray, with what it carries."""
    _lay(play, play.state.galleys[galley_id], None)


@machine.bars(Deploy, "remove")
def bars_remove(state: State, frame: Deploy, galley_id: str) -> Iterator[Objection]:
    yield from _bars_galley(state, frame.seat, galley_id)
    if state.galleys[galley_id].at is None:
        yield Objection(
            state.terms.zone_cases[frame.seat], f"{state.galleys[galley_id].name} is not on the board."
        )


# -- land units -----------------------------------------------------------------------------------------
@machine.answers(Deploy, "embark")
@case("5.61a", "5.76b", "12.2a", "12.2c")
def answer_embark(play: Acting, frame: Deploy, unit_id: str, galley_id: str) -> None:
    """A unit goes aboard, from the tray or another galley; who joins a stack goes to its bottom."""
    _unload(play, unit_id)
    galley = play.state.galleys[galley_id]
    unit = replace(play.state.units[unit_id], aboard=galley_id)
    play.change(
        galleys=play.state.galleys.put(replace(galley, cargo=(*galley.cargo, unit_id))),
        units=play.state.units.put(unit),
    )


@machine.bars(Deploy, "embark")
@case("5.61a", "5.61b", "12.2a", "12.2c")
def bars_embark(state: State, frame: Deploy, unit_id: str, galley_id: str) -> Iterator[Objection]:
    unit, galley = state.units[unit_id], state.galleys[galley_id]
    yield from _bars_unit(state, frame.seat, unit)
    yield from _bars_galley(state, frame.seat, galley_id)
    yield from bars_sailing(unit)
    yield from bars_stowing(galley)
    if unit.seat == frame.seat and unit.aboard is None and not _is_wanted(state, unit):
        draft = draft_of(state, unit)
        text = f"All {draft.count} {draft.what} are aboard; take another one ashore first."
        yield Objection(pool(state, frame.seat).case, text)


def _bars_unit(state: State, seat: str, unit: Unit) -> Iterator[Objection]:
    if unit.seat != seat:
        yield Objection(pool(state, seat).case, f"{unit.name} is not {state.terms.names[seat]}'s to set up.")


def _unload(play: Acting, unit_id: str) -> None:
    """Off its galley, if it is on one."""
    unit = play.state.units[unit_id]
    if unit.aboard is not None:
        galley = play.state.galleys[unit.aboard]
        cargo = tuple(one for one in galley.cargo if one != unit_id)
        play.change(
            galleys=play.state.galleys.put(replace(galley, cargo=cargo)),
            units=play.state.units.put(replace(unit, aboard=None)),
        )


@machine.answers(Deploy, "ashore")
def answer_ashore(play: Acting, frame: Deploy, unit_id: str) -> None:
    """A unit back to the tray."""
    _unload(play, unit_id)


@machine.bars(Deploy, "ashore")
def bars_ashore(state: State, frame: Deploy, unit_id: str) -> Iterator[Objection]:
    unit = state.units[unit_id]
    yield from _bars_unit(state, frame.seat, unit)
    if unit.aboard is None:
        yield Objection(pool(state, frame.seat).case, f"{unit.name} is not aboard a galley.")


@machine.answers(Deploy, "raise")
@case("5.76b")
def answer_raise(play: Acting, frame: Deploy, unit_id: str) -> None:
    """A unit to the top of its stack, where it is first to be shot at and first to leave."""
    galley = play.state.galleys[play.state.units[unit_id].aboard or ""]
    cargo = (unit_id, *(one for one in galley.cargo if one != unit_id))
    play.change(galleys=play.state.galleys.put(replace(galley, cargo=cargo)))


@machine.bars(Deploy, "raise")
@case("5.76b")
def bars_raise(state: State, frame: Deploy, unit_id: str) -> Iterator[Objection]:
    unit = state.units[unit_id]
    yield from _bars_unit(state, frame.seat, unit)
    if unit.aboard is None:
        yield Objection("5.76b", f"{unit.name} is not aboard a galley.")
    elif state.galleys[unit.aboard].cargo[0] == unit_id:
        yield Objection("5.76b", f"{unit.name} is at the top already.", state.galleys[unit.aboard].at)


# -- everything at once ---------------------------------------------------------------------------------
def cleared(state: State, seat: str) -> State:
    """With everything of ``seat`` back in the tray."""
    galleys = [replace(galley, at=None, facing=0, cargo=()) for galley in own_galleys(state, seat)]
    units = [replace(unit, aboard=None) for unit in own_units(state, seat)]
    return replace(state, galleys=state.galleys.put(*galleys), units=state.units.put(*units))


def laid_out(state: State, seat: str, layout: tuple[Berth, ...]) -> State:
    """With the whole fleet of ``seat`` as ``layout`` has it; units it leaves out are in the tray."""
    state = cleared(state, seat)
    zone = state.terms.zones[seat]
    galleys = [
        replace(state.galleys[berth.galley], at=berth.at, facing=zone[berth.at], cargo=berth.cargo)
        for berth in layout
    ]
    units = [replace(state.units[unit], aboard=berth.galley) for berth in layout for unit in berth.cargo]
    return replace(state, galleys=state.galleys.put(*galleys), units=state.units.put(*units))


def layout_choices(layout: tuple[Berth, ...]) -> tuple[Choice, ...]:
    """The answers that set up ``layout`` on an empty zone, step by step, without the last: ``ready``."""
    places = [Choice("place", (berth.galley, berth.at)) for berth in layout]
    loads = [Choice("embark", (unit, berth.galley)) for berth in layout for unit in berth.cargo]
    return (*places, *loads)


@machine.answers(Deploy, "historical")
@case("12.2a", "12.2b", "12.2c", "12.2d")
def answer_historical(play: Acting, frame: Deploy) -> None:
    """The scenario's own layout in place of whatever there was."""
    state = laid_out(play.state, frame.seat, play.state.terms.historical[frame.seat])
    play.change(galleys=state.galleys, units=state.units)


@machine.bars(Deploy, "historical")
def bars_historical(state: State, frame: Deploy) -> Iterator[Objection]:
    if not state.terms.historical[frame.seat]:
        yield Objection(state.terms.zone_cases[frame.seat], "This scenario has no layout of its own.")


@machine.answers(Deploy, "clear")
def answer_clear(play: Acting, frame: Deploy) -> None:
    """Everything back to the tray."""
    state = cleared(play.state, frame.seat)
    play.change(galleys=state.galleys, units=state.units)


@machine.bars(Deploy, "clear")
def bars_clear(state: State, frame: Deploy) -> Iterator[Objection]:
    if all(galley.at is None and not galley.cargo for galley in own_galleys(state, frame.seat)):
        yield Objection(state.terms.zone_cases[frame.seat], "Nothing has been set up yet.")


def without_spares(state: State, seat: str) -> State:
    """With the units of a free choice that stayed in the tray out of the game (12.2a)."""
    spare = tuple(unit.id for unit in own_units(state, seat) if unit.aboard is None)
    return replace(state, units=state.units.drop(*spare), spare=state.spare + spare)


@machine.answers(Deploy, "ready")
@case("12.2a", "12.2b", "12.2c", "12.2d")
def answer_ready(play: Acting, frame: Deploy) -> None:
    """The set-up stands; the other side, who now sees it, is next."""
    state = without_spares(play.state, frame.seat)
    play.change(units=state.units, spare=state.spare)
    play.pop()
    seat = frame.seat
    facts = (("galleys", len(own_galleys(state, seat))), ("units", len(own_units(state, seat))))
    play.tell(Event("deployed", seat, case=play.state.terms.zone_cases[seat], facts=facts, gesture="phase"))


@machine.bars(Deploy, "ready")
@case("12.2a", "12.2b", "12.2c", "12.2d")
def bars_ready(state: State, frame: Deploy) -> Iterator[Objection]:
    yield from missing(state, frame.seat)
