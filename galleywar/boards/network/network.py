"""Network: a board of hexes, points and blocks; space only, no pieces and no game.

A *place* is the id of a hex ("3032"), a point ("4-K", "2/3-K") or a block ("2/3-K/L"). Coordinates are board
units, x to the right and y downward.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import field
from typing import Final

from galleywar.boards.network import hexes as hex_algebra
from galleywar.boards.network.features import (
    Art,
    Block,
    Dot,
    Gate,
    Hex,
    HexRegion,
    Point,
    Provenance,
    Slip,
    Way,
    Zone,
)
from galleywar.boards.network.hexes import HexLayout
from galleywar.boards.network.sea_lanes import SeaLanes
from galleywar.boards.outlines import is_inside
from galleywar.core.late_methods import dataclass
from galleywar.core.wording import counted

POINT_REACH: Final = 0.3
"""How near a click must come to a point, in hex widths; linked points lie at least twice as far apart."""

NO_FEATURES: Final[frozenset[str]] = frozenset()
ARROW: Final = frozenset({"arrow"})
STREET: Final = frozenset({"street"})


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Network:
    """A map of hexes, points and blocks and the links between them.

    ``width``/``height`` are board units, ``scale_yards`` a hex's breadth. ``sides`` holds the features of
    each hexside that has any, by its pair of hexes; ``overpasses`` gives each hex where a way runs over the
    water its two egress hexes; ``beaches`` the group of each beach hex; ``arrows`` the hexes each point opens
    on; ``zones`` the set-up areas by case and seat. ``names`` are what places are called beside their ids.
    ``features`` are groups of places under words of the game that is played on the map; a painter that knows a
    word draws it. What a map has not got is empty.
    """

    key: str
    title: str
    version: int
    width: float
    height: float
    scale_yards: int
    layout: HexLayout
    hexes: Mapping[str, Hex]
    sea: SeaLanes
    links: Mapping[str, Mapping[str, frozenset[str]]]
    points: Mapping[str, Point] = field(default_factory=dict)
    blocks: Mapping[str, Block] = field(default_factory=dict)
    sides: Mapping[frozenset[str], frozenset[str]] = field(default_factory=dict)
    regions: Mapping[str, HexRegion] = field(default_factory=dict)
    roads: Mapping[str, Way] = field(default_factory=dict)
    streets: Mapping[str, Way] = field(default_factory=dict)
    lanes: Mapping[str, Way] = field(default_factory=dict)
    arrows: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    slips: Mapping[str, Slip] = field(default_factory=dict)
    beaches: Mapping[str, str] = field(default_factory=dict)
    overpasses: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    gates: tuple[Gate, ...] = ()
    zones: Mapping[str, Mapping[str, Zone]] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    features: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    readings: tuple[str, ...] = ()
    provenances: Mapping[str, Provenance] = field(default_factory=dict)
    art: Art = field(default_factory=Art)
    kind: str = "network"

    def __contains__(self, place: object) -> bool:
        return place in self.links

    def next_to(self, place: str) -> Mapping[str, frozenset[str]]:
        """Places one link away, each with what the link crosses.

        That is a hexside's features, "arrow" or "street", and what cuts across it. Hexes link to hexes and,
        along arrows, to points; points along their ways and to the blocks they touch; never a block to a hex or a block
        (5.22b). Terrain does not count here: who may take a link is for the rules to say. Raises KeyError
        for what is no place of this map.
        """
        return self.links[place]

    def neighbour(self, hex_: str, direction: int) -> str | None:
        """The hex on that side, None beyond the map or where the town has no hexes."""
        found = hex_algebra.neighbour(hex_, direction)
        return found if found in self.hexes else None

    def direction(self, start: str, end: str) -> int | None:
        """The direction of an adjacent hex; None if they are not two adjacent hexes."""
        if start in self.hexes and end in self.hexes:
            return hex_algebra.direction(start, end)
        return None

    def side(self, a: str, b: str) -> frozenset[str]:
        """Features of the side between two hexes: wall, gate, mole, all_land, all_sea and words of the game."""
        return self.sides.get(frozenset((a, b)), NO_FEATURES)

    def distance(self, a: str, b: str) -> int | None:
        """Between hexes as the crow flies; else the fewest links, None if nothing joins the two."""
        if a in self.hexes and b in self.hexes:
            return hex_algebra.distance(a, b)
        return self.steps_from((a,)).get(b)

    def steps_from(
        self, starts: Iterable[str], limit: int | None = None, shut: AbstractSet[str] = NO_FEATURES
    ) -> dict[str, int]:
        """Fewest links from the nearest start to each place within ``limit``, not entering ``shut``."""
        steps = dict.fromkeys(starts, 0)
        queue = deque(steps)
        while queue:
            here = queue.popleft()
            if steps[here] == limit:
                continue
            for place in self.links[here]:
                if place not in steps and place not in shut:
                    steps[place] = steps[here] + 1
                    queue.append(place)
        return steps

    def measured(self, a: str, b: str) -> str:
        """How far it is: "4 hexes, 800 yards" over hexes, "3 points" along the streets, else in steps."""
        if a in self.hexes and b in self.hexes:
            hexes = hex_algebra.distance(a, b)
            return f"{counted(hexes, 'hex')}, {hexes * self.scale_yards:,} yards"
        steps = self.steps_from((a,), shut=self.blocks.keys() - {b}).get(b)
        if steps is None:
            return "no way between them"
        in_town = a in self.points and b in self.points
        return counted(steps, "point" if in_town else "step")

    def places(self) -> Iterable[str]:
        """Every hex, point and block; those with a name first."""
        named = [place for place in self.links if place in self.names]
        return (*named, *(place for place in self.links if place not in self.names))

    def label(self, place: str) -> str:
        """The place in words: "hex 3032, Great Harbor", "Point 4-K", "Block 4/5-A/B"."""
        if place in self.hexes:
            return self._hex_label(self.hexes[place])
        if place in self.points:
            return f"Point {place}"
        name = f", {self.names[place]}" if place in self.names else ""
        return f"Block {self.blocks[place].name}{name}"

    def _hex_label(self, hex_: Hex) -> str:
        named = self.names.get(hex_.id)
        region = self.regions[hex_.region].title if hex_.region else ""
        if hex_.terrain in ("slip", "shoals"):
            named = f"{hex_.terrain.removesuffix('s')}, {region}" if region else hex_.terrain
        where = named or region
        return f"hex {hex_.id}, {where}" if where else f"hex {hex_.id}"

    def anchor(self, place: str) -> Dot:
        """Where a piece in that place is drawn, in board units. Raises KeyError for what is no place."""
        found: Hex | Point | Block = self.hexes.get(place) or self.points.get(place) or self.blocks[place]
        return found.x, found.y

    def pick(self, x: float, y: float) -> str | None:
        """The place under a board point: a point close by, else the hex, else the block, else None."""
        reach = (POINT_REACH * self.layout.hex_width) ** 2
        nearest = min(self.points.values(), key=lambda dot: (dot.x - x) ** 2 + (dot.y - y) ** 2, default=None)
        if nearest is not None and (nearest.x - x) ** 2 + (nearest.y - y) ** 2 <= reach:
            return nearest.id
        hex_ = self.layout.hex_at(x, y)
        if hex_ in self.hexes:
            return hex_
        return next((block.id for block in self.blocks.values() if is_inside(block.outline, x, y)), None)

    def provenance(self, place: str) -> Provenance:
        """Whose word the place is. Raises KeyError for what is no place."""
        if place not in self.links:
            raise KeyError(place)
        return self.provenances.get(place, "reconstructed")
