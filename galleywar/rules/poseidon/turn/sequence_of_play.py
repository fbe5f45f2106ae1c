"""The sequence of play: initiative, squadrons by turns, morale, and how a battle ends (PW-turn-1,
PW-setup-11).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from galleywar.core.cases import case
from galleywar.core.check import Forecast
from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.dice import Dice, branches
from galleywar.core.events import Thrown
from galleywar.core.machine import Stage
from galleywar.core.scenario import Outcome, Stake
from galleywar.rules.log import enter_phase, told
from galleywar.rules.poseidon.model.effects import Acting
from galleywar.rules.poseidon.model.frames import (
    Battle,
    ChooseOrder,
    Morale,
    Operations,
    PickSquadron,
    RollInitiative,
)
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import has_admiral, is_decided, other_seat, scores, to_activate
from galleywar.rules.poseidon.model.state import BLUE, RED, SEATS, State
from galleywar.rules.poseidon.turn.scenario_events import EVENTS
from galleywar.rules.scenario.events import let_happen
from galleywar.rules.sentences import side_does, side_name


# -- the phases of a turn ------------------------------------------------------------------------------------
def _phase(play: Acting, phase: str) -> None:
    enter_phase(play, phase, case="PW-turn-1", says="Turn {turn}: {phase}.", turn=play.state.turn)


@case("PW-turn-2", "PW-init-1")
def initiative_phase(play: Acting, _frame: Battle) -> None:
    """Activations, throws of leaders and shots are fresh, and ships that were parted may grapple again."""
    state = play.state
    play.change(
        turn=state.turn + 1,
        parted=(),
        ships=state.ships.put(*[changed(one, acted=False, fired=False) for one in state.ships.values()]),
        squadrons=state.squadrons.put(
            *[changed(one, activated=False, rerolled=False) for one in state.squadrons.values()]
        ),
    )
    _phase(play, "initiative")
    let_happen(play, EVENTS, *SEATS)
    if play.state.outcome is not None:
        play.change(frames=(), phase="over")
    else:
        play.push(RollInitiative(BLUE))


@case("PW-act-1")
def operations_phase(play: Acting, _frame: Battle) -> None:
    """The phase is announced as soon as the order is known; here the squadrons begin."""
    play.push(Operations(play.state.active))


@case("PW-mor-1")
def morale_phase(play: Acting, _frame: Battle) -> None:
    """Nobody checks in a battle that is decided."""
    if not is_decided(play.state):
        _phase(play, "morale")
        play.push(Morale())


@case("PW-turn-1", "PW-setup-11")
def end_turn(play: Acting, _frame: Battle) -> None:
    """The battle ends with the last turn, or with the last ship of a side; otherwise the next turn begins."""
    state = play.state
    if is_decided(state) or state.turn >= state.terms.turns:
        outcome = outcome_of(state)
        play.change(outcome=outcome, phase="over")
        winner, text = outcome.winner or "", outcome.text
        told(play, "ended", winner, case="PW-setup-11", gesture="score", says="{result}", result=text)
    else:
        play.push(Battle())


INITIATIVE, OPERATIONS, MORALE, END = "begin", "operations", "morale", "end"
SEQUENCE = machine.sequence(
    Battle,
    {
        INITIATIVE: Stage(
            initiative_phase,
            case="PW-init-1",
            name="Initiative",
            says="Each side rolls a die; the higher chooses to go first or second.",
        ),
        OPERATIONS: Stage(
            operations_phase,
            case="PW-act-1",
            name="Operations",
            says="The sides activate their squadrons by turns; ships move, shoot, ram and board.",
        ),
        MORALE: Stage(
            morale_phase,
            case="PW-mor-1",
            name="Morale",
            says="Fleets with losses of this turn check whether they stand.",
        ),
        END: Stage(end_turn, case="PW-setup-11"),
    },
)
"""A turn (PW-turn-1)."""


def stage_of(state: State) -> str:
    """The stage of the turn that a battle is in; none of them while it is set up, or when it is over."""
    return INITIATIVE if state.phase == "initiative" else state.phase


# -- the initiative ------------------------------------------------------------------------------------------
@machine.asks(RollInitiative)
@case("PW-init-1")
def ask_roll(state: State, frame: RollInitiative) -> Decision:
    roll = Offer("roll", "Roll for the initiative", (), "PW-init-1", key="R")
    prompt = f"Turn {state.turn}: roll for the initiative."
    return Decision(frame.seat, "PW-init-1", prompt, (roll,), default=Choice("roll"))


@case("PW-init-3", "PW-lead-1")
def initiative_bonus(state: State, seat: str) -> int:
    """What an Admiral alive and free adds, once a side."""
    gift: int = state.box.numbers.leaders.initiative
    return gift if has_admiral(state, seat) else 0


@case("PW-init-1", "PW-init-3")
def roll_off(state: State, dice: Dice) -> tuple[dict[str, int], str]:
    """The die of each side, and who has the initiative: nobody if the totals are equal."""
    faces = {seat: dice.roll(6)[0] for seat in SEATS}
    blue, red = (face + initiative_bonus(state, seat) for seat, face in faces.items())
    return faces, BLUE if blue > red else RED if red > blue else ""


@machine.forecasts(RollInitiative, "roll")
@case("PW-init-1", "PW-init-3")
def forecast_roll(state: State, frame: RollInitiative) -> Forecast:
    """Who has the initiative, by the dice of both sides and their Admirals."""
    words = {seat: side_name(state, seat) for seat in (frame.seat, other_seat(frame.seat))} | {
        "": "rolled again"
    }
    chances = dict.fromkeys(words, Fraction(0))
    for (_, winner), chance in branches(partial(roll_off, state)):
        chances[winner] += chance
    results = tuple((words[winner], chance) for winner, chance in chances.items())
    return Forecast(results, None, words[frame.seat])


@machine.answers(RollInitiative, "roll")
@case("PW-init-1", "PW-init-3", "PW-lead-1")
def answer_roll(play: Acting, frame: RollInitiative) -> None:
    """Each side rolls a die, with an Admiral one more; equal totals are rolled again."""
    faces, winner = roll_off(play.state, play.dice)
    for seat, face in faces.items():
        bonus = initiative_bonus(play.state, seat)
        thrown = (Thrown(seat, 6, (face,)),)
        shown = f"{face} + {bonus} = {face + bonus}" if bonus else f"{face}"
        told(
            play, "initiative", seat, case="PW-init-1", gesture="roll", thrown=thrown, bonus=bonus,
            says=f"{{seat:rolls|roll}} for the initiative: {shown}.",
        )  # fmt: skip
    if winner:
        play.swap(ChooseOrder(winner))
    else:
        told(play, "tied", "", case="PW-init-1", gesture="phase", says="Equal: both roll again.")


@machine.asks(ChooseOrder)
@case("PW-init-2")
def ask_order(state: State, frame: ChooseOrder) -> Decision:
    first = Offer("first", "Go first", (), "PW-init-2", key="F")
    second = Offer("second", "Go second", (), "PW-init-2", key="S")
    prompt = f"{side_does(state, frame.seat, 'has', 'have')} the initiative: go first or second?"
    return Decision(frame.seat, "PW-init-2", prompt, (first, second))


@machine.answers(ChooseOrder, "first")
@case("PW-init-2")
def answer_first(play: Acting, frame: ChooseOrder) -> None:
    _ordered(play, frame.seat)


@machine.answers(ChooseOrder, "second")
@case("PW-init-2")
def answer_second(play: Acting, frame: ChooseOrder) -> None:
    _ordered(play, other_seat(frame.seat))


def _ordered(play: Acting, seat: str) -> None:
    play.pop()
    play.change(active=seat)
    told(play, "goes_first", seat, case="PW-init-2", says="{seat:goes|go} first.")
    _phase(play, "operations")


# -- squadrons by turns --------------------------------------------------------------------------------------
@machine.works(Operations)
@case("PW-act-1")
def work_operations(play: Acting, frame: Operations) -> None:
    """The seat whose turn it is picks a squadron; one with none left passes; with both it is over."""
    state = play.state
    seat = frame.seat if to_activate(state, frame.seat) else other_seat(frame.seat)
    if is_decided(state) or not to_activate(state, seat):
        play.pop()
        return
    if seat != frame.seat:
        says = "{seat:has|have} no squadron left to activate."
        told(play, "passes", frame.seat, case="PW-act-1", says=says)
    play.swap(Operations(other_seat(seat)))
    play.change(active=seat)
    play.push(PickSquadron(seat))


# -- the end -------------------------------------------------------------------------------------------------
@case("PW-setup-11")
def outcome_of(state: State) -> Outcome:
    """More points win; a lead of less than a tenth of the higher score is none."""
    points = scores(state)
    ahead = max(SEATS, key=lambda seat: points[seat])
    lead = points[ahead] - points[other_seat(ahead)]
    tally = f"{points[ahead]} points to {points[other_seat(ahead)]}"
    table = tuple((seat, points[seat]) for seat in SEATS)
    if not lead or lead * 100 < state.box.numbers.victory.draw_within * points[ahead]:
        return Outcome(None, f"The battle is drawn: {tally}.", "PW-setup-11", table)
    won = side_does(state, ahead, "wins", "win")
    return Outcome(ahead, f"{won} by {tally} after turn {state.turn}.", "PW-setup-11", table)


@case("PW-setup-11")
def stakes(state: State) -> Iterator[tuple[str, Stake]]:
    """The points of the greater fleet, for both sides: the higher score wins, whoever had more to lose."""
    fleets = [sum(ship.value for ship in state.ships.values() if ship.seat == seat) for seat in SEATS]
    if whole := max(fleets):
        yield from ((seat, Stake(whole, is_needed=False)) for seat in SEATS)
