"""What men ashore keep ships out of: hexes they stand in (5.75), and the waters under the Lighthouse
(5.26).
"""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.rules.alexandria.model.frames_sea import Rowing
from galleywar.rules.alexandria.model.state import Galley, State


@case("5.75a", "5.25b")
def shuts_out(state: State, galley: Galley, place: str) -> bool:
    """Whether enemy land units stand there: in a coastal hex, or up on an Overpass."""
    return any(unit.seat != galley.seat for unit in state.units.at(place))


@case("5.75a", "5.25b")
def held_against(state: State, seat: str) -> list[str]:
    """Every place where enemy land units keep galleys of ``seat`` out."""
    found = []
    for place, units in state.units.places.items():
        for unit in units:
            if unit.seat != seat:
                found.append(place)
                break
    return found


@case("5.26a")
def refused(state: State, galley: Galley) -> tuple[str, ...]:
    """The hexes the Lighthouse has kept ``galley`` out of on this move."""
    if state.terms.land_war:
        for frame in state.frames:
            if type(frame) is Rowing and frame.galley == galley.id:
                return frame.refused
    return ()


@case("5.26a")
def may_deny(state: State, galley: Galley, to: str) -> bool:
    """Whether the enemy of ``galley`` has a land unit in the Lighthouse, and ``to`` lies beneath it."""
    board = state.box.map
    if not state.terms.land_war or to not in board.lighthouse_denies:
        return False
    return any(unit.seat != galley.seat for unit in state.units.at(board.lighthouse))


# Our reading (5.26a): a ship that slips away, backs off a rammed one or breaks through the line asks nobody's
# leave on the way, so the hexes are shut to it as long as the enemy holds the Lighthouse.
@case("5.26a", "5.75a")
def keeps_clear(state: State, galley: Galley, place: str) -> bool:
    """Whether men ashore keep ``galley`` from ending such a leap in ``place``."""
    return state.terms.land_war and (shuts_out(state, galley, place) or may_deny(state, galley, place))
