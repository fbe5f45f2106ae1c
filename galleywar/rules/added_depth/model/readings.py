"""Where the text bears two readings: what a scenario may choose, and what each edition of the rules plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from typing_extensions import TypedDict


class Readings(TypedDict, total=False):
    """The reading of each rule that is played; the ledger tells the question, and what speaks for either."""

    occupied_links: Literal["closed", "by_leave"]
    """Whether a land force may cross a maritime link by leave of the Fleet on it (AD-45)."""


EDITIONS: Final[Mapping[int, Readings]] = {
    1: Readings(occupied_links="by_leave"),
    2: Readings(occupied_links="closed"),
}
