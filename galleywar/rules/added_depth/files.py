"""The files of Risk: Added Depth behind the register: their shapes, and its chart to be edited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.rules.added_depth.model.loading import CHARTS, TABLES, open_components
from galleywar.rules.added_depth.scenario.reader import read_scenario, shape_of
from galleywar.rules.scenario_head import refused
from galleywar.rules.whole_charts import WholeCharts

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.files.faults import Fault
    from galleywar.core.files.yaml_source import Source


def models() -> Mapping[str, type[BaseModel]]:
    """Scenarios, and the table of Fleets, Regiments and dice."""
    from galleywar.rules.added_depth.model.chart_schema import TablesFile
    from galleywar.rules.added_depth.scenario.schema import ScenarioFile

    return {"scenario": ScenarioFile, "chart": TablesFile}


def faults(source: Source) -> Sequence[Fault]:
    """Everything wrong in a scenario."""
    return refused(read_scenario, source, open_components())


scenario = shape_of
_shelf = WholeCharts(CHARTS, {TABLES: "AD-15"})
charts, exported, read_own = _shelf.charts, _shelf.exported, _shelf.read_own
