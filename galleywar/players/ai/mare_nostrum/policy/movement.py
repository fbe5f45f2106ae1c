"""The computer's answers in the movement phase: who goes first, how she moves, whom she rams or grapples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision
from galleywar.core.wording import counted
from galleywar.players.ai.mare_nostrum.evaluation import threats
from galleywar.players.ai.mare_nostrum.evaluation.end_values import oars
from galleywar.players.ai.mare_nostrum.evaluation.values import Worths
from galleywar.players.ai.mare_nostrum.policy import answers, crews
from galleywar.players.ai.mare_nostrum.search.explanations import tell_plan
from galleywar.players.ai.mare_nostrum.search.plans import (
    Plan,
    Situation,
    after_blow,
    plans,
    staying,
    weighed,
)
from galleywar.players.ai.mare_nostrum.search.replies import best_blow, in_reach
from galleywar.players.phrasing import inches
from galleywar.players.policies.policy import Option, ranked
from galleywar.rules.mare_nostrum.combat.grappling import grapple_gap, grapple_reach
from galleywar.rules.mare_nostrum.model.frames import (
    FlagshipChoice,
    Glance,
    Rowing,
    ShipTurn,
    Starting,
    TieOrder,
)
from galleywar.rules.mare_nostrum.model.queries import klass_of
from galleywar.rules.mare_nostrum.model.state import PORT, STARBOARD, Galley
from galleywar.rules.mare_nostrum.movement.contact_kinds import Slide, facing_bank, oars_clipped
from galleywar.rules.mare_nostrum.turn.initiative import has_choice

URGENT = 2.0
"""A blow worth so many points is struck before the enemy can get away or strike himself."""


# -- who is next ---------------------------------------------------------------------------------------------
def urgency(worths: Worths, galley: Galley) -> tuple[float, float]:
    """What she could do now, and what could be done to her if she waits."""
    strikes = [best_blow(worths, galley, foe) for foe in worths.foes if in_reach(worths, galley, foe) > 0]
    coming = [foe for foe in worths.foes if not threats.has_moved(foe) and in_reach(worths, foe, galley) > 0]
    waits = [best_blow(worths, foe, galley) for foe in coming if not foe.halted]
    return max(strikes, default=0.0), max(waits, default=0.0)


@answers(FlagshipChoice)
def answer_flagship(situation: Situation, frame: FlagshipChoice, _decision: Decision) -> Iterator[Option]:
    """Now, if there is something to strike or to flee; else when she knows what the others have done."""
    strikes, waits = 0.0, 0.0
    if situation.habits.best_first:
        strikes, waits = urgency(situation.worths, situation.state.galleys[frame.galley])
    now = max(strikes, waits) if situation.habits.best_first else URGENT
    text = "she strikes before she is struck" if strikes >= waits > 0 else "she has a blow to strike at once"
    if not strikes:
        text = "she gets out of reach in time" if waits else "she is in place before the others"
    yield Option.of(Choice("now"), now, "Move on the lower die", text)
    why = "the others have to show what they are up to first"
    yield Option.of(Choice("wait"), URGENT / 2, "Wait for the higher die", why)


@answers(TieOrder)
def answer_tie(situation: Situation, frame: TieOrder, _decision: Decision) -> Iterator[Option]:
    """Whoever has most to gain or to lose; if it is nobody of ours, an enemy has to commit himself first."""
    for place, key in enumerate(frame.galleys):
        galley, choice = situation.state.galleys[key], Choice("next", (key,))
        if not situation.habits.best_first:
            worth, why = -float(place), "she is next in the line"
        elif galley.seat == situation.seat:
            strikes, waits = urgency(situation.worths, galley)
            worth, why = max(strikes, waits), _why_first(strikes, waits)
            if worth < URGENT / 2 and has_choice(galley):
                worth, why = -1.0, "she may still wait for her higher die"
        else:
            worth, why = URGENT / 2, "an enemy who goes first shows what he is up to"
        yield Option.of(choice, worth, f"{galley.name} moves next", why)


def _why_first(strikes: float, waits: float) -> str:
    """Why one of ours goes before others of ours."""
    if strikes >= URGENT / 2:
        return "she has a blow to strike" + (" before one is struck at her" if waits >= URGENT / 2 else "")
    return (
        "an enemy may come at her if she waits"
        if waits >= URGENT / 2
        else "nothing presses; the others see more"
    )


# -- her turn ------------------------------------------------------------------------------------------------
@answers(ShipTurn)
def answer_turn(situation: Situation, frame: ShipTurn, decision: Decision) -> Sequence[Option]:
    """What crews have to do first; then the best move, or the end of her turn."""
    galley = situation.state.galleys[frame.galley]
    first = ranked(crews.acts(situation, galley, decision))
    if first and first[0].worth > 0:
        return first
    found = weighed(situation, _turn_plans(situation, galley, frame, decision))
    options = [Option(plan.choices, plan.worth, partial(tell_plan, situation, plan)) for plan in found]
    return options or [_anything(decision)]


def _turn_plans(situation: Situation, galley: Galley, frame: ShipTurn, decision: Decision) -> Iterator[Plan]:
    over = Choice("done")
    if decision.admits(over):
        yield staying(situation, galley, (over,))
    yield from grapples(situation, galley, decision)
    if not frame.moved:
        yield from (plan for plan in plans(situation, galley) if plan.choices[0].verb != "grapple")


def grapples(situation: Situation, galley: Galley, decision: Decision) -> Iterator[Plan]:
    """Grapples that may be thrown from where she lies."""
    for offer in decision.offers:
        if offer.verb == "grapple":
            for choice in offer.choices():
                foe = situation.state.galleys[str(choice.args[0])]
                gain = situation.worths.holds(galley, foe) * situation.worths.joined(galley, foe)
                hoped = situation.lie(galley, 0)[0]
                plan = Plan(
                    galley.id, (choice,), "grapple", foe.id, gain, hoped, ends=galley.at, there=galley
                )
                yield after_blow(situation, plan, galley, foe, 0)


def _anything(decision: Decision) -> Option:
    return Option.of(next(decision.choices()), 0.0, "Go on", "nothing better is open to her")


@answers(Rowing, Starting)
def answer_rowing(situation: Situation, frame: Rowing | Starting, decision: Decision) -> Sequence[Option]:
    """A move begun is finished as well as may be."""
    found = weighed(situation, plans(situation, situation.state.galleys[frame.galley]))
    options = [
        Option(plan.choices, plan.worth, partial(tell_plan, situation, plan))
        for plan in found
        if plan.choices and decision.admits(plan.choices[0])
    ]
    return options or [_anything(decision)]


# -- along a side --------------------------------------------------------------------------------------------
@answers(Glance)
def answer_glance(situation: Situation, frame: Glance, decision: Decision) -> Sequence[Option]:
    """As far along the side as it breaks more of theirs than of hers, by what the oars are worth."""
    state = situation.state
    mine, theirs = state.galleys[frame.galley], state.galleys[frame.target]
    klass = klass_of(state, theirs)
    slide = Slide(mine.pose, frame.way, frame.bank, frame.station)
    why = "farther on she would lose as many oars as break"
    options = [Option.of(Choice("halt"), hooks(situation.worths, mine, theirs, 0), "Stop at once", why)]
    ways = {klass.spacing * step for step in range(1, frame.most // klass.spacing + 1)} | {frame.most}
    for way in sorted(ways):
        clipped = oars_clipped(klass, slide, way)
        other = facing_bank(frame.bank, frame.way)
        hers = sum(theirs.oars[frame.bank][number] for number in clipped)
        own = sum(mine.oars[other][: len(clipped)])
        worth = oars(situation.worths, theirs, _on(frame.bank, hers)) - oars(
            situation.worths, mine, _on(other, own)
        )
        worth += hooks(situation.worths, mine, theirs, way)
        text = f"it breaks {counted(hers, 'oar')} of theirs and {own} of hers"
        options.append(
            Option.of(Choice("run_on", (way,)), worth, f"Run on {inches(way)} along her side", text)
        )
    return ranked(option for option in options if decision.admits(option.choices[0]))


def hooks(worths: Worths, mine: Galley, theirs: Galley, way: int) -> float:
    """A grapple from where she would lie after so much more way, if she could throw one there."""
    there = changed(mine, pose=mine.pose.run(way))
    if mine.tried or grapple_gap(worths.state, there, theirs) > grapple_reach(worths.state, mine):
        return 0.0
    return worths.grapple(mine, theirs)


def _on(bank: int, count: int) -> list[int]:
    return [count if side == bank else 0 for side in (PORT, STARBOARD)]
