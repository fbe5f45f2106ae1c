"""The file a judge is kept in: its net, the games it learned from, and how well it judged games it had not seen."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from pydantic import BaseModel, ConfigDict

from galleywar.core.files.plain_json import read_json
from galleywar.core.late_methods import dataclass
from galleywar.players.judge.net import Net, Numbers

DIGITS = 5
LARGEST = 1e6
"""What any number of a net is at most."""


@dataclass(frozen=True, slots=True)
class Played:
    """Games of a scenario: the first seed, and how many from there."""

    scenario: str
    seed: int
    games: int


class _JudgeFile(BaseModel):
    """The file as it must be."""

    model_config = ConfigDict(extra="forbid", strict=True)

    system: str
    date: str
    games: list[tuple[str, int, int]]
    measure: dict[str, object]
    names: list[str]
    middle: list[float]
    spread: list[float]
    straight: list[float]
    into: list[list[float]]
    bias: list[float]
    out: list[float]


def written(system: str, date: str, games: Sequence[Played], measure: Mapping[str, object], net: Net) -> str:
    """The text of a judge's file, a line for each figure the net looks at."""
    head = {
        "system": system, "date": date,
        "games": [[one.scenario, one.seed, one.games] for one in games], "measure": measure,
        "names": list(net.names),
    }  # fmt: skip
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    flat = ("middle", "spread", "straight", "bias", "out")
    lines += [f'"{key}": {json.dumps(_rounded(getattr(net, key)))}' for key in flat]
    rows = ",\n  ".join(json.dumps(_rounded(row)) for row in net.into)
    lines.append(f'"into": [\n  {rows}\n]')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _rounded(numbers: Numbers) -> list[float]:
    return [round(float(one), DIGITS) for one in numbers]


def read_net(file: Path) -> Net:
    """The net in a judge's file. Raises OSError, ValueError for what is none."""
    found = _JudgeFile.model_validate(read_json(file.read_text(encoding="utf-8").strip()), strict=False)
    numbers = {key: np.array(getattr(found, key), dtype=float) for key in _SHAPES}
    count, hidden = len(found.names), len(found.bias)
    sizes = {"count": count, "hidden": hidden}
    for key, shape in _SHAPES.items():
        if numbers[key].shape != tuple(sizes[name] for name in shape):
            raise ValueError(f"{file.name}: {key} does not fit the others")
        if not (np.abs(numbers[key]) <= LARGEST).all():
            raise ValueError(f"{file.name}: {key} has a number that no figure is")
    if not (numbers["spread"] > 0).all():
        raise ValueError(f"{file.name}: a figure whose spread is nothing")
    return Net(tuple(found.names), **numbers)


_SHAPES = {
    "middle": ("count",), "spread": ("count",), "straight": ("count",), "into": ("count", "hidden"),
    "bias": ("hidden",), "out": ("hidden",),
}  # fmt: skip
