"""The files of Conquest of the Empire: their shapes, how a scenario is read, and its charts to be edited."""

from __future__ import annotations

from galleywar.rules.conquest.model.chart_schema import TablesFile
from galleywar.rules.conquest.model.components import CHARTS, TABLES
from galleywar.rules.conquest.scenario.names import names
from galleywar.rules.conquest.scenario.reader import read_scenario, with_map
from galleywar.rules.conquest.scenario.schema import ScenarioFile
from galleywar.rules.own_files.whole_charts import WholeCharts
from galleywar.rules.system import Files

_charts = WholeCharts(CHARTS, {TABLES: "CE-06"})
FILES = Files(
    names=names,
    models=lambda: {"scenario": ScenarioFile, "chart": TablesFile}, read=read_scenario,
    shape=with_map,
    charts=_charts.charts, exported=_charts.exported,
)  # fmt: skip
