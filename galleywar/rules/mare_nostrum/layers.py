"""What can be tinted on the table: where a galley can go, and where the enemy may ram."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.contract import Layer, Shade
from galleywar.rules.mare_nostrum.routes import is_moving, routes
from galleywar.rules.mare_nostrum.state import State

REACH = "reach"


def layer(state: State, kind: str, seat: str, piece: str = "") -> Iterator[Shade]:
    """The places of one layer."""
    if kind == REACH and piece:
        for route in routes(state, piece):
            yield Shade(route.ends, kind, 0, route.text)


def layers(state: State, piece: str = "") -> tuple[Layer, ...]:
    """Every layer there is."""
    moving = bool(piece) and is_moving(state, piece)
    return (Layer(REACH, "Reach", "Where the galley can end her move", piece, moving),)
