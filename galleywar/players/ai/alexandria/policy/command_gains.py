"""What a seat would gain by each of its commands (3.0 A): a leader and his men, the fleet, the
auxiliaries.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from galleywar.players.ai.alexandria.policy.fleet_gains import FleetGains
from galleywar.players.ai.alexandria.policy.land_fire import LandFireGains
from galleywar.players.ai.alexandria.search.combined_attacks import onslaught
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.leader_posts import LeaderPosts
from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.players.phrasing import joined
from galleywar.players.remembered import remembered_by
from galleywar.rules.alexandria.model.state import AUXILIARIES, FLEET, Leader, Unit
from galleywar.rules.alexandria.queries.command_range import auxiliaries, command_conditions, eligible
from galleywar.rules.alexandria.queries.galleys import fleet

LEAST: Final = 0.1
"""Who gains fewer points by it has nothing to do."""
WALK: Final = 0.5
"""The share of what a leader gains by walking that counts for activating him."""


class CommandGains:
    """What a seat would gain by each of its commands."""

    def __init__(self, situation: Situation) -> None:
        self.situation, self.state, self.seat = situation, situation.state, situation.seat
        self.front = LandSituation(situation, everybody=True)
        self._view = command_conditions(situation.state, situation.seat)
        self.stands = LeaderPosts(self.front, lambda unit: self.gain(unit)[0])
        self.passages = FleetGains(situation, self.front, self.stands)

    def worth(self, command: str) -> float:
        """What comes of it, in points; a level without foresight counts the pieces that have something to
        do.
        """
        if command == FLEET:
            ships = fleet(self.state, self.seat)
            aboard = [one for galley in ships for one in self.state.aboard(galley)[:1]]
            voyages = self._counted([self.passages.voyage(galley) for galley in ships])
            return voyages + sum(map(self._volley, aboard))
        if command == AUXILIARIES:
            units = auxiliaries(self.state, self.seat)
            aboard = [one for one in units if one.at is None]
            return self._of([one for one in units if one.at is not None]) + sum(map(self._volley, aboard))
        leader = self.state.leaders[command]
        worth = self._of(eligible(self.state, leader, self._view))
        return worth + self._nearer(leader) if self.situation.habits.best_first else worth

    def _counted(self, gains: list[float]) -> float:
        if self.situation.habits.best_first:
            return sum(gains)
        least = self.situation.worths.weights.least_walk
        return float(sum([gain > least for gain in gains]))

    def _of(self, units: Iterable[Unit]) -> float:
        """What they gain together, those who can strike from where they stand by one onslaught if that is
        better.
        """
        units = list(units)
        if not self.situation.habits.best_first:
            return self._counted([self.gain(unit)[0] for unit in units])
        strikers = [one for one in units if self.front.within_reach(one)]
        others = [one for one in units if one not in strikers]
        return max(self._singly(units), self._singly(others) + onslaught(self.front, strikers))

    def _singly(self, units: Iterable[Unit]) -> float:
        """What each gains by himself; a place can be taken by one of them alone."""
        total, places = 0.0, dict[str, float]()
        for gain, place in [self.gain(unit) for unit in units]:
            if self.front.worths.place(place):
                places[place] = max(places.get(place, 0.0), gain)
            else:
                total += gain
        return total + sum(places.values())

    def tasks(self, command: str) -> list[str]:
        """What those whom ``command`` sets going would do, who gains most first: "Cohort 3 attacks Heavy Foot 2"."""
        if command == FLEET:
            ships = [(self.passages.voyage(galley), galley.name) for galley in fleet(self.state, self.seat)]
            return [
                f"{name} has a voyage to make" for gain, name in sorted(ships, reverse=True) if gain > LEAST
            ]
        if command == AUXILIARIES:
            units = list(auxiliaries(self.state, self.seat))
        else:
            units = list(eligible(self.state, self.state.leaders[command], self._view))
        gains = sorted(((*self.gain(unit), unit.id) for unit in units), reverse=True)
        return [self._task(self.state.units[one], place) for gain, place, one in gains if gain > LEAST]

    def _task(self, unit: Unit, place: str) -> str:
        """What a unit is to do, in words."""
        if unit.at is None:
            return f"{unit.name} lands from {self.state.galleys[unit.aboard or ''].name}"
        if not place:
            return f"{unit.name} shoots from where it is"
        where = self.state.box.map.label(place)
        prey = next((post.prey for post in self.front.posts(unit) if post.end.place == place), ())
        foes = [foe.name for one in prey for foe in self.front.held[one]]
        if foes:
            return f"{unit.name} attacks {joined(foes)}" + (f" from {where}" if place != unit.at else "")
        return f"{unit.name} holds {where}" if place == unit.at else f"{unit.name} marches to {where}"

    @remembered_by(lambda unit: unit.id)
    def gain(self, unit: Unit) -> tuple[float, str]:
        """What ``unit`` gains by being activated, and where."""
        gain, place = self._march(unit)
        volley = self._volley(unit)
        return (volley, "") if volley > gain else (gain, place)

    def _volley(self, unit: Unit) -> float:
        """What the best shot from where it is brings; a level without foresight looks at marches alone."""
        return self._volleys.best(unit) if self.situation.habits.best_first and unit.missile else 0.0

    @cached_property
    def _volleys(self) -> LandFireGains:
        return LandFireGains(self.situation)

    def _march(self, unit: Unit) -> tuple[float, str]:
        if unit.at is None:
            return self._ashore(unit), ""
        front, sharing = self.front, max(1, len(self.front.friends))
        now = front.here(unit)
        best = front.posts(unit, sharing=sharing)
        if not best:
            return max(0.0, now.gain), unit.at
        return max(0.0, best[0].worth - now.worth + now.gain), best[0].end.place

    def _ashore(self, unit: Unit) -> float:
        galley = self.state.galleys[unit.aboard or ""]
        return self.passages.men_ashore(galley) / len(galley.cargo)

    def _nearer(self, leader: Leader) -> float:
        """What it is worth that he goes to where his men need him."""
        return WALK * self.stands.walk(leader, leader.ma)[0]
