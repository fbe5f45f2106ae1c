"""What ships and blows are worth by the rules' own odds, in points of the ship table."""

from __future__ import annotations

from functools import cached_property

from galleywar.boards.table.table import Pose
from galleywar.core.copying import changed
from galleywar.core.late_methods import dataclass
from galleywar.players.remembered import remembered_by
from galleywar.rules.poseidon.combat.artillery import EFFECTS, shot
from galleywar.rules.poseidon.combat.boarding_checks import grapple_check
from galleywar.rules.poseidon.combat.odds import boarding_odds
from galleywar.rules.poseidon.combat.ramming import (
    BANKS,
    damage,
    hits_of,
    save_check,
    strike_check,
)
from galleywar.rules.poseidon.combat.throws import twice
from galleywar.rules.poseidon.model.queries import (
    afloat,
    arc_toward,
    fleet_of,
    is_abeam,
    kind_of,
    may_reroll,
    pose_of,
    ships_in_fleet,
)
from galleywar.rules.poseidon.model.state import ADMIRAL, DEAD, SUNK, Fleet, Ship, State
from galleywar.rules.poseidon.turn.morale import causes, morale_check


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points or as shares; ``poseidon.yaml`` says which is which."""

    hull: float
    bank: float
    half_oars: float
    adrift: float
    marines: float
    engine: float
    flag: float
    pull: float
    patience: float
    threat: float
    next_turn: float
    waiting: float
    apart: float
    follow: float
    reserve: float


@dataclass
class Worths:
    """A position as ``seat`` values it."""

    state: State
    seat: str
    weights: Weights

    @cached_property
    def own(self) -> tuple[Ship, ...]:
        return afloat(self.state, self.seat)

    @cached_property
    def foes(self) -> tuple[Ship, ...]:
        return tuple(ship for ship in afloat(self.state) if ship.seat != self.seat)

    # -- what is lost with what -------------------------------------------------------------------------------
    @remembered_by(lambda ship: ship.id)
    def of(self, ship: Ship) -> float:
        """What the enemy has from her loss: her points, and her fleet's as far as its morale breaks of it.

        Of a fleet that may flee this turn in any case there is less to be had.
        """
        fleet, sunk = fleet_of(self.state, ship), changed(ship, pose=None, fate=SUNK)
        after = changed(self.state, ships=self.state.ships.put(sunk))
        then = changed(fleet, admiral=DEAD) if ADMIRAL in ship.leaders else fleet
        lost = _given_up(after, then) + ship.value - _given_up(self.state, fleet)
        return max(0.0, lost)

    def of_hull(self, ship: Ship, points: int) -> float:
        """What so many hull points of hers are worth; all she has are she herself."""
        if points >= ship.hull:
            return self.of(ship)
        return self.of(ship) * self.weights.hull * points / kind_of(self.state, ship).hull

    def of_banks(self, ship: Ship, banks: int) -> float:
        """What so many oar banks of hers are worth: the half and the last slow her down or stop her."""
        whole, left = kind_of(self.state, ship).banks, max(0, ship.banks - banks)
        if not ship.banks:
            return 0.0
        share = self.weights.bank * (ship.banks - left) / whole
        if 2 * (whole - left) >= whole > 2 * (whole - ship.banks):
            share += self.weights.half_oars
        if not left:
            share += self.weights.adrift
        return self.of(ship) * share

    def of_men(self, ship: Ship, marines: int) -> float:
        """What so many marines of hers are worth."""
        return self.of(ship) * self.weights.marines * min(marines, ship.marines) / max(1, ship.marines)

    # -- what blows are worth ---------------------------------------------------------------------------------
    def ram(self, ship: Ship, target: Ship) -> float:
        """A ram of ``ship`` from where she lies: the enemy's loss, less her own prow to prow."""
        hits, back = hits_of(self.state, ship, target)
        return self._harm(target, hits) - self._harm(ship, back)

    def _harm(self, ship: Ship, hits: int) -> float:
        """What so many hits take from a ship, who may throw one of her saves again if her squadron may."""
        check = save_check(self.state, ship)
        again = float(check.chance()) if check and self.may_reroll(ship) else 0.0
        harm = 0.0
        for points, chance in damage(self.state, ship, hits).items():
            saved = again if points else 0.0
            harm += float(chance) * (1 - saved) * self.of_hull(ship, points)
            harm += float(chance) * saved * self.of_hull(ship, max(0, points - 1))
        return harm

    def may_reroll(self, ship: Ship) -> bool:
        """Whether a leader of her squadron has his die of the turn left."""
        return may_reroll(self.state, self.state.squadrons[ship.squadron])

    def strike(self, ship: Ship, target: Ship) -> float:
        """An oar strike; nothing where she does not lie abeam or there is no oar."""
        if not target.banks or not is_abeam(self.state, target, ship):
            return 0.0
        chances = strike_check(self.state, ship, target).chances()
        return sum(float(chance) * self.of_banks(target, BANKS[one]) for one, chance in chances.items())

    def shot(self, ship: Ship, target: Ship) -> float:
        """A shot, over what it may hit."""
        ends = shot(self.state, ship, target).ends()
        harm = {
            EFFECTS["marine"]: self.of_men(target, 1),
            EFFECTS["bank"]: self.of_banks(target, 1),
            EFFECTS["artillery"]: self.of(target) * self.weights.engine,
        }
        return sum(float(ends.get(end, 0)) * worth for end, worth in harm.items())

    def fight(self, ship: Ship, target: Ship, leader: str = "") -> float:
        """A boarding fight fought out: her capture, less one's own; ``leader`` leads in every round."""
        odds = boarding_odds(self.state, ship, target, leader)
        if odds is None:
            share = ship.marines / (ship.marines + target.marines)
            return share * self.of(target) - (1 - share) * self.of(ship)
        return float(odds[0]) * self.of(target) - float(odds[1]) * self.of(ship)

    def grapple(self, ship: Ship, target: Ship, after_strike: bool = False) -> float:
        """A try to grapple; one need not try what is worth nothing."""
        if not may_board(self.state, ship):
            return 0.0
        check = grapple_check(self.state, ship, target, after_strike)
        chance = twice(check) if self.may_reroll(ship) else check.chance()
        return float(chance) * self.fight(ship, target)

    @cached_property
    def _blows(self) -> dict[tuple[str, str, str, str], float]:
        return {}

    def blow(self, ship: Ship, target: Ship) -> float:
        """The best that ``ship`` could do to ``target`` in contact, from the side she lies on.

        For two ships it depends on nothing but the arcs they lie in.
        """
        state = self.state
        key = ship.id, target.id, arc_toward(state, ship, target), arc_toward(state, target, ship)
        if key not in self._blows:
            self._blows[key] = self._blow(ship, target)
        return self._blows[key]

    @remembered_by(lambda ship, target: (ship.id, target.id))
    def most(self, ship: Ship, target: Ship) -> float:
        """The best that she could do to ``target`` from wherever she likes: into its side, her bow on it."""
        x, y, heading = pose_of(target)
        abeam = at(ship, Pose(x, y, (heading + 90) % 360).run(-kind_of(self.state, ship).length))
        return self.blow(abeam, target)

    def _blow(self, ship: Ship, target: Ship) -> float:
        board = max(0.0, self.grapple(ship, target))
        ram = self.ram(ship, target) + self.weights.follow * board if can_ram(self.state, ship) else 0.0
        return max(ram, self.strike(ship, target), board)


def _given_up(state: State, fleet: Fleet) -> float:
    """The points of a fleet's ships afloat, by the chance that it flees at the end of the turn."""
    if not causes(state, fleet):
        return 0.0
    left = sum(one.value for one in ships_in_fleet(state, fleet) if one.pose is not None)
    return float(1 - morale_check(state, fleet).chance()) * left


def may_board(state: State, ship: Ship) -> bool:
    """Whether she has marines who cross to another ship."""
    return bool(ship.marines) and not kind_of(state, ship).brackets and not ship.apart


def can_ram(state: State, ship: Ship) -> bool:
    return bool(kind_of(state, ship).ram) and not ship.apart


def at(ship: Ship, pose: Pose) -> Ship:
    """The same ship elsewhere."""
    return changed(ship, pose=pose)


def distance(one: Ship, other: Ship) -> float:
    """From middle to middle, in hundredths."""
    a, b = pose_of(one), pose_of(other)
    return float(((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5)
