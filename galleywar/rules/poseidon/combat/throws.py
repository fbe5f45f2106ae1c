"""Dice on the table, and the die a leader's squadron may throw again (PW-act-8, PW-lead-6, PW-lead-8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from galleywar.core.cases import case
from galleywar.core.check import Check, Forecast, Objection, Roll, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.events import Event
from galleywar.core.machine import below
from galleywar.rules.log import told
from galleywar.rules.poseidon.model.effects import Acting, put_squadron
from galleywar.rules.poseidon.model.frames import Die, Reroll, Throw
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import may_reroll, other_seat
from galleywar.rules.poseidon.model.state import Ship, State
from galleywar.rules.sentences import said

Settling = Callable[[Acting, Throw], None]
_SETTLED: dict[str, Settling] = {}


def settles(*what: str) -> Callable[[Settling], Settling]:
    """``(play, throw) -> None``: what comes of dice thrown for ``what``, once nobody throws one again."""

    def enter(function: Settling) -> Settling:
        for one in what:
            _SETTLED[one] = function
        return function

    return enter


def result_of(die: Die) -> str:
    return str(die.check.read((die.face,)).result)


def count(dice: tuple[Die, ...], ship: str, result: str) -> int:
    """How many of the dice of a ship show ``result``."""
    return sum(die.ship == ship and result_of(die) == result for die in dice)


def throw(play: Acting, then: str, dice: list[tuple[str, Check]], roller: str, *facts: object) -> None:
    """Throw a die for each (ship, check); ``roller`` is asked first whether to throw one again."""
    fallen = tuple(Die(ship, play.dice.roll(6)[0], check) for ship, check in dice)
    for die in fallen:
        _log(play, die)
    play.push(Throw(then, fallen, (roller, other_seat(roller)), facts))


def _log(play: Acting, die: Die) -> None:
    seat = play.state.ships[die.ship].seat
    roll: Roll = die.check.read((die.face,))
    play.tell(Event("rolled", seat, (die.ship,), (), die.check.case, (), roll, "roll"))


@machine.works(Throw)
@case("PW-act-8")
def work_throw(play: Acting, frame: Throw) -> None:
    """Whoever may throw a die again is asked, the roller's side first; then the dice stand."""
    waiting = frame.waiting
    while waiting and not poor_dice(play.state, frame, waiting[0]):
        waiting = waiting[1:]
    if waiting:
        play.swap(changed(frame, waiting=waiting))
        play.push(Reroll(waiting[0]))
        return
    play.pop()
    _SETTLED[frame.then](play, frame)


@case("PW-act-8", "PW-lead-6", "PW-lead-7", "PW-lead-8")
def poor_dice(state: State, frame: Throw, seat: str) -> tuple[int, ...]:
    """The dice, by number from 1, that ``seat`` may throw again: of a squadron with its die of the turn left.

    What could not have come off better is not asked about, nor a die like another one; a second throw stands.
    """
    found: dict[tuple[str, str], int] = {}
    for number, die in enumerate(frame.dice, 1):
        if first(_bars_die(state, die, seat)) is None:
            found.setdefault((die.ship, result_of(die)), number)
    return tuple(found.values())


def _bars_die(state: State, die: Die, seat: str) -> Iterator[Objection]:
    """What keeps ``seat`` from throwing this very die again, never mind the others."""
    ship = state.ships[die.ship]
    if ship.seat != seat:
        yield Objection("PW-act-8", "That die was thrown for a ship of the other side.")
        return
    if die.second:
        yield Objection("PW-act-8", "That die has been thrown again already; the second throw stands.")
    elif not could_be_better(die):
        yield Objection("PW-act-8", "Nothing better could come of throwing that die again.")
    if not may_reroll(state, state.squadrons[ship.squadron]):
        yield Objection("PW-act-8", "Her squadron has no die of this turn left to throw again.")


