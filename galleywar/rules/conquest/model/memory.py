"""Answers that hold for one state, worked out once while the many candidates of a menu are judged."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

from galleywar.rules.conquest.model.state import State

Asked = TypeVarTuple("Asked")
T = TypeVar("T")


def once_a_state(function: Callable[[State, *Asked], T]) -> Callable[[State, *Asked], T]:
    """``function`` remembers what it said of the state it was asked about last."""
    about: State | None = None
    known: dict[object, T] = {}

    @wraps(function)
    def asked(state: State, *of: *Asked) -> T:
        nonlocal about
        if state is not about:
            about = state
            known.clear()
        if of not in known:
            known[of] = function(state, *of)
        return known[of]

    return asked
