"""How large the cards in the strip over the board are."""

from __future__ import annotations

from typing import Final

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look

CARD: Final = (196, 62)
"""The least width of a card and its height; wider and higher where text is large."""
LINES: Final = 3


def card_height(look: Look) -> int:
    """How high a card is: three lines have room on it."""
    return max(look.px(CARD[1]), LINES * line_height(look) + look.px(6))


def line_height(look: Look) -> int:
    """How high a line is written."""
    return fonts.font(*look.type("small")).get_linesize()
