"""What can be tinted on the map: where a piece can go, whose land it is, which straits may be shut."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.view import Overlay, Shade
from galleywar.core.wording import counted_does
from galleywar.rules.conquest.model.frames import Moving
from galleywar.rules.conquest.model.queries import galleys_at
from galleywar.rules.conquest.model.state import State
from galleywar.rules.conquest.view.routes import routes
from galleywar.rules.sentences import side_name, side_owns

REACH, THREAT, STRAITS, OWNER = "reach", "threat", "zone", "owner"


def layer(state: State, kind: str, seat: str, piece: str = "") -> Iterator[Shade]:
    """The places of one layer; ``threat`` and ``zone`` as ``seat`` sees them."""
    if kind == REACH and piece:
        for route in routes(state, piece):
            yield Shade(route.ends, kind, route.cost, f"{route.cost} of its moves")
    elif kind == THREAT:
        yield from _threats(state, seat)
    elif kind == STRAITS:
        yield from _shut(state, seat)
    elif kind == OWNER:
        yield from _owned(state)


@case("CE-05", "CE-87")
def _owned(state: State) -> Iterator[Shade]:
    """Whose land it is, and what is built there."""
    homes = {side.home for side in state.sides.values() if side.home}
    for held in state.provinces.values():
        sign = "fortified_city" if held.fortified else "city" if held.city else ""
        if held.owner or sign:
            whose = side_owns(state, held.owner) if held.owner else "nobody's"
            text = f"{whose}{', a home' if held.id in homes else ''}"
            yield Shade(held.id, OWNER, text=text, seat=held.owner, sign=sign)


def _threats(state: State, seat: str) -> Iterator[Shade]:
    """Provinces an enemy legion stands next to."""
    for province in state.provinces:
        near = [
            unit
            for place in state.box.map.next_to(province)
            if place in state.provinces
            for unit in state.units.at(place)
            if unit.seat != seat and unit.led_by
        ]
        if near:
            yield Shade(
                province,
                THREAT,
                len(near),
                f"{counted_does(len(near), 'enemy unit', 'stands', 'stand')} next to it",
            )


@case("CE-42", "CE-95")
def _shut(state: State, seat: str) -> Iterator[Shade]:
    """Straits that galleys at sea may shut, and for whom."""
    for strait in state.box.map.straits.values():
        holders = [
            other
            for other in state.order
            if other != seat and any(galleys_at(state, zone, other) for zone in strait.seas)
        ]
        if holders:
            names = ", ".join(side_name(state, other) for other in holders)
            yield Shade(strait.id, STRAITS, len(holders), f"{names} may shut it")


def layers(state: State, piece: str = "") -> tuple[Overlay, ...]:
    """Every layer there is."""
    moving = bool(state.frames) and isinstance(state.frames[-1], Moving)
    return (
        Overlay(REACH, "Reach", "Where the piece can go this turn", piece, bool(piece) and moving),
        Overlay(THREAT, "Threat", "Provinces enemy legions stand next to"),
        Overlay(OWNER, "Owners", "Whose land it is, and where cities stand", matters=True),
        Overlay(STRAITS, "Straits", "Straits that enemy galleys may shut"),
    )
