"""What was found out about a state, kept as long as nothing it rests on has changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from operator import is_
from typing import Generic, TypeVar, cast

S = TypeVar("S")
P = TypeVar("P")
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., object])

_OF_A_GAME: list[Callable[[], object]] = []


def remembered(function: Callable[[S, P], T]) -> Callable[[S, P], T]:
    """``function(state, piece)``, worked out once a piece as long as the same state is asked about.

    What it returns is shared, so nobody may change it. Both are told by identity: a piece that differs from
    the one on the board, as in a trial, is another piece. `forget_the_game` drops the last state, too.
    """
    memo: tuple[object, dict[int, tuple[P, T]]] = (None, {})

    def forget() -> None:
        nonlocal memo
        memo = (None, {})

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

    drop_with_the_game(forget)
    return asked


class Kept(Generic[T]):
    """One answer by name, good as long as all it was ``given`` is the very same."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[str, tuple[tuple[object, ...], T]] = {}

    def get(self, name: str, given: tuple[object, ...]) -> T | None:
        known = self._known.get(name)
        if known is None or len(known[0]) != len(given) or not all(map(is_, known[0], given)):
            return None
        return known[1]

    def keep(self, name: str, given: tuple[object, ...], answer: T) -> T:
        self._known[name] = given, answer
        return answer


def for_a_game(maxsize: int, *, typed: bool = False) -> Callable[[F], F]:
    """``functools.lru_cache`` for answers worth keeping while one game is played: `forget_the_game` drops them."""

    def kept(function: F) -> F:
        cached = lru_cache(maxsize, typed)(function)
        drop_with_the_game(cached.cache_clear)
        return cast(F, cached)

    return kept


def drop_with_the_game(clear: Callable[[], object]) -> None:
    """Have `forget_the_game` call ``clear`` as well: what it empties is of use to one game alone."""
    _OF_A_GAME.append(clear)


def forget_the_game() -> None:
    """Drop what was kept for a game: it is over, or has been left."""
    for clear in _OF_A_GAME:
        clear()
