"""Numbers of a slot in words: hundredths of an inch are shown and written as inches, degrees to either side alike."""

from typing import Final

from galleywar.boards.table.table import HUNDREDTHS, INCH, figure_in_inches
from galleywar.core.decision import Span
from galleywar.core.wording import counted

SHORT: Final = {HUNDREDTHS: " in", "degrees": "\N{DEGREE SIGN}", "": ""}
"""Units that are written behind the number whatever it is."""


def figure(slot: Span, number: int) -> str:
    """A number as it is written in the field: inches with two decimals; degrees to either side without a sign."""
    if slot.unit == HUNDREDTHS:
        return figure_in_inches(number)
    return str(abs(number) if slot.hi < 0 else number)


def said(slot: Span, number: int) -> str:
    """The same with its unit."""
    if slot.unit in SHORT:
        return f"{figure(slot, number)}{SHORT[slot.unit]}"
    return counted(number, slot.unit)


def number_in(slot: Span, text: str) -> int | None:
    """The nearest number that fits what was written; None while that is no number."""
    try:
        written = float(text)
    except ValueError:
        return None
    number = round(written * INCH) if slot.unit == HUNDREDTHS else round(written)
    return nearest(slot, -abs(number) if slot.hi < 0 else number)


def nearest(slot: Span, number: int) -> int:
    """The number of the slot that is nearest to ``number``."""
    steps = min(len(slot) - 1, max(0, round((number - slot.lo) / slot.grain)))
    return slot.lo + steps * slot.grain
