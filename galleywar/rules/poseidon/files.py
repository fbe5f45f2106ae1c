"""The files of Poseidon's Warriors: their shapes, how a scenario is read, and its charts to be edited."""

from __future__ import annotations

from galleywar.rules.own_files.whole_charts import WholeCharts
from galleywar.rules.poseidon.model.chart_schema import ActionsFile, ShipsFile
from galleywar.rules.poseidon.model.components import ACTIONS, CHARTS, SHIPS, open_components
from galleywar.rules.poseidon.scenario.names import names
from galleywar.rules.poseidon.scenario.reader import read_scenario, scenario_faults, with_components
from galleywar.rules.poseidon.scenario.schema import ScenarioFile
from galleywar.rules.system import Files

_charts = WholeCharts(CHARTS, {SHIPS: "PW-setup-5", ACTIONS: "PW-turn-1"})
FILES = Files(
    names=names,
    models=lambda: {"scenario": ScenarioFile, "ships": ShipsFile, "actions": ActionsFile}, read=read_scenario,
    shape=with_components,
    charts=_charts.charts, exported=_charts.exported,
    faults=lambda source, charts: scenario_faults(source, open_components(charts)),
)  # fmt: skip
