"""A throw against a number or a table: one object rolls, explains and forecasts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from galleywar.core.copying import quickly_made
from galleywar.core.dice import Dice, lowest_face


@quickly_made
@dataclass(frozen=True, slots=True)
class Objection:
    """Why something may not be done: the case, one plain sentence, and where to look."""

    case: str
    text: str
    at: str | None = None


@quickly_made
@dataclass(frozen=True, slots=True)
class Factor:
    """A die-roll modifier with the case that gives it."""

    case: str
    text: str
    drm: int


@quickly_made
@dataclass(frozen=True, slots=True)
class Band:
    """Totals from ``lo`` to ``hi`` (None = open) give ``result``."""

    lo: int | None
    hi: int | None
    result: str

    def __contains__(self, total: object) -> bool:
        if not isinstance(total, int):
            return False
        return (self.lo is None or total >= self.lo) and (self.hi is None or total <= self.hi)


@quickly_made
@dataclass(frozen=True, slots=True)
class Forecast:
    """Named results with their exact chances, and the check and remarks they rest on.

    ``good`` names what the acting seat hopes for: one of the results, or several of them together, which
    ``hoped`` lists; ``notes`` are sentences such as what the enemy may do first.
    """

    results: tuple[tuple[str, Fraction], ...]
    check: Check | None = None
    good: str = ""
    notes: tuple[tuple[str, str], ...] = ()
    hoped: tuple[str, ...] = ()

    def chance(self, result: str) -> Fraction:
        return next((chance for name, chance in self.results if name == result), Fraction(0))

    def is_hoped(self, result: str) -> bool:
        """Whether ``result`` is what the acting seat hopes for, or part of it."""
        return result in (self.hoped or (self.good,))

    @property
    def hope(self) -> Fraction:
        """The chance of what the acting seat hopes for."""
        return sum((chance for name, chance in self.results if self.is_hoped(name)), Fraction(0))


@quickly_made
@dataclass(frozen=True, slots=True)
class Roll:
    """What a check showed: faces, total after modifiers, and the result."""

    check: Check
    faces: tuple[int, ...]
    total: int
    result: str

    @property
    def natural(self) -> int:
        return sum(self.faces)

    @property
    def success(self) -> bool:
        return self.result == self.check.bands[0].result


@quickly_made
@dataclass(frozen=True, slots=True)
class Check:
    """``dice`` of so many sides are summed, ``factors`` added, and the total looked up in ``bands``.

    The first band is the hoped-for result. ``marks`` names chart cells behind the numbers, with their
    provenance, so that the window can mark a reconstructed figure.
    """

    case: str
    title: str
    dice: tuple[int, ...]
    factors: tuple[Factor, ...]
    bands: tuple[Band, ...]
    marks: tuple[tuple[str, str], ...] = ()

    @classmethod
    def at_least(
        cls,
        case: str,
        title: str,
        dice: tuple[int, ...],
        needed: int,
        factors: Iterable[Factor] = (),
        results: tuple[str, str] = ("success", "failure"),
        marks: tuple[tuple[str, str], ...] = (),
    ) -> Check:
        """Succeeds when the total reaches ``needed``."""
        bands = (Band(needed, None, results[0]), Band(None, needed - 1, results[1]))
        return cls(case, title, dice, tuple(factors), bands, marks)

    @classmethod
    def at_most(
        cls,
        case: str,
        title: str,
        dice: tuple[int, ...],
        limit: int,
        factors: Iterable[Factor] = (),
        results: tuple[str, str] = ("success", "failure"),
        marks: tuple[tuple[str, str], ...] = (),
    ) -> Check:
        """Succeeds when the total does not pass ``limit``."""
        bands = (Band(None, limit, results[0]), Band(limit + 1, None, results[1]))
        return cls(case, title, dice, tuple(factors), bands, marks)

    @property
    def drm(self) -> int:
        return sum(factor.drm for factor in self.factors)

    def result_of(self, total: int) -> str:
        for band in self.bands:
            if total in band:
                return band.result
        raise ValueError(f"{self.title}: no band holds {total}")

    def read(self, faces: tuple[int, ...]) -> Roll:
        total = sum(faces) + self.drm
        return Roll(self, faces, total, self.result_of(total))

    def roll(self, dice: Dice) -> Roll:
        faces: tuple[int, ...] = ()
        for sides in self.dice:
            faces += dice.roll(sides)
        return self.read(faces)

    def chances(self) -> dict[str, Fraction]:
        """Every result with its exact chance, the hoped-for one first."""
        found = {band.result: Fraction(0) for band in self.bands}
        for natural, chance in sums(self.dice).items():
            found[self.result_of(natural + self.drm)] += chance
        return found

    def chances_by(self, name: Callable[[Roll], str]) -> dict[str, Fraction]:
        """What ``name`` makes of a roll, with exact chances; it may ask for the sum and the result, not for faces."""
        return dict(merged((name(self.read((one,))), chance) for one, chance in sums(self.dice).items()))

    def chance(self) -> Fraction:
        """The chance of the hoped-for result."""
        return self.chances()[self.bands[0].result]

    def forecast(self, notes: tuple[tuple[str, str], ...] = ()) -> Forecast:
        return Forecast(tuple(self.chances().items()), self, self.bands[0].result, notes)


@lru_cache(maxsize=64)
def sums(dice: tuple[int, ...]) -> Mapping[int, Fraction]:
    """The chance of each sum of ``dice``."""
    if not dice:
        return {0: Fraction(1)}
    *rest, sides = dice
    low = lowest_face(sides)
    found: dict[int, Fraction] = {}
    for total, chance in sums(tuple(rest)).items():
        for face in range(low, low + sides):
            found[total + face] = found.get(total + face, Fraction(0)) + chance / sides
    return dict(sorted(found.items()))


def merged(parts: Iterable[tuple[str, Fraction]]) -> tuple[tuple[str, Fraction], ...]:
    """Equal results added up, in order of first mention."""
    found: dict[str, Fraction] = {}
    for name, chance in parts:
        found[name] = found.get(name, Fraction(0)) + chance
    return tuple(found.items())


def first(objections: Iterator[Objection]) -> Objection | None:
    """The quick legality test: the first objection, or None."""
    return next(objections, None)
