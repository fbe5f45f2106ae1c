"""Puzzles looked for in games: positions in which one order is clearly better than any of another kind."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final, TypeAlias

from galleywar.core.coaching.puzzle import Puzzle, PuzzleProof
from galleywar.core.dice import mix
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.players.admiral.comparison import Comparison, Estimate
from galleywar.players.admiral.playouts import Answer, Horizon, PlayOuts, steady, untold
from galleywar.players.admiral.proposals import proposals
from galleywar.players.ai import policy_for
from galleywar.players.coach.losses import LOOKING, MEASURING, played_out
from galleywar.players.coach.runs import OrderRun, captains_options, run_from, runs_of
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
"""over so many play-outs, and at the second,"""
SECOND_LOOK: Final = 16
"""over so many to the end of the game."""
PROVING: Final = MEASURING + 1
"""Sets the dice of the proof apart from those that chose the puzzle."""
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
    """The puzzle before ``run``, if there is one.

    It is looked at shortly as far as the judge speaks, and proven with other dice by captains who play to the end.
    """
    rivals = kinds_of(_proposed(match, run))
    if len(rivals) < 2:
        return None
    state = match.moments[run.number - 1].state
    seed = mix(match.seed, run.number)
    short = played_out(match.ruleset, run.seat, mix(seed, LOOKING), Clock())
    looked = Comparison(short, state, [one.choices for one in rivals])
    looked.play(range(len(rivals)), FIRST_LOOK)
    order = sorted(range(len(rivals)), key=lambda at: -looked.value(at).mean)
    best, second = order[0], order[1]
    is_open = looked.value(best).mean > DECIDED and looked.value(second).mean < 1 - DECIDED
    if not is_open or looked.lead(best, over=second).mean < NEAR:
        return None
    ranked = [rivals[at] for at in order]
    proof = proven(match, run, ranked, play_outs, date)
    return MinedPuzzle(run, ranked[0], proof) if proof is not None else None


def proven(
    match: Match, run: OrderRun, ranked: Sequence[Option], play_outs: int, date: str
) -> PuzzleProof | None:
    """What captains make of the first of ``ranked`` and of the others, to the end of the game; None if it is not
    clearly the best.

    Among many positions some look clear by luck of the dice, so the same has to come of dice that chose nothing; what
    they show is the proof.
    """
    choosing = _played_to_the_end(match, run, ranked, MEASURING)
    choosing.play(range(len(ranked)), min(SECOND_LOOK, play_outs))
    if _next_best(choosing)[0].mean < NEAR:
        return None
    choosing.play(range(len(ranked)), play_outs)
    if not is_clear(_next_best(choosing)[0]):
        return None
    proving = _played_to_the_end(match, run, ranked, PROVING)
    proving.play(range(len(ranked)), play_outs)
    gap, at = _next_best(proving)
    if not is_clear(gap):
        return None
    return PuzzleProof(
        date, play_outs, round(proving.value(0).mean, 3), round(gap.mean, 3), round(gap.error, 3),
        ranked[at].tell().does,
    )  # fmt: skip


def _played_to_the_end(match: Match, run: OrderRun, ranked: Sequence[Option], dice: int) -> Comparison:
    """The answers under dice of their own, nothing played yet."""
    seed = mix(mix(match.seed, run.number), dice)
    whole = PlayOuts.by(match.ruleset, CAPTAIN.key, run.seat, seed, Horizon())
    return Comparison(whole, match.moments[run.number - 1].state, [one.choices for one in ranked])


def _next_best(compared: Comparison) -> tuple[Estimate, int]:
    """How far the first answer is ahead of the best of the others, and which that is."""
    leads = [(compared.lead(0, over=at), at) for at in range(1, len(compared.answers))]
    return min(leads, key=lambda one: one[0].mean)


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
        question, carried_out(match, run, found.best.choices), told.does, why, found.proof,
    )  # fmt: skip


def carried_out(match: Match, run: OrderRun, answer: Answer) -> Answer:
    """``answer`` in place of ``run``, and what the captain does next with that piece, up to the first dice."""
    before = run.number - 1
    other = match.upto(before)
    other.follow(answer)
    while run_from(other, before) is None:
        options = captains_options(other, len(other.entries), Clock())
        if not options:
            break
        other.follow(options[0].choices)
    return tuple([entry.choice for entry in other.entries[before:]])
