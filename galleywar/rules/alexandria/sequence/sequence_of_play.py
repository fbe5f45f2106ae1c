"""The sequence of play (3.0): Player Turns alternate, phase by phase.

In the naval battle fleets alone alternate (12.2); under the whole rulebook a turn may be seized, and its side
activates one command, whose kind decides on the phases that follow.
"""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.events import Event
from galleywar.rules.alexandria.command import replacement
from galleywar.rules.alexandria.command.turn_seizure import open_seizure
from galleywar.rules.alexandria.effects.galley_effects import put
from galleywar.rules.alexandria.effects.land_effects import settle_garrison
from galleywar.rules.alexandria.effects.turn_markers import begin_turn, end_turn
from galleywar.rules.alexandria.galley_combat import disengage
from galleywar.rules.alexandria.model.frames_land import Activate, TurnStart
from galleywar.rules.alexandria.model.frames_sea import Orders, PlayerTurn, Rounds, Speeds
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import FLEET
from galleywar.rules.alexandria.queries.galleys import fleet, must_cruise
from galleywar.rules.alexandria.sequence import fleet_status_phase
from galleywar.rules.alexandria.shock import designation
from galleywar.rules.alexandria.victory import campaign_victory, exhaustion, naval_victory
from galleywar.rules.log import enter_phase


@machine.works(Rounds)
@case("3.0a", "3.0b", "4.53", "12.2e")
def work_rounds(play: Acting, frame: Rounds) -> None:
    """The other side's turn comes up, until the battle is decided; in the naval battle it simply begins."""
    state = play.state
    if state.outcome is not None:
        play.change(frames=(), phase="over")
        play.tell(Event("ended", state.outcome.winner or "", case=state.outcome.case, gesture="phase"))
        return
    seat = enemy(state.active) if state.active else state.terms.moves_first
    if state.terms.land_war:
        if state.turn == 0:
            settle_garrison(play)
        play.change(active=seat, phase="command")
        play.push(TurnStart(seat))
    else:
        play.change(active=seat, turn=state.turn + 1)
        play.push(PlayerTurn(seat))


@machine.works(TurnStart)
@case("4.51a", "4.51b", "11.2i")
def work_turn_start(play: Acting, frame: TurnStart) -> None:
    """The turn of ``seat`` begins, once the enemy has had his opportunity to seize it."""
    if open_seizure(play, frame):
        return
    state = play.state
    play.change(active=frame.seat, turn=state.turn + 1, phase="command")
    begin_turn(play, frame.seat)
    play.swap(PlayerTurn(frame.seat, "command"))
    facts = (("turn", state.turn + 1), ("seized", int(frame.seized)))
    play.tell(Event("turn_began", frame.seat, case="3.0a", facts=facts, gesture="phase"))


@machine.works(PlayerTurn)
@case("3.0c", "3.0d", "3.0e", "3.0f", "3.0g", "3.0h", "3.0k")
def work_player_turn(play: Acting, frame: PlayerTurn) -> None:
    """One activation, a stage at a time."""
    STAGES[frame.stage](play, frame)


def _next(play: Acting, frame: PlayerTurn, stage: str) -> None:
    play.swap(changed(frame, stage=stage))


def _phase(play: Acting, frame: PlayerTurn, phase: str, case_id: str) -> None:
    enter_phase(play, phase, frame.seat, case=case_id, turn=play.state.turn)


@case("3.0c", "2.4a")
def _command(play: Acting, frame: PlayerTurn) -> None:
    """Phase A: the answer decides on the stage that follows."""
    play.push(Activate(frame.seat))


@case("3.0e", "4.4")
def _march(play: Acting, frame: PlayerTurn) -> None:
    """Phase B of a leader or the Auxiliaries."""
    _phase(play, frame, "move", "3.0e")
    _next(play, frame, "shock")
    play.push(Orders(frame.seat))


