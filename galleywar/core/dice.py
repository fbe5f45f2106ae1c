"""The only sources of luck.

Rules call `roll` (or `d6`, `d10`, `pool`); where the faces come from is decided outside. The game's own
stream is counter-based: the n-th die depends on the seed and n alone, so that taking an order back and giving
it again shows the same face, on any machine and any version of Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Protocol, TypeVar

from galleywar.core.late_methods import dataclass
from galleywar.core.wording import counted

T = TypeVar("T")
MASK = (1 << 64) - 1


class Dice(Protocol):
    """Something that shows faces."""

    def roll(self, sides: int, n: int = 1) -> tuple[int, ...]:
        """``n`` dice of ``sides`` sides: 1..sides, but a ten-sider reads 0..9 with 0 the lowest."""
        ...

    def pool(self, n: int, sides: int = 6) -> tuple[int, ...]:
        """``n`` dice of which only the faces count, not who showed which: sorted, highest first."""
        ...


class DiceError(Exception):
    """Dice were asked for where none may be thrown, or other dice than the record holds."""


def mix(seed: int, counter: int) -> int:
    """The ``counter``-th 64-bit number of stream ``seed`` (SplitMix64)."""
    z = (seed + 0x9E3779B97F4A7C15 * (counter + 1)) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def lowest_face(sides: int) -> int:
    return 0 if sides == 10 else 1


@dataclass(slots=True)
class Seeded:
    """The game's dice: stream ``seed``, of which ``drawn`` numbers are used up."""

    seed: int
    drawn: int = 0

    def roll(self, sides: int, n: int = 1) -> tuple[int, ...]:
        low = lowest_face(sides)
        return tuple([low + self.below(sides) for _ in range(n)])

    def pool(self, n: int, sides: int = 6) -> tuple[int, ...]:
        return tuple(sorted(self.roll(sides, n), reverse=True))

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1; the bias of 2**64 against n is beyond notice."""
        number = mix(self.seed, self.drawn)
        self.drawn += 1
        return (number * n) >> 64


@dataclass(slots=True)
class Recorded:
    """Shows faces from a record, in order; errs when the rules ask for others than it holds."""

    faces: Sequence[int]
    at: int = 0

    def roll(self, sides: int, n: int = 1) -> tuple[int, ...]:
        low = lowest_face(sides)
        shown = tuple(self.faces[self.at : self.at + n])
        if len(shown) < n or any(not low <= face < low + sides for face in shown):
            raise DiceError(
                f"the record holds {list(shown)} where {counted(n, 'die')} of {sides} sides are thrown"
            )
        self.at += n
        return shown

    def pool(self, n: int, sides: int = 6) -> tuple[int, ...]:
        return tuple(sorted(self.roll(sides, n), reverse=True))

    @property
    def spent(self) -> bool:
        return self.at == len(self.faces)


class Forbidden:
    """No dice here: tells whether an order needs them."""

    def roll(self, sides: int, n: int = 1) -> tuple[int, ...]:
        raise DiceError("this order needs dice")

    def pool(self, n: int, sides: int = 6) -> tuple[int, ...]:
        raise DiceError("this order needs dice")


@dataclass(slots=True)
class Noted:
    """Passes dice through and keeps what they showed."""

    source: Dice
    faces: list[int] = field(default_factory=list)

    def roll(self, sides: int, n: int = 1) -> tuple[int, ...]:
        shown = self.source.roll(sides, n)
        self.faces.extend(shown)
        return shown

    def pool(self, n: int, sides: int = 6) -> tuple[int, ...]:
        shown = self.source.pool(n, sides)
        self.faces.extend(shown)
        return shown


class _Fork(Exception):
    def __init__(self, ways: list[tuple[tuple[int, ...], Fraction]]) -> None:
        self.ways = ways


@dataclass(slots=True)
class _Script:
    shown: tuple[tuple[int, ...], ...]
    at: int = 0

    def roll(self, sides: int, n: int = 1) -> tuple[int, ...]:
        return self._next(lambda: [(faces, Fraction(1, sides**n)) for faces in _ordered(sides, n)])

    def pool(self, n: int, sides: int = 6) -> tuple[int, ...]:
        return self._next(lambda: list(_unordered(sides, n)))

    def _next(self, ways: Callable[[], list[tuple[tuple[int, ...], Fraction]]]) -> tuple[int, ...]:
        if self.at == len(self.shown):
            raise _Fork(ways())
        self.at += 1
        return self.shown[self.at - 1]


def _ordered(sides: int, n: int) -> Iterator[tuple[int, ...]]:
    low = lowest_face(sides)
    if n == 0:
        yield ()
        return
    for first in range(low, low + sides):
        for rest in _ordered(sides, n - 1):
            yield (first, *rest)


def _unordered(sides: int, n: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    low = lowest_face(sides)
    for faces in combinations_with_replacement(range(low + sides - 1, low - 1, -1), n):
        ways = factorial(n) // prod(factorial(faces.count(face)) for face in set(faces))
        yield faces, Fraction(ways, sides**n)


def branches(act: Callable[[Dice], T]) -> Iterator[tuple[T, Fraction]]:
    """Every way ``act`` can turn out, with its exact probability.

    ``act`` is run once for every combination of faces it asks for, so it must not change anything outside
    itself.
    """
    waiting: list[tuple[tuple[tuple[int, ...], ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        shown, chance = waiting.pop()
        try:
            result = act(_Script(shown))
        except _Fork as fork:
            waiting.extend(((*shown, faces), chance * part) for faces, part in reversed(fork.ways))
        else:
            yield result, chance
