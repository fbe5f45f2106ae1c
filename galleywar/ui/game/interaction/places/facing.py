"""The facing rose: the ways a piece may come to look where it stands, or at the end of its way, as petals round it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from galleywar.core.decision import Among, Choice, Offer, Value
from galleywar.core.late_methods import dataclass
from galleywar.core.view import NO_HEADING
from galleywar.ui.game.interaction import orders
from galleywar.ui.game.interaction.answer_form import AnswerForm
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.places.setting_up import is_placing
from galleywar.ui.game.interaction.position import Position, heading_said, kept
from galleywar.ui.game.interaction.selection import Selection

SIGNS: Final = ("E", "NE", "N", "NW", "W", "SW", "S", "SE")
NEAR: Final = 75
"""So many degrees off, the pointer still means a petal."""


@dataclass(frozen=True, slots=True)
class Petal:
    """A heading in degrees counter-clockwise from east, and the order that comes to it."""

    heading: int
    order: Order
    is_now: bool = False

    @property
    def sign(self) -> str:
        return SIGNS[round(self.heading / 45) % 8]


@dataclass(frozen=True, slots=True)
class HeadingRose:
    """What ``piece`` may look at in ``place``."""

    piece: str
    place: str
    petals: tuple[Petal, ...]

    def petal(self, bearing: float) -> Petal | None:
        """The petal that lies towards ``bearing``, None if none lies near it."""
        nearest = min(self.petals, key=lambda one: _between(one.heading, bearing), default=None)
        return nearest if nearest and _between(nearest.heading, bearing) <= NEAR else None


def _between(a: float, b: float) -> float:
    return abs((a - b + 180) % 360 - 180)


def _rose(
    position: Position, piece: str, place: str, found: Iterable[tuple[int, Order]]
) -> HeadingRose | None:
    """A rose of more than one heading, each once, the cheapest way to it first."""
    face = position.counters[piece]
    now = face.heading % 360 if face.heading is not None and face.at == place else None
    by_heading: dict[int, Order] = {}
    for heading, order in found:
        by_heading.setdefault(heading % 360, order)
    petals = tuple(Petal(heading, order, heading == now) for heading, order in sorted(by_heading.items()))
    return HeadingRose(piece, place, petals) if len(petals) > 1 else None


# -- where it stands -----------------------------------------------------------------------------------------
def rose_shown(selection: Selection) -> HeadingRose | None:
    """The rose that lies open: of a form that asks for a heading, of a question that asks for nothing else, or of the
    piece in hand while it is set up and pointed at.
    """
    position = selection.position
    if position.is_open or selection.listing:
        return None
    if selection.form is not None:
        return _of_form(position, selection.form)
    if not selection.commands:
        return None
    here = rose_here(position, selection.main)
    if here is None or asks_only_to_look(position, selection.main):
        return here
    pointed = selection.place == position.place_of(selection.main)
    return here if pointed and is_placing(position) else None


@kept
def rose_here(position: Position, piece: str) -> HeadingRose | None:
    """The headings ``piece`` may take where it stands."""
    found = [one for offer in position.offers_of(piece) if offer.piece == piece
             for one in _headings(position, AnswerForm.begin(offer, (piece,)))]  # fmt: skip
    return _rose(position, piece, position.place_of(piece), found) if position.place_of(piece) else None


@kept
def asks_only_to_look(position: Position, piece: str) -> bool:
    """Whether all that is asked is where ``piece`` looks."""
    offers = position.decision.offers if position.decision else ()
    looks = [list(_headings(position, AnswerForm.begin(offer, (piece,)))) for offer in offers if offer.slots]
    return bool(looks) and all(looks) and not position.routes(piece)


def _headings(position: Position, form: AnswerForm) -> Iterator[tuple[int, Order]]:
    """The values of the last open slot of ``form`` that only turn its piece, each with the heading it gives."""
    if len(form.values) != len(form.offer.slots) - 1 or not isinstance(form.slot, Among):
        return
    piece, stays = form.offer.piece, []
    for value in form.slot.values:
        choice = Choice(form.offer.verb, (*form.values, value))
        heading = _heading_after(position, piece, choice)
        if heading is None:
            return
        stays.append((heading, orders.answer(position, form.offer, choice)))
    if len({heading for heading, _ in stays}) == len(stays):
        yield from stays


def _heading_after(position: Position, piece: str, choice: Choice) -> int | None:
    """How ``piece`` looks after ``choice``; None where that is not all it does, or dice decide."""
    before, changed = position.counters.get(piece), position.effect(choice)
    if before is None or changed is None:
        return None
    after = changed.get(piece, before)
    return after.heading if after.at == before.at else None


# -- at the end of a way -------------------------------------------------------------------------------------
def _of_form(position: Position, form: AnswerForm) -> HeadingRose | None:
    """The headings a form asks for: its piece where it would come to stand."""
    slot, piece = form.slot, form.offer.piece
    if not isinstance(slot, Among) or len(form.values) != len(form.offer.slots) - 1:
        return None
    if piece not in position.counters:
        return None
    found, places = [], set()
    for value in slot.values:
        after = _lands(position, form.offer, (*form.values, value))
        if after is None:
            return None
        place, heading = after
        places.add(place)
        choice = Choice(form.offer.verb, (*form.values, value))
        found.append((heading, orders.answer(position, form.offer, choice)))
    return _rose(position, piece, places.pop(), found) if len(places) == 1 else None


def _lands(position: Position, offer: Offer, values: tuple[Value, ...]) -> tuple[str, int] | None:
    """Where the piece of ``offer`` stands after an answer, and how it looks."""
    changed = position.effect(Choice(offer.verb, values))
    face = (changed or {}).get(offer.piece)
    if face is None:
        face = position.counters[offer.piece] if changed is not None else None
    return (face.at, face.heading) if face is not None and face.at and face.heading is not None else None


def rose_at(selection: Selection, place: str) -> HeadingRose | None:
    """What the piece in hand may look at in ``place``, where it can go: to be answered with the place in one pull."""
    position, piece = selection.position, selection.main
    if not selection.commands or not place or position.is_open or place == position.place_of(piece):
        return None
    ways = position.ends(piece).get(place, ())
    if ways:
        turned = [way for way in ways if way.path[-1].heading != NO_HEADING]
        return _rose(
            position, piece, place, [(way.path[-1].heading, orders.to_go(position, way)) for way in turned]
        )
    for order in orders.named_in(position, piece, place):
        found = (
            _of_form(position, order.form) if order.form is not None else _followed(position, piece, order)
        )
        if found is not None:
            return found
    return None


def _followed(position: Position, piece: str, order: Order) -> HeadingRose | None:
    """The headings asked for right after ``order``: place and facing are answered together."""
    if order.blocks_undo == "dice":
        return None
    after = position.after(order.choices[0])
    if after is None or after.deciding != position.deciding or piece not in after.counters:
        return None
    rose = rose_here(after, piece) if asks_only_to_look(after, piece) else None
    if rose is None:
        return None
    both = [(one.heading, _looking(order, one)) for one in rose.petals]
    return _rose(position, piece, rose.place, both)


def _looking(order: Order, petal: Petal) -> Order:
    text = f"{order.text}, looking {heading_said(petal.heading)}"
    return replace(order, text=text, choices=(*order.choices, *petal.order.choices))
