"""The files of Poseidon's Warriors behind the register: their shapes, and its charts to be edited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.rules.poseidon.model.components import ACTIONS, CHARTS, SHIPS, open_box
from galleywar.rules.poseidon.scenario.reader import read_scenario, shape_of
from galleywar.rules.scenario_head import refused
from galleywar.rules.whole_charts import WholeCharts

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.files.faults import Fault
    from galleywar.core.files.yaml_source import Source


def models() -> Mapping[str, type[BaseModel]]:
    """Scenarios, and the two charts."""
    from galleywar.rules.poseidon.model.chart_schema import ActionsFile, ShipsFile
    from galleywar.rules.poseidon.scenario.schema import ScenarioFile

    return {"scenario": ScenarioFile, "ships": ShipsFile, "actions": ActionsFile}


def faults(source: Source) -> Sequence[Fault]:
    """Everything wrong in a scenario."""
    return refused(read_scenario, source, open_box())


scenario = shape_of
_shelf = WholeCharts(CHARTS, {SHIPS: "PW-setup-5", ACTIONS: "PW-turn-1"})
charts, exported, read_own = _shelf.charts, _shelf.exported, _shelf.read_own
