"""What a fight declared ashore brings on the average, with everything that counts in it, in points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from galleywar.core.copying import changed
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues
from galleywar.players.ai.alexandria.evaluation.ground_values import GroundValues
from galleywar.players.ai.alexandria.policy.land_fire import LandFireGains
from galleywar.players.ai.alexandria.search.attack_estimates import FOOTHOLD, standing
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.players.ai.alexandria.search.threat_range import total
from galleywar.players.remembered import remembered
from galleywar.rules.alexandria.effects.cohesion import Shares
from galleywar.rules.alexandria.effects.leaders import danger_check, leaders_beside
from galleywar.rules.alexandria.land_movement.retreat_hexes import look_kept
from galleywar.rules.alexandria.missiles.land_reaction_fire import street_aim, street_shooters
from galleywar.rules.alexandria.model.charts import ShockRow
from galleywar.rules.alexandria.model.frames_sea import Combat
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Unit
from galleywar.rules.alexandria.queries.facing import look_of
from galleywar.rules.alexandria.shock.combat_odds import (
    attack_leads,
    attack_shares,
    clash_of,
    defence_shares,
    drives_out,
    leads,
    takes_it,
)
from galleywar.rules.alexandria.shock.engagement import Engagement
from galleywar.rules.alexandria.shock.retreat import ways_out
from galleywar.rules.alexandria.shock.shock_table import shock_factors, shock_rows

STAYS: Final = 0.5
"""How often a leader under attack stays with his men."""


class ShockGains:
    """The worth of fights ashore to those who attack."""

    def __init__(self, situation: Situation) -> None:
        self.situation, self.state, self.ground = situation, situation.state, GroundValues(situation.state)
        self.volleys, self.front = LandFireGains(situation), LandSituation(situation)

    @remembered
    def worth(self, combat: Combat) -> float:
        """What ``combat`` gains, each side led by whoever serves it best."""
        dangers = self._dangers(combat) - self._street_fire(combat)
        return self.led(combat, self._clash(combat)) + dangers

    def led(self, combat: Combat, clash: Engagement) -> float:
        """The same with its leads named, leaders in danger and fire from the houses left out."""
        drm = self._drm(clash)
        rows = shock_rows(self.state.box.charts, drm)
        trapped, prize = self._trapped(combat), self.prize(combat)
        times = Counter(rows).items()
        return sum([count * self._row(clash, row, trapped, prize) for row, count in times]) / len(rows)

    def prize(self, combat: Combat) -> float:
        """What it is worth to drive the defenders out, and what lies beyond, less what is left open."""
        taken = [FOOTHOLD + 2 * self.ground.place(place) for place in combat.places]
        homes = [self.state.units[one].at or "" for one in combat.attackers]
        alone = [self.state.stack(home, self.state.units[combat.attackers[0]].seat) for home in homes]
        left = min(
            [self.ground.place(home) * (len(men) == 1) for home, men in zip(homes, alone, strict=True)]
        )
        onward = max([self._onward(one, place) for one, place in combat.aims])
        return sum(taken) - left + onward + self._opening(combat)

    def _opening(self, combat: Combat) -> float:
        """What it is worth to those behind the attackers that their way is free."""
        if self.state.units[combat.attackers[0]].seat != self.situation.seat:
            return 0.0
        return sum([self.front.opening(place) for place in combat.places])

    @remembered
    def _onward(self, unit_id: str, place: str) -> float:
        """How much better the unit stands in ``place`` than where it is: nearer to what draws it, but farther
        out.
        """
        unit = self.state.units[unit_id]
        if unit.seat != self.situation.seat:
            return 0.0
        here = self.front.drawn(unit, unit.at)[0] if unit.at is not None else 0.0
        nearer = max(0.0, self.front.drawn(unit, place)[0] - here)
        return nearer - self.situation.worths.weights.outlying * self._exposure(unit, place)

    def _exposure(self, unit: Unit, place: str) -> float:
        """How much more the enemy could gain on the unit in ``place``, once it is his no more."""
        if not self.situation.habits.sees_replies or unit.at in (None, place):
            return 0.0
        look = look_kept(self.state, unit, place)
        there = standing(unit, place, look)
        driven = [foe.id for foe in self.state.stack(place, enemy(unit.seat))]
        after = changed(self.state, units=self.state.units.drop(*driven).put(there))
        worths = GalleyValues(after, unit.seat, self.situation.worths.weights)
        situation = self.situation.weighing(worths)
        now = self.front.perils(unit, unit.at or "", look_of(self.front.board, unit))
        return total(LandSituation(situation).perils(there, place, look)) - total(now)

    # -- the dice ----------------------------------------------------------------------------------
    def _clash(self, combat: Combat) -> Engagement:
        """The defender names first and knows the answer."""
        return min(
            [self._answered(combat, lead) for lead in leads(self.state, combat.defenders)], key=self._drm
        )

    def _answered(self, combat: Combat, defender_lead: str) -> Engagement:
        clashes = [clash_of(combat, lead, defender_lead) for lead in attack_leads(self.state, combat)]
        return max(clashes, key=self._drm)

    def _drm(self, clash: Engagement) -> int:
        return sum([factor.drm for factor in shock_factors(self.state, clash)])

    def _row(self, clash: Engagement, row: ShockRow, trapped: Sequence[str], prize: float) -> float:
        struck = defence_shares(self.state, clash, row.defender)
        worth = self._cost(struck, trapped if row.retreat else ())
        worth -= self._cost(attack_shares(self.state, clash, row.attacker))
        return worth + prize * takes_it(self.state, clash, row)

    def _cost(self, shares: Shares, lost: Sequence[str] = ()) -> float:
        """What hits cost those who take them; whoever is ``lost`` is so without any."""
        units, ground = self.state.units, self.ground
        hits = sum([ground.hits(units[one], number) for one, number in shares.settled if one not in lost])
        odd = sorted([ground.hits(units[one]) for one in shares.free if one not in lost])[: shares.odd]
        return hits + sum(odd) + sum([ground.unit(units[one]) for one in lost])

    def _trapped(self, combat: Combat) -> tuple[str, ...]:
        """The defenders whom an R would drive out with nowhere to go."""
        units = self.state.units
        origins = tuple(dict.fromkeys([units[one].at or "" for one in combat.attackers]))
        return tuple([
            one for one in combat.defenders
            if drives_out(self.state, units[one].at or "") and not ways_out(self.state, units[one], origins)
        ])  # fmt: skip

    # -- what comes before -------------------------------------------------------------------------
    def _dangers(self, combat: Combat) -> float:
        """What the risk of leaders in the fight is worth to the attackers."""
        if not self.state.leaders:
            return 0.0
        return STAYS * self._risk(combat.defenders) - self._risk(combat.attackers)

    def _risk(self, units: Sequence[str]) -> float:
        beside = [leader for one in units for leader in leaders_beside(self.state, self.state.units[one])]
        risks = {
            leader.id: float(1 - danger_check(leader).chance()) * self.volleys.casualty(leader)
            for leader in beside
        }
        return sum(risks.values())

    def _street_fire(self, combat: Combat) -> float:
        """What those attacked in the streets shoot away before the fight."""
        cost = 0.0
        for place in combat.places:
            attackers = tuple([one for one, at in combat.aims if at == place])
            for unit in street_shooters(self.state, place, attackers):
                aim = street_aim(self.state, unit, attackers)
                cost += self.volleys.worth(unit, aim) if aim is not None else 0.0
        return cost
