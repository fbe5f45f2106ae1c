"""What each seat of Poseidon's Warriors has afloat, in figures."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.players.judge.forces import Count
from galleywar.rules.poseidon.model.state import AFLOAT, DEAD, State


def forces(state: State) -> Iterator[Count]:
    """Hulls, banks and worth of the ships afloat, squadrons still to act, admirals; points stand in the strip."""
    for ship in state.ships.values():
        if ship.fate == AFLOAT:
            yield ship.seat, "afloat", 1
            yield ship.seat, "banks", ship.banks
            yield ship.seat, "hull", ship.hull
            yield ship.seat, "value", ship.value
            yield ship.seat, "leaders", len(ship.leaders)
            yield ship.seat, "artillery", ship.artillery
    for squadron in state.squadrons.values():
        yield squadron.seat, "broken squadrons", squadron.broken
        yield squadron.seat, "squadrons to act", not squadron.activated
    for fleet in state.fleets.values():
        yield fleet.seat, "admirals lost", fleet.admiral == DEAD
        yield fleet.seat, "fleets fled", fleet.fled
