"""A puzzle being solved on the game: the answer given so far, and what came of judging it."""

from __future__ import annotations

from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from galleywar.core.coaching.puzzle import Puzzle
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match

if TYPE_CHECKING:
    from galleywar.players.admiral.playouts import Answer
    from galleywar.players.coach.answers import AnswerVerdict

PuzzleStage = Literal["asked", "begun", "judging", "judged", "shown"]


@dataclass(slots=True)
class PuzzleCourse:
    """A puzzle from ``file`` being solved on a match; what has been judged stays judged."""

    puzzle: Puzzle
    file: Path
    shows: bool = False
    """Whether the solution is played, and not asked for."""
    judgements: dict[Answer, AnswerVerdict] = field(default_factory=dict)

    def answer(self, match: Match) -> Answer:
        """What was ordered, once it is whole; empty before."""
        from galleywar.players.coach.answers import answer_in

        return answer_in(match, self.puzzle)

    def judgement(self, match: Match) -> AnswerVerdict | None:
        return self.judgements.get(self.answer(match))

    def stage(self, match: Match) -> PuzzleStage:
        """How far the player has come."""
        if len(match.entries) <= len(self.puzzle.orders):
            return "asked"
        if not self.answer(match):
            return "begun"
        if self.shows:
            return "shown"
        return "judged" if self.judgement(match) is not None else "judging"
