"""A picture or a sound of somebody's own: its file as it was judged, or what it is refused for."""

from __future__ import annotations

from dataclasses import field
from hashlib import blake2b
from typing import Self

from galleywar.core.late_methods import dataclass


class UnfitMedium(ValueError):
    """It cannot be used; the text says why, ``remedy`` what helps."""

    def __init__(self, text: str, remedy: str = "") -> None:
        super().__init__(text)
        self.remedy = remedy


@dataclass(frozen=True, slots=True)
class OwnMedium:
    """A file that has been judged: its name and bytes; ``digest`` stands for the bytes."""

    name: str
    digest: str
    data: bytes = field(compare=False, repr=False)

    @classmethod
    def judged(cls, name: str, data: bytes) -> Self:
        """The file so called, found fit."""
        return cls(name, blake2b(data, digest_size=12).hexdigest(), data)
