"""What draws the soldiers of a seat: who stands where, and what each place is worth to them from next door."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from galleywar.core.late_methods import dataclass
from galleywar.players.ai.alexandria.evaluation.ground_values import (
    FAR,
    WAYLAID,
    GroundValues,
    door_of,
    way_to,
)
from galleywar.players.ai.alexandria.search.attack_estimates import AttackEstimates, Men
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.remembered import remembered, remembered_by
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Unit
from galleywar.rules.alexandria.shock.shock_table import may_attack

FADES: Final = 0.9
"""What a goal draws at each movement point of distance, of what it draws one nearer."""
PREY: Final = 6
"""So many of the nearest enemies are thought of as targets."""

Draw = tuple[str, float]
"""A place and what it is worth from next door."""


@dataclass(frozen=True, slots=True)
class Marchers:
    """How far the soldiers of a seat are off a goal, each with the door it comes by: the goal itself for who stands
    there; and by door the ways, the shortest first.
    """

    of: Mapping[str, tuple[int, str]]
    by_door: Mapping[str, Sequence[int]]


class ArmyDraws:
    """The soldiers of a seat in one position, and what draws each of them."""

    def __init__(self, situation: Situation, everybody: bool = False) -> None:
        """With ``everybody`` as if all of them were activated."""
        self.situation, self.seat, self.state = situation, situation.seat, situation.state
        self._everybody = everybody
        self._weights = situation.worths.weights
        self.worths = GroundValues(situation.state)
        self.onsets = AttackEstimates(self.worths)
        self.board: City = situation.state.box.map
        self.foes = [one for one in self.state.units.values() if one.seat != self.seat and one.at is not None]
        self.friends = [
            one for one in self.state.units.values() if one.seat == self.seat and one.at is not None
        ]

    # -- who stands where ------------------------------------------------------------------------------
    @cached_property
    def held(self) -> Mapping[str, Men]:
        """The places the enemy holds, with who is there."""
        return {
            place: self.state.stack(place, enemy(self.seat))
            for place in dict.fromkeys([one.at or "" for one in self.foes])
        }

    @cached_property
    def near_enemies(self) -> frozenset[str]:
        """The places he holds, and those a step away."""
        return frozenset([*self.held, *[near for place in self.held for near in self.board.links[place]]])

    @cached_property
    def at_grips(self) -> tuple[Unit, ...]:
        """The friends beside an enemy."""
        return tuple([one for one in self.friends if one.at in self.near_enemies])

    @cached_property
    def _own(self) -> Mapping[str, Men]:
        """The places friends stand in, with who is there."""
        places = dict.fromkeys([one.at or "" for one in self.friends])
        return {place: self.state.stack(place, self.seat) for place in places}

    def others(self, unit: Unit, place: str) -> Men:
        """The friends in ``place`` besides ``unit``."""
        here = self._own.get(place, ())
        return tuple([one for one in here if one.id != unit.id]) if here else ()

    # -- what draws ------------------------------------------------------------------------------------
    @remembered_by(lambda unit: (unit.id, unit.at))
    def draws(self, unit: Unit) -> list[Draw]:
        """The places that draw ``unit``, with what they are worth to it from next door."""
        goals = [
            (place, self._weights.pull * worth * self._thinned(unit, place) * self._might(unit, place))
            for place, worth in self.worths.wanted(self.seat).items()
            if place != unit.at and self._calls(place)
        ]
        if may_attack(unit) and self.seat not in self.state.exhausted:
            start = unit.at or ""
            places = sorted(self.held, key=lambda place: (self.worths.between(start, place), place))[:PREY]
            goals += [
                (place, self._weights.lure * self._prospect(unit, place) * self._thinned(unit, place))
                for place in places
            ]
        return [(place, worth) for place, worth in goals if worth > 0]

    def _calls(self, place: str) -> bool:
        """Whether a goal calls for men: one that is held only calls those who think of what the enemy may
        do.
        """
        return self.situation.habits.sees_replies or not self.worths.holds(self.seat, place)

    def _might(self, unit: Unit, goal: str) -> float:
        """The share of a goal's worth that draws ``unit``: the less, the less it could do there to an enemy
        than the best of its friends; who cannot attack only supports the others.
        """
        if goal not in self.held or not self.situation.habits.sees_replies:
            return 1.0
        best = self._hardest_blow(goal)
        share = self.onsets.blow(unit, self.held[goal], goal) / best if best and may_attack(unit) else 0.0
        return max(self._weights.helping, share)

    @remembered
    def _hardest_blow(self, goal: str) -> float:
        """What the best of the friends could do to those who hold ``goal``."""
        able = [one for one in self.friends if may_attack(one)]
        blows = [self.onsets.blow(one, self.held[goal], goal) for one in able]
        return max(blows, default=0.0)

    def _threatened(self, place: str) -> bool:
        """Whether an enemy may soon come to ``place``."""
        return any(self.worths.between(foe.at or "", place) <= WAYLAID for foe in self.foes)

    def _thinned(self, unit: Unit, goal: str) -> float:
        mine = way_to(self.board, goal, self.state.terms.closed).get(unit.at or "", FAR)
        marchers = self._marchers(goal)
        doors = {self._door(unit, goal), goal} if self.situation.habits.sees_replies else marchers.by_door
        nearer = sum([bisect_left(marchers.by_door.get(door, ()), mine) for door in doors])
        own = marchers.of.get(unit.id)
        nearer -= own is not None and own[0] < mine and own[1] in doors
        return 1 / (1 + self._weights.crowd * nearer)

    @remembered
    def _marchers(self, goal: str) -> Marchers:
        way = way_to(self.board, goal, self.state.terms.closed)
        of, by_door = dict[str, tuple[int, str]](), defaultdict[str, list[int]](list)
        for one in self.friends:
            far, door = way.get(one.at or "", FAR), goal if one.at == goal else self._door(one, goal)
            of[one.id] = far, door
            by_door[door].append(far)
        return Marchers(of, {door: sorted(ways) for door, ways in by_door.items()})

    def _door(self, unit: Unit, goal: str) -> str:
        """The side ``unit`` comes to ``goal`` from: who comes from another is in nobody's way."""
        return door_of(self.board, unit.at or "", goal, self.state.terms.closed)

    def _prospect(self, unit: Unit, place: str) -> float:
        """What an attack by ``unit`` on the front of those in ``place`` would gain."""
        defenders = self.held[place]
        return self.onsets.duel(unit, defenders, place, behind=False)

    @remembered_by(lambda unit, place: (unit.id, unit.at, place))
    def drawn(self, unit: Unit, place: str) -> tuple[float, str]:
        """What the best that draws ``unit`` is worth from ``place``, and which it is."""
        return self.pull(place, self.draws(unit))

    def pull(self, place: str, draws: Iterable[Draw]) -> tuple[float, str]:
        """What the best of ``draws`` is worth from ``place``, and which it is."""
        best, goal, closed = 0.0, "", self.state.terms.closed
        for draw, worth in draws:
            value = worth * FADES ** way_to(self.board, draw, closed).get(place, FAR)
            if value > best:
                best, goal = value, draw
        return best, goal
