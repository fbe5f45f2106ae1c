"""The shape of the map file of Alexandria: hexes, points and blocks, and what only this city has.

Imported only when a map is read.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from pydantic import ConfigDict, Field

from galleywar.boards.network.schema import (
    Ground,
    HexId,
    Hexsides,
    LabelRecord,
    Letter,
    MapFile,
    MapPart,
    Polyline,
    Sides,
)
from galleywar.core.files.file_model import Part

CityTerrain = Literal[
    "sea",
    "coastal",
    "coastal_no_galley",
    "land",
    "partial_land_wall",
    "partial_sea_wall",
    "shoals",
    "causeway",
    "overpass",
    "redoubt",
    "slip",
    "lighthouse",
]


class CityGround(Ground):
    """Terrain, one letter to a hex."""

    legend: Mapping[Letter, CityTerrain | Literal["town"]] = Field(
        description="terrain by letter; town: no hex"
    )


class CityHexsides(Hexsides):
    """Features of hexsides; redoubt sides follow from the redoubts of the causeway."""

    canal: Sides = Field(default_factory=Sides)


class CityLabelRecord(LabelRecord):
    """Lettering on the map."""

    ink: Literal["sea", "land", "city", "causeway", "canal"]


class OverpassRecord(MapPart):
    """A causeway hex galleys may pass under."""

    hex: HexId
    egress: list[HexId] = Field(min_length=2, max_length=2, description="the two hexes it joins by water")


class Causeway(MapPart):
    """The mole that joins the island to the city."""

    title: str
    hexes: list[HexId] = Field(min_length=3, description="south to north, redoubts included")
    redoubts: list[HexId]
    overpasses: list[OverpassRecord]


class Lighthouse(MapPart):
    """The tower and the water it commands."""

    hex: HexId
    denies: list[HexId] = Field(description="hexes its garrison may close to galleys")


class HarborMouth(MapPart):
    """The deep water of the great entrance."""

    hexes: list[HexId]


class CanalArrow(Part):
    """An arrow that crosses the canal."""

    point: str
    hex: HexId


class CanalRecord(MapPart):
    """The canal, besides its hexsides and the points it cuts from blocks."""

    line: Polyline = Field(description="its course as map positions")
    arrows: list[CanalArrow]
    splits: dict[str, list[str]] = Field(description="blocks in two parts: printed name, ids of the parts")


class PalaceRecord(MapPart):
    """What has to be held to hold the Palace."""

    block: str
    points: list[str]


class RomanHeldRecord(MapPart):
    """The part of the city Rome holds as the campaign opens."""

    region: str = Field(description="the region all of whose hexes belong to it")
    blocks: list[str]
    points: list[str]


class CityFile(MapFile):
    """A whole map of hexes, points and blocks; open sea needs no more than a heading, a sheet and terrain."""

    model_config = ConfigDict(title="MapFile")

    terrain: CityGround
    hexsides: CityHexsides = Field(default_factory=CityHexsides)
    causeway: Causeway | None = None
    lighthouse: Lighthouse | None = None
    harbor_mouth: HarborMouth | None = None
    canal: CanalRecord | None = None
    palace: PalaceRecord | None = None
    roman_held: RomanHeldRecord | None = None
    labels: Sequence[CityLabelRecord] = Field(default_factory=list)
