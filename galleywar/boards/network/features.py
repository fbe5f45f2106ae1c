"""What a Network is made of, as frozen records: hexes, points, blocks, slips, ways, zones and art.

Coordinates are board units, x to the right and y downward.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from galleywar.core.late_methods import dataclass

Provenance = Literal["rulebook", "published", "reconstructed"]
Dot = tuple[float, float]
Line = tuple[Dot, ...]


@dataclass(frozen=True, slots=True)
class Hex:
    """One numbered hex; ``region`` is a region's key or "" where the hex belongs to none.

    ``terrain`` is a word of the map file; which words there are is for the game to say.
    """

    id: str
    row: int
    col: int
    terrain: str
    region: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Point:
    """A dot on the streets. ``links`` are points along its ways, ``hexes`` those its arrows lead to."""

    id: str
    town: str
    x: float
    y: float
    ways: tuple[str, ...]
    links: tuple[str, ...]
    hexes: tuple[str, ...]
    blocks: tuple[str, ...]

    @property
    def is_crossroad(self) -> bool:
        """Whether two ways meet here."""
        return len(self.ways) > 1


@dataclass(frozen=True, slots=True)
class Block:
    """A block of houses.

    ``cut_points`` touch it too, but no way leads in from them; ``beside`` are the blocks over the street.
    """

    id: str
    name: str
    points: tuple[str, ...]
    cut_points: tuple[str, ...]
    beside: tuple[str, ...]
    outline: Line
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Slip:
    """A ship shed: galleys in ``hex`` embark and land over ``land_hex``, wall or no wall (5.63g)."""

    hex: str
    harbor: str
    land_hex: str
    capacity: int


@dataclass(frozen=True, slots=True)
class Gate:
    """The gap in the wall: its two hexes, and the point the inner one leads to."""

    title: str
    outside: str
    inside: str
    point: str


@dataclass(frozen=True, slots=True)
class HexRegion:
    """A named stretch of hexes."""

    key: str
    title: str
    hexes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """A road (east-west), street (north-south) or lane, and its points from end to end."""

    key: str
    kind: Literal["road", "street", "lane"]
    town: str
    title: str
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """Where a scenario lets pieces set up (or forbids them), with the facing the rulebook gives, if any."""

    hexes: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()
    facing: int | None = None
    note: str = ""
    parts: Mapping[str, "Zone"] = field(default_factory=dict)

    @property
    def places(self) -> tuple[str, ...]:
        """All its places, those of its parts included."""
        parts = (place for part in self.parts.values() for place in part.places)
        return self.hexes + self.points + self.blocks + tuple(parts)


@dataclass(frozen=True, slots=True)
class Outline:
    """A closed coastline."""

    name: str
    dots: Line


@dataclass(frozen=True, slots=True)
class MapLabel:
    """Lettering: ``size`` in board units, ``ink`` what it is written on, ``provenance`` where it is known from."""

    text: str
    x: float
    y: float
    size: float
    ink: str
    provenance: Provenance


@dataclass(frozen=True, slots=True)
class Art:
    """What a painter needs beyond hexes, points and blocks.

    ``walls``, ``gates`` and ``mole`` are hexsides as pairs of ends; ``ways`` the streets as polylines by
    key; ``courses`` lines of water drawn across the ground, by name; ``town`` the ids of sheet hexes drawn as
    built-up ground (they are no places).
    """

    coastlines: tuple[Outline, ...] = ()
    labels: tuple[MapLabel, ...] = ()
    walls: tuple[tuple[Dot, Dot], ...] = ()
    gates: tuple[tuple[Dot, Dot], ...] = ()
    mole: tuple[tuple[Dot, Dot], ...] = ()
    ways: Mapping[str, Line] = field(default_factory=dict)
    courses: Mapping[str, Line] = field(default_factory=dict)
    town: tuple[str, ...] = ()
