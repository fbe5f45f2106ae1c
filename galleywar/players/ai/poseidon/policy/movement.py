"""The computer's answers while squadrons act: who acts next, how she moves, what she does to whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.core.wording import agreeing
from galleywar.players.ai.poseidon.policy import answers
from galleywar.players.ai.poseidon.search.explanations import tell_plan
from galleywar.players.ai.poseidon.search.plans import Plan, Situation, blow, next_of, plans, strikes
from galleywar.players.phrasing import joined
from galleywar.players.policies.policy import Option, ranked
from galleywar.rules.poseidon.model.frames import Action, Activation, ChooseOrder, NameBody, PickSquadron
from galleywar.rules.poseidon.model.queries import ships_of

DEEDS: Final = ("ram", "strike", "grapple", "fire")


@answers(ChooseOrder)
def answer_order(course: Situation, _frame: ChooseOrder, _decision: Decision) -> Iterator[Option]:
    """First where blows are near; otherwise let the enemy come into reach."""
    first = Option.of(Choice("first"), 1.0, "Go first", "who strikes first is answered by fewer")
    second = Option.of(Choice("second"), 0.0, "Go second")
    if course.habits.sees_replies and not _in_reach(course):
        why = "nobody can strike yet, and who comes nearer is struck first"
        second = Option.of(Choice("second"), 2.0, "Go second", why)
    yield first
    yield second


def _in_reach(course: Situation) -> bool:
    """Whether anybody can come to blows with anybody."""
    prospects = course.prospects
    return any(
        prospects.chance(ship) > 0 or any(prospects.reply(foe, ship) > 0 for foe in course.worths.foes)
        for ship in course.worths.own
    )


@answers(PickSquadron)
def answer_squadron(course: Situation, _frame: PickSquadron, decision: Decision) -> Iterator[Option]:
    """The squadron with most to gain by acting now first."""
    names = [str(name) for offer in decision.offers for name in offer.slots[0]]
    for name in names if course.habits.best_first else names[:1]:
        activate = Choice("activate", (name,))
        ship = next_of(course, name)
        begun = [plan for plan in plans(course, ship)[:3] if plan.choices[0] == activate] if ship else []
        yield from (_option(course, plan, _gained(course, plan)) for plan in begun)
        if not begun:
            several = len(ships_of(course.state, name)) > 1
            why = "its ships must close up" if several else "its one ship lies well where she is"
            yield Option.of(activate, 0.0, f"Activate {course.state.squadrons[name].name}", why)


@answers(Activation)
def answer_activation(course: Situation, frame: Activation, decision: Decision) -> Sequence[Option]:
    """The best plan of the ship whose turn it is."""
    ship = next_of(course, frame.squadron)
    options = [
        _option(course, plan, _gained(course, plan))
        for plan in (plans(course, ship) if ship else ())
        if decision.admits(plan.choices[0])
    ]
    if not options:
        options = [Option.of(choice, 0.0, "Go on") for choice in decision.choices()]
    return ranked(options)


@answers(Action)
def answer_action(course: Situation, frame: Action, decision: Decision) -> Sequence[Option]:
    """Under way: the best of what she can still do, or to leave it at that."""
    ship = course.state.ships[frame.ship]
    options = []
    if frame.way or not frame.ended:
        options = [
            _option(course, plan, plan.worth)
            for plan in plans(course, ship)
            if decision.admits(plan.choices[0])
        ]
    for offer in decision.offers:
        if offer.verb in DEEDS:
            for choice in offer.choices():
                foe = course.state.ships[str(choice.args[0])]
                gain = blow(course.worths, ship, foe, offer.verb, frame)
                plan = Plan(ship.id, (choice,), offer.verb, foe.id, gain)
                options.append(_option(course, plan, gain))
    halt = Choice("halt")
    if decision.admits(halt) and all(option.choices != (halt,) for option in options):
        options.append(Option.of(halt, 0.0, "Leave it at that", "nothing more is worth its risk"))
    return ranked(options)


@answers(NameBody)
def answer_body(course: Situation, _frame: NameBody, decision: Decision) -> Sequence[Option]:
    """The part of a broken squadron that is worth most leads the others back."""
    options = []
    for choice in decision.choices():
        part = [course.state.ships[str(one)] for one in _listed(choice)]
        names = joined([ship.name for ship in part])
        text = f"{names} {agreeing(len(part), 'is', 'are')} the squadron"
        why = "the others have to come back to the stronger part"
        options.append(Option.of(choice, sum(ship.value for ship in part), text, why))
    return ranked(options)


def _listed(choice: Choice) -> tuple[object, ...]:
    ships = choice.args[0]
    return ships if isinstance(ships, tuple) else (ships,)


def _gained(course: Situation, plan: Plan) -> float:
    """By how much a plan betters the lot of its ship; so ships may be compared with one another."""
    still = strikes(course, course.state.ships[plan.ship])
    return plan.worth - (still[0].worth if still else 0.0)


def _option(course: Situation, plan: Plan, worth: float) -> Option:
    return Option(plan.choices, worth, partial(tell_plan, course, plan))
