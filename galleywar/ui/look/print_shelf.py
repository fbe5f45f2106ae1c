"""A shelf of prints: pictures that were drawn once lie in the cache folder and need not be drawn again.

Everything on it can be made anew, so nothing depends on it: a file that cannot be read, that is damaged, or
that was made from something else or by another version of the painters counts as if it were not there.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from collections import deque
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from threading import Lock, Thread
from typing import Final

import pygame

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


class Shelf:
    """Prints in ``folder``, each by its name; ``mark`` says what they were made from."""

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
        """The picture kept under ``name``, with 24 bits a pixel, or 32 where some of it lets through what is behind."""
        content = self.get(name)
        if content is None:
            return None
        breadth, height = int.from_bytes(content[:4], "big"), int.from_bytes(content[4:8], "big")
        most = breadth * height * 4
        if 0 < most <= LARGEST:
            with contextlib.suppress(zlib.error):
                pixels = zlib.decompressobj().decompress(content[8:], most)
                if len(pixels) == most:
                    return pygame.image.frombuffer(pixels, (breadth, height), "RGBA")
                if len(pixels) == most // 4 * 3:
                    return pygame.image.frombuffer(pixels, (breadth, height), "RGB")
        self.drop(name)
        return None

    def keep_picture(self, name: str, picture: pygame.Surface) -> None:
        """Keep a picture as it is now; it is packed and written aside."""
        if len(self._pending) < PENDING:
            is_seen_through = picture.get_flags() & pygame.SRCALPHA
            pixels, size = pygame.image.tobytes(picture, "RGBA" if is_seen_through else "RGB"), picture.get_size()
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
