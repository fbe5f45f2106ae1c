"""The sequence of play (3.0) as it runs in the naval battle: fleets alternate, phase by phase."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.change import changed
from galleywar.core.events import Event
from galleywar.rules.alexandria import boarding, disengage, status, victory
from galleywar.rules.alexandria.acts import Acting, put
from galleywar.rules.alexandria.clockwork import machine
from galleywar.rules.alexandria.frames import Orders, PlayerTurn, Rounds, Speeds
from galleywar.rules.alexandria.galley import fleet, must_cruise
from galleywar.rules.alexandria.state import enemy


@machine.works(Rounds)
@case("3.0a", "3.0b", "12.2e")
def work_rounds(play: Acting, frame: Rounds) -> None:
    """The other fleet's turn comes up, until the battle is decided; there is no seizure and no leader
    here.
    """
    state = play.state
    if state.outcome is not None:
        play.change(frames=(), phase="over")
        play.tell(Event("ended", state.outcome.winner or "", case=state.outcome.case, gesture="phase"))
        return
    seat = enemy(state.active) if state.active else state.terms.moves_first
    play.change(active=seat, turn=state.turn + 1)
    play.push(PlayerTurn(seat))


@machine.works(PlayerTurn)
@case("3.0e", "3.0f", "3.0g", "3.0h", "3.0k")
def work_player_turn(play: Acting, frame: PlayerTurn) -> None:
    """One Fleet activation, a stage at a time."""
    STAGES[frame.stage](play, frame)


def _next(play: Acting, frame: PlayerTurn, stage: str) -> None:
    play.swap(changed(frame, stage=stage))


def _phase(play: Acting, frame: PlayerTurn, phase: str, case_id: str) -> None:
    play.change(phase=phase)
    facts = (("phase", phase), ("turn", play.state.turn))
    play.tell(Event("phase", frame.seat, case=case_id, facts=facts, gesture="phase"))


@case("5.42a", "4.42a", "12.2e")
def _speed(play: Acting, frame: PlayerTurn) -> None:
    _phase(play, frame, "speed", "5.42a")
    _next(play, frame, "move")
    status.begin_activation(play, frame.seat)
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


@case("3.0f")
def _shock(play: Acting, frame: PlayerTurn) -> None:
    _phase(play, frame, "shock", "3.0f")
    _next(play, frame, "status")
    boarding.open_boarding(play, frame.seat)


@case("3.0g", "3.0h")
def _status(play: Acting, frame: PlayerTurn) -> None:
    """Foul Disengage comes before fire and sinking."""
    _phase(play, frame, "status", "3.0g")
    _next(play, frame, "fires")
    disengage.open_cast_off(play, frame.seat)


@case("3.0g", "5.51a", "10.44c")
def _fires(play: Acting, frame: PlayerTurn) -> None:
    status.fleet_status(play, frame.seat)
    status.fatigue_checks(play, frame.seat)
    status.recover(play, frame.seat)
    status.clear_half_speed(play, frame.seat)
    _next(play, frame, "victory")


@case("3.0k", "12.2h")
def _victory(play: Acting, frame: PlayerTurn) -> None:
    """Only a whole round ends the battle: after the Egyptian turn, where Rome moves first."""
    play.pop()
    if frame.seat == play.state.terms.moves_last:
        play.change(outcome=victory.judge(play.state))


STAGES = {
    "speed": _speed,
    "move": _move,
    "shock": _shock,
    "status": _status,
    "fires": _fires,
    "victory": _victory,
}
