"""What draws a legion somewhere: provinces it could win from there, and troops that wait for a leader."""

from __future__ import annotations

from functools import cached_property
from math import ceil

from galleywar.core.copying import quickly_made
from galleywar.core.late_methods import dataclass
from galleywar.players.ai.conquest.evaluation.position_values import Realm, marches, sailings
from galleywar.players.remembered import remembered, remembered_by
from galleywar.rules.conquest.combat.odds import QUICK, BattleResult
from galleywar.rules.conquest.combat.throws import Line
from galleywar.rules.conquest.model.queries import enemies_in, galleys_at, leader_aboard
from galleywar.rules.conquest.model.state import CAESAR

STEPS_A_TURN = 2
"""Of a galley, and of horse."""
NEVER = 99


@quickly_made
@dataclass(frozen=True, slots=True)
class Target:
    """A province that is not one's own: what it is worth, and who would have to be beaten."""

    province: str
    gain: float
    enemy: str
    lines: tuple[Line, ...]
    walls: int


class Targets:
    """Everything that is to be had on the map, from one side's point of view."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm

    @cached_property
    def targets(self) -> dict[str, Target]:
        return {
            place: self.target(place) for place in self.realm.state.provinces if self.realm.gain(place) > 0
        }

    def target(self, province: str) -> Target:
        """A province with the first of those who stand against one there."""
        realm = self.realm
        enemies = enemies_in(realm.state, province, realm.seat)
        if not enemies:
            return Target(province, realm.gain(province), "", (), 0)
        lines = realm.lines(province, enemies[0])
        return Target(province, realm.gain(province), enemies[0], lines, realm.walls(province, enemies[0]))

    def fight(self, fronts: tuple[Line, ...], target: Target) -> tuple[float, BattleResult[float]]:
        """What attacking a province with these legions is worth on the average, and how it goes."""
        realm = self.realm
        fought = QUICK.battle(fronts, target.lines, target.walls)
        share = realm.share(target.enemy)
        prizes = target.gain + self.captives(target)
        worth = fought.chance * prizes + share * fought.felled * realm.arms
        worth -= fought.lost * realm.arms + fought.shaken * realm.weights.general * realm.fade
        return worth, fought

    def captives(self, target: Target) -> float:
        """What the enemy leaders in a province are worth to whoever wins it."""
        realm, worth = self.realm, 0.0
        for seat in realm.rivals:
            for leader in realm.leaders_at(target.province, seat):
                led = any(unit.led_by == leader.id for unit in realm.state.units.at(target.province))
                sure = led or not target.lines
                worth += realm.share(seat) * realm.leader_worth(leader) * (1 if sure else realm.weights.risk)
        return worth

    @remembered_by(lambda line, target: (line if target.lines else (), target.province))
    def value(self, line: Line, target: Target) -> float:
        """What a province is worth to a legion that gets there as it is; never less than nothing."""
        free = target.gain + self.captives(target)
        worth = self.fight((line,), target)[0] if target.lines else free
        return max(0.0, worth)

    # -- pull ------------------------------------------------------------------------------------------------
    @cached_property
    def friends(self) -> dict[str, dict[str, int]]:
        """By leader with a legion the marches from where he stands."""
        realm = self.realm
        return {
            leader.id: marches(realm.board, str(leader.at))
            for leader in realm.state.leaders.values()
            if leader.seat == realm.seat and leader.at in realm.state.provinces
            and any(unit.led_by == leader.id for unit in realm.state.units.at(str(leader.at)))
        }  # fmt: skip

    @remembered
    def pull(self, leader: str, line: Line, at: str, swift: bool) -> tuple[float, str]:
        """The best that is to be had from a place in later turns, in points of today, and where."""
        best, where = self._recruits(leader, line, at), ""
        if not line:
            return best, where
        for target, marched, fading in self.within_reach(at, swift):
            if target.gain * fading <= best:
                continue
            worth = self.value(line, target) * fading
            if worth > best and self._crowded(leader, target.province, marched):
                worth *= self.realm.weights.crowd
            if worth > best:
                best, where = worth, target.province
        return best, where

    @remembered
    def within_reach(self, at: str, swift: bool) -> list[tuple[Target, int, float]]:
        """The targets that can be come to from a place: each with the marches, and with what its worth fades to until
        then.
        """
        found = []
        on_foot, by_sea = self.ways(at)
        pace = STEPS_A_TURN if swift else 1
        for province, target in self.targets.items():
            marched, sailed = on_foot.get(province, NEVER), by_sea.get(province, NEVER)
            turns = min(-(-marched // pace), -(-sailed // STEPS_A_TURN))
            if province != at and turns <= LONGEST_WAY:
                found.append((target, marched, self.realm.weights.patience**turns))
        return found

    def ways(self, at: str) -> tuple[dict[str, int], dict[str, int]]:
        """Marches, and steps by galley, from a place; by sea only from a galley or where one lies free."""
        realm = self.realm
        if at not in realm.state.provinces:
            return {}, sailings(realm.board, at)
        for port in realm.board.ports_of(at):
            for galley in galleys_at(realm.state, port.id, realm.seat):
                if leader_aboard(realm.state, galley) is None:
                    return marches(realm.board, at), sailings(realm.board, port.id)
        return marches(realm.board, at), {}

    def _crowded(self, leader: str, province: str, steps: int) -> bool:
        return any(far.get(province, NEVER) < steps for one, far in self.friends.items() if one != leader)

    def _recruits(self, leader: str, line: Line, at: str) -> float:
        """What the troops without a leader are worth to him, at home and wherever else they stand."""
        realm = self.realm
        room = realm.state.box.legion - len(line)
        if room <= 0 or at not in realm.state.provinces:
            return 0.0
        far, best = marches(realm.board, at), 0.0
        for place, waiting in self.waiting.items():
            others = sum(
                one.id != leader and one.kind != CAESAR for one in realm.leaders_at(place, realm.seat)
            )
            most = min(float(room), waiting - others * (realm.state.box.legion - 2))
            turns = ceil(far.get(place, NEVER) / (1 if line else STEPS_A_TURN))
            best = max(best, most * RECRUIT * realm.weights.recruits * realm.weights.patience**turns)
        return best

    @cached_property
    def waiting(self) -> dict[str, float]:
        """Troops without a leader by province; at home those that money will buy before long count too."""
        realm = self.realm
        found = {place: float(len(loose)) for place in realm.state.provinces if (loose := realm.loose(place))}
        side = realm.state.sides[realm.seat]
        if side.home and realm.state.provinces[side.home].owner == realm.seat and realm.left:
            found[side.home] = found.get(side.home, 0.0) + LIKELY_RECRUITS
        return found


LONGEST_WAY = 6
"""Turns beyond which nothing draws a legion."""
RECRUIT = 10.0
"""What a recruit costs, in talents."""
LIKELY_RECRUITS = 2.0
"""So many a side is taken to raise in its next turn."""
