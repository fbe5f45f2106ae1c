"""What can be tinted on the map: where a Fleet can go, what the enemy threatens and shuts."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.view import Overlay, Shade
from galleywar.core.wording import counted
from galleywar.rules.added_depth.model.components import port_of
from galleywar.rules.added_depth.model.frames import Fortifying, Sailing
from galleywar.rules.added_depth.model.queries import (
    blockaders,
    enemies_at,
    held_by,
    is_open,
    neighbors,
    worth,
)
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.added_depth.view.routes import routes
from galleywar.rules.sentences import side_owns, sides_do

REACH, THREAT, ZONE, OWNER = "reach", "threat", "zone", "owner"


def layer(state: State, kind: str, seat: str, piece: str = "") -> Iterator[Shade]:
    """The places of one layer; ``threat`` and ``zone`` as ``seat`` sees them."""
    if kind == REACH and piece:
        for route in routes(state, piece):
            yield Shade(route.ends, kind, route.cost, f"{counted(route.cost, 'zone')} away")
    elif kind == THREAT:
        yield from _threats(state, seat)
    elif kind == ZONE:
        yield from _shut(state, seat)
    elif kind == OWNER:
        yield from _owned(state)


@case("AD-05", "AD-69")
def _owned(state: State) -> Iterator[Shade]:
    """Who holds what is in play, and what it is worth."""
    for held in state.territories.values():
        if held.owner:
            text = f"{side_owns(state, held.owner)}, {counted(worth(state, held.id), 'point')}"
            yield Shade(held.id, OWNER, text=text, seat=held.owner)


@case("AD-69", "AD-44")
def _threats(state: State, seat: str) -> Iterator[Shade]:
    """Own territories that enemies next door could attack, with the Regiments that could."""
    for held in held_by(state, seat):
        near = 0
        for one in neighbors(state, held.id):
            other = state.territories[one]
            if other.owner not in ("", seat) and is_open(state, other.owner, one, held.id):
                near += other.regiments - 1
        if near > 0:
            yield Shade(held.id, THREAT, near, f"{counted(near, 'enemy Regiment')} could attack it")


@case("AD-25", "AD-44")
def _shut(state: State, seat: str) -> Iterator[Shade]:
    """Own ports that are blockaded, and links that enemy Fleets bar."""
    for held in held_by(state, seat):
        enemies = blockaders(state, held.id, seat)
        if enemies:
            text = f"{sides_do(state, enemies, 'blockades', 'blockade')} it"
            yield Shade(port_of(state.box.map, held.id), ZONE, len(enemies), text)
    for link in state.box.map.links:
        if enemies := enemies_at(state, link, seat):
            yield Shade(link, ZONE, len(enemies), f"{sides_do(state, enemies, 'bars', 'bar')} it")


def layers(state: State, piece: str = "") -> tuple[Overlay, ...]:
    """Every layer there is."""
    frame = state.frames[-1] if state.frames else None
    moving = isinstance(frame, Sailing | Fortifying)
    return (
        Overlay(REACH, "Reach", "Where the piece can go this turn", piece, bool(piece) and moving),
        Overlay(THREAT, "Threat", "Your territories that enemies next door could attack"),
        Overlay(ZONE, "Blockades", "Ports and links that enemy Fleets shut to you"),
        Overlay(OWNER, "Owners", "Who holds which territory", matters=True),
    )
