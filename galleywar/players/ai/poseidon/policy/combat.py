"""The computer's answers in boarding fights, and to dice that may be thrown again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.core.machine import below
from galleywar.players.ai.poseidon.policy import answers
from galleywar.players.ai.poseidon.search.plans import Situation
from galleywar.players.phrasing import fight_said, in_ten
from galleywar.players.policies.policy import Option, ranked
from galleywar.rules.poseidon.combat.boarding_checks import KILLED, death_check
from galleywar.rules.poseidon.combat.parting import opponent
from galleywar.rules.poseidon.combat.ramming import RAM, STRIKE
from galleywar.rules.poseidon.model.frames import AfterRound, Boarding, Die, LeadRound, Parting, Reroll, Throw
from galleywar.rules.poseidon.model.state import ADMIRAL, Ship, State

ONE_ROUND: Final = 0.5
"""What a leader's example in one round is of what it would be in all of them."""


@answers(LeadRound)
def answer_lead(course: Situation, frame: LeadRound, decision: Decision) -> Iterator[Option]:
    """He leads where that wins more than his life is worth."""
    state, ship = course.state, course.state.ships[frame.ship]
    enemy = _enemy(state, ship.id)
    yield Option.of(Choice("stay"), 0.0, "No leader leads", "his life is worth more")
    for offer in decision.offers:
        for choice in offer.choices() if offer.verb == "lead" else ():
            leader = str(choice.args[0])
            led = course.worths.fight(ship, enemy, leader)
            gain = ONE_ROUND * (led - course.worths.fight(ship, enemy))
            price = state.box.leaders[leader] + (course.worths.weights.flag if leader == ADMIRAL else 0.0)
            killed = float(death_check(state, ship, leader).chances()[KILLED])
            worth = gain - price * killed
            text = f"The {leader.capitalize()} of {ship.name} leads the round"
            why = f"his men fight better, and he lives {in_ten(1 - killed)}"
            yield Option.of(choice, worth, text, why, points=worth)


def _enemy(state: State, ship: str) -> Ship:
    """Whom a ship fights hand to hand."""
    return state.ships[opponent(below(state, Boarding), ship)]


@answers(AfterRound)
def answer_after(course: Situation, frame: AfterRound, decision: Decision) -> Sequence[Option]:
    """Fight on where that wins more than it loses; otherwise part, or cut the grapples."""
    ship = course.state.ships[frame.ship]
    worth = course.worths.fight(ship, _enemy(course.state, ship.id))
    text = fight_said(worth)
    ways = {
        "fight_on": (worth, "Fight on"),
        "part": (0.0, "Offer to part"),
        "ungrapple": (worth / 2, "Cut the grapples"),
    }
    if worth >= 0:
        ways["ungrapple"] = (-1.0, "Cut the grapples")
    return ranked(
        Option.of(choice, ways[choice.verb][0], ways[choice.verb][1], text, points=worth)
        for choice in decision.choices()
    )


@answers(Parting)
def answer_parting(course: Situation, frame: Parting, _decision: Decision) -> Iterator[Option]:
    """Agreed where the fight would be lost."""
    ship = course.state.ships[frame.ship]
    worth = course.worths.fight(ship, _enemy(course.state, ship.id))
    text = fight_said(worth)
    yield Option.of(Choice("refuse"), worth, "Go on fighting", text, points=worth)
    yield Option.of(Choice("agree"), 0.0, "Part", text)


@answers(Reroll)
def answer_reroll(course: Situation, _frame: Reroll, decision: Decision) -> Iterator[Option]:
    """A second throw where more hangs on the die than may hang on a later one."""
    thrown = below(course.state, Throw)
    least = course.worths.weights.reserve if course.habits.sees_replies else 0.0
    yield Option.of(Choice("keep"), least, "Let the dice stand", "a later die may matter more")
    for choice in decision.choices():
        if choice.verb == "again":
            die = thrown.dice[int(str(choice.args[0])) - 1]
            worth = _second(course, thrown, die)
            does = f"Throw again: {die.check.title}"
            why = "more hangs on this die than on any later one"
            yield Option.of(choice, worth, does, why, points=worth)


def _second(course: Situation, throw: Throw, die: Die) -> float:
    """What a second throw brings on the average."""
    worths, ships = course.worths, course.state.ships
    ship, chance = ships[die.ship], float(die.check.chance())
    facts = [ships[str(one)] for one in throw.facts[:2] if str(one) in ships]
    other = next((one for one in facts if one.id != ship.id), None)
    if throw.then == "deaths":
        return chance * course.state.box.leaders[str(dict(throw.facts).get(ship.id, ADMIRAL))]
    if throw.then == RAM or other is None:
        return chance * worths.of_hull(ship, 1)
    hangs_on_it = {
        STRIKE: worths.of_banks(other, 1),
        "grapple": max(0.0, worths.fight(ship, other)),
        "melee": worths.of(other) / max(1, other.marines),
        "cover": worths.of(ship) / max(1, ship.marines),
        "ungrapple": max(0.0, -worths.fight(ship, other)),
    }
    return (
        chance * hangs_on_it[throw.then] if throw.then in hangs_on_it else chance * worths.shot(ship, other)
    )
