"""The shape of chart files, shipped and a player's own, as strict models; imported only to check a file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from galleywar.rules.alexandria.charts import Cell

Provenance = Literal["rulebook", "published", "reconstructed"]
Row = Annotated[str, Field(min_length=1, max_length=80)]
Record = Annotated[
    dict[Row, Cell | dict[Row, Cell]], Field(min_length=1, description="cells by row, or by row and column")
]


class Part(BaseModel):
    """Every part of a file: no unknown keys, no silent conversions."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)


class Sourced(Part):
    """Cells whose word differs from the table's, or that have a note of their own."""

    cells: list[str] = Field(min_length=1, description="cells as 'row v column', or the row alone")
    provenance: Provenance
    case: str = ""
    note: str = ""


class Table(Part):
    """One table of a chart."""

    title: str = ""
    case: str = ""
    dice: str = ""
    rows: str = Field(description="what the rows are")
    columns: str = Field("", description="what the columns are, in a table that has them")
    values: str = Field(description="what a cell says")
    provenance: Provenance
    reason: str = Field("", description="why a reconstructed table is as it is")
    note: str = ""
    cells: Record
    sourced: list[Sourced] = Field(default_factory=list)

    @model_validator(mode="after")
    def _gives_a_reason(self) -> Table:
        if self.provenance == "reconstructed" and not self.reason:
            raise ValueError("a reconstructed table needs a reason")
        return self


class Example(Part):
    """A worked example of the rulebook that a cell must satisfy, in one of four ways."""

    case: str
    table: str
    cell: str
    says: str
    is_: Cell | None = Field(None, alias="is")
    at_least: int | None = None
    at_most: int | None = None
    same_as: str | None = None

    @model_validator(mode="after")
    def _demands_one_thing(self) -> Example:
        if sum(demand is not None for demand in (self.is_, self.at_least, self.at_most, self.same_as)) != 1:
            raise ValueError("an example demands exactly one of is, at_least, at_most and same_as")
        return self


class PrintedChart(Part):
    """A chart as it is shipped."""

    chart: str = Field(description="its key, also the name of its file")
    title: str = Field(description="the name on the printed chart")
    case: str = Field(description="the case that prints it")
    dice: str = Field(description="2d6, 1d6, 1d10 or none")
    reads: str = Field(description="how it is read")
    names: dict[str, str] = Field(default_factory=dict, description="rows in words")
    tables: dict[str, Table] = Field(min_length=1)
    examples: list[Example]


class OwnTable(Part):
    """The cells of a table that a player sets himself; what he leaves out stays as it is."""

    cells: Record


class OwnChart(Part):
    """A player's own cells for one chart."""

    chart: str = Field(description="which chart it changes")
    provenance: Literal["own", "published"] = Field("own", description="published: as on the printed sheet")
    house_rule: bool = Field(False, description="true: may contradict the rulebook's worked examples")
    note: str = ""
    tables: dict[str, OwnTable] = Field(min_length=1)


class OwnUnit(Part):
    """What a player sets of a land unit."""

    name: str | None = Field(None, min_length=1, max_length=40)
    tq: int | None = Field(None, ge=1, le=9, description="Troop Quality")
    reduced: int | None = Field(None, ge=0, le=9, description="Troop Quality when Reduced; 0: no reverse")
    ma: int | None = Field(None, ge=0, le=20, description="Movement Allowance")


class OwnGalley(Part):
    """What a player sets of a single galley; its ratings go by type, in galley_classes."""

    name: str = Field(min_length=1, max_length=40)


class OwnCounters(Part):
    """A player's own counters."""

    chart: Literal["counters"]
    provenance: Literal["own", "published"] = "own"
    note: str = ""
    units: dict[str, OwnUnit] = Field(default_factory=dict)
    galleys: dict[str, OwnGalley] = Field(default_factory=dict)
