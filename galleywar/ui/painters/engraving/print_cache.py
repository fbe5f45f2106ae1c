"""The shelf of prints: what was engraved and printed once lies in the cache folder and need not be made
again.

Everything on it can be made anew, so nothing depends on it: a file that cannot be read, that is damaged, or
that was made from another map or by another version of the painters counts as if it were not there.
"""

from __future__ import annotations

import contextlib
import os
import sys
import zlib
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import Lock, Thread
from typing import Any, Final

import pygame

import galleywar
from galleywar.core.contract import Board
from galleywar.core.files.paths import asset
from galleywar.core.memo import Kept

MARK: Final = b"galleywar print 1\n"
SEAL_BYTES: Final = 16
ROOM: Final = 24 << 20
"""Bytes the whole shelf may take; what was used longest ago goes first."""
LARGEST: Final = 8 << 20
"""Bytes of one print at most."""
SUFFIX: Final = ".print"
PENDING: Final = 4
"""Pictures waiting to be written at most, each near a mebibyte; one more is let go and printed again some
day."""
WORKED_OUT: Final = {"Network": frozenset({"links", "sea"}), "Areas": frozenset({"ways"})}
"""Parts of a board that follow from its other parts, by the kind of record."""


class Shelf:
    """Prints of one board in ``folder``, each by its name; ``mark`` says what they were made from."""

    def __init__(self, folder: Path, mark: str) -> None:
        self._folder, self._mark = folder, mark
        self._pending: deque[Callable[[], None]] = deque()
        self._writer: Thread | None = None
        self._lock = Lock()

    def get(self, name: str) -> bytes | None:
        """What was put there under ``name``; None if nothing was, or if it is not as it was put there."""
        path = self._path(name)
        try:
            found = _unsealed(path)
            os.utime(path)
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            self.drop(name)
            return None
        return found

    def put(self, name: str, content: bytes) -> None:
        """Keep ``content`` under ``name``, and make room; where nothing can be written, nothing is kept."""
        path = self._path(name)
        fresh = path.with_suffix(f".{os.getpid()}")
        with contextlib.suppress(OSError):  # it is drawn anew the next time
            self._folder.mkdir(parents=True, exist_ok=True)
            try:
                fresh.write_bytes(MARK + _seal(content) + content)
                fresh.replace(path)
            finally:
                fresh.unlink(missing_ok=True)
            self._make_room()

    def drop(self, name: str) -> None:
        """Take away what turned out to be no good."""
        with contextlib.suppress(OSError):
            self._path(name).unlink(missing_ok=True)

    def picture(self, name: str) -> pygame.Surface | None:
        """The picture kept under ``name``, with 24 bits a pixel."""
        content = self.get(name)
        if content is None:
            return None
        breadth, height = int.from_bytes(content[:4], "big"), int.from_bytes(content[4:8], "big")
        size = breadth * height * 3
        if 0 < size <= LARGEST:
            with contextlib.suppress(zlib.error):
                pixels = zlib.decompressobj().decompress(content[8:], size)
                if len(pixels) == size:
                    return pygame.image.frombuffer(pixels, (breadth, height), "RGB")
        self.drop(name)
        return None

    def keep_picture(self, name: str, picture: pygame.Surface) -> None:
        """Keep a picture as it is now; it is packed and written aside."""
        if len(self._pending) < PENDING:
            pixels, size = pygame.image.tobytes(picture, "RGB"), picture.get_size()
            self._aside(lambda: self.put(name, _packed(pixels, size)))

    def _aside(self, work: Callable[[], None]) -> None:
        with self._lock:
            self._pending.append(work)
            if self._writer is None:
                self._writer = Thread(target=self._write, name="shelf")
                self._writer.start()

    def _write(self) -> None:
        while True:
            with self._lock:
                if not self._pending:
                    self._writer = None
                    return
                work = self._pending.popleft()
            work()

    def wait(self) -> None:
        """Until everything is written."""
        writer = self._writer
        if writer is not None:
            writer.join()

    def _path(self, name: str) -> Path:
        return self._folder / f"{self._mark}-{name}{SUFFIX}"

    def _make_room(self) -> None:
        found = [(path.stat(), path) for path in self._folder.glob(f"*{SUFFIX}")]
        taken = sum(stat.st_size for stat, _ in found)
        for stat, path in sorted(found, key=lambda one: one[0].st_mtime):
            if taken <= ROOM:
                return
            path.unlink(missing_ok=True)
            taken -= stat.st_size


def _seal(content: bytes) -> bytes:
    return blake2b(content, digest_size=SEAL_BYTES).digest()


def _unsealed(path: Path) -> bytes:
    """The content of a file. Raises ValueError if it is not the one that was sealed."""
    if path.stat().st_size > LARGEST:
        raise ValueError("too large for a print")
    found = path.read_bytes()
    start = len(MARK) + SEAL_BYTES
    content = found[start:]
    if not found.startswith(MARK) or found[len(MARK) : start] != _seal(content):
        raise ValueError("not a print, or a damaged one")
    return content


def _packed(pixels: bytes, size: tuple[int, int]) -> bytes:
    return size[0].to_bytes(4, "big") + size[1].to_bytes(4, "big") + zlib.compress(pixels, 1)


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
        return tuple([_laid_out(one) for one in part])
    if isinstance(part, Mapping):
        return tuple([(_laid_out(key), _laid_out(value)) for key, value in part.items()])
    if isinstance(part, frozenset):
        return tuple(sorted(map(_laid_out, part)))
    names = _FIELDS.get(kind)
    if names is None:
        left_out = {name for base in kind.__mro__ for name in WORKED_OUT.get(base.__name__, ())}
        names = _FIELDS[kind] = tuple(one.name for one in fields(kind) if one.name not in left_out)
    return tuple([_laid_out(getattr(part, name)) for name in names])


_PLAIN: Final = frozenset({str, int, float, bool, type(None)})
_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
