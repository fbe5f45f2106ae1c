"""Opening the box: shipped charts and counters, and a player's own files over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from galleywar.core.faults import Fault, SourceFaults, listed, quoted
from galleywar.core.source import Source
from galleywar.rules.alexandria.chart_shapes import PLAIN, PLAYED
from galleywar.rules.alexandria.charts import Cell, Charts, cell_name
from galleywar.rules.alexandria.charts_files import FOLDER, Printed, charts_from, overlaid, read_printed
from galleywar.rules.alexandria.counters import Counters, Ratings, counters_from
from galleywar.rules.alexandria.state import EGYPTIAN, ROMAN

COUNTERS = "counters"
RATINGS = ("ram_attack", "ram_defense", "capacity", "ma_cruise", "ma_attack", "crew", "flame")
Found = TypeVar("Found")


@dataclass(frozen=True)
class Unpacked:
    """What came out of the files."""

    charts: Charts
    counters: Counters
    ratings: Mapping[tuple[str, str], Ratings]
    changed: tuple[str, ...]


def unpack(overrides: tuple[tuple[str, str], ...]) -> Unpacked:
    """Charts, counters and ratings, with ``overrides`` (name, YAML text) in place.

    Raises SourceFaults with everything wrong in the overrides.
    """
    faults: list[Fault] = []
    own = _by_chart(overrides, faults)
    printed = {key: read_printed(key) for key in PLAYED}
    for key in printed.keys() & own.keys():
        found = _noted(faults, overlaid, printed[key], own[key])
        printed[key] = found or printed[key]
    counters = Source.read(FOLDER / f"{COUNTERS}.yaml").root
    lines: list[str] = []
    if COUNTERS in own:
        counters = _noted(faults, own_counters, counters, own[COUNTERS], lines) or counters
    ratings = ratings_from(printed["galley_classes"])
    if not faults:
        faults += _unplayable(printed, own)
    if faults:
        raise SourceFaults(sorted(faults, key=lambda fault: (fault.file, fault.line, fault.column)))
    changed = [*(line for key in own if key in printed for line in _told(printed[key], own[key])), *lines]
    return Unpacked(charts_from(printed), counters_from(counters), ratings, tuple(changed))


def _noted(faults: list[Fault], read: Callable[..., Found], *args: Any) -> Found | None:
    """What ``read`` gives, or None with its faults noted."""
    try:
        return read(*args)
    except SourceFaults as found:
        faults += found.faults
        return None


def _by_chart(overrides: tuple[tuple[str, str], ...], faults: list[Fault]) -> dict[str, Source]:
    """The player's files by the chart they change."""
    own: dict[str, Source] = {}
    for name, text in overrides:
        source = _noted(faults, Source.parse, text, f"{name}.yaml")
        if source is not None:
            faults += _misnamed(source, own)
            own[str(source.root.get("chart", "")) if isinstance(source.root, dict) else ""] = source
    return own


def _misnamed(source: Source, own: Mapping[str, Source]) -> Iterator[Fault]:
    known = (*PLAYED, COUNTERS)
    if not isinstance(source.root, dict) or "chart" not in source.root:
        yield source.fault(("chart",), '"chart" is missing', expected=listed(known))
        return
    key = str(source.root["chart"])
    if key in PLAIN:
        yield source.fault(
            ("chart",), f"{quoted(key)} is printed for the reader; the rulebook's text gives its figures",
            expected=listed(known), remedy="Remove this file.",
        )  # fmt: skip
    elif key not in known:
        yield source.fault(
            ("chart",), f"there is no chart {quoted(key)}", expected=listed(known), valid=known, got=key
        )
    elif key in own:
        yield source.fault(("chart",), f"{quoted(key)} is changed by {own[key].file} already")


def _told(printed: Printed, own: Source) -> Iterator[str]:
    """What a file of the player's own replaces, in one sentence; nothing if all its cells are as printed."""
    if printed.own:
        count = f"{len(printed.own)} cell{'s' if len(printed.own) > 1 else ''}"
        yield f"{printed.title}: {count} from your file {own.file}"


