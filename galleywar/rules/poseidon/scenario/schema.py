"""The shape of a scenario file as strict models; what refers to what is checked in `scenario_file`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from galleywar.core.files.file_model import IN_PLAY, Part, name_of
from galleywar.rules.poseidon.model.readings import Readings
from galleywar.rules.scenario.events_model import EventRecord
from galleywar.rules.scenario.head_model import Dot, Edition, Figures, Head, Inches, Key

SeatKey = Literal["blue", "red"]
Item = Literal["corvus", "harpax", "tower", "artillery", "elite_crew", "elite_marines", "elite_artillerymen"]


class Options(Part):
    """Where the rules leave a choice."""

    elite_artillery_improves: bool = Field(False, description="picked gunners hit one better than others")
    natural_one_fails: bool = Field(True, description="a die of 1 never grapples")
    readings: Readings = Field(
        default_factory=Readings,
        description="where the text bears two readings; left out: those of the edition",
    )


class Rules(Part):
    """The rule system and its options."""

    set: Literal["poseidon"]
    edition: Edition
    options: Options = Options()


class SeatRecord(Part):
    """A side: blue sets up in the south, red in the north, where fleets are built."""

    key: SeatKey
    name: str = Field(min_length=1, max_length=30)
    people: str = Field(min_length=1, max_length=30)


class Land(Part):
    """An island or a shore."""

    name: str = Field(min_length=1, max_length=40)
    corners: list[Dot] = Field(min_length=3, max_length=60, description="in order round it")


class TableRecord(Part):
    """The table, from its south-west corner."""

    title: str = Field("Open water", min_length=1, max_length=60)
    width: int = Field(ge=12, le=120, description="inches")
    height: int = Field(ge=12, le=96, description="inches")
    land: list[Land] = Field(default_factory=list, max_length=20)


class Lost(Part):
    """What a ship has lost before the battle."""

    banks: int = Field(0, ge=0, le=12)
    hull: int = Field(0, ge=0, le=12)
    marines: int = Field(0, ge=0, le=40)


class FittedShip(Part):
    """A ship, and what and whom she carries."""

    key: Key
    type: str = Field(description="a type of the table of ships", json_schema_extra=name_of("type"))
    name: str = Field("", max_length=40)
    equipment: list[Item] = Field(default_factory=list)
    leaders: list[Literal["admiral", "commander", "hero"]] = Field(default_factory=list)


class ShipRecord(FittedShip):
    """A ship where she lies."""

    x: Inches
    y: Inches
    heading: int = Field(ge=0, le=359, description="degrees clockwise from north")
    lost: Lost = Lost()


class SquadronRecord(Part):
    """Ships that act together."""

    key: Key
    name: str = Field(min_length=1, max_length=40)
    ships: list[ShipRecord] = Field(min_length=1, max_length=20)


class FleetRecord(Part):
    """The squadrons under one Admiral."""

    key: Key
    seat: SeatKey
    name: str = Field(min_length=1, max_length=40)
    points: int = Field(ge=0, le=100_000, description="what its ships, equipment and leaders cost together")
    squadrons: list[SquadronRecord] = Field(min_length=1, max_length=26)


class TakenShip(FittedShip):
    """A ship that is bought already; once she is placed, ``x`` and ``y`` are where."""

    x: Inches | None = Field(None, description="east of the south-west corner; left out: not placed yet")
    y: Inches | None = Field(None, description="north of the south-west corner; left out: not placed yet")
    heading: int = Field(0, ge=0, le=359, description="degrees clockwise from north")


class TakenSquadron(Part):
    """Ships that will act together."""

    key: Key
    name: str = Field(min_length=1, max_length=40)
    ships: list[TakenShip] = Field(min_length=1, max_length=20)


class MusterRecord(Part):
    """Fleets that both sides build before the battle."""

    points: int = Field(ge=70, le=5000, description="what each side may spend")
    depth: int = Field(8, ge=4, le=24, description="inches from its own edge in which a side sets up")
    taken: dict[SeatKey, list[TakenSquadron]] = Field(
        default_factory=dict,
        description="by side, the squadrons that are bought already when the game begins, in a muster that is not done",
    )


class SquadronEvent(EventRecord):
    """Something that happens when a turn begins."""

    falls: None = None
    to: None = None
    arrive: list[SquadronRecord] = Field(
        default_factory=list, max_length=10,
        description="squadrons that come to the first fleet of the side, as soon as their water is free",
    )  # fmt: skip
    leave: list[Annotated[Key, Field(json_schema_extra=name_of(IN_PLAY))]] = Field(
        default_factory=list, description="squadrons that sail home, by key, once no enemy touches them"
    )
    dark: int = Field(0, ge=0, le=60, description="for so many turns from then on nobody sees to shoot")


class ScenarioFile(Head):
    """A whole scenario: its fleets, or the points to build them with."""

    rules: Rules
    charts: dict[Literal["ships", "actions"], Figures] = Field(
        default_factory=dict, description="figures and types of ship of this battle alone"
    )
    turns: int = Field(ge=1, le=60, description="after so many turns the battle ends")
    table: TableRecord
    seats: list[SeatRecord] = Field(min_length=2, max_length=2)
    fleets: list[FleetRecord] = Field(default_factory=list, max_length=12)
    muster: MusterRecord | None = None
    events: list[SquadronEvent] = Field(
        default_factory=list, max_length=100, description="what happens in the course of the battle"
    )
