"""What orders lost against the best found: both played out under the same dice to where the judge speaks.

What is best is looked for with some of the dice and measured with others, so that it is not better by luck alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from galleywar.core.coaching.order_loss import Coaching, OrderLoss
from galleywar.core.contract import Ruleset
from galleywar.core.dice import mix
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.players.admiral.comparison import Comparison
from galleywar.players.admiral.manners import manners
from galleywar.players.admiral.playouts import Horizon, PlayOuts, steady, untold
from galleywar.players.admiral.proposals import proposals
from galleywar.players.admiral.search import best_of
from galleywar.players.ai import policy_for
from galleywar.players.coach.game_curve import GameCurve
from galleywar.players.coach.runs import OrderRun, captains_options, is_same, weighed_first
from galleywar.players.levels import CAPTAIN, NOVICE
from galleywar.players.phrasing import percent, sentence
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Option

MOST_RUNS: Final = 24
"""Of a game that are weighed."""
PLAY_OUTS: Final = 24
"""Of the order given and of the best found, to measure what lies between them."""
LOOKED_FOR: Final = 2
"""Times as many are spent on finding the best."""
BEST: Final = 4
"""So many of the captain's options are looked at, and what so many captains of other minds hold best."""
OTHERS: Final = 2
TURNS: Final = 2
"""Player Turns that are played out where the admiral has no manner of its own; where they are short, so many"""
ANSWERS: Final = 24
"""answers at least."""
FEWEST: Final = 4
LOOKING, MEASURING = 1, 2
"""Set the dice of the two apart."""


@dataclass(frozen=True, slots=True)
class Care:
    """How carefully a game is weighed."""

    play_outs: int = PLAY_OUTS
    runs: int = MOST_RUNS


@dataclass(frozen=True, slots=True)
class Share:
    """What one of ``workers`` who weigh a game side by side takes: runs number ``first``, ``first + workers``, and so
    on.
    """

    first: int = 0
    workers: int = 1

    @classmethod
    def among(cls, workers: int) -> tuple[Share, ...]:
        """One for each."""
        return tuple([cls(number, workers) for number in range(workers)])


USUAL: Final = Care()
WHOLE: Final = Share()


def played_out(ruleset: Ruleset, seat: str, seed: int, clock: Clock) -> PlayOuts:
    """How positions are played out for ``seat``: as the admiral does where there is one."""
    manner = manners().get(ruleset.key)
    level, turns = (manner.plays, manner.turns) if manner is not None else (NOVICE.key, TURNS)
    return PlayOuts.by(ruleset, level, seat, seed, Horizon(turns, ANSWERS), clock)


def losses_of(
    match: Match,
    curve: GameCurve,
    care: Care = USUAL,
    clock: Clock | None = None,
    heard: Callable[[OrderLoss], object] = lambda _: None,
    share: Share = WHOLE,
) -> Coaching:
    """What the orders of a game lost that could have turned it; ``heard`` is told each as it is known.

    The same for the same care on any machine, in however many shares; with a clock, what is known when it is up.
    """
    clock = clock or Clock()
    runs = weighed_first(match, curve, care.runs, clock)[share.first :: share.workers]
    found: list[OrderLoss] = []
    for done, run in enumerate(runs, 1):
        loss = loss_of(match, run, care.play_outs, clock)
        if clock.is_up or loss is None:
            break
        found.append(loss)
        heard(loss)
        clock.tell(done / len(runs))
    return in_order(match, found)


def in_order(match: Match, found: Iterable[OrderLoss]) -> Coaching:
    """What was found of a whole game, whoever was done first."""
    return Coaching(len(match.entries), tuple(sorted(found, key=lambda one: one.number)))


def loss_of(match: Match, run: OrderRun, play_outs: int, clock: Clock) -> OrderLoss | None:
    """What ``run`` lost; None if the clock was up before anything was known."""
    given, state = run.answer(match), match.moments[run.number - 1].state
    play_outs = max(FEWEST, play_outs)
    rivals = _rivals(match, run, clock)
    seed = mix(match.seed, run.number)
    looked = Comparison(
        played_out(match.ruleset, run.seat, mix(seed, LOOKING), clock),
        state,
        [given, *[one.choices for one in rivals]],
    )
    at = best_of(looked, LOOKED_FOR * play_outs, errors=0.0)
    pair = [given, rivals[at - 1].choices] if at else [given]
    measured = Comparison(played_out(match.ruleset, run.seat, mix(seed, MEASURING), clock), state, pair)
    if not measured.play(range(len(pair)), play_outs):
        return None
    chance = measured.value(0).mean
    lead = measured.lead(1, over=0) if at else None
    if lead is None or lead.mean <= 0:
        return OrderLoss(run.number, run.last, run.seat, chance, play_outs=play_outs)
    told = rivals[at - 1].tell()
    why = f"{sentence(told.why)} It wins in {percent(chance + lead.mean)}, what was ordered in {percent(chance)}."
    return OrderLoss(
        run.number, run.last, run.seat, chance, lead.mean, lead.error, play_outs, rivals[at - 1].choices,
        told.does, why.strip(),
    )  # fmt: skip


def _rivals(match: Match, run: OrderRun, clock: Clock) -> list[Option]:
    """What could have been ordered instead: the captain's best and what others of his kind propose."""
    at, system = run.number - 1, match.ruleset.key
    state = match.moments[at].state
    decision = match.ruleset.pending(state)
    assert decision is not None
    habits, quiet = steady(policy_for(system), CAPTAIN.key), untold(clock)
    captains = captains_options(match, at, clock)[:BEST]
    view = match.ruleset.seen_by(state, run.seat)
    found = proposals(system, captains, OTHERS, (view, decision, habits, quiet))
    return [one for one in found if not is_same(one.choices, run.answer(match))]
