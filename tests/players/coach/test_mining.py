"""What makes a position a puzzle."""

from types import SimpleNamespace
from typing import Any

import pytest

from galleywar.core.decision import Choice
from galleywar.players.admiral.comparison import Comparison
from galleywar.players.admiral.playouts import PlayedOut
from galleywar.players.coach import mining
from galleywar.players.coach.losses import MEASURING
from galleywar.players.coach.mining import PROVING, kinds_of, proven
from galleywar.players.coach.runs import OrderRun
from galleywar.players.policies.policy import Option

BEST, NEXT, LAST = (Option.of(Choice(word), 0.0, word) for word in ("ram", "row", "rest"))
CLEAR, EVEN, SMALL = (0.6, 0.3, 0.2), (0.5, 0.5, 0.2), (0.5, 0.4, 0.2)
"""Chances after each of the three."""


def proof_by(monkeypatch: pytest.MonkeyPatch, choosing: tuple[float, ...], proving: tuple[float, ...]) -> Any:
    """What is proven where one set of dice shows ``choosing`` and the other ``proving``, each without noise."""
    dealt = {MEASURING: choosing, PROVING: proving}

    def compared(match: Any, run: Any, ranked: Any, dice: int) -> Comparison:
        chances: Any = SimpleNamespace(
            play_out=lambda _state, answer, _sample: PlayedOut(dealt[dice][answer], is_certain=False)
        )
        return Comparison(chances, None, [0, 1, 2])  # type: ignore[list-item, arg-type]

    monkeypatch.setattr(mining, "_played_to_the_end", compared)
    game: Any = None
    return proven(game, OrderRun(1, 1, "roman"), [BEST, NEXT, LAST], 8, "2026-11-27")


def test_what_dice_have_chosen_has_to_come_of_other_dice_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for choosing, proving in ((CLEAR, EVEN), (CLEAR, SMALL), (EVEN, CLEAR), (SMALL, CLEAR)):
        assert proof_by(monkeypatch, choosing, proving) is None
    found = proof_by(monkeypatch, (0.9, 0.3, 0.2), CLEAR)
    assert (found.chance, found.gap, found.next_best, found.play_outs) == (0.6, 0.3, "row", 8)


def test_the_next_best_is_the_best_of_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    assert proof_by(monkeypatch, CLEAR, (0.6, 0.1, 0.4)).next_best == "rest"


def test_the_same_from_another_place_or_with_other_numbers_is_one_kind() -> None:
    does = ("Ram Isis from hex 2611", "Ram Isis from hex 2712", "Buy 1 horse", "Buy 2 horse", "Hold station")
    options = [Option.of(Choice("order", (str(at),)), 0.0, word) for at, word in enumerate(does)]
    assert [one.choices[0].args for one in kinds_of(options)] == [("0",), ("2",), ("4",)]
