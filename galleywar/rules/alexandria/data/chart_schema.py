"""The shape of chart files, shipped and a player's own, as strict models; imported only to check a file."""

from __future__ import annotations

from collections.abc import Sized
from typing import Annotated, Literal

from pydantic import Field, StringConstraints, model_validator

from galleywar.core.files.faults import listed
from galleywar.core.files.file_model import Part
from galleywar.core.media.names import PictureNames
from galleywar.rules.alexandria.model.charts import Cell
from galleywar.rules.alexandria.model.galley_types import Silhouette

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
        changes = self._changes()
        if not any(changes.values()):
            raise ValueError(f"this changes nothing: it has no {listed(list(changes))}")
        return self

    def _changes(self) -> dict[str, Sized]:
        """All that it may change, by its name in the file."""
        return {"tables": self.tables, "names": self.names, "silhouettes": self.silhouettes}


class _ForChart(Part):
    rules: Literal["alexandria"] = Field("alexandria", description="which rules it is of")
    chart: str = Field(description="which chart it changes")
    pictures: PictureNames


class OwnChart(OwnFigures, _ForChart):
    """A player's own file for one chart."""

    def _changes(self) -> dict[str, Sized]:
        return {**super()._changes(), "pictures": self.pictures}


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
    rules: Literal["alexandria"] = Field("alexandria", description="which rules it is of")
    chart: Literal["counters"]
    pictures: PictureNames


class OwnCounters(OwnPieces, _ForCounters):
    """A player's own file of counters."""
