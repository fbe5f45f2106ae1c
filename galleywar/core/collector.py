"""Python's collector of cycles, at rest while much is made and nothing thrown away."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_resting() -> Iterator[None]:
    """No search for cycles meanwhile: all the states of a game are kept, none is part of a cycle, and looking
    through them again and again takes a quarter of the time it takes to make them.

    Frozen and thawed they count as old in the end, so that they are not looked through at once for all that.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.unfreeze()
        if was_on:
            gc.enable()
