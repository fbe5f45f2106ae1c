"""From the chart files, and a player's own, to `Charts`: cells, gaps, worked examples, provenance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise, product
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from galleywar.core.check import Band
from galleywar.core.files.faults import Fault, SourceFaults, listed, quoted
from galleywar.core.files.yaml_source import Section, Source
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.rules.alexandria.data.chart_layouts import ANY_NUMBER, NUMBERS_SAID, ONE_COLUMN, SHAPES, Shape
from galleywar.rules.alexandria.model.charts import NO_C, OUT, Cell, CellKey, Charts, ShockRow, cell_name
from galleywar.rules.alexandria.model.galley_types import unfit_types, unrated

if TYPE_CHECKING:
    from galleywar.rules.alexandria.data.chart_schema import OwnFigures

FOLDER: Final = Path(__file__).parent.parent / "charts"
Cells = dict[CellKey, Cell]
Where = tuple[str | int, ...]


Page = Source | Section
"""A file, or a part of one."""


@dataclass(frozen=True)
class Printed:
    """One chart file as it counts: cells by table, the provenance of each, and what was put in last.

    ``names`` are the words for the rows of a named table, ``silhouettes`` how they are drawn.
    """

    source: Source
    cells: Mapping[str, Cells]
    provenance: Mapping[str, Mapping[CellKey, str]]
    names: Mapping[str, str]
    silhouettes: Mapping[str, str]
    own: tuple[tuple[str, CellKey], ...] = ()

    @property
    def title(self) -> str:
        return str(self.source.root["title"])


def read_printed(key: str) -> Printed:
    """The shipped chart file of that key, cells only; that it is sound is tested."""
    source = Source.read(FOLDER / f"{key}.yaml")
    tables: dict[str, Plain] = source.root["tables"]
    cells = {table: cells_of(record["cells"]) for table, record in tables.items()}
    words = {table: _whose(tables[table], found) for table, found in cells.items()}
    root = source.root
    return Printed(source, cells, words, root.get("names", {}), root.get("silhouettes", {}))


def cells_of(record: Mapping[str, Plain]) -> Cells:
    """Cells by row and column; a row that is no mapping has one column."""
    found: Cells = {}
    for row, inner in record.items():
        for column, value in inner.items() if isinstance(inner, dict) else ((ONE_COLUMN, inner),):
            found[row, column] = value
    return found


def _whose(record: Mapping[str, Plain], cells: Cells) -> dict[CellKey, str]:
    words = dict.fromkeys(cells, str(record["provenance"]))
    by_name = {cell_name(key): key for key in cells}
    for sourced in record.get("sourced", ()):
        for name in sourced["cells"]:
            words[by_name[name]] = sourced["provenance"]
    return words


# -- somebody's own figures ----------------------------------------------------------------------------------
def overlaid(printed: Printed, page: Page, own: OwnFigures) -> Printed:
    """The chart with somebody's own figures in place. Raises SourceFaults with everything wrong in them.

    ``page`` is where they stand, ``own`` what its model made of them.
    """
    faults = [*unfit_types(page, printed.names, printed.silhouettes, printed.title)]
    names, silhouettes = {**printed.names, **own.names}, {**printed.silhouettes, **own.silhouettes}
    faults += _unfit_cells(page, printed, names)
    if faults:
        raise SourceFaults(faults)
    cells = {table: dict(found) for table, found in printed.cells.items()}
    words = {table: dict(found) for table, found in printed.provenance.items()}
    new = list(_differing(page, printed))
    for table, key in new:
        cells[table][key] = cells_of(page.root["tables"][table]["cells"])[key]
        words[table][key] = own.provenance
    changed = Printed(printed.source, cells, words, names, silhouettes, tuple(new))
    faults = [*_gaps(changed, page), *unrated(page, cells.get("classes", {}), own.names)]
    faults += [] if own.house_rule else _broken_examples(changed, page)
    if faults:
        raise SourceFaults(faults)
    return changed


def _differing(page: Page, printed: Printed) -> Iterator[tuple[str, CellKey]]:
    for table, record in page.root.get("tables", {}).items():
        for key, value in cells_of(record["cells"]).items():
            before = printed.cells[table].get(key)
            if (type(before), before) != (type(value), value):
                yield table, key


def _unfit_cells(source: Page, printed: Printed, names: Iterable[str]) -> Iterator[Fault]:
    """Tables, rows, columns and values the chart does not know."""
    for table, record in source.root.get("tables", {}).items():
        if table not in printed.cells:
            yield source.fault(
                ("tables", table), f"{printed.title} has no table {quoted(table)}",
                valid=printed.cells, got=table, on_key=True,
            )  # fmt: skip
            continue
        for row in dict.fromkeys(row for row, _ in cells_of(record["cells"])):
            if not SHAPES[table].knows_row(row, names):
                yield _no_row(source, table, row, names)
        for key, value in cells_of(record["cells"]).items():
            if SHAPES[table].knows_row(key[0], names):
                yield from _unfit_cell(source, table, key, value)


def _no_row(source: Page, table: str, row: str, names: Iterable[str]) -> Fault:
    shape = SHAPES[table]
    known = tuple(names) if shape.named else shape.rows
    remedy = "A new type is given a name and a silhouette too, under names and silhouettes."
    return source.fault(
        ("tables", table, "cells", row), f"the table has no row {quoted(row)}",
        expected=NUMBERS_SAID if known is None else ", ".join(known),
        valid=known or (), got=row, on_key=True, remedy=remedy if shape.named else "",
    )  # fmt: skip


def _unfit_cell(source: Page, table: str, key: CellKey, value: Cell) -> Iterator[Fault]:
    shape, column = SHAPES[table], key[1]
    where = place_of(table, key)
    fits = shape.fits(column)
    if fits is None:
        yield _no_column(source, shape, where, key)
    elif value not in fits:
        words = [*fits.words, *(["true", "false"] if fits.truth else [])]
        got = str(value) if not isinstance(value, bool) else str(value).lower()
        yield source.fault(
            where, f"{quoted(got)} does not fit here", expected=str(fits), valid=words, got=got
        )


def _no_column(source: Page, shape: Shape, where: Where, key: CellKey) -> Fault:
    row, column = key
    if ONE_COLUMN in shape.columns:
        text, known = "the rows of this table have no columns", str(shape.columns[ONE_COLUMN])
    else:
        text = (
            f"the table has no column {quoted(column)}" if column else f"the row {quoted(row)} needs columns"
        )
        known = NUMBERS_SAID if ANY_NUMBER in shape.columns else ", ".join(shape.columns)
    return source.fault(where, text, expected=known, valid=shape.columns, got=column, on_key=bool(column))


def place_of(table: str, key: CellKey) -> Where:
    row, column = key
    return ("tables", table, "cells", row, column) if column else ("tables", table, "cells", row)


# -- what a whole chart must satisfy -------------------------------------------------------------------------
def _gaps(printed: Printed, source: Page) -> Iterator[Fault]:
    """Cells that are missing, and steps back in a table that never steps back."""
    for table, cells in printed.cells.items():
        shape = SHAPES[table]
        rows, columns = _rows_of(shape, cells), _columns_of(shape, cells)
        begun = {row for row, _ in cells}
        if missing := [quoted(row) for row in rows if row not in begun]:
            text = f"there is no row {listed(missing)}"
            yield source.fault(("tables", table, "cells"), text)
        for row, column in product((row for row in rows if row in begun), columns):
            if (row, column) not in cells and column not in shape.optional:
                text = f"the row {quoted(row)} has no {quoted(column)}"
                yield source.fault(("tables", table, "cells", row), text, expected=str(shape.fits(column)))
        if shape.steady and all((row, ONE_COLUMN) in cells for row in rows):
            yield from _falls(source, table, rows, cells)


def _falls(source: Page, table: str, rows: list[str], cells: Cells) -> Iterator[Fault]:
    shape = SHAPES[table]
    for before, row in pairwise(rows):
        earlier, later = cells[before, ONE_COLUMN], cells[row, ONE_COLUMN]
        if shape.rank(later) < shape.rank(earlier):
            text = f"{later} at {row} comes after {earlier} at {before}: this table never steps back"
            yield source.fault(("tables", table, "cells", row), text)


def _rows_of(shape: Shape, cells: Cells) -> list[str]:
    if shape.named:
        return list(dict.fromkeys(row for row, _ in cells))
    return list(shape.rows) if shape.rows is not None else _run(row for row, _ in cells)


def _columns_of(shape: Shape, cells: Cells) -> list[str]:
    return _run(column for _, column in cells) if ANY_NUMBER in shape.columns else list(shape.columns)


def _run(words: Iterable[str]) -> list[str]:
    """All whole numbers from the least to the greatest."""
    numbers = {int(word) for word in words}
    return [str(number) for number in range(min(numbers), max(numbers) + 1)]


def _broken_examples(printed: Printed, source: Page) -> Iterator[Fault]:
    """Worked examples of the rulebook that the cells contradict."""
    for number, example in enumerate(printed.source.root["examples"]):
        table, name = example["table"], example["cell"]
        by_name = {cell_name(key): key for key in printed.cells.get(table, {})}
        if name not in by_name:
            yield source.fault(
                ("examples", number, "cell"), f"no cell {quoted(name)} in the table {quoted(table)}"
            )
            continue
        cells = {cell: printed.cells[table][key] for cell, key in by_name.items()}
        if not _holds(example, cells):
            where = place_of(table, by_name[name])
            yield source.fault(
                where, f"the worked example of {example['case']} does not hold: {example['says']}",
                remedy="If you mean it, say house_rule: true beside tables.",
            )  # fmt: skip


def _holds(example: Mapping[str, Plain], cells: Mapping[str, Cell]) -> bool:
    value = cells[example["cell"]]
    if "is" in example:
        return bool(value == example["is"] and type(value) is type(example["is"]))
    if "same_as" in example:
        return value == cells[example["same_as"]]
    number = value if isinstance(value, int) else 99
    return bool(example.get("at_least", number) <= number <= example.get("at_most", number))


# -- to the rules --------------------------------------------------------------------------------------------
def charts_from(printed: Mapping[str, Printed]) -> Charts:
    """`Charts` from sound chart files by key."""
    tables = {table: found for chart in printed.values() for table, found in chart.cells.items()}
    words = {table: found for chart in printed.values() for table, found in chart.provenance.items()}
    return Charts(
        ram={key: None if value == NO_C else value for key, value in _by_numbers(tables["ram"]).items()},
        rake=_by_numbers(tables["rake"]),
        missiles=tuple(_column(tables["missile"]).values()),
        flame_from=_least(tables["flame"], "alight"),
        spread_from=_least(tables["spread"], "alight"),
        aground_from=_least(tables["aground"], "aground"),
        sinks_from=_least(tables["sinks"], "sinks"),
        fouls_from=_least(tables["fouls"], "fouled"),
        firefighting=_bands(tables["firefighting"]),
        weapons=cast(Mapping[tuple[str, str], int], tables["weapons"]),
        training=cast(Mapping[tuple[str, str], int], tables["training"]),
        shock=_shock_rows(tables["shock"]),
        land_missiles=_ranges(tables["land_missile"]),
        leader_casualty=_bands(tables["casualty"]),
        provenance={table: found for table, found in words.items() if table != "classes"},
    )


def _by_numbers(cells: Cells) -> dict[tuple[int, int], Plain]:
    return {(int(row), int(column)): value for (row, column), value in cells.items()}


def _ranges(cells: Cells) -> dict[tuple[str, int], int | None]:
    return {(row, int(at)): None if value == OUT else cast(int, value) for (row, at), value in cells.items()}


def _column(cells: Cells) -> dict[int, Plain]:
    return {number: cells[str(number), ONE_COLUMN] for number in sorted(int(row) for row, _ in cells)}


def _least(cells: Cells, word: str) -> int:
    """The least row with that word; one past the last row if none has it."""
    column = _column(cells)
    return next((row for row, value in column.items() if value == word), max(column) + 1)


def _bands(cells: Cells) -> tuple[Band, ...]:
    """Runs of equal faces, open at both ends."""
    column = _column(cells)
    starts = [row for row, value in column.items() if row == min(column) or value != column[row - 1]]
    ends = [start - 1 for start in starts[1:]]
    return tuple(
        Band(lo, hi, column[start])
        for start, lo, hi in zip(starts, [None, *starts[1:]], [*ends, None], strict=True)
    )


def _shock_rows(cells: Cells) -> tuple[ShockRow, ...]:
    totals = sorted({int(row) for row, _ in cells})
    return tuple(
        ShockRow(
            None if total == totals[0] else total,
            None if total == totals[-1] else total,
            cast(int, cells[str(total), "attacker"]),
            cast(int, cells[str(total), "defender"]),
            bool(cells[str(total), "retreat"]),
        )
        for total in totals
    )
