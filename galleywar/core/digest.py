"""A short fingerprint of a state, equal on every machine."""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from galleywar.core.roster import Roster


@lru_cache(maxsize=16384)
def _mark(part: Any) -> bytes:
    return blake2b(repr(part).encode(), digest_size=8).digest()


def digest(state: Any) -> str:
    """Sixteen hex digits over all that ``state`` compares by.

    Parts are fingerprinted by their `repr`, so they must print the same everywhere: frozen dataclasses,
    numbers, text,
    tuples and enumerations, never sets or floats.
    """
    whole = blake2b(digest_size=8)
    for field in fields(state):
        if field.compare:
            value = getattr(state, field.name)
            for part in value.values() if isinstance(value, Roster) else (value,):
                whole.update(_mark(part))
    return whole.hexdigest()
