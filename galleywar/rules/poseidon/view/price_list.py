"""What the yard has to sell: every type of ship, what goes aboard her, and leaders, each with its points."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.view import Card, Figure
from galleywar.rules.poseidon.model.components import Components, ShipKind
from galleywar.rules.poseidon.view.counters import NAMES


def price_card(box: Components, thing: str) -> Card | None:
    """The card of something that can be bought, None for what is not on the list."""
    if thing in box.kinds:
        return _ship(box.kinds[thing])
    if thing in box.equipment:
        return _equipment(box, thing)
    return _leader(box, thing) if thing in box.leaders else None


@case("PW-setup-5")
def _ship(kind: ShipKind) -> Card:
    marines = f"({kind.marines})" if kind.brackets else str(kind.marines)
    figures = (
        Figure("POINTS", str(kind.points)),
        Figure("SPEED", str(kind.speed)),
        Figure("OARS", str(kind.banks)),
        Figure("HULL", str(kind.hull)),
        Figure("RAM", str(kind.ram)),
        Figure("SAVE", f"{kind.save}+" if kind.save else "none"),
        Figure("MARINES", marines),
    )
    return Card(kind.name, "type of ship", figures)


@case("PW-setup-9", "PW-setup-10")
def _equipment(box: Components, item: str) -> Card:
    words, why = NAMES[item]
    figures = (Figure("POINTS", str(box.equipment[item]), provenance="reconstructed"),)
    return Card(item.replace("_", " ").capitalize(), "goes aboard a ship", figures, ((f"{words}.", why),))


@case("PW-setup-8", "PW-setup-9")
def _leader(box: Components, leader: str) -> Card:
    return Card(
        leader.capitalize(),
        "leader",
        (Figure("POINTS", str(box.leaders[leader]), provenance="reconstructed"),),
    )
