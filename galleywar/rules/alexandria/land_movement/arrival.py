"""A land unit comes into a place (7.42c): fire at it, then leaders caught alone, then withdrawals."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.rules.alexandria.command import leader_retreat
from galleywar.rules.alexandria.land_movement import orderly_withdrawal
from galleywar.rules.alexandria.missiles import land_reaction_fire
from galleywar.rules.alexandria.model.frames_land import Arrival
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Unit


@machine.works(Arrival)
@case("7.42c")
def work_arrival(play: Acting, frame: Arrival) -> None:
    """One after the other, each on the board as the last has left it, as long as the unit is there."""
    state = play.state
    unit = state.units.get(frame.unit)
    if unit is None or unit.at is None or state.outcome is not None or frame.stage == len(ANSWERS):
        play.pop()
        return
    play.swap(changed(frame, stage=frame.stage + 1))
    ANSWERS[frame.stage](play, unit, frame)


def _fire(play: Acting, unit: Unit, _frame: Arrival) -> None:
    land_reaction_fire.open_entry_fire(play, unit)


def _lone_leaders(play: Acting, unit: Unit, _frame: Arrival) -> None:
    leader_retreat.open_approach(play, unit)


@case("5.85")
def _withdrawals(play: Acting, unit: Unit, frame: Arrival) -> None:
    if frame.withdrawals:
        orderly_withdrawal.open_withdrawals(play, unit, frame.came_from)


ANSWERS: tuple[Callable[[Acting, Unit, Arrival], None], ...] = (_fire, _lone_leaders, _withdrawals)
