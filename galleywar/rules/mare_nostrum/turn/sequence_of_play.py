"""The sequence of play: the seven phases of a game turn (MN-00.20)."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.rules.log import enter_phase, told
from galleywar.rules.mare_nostrum.model.effects import Acting
from galleywar.rules.mare_nostrum.model.frames import GameTurn, HullTests, Queue
from galleywar.rules.mare_nostrum.model.frames_combat import Captured, Melee, MissileFire, Reckoning, Sinking
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import STOPPED
from galleywar.rules.mare_nostrum.movement.damage import in_danger
from galleywar.rules.mare_nostrum.turn.initiative import hand_baton, roll_initiative


@machine.works(GameTurn)
@case("MN-00.20")
def work_game_turn(play: Acting, frame: GameTurn) -> None:
    """One phase after another, turn after turn, until the game is over."""
    if play.state.outcome is not None:
        play.pop()
        return
    STAGES[frame.stage](play)


def _go_on(play: Acting, phase: str, after: str) -> None:
    """Enter a phase; ``after`` it comes the next."""
    play.swap(GameTurn(after))
    if play.state.phase != phase:
        enter_phase(play, phase, case="MN-00.20")


@case("MN-00.20", "MN-01.01", "MN-01.02", "MN-01.04")
def _initiative(play: Acting) -> None:
    play.change(turn=play.state.turn + 1)
    refresh(play)
    told(play, "turn", "", case="MN-00.20", gesture="phase", turn=play.state.turn)
    _go_on(play, "initiative", "test")
    roll_initiative(play)
    hand_baton(play)


@case("MN-03.24", "MN-03.05", "MN-04.01", "MN-04.06")
def refresh(play: Acting) -> None:
    """What held for one turn alone is past."""
    galleys = play.state.galleys
    play.change(
        galleys=galleys.put(
            *[
                changed(
                    galley,
                    halted=False,
                    tried=False,
                    cut=(),
                    fended=0,
                    passed=(),
                    dice=(),
                    waits=False,
                    still=galley.speed == STOPPED,
                )
                for galley in galleys.values()
            ]
        )
    )


@case("MN-00.20", "MN-02.01")
def _test(play: Acting) -> None:
    waiting = in_danger(play.state)
    play.swap(GameTurn("move"))
    if waiting:
        _go_on(play, "test", "move")
        play.push(HullTests(waiting))


@case("MN-00.20", "MN-01.05")
def _move(play: Acting) -> None:
    _go_on(play, "move", "missiles")
    play.push(Queue())


@case("MN-00.20", "MN-06.01")
def _missiles(play: Acting) -> None:
    _go_on(play, "missiles", "sinking")
    play.push(MissileFire())


@case("MN-00.20", "MN-07.01")
def _sinking(play: Acting) -> None:
    _go_on(play, "sinking", "melee")
    play.push(Sinking())


@case("MN-00.20", "MN-08.01")
def _melee(play: Acting) -> None:
    _go_on(play, "melee", "captured")
    play.push(Melee())


@case("MN-00.20", "MN-08.07")
def _captured(play: Acting) -> None:
    _go_on(play, "captured", "reckoning")
    play.push(Captured())


@case("MN-00.09")
def _reckoning(play: Acting) -> None:
    play.swap(GameTurn("initiative"))
    play.push(Reckoning())


STAGES: dict[str, Callable[[Acting], None]] = {
    "initiative": _initiative,
    "test": _test,
    "move": _move,
    "missiles": _missiles,
    "sinking": _sinking,
    "melee": _melee,
    "captured": _captured,
    "reckoning": _reckoning,
}
