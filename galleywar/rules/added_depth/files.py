"""The files of Risk: Added Depth: their shapes, how a scenario is read, and its charts to be edited."""

from __future__ import annotations

from galleywar.rules.added_depth.model.chart_schema import TablesFile
from galleywar.rules.added_depth.model.components import CHARTS, TABLES
from galleywar.rules.added_depth.scenario.names import names
from galleywar.rules.added_depth.scenario.reader import read_scenario, with_map
from galleywar.rules.added_depth.scenario.schema import ScenarioFile
from galleywar.rules.own_files.whole_charts import WholeCharts
from galleywar.rules.system import Files

_charts = WholeCharts(CHARTS, {TABLES: "AD-15"})
FILES = Files(
    names=names,
    models=lambda: {"scenario": ScenarioFile, "chart": TablesFile}, read=read_scenario,
    shape=with_map,
    charts=_charts.charts, exported=_charts.exported,
)  # fmt: skip
