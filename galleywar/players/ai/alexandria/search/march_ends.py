"""What the soldiers of a seat could do from where they stand: every end of a march, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final

from galleywar.core.late_methods import dataclass
from galleywar.players.ai.alexandria.evaluation.ground_values import FAR, WAYLAID, way_to
from galleywar.players.ai.alexandria.search.army_draws import ArmyDraws
from galleywar.players.ai.alexandria.search.attack_estimates import Men, standing
from galleywar.players.ai.alexandria.search.threat_range import total
from galleywar.players.remembered import remembered, remembered_by
from galleywar.rules.alexandria.land_movement.reachable import MarchEnd, reach
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Unit
from galleywar.rules.alexandria.queries.facing import FRONT, Look, arc, look_of
from galleywar.rules.alexandria.queries.terrain import is_like_a_point, ways_from
from galleywar.rules.alexandria.shock.attack_targets import HEX, kind_of, targets
from galleywar.rules.alexandria.shock.mandatory_attacks import must_attack
from galleywar.rules.alexandria.shock.shock_table import ARTILLERY, may_attack

OPENED: Final = 0.1
"""The share of what draws those behind that it is worth to open the way for them."""
WITHIN_SHOT: Final = 0.8
"""Points for a missile unit that has somebody to shoot at and nobody at its throat."""
SHOT_STEPS: Final = 3
POISED: Final = 0.6
"""The share of an attack that counts for who will be able to make it in a later turn only."""


@dataclass(frozen=True, slots=True)
class LandThreat:
    """What one enemy could do to a unit in a place, in points of his."""

    by: Unit
    gain: float
    behind: bool


@dataclass(frozen=True, slots=True)
class MarchPost:
    """Where a unit could stand and what it is worth: ``gain`` at once, ``worth`` with all that may follow.

    ``prey`` are the places it would strike at from there, ``goal`` the place that draws it.
    """

    unit: str
    end: MarchEnd
    gain: float
    worth: float
    prey: tuple[str, ...]
    goal: str
    perils: tuple[LandThreat, ...] = ()


class LandSituation(ArmyDraws):
    """What the soldiers of a seat could do from where they stand in one position."""

    # -- where a march may end -------------------------------------------------------------------------
    def posts(
        self, unit: Unit, *, keep: int = 1, sharing: int = 1, ends: Iterable[MarchEnd] | None = None
    ) -> list[MarchPost]:
        """The best ``keep`` ends of a march of ``unit``, staying included, the enemy's answer weighed."""
        return self.weighed(unit, self.unweighed(unit, ends), keep=keep, sharing=sharing)

    def unweighed(self, unit: Unit, ends: Iterable[MarchEnd] | None = None) -> list[MarchPost]:
        """All ends of a march of ``unit``, best first, whatever the enemy may answer."""
        found = [self._post(unit, end) for end in (reach(self.state, unit) if ends is None else ends)]
        found.sort(key=lambda post: -post.worth)
        return found

    def weighed(
        self, unit: Unit, posts: list[MarchPost], *, keep: int = 1, sharing: int = 1
    ) -> list[MarchPost]:
        """The best ``keep`` of ``posts``, of which the level's looks allow so many to be held against the
        enemy's answer.
        """
        if self.situation.habits.sees_replies:
            looked_at = max(keep, self.situation.habits.looks // (4 * sharing))
            posts = [self._weighed(unit, post) for post in posts[:looked_at]]
            posts.sort(key=lambda post: -post.worth)
        return posts[:keep]

    def here(self, unit: Unit) -> MarchPost:
        """``unit`` where it stands, looking as it does."""
        end = MarchEnd(unit.at or "", look_of(self.board, unit), 0, ())
        return self.posts(unit, ends=[end])[0]

    def strike(self, unit: Unit) -> float:
        """What the best attack of ``unit`` gains from where it stands, looking as it does."""
        return max(0.0, self._strike(unit, unit)[0])

    def _post(self, unit: Unit, end: MarchEnd) -> MarchPost:
        me = standing(unit, end.place, end.look)
        pull, goal = self.drawn(unit, end.place)
        worth = pull + self._footing(unit, end.place)
        gain, prey = self._strike(unit, me)
        if self._is_too_late(unit, end):
            return MarchPost(unit.id, end, 0.0, worth + POISED * max(0.0, gain), (), goal)
        return MarchPost(unit.id, end, gain, worth + gain, prey, goal)

    def _is_too_late(self, unit: Unit, end: MarchEnd) -> bool:
        """Whether it attacks nobody from there in this turn: who turns before an enemy does not (6.13)."""
        turns_first = bool(end.way) and end.way[0].verb == "pivot"
        return unit.barred or (turns_first and unit.beset and not unit.moved)

    @remembered_by(lambda unit, place: (unit.id, place))
    def _footing(self, unit: Unit, place: str) -> float:
        """What it is worth to stand there, whoever may come."""
        worth = self._keeping(unit, place)
        beside = [near for near in self.board.links[place] if near in self._own and self.others(unit, near)]
        worth += self._weights.support * len(beside)
        if self.situation.habits.sees_replies:
            worth += self._garrison(unit, place) - self._hindrance(unit, place)
        if unit.missile and place not in self.near_enemies and self._in_shot(place):
            worth += WITHIN_SHOT
        return worth

    def _keeping(self, unit: Unit, place: str) -> float:
        """What it is worth to keep a place that nobody else does, and the engines in it: where an enemy can come, an
        engine by itself keeps nothing.
        """
        others = self.others(unit, place)
        if place in self.held or any(one.type != ARTILLERY for one in others):
            return 0.0
        if unit.type == ARTILLERY:
            return 0.0 if others or self._is_beset(place) else self.worths.place(place)
        return self.worths.place(place) + self._is_beset(place) * sum(map(self.worths.unit, others))

    @remembered
    def _is_beset(self, place: str) -> bool:
        """Whether an enemy can come to ``place`` in his next turn."""
        near = around(self.board, place, self.state.terms.closed)
        return any(near[foe.at or ""] <= foe.ma for foe in self._hunters(place))

    def _garrison(self, unit: Unit, place: str) -> float:
        """What it is worth to stand by a friend who holds a goal, where an enemy may come."""
        others = self.others(unit, place)
        if not self.worths.place(place) or place in self.held or not others or unit.type == ARTILLERY:
            return 0.0
        return self._weights.garrison * self.worths.place(place) * self._threatened(place)

    def _hindrance(self, unit: Unit, place: str) -> float:
        """What it costs that a better man behind cannot come at a goal, where but one may stand abreast."""
        if not is_like_a_point(self.board, place):
            return 0.0
        return max([self._betters(unit, place, goal) for goal in self.besieged], default=0.0)

    @cached_property
    def besieged(self) -> tuple[str, ...]:
        """The goals the enemy holds."""
        return tuple([place for place in self.worths.wanted(self.seat) if place in self.held])

    def chance_of(self, goal: str) -> float:
        """The best chance of one of the friends who can strike at ``goal`` from where he stands to take it."""
        able = [one for one in self.friends if goal in self.within_reach(one)]
        return max([self.onsets.chance((one,), self.held[goal], goal) for one in able], default=0.0)

    def _betters(self, unit: Unit, place: str, goal: str) -> float:
        """How much more somebody could do to ``goal`` whose shortest way there leads over ``place``."""
        behind = [
            one
            for one in self.friends
            if one.id != unit.id and self.worths.leads_over(one.at or "", place, goal)
        ]
        best = max([self._prospect(one, goal) for one in behind if may_attack(one)], default=0.0)
        mine = max(0.0, self._prospect(unit, goal)) if may_attack(unit) else 0.0
        return max(0.0, best - mine)

    def _in_shot(self, place: str) -> bool:
        near = around(self.board, place, self.state.terms.closed)
        return any(near.get(at, FAR) <= SHOT_STEPS for at in self.held)

    # -- what it strikes at ----------------------------------------------------------------------------
    def _strike(self, unit: Unit, me: Unit) -> tuple[float, tuple[str, ...]]:
        """What attacks from there gain, with the places; below 0 where it would have to attack."""
        if me.at not in self.near_enemies or not self._is_to_strike(unit):
            return 0.0, ()
        within = targets(self.state, me)
        hexes = [place for place in within if kind_of(self.board, place) == HEX]
        if hexes and must_attack(self.state, me):
            return self._joined(unit, me, hexes), tuple(hexes)
        best, prey = 0.0, tuple[str, ...]()
        groups: list[tuple[str, ...]] = [(place,) for place in within if place not in hexes] + (
            [tuple(hexes)] if hexes else []
        )
        for group in groups:
            gain = self._joined(unit, me, list(group))
            if gain > best:
                best, prey = gain, group
        return best, prey

    def _may_strike(self, unit: Unit) -> bool:
        return self._is_to_strike(unit) and not unit.barred

    def _is_to_strike(self, unit: Unit) -> bool:
        """Whether it attacks when it is activated, in this turn or in a later one."""
        is_set_going = unit.active or self._everybody
        return is_set_going and may_attack(unit) and self.seat not in self.state.exhausted

    def _joined(self, unit: Unit, me: Unit, places: list[str]) -> float:
        """What ``me`` adds to an attack on all ``places`` by those who can reach them already."""
        defenders = tuple([foe for place in places for foe in self.held[place]])
        with_us = tuple(
            [
                one
                for one in self._able
                if one.id != unit.id and any(place in self._targets(one) for place in places)
            ]
        )
        onward = max(0.0, self.drawn(unit, places[0])[0] - self.drawn(unit, me.at or "")[0])
        onward += self.opening(places[0])
        gain = self.onsets.gain((me, *with_us), defenders, places[0], onward)
        if with_us:
            gain -= max(0.0, self.onsets.gain(with_us, defenders, places[0], onward))
        return gain

    @remembered
    def opening(self, place: str) -> float:
        """What it is worth to those behind that the enemy in ``place`` no longer bars their way."""
        if not self.situation.habits.sees_replies or not is_like_a_point(self.board, place):
            return 0.0
        return OPENED * sum([self._barred_by(place, one) for one in self.friends])

    def _barred_by(self, place: str, unit: Unit) -> float:
        """What draws ``unit`` beyond ``place``, if its shortest way there leads over it."""
        worth, goal = self.drawn(unit, unit.at or "")
        if not worth or goal == place or not may_attack(unit):
            return 0.0
        return worth if self.worths.leads_over(unit.at or "", place, goal) else 0.0

    def within_reach(self, unit: Unit) -> tuple[str, ...]:
        """The places it could strike at from where it stands."""
        return self._targets(unit) if unit.at in self.near_enemies and self._may_strike(unit) else ()

    @cached_property
    def _able(self) -> list[Unit]:
        return [one for one in self.friends if self._may_strike(one) and one.at in self.near_enemies]

    @remembered_by(lambda unit: unit.id)
    def _targets(self, unit: Unit) -> tuple[str, ...]:
        return targets(self.state, unit)

    # -- what may befall it ----------------------------------------------------------------------------
    def _weighed(self, unit: Unit, post: MarchPost) -> MarchPost:
        perils = tuple(self.perils(unit, post.end.place, post.end.look))
        worth = post.worth - self._dread_of(unit, post.end.place) * total(perils)
        return MarchPost(post.unit, post.end, post.gain, worth, post.prey, post.goal, perils)

    def _dread_of(self, unit: Unit, place: str) -> float:
        """The same for ``unit`` in ``place``: an engine alone there is lost to whoever comes, so all of it counts."""
        guarded = any(one.type != ARTILLERY for one in self.others(unit, place))
        if unit.type != ARTILLERY or guarded or not self.situation.habits.sees_replies:
            return self._dread
        return 0.0 if self.worths.is_last_turn(self.seat) else 1.0

    @cached_property
    def _dread(self) -> float:
        """What each point of the enemy's answer counts: less to a side that is losing and must dare, and
        nothing when there will be none.
        """
        if self.worths.is_last_turn(self.seat):
            return 0.0
        return self._weights.dread * (1 - self._weights.boldness * self.worths.arrears(self.seat))

    def perils(self, unit: Unit, place: str, look: Look) -> list[LandThreat]:
        """What each enemy could gain on ``unit`` standing there, the worst first."""
        onsets = self._onsets(unit, place)
        if not onsets:
            return []
        defenders = (standing(unit, place, look), *self.others(unit, place))
        doors = dict.fromkeys([door for _, ways in onsets for door in ways])
        is_behind = {door: self._is_behind(door, defenders) for door in doors}
        found = []
        for foe, ways in onsets:
            behind = any(is_behind[door] for door in ways)
            gain = self.onsets.duel(foe, defenders, place, behind)
            if gain > 0:
                found.append(LandThreat(foe, gain, behind))
        found.sort(key=lambda peril: -peril.gain)
        return found

    @remembered_by(lambda unit, place: (unit.id, place))
    def _onsets(self, unit: Unit, place: str) -> list[tuple[Unit, list[str]]]:
        """The enemies who could come at ``unit`` in ``place``, each with the places he can do so from."""
        hunters = () if place in self.held else self._hunters(place)
        doors = [door for door, _ in ways_from(self.board, place) if self._is_open(unit, door)] if hunters else []
        found = [(foe, [door for door in doors if self._comes(foe, door)]) for foe in hunters]
        return [(foe, ways) for foe, ways in found if ways]

    def _is_behind(self, door: str, defenders: Men) -> bool:
        """Whether who comes through ``door`` has all that stand there in the Flank or Rear."""
        men = [one for one in defenders if one.type != ARTILLERY]
        return bool(men) and all(arc(self.state, one, door) != FRONT for one in men)

    @remembered
    def _hunters(self, place: str) -> tuple[Unit, ...]:
        """The enemies near enough to ``place`` to be asked whether they can come."""
        if enemy(self.seat) in self.state.exhausted:
            return ()
        near = around(self.board, place, self.state.terms.closed)
        return tuple([foe for foe in self.foes if foe.at in near and may_attack(foe)])

    def _is_open(self, unit: Unit, door: str) -> bool:
        return (
            door not in self.state.terms.closed
            and not self.others(unit, door)
            and door not in self.board.blocks
        )

    def _comes(self, foe: Unit, door: str) -> bool:
        if foe.at == door:
            return True
        return (
            around(self.board, door, self.state.terms.closed).get(foe.at or "", FAR) <= foe.ma
            and door not in self.held
        )


def around(board: City, end: str, closed: frozenset[str]) -> Mapping[str, int]:
    """By place, movement points from there to ``end``, whoever stands on the way; none beyond `WAYLAID`."""
    return way_to(board, end, closed, WAYLAID)
