"""Where leaders stand: their men in reach, inspired by them if they can, and out of the enemy's way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from galleywar.core.copying import changed
from galleywar.players.ai.alexandria.evaluation.ground_values import FAR, WAYLAID
from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.players.remembered import remembered_by
from galleywar.rules.alexandria.command.leader_movement import step_cost, steps
from galleywar.rules.alexandria.effects.leaders import charisma
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.command_range import command_conditions, may_command, reach
from galleywar.rules.alexandria.queries.facing import look_of
from galleywar.rules.alexandria.shock.shock_drms import inspires

COMMANDING: Final = 0.8
"""Points it is worth to a leader that a man who matters fully is in reach."""
AT_THE_RIM: Final = 0.6
"""The share of that which counts for who is so far off that his next advance takes him out of reach."""
ADVANCE: Final = 2
"""Movement points that an advance past a friend adds to the way to a man."""
STRAYING: Final = 0.02
"""The share of a man in reach that a movement point between him and his leader costs."""
IDLE: Final = 0.1
KEENEST: Final = 4.0
"""How much it matters to a leader that one of his men is in reach: who has nobody to strike at, and at
most."""
STAKE: Final = 0.05
"""The share of what draws a man where he stands that it matters at least: who has come near the goal is not left
there, even if any one of those beside him could do what he does.
"""
RALLY: Final = 1.7
"""Points it is worth to a leader for each point of his Charisma that helps a man who is at grips with the
enemy."""
ALONE: Final = 0.53
IN_COMPANY: Final = 0.13
"""The share of a leader's worth that is risked where an enemy can come, alone and among his men."""


class LeaderPosts:
    """What it is worth to a leader to stand in a place."""

    def __init__(self, front: LandSituation, gain: Callable[[Unit], float]) -> None:
        """``gain`` is what each unit gains by being activated."""
        self.front, self.state = front, front.state
        self._gain, self._view = gain, command_conditions(front.state, front.seat)

    def worth(self, leader: Leader, place: str) -> float:
        """With his men in reach, those before the enemy above all; in company, out of the enemy's way."""
        return self._commanding(leader, place) + self._rallying(leader, place) - self._danger(leader, place)

    def _commanding(self, leader: Leader, place: str) -> float:
        state, front = self.state, self.front
        men = [one for one in state.units.values() if self._is_his(leader, one)]
        if not men:
            return 0.0
        cost = {} if leader.is_overall else reach(state, self._posted(leader, place), self._view).cost
        worth = 0.0
        for one in men:
            where = one.at or state.galleys[one.aboard or ""].at or ""
            off = front.worths.between(place, where)
            held = _firmness(leader.reach - cost.get(one.aboard or one.at or "", FAR))
            worth += self.keenness(one) * (held - STRAYING * off)
        return COMMANDING * worth

    def _posted(self, leader: Leader, place: str) -> Leader:
        """He as he would be in ``place``: aboard as long as he stays where his ship lies."""
        return leader if self._stays_aboard(leader, place) else changed(leader, at=place, aboard=None)

    def _rallying(self, leader: Leader, place: str) -> float:
        """What his Charisma is worth there to those who are about to fight."""
        rating = charisma(leader)
        if not rating or self._stays_aboard(leader, place):
            return 0.0
        there = changed(leader, at=place, aboard=None)
        inspired = [one for one in self.front.at_grips if inspires(self.state, there, one)]
        return RALLY * rating * sum(map(self.keenness, inspired))

    def _stays_aboard(self, leader: Leader, place: str) -> bool:
        """Whether ``place`` is where his ship lies: there he is with nobody ashore, and out of their
        reach.
        """
        return leader.aboard is not None and place == place_now(self.state, leader)

    def _is_his(self, leader: Leader, unit: Unit) -> bool:
        if leader.is_overall:
            return unit.seat == leader.seat and unit.at is not None
        return may_command(leader, unit)

    def keenness(self, unit: Unit) -> float:
        """How much it matters that ``unit`` is in reach: most where it has most to do, and near what it is to win."""
        stake = self._stake(unit)
        return IDLE + min(KEENEST, stake if stake >= KEENEST else max(self._gain(unit), stake))

    @remembered_by(lambda unit: unit.id)
    def _stake(self, unit: Unit) -> float:
        """What the goals count for where ``unit`` is ashore."""
        if unit.at is None:
            return 0.0
        return STAKE * self.front.drawn(unit, unit.at)[0]

    def walk(self, leader: Leader, left: int) -> tuple[float, tuple[str, ...]]:
        """What the best walk with ``left`` movement points gains, and its steps."""
        start = place_now(self.state, leader)
        now, best, way = self.worth(leader, start), 0.0, tuple[str, ...]()
        for place, path in self._walks(leader, left).items():
            gain = self.worth(leader, place) - now - 0.02 * len(path)
            if gain > best:
                best, way = gain, path
        return best, way

    def why(self, leader: Leader, place: str) -> str:
        """What speaks most for ``place`` against where he is now, in words."""
        now = place_now(self.state, leader)
        nearer = "he is nearer to his men" if leader.is_overall else "more of his men are in reach from there"
        reasons = {
            nearer: self._commanding(leader, place) - self._commanding(leader, now),
            "those at grips with the enemy fight better beside him": self._rallying(leader, place)
            - self._rallying(leader, now),
            "it is safer there": self._danger(leader, now) - self._danger(leader, place),
        }
        return max(reasons, key=lambda reason: reasons[reason])

    def _walks(self, leader: Leader, left: int) -> dict[str, tuple[str, ...]]:
        """Every place he can walk to, with the steps there."""
        found: dict[str, tuple[str, ...]] = {}
        waiting: list[tuple[int, tuple[str, ...], Leader]] = [(left, (), leader)]
        while waiting:
            waiting.sort(key=lambda entry: -entry[0])
            left, way, him = waiting.pop(0)
            for place in steps(self.state, him, left):
                if place not in found and place != leader.at:
                    found[place] = (*way, place)
                    after = changed(him, at=place, aboard=None)
                    waiting.append((left - step_cost(self.state, him, place), found[place], after))
        return found

    def _danger(self, leader: Leader, place: str) -> float:
        front = self.front
        if self._stays_aboard(leader, place):
            return 0.0
        beside = next((one for one in front.friends if one.at == place), None)
        if beside is None:
            return ALONE * min(1.0, 0.4 * self._hunters(place)) * front.worths.leader(leader)
        fights = place in front.near_enemies or front.perils(beside, place, look_of(front.board, beside))
        return IN_COMPANY * bool(fights) * front.worths.leader(leader)

    def _hunters(self, place: str) -> int:
        """How many enemies could soon come to ``place``; nobody comes through our men."""
        near = self.front.worths.way_against(self.front.seat, place, WAYLAID)
        return sum([near.get(foe.at or "", FAR) <= foe.ma + 1 for foe in self.front.foes])


def _firmness(spare: int) -> float:
    """How far a man counts as in reach whose leader has so many movement points to spare on the way to him."""
    return (spare >= 0) * (1.0 if spare >= ADVANCE else AT_THE_RIM)


def place_now(state: State, leader: Leader) -> str:
    """Where he is, ashore or at sea."""
    return leader.at or state.galleys[leader.aboard or ""].at or ""
