"""The sequence of play (3.0): Player Turns alternate, phase by phase.

In the naval battle fleets alone alternate (12.2); under the whole rulebook a turn may be seized, and its side
activates one command, whose kind decides on the phases that follow.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from galleywar.core.cases import case
from galleywar.core.machine import Stage
from galleywar.rules.alexandria.command import replacement
from galleywar.rules.alexandria.command.turn_seizure import open_seizure
from galleywar.rules.alexandria.effects.galley_effects import marked
from galleywar.rules.alexandria.effects.land_effects import settle_garrison
from galleywar.rules.alexandria.effects.turn_markers import begin_turn, end_turn
from galleywar.rules.alexandria.galley_combat import disengage
from galleywar.rules.alexandria.model.frames_land import Activate, TurnStart
from galleywar.rules.alexandria.model.frames_sea import Orders, PlayerTurn, Rounds, Speeds
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import FLEET, State
from galleywar.rules.alexandria.queries.galleys import fleet, must_cruise
from galleywar.rules.alexandria.sequence import fleet_status_phase
from galleywar.rules.alexandria.sequence.scenario_events import EVENTS
from galleywar.rules.alexandria.shock import designation
from galleywar.rules.alexandria.victory import campaign_victory, exhaustion, naval_victory
from galleywar.rules.log import enter_phase, told
from galleywar.rules.scenario.events import let_happen


@machine.works(Rounds)
@case("3.0a", "3.0b", "4.53", "12.2e")
def work_rounds(play: Acting, frame: Rounds) -> None:
    """The other side's turn comes up, until the battle is decided; in the naval battle it simply begins."""
    state = play.state
    if state.outcome is not None:
        play.change(frames=(), phase="over")
        end = state.outcome
        told(play, "ended", end.winner or "", case=end.case, gesture="phase", says=end.text)
        return
    seat = enemy(state.active) if state.active else state.terms.moves_first
    if state.terms.land_war:
        if state.turn == 0:
            settle_garrison(play)
        play.change(active=seat, phase="command")
        play.push(TurnStart(seat))
    else:
        play.change(active=seat, turn=state.turn + 1)
        let_happen(play, EVENTS, seat)
        play.push(PlayerTurn(seat))


SEIZES_IT = "seizes the turn and has|seize the turn and have"


@machine.works(TurnStart)
@case("4.51a", "4.51b", "11.2i")
def work_turn_start(play: Acting, frame: TurnStart) -> None:
    """The turn of ``seat`` begins, once the enemy has had his opportunity to seize it."""
    if open_seizure(play, frame):
        return
    state = play.state
    play.change(active=frame.seat, turn=state.turn + 1, phase="command")
    let_happen(play, EVENTS, frame.seat)
    begin_turn(play, frame.seat)
    play.swap(PlayerTurn(frame.seat, "command"))
    told(
        play, "turn_began", frame.seat, case="3.0a", gesture="phase", turn=state.turn + 1,
        seized=int(frame.seized),
        says=f"{{seat:{SEIZES_IT if frame.seized else 'has|have'}}} Player Turn {{turn}}.",
    )  # fmt: skip


# -- who has which phases ------------------------------------------------------------------------------------
def is_fleet(state: State, _frame: PlayerTurn) -> bool:
    """In a Fleet activation, the only one where fleets fight alone."""
    return not state.terms.land_war or state.command == FLEET


def is_land_command(state: State, frame: PlayerTurn) -> bool:
    """In the activation of a leader or of the Auxiliaries."""
    return not is_fleet(state, frame)


def is_naval_battle(state: State, _frame: PlayerTurn) -> bool:
    return not state.terms.land_war


def is_land_war(state: State, _frame: PlayerTurn) -> bool:
    return state.terms.land_war


def is_commander_alone(state: State, _frame: PlayerTurn) -> bool:
    """An Overall Commander has been activated."""
    leader = state.leaders.get(state.command)
    return leader is not None and leader.is_overall


# -- phases A to D -------------------------------------------------------------------------------------------
def _phase(play: Acting, frame: PlayerTurn, phase: str, case_id: str, does: str) -> None:
    enter_phase(play, phase, frame.seat, case=case_id, turn=play.state.turn, says=f"{{seat:{does}}}.")


@case("3.0c", "2.4a")
def command_phase(play: Acting, frame: PlayerTurn) -> None:
    """Phase A: the turn stays where it is until the answer decides on the stage that follows."""
    play.swap(frame)
    play.push(Activate(frame.seat))


@case("3.0e", "4.4")
def movement_phase(play: Acting, frame: PlayerTurn) -> None:
    """Phase B of a leader or the Auxiliaries."""
    _phase(play, frame, "move", "3.0e", "moves and shoots|move and shoot")
    play.push(Orders(frame.seat))


@case("5.42a", "4.42a", "12.2e")
def speed_phase(play: Acting, frame: PlayerTurn) -> None:
    """Phase B of the Fleet begins with its speeds."""
    _phase(play, frame, "speed", "5.42a", "sets the speed of its galleys|set the speed of their galleys")
    fleet_status_phase.begin_activation(play, frame.seat)
    if any(not must_cruise(galley) for galley in fleet(play.state, frame.seat)):
        play.push(Speeds(frame.seat))


