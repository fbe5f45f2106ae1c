"""What the coach does aside, in a process of its own: games come to it as the text of a save."""

from __future__ import annotations

from galleywar.core.coaching.puzzle import Puzzle
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text
from galleywar.players.admiral.playouts import Answer
from galleywar.players.coach.answers import judged
from galleywar.players.coach.game_curve import curve_of
from galleywar.players.coach.losses import Care, Share, losses_of
from galleywar.players.errand import Hearer
from galleywar.rules import open_ruleset


def coach_game(text: str, care: Care, share: Share, tell: Hearer) -> None:
    """Tell every `OrderLoss` of a share of a game as it is known."""
    match = _match_of(text)
    losses_of(match, curve_of(match), care, heard=tell, share=share)


def judge_answer(text: str, puzzle: Puzzle, answer: Answer, tell: Hearer) -> None:
    """Tell the `AnswerVerdict` of an answer to a puzzle; the text is that of its game, however far it has come."""
    tell(judged(_match_of(text), puzzle, answer))


def _match_of(text: str) -> Match:
    return from_text(text, open_ruleset).match
