"""The shelf of a board's prints: what was engraved and printed once lies in the cache folder, as long as the board,
its drawing and the painters are the same.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

import galleywar
from galleywar.core.files.paths import asset
from galleywar.core.memo import Kept
from galleywar.ui.look.print_shelf import Shelf

if TYPE_CHECKING:
    from galleywar.core.contract import Board

WORKED_OUT: Final = {"Network": frozenset({"links", "sea"}), "Areas": frozenset({"ways"})}
"""Parts of a board that follow from its other parts, by the kind of record."""


def shelf_for(board: Board, drawing: Path, folder: Path) -> Shelf:
    """The shelf in ``folder`` for prints of exactly this board, its drawing file, and these painters."""
    mark = _painters_mark().copy()
    if drawing.is_file():
        mark.update(drawing.read_bytes())
    mark.update(_LAID_OUT.get("last", (board,)) or _LAID_OUT.keep("last", (board,), _mark_of(board)))
    return Shelf(folder, mark.hexdigest())


@cache
def _painters_mark() -> blake2b:
    """What prints depend on beside the board and its drawing, none of which changes while the program runs."""
    mark = blake2b(digest_size=12)
    version = (galleywar.__version__, pygame.version.ver, pygame.get_sdl_version(), sys.byteorder)
    mark.update(repr(version).encode())
    for source in sorted(Path(__file__).parents[1].rglob("*.py")):
        mark.update(source.read_bytes())
    for font in sorted(asset("fonts").glob("*.ttf")):
        mark.update(f"{font.name} {font.stat().st_size}".encode())
    return mark


_LAID_OUT: Final[Kept[bytes]] = Kept()
"""The mark of the board last asked for: it is asked for again and again as games are opened on it."""


def _mark_of(board: Board) -> bytes:
    return blake2b(repr(_laid_out(board)).encode(), digest_size=12).digest()


def _laid_out(part: Any) -> Any:
    """``part`` as tuples that print alike in every process: sets in order, records field by field."""
    kind = type(part)
    if kind in _PLAIN:
        return part
    if kind is tuple:
        return tuple([one if type(one) in _PLAIN else _laid_out(one) for one in part])
    if isinstance(part, Mapping):
        return tuple([(_laid_out(key), _laid_out(value)) for key, value in part.items()])
    if isinstance(part, frozenset):
        return tuple(sorted(map(_laid_out, part)))
    names = _FIELDS.get(kind)
    if names is None:
        left_out = {name for base in kind.__mro__ for name in WORKED_OUT.get(base.__name__, ())}
        names = _FIELDS[kind] = tuple(one.name for one in fields(kind) if one.name not in left_out)
    return _laid_out(tuple([getattr(part, name) for name in names]))


_PLAIN: Final = frozenset({str, int, float, bool, type(None)})
_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
