"""Whole moves of one galley: where it could end, what it would strike there, and what that is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from math import prod
from typing import TypeVar

from galleywar.boards.network.sea_lanes import SIDES, node_at, number_of
from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Draw
from galleywar.core.late_methods import dataclass
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues, at_node
from galleywar.players.ai.alexandria.search.approach_field import approach_field
from galleywar.players.ai.alexandria.search.best_routes import BestRoutes, Step, richest_ways, step_between
from galleywar.players.ai.alexandria.search.landing_sites import LandingSites
from galleywar.players.ai.alexandria.search.threat_range import (
    FleetThreats,
    GalleyThreat,
    PossibleBlow,
    deed_from,
    total,
)
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits
from galleywar.rules.alexandria.effects.leaders import is_caesar
from galleywar.rules.alexandria.galley_movement.reachable import node_of, shut_hexes, watched_hexes
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, Side
from galleywar.rules.alexandria.queries.galleys import (
    LEAST_ATTACK_MP,
    allowance,
    distance,
    fleet,
    in_slip,
    side_hexes,
)

CLOSEST_LOOK = 60
"""More of the ends of one move are never held against the enemy's replies: the rest are too far behind."""
STEPS_OF_A_SWEEP = 2
"""A rake takes two hexes next to its target, and the target may slip away at either."""
WORTHLESS_SLIP = 20.0
"""Points a move into a Slip is worth less: nothing is to be had there."""
GRAPPLERS = 4
"""So many enemies at most have nothing better to do than go for an empty ship."""
BUSY = 1.0
"""A move that gains so much is in the fight already: it need hardly come nearer."""
NEAR_ENOUGH = 0.35
"""The share of a place's distance that counts against a ship in the fight."""


