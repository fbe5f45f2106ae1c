"""The shape of a map of provinces and sea zones: what such a file in ``assets/maps`` may hold.

Imported only when a map is read. Places are told in degrees, east and north positive; shapes and words are
checked here, what refers to what in ``area_faults``.
"""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from galleywar.boards.network.schema import MapPart, MapTitle, Polyline, Spot
from galleywar.core.files.file_model import Part

AreaId = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z][a-z0-9_]*$"),
    Field(description="lower case letters, digits and underscores, as in mare_aegaeum"),
]
Name = Annotated[str, StringConstraints(min_length=1, max_length=60)]


class FrameRecord(MapPart):
    """The part of the world on the sheet, in Mercator's projection."""

    longitudes: list[float] = Field(min_length=2, max_length=2, description="west and east edge in degrees")
    latitudes: list[float] = Field(min_length=2, max_length=2, description="south and north edge in degrees")
    width: int = Field(gt=0, description="breadth of the board in board units")
    reach: float = Field(gt=0, description="how near a click must come to a port or strait, in board units")


class RegionRecord(MapPart):
    """Provinces that count together."""

    id: AreaId
    name: Name
    bonus: int = Field(0, ge=0, description="what holding all of it earns")


class CoastRecord(Part):
    """A stretch of coast, where galleys lie; a province with one that is whole names it ``coast``."""

    name: Name = Field(description="coast, or its quarter: north, east, south, west")
    port: Name = Field(description="the town the galleys lie at")
    at: Spot = Field(description="longitude and latitude of it")
    seas: list[AreaId] = Field(min_length=1, description="the sea zones one puts out into from here")


class ProvinceRecord(MapPart):
    """A province: where its pieces stand, what it is worth, what it borders on."""

    id: AreaId
    name: Name
    value: int = Field(0, ge=0, description="what it yields its owner")
    home: bool = Field(False, description="a side may begin here")
    region: AreaId | None = None
    yields: str = Field("", description="the goods it is known for, where the rules ask")
    label: Spot
    beside: list[AreaId] = Field(default_factory=list, description="provinces it borders on by land")
    coasts: list[CoastRecord] = Field(default_factory=list)
    outlines: list[Polyline] = Field(min_length=1, description="longitude,latitude of the corners, closed")


class SeaRecord(MapPart):
    """A sea zone; its coasts follow from the provinces'."""

    id: AreaId
    name: Name
    called: Name | None = Field(
        None, description="the sea it is part of, where its name is but its place in a grid"
    )
    label: Spot
    beside: list[AreaId] = Field(default_factory=list, description="sea zones it borders on")
    outlines: list[Polyline] = Field(min_length=1, description="longitude,latitude of the corners, closed")


class StraitRecord(MapPart):
    """Narrow water that may be crossed on foot."""

    id: AreaId
    name: Name
    between: list[AreaId] = Field(min_length=2, max_length=2, description="the provinces on its shores")
    seas: list[AreaId] = Field(min_length=1, description="the sea zones it is commanded from")
    at: Spot
    by_galley: bool = Field(False, description="crossed by galley alone where the rules have that option")


class LinkRecord(MapPart):
    """A lane between two provinces on which fleets may lie."""

    id: AreaId
    name: Name
    between: list[AreaId] = Field(min_length=2, max_length=2)
    seas: list[AreaId] = Field(min_length=1, description="the sea zones it is entered from")
    bars: list[Annotated[list[AreaId], Field(min_length=2, max_length=2)]] = Field(
        default_factory=list, description="pairs of sea zones between which one sails past it"
    )
    at: Spot


class DecorRecord(Part):
    """Land or water round the edge that is no part of the game."""

    name: Name
    kind: Literal["land", "water"]
    label: Spot
    outlines: list[Polyline] = Field(min_length=1)


class AreaMapFile(Part):
    """A whole map of areas."""

    map: MapTitle
    frame: FrameRecord
    regions: list[RegionRecord] = Field(default_factory=list)
    provinces: list[ProvinceRecord] = Field(min_length=2)
    seas: list[SeaRecord] = Field(min_length=1)
    straits: list[StraitRecord] = Field(default_factory=list)
    links: list[LinkRecord] = Field(default_factory=list)
    decor: list[DecorRecord] = Field(default_factory=list)
