"""The morale phase: which fleets check, the check, and flight (PW-mor-1 to PW-mor-6)."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.check import Check, Factor
from galleywar.rules.log import told
from galleywar.rules.poseidon.model.effects import Acting, lose_ship, put_fleet
from galleywar.rules.poseidon.model.frames import Morale
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import counts_as_sunk, losses, ships_in_fleet
from galleywar.rules.poseidon.model.state import CAPTURED, DEAD, FLED, Fleet, State

STANDS, FLEES = "stands", "flees"


@machine.works(Morale)
@case("PW-mor-1", "PW-mor-4", "PW-mor-6")
def work_morale(play: Acting, frame: Morale) -> None:
    """All fleets with a reason check at once; those that fail go together, and their allies check in turn."""
    play.pop()
    state = play.state
    reasons = {fleet.id: causes(state, fleet) for fleet in present(state)}
    checking = [fleet for fleet in present(state) if reasons[fleet.id]]
    while checking:
        failed = [fleet for fleet in checking if not _check(play, fleet, reasons[fleet.id])]
        for fleet in failed:
            _flee(play, fleet)
        checking = [one for one in present(play.state) if any(fleet.seat == one.seat for fleet in failed)]
        reasons = {fleet.id: ("an allied fleet has fled",) for fleet in checking}


def present(state: State) -> list[Fleet]:
    """The fleets with ships on the table."""
    return [fleet for fleet in state.fleets.values() if any(one.pose for one in ships_in_fleet(state, fleet))]


@case("PW-mor-1", "PW-mor-5")
def causes(state: State, fleet: Fleet) -> tuple[str, ...]:
    """The new reasons to check: the flagship, a quarter and half of the ships, each once a battle."""
    found = []
    if not fleet.flag and counts_as_sunk(state, state.ships[fleet.flagship]):
        found.append("the flagship is lost")
    lost = losses(state, fleet)
    if not fleet.quarter and 4 * lost >= fleet.size:
        found.append("a quarter of the ships is lost")
    if not fleet.half and 2 * lost >= fleet.size:
        found.append("half of the ships are lost")
    return tuple(found)


@case("PW-mor-2", "PW-mor-3")
def morale_check(state: State, fleet: Fleet, why: tuple[str, ...] = ()) -> Check:
    """One die; an Admiral dead or taken and half the ships gone weigh on it, both together if need be."""
    rules, factors = state.box.numbers.morale, []
    if fleet.admiral in (DEAD, CAPTURED):
        factors.append(Factor("PW-mor-3", "the Admiral is dead or captured", rules.admiral_gone))
    if 2 * losses(state, fleet) >= fleet.size:
        factors.append(Factor("PW-mor-3", "half of the ships are lost", rules.half_destroyed))
    title = f"Morale of {fleet.name}" + (f", as {' and '.join(why)}" if why else "")
    marks = (("the number to reach", rules.provenance),)
    return Check.at_least("PW-mor-2", title, (6,), rules.pass_on, factors, (STANDS, FLEES), marks)


@case("PW-mor-1", "PW-mor-2")
def _check(play: Acting, fleet: Fleet, why: tuple[str, ...]) -> bool:
    """One check for all reasons of this turn, each of which is used up by it."""
    lost = losses(play.state, fleet)
    flag = counts_as_sunk(play.state, play.state.ships[fleet.flagship])
    put_fleet(
        play, fleet, flag=fleet.flag or flag, quarter=4 * lost >= fleet.size, half=2 * lost >= fleet.size
    )
    return play.check(morale_check(play.state, fleet, why), fleet.seat).success


@case("PW-mor-4")
def _flee(play: Acting, fleet: Fleet) -> None:
    """All its ships are out of the battle."""
    put_fleet(play, fleet, fled=True)
    told(
        play, "fleet_fled", fleet.seat, case="PW-mor-4", gesture="score",
        says="The ships of {fleet:piece} flee from the battle.", fleet=fleet.id,
    )  # fmt: skip
    for ship in ships_in_fleet(play.state, fleet):
        if ship.pose is not None:
            lose_ship(play, ship, FLED, "PW-mor-4")
