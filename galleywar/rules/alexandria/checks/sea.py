"""What must hold in every state, whatever has happened; the tests and the benchmarks ask, play never needs
to.
"""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.rules.alexandria.checks.land import problems_ashore
from galleywar.rules.alexandria.galley_movement.reachable import GALLEYS_IN_A_SLIP
from galleywar.rules.alexandria.model.capacity import room_aboard
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import lies_next_to, most_fatigue, must_cruise


def problems(state: State) -> Iterator[str]:
    """Every broken invariant, in words."""
    for galley in state.galleys.values():
        yield from _of_place(state, galley)
        yield from _of_cargo(state, galley)
        yield from _of_ties(state, galley)
        yield from _of_marks(galley)
        yield from _of_beach(state, galley)
    yield from _of_units(state)
    if state.terms.land_war:
        yield from problems_ashore(state)


@case("10.13", "10.42a", "8.66")
def lasting(state: State) -> Iterator[tuple[str, int]]:
    """Ships and what is whole about them, and how many hits each unit can still take: there is no rally."""
    if state.phase == "deploy":
        return
    for galley in state.galleys.values():
        yield f"{galley.id} afloat", 1
        yield f"{galley.id} not rammed", int(not galley.rammed)
        yield f"{galley.id} not Crippled", int(galley.crippled is None)
        yield f"{galley.id} not captured", -galley.captured
    for unit in state.units.values():
        spare = 0 if unit.reduced else unit.tq_reduced
        yield f"hits that {unit.id} can take", unit.tq + spare - unit.hits


def _of_place(state: State, galley: Galley) -> Iterator[str]:
    if galley.at is None:
        if state.phase != "deploy":
            yield f"{galley.id} is nowhere"
        return
    if galley.at not in state.box.sea.index:
        yield f"{galley.id} lies in {galley.at}, where no galley can be"
    room = GALLEYS_IN_A_SLIP if galley.at in state.box.map.slips else 1
    if len(state.galleys.at(galley.at)) > room:
        yield f"{galley.at} holds more than {room} galleys"


def _of_cargo(state: State, galley: Galley) -> Iterator[str]:
    if room_aboard(galley) < 0:
        yield f"{galley.id} carries {len(galley.cargo)} units, more than {galley.ratings.capacity}"
    if len(set(galley.cargo)) < len(galley.cargo):
        yield f"{galley.id} carries somebody twice"
    for unit in galley.cargo:
        if unit not in state.units or state.units[unit].aboard != galley.id:
            yield f"{galley.id} carries {unit}, which does not know of it"
        elif state.units[unit].seat != galley.seat:
            yield f"{unit} is aboard an enemy ship"


def _of_ties(state: State, galley: Galley) -> Iterator[str]:
    for how in ("grappled", "fouled"):
        for other in getattr(galley, how):
            if other not in state.galleys or galley.id not in getattr(state.galleys[other], how):
                yield f"{galley.id} is {how} to {other}, which is not {how} to it"
            elif galley.at and state.galleys[other].at and not lies_next_to(galley, state.galleys[other]):
                yield f"{galley.id} is {how} to {other}, which does not lie next to it"
    if galley.moored is not None and galley.at not in state.box.map.grapple_causeway.get(galley.moored, ()):
        yield f"{galley.id} is grappled to {galley.moored}, which does not lie next to it"


def _of_marks(galley: Galley) -> Iterator[str]:
    if galley.attack and must_cruise(galley):
        yield f"{galley.id} is at Attack Speed and must not be"
    if not 0 <= galley.facing < 6:
        yield f"{galley.id} faces {galley.facing}"
    if galley.fatigue and galley.crippled is not None:
        yield f"{galley.id} is Crippled and has Fatigue"
    if (
        not 0
        <= galley.fatigue
        <= max(most_fatigue(galley), galley.ratings.ma_cruise, galley.ratings.ma_attack)
    ):
        yield f"{galley.id} has Fatigue {galley.fatigue}"


def _of_beach(state: State, galley: Galley) -> Iterator[str]:
    """A marker that no backing off would take away."""
    if galley.beached and galley.at not in state.terms.beaches(state.box):
        yield f"{galley.id} is Beached in {galley.at}, which is no beach"


def _of_units(state: State) -> Iterator[str]:
    for unit in state.units.values():
        if unit.hits >= unit.tq:
            yield f"{unit.id} has {unit.hits} hits at TQ {unit.tq} and is still there"
        if unit.aboard is not None and unit.id not in state.galleys[unit.aboard].cargo:
            yield f"{unit.id} is aboard {unit.aboard}, which does not carry it"
        if unit.id in state.lost:
            yield f"{unit.id} is lost and still there"
