"""Answers that hold for one state, worked out once while the many candidates of a menu are judged."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from galleywar.rules.conquest.model.state import State

P = ParamSpec("P")
T = TypeVar("T")


def once_a_state(
    function: Callable[Concatenate[State, P], T],
) -> Callable[Concatenate[State, P], T]:
    """``function`` remembers what it said of the state it was asked about last."""
    about: State | None = None
    known: dict[object, T] = {}

    @wraps(function)
    def asked(state: State, *args: P.args, **kwargs: P.kwargs) -> T:
        nonlocal about
        if state is not about:
            about = state
            known.clear()
        if args not in known:
            known[args] = function(state, *args, **kwargs)
        return known[args]

    return asked
