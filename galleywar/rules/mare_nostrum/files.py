"""The files of Mare Nostrum behind the register: their shapes, and its chart to be edited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.rules.mare_nostrum.model.loading import CHARTS, TABLES, open_components
from galleywar.rules.mare_nostrum.scenario.reader import scenario_faults, shape_of
from galleywar.rules.whole_charts import WholeCharts

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.files.faults import Fault
    from galleywar.core.files.yaml_source import Source


def models() -> Mapping[str, type[BaseModel]]:
    """Scenarios, and the table of galleys and figures."""
    from galleywar.rules.mare_nostrum.model.chart_schema import TablesFile
    from galleywar.rules.mare_nostrum.scenario.schema import ScenarioFile

    return {"scenario": ScenarioFile, "chart": TablesFile}


def faults(source: Source) -> Sequence[Fault]:
    """Everything wrong in a scenario, warnings too."""
    return scenario_faults(source, open_components())


scenario = shape_of
_shelf = WholeCharts(CHARTS, {TABLES: "MN-03.01"})
charts, exported, read_own = _shelf.charts, _shelf.exported, _shelf.read_own
