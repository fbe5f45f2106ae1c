"""A short fingerprint of a state, equal on every machine."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from hashlib import blake2b
from typing import Any

from galleywar.core.roster import Roster

_KEPT = 8192
_marks: dict[int, tuple[Any, bytes]] = {}
"""Marks of parts lately met, by identity: states share almost all their parts with those before them."""


def _mark(part: Any) -> bytes:
    known = _marks.get(id(part))
    if known is not None and known[0] is part:
        return known[1]
    if len(_marks) >= _KEPT:
        _marks.clear()
    mark = blake2b(repr(part).encode(), digest_size=8).digest()
    _marks[id(part)] = part, mark
    return mark


def digest(state: Any) -> str:
    """Sixteen hex digits over all that ``state`` compares by.

    Parts are fingerprinted by their `repr`, so they must print the same everywhere: frozen dataclasses,
    numbers, text, tuples and enumerations, never sets or floats.
    """
    marks: list[bytes] = []
    kind: type = type(state)
    for name in _compared(kind):
        value = getattr(state, name)
        marks.extend([_mark(one) for one in value.values()] if isinstance(value, Roster) else (_mark(value),))
    return blake2b(b"".join(marks), digest_size=8).hexdigest()


@cache
def _compared(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.compare)
