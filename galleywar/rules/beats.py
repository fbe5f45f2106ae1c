"""The beats of a fight: what is shown with the rest of the board dimmed, and the word that stands under it on paper."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Beat(NamedTuple):
    """``word`` stands on the paper. Where ``fact`` is named, the event must tell it: a volley without a hit is none."""

    word: str
    fact: str = ""


Beats = Mapping[str, Beat]
"""By kind of event, the lesser first: of an order that brings several the greatest is shown."""

NONE: Final[Beats] = MappingProxyType({})

ALEXANDRIA: Final[Beats] = {
    "hit": Beat("Hit"),
    "reduced": Beat("Reduced"),
    "beached": Beat("Beached"),
    "raked": Beat("Swept past"),
    "collided": Beat("Collision"),
    "crippled": Beat("Oars sheared"),
    "moored": Beat("Made fast"),
    "fouled": Beat("Fouled"),
    "grappled": Beat("Grappled"),
    "stormed": Beat("Assault"),
    "boarded": Beat("Boarded"),
    "repulsed": Beat("Beaten off"),
    "eliminated": Beat("Eliminated"),
    "alight": Beat("On fire"),
    "aground": Beat("Aground"),
    "rammed": Beat("Rammed"),
    "captured": Beat("Taken"),
    "burnt": Beat("Burnt out"),
    "sank": Beat("Sunk"),
}
MARE_NOSTRUM: Final[Beats] = {
    "shot": Beat("Hit", "hits"),
    "javelins": Beat("Men fall", "killed"),
    "fell": Beat("Men fall"),
    "hacked": Beat("Hand to hand"),
    "grappled": Beat("Grappled"),
    "struck": Beat("Contact"),
    "sheared": Beat("Oars sheared"),
    "lamed": Beat("Lamed"),
    "rammed_fast": Beat("Stuck fast"),
    "holed": Beat("Holed"),
    "overcome": Beat("Overcome"),
    "captured": Beat("Taken"),
    "sunk": Beat("Sunk"),
}
POSEIDON: Final[Beats] = {
    "raked": Beat("Along her oars"),
    "sheared": Beat("Oars sheared"),
    "grappled": Beat("Grappled"),
    "round": Beat("Hand to hand"),
    "slain": Beat("Men fall"),
    "prow_to_prow": Beat("Prow to prow"),
    "rammed": Beat("Rammed", "hits"),
    "holed": Beat("Holed"),
    "captured": Beat("Taken"),
    "sunk": Beat("Sunk"),
}
