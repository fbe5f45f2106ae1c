"""Minds that weigh things otherwise than the shipped ones, and the file the weights are kept in.

A rule system whose mind has weights names their file in ``ai/<system>/evaluation/weights.py``: ``settings``; its mind
takes such weights.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any, cast

from galleywar.core.contract import Ruleset
from galleywar.core.decision import Decision, Draw
from galleywar.core.files.yaml_source import Source
from galleywar.players import ai
from galleywar.players.player import Clock, Thought
from galleywar.players.policies.greedy import picked, thought_of
from galleywar.players.policies.policy import Mind
from galleywar.players.settings import SettingsFile

Weights = tuple[tuple[str, float], ...]
"""Names and values, in the order of the file."""
REMEMBERED = 256
DIGITS = 4
_SCALAR = re.compile(r"[^\s,}#]+")
_PROVENANCE = re.compile(r"^provenance:.*$", re.MULTILINE)


def file_of(system: str) -> SettingsFile[Any]:
    """The file with the weights of a system's mind; raises LookupError if it has none."""
    if system not in ai.systems_with_a_mind():
        raise LookupError(f"No computer player has learnt {system}.")
    return cast(SettingsFile[Any], import_module(f"{ai.__name__}.{system}.evaluation.weights").settings)


def weights_in(system: str, source: Source) -> Weights:
    """The weights a file gives to a system's mind; raises SourceFaults naming everything wrong in it."""
    return tuple(asdict(file_of(system).read(source).weights).items())


def shipped_weights(system: str) -> Weights:
    """The weights in force."""
    return weights_in(system, Source.read(file_of(system).path))


@lru_cache(maxsize=REMEMBERED)
def mind_with(system: str, weights: Weights) -> Mind:
    """A system's mind with other weights."""
    kind: Any = type(ai.mind_for(system))
    return cast(Mind, kind(file_of(system).kind(**dict(weights))))


@dataclass(slots=True)
class Weighed:
    """A level of the computer with weights of its own; ``name`` is the level's."""

    name: str
    weights: Weights

    def decide(self, ruleset: Ruleset, state: Any, decision: Decision, draw: Draw, clock: Clock) -> Thought:
        """As the level decides, but for the weights."""
        mind = mind_with(ruleset.key, self.weights)
        habits = mind.habits(self.name)
        options = mind.options(state, decision, habits, draw, clock)
        return thought_of(options, picked(options[: habits.picks_of], habits.temperature, draw))


# -- the file -----------------------------------------------------------------------------------------
def rewritten(text: str, weights: Mapping[str, float], provenance: str) -> str:
    """The text of a weights file with other ``weights`` and ``provenance``; all remarks stay.

    The weights it had, with their provenance, become the last entry of its ``history``. Raises SourceFaults
    if the text is no YAML.
    """
    source = Source.parse(text)
    root = source.root
    lines = text.splitlines(keepends=True)
    for name, value in weights.items():
        line, column = source.place(("weights", name))
        written = lines[line - 1]
        lines[line - 1] = written[: column - 1] + _SCALAR.sub(f"{value:g}", written[column - 1 :], count=1)
    fresh = _PROVENANCE.sub(lambda _: f"provenance: {json.dumps(provenance)}", "".join(lines), count=1)
    fresh = fresh if fresh.endswith("\n") else fresh + "\n"
    heading = "" if "history" in root else "history:\n"
    return fresh + heading + _entry(root["provenance"], root["weights"])


def _entry(provenance: str, weights: Mapping[str, float]) -> str:
    figures = ", ".join(f"{name}: {value:g}" for name, value in weights.items())
    return f"  - provenance: {json.dumps(provenance)}\n    weights: {{{figures}}}\n"


def rounded(value: float) -> float:
    """A weight as it is written down: to four digits."""
    return float(f"{value:.{DIGITS}g}")
