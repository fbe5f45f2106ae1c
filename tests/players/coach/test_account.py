"""A game in a sentence."""

from types import SimpleNamespace
from typing import Any

import pytest

from galleywar.core.scenario import Outcome
from galleywar.players.coach.account import summary_of
from galleywar.players.coach.game_curve import GameCurve, Swing

SEATS = (("roman", "Rome", "Romans"), ("pirate", "Pirates", "Pirates"))


def told(winner: str | None, luck: float, decisions: float, *, is_over: bool = True) -> str:
    """Of a game of one order that ends best for the Romans, or for whoever has won."""
    best = winner or "roman"
    other = next(key for key, *_ in SEATS if key != best)

    def chances(of_best: float) -> dict[str, float]:
        return {best: of_best, other: 1 - of_best}

    end = 0.9
    swing = Swing(1, best, chances(end - luck - decisions), chances(end - luck), chances(end))
    curve = GameCurve((best, other), swing.before, (swing,))
    seats = [SimpleNamespace(key=key, name=name, people=people) for key, name, people in SEATS]
    outcome = Outcome(winner, "", "1") if is_over else None
    match: Any = SimpleNamespace(outcome=outcome, scenario=SimpleNamespace(seats=seats))
    return summary_of(match, curve)


@pytest.mark.parametrize(
    ("winner", "luck", "decisions", "words"),
    [
        ("roman", 0.11, 0.31, "Rome won; luck gave it 11 points, decisions 31."),
        ("roman", -0.11, 0.31, "Rome won; luck cost it 11 points, decisions gave it 31."),
        ("pirate", 0.01, -0.02, "Pirates won; luck gave them 1 point, decisions cost them 2."),
        (None, 0.2, 0.1, "Nobody won; luck gave Rome 20 points, decisions 10."),
    ],
)
def test_who_won_and_what_luck_and_decisions_gave(
    winner: str | None, luck: float, decisions: float, words: str
) -> None:
    assert told(winner, luck, decisions) == words


def test_while_it_goes_on_it_is_told_of_whoever_stands_best() -> None:
    assert told(None, 0.2, 0.1, is_over=False) == (
        "Nothing is decided yet, Rome stands best; luck gave Rome 20 points, decisions 10."
    )
