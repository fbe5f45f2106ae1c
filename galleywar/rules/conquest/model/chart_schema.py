"""The shape of the one chart of this rule system."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from galleywar.core.files.file_model import Part
from galleywar.rules.scenario.head_model import Heading, Sourced, WholeChart

Kind = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z][a-z_]{0,20}$"),
    Field(description="small letters and underscores, as in war_elephant"),
]


class PieceRecord(Sourced):
    """A kind of piece; strengths are what a die must reach, 0 where it cannot be aimed at."""

    cost: int = Field(ge=0, description="talents, before inflation")
    land: int = Field(ge=0, le=12, description="strength in a land battle")
    sea: int = Field(ge=0, le=12, description="strength in a sea battle")
    move: int = Field(ge=0, le=9, description="provinces a turn, or sea steps")
    count: int = Field(ge=0, le=99, description="pieces of it each side has")
    like: Literal["infantry", "cavalry", "catapult", "galley"] | None = Field(
        None, description="for a kind of one's own: which of these it moves, fights and is shown like"
    )


class OtherPrices(Sourced):
    """Another list of prices."""

    infantry: int
    cavalry: int
    catapult: int
    galley: int


class Works(Sourced):
    """What is built in provinces, and what a city yields."""

    road: int
    fortification: int
    city: int
    fortified_city: int
    city_tribute: int


class InflationStep(Part):
    """From this tribute scale on all prices are so many times the base."""

    scale: int
    factor: int


class Inflation(Sourced):
    """How prices rise, once and for all."""

    steps: list[InflationStep]


class OpeningForce(Sourced):
    """What each side begins with beside its Caesar and its fortified city."""

    general: int
    infantry: int
    talents: int


class Homes(Sourced):
    """The home provinces by number of sides."""

    two: list[str] = Field(min_length=2, max_length=2)
    three: list[str] = Field(min_length=3, max_length=3)
    four: list[str] = Field(min_length=4, max_length=4)
    five: list[str] = Field(min_length=5, max_length=5)
    six: list[str] = Field(min_length=6, max_length=6)


class TablesFile(WholeChart):
    """The whole chart."""

    chart: Heading
    pieces: dict[Kind, PieceRecord] = Field(description="every kind of piece")
    other_prices: OtherPrices
    works: Works
    inflation: Inflation
    scale_ends: int
    legion: int = Field(ge=1, le=20, description="combat units under one leader, and in one galley")
    opening: OpeningForce
    homes: Homes
