"""What ground, soldiers and leaders are worth, in points (100 = the game), and how far off the goals lie."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from heapq import heappop, heappush
from math import inf
from typing import Final

from galleywar.core.memo import for_a_game
from galleywar.players.remembered import remembered, remembered_by
from galleywar.rules.alexandria.effects.cohesion import borne
from galleywar.rules.alexandria.effects.leaders import is_caesar
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN, enemy
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.model.terms import CAMPAIGN, HEPTASTADIUM, OBJECTIVES
from galleywar.rules.alexandria.queries.stacking import held_by_enemy
from galleywar.rules.alexandria.queries.terrain import WHOLE, way_cost, ways_from
from galleywar.rules.alexandria.shock.combat_odds import drives_out
from galleywar.rules.alexandria.shock.shock_table import ARTILLERY, may_attack
from galleywar.rules.alexandria.victory.exhaustion import points as exhaustion_points
from galleywar.rules.alexandria.victory.exhaustion import worth as exhaustion_worth
from galleywar.rules.scenario.events import decisive

SEATS: Final = (ROMAN, EGYPTIAN)
ARMY: Final = 60.0
"""What a whole army is good for, besides any points for its loss."""
LAST: Final = 0.1
"""The share of that which counts in the last turn of all."""
MARKED: Final = 0.6
"""The share of the points for a unit's loss that hits bring nearer; its end brings the rest."""
WEARING: Final = 0.5
"""The share of a goal's worth that each unit counts for that has to be worn down in it."""
RESERVE: Final = 0.2
"""The same for each unit of those who hold it that stands next to it, ready to step in for who falls."""
BOTH_REDOUBTS: Final = 100.0
"""What it is worth to stand in a Redoubt where the game hangs on both and on nothing else."""
REDOUBT: Final = 40.0
PALACE: Final = 8.0
"""What it is worth to stand in a Redoubt, and in the Palace or beside it."""
PURSUIT: Final = 2.5
"""So many times that when an army is Exhausted: the other has the field, and a Redoubt is worth the game."""
EXHAUSTING: Final = 80.0
"""What it is worth to outlast the enemy, whose army is Exhausted first: half of it is at stake at the outset."""
LEAST_LEFT: Final = 0.1
"""Share of its level that an army is thought to have left at least."""
EARLY: Final = 0.6
"""The share of a place's worth that counts at the outset, when it may change hands yet."""
CAESAR: Final = 100.0
COMMANDER: Final = 15.0
SUBORDINATE: Final = 6.0
BEHIND: Final = 30.0
"""So many points behind is as bad as any more."""
RELIEF: Final = 0.6
"""The share of a goal's worth that calls more men to it while an enemy is near."""
WAYLAID: Final = 12
"""Movement points within which an enemy is asked whether he can come."""
NEARING: Final = 0.8
"""How much less an enemy counts for each movement point he is farther off."""
INTO_A_BLOCK: Final = 5
"""Movement points that a Block takes, about: the whole of an allowance."""
FAR: Final = 60
"""Movement points beyond which one place is as far as another."""


