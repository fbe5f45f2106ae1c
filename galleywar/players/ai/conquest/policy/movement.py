"""The computer's answers while it moves: the best plan of anybody, until none is better than standing still."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.conquest.policy import answers
from galleywar.players.ai.conquest.policy.prisoners import bargain_options
from galleywar.players.ai.conquest.search.explanations import tell_plan
from galleywar.players.ai.conquest.search.land_moves import marching_plans, with_replies
from galleywar.players.ai.conquest.search.plans import Plan, Situation
from galleywar.players.ai.conquest.search.sea_moves import sailing_plans, voyage_replies
from galleywar.players.policies.policy import Option, ranked
from galleywar.rules.conquest.model.frames import Moving

END: Final = Choice("end")
LEAST: Final = 0.05
"""A move that is worth less, in points, is not made: pieces do not wander."""
MUST: Final = 1000.0
"""Points for what has to be done before movement may end."""


@answers(Moving)
def answer_moving(situation: Situation, _frame: Moving, decision: Decision) -> Sequence[Option]:
    """The best move of any piece first; to end movement is worth nothing, and any move must be worth more."""
    plans = [plan for plan in weighed(situation) if decision.admits(plan.choices[0])]
    if not situation.habits.best_first:
        plans = first_in_line(situation, plans)
    options = [Option(plan.choices, plan.worth, partial(tell_plan, situation, plan)) for plan in plans]
    options += bargain_options(situation, decision)
    options = [option for option in options if option.worth > LEAST]
    if decision.admits(END):
        options.append(Option.of(END, 0.0, "End movement", "no move is better than standing still"))
    else:
        options += _landings(decision)
    return ranked(options)


def _landings(decision: Decision) -> list[Option]:
    """Legions on an enemy's coast go ashore before movement ends."""
    return [
        Option.of(choice, MUST, "Land", "the legion aboard must go ashore there")
        for choice in decision.choices()
        if choice.verb == "disembark"
    ]


def weighed(situation: Situation) -> list[Plan]:
    """Every move by gain and pull; the best of them held against the replies too, if the level looks at
    them.
    """
    land = sorted(marching_plans(situation), key=lambda plan: -plan.worth)
    sea = sorted(sailing_plans(situation), key=lambda plan: -plan.worth)
    if not situation.habits.sees_replies:
        return [*land, *sea]
    looks = situation.habits.looks
    return [
        *[with_replies(situation, plan) for plan in _worth_a_look(land, looks)],
        *[voyage_replies(situation, plan) for plan in _worth_a_look(sea, looks // 2)],
    ]


def _worth_a_look(plans: Sequence[Plan], looks: int) -> list[Plan]:
    """The best so many, and the best of every piece and place among the rest."""
    best = list(plans[:looks])
    seen = {(plan.piece, plan.to) for plan in best}
    for plan in plans[looks:]:
        if (plan.piece, plan.to) not in seen and len(seen) < 2 * looks:
            seen.add((plan.piece, plan.to))
            best.append(plan)
    return best


def first_in_line(situation: Situation, plans: Sequence[Plan]) -> list[Plan]:
    """The plans of the first piece, in a fixed order, that has a move worth making."""
    order = list(chain(situation.state.leaders, situation.state.galleys))
    worth = [plan for plan in plans if plan.worth > LEAST]
    if not worth:
        return []
    piece = min((plan.piece for plan in worth), key=order.index)
    return [plan for plan in worth if plan.piece == piece]
