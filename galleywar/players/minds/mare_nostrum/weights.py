"""The weights of the mind and the habits of its levels, from ``mare_nostrum.yaml`` beside this folder."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from galleywar.core.source import Source
from galleywar.players import settings as files

FILE = Path(__file__).parent.parent / "mare_nostrum.yaml"


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in victory points or as shares; ``mare_nostrum.yaml`` says which is which."""

    flag: float
    prize: float
    oar: float
    stamina: float
    breath: float
    pull: float
    patience: float
    threat: float
    crowd: float
    company: float
    bridges: float
    nerve: float
    edge: float
    home: float


Settings = files.Settings[Weights]


@cache
def settings() -> Settings:
    """The shipped settings, read when first asked for."""
    return read_settings(Source.read(FILE))


def read_settings(source: Source) -> Settings:
    """The settings in ``source``; raises SourceFaults naming every key that is unknown, missing or wrong."""
    return files.read_settings(source, Weights)
