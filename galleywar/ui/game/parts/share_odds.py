"""The chance of each share of a volley by itself, as far as it is shared out."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from galleywar.core.decision import Choice, Split

if TYPE_CHECKING:
    from galleywar.ui.game.interaction.selection import Selection


def chance_of_share(selection: Selection, target: str) -> Fraction | None:
    """The chance that what ``target`` is given hits it; None where nothing is, or where no dice tell."""
    form = selection.form
    if form is None or not isinstance(form.slot, Split) or target not in selection.position.counters:
        return None
    points, is_last = form.shares()[target], len(form.values) + 1 == len(form.offer.slots)
    if not points or not is_last:
        return None
    alone = Choice(form.offer.verb, (*form.values, ((target, points),)))
    forecast = selection.position.forecast(alone)
    return forecast.hope if forecast is not None else None
