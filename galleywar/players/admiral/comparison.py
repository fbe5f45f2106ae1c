"""Answers to a question compared by play-outs under the same dice: the value of each, and how sure that is.

    compared = Comparison(play_outs, state, answers)
    compared.play(range(len(answers)), 32)     # until each of them has 32 play-outs
    compared.value(0)                          # Estimate(mean, error, count): the chance to win after the first
    compared.lead(1, over=0)                   # how much better the second is, pair by pair of the same dice

What an answer is worth by itself is far less sure than by how much it is better than another: the dice of a sample
are the same for both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from math import inf, sqrt
from statistics import fmean, variance

from galleywar.core.contract import GameState
from galleywar.core.late_methods import dataclass
from galleywar.players.admiral.playouts import Answer, CutShort, PlayOuts


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over ``count`` play-outs with its standard error, which one alone cannot tell."""

    mean: float
    error: float
    count: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        count = len(values)
        if count == 0:
            return cls(0.0, inf, 0)
        return cls(fmean(values), sqrt(variance(values) / count) if count > 1 else inf, count)

    @property
    def likely(self) -> float:
        """The mean drawn towards 0 by what noise may have made of it (James and Stein); 0 where that is all."""
        return self.mean - self.error**2 / self.mean if abs(self.mean) > self.error else 0.0

    def stands_out(self, errors: float) -> bool:
        """Whether it lies above 0 by more than so many standard errors."""
        return self.mean > errors * self.error


@dataclass(slots=True)
class Comparison:
    """Answers to what is asked in ``state``, and the play-outs of each so far."""

    play_outs: PlayOuts
    state: GameState
    answers: Sequence[Answer]
    values: list[list[float]] = field(init=False)
    _certain: set[int] = field(init=False, default_factory=set)
    """Answers that are played out once: nothing is thrown, and the value stands for every sample."""

    def __post_init__(self) -> None:
        self.values = [[] for _ in self.answers]

    @property
    def count(self) -> int:
        """How many were played out in all."""
        return sum(1 if at in self._certain else len(values) for at, values in enumerate(self.values))

    def play(self, which: Iterable[int], samples: int) -> bool:
        """Play out until each of the answers ``which`` has ``samples`` play-outs, sample by sample.

        False if the clock was up before that; what is complete is kept.
        """
        chosen = tuple(which)
        try:
            for sample in range(samples):
                for at in chosen:
                    if len(self.values[at]) == sample:
                        self.values[at].append(self._chance(at, sample))
        except CutShort:
            return False
        return True

    def _chance(self, at: int, sample: int) -> float:
        if at in self._certain:
            return self.values[at][0]
        played = self.play_outs.play_out(self.state, self.answers[at], sample)
        if played.is_certain:
            self._certain.add(at)
        return played.chance

    def value(self, at: int) -> Estimate:
        """The chance to win after an answer."""
        return Estimate.of(self.values[at])

    def lead(self, at: int, over: int) -> Estimate:
        """How much better an answer is than another, over the samples in which both were played out."""
        pairs = zip(self.values[at], self.values[over], strict=False)
        return Estimate.of([one - other for one, other in pairs])
