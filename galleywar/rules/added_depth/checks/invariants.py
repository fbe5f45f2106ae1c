"""What must always be true of a game; anything said here is a fault of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.rules.added_depth.model.components import zones_of
from galleywar.rules.added_depth.model.frames import Exit
from galleywar.rules.added_depth.model.queries import fleets_of, harbor_of, held_by, room_in
from galleywar.rules.added_depth.model.state import State


def problems(state: State) -> Iterator[str]:
    yield from _territories(state)
    yield from _fleets(state)
    yield from _sides(state)


@case("AD-21", "AD-69", "AD-70")
def _territories(state: State) -> Iterator[str]:
    """One Regiment at least in every territory in play once it is dealt, none in the others."""
    for held in state.territories.values():
        closed = held.id in state.terms.closed
        if closed and (held.owner or held.regiments):
            yield f"{held.id} is out of play, and {held.owner} has {held.regiments} Regiments there"
        if not closed and (not held.owner or held.regiments < 1):
            yield f"{held.id} has {held.regiments} Regiments of {held.owner or 'nobody'}"
        if state.phase == "sail" and not 0 <= held.ferried <= held.regiments:
            yield f"{held.ferried} of {held.regiments} Regiments in {held.id} were landed"


@case("AD-07", "AD-18", "AD-21", "AD-49")
def _fleets(state: State) -> Iterator[str]:
    board = state.box.map
    leaving = {fleet for frame in state.frames if isinstance(frame, Exit) for fleet in frame.fleets}
    for fleet in state.fleets.values():
        if fleet.at not in board.ports and fleet.at not in board.seas and fleet.at not in board.links:
            yield f"{fleet.id} lies in {fleet.at}"
        harbor = harbor_of(state, fleet) if fleet.id not in leaving and state.outcome is None else ""
        if harbor and state.territories[harbor].owner != fleet.seat:
            yield f"{fleet.id} lies in a port of somebody else"
        if not 0 <= fleet.cargo <= room_in(state, fleet):
            yield f"{fleet.id} carries {fleet.cargo}"
        if not 0 <= fleet.steps <= zones_of(state.box, fleet.kind):
            yield f"{fleet.id} has entered {fleet.steps} zones"


@case("AD-18", "AD-71")
def _sides(state: State) -> Iterator[str]:
    for side in state.sides.values():
        if side.coins < 0:
            yield f"{side.id} owes {-side.coins} coins"
        if len(fleets_of(state, side.id)) > state.box["most"]:
            yield f"{side.id} has {len(fleets_of(state, side.id))} Fleets"
        has = bool(held_by(state, side.id))
        if side.out and (has or fleets_of(state, side.id) or side.coins or side.cards):
            yield f"{side.id} is out and still has something"
        if not side.out and not has:
            yield f"{side.id} holds nothing and is not out"
    held = [card for side in state.sides.values() for card in side.cards]
    if len(held) != len(set(held)):
        yield "a card is held twice"
