"""What the keyboard points at in turn: enemies in reach, places to go, own pieces; near ones first."""

from collections.abc import Iterable, Sequence
from math import dist

from galleywar.ui.game.interaction.selection import Selection


def next_aim(selection: Selection, targets: Iterable[str], by: int) -> str:
    """The piece or place after (1) or before (-1) the one pointed at; the first or last if that is none of them.

    Where nothing would answer, every enemy is pointed at in turn; empty if there is none. ``targets`` are the
    enemies known to be in reach of a deed.
    """
    found = _aims(selection, targets)
    if not found:
        return ""
    at = next((found.index(one) for one in (selection.piece, selection.place) if one in found), None)
    if at is None:
        return found[0] if by > 0 else found[-1]
    return found[(at + by) % len(found)]


def _aims(selection: Selection, targets: Iterable[str]) -> Sequence[str]:
    position, main = selection.position, selection.main
    lit = selection.lights(targets)
    pieces = [one for one in lit.pieces if position.place_of(one) and one != main]
    foes = [one for one in pieces if not position.is_own(one)]
    own = [one for one in pieces if position.is_own(one)]
    found = _near_first(selection, foes), _near_first(selection, lit.places), _near_first(selection, own)
    if any(found):
        return [one for some in found for one in some]
    all_foes = [one for one in position.counters if not position.is_own(one) and position.place_of(one)]
    return _near_first(selection, all_foes) if main else []


def _near_first(selection: Selection, things: Iterable[str]) -> Sequence[str]:
    position, board = selection.position, selection.position.ruleset.board
    here = position.place_of(selection.main)
    if not here:
        return list(things)
    return sorted(
        things, key=lambda one: dist(board.anchor(here), board.anchor(position.place_of(one) or one))
    )