@case("5.42a", "4.42a", "12.2e")
def _speed(play: Acting, frame: PlayerTurn) -> None:
    _phase(play, frame, "speed", "5.42a")
    _next(play, frame, "move")
    fleet_status_phase.begin_activation(play, frame.seat)
    if any(not must_cruise(galley) for galley in fleet(play.state, frame.seat)):
        play.push(Speeds(frame.seat))


@case("3.0e", "5.46b")
def _move(play: Acting, frame: PlayerTurn) -> None:
    _phase(play, frame, "move", "3.0e")
    _next(play, frame, "shock")
    for galley in fleet(play.state, frame.seat):
        if galley.attack:
            put(play, galley, rowed_hard=True)
    play.push(Orders(frame.seat))


@case("3.0f", "3.0g")
def _shock(play: Acting, frame: PlayerTurn) -> None:
    """Phase C; the Fleet Status Phase follows in a Fleet activation alone."""
    _phase(play, frame, "shock", "3.0f")
    ashore = play.state.terms.land_war and play.state.command != FLEET
    _next(play, frame, "replace" if ashore else "status")
    designation.open_shock(play, frame.seat)


@case("3.0g", "3.0h")
def _status(play: Acting, frame: PlayerTurn) -> None:
    """Foul Disengage comes before fire and sinking."""
    _phase(play, frame, "status", "3.0g")
    _next(play, frame, "fires")
    disengage.open_cast_off(play, frame.seat)


@case("3.0g", "5.51a", "10.44c")
def _fires(play: Acting, frame: PlayerTurn) -> None:
    fleet_status_phase.fleet_status(play, frame.seat)
    fleet_status_phase.fatigue_checks(play, frame.seat)
    fleet_status_phase.recover(play, frame.seat)
    fleet_status_phase.clear_half_speed(play, frame.seat)
    _next(play, frame, "replace" if play.state.terms.land_war else "victory")


@case("3.0k", "12.2h")
def _victory(play: Acting, frame: PlayerTurn) -> None:
    """Only a whole round ends the battle: after the Egyptian turn, where Rome moves first."""
    play.pop()
    if frame.seat == play.state.terms.moves_last:
        play.change(outcome=naval_victory.judge(play.state))


# -- the end of a turn under the whole rulebook --------------------------------------------------------------
@case("4.33a")
def _replace(play: Acting, frame: PlayerTurn) -> None:
    """The activation is over: those who fell return before anything is counted."""
    _next(play, frame, "exhaustion")
    replacement.open_replacing(play, frame.seat)


@case("3.0j", "11.3b", "11.4f")
def _exhaustion(play: Acting, frame: PlayerTurn) -> None:
    """Phase E."""
    _next(play, frame, "judgement")
    exhaustion.check_exhaustion(play, frame.seat)
    play.change(outcome=campaign_victory.sudden_ending(play.state))


@case("3.0k", "11.4a")
def _judgement(play: Acting, frame: PlayerTurn) -> None:
    """Phase F."""
    _next(play, frame, "close")
    play.change(outcome=campaign_victory.judge(play.state, frame.seat))


@case("3.0d", "4.33a")
def _alone(play: Acting, frame: PlayerTurn) -> None:
    """After an Overall Commander's move there are no phases C to F; the fallen return all the same."""
    _next(play, frame, "close")
    replacement.open_replacing(play, frame.seat)


@case("12.1h", "4.52c")
def _close(play: Acting, frame: PlayerTurn) -> None:
    """The Player Turn is completed, and its marks go."""
    play.pop()
    end_turn(play)
    play.change(turns_done=(*play.state.turns_done, frame.seat))
    if play.state.outcome is None:
        play.change(outcome=campaign_victory.last_turn_over(play.state))


STAGES = {
    "command": _command,
    "march": _march,
    "speed": _speed,
    "move": _move,
    "shock": _shock,
    "status": _status,
    "fires": _fires,
    "victory": _victory,
    "replace": _replace,
    "exhaustion": _exhaustion,
    "judgement": _judgement,
    "alone": _alone,
    "close": _close,
}
