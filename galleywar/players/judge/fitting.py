"""The judge's net fitted to games, and measured on games it has not seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from galleywar.core.late_methods import dataclass
from galleywar.players.judge.net import OUT_OF_COUNT, Net, Numbers, row_of, shares
from galleywar.players.judge.self_play import Record

HIDDEN = 16
ROUNDS = 60
"""Times that all positions are gone through."""
BATCH = 256
PACE = 0.004
SHRINK = 1e-3
"""How strongly weights are drawn towards 0."""
SLOW, SLOWER, TINY = 0.9, 0.999, 1e-8
"""Of Adam (Kingma and Ba 2015)."""
FOLDS = 5
"""One game in so many is held out, and another says when to stop."""
SURER = tuple(round(0.7 + 0.02 * step, 2) for step in range(51))
"""Factors tried on what the net tells."""
ENOUGH = 400
"""Of fewer games it would learn their luck."""
DECILES = 10
LEAST = 1e-6
SCORE = ("goal", "rival goal")
"""The figures of the bare score begin so."""


@dataclass(frozen=True, eq=False)
class Positions:
    """Figures (positions, seats, names), what the seats won (positions, seats), whether a seat is sat in, and the
    weight of each position: those of one game weigh as much as those of another.
    """

    names: tuple[str, ...]
    figures: Numbers
    won: Numbers
    sat: Numbers
    weight: Numbers


@dataclass(frozen=True, slots=True)
class Decile:
    """Of the chances told between ``low`` and the next tenth: how many, their mean, and what came of them."""

    low: float
    count: int
    told: float
    came: float


@dataclass(frozen=True, slots=True)
class Measure:
    """How near chances are to what came: ``log_loss`` and ``brier``, less is better."""

    log_loss: float
    brier: float


def gathered(records: Sequence[Record]) -> Positions:
    """The positions of many games side by side."""
    names = tuple(sorted({name for record in records for name in record.names}))
    most = max(len(record.seats) for record in records)
    total = sum(len(record.figures) for record in records)
    figures = np.zeros((total, most, len(names)))
    won, sat, weight = np.zeros((total, most)), np.zeros((total, most)), np.zeros(total)
    at = 0
    for record in records:
        for position in record.figures:
            for seat, row in enumerate(position):
                figures[at, seat] = row_of(names, dict(zip(record.names, row, strict=True)))
            won[at, : len(record.seats)] = record.shares
            sat[at, : len(record.seats)] = 1
            weight[at] = 1 / len(record.figures)
            at += 1
    return Positions(names, figures, won, sat, weight)


def fold(records: Sequence[Record], which: int, *, out: bool) -> list[Record]:
    """The games of a fold, or those ``out`` of it."""
    return [record for at, record in enumerate(records) if (at % FOLDS == which) != out]


def fitted(records: Sequence[Record], seed: int, hidden: int = HIDDEN) -> Net:
    """The net that fits ``records``; the games of one fold of them say at which round it is best. The same records
    and seed give the same net.
    """
    learnt = gathered(fold(records, 1, out=True))
    judged = regrouped(gathered(fold(records, 1, out=False)), learnt.names)
    net = _begun(learnt, np.random.default_rng(seed), hidden)
    best, least = net, float("inf")
    for one in _rounds(net, learnt, np.random.default_rng(seed + 1)):
        loss = measured(one, judged).log_loss
        if loss < least:
            best, least = one, loss
    if len(records) < ENOUGH:
        return best
    return sharpened(best, regrouped(gathered(records), learnt.names))


def sharpened(net: Net, positions: Positions) -> Net:
    """The net as sure of itself as fits ``positions`` best: weights drawn towards 0 make it say too little."""
    return min((_surer(net, by) for by in SURER), key=lambda one: measured(one, positions).log_loss)


def _surer(net: Net, by: float) -> Net:
    return replace(net, straight=net.straight * by, out=net.out * by)


def regrouped(positions: Positions, names: tuple[str, ...]) -> Positions:
    """The same positions with the figures of ``names`` alone, in that order."""
    known = {name: at for at, name in enumerate(positions.names)}
    figures = np.zeros((*positions.won.shape, len(names)))
    for at, name in enumerate(names):
        if name in known:
            figures[:, :, at] = positions.figures[:, :, known[name]]
    return Positions(names, figures, positions.won, positions.sat, positions.weight)


def scored(record: Record) -> Record:
    """The game with nothing but the bare score."""
    kept = [at for at, name in enumerate(record.names) if name.startswith(SCORE)]
    figures = tuple(tuple(tuple(row[at] for at in kept) for row in position) for position in record.figures)
    return replace(record, names=tuple(record.names[at] for at in kept), figures=figures)


# -- measuring ---------------------------------------------------------------------------------------------------
def told(net: Net, positions: Positions) -> Numbers:
    """The chances (positions, seats)."""
    return shares(np.where(positions.sat > 0, net.scores(positions.figures), OUT_OF_COUNT))


def measured(net: Net, positions: Positions) -> Measure:
    return measure_of(told(net, positions), positions)


def measure_of(chances: Numbers, positions: Positions) -> Measure:
    """Log loss of a game, and the mean square of what is missed of a seat."""
    weight = positions.weight / positions.weight.sum()
    log_loss = -(positions.won * np.log(np.maximum(chances, LEAST))).sum(axis=1)
    missed = ((chances - positions.won) ** 2 * positions.sat).sum(axis=1) / positions.sat.sum(axis=1)
    return Measure(float(log_loss @ weight), float(missed @ weight))


def evenly(positions: Positions) -> Numbers:
    """The chances of who knows nothing but how many there are."""
    chances: Numbers = positions.sat / positions.sat.sum(axis=1, keepdims=True)
    return chances


def deciles(chances: Numbers, positions: Positions) -> Iterator[Decile]:
    """Chances told, tenth by tenth, beside what came of them."""
    sat = positions.sat > 0
    each, came = chances[sat], positions.won[sat]
    weight = np.broadcast_to(positions.weight[:, None], chances.shape)[sat]
    for tenth in range(DECILES):
        within = (each * DECILES).astype(int).clip(0, DECILES - 1) == tenth
        whole = float(weight[within].sum())
        if whole:
            share = weight[within] / whole
            yield Decile(
                tenth / DECILES, int(within.sum()), float(each[within] @ share), float(came[within] @ share)
            )


# -- fitting -----------------------------------------------------------------------------------------------------
def _begun(positions: Positions, chance: np.random.Generator, hidden: int) -> Net:
    figures = positions.figures[positions.sat > 0]
    middle, spread = figures.mean(axis=0), figures.std(axis=0)
    count = len(positions.names)
    return Net(
        positions.names, middle, np.where(spread < LEAST, 1.0, spread), np.zeros(count),
        chance.normal(0, 1 / np.sqrt(max(1, count)), (count, hidden)), np.zeros(hidden),
        chance.normal(0, 0.1, hidden),
    )  # fmt: skip


def _rounds(net: Net, positions: Positions, chance: np.random.Generator) -> Iterator[Net]:
    """The net after each round."""
    weights = [net.straight, net.into, net.bias, net.out]
    speed, square = [np.zeros_like(one) for one in weights], [np.zeros_like(one) for one in weights]
    scaled = (positions.figures - net.middle) / net.spread
    share = positions.weight / positions.weight.mean()
    step = 0
    for at_round in range(ROUNDS):
        pace = PACE * (1 - at_round / ROUNDS)
        for batch in np.array_split(chance.permutation(len(scaled)), max(1, len(scaled) // BATCH)):
            slopes = _slopes(weights, scaled[batch], positions.won[batch], positions.sat[batch], share[batch])
            step += 1
            for at, slope in enumerate(slopes):
                speed[at] = SLOW * speed[at] + (1 - SLOW) * slope
                square[at] = SLOWER * square[at] + (1 - SLOWER) * slope**2
                going = speed[at] / (1 - SLOW**step)
                weights[at] = weights[at] - pace * going / (np.sqrt(square[at] / (1 - SLOWER**step)) + TINY)
        straight, into, bias, out = weights
        yield Net(net.names, net.middle, net.spread, straight, into, bias, out)


def _slopes(
    weights: list[Numbers], scaled: Numbers, won: Numbers, sat: Numbers, share: Numbers
) -> list[Numbers]:
    """How the loss of a batch falls off with each weight."""
    straight, into, bias, out = weights
    hidden = np.tanh(scaled @ into + bias)
    chances = shares(np.where(sat > 0, scaled @ straight + hidden @ out, OUT_OF_COUNT))
    off = (chances - won) * share[:, None] / len(scaled)
    inner = off[..., None] * out * (1 - hidden**2)
    axes = ([0, 1], [0, 1])
    return [
        np.tensordot(scaled, off, axes) + SHRINK * straight, np.tensordot(scaled, inner, axes) + SHRINK * into,
        inner.sum(axis=(0, 1)), np.tensordot(hidden, off, axes) + SHRINK * out,
    ]  # fmt: skip
