"""Whole moves of one galley: where it could end, what it would strike there, and what that is worth."""

from __future__ import annotations

from dataclasses import dataclass

from galleywar.core.decision import Choice
from galleywar.players.minds.alexandria.reaches import (
    FAR,
    Danger,
    Deed,
    Threats,
    approach_field,
    deed_from,
    total,
)
from galleywar.players.minds.alexandria.worths import Worths, at_node
from galleywar.rules.alexandria.galley import (
    LEAST_ATTACK_MP,
    allowance,
    around,
    crew,
    distance,
    fleet,
    in_slip,
    side_hexes,
)
from galleywar.rules.alexandria.seaway import Reach, node_of, rows_to, shut_hexes, watched_hexes
from galleywar.rules.alexandria.state import Galley, Side, enemy

LOOKED_AT_CLOSELY = 30
"""So many of the best ends of a move are held against the enemy's replies."""
Sweep = tuple[int, int]
"""Two hex numbers: the step from one to the other rakes somebody."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A move of ``galley`` for ``mp`` movement points, and the blow at its end. Worths are in points."""

    galley: str
    mp: int
    nodes: tuple[int, ...]
    """Every (hex, facing) on the way, the start left out."""
    at: str
    facing: int
    deed: Deed | None
    rakes: tuple[str, ...]
    gain: float
    worth: float
    dangers: tuple[Danger, ...]

    def steps(self, start: int, hex_of: tuple[str, ...]) -> tuple[Choice, ...]:
        """The answers that row it, from node ``start``."""
        found, last = [], start
        for node in self.nodes:
            if node // 6 != last // 6:
                found.append(Choice("ahead", (hex_of[node // 6],)))
            else:
                about = (node - last) % 6 == 3
                found.append(Choice("about") if about else Choice("turn", (node % 6,)))
            last = node
        return tuple(found)


class Course:
    """What a seat could do with its ships in one position."""

    def __init__(self, worths: Worths, seat: str, sees_replies: bool) -> None:
        self.worths, self.seat, self.state = worths, seat, worths.state
        self.lanes = worths.state.box.sea
        self.enemies = fleet(worths.state, enemy(seat))
        self._sees_replies = sees_replies
        self._threats: Threats | None = None
        self._field: dict[int, float] | None = None
        self._near: dict[str, frozenset[int]] = {}

    @property
    def field(self) -> dict[int, float]:
        """How far off the fight lies, by hex number."""
        if self._field is None:
            self._field = approach_field(self.worths, self.seat)
        return self._field

    def dangers(self, galley: Galley, at: str, facing: int, held_by: str = "") -> list[Danger]:
        """What the enemy could do to ``galley`` there; nothing for a level that does not look."""
        if not self._sees_replies:
            return []
        if self._threats is None:
            self._threats = Threats(self.worths, self.seat)
        return self._threats.dangers(galley, at, facing, held_by)

    def fear(self, galley: Galley, at: str, facing: int) -> float:
        """What lying there may cost."""
        return self.worths.weights.threat * total(self.dangers(galley, at, facing))

    # -- plans -------------------------------------------------------------------------------------------------
    def plans(self, galley: Galley, mp: int, announced: bool = False, keep: int = 1) -> list[Plan]:
        """The best ``keep`` moves of ``galley`` with up to ``mp`` movement points, all if ``announced``."""
        reach = self._reach(galley, mp)
        deeds, sweeps = self._deeds(galley, reach, mp), self._sweeps(galley, mp)
        raked = self._raked(reach, sweeps) if sweeps else {}
        rough = []
        for node, cost in reach.cost.items():
            if self._may_end(galley, node, cost, mp, announced, deeds):
                gain = raked.get(node, 0.0)
                if node in deeds:
                    gain += self._caught(reach, node, deeds[node].target) * deeds[node].gain
                rough.append((self._rough(galley, reach, node, gain), gain, node))
        rough.sort(key=lambda end: (-end[0], end[2]))
        found = [
            self._plan(galley, reach, end, deeds, sweeps) for end in rough[: max(LOOKED_AT_CLOSELY, keep)]
        ]
        found.sort(key=lambda plan: -plan.worth)
        return found[:keep]

    def _caught(self, reach: Reach, node: int, target: str) -> float:
        """The share of a blow at ``node`` that is left when ``target`` tries to slip away at every step.

        A ship that slips away leaves the attacker with less to strike at, but seldom with nothing.
        """
        ship = self.state.galleys[target]
        stays = self.worths.stays(ship)
        if stays >= 1.0:
            return 1.0
        beside, steps = self._beside(ship), 0
        while node != reach.start:
            before = reach.before[node]
            steps += node // 6 in beside and before // 6 != node // 6
            node = before
        caught = stays**steps
        return caught + (1 - caught) * self.worths.weights.chase

    def _beside(self, ship: Galley) -> frozenset[int]:
        """The hexes next to ``ship``, by number."""
        if ship.id not in self._near:
            first = self.lanes.index[ship.at or ""] * 6
            self._near[ship.id] = frozenset(self.lanes.beside[first : first + 6])
        return self._near[ship.id]

    def _raked(self, reach: Reach, sweeps: dict[Sweep, tuple[str, float]]) -> dict[int, float]:
        """By node, what the rakes on the way there gain."""
        found = {reach.start: 0.0}
        for node in sorted(reach.cost, key=reach.cost.__getitem__):
            if node != reach.start:
                before = reach.before[node]
                gain = found[before]
                sweep = sweeps.get((before // 6, node // 6))
                if sweep is not None:
                    gain += self._caught(reach, node, sweep[0]) * sweep[1]
                found[node] = gain
        return found

    def _reach(self, galley: Galley, mp: int) -> Reach:
        watched = None if galley.attack else watched_hexes(self.state, galley)
        shut = shut_hexes(self.state, galley)
        return rows_to(self.lanes, shut, node_of(self.state, galley), mp, not galley.attack, watched)

    def _may_end(
        self, galley: Galley, node: int, cost: int, mp: int, announced: bool, deeds: dict[int, Deed]
    ) -> bool:
        if self.lanes.is_overpass[node // 6]:
            return False
        if announced:
            rams = node in deeds and deeds[node].kind == "ram"
            return cost == mp or rams or self.lanes.is_slip[node // 6]
        return not galley.attack or cost >= LEAST_ATTACK_MP

    def _deeds(self, galley: Galley, reach: Reach, mp: int) -> dict[int, Deed]:
        """The best blow from each node that can be reached."""
        found: dict[int, Deed] = {}
        index = self.lanes.index
        for target in self.enemies:
            if distance(galley.at or "", target.at or "") > mp + 1:
                continue
            for place in around(target.at or ""):
                if place not in index:
                    continue
                first = index[place] * 6
                for node in range(first, first + 6):
                    if node in reach.cost:
                        deed = deed_from(self.worths, galley, place or "", node - first, target)
                        if deed is not None and (node not in found or deed.gain > found[node].gain):
                            found[node] = deed
        return found

    def _sweeps(self, galley: Galley, mp: int) -> dict[Sweep, tuple[str, float]]:
        """The steps that rake somebody, with what that gains."""
        found: dict[Sweep, tuple[str, float]] = {}
        if not galley.attack:
            return found
        index = self.lanes.index
        for target in self.enemies:
            near = distance(galley.at or "", target.at or "") <= mp + 1
            if not near or target.crippled is not None or in_slip(self.state, target):
                continue
            for side in (Side.PORT, Side.STARBOARD):
                fore, aft = side_hexes(target, side)
                if fore in index and aft in index:
                    worth = (target.id, self.worths.raking(galley, target))
                    found[index[fore], index[aft]] = found[index[aft], index[fore]] = worth
        return found

    def _rough(self, galley: Galley, reach: Reach, node: int, gain: float) -> float:
        """The worth of an end but for the enemy's reply."""
        weights, cost = self.worths.weights, reach.cost[node]
        off = min(self.field.get(node // 6, FAR), FAR)
        worth = gain - weights.approach * off * (0.35 if gain > 1 else 1.0)
        if not galley.attack and 0 < cost and cost >= allowance(galley) - 1:
            worth -= weights.fatigue * max(0, 6 - crew(galley)) / 6
        if self.lanes.is_slip[node // 6]:
            worth -= 20
        return worth - self._grounding(galley, reach, node)

    def _grounding(self, galley: Galley, reach: Reach, node: int) -> float:
        """What the shoals on the way cost on the average."""
        risk = 0.0
        while node != reach.start:
            if self.lanes.is_shoal[node // 6]:
                risk += (2 if galley.attack else 1) / 6
            node = reach.before[node]
        return risk * self.worths.weights.shoal * self.worths.stopping(galley) if risk else 0.0

    def _plan(
        self,
        galley: Galley,
        reach: Reach,
        end: tuple[float, float, int],
        deeds: dict[int, Deed],
        sweeps: dict[Sweep, tuple[str, float]],
    ) -> Plan:
        worth, gain, node = end
        at, facing = self.lanes.hex_of[node // 6], node % 6
        deed = deeds.get(node)
        dangers = self.dangers(galley, at, facing)
        fear = total(dangers)
        if deed is not None and deed.kind == "grapple":
            holds = self.worths.grapple_chance(at_node(galley, at, facing), self.state.galleys[deed.target])
            held = self.dangers(galley, at, facing, deed.target)
            fear = holds * total(held) + (1 - holds) * fear
        worth -= self.worths.weights.threat * fear
        nodes = tuple(reach.way(node))
        steps = zip((reach.start, *nodes), nodes, strict=False)
        swept = [sweeps.get((last // 6, here // 6)) for last, here in steps]
        rakes = tuple([one[0] for one in swept if one is not None])
        return Plan(
            galley.id,
            reach.cost[node],
            nodes,
            at,
            facing,
            deeds.get(node),
            rakes,
            gain,
            worth,
            tuple(dangers),
        )
