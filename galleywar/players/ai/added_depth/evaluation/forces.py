"""What each seat of Risk: Added Depth has on land and at sea, in figures."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.players.judge.forces import Count
from galleywar.rules.added_depth.model.state import State


def forces(state: State) -> Iterator[Count]:
    """The greatest army, troops aboard, cards; lands, Regiments, Fleets and coins stand in the strip."""
    greatest: dict[str, int] = {}
    for land in state.territories.values():
        if land.owner:
            greatest[land.owner] = max(greatest.get(land.owner, 0), land.regiments)
    yield from ((seat, "greatest army", most) for seat, most in greatest.items())
    for fleet in state.fleets.values():
        if fleet.at is not None:
            yield fleet.seat, "Regiments aboard", fleet.cargo
    for side in state.sides.values():
        yield side.id, "cards", len(side.cards)
