"""The printed charts the rules look things up in, with the provenance of every cell.

Read from ``charts/*.yaml`` by `charts_files`; a player's own file may replace single cells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from typing import Final, NamedTuple

from galleywar.core.cases import case
from galleywar.core.check import Band
from galleywar.core.late_methods import dataclass

NO_C: Final = "No/C"
"""The word of a ram cell that no roll can make good (9.15)."""

OUT: Final = "out"
"""The word of a land missile cell that is out of range (7.19)."""

CERTAINTY: Final = ("rulebook", "published", "own", "reconstructed")
"""The provenance a figure may have, the surest first; ``own`` is a player's file."""

Cell = int | bool | str
CellKey = tuple[str, str]
"""Row and column; the column of a table with one column is empty."""


class ShockRow(NamedTuple):
    """Totals ``lo`` to ``hi`` (None = open) of the shock table: hits, and whether the defender goes."""

    lo: int | None
    hi: int | None
    attacker: int
    defender: int
    retreat: bool


def cell_name(key: CellKey) -> str:
    """``5 v 6``, or the row alone in a table of one column."""
    return " v ".join(part for part in key if part)


@dataclass(frozen=True, eq=False)
class Charts:
    """Every chart the rules of this system read.

    ``ram`` gives the least 2d6 total by (Ram Attack, Ram Defense), None where no roll rams; ``rake`` the
    least 2d6 total by (crew, crew) of raker and target; ``missiles`` the highest hitting roll by strength;
    the ``..._from`` figures are the least face (or difference) that does it. ``weapons`` goes by (attacking
    type, defending type), ``training`` by (``attacking`` or ``defending``, ``VET`` or ``REC``).
    ``land_missiles`` gives the highest hitting roll by (row, range), None out of range; ``leader_casualty``
    the bands unharmed, wounded and killed. ``provenance`` goes by table and cell; the tables are ram, rake,
    missile, flame, spread, firefighting, aground, sinks, fouls, weapons, training, shock, land_missile and
    casualty.
    """

    ram: Mapping[tuple[int, int], int | None]
    rake: Mapping[tuple[int, int], int]
    missiles: tuple[int, ...]
    flame_from: int
    spread_from: int
    aground_from: int
    sinks_from: int
    fouls_from: int
    firefighting: tuple[Band, ...]
    weapons: Mapping[tuple[str, str], int]
    training: Mapping[tuple[str, str], int]
    shock: tuple[ShockRow, ...]
    land_missiles: Mapping[tuple[str, int], int | None]
    leader_casualty: tuple[Band, ...]
    provenance: Mapping[str, Mapping[CellKey, str]] = field(repr=False)

    @case("7.35")
    def missile_chance(self, strength: int) -> int:
        """The highest roll that hits with this missile strength; 0 without any, beyond the table its last."""
        if strength <= 0:
            return 0
        return self.missiles[min(strength, len(self.missiles)) - 1]

    @case("7.19")
    def land_missile_hit(self, row: str, distance: int) -> int | None:
        """The highest roll that hits ``distance`` spaces away, modifiers included; None out of range."""
        return self.land_missiles.get((row, distance))

    @case("8.74")
    def shock_row(self, total: int) -> ShockRow:
        """The result of an adjusted roll."""
        return self._shock_by_total[min(max(total, self._shock_ends[0]), self._shock_ends[1])]

    @cached_property
    def _shock_ends(self) -> tuple[int, int]:
        first, last = self.shock[0], self.shock[-1]
        assert first.hi is not None and last.lo is not None  # noqa: PT018
        return first.hi, last.lo

    @cached_property
    def _shock_by_total(self) -> dict[int, ShockRow]:
        low, high = self._shock_ends
        return {
            total: row
            for row in self.shock
            for total in range(low if row.lo is None else row.lo, (high if row.hi is None else row.hi) + 1)
        }

    def marks(self, chart: str, cell: object) -> tuple[tuple[str, str], ...]:
        """The cell in words and its provenance: ``(("ram 5 v 6", "rulebook"),)``, as a `Check` wants it.

        ``cell`` is a pair (row, column), or a row alone: then the least certain of its columns counts. Rows
        beyond the ends of the missile and shock tables read as the last. Raises KeyError for a table or cell
        there is not.
        """
        known = self._marks.get((chart, cell))
        if known is None:
            known = self._marks[chart, cell] = self._marked(chart, cell)
        return known

    @cached_property
    def _marks(self) -> dict[tuple[str, object], tuple[tuple[str, str], ...]]:
        return {}

    def _marked(self, chart: str, cell: object) -> tuple[tuple[str, str], ...]:
        cells = self.provenance[chart]
        parts = tuple(map(str, cell)) if isinstance(cell, tuple) else (str(self._within(chart, cell)),)
        said = " ".join([chart, " v ".join(parts)]).replace("_", " ")
        if len(parts) == 2:
            return ((said, cells[parts[0], parts[1]]),)
        words = [word for key, word in cells.items() if key[0] == parts[0]]
        if not words:
            raise KeyError((chart, cell))
        return ((said, max(words, key=CERTAINTY.index)),)

    def _within(self, chart: str, cell: object) -> object:
        if not isinstance(cell, int):
            return cell
        if chart == "missile":
            return min(cell, len(self.missiles))
        if chart == "shock":
            return min(max(cell, self._shock_ends[0]), self._shock_ends[1])
        return cell
