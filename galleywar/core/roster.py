"""Pieces by id, frozen: changing one makes a new roster that shares all the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NoReturn, Protocol, Self, TypeAlias, TypeVar


class Piece(Protocol):
    """Anything on the board: it has an id and knows its place, if it has one."""

    @property
    def id(self) -> str: ...
    @property
    def at(self) -> str | None: ...


P = TypeVar("P", bound=Piece)
Past: TypeAlias = tuple["Past | None", tuple[str, ...], int]
"""How a roster came about: the past before its last change, the ids put in that change, and the number of changes."""
LONGEST_PAST = 512
"""After so many changes all before them is forgotten."""
FEW = 3
"""So many pieces are put without a look whether they have changed at all, and who stands where is kept up to date."""


_fill, _enter = dict.update, dict.__setitem__
"""How a roster comes by its pieces before anybody has seen it."""


class Roster(dict[str, P], Generic[P]):
    """A frozen map of id to piece in a fixed order; `put` and `drop` return a new one."""

    __slots__ = ("_places", "marked", "past", "ranks")

    past: Past
    ranks: dict[str, int]
    """How many pieces come before each; shared by rosters of the same ids."""
    marked: tuple[bytes, Past | None]
    """Whatever was last written down of each piece, equally long and in order, and the past at the time, None if
    nothing was: how a digest of almost the same pieces is made in no time."""

    def __init__(self, pieces: Iterable[P] = ()) -> None:
        super().__init__((piece.id, piece) for piece in pieces)
        self.past, self.marked = (None, tuple(self), 0), (b"", None)
        self.ranks = _ranks(self)

    def put(self, *pieces: P) -> Self:
        """With ``pieces`` in place of those of the same id; unknown ids come last.

        Where many are put at once, as at the end of a turn, those that are as they were stay the very same.
        """
        if len(pieces) <= FEW:
            return self.exchange(pieces)
        last = {piece.id: piece for piece in pieces}
        return self.exchange([piece for key, piece in last.items() if self.get(key) != piece])

    def exchange(self, pieces: Sequence[P]) -> Self:
        """As `put`, for those who know that each of ``pieces`` has changed."""
        new, ids = type(self).__new__(type(self)), tuple([piece.id for piece in pieces])
        _fill(new, self)
        for piece in pieces:
            _enter(new, piece.id, piece)
        changes = self.past[2]
        new.past = (self.past, ids, changes + 1) if changes < LONGEST_PAST else (None, ids, 0)
        new.marked = self.marked
        new.ranks = self.ranks if len(new) == len(self) else _ranks(new)
        if len(ids) <= FEW and hasattr(self, "_places"):
            new._places = _moved(self, new, ids)
        return new

    def put_since(self, past: Past | None) -> tuple[str, ...] | None:
        """The ids of all that were put since a roster had this ``past``; None if it never had, or too long ago."""
        ids: tuple[str, ...] = ()
        now: Past | None = self.past
        while now is not past:
            if now is None or past is None or now[2] <= past[2]:
                return None
            ids = now[1] + ids
            now = now[0]
        return ids

    def unlike(self, before: Roster[P]) -> Sequence[str] | None:
        """The ids of the pieces that are not the very same as ``before``, and perhaps of some that are.

        None where there were others than now.
        """
        ids: Sequence[str] | None = self.put_since(before.past)
        if ids is None and self.keys() == before.keys():
            ids = [key for key, piece in self.items() if before[key] is not piece]
        return ids if len(self) == len(before) else None

    def drop(self, *ids: str) -> Self:
        """Without the pieces ``ids``."""
        return type(self)([piece for key, piece in self.items() if key not in ids])

    @property
    def places(self) -> dict[str, tuple[P, ...]]:
        """Who stands where, the company of a place in roster order; worked out once a roster.

        In what order the places come says nothing.
        """
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


def _ranks(ids: Iterable[str]) -> dict[str, int]:
    return {key: rank for rank, key in enumerate(ids)}


def _moved(before: Roster[P], after: Roster[P], ids: Iterable[str]) -> dict[str, tuple[P, ...]]:
    """Who stands where ``after`` the pieces ``ids`` have changed, some of them their place."""
    found = before.places.copy()
    for key in ids:
        piece, old = after[key], before.get(key)
        start, end = None if old is None else old.at, piece.at
        if start is not None and start != end:
            stay = tuple([one for one in found.get(start, ()) if one.id != key])
            if stay:
                found[start] = stay
            else:
                found.pop(start, None)
        if end is not None:
            there = found.get(end, ())
            if start == end:
                found[end] = tuple([piece if one.id == key else one for one in there])
            elif there:
                found[end] = tuple([one for one in after.values() if one.at == end])
            else:
                found[end] = (piece,)
    return found
