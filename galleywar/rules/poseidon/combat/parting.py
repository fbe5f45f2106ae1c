"""After a round: fighting on, cutting the grapples, parting by consent (PW-board-7, PW-board-8, PW-board-12)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.machine import below
from galleywar.core.wording import counted
from galleywar.rules.log import told
from galleywar.rules.poseidon.combat.boarding_checks import FREE, ungrapple_check
from galleywar.rules.poseidon.combat.odds import round_forecast
from galleywar.rules.poseidon.combat.throws import result_of, second_chance, settles, throw
from galleywar.rules.poseidon.model.effects import Acting
from galleywar.rules.poseidon.model.frames import AfterRound, Boarding, Parting, Throw
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.state import Ship, State


def opponent(battle: Boarding, ship: str) -> str:
    """The other ship of a boarding action."""
    return battle.target if ship == battle.ship else battle.ship


# -- the question --------------------------------------------------------------------------------------------
@machine.asks(AfterRound)
@case("PW-board-7", "PW-board-8")
def ask_after_round(state: State, frame: AfterRound) -> Decision:
    """Fight on, offer to part, or roll to get free; an offer refused is not made again this round."""
    battle, ship = below(state, Boarding), state.ships[frame.ship]
    enemy = state.ships[opponent(battle, frame.ship)]
    offers = (
        Offer("fight_on", "Fight on", (), "PW-board-9", ship.id, key="F"),
        Offer("ungrapple", "Cut the grapples", (), "PW-board-7", ship.id, key="U"),
        Offer("part", "Offer to part", (), "PW-board-8", ship.id, key="P", candidates=True),
    )
    prompt = f"{ship.name} has {counted(ship.marines, 'marine')}, {enemy.name} {enemy.marines}: fight on?"
    return Decision(
        frame.seat, "PW-board-7", prompt, offers, f"Round {battle.round} is over.",
        (ship.id, enemy.id), Choice("fight_on"),
    )  # fmt: skip


@machine.bars(AfterRound, "part")
def bars_part(state: State, frame: AfterRound) -> Iterator[Objection]:
    if frame.ship in below(state, Boarding).refused:
        yield Objection("PW-board-8", "The other side has refused to part after this round.")


@machine.forecasts(AfterRound, "fight_on")
@case("PW-board-4", "PW-board-9")
def forecast_fight_on(state: State, frame: AfterRound) -> Forecast:
    """How the fight would end if nobody parted or led."""
    enemy = opponent(below(state, Boarding), frame.ship)
    return round_forecast(state, state.ships[frame.ship], state.ships[enemy])


machine.declines(AfterRound, "fight_on")


# -- cutting the grapples ------------------------------------------------------------------------------------
@machine.forecasts(AfterRound, "ungrapple")
@case("PW-board-7")
def forecast_ungrapple(state: State, frame: AfterRound) -> Forecast:
    check = ungrapple_check(state, state.ships[frame.ship])
    return check.forecast(second_chance(state, state.ships[frame.ship], check))


@machine.answers(AfterRound, "ungrapple")
@case("PW-board-7")
def answer_ungrapple(play: Acting, frame: AfterRound) -> None:
    play.pop()
    ship = play.state.ships[frame.ship]
    throw(play, "ungrapple", [(ship.id, ungrapple_check(play.state, ship))], ship.seat, ship.id)


@settles("ungrapple")
@case("PW-board-7", "PW-board-12")
def settle_ungrapple(play: Acting, frame: Throw) -> None:
    if result_of(frame.dice[0]) == FREE:
        _leave(play, "PW-board-7")


def _leave(play: Acting, why: str) -> None:
    """The boarding action is over, whatever is still being asked about it."""
    while not isinstance(battle := play.pop(), Boarding):
        continue
    part(play, play.state.ships[battle.ship], play.state.ships[battle.target], why)


@case("PW-board-12")
def part(play: Acting, ship: Ship, target: Ship, why: str) -> None:
    """They stay in contact, and neither grapples the other again this turn."""
    play.change(parted=(*play.state.parted, (ship.id, target.id)))
    told(play, "parted", ship.seat, ship.id, target.id, case=why, gesture="unlink", says="{0} and {1} part.")


# -- parting by consent --------------------------------------------------------------------------------------
@machine.answers(AfterRound, "part")
@case("PW-board-8")
def answer_part(play: Acting, frame: AfterRound) -> None:
    enemy = opponent(below(play.state, Boarding), frame.ship)
    says = "{0} offers to part from {1}."
    told(play, "offers", frame.seat, frame.ship, enemy, case="PW-board-8", says=says)
    play.push(Parting(play.state.ships[enemy].seat, enemy))


@machine.asks(Parting)
@case("PW-board-8")
def ask_parting(state: State, frame: Parting) -> Decision:
    agree = Offer("agree", "Part", (), "PW-board-8", frame.ship, key="A")
    refuse = Offer("refuse", "Go on fighting", (), "PW-board-8", frame.ship, key="R")
    return Decision(
        frame.seat, "PW-board-8", f"The enemy offers to part from {state.ships[frame.ship].name}.",
        (agree, refuse), "The enemy offers to part.", (frame.ship,),
    )  # fmt: skip


@machine.answers(Parting, "agree")
@case("PW-board-8", "PW-board-12")
def answer_agree(play: Acting, _frame: Parting) -> None:
    _leave(play, "PW-board-8")


@machine.answers(Parting, "refuse")
@case("PW-board-8", "PW-board-9")
def answer_refuse(play: Acting, frame: Parting) -> None:
    """The offer is not made again after this round."""
    asking = below(play.state, AfterRound)
    battle = below(play.state, Boarding)
    play.pop()
    play.amend(Boarding, refused=(*battle.refused, asking.ship))
    told(play, "refused", frame.seat, frame.ship, case="PW-board-8", says="{0} fights on.")
