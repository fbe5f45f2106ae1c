"""Where men can leave or board a galley, and the places they step ashore at (5.63)."""

from __future__ import annotations

from functools import lru_cache

from galleywar.core.cases import case
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.terrain import ways_from


# Our reading (5.63c): a galley aground in a coastal hex unloads like a beached one.
@case("5.63c", "5.36g", "5.35a")
def may_unload(state: State, galley: Galley) -> bool:
    """Whether men can leave or board ``galley``: in a Slip, Beached, moored, or aground in a coastal hex."""
    if galley.at is None:
        return False
    terrain = state.box.map.hexes[galley.at].terrain
    if galley.moored is not None or terrain == "slip" or galley.beached:
        return True
    return galley.aground and terrain == "coastal"


@case("5.63b", "5.63g", "5.63d")
def shores(state: State, galley: Galley) -> tuple[str, ...]:
    """The places one steps ashore at from ``galley``; none while it is under way."""
    assert galley.at is not None
    return _shores(state.box.map, galley.at) if may_unload(state, galley) else ()


@lru_cache(maxsize=512)
@case("5.63b", "5.63g", "5.63d")
def _shores(board: City, at: str) -> tuple[str, ...]:
    """Land beside a hex with no wall between, the land hex of a Slip wall or no wall, never an Overpass."""
    beside = [place for place, _ in ways_from(board, at) if place not in board.overpasses]
    slip = board.slips.get(at)
    return tuple(dict.fromkeys([*([slip.land_hex] if slip else []), *beside]))
