"""Weights that play better: a small evolution strategy on the results of pairs of games.

It is a separable natural evolution strategy (Schaul, Glasmachers and Schmidhuber 2011). Each weight has a
factor, searched on a log scale: a mean and a width. A generation draws factors around the mean, each draw
with its mirror image, ranks them by how they fare, and moves mean and width towards the better half.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from math import exp, log, sqrt
from statistics import NormalDist

from galleywar.core.dice import Seeded, mix
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.players.policies.weights_file import Weights, rounded

FIRST_WIDTH = 0.3
NARROWEST, WIDEST = 0.02, 1.0
STEP = 0.5
"""How far the mean follows the better half: less than the whole way, for results of games are noisy."""
SEARCH, GATE = 11, 12
"""Uses of the seed: games searched with, and games never seen before that decide."""
SEED_BITS = 40
GRAIN = 1 << 53
_NORMAL = NormalDist()

Draws = tuple[float, ...]
"""Standard normal numbers, one a weight."""


@dataclass(frozen=True, slots=True)
class Search:
    """How far a search has come. ``base`` are the weights it began with, ``mean`` and ``widths`` the
    logarithms of the factors on those that are not 0.
    """

    seed: int
    base: Weights
    mean: tuple[float, ...]
    widths: tuple[float, ...]
    generation: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The weights searched: on a log scale, 0 stays 0."""
        return tuple(name for name, value in self.base if value)

    def weights_at(self, logs: Sequence[float]) -> Weights:
        """The weights whose factors have these logarithms."""
        factors = dict(zip(self.names, map(exp, logs), strict=True))
        return tuple((name, rounded(value * factors.get(name, 1.0))) for name, value in self.base)

    @property
    def weights(self) -> Weights:
        """The best guess so far."""
        return self.weights_at(self.mean)


def begun(base: Weights, seed: int) -> Search:
    """A search around ``base``."""
    size = sum(1 for _, value in base if value)
    return Search(seed, base, (0.0,) * size, (FIRST_WIDTH,) * size)


def generation_size(search: Search) -> int:
    """How many weights are tried in a generation: an even number, a few more where there are many weights."""
    return 2 * round((4 + 3 * log(len(search.names))) / 2)


def drawn(search: Search) -> tuple[Draws, ...]:
    """What this generation tries, each draw followed by its mirror image; the same for the same search."""
    dice = Seeded(mix(mix(search.seed, SEARCH), search.generation))
    found: list[Draws] = []
    for _ in range(generation_size(search) // 2):
        draws = tuple(_NORMAL.inv_cdf((dice.below(GRAIN) + 0.5) / GRAIN) for _ in search.names)
        found += [draws, tuple(-one for one in draws)]
    return tuple(found)


def tried(search: Search, draws: Sequence[Draws]) -> list[Weights]:
    """The weights each draw stands for."""
    return [
        search.weights_at([
            mean + width * one
            for mean, width, one in zip(search.mean, search.widths, draw, strict=True)
        ])
        for draw in draws
    ]  # fmt: skip


def learned(search: Search, draws: Sequence[Draws], fitness: Sequence[float]) -> Search:
    """The search one generation on, by how each draw fared (more is better)."""
    shares = _utilities(fitness)
    size = len(search.names)
    rate = (3 + log(size)) / (5 * sqrt(size))
    mean, widths = [], []
    for at in range(size):
        column = [draw[at] for draw in draws]
        pull = sum(share * one for share, one in zip(shares, column, strict=True))
        stretch = sum(share * (one * one - 1) for share, one in zip(shares, column, strict=True))
        width = search.widths[at]
        mean.append(search.mean[at] + STEP * width * pull)
        widths.append(min(WIDEST, max(NARROWEST, width * exp(rate / 2 * stretch))))
    return replace(search, mean=tuple(mean), widths=tuple(widths), generation=search.generation + 1)


def _utilities(fitness: Sequence[float]) -> list[float]:
    """Shares by rank, the best most, the worse half alike; they sum to 0, and equals get the same."""
    size = len(fitness)
    by_rank = [max(0.0, log(size / 2 + 1) - log(rank)) for rank in range(1, size + 1)]
    whole = sum(by_rank)
    order = sorted(fitness, reverse=True)
    shares: dict[float, list[float]] = {}
    for value, utility in zip(order, by_rank, strict=True):
        shares.setdefault(value, []).append(utility / whole - 1 / size)
    return [sum(shares[value]) / len(shares[value]) for value in fitness]


Judge = Callable[[Search, Sequence[Weights]], Sequence[float]]
"""How well each of some weights fares; more is better."""


def climb(search: Search, judge: Judge) -> Iterator[Search]:
    """The search generation by generation, as long as it is asked for."""
    while True:
        draws = drawn(search)
        search = learned(search, draws, judge(search, tried(search, draws)))
        yield search


def game_seeds(seed: int, use: int, first: int, count: int) -> list[int]:
    """Seeds of games for one ``use`` of the tuner's seed; those of different uses do not meet."""
    return [mix(mix(seed, use), number) >> (64 - SEED_BITS) for number in range(first, first + count)]


# -- kept between runs --------------------------------------------------------------------------------
def to_plain(search: Search) -> dict[str, object]:
    """The search as JSON can hold it."""
    return {**asdict(search), "base": dict(search.base)}


def from_plain(plain: Mapping[str, Plain]) -> Search:
    """The search that `to_plain` told; raises KeyError, TypeError or ValueError for anything else."""
    search = Search(
        int(plain["seed"]),
        tuple((str(name), float(value)) for name, value in plain["base"].items()),
        tuple(float(one) for one in plain["mean"]),
        tuple(float(one) for one in plain["widths"]),
        int(plain["generation"]),
    )
    if not len(search.mean) == len(search.widths) == len(search.names):
        raise ValueError("a mean and a width for every weight that is not 0")
    return search
