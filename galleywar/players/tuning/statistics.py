"""What a number of games proves and what it does not: intervals, Elo, stopping rules, tests of dice.

Pure functions of counts and scores. All intervals are at 95 %. A *score* is the share of points won, a draw
being half a point; the *pair* is two games under the same dice with the sides swapped, whose two results are
not independent, so that a match is judged by its pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, inf, log, log10, pi, sqrt
from typing import Literal, NamedTuple

from galleywar.core.late_methods import dataclass

Z95 = 1.959963984540054
"""Standard deviations around the mean of a normal distribution that hold 95 % of it."""
ELO_SCALE = 400.0


class Interval(NamedTuple):
    """Where the true value lies in 95 of 100 cases."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Spread:
    """Some measured values: how many, their mean, their standard deviation and extremes."""

    count: int
    mean: float
    deviation: float
    least: float
    most: float

    @property
    def interval(self) -> Interval:
        """Where the true mean lies; without end for fewer than two values."""
        if self.count < 2:
            return Interval(-inf, inf)
        error = Z95 * self.deviation / sqrt(self.count)
        return Interval(self.mean - error, self.mean + error)


# -- shares and means ---------------------------------------------------------------------------------
def wilson(score: float, trials: float) -> Interval:
    """Wilson's interval for a share of which ``score`` in ``trials`` was seen; 0 to 1 without trials."""
    if trials <= 0:
        return Interval(0.0, 1.0)
    share, square = score / trials, Z95 * Z95
    middle = share + square / (2 * trials)
    half = Z95 * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    width = 1 + square / trials
    return Interval(max(0.0, (middle - half) / width), min(1.0, (middle + half) / width))


def spread(values: Sequence[float]) -> Spread:
    """Mean and spread of ``values``; raises ValueError if there are none."""
    if not values:
        raise ValueError("nothing was measured")
    count = len(values)
    mean = sum(values) / count
    squares = sum((value - mean) ** 2 for value in values)
    deviation = sqrt(squares / (count - 1)) if count > 1 else 0.0
    return Spread(count, mean, deviation, min(values), max(values))


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which ``share`` of ``values`` lies, between neighbours in proportion."""
    ordered = sorted(values)
    if not ordered:
        raise ValueError("nothing was measured")
    at = share * (len(ordered) - 1)
    below = int(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (at - below) * (ordered[above] - ordered[below])


# -- strength -----------------------------------------------------------------------------------------
def elo(score: float) -> float:
    """The Elo difference that gives a score of ``score`` (0 to 1); without end at 0 and 1."""
    if score <= 0:
        return -inf
    if score >= 1:
        return inf
    return ELO_SCALE * log10(score / (1 - score))


def expected_score(difference: float) -> float:
    """The score that an Elo ``difference`` gives."""
    return float(1 / (1 + 10 ** (-difference / ELO_SCALE)))


def pair_spread(pairs: Sequence[float]) -> Spread:
    """Mean and spread of the scores of pairs (0 to 1 each), with two pairs more: one won, one lost.

    They keep a few pairs that happen to agree from passing for certainty (as Agresti and Coull do with
    single trials), and lose their weight as the pairs become many.
    """
    return spread([*pairs, 0.0, 1.0])


def score_interval(pairs: Sequence[float]) -> Interval:
    """Where the score of a match of pairs truly lies, as wide as the pairs really scatter."""
    low, high = pair_spread(pairs).interval
    return Interval(max(0.0, low), min(1.0, high))


def elo_interval(pairs: Sequence[float]) -> Interval:
    """The Elo difference behind the scores of pairs."""
    score = score_interval(pairs)
    return Interval(elo(score.low), elo(score.high))


# -- stopping early -----------------------------------------------------------------------------------
class SequentialTest(NamedTuple):
    """A sequential test between two Elo differences, wrong in at most ``error`` of cases either way."""

    worse: float = 0.0
    better: float = 30.0
    error: float = 0.05

    @property
    def bound(self) -> float:
        return log((1 - self.error) / self.error)


def log_likelihood(pairs: Sequence[float], test: SequentialTest) -> float:
    """How much better ``test.better`` explains the scores of pairs than ``test.worse``, as a logarithm."""
    if not pairs:
        return 0.0
    low, high = expected_score(test.worse), expected_score(test.better)
    excess = sum(pair - (low + high) / 2 for pair in pairs)
    return (high - low) * excess / pair_spread(pairs).deviation ** 2


def verdict(pairs: Sequence[float], test: SequentialTest) -> Literal["", "better", "not better"]:
    """What the sequential test says by now; empty while it asks for more games."""
    ratio = log_likelihood(pairs, test)
    if ratio >= test.bound:
        return "better"
    return "not better" if ratio <= -test.bound else ""


# -- dice ---------------------------------------------------------------------------------------------
class ChiSquare(NamedTuple):
    """How far counts stray from equal ones, and the chance that chance alone strays as far."""

    value: float
    freedom: int
    chance: float


def chi_square(counts: Sequence[int]) -> ChiSquare:
    """Whether all faces come equally often; raises ValueError for fewer than two, or none thrown."""
    thrown = sum(counts)
    if len(counts) < 2 or not thrown:
        raise ValueError("no die was thrown")
    due = thrown / len(counts)
    value = sum((count - due) ** 2 for count in counts) / due
    freedom = len(counts) - 1
    return ChiSquare(value, freedom, chance_beyond(value, freedom))


def chance_beyond(value: float, freedom: int) -> float:
    """The chance that a chi-square variable of ``freedom`` degrees exceeds ``value``.

    By the recurrence of the incomplete gamma function, which ends in closed form for whole degrees.
    """
    half = value / 2
    if freedom % 2:
        chance, term, at = erfc(sqrt(half)), 2 * sqrt(half / pi) * exp(-half), 1.5
    else:
        chance, term, at = exp(-half), half * exp(-half), 2.0
    while at <= freedom / 2:
        chance += term
        term *= half / at
        at += 1
    return min(1.0, chance)
