"""What ships and blows are worth, in points (100 = what a seat needs to win), by the rules' own odds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from functools import lru_cache
from typing import Any

from galleywar.core.check import Factor
from galleywar.core.copying import changed
from galleywar.core.late_methods import dataclass
from galleywar.players.ai.alexandria.evaluation.ground_values import GroundValues
from galleywar.players.ai.alexandria.evaluation.weights import Weights
from galleywar.players.remembered import remembered_by
from galleywar.rules.alexandria.effects.leaders import leaders_with
from galleywar.rules.alexandria.galley_combat import grapple, rake, ram
from galleywar.rules.alexandria.galley_movement.avoidance import avoid_check, could_avoid
from galleywar.rules.alexandria.galley_movement.shoals import grounding_check
from galleywar.rules.alexandria.missiles import flame, galley_volley
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN, enemy
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.model.terms import HEPTASTADIUM, POINTS
from galleywar.rules.alexandria.queries.galleys import (
    crew,
    is_helpless,
    is_immobile,
)
from galleywar.rules.alexandria.sequence.fleet_status_phase import attached, fatigue_check, sinking_check
from galleywar.rules.alexandria.shock import combat_odds
from galleywar.rules.alexandria.shock.boarding import may_take
from galleywar.rules.alexandria.shock.shock_table import shock_factors
from galleywar.rules.alexandria.victory.naval_victory import CAPTURE_BONUS

USUAL_TARGET = 35
ASHORE_TARGET = 120
"""Where no points are counted, ships are weighed as in a battle for so many: more, where land decides."""
REDOUBTS_TARGET = 200
"""The same where the Redoubts alone decide, and a ship is good for nothing but men on their way."""
DRAGGED_DOWN = 0.5
"""The share of the soldiers aboard that count as lost with a ship stopped."""
Units = tuple[str, ...]
Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class ReachableFacings:
    """What a ship can reach: for each hex a bit for each facing.

    It holds while no hex ``looked_at`` opens or shuts (bit sets; ``shut`` is what was shut at the time).
    """

    facings: dict[int, int]
    shut: int
    looked_at: int


class KnownOdds:
    """Odds worked out before with the same charts: they never change an answer, only how soon it comes."""

    def __init__(self) -> None:
        self.boardings: dict[Key, float] = {}
        self.rams: dict[Key, float] = {}
        self.rakes: dict[Key, float] = {}
        self.grapples: dict[Key, float] = {}
        self.fields: dict[Key, Sequence[float]] = {}
        self.bows: dict[Key, ReachableFacings] = {}
        self.modifiers: dict[Key, int] = {}
        """What the rules add to the die of an attack ashore."""

    def tidy(self) -> None:
        """Forget what has piled up."""
        piles: tuple[tuple[dict[Any, Any], int], ...] = (
            (self.boardings, 20_000),
            (self.fields, 32),
            (self.bows, 4096),
            (self.modifiers, 100_000),
        )
        for known, most in piles:
            if len(known) > most:
                known.clear()


@lru_cache(maxsize=4)
def memory_of(_box: Components) -> KnownOdds:
    """What has been worked out for the charts of one set of components."""
    return KnownOdds()


class GalleyValues:
    """A position as ``seat`` values it; what ships are worth is the same to all."""

    def __init__(self, state: State, seat: str, weights: Weights) -> None:
        self.state, self.seat, self.weights = state, seat, weights
        targets, ashore = state.terms.targets, state.terms.ending != POINTS
        land = REDOUBTS_TARGET if state.terms.ending == HEPTASTADIUM else ASHORE_TARGET
        usual = land if ashore else USUAL_TARGET
        self.ground = GroundValues(state) if ashore else None
        self.point = {
            seat: 100.0 / ((not ashore and targets.get(seat)) or usual) for seat in (ROMAN, EGYPTIAN)
        }
        """What a victory point is worth to each seat."""
        self._scored = frozenset((award.seat, award.line, award.thing) for award in state.awards)
        self._memory = memory_of(state.box)
        self._memory.tidy()
        self._gains: dict[Key, float] = {}
        self._fights: dict[tuple[Units, Units], float] = {}

    def seen_by(self, seat: str) -> GalleyValues:
        """The same for another seat."""
        other = copy(self)
        other.seat = seat
        return other

    # -- ships -------------------------------------------------------------------------------------
    def hull(self, ship: Galley) -> float:
        """What its enemy scores for a ship's Ram Defense, in his points."""
        return ship.ratings.ram_defense * self.point[enemy(ship.seat)]

    def fighting(self, ship: Galley) -> float:
        """What a ship is still good for, besides the points for it."""
        if ship.rammed or ship.aground:
            return 0.0
        left = self.weights.afloat * self.hull(ship)
        return left * 0.5 if ship.crippled is not None or ship.captured else left

    def stopping(self, ship: Galley) -> float:
        """What it is worth to the enemy of ``ship`` to ram, ground or sink it."""
        scored = (enemy(ship.seat), "stopped", ship.id) in self._scored
        return (0.0 if scored else self.hull(ship)) + self.fighting(ship) + DRAGGED_DOWN * self.carried(ship)

    def sinking(self, ship: Galley) -> float:
        """What is lost on the average when a Rammed ``ship`` settles."""
        return self.stopping(ship) * (1 - float(sinking_check(self.state, ship).chance()))

    def grounding(self, ship: Galley) -> float:
        """What is lost on the average where ``ship`` rows onto shoals."""
        return self.stopping(ship) * (1 - float(grounding_check(self.state, ship).chance()))

    def tiring(self, ship: Galley) -> float:
        """What it costs on the average that the rowers of ``ship`` may tire."""
        return self.weights.fatigue * (1 - float(fatigue_check(ship).chance()))

    def carried(self, ship: Galley) -> float:
        """What the soldiers and leaders aboard ``ship`` are worth where the land decides."""
        if self.ground is None:
            return 0.0
        leaders = sum([self.ground.leader(one) for one in leaders_with(self.state, ship.id)])
        return leaders + sum([self.ground.unit(self.state.units[one]) for one in ship.cargo])

    def taking(self, ship: Galley) -> float:
        """What it is worth to the enemy of ``ship`` to capture it."""
        seat = enemy(ship.seat)
        scored = bool(ship.captured) or (seat, "captured", ship.id) in self._scored
        points = 0.0 if scored else (ship.ratings.ram_defense + CAPTURE_BONUS) * self.point[seat]
        prize = self.weights.prize * ship.ratings.ram_defense * self.point[ship.seat]
        return points + self.fighting(ship) + self.carried(ship) - (0.0 if ship.rammed else prize)

    def dragging(self, ship: Galley) -> float:
        """What it risks by hanging on ships that may sink under it."""
        fast = (*ship.grappled, *ship.fouled)
        sinking = sum(self.state.galleys[one].rammed for one in fast if one in self.state.galleys)
        return self.weights.drag * sinking * self.stopping(ship)

    # -- boarding ----------------------------------------------------------------------------------
    def marines(self, target: Galley, *ships: Galley) -> Units:
        """The units aboard ``ships`` that may board ``target``."""
        state = self.state
        return tuple([
            unit for ship in ships for unit in ship.cargo if may_take(state, state.units[unit], target.id)
        ])  # fmt: skip

    def chance_to_take(self, boarders: Units, target: Galley) -> float:
        """The chance that ``boarders`` capture ``target`` in one fight."""
        if not boarders:
            return 0.0
        if not target.cargo:
            return 1.0
        sides = (boarders, target.cargo)
        if sides not in self._fights:
            self._fights[sides] = self._fight(boarders, target)
        return self._fights[sides]

    def _fight(self, boarders: Units, target: Galley) -> float:
        """Remembered by who fights, and by what the rules add for each pair that may lead."""
        state, combat = self.state, combat_odds.for_ship(target, boarders)
        clashes = [
            combat_odds.clash_of(combat, lead, foe)
            for foe in combat_odds.leads(state, combat.defenders)
            for lead in combat_odds.attack_leads(state, combat)
        ]
        drms = tuple([_total(shock_factors(state, clash)) for clash in clashes])
        key = (self._strength(boarders), self._strength(target.cargo), drms)
        known = self._memory.boardings
        if key not in known:
            known[key] = float(combat_odds.chance_to_take(state, combat_odds.best_clash(state, combat)))
        return known[key]

    def _strength(self, units: Units) -> tuple[Key, ...]:
        """All that counts in a fight of ``units``, whoever they are."""
        found, ships = [], list(dict.fromkeys([self.state.units[one].aboard for one in units]))
        for one in units:
            unit = self.state.units[one]
            kind = (unit.type, unit.klass, unit.tq_full, unit.tq_reduced)
            found.append((*kind, unit.hits, unit.reduced, ships.index(unit.aboard)))
        return tuple(found)

    def boarding(self, boarders: Units, target: Galley, ship: Galley) -> float:
        """What it gains to board ``target``, counting what its men may do to ``ship`` if they beat it off."""
        chance = self.chance_to_take(boarders, target)
        return chance * self.taking(target) - (1 - chance) * (self.weights.repulse + self.reply(ship, target))

    def reply(self, ship: Galley, target: Galley) -> float:
        """What the men of ``target`` may gain on ``ship`` once the two are held together."""
        return 0.5 * self.chance_to_take(self.marines(ship, target), ship) * self.taking(ship)

    # -- blows -------------------------------------------------------------------------------------
    def ram_chance(self, rammer: Galley, target: Galley) -> float:
        """The chance that a Ram goes home."""
        drm = _total(ram.ram_drms(rammer, target))
        key = (rammer.ratings.ram_attack, target.ratings.ram_defense, drm)
        known = self._memory.rams
        if key not in known:
            check = ram.ram_check(self.state, rammer, target)
            known[key] = float(check.chance()) if check is not None else 0.0
        return known[key]

    def ramming(self, rammer: Galley, target: Galley) -> float:
        """What a Ram gains on the average."""
        chance = self.ram_chance(rammer, target)
        return chance * (self.stopping(target) - self.weights.foul) - (1 - chance) * self.weights.collision

    def rake_chance(self, raker: Galley, target: Galley) -> float:
        """The chance that a Rake shears the oars."""
        key = (crew(raker), crew(target), _total(rake.rake_drms(raker, target)))
        known = self._memory.rakes
        if key not in known:
            known[key] = float(rake.rake_check(self.state, raker, target).chance())
        return known[key]

    def raking(self, raker: Galley, target: Galley) -> float:
        """What a Rake gains on the average."""
        if target.crippled is not None:
            return 0.0
        worth = self.weights.cripple * self.hull(target) * (0.2 if is_immobile(target) else 1.0)
        return self.rake_chance(raker, target) * worth

    def grapple_chance(self, ship: Galley, target: Galley) -> float:
        """The chance that irons hold."""
        key = (crew(ship), _total(grapple.grapple_drms(self.state, ship, target)))
        known = self._memory.grapples
        if key not in known:
            known[key] = float(grapple.irons_check(self.state, ship, target).chance())
        return known[key]

    def grappling(self, ship: Galley, target: Galley) -> float:
        """What a Grapple gains, with the boarding it leads to; 0 where the speeds forbid it.

        Where others of the seat hold the target already, only what this ship's men add to their chance
        counts.
        """
        if not ship.attack and not is_helpless(target) and (target.attack or is_helpless(ship)):
            return 0.0
        opposite = target.facing == (ship.facing + 3) % 6
        key = (ship.id, target.id, opposite, ship.attack, target.attack, target.grappled, target.cargo)
        if key not in self._gains:
            others = [self.state.galleys[one] for one in target.grappled if one != ship.id]
            with_us = [one for one in others if one.seat == ship.seat]
            gain = self.boarding(self.marines(target, ship, *with_us), target, ship)
            if with_us:
                gain -= max(0.0, self.boarding(self.marines(target, *with_us), target, ship))
            if target.rammed:
                gain -= self.weights.drag * self.stopping(ship)
            self._gains[key] = self.grapple_chance(ship, target) * gain
        return self._gains[key]

    @remembered_by(lambda target: target.id)
    def stays(self, target: Galley) -> float:
        """The chance that ``target`` does not slip away when a ship rows up to it, one step of it."""
        state, stays = self.state, 1.0
        if could_avoid(state, target):
            stays = 1.0 - float(avoid_check(target).chance())
        return stays

    # -- missiles ----------------------------------------------------------------------------------
    def shot(self, firer: Galley, target: str, strength: int) -> float:
        """What ``strength`` aimed at a ship or Slip gains."""
        ship = self.state.galleys.get(target)
        slip = self.state.terms.slip_points * self.point[firer.seat]
        lit = self.burning(ship, firer.seat) if ship is not None else slip
        hit = self.weights.hit if ship is not None else 0.0
        chances = galley_volley.shot_chances(self.state, firer, target, strength)
        return sum(float(part) * (hits * hit + fires * lit) for (hits, fires), part in chances.items())

    def burning(self, ship: Galley, seat: str) -> float:
        """What it is worth to ``seat`` that ``ship`` catches fire: less where flames may reach its own
        ships.
        """
        galleys = self.state.galleys
        fast = [galleys[one] for one in attached(ship) if one in galleys]
        own = sum(self.stopping(one) for one in fast if one.seat == seat)
        theirs = sum(self.stopping(one) for one in fast if one.seat != seat)
        leaps = float(1 - flame.spread_check(self.state, ship).chance())
        worth = (self.stopping(ship) if not own else 0.0) + (theirs - own) * leaps
        return self.weights.burn * worth


def _total(factors: Iterable[Factor]) -> int:
    return sum([factor.drm for factor in factors])


def at_node(galley: Galley, at: str, facing: int) -> Galley:
    """The galley as it would lie there."""
    return changed(galley, at=at, facing=facing)
