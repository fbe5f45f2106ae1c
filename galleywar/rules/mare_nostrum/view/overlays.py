"""What can be tinted on the table: where a galley can end, where an enemy may ram, and what is in range."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import first
from galleywar.core.view import Overlay, Shade
from galleywar.rules.mare_nostrum.model.state import RAMMING, Galley, State
from galleywar.rules.mare_nostrum.movement.speeds import bars_speed, is_under_way, may_move
from galleywar.rules.mare_nostrum.view import combat_overlays
from galleywar.rules.mare_nostrum.view.routes import is_moving, routes

REACH, THREAT = "reach", "threat"


def layer(state: State, kind: str, seat: str, piece: str = "") -> Iterator[Shade]:
    """The places of one layer; ``threat`` as ``seat`` sees it."""
    if kind == REACH and piece:
        for route in routes(state, piece):
            yield Shade(route.ends, kind, 0, route.text)
    elif kind == THREAT:
        yield from _threats(state, seat)
    else:
        yield from combat_overlays.layer(state, kind, piece)


@case("MN-03.21", "MN-03.23", "MN-05.01")
def _threats(state: State, seat: str) -> Iterator[Shade]:
    """Where the rams of enemies that may still go at ramming speed begin to count, straight ahead, and
    end.
    """
    figures = state.box.ramming
    for galley in state.galleys.values():
        if galley.seat not in ("", seat) and can_ram(state, galley):
            least = 0 if galley.speed == RAMMING else figures["approach"]
            for way in (least, figures["approach"] + figures["bonus"]):
                ram = galley.pose.run(way)
                yield Shade(ram.place, THREAT, 0, f"{galley.name} may ram between here and her farthest")


def can_ram(state: State, galley: Galley) -> bool:
    """Whether she might declare ramming speed as she lies."""
    may = may_move(state, galley) and is_under_way(galley)
    return may and first(bars_speed(state, galley, RAMMING)) is None


def layers(state: State, piece: str = "") -> tuple[Overlay, ...]:
    """Every layer there is."""
    moving = bool(piece) and is_moving(state, piece)
    return (
        Overlay(REACH, "Reach", "Where the galley can end her move", piece, moving),
        Overlay(THREAT, "Rams", "Where enemies that may ram begin and end their straight run"),
        *combat_overlays.layers(state, piece),
    )
