"""What a shipped chart file must look like, and everything that would keep one from being used."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from galleywar.core.files.faults import Fault
from galleywar.core.files.file_model import Part
from galleywar.core.files.yaml_source import Source
from galleywar.rules.alexandria.data.chart_reader import Printed, _broken_examples, _gaps, _unfit_cells
from galleywar.rules.alexandria.data.chart_schema import Record
from galleywar.rules.alexandria.model.charts import Cell
from galleywar.rules.alexandria.model.galley_types import Silhouette

Provenance = Literal["rulebook", "published", "reconstructed"]


class Sourced(Part):
    """Cells whose provenance differs from the table's, or that have a note of their own."""

    cells: list[str] = Field(min_length=1, description="cells as 'row v column', or the row alone")
    provenance: Provenance
    case: str = ""
    note: str = ""


class ChartTable(Part):
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
    def _gives_a_reason(self) -> ChartTable:
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
    silhouettes: dict[str, Silhouette] = Field(default_factory=dict, description="how each row is drawn")
    tables: dict[str, ChartTable] = Field(min_length=1)
    examples: list[Example]


def faults_of_chart(source: Source, printed: Printed) -> list[Fault]:
    """Everything that keeps a shipped chart file from being used: cells, gaps, broken worked examples."""
    unfit = list(_unfit_cells(source, printed, printed.names))
    return unfit or [*_gaps(printed, source), *_broken_examples(printed, source)]
