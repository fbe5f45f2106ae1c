"""The Movement Phase (3.0 B): which galley acts next, and what it announces (5.43)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Decision, Offer
from galleywar.core.memo import drop_with_the_game, remembered
from galleywar.core.wording import counted
from galleywar.rules.alexandria.command import leader_movement
from galleywar.rules.alexandria.effects.galley_effects import put, slow
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.galley_combat import disengage, grapple
from galleywar.rules.alexandria.galley_movement.reachable import (
    node_of,
    shut_hexes,
    spendable,
    spendable_backing,
)
from galleywar.rules.alexandria.galley_movement.spendable_mp import attack_ahead
from galleywar.rules.alexandria.land_movement import embarkation, marching, transfer
from galleywar.rules.alexandria.missiles import galley_fire, harassment, land_fire
from galleywar.rules.alexandria.model.frames_sea import Orders, Rowing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, HalfSpeed, State
from galleywar.rules.alexandria.queries.galleys import (
    CRIPPLED_MP,
    LEAST_ATTACK_MP,
    allowance,
    around,
    bars_fleet,
    distance,
    fleet,
    held,
    is_fleet_active,
    is_immobile,
)
from galleywar.rules.alexandria.queries.stacking import place_of


@machine.asks(Orders)
@case("3.0e", "4.42b", "5.31b")
def ask_orders(state: State, frame: Orders) -> Decision:
    """Galleys or units act one after another, in any order; fire may come at any time."""
    offers: list[Offer] = []
    must_row = is_fleet_active(state) and _offer_fleet(state, frame, offers)
    end = Offer("end", "End the Movement Phase", (), "3.0e")
    if state.terms.land_war:
        offers.extend(marching.offer_marches(state, frame))
        offers.extend(embarkation.offer_landings(state, frame))
        offers.extend(land_fire.offer_shots(state, frame))
        offers.extend(harassment.offer_harassment(state, frame))
        offers.extend(leader_movement.offer_walks(state, frame))
    if not must_row:
        offers.append(end)
    whom = "galley" if is_fleet_active(state) else "unit"
    prompt = f"Move or attack with a {whom}, or end the Movement Phase."
    return Decision(frame.seat, "3.0e", prompt, tuple(offers), withheld=end if must_row else None)


def _offer_fleet(state: State, frame: Orders, offers: list[Offer]) -> bool:
    """Add what galleys may do to ``offers``; whether one of them has to row before the phase ends."""
    ships = _ships(state, frame.seat).values()
    offers.extend([ship.row for ship in ships if ship.row is not None])
    for kind in zip(*[ship.deeds for ship in ships if ship.deeds], strict=True):
        for offered in kind:
            offers.extend(offered)
    return any(ship.must_row for ship in ships)


class ShipOrders(NamedTuple):
    """What a galley may do, as long as it, all that lies next to it and the men aboard stay as they are.

    What it may announce can depend on what lies farther off as well: on all within its ``horizon``, if it has one.
    """

    row: Offer | None
    must_row: bool
    """Whether it has to row before the phase ends."""
    horizon: int
    deeds: tuple[tuple[Offer, ...], ...]
    """Everything but rowing, by kind; empty where there is nothing of any kind."""


_SHIPS: dict[str, tuple[State, dict[str, ShipOrders]]] = {}
"""By seat, the state last asked about with what each galley could do in it."""
drop_with_the_game(_SHIPS.clear)


def _ships(state: State, seat: str) -> dict[str, ShipOrders]:
    """The orders of every galley of ``seat``, found anew only where something has changed near enough since."""
    before, known = _SHIPS.get(seat, (state, {}))
    places = _changed_places(before, state)
    if not known or places is None or state.box.map.lighthouse in places:
        ships = {galley.id: _ship(state, galley, _deeds(state, galley)) for galley in fleet(state, seat)}
    else:
        ships = {**known, **dict(_ships_near(state, seat, known, places & state.box.sea.index.keys()))}
    _SHIPS[seat] = state, ships
    return ships


def _ships_near(
    state: State, seat: str, known: dict[str, ShipOrders], places: set[str]
) -> Iterator[tuple[str, ShipOrders]]:
    """The orders of those galleys of ``seat`` for which a change in ``places`` may count, by galley."""
    stirred = places.union(*map(around, places))
    company = state.galleys.places
    for place in company.keys() & stirred:
        for galley in company[place]:
            if galley.seat == seat:
                yield galley.id, _ship(state, galley, _deeds(state, galley))
    for key, ship in known.items():
        if ship.horizon:
            galley = state.galleys[key]
            at = galley.at or ""
            if at not in stirred and any(distance(at, place) <= ship.horizon for place in places):
                yield key, _ship(state, galley, ship.deeds)


def _changed_places(before: State, state: State) -> set[str] | None:
    """Where pieces lie or lay, or stand or stood, that are not the very same in both states.

    None if anything else that ships could mind is not the same: another turn, or a fleet of other ships.
    """
    same_game = before.box is state.box and before.terms is state.terms
    galleys, units = state.galleys.unlike(before.galleys), state.units.unlike(before.units)
    if not same_game or before.turn != state.turn or before.burnt_slips != state.burnt_slips:
        return None
    if galleys is None or units is None:
        return None
    places = set[str]()
    for key in galleys:
        one, now = before.galleys[key], state.galleys[key]
        if one.at is None or now.at is None or one.seat != now.seat:
            return None
        places.update((one.at, now.at))
    for key in units:
        places.update((place_of(before, before.units[key]) or "", place_of(state, state.units[key]) or ""))
    return places


def _ship(state: State, galley: Galley, deeds: tuple[tuple[Offer, ...], ...]) -> ShipOrders:
    totals = () if galley.done else announceable(state, galley)
    row = _announcement(galley, totals) if totals else None
    return ShipOrders(row, must_set_out(galley, totals), _horizon(galley), deeds)


def _horizon(galley: Galley) -> int:
    """Who can announce only what can be spent looks as far as a ship that it could row up to."""
    if galley.done or not (galley.attack or galley.beached):
        return 0
    return allowance(galley) + 1


def _deeds(state: State, galley: Galley) -> tuple[tuple[Offer, ...], ...]:
    offers = (
        disengage.offer_disengage(state, galley),
        galley_fire.offer_volleys(state, galley),
        transfer.offer_transfers(state, galley),
        transfer.offer_reorder(state, galley),
    )
    deeds = tuple([tuple(one) for one in offers])
    return deeds if any(deeds) else ()


def _announcement(galley: Galley, totals: tuple[int, ...]) -> Offer:
    slots = (Among("galley", (galley.id,)), Among("movement_points", totals))
    return Offer("row", f"{galley.name} rows", slots, "5.43a", galley.id)


@remembered
@case("5.43a", "5.43b", "5.43c", "5.45a", "5.48b", "9.41a")
def announceable(state: State, galley: Galley) -> tuple[int, ...]:
    """How many movement points a galley may announce: every total it can really spend.

    Nothing at all is a legal announcement at Cruise; for a galley that cannot move it stands for staying to
    grapple, and is left out where there is nothing to grapple.
    """
    if galley.beached or is_immobile(galley):
        return _or_stays(state, galley, unbeaching(state, galley) if galley.beached else ())
    if galley.crippled is not None:
        return (0, CRIPPLED_MP) if galley.spent == 0 else (0,)
    most = allowance(galley) - galley.spent
    if not galley.attack:
        return tuple(range(most + 1))
    lanes, shut = state.box.sea, shut_hexes(state, galley)
    totals = spendable(lanes, shut, node_of(state, galley), most, attack_ahead(state, galley))
    enough = tuple([total for total in totals if total >= LEAST_ATTACK_MP])
    return enough or _or_stays(state, galley, ())


# Our reading (5.43c): a galley at Attack Speed that is shut in need not row, but may still grapple.
@case("5.43a", "9.31a")
def _or_stays(state: State, galley: Galley, totals: tuple[int, ...]) -> tuple[int, ...]:
    """``totals``, and nothing at all where that is of use."""
    return (0, *totals) if totals or grapple.could_grapple(state, galley) else ()


@case("5.48b", "5.48c")
def unbeaching(state: State, galley: Galley) -> tuple[int, ...]:
    """The totals a Beached galley may announce: it backs off at Half Speed, whole hexes only."""
    if any(_bars_backing_off(galley)):
        return ()
    most = allowance(galley if galley.half_speed else changed(galley, half_speed=HalfSpeed.SERVING))
    return spendable_backing(state.box.sea, shut_hexes(state, galley), node_of(state, galley), most)


@machine.bars(Orders, "row")
@case("5.43a")
def bars_row(state: State, frame: Orders, galley_id: str, mp: int) -> Iterator[Objection]:
    galley = state.galleys[galley_id]
    yield from bars_fleet(state)
    if galley.seat != frame.seat:
        yield Objection("4.42a", f"{galley.name} does not belong to your fleet.", galley.at)
    if galley.done:
        yield Objection("5.31b", f"{galley.name} has moved in this turn.", galley.at)
    if mp not in announceable(state, galley):
        yield from _bars_announcement(state, galley, mp)


@case("5.43a", "5.43b", "5.43c", "5.44a", "5.45a", "5.48b")
def _bars_announcement(state: State, galley: Galley, mp: int) -> Iterator[Objection]:
    """Why ``galley`` cannot announce ``mp`` movement points."""
    if galley.beached and mp:
        yield from _bars_unbeaching(state, galley, mp)
    elif is_immobile(galley):
        does = "can spend no movement points" if mp else "has nothing in reach to grapple"
        yield Objection("5.44a", f"{galley.name} is immobile and {does}.", galley.at)
    elif galley.crippled is not None and mp > CRIPPLED_MP:
        yield Objection(
            "5.45a", f"{galley.name} is Crippled: one slanted hex, or one hexside, and no more.", galley.at
        )
    elif mp > allowance(galley) - galley.spent:
        yield Objection(
            "5.43a",
            f"{galley.name} has {counted(allowance(galley) - galley.spent, 'movement point')} to announce, not {mp}.",
            galley.at,
        )
    elif galley.attack and mp < LEAST_ATTACK_MP:
        yield Objection(
            "5.43c",
            f"{galley.name} is at Attack Speed and must announce two movement points or more.",
            galley.at,
        )
    else:
        yield Objection(
            "5.43b",
            f"{galley.name} could not spend exactly {counted(mp, 'movement point')} from here.",
            galley.at,
        )


@case("5.44a", "5.44b", "5.45a", "5.48b")
def _bars_backing_off(galley: Galley) -> Iterator[Objection]:
    """What keeps a Beached galley on the beach."""
    if galley.rammed or galley.aground or held(galley):
        plight = "Rammed" if galley.rammed else "aground" if galley.aground else "held fast"
        yield Objection("5.44a", f"{galley.name} is {plight} and cannot leave the beach.", galley.at)
    if galley.crippled is not None:
        text = f"{galley.name} is Crippled and cannot backwater, the only way off a beach."
        yield Objection("5.45a", text, galley.at)


def _bars_unbeaching(state: State, galley: Galley, mp: int) -> Iterator[Objection]:
    yield from _bars_backing_off(galley)
    if mp not in unbeaching(state, galley):
        yield Objection(
            "5.48b",
            f"{galley.name} leaves the beach by backwater alone, 2 movement points a hex at Half Speed.",
            galley.at,
        )


@machine.answers(Orders, "row")
@case("5.43a", "5.48c", "5.56a")
def answer_row(play: Acting, frame: Orders, galley_id: str, mp: int) -> None:
    """Announce and begin to move; a Beached galley that backs off is at Half Speed from now on."""
    galley = play.state.galleys[galley_id]
    if galley.beached and mp:
        galley = put(play, galley, beached=False)
        slow(play, galley, HalfSpeed.SERVING, "5.48c")
        play.push(Rowing(frame.seat, galley_id, mp, backing=True))
    else:
        play.push(Rowing(frame.seat, galley_id, mp))
    says = "{0} announces {mp} MP." if mp else "{0} holds her place."
    told_of(play, "announced", galley, case="5.43a", gesture="", mp=mp, says=says)


@case("5.43c")
def must_set_out(galley: Galley, totals: tuple[int, ...]) -> bool:
    """Whether a galley that may announce ``totals`` has to row before the phase ends."""
    return galley.attack and any(totals)


@machine.bars(Orders, "end")
@case("5.43c")
def bars_end(state: State, frame: Orders) -> Iterator[Objection]:
    """A galley at Attack Speed has to row two movement points at least."""
    if not is_fleet_active(state):
        return
    for galley in fleet(state, frame.seat):
        if not galley.done and must_set_out(galley, announceable(state, galley)):
            yield Objection("5.43c", f"{galley.name} is at Attack Speed and must row first.", galley.at)


machine.declines(Orders, "end")
