"""What the stage shows of a fight after an order, as plain facts: put together of views, events and the log alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from galleywar.core.late_methods import dataclass
from galleywar.core.view import Corps, FightNews, FightView
from galleywar.core.wording import counted, noun
from galleywar.ui.game.telling.log_model import LogModel
from galleywar.ui.game.telling.throws import Hand, rounds_of

Tolls = Counter[tuple[str, str]]
"""How many have fallen, by seat and silhouette."""


@dataclass(frozen=True, slots=True)
class StagedCorps:
    """Those of a kind on a side: how many began, how many are left, and how many the last order cost; the rest as in
    their `Corps`.
    """

    silhouette: str
    name: str
    began: int
    left: int
    fresh: int
    kinds: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    aboard: tuple[int, ...] = ()

    @property
    def fallen(self) -> int:
        return self.began - self.left

    def there(self, *, fell: bool) -> int:
        """How many stand, once those whom the last order cost ``fell`` or before."""
        return self.left if fell else self.left + self.fresh

    def said(self, *, fell: bool = True) -> str:
        """The figures under its rank: "infantry, 5 of 6"; a lone one needs none."""
        there = self.there(fell=fell)
        many = noun(self.began, self.name)
        return many if self.began == there == 1 else f"{many}, {there} of {self.began}"


@dataclass(frozen=True, slots=True)
class StagedSide:
    """A side: what it does, who stands for it, the dice it threw last, and how it wins in words."""

    seat: str
    role: str
    corps: tuple[StagedCorps, ...]
    hands: tuple[Hand, ...]
    to_throw: str
    wins: str

    @property
    def hits(self) -> int:
        return sum(sum(hand.hits) for hand in self.hands)

    def said(self, *, fell: bool = True) -> str:
        """What it does and with whom: "attacks" with "3 galleys, 6 infantry"."""
        numbers = ((one.there(fell=fell), one.name) for one in self.corps)
        there = ", ".join(counted(number, name) for number, name in numbers if number)
        return f"{self.role} \N{MIDDLE DOT} {there}" if there else self.role


@dataclass(frozen=True, slots=True)
class OddsMark:
    """The attacker's chance once ``round`` rounds were thrown; before the first at 0."""

    round: int
    chance: Fraction


@dataclass(frozen=True)
class StagedFight:
    """The stage after order ``at``; ``threw`` tells whether dice fell in it, ``end`` how the fight ended in words."""

    at: int
    title: str
    place: str
    ground: str
    walled: bool
    round: str
    number: int
    sides: tuple[StagedSide, StagedSide]
    odds: tuple[OddsMark, ...]
    was: Fraction | None
    """The attacker's chance before the order."""
    threw: bool
    is_over: bool
    end: str = ""

    def caption(self, *, rolled: bool = True) -> str:
        """Which round it is, or how it ended, which nobody knows before its dice have ``rolled``."""
        return (self.end if rolled else "") or (f"{self.round} {self.number}" if self.number else "")

    @property
    def change(self) -> Fraction | None:
        """By how much the dice of the order changed the attacker's chance."""
        return self.odds[-1].chance - self.was if self.threw and self.odds and self.was is not None else None


def staged(log: LogModel, at: int) -> tuple[StagedFight, ...]:
    """What the stage shows of order ``at``: the end of a fight that it ended, then the fight that is on after it."""
    log.follow()
    after, before = log.fight_after(at), log.fight_after(at - 1) if at else None
    found: list[StagedFight] = []
    if before is not None and before.ground and not is_same(before, after):
        found.append(_Telling(log, at, before, is_over=True).told())
    if after is not None and after.ground:
        found.append(_Telling(log, at, after, is_over=False).told())
    return tuple(found)


def is_same(one: FightView | None, other: FightView | None) -> bool:
    """Whether two views are of one fight."""
    return (
        one is not None and other is not None and one.place == other.place
        and [party.seat for party in one.parties] == [party.seat for party in other.parties]
    )  # fmt: skip


