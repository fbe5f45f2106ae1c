"""What files of every rule system hold alike, the head of a scenario above all, as strict models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue, StringConstraints

from galleywar.core.files.file_model import Part
from galleywar.core.media.names import PictureNames, SoundNames
from galleywar.rules import readings

Provenance = Literal["rulebook", "published", "reconstructed", "own"]
Key = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,40}$"),
    Field(description="lower case letters, digits and hyphens, as in naval-battle"),
]
Inches = Annotated[float, Field(ge=-500, le=500, description="inches, to a hundredth")]
Dot = Annotated[list[Inches], Field(min_length=2, max_length=2, description="[east, north] in inches")]
Edition = Annotated[
    readings.Edition,
    Field(description="the edition of the rules: 2; 1 plays them as galleywar 0.1 did"),
]
Colour = Literal["ruby", "sapphire", "olive", "amber", "violet", "slate"]
"""The seats of a game for two to six."""


class Sourced(Part):
    """A part that names its provenance."""

    provenance: Provenance = "own"
    note: str = ""


Figures = Annotated[
    dict[str, JsonValue],
    Field(description="the parts of the chart that differ, laid out as in the chart itself"),
]
"""What a scenario brings along in place of parts of a chart."""


class WholeChart(Part):
    """A chart file; a player's own may hold just the parts that differ."""

    rules: str = Field("", description="which rules it is of; the first line of it")
    pictures: PictureNames


class Heading(Part):
    """What the chart is called."""

    key: Literal["tables"]
    title: str = Field(min_length=1)


class Title(Part):
    """What the scenario is called."""

    key: Key
    title: str = Field(min_length=1, max_length=60)
    summary: str = Field(min_length=1, max_length=1200)
    minutes: int = Field(ge=1, le=1000, description="how long a game of it takes")
    difficulty: int = Field(
        0, ge=0, le=5, description="how hard it is to play, from 1 to 5, as its author judges; 0: not judged"
    )


class Book(Part):
    """Where it comes from."""

    book: str = Field(min_length=1, max_length=100)
    case: str = ""
    author: str = ""


class Head(Part):
    """What a scenario file begins with."""

    scenario: Title
    source: Book
    provenance: Provenance
    pictures: PictureNames
    sounds: SoundNames


class RoundLimit(Part):
    """When an undecided game of many turns ends."""

    rounds: int = Field(ge=0, le=1000, description="rounds of a turn each; 0: no limit")
    provenance: Provenance
    note: str = ""


class ColouredSeat(Part):
    """A side, in the order round the table."""

    key: Colour
    name: str = Field(min_length=1, max_length=30)
    people: str = Field(min_length=1, max_length=30)
