"""What a seat may be asked, and what it may answer.

A rule system asks one small question at a time: a `Decision` lists `Offer`s, each a verb with independent
slots, and each slot says which values fit. A `Choice` is one verb with one value for each slot; it is the
only thing a person, a computer player, a script or a file ever hands to the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice, product
from math import comb
from typing import Protocol

from galleywar.core.copying import quickly_made
from galleywar.core.late_methods import dataclass

Value = str | int | tuple["Value", ...]
"""What a slot may hold: a place, piece, number or word, or a tuple of them."""


class Draw(Protocol):
    """A source of whole numbers for picking among answers; never the game's dice."""

    def below(self, n: int) -> int: ...


class Domain(Protocol):
    """The values that fit one slot."""

    @property
    def name(self) -> str: ...
    def __contains__(self, value: object) -> bool: ...
    def __iter__(self) -> Iterator[Value]: ...
    def __len__(self) -> int: ...
    def any(self, draw: Draw) -> Value: ...


@quickly_made
@dataclass(frozen=True, slots=True)
class Among:
    """Pick one of ``values``."""

    name: str
    values: tuple[Value, ...]

    def __contains__(self, value: object) -> bool:
        return value in self.values

    def __iter__(self) -> Iterator[Value]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)

    def any(self, draw: Draw) -> Value:
        return self.values[draw.below(len(self.values))]


@quickly_made
@dataclass(frozen=True, slots=True)
class Some:
    """Pick ``least`` to ``most`` of ``values``; the answer is a tuple in the order they are listed.

    ``all_first``: as many as there may be are proposed.
    """

    name: str
    values: tuple[Value, ...]
    least: int
    most: int
    all_first: bool = False

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        return value == tuple(one for one in self.values if one in value) and len(set(value)) == len(value)

    def __iter__(self) -> Iterator[Value]:
        for size in range(self.least, self.most + 1):
            yield from combinations(self.values, size)

    def __len__(self) -> int:
        return sum(comb(len(self.values), size) for size in range(self.least, self.most + 1))

    def any(self, draw: Draw) -> Value:
        size = self.least + draw.below(self.most - self.least + 1)
        left = list(self.values)
        picked = {left.pop(draw.below(len(left))) for _ in range(size)}
        return tuple(one for one in self.values if one in picked)


@dataclass(frozen=True, slots=True)
class Split:
    """Share out exactly ``total`` whole points; the answer is ``((target, points), ...)`` without zeros.

    ``caps`` names each target with the most it may get, and fixes the order of the answer. A target that is a kind
    and no piece has among ``kinds`` what one of it is called.
    """

    name: str
    total: int
    caps: tuple[tuple[str, int], ...]
    kinds: tuple[tuple[str, str], ...] = ()

    def __contains__(self, value: object) -> bool:
        return isinstance(value, tuple) and any(value == one for one in self)

    def __iter__(self) -> Iterator[Value]:
        yield from self._shares(self.total, 0)

    def _shares(self, left: int, start: int) -> Iterator[tuple[tuple[str, int], ...]]:
        if left == 0:
            yield ()
            return
        for i in range(start, len(self.caps)):
            target, cap = self.caps[i]
            for points in range(1, min(cap, left) + 1):
                for rest in self._shares(left - points, i + 1):
                    yield ((target, points), *rest)

    def __len__(self) -> int:
        return _ways_to_share(self.total, tuple([cap for _, cap in self.caps]))

    def any(self, draw: Draw) -> Value:
        return next(islice(self, draw.below(len(self)), None))


@lru_cache(maxsize=1024)
def _ways_to_share(total: int, caps: tuple[int, ...]) -> int:
    """How many ways there are to share out ``total`` so that nobody gets more than his cap."""
    ways = [1] + [0] * total
    for cap in caps:
        ways = [sum(ways[max(0, points - cap) : points + 1]) for points in range(len(ways))]
    return ways[total]


