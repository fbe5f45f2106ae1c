"""The files of Mare Nostrum: their shapes, how a scenario is read, and its charts to be edited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.core.files.yaml_source import Source
from galleywar.rules.mare_nostrum.model.loading import CHARTS, TABLES, open_components
from galleywar.rules.mare_nostrum.scenario.reader import read_scenario, scenario_faults, shape_of
from galleywar.rules.system import Files
from galleywar.rules.whole_charts import WholeCharts

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.files.faults import Fault


def models() -> Mapping[str, type[BaseModel]]:
    """Scenarios, and the table of galleys and figures."""
    from galleywar.rules.mare_nostrum.model.chart_schema import TablesFile
    from galleywar.rules.mare_nostrum.scenario.schema import ScenarioFile

    return {"scenario": ScenarioFile, "chart": TablesFile}


def faults(source: Source) -> Sequence[Fault]:
    """Everything wrong in a scenario, warnings too."""
    return scenario_faults(source, open_components())


_charts = WholeCharts(CHARTS, {TABLES: "MN-03.01"})
FILES = Files(
    models=models, shape=shape_of, read=read_scenario, faults=faults,
    charts=_charts.charts, exported=_charts.exported, read_own=_charts.read_own,
)  # fmt: skip
