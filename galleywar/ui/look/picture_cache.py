"""Pictures kept for the next time, as many as have room: those not asked for longest go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from typing import Final, Generic, ParamSpec

import pygame

Arguments = ParamSpec("Arguments")


class KeptPictures(Generic[Arguments]):
    """Asks ``make`` for a picture once for the same arguments, and keeps at most ``most`` bytes of them.

    The last one is kept in any case. The pictures are shared: never draw on one.
    """

    def __init__(self, make: Callable[Arguments, pygame.Surface], most: int) -> None:
        self._make: Final = make
        self._most: Final = most
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.size = 0
        """Bytes of all that is kept."""
        update_wrapper(self, make)

    def __call__(self, *args: Arguments.args, **kwargs: Arguments.kwargs) -> pygame.Surface:
        key = (args, tuple(sorted(kwargs.items())))
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._make(*args, **kwargs)
        self._kept[key] = made
        self.size += size_of(made)
        while self.size > self._most and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.size -= size_of(oldest)
        return made


def kept_pictures(
    *, mebibytes: float
) -> Callable[[Callable[Arguments, pygame.Surface]], KeptPictures[Arguments]]:
    """Keep the pictures that a function makes, as many as have room in so many MiB."""
    return lambda make: KeptPictures(make, round(mebibytes * 2**20))


def size_of(picture: pygame.Surface) -> int:
    """The bytes that a picture takes."""
    return picture.get_pitch() * picture.get_height()
