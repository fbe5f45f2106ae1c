"""What a ship may hope for and must fear where she lies: the blows of the next turn, seen without any die."""

from __future__ import annotations

from math import atan2, degrees

from galleywar.boards.table.table import Pose
from galleywar.core.late_methods import dataclass
from galleywar.players.ai.poseidon.evaluation.values import Worths, can_ram, distance, may_board
from galleywar.players.ai.poseidon.search.contact_range import Launch, best_blow, launches, may_reach
from galleywar.players.remembered import remembered_by
from galleywar.rules.poseidon.model.contact import Obstacle, ship_obstacle
from galleywar.rules.poseidon.model.queries import are_within, kind_of, obstacles, pose_of, speed
from galleywar.rules.poseidon.model.state import Ship

CONTACT = 40
"""Hundredths between hulls that count as none when ways are guessed."""
A_TURN = 45
SLOWEST = 50


@dataclass
class Prospects:
    """Where ``worths``' seat stands while one of its ships looks for her place."""

    worths: Worths

    # -- hope ------------------------------------------------------------------------------------------------
    def drift(self, ship: Ship) -> float:
        """What draws her on: her best blow at anybody, less for every turn of the way."""
        if not is_armed(self.worths, ship):
            return 0.0
        weights, best = self.worths.weights, 0.0
        for foe in self.worths.foes:
            share: float = weights.patience ** turns_away(self.worths, ship, foe)
            if share * max(1.0, self.worths.of(foe)) <= best:
                continue
            best = max(best, max(1.0, self.worths.most(ship, foe)) * share)
        return weights.pull * best

    def at_most(self, ship: Ship) -> float:
        """What ``chance`` cannot be more than, known at a glance."""
        return max(
            (self._share(foe) * self.worths.most(ship, foe) for foe in self._quarry(ship)), default=0.0
        )

    def chance(self, ship: Ship, struck: str = "", gone: float = 0.0) -> float:
        """The best blow she has next turn at an enemy as all lie; he may strike or be gone before.

        ``gone`` is the part of the enemy ``struck`` that is gone already.
        """
        worths, best = self.worths, 0.0
        starts: list[Launch] = []
        for foe in self._quarry(ship):
            share = self._share(foe) * (1 - gone * (foe.id == struck))
            if worths.most(ship, foe) * share <= best:
                continue
            starts = starts or launches(worths.state, ship, {})
            best = max(best, share * best_blow(worths, ship, foe, starts, self._around(ship)))
        return best

    def prey(self, ship: Ship) -> Ship | None:
        """The enemy she has her best blow at next turn, if there is one."""
        worths = self.worths
        starts = launches(worths.state, ship, {}) if self._quarry(ship) else []
        blows = [best_blow(worths, ship, foe, starts, self._around(ship)) for foe in self._quarry(ship)]
        best = max(blows, default=0.0)
        return self._quarry(ship)[blows.index(best)] if best > 0 else None

    def _quarry(self, ship: Ship) -> list[Ship]:
        """The enemies near enough for a blow."""
        if not is_armed(self.worths, ship):
            return []
        return [foe for foe in self.worths.foes if may_reach(self.worths.state, ship, foe)]

    def _share(self, foe: Ship) -> float:
        weights = self.worths.weights
        return weights.next_turn if self.has_acted(foe) else weights.waiting

    # -- fear ------------------------------------------------------------------------------------------------
    def danger(self, ship: Ship, struck: str = "", gone: float = 0.0) -> float:
        """What the enemies will do to her that they would not rather do to another.

        Each strikes once, where it hurts most. ``gone`` is the part of the enemy ``struck`` that is gone
        already.
        """
        fear = 0.0
        for foe in self.worths.foes:
            blow = self.reply(foe, ship)
            more = blow - self._elsewhere(ship, foe) if blow else 0.0
            if more > 0:
                share = self.worths.weights.next_turn if self.has_acted(foe) else self.worths.weights.threat
                fear += share * more * (1 - gone * (foe.id == struck))
        return fear

    def reply(self, foe: Ship, ship: Ship) -> float:
        """The best blow an enemy has at her where she lies, past everybody else where they lie."""
        worths = self.worths
        if not may_reach(worths.state, foe, ship):
            return 0.0
        outline = kind_of(worths.state, ship).outline
        around = {**self._around(foe), ship.id: ship_obstacle(ship.id, outline, pose_of(ship))}
        return best_blow(worths, foe, ship, self._starts(foe), around)

    @remembered_by(lambda ship, foe: (ship.id, foe.id))
    def _elsewhere(self, ship: Ship, foe: Ship) -> float:
        """What an enemy may do to another who will lie still until then."""
        still = [one for one in self.worths.own if one.id != ship.id and self._stays(one, ship)]
        return max((self._to_others(foe, one) for one in still), default=0.0)

    @remembered_by(lambda foe, one: (foe.id, one.id))
    def _to_others(self, foe: Ship, one: Ship) -> float:
        return self.reply(foe, one)

    def _stays(self, one: Ship, ship: Ship) -> bool:
        return one.acted or one.squadron != ship.squadron

    @remembered_by(lambda ship: ship.id)
    def _around(self, ship: Ship) -> dict[str, Obstacle]:
        return obstacles(self.worths.state, ship)

    @remembered_by(lambda foe: foe.id)
    def _starts(self, foe: Ship) -> list[Launch]:
        own = {ship.id for ship in self.worths.own}
        around = {name: one for name, one in self._around(foe).items() if name not in own}
        return launches(self.worths.state, foe, around)

    def has_acted(self, ship: Ship) -> bool:
        """Whether she does nothing more this turn."""
        return ship.acted or self.worths.state.squadrons[ship.squadron].activated

    # -- holding together ------------------------------------------------------------------------------------
    def strays(self, ship: Ship) -> bool:
        """Whether no companion is or could still come near to her."""
        state = self.worths.state
        near = state.box.numbers.cohesion.distance
        mates = [one for one in self.worths.own if one.squadron == ship.squadron and one.id != ship.id]
        for mate in mates:
            follows = 0 if mate.acted else speed(state, mate)
            if are_within(state, ship, mate, near + follows):
                return False
        return bool(mates)


def is_armed(worths: Worths, ship: Ship) -> bool:
    """Whether she can come up to an enemy and do him harm."""
    return bool(speed(worths.state, ship)) and (can_ram(worths.state, ship) or may_board(worths.state, ship))


def bearing(pose: Pose, other: Pose) -> float:
    """By how many degrees a ship must turn to have another ahead, 0 to 180."""
    toward = degrees(atan2(other.x - pose.x, other.y - pose.y))
    return abs((toward - pose.heading + 180) % 360 - 180)


def turns_away(worths: Worths, ship: Ship, target: Ship) -> float:
    """How many turns she needs to lie alongside: her way, and what she has to turn on it."""
    state = worths.state
    pace = max(SLOWEST, speed(state, ship))
    lengths = (kind_of(state, ship).length + kind_of(state, target).length) // 2
    way = max(0.0, distance(ship, target) - lengths - CONTACT)
    turning = bearing(pose_of(ship), pose_of(target)) // A_TURN * state.box.numbers.movement.turn_cost
    return float(way + turning) / pace
