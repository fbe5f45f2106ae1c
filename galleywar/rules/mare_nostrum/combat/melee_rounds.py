"""A round of a melee: all marines throw a die each, javelins first, then hack and slash (MN-08.02, MN-08.04).

The fight itself is resolved by what stands here, and all odds of it are reckoned from the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from galleywar.core.cases import case
from galleywar.rules.mare_nostrum.model.components import Components

Fallen = Callable[[int, int], tuple[int, int]]
"""From the hits of one side and of the other to those who fall on the first side and on the other."""


class Needs(NamedTuple):
    """What a die must show at least to kill with a javelin, and to count in hack and slash."""

    javelin: int
    hack: int


def needs_of(box: Components) -> Needs:
    return Needs(box.melee["javelin"], box.melee["hack"])


def hits_shown(faces: Iterable[int], needed: int) -> int:
    """How many dice show enough."""
    return sum(face >= needed for face in faces)


@case("MN-08.02")
def fallen_to_javelins(mine: int, theirs: int) -> tuple[int, int]:
    """Every hit kills, on both sides at once."""
    return theirs, mine


@case("MN-08.04", "MN-08.06")
def fallen_to_hacking(mine: int, theirs: int) -> tuple[int, int]:
    """The side with fewer hits loses the difference; equal hits do nothing."""
    return max(0, theirs - mine), max(0, mine - theirs)
