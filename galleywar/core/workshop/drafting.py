"""A scenario file in the making: what of it stands on the board, what may be put there, and what an order to the hand
changes in the file.

Nothing is kept here: a draft is the text of its file. Every function is given the plain values in it, which need not
make a whole scenario yet, and answers with the edits that change them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from typing_extensions import TypeVar

from galleywar.core.files.yaml_document import Edit, Where
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.core.view import CounterView, Link, Shade

if TYPE_CHECKING:
    from galleywar.core.contract import Board

C = TypeVar("C", default=Any)

Edits: TypeAlias = tuple[Edit, ...]


class CannotDraft(Exception):
    """What the hand wants cannot be written down; the text says why, in a sentence."""


@dataclass(frozen=True, slots=True)
class DraftPiece:
    """A piece that is on the board of a draft, or aboard another: ``where`` its record is in the file.

    ``heads`` are the headings it may be turned to, in degrees counter-clockwise from east; none where facing means
    nothing, and every one of 360 where it may lie as it likes.
    """

    id: str
    seat: str
    where: Where
    heads: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class DraftPosition:
    """What a draft looks like as far as it can be made out: what is not sound yet is left out, never an error.

    ``pieces`` and ``counters`` go by the same ids. ``zones`` are painted places and whatever else belongs to places.
    """

    counters: Mapping[str, CounterView]
    pieces: Mapping[str, DraftPiece]
    zones: tuple[Shade, ...] = ()
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class TrayPiece:
    """What may be put on the board for a seat: ``key`` as `Drafting.place` takes it, ``face`` as it will look.

    ``group`` is the heading it stands under; ``left`` how many more there are, None for as many as one likes.
    """

    key: str
    name: str
    group: str
    face: CounterView
    left: int | None = None


@dataclass(frozen=True, slots=True)
class Paint:
    """What can be painted on places for a seat: a set-up zone, an owner, a city. ``key`` is for `Drafting.paint`."""

    key: str
    name: str
    says: str


@dataclass(frozen=True, kw_only=True)
class Drafting(Generic[C]):
    """How scenario files of a rule system are made by hand: the functions below are given the values of the file and
    the components in force (map and charts), and raise `CannotDraft` where they have no edits to give.

    A place is a place of the board, on an open table a pose as `boards.table.Pose` writes it.
    """

    position: Callable[[Plain, C], DraftPosition]
    tray: Callable[[Plain, C, str], Sequence[TrayPiece]]
    """``(values, components, seat)``: all that may still be put on the board for a seat, group by group."""
    place: Callable[[Plain, C, str, str, str], Edits]
    """``(values, components, seat, key of a tray piece, place)``: put one there; where another piece of the seat can
    carry it, on board of that one; with whatever else the file must say for it."""
    move: Callable[[Plain, C, str, str], Edits]
    """``(values, components, piece, place)``: everything it carries goes along."""
    turn: Callable[[Plain, C, str, int], Edits]
    """``(values, components, piece, heading)``: to one of its headings."""
    remove: Callable[[Plain, C, str], Edits]
    """``(values, components, piece)``: off the board and out of the file, with all it carries."""
    copy: Callable[[Plain, C, str, str], Edits]
    """``(values, components, piece, place)``: another like it, as far as there are any."""
    kinds: Callable[[Plain, C, str], Sequence[TrayPiece]]
    """``(values, components, piece)``: what it could be instead."""
    retype: Callable[[Plain, C, str, str], Edits]
    """``(values, components, piece, key)``: it becomes one of its ``kinds`` and stays where it is."""
    paints: Callable[[Plain, C, str], Sequence[Paint]]
    """``(values, components, seat)``: what can be painted for a seat."""
    paint: Callable[[Plain, C, str, str, str], Edits]
    """``(values, components, seat, key of a paint, place)``: paint the place, or take the paint off again."""
    blank: Callable[[C, str], str]
    """``(components, title)``: the text of a scenario file with two sides and nobody on the board yet, that says all
    that must be said; sound but for the missing pieces."""
    in_play: Callable[[Plain, C], Mapping[str, str]] | None = None
    """``(values, components)``: what events of the file call its pieces, each with its name, where that is not the id
    of the piece."""
    blank_on: Callable[[Board, str, str], str] | None = None
    """``(map, its file, title)``: the same on a map of the player's own, where the game is played on maps."""
