"""A puzzle: a position out of a game in which one order is clearly the best."""

from __future__ import annotations

from galleywar.core.decision import Choice
from galleywar.core.late_methods import dataclass


@dataclass(frozen=True, slots=True)
class PuzzleProof:
    """What play-outs of the solution and of the next best of another kind have shown; chances are from 0 to 1."""

    date: str
    play_outs: int
    """Of each."""
    chance: float
    """Of winning after the solution,"""
    gap: float
    """so much more than after the next best,"""
    error: float
    """with this standard error."""
    next_best: str
    """What that does, in words."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The ``orders`` of ``scenario`` under ``seed`` lead to the question that ``seat`` is asked."""

    system: str
    key: str
    title: str
    scenario: str
    seed: int
    orders: tuple[Choice, ...]
    seat: str
    question: str
    solution: tuple[Choice, ...]
    does: str
    why: str
    proof: PuzzleProof
