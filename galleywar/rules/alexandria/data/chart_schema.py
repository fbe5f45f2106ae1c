"""The shape of chart files, shipped and a player's own, as strict models; imported only to check a file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, model_validator

from galleywar.core.files.file_model import Part
from galleywar.rules.alexandria.model.charts import Cell
from galleywar.rules.alexandria.model.galley_types import Silhouette

Provenance = Literal["rulebook", "published", "reconstructed"]
SeatKey = Literal["roman", "egyptian"]
LandType = Literal["CO", "HI", "MI", "LI", "LC", "A", "ART"]
Row = Annotated[str, Field(min_length=1, max_length=80)]
CounterId = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9._-]{0,39}$"),
    Field(description="letters, digits, dots and hyphens, a letter first, as in roman-Quad-1"),
]
Record = Annotated[
    dict[Row, Cell | dict[Row, Cell]], Field(min_length=1, description="cells by row, or by row and column")
]


class Sourced(Part):
    """Cells whose provenance differs from the table's, or that have a note of their own."""

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
    silhouettes: dict[str, Silhouette] = Field(default_factory=dict, description="how each row is drawn")
    tables: dict[str, Table] = Field(min_length=1)
    examples: list[Example]


class OwnTable(Part):
    """The cells of a table that a player sets himself; what he leaves out stays as it is."""

    cells: Record


class OwnFigures(Part):
    """Somebody's own figures for one chart; in galley_classes new types of galley too."""

    provenance: Literal["own", "published"] = Field("own", description="published: as on the printed sheet")
    house_rule: bool = Field(False, description="true: may contradict the rulebook's worked examples")
    note: str = ""
    names: dict[Row, Annotated[str, Field(min_length=1, max_length=40)]] = Field(
        default_factory=dict,
        description="types of galley in words; a type that is not printed needs name, silhouette and ratings",
    )
    silhouettes: dict[Row, Silhouette] = Field(
        default_factory=dict, description="which of the ships that can be drawn stands for a type"
    )
    tables: dict[str, OwnTable] = Field(
        default_factory=dict, description="tables by key; a row may be added whole"
    )

    @model_validator(mode="after")
    def _changes_something(self) -> OwnFigures:
        if not (self.tables or self.names or self.silhouettes):
            raise ValueError("this changes nothing: it has no tables, names or silhouettes")
        return self


class _ForChart(Part):
    chart: str = Field(description="which chart it changes")


class OwnChart(OwnFigures, _ForChart):
    """A player's own file for one chart."""


class OwnUnit(Part):
    """A land unit: what is set of a printed counter, or a new one with name, seat, type and tq."""

    name: str | None = Field(None, min_length=1, max_length=40)
    seat: SeatKey | None = Field(None, description="whose a new counter is")
    type: LandType | None = Field(None, description="what a new counter is")
    klass: Literal["VET", "REC"] | None = Field(None, description="training of a new cohort")
    legion: str = Field("", max_length=20, description="legion of a new cohort")
    subtype: Literal["scorpion", "ballista"] | None = Field(None, description="which engine a new one is")
    tq: int | None = Field(None, ge=1, le=9, description="Troop Quality")
    reduced: int | None = Field(None, ge=0, le=9, description="Troop Quality when Reduced; 0: no reverse")
    ma: int | None = Field(None, ge=0, le=20, description="Movement Allowance ashore")


class OwnGalley(Part):
    """A galley: the name of a printed counter, or a new one with name, seat and type.

    Its ratings go by type, in galley_classes.
    """

    name: str | None = Field(None, min_length=1, max_length=40)
    seat: SeatKey | None = Field(None, description="whose a new counter is")
    type: Row | None = Field(None, description="type of a new counter, as in galley_classes")


class OwnLeader(Part):
    """A leader: the ratings of a printed counter. Whether he commands all or some is as printed."""

    name: str | None = Field(None, min_length=1, max_length=40)
    initiative: int | None = Field(None, ge=1, le=9, description="of an overall commander")
    seizure: int | None = Field(None, ge=0, le=9, description="of an overall commander: Turn Seizure")
    charisma: int | None = Field(None, ge=0, le=9, description="of an overall commander")
    heroic: bool | None = Field(None, description="of an overall commander")
    ma: int | None = Field(None, ge=0, le=20, description="Movement Allowance")
    command_range: int | None = Field(None, ge=0, le=30, description="of a subordinate leader")
    replacement_range: int | None = Field(
        None, ge=0, le=30, description="of a subordinate leader: the Command Range of his reverse"
    )


class OwnPieces(Part):
    """Somebody's own counters: printed ones changed, new ones added."""

    provenance: Literal["own", "published"] = "own"
    note: str = ""
    units: dict[CounterId, OwnUnit] = Field(default_factory=dict, description="land units by id")
    galleys: dict[CounterId, OwnGalley] = Field(default_factory=dict, description="galleys by id")
    leaders: dict[CounterId, OwnLeader] = Field(default_factory=dict, description="leaders by id")


class _ForCounters(Part):
    chart: Literal["counters"]


class OwnCounters(OwnPieces, _ForCounters):
    """A player's own file of counters."""
