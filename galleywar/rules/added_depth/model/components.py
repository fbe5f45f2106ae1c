"""What the game is played with: the map and the table of numbers; opened once and shared by every state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.boards.areas.areas import Areas, Port
from galleywar.core.cases import case
from galleywar.core.late_methods import dataclass
from galleywar.core.media.pictures import OwnPicture
from galleywar.core.wording import noun
from galleywar.rules.map_files import AS_SHIPPED, AreaDesign, board_of
from galleywar.rules.own_files.own_charts import Overrides
from galleywar.rules.own_files.own_media import pictures_in_force
from galleywar.rules.own_files.whole_charts import in_force

if TYPE_CHECKING:
    from galleywar.rules.added_depth.model.chart_schema import TablesFile


HOME_MAP = "inner_sea"
TABLES = "tables"
FLEET = "fleet"
"""The printed type of Fleet, as files call it."""
CHARTS = Path(__file__).parent.parent / "charts"
_NUMBERS = ("two", "three", "four", "five", "six")


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the chart and its provenance."""

    value: int
    provenance: str


@dataclass(frozen=True, slots=True)
class FleetKind:
    """A type of Fleets: its price in coins, the zones it enters in a turn, the Regiments it carries."""

    key: str
    cost: int
    zones: int
    cargo: int
    provenance: str


@dataclass(frozen=True, eq=False)
class Components:
    """Everything that is the same all game long; ``changed`` tells what a player's own chart replaces.

    ``numbers`` by the names they have in the chart: ``cost``, ``most``, ``zones``, ``cargo``, ``blockade``...
    ``kinds`` are types of Fleets of a designer's own, by their keys.
    """

    map: Areas
    numbers: Mapping[str, Number]
    starting: Mapping[int, int]
    set_values: tuple[int, ...]
    set_step: int
    hand: int
    kinds: Mapping[str, FleetKind]
    overrides: Overrides = ()
    design: AreaDesign = AS_SHIPPED
    changed: tuple[str, ...] = ()
    pictures: Mapping[str, OwnPicture] = field(default_factory=dict)
    """By type, what somebody brought along to be drawn for it."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled are the files alone: another process opens them for itself."""
        return open_components, (self.overrides, self.design)

    def __getitem__(self, name: str) -> int:
        return self.numbers[name].value


# -- the map, asked so often that each answer is kept --------------------------------------------------------
@lru_cache(maxsize=1024)
def port_of(board: Areas, territory: str) -> str:
    """The port of a territory; empty inland."""
    ports = board.ports_of(territory)
    return ports[0].id if ports else ""


@lru_cache(maxsize=1024)
@case("AD-06", "AD-48")
def touching(board: Areas, territory: str) -> tuple[str, ...]:
    """Every zone a territory touches, its port zone first."""
    ports = board.ports_of(territory)
    return ports[0].seas if ports else ()


@case("AD-06", "AD-08")
def port_zone(board: Areas, territory: str) -> str:
    """The one zone the port of a territory opens on, the first its coast names; empty inland."""
    return next(iter(touching(board, territory)), "")


@lru_cache(maxsize=1024)
@case("AD-08")
def ports_on(board: Areas, zone: str) -> tuple[Port, ...]:
    """The ports that open on a zone."""
    return tuple(port for port in board.ports.values() if port_zone(board, port.province) == zone)


@lru_cache(maxsize=1024)
@case("AD-36", "AD-37")
def open_water_from(board: Areas, place: str) -> tuple[str, ...]:
    """The zones and links one step away from a port, a zone or a link."""
    if place in board.ports:
        return (port_zone(board, board.ports[place].province),)
    if place in board.links:
        return board.links[place].seas
    zones = tuple(there for there in board.next_to(place) if there in board.seas)
    return zones + links_of(board, place)


@lru_cache(maxsize=1024)
@case("AD-48")
def shores_of(board: Areas, zone: str) -> tuple[str, ...]:
    """The territories that touch a zone; none for a link."""
    return tuple(one for one in board.provinces if zone in touching(board, one))


@lru_cache(maxsize=1024)
def links_of(board: Areas, zone: str) -> tuple[str, ...]:
    """The maritime links that lie in a zone."""
    return tuple(link.id for link in board.links.values() if zone in link.seas)


@lru_cache(maxsize=1024)
def name_of(board: Areas, place: str) -> str:
    """A place in words; a port goes by the name of its town."""
    port = board.ports.get(place)
    return port.name if port else board.label(place)


@lru_cache(maxsize=1024)
@case("AD-43")
def neighbors_of(board: Areas, territory: str) -> Mapping[str, str]:
    """The territories joined to one, each with the maritime link between; empty by land."""
    return {
        there: next((one for one in crosses if one in board.links), "")
        for there, crosses in board.next_to(territory).items()
        if there in board.provinces
    }


# -- types of Fleets -----------------------------------------------------------------------------------------
def says_fleet(kind: str) -> str:
    """A Fleet of a type in words: "Fleet", "Fleet of liburnians"."""
    return f"Fleet of {noun(2, kind.replace('_', ' '))}" if kind else "Fleet"


@case("AD-15")
def cost_of(box: Components, kind: str) -> int:
    """Coins for a Fleet, or for one of a designer's own type."""
    return box.kinds[kind].cost if kind else box["cost"]


@case("AD-35")
def zones_of(box: Components, kind: str) -> int:
    """Sea zones that a Fleet may enter in a turn."""
    return box.kinds[kind].zones if kind else box["zones"]


# -- opened --------------------------------------------------------------------------------------------------


def open_components(charts: Overrides = (), design: AreaDesign = AS_SHIPPED) -> Components:
    """The components, with a player's own table in place of the printed one and a scenario's own map.

    Raises SourceFaults with everything wrong in them.
    """
    return _opened(charts, design)


@lru_cache(maxsize=8)
def _opened(charts: Overrides, design: AreaDesign) -> Components:
    from galleywar.rules.added_depth.model.chart_schema import TablesFile

    chart = in_force(CHARTS, TABLES, charts, design.charts)
    file = chart.check(TablesFile)
    board = board_of(design, HOME_MAP)
    return Components(
        board, _numbers(file),
        {number: getattr(file.starting_regiments, word) for number, word in enumerate(_NUMBERS, 2)},
        tuple(file.card_sets.first), file.card_sets.then, file.card_sets.hand,
        {key: FleetKind(key, one.cost, one.zones, one.cargo, one.provenance) for key, one in file.types.items()},
        charts, design, chart.changed, pictures_in_force(charts, design.charts, (FLEET, *file.types)),
    )  # fmt: skip


def _numbers(file: TablesFile) -> dict[str, Number]:
    parts = (file.fleet, file.dice, file.economy)
    found = {
        name: Number(getattr(part, name).value, getattr(part, name).provenance)
        for part in parts
        for name in type(part).model_fields
    }
    return found | {"victory": Number(file.victory_points.value, file.victory_points.provenance)}
