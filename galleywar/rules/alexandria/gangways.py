"""Between ship and shore (4.41, 5.36, 5.63): from where, and onto what, a galley can be left."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.rules.alexandria.ground import ABOARD_MP, is_like_a_point, ways_from
from galleywar.rules.alexandria.state import Galley, State

GANGWAY_MP = ABOARD_MP


@case("5.63c", "5.63d", "5.63g", "4.41g", "5.36g")
def gangways(state: State, galley: Galley) -> tuple[str, ...]:
    """The places next to ``galley`` where one leaves or boards it; none as long as it is under way.

    It has to lie in a Slip, Beached, aground off a shore, or made fast to the Causeway; nobody steps onto an
    Overpass.
    """
    board, at = state.box.map, galley.at
    if at is None:
        return ()
    if galley.moored is not None:
        return () if galley.moored in board.overpasses else (galley.moored,)
    if at in board.slips:
        return board.debark_from.get(at, ())
    if galley.beached or galley.aground:
        return board.debark_from.get(at) or _shore(state, at)
    return ()


def _shore(state: State, at: str) -> tuple[str, ...]:
    """The dry land next to the hex of a galley that sits fast."""
    board = state.box.map
    return tuple([place for place, _ in ways_from(board, at) if not is_like_a_point(board, place)])
