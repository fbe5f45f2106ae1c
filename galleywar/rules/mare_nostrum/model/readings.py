"""Where the text bears two readings: what a scenario may choose, and what each edition of the rules plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from typing_extensions import TypedDict


class Readings(TypedDict, total=False):
    """The reading of each rule that is played; the ledger tells the question, and what speaks for either."""

    held_prizes: Literal["count", "sailed_home"]
    """Whether the hull of a prize counts that is still on the table at the end (MN-08.18)."""


EDITIONS: Final[Mapping[int, Readings]] = {
    1: Readings(held_prizes="count"),
    2: Readings(held_prizes="count"),
}
