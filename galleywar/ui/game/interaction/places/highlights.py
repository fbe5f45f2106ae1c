"""What is lit: the places and pieces that would answer a click, with what is in hand and with nothing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from galleywar.core.decision import Among, Offer, Value
from galleywar.core.late_methods import dataclass
from galleywar.core.view import MADE
from galleywar.ui.game.interaction import orders
from galleywar.ui.game.interaction.answer_form import AnswerForm
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import Position, values_of

ABOUT = "about"
"""What a piece is lit for that a question concerns but no click would do anything to."""
RANK = {"": 0, "answer": 1, "reveal": 2, "dice": 3}
"""How much an order weighs: the lightest way to a place is the one it is lit for."""


@dataclass(frozen=True, slots=True)
class Highlights:
    """Places and pieces that would answer a click, each with what ends undo there."""

    places: Mapping[str, str] = field(default_factory=dict)
    pieces: Mapping[str, str] = field(default_factory=dict)


def piece_lights(
    position: Position, piece: str, targets: Iterable[str], party: tuple[str, ...] = ()
) -> Highlights:
    """Where ``piece`` can go, or a ``party`` under it, and what it can be sent at; ``targets`` are known to be in
    reach of a deed.
    """
    places = {
        place: min((route.blocks_undo for route in ways), key=lambda seal: RANK.get(seal, 3))
        for place, ways in position.ends(piece, party).items()
    }
    places.pop(position.place_of(piece), None)
    pieces = {one: places.get(position.place_of(one), "dice") if party else "dice" for one in targets}
    for value in _named_with(position, piece):
        (pieces if value in position.counters else places).setdefault(value, "")
    pieces.pop(piece, None)
    return Highlights(places, pieces)


def _named_with(position: Position, piece: str) -> Iterator[str]:
    """Things that fit an open slot of an offer in which ``piece`` acts."""
    for offer in position.offers_of(piece):
        for slot in offer.slots:
            values = values_of(slot)
            if len(offer.slots) > 1 and piece in values:
                continue
            is_pair = _is_pair_with(offer, piece) and slot is offer.slots[1]
            for end in dict.fromkeys(map(position.end_of, values)):
                is_thing = end not in {"", piece}
                if is_thing and (is_pair or next(orders.named_in(position, piece, end), None)):
                    yield end


def _is_pair_with(offer: Offer, piece: str) -> bool:
    """Whether all that is open in ``offer`` is what ``piece`` is paired with."""
    pair = len(offer.slots) == 2 and all(isinstance(slot, Among) for slot in offer.slots)
    return pair and piece in values_of(offer.slots[0])


def form_lights(position: Position, form: AnswerForm) -> Highlights:
    """What fits the open slot of ``form``."""
    ends = [end for end in map(position.end_of, values_of(form.slot)) if end]
    pieces = dict.fromkeys((end for end in ends if end in position.counters), "")
    places = {end: "" for end in ends if end not in pieces}
    return Highlights(places, pieces)


def answered_by(position: Position, piece: str) -> tuple[Order, ...]:
    """The answer that a click on ``piece`` gives, where it is among those the question is about and there is but
    one thing to be done with it.
    """
    decision = position.decision
    if decision is None or piece not in decision.about or len(decision.about) == 1:
        return ()
    offers = position.offers_of(piece)
    choice = AnswerForm.begin(offers[0], (piece,)).choice if len(offers) == 1 else None
    if choice is None or len(offers[0].slots) != 1:
        return ()
    return (orders.answer(position, offers[0], choice),)


def question_lights(position: Position) -> Highlights:
    """With nothing in hand: the pieces the question is about, and places it offers outright."""
    decision = position.decision
    if decision is None:
        return Highlights()
    pieces = {one: _sealed(answered_by(position, one)) for one in decision.about if one in position.counters}
    to_make = [one for one in position.clauses if one.choice is not None and one.status != MADE]
    for thing in (thing for one in to_make for thing in one.things if thing in position.counters):
        pieces.setdefault(thing, ABOUT)
    named = (one for offer in decision.offers for one in named_outright(position, offer))
    places = {end: "" for end in map(position.end_of, named) if end and end not in position.counters}
    return Highlights(places, pieces)


def named_outright(position: Position, offer: Offer) -> tuple[Value, ...]:
    """What can be pointed at with nothing in hand to answer ``offer``: the values of its slots up to the first that
    leaves a choice, unless a piece is to be taken in hand first.
    """
    if offer.piece in position.counters and len(offer.slots) > 1:
        return ()
    upto = len(AnswerForm.begin(offer).values) + 1
    return tuple(value for slot in offer.slots[:upto] for value in values_of(slot))


def _sealed(found: Sequence[Order]) -> str:
    """What ends undo where a click answers the question; ABOUT where it only selects."""
    return found[0].blocks_undo if found else ABOUT
