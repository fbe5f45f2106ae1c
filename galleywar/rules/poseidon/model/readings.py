"""Where the text bears two readings: what a scenario may choose, and what each edition of the rules plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from typing_extensions import TypedDict


class Readings(TypedDict, total=False):
    """The reading of each rule that is played; the ledger tells the question, and what speaks for either."""

    captured_ships: Literal["afloat", "as_sunk"]
    """What a captured ship counts as when morale is checked (PW-mor-1, PW-mor-3)."""


EDITIONS: Final[Mapping[int, Readings]] = {
    1: Readings(captured_ships="as_sunk"),
    2: Readings(captured_ships="afloat"),
}
