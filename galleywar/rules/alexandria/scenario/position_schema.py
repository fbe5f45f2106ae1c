"""The shape of a scenario file that is a position: every piece in its place, in the middle of a Player Turn."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from galleywar.core.files.file_model import Part
from galleywar.rules.alexandria.data.chart_schema import SeatKey
from galleywar.rules.alexandria.scenario.army_schema import BySeat, Ending
from galleywar.rules.alexandria.scenario.fleet_schema import AnyScenarioFile, Slips
from galleywar.rules.alexandria.scenario.layout_schema import Compass, GalleyRecord, StandRecord


class ShipRecord(GalleyRecord):
    """A galley of a position, and the marks it bears."""

    facing: Compass
    attack: bool = Field(False, description="true: at Attack Speed; otherwise at Cruise")
    fatigue: int = Field(0, ge=0, le=12, description="its Fatigue Level")
    rammed: bool = Field(False, description="true: it has been Rammed")
    grappled: list[str] = Field(
        default_factory=list, description="galleys grappled to it, by id; either of two may say so"
    )
    fouled: list[str] = Field(default_factory=list, description="galleys Fouled with it, by id; likewise")


class PositionSide(Part):
    """Every piece of one side."""

    galleys: list[ShipRecord] = Field(default_factory=list, description="galley by galley")
    ashore: list[StandRecord] = Field(default_factory=list, description="place by place")


class PositionRecord(Part):
    """Where everybody is, and how far the Player Turn has come."""

    turn: SeatKey = Field(description="whose Player Turn it is")
    begins: Literal["due", "command", "move", "shock"] = Field(
        description="due: the turn comes up and may be seized; or the phase that begins"
    )
    command: str = Field(
        "fleet", description="what is activated by then: fleet, auxiliaries, or a leader by id"
    )
    active: list[str] = Field(default_factory=list, description="land units activated by then, by id")
    moved: list[str] = Field(default_factory=list, description="land units that have moved by then, by id")
    hits: dict[str, Annotated[int, Field(ge=1, le=9)]] = Field(
        default_factory=dict, description="cohesion hits by land unit"
    )
    fleets_alone: bool = Field(False, description="true: a naval battle, without leaders and land war (12.2)")
    roman: PositionSide = PositionSide()
    egyptian: PositionSide = PositionSide()


class PositionFile(AnyScenarioFile):
    """A scenario that begins in the middle."""

    position: PositionRecord
    ending: Ending | None = Field(
        None, description="what decides; left out: as under the whole rulebook, or nothing"
    )
    seizures: BySeat | None = Field(None, description="attempts at Turn Seizure, if not the leaders' own")
    exhaustion: BySeat | None = Field(None, description="Exhaustion Levels; left out: no Exhaustion")
    slips: Slips | None = Field(
        None,
        description="whose Slips are whose, and what one set afire is worth; left out: as the map has them",
    )