# -- ratings -------------------------------------------------------------------------------------------------
def ratings_from(printed: Printed) -> dict[tuple[str, str], Ratings]:
    """Ratings by (type, seat), for the types that fleet has crews for."""
    cells, words = printed.cells["classes"], printed.provenance["classes"]
    found = {}
    for klass in dict.fromkeys(row for row, _ in cells):
        for seat in (ROMAN, EGYPTIAN):
            columns = {name: name for name in RATINGS} | {"crew": f"crew_{seat}"}
            if (klass, columns["crew"]) in cells:
                values: dict[str, Any] = {name: cells[klass, column] for name, column in columns.items()}
                sources = {name: words[klass, column] for name, column in columns.items()}
                found[klass, seat] = Ratings(**values, provenance=sources)
    return found


def _unplayable(printed: Mapping[str, Printed], own: Mapping[str, Source]) -> Iterator[Fault]:
    """Ratings for which the ram or rake table has no cell, told at the player's file that made them so."""
    rams, rakes = printed["ram"].cells["ram"], printed["rake"].cells["rake"]
    wanted = (
        ("ram_attack", "ram", {row for row, _ in rams}),
        ("ram_defense", "ram", {column for _, column in rams}),
        ("crew_roman", "rake", {row for row, _ in rakes}),
        ("crew_egyptian", "rake", {row for row, _ in rakes}),
    )  # fmt: skip
    for (klass, column), value in printed["galley_classes"].cells["classes"].items():
        for rating, chart, known in wanted:
            if column == rating and str(value) not in known:
                source = own.get("galley_classes") or own[chart]
                name = cell_name((klass, column))
                yield source.fault(
                    ("tables", "classes", "cells", klass, column),
                    f"{name} is {value}, for which the {printed[chart].title} has no cell",
                    remedy=f"Give {quoted(chart)} a row and a column for it in a file of its own.",
                )


# -- a player's own counters ---------------------------------------------------------------------------------
def own_counters(printed: Mapping[str, Any], own: Source, lines: list[str]) -> dict[str, Any]:
    """The counters file with a player's own figures and names in place; says so in ``lines``."""
    from galleywar.rules.alexandria.chart_models import OwnCounters

    record = own.check(OwnCounters)
    changed: dict[str, Any] = {**printed, **{kind: _copied(printed[kind]) for kind in ("units", "galleys")}}
    faults: list[Fault] = []
    count = 0
    for kind in ("units", "galleys"):
        by_id = {id_: one for group in changed[kind] for id_, one in group["counters"].items()}
        for id_, fields in getattr(record, kind).items():
            if id_ not in by_id:
                text = f"there is no counter {quoted(id_)}"
                faults.append(own.fault((kind, id_), text, valid=by_id, got=id_, on_key=True))
                continue
            given = fields.model_dump(exclude_none=True)
            new = {name: value for name, value in given.items() if by_id[id_][name] != value}
            count += bool(new)
            by_id[id_].update(new)
            sources = {name: {"provenance": record.provenance} for name in new}
            by_id[id_]["sourced"] = {**by_id[id_].get("sourced", {}), **sources}
            if kind == "units" and by_id[id_]["reduced"] > by_id[id_]["tq"]:
                faults.append(own.fault((kind, id_), "Reduced it would be better than fresh", on_key=True))
    faults += _equal_names(changed, own)
    if faults:
        raise SourceFaults(faults)
    if count:
        lines.append(
            f"{printed['title']}: {count} counter{'s' if count > 1 else ''} from your file {own.file}"
        )
    return changed


def _copied(groups: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Groups of counters whose counters may be changed."""
    return [
        {**group, "counters": {id_: dict(one) for id_, one in group["counters"].items()}} for group in groups
    ]


def _equal_names(changed: Mapping[str, Any], own: Source) -> Iterator[Fault]:
    """Names that two counters would share: the log could not tell them apart."""
    bearers: dict[str, list[tuple[str, str]]] = {}
    for kind in ("units", "galleys"):
        for id_, one in ((id_, one) for group in changed[kind] for id_, one in group["counters"].items()):
            bearers.setdefault(one["name"], []).append((kind, id_))
    for name, both in bearers.items():
        for kind, id_ in both if len(both) > 1 else ():
            if id_ in own.root.get(kind, {}):
                others = listed([other for _, other in both if other != id_], "and")
                yield own.fault((kind, id_, "name"), f"{quoted(name)} is the name of {others} already")


def value_of(cell: Cell) -> str:
    """A cell as YAML writes it."""
    return str(cell).lower() if isinstance(cell, bool) else str(cell)
