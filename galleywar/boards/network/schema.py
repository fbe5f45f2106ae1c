"""The shape of a map file of hexes, points and blocks, as strict models that a game may add to.

Imported only when a map is read. Shapes and words are checked here; what refers to what, in ``map_faults``.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from galleywar.boards.network.features import Provenance
from galleywar.core.files.file_model import Part

HexId = Annotated[str, StringConstraints(pattern=r"^\d{4}$")]
SideId = Annotated[str, StringConstraints(pattern=r"^\d{4}\|\d{4}$")]
Letter = Annotated[str, StringConstraints(min_length=1, max_length=1)]
_NUMBER = r"-?\d+(\.\d+)?"
Polyline = Annotated[str, StringConstraints(pattern=f"^{_NUMBER},{_NUMBER}( {_NUMBER},{_NUMBER})+$")]
Spot = Annotated[list[float], Field(min_length=2, max_length=2)]
Compass = Literal["E", "NE", "NW", "W", "SW", "SE"]


class MapPart(Part):
    """A part of a map that names its provenance."""

    provenance: Provenance = Field(
        "reconstructed",
        description="rulebook: its text or errata; published: a named source; reconstructed: our choice",
    )
    note: str = Field("", description="why, where the provenance alone does not tell")


class MapTitle(Part):
    """What the map is called and what it stands on."""

    key: str = Field(description="the name scenarios use")
    title: str = Field(description="the name players see")
    version: int = Field(ge=1, description="raised whenever a game recorded on it could go differently")
    summary: str = Field(description="one or two sentences on what kind of map it is")
    sources: list[str] = Field(default_factory=list, description="where its facts come from")


FOLLOWS = "left out, it follows from rows and columns"


class Sheet(MapPart):
    """The sheet of hexes and how it lies on the board."""

    rows: list[int] = Field(min_length=2, max_length=2, description="first and last row, counted northward")
    columns: list[int] = Field(min_length=2, max_length=2, description="first and last, counted eastward")
    scale_yards: int = Field(125, gt=0, description="breadth of a hex in yards")
    width: int | None = Field(None, gt=0, description=f"breadth of the board in board units; {FOLLOWS}")
    height: int | None = Field(None, gt=0, description=f"height of the board in board units; {FOLLOWS}")
    left: float | None = Field(None, description=f"board x of map position x = 0; {FOLLOWS}")
    top: float | None = Field(None, description=f"board y of map position y = top_row; {FOLLOWS}")
    top_row: float | None = Field(None, description=f"map position y that lies at board y = top; {FOLLOWS}")
    hex_width: float = Field(72.0, gt=0, description="breadth of a hex in board units")
    row_pitch: float | None = Field(
        None, gt=0, description=f"board units from one row of hexes to the next; {FOLLOWS}"
    )


class Ground(MapPart):
    """Terrain, one letter to a hex."""

    legend: Mapping[Letter, str] = Field(description="terrain by letter; town: no hex")
    rows: dict[str, str] = Field(description="a row of letters by row number, first column first")
    rulebook: list[HexId] = Field(
        default_factory=list, description="hexes whose terrain the rulebook or its errata fix"
    )


class RegionLegend(MapPart):
    """A named stretch of hexes."""

    letter: Letter = Field(description="its letter in the rows")
    title: str = Field(description="the name players see")


class Regions(Part):
    """Named regions, one letter to a hex; a dot is no region."""

    legend: dict[str, RegionLegend] = Field(default_factory=dict, description="regions by key")
    rows: dict[str, str] = Field(
        default_factory=dict, description="a row of letters by row number, first column first"
    )


class Sides(MapPart):
    """Hexsides with one feature, each as two adjacent hexes."""

    sides: list[SideId] = Field(default_factory=list, description="hexsides, 'RRCC|RRCC'")


class Hexsides(Part):
    """Features of hexsides."""

    wall: Sides = Field(default_factory=Sides)
    gate: Sides = Field(default_factory=Sides)
    mole: Sides = Field(default_factory=Sides)
    all_land: Sides = Field(default_factory=Sides)
    all_sea: Sides = Field(default_factory=Sides)


class GateRecord(MapPart):
    """A gate in the wall."""

    title: str
    outside: HexId
    inside: HexId
    point: str = Field(description="the point the inner hex leads to")


class SlipRecord(MapPart):
    """A ship shed."""

    hex: HexId
    harbor: str = Field(description="the region its galleys lie in")
    land_hex: HexId = Field(description="where its crews step ashore")
    capacity: int = Field(2, ge=1, description="galleys it holds")


class Beach(MapPart):
    """A run of hexes where galleys may be beached."""

    title: str
    hexes: list[HexId] = Field(min_length=1, description="an unbroken run, end to end")


class WayRecord(MapPart):
    """A road, street or lane; each point links to the one before and the one after."""

    key: str
    kind: Literal["road", "street", "lane"]
    town: str
    title: str = ""
    points: list[str] = Field(min_length=2, description="roads from the west, streets from the north")


class PointRecord(MapPart):
    """A dot on the streets."""

    id: str
    at: Spot = Field(description="map position: hex widths eastward, rows northward")
    town: str


class ArrowRecord(MapPart):
    """The arrows between a point and hexes."""

    point: str
    hexes: list[HexId] = Field(min_length=1)


class BlockRecord(MapPart):
    """A block of houses."""

    id: str
    name: str = Field("", description="as printed, where it differs from the id")
    points: list[str] = Field(min_length=1, description="points it is entered from")
    cut_points: list[str] = Field(
        default_factory=list, description="points it touches and no way leads in from"
    )
    beside: list[str] = Field(description="blocks over the street")
    outline: Polyline = Field(description="corners as map positions")


class ZoneRecord(MapPart):
    """Where a scenario lets pieces set up, or what it closes."""

    facing: Compass | None = None
    hexes: list[HexId] = Field(default_factory=list)
    points: list[str] = Field(default_factory=list)
    blocks: list[str] = Field(default_factory=list)
    parts: dict[str, "ZoneRecord"] = Field(default_factory=dict, description="parts with rules of their own")


class Coastline(MapPart):
    """A closed shore."""

    name: str
    line: Polyline = Field(description="map positions; the last joins the first")


class LabelRecord(MapPart):
    """Lettering on the map."""

    text: str
    at: Spot
    size: float = Field(gt=0, description="letter height in board units")
    ink: str = Field(description="what it is written on")


class MapFile(Part):
    """A whole map of hexes, points and blocks; open sea needs no more than a heading, a sheet and terrain."""

    map: MapTitle
    sheet: Sheet
    terrain: Ground
    regions: Regions = Field(default_factory=Regions)
    hexsides: Hexsides = Field(default_factory=Hexsides)
    gates: list[GateRecord] = Field(default_factory=list)
    slips: list[SlipRecord] = Field(default_factory=list)
    beaches: dict[str, Beach] = Field(default_factory=dict)
    ways: list[WayRecord] = Field(default_factory=list)
    points: list[PointRecord] = Field(default_factory=list)
    arrows: list[ArrowRecord] = Field(default_factory=list)
    blocks: list[BlockRecord] = Field(default_factory=list)
    zones: dict[str, dict[str, ZoneRecord]] = Field(
        default_factory=dict, description="by scenario case, then by seat or 'closed'"
    )
    coastlines: list[Coastline] = Field(default_factory=list)
    labels: Sequence[LabelRecord] = Field(default_factory=list)
    readings: list[str] = Field(
        default_factory=list, description="what the rulebook leaves open and how this map answers it"
    )
