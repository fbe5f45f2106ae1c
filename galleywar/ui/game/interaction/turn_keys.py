"""Keys on an open board that turn the piece in hand degree by degree."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from galleywar.core.decision import Offer, Span
from galleywar.ui.game.interaction.answer_form import AnswerForm
from galleywar.ui.game.interaction.selection import Selection

FINE: Final = 1
COARSE: Final = 5
"""Degrees by one press."""
DEGREES: Final = "degrees"


def turn(selection: Selection, by: int) -> bool:
    """Turn what is in hand by so many degrees to port, negative to starboard; whether anything turns.

    A piece that waits to be set up lies so much otherwise where the pointer is. Of one under way the turn is
    written into the order that asks for its degrees (to starboard above zero), which opens if it is not open.
    """
    return _turn_berth(selection, by) or _turn_course(selection, by)


def _turn_berth(selection: Selection, by: int) -> bool:
    route = (
        selection.route() if selection.commands and not selection.position.place_of(selection.main) else None
    )
    if route is None or not selection.position.is_open:
        return False
    heading = (route.path[-1].heading + by) % 360
    if selection.position.berth(selection.main, route.ends, heading) is None:
        return False
    selection.drop()
    selection.heading = heading
    return True


def _turn_course(selection: Selection, by: int) -> bool:
    form = selection.form
    if form is not None and not _asks_degrees(form):
        return False
    so_far = form.draft if form is not None and isinstance(form.draft, int) else 0
    wanted = so_far - by
    if form is not None and wanted == 0:
        selection.drop()
        return True
    fits = [one for one in _turns(selection) if _nearest(one, wanted) * wanted > 0]
    if not fits:
        return False
    selection.drop()
    selection.form = replace(fits[0], draft=_nearest(fits[0], wanted))
    return True


def _turns(selection: Selection) -> Iterator[AnswerForm]:
    """The orders of the piece in hand that want nothing but degrees."""
    offers: tuple[Offer, ...] = selection.position.offers_of(selection.main) if selection.commands else ()
    for offer in offers:
        form = AnswerForm.begin(offer, (selection.main,))
        if _asks_degrees(form):
            yield form


def _asks_degrees(form: AnswerForm) -> bool:
    return isinstance(form.slot, Span) and form.slot.unit == DEGREES


def _nearest(form: AnswerForm, degrees: int) -> int:
    """The number that the form has nearest to ``degrees``."""
    draft = form.number(degrees).draft
    return draft if isinstance(draft, int) else 0
