"""The weights of the mind and the habits of its levels, from ``added_depth.yaml`` beside this folder."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from galleywar.core.source import Source
from galleywar.players import settings as files

FILE = Path(__file__).parent.parent / "added_depth.yaml"


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points or as shares; ``added_depth.yaml`` says which is which."""

    regiment: float
    coin: float
    fleet: float
    region: float
    part: float
    victory: float
    elimination: float
    rival: float
    threat: float
    arrivals: float
    watch: float
    front: float
    reserve: float
    onward: float
    idle: float
    patience: float
    bar: float
    blockade: float


Settings = files.Settings[Weights]


@cache
def settings() -> Settings:
    """The shipped settings, read when first asked for."""
    return read_settings(Source.read(FILE))


def read_settings(source: Source) -> Settings:
    """The settings in ``source``; raises SourceFaults naming every key that is unknown, missing or wrong."""
    return files.read_settings(source, Weights)
