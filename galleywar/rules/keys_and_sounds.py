"""Keys for the orders of a piece and the sounds of fighting, by the words of the games that have them.

The register says which rule system has which, so that the window can list them all without opening any.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class OrderKey(NamedTuple):
    """A key for an order of the piece in hand: ``name``, under which the player's own key is kept, is the verb.

    ``says`` is how the order is called, ``chord`` the key as long as the player sets no other.
    """

    name: str
    says: str
    chord: str


class Sound(NamedTuple):
    """What is heard with a gesture: as it is written out, and as it is called for short."""

    gesture: str
    caption: str
    called: str


RAM: Final = OrderKey("ram", "Ram", "R")
RAKE: Final = OrderKey("rake", "Shear the oars", "K")
GRAPPLE: Final = OrderKey("grapple", "Grapple", "G")
BOARD: Final = OrderKey("board", "Board", "B")
SHOOT: Final = OrderKey("shoot", "Throw or shoot", "T")
CARGO: Final = OrderKey("cargo", "Take aboard or land", "C")

AT_SEA: Final = (
    Sound("strike", "ram strikes", "ram"),
    Sound("shear", "oars splinter", "oars"),
    Sound("link", "grappling irons", "irons"),
    Sound("unlink", "grappling irons", "irons"),
    Sound("melee", "fighting on deck", "melee"),
)
"""What a fight of galleys sounds like."""
