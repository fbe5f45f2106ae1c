"""The files of Conquest of the Empire behind the register: their shapes, and its chart to be edited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.rules.conquest.model.components import CHARTS, TABLES, open_box
from galleywar.rules.conquest.scenario.reader import read_scenario, shape_of
from galleywar.rules.scenario_head import refused
from galleywar.rules.whole_charts import WholeCharts

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.files.faults import Fault
    from galleywar.core.files.yaml_source import Source


def models() -> Mapping[str, type[BaseModel]]:
    """Scenarios, and the table of pieces and prices."""
    from galleywar.rules.conquest.model.chart_schema import TablesFile
    from galleywar.rules.conquest.scenario.schema import ScenarioFile

    return {"scenario": ScenarioFile, "chart": TablesFile}


def faults(source: Source) -> Sequence[Fault]:
    """Everything wrong in a scenario."""
    return refused(read_scenario, source, open_box())


scenario = shape_of
_shelf = WholeCharts(CHARTS, {TABLES: "CE-06"})
charts, exported, read_own = _shelf.charts, _shelf.exported, _shelf.read_own
