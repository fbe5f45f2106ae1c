"""Pictures kept for as long as there is room: what was shown longest ago goes first."""

from collections import OrderedDict
from collections.abc import Callable
from time import perf_counter

import pygame

Key = tuple[object, ...]


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
    """At most ``room`` bytes of pictures by all they depend on; shared pictures: never draw on them."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._pictures: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def __contains__(self, key: Key) -> bool:
        return key in self._pictures

    def get(self, key: Key, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture under ``key``, drawn now if it is not there."""
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        picture = self._pictures[key] = draw()
        self._bytes += bytes_of(picture)
        while self._bytes > self._room and len(self._pictures) > 1:
            self._bytes -= bytes_of(self._pictures.popitem(last=False)[1])
        return picture

    def clear(self) -> None:
        self._pictures.clear()
        self._bytes = 0


def bytes_of(picture: pygame.Surface) -> int:
    """How much room a picture takes."""
    return picture.get_width() * picture.get_height() * 4
