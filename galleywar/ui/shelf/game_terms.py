"""The terms of a game in words, the same wherever a game is begun, listed or reported."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from galleywar.core.game_notes import TakeBack

TAKE_BACK: Final[Mapping[TakeBack, str]] = {
    "never": "Never",
    "ask": "If the other side agrees",
    "free": "Freely",
}
TAKE_BACK_SAYS: Final[Mapping[TakeBack, str]] = {
    "never": "Once dice have fallen, or the other side was asked, an order stands.",
    "ask": "The other player is asked each time; the computer never agrees.",
    "free": "For practice: any order can be taken back, and shows the same dice if it is given again.",
}
