"""The shape of a set-up in a scenario file: where galleys lie, who is aboard, and who stands where ashore."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints

from galleywar.core.files.file_model import Part, name_of
from galleywar.rules.scenario.events_model import EventRecord, Leaver

HexId = Annotated[
    str, StringConstraints(pattern=r"^\d{4}$"), Field(description="a hex of four digits, row before column")
]
Compass = Literal["E", "NE", "NW", "W", "SW", "SE"]
LeaderId = Annotated[str, Field(json_schema_extra=name_of("leader"))]
UnitId = Annotated[str, Field(json_schema_extra=name_of("land unit"))]
PlaceId = Annotated[
    str,
    StringConstraints(min_length=3, max_length=12),
    Field(
        description="a hex of four digits, a Point as in 4-K or 4-I/J, a Block as in 2/3-K/L",
        json_schema_extra=name_of("place"),
    ),
]
VERTICES: Final = ("ENE", "N", "WNW", "WSW", "S", "ESE")
"""What a land unit in a hex may look at, counter-clockwise: the vertices between its hexsides."""
Heading = Annotated[
    str,
    StringConstraints(min_length=1, max_length=12),
    Field(description="in a hex ENE, N, WNW, WSW, S or ESE; in a Point the Point it looks at, or hexes"),
]


class GalleyRecord(Part):
    """Where one galley lies in a layout, and who is aboard, units from the top down."""

    galley: str = Field(description="by id, as in roman-Quad-1", json_schema_extra=name_of("galley"))
    at: HexId
    facing: Compass | None = Field(None, description="where the post leaves it free; left out: E")
    cargo: list[UnitId] = Field(default_factory=list, description="land units by id, the topmost first")
    leaders: list[LeaderId] = Field(default_factory=list, description="leaders aboard, by id")


class StandRecord(Part):
    """Who stands in one place in a layout, from the top down, all looking one way."""

    at: PlaceId
    stack: list[UnitId] = Field(default_factory=list, description="land units by id, the topmost first")
    facing: Heading | None = None
    leaders: list[LeaderId] = Field(default_factory=list, description="leaders there, by id")


class SideLayout(Part):
    """A whole set-up of one side."""

    galleys: list[GalleyRecord] = Field(default_factory=list, description="galley by galley")
    ashore: list[StandRecord] = Field(default_factory=list, description="place by place")


class CityEvent(EventRecord):
    """Something that happens in the course of the battle; a turn is a Player Turn, counted for both sides."""

    arrive: SideLayout | None = Field(
        None, description="counters that come, as soon as nobody is where they are to stand"
    )
    leave: list[Leaver] = Field(
        default_factory=list,
        description="galleys, land units and leaders that go, by id; no ship that is held",
    )
    dark: int = Field(
        0, ge=0, le=200, description="for so many Player Turns from then on nobody sees to shoot"
    )
