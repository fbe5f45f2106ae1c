"""The files of Poseidon's Warriors behind the register: their shapes, and its charts to be edited."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from galleywar.core.source import LIMITS, Source
from galleywar.core.textfiles import read_limited
from galleywar.rules import Chart, Charts
from galleywar.rules.poseidon.box import ACTIONS, CHARTS, SHIPS, open_box
from galleywar.rules.scenario_head import refused

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.faults import Fault

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
    root = Source.read(CHARTS / f"{name}.yaml").root
    return Chart(name, root["chart"]["title"], _CASES[name], tuple(Counter(_words(root)).items()))


def _words(part: Any) -> Iterator[str]:
    """Whose word each part of a chart is."""
    if isinstance(part, dict):
        if "provenance" in part:
            yield part["provenance"]
        for inner in part.values():
            yield from _words(inner)


def exported() -> Sequence[tuple[str, str]]:
    """The charts as they stand, to be edited."""
    return tuple((name, (CHARTS / f"{name}.yaml").read_text(encoding="utf-8")) for name in (SHIPS, ACTIONS))


def read_own(folder: Path) -> Charts:
    """Charts of the player's own in ``folder``; each stands in for the whole of the shipped one."""
    files = [(name, folder / f"{name}.yaml") for name in (SHIPS, ACTIONS)]
    return tuple((name, read_limited(file, LIMITS.size)) for name, file in files if file.is_file())