@case("3.0e", "5.46b")
def fleet_movement(play: Acting, frame: PlayerTurn) -> None:
    """Phase B of the Fleet."""
    _phase(play, frame, "move", "3.0e", "moves and shoots|move and shoot")
    fast = [marked(galley, rowed_hard=True) for galley in fleet(play.state, frame.seat) if galley.attack]
    play.change(galleys=play.state.galleys.exchange(fast))
    play.push(Orders(frame.seat))


@case("3.0f", "3.0g")
def shock_phase(play: Acting, frame: PlayerTurn) -> None:
    """Phase C."""
    does = "declares its attacks|declare their attacks" if play.state.terms.land_war else "boards|board"
    _phase(play, frame, "shock", "3.0f", does)
    designation.open_shock(play, frame.seat)


@case("3.0g", "3.0h")
def fleet_status(play: Acting, frame: PlayerTurn) -> None:
    """Phase D: Foul Disengage comes before fire and sinking."""
    _phase(play, frame, "status", "3.0g", "sees to its ships|see to their ships")
    disengage.open_cast_off(play, frame.seat)


@case("3.0g", "5.51a", "10.44c")
def fires_and_fatigue(play: Acting, frame: PlayerTurn) -> None:
    """Phase D goes on without questions."""
    fleet_status_phase.fleet_status(play, frame.seat)
    fleet_status_phase.fatigue_checks(play, frame.seat)
    fleet_status_phase.rest_and_quicken(play, frame.seat)


@case("3.0k", "12.2h")
def naval_victory_phase(play: Acting, frame: PlayerTurn) -> None:
    """Only a whole round ends the battle: after the Egyptian turn, where Rome moves first."""
    if frame.seat == play.state.terms.moves_last:
        play.change(outcome=naval_victory.judge(play.state))


# -- the end of a turn under the whole rulebook --------------------------------------------------------------
@case("3.0d", "4.33a")
def replacements(play: Acting, frame: PlayerTurn) -> None:
    """The activation is over: those who fell return before anything is counted."""
    replacement.open_replacing(play, frame.seat)


@case("3.0j", "11.3b", "11.4f")
def exhaustion_phase(play: Acting, frame: PlayerTurn) -> None:
    """Phase E."""
    exhaustion.check_exhaustion(play, frame.seat)
    play.change(outcome=campaign_victory.sudden_ending(play.state))


@case("3.0k", "11.4a")
def judgement_phase(play: Acting, frame: PlayerTurn) -> None:
    """Phase F."""
    play.change(outcome=campaign_victory.judge(play.state, frame.seat))


@case("12.1h", "4.52c")
def close_turn(play: Acting, frame: PlayerTurn) -> None:
    """The Player Turn is completed, and its marks go."""
    end_turn(play)
    play.change(turns_done=(*play.state.turns_done, frame.seat))
    let_happen(play, EVENTS)
    if play.state.outcome is None:
        play.change(outcome=campaign_victory.last_turn_over(play.state))


# -- the table -----------------------------------------------------------------------------------------------
SEQUENCE: Final = machine.sequence(
    PlayerTurn,
    {
        "command": Stage(
            command_phase, "3.0c", only=is_land_war, name="Activate",
            says="One leader, the Fleet, the Auxiliaries or the Overall Commander; the turn may be seized.",
        ),
        "speed": Stage(
            speed_phase, "5.42a", only=is_fleet, name="Speed",
            says="Every galley is set to Cruise or Attack Speed before any moves.",
        ),
        "move": Stage(
            fleet_movement, "3.0e", only=is_fleet, name="Move and fire",
            says="Those activated march, row, land and shoot, one after another.",
        ),
        "march": Stage(movement_phase, "3.0e", only=is_land_command),
        "shock": Stage(
            shock_phase, "3.0f", name="Shock",
            says="Attacks are declared, then fought: in the streets, in the open, from deck to deck.",
        ),
        "status": Stage(
            fleet_status, "3.0g", only=is_fleet, name="Fleet status",
            says="Fouled galleys try to come free, fires are fought, rammed galleys may sink.",
        ),
        "fires": Stage(fires_and_fatigue, "3.0g", only=is_fleet),
        "victory": Stage(naval_victory_phase, "12.2h", only=is_naval_battle),
        "replace": Stage(replacements, "4.33a", only=is_land_war),
        "exhaustion": Stage(exhaustion_phase, "3.0j", only=is_land_war),
        "judgement": Stage(judgement_phase, "3.0k", only=is_land_war),
        "alone": Stage(replacements, "3.0d", only=is_commander_alone),
        "close": Stage(close_turn, "12.1h", only=is_land_war),
    },
)  # fmt: skip
"""A Player Turn (3.0). After an Overall Commander's move there are no phases C to F; the fallen return all the
same."""
AT_SEA: Final = {
    "speed": SEQUENCE["speed"],
    "move": replace(
        SEQUENCE["move"], says="Galleys row, ram, rake, grapple and shoot, one after another."
    ),
    "shock": replace(
        SEQUENCE["shock"], name="Board", says="Land units board enemy galleys grappled to their own."
    ),
    "status": replace(
        SEQUENCE["status"],
        says="Fouled galleys try to come free, fires are fought and spread, rammed galleys may sink.",
    ),
}  # fmt: skip
"""The phases of a battle that fleets fight alone, in its own words (12.2)."""
