"""Marches, landings and what goes with them as sentences for the log."""

from __future__ import annotations

from typing import Final

from galleywar.rules.alexandria.queries.facing import HEXES
from galleywar.rules.alexandria.view.log_names import Sentences, Teller, paid

OUTLOOKS: Final = (
    "east-north-east", "north", "west-north-west", "west-south-west", "south", "east-south-east",
)  # fmt: skip
"""The vertices of a hex by the way one looks into them."""


def _faced(teller: Teller) -> str:
    look = teller.event["look"]
    if isinstance(look, int):
        return f"{teller.name()} turns to face {OUTLOOKS[look]}{paid(teller)}."
    whither = "out over the open ground" if look == HEXES else f"towards {look}"
    return f"{teller.name()} turns to look {whither}{paid(teller)}."


def _place(teller: Teller) -> str:
    return teller.state.box.map.label(teller.here)


SENTENCES: Sentences = {
    "marched": lambda t: f"{t.name()} marches to {_place(t)}{paid(t)}.",
    "faced": _faced,
    "embarked": lambda t: f"{t.name()} goes aboard {t.name(1)}{paid(t)}.",
    "landed": lambda t: f"{t.name()} lands from {t.name(1)} in {_place(t)}.",
    "restacked": lambda t: f"{t.name()} changes its place in the stack: now {t.fact('place')} from the top.",
    "denied": lambda t: f"The Lighthouse keeps {t.name()} out of {t.here}.",
}
