"""What a picture or a sound of somebody's own is refused for."""

from __future__ import annotations


class UnfitMedium(ValueError):
    """It cannot be used; the text says why, ``remedy`` what helps."""

    def __init__(self, text: str, remedy: str = "") -> None:
        super().__init__(text)
        self.remedy = remedy
