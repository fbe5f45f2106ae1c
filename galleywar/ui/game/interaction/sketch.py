"""What a string of answers would do, as the board can draw it: ways, places taken up, blows, who is meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise
from math import hypot

from galleywar.boards.table.table import INCH, Table
from galleywar.core.contract import GameState
from galleywar.core.decision import Choice, Value
from galleywar.core.late_methods import dataclass
from galleywar.core.view import NO_HEADING, CounterView, Route, Waypoint
from galleywar.ui.game.interaction.position import Position

Faces = Mapping[str, CounterView]
MOST_RINGED = 40
"""So many pieces are ringed at most: more would mark nobody."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """``ways`` of pieces that move, one for those who go together, the longest first; ``ghosts``, as they will be,
    of those that come from off the board; ``arrows`` from a piece or place to another, at which something is
    aimed; ``meant`` are the pieces and places that are named or changed besides.
    """

    ways: tuple[Route, ...] = ()
    ghosts: tuple[CounterView, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    meant: tuple[str, ...] = ()

    @property
    def things(self) -> tuple[str, ...]:
        """All of the board that it touches."""
        ends = [way.ends for way in self.ways]
        ghosts = [face.at for face in self.ghosts if face.at is not None]
        return (*ends, *ghosts, *(one for arrow in self.arrows for one in arrow), *self.meant)


def sketch(position: Position, choices: Sequence[Choice], stages: Sequence[GameState]) -> Sketch:
    """What ``choices`` do in ``position``; ``stages`` are the states they lead to one by one, up to the first dice."""
    found = _Draft(position)
    for stage in stages:
        found.follow(Position(position.ruleset, stage).counters)
    for choice in choices:
        found.aim(choice)
    if not (found.paths or found.ghosts or found.arrows):
        found.ring(any(choice.args for choice in choices))
    return found.finished()


@dataclass
class _Draft:
    position: Position
    paths: dict[str, list[Waypoint]] = field(default_factory=dict)
    ghosts: dict[str, CounterView] = field(default_factory=dict)
    arrows: dict[tuple[str, str], None] = field(default_factory=dict)
    meant: dict[str, None] = field(default_factory=dict)
    now: Faces = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.now = self.position.counters

    # -- what moves ------------------------------------------------------------------------------------------
    def follow(self, faces: Faces) -> None:
        """Own pieces that lie elsewhere than they did a stage before."""
        for piece, face in faces.items():
            if face.seat != self.position.deciding or face.at is None or face.aboard:
                continue
            before = self.now.get(piece)
            if before is None or (before.at is None and not before.aboard):
                self.ghosts[piece] = face
            elif before.aboard:
                self._ashore(before.aboard, face.at)
            elif (before.at, before.heading) != (face.at, face.heading):
                if piece in self.ghosts:
                    self.ghosts[piece] = face
                else:
                    self.paths.setdefault(piece, []).append(_waypoint(face))
        self.now = faces

    def _ashore(self, carrier: str, place: str) -> None:
        """Somebody goes ashore from where the carrier has come to."""
        start = self.paths[carrier][-1].at if carrier in self.paths else self.position.place_of(carrier)
        if start and start != place:
            self.arrows[start, place] = None

    # -- what is aimed at ------------------------------------------------------------------------------------
    def aim(self, choice: Choice) -> None:
        """What an answer names: a blow at an enemy, a way between places, or whom and what it is about."""
        position = self.position
        named = list(_named(choice.args))
        pieces = [one for one in named if one in position.counters]
        own, enemies = (
            [one for one in pieces if position.is_own(one)],
            [one for one in pieces if not position.is_own(one)],
        )
        places = [one for one in named if one not in position.counters and position.is_place(one)]
        actor = own[0] if own else next(iter(self.paths), "")
        start = self._stands(actor)
        if enemies and start:
            self.arrows.update({(start, one): None for one in enemies if position.place_of(one)})
        elif len(places) > 1 and not start:
            self.arrows[places[0], places[-1]] = None
        elif places and start and not self._goes_to(places[-1]) and position.place_of(actor) != places[-1]:
            self.arrows[start, places[-1]] = None
        else:
            self.meant.update(dict.fromkeys(one for one in places if not self._goes_to(one)))
        mentioned = (*own, *(enemies if not start else ()))
        self.meant.update(dict.fromkeys(one for one in mentioned if position.place_of(one)))

    def _stands(self, piece: str) -> str:
        """Where a piece has come to by then: the place at the end of its way, or itself where it stands."""
        if piece in self.paths:
            return self.paths[piece][-1].at
        if piece in self.ghosts:
            return self.ghosts[piece].at or ""
        return piece if self.position.place_of(piece) else ""

    def _goes_to(self, place: str) -> bool:
        ghosts = any(face.at == place for face in self.ghosts.values())
        arrows = any(place == to for _, to in self.arrows)
        return ghosts or arrows or any(step.at == place for path in self.paths.values() for step in path)

    def ring(self, is_of_some: bool) -> None:
        """Where nothing moves and nothing is aimed at: who is changed by it, if it ``is_of_some`` alone, and else
        whom the question is about.
        """
        before = self.position.counters if is_of_some else self.now
        changed = [one for one, face in self.now.items() if one in before and face != before[one]]
        own = [one for one in changed if self.position.is_own(one) and self.position.place_of(one)]
        self.meant.update(dict.fromkeys(own[:MOST_RINGED]))
        about = self.position.decision.about if self.position.decision else ()
        if not self.meant:
            self.meant.update(dict.fromkeys(one for one in about if self.position.place_of(one)))

    # -- the whole -------------------------------------------------------------------------------------------
    def finished(self) -> Sketch:
        ways: dict[tuple[str, str], Route] = {}
        for piece, path in sorted(self.paths.items(), key=lambda one: -len(one[1])):
            together = self.position.place_of(piece), path[-1].at
            ways.setdefault(together, self._way(piece, path))
        moving = {*self.paths, *self.ghosts}
        meant = tuple(one for one in self.meant if one not in moving)
        return Sketch(tuple(ways.values()), tuple(self.ghosts.values()), tuple(self.arrows), meant)

    def _way(self, piece: str, path: list[Waypoint]) -> Route:
        return Route(piece, (), tuple(path), 0, 0, text=self._said(piece, path))

    def _said(self, piece: str, path: list[Waypoint]) -> str:
        """What stands beside the end of a way: how long it is over open water, else where it ends."""
        board = self.position.ruleset.board
        if not self.position.is_open:
            return board.label(path[-1].at)
        spots = [board.anchor(one) for one in (self.position.place_of(piece), *(step.at for step in path))]
        far = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(spots))
        return f"{far * _inches_a_unit(self.position):.1f} in"


def _inches_a_unit(position: Position) -> float:
    """How many inches of an open table one unit of its drawing is."""
    board = position.ruleset.board
    return 1 / (INCH * board.unit) if isinstance(board, Table) else 0.0


def _waypoint(face: CounterView) -> Waypoint:
    return Waypoint(face.at or "", NO_HEADING if face.heading is None else face.heading, 0)


def _named(values: Iterable[Value]) -> Iterator[str]:
    """Every word in the values of an answer, those of lists and shares included."""
    for value in values:
        if isinstance(value, tuple):
            yield from _named(value)
        elif isinstance(value, str):
            yield value
