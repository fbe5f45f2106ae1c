"""Beginning in the middle: a position in some Player Turn, with the marks its pieces bear by then."""

from __future__ import annotations

from galleywar.core.copying import changed
from galleywar.core.dice import Recorded
from galleywar.core.machine import Play
from galleywar.rules.alexandria.effects.turn_markers import begin_turn
from galleywar.rules.alexandria.model.frames_land import TurnStart
from galleywar.rules.alexandria.model.frames_sea import PlayerTurn, Rounds
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.alexandria.model.terms import DUE, Beginning


def at_beginning(state: State, beginning: Beginning) -> State:
    """A set-up battle as if its first Player Turn had come as far as ``beginning`` says.

    A turn that is only `DUE` is the second, for the first is nobody's to seize (4.52).
    """
    marks = beginning.marks
    galleys = [changed(one, **marks[one.id]) for one in state.galleys.values() if one.id in marks]
    units = [changed(one, **marks[one.id]) for one in state.units.values() if one.id in marks]
    state = changed(
        state, turn=1, command=beginning.command, phase="command",
        galleys=state.galleys.put(*galleys), units=state.units.put(*units),
    )  # fmt: skip
    if beginning.stage == DUE:
        return changed(state, active=enemy(beginning.seat), frames=(Rounds(), TurnStart(beginning.seat)))
    play = Play(changed(state, active=beginning.seat), Recorded(()))
    begin_turn(play, beginning.seat)
    return changed(play.state, frames=(Rounds(), PlayerTurn(beginning.seat, beginning.stage)))
