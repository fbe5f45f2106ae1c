"""Answers to a puzzle: where one ends, and how far it lies behind the solution."""

from __future__ import annotations

from typing import Final

from galleywar.core.coaching.puzzle import Puzzle
from galleywar.core.dice import mix
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.core.wording import counted
from galleywar.players.admiral.comparison import Comparison, Estimate
from galleywar.players.admiral.playouts import Answer, Horizon, PlayOuts
from galleywar.players.coach.runs import is_same, run_from
from galleywar.players.levels import CAPTAIN

PLAY_OUTS: Final = 48
FIRST_LOOK: Final = 12
"""So many play-outs of each, and as many again where it is not clear by then on which side of `ALIKE` it lies."""
CLEAR: Final = 2.5
"""In standard errors."""
ALIKE: Final = 0.05
"""Of all chances: who lies behind by less has solved it as well."""


@dataclass(frozen=True, slots=True)
class AnswerVerdict:
    """How far an answer lies behind the solution, from 0 to 1, with the standard error."""

    behind: float
    error: float

    @property
    def is_solved(self) -> bool:
        """Whether it is the solution, or as good."""
        return self.behind < ALIKE


BEST: Final = AnswerVerdict(0.0, 0.0)


def answer_in(match: Match, puzzle: Puzzle) -> Answer:
    """What was ordered after the question; empty while that is not whole.

    Whoever follows the solution has answered at its end, where dice fall, or where somebody else is asked; whoever
    leaves it, where his own run of orders ends.
    """
    asked = len(puzzle.orders)
    given = tuple([entry.choice for entry in match.entries[asked:]])
    alike = next(
        (at for at, pair in enumerate(zip(given, puzzle.solution, strict=False)) if pair[0] != pair[1]), None
    )
    if alike is None and len(given) >= len(puzzle.solution):
        return puzzle.solution
    if alike is None:
        decision = match.decision
        goes_on = (
            decision is not None and decision.seat == puzzle.seat and given and not match.entries[-1].faces
        )
        return () if goes_on else given
    run = run_from(match, asked + alike)
    return given[: run.last - asked] if run is not None else ()


def at_once(puzzle: Puzzle, answer: Answer) -> AnswerVerdict | None:
    """The judgement that needs no play-outs: it is the solution."""
    return BEST if answer and is_same(answer, puzzle.solution) else None


def judged(match: Match, puzzle: Puzzle, answer: Answer, play_outs: int = PLAY_OUTS) -> AnswerVerdict:
    """The answer and the solution, each played by captains to the end of the game under the same dice."""
    asked = len(puzzle.orders)
    seed = mix(puzzle.seed, asked)
    whole = PlayOuts.by(match.ruleset, CAPTAIN.key, puzzle.seat, seed, Horizon())
    compared = Comparison(whole, match.moments[asked].state, [answer, puzzle.solution])
    so_far, lead = 0, Estimate.of(())
    while so_far < play_outs and abs(lead.mean - ALIKE) <= CLEAR * lead.error:
        so_far = min(so_far + FIRST_LOOK, play_outs)
        compared.play(range(2), so_far)
        lead = compared.lead(1, over=0)
    return AnswerVerdict(max(0.0, lead.mean), lead.error)


def judgement_said(puzzle: Puzzle, told: AnswerVerdict, answer: Answer) -> str:
    """What came of it, in words."""
    gap = f"+{100 * puzzle.proof.gap:.0f} points over the next best"
    if is_same(answer, puzzle.solution):
        return f"Best: {puzzle.does} ({gap}). {puzzle.why}"
    if told.is_solved:
        return f"As good as the best found, which was: {puzzle.does} ({gap}). {puzzle.why}"
    behind = counted(round(100 * told.behind), "point")
    return f"{behind} less than the best, give or take {100 * told.error:.0f}. Take it back and try again."
