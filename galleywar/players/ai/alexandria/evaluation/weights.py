"""The weights of the computer player and the habits of its levels, from ``alexandria.yaml`` beside this folder."""

from __future__ import annotations

from dataclasses import dataclass

from galleywar.players.settings import SettingsFile


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
    helping: float
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


settings = SettingsFile("alexandria", Weights)
