"""What an order may bring and what it may cost, in one line, for lists that compare orders of several kinds."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from galleywar.core.check import Forecast
from galleywar.core.wording import capital
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.game.interaction.orders import Order

MOST_ENDS: Final = 3
"""So many ways it may end are told one by one."""


def gain(order: Order) -> str:
    """What is hoped for and what comes else, each with its exact chance where there are several of a kind.

    Where there are too many, what is hoped for alone, unless the words of the order say it; empty without odds.
    """
    forecast = order.forecast
    if forecast is None:
        return ""
    ends = [(name, chance) for name, chance in forecast.results if chance]
    if not 1 <= len(ends) <= MOST_ENDS or not _tells_hope(forecast):
        good = forecast.good
        return capital(good) if good.casefold() not in order.text.casefold() else ""
    hoped = [end for end in ends if forecast.is_hoped(end[0])]
    others = [end for end in ends if not forecast.is_hoped(end[0])]
    if not hoped or not others:
        return capital(_said(hoped or others, whole=Fraction(1)))
    first = _said(hoped, whole=order.chance)
    return capital(f"{first}, else {_said(others, whole=1 - forecast.hope)}")


def _tells_hope(forecast: Forecast) -> bool:
    """Whether the results that are hoped for are named among them."""
    return any(forecast.is_hoped(name) for name, _ in forecast.results) or bool(forecast.hoped)


def _said(ends: Sequence[tuple[str, Fraction]], *, whole: Fraction | None) -> str:
    """Ends of one sort; the chance of one that is the ``whole`` of them is told elsewhere or certain."""
    if len(ends) == 1 and ends[0][1] == whole:
        return f"{ends[0][0]} for certain" if whole == 1 else ends[0][0]
    return ", ".join(f"{name} {percent(chance)}" for name, chance in ends)
