"""Puzzles looked for in games: positions in which one order is clearly better than any of another kind."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from galleywar.core.coaching.puzzle import Puzzle, PuzzleProof
from galleywar.core.dice import mix
from galleywar.core.match import Match
from galleywar.players.admiral.comparison import Comparison, Estimate
from galleywar.players.admiral.playouts import steady, untold
from galleywar.players.admiral.proposals import proposals
from galleywar.players.ai import policy_for
from galleywar.players.coach.losses import LOOKING, MEASURING, played_out
from galleywar.players.coach.runs import OrderRun, captains_options, runs_of
from galleywar.players.levels import CAPTAIN
from galleywar.players.phrasing import sentence
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Option

GAP: Final = 0.15
"""Of all chances: what the best has to be ahead of the next of another kind,"""
ERRORS: Final = 2.0
"""by so many standard errors."""
NEAR: Final = 0.10
"""What it has to be ahead by at the first look,"""
FIRST_LOOK: Final = 6
"""over so many play-outs."""
DECIDED: Final = 0.04
"""Who is as sure as that to win or to lose has no question to answer."""
BEST, OTHERS, KINDS = 10, 2, 5
"""So many of the captain's options are sorted into so many kinds, with those of other minds."""


@dataclass(frozen=True, slots=True)
class MinedPuzzle:
    """What was found: the best order and what proves it."""

    run: OrderRun
    best: Option
    proof: PuzzleProof


Looked: TypeAlias = tuple[int, MinedPuzzle | None]
"""The first order of a run, and what was found there."""


def mined(match: Match, play_outs: int, date: str, skip: Collection[int] = ()) -> Iterator[Looked]:
    """Every run of a game but those that begin with an order in ``skip``."""
    for run in runs_of(match):
        if run.number not in skip:
            yield run.number, puzzle_in(match, run, play_outs, date)


def puzzle_in(match: Match, run: OrderRun, play_outs: int, date: str) -> MinedPuzzle | None:
    """The puzzle before ``run``, if there is one: looked at shortly first, and proven with other dice."""
    rivals = kinds_of(_proposed(match, run))
    if len(rivals) < 2:
        return None
    looked = _compared(match, run, rivals, LOOKING, FIRST_LOOK)
    order = sorted(range(len(rivals)), key=lambda at: -looked.value(at).mean)
    best, second = order[0], order[1]
    is_open = looked.value(best).mean > DECIDED and looked.value(second).mean < 1 - DECIDED
    if not is_open or looked.lead(best, over=second).mean < NEAR:
        return None
    ranked = [rivals[at] for at in order]
    proven = _compared(match, run, ranked, MEASURING, play_outs)
    gap, at = min(
        ((proven.lead(0, over=at), at) for at in range(1, len(ranked))), key=lambda one: one[0].mean
    )
    if not is_clear(gap):
        return None
    proof = PuzzleProof(
        date, play_outs, round(proven.value(0).mean, 3), round(gap.mean, 3), round(gap.error, 3),
        ranked[at].tell().does,
    )  # fmt: skip
    return MinedPuzzle(run, ranked[0], proof)


def is_clear(gap: Estimate) -> bool:
    """Whether the best is that much ahead beyond what the dice may have done."""
    return gap.mean >= GAP and gap.stands_out(ERRORS)


def kinds_of(options: Sequence[Option]) -> list[Option]:
    """The first option of each kind: those that do the same with other numbers or from another place are one."""
    found: dict[str, Option] = {}
    for option in options:
        found.setdefault(kind_of(option), option)
    return list(found.values())[:KINDS]


def kind_of(option: Option) -> str:
    does = option.tell().does.partition(" from ")[0]
    return re.sub(r"\d[\d.,/]*", "#", does)


def _proposed(match: Match, run: OrderRun) -> list[Option]:
    state = match.moments[run.number - 1].state
    decision = match.ruleset.pending(state)
    clock, system = untold(Clock()), match.ruleset.key
    captains = captains_options(match, run.number - 1, clock)[:BEST]
    if decision is None or len(captains) < 2:
        return []
    view = match.ruleset.seen_by(state, run.seat)
    habits = steady(policy_for(system), CAPTAIN.key)
    return proposals(system, captains, OTHERS, (view, decision, habits, clock))


def _compared(match: Match, run: OrderRun, rivals: Sequence[Option], what: int, play_outs: int) -> Comparison:
    seed = mix(mix(match.seed, run.number), what)
    state = match.moments[run.number - 1].state
    compared = Comparison(
        played_out(match.ruleset, run.seat, seed, Clock()), state, [one.choices for one in rivals]
    )
    compared.play(range(len(rivals)), play_outs)
    return compared


def as_puzzle(match: Match, found: MinedPuzzle, key: str) -> Puzzle:
    """The puzzle with a question as anybody could ask it."""
    told, run = found.best.tell(), found.run
    name = next(one.name for one in match.scenario.seats if one.key == run.seat)
    question = f"{name} decides. One order is clearly the best; which is it?"
    orders = tuple([entry.choice for entry in match.entries[: run.number - 1]])
    turn = match.ruleset.view.panel(match.moments[run.number - 1].state).turn
    title = f"{match.scenario.title}, {turn}"[:60]
    why = sentence(told.why) or "Everything else is worth less."
    return Puzzle(
        match.ruleset.key, key, title, match.scenario.key, match.seed, orders, run.seat,
        question, found.best.choices, told.does, why, found.proof,
    )  # fmt: skip
