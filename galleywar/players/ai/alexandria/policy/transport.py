"""Ships with soldiers to put ashore: where they land, how far that is, and the way there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galleywar.boards.network.sea_lanes import facing_of, number_of
from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.alexandria.evaluation.galley_values import at_node
from galleywar.players.ai.alexandria.search.army_draws import FADES
from galleywar.players.ai.alexandria.search.best_routes import BestRoutes, Step
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.landing_sites import MARCHED, UNSURE, is_ferry
from galleywar.players.ai.alexandria.search.threat_range import GalleyThreat, PossibleBlow
from galleywar.players.phrasing import percent
from galleywar.players.policies.policy import Option, ranked
from galleywar.rules.alexandria.galley_combat.grapple import causeway_near, grapple_check
from galleywar.rules.alexandria.model.state import Galley
from galleywar.rules.alexandria.queries.galleys import is_immobile
from galleywar.rules.alexandria.queries.landing_places import may_unload
from galleywar.rules.alexandria.queries.stacking import held_by_enemy

HASTE: Final = 1.5
"""How much more it is worth to come nearer with soldiers than without."""


def course_for(situation: Situation, galley: Galley) -> Situation:
    """What that ship could do: one with soldiers to land makes for the shore, others for the enemy."""
    if isinstance(situation, TransportSituation) or galley.id not in situation.landfalls.aims:
        return situation
    return TransportSituation(situation, galley)


def lands_here(situation: Situation, galley: Galley) -> bool:
    """Whether those aboard had better land where it lies: it goes no farther, or there is no better place."""
    return galley.rammed or galley.aground or situation.landfalls.is_there(galley)


def may_land(situation: Situation, galley: Galley) -> bool:
    """Whether its soldiers can step ashore now, with nothing gained by going on."""
    return situation.landfalls.is_there(galley) and may_unload(situation.state, galley)


class TransportSituation(Situation):
    """What a ship could do that makes for a place to land, and fights nobody on the way."""

    def __init__(self, situation: Situation, galley: Galley) -> None:
        super().__init__(situation.worths, situation.habits, situation.draw, situation.clock)
        self._situation, self._landfalls = situation, situation.landfalls
        self._goal = situation.landfalls.aims[galley.id]
        self._way = situation.landfalls.off(galley)

    def dangers(self, galley: Galley, at: str, facing: int, held_by: str = "") -> list[GalleyThreat]:
        """The same as for any other ship."""
        return self._situation.dangers(galley, at, facing, held_by)

    def off(self, at: str) -> float:
        """How far the goals are off for those aboard, at sea and on from where they land."""
        return self._way[self.lanes.index[at]]

    def drawn(self, off: float) -> float:
        """What the dearest goal is worth to a soldier so many movement points off it, ashore and at sea."""
        dearest = max(self._landfalls.ground.wanted(self.seat).values(), default=0.0)
        return self.worths.weights.pull * dearest * float(FADES ** (off / MARCHED))

    def _remoteness(self, galley: Galley, node: int, busy: bool) -> float:
        del busy
        at, facing = number_of(node), facing_of(node)
        place = self.lanes.hex_of[at]
        off = self._way[at]
        if place == self._goal and self._is_mooring(place) and not self._lies_along(galley, place, facing):
            off += UNSURE
        return HASTE * self.worths.weights.approach * off

    def _is_mooring(self, place: str) -> bool:
        """Whether there is nothing but the Causeway to hold on to."""
        return place not in self.state.terms.beaches(self.state.box) and place not in self.state.box.map.slips

    def _lies_along(self, galley: Galley, place: str, facing: int) -> bool:
        return bool(causeway_near(self.state, at_node(galley, place, facing)))

    def _deeds(self, galley: Galley, ways: BestRoutes, near: list[Galley]) -> dict[int, PossibleBlow]:
        del galley, ways, near
        return {}

    def _sweeps(self, galley: Galley, near: list[Galley]) -> dict[Step, tuple[str, float]]:
        del galley, near
        return {}


# -- putting in ---------------------------------------------------------------------------------------------
def putting_in(situation: Situation, galley: Galley, decision: Decision) -> list[Option]:
    """Beach, or catch hold of the Causeway, where there are soldiers to land."""
    if not is_ferry(situation.state, galley) or is_immobile(galley):
        return []
    found = list[Option]()
    for offer in decision.offers:
        if offer.verb == "beach" and lands_here(situation, galley):
            why = "the soldiers aboard land from here"
            found.append(Option.of(Choice("beach"), 1.0, f"{galley.name} runs ashore", why))
        elif (
            offer.verb == "grapple"
            and lands_here(situation, galley)
            and not may_unload(situation.state, galley)
        ):
            found += _moorings(situation, galley, [str(choice.args[0]) for choice in offer.choices()])
    return ranked(found)


def _moorings(situation: Situation, galley: Galley, targets: list[str]) -> Iterator[Option]:
    for space in targets:
        if space in situation.state.box.map and not held_by_enemy(situation.state, galley.seat, space):
            chance = float(grapple_check(situation.state, galley, space).chance())
            does = f"{galley.name} catches hold of {situation.state.box.map.label(space)}"
            why = f"the soldiers aboard land from there, if the irons hold: {percent(chance)}"
            yield Option.of(Choice("grapple", (space,)), chance, does, why)
