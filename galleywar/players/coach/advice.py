"""Hints with what they are worth: the chance to win now and after each, and why the one and not the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Decision
from galleywar.core.dice import Seeded
from galleywar.core.wording import counted
from galleywar.players.admiral.comparison import Comparison, Estimate
from galleywar.players.admiral.playouts import untold
from galleywar.players.coach.losses import played_out
from galleywar.players.hints import MOST, Hint, hint
from galleywar.players.judge.evaluation import can_judge
from galleywar.players.phrasing import percent, sentence
from galleywar.players.player import Clock

PLAY_OUTS: Final = 8
"""Of each hint: enough to tell much from little while somebody waits."""
FEWEST: Final = 4
"""With fewer, for want of time, nothing is told of chances."""
SEED: Final = 77
"""Of their dice: the same position is always advised alike."""
OVERRULES: Final = 1.5
"""So many standard errors ahead, a hint goes before the one that the captain likes better."""
CLEAR: Final = 2.0
"""So many standard errors apart, two hints are told to differ by so many points;"""
LIKELY: Final = 0.03
"""and from such a difference on, less the noise, the one is told to be likely better."""


def advice(
    ruleset: Ruleset, state: GameState, decision: Decision, *, most: int = MOST, clock: Clock | None = None
) -> tuple[Hint, ...]:
    """The hints for ``decision`` with the chances to win they lead to, and none that does nothing.

    The chance as things stand is that of whoever goes on without advice, under the same dice. What is told after a
    hint differs from it by no more than the noise leaves.
    ``state`` is what the seat may see. Where nobody judges the rules, or there is no time, they are the plain hints.
    """
    clock = clock or Clock()
    found = hint(ruleset, state, decision, most=most, clock=clock)
    told = tuple(one for one in found if not does_nothing(ruleset, state, decision, one)) or found[:1]
    if not told or not can_judge(ruleset.key):
        return told
    play_outs = played_out(ruleset, decision.seat, SEED, clock)
    unadvised = play_outs.policy.options(state, decision, play_outs.habits, Seeded(SEED), untold(clock))[
        0
    ].choices
    compared = Comparison(play_outs, state, [*[one.choices for one in told], unadvised])
    compared.play(range(len(told) + 1), PLAY_OUTS)
    if compared.value(len(told)).count < FEWEST or clock.stopped():
        return told
    now, order = compared.value(len(told)).mean, _ranked(compared, len(told))
    after = [now + compared.lead(at, over=len(told)).likely for at in range(len(told))]
    return tuple(
        replace(told[at], before=now, after=after[at], why=_why(told, compared, order, place))
        for place, at in enumerate(order)
    )


def does_nothing(ruleset: Ruleset, state: GameState, decision: Decision, told: Hint) -> bool:
    """Whether all of it leads back to the same question about the same pieces in the same places."""
    if len(told.stages) < len(told.choices):
        return False
    after = told.stages[len(told.choices) - 1]
    counters = ruleset.view.counters
    return ruleset.pending(after) == decision and dict(counters(after)) == dict(counters(state))


def _ranked(compared: Comparison, count: int) -> list[int]:
    """The hints in the captain's order, but the one that is clearly better before all."""
    order = list(range(count))
    best = max(order, key=lambda at: compared.value(at).mean)
    if best and compared.lead(best, over=0).stands_out(OVERRULES):
        order.remove(best)
        order.insert(0, best)
    return order


def _why(told: Sequence[Hint], compared: Comparison, order: Sequence[int], place: int) -> str:
    """The reason, and how it compares with the next; the last is held against the first."""
    own = told[order[place]].reason
    if len(order) < 2:
        return own
    other = order[place + 1] if place + 1 < len(order) else order[0]
    return f"{own} {sentence(_than(compared.lead(order[place], over=other), told[other].does))}"


def _than(lead: Estimate, does: str) -> str:
    points = round(100 * abs(lead.mean))
    if points and abs(lead.mean) > CLEAR * lead.error:
        return f"{counted(points, 'point')} {'more' if lead.mean > 0 else 'less'} than: {does}"
    if abs(lead.likely) >= LIKELY:
        return f"likely {'better' if lead.mean > 0 else 'worse'} than: {does}"
    return f"about as good as: {does}"


def chances_said(told: Hint) -> str:
    """The chance to win now and after it; nothing where nobody judges."""
    if told.before is None or told.after is None:
        return ""
    return f"Chance to win: {percent(told.before)} as it stands, {percent(told.after)} after it."
