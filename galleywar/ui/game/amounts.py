"""Numbers of a slot in words: hundredths of an inch are shown and written as inches, degrees to either side alike."""

from __future__ import annotations

from galleywar.boards.table import HUNDREDTHS, INCH
from galleywar.core.decision import Span


def figure(slot: Span, number: int) -> str:
    """A number as it is written in the field: inches with two decimals; degrees to either side without a sign."""
    if slot.unit == HUNDREDTHS:
        return f"{number / INCH:.2f}"
    return str(abs(number) if slot.hi < 0 else number)


def said(slot: Span, number: int) -> str:
    """The same with its unit."""
    unit = {HUNDREDTHS: " in", "degrees": "\N{DEGREE SIGN}", "": ""}.get(
        slot.unit, f" {_counted(slot.unit, number)}"
    )
    return f"{figure(slot, number)}{unit}"


def number_in(slot: Span, text: str) -> int | None:
    """The nearest number that fits what was written; None while that is no number."""
    try:
        written = float(text)
    except ValueError:
        return None
    number = round(written * INCH) if slot.unit == HUNDREDTHS else round(written)
    number = -abs(number) if slot.hi < 0 else number
    steps = min(len(slot) - 1, max(0, round((number - slot.lo) / slot.grain)))
    return slot.lo + steps * slot.grain


def _counted(unit: str, number: int) -> str:
    """What is counted, of one alone: "1 slinger", "2 slingers"."""
    return unit.removesuffix("s") if number == 1 else unit
