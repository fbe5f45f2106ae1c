"""Land units on shipboard (5.6, 5.7): passing to the next galley, and their order aboard."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Offer
from galleywar.core.memo import for_a_game
from galleywar.core.wording import counted
from galleywar.rules.alexandria.effects.galley_effects import put, slow
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.capacity import bars_sailing, bars_stowing
from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, HalfSpeed, State, Unit
from galleywar.rules.alexandria.queries.contact import bars_contact
from galleywar.rules.alexandria.queries.galleys import bars_fleet, flank_to_flank, neighbours_of


# -- from ship to ship (5.64) ----------------------------------------------------------------------
@case("5.64a", "5.76b")
def offer_transfers(state: State, galley: Galley) -> Iterator[Offer]:
    """The top unit of a galley, to every galley alongside that will take it."""
    unit = state.units[galley.cargo[0]] if galley.cargo and not galley.attack else None
    if unit is None or first(_bars_leaving(galley, unit)) is not None:
        return
    near = neighbours_of(state, galley.at or "")
    takers = tuple([other.id for other in near if first(_bars_passing(state, galley, other)) is None])
    if takers:
        slots = (Among("unit", (unit.id,)), Among("galley", takers))
        yield Offer("transfer", f"{unit.name} passes to another galley", slots, "5.64a", galley.id)


@machine.bars(Orders, "transfer")
@case("5.62a", "5.64a")
def bars_transfer(state: State, frame: Orders, unit_id: str, to: str) -> Iterator[Objection]:
    """Whoever is aboard when the activation starts may pass to one galley alongside, before either moves."""
    unit, other = state.units[unit_id], state.galleys[to]
    yield from bars_fleet(state)
    if unit.aboard is None:
        yield Objection("5.62a", f"{unit.name} is not aboard a galley.", unit.at)
        return
    galley = state.galleys[unit.aboard]
    if unit.seat != frame.seat:
        yield Objection("5.64a", f"{unit.name} is not yours.", galley.at)
    yield from _bars_leaving(galley, unit)
    yield from _bars_passing(state, galley, other)


# Our reading (7.21a): men who have shot from one ship do not shoot again from another.
@case("5.61b", "5.64b", "5.76b")
def _bars_leaving(galley: Galley, unit: Unit) -> Iterator[Objection]:
    """What keeps ``unit`` aboard its ship."""
    if unit.transferred:
        yield Objection("5.64b", f"{unit.name} has passed from galley to galley in this turn.", galley.at)
    if unit.reordered:
        text = f"{unit.name} has spent its movement on changing its place aboard."
        yield Objection("5.76a", text, galley.at)
    if galley.cargo[0] != unit.id:
        text = f"{unit.name} is not the top unit aboard {galley.name}; only that one may leave."
        yield Objection("5.76b", text, galley.at)
    yield from bars_sailing(unit)


# Our reading (5.64a): a galley that has held its place all along still lies as the activation began.
@case("5.64a")
def has_moved(galley: Galley) -> bool:
    """Whether its movement is over and it spent any, or was at Attack Speed in it."""
    return galley.done and (galley.spent > 0 or galley.rowed_hard)


# Our reading (5.64a): 10.42 adds nothing to a Rammed galley's rights here; it passes units on like any other.
@case("5.61a", "5.64a", "10.42b", "7.21a")
def _bars_passing(state: State, galley: Galley, other: Galley) -> Iterator[Objection]:
    """What stands between two galleys of which one takes units from the other."""
    if other.seat != galley.seat or other.id == galley.id:
        yield Objection("5.64a", f"{other.name} is no other galley of yours.", other.at)
    if not flank_to_flank(galley, other):
        text = f"{galley.name} and {other.name} do not lie in each other's Flank hexes."
        yield Objection("5.64a", text, other.at)
    yield from bars_contact(state, galley, other)
    for one in (galley, other):
        if one.attack:
            text = f"{one.name} is at Attack Speed; both galleys must be at Cruise."
            yield Objection("5.64a", text, one.at)
        if has_moved(one):
            text = f"{one.name} has moved in this turn; units pass over before that."
            yield Objection("5.64a", text, one.at)
    yield from bars_stowing(other)
    if galley.fired and not other.fired:
        text = f"The men of {galley.name} have shot and may not shoot again from {other.name}."
        yield Objection("7.21a", text, galley.at)


@machine.answers(Orders, "transfer")
@case("5.64a", "5.64b", "5.64c", "5.76b", "10.44a")
def answer_transfer(play: Acting, _frame: Orders, unit_id: str, to: str) -> None:
    """The unit goes to the bottom of the other galley's stack; both row at Half Speed in this activation."""
    unit = play.state.units[unit_id]
    galley, other = play.state.galleys[unit.aboard or ""], play.state.galleys[to]
    galley = put(play, galley, cargo=tuple([one for one in galley.cargo if one != unit_id]))
    other = put(play, other, cargo=(*other.cargo, unit_id))
    play.change(units=play.state.units.put(changed(unit, aboard=to, transferred=True)))
    places = (galley.at or "", other.at or "")
    told_of(
        play,
        "transferred",
        galley,
        to,
        unit_id,
        case="5.64a",
        gesture="travel",
        places=places,
        says="{2} goes over from {0} to {1}.",
    )
    for one in (galley, other):
        if not one.half_speed:
            slow(play, one, HalfSpeed.SERVING, "5.64c")