class _Telling:
    """Follows one fight through the log, from its first order to order ``at``."""

    def __init__(self, log: LogModel, at: int, fight: FightView, *, is_over: bool) -> None:
        self.log, self.at, self.fight, self.is_over = log, at, fight, is_over
        self.first = at - is_over
        while self.first and is_same(log.fight_after(self.first - 1), fight):
            self.first -= 1
        self.rounds = rounds_of(log, at, fight.place) if at > self.first else ()
        self.news = {order: list(self._news(order)) for order in range(self.first + 1, at + 1)}

    def _news(self, order: int) -> Iterator[FightNews]:
        """What the events of an order brought."""
        moment, view = self.log.match.moments[order], self.log.match.ruleset.view
        for event in moment.events:
            yield view.fight_news(moment.state, self.fight, event)

    def told(self) -> StagedFight:
        fight, rounds = self.fight, self.rounds
        hands = rounds[-1].hands if rounds else ()
        winner = self._winner()
        one, other = (
            StagedSide(
                party.seat, party.role, self._corps(number), tuple(hand for hand in hands if hand.defends == number),
                party.dice, self._wins(party.seat),
            )
            for number, party in enumerate(fight.parties)
        )  # fmt: skip
        return StagedFight(
            self.at, fight.title, fight.place, fight.ground, fight.walled, fight.round, len(rounds),
            (one, other), self._odds(winner), self._chance_after(self.at - 1), self._threw(self.at), self.is_over,
            self._end(winner),
        )  # fmt: skip

    def _winner(self) -> str:
        """Whose dice ended it in order ``at``; nobody's where it was broken off."""
        if not (self.is_over and self._threw(self.at)):
            return ""
        won = [news.winner for news in self.news.get(self.at, ()) if news.winner]
        return won[-1] if won else ""

    def _end(self, winner: str) -> str:
        """Who has won, or what else ended it."""
        if not self.is_over:
            return ""
        lines = self.log.of_order(self.at)
        return self._wins(winner) if winner else (lines[0].text if lines else "")

    def _tolls(self, orders: Sequence[int]) -> Tolls:
        found: Tolls = Counter()
        for order in orders:
            for news in self.news.get(order, ()):
                for one in news.fallen:
                    found[one.seat, one.silhouette] += one.count
        return found

    def _corps(self, number: int) -> tuple[StagedCorps, ...]:
        """All who have been in the fight on a side: those who are left, and those who fell before that was told."""
        party, known = self.fight.parties[number], self.at - self.is_over
        before, fresh = self._tolls(range(self.first + 1, known + 1)), self._tolls((self.at,))
        names = {
            one.silhouette: one.name
            for view in (self.log.fight_after(self.first), self.fight) if view is not None
            for one in view.parties[number].corps
        }  # fmt: skip
        there = {one.silhouette: one for one in party.corps}
        return tuple(
            self._corps_of(there.get(kind, Corps(kind, name, 0)), before[party.seat, kind], fresh[party.seat, kind])
            for kind, name in names.items()
        )

    def _corps_of(self, there: Corps, before: int, fresh: int) -> StagedCorps:
        left = max(0, there.count - (fresh if self.is_over else 0))
        began = there.count + before
        return StagedCorps(
            there.silhouette, there.name, began, left, fresh, there.kinds, there.pieces, there.aboard
        )

    def _wins(self, seat: str) -> str:
        views = (self.log.fight_after(order) for order in range(self.at, self.first - 1, -1))
        told = (view.chance_of(seat) for view in views if view is not None and is_same(view, self.fight))
        return next((words for words, _ in filter(None, told)), "")

    def _odds(self, winner: str) -> tuple[OddsMark, ...]:
        """The chance before the first throw, and after each round as far as it has gone."""
        found: dict[int, Fraction] = {}
        for order in range(self.first, self.at + 1):
            chance = self._chance_after(order)
            number = sum(one.at <= order for one in self.rounds)
            if chance is not None and (order == self.first or self._threw(order)):
                found[number] = chance
            elif order == self.at and winner:
                found[number] = Fraction(winner == self.fight.parties[0].seat)
        return tuple(OddsMark(number, chance) for number, chance in found.items())

    def _chance_after(self, order: int) -> Fraction | None:
        """The attacker's chance after an order of the fight, where it was reckoned."""
        view = self.log.fight_after(order) if order >= self.first else None
        told = (
            view.chance_of(self.fight.parties[0].seat)
            if is_same(view, self.fight) and view is not None
            else None
        )
        return told[1] if told is not None else None

    def _threw(self, order: int) -> bool:
        """Whether dice of the fight fell in an order."""
        if order <= self.first:
            return False
        events = self.log.match.moments[order].events
        return any(event.roll is not None or (event.thrown and event.gesture != "phase") for event in events)
