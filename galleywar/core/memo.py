"""What was found out about the pieces of a state, kept until another state is asked about."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

S = TypeVar("S")
P = TypeVar("P")
T = TypeVar("T")


def remembered(function: Callable[[S, P], T]) -> Callable[[S, P], T]:
    """``function(state, piece)``, worked out once a piece as long as the same state is asked about.

    What it returns is shared, so nobody may change it. Both are told by identity: a piece that differs from
    the one on the board, as in a trial, is another piece.
    """
    memo: tuple[Any, dict[int, tuple[P, T]]] = (None, {})

    @wraps(function)
    def asked(state: S, piece: P) -> T:
        nonlocal memo
        last, known = memo
        if last is not state:
            known = {}
            memo = state, known
        found = known.get(id(piece))
        if found is None:
            found = known[id(piece)] = piece, function(state, piece)
        return found[1]

    return asked
