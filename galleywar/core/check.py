"""A throw against a number or a table: one object rolls, explains and forecasts."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias, TypeVar

from galleywar.core.copying import quickly_made
from galleywar.core.dice import Dice, lowest_face
from galleywar.core.late_methods import dataclass

T = TypeVar("T")


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
    ``hoped`` lists; ``notes`` are sentences such as what the enemy may do first. ``wanted`` names what of the check
    itself serves that seat, where it is not the one result that whoever throws it hopes for.
    """

    results: tuple[tuple[str, Fraction], ...]
    check: Check | None = None
    good: str = ""
    notes: tuple[tuple[str, str], ...] = ()
    hoped: tuple[str, ...] = ()
    wanted: tuple[str, ...] | None = None

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

    def hands(self, faces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """The dice by who throws them: one hand, unless both sides throw together."""
        return (faces,)

    def came_off(self, faces: tuple[int, ...]) -> tuple[bool, ...]:
        """Which of the dice came off: where they are summed, all or none."""
        return (self.read(faces).success,) * len(faces)

    def roll(self, dice: Dice) -> Roll:
        faces: tuple[int, ...] = ()
        for sides in self.dice:
            faces += dice.roll(sides)
        return self.read(faces)

    def rolls(self) -> Iterator[tuple[Roll, Fraction]]:
        """Every roll with its exact chance, told by its sum: it may be asked for total and result, not for faces."""
        for natural, chance in sums(self.dice).items():
            yield self.read((natural,)), chance

    def chances(self) -> dict[str, Fraction]:
        """Every result with its exact chance, the hoped-for one first."""
        found = {band.result: Fraction(0) for band in self.bands}
        for natural, chance in sums(self.dice).items():
            found[self.result_of(natural + self.drm)] += chance
        return found

    def chances_by(self, name: Callable[[Roll], T]) -> dict[T, Fraction]:
        """What ``name`` makes of a roll, with exact chances; it may ask for the sum and the result, not for faces."""
        return dict(merged((name(roll), chance) for roll, chance in self.rolls()))

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


Throws: TypeAlias = Generator[Check, Roll, T]
"""Throws that follow one another, described once: each check is yielded, its roll comes back, and what it all comes
to is returned.
"""


def thrown(throws: Throws[T], roll: Callable[[Check], Roll]) -> T:
    """What the throws come to, each check rolled by ``roll``: ``play.check`` in a game."""
    try:
        check = next(throws)
        while True:
            check = throws.send(roll(check))
    except StopIteration as end:
        result: T = end.value
        return result


def outcomes(throws: Callable[[], Throws[T]]) -> dict[T, Fraction]:
    """Whatever the throws may come to, with exact chances: every roll there is, rolled.

    They are begun anew for each way the rolls may fall, and may ask for sums and results, not for faces.
    """
    return dict(merged(_followed(throws, (), Fraction(1))))


def _followed(
    throws: Callable[[], Throws[T]], rolls: tuple[Roll, ...], chance: Fraction
) -> Iterator[tuple[T, Fraction]]:
    running = throws()
    try:
        check = next(running)
        for roll in rolls:
            check = running.send(roll)
    except StopIteration as end:
        yield end.value, chance
        return
    for roll, part in check.rolls():
        yield from _followed(throws, (*rolls, roll), chance * part)


def share_of_faces(good: Callable[[int], bool], sides: int = 6) -> Fraction:
    """The chance that one die shows a face that is ``good``."""
    low = lowest_face(sides)
    return Fraction(sum(map(good, range(low, low + sides))), sides)


def how_many(chances: Iterable[Fraction]) -> dict[int, Fraction]:
    """How many of some throws come off, each by its own chance: none first, what cannot be left out."""
    found = {0: Fraction(1)}
    for chance in chances:
        parts = (
            (n + more, part * share)
            for n, part in found.items()
            for more, share in ((0, 1 - chance), (1, chance))
        )
        found = {number: part for number, part in sorted(merged(parts)) if part}
    return found


def merged(parts: Iterable[tuple[T, Fraction]]) -> tuple[tuple[T, Fraction], ...]:
    """Equal results added up, in order of first mention."""
    found: dict[T, Fraction] = {}
    for name, chance in parts:
        found[name] = found.get(name, Fraction(0)) + chance
    return tuple(found.items())


def first(objections: Iterator[Objection]) -> Objection | None:
    """The quick legality test: the first objection, or None."""
    return next(objections, None)
