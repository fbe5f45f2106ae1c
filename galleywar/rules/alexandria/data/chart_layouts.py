"""What each table of the charts must look like: its rows, its columns, the values that fit a cell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from galleywar.core.files.faults import listed, quoted
from galleywar.core.late_methods import dataclass
from galleywar.rules.alexandria.model.charts import NO_C, OUT, Cell

ONE_COLUMN: Final = ""
ANY_NUMBER: Final = "#"
"""Stands for columns that are whole numbers without a gap, as many as the file gives."""
MOST: Final = 99
"""The greatest number a row or column goes by, either way: no throw and no range comes near it."""
NUMBERS_SAID: Final = f"a whole number, {MOST} at most"

LAND_TYPES: Final = ("CO", "HI", "MI", "LI", "LC", "A", "ART")
MISSILE_ROWS: Final = ("A", "J", "J_cavalry", "scorpion", "ballista")
ATTACKING_TYPES: Final = ("CO", "HI", "MI", "LI", "LC")


def is_number(word: str) -> bool:
    """Whether a row or column may go by that number."""
    return re.fullmatch(r"-?(0|[1-9]\d?)", word, re.ASCII) is not None


@dataclass(frozen=True)
class Fits:
    """What a cell may hold: whole numbers from ``lo`` to ``hi``, ``words``, or ``truth`` (true and false)."""

    lo: int = 1
    hi: int = 0
    words: tuple[str, ...] = ()
    truth: bool = False

    def __contains__(self, value: object) -> bool:
        if isinstance(value, bool):
            return self.truth
        if isinstance(value, int):
            return self.lo <= value <= self.hi
        return value in self.words

    def __str__(self) -> str:
        numbers = [f"a whole number from {self.lo} to {self.hi}"] if self.lo <= self.hi else []
        return listed([*numbers, *map(quoted, self.words), *(["true", "false"] if self.truth else [])])


@dataclass(frozen=True)
class Shape:
    """A table: ``chart`` is its file, ``rows`` its rows in order, None for whole numbers without a gap.

    ``optional`` columns may be left out of a row. In a ``steady`` table the values never fall from row to
    row; words count in the order of ``Fits.words``. The rows of a ``named`` table are those that its file
    gives a name.
    """

    chart: str
    rows: tuple[str, ...] | None
    columns: Mapping[str, Fits]
    optional: frozenset[str] = frozenset()
    steady: bool = False
    named: bool = False

    def fits(self, column: str) -> Fits | None:
        """What fits a cell of that column; None if the table has no such column."""
        if ANY_NUMBER in self.columns and is_number(column) and not column.startswith("-"):
            return self.columns[ANY_NUMBER]
        return self.columns.get(column)

    def knows_row(self, row: str, names: Iterable[str]) -> bool:
        """Whether the table may have that row; ``names`` are those of a named table."""
        if self.named:
            return row in names
        return is_number(row) if self.rows is None else row in self.rows

    def rank(self, value: Cell) -> int:
        """The place of a value in the order in which a steady table goes."""
        return value if isinstance(value, int) else self.columns[ONE_COLUMN].words.index(value)


def _faces(chart: str, last: int, *words: str, steady: bool = True, first: int = 1) -> Shape:
    rows = tuple(map(str, range(first, last + 1)))
    return Shape(chart, rows, {ONE_COLUMN: Fits(words=words)}, steady=steady)


def _numbers(chart: str, columns: Mapping[str, Fits], *, steady: bool = False) -> Shape:
    return Shape(chart, None, columns, steady=steady)


_HITS: Final = Fits(0, 9)
_CREW: Final = Fits(0, 6)

SHAPES: Final[Mapping[str, Shape]] = {
    "ram": _numbers("ram", {ANY_NUMBER: Fits(2, 12, (NO_C,))}),
    "rake": _numbers("rake", {ANY_NUMBER: Fits(2, 12)}),
    "missile": _numbers("naval_missiles", {ONE_COLUMN: Fits(0, 6)}, steady=True),
    "flame": _faces("fire", 6, "no effect", "alight"),
    "spread": _faces("fire", 6, "no effect", "alight"),
    "firefighting": _faces("fire", 6, "extinguished", "still burning", "burns out", steady=False),
    "aground": _faces("naval_conditions", 7, "afloat", "aground"),
    "sinks": _faces("naval_conditions", 6, "afloat", "sinks"),
    "fouls": _faces("naval_conditions", 12, "free", "fouled", first=-2),
    "weapons": Shape("weapons", ATTACKING_TYPES, dict.fromkeys(LAND_TYPES, Fits(-9, 9))),
    "training": Shape("training", ("attacking", "defending"), dict.fromkeys(("VET", "REC"), Fits(-9, 9))),
    "land_missile": Shape("land_missiles", MISSILE_ROWS, {ANY_NUMBER: Fits(0, 9, (OUT,))}),
    "casualty": _faces("leader_casualty", 9, "unharmed", "wounded", "killed", steady=False, first=0),
    "shock": _numbers("shock_results", {"attacker": _HITS, "defender": _HITS, "retreat": Fits(truth=True)}),
    "classes": Shape(
        "galley_classes",
        (),
        {
            "ram_attack": Fits(0, 9), "ram_defense": Fits(1, 9), "capacity": Fits(0, 9),
            "ma_cruise": Fits(1, 20), "ma_attack": Fits(0, 20), "crew_roman": _CREW,
            "crew_egyptian": _CREW, "flame": Fits(truth=True),
        },
        optional=frozenset({"crew_roman", "crew_egyptian"}),
        named=True,
    ),
}  # fmt: skip
"""Every table the rules read, by its key."""

PLAYED: Final = tuple(dict.fromkeys(shape.chart for shape in SHAPES.values()))
"""The chart files the rules read."""

PLAIN: Final = ("terrain_costs", "speed_levels", "grapple", "disengage", "commands")
"""Charts printed for the reader: the rulebook's text gives every figure, and the rules carry them."""
