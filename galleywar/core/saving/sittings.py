"""Which game was played last: every time a game is laid out to be played it gets the next number.

A clock that was wrong once cannot put an old game before a later one; saves from before the numbers come last.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_AT_THE_HEAD: Final = re.compile(rb'\{"galleywar": ?\d+, ?"sitting": ?(\d{1,15}),')
_BYTES: Final = 64
LAST: Final = 10**15 - 1
"""The highest number there is: a save that tells it is followed by others of the same, which the clock tells apart."""


def sitting_of(save: Path) -> int:
    """The number of the sitting in which the save was written; 0 where it tells none."""
    try:
        with save.open("rb") as file:
            found = _AT_THE_HEAD.match(file.read(_BYTES))
    except (OSError, ValueError):
        return 0
    return int(found[1]) if found else 0


def next_sitting(folder: Path, pattern: str) -> int:
    """The number after those of all saves in ``folder`` that are named like ``pattern``."""
    try:
        return min(LAST, 1 + max(map(sitting_of, folder.glob(pattern)), default=0))
    except OSError:
        return 1
