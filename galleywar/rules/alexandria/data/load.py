"""Components read from files: shipped charts and counters, a player's own files over them, a scenario's over those."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import TypeVar

from galleywar.core.files.faults import Fault, SourceFaults, listed, quoted
from galleywar.core.files.yaml_source import Source
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.core.wording import counted
from galleywar.rules.alexandria.data.chart_layouts import PLAIN, PLAYED
from galleywar.rules.alexandria.data.chart_reader import (
    FOLDER,
    Page,
    Printed,
    cells_of,
    charts_from,
    overlaid,
    place_of,
    read_printed,
)
from galleywar.rules.alexandria.data.custom_counters import with_own
from galleywar.rules.alexandria.model.charts import Cell, CellKey, Charts, cell_name
from galleywar.rules.alexandria.model.counters import Counters, Ratings, counters_from
from galleywar.rules.alexandria.model.galley_types import GalleyType, types_from
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN
from galleywar.rules.own_files.own_media import is_medium

COUNTERS = "counters"
RATINGS = ("ram_attack", "ram_defense", "capacity", "ma_cruise", "ma_attack", "crew", "flame")
Found = TypeVar("Found")


@dataclass(frozen=True)
class OwnSheet:
    """Somebody's own figures for one chart, or his own counters.

    ``page`` is where they stand, ``own`` what its model made of them, ``whose`` tells players of them ("your
    file ram.yaml").
    """

    chart: str
    page: Page
    own: Plain
    whose: str


@dataclass(frozen=True)
class LoadedFiles:
    """What came out of the files."""

    charts: Charts
    counters: Counters
    ratings: Mapping[tuple[str, str], Ratings]
    types: Mapping[str, GalleyType]
    changed: tuple[str, ...]


def load_files(overrides: tuple[tuple[str, str], ...], sheets: Sequence[OwnSheet] = ()) -> LoadedFiles:
    """Charts, counters and ratings, with ``overrides`` (name, YAML text) in place and ``sheets`` over them.

    Raises SourceFaults with everything wrong in them.
    """
    faults: list[Fault] = []
    sheets = [*_sheets_of(overrides, faults), *sheets]
    printed = {key: read_printed(key) for key in PLAYED}
    changed: list[str] = []
    untold: list[tuple[str, str]] = []
    for sheet in sheets:
        before_it = len(faults)
        if sheet.chart in PLAIN:
            faults += _rewritten(sheet)
        if sheet.chart in printed:
            before = printed[sheet.chart]
            printed[sheet.chart] = _noted(faults, overlaid, before, sheet.page, sheet.own) or before
            changed += _told(before, printed[sheet.chart], sheet.whose)
        if len(faults) > before_it:
            untold.extend(product(sheet.page.root.get("names", {}), (ROMAN, EGYPTIAN)))
    ratings = ratings_from(printed["galley_classes"])
    if sheets and not faults:
        faults += _unplayable(printed, sheets)
    counters = Source.read(FOLDER / f"{COUNTERS}.yaml").root
    for sheet in sheets:
        if sheet.chart == COUNTERS:
            found = _noted(faults, with_own, counters, sheet.page, sheet.own, [*ratings, *untold])
            counters, count = found or (counters, 0)
            changed += (
                [f"{counters['title']}: {counted(count, 'counter')} from {sheet.whose}"] if count else []
            )
    if faults:
        raise SourceFaults(sorted(faults, key=lambda fault: (fault.file, fault.line, fault.column)))
    classes = printed["galley_classes"]
    types = types_from(classes.names, classes.silhouettes)
    return LoadedFiles(charts_from(printed), counters_from(counters), ratings, types, tuple(changed))


def _noted(faults: list[Fault], read: Callable[..., Found], *args: Plain) -> Found | None:
    """What ``read`` gives, or None with its faults noted."""
    try:
        return read(*args)
    except SourceFaults as found:
        faults += found.faults
        return None


# -- a player's own files ------------------------------------------------------------------------------------
def _sheets_of(overrides: tuple[tuple[str, str], ...], faults: list[Fault]) -> Iterator[OwnSheet]:
    """The player's files by the chart they change."""
    seen: dict[str, Source] = {}
    for name, text in overrides:
        if is_medium(name):
            continue
        source = _noted(faults, Source.parse, text, f"{name}.yaml")
        if source is None:
            continue
        misnamed = list(_misnamed(source, seen))
        faults += misnamed
        sheet = None if misnamed else _noted(faults, _sheet_of, source)
        if sheet is not None:
            seen[sheet.chart] = source
            yield sheet


def _sheet_of(source: Source) -> OwnSheet:
    from galleywar.rules.alexandria.data.chart_schema import OwnChart, OwnCounters

    chart = str(source.root["chart"])
    own = source.check(OwnCounters if chart == COUNTERS else OwnChart)
    return OwnSheet(chart, source, own, f"your file {source.file}")


def _misnamed(source: Source, own: Mapping[str, Source]) -> Iterator[Fault]:
    known = (*PLAYED, COUNTERS)
    if not isinstance(source.root, dict) or "chart" not in source.root:
        yield source.fault(("chart",), '"chart" is missing', expected=listed(known))
        return
    key = str(source.root["chart"])
    if key in own:
        yield source.fault(("chart",), f"{quoted(key)} is changed by {own[key].file} already")
    elif key not in PLAIN:
        yield from unknown_chart(source, ("chart",), key, known)


def unknown_chart(
    page: Page, where: tuple[str, ...], key: str, known: Sequence[str], *, on_key: bool = False
) -> Iterator[Fault]:
    """A fault at ``where`` if nobody can have figures of his own for the chart ``key``."""
    if key in PLAIN:
        yield page.fault(
            where, f"{quoted(key)} is printed for the reader; the rulebook's text gives its figures",
            expected=listed(known), remedy="Remove it.", on_key=on_key,
        )  # fmt: skip
    elif key not in known:
        text = f"there is no chart {quoted(key)}"
        yield page.fault(where, text, expected=listed(known), valid=known, got=key, on_key=on_key)


def _told(before: Printed, after: Printed, whose: str) -> Iterator[str]:
    """What somebody's own figures replace, in one sentence; nothing if all are as they were."""
    new = [name for klass, name in after.names.items() if klass not in before.names]
    cells = 0 if after is before else sum(key[0] in before.names or not after.names for _, key in after.own)
    words = sum(
        klass in old and old[klass] != said
        for old, now in ((before.names, after.names), (before.silhouettes, after.silhouettes))
        for klass, said in now.items()
    )
    parts = [*new, *([counted(cells, "cell")] if cells else []), *([counted(words, "word")] if words else [])]
    if parts:
        yield f"{after.title}: {listed(parts, 'and')} from {whose}"


def _rewritten(sheet: OwnSheet) -> Iterator[Fault]:
    """Where a chart that is printed for the reader alone is told otherwise."""
    printed = read_printed(sheet.chart)
    for table, record in sheet.page.root.get("tables", {}).items():
        for key, value in cells_of(record["cells"]).items():
            if printed.cells.get(table, {}).get(key) != value:
                told = (
                    f"{quoted(sheet.chart)} is printed for the reader; the rulebook's text gives its figures"
                )
                yield sheet.page.fault(place_of(table, key), told, remedy="Leave it as it is printed.")


# -- ratings -------------------------------------------------------------------------------------------------
def ratings_from(printed: Printed) -> dict[tuple[str, str], Ratings]:
    """Ratings by (type, seat), for the types that fleet has crews for."""
    cells, words = printed.cells["classes"], printed.provenance["classes"]
    found = {}
    for klass in dict.fromkeys(row for row, _ in cells):
        for seat in (ROMAN, EGYPTIAN):
            columns = {name: name for name in RATINGS} | {"crew": f"crew_{seat}"}
            if (klass, columns["crew"]) in cells:
                values: dict[str, Plain] = {name: cells[klass, column] for name, column in columns.items()}
                sources = {name: words[klass, column] for name, column in columns.items()}
                found[klass, seat] = Ratings(**values, provenance=sources)
    return found


def _unplayable(printed: Mapping[str, Printed], sheets: Sequence[OwnSheet]) -> Iterator[Fault]:
    """Ratings for which the ram or rake table has no cell, told where they stand."""
    for key, value in printed["galley_classes"].cells["classes"].items():
        for table in ("ram", "rake"):
            cells = printed[table].cells[table]
            needed = _cells_for(key[1], table, str(value), cells)
            missing = next((cell for cell in needed if cell not in cells), None)
            if missing is not None:
                lacks = f"the {printed[table].title} has no cell {quoted(cell_name(missing))}"
                yield _setting(key, sheets).page.fault(
                    ("tables", "classes", "cells", *key),
                    f"{key[0]} has {key[1]} {value}, but {lacks}",
                    remedy=f"Give {quoted(table)} the rows and columns it lacks, in a chart of your own.",
                )


def _cells_for(rating: str, table: str, value: str, cells: Mapping[CellKey, Cell]) -> Iterator[CellKey]:
    """The cells that must be there if a galley is rated so."""
    rows, columns = (dict.fromkeys(key[at] for key in cells) for at in (0, 1))
    is_crew = rating.startswith("crew_")
    if (table, rating) == ("ram", "ram_attack") or (table == "rake" and is_crew):
        yield from ((value, column) for column in columns)
    if (table, rating) == ("ram", "ram_defense") or (table == "rake" and is_crew):
        yield from ((row, value) for row in rows)


def _setting(key: CellKey, sheets: Sequence[OwnSheet]) -> OwnSheet:
    """The sheet that had the last word on a rating."""
    row, column = key
    return next(
        sheet
        for sheet in reversed(sheets)
        if sheet.chart == "galley_classes"
        and column in sheet.page.root.get("tables", {}).get("classes", {}).get("cells", {}).get(row, {})
    )


def value_of(cell: Cell) -> str:
    """A cell as YAML writes it."""
    return str(cell).lower() if isinstance(cell, bool) else str(cell)
