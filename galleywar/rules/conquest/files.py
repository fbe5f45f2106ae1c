"""The files of Conquest of the Empire: their shapes, how a scenario is read, and its charts to be edited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.core.files.yaml_source import Source
from galleywar.rules.conquest.model.components import CHARTS, TABLES, open_box
from galleywar.rules.conquest.scenario.reader import read_scenario, shape_of
from galleywar.rules.scenario_head import refused
from galleywar.rules.system import Files
from galleywar.rules.whole_charts import WholeCharts

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.files.faults import Fault


def models() -> Mapping[str, type[BaseModel]]:
    """Scenarios, and the table of pieces and prices."""
    from galleywar.rules.conquest.model.chart_schema import TablesFile
    from galleywar.rules.conquest.scenario.schema import ScenarioFile

    return {"scenario": ScenarioFile, "chart": TablesFile}


def faults(source: Source) -> Sequence[Fault]:
    """Everything wrong in a scenario."""
    return refused(read_scenario, source, open_box())


_charts = WholeCharts(CHARTS, {TABLES: "CE-06"})
FILES = Files(
    models=models, shape=shape_of, read=read_scenario, faults=faults,
    charts=_charts.charts, exported=_charts.exported, read_own=_charts.read_own,
)  # fmt: skip
