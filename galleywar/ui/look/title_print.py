"""The cup of the first page as it was drawn last: to draw it anew takes a fifth of the way to that page."""

from __future__ import annotations

import sys
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path

import pygame

import galleywar
from galleywar.ui.look import title_art
from galleywar.ui.look.print_shelf import Shelf


@lru_cache(maxsize=2)
def title_print(name: str, px: int, folder: Path) -> pygame.Surface:
    """The cup, ``px`` pixels across, from the shelf in ``folder`` if one of that size is kept there under ``name``.
    Shared: never draw on it.
    """
    shelf = Shelf(folder, _mark())
    kept = shelf.picture(name)
    if kept is None or kept.get_width() != px:
        kept = title_art.title_picture(px)
        shelf.keep_picture(name, kept)
    return kept


@cache
def _mark() -> str:
    """What a print of it depends on beside its size."""
    mark = blake2b(Path(title_art.__file__).read_bytes(), digest_size=12)
    mark.update(repr((galleywar.__version__, pygame.version.ver, sys.byteorder)).encode())
    return mark.hexdigest()