class GroundValues:
    """The worth of everything ashore in one position."""

    def __init__(self, state: State) -> None:
        self.state, self.terms, self.board = state, state.terms, state.box.map

    # -- units and leaders -----------------------------------------------------------------------------
    @cached_property
    def _point(self) -> Mapping[str, float]:
        """By seat, what one Exhaustion point of its losses is worth to its enemy."""
        terms = self.terms
        if terms.ending == OBJECTIVES:
            total = sum(terms.objectives.values())
            return dict.fromkeys(SEATS, 100.0 / total if terms.losses_score and total else 0.0)
        return {seat: self._outlasting(seat) if seat in terms.exhaustion else 0.0 for seat in SEATS}

    def _outlasting(self, seat: str) -> float:
        """What one point brings the end of ``seat`` nearer: the more, the less it has left, and above all while its
        enemy has no more; nothing once it is Exhausted. What is left to who has outlasted his enemy he needs to
        finish him.
        """
        mine, theirs = self._left_of(seat), self._left_of(enemy(seat))
        if not mine or not theirs:
            return EXHAUSTING / self.terms.exhaustion[seat] * (mine > 0)
        mine, theirs = max(LEAST_LEFT, mine), max(LEAST_LEFT, theirs)
        odds = 2 * mine * theirs**2 / (mine**2 + theirs**2) ** 2
        return EXHAUSTING * odds / self.terms.exhaustion[seat]

    def _left_of(self, seat: str) -> float:
        """The share of its level that an army can still lose before it is Exhausted."""
        level = self.terms.exhaustion.get(seat)
        return max(0.0, 1 - exhaustion_points(self.state, seat) / (level + 1)) if level else 1.0

    @cached_property
    def _strengths(self) -> Mapping[str, int]:
        """By seat, the Troop Quality of all its units together."""
        units = self.state.units.values()
        return {seat: sum([one.tq_full for one in units if one.seat == seat]) for seat in SEATS}

    def turns_to_come(self, seat: str) -> float:
        """How many Player Turns ``seat`` has after the one it is in: without end where no clock runs."""
        turns = self.terms.turns
        return turns - self.state.turns_done.count(seat) - 1 if turns else inf

    def is_last_turn(self, seat: str) -> bool:
        """Whether the battle is over as soon as ``seat`` has completed the Player Turn it is in now."""
        return self.state.active == seat and self.turns_to_come(seat) <= 0

    @cached_property
    def _future(self) -> float:
        """The share of an army's worth that counts: in the second half it wanes, for none of it will be needed
        after the last turn.
        """
        turns = self.terms.turns
        if not turns or any(self.is_last_turn(seat) for seat in SEATS):
            return LAST if turns else 1.0
        left = 1 - max(self.state.turns_done.count(seat) for seat in SEATS) / turns
        return LAST + (1 - LAST) * min(1.0, 2 * left)

    def unit(self, unit: Unit) -> float:
        """What its side loses with ``unit`` as it is now."""
        return self._left(unit, unit.hits, unit.reduced)

    def hits(self, unit: Unit, number: int = 1) -> float:
        """What ``number`` hits on ``unit`` cost its side; more than it can bear cost no more."""
        after = borne(unit, number)
        return self.unit(unit) - (self._left(unit, *after) if after is not None else 0.0)

    @remembered_by(lambda unit, hits, reduced: (unit.id, unit.at or "", hits, reduced))
    def _left(self, unit: Unit, hits: int, reduced: bool) -> float:
        life = unit.tq_full + unit.tq_reduced
        share = ((unit.tq_reduced if reduced else life) - hits) / life
        counter = self.state.box.counters.units.get(unit.id)
        lost = exhaustion_worth(counter) * self._point[unit.seat] if counter is not None else 0.0
        fights = ARMY * self._future * unit.tq_full / (self._strengths[unit.seat] or 1)
        fights += self._bars(unit)
        return fights * share + lost * (1 - MARKED + MARKED * share)

    def _bars(self, unit: Unit) -> float:
        """What it is worth that ``unit`` holds a goal from which nobody is driven but by wearing him down, or stands
        next to it to step in.
        """
        if unit.type == ARTILLERY:
            return 0.0
        place = unit.at or ""
        if place in self._strongholds:
            return WEARING * self.place(place)
        near = self._strongholds.intersection(self.board.links.get(place, ()))
        return RESERVE * max([self.place(one) for one in near if self.holds(unit.seat, one)], default=0.0)

    @cached_property
    def _strongholds(self) -> frozenset[str]:
        """The goals from which nobody is driven."""
        return frozenset([one for one, worth in self.goals.items() if worth and not drives_out(self.state, one)])

    def leader(self, leader: Leader) -> float:
        """What his side loses with him."""
        if is_caesar(leader):
            return CAESAR
        return COMMANDER if leader.is_overall else SUBORDINATE

    # -- places ----------------------------------------------------------------------------------------
    @cached_property
    def goals(self) -> Mapping[str, float]:
        """Every place that decides the battle, with what it is worth to hold it."""
        return {**self._ends, **dict.fromkeys(decisive(self.state), BOTH_REDOUBTS)}

    @cached_property
    def _ends(self) -> Mapping[str, float]:
        """Those by which the battle is judged when it is over, or at any time."""
        terms, board = self.terms, self.board
        if terms.ending == OBJECTIVES:
            point = 100.0 / sum(terms.objectives.values()) * self._certainty
            return {place: point * count for place, count in terms.objectives.items()}
        if terms.ending == HEPTASTADIUM:
            return dict.fromkeys(board.redoubts, BOTH_REDOUBTS)
        if terms.ending == CAMPAIGN:
            worth = PURSUIT if self.state.exhausted else 1.0
            palace = dict.fromkeys((board.palace.block, *board.palace.points), worth * PALACE)
            return {**palace, **dict.fromkeys(board.redoubts, worth * REDOUBT)}
        return {}

    @property
    def _certainty(self) -> float:
        """How far what is held now counts at the end."""
        turns = self.terms.turns
        done = max(self.state.turns_done.count(seat) for seat in SEATS) if turns else 0
        return EARLY + (1 - EARLY) * min(1.0, done / turns) if turns else 1.0

    def place(self, place: str) -> float:
        """What it is worth to a side to stand in ``place`` alone, rather than nobody; the same to either."""
        return self.goals.get(place, 0.0)

    def holds(self, seat: str, place: str) -> bool:
        """Whether units of ``seat`` stand in ``place``, and no enemy."""
        here = self.state.units.at(place)
        return any(one.seat == seat for one in here) and not held_by_enemy(self.state, seat, place)

    @remembered
    def wanted(self, seat: str) -> Mapping[str, float]:
        """The goals that call for men of ``seat``, with their worth: twice that where the enemy has it now,
        and a share of it where it is held but may soon be attacked.
        """
        found = {}
        for place, worth in self.goals.items():
            if held_by_enemy(self.state, seat, place):
                found[place] = 2 * worth
            elif not self.holds(seat, place):
                found[place] = worth
            elif danger := self.danger(seat, place):
                found[place] = RELIEF * danger * worth
        return found

    def danger(self, seat: str, place: str) -> float:
        """How much of the strength about ``place`` is the enemy's: none if he cannot come there soon."""
        theirs, ours = (self._strength_near(one, place) for one in (enemy(seat), seat))
        return theirs / (theirs + ours) if theirs else 0.0

    def _strength_near(self, seat: str, place: str) -> float:
        """The Troop Quality of ``seat`` about ``place``, the less the farther it is off."""
        near = [
            (one.tq - one.hits, self.between(one.at, place))
            for one in self.state.units.values()
            if one.seat == seat and one.at is not None and may_attack(one)
        ]
        return sum([left * NEARING**off for left, off in near if off <= WAYLAID])

    def arrears(self, seat: str) -> float:
        """How far ``seat`` is behind as things stand, from 0 to 1, the more the less time is left: where no clock runs
        nobody has to dare.
        """
        if not self.terms.turns:
            return 0.0
        foe = enemy(seat)
        held = {
            side: sum([worth for place, worth in self.goals.items() if self.holds(side, place)])
            for side in SEATS
        }
        lost = {side: self._point[side] * exhaustion_points(self.state, side) for side in SEATS}
        behind = held[foe] - held[seat]
        if self.terms.losses_score:
            behind += lost[seat] - lost[foe]
        if self.terms.ending == HEPTASTADIUM:
            behind += REDOUBT if seat == ROMAN else -REDOUBT
        done = self.state.turns_done.count(seat) / self.terms.turns
        return min(1.0, max(0.0, behind / BEHIND)) * min(1.0, 0.3 + done)

    # -- distances -------------------------------------------------------------------------------------
    def off(self, seat: str, place: str) -> int:
        """Movement points from ``place`` to the nearest goal ``seat`` wants, `FAR` at most."""
        return min([self.between(place, goal) for goal in self.wanted(seat)], default=FAR)

    def between(self, start: str, end: str) -> int:
        """Movement points from ``start`` to ``end`` over open ground, whoever stands there; `FAR` at most."""
        return way_to(self.board, end, self.terms.closed).get(start, FAR)

    def leads_over(self, start: str, place: str, goal: str) -> bool:
        """Whether a shortest way from ``start`` to ``goal`` leads over ``place``, whoever stands there."""
        off = self.between(start, goal)
        return off < FAR and off == self.between(start, place) + self.between(place, goal)

    def way_against(self, seat: str, end: str, most: int) -> Mapping[str, int]:
        """By place, movement points from there to ``end`` for an enemy of ``seat``, who does not come through
        its men; none beyond ``most``.
        """
        return way_to(self.board, end, self.terms.closed | self._places[seat], most)

    @cached_property
    def _places(self) -> Mapping[str, frozenset[str]]:
        """By seat, where its soldiers stand ashore."""
        units = self.state.units.values()
        return {seat: frozenset([one.at for one in units if one.seat == seat and one.at]) for seat in SEATS}


@for_a_game(maxsize=4096)
def way_to(board: City, end: str, closed: frozenset[str], most: int = FAR - 1) -> Mapping[str, int]:
    """By place, movement points from there to ``end``, whoever stands on the way; none beyond ``most``."""
    cost, waiting = {end: 0}, [(0, end)]
    while waiting:
        so_far, here = heappop(waiting)
        if so_far > cost[here]:
            continue
        for place in board.links[here]:
            price = None if place in closed else way_cost(board, place, here)
            if price is None:
                continue
            due = so_far + (INTO_A_BLOCK if price == WHOLE else price)
            if due <= most and due < cost.get(place, FAR):
                cost[place] = due
                heappush(waiting, (due, place))
    return cost


@for_a_game(maxsize=16384)
def door_of(board: City, place: str, goal: str, closed: frozenset[str]) -> str:
    """The last place on the shortest way from ``place`` to ``goal``: none where nothing leads there."""
    doors = [door for door, _ in ways_from(board, goal) if door not in closed]
    return min(doors, key=lambda door: (way_to(board, door, closed).get(place, FAR), door), default="")