@dataclass(frozen=True, slots=True)
class Span:
    """A whole number from ``lo`` to ``hi`` in steps of ``grain``: hundredths of an inch, degrees, movement
    points. ``unit`` is what one of them is called: "figure"; "in/100" and "degrees" are written as signs.
    """

    name: str
    lo: int
    hi: int
    grain: int = 1
    unit: str = ""

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and value in range(self.lo, self.hi + 1, self.grain)

    def __iter__(self) -> Iterator[Value]:
        return iter(range(self.lo, self.hi + 1, self.grain))

    def __len__(self) -> int:
        return len(range(self.lo, self.hi + 1, self.grain))

    def any(self, draw: Draw) -> Value:
        return self.lo + self.grain * draw.below(len(self))


@quickly_made
@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: a verb and a value for each slot of its offer."""

    verb: str
    args: tuple[Value, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.verb, *map(_said, self.args)])


def _said(value: Value) -> str:
    if isinstance(value, tuple):
        return "+".join(":".join(map(str, one)) if isinstance(one, tuple) else str(one) for one in value)
    return str(value)


@quickly_made
@dataclass(frozen=True, slots=True)
class Offer:
    """A verb that may be used now, the sentence on its button, and the slots to fill.

    ``piece`` names the piece that would act, where there is one; ``key`` the letter that suggests itself.
    ``candidates`` marks an offer whose values the bars of its rule have still to judge, one by one.
    """

    verb: str
    text: str
    slots: tuple[Domain, ...] = ()
    case: str = ""
    piece: str = ""
    key: str = ""
    candidates: bool = False

    def __len__(self) -> int:
        size = 1
        for slot in self.slots:
            size *= slot.__len__()
        return size

    def choices(self) -> Iterator[Choice]:
        for args in product(*self.slots):
            yield Choice(self.verb, args)

    def any(self, draw: Draw) -> Choice:
        return Choice(self.verb, tuple([slot.any(draw) for slot in self.slots]))

    def admits(self, choice: Choice) -> bool:
        if self.verb != choice.verb or len(self.slots) != len(choice.args):
            return False
        return all(value in slot for slot, value in zip(self.slots, choice.args, strict=True))


@quickly_made
@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat: why it is asked (``case``, ``prompt``), and what it may answer.

    ``because`` says what set the question off when it breaks into another seat's turn; ``about`` names the
    pieces it concerns; ``default`` is the answer behind the Enter key, if one is safe.
    """

    seat: str
    case: str
    prompt: str
    offers: tuple[Offer, ...]
    because: str = ""
    about: tuple[str, ...] = ()
    default: Choice | None = None
    withheld: Offer | None = None
    """What will end the question, while it may not be had yet; the objections to it say what is missing."""
    seldom: str = ""
    """What it is about ("destroying cities"), if hardly anybody ever answers otherwise than by ``default``: who wants
    to be asked says so.
    """

    @property
    def pieces(self) -> frozenset[str]:
        """The pieces that something may be done with."""
        return frozenset(offer.piece for offer in self.offers if offer.piece)

    def __len__(self) -> int:
        return sum(map(len, self.offers))

    def choices(self) -> Iterator[Choice]:
        """Every legal answer, in the order of the offers."""
        for offer in self.offers:
            yield from offer.choices()

    def admits(self, choice: Choice) -> bool:
        return any(offer.admits(choice) for offer in self.offers)

    def offer_for(self, choice: Choice) -> Offer | None:
        """The offer that ``choice`` answers, or None if it is not on the menu."""
        return next((offer for offer in self.offers if offer.admits(choice)), None)

    def any(self, draw: Draw) -> Choice:
        """One answer, every single one equally likely."""
        return self.any_offer(draw).any(draw)

    def any_offer(self, draw: Draw) -> Offer:
        """One offer, each as likely as it has answers. Raises LookupError if there is none."""
        sizes = [offer.__len__() if offer.slots else 1 for offer in self.offers]
        at = draw.below(sum(sizes))
        for offer, size in zip(self.offers, sizes, strict=True):
            if at < size:
                return offer
            at -= size
        raise LookupError("a decision without answers")
