"""How the C library hands memory back: pictures are large, come and go, and are not to be hoarded."""

import ctypes
import gc
import sys
from typing import Final

LARGE: Final = 1 << 16
"""Bytes from which a block is its own, and goes back to the system when it is let go."""
_MMAP_THRESHOLD: Final = -3
_ARENA_MAX: Final = -8
"""Of ``mallopt``, in malloc.h of the GNU C library."""


def give_back_large_blocks() -> bool:
    """Have large blocks go back to the system at once, whatever came before; whether the system can be told so.

    By itself the GNU C library raises that bound to 32 MiB with every large block it sees freed, and keeps for good
    what lies below it.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):
        return False  # another C library, which knows no such option
    return bool(mallopt(_MMAP_THRESHOLD, LARGE) and mallopt(_ARENA_MAX, 2))


def give_back_what_is_free() -> bool:
    """Collect what a game has left behind and hand free memory back; whether the system can be told so.

    Cycles of a game that was left are otherwise kept until the next search of all that is old, and blocks between
    others that live on are never handed back.
    """
    gc.collect()
    if not sys.platform.startswith("linux"):
        return False
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return False  # another C library, which has no such call
    return bool(trim(0))
