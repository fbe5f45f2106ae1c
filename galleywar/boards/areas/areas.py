"""Areas: the board of provinces and sea zones, with ports, straits and sea links as places of their own.

A fleet in port, at sea or on a link is in three different places, "port:creta", "mare_libycum",
"link:creta-libya". Coordinates are board units, x to the right and y downward.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import lru_cache
from math import asinh, atan, degrees, radians, sinh, tan
from typing import Final, Literal

from galleywar.boards.outlines import Dot, is_inside, signed_area
from galleywar.core.late_methods import dataclass
from galleywar.core.wording import counted

Outline = tuple[Dot, ...]
Kind = Literal["province", "sea", "port", "strait", "link"]

BORDER: Final = frozenset({"border"})
QUAY: Final = frozenset({"quay"})
HARBOR_ENTRANCE: Final = frozenset({"harbor entrance"})
OPEN_WATER: Final = frozenset({"open water"})
NOTHING: Final[frozenset[str]] = frozenset()

_CALLED: Final = {"province": "", "sea": "", "port": "port of ", "strait": "strait of ", "link": "sea link "}


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the world on a map, in degrees, laid out ``width`` board units broad after Mercator."""

    west: float
    east: float
    south: float
    north: float
    width: float

    @property
    def height(self) -> float:
        return self.spot(self.west, self.south)[1]

    def spot(self, longitude: float, latitude: float) -> Dot:
        """The board point of a place on earth; the north-western corner of the map is (0, 0)."""
        unit = self.width / (self.east - self.west)
        return (longitude - self.west) * unit, (_stretched(self.north) - _stretched(latitude)) * unit

    def degrees(self, x: float, y: float) -> tuple[float, float]:
        """Longitude and latitude of a board point."""
        unit = self.width / (self.east - self.west)
        northing = _stretched(self.north) - y / unit
        return self.west + x / unit, degrees(atan(sinh(radians(northing))))


def _stretched(latitude: float) -> float:
    """Mercator's northing, in degrees of longitude at the equator."""
    return degrees(asinh(tan(radians(latitude))))


@dataclass(frozen=True, slots=True)
class Region:
    """Provinces that count together, and what all of them earn."""

    id: str
    name: str
    bonus: int


@dataclass(frozen=True, slots=True)
class Decor:
    """Land or water round the edge that is no place of the game."""

    name: str
    is_water: bool
    at: Dot
    outlines: tuple[Outline, ...]


@dataclass(frozen=True, slots=True)
class Scenery:
    """What a map holds beside its places: how it lies on the earth, its regions, and what is round it."""

    frame: Frame | None = None
    regions: tuple[Region, ...] = ()
    decor: tuple[Decor, ...] = ()


@dataclass(frozen=True, slots=True)
class Area:
    """A province or a sea zone: where its pieces stand, its outlines, the areas of its kind beside it.

    ``value`` is what a province yields, ``is_home`` that a side may begin there, ``region`` the id of the
    region it counts with, ``yields`` its goods. ``called`` is what a zone goes by whose ``name`` is but its
    place in a grid: "Mare Africum".
    """

    id: str
    name: str
    at: Dot
    outlines: tuple[Outline, ...]
    beside: tuple[str, ...]
    is_sea: bool = False
    value: int = 0
    is_home: bool = False
    region: str = ""
    yields: str = ""
    called: str = ""


@dataclass(frozen=True, slots=True)
class Port:
    """A harbor on one coast of a province; ``seas`` are the zones its mouth opens on.

    ``called`` names the stretch of coast, for rules that speak of coasts: "west coast of Italia".
    """

    id: str
    name: str
    at: Dot
    province: str
    seas: tuple[str, ...]
    called: str = ""


@dataclass(frozen=True, slots=True)
class Narrows:
    """Water between two provinces, commanded from ``seas``.

    As a strait it is crossed on foot and nobody stays in it; as a link fleets may lie on it, and ``bars``
    are the pairs of sea zones between which one cannot sail but past it.
    """

    id: str
    name: str
    at: Dot
    shores: tuple[str, str]
    seas: tuple[str, ...]
    bars: tuple[tuple[str, str], ...] = ()
    by_galley: bool = False
    """Whether only galleys cross it where the rules have that option."""


