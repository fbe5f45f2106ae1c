"""The weights of the computer and the habits of its levels, from ``mare_nostrum.yaml`` beside this folder."""

from __future__ import annotations

from dataclasses import dataclass

from galleywar.players.settings import SettingsFile


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
    lead: float
    fire: float
    edge: float
    home: float


settings = SettingsFile("mare_nostrum", Weights)
