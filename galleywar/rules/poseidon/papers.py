"""The files of Poseidon's Warriors behind the register: their shapes, and its charts to be edited."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.rules import Chart, Charts
from galleywar.rules.poseidon.box import ACTIONS, CHARTS, SHIPS, open_box
from galleywar.rules.scenario_head import refused
from galleywar.rules.whole_charts import in_force, texts_in, words_in

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.faults import Fault
    from galleywar.core.source import Source

_CASES = {SHIPS: "PW-setup-5", ACTIONS: "PW-turn-1"}


def models() -> Mapping[str, type[BaseModel]]:
    """Scenarios, and the two charts."""
    from galleywar.rules.poseidon.chart_model import ActionsFile, ShipsFile
    from galleywar.rules.poseidon.scenario_model import ScenarioFile

    return {"scenario": ScenarioFile, "ships": ShipsFile, "actions": ActionsFile}


def scenario(source: Source) -> BaseModel:
    """A scenario file as its model has it."""
    from galleywar.rules.poseidon.scenario_file import shape_of

    return shape_of(source)


def faults(source: Source) -> Sequence[Fault]:
    """Everything wrong in a scenario."""
    from galleywar.rules.poseidon.scenario_file import read_scenario

    return refused(read_scenario, source, open_box())


def charts() -> Sequence[Chart]:
    """The two charts."""
    return tuple(_chart(name) for name in (SHIPS, ACTIONS))


def _chart(name: str) -> Chart:
    root = in_force(CHARTS, name, ()).root
    return Chart(name, root["chart"]["title"], _CASES[name], tuple(Counter(words_in(root)).items()))


def exported() -> Sequence[tuple[str, str]]:
    """The charts as they stand, to be edited."""
    return texts_in(CHARTS, SHIPS, ACTIONS)


def read_own(folder: Path) -> Charts:
    """Charts of the player's own in ``folder``; each stands in for the whole of the shipped one."""
    return texts_in(folder, SHIPS, ACTIONS)