def could_be_better(die: Die) -> bool:
    """Whether another face would be worth more: of a table's results the owner thinks as he likes."""
    bands = die.check.bands
    return len(bands) > 3 or result_of(die) != bands[0].result


@machine.asks(Reroll)
@case("PW-act-8")
def ask_reroll(state: State, frame: Reroll) -> Decision:
    thrown = below(state, Throw)
    shown = {number: thrown.dice[number - 1] for number in poor_dice(state, thrown, frame.seat)}
    told_dice = "; ".join(f"{one.check.title}: {one.face}, {result_of(one)}" for one in shown.values())
    again = [
        Offer(
            "again",
            f"Throw the {one.face} again: {one.check.title}",
            (Among("die", (number,)),),
            "PW-act-8",
            one.ship,
        )
        for number, one in shown.items()
    ]
    keep = Offer("keep", "Let the dice stand", (), "PW-act-8", key="K")
    ships = tuple(dict.fromkeys(die.ship for die in shown.values()))
    squadron = state.squadrons[state.ships[ships[0]].squadron]
    prompt = f"{squadron.name} may throw one die again this turn. {told_dice}."
    return Decision(
        frame.seat, "PW-act-8", prompt, (*again, keep), "A die has fallen.", ships, Choice("keep")
    )


@machine.bars(Reroll, "again")
def bars_again(state: State, frame: Reroll, number: int) -> Iterator[Objection]:
    thrown = below(state, Throw)
    if not 1 <= number <= len(thrown.dice):
        yield Objection("PW-act-8", "There is no such die.")
        return
    against = tuple(_bars_die(state, thrown.dice[number - 1], frame.seat))
    yield from against
    if not against and number not in poor_dice(state, thrown, frame.seat):
        yield Objection("PW-act-8", "A die of hers that shows the same is named instead of it.")


@machine.forecasts(Reroll, "again")
@case("PW-act-8")
def forecast_again(state: State, frame: Reroll, number: int) -> Forecast:
    die = below(state, Throw).dice[number - 1]
    note = f"It shows {die.face} now: {result_of(die)}. The second throw stands."
    forecast: Forecast = die.check.forecast(((note, "PW-act-8"),))
    return forecast


@machine.answers(Reroll, "again")
@case("PW-act-8", "PW-lead-6", "PW-lead-8")
def answer_again(play: Acting, frame: Reroll, number: int) -> None:
    """The second result stands, and the squadron has used its die of this turn."""
    play.pop()
    thrown = play.state.frames[-1]
    old = thrown.dice[number - 1]
    die = changed(old, face=play.dice.roll(6)[0], second=True)
    ship = play.state.ships[die.ship]
    put_squadron(play, play.state.squadrons[ship.squadron], rerolled=True)
    play.amend(Throw, dice=(*thrown.dice[: number - 1], die, *thrown.dice[number:]))
    says = "{0} throws a die of {face} again."
    told(play, "again", ship.seat, ship.id, case="PW-act-8", gesture="roll", says=says, face=old.face)
    _log(play, die)


@machine.answers(Reroll, "keep")
def answer_keep(play: Acting, frame: Reroll) -> None:
    """The seat is not asked again about this throw."""
    play.pop()
    play.amend(Throw, waiting=play.state.frames[-1].waiting[1:])


# -- what a second throw changes -----------------------------------------------------------------------------
@case("PW-act-8")
def second_chance(state: State, ship: Ship, check: Check) -> tuple[tuple[str, str], ...]:
    """A note on the odds with a die of the squadron's own to throw again, if it has one left."""
    if not may_reroll(state, state.squadrons[ship.squadron]):
        return ()
    return ((f"With a second throw, if it fails: {said(twice(check))}.", "PW-act-8"),)


@case("PW-act-8")
def twice(check: Check) -> Fraction:
    """The chance that a check comes off, thrown again if it fails."""
    chance = check.chance()
    return chance + (1 - chance) * chance
