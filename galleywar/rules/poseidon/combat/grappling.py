"""Who may board whom, and the die that grapples (PW-board-1 to PW-board-3, PW-board-11)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.copying import changed
from galleywar.rules.log import told
from galleywar.rules.poseidon.combat.boarding_checks import GRAPPLED, grapple_check
from galleywar.rules.poseidon.combat.odds import boarding_note
from galleywar.rules.poseidon.combat.ramming import STRIKE
from galleywar.rules.poseidon.combat.throws import result_of, second_chance, settles, throw
from galleywar.rules.poseidon.model.effects import Acting
from galleywar.rules.poseidon.model.frames import Action, Boarding, Throw
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import are_within, kind_of
from galleywar.rules.poseidon.model.state import Ship, State


@machine.bars(Action, "grapple")
@case("PW-board-1", "PW-board-12", "PW-move-5", "PW-act-4", "PW-setup-2", "PW-setup-7")
def bars_grapple(state: State, frame: Action, target: str) -> Iterator[Objection]:
    """What keeps a ship from grappling another."""
    ship, aim = state.ships[frame.ship], state.ships[target]
    yield from _bars_boarder(state, frame, ship)
    if (ship.id, aim.id) in state.parted or (aim.id, ship.id) in state.parted:
        yield Objection("PW-board-12", f"She has been parted from {aim.name} this turn.", ship.at)
    if aim.seat == ship.seat:
        yield Objection("PW-board-1", f"{aim.name} is no enemy.", aim.at)
    elif aim.pose is None or not are_within(state, ship, aim, 0):
        yield Objection("PW-board-1", f"She is not in contact with {aim.name}.", ship.at)


def _bars_boarder(state: State, frame: Action, ship: Ship) -> Iterator[Objection]:
    if frame.grappled:
        yield Objection("PW-act-6", "She has tried to grapple in this action.", ship.at)
    if frame.mode == "astern":
        yield Objection("PW-move-5", "She has backed and starts no boarding.", ship.at)
    if frame.mode == "ahead" and not frame.ended:
        yield Objection("PW-board-1", "She grapples when she has moved.", ship.at)
    if frame.aground:
        yield Objection("PW-setup-2", "She has touched land and boards nobody this turn.", ship.at)
    if ship.apart:
        yield Objection("PW-act-4", "A ship apart from her squadron starts no combat.", ship.at)
    if kind_of(state, ship).brackets:
        yield Objection("PW-setup-7", "Her marines are in brackets: they defend and never board.", ship.at)
    elif not ship.marines:
        yield Objection("PW-board-1", "She has no marines left.", ship.at)


@machine.forecasts(Action, "grapple")
@case("PW-board-2", "PW-board-4")
def forecast_grapple(state: State, frame: Action, target: str) -> Forecast:
    """The die that grapples; beside it how the fight would end if nobody parted or led."""
    ship, aim = state.ships[frame.ship], state.ships[target]
    check = grapple_check(state, ship, aim, frame.struck == STRIKE)
    notes = (*boarding_note(state, ship, aim), *second_chance(state, ship, check))
    return check.forecast(notes)


@machine.answers(Action, "grapple")
@case("PW-board-1", "PW-board-2", "PW-board-11")
def answer_grapple(play: Acting, frame: Action, target: str) -> None:
    """One try in an action, at one enemy."""
    ship, aim = play.state.ships[frame.ship], play.state.ships[target]
    play.swap(changed(frame, ended=True, grappled=True))
    check = grapple_check(play.state, ship, aim, frame.struck == STRIKE)
    throw(play, "grapple", [(ship.id, check)], ship.seat, ship.id, aim.id)


@settles("grapple")
@case("PW-board-4", "PW-act-7")
def settle_grapple(play: Acting, frame: Throw) -> None:
    """Marine combat follows at once, and nobody else acts while it lasts."""
    ship, aim = (play.state.ships[one] for one in frame.facts)
    if result_of(frame.dice[0]) == GRAPPLED:
        says = "{0} grapples {1}."
        told(play, "grappled", ship.seat, ship.id, aim.id, case="PW-board-2", gesture="link", says=says)
        play.push(Boarding(ship.id, aim.id))
