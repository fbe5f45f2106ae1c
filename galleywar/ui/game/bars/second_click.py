"""Where the button stands that carries out an order: over that on which the pointer has laid the order down."""

from typing import NamedTuple


class BarStretch(NamedTuple):
    """So wide a button is, and so far from the right it ends."""

    wide: int
    ends: int

    @property
    def begins(self) -> int:
        """How far from the right it begins."""
        return self.ends + self.wide


def over(pressed: BarStretch, commit: int, back: int, *, edge: int, gap: int) -> tuple[BarStretch, BarStretch]:
    """The button ``commit`` wide where another was ``pressed``, all over it, and that of the way ``back`` beside it:
    to the right if there is room before ``edge``.
    """
    wide = max(commit, pressed.wide)
    first = BarStretch(wide, max(edge, pressed.ends - (wide - pressed.wide) // 2))
    right = first.ends - gap - back
    return first, BarStretch(back, right if right >= edge else first.begins + gap)
