"""Setting up: whether pieces are put on the board now, and where they may stand."""

from collections.abc import Iterable

from galleywar.core.decision import Among, Offer, Some, Span, Split, Value
from galleywar.ui.game.interaction.position import Position, kept, values_of


@kept
def puts(position: Position) -> tuple[Offer, ...]:
    """The offers that put one of several pieces, or one that waits in the tray, in a place."""
    decision = position.decision
    return tuple(offer for offer in decision.offers if _puts(position, offer)) if decision else ()


def _puts(position: Position, offer: Offer) -> bool:
    if len(offer.slots) != 2 or not isinstance(offer.slots[0], Among):
        return False
    if isinstance(offer.slots[1], Some | Span | Split):
        return False
    pieces = values_of(offer.slots[0])
    if not all(isinstance(one, str) and position.is_own(one) for one in pieces):
        return False
    free = not offer.piece or all(waits(position, str(one)) for one in pieces)
    return free and position.is_place(next(iter(offer.slots[1]), ""))


def waits(position: Position, piece: str) -> bool:
    """Whether ``piece`` lies in the tray: neither on the board nor aboard another."""
    face = position.counters[piece]
    return face.at is None and not face.aboard


def is_placing(position: Position) -> bool:
    """Whether the question is where pieces are set up."""
    return bool(puts(position))


@kept
def zone(position: Position, piece: str = "") -> tuple[str, ...]:
    """Where ``piece``, or without one any piece still in the tray, may be set up; all there is once none
    waits.
    """
    offers = [one for one in puts(position) if not piece or piece in one.slots[0]]
    waiting = [one for one in offers if _still_waits(position, one.slots[0])]
    places = (str(place) for offer in waiting or offers for place in offer.slots[1])
    return tuple(dict.fromkeys(place for place in places if position.is_place(place)))


def _still_waits(position: Position, pieces: Iterable[Value]) -> bool:
    return any(waits(position, str(one)) for one in pieces)
