"""The weights of the computer player and the habits of its levels, from ``conquest.yaml`` beside this folder."""

from __future__ import annotations

from dataclasses import dataclass

from galleywar.players.settings import SettingsFile


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points or as shares; ``conquest.yaml`` says which is which."""

    talent: float
    arms: float
    season: float
    galley: float
    general: float
    caesar: float
    home: float
    rival: float
    threat: float
    pull: float
    patience: float
    crowd: float
    economy: float
    recruits: float
    ferry: float
    strait: float
    risk: float
    raise_arms: float


settings = SettingsFile("conquest", Weights)
