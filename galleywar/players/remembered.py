"""Methods that are asked the same over and over while one question is thought about."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

M = TypeVar("M", bound=Callable[..., object])


def remembered_by(key: Callable[..., Hashable]) -> Callable[[M], M]:
    """A method that its object works out once for each ``key`` of the arguments."""

    def decorate(method: M) -> M:
        name = f"{method.__name__} by key"

        def asked(self: object, *args: object) -> object:
            known = self.__dict__.get(name)
            if known is None:
                known = self.__dict__[name] = {}
            which = key(*args)
            if which not in known:
                known[which] = method(self, *args)
            return known[which]

        asked.__doc__ = method.__doc__
        return cast(M, asked)

    return decorate


def remembered(method: M) -> M:
    """The same for each set of arguments, which can all be told apart by themselves."""
    return remembered_by(lambda *args: args)(method)
