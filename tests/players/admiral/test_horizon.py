"""How far a play-out goes, and what it comes to there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.machine import Step
from galleywar.players.admiral import playouts
from galleywar.players.admiral.playouts import Horizon, PlayOuts
from galleywar.players.policies.policy import Habits, Option

STEP = Choice("step")
HELD = (0.5, 0.1, 0.2, 0.4, 0.8)
"""What the judge holds of each Player Turn at its beginning; after those the game is over and won."""
ANSWERS = 2
"""In each Player Turn."""


class Walk:
    """A game of so many steps, the state is how many were done."""

    key = "walk"
    view = SimpleNamespace(panel=lambda state: SimpleNamespace(turn=str(state // ANSWERS), active="A"))

    def pending(self, state: int) -> Decision | None:
        over = state >= ANSWERS * len(HELD)
        return None if over else Decision("A", "1", "Go on?", (Offer("step", "Go on"),))

    def seat(self, state: int) -> str:
        return "A"

    def is_legal(self, state: int, choice: Choice) -> bool:
        return True

    def seen_by(self, state: int, seat: str) -> int:
        return state

    def apply(self, state: int, choice: Choice, dice: Any) -> Step:
        return Step(state + 1, ())


class Onward:
    """Who always goes on."""

    def habits(self, level: str) -> Habits:
        return Habits(True, True, 0, False, 1, 0.0)

    def options(self, *_question: Any) -> list[Option]:
        return [Option.of(STEP, 0.0, "go on", "it is the way")]


@pytest.fixture(autouse=True)
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    def chances(_ruleset: Any, state: int) -> dict[str, float]:
        turn = state // ANSWERS
        return {"A": HELD[turn] if turn < len(HELD) else 1.0}

    monkeypatch.setattr(playouts, "policy_for", lambda _: Onward())
    monkeypatch.setattr(playouts, "can_judge", lambda _: True)
    monkeypatch.setattr(playouts, "chances", chances)


@pytest.mark.parametrize(
    ("horizon", "chance"),
    [
        (Horizon(turns=1), 0.1),
        (Horizon(turns=2), 0.2),
        (Horizon(turns=2, until=1), 0.2),
        (Horizon(turns=1, until=2), (0.1 + 0.2) / 2),
        (Horizon(turns=2, until=4), (0.2 + 0.4 + 0.8) / 3),
        (Horizon(turns=1, answers=2 * ANSWERS), 0.2),
        (Horizon(), 1.0),
        (Horizon(turns=5), 1.0),
        (Horizon(turns=4, until=5), (0.8 + 1.0) / 2),
    ],
)
def test_it_is_judged_at_the_end_of_the_turns_it_goes_to(horizon: Horizon, chance: float) -> None:
    """A game that is over before counts for all the turns it would have been judged at."""
    play_outs = PlayOuts.by(Walk(), "captain", "A", 1, horizon)  # type: ignore[arg-type]
    played = play_outs.play_out(0, (STEP,), 0)
    assert played.chance == pytest.approx(chance)
    assert played.is_certain


@pytest.mark.parametrize("begun", [4, 8])
def test_the_turn_under_way_is_the_first(begun: int) -> None:
    """Begun near the end, all that was to be judged after it is the outcome."""
    play_outs = PlayOuts.by(Walk(), "captain", "A", 1, Horizon(turns=2, until=4))  # type: ignore[arg-type]
    held = {4: (0.8 + 1.0 + 1.0) / 3, 8: 1.0}
    assert play_outs.play_out(begun, (STEP,), 0).chance == pytest.approx(held[begun])
