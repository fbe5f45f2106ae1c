"""Questions that are answered with a place or a heading: who is asked, and where each answer lies on the board."""

from collections.abc import Iterator
from dataclasses import replace

from galleywar.core.decision import Among, Choice, Offer, Value
from galleywar.core.late_methods import dataclass
from galleywar.ui.game.interaction import orders
from galleywar.ui.game.interaction.answer_form import AnswerForm
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.places.highlights import named_outright
from galleywar.ui.game.interaction.places.setting_up import is_placing
from galleywar.ui.game.interaction.position import Position, deals, kept, values_of

FEW = 3
"""So many answers that are places still have buttons of their own."""


@dataclass(frozen=True, slots=True)
class GhostPlace:
    """``piece`` could come to stand in ``place``, over the places of ``over``; ``tag`` says what chance it has
    or what it costs, and ``choice`` is the answer, if it is whole with the place.
    """

    piece: str
    place: str
    over: tuple[str, ...] = ()
    tag: str = ""
    choice: Choice | None = None


@kept
def asked(position: Position) -> tuple[str, ...]:
    """Pieces that the question is about and that answer it with a place, each for itself; the one in hand goes
    first, the others may be taken in hand instead.
    """
    decision = position.decision
    if decision is None:
        return ()
    return tuple(piece for piece in decision.about if position.is_own(piece) and _has_stands(position, piece))


def _has_stands(position: Position, piece: str) -> bool:
    """Whether ``piece`` has a place to choose that is no step of an ordinary move."""
    return any(True for _ in _answers(position, piece)) and not position.routes(piece)


@kept
def stands(position: Position, piece: str) -> tuple[GhostPlace, ...]:
    """Where ``piece`` could come to stand by one answer, each place once."""
    if position.routes(piece) or position.is_open or is_placing(position):
        return ()
    found: dict[str, GhostPlace] = {}
    for offer, value in _answers(position, piece):
        place = position.end_of(value)
        over = tuple(map(str, value[:-1])) if isinstance(value, tuple) else ()
        form = AnswerForm.begin(offer, (piece, value))
        order = orders.answer(position, offer, form.choice) if form.choice is not None else None
        found.setdefault(place, GhostPlace(piece, place, over, _tag(position, order), form.choice))
    return tuple(found.values())


def _answers(position: Position, piece: str) -> Iterator[tuple[Offer, Value]]:
    """The offers in which ``piece`` alone goes to a place, with each value that is one."""
    for offer in position.offers_of(piece):
        slot = AnswerForm.begin(offer, (piece,)).slot
        if offer.piece != piece:
            continue
        # what leaves no choice is filled in at once: its last slot then holds the one place there is
        slot = slot if slot is not None else (offer.slots[-1] if offer.slots else None)
        for value in values_of(slot) if isinstance(slot, Among) else ():
            end = position.end_of(value)
            if end and end not in position.counters and end != position.place_of(piece):
                yield offer, value


def _tag(position: Position, order: Order | None) -> str:
    """The chance of an answer in percent, where it has one; else what it costs or brings."""
    if order is None:
        return ""
    if order.chance is None:
        return position.ruleset.view.tag(position.state, order.choices[0])
    return f"{float(order.chance) * 100:.0f} %"


def is_of_places(position: Position, choice: Choice) -> bool:
    """Whether what ``choice`` comes to is a place of the board."""
    end = position.end_of(choice.args[-1]) if choice.args else ""
    return bool(end) and end not in position.counters


def outright(position: Position, place: str) -> tuple[Order, ...]:
    """Answers that need nothing but ``place``, for questions without a piece in hand; of what is given out in
    numbers, one.
    """
    found: list[Order] = []
    for offer in position.decision.offers if position.decision else ():
        if place not in map(position.end_of, named_outright(position, offer)):
            continue
        order = orders.begun(position, offer, (place,))
        if deals(offer) and order.form is not None and (one := order.form.take(1).choice) is not None:
            order = orders.answer(position, offer, one)
        if order.form is None or place in order.form.values:
            found.append(replace(order, target=place))
    return tuple(found)


@kept
def is_answered_on_the_board(position: Position) -> bool:
    """Whether more than a few answers are places that light up, so that a button for each would be in the way."""
    decision = position.decision
    if decision is None or sum(map(len, decision.offers)) > 60 * FEW:
        return False
    return sum(is_of_places(position, choice) for choice in decision.choices()) > FEW
