"""Pieces by id, frozen: changing one makes a new roster that shares all the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NoReturn, Protocol, Self, TypeVar


class Piece(Protocol):
    """Anything on the board: it has an id and knows its place, if it has one."""

    @property
    def id(self) -> str: ...
    @property
    def at(self) -> str | None: ...


P = TypeVar("P", bound=Piece)
LONGEST_SINCE = 64
"""After so many changes what was once written down of the pieces is forgotten."""
FEW = 3
"""So many pieces are put without a look whether they have changed at all."""


class Roster(dict[str, P], Generic[P]):
    """A frozen map of id to piece in a fixed order; `put` and `drop` return a new one."""

    __slots__ = ("_places", "marked")

    marked: tuple[bytes, tuple[str, ...]]
    """Whatever was last written down of each piece, equally long and in order, and the ids changed since: how a
    digest of almost the same pieces is made in no time. Not there until something has been written down."""

    def __init__(self, pieces: Iterable[P] = ()) -> None:
        super().__init__((piece.id, piece) for piece in pieces)

    @classmethod
    def _of(cls, table: dict[str, P]) -> Self:
        new = cls.__new__(cls)
        dict.update(new, table)
        return new

    def put(self, *pieces: P) -> Self:
        """With ``pieces`` in place of those of the same id; unknown ids come last.

        Where many are put at once, as at the end of a turn, those that are as they were stay the very same.
        """
        new = self._of(self)
        stays, ids = True, []
        many = len(pieces) > FEW
        for piece in pieces:
            key = piece.id
            old = new.get(key)
            if many and old == piece:
                continue
            stays = stays and old is not None and old.at == piece.at
            ids.append(key)
            dict.__setitem__(new, key, piece)
        if stays and hasattr(self, "_places"):
            new._places = _with(self._places, [new[key] for key in ids])
        if hasattr(self, "marked") and len(self.marked[1]) < LONGEST_SINCE:
            marks, since = self.marked
            new.marked = marks, (*since, *ids)
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
                at = piece.at
                if at is not None:
                    found[at] = (*found[at], piece) if at in found else (piece,)
            self._places: dict[str, tuple[P, ...]] = found
            return found

    def at(self, place: str) -> tuple[P, ...]:
        return self.places.get(place, ())

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self.values()))

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (tuple(self.values()),))

    def _shut(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a roster is frozen: use put() or drop()")

    __setitem__ = __delitem__ = pop = popitem = clear = update = setdefault = _shut
    __ior__ = _shut


def _with(places: dict[str, tuple[P, ...]], pieces: Iterable[P]) -> dict[str, tuple[P, ...]]:
    """``places`` with ``pieces``, none of which has moved, in the stead of those of the same id."""
    found = places.copy()
    for piece in pieces:
        if piece.at is not None:
            found[piece.at] = tuple([piece if one.id == piece.id else one for one in found[piece.at]])
    return found
