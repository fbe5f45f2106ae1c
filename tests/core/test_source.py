"""The door for foreign files: what is read, what is refused, and in which words."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, model_validator

from galleywar.core.source import Source, SourceFaults
from tests.broken.table import Case, cases, strays, told


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Class(StrEnum):
    LIGHT = "light"
    HEAVY = "heavy"


HexId = Annotated[str, Field(pattern=r"^[0-9]{4}$", description="A hex, four digits, row before column.")]


class Galley(Strict):
    kind: Literal["galley"]
    name: str
    at: HexId
    size: Class = Field(Class.LIGHT, alias="class")


class Islet(Strict):
    kind: Literal["islet"]
    at: HexId


class Named(Strict):
    name: str
    row: int


class Numbered(Strict):
    number: int
    rank: int
    place: int


class Fleet(Strict):
    """A model with one of every shape that scenario, map and chart files have."""

    title: str
    note: str = ""
    case: str = ""
    wind: Annotated[int, Field(ge=0, le=6, description="Strength of the wind.")] = 0
    strength: float = 0.0
    fast: bool = False
    ships: list[Annotated[Galley | Islet, Field(discriminator="kind")]] = []
    pair: tuple[int, int] = (0, 1)
    depths: dict[HexId, int] = {}
    crews: int | Literal["all", "some"] = 0
    flagship: Named | Numbered | None = None
    loose: dict[str, str] = {}

    @model_validator(mode="after")
    def _pair_rises(self) -> "Fleet":
        if self.pair[0] > self.pair[1]:
            raise ValueError("the pair must rise")
        return self


def read(path: Path) -> Fleet:
    return Source.read(path).check(Fleet)


@pytest.mark.parametrize("case", cases("source"), ids=str)
def test_what_is_told_about_a_broken_file(case: Case) -> None:
    with pytest.raises(SourceFaults) as raised:
        read(case.path)
    assert told(raised.value.faults) == case.wanted


def test_every_broken_file_has_its_row() -> None:
    assert strays("source") == set()
