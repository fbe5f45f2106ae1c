"""The shape of a scenario file as strict models; what refers to what is checked in `faults`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from galleywar.core.files.file_model import Part, name_of
from galleywar.rules.mare_nostrum.model.readings import Readings
from galleywar.rules.scenario.events_model import EventRecord, Leaver
from galleywar.rules.scenario.head_model import Dot, Edition, Figures, Head, Key, Provenance

SeatKey = Literal["blue", "red"]
Edge = Literal["north", "south", "east", "west"]
Start = Literal["stopped", "cruising"]
Few = Annotated[int, Field(ge=0, le=99)]


class Limit(Part):
    """When an undecided game ends (MN-00.09)."""

    turns: int = Field(ge=1, le=100, description="game turns")
    provenance: Provenance
    note: str = ""


class Options(Part):
    """Where the rules leave a choice."""

    limit: Limit | None = None
    ram_after_4_inches: bool = Field(False, description="at ramming speed any contact after 4 inches rams")
    wreck_tests_undamaged_as_1: bool = Field(False, description="over a wreck even a sound hull is tested")
    readings: Readings = Field(
        default_factory=Readings,
        description="where the text bears two readings; left out: those of the edition",
    )


class Rules(Part):
    """The rule system and its options."""

    set: Literal["mare_nostrum"]
    edition: Edition
    options: Options = Options()


class TableRecord(Part):
    """The open table."""

    width: float = Field(ge=24, le=240, description="inches from west to east")
    height: float = Field(ge=24, le=240, description="inches from south to north")


class Shore(Part):
    """An island or a coast."""

    name: str = Field(min_length=1, max_length=40)
    shore: list[Dot] = Field(min_length=3, max_length=100, description="its corners in order")


class SeatRecord(Part):
    """A side; its ships sail home over its own table edges (MN-00.10)."""

    key: SeatKey
    name: str = Field(min_length=1, max_length=40)
    people: str = Field(min_length=1, max_length=40)
    edges: list[Edge] = Field(min_length=1, max_length=4)


class NamedGalley(Part):
    """A galley by name and class."""

    id: Key | None = None
    name: str = Field(min_length=1, max_length=30)
    type: str = Field(description="a class of the table of galleys", json_schema_extra=name_of("type"))
    flagship: bool = Field(False, description="carries the admiral: standard bearer and musician besides")


class ShipRecord(NamedGalley):
    """A galley with her crew; numbers left out are those of her type."""

    slingers: Few | None = None
    archers: Few | None = None
    marines: Few | None = None
    ballista: bool = False
    corvus: bool = False
    at: Dot = Field(description="where her middle stands, [east, north] in inches")
    heading: int = Field(ge=0, le=359, description="degrees clockwise from north")
    start: Start = "cruising"


class Fleets(Part):
    """The galleys of both sides."""

    blue: list[ShipRecord] = Field(min_length=1, max_length=20)
    red: list[ShipRecord] = Field(min_length=1, max_length=20)


class ZoneRecord(Part):
    """Where a mustered fleet is placed."""

    south_west: Dot
    north_east: Dot
    heading: int = Field(ge=0, le=359, description="how its ships lie, degrees clockwise from north")
    start: Start = "cruising"


class TakenRecord(NamedGalley):
    """A galley that is mustered already; once she is placed, ``at`` is where."""

    marines: Few | None = None
    ballista: bool = False
    corvus: bool = False
    at: Dot | None = Field(None, description="whole inches in the zone, [east, north]; left out: not placed yet")


class MusterRecord(Part):
    """What a side may muster, and where."""

    points: int = Field(ge=1, le=1000, description="ships and crew at what they count for victory")
    ships: int = Field(8, ge=1, le=20, description="galleys at most")
    ballistas: int = Field(0, ge=0, le=20, description="ships that may carry one")
    bridges: int = Field(0, ge=0, le=20, description="ships that may carry a corvus")
    zone: ZoneRecord
    taken: list[TakenRecord] = Field(
        default_factory=list,
        max_length=20,
        description="galleys that are mustered already when the game begins, in a muster that is not done",
    )


class Musters(Part):
    """What both sides may muster."""

    blue: MusterRecord
    red: MusterRecord


class GalleyEvent(EventRecord):
    """Something that happens when a game turn begins."""

    falls: None = None
    to: None = None
    arrive: list[ShipRecord] = Field(
        default_factory=list, max_length=20, description="galleys that come, as soon as their water is free"
    )
    leave: list[Leaver] = Field(
        default_factory=list, description="galleys that sail home, by name, once nobody holds them"
    )
    dark: int = Field(0, ge=0, le=100, description="for so many turns from then on nobody sees to shoot")


class ScenarioFile(Head):
    """A whole scenario: fleets in place, or mustered in play; with both, the fleets keep to the muster."""

    rules: Rules
    charts: dict[Literal["tables"], Figures] = Field(
        default_factory=dict, description="figures and classes of galleys of this battle alone"
    )
    table: TableRecord
    land: list[Shore] = Field(default_factory=list)
    seats: list[SeatRecord] = Field(min_length=2, max_length=2)
    fleets: Fleets | None = None
    muster: Musters | None = None
    events: list[GalleyEvent] = Field(
        default_factory=list, max_length=100, description="what happens in the course of the game"
    )
