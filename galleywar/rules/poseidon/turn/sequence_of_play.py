"""The sequence of play: initiative, squadrons by turns, morale, and how a battle ends (PW-turn-1,
PW-setup-11).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from galleywar.core.cases import case
from galleywar.core.check import Forecast
from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.events import Thrown
from galleywar.core.scenario import Outcome
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
from galleywar.rules.poseidon.model.queries import (
    has_admiral,
    is_decided,
    other_seat,
    scores,
    side_does,
    side_name,
    to_activate,
)
from galleywar.rules.poseidon.model.state import BLUE, RED, SEATS, State


# -- turns ---------------------------------------------------------------------------------------------------
@machine.works(Battle)
@case("PW-turn-1", "PW-setup-11")
def work_battle(play: Acting, frame: Battle) -> None:
    """Initiative, operations, morale; then the next turn, unless the battle is over."""
    if play.state.outcome is not None:
        play.pop()
    elif frame.stage == "begin":
        _begin_turn(play)
    elif frame.stage == "operations":
        play.swap(Battle("morale"))
        play.push(Operations(play.state.active))
    elif frame.stage == "morale":
        play.swap(Battle("end"))
        if not is_decided(play.state):
            _phase(play, "morale")
            play.push(Morale())
    else:
        _end_turn(play)


def _phase(play: Acting, phase: str) -> None:
    enter_phase(play, phase, case="PW-turn-1", turn=play.state.turn)


@case("PW-turn-2")
def _begin_turn(play: Acting) -> None:
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
    play.swap(Battle("operations"))
    play.push(RollInitiative(BLUE))


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


@machine.forecasts(RollInitiative, "roll")
@case("PW-init-1", "PW-init-3")
def forecast_roll(state: State, frame: RollInitiative) -> Forecast:
    """Who has the initiative, by the dice of both sides and their Admirals."""
    lead = initiative_bonus(state, frame.seat) - initiative_bonus(state, other_seat(frame.seat))
    chances = {1: Fraction(0), -1: Fraction(0), 0: Fraction(0)}
    for mine, theirs in product(range(1, 7), repeat=2):
        ahead = mine + lead - theirs
        chances[(ahead > 0) - (ahead < 0)] += Fraction(1, 36)
    words = {1: side_name(state, frame.seat), -1: side_name(state, other_seat(frame.seat)), 0: "rolled again"}
    return Forecast(tuple((words[one], chance) for one, chance in chances.items()), None, words[1])


@machine.answers(RollInitiative, "roll")
@case("PW-init-1", "PW-init-3", "PW-lead-1")
def answer_roll(play: Acting, frame: RollInitiative) -> None:
    """Each side rolls a die, with an Admiral one more; equal totals are rolled again."""
    totals = {}
    for seat in SEATS:
        face, bonus = play.dice.roll(6)[0], initiative_bonus(play.state, seat)
        totals[seat] = face + bonus
        thrown = (Thrown(seat, 6, (face,)),)
        told(play, "initiative", seat, case="PW-init-1", gesture="roll", thrown=thrown, bonus=bonus)
    if totals[BLUE] != totals[RED]:
        play.swap(ChooseOrder(BLUE if totals[BLUE] > totals[RED] else RED))


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
    told(play, "goes_first", seat, case="PW-init-2")
    _phase(play, "operations")


# -- squadrons by turns --------------------------------------------------------------------------------------
@machine.works(Operations)
@case("PW-act-1")
def work_operations(play: Acting, frame: Operations) -> None:
    """The seat whose turn it is picks a squadron; one with none left passes; when both have none it is
    over.
    """
    state = play.state
    seat = frame.seat if to_activate(state, frame.seat) else other_seat(frame.seat)
    if is_decided(state) or not to_activate(state, seat):
        play.pop()
        return
    if seat != frame.seat:
        told(play, "passes", frame.seat, case="PW-act-1")
    play.swap(Operations(other_seat(seat)))
    play.change(active=seat)
    play.push(PickSquadron(seat))


# -- the end -------------------------------------------------------------------------------------------------
@case("PW-setup-11")
def _end_turn(play: Acting) -> None:
    """The battle ends with the last turn, or with the last ship of a side."""
    state = play.state
    if is_decided(state) or state.turn >= state.terms.turns:
        play.change(outcome=outcome_of(state), phase="over")
        told(play, "ended", "", case="PW-setup-11", gesture="score")
    else:
        play.swap(Battle("begin"))


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
