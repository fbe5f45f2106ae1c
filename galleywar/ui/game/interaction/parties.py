"""Pieces that are in hand together: who goes, how many of them, and what they are ordered in one click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from galleywar.core.late_methods import dataclass
from galleywar.core.view import CounterView, Route
from galleywar.core.wording import agreeing, capital, mustered, within
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.under_way.endings import stage_of

NOBODY: Final[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Party:
    """``pieces`` that can go together, the one who leads first; so many of them go, the last stay behind first."""

    pieces: tuple[str, ...] = ()
    count: int = 0

    @classmethod
    def of(cls, position: Position, piece: str, staying: frozenset[str] = NOBODY) -> Party:
        """All whom a click on ``piece`` takes in hand, as many as can go anywhere without those who are ``staying``;
        none if nobody can.
        """
        pieces = tuple(sorted(position.party(piece), key=staying.__contains__))
        going = sum(one not in staying for one in pieces)
        able = (count for count in range(going, 0, -1) if position.marches(pieces[:count]))
        count = next(able, 0)
        return cls(pieces, count) if count else cls()

    @property
    def going(self) -> tuple[str, ...]:
        return self.pieces[: self.count]

    @property
    def said(self) -> str:
        """How many go: "7 of 9 go"; nothing to say of one alone."""
        return self._said(self.count)

    def said_of(self, position: Position, route: Route) -> str:
        """How many go this way: one alone where it is that of the leader, whoever else is in hand."""
        alone = position.ways(self.pieces[0], route.ends, self.pieces[:1])
        return self._said(1 if any(way.choices == route.choices for way in alone) else self.count)

    def _said(self, count: int) -> str:
        return f"{count} of {len(self.pieces)} {agreeing(count, 'goes', 'go')}" if len(self.pieces) > 1 else ""

    def changed(self, position: Position, by: int) -> Party:
        """More or fewer of them, as far as those who are left can go anywhere; the same if there is no such number."""
        count = self.count + by
        while 0 < count <= len(self.pieces):
            if position.marches(self.pieces[:count]):
                return replace(self, count=count)
            count += by
        return self

    def fewer(self, position: Position) -> Party:
        """One fewer, and all again after the fewest."""
        found = self.changed(position, -1)
        return found if found != self else replace(self, count=len(self.pieces))

    def after(self, position: Position, piece: str, staying: frozenset[str]) -> Party:
        """The party of ``piece`` in another position: as many as before where the same go."""
        now = Party.of(position, piece, staying)
        same = now.pieces == self.pieces and staying.isdisjoint(self.going)
        return self if same else now


def left_behind(before: Position, now: Position, staying: frozenset[str]) -> frozenset[str]:
    """Who has been left behind by order and is to stay, until somebody takes him up again, the order is taken back,
    or the phase is over.
    """
    if stage_of(now) != stage_of(before) or now.steps < before.steps:
        return NOBODY
    was_led = frozenset(piece for piece, face in before.counters.items() if face.leader)
    is_led = frozenset(piece for piece, face in now.counters.items() if face.leader)
    return (staying | was_led) - is_led


def order(position: Position, route: Route) -> Order:
    """``route`` of a party as an order: its sentence, and what else is to be known of it."""
    told, _, under = route.text.partition("; ")
    risks = dict.fromkeys(text.rstrip(".") for point in route.path for text, _ in point.hazards)
    offers = position.decision.offers if position.decision else ()
    case = next((offer.case for offer in offers if offer.verb == route.choices[-1].verb), "")
    return Order(
        capital(told), route.choices, route.blocks_undo, case, route.forecast, route, route.piece,
        route.ends, "; ".join(filter(None, (under, *map(within, risks)))),
    )  # fmt: skip


def stack_said(position: Position, place: str, side_named: dict[str, str]) -> str:
    """Who stands in a place, side by side: "Ruby: general 1, 3 infantry, 1 catapult"; ``side_named`` by seat."""
    there: dict[str, list[CounterView]] = {}
    for piece in position.standing(place):
        face = position.counters[piece]
        there.setdefault(face.seat, []).append(face)
    first = sorted(there, key=lambda seat: seat != position.deciding)
    return "  ·  ".join(_company_said(side_named.get(seat, ""), there[seat]) for seat in first)


def _company_said(side: str, faces: Sequence[CounterView]) -> str:
    """The pieces of one side, counted where they are of a kind and told by name where they have one."""
    many = [face for face in faces if face.is_garrison]
    told = [f"{face.name}: {face.kind}" for face in many]
    rest = [face.name for face in faces if face not in many]
    bare = [name.removeprefix(f"{side} ") for name in rest]
    told += [f"{side}: {mustered(bare)}"] if side and any(name[:1].islower() for name in bare) else rest
    return "  ·  ".join(told)
