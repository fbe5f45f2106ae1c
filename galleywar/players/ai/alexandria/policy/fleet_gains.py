"""What the ships of a seat are a reason to activate the fleet for: blows, voyages, and who goes ashore."""

from __future__ import annotations

from typing import Final

from galleywar.players.ai.alexandria.evaluation.ground_values import FAR
from galleywar.players.ai.alexandria.policy.transport import TransportSituation, course_for, lands_here
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.landing_sites import (
    carries_charisma,
    is_ferry,
    passengers,
    shores_of,
)
from galleywar.players.ai.alexandria.search.leader_posts import LeaderPosts
from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.rules.alexandria.effects.leaders import charisma, leaders_with
from galleywar.rules.alexandria.land_movement.reachable import MarchEnd
from galleywar.rules.alexandria.model.state import Galley, Unit
from galleywar.rules.alexandria.queries.galleys import allowance, fleet, is_immobile
from galleywar.rules.alexandria.queries.landing_places import may_unload, shores

LEAST_VOYAGE: Final = 0.5
"""Points by which a ship must better itself for its move to count as a reason to activate the fleet."""
COUNTS_FOR: Final = 4
"""Soldiers whom a leader that inspires them counts for on his way ashore."""
APPROACH: Final = 0.1
"""Points for each other ship that can come nearer to the enemy, by its whole way."""


class FleetGains:
    """What the ships of a seat gain by moving, and those aboard by going ashore."""

    def __init__(self, situation: Situation, front: LandSituation, stands: LeaderPosts) -> None:
        self.situation, self.state, self.front, self.stands = situation, situation.state, front, stands

    def voyage(self, galley: Galley) -> float:
        """What comes of it that ``galley`` is activated."""
        if is_immobile(galley) and not galley.beached:
            return self.may_land(galley)
        mp, situation = allowance(galley), course_for(self.situation, galley)
        ferries = isinstance(situation, TransportSituation)
        if ferries and self.situation.landfalls.is_there(galley):
            return self.may_land(galley)
        near, off = situation.within(galley, mp), situation.off(galley.at or "")
        if off >= FAR or not (near or ferries):
            return APPROACH if off < FAR else 0.0
        plans = situation.plans(galley, mp, sharing=2 * len(fleet(self.state, self.situation.seat)))
        if not plans:
            return 0.0
        if not isinstance(situation, TransportSituation):
            gain = plans[0].gain if plans[0].gain > LEAST_VOYAGE else 0.0
            return gain + APPROACH * max(0.0, off - situation.off(plans[0].at)) / mp
        nearer = situation.drawn(situation.off(plans[0].at)) - situation.drawn(off)
        aboard = max(1, len(galley.cargo)) + COUNTS_FOR * carries_charisma(self.state, galley)
        return self.situation.worths.weights.passage * aboard * max(0.0, nearer)

    def may_land(self, galley: Galley) -> float:
        """What all who find room ashore are worth there."""
        if not is_ferry(self.state, galley) or not lands_here(self.situation, galley):
            return 0.0
        return self.men_ashore(galley) + self._among_his_men(galley)

    def men_ashore(self, galley: Galley) -> float:
        """What the soldiers aboard are worth ashore, one in each place; who guards a leader stays."""
        most = passengers(self.state, galley)
        if not most or not lands_here(self.situation, galley):
            return 0.0
        there = self.situation.landfalls.is_there(galley)
        places = shores_of(self.state, galley.at or "") if there else shores(self.state, galley)
        free = [place for place in places if not self.state.units.at(place)]
        men = self.state.aboard(galley)
        worths = [max([self._landing(one, place) for one in men], default=0.0) for place in free]
        return sum(sorted(worths, reverse=True)[:most])

    def _among_his_men(self, galley: Galley) -> float:
        """What it is worth that a leader aboard who inspires men goes to them."""
        if not carries_charisma(self.state, galley):
            return 0.0
        leaders = [one for one in leaders_with(self.state, galley.id) if charisma(one)]
        if may_unload(self.state, galley):
            return max([self.stands.walk(one, one.ma)[0] for one in leaders])
        ashore = [
            self.stands.worth(one, shore) - self.stands.worth(one, galley.at or "")
            for one in leaders
            for shore in shores_of(self.state, galley.at or "")
        ]
        return max([0.0, *ashore])

    def _landing(self, unit: Unit, place: str) -> float:
        """What it is worth to ``unit`` to be ashore in ``place`` rather than on a ship beside it."""
        whichever_way_it_looks = MarchEnd(place, 0, 0, ())
        post = self.front.unweighed(unit, [whichever_way_it_looks])[0]
        return max(0.0, (1 - self.situation.worths.weights.passage) * post.worth)
