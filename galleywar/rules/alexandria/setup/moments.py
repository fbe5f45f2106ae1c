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
from galleywar.rules.alexandria.model.terms import DUE, Moment


def at_moment(state: State, moment: Moment) -> State:
    """A set-up battle as if its first Player Turn had come as far as ``moment``.

    A turn that is only `DUE` is the second, for the first is nobody's to seize (4.52).
    """
    marks = moment.marks
    galleys = [changed(one, **marks[one.id]) for one in state.galleys.values() if one.id in marks]
    units = [changed(one, **marks[one.id]) for one in state.units.values() if one.id in marks]
    state = changed(
        state, turn=1, command=moment.command, phase="command",
        galleys=state.galleys.put(*galleys), units=state.units.put(*units),
    )  # fmt: skip
    if moment.stage == DUE:
        return changed(state, active=enemy(moment.seat), frames=(Rounds(), TurnStart(moment.seat)))
    play = Play(changed(state, active=moment.seat), Recorded(()))
    begin_turn(play, moment.seat)
    return changed(play.state, frames=(Rounds(), PlayerTurn(moment.seat, moment.stage)))
