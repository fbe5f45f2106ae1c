"""The weights of the evaluation and the habits of the levels, from ``poseidon.yaml`` beside this folder."""

from __future__ import annotations

from dataclasses import dataclass

from galleywar.players.settings import SettingsFile


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


settings = SettingsFile("poseidon", Weights)