@dataclass(frozen=True, slots=True)
class GalleyPlan:
    """A move of ``galley`` that spends ``mp`` movement points, and the blow at its end.

    ``nodes`` is every (hex, facing) on the way, the start left out. ``gain`` is what its blows bring on the
    average, ``worth`` the same with what comes of lying there; ``raked`` are the ships swept on the way.
    """

    galley: str
    mp: int
    nodes: tuple[int, ...]
    at: str
    facing: int
    deed: PossibleBlow | None
    raked: tuple[str, ...]
    gain: float
    worth: float
    dangers: tuple[GalleyThreat, ...]

    @property
    def target(self) -> str:
        """The ship the move is made for; empty if it strikes at none."""
        return self.deed.target if self.deed is not None else self.raked[0] if self.raked else ""

    def announces(self, totals: Sequence[int]) -> int:
        """What to announce: a Ram forgives the rest, which serves to follow a target that slips away."""
        return max(totals) if self.deed is not None and self.deed.kind == "ram" else self.mp

    def steps(self, start: int, hex_of: tuple[str, ...]) -> tuple[Choice, ...]:
        """The answers that row it, from node ``start``."""
        found, last = [], start
        for node in self.nodes:
            if node // SIDES != last // SIDES:
                found.append(Choice("ahead", (hex_of[node // SIDES],)))
            else:
                about = (node - last) % 6 == 3
                found.append(Choice("about") if about else Choice("turn", (node % SIDES,)))
            last = node
        return tuple(found)


@dataclass(frozen=True, slots=True)
class MoveEnd:
    """A way a move could end, before the enemy's reply is weighed."""

    worth: float
    gain: float
    node: int
    spent: int
    deed: PossibleBlow | None

    @property
    def target(self) -> str:
        """The ship it is a blow at; empty if it is none."""
        return self.deed.target if self.deed is not None else ""


Aimed = TypeVar("Aimed", GalleyPlan, MoveEnd)


class Situation:
    """What a seat could do with its ships in one position."""

    def __init__(self, worths: GalleyValues, habits: Habits, draw: Draw, clock: Clock) -> None:
        self.worths, self.seat, self.state = worths, worths.seat, worths.state
        self.habits, self.draw, self.clock = habits, draw, clock
        self.lanes = worths.state.box.sea
        self.enemies = fleet(worths.state, enemy(worths.seat))

    def weighing(self, worths: GalleyValues) -> Situation:
        """Another position, or another seat's, thought about in the same way."""
        return Situation(worths, self.habits, self.draw, self.clock)

    @cached_property
    def landfalls(self) -> LandingSites:
        """Where its ships put soldiers ashore."""
        return LandingSites(self.state, self.seat)

    @cached_property
    def field(self) -> Sequence[float]:
        """How far off the fight lies, by node; `FAR` at most."""
        return approach_field(self.worths, self.seat)

    @cached_property
    def _threats(self) -> FleetThreats:
        return FleetThreats(self.worths, self.seat)

    def off(self, at: str) -> float:
        """How far ``at`` is off the fight, in movement points, with the bow as it had best lie."""
        first = node_at(self.lanes.index[at], 0)
        return min(self.field[first : first + SIDES])

    def dangers(self, galley: Galley, at: str, facing: int, held_by: str = "") -> list[GalleyThreat]:
        """What the enemy could do to ``galley`` there; nothing for a level that does not look."""
        if not self.habits.sees_replies:
            return []
        return self._threats.dangers(galley, at, facing, held_by)

    def fear(self, galley: Galley, at: str, facing: int) -> float:
        """What lying there may cost."""
        return self.worths.weights.threat * total(self.dangers(galley, at, facing))

    def stays(self, target: Galley) -> float:
        """The chance that ``target`` lets a ship row up a step without slipping away."""
        return self.worths.stays(target) if self.habits.sees_replies else 1.0

    def within(self, galley: Galley, mp: int) -> list[Galley]:
        """The enemies that ``galley`` might come up to with ``mp`` movement points."""
        return [one for one in self.enemies if distance(galley.at or "", one.at or "") <= mp + 1]

    # -- plans -----------------------------------------------------------------------------------------
    def plans(
        self,
        galley: Galley,
        mp: int,
        *,
        announced: bool = False,
        keep: int = 1,
        sharing: int = 1,
        varied: bool = False,
    ) -> list[GalleyPlan]:
        """The best ``keep`` moves of ``galley`` with up to ``mp`` movement points, all if ``announced``.

        ``sharing`` is among how many moves the level's looks are divided that go into this answer. If ``varied``,
        the best for each target come before the second best for any.
        """
        near = self.within(galley, mp)
        sweeps = self._sweeps(galley, near)
        least = mp if announced else LEAST_ATTACK_MP if galley.attack else 0
        ways = self._ways(galley, mp, least, near, sweeps)
        looked_at = max(keep, min(CLOSEST_LOOK, self.habits.looks // sharing))
        ends = self._ends(galley, ways, least, self._deeds(galley, ways, near))
        looked = (_each_target_first(ends, 2) if varied else ends)[:looked_at]
        found = [self._plan(galley, ways, end, sweeps) for end in looked]
        found.sort(key=lambda plan: -plan.worth)
        return (_each_target_first(found, 1) if varied else found)[:keep]

    def _ways(
        self, galley: Galley, mp: int, least: int, near: list[Galley], sweeps: dict[Step, tuple[str, float]]
    ) -> BestRoutes:
        state = self.state
        watched = None if galley.attack else watched_hexes(state, galley)
        return richest_ways(
            self.lanes, shut_hexes(state, galley), node_of(state, galley), mp,
            watched=watched, tolls=self._tolls(galley, near),
            sweeps={step: worth for step, (_, worth) in sweeps.items()}, enough=least,
        )  # fmt: skip

    def _tolls(self, galley: Galley, near: list[Galley]) -> list[float]:
        """By hex number, what entering costs on the average: shoals, and a warning to those who may slip
        away.
        """
        weights, lanes = self.worths.weights, self.lanes
        risk = weights.shoal * self.worths.grounding(galley)
        tolls = [risk if shoal else 0.0 for shoal in lanes.is_shoal]
        for target in near:
            warning = weights.stealth * (1 - self.stays(target))
            if warning:
                for number in self._beside(target):
                    tolls[number] += warning
        return tolls

    def _beside(self, ship: Galley) -> list[int]:
        """The hexes next to ``ship``, by number."""
        return [near for near in self.lanes.next_to(self.lanes.index[ship.at or ""]) if near >= 0]

    def _deeds(self, galley: Galley, ways: BestRoutes, near: list[Galley]) -> dict[int, PossibleBlow]:
        """The best blow from each node that can be reached."""
        found: dict[int, PossibleBlow] = {}
        if galley.id in self._flagships:
            return found
        reached = ways.reached if near else frozenset()
        for target in near:
            for number in self._beside(target):
                at = self.lanes.hex_of[number]
                for facing in range(6):
                    node = number * SIDES + facing
                    if node in reached:
                        deed = deed_from(self.worths, galley, at, facing, target)
                        if deed is not None and (node not in found or deed.gain > found[node].gain):
                            found[node] = deed
        return found

    def _sweeps(self, galley: Galley, near: list[Galley]) -> dict[Step, tuple[str, float]]:
        """The steps that rake somebody, with what that gains."""
        found: dict[Step, tuple[str, float]] = {}
        if not galley.attack or galley.id in self._flagships:
            return found
        index = self.lanes.index
        for target in near:
            if target.crippled is not None or in_slip(self.state, target):
                continue
            stays = self.stays(target) ** STEPS_OF_A_SWEEP
            worth = (target.id, stays * self.worths.raking(galley, target))
            for side in (Side.PORT, Side.STARBOARD):
                fore, aft = side_hexes(target, side)
                if fore in index and aft in index:
                    one, other = index[fore or ""], index[aft or ""]
                    astern = (target.facing + 3) % 6
                    found[one * SIDES + astern] = found[other * SIDES + target.facing] = worth
        return found

    # -- where they end --------------------------------------------------------------------------------
    def _ends(
        self, galley: Galley, ways: BestRoutes, least: int, deeds: dict[int, PossibleBlow]
    ) -> list[MoveEnd]:
        """The ways to end the move, the best first, each at a node of its own; a Ram may end it early."""
        is_slip, is_overpass = self.lanes.is_slip, self.lanes.is_overpass
        best: dict[int, tuple[float, float, int]] = {}
        for spent, layer in enumerate(ways.layers):
            tires = self._tires(galley, spent)
            for node, (on_the_way, _, _) in layer.items():
                deed, gain = deeds.get(node), on_the_way
                if spent < least and not is_slip[node // SIDES] and (deed is None or deed.kind != "ram"):
                    continue
                if deed is not None:
                    gain += self._caught(ways, node, spent, deed.target) * deed.gain
                old = best.get(node)
                if (old is None or gain - tires > old[0]) and not is_overpass[node // SIDES]:
                    best[node] = (gain - tires, gain, spent)
        ranked = sorted([
            (self._remoteness(galley, node, gain > BUSY) - worth, node)
            for node, (worth, gain, _) in best.items()
        ])  # fmt: skip
        return [MoveEnd(-cost, best[node][1], node, best[node][2], deeds.get(node)) for cost, node in ranked]

    def _remoteness(self, galley: Galley, node: int, busy: bool) -> float:
        """What it costs to end at a node: less to a ship that strikes from there."""
        eager = -1 if galley.captured else int(galley.id not in self._flagships)
        approach = self.worths.weights.approach * eager
        off = self.field[node] * (NEAR_ENOUGH if busy else 1.0)
        return approach * off + WORTHLESS_SLIP * self.lanes.is_slip[number_of(node)]

    @cached_property
    def _flagships(self) -> frozenset[str | None]:
        """Ships that neither make for the fight nor begin one: they have Caesar aboard."""
        return frozenset([one.aboard for one in self.state.leaders.values() if is_caesar(one)])

    def _tires(self, galley: Galley, spent: int) -> float:
        """What the rowers' fatigue costs on the average, at Cruise; at Attack Speed it comes in any case."""
        if galley.attack or not spent or spent < allowance(galley) - 1:
            return 0.0
        return self.worths.tiring(galley)

    def _caught(self, ways: BestRoutes, node: int, spent: int, target: str) -> float:
        """The share of a blow that is left when ``target`` tries to slip away at every step beside it.

        A ship that slips away leaves the attacker with less to strike at, but seldom with nothing.
        """
        ship = self.state.galleys[target]
        stays = self.stays(ship)
        if stays >= 1.0:
            return 1.0
        beside, caught, last = self._beside(ship), 1.0, ways.start // SIDES
        for here in ways.nodes(node, spent):
            if here // SIDES != last:
                last = here // SIDES
                if last in beside:
                    caught *= stays
        return caught + (1 - caught) * self.worths.weights.chase

    def _plan(
        self, galley: Galley, ways: BestRoutes, end: MoveEnd, sweeps: dict[Step, tuple[str, float]]
    ) -> GalleyPlan:
        at, facing = self.lanes.hex_of[end.node // SIDES], end.node % SIDES
        dangers = self.dangers(galley, at, facing)
        fear = self.worths.weights.threat * total(dangers)
        if end.deed is not None and end.deed.kind == "grapple" and self.habits.sees_replies:
            target = self.state.galleys[end.deed.target]
            holds = self.worths.grapple_chance(at_node(galley, at, facing), target)
            fear = holds * self._fear_held(galley, at, facing, target) + (1 - holds) * fear
        nodes = tuple(ways.nodes(end.node, end.spent))
        swept = [
            sweeps[step]
            for last, here in zip((ways.start, *nodes), nodes, strict=False)
            if (step := step_between(last, here)) in sweeps
        ]
        return GalleyPlan(
            galley.id, end.spent, nodes, at, facing, end.deed, tuple([target for target, _ in swept]),
            end.gain, end.worth - fear, tuple(dangers),
        )  # fmt: skip

    def _fear_held(self, galley: Galley, at: str, facing: int, target: Galley) -> float:
        """What lying there held to ``target`` may cost, some of the men gone over to it if it is taken."""
        held = self.worths.weights.threat * total(self.dangers(galley, at, facing, target.id))
        if not target.cargo or len(galley.cargo) != 1:
            return held
        takes = self.worths.chance_to_take(self.worths.marines(target, galley), target)
        emptied = self.exposure(galley, at, facing, target.id)
        return takes * emptied + (1 - takes) * held

    def exposure(self, galley: Galley, at: str, facing: int, held_by: str) -> float:
        """What ``galley`` is likely to cost with nobody left aboard: it falls to whoever grapples it
        first, and surely to an enemy who holds it already.
        """
        ship = changed(galley, cargo=())
        dangers, lost = self.dangers(ship, at, facing, held_by), self.worths.taking(ship)
        if lost <= 0:
            return 0.0
        kept = prod([1 - min(1.0, danger.gain / lost) for danger in dangers[:GRAPPLERS]])
        if self.habits.sees_replies and any(one.cargo for one in self._holding(galley) if one.id != held_by):
            kept = 0.0
        return self.worths.weights.exposed * lost * (1 - kept)

    def _holding(self, galley: Galley) -> list[Galley]:
        """The enemies whose irons, or whose wreck, hold ``galley``."""
        fast = {*galley.grappled, *galley.fouled}
        return [one for one in self.enemies if one.id in fast]


def _each_target_first(found: Sequence[Aimed], most: int) -> list[Aimed]:
    """The first ``most`` for each target, then the others; in the same order otherwise."""
    met, ranked = Counter[str](), list[tuple[bool, Aimed]]()
    for one in found:
        met[one.target] += 1
        ranked.append((met[one.target] > most, one))
    return [one for _, one in sorted(ranked, key=lambda pair: pair[0])]
