"""A small net of numbers: from the figures of every seat to its chance to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from galleywar.core.late_methods import dataclass
from galleywar.players.judge.standing import Standing

Numbers = NDArray[np.float64]
OUT_OF_COUNT = -1e9
"""The score of a seat that nobody sits in, where games with fewer seats stand beside others."""


@dataclass(frozen=True, eq=False)
class Net:
    """A net with one hidden layer of h units over n figures of a seat, which are ``names``.

    ``middle`` and ``spread`` (n) bring the figures to one scale; ``into`` (n, h), ``bias`` (h) and ``out`` (h) are the
    hidden layer, and ``straight`` (n) goes past it.
    """

    names: tuple[str, ...]
    middle: Numbers
    spread: Numbers
    straight: Numbers
    into: Numbers
    bias: Numbers
    out: Numbers

    def chances(self, standings: Mapping[str, Standing]) -> dict[str, float]:
        """The chance of every seat to win; they add up to 1."""
        figures = np.array([row_of(self.names, one) for one in standings.values()])
        return dict(zip(standings, map(float, shares(self.scores(figures))), strict=True))

    def scores(self, figures: Numbers) -> Numbers:
        """Scores (...) of figures (..., n); what counts is how far those of one position lie apart."""
        scaled = (figures - self.middle) / self.spread
        scores: Numbers = scaled @ self.straight + np.tanh(scaled @ self.into + self.bias) @ self.out
        return scores


def row_of(names: Sequence[str], standing: Standing) -> list[float]:
    return [standing.get(name, 0.0) for name in names]


def shares(scores: Numbers) -> Numbers:
    """Scores (..., seats) as chances that add up to 1."""
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    found: Numbers = powers / powers.sum(axis=-1, keepdims=True)
    return found
