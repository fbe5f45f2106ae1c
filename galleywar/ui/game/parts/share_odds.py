"""The chance of each share of a volley by itself, as far as it is shared out."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from galleywar.core.decision import Choice, Split, Value

if TYPE_CHECKING:
    from galleywar.ui.game.interaction.selection import Selection


def chance_of_share(selection: Selection, target: str) -> Fraction | None:
    """The chance that what ``target`` is given hits it, of all shots shared out so far; None where nothing is, or where
    no dice tell.
    """
    form = selection.form
    if form is None or not isinstance(form.slot, Split) or target not in selection.position.counters:
        return None
    points, is_last = form.shares()[target], len(form.values) + 1 == len(form.offer.slots)
    if not points or not is_last:
        return None
    before = [_given_to(target, value) if isinstance(slot, Split) else value
              for slot, value in zip(form.offer.slots, form.values, strict=False)]  # fmt: skip
    alone = Choice(form.offer.verb, (*before, ((target, points),)))
    forecast = selection.position.forecast(alone)
    return forecast.hope if forecast is not None else None


def _given_to(target: str, shares: Value) -> Value:
    """Of what was shared out the part that ``target`` has."""
    parts = shares if isinstance(shares, tuple) else ()
    return tuple(one for one in parts if isinstance(one, tuple) and one[0] == target)
