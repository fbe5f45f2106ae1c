"""The files of Mare Nostrum: their shapes, how a scenario is read, and its charts to be edited."""

from __future__ import annotations

from galleywar.rules.mare_nostrum.model.chart_schema import TablesFile
from galleywar.rules.mare_nostrum.model.components import CHARTS, TABLES, open_components
from galleywar.rules.mare_nostrum.scenario.names import names
from galleywar.rules.mare_nostrum.scenario.reader import read_scenario, scenario_faults, with_components
from galleywar.rules.mare_nostrum.scenario.schema import ScenarioFile
from galleywar.rules.own_files.whole_charts import WholeCharts
from galleywar.rules.system import Files

_charts = WholeCharts(CHARTS, {TABLES: "MN-03.01"})
FILES = Files(
    names=names,
    models=lambda: {"scenario": ScenarioFile, "chart": TablesFile}, read=read_scenario,
    shape=with_components,
    charts=_charts.charts, exported=_charts.exported,
    faults=lambda source, charts: scenario_faults(source, open_components(charts)),
)  # fmt: skip
