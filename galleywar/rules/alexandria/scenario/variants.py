"""A scenario that is a design of its own: it brings a map, charts or counters along, for itself alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from galleywar.boards.library import load_network, network_in, shipped_maps
from galleywar.boards.network.network import Network
from galleywar.core.files.faults import Fault, SourceFaults, listed, quoted
from galleywar.core.files.validated_cache import validated
from galleywar.core.files.yaml_source import Source
from galleywar.rules.alexandria.data.chart_layouts import PLAYED
from galleywar.rules.alexandria.data.load import COUNTERS, Sheet, unknown_chart
from galleywar.rules.alexandria.model.components import HOME_MAP, Box, Design, open_box

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.fleet_schema import Told

MAP_ENDINGS = (".yaml", ".yml")
WHOSE = "this scenario"


def box_for(source: Source, file: Told, box: Box) -> Box:
    """The box a scenario is played with: ``box`` itself if it brings nothing along.

    Raises SourceFaults with everything wrong in what it brings.
    """
    if file.map == HOME_MAP and not file.charts and file.counters is None:
        return open_box(box.overrides) if box.design else box
    return open_box(box.overrides, ((source.file, source.text), *_beside(source, file)))


def _beside(source: Source, file: Told) -> Iterator[tuple[str, str]]:
    if file.map.endswith(MAP_ENDINGS):
        text = source.beside(file.map)
        if text is None:
            remedy = f"Put it into the same folder, or name a map that is shipped: {listed(shipped_maps())}."
            told = f"there is no file {quoted(file.map)} beside this one"
            raise SourceFaults([source.fault(("map",), told, remedy=remedy)])
        yield file.map, text


def brought(design: Design) -> tuple[Network, tuple[Sheet, ...]]:
    """The map that a design is played on, and its own figures and counters.

    Raises SourceFaults with everything wrong with the map, or with a chart that is none.
    """
    from galleywar.rules.alexandria.scenario.reader import shape_of

    (name, text), *beside = design
    source = Source.parse(text, name, beside=beside)
    file = validated(source, "scenario", shape_of)
    faults = [fault for key in file.charts for fault in _no_chart(source, key)]
    if faults:
        raise SourceFaults(faults)
    sheets = [Sheet(key, source.section(("charts", key)), own, WHOSE) for key, own in file.charts.items()]
    if file.counters is not None:
        sheets.append(Sheet(COUNTERS, source.section((COUNTERS,)), file.counters, WHOSE))
    return _board(source, file.map, dict(beside)), tuple(sheets)


def _no_chart(source: Source, key: str) -> Iterator[Fault]:
    if key == COUNTERS:
        remedy = "Write them under counters, beside charts."
        yield source.fault(("charts", key), "counters are no chart", remedy=remedy, on_key=True)
    else:
        yield from unknown_chart(source, ("charts", key), key, PLAYED, on_key=True)


def _board(source: Source, name: str, beside: dict[str, str]) -> Network:
    if name in beside:
        return _own_board(name, beside[name])
    if name not in shipped_maps():
        text = f"there is no map {quoted(name)}"
        remedy = "A map of your own is named by its file, as in strait.yaml."
        raise SourceFaults([source.fault(("map",), text, valid=shipped_maps(), got=name, remedy=remedy)])
    return load_network(name)


@lru_cache(maxsize=4)
def _own_board(name: str, text: str) -> Network:
    return network_in(Source.parse(text, name))
