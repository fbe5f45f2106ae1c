"""The files of Mare Nostrum behind the register: their shapes, and its chart to be edited."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.rules import Chart, Charts
from galleywar.rules.mare_nostrum.box import CHARTS, TABLES, open_box
from galleywar.rules.whole_charts import in_force, texts_in, words_in

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.faults import Fault
    from galleywar.core.source import Source


def models() -> Mapping[str, type[BaseModel]]:
    """Scenarios, and the table of galleys and figures."""
    from galleywar.rules.mare_nostrum.chart_model import TablesFile
    from galleywar.rules.mare_nostrum.scenario_model import ScenarioFile

    return {"scenario": ScenarioFile, "chart": TablesFile}


def scenario(source: Source) -> BaseModel:
    """A scenario file as its model has it."""
    from galleywar.rules.mare_nostrum.scenario_file import shape_of

    return shape_of(source)


def faults(source: Source) -> Sequence[Fault]:
    """Everything wrong in a scenario, warnings too."""
    from galleywar.rules.mare_nostrum.scenario_file import scenario_faults

    return scenario_faults(source, open_box())


def charts() -> Sequence[Chart]:
    """The one chart."""
    root = in_force(CHARTS, TABLES, ()).root
    return (Chart(TABLES, root["chart"]["title"], "MN-03.01", tuple(Counter(words_in(root)).items())),)


def exported() -> Sequence[tuple[str, str]]:
    """The chart as it stands, to be edited."""
    return texts_in(CHARTS, TABLES)


def read_own(folder: Path) -> Charts:
    """A table of the player's own in ``folder``, if there is one; it stands in for the whole."""
    return texts_in(folder, TABLES)