# -- the order aboard (5.76) -----------------------------------------------------------------------
@case("5.76a")
def offer_reorder(state: State, galley: Galley) -> Iterator[Offer]:
    """Every unit in company that has not moved, to every other place in its stack."""
    if len(galley.cargo) > 1:
        for place, unit in enumerate(state.aboard(galley), 1):
            if not (unit.transferred or unit.reordered):
                yield _reordering(unit.id, unit.name, galley.id, place, len(galley.cargo))


@for_a_game(maxsize=1024)
def _reordering(unit: str, name: str, galley: str, place: int, company: int) -> Offer:
    places = tuple([other for other in range(1, company + 1) if other != place])
    slots = (Among("unit", (unit,)), Among("place", places))
    return Offer("reorder", f"{name} changes its place aboard", slots, "5.76a", galley)


@machine.bars(Orders, "reorder")
@case("5.76a")
def bars_reorder(state: State, frame: Orders, unit_id: str, place: int) -> Iterator[Objection]:
    """Place 1 is the top. It takes all the movement of a unit that has not moved."""
    unit = state.units[unit_id]
    yield from bars_fleet(state)
    if unit.seat != frame.seat or unit.aboard is None:
        yield Objection("5.76a", f"{unit.name} is not aboard one of your galleys.", unit.at)
        return
    galley = state.galleys[unit.aboard]
    if unit.transferred or unit.reordered:
        yield Objection("5.76a", f"{unit.name} has spent its movement in this turn.", galley.at)
    if not 1 <= place <= len(galley.cargo):
        yield Objection(
            "5.76a", f"{galley.name} has {counted(len(galley.cargo), 'land unit')} aboard.", galley.at
        )
    elif galley.cargo[place - 1] == unit_id:
        yield Objection("5.76a", f"{unit.name} is in that place already.", galley.at)


@machine.answers(Orders, "reorder")
@case("5.76a")
def answer_reorder(play: Acting, _frame: Orders, unit_id: str, place: int) -> None:
    """Up or down the stack, the others keeping their order."""
    unit = play.state.units[unit_id]
    galley = play.state.galleys[unit.aboard or ""]
    rest = [one for one in galley.cargo if one != unit_id]
    galley = put(play, galley, cargo=(*rest[: place - 1], unit_id, *rest[place - 1 :]))
    play.change(units=play.state.units.put(changed(unit, reordered=True)))
    told_of(
        play,
        "reordered",
        galley,
        unit_id,
        case="5.76a",
        gesture="",
        place=place,
        says="{1} changes place aboard {0}.",
    )
