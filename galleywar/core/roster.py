"""Pieces by id, frozen: changing one makes a new roster that shares all the others."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, NoReturn, Protocol, Self, TypeVar


class Piece(Protocol):
    """Anything on the board: it has an id and knows its place, if it has one."""

    @property
    def id(self) -> str: ...
    @property
    def at(self) -> str | None: ...


P = TypeVar("P", bound=Piece)
T = TypeVar("T")


_MOST_REMEMBERING = 256
_remembering: deque[Roster[Any]] = deque()
"""Rosters that know something about themselves, the latest last; older ones have forgotten it."""


class Roster(dict[str, P], Generic[P]):
    """A frozen map of id to piece in a fixed order; `put` and `drop` return a new one."""

    __slots__ = ("_notes", "_places")

    def __init__(self, pieces: Iterable[P] = ()) -> None:
        super().__init__((piece.id, piece) for piece in pieces)

    @classmethod
    def _of(cls, table: dict[str, P]) -> Self:
        new = cls.__new__(cls)
        dict.update(new, table)
        return new

    def put(self, *pieces: P) -> Self:
        """With ``pieces`` in place of those of the same id; unknown ids come last."""
        new = self._of(self)
        dict.update(new, {piece.id: piece for piece in pieces})
        return new

    def drop(self, *ids: str) -> Self:
        """Without the pieces ``ids``."""
        return self._of({key: piece for key, piece in self.items() if key not in ids})

    @property
    def places(self) -> dict[str, tuple[P, ...]]:
        """Who stands where, in roster order; worked out once a roster."""
        try:
            return self._places
        except AttributeError:
            found: dict[str, tuple[P, ...]] = {}
            for piece in self.values():
                if piece.at is not None:
                    found[piece.at] = (*found.get(piece.at, ()), piece)
            self._places: dict[str, tuple[P, ...]] = found
            self._remember()
            return found

    def noted(self, what: Hashable, work_out: Callable[[], T]) -> T:
        """What ``work_out`` finds out about these pieces: asked once, and remembered for a while.

        ``what`` must name everything else that the answer depends on.
        """
        try:
            notes = self._notes
        except AttributeError:
            self._notes: dict[Hashable, Any] = {}
            notes = self._notes
            self._remember()
        if what not in notes:
            notes[what] = work_out()
        found: T = notes[what]
        return found

    def _remember(self) -> None:
        _remembering.append(self)
        if len(_remembering) > _MOST_REMEMBERING:
            _remembering.popleft()._forget()

    def _forget(self) -> None:
        for name in self.__slots__:
            if hasattr(self, name):
                delattr(self, name)

    def at(self, place: str) -> tuple[P, ...]:
        return self.places.get(place, ())

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self.values()))

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (tuple(self.values()),))

    def _shut(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("a roster is frozen: use put() or drop()")

    __setitem__ = __delitem__ = pop = popitem = clear = update = setdefault = _shut
    __ior__ = _shut
