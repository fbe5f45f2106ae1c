"""The weights of the mind and the habits of its levels, from ``poseidon.yaml`` beside this folder."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from galleywar.core.source import Source
from galleywar.players import settings as files

FILE = Path(__file__).parent.parent / "poseidon.yaml"


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points or as shares; ``poseidon.yaml`` says which is which."""

    hull: float
    bank: float
    half_oars: float
    adrift: float
    marines: float
    engine: float
    flag: float
    pull: float
    patience: float
    threat: float
    next_turn: float
    waiting: float
    apart: float
    follow: float
    reserve: float


Settings = files.Settings[Weights]


@cache
def settings() -> Settings:
    """The shipped settings, read when first asked for."""
    return read_settings(Source.read(FILE))


def read_settings(source: Source) -> Settings:
    """The settings in ``source``; raises SourceFaults naming every key that is unknown, missing or wrong."""
    return files.read_settings(source, Weights)
