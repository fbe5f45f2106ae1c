"""The shape of a scenario file as strict models; what refers to what is checked in `scenario_file`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from galleywar.core.files.file_model import Part, name_of
from galleywar.rules.conquest.model.chart_schema import Kind
from galleywar.rules.conquest.model.kinds import GALLEY
from galleywar.rules.scenario.events_model import EventRecord
from galleywar.rules.scenario.head_model import Colour, ColouredSeat, Edition, Figures, Head, RoundLimit

Few = Annotated[int, Field(ge=0, le=20)]
Place = Annotated[
    str,
    Field(
        min_length=1, description="a province, or for galleys a coast or sea zone",
        json_schema_extra=name_of("province", "port", "sea zone"),
    ),
]  # fmt: skip
Province = Annotated[str, Field(json_schema_extra=name_of("province"))]


class Options(Part):
    """Where the rules leave a choice."""

    straits_galley_only: bool = Field(False, description="straits marked by_galley are not marched across")
    galley_strength_3: bool = Field(False, description="galleys are sunk on 3 to 6")
    alternative_prices: bool = Field(False, description="the other list of prices")
    losing_galleys_escape: bool = Field(
        False, description="galleys put out from a lost coast, and are not lost"
    )
    limit: RoundLimit | None = None
    stalemate_rounds: int = Field(10, ge=0, le=100, description="quiet rounds that end the game; 0: never")


class Rules(Part):
    """The rule system and its options."""

    set: Literal["conquest"]
    edition: Edition
    options: Options = Options()


class Troops(Part):
    """Pieces in one place; without a leader they need a city of their own there."""

    at: Place
    leader: Literal["caesar", "general"] | None = None
    infantry: Few = 0
    cavalry: Few = 0
    catapult: Few = 0
    others: dict[Kind, Few] = Field(
        default_factory=dict,
        description="units of kinds that the scenario brings along under charts, by kind",
    )


class LadenGalley(Troops):
    """A galley with whom she carries."""

    type: Kind = Field(GALLEY, description="galley, or a kind of galley that the scenario brings along")


class Setup(Part):
    """What a side begins with."""

    seat: Colour
    home: Province
    talents: int = Field(0, ge=0, le=1000)
    owns: list[Province] = Field(min_length=1)
    cities: list[Province] = Field(default_factory=list)
    fortified: list[Province] = Field(default_factory=list, description="fortified cities")
    legions: list[Troops] = Field(min_length=1)
    galleys: list[LadenGalley] = Field(default_factory=list, description="each with whom it carries")


class ArrivingForces(Part):
    """Who comes."""

    legions: list[Troops] = Field(default_factory=list)
    galleys: list[LadenGalley] = Field(default_factory=list, description="each with whom it carries")


class LegionEvent(EventRecord):
    """Something that happens in the course of the game; a turn is a round."""

    arrive: ArrivingForces | None = Field(
        None, description="who comes; they wait for a turn in which there is room"
    )
    leave: list[Place] = Field(default_factory=list, description="places from which all but a Caesar go home")


class ScenarioFile(Head):
    """A whole scenario; without ``setup`` it is the opening of the book."""

    rules: Rules
    charts: dict[Literal["tables"], Figures] = Field(
        default_factory=dict, description="figures, troops and galleys of this game alone"
    )
    map: str = "mediterranean"
    seats: list[ColouredSeat] = Field(min_length=2, max_length=6)
    setup: list[Setup] = Field(default_factory=list)
    homes: dict[Colour, Province] = Field(
        default_factory=dict,
        description="without setup, where homes are chosen in the game: by side the one it has already",
    )
    events: list[LegionEvent] = Field(
        default_factory=list, max_length=100, description="what happens in the course of the game"
    )
