"""The shape of a scenario file as strict models; what refers to what is checked in `scenario_file`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, model_validator

from galleywar.core.files.file_model import Part, name_of
from galleywar.rules.alexandria.data.chart_schema import (
    CounterId,
    LandType,
    OwnFigures,
    OwnPieces,
    Row,
    SeatKey,
)
from galleywar.rules.alexandria.model.readings import Readings
from galleywar.rules.alexandria.scenario.layout_schema import CityEvent, Compass, HexId
from galleywar.rules.scenario.head_model import Edition, Head, Provenance

Few = Annotated[int, Field(ge=1, le=99)]
TQ = Annotated[str, StringConstraints(pattern=r"^[1-9]$"), Field(description="a Troop Quality from 1 to 9")]
ByTQ = Annotated[dict[TQ, Few], Field(min_length=1, description="how many of each Troop Quality")]


class Limit(Part):
    """When an undecided battle ends."""

    rounds: int = Field(ge=0, le=1000, description="rounds of two Player Turns; 0: no limit")
    provenance: Provenance
    note: str = ""


class Options(Part):
    """Where the printed rules leave a choice or the publisher corrected them."""

    sunk_scores: bool = Field(True, description="ships sunk by other means than a ram score (errata)")
    pharos_beach_from: Literal["3304", "3204"] | None = Field(
        None, description="the first beach of Pharos: 3204 as printed, as if left out, or 3304 by the errata"
    )
    egyptian_medium_foot: Literal["printed", "errata"] = "printed"
    entry_fire: Literal["printed", "errata"] = Field(
        "printed", description="errata: whoever joins a friend is not fired at for coming near (7.42)"
    )
    limit: Limit | None = None
    readings: Readings = Field(
        default_factory=Readings,
        description="where the text bears two readings; left out: those of the edition",
    )


class Rules(Part):
    """The rule system and its options."""

    set: Literal["alexandria"]
    edition: Edition
    options: Options = Options()


class SeatRecord(Part):
    """A side; sets_up and moves are its places in those orders."""

    key: SeatKey
    name: str = Field(min_length=1, max_length=30)
    people: str = Field(min_length=1, max_length=30)
    adjective: str = Field(
        "", max_length=30, description="as in 'a Roman galley'; left out: people without its s"
    )
    sets_up: Literal[1, 2]
    moves: Literal[1, 2]


class LandRecord(Part):
    """Land units of one kind, told by count, by_tq or units; with choose units may have a count too."""

    what: str = Field(min_length=1, max_length=40, description="what the player calls them")
    type: LandType | None = None
    types: list[LandType] | None = Field(None, min_length=1, description="instead of type: any of these")
    klass: Literal["VET", "REC"] | None = None
    legion: str | None = None
    count: Few | None = None
    choose: bool = Field(False, description="true: the player picks which of all such counters come")
    by_tq: ByTQ | None = None
    by_tq_errata: ByTQ | None = Field(None, description="instead of by_tq under the errata option")
    units: list[str] | None = Field(None, min_length=1, description="counters by id")

    @model_validator(mode="after")
    def _told_one_way(self) -> LandRecord:
        told = [name for name in ("count", "by_tq", "units") if getattr(self, name) is not None]
        if self.choose and told == ["count", "units"]:
            told = ["units"]
        if len(told) != 1:
            raise ValueError("land units are told by exactly one of count, by_tq and units")
        if (self.type is None and self.types is None) is not (self.units is not None):
            raise ValueError("a type goes with count and by_tq, and units go without")
        return self


class PoolRecord(Part):
    """What a side sets up."""

    case: str = ""
    galleys: dict[Row, Few] | list[CounterId] = Field(description="how many of each type, or counters by id")
    land: list[LandRecord] = Field(default_factory=list)


class Pools(Part):
    """What each side sets up."""

    roman: PoolRecord
    egyptian: PoolRecord


class ZoneRecord(Part):
    """Hexes where a side sets up, one galley to a hex, all facing one way."""

    seat: SeatKey
    facing: Compass
    hexes: list[HexId] = Field(min_length=1)
    case: str = ""


class TargetPoints(Part):
    """Victory points that win."""

    roman: int = Field(ge=1, le=999)
    egyptian: int = Field(ge=1, le=999)


class Victory(Part):
    """What wins."""

    targets: TargetPoints


class SlipsRecord(Part):
    """The Slips of one side."""

    harbors: list[Annotated[str, Field(json_schema_extra=name_of("region"))]] = Field(
        min_length=1, description="regions of the map whose Slips they are"
    )
    burnt: int = Field(0, ge=0, le=99, description="points to the other side for each set afire while empty")


class Slips(Part):
    """Whose Slips are whose; those of no side may not be burnt."""

    roman: SlipsRecord | None = None
    egyptian: SlipsRecord | None = None


class BerthRecord(Part):
    """Where one galley lies; cargo from the top down."""

    galley: Annotated[str, Field(json_schema_extra=name_of("galley"))]
    at: HexId
    cargo: list[Annotated[str, Field(json_schema_extra=name_of("land unit"))]] = Field(default_factory=list)
    cargo_errata: list[str] | None = Field(None, description="instead of cargo under the errata option")


class FleetLayout(Part):
    """A whole layout for both sides."""

    provenance: Provenance
    note: str = ""
    roman: list[BerthRecord]
    egyptian: list[BerthRecord]


class AnyScenarioFile(Head):
    """What every scenario tells."""

    rules: Rules
    map: str = Field(
        description="a shipped map, as in alexandria, or a map file in the same folder, as in strait.yaml"
    )
    seats: list[SeatRecord] = Field(min_length=2, max_length=2)
    charts: dict[str, OwnFigures] = Field(
        default_factory=dict, description="figures of this scenario's own by chart, as in galley_classes"
    )
    counters: OwnPieces | None = Field(None, description="counters of this scenario's own")
    events: list[CityEvent] = Field(
        default_factory=list, max_length=100, description="what happens in the course of the battle"
    )


class ScenarioFile(AnyScenarioFile):
    """A scenario of fleets alone: one zone for each side, all its land units aboard."""

    pools: Pools
    zones: list[ZoneRecord] = Field(min_length=1)
    victory: Victory
    slips: Slips = Field(Slips(), description="whose Slips are whose, and what one set afire is worth")
    set_up: Literal["free", "historical", "quick"] = Field(
        "free", description="historical or quick: the battle begins with that layout"
    )
    historical: FleetLayout | None = Field(None, description="as it was, or as the scenario has it")
    quick: FleetLayout | None = Field(None, description="an even battle that begins near contact")
