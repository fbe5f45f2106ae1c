"""The files of Caesar in Alexandria: their shapes, how a scenario is read, and its charts to be edited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.rules.alexandria.data import custom_charts
from galleywar.rules.alexandria.data.chart_layouts import PLAIN, PLAYED
from galleywar.rules.alexandria.data.chart_reader import read_printed
from galleywar.rules.alexandria.data.city_maps import city_in, judged_city
from galleywar.rules.alexandria.scenario.names import names
from galleywar.rules.alexandria.scenario.reader import read_scenario, scenario_faults
from galleywar.rules.alexandria.scenario.variants import open_components, with_components
from galleywar.rules.system import Chart, Files, HexMaps

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.workshop.map_drafting import MapDrafting


def models() -> Mapping[str, type[BaseModel]]:
    """Scenarios of fleets and of armies, positions, and a player's own charts and counters."""
    from galleywar.rules.alexandria.data.chart_schema import OwnChart, OwnCounters
    from galleywar.rules.alexandria.scenario.army_schema import ArmyFile
    from galleywar.rules.alexandria.scenario.fleet_schema import ScenarioFile
    from galleywar.rules.alexandria.scenario.position_schema import PositionFile

    return {
        "scenario": ScenarioFile, "army": ArmyFile, "position": PositionFile, "chart": OwnChart,
        "counters": OwnCounters,
    }  # fmt: skip


def map_model() -> type[BaseModel]:
    """A map of hexes, points and blocks."""
    from galleywar.rules.alexandria.data.city_schema import CityFile

    return CityFile


def map_drafting() -> MapDrafting:
    """How such a map is made by hand."""
    from galleywar.rules.alexandria.data.city_drafting import DRAFTING

    return DRAFTING


def charts() -> Sequence[Chart]:
    """Every chart, those printed for the reader alone last."""
    return tuple(_chart(key) for key in (*PLAYED, *PLAIN))


def _chart(key: str) -> Chart:
    printed = read_printed(key)
    words = [word for cells in printed.provenance.values() for word in cells.values()]
    counts = tuple((word, words.count(word)) for word in dict.fromkeys(words))
    return Chart(key, printed.title, printed.source.root["case"], counts)


FILES = Files(
    names=names,
    models=models, shape=with_components, read=read_scenario,
    faults=lambda source, charts: scenario_faults(source, open_components(charts)),
    charts=charts, exported=custom_charts.exported,
    hex_maps=HexMaps(model=map_model, judged=judged_city, read=city_in, drafting=map_drafting),
)  # fmt: skip
