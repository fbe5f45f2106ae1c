"""What is pointed at: the way a click there would take, and what the keyboard comes to in turn, near things first."""

from collections.abc import Iterable, Sequence
from math import dist

from galleywar.core.view import Route
from galleywar.ui.game.interaction.selection import Selection


def shown_route(selection: Selection) -> Route | None:
    """The way to draw: of the order in hand, of the row pointed at, or of where a click would lead."""
    if (armed := selection.armed) is not None:
        return armed.route if armed.route and armed.route.path else None
    return None if selection.listing or selection.form is not None else pointed_route(selection)


def pointed_route(selection: Selection) -> Route | None:
    """The way that a click would take: to what it would do to the enemy there, once known, else to the place."""
    position, main, piece = selection.position, selection.main, selection.piece
    is_foe = selection.commands and piece and not position.is_own(piece)
    if is_foe and not selection.party.pieces and position.knows_deeds(main, piece):
        deed = next((one for one in selection.orders_here() if one.possible and one.choices), None)
        if deed is not None:
            return deed.route if deed.route is not None and deed.route.path else None
    return selection.route()


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
