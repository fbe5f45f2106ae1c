"""What is told on a card of its own: calamities in the words of each game, and news that a scenario has foreseen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

Motif = Literal["ship", "leader", "place", "herald"]
"""What is drawn on the card: a galley going down, a fallen man's arms, a tower under another flag, a herald's staff."""


class Calamity(NamedTuple):
    """``title`` stands on the card. Where ``fact`` is named, the event must tell it: what nobody held does not fall."""

    motif: Motif
    title: str
    fact: str = ""


Calamities = Mapping[str, Calamity]
"""By kind of event."""

NONE: Final[Calamities] = MappingProxyType({})
LOST, TAKEN = Calamity("ship", "A ship is lost"), Calamity("ship", "A ship is taken")
DEAD: Final = Calamity("leader", "A leader is dead")

NEWS: Final[Calamities] = {"happened": Calamity("herald", "News")}

ALEXANDRIA: Final[Calamities] = {
    "sank": LOST,
    "burnt": LOST,
    "captured": TAKEN,
    "leader_killed": DEAD,
    **NEWS,
}
CONQUEST: Final[Calamities] = {
    **NEWS,
    "sunk": LOST,
    "lost_ashore": LOST,
    "killed": DEAD,
    "captured": Calamity("leader", "A leader is taken"),
    "taken": Calamity("place", "A province has fallen", "loser"),
}
ADDED_DEPTH: Final[Calamities] = {
    **NEWS,
    "fleet_lost": Calamity("ship", "A fleet is lost"),
    "captured": Calamity("place", "A territory has fallen", "loser"),
}
MARE_NOSTRUM: Final[Calamities] = {"sunk": LOST, "lost_at_edge": LOST, "captured": TAKEN, **NEWS}
POSEIDON: Final[Calamities] = {
    **NEWS,
    "sunk": LOST,
    "captured": TAKEN,
    "leader_killed": DEAD,
    "fleet_fled": Calamity("ship", "A fleet takes to flight"),
}