@dataclass(frozen=True, slots=True, eq=False)
class Areas:
    """A map of areas; make one with ``chart``.

    ``reach`` is how near a click must come to a port, strait or link, in board units.
    """

    key: str
    title: str
    width: float
    height: float
    provinces: Mapping[str, Area]
    seas: Mapping[str, Area]
    ports: Mapping[str, Port]
    straits: Mapping[str, Narrows]
    links: Mapping[str, Narrows]
    ways: Mapping[str, Mapping[str, frozenset[str]]]
    reach: float
    scenery: Scenery = Scenery()
    kind: str = "areas"

    def __contains__(self, place: object) -> bool:
        return place in self.ways

    def ports_of(self, province: str) -> tuple[Port, ...]:
        """The coasts of a province, in the order of the map."""
        return _ports_by_province(self).get(province, ())

    def strait_between(self, one: str, other: str) -> Narrows | None:
        """The strait that is crossed from one province to the other, if there is one."""
        shores = {one, other}
        return next((strait for strait in self.straits.values() if set(strait.shores) == shores), None)

    def kind_of(self, place: str) -> Kind:
        """Which of the five kinds a place is. Raises KeyError for what is no place."""
        if place in self.provinces:
            return "province"
        if place in self.seas:
            return "sea"
        if place in self.ports:
            return "port"
        if place in self.straits:
            return "strait"
        if place in self.links:
            return "link"
        raise KeyError(place)

    def next_to(self, place: str) -> Mapping[str, frozenset[str]]:
        """Places one step away, each with what the step crosses.

        Province to province: "border", or the id of the strait or link between; province to its port:
        "quay"; port to sea: "harbor entrance"; sea to sea or link: "open water", and the id of a link that bars
        the passage. Nothing leads into a strait. Raises KeyError for what is no place.
        """
        return self.ways[place]

    def steps_from(
        self,
        starts: Iterable[str],
        limit: int | None = None,
        *,
        by: AbstractSet[str] | None = None,
        shut: AbstractSet[str] = NOTHING,
    ) -> dict[str, int]:
        """Fewest steps from the nearest start, crossing only what is in ``by`` and not entering ``shut``."""
        steps = dict.fromkeys(starts, 0)
        queue = deque(steps)
        while queue:
            here = queue.popleft()
            if steps[here] == limit:
                continue
            for there, crosses in self.ways[here].items():
                if there not in steps and there not in shut and (by is None or crosses <= by):
                    steps[there] = steps[here] + 1
                    queue.append(there)
        return steps

    def distance(self, a: str, b: str, by: AbstractSet[str] | None = None) -> int | None:
        """Fewest steps between two places, crossing only what is in ``by``; None if that leads nowhere."""
        return self.steps_from((a,), by=by).get(b)

    def measured(self, a: str, b: str) -> str:
        """How far it is: the fewest steps from area to area."""
        steps = self.distance(a, b)
        return "no way between them" if steps is None else counted(steps, "step")

    def places(self) -> Iterable[str]:
        """Every province, sea zone, port, strait and link."""
        return (*self.provinces, *self.seas, *self.ports, *self.straits, *self.links)

    def label(self, place: str) -> str:
        """The place in words: "Creta", "Mare Libycum", "port of Cnossus", "strait of Messana"."""
        if place in self.ports and self.ports[place].called:
            return self.ports[place].called
        if place in self.seas and self.seas[place].called:
            return self.seas[place].called
        return _CALLED[self.kind_of(place)] + self._named(place).name

    def anchor(self, place: str) -> Dot:
        """Where a piece in that place is drawn. Raises KeyError for what is no place."""
        return self._named(place).at

    def pick(self, x: float, y: float) -> str | None:
        """The place under a board point: port, strait or link close by, else land, else sea, else None.

        Of areas that lie in one another the smallest.
        """
        small: list[Port | Narrows] = [*self.ports.values(), *self.straits.values(), *self.links.values()]
        near = min(small, key=lambda spot: _apart(spot.at, x, y), default=None)
        if near is not None and _apart(near.at, x, y) <= self.reach**2:
            return near.id
        for places in (self.provinces, self.seas):
            found = [
                (abs(signed_area(outline)), place.id)
                for place in places.values()
                for outline in place.outlines
                if is_inside(outline, x, y)
            ]
            if found:
                return min(found)[1]
        return None

    def _named(self, place: str) -> Area | Port | Narrows:
        return _kinds(self)[self.kind_of(place)][place]


@lru_cache(maxsize=64)
def _ports_by_province(board: Areas) -> dict[str, tuple[Port, ...]]:
    found: dict[str, tuple[Port, ...]] = {}
    for port in board.ports.values():
        found[port.province] = (*found.get(port.province, ()), port)
    return found


