"""Policies that weigh things otherwise than the shipped ones, and the file the weights are kept in."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache

from galleywar.core.files.yaml_source import Source
from galleywar.core.late_methods import dataclass
from galleywar.players.ai import policy_for
from galleywar.players.ai.policy import Policy
from galleywar.players.policies.greedy import Greedy

Weights = tuple[tuple[str, float], ...]
"""Names and values, in the order of the file."""
REMEMBERED = 256
DIGITS = 4
_SCALAR = re.compile(r"[^\s,}#]+")
_PROVENANCE = re.compile(r"^provenance:.*$", re.MULTILINE)


def weights_in(system: str, source: Source) -> Weights:
    """The weights a file gives to a system's policy; raises SourceFaults naming everything wrong in it."""
    return tuple(asdict(policy_for(system).read(source).weights).items())


def shipped_weights(system: str) -> Weights:
    """The weights in force; raises LookupError where no computer player has learnt the system."""
    return weights_in(system, Source.read(policy_for(system).path))


@lru_cache(maxsize=REMEMBERED)
def policy_with(system: str, weights: Weights) -> Policy:
    """A system's policy with other weights."""
    policy = policy_for(system)
    return policy.weighing(policy.kind(**dict(weights)))


@dataclass
class Weighed(Greedy):
    """A level of the computer with weights of its own; ``name`` is the level's."""

    weights: Weights

    def policy(self, system: str) -> Policy:
        """The system's, but for the weights."""
        return policy_with(system, self.weights)


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
