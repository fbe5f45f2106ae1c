"""Pictures kept for as long as there is room: what was shown longest ago goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import RLock
from time import perf_counter
from typing import Final, Generic, TypeVar
from weakref import WeakSet

import pygame

Key = tuple[object, ...]
ROOM: Final = 30 << 20
"""Bytes for all caches of pictures together."""
T = TypeVar("T")


class Ration:
    """The new pictures of one frame: one, however slow the machine, then as many as come within ``ms`` from the first;
    none at all where ``ms`` is 0.
    """

    def __init__(self, ms: float) -> None:
        self._ms = ms
        self._until: float | None = None

    def allows_another(self) -> bool:
        now = perf_counter()
        if self._until is None:
            self._until = now + self._ms / 1000
            return self._ms > 0
        return now < self._until


class PictureCache:
    """At most ``room`` bytes of pictures by all they depend on, and at most `ROOM` in all caches; shared pictures:
    never draw on them.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self._pictures: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._bytes = 0
        with _LOCK:
            _CACHES.add(self)

    def __contains__(self, key: Key) -> bool:
        return key in self._pictures

    def get(self, key: Key, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture under ``key``, drawn now if it is not there. Pictures for a page are drawn aside, by another
        thread than the window's: what one of them keeps, the other may drop.
        """
        with _LOCK:
            if key in self._pictures:
                self._pictures.move_to_end(key)
                return self._pictures[key]
        picture = draw()
        with _LOCK:
            if key not in self._pictures:
                self._pictures[key] = picture
                self._bytes += bytes_of(picture)
            while self._bytes > self._room and self._has_several:
                self._drop_the_oldest()
            _make_room()
        return picture

    @property
    def _has_several(self) -> bool:
        return len(self._pictures) > 1

    def _drop_the_oldest(self) -> None:
        self._bytes -= bytes_of(self._pictures.popitem(last=False)[1])

    def clear(self) -> None:
        with _LOCK:
            self._pictures.clear()
            self._bytes = 0


_LOCK: Final = RLock()
_CACHES: Final[WeakSet[PictureCache]] = WeakSet()


def _make_room() -> None:
    """Past `ROOM` the fullest cache gives up what it showed longest ago."""
    caches = tuple(_CACHES)
    while sum(cache._bytes for cache in caches) > ROOM:
        fullest = max((cache for cache in caches if cache._has_several), key=lambda one: one._bytes, default=None)
        if fullest is None:
            return
        fullest._drop_the_oldest()


def forget_pictures() -> None:
    """Drop all that was drawn for a game: it has been left, and the next one has other pieces and another size."""
    with _LOCK:
        for cache in tuple(_CACHES):
            cache.clear()


class LastShown(Generic[T]):
    """The last picture of each piece and what it was drawn from, to be shown until a better one is drawn: at most
    ``room`` bytes, what was shown longest ago goes first.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self._shown: OrderedDict[str, tuple[T, pygame.Surface]] = OrderedDict()
        self._bytes = 0

    def get(self, piece: str) -> tuple[T, pygame.Surface] | None:
        """What the picture was drawn from, and the picture."""
        if piece not in self._shown:
            return None
        self._shown.move_to_end(piece)
        return self._shown[piece]

    def keep(self, piece: str, drawn_from: T, picture: pygame.Surface) -> None:
        """In place of the piece's picture before; the last one kept stays however large it is."""
        before = self._shown.pop(piece, None)
        self._bytes += bytes_of(picture) - (bytes_of(before[1]) if before is not None else 0)
        self._shown[piece] = drawn_from, picture
        while self._bytes > self._room and len(self._shown) > 1:
            self._bytes -= bytes_of(self._shown.popitem(last=False)[1][1])

    def clear(self) -> None:
        self._shown.clear()
        self._bytes = 0


def bytes_of(picture: pygame.Surface) -> int:
    """How much room a picture takes."""
    return picture.get_width() * picture.get_height() * 4