def _kinds(board: Areas) -> dict[Kind, Mapping[str, Area | Port | Narrows]]:
    return {
        "province": board.provinces,
        "sea": board.seas,
        "port": board.ports,
        "strait": board.straits,
        "link": board.links,
    }


def chart(
    key: str,
    title: str,
    size: tuple[float, float],
    reach: float,
    areas: Iterable[Area],
    ports: Iterable[Port] = (),
    straits: Iterable[Narrows] = (),
    links: Iterable[Narrows] = (),
) -> Areas:
    """The board made of these places.

    Raises ValueError if an id is used twice, two areas do not agree that they touch, anything names what is
    no province or no sea where one is wanted, or two shores are joined more than once.
    """
    areas = tuple(areas)
    board = Areas(
        key,
        title,
        *size,
        provinces={area.id: area for area in areas if not area.is_sea},
        seas={area.id: area for area in areas if area.is_sea},
        ports={port.id: port for port in ports},
        straits={strait.id: strait for strait in straits},
        links={link.id: link for link in links},
        ways={},
        reach=reach,
    )
    _refuse_repeats(board)
    _refuse_strangers(board)
    return replace(board, ways=_ways(board))


def _refuse_repeats(board: Areas) -> None:
    ids = [place for kind in _kinds(board).values() for place in kind]
    if twice := {place for place in ids if ids.count(place) > 1}:
        raise ValueError(f"id used twice: {', '.join(sorted(twice))}")


def _refuse_strangers(board: Areas) -> None:
    """Ids that lead nowhere, to land where water is wanted, or to an area that knows nothing of it."""
    for here, wanted, named in _named_by(board):
        if strangers := [name for name in named if name not in wanted]:
            raise ValueError(f"{here}: no such neighbor or shore: {', '.join(strangers)}")
    joined = [frozenset(water.shores) for water in (*board.straits.values(), *board.links.values())]
    joined += {frozenset((area.id, other)) for area in board.provinces.values() for other in area.beside}
    if again := {shores for shores in joined if joined.count(shores) > 1}:
        raise ValueError(f"joined more than once: {'; '.join(' and '.join(sorted(two)) for two in again)}")
    for areas in (board.provinces, board.seas):
        for area in areas.values():
            if deaf := [name for name in area.beside if area.id not in areas[name].beside]:
                raise ValueError(f"{area.id} touches {', '.join(deaf)}, but not the other way round")


def _named_by(board: Areas) -> Iterator[tuple[str, AbstractSet[str], tuple[str, ...]]]:
    """Every place with ids it names and what these must be among."""
    for areas in (board.provinces, board.seas):
        yield from ((area.id, areas.keys(), area.beside) for area in areas.values())
    for port in board.ports.values():
        yield port.id, board.provinces.keys(), (port.province,)
        yield port.id, board.seas.keys(), port.seas
    for water in (*board.straits.values(), *board.links.values()):
        yield water.id, board.provinces.keys(), water.shores
        yield water.id, board.seas.keys(), (*water.seas, *(sea for pair in water.bars for sea in pair))


def _ways(board: Areas) -> dict[str, dict[str, frozenset[str]]]:
    """Every place with the places one step away and what the step crosses."""
    ways: dict[str, dict[str, frozenset[str]]] = {
        place: {} for places in _kinds(board).values() for place in places
    }
    for one, other, crosses in _steps(board):
        ways[one][other] = ways[one].get(other, NOTHING) | crosses
        ways[other][one] = ways[one][other]
    return ways


def _steps(board: Areas) -> Iterator[tuple[str, str, frozenset[str]]]:
    for areas, crosses in ((board.provinces, BORDER), (board.seas, OPEN_WATER)):
        yield from ((area.id, other, crosses) for area in areas.values() for other in area.beside)
    for port in board.ports.values():
        yield port.province, port.id, QUAY
        yield from ((port.id, sea, HARBOR_ENTRANCE) for sea in port.seas)
    for strait in board.straits.values():
        yield *strait.shores, frozenset({strait.id})
    for link in board.links.values():
        yield *link.shores, frozenset({link.id})
        yield from ((link.id, sea, OPEN_WATER) for sea in link.seas)
        yield from ((one, other, OPEN_WATER | {link.id}) for one, other in link.bars)


def _apart(at: Dot, x: float, y: float) -> float:
    return (at[0] - x) ** 2 + (at[1] - y) ** 2
