"""The shape of a scenario file as strict models; what refers to what is checked in `reader`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from galleywar.core.files.file_model import Part, name_of
from galleywar.rules.added_depth.model.readings import Readings
from galleywar.rules.scenario.events_model import EventRecord
from galleywar.rules.scenario.head_model import Colour, ColouredSeat, Edition, Figures, Head, RoundLimit

Regiments = Annotated[int, Field(ge=1, le=200)]


class Options(Part):
    """Where the rules leave a choice."""

    cards: bool = Field(False, description="territory cards are drawn and traded in sets")
    cargo_regiments: int = Field(3, ge=1, le=20, description="Regiments a Fleet carries")
    victory_points: int = Field(28, ge=1, le=500, description="points that win at the start of a turn")
    two_player_first_combat: bool = Field(
        False, description="of two players the first has a Combat phase in the first turn"
    )
    limit: RoundLimit | None = None
    readings: Readings = Field(
        default_factory=Readings,
        description="where the text bears two readings; left out: those of the edition",
    )


Place = Annotated[str, Field(json_schema_extra=name_of("province", "port", "sea zone", "link"))]
Territory = Annotated[str, Field(json_schema_extra=name_of("province"))]


class Rules(Part):
    """The rule system and its options."""

    set: Literal["added_depth"]
    edition: Edition
    options: Options = Options()


class StationedFleet(Part):
    """A Fleet and what it carries."""

    at: str = Field(
        min_length=1, description="a port of one's own, a sea zone or a link",
        json_schema_extra=name_of("port", "sea zone", "link"),
    )  # fmt: skip
    cargo: int = Field(0, ge=0, le=20, description="Regiments aboard")
    type: str = Field("", description="a type of Fleets that the scenario brings along; left out: as printed")


class Setup(Part):
    """What a side begins with."""

    seat: Colour
    coins: int = Field(3, ge=0, le=1000)
    holds: dict[Territory, Regiments] = Field(
        min_length=1, description="territories, each with its Regiments"
    )
    fleets: list[StationedFleet] = Field(default_factory=list)
    to_place: int = Field(
        0, ge=0, le=200, description="Regiments to be put down before the first turn, in a set-up that is not done"
    )


class Arrivals(Part):
    """Who comes."""

    regiments: dict[Territory, Regiments] = Field(
        default_factory=dict, description="by own territory, how many"
    )
    fleets: list[StationedFleet] = Field(default_factory=list)


class RegimentEvent(EventRecord):
    """Something that happens in the course of the game; a turn is a round."""

    arrive: Arrivals | None = Field(
        None, description="who comes; they wait for a turn in which there is room"
    )
    leave: list[Place] = Field(
        default_factory=list,
        description="territories that all Regiments but one leave, places all Fleets leave",
    )


class ScenarioFile(Head):
    """A whole scenario; without ``setup`` the territories are dealt at random."""

    rules: Rules
    charts: dict[Literal["tables"], Figures] = Field(
        default_factory=dict, description="figures and types of Fleets of this game alone"
    )
    map: str = "inner_sea"
    seats: list[ColouredSeat] = Field(min_length=2, max_length=6)
    prizes: dict[Territory, Annotated[int, Field(ge=0, le=50)]] = Field(
        default_factory=dict, description="victory points of territories worth other than one"
    )
    setup: list[Setup] = Field(default_factory=list)
    events: list[RegimentEvent] = Field(
        default_factory=list, max_length=100, description="what happens in the course of the game"
    )
