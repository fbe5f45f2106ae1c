"""The sequence of play: the seven phases of a game turn (MN-00.20)."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.machine import Stage
from galleywar.rules.log import enter_phase, told
from galleywar.rules.mare_nostrum.combat.sinking import lower_flags, sink_the_lost
from galleywar.rules.mare_nostrum.model.effects import Acting
from galleywar.rules.mare_nostrum.model.frames import GameTurn, Queue
from galleywar.rules.mare_nostrum.model.frames_combat import Melee, MissileFire
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import STOPPED, State
from galleywar.rules.mare_nostrum.movement.damage import in_danger, roll_for_hulls
from galleywar.rules.mare_nostrum.turn.initiative import hand_baton, roll_initiative
from galleywar.rules.mare_nostrum.turn.scenario_events import EVENTS
from galleywar.rules.mare_nostrum.turn.victory import reckon
from galleywar.rules.scenario.events import is_dark, let_happen


@case("MN-00.20", "MN-01.01", "MN-01.02", "MN-01.04")
def initiative_phase(play: Acting, _frame: GameTurn) -> None:
    play.change(turn=play.state.turn + 1)
    refresh(play)
    told(play, "turn", "", case="MN-00.20", gesture="phase", says="Turn {turn}.", turn=play.state.turn)
    let_happen(play, EVENTS, *play.state.order)
    if play.state.outcome is not None:
        play.change(frames=())
        return
    _enter(play, "initiative", "Initiative.")
    roll_initiative(play)
    hand_baton(play)


@case("MN-03.24", "MN-03.05", "MN-04.01", "MN-04.06")
def refresh(play: Acting) -> None:
    """What held for one turn alone is past."""
    past = {"halted": False, "tried": False, "cut": (), "fended": 0, "passed": (), "dice": (), "waits": False}
    galleys = play.state.galleys
    fresh = [changed(one, **past, still=one.speed == STOPPED) for one in galleys.values()]
    play.change(galleys=galleys.put(*fresh))


@case("MN-02.01")
def is_any_in_danger(state: State, _frame: GameTurn) -> bool:
    return bool(in_danger(state))


@case("MN-00.20", "MN-02.01")
def hull_phase(play: Acting, _frame: GameTurn) -> None:
    _enter(play, "test", "Damaged hulls are tested.")
    roll_for_hulls(play)


@case("MN-00.20", "MN-01.05")
def movement_phase(play: Acting, _frame: GameTurn) -> None:
    _enter(play, "move", "The galleys move, from 1 to 6.")
    play.push(Queue())


def is_light(state: State, _frame: GameTurn) -> bool:
    """Whether anybody sees to shoot."""
    return not is_dark(state, state.turn)


@case("MN-00.20", "MN-06.01")
def missile_phase(play: Acting, _frame: GameTurn) -> None:
    _enter(play, "missiles", "Missile fire.")
    play.push(MissileFire())


@case("MN-00.20", "MN-07.01")
def sinking_phase(play: Acting, _frame: GameTurn) -> None:
    _enter(play, "sinking", "What is past saving goes down.")
    sink_the_lost(play)


@case("MN-00.20", "MN-08.01")
def melee_phase(play: Acting, _frame: GameTurn) -> None:
    _enter(play, "melee", "Boarders away.")
    play.push(Melee())


@case("MN-00.20", "MN-08.07")
def prize_phase(play: Acting, _frame: GameTurn) -> None:
    _enter(play, "captured", "Flags are lowered.")
    lower_flags(play)


@case("MN-00.09")
def end_of_turn(play: Acting, _frame: GameTurn) -> None:
    """Unless the game is over the next turn begins."""
    reckon(play)
    if play.state.outcome is None:
        play.push(GameTurn())


def _enter(play: Acting, phase: str, says: str) -> None:
    enter_phase(play, phase, case="MN-00.20", says=says)


SEQUENCE = machine.sequence(
    GameTurn,
    {
        "initiative": Stage(
            initiative_phase, "MN-01.01", name="Initiative",
            says="A die for every galley, two for the flagships; the baton is handed over.",
        ),
        "test": Stage(
            hull_phase, "MN-02.01", only=is_any_in_danger, name="Hulls",
            says="Damaged galleys test whether they fill.",
        ),
        "move": Stage(
            movement_phase, "MN-01.05", name="Movement",
            says="From 1 to 6 each galley moves, rams and grapples once.",
        ),
        "missiles": Stage(
            missile_phase, "MN-06.01", only=is_light, name="Missiles",
            says="Ballistas, archers and slingers shoot, all at once.",
        ),
        "sinking": Stage(
            sinking_phase, "MN-07.01", name="Sinking", says="Galleys with six holes go down.",
        ),
        "melee": Stage(
            melee_phase, "MN-08.01", name="Melee",
            says="The crews of grappled galleys fight to the death.",
        ),
        "captured": Stage(
            prize_phase, "MN-08.07", name="Prizes", says="Flags are lowered on captured galleys.",
        ),
        "reckoning": Stage(end_of_turn, "MN-00.09"),
    },
)  # fmt: skip
