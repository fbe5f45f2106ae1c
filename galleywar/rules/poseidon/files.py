"""The files of Poseidon's Warriors: their shapes, how a scenario is read, and its charts to be edited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.core.files.yaml_source import Source
from galleywar.rules.poseidon.model.components import ACTIONS, CHARTS, SHIPS, open_components
from galleywar.rules.poseidon.scenario.reader import read_scenario, shape_of
from galleywar.rules.scenario_head import refused
from galleywar.rules.system import Files
from galleywar.rules.whole_charts import WholeCharts

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.files.faults import Fault


def models() -> Mapping[str, type[BaseModel]]:
    """Scenarios, and the two charts."""
    from galleywar.rules.poseidon.model.chart_schema import ActionsFile, ShipsFile
    from galleywar.rules.poseidon.scenario.schema import ScenarioFile

    return {"scenario": ScenarioFile, "ships": ShipsFile, "actions": ActionsFile}


def faults(source: Source) -> Sequence[Fault]:
    """Everything wrong in a scenario."""
    return refused(read_scenario, source, open_components())


_charts = WholeCharts(CHARTS, {SHIPS: "PW-setup-5", ACTIONS: "PW-turn-1"})
FILES = Files(
    models=models, shape=shape_of, read=read_scenario, faults=faults,
    charts=_charts.charts, exported=_charts.exported, read_own=_charts.read_own,
)  # fmt: skip
