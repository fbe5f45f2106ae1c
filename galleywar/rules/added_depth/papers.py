"""The files of Risk: Added Depth behind the register: their shapes, and its chart to be edited."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.rules import Chart, Charts
from galleywar.rules.added_depth.box import CHARTS, TABLES, open_box
from galleywar.rules.scenario_head import refused
from galleywar.rules.whole_charts import in_force, texts_in

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.faults import Fault
    from galleywar.core.source import Source


def models() -> Mapping[str, type[BaseModel]]:
    """Scenarios, and the table of Fleets, Regiments and dice."""
    from galleywar.rules.added_depth.chart_model import TablesFile
    from galleywar.rules.added_depth.scenario_model import ScenarioFile

    return {"scenario": ScenarioFile, "chart": TablesFile}


def scenario(source: Source) -> BaseModel:
    """A scenario file as its model has it."""
    from galleywar.rules.added_depth.scenario_file import shape_of

    return shape_of(source)


def faults(source: Source) -> Sequence[Fault]:
    """Everything wrong in a scenario."""
    from galleywar.rules.added_depth.scenario_file import read_scenario

    return refused(read_scenario, source, open_box())


def charts() -> Sequence[Chart]:
    """The one chart."""
    root = in_force(CHARTS, TABLES, ()).root
    parts = [number for part in ("fleet", "dice", "economy") for number in root[part].values()]
    parts += [root["starting_regiments"], root["victory_points"], root["card_sets"]]
    words = Counter(part["provenance"] for part in parts)
    return (Chart(TABLES, root["chart"]["title"], "AD-15", tuple(words.items())),)


def exported() -> Sequence[tuple[str, str]]:
    """The chart as it stands, to be edited."""
    return texts_in(CHARTS, TABLES)


def read_own(folder: Path) -> Charts:
    """A table of the player's own in ``folder``, if there is one; it stands in for the whole."""
    return texts_in(folder, TABLES)
