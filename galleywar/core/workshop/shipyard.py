"""What a side may take to sea for its points, as plain facts: types on sale, ships taken, what may be done to each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from galleywar.core.decision import Choice
from galleywar.core.late_methods import dataclass
from galleywar.core.view import CounterView, Figure


@dataclass(frozen=True, slots=True)
class ShipyardDeed:
    """Something that may be done to a fleet on paper: ``choice`` does it, or undoes it if it is ``made`` already.

    None where something stands against it, which ``why`` says. ``price`` is in points, 0 for what costs nothing.
    """

    text: str
    choice: Choice | None
    why: str = ""
    price: int = 0
    made: bool = False


@dataclass(frozen=True, slots=True)
class ShipyardType:
    """A type of ship on sale: what she can do in ``figures``, and what she looks like.

    ``order`` buys one; ``why`` is what stands against it, if anything does.
    """

    key: str
    name: str
    price: int
    figures: tuple[Figure, ...]
    face: CounterView
    order: Choice
    why: str = ""


@dataclass(frozen=True, slots=True)
class ShipyardShip:
    """A ship that has been taken; ``price`` with all that is aboard.

    ``fittings`` are what may be put aboard her. ``fewer`` and ``more`` change her crew by one, where it can be
    chosen. ``posts`` send her to another squadron, by its id. ``orders`` make a new ship of her type what she is.
    """

    id: str
    name: str
    type: str
    price: int
    face: CounterView
    strike: Choice
    fittings: tuple[ShipyardDeed, ...] = ()
    crew: str = ""
    fewer: Choice | None = None
    more: Choice | None = None
    posts: Mapping[str, Choice] = field(default_factory=dict)
    orders: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class ShipyardSquadron:
    """Ships that sail together; ``most`` is how many of them may."""

    id: str
    name: str
    ships: tuple[ShipyardShip, ...]
    most: int


@dataclass(frozen=True, slots=True)
class Shipyard:
    """The fleet a seat raises: points, what is for sale, what has been taken.

    ``kept`` are points that something the fleet cannot do without will cost.
    """

    seat: str
    points: int
    spent: int
    types: tuple[ShipyardType, ...]
    squadrons: tuple[ShipyardSquadron, ...]
    done: ShipyardDeed
    kept: int = 0
    begin: ShipyardDeed | None = None
    """Another squadron."""
    fill: ShipyardDeed | None = None
    """What is left of the points, spent at one word."""

    @property
    def ships(self) -> tuple[ShipyardShip, ...]:
        """All that have been taken."""
        return tuple(ship for squadron in self.squadrons for ship in squadron.ships)

    @property
    def left(self) -> int:
        """Points not spent yet."""
        return self.points - self.spent
