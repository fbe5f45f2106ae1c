"""The components a game is played with: as shipped, or with a map, charts or counters that a scenario brings."""

from __future__ import annotations

import copyreg
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from galleywar.boards.library import shipped_maps
from galleywar.core.files.faults import Fault, SourceFaults, listed, quoted
from galleywar.core.files.validated_cache import validated
from galleywar.core.files.yaml_source import Source
from galleywar.rules.alexandria.data.chart_layouts import PLAYED
from galleywar.rules.alexandria.data.city_maps import city_in, load_city
from galleywar.rules.alexandria.data.load import COUNTERS, OwnSheet, load_files, unknown_chart
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.components import HOME_MAP, Components, Design
from galleywar.rules.own_files.own_charts import Overrides
from galleywar.rules.own_files.own_media import pictures_in_force, pictures_within

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.fleet_schema import AnyScenarioFile


MAP_ENDINGS = (".yaml", ".yml")
WHOSE = "this scenario"


def open_components(charts: Overrides = (), design: Design = ()) -> Components:
    """The components, with a player's own chart files over the printed ones, a scenario's own things over both.

    ``charts`` holds (chart name, YAML text); such a file has the shape of the exported one and may leave out
    whatever stays as printed. The same record comes back for the same files. Raises SourceFaults with
    everything wrong in them.
    """
    return _opened(charts, design)


@lru_cache(maxsize=8)
def _opened(charts: Overrides, design: Design) -> Components:
    board, sheets = brought(design) if design else (load_city(HOME_MAP), ())
    found = load_files(charts, sheets)
    counters = found.counters
    arms = {unit.type: None for unit in counters.units.values()}
    known = (*found.types, *arms, *counters.galleys, *counters.units)
    return Components(
        board, found.charts, counters, found.ratings, found.types, charts, design, found.changed,
        pictures_in_force(charts, design, known),
    )  # fmt: skip


def _as_files(components: Components) -> tuple[Any, ...]:
    """Pickled are the files alone: another process reads them for itself."""
    return open_components, (components.overrides, components.design)


copyreg.pickle(Components, _as_files)


def components_for(source: Source, file: AnyScenarioFile, box: Components) -> Components:
    """The components a scenario is played with: ``box`` itself if it brings nothing along.

    Raises SourceFaults with everything wrong in what it brings.
    """
    if file.map == HOME_MAP and not (file.charts or file.pictures) and file.counters is None:
        return open_components(box.overrides) if box.design else box
    return open_components(box.overrides, (source.as_it_counts, *_beside(source, file)))


def with_components(source: Source) -> AnyScenarioFile:
    """A scenario file as its model has it, if what it brings along is sound too. Raises SourceFaults."""
    file = shape_of(source)
    components_for(source, file, open_components())
    return file


def _beside(source: Source, file: AnyScenarioFile) -> Iterator[tuple[str, str]]:
    if file.map.endswith(MAP_ENDINGS):
        shipped = f"name a map that is shipped: {listed(shipped_maps())}"
        yield file.map, source.beside(("map",), file.map, otherwise=shipped)
    yield from pictures_within(source)


def brought(design: Design) -> tuple[City, tuple[OwnSheet, ...]]:
    """The map that a design is played on, and its own figures and counters.

    Raises SourceFaults with everything wrong with the map, or with a chart that is none.
    """
    (name, text), *beside = design
    source = Source.parse(text, name, beside=beside)
    file = validated(source, "scenario", shape_of)
    faults = [fault for key in file.charts for fault in _no_chart(source, key)]
    if faults:
        raise SourceFaults(faults)
    sheets = [OwnSheet(key, source.section(("charts", key)), own, WHOSE) for key, own in file.charts.items()]
    if file.counters is not None:
        sheets.append(OwnSheet(COUNTERS, source.section((COUNTERS,)), file.counters, WHOSE))
    return _board(source, file.map, dict(beside)), tuple(sheets)


def _no_chart(source: Source, key: str) -> Iterator[Fault]:
    if key == COUNTERS:
        remedy = "Write them under counters, beside charts."
        yield source.fault(("charts", key), "counters are no chart", remedy=remedy, on_key=True)
    else:
        yield from unknown_chart(source, ("charts", key), key, PLAYED, on_key=True)


def _board(source: Source, name: str, beside: dict[str, str]) -> City:
    if name in beside:
        return _own_board(name, beside[name])
    if name not in shipped_maps():
        text = f"there is no map {quoted(name)}"
        remedy = "A map of your own is named by its file, as in strait.yaml."
        raise SourceFaults([source.fault(("map",), text, valid=shipped_maps(), got=name, remedy=remedy)])
    return load_city(name)


@lru_cache(maxsize=4)
def _own_board(name: str, text: str) -> City:
    return city_in(Source.parse(text, name))


def shape_of(source: Source) -> AnyScenarioFile:
    """A scenario file as its model has it, with forces that for armies, with a position that for one.

    Raises SourceFaults.
    """
    if isinstance(source.root, dict) and "forces" in source.root:
        from galleywar.rules.alexandria.scenario.army_schema import ArmyFile

        return source.check(ArmyFile)
    if isinstance(source.root, dict) and "position" in source.root:
        from galleywar.rules.alexandria.scenario.position_schema import PositionFile

        return source.check(PositionFile)
    from galleywar.rules.alexandria.scenario.fleet_schema import ScenarioFile

    return source.check(ScenarioFile)
