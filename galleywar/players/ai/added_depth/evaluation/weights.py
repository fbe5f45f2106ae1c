"""The weights of the evaluation and the habits of the levels, from ``added_depth.yaml`` beside this folder."""

from __future__ import annotations

from dataclasses import dataclass

from galleywar.players.settings import SettingsFile


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


settings = SettingsFile("added_depth", Weights)
