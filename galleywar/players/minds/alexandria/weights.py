"""The weights of the mind and the habits of its levels, from ``alexandria.yaml`` beside this folder."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from galleywar.core.source import Source
from galleywar.players import settings as files

FILE = Path(__file__).parent.parent / "alexandria.yaml"


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points or as shares; ``alexandria.yaml`` says which is which."""

    afloat: float
    cripple: float
    fatigue: float
    collision: float
    foul: float
    repulse: float
    hit: float
    burn: float
    threat: float
    approach: float
    shoal: float
    chase: float
    stealth: float
    drag: float
    exposed: float
    prize: float
    pull: float
    lure: float
    crowd: float
    dread: float
    boldness: float
    support: float
    garrison: float
    passage: float
    outlying: float
    strikes: float
    answered: float
    attempt: float
    least_march: float
    least_onset: float
    least_retreat: float
    least_shot: float
    least_walk: float
    least_volley: float
    least_loose: float


Settings = files.Settings[Weights]


@cache
def settings() -> Settings:
    """The shipped settings, read when first asked for."""
    return read_settings(Source.read(FILE))


def read_settings(source: Source) -> Settings:
    """The settings in ``source``; raises SourceFaults naming every key that is unknown, missing or wrong."""
    return files.read_settings(source, Weights)
