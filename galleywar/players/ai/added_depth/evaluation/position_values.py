"""A position as one side sees it: what territories, Regiments and Fleets are worth, and who could strike
where.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from galleywar.boards.areas.areas import Areas, Region
from galleywar.core.late_methods import dataclass
from galleywar.core.memo import for_a_game
from galleywar.players.ai.added_depth.evaluation.battle_estimates import chance, felled, left
from galleywar.players.policies.opponents import shares_of
from galleywar.players.remembered import remembered
from galleywar.rules.added_depth.model.components import shores_of, zones_of
from galleywar.rules.added_depth.model.queries import (
    fleets_at,
    fleets_of,
    held_by,
    is_blockaded,
    is_open,
    neighbors,
    points,
    room_in,
    shores,
    worth,
)
from galleywar.rules.added_depth.model.state import Fleet, State
from galleywar.rules.added_depth.turn.sequence_of_play import regiments_due
from galleywar.rules.rounds import living
from galleywar.rules.scenario.events import decisive

POINT = 10.0
"""A victory point, in points."""
LAST_POINT = 3.0
"""How much more a victory point counts when the game is over after this round."""
LAST_REGIMENT = 0.1
"""What a Regiment counts when it will never fight again."""
DEPTH = 3
"""So many attacks in a row are thought through."""
Threat = tuple[str, int, int]
"""Whose, how many, and what his dice suffer."""
Path = tuple[str, ...]


@for_a_game(maxsize=1024)
def reach(board: Areas, start: str, zones: int) -> dict[str, int]:
    """Ports, zones and links within so many steps over water."""
    return board.steps_from((start,), zones, shut=frozenset(board.provinces))


DECISIVE: Final = 10
"""What a place counts by whose fall a side wins at once: victory points."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points or as shares; ``added_depth.yaml`` says which is which."""

    regiment: float
    coin: float
    fleet: float
    region: float
    part: float
    victory: float
    elimination: float
    rival: float
    threat: float
    arrivals: float
    watch: float
    front: float
    reserve: float
    onward: float
    idle: float
    patience: float
    bar: float
    blockade: float


class Realm:
    """``state`` as ``seat`` sees it."""

    def __init__(self, state: State, seat: str, weights: Weights) -> None:
        self.state, self.seat, self.weights = state, seat, weights
        self.board = state.box.map
        self.rivals = tuple(one for one in living(state) if one != seat)
        self.points = {one: points(state, one) for one in state.order}
        self.invasion = state.box["invasion"]

    @cached_property
    def last(self) -> bool:
        """Whether the game is over after this round."""
        return bool(self.state.terms.rounds) and self.state.round >= self.state.terms.rounds

    @cached_property
    def repliers(self) -> tuple[str, ...]:
        """The rivals who have a turn before the game is over."""
        order = self.state.order
        if not self.last:
            return self.rivals
        return tuple(one for one in self.rivals if order.index(one) > order.index(self.seat))

    @cached_property
    def shares(self) -> dict[str, float]:
        return shares_of(self.rivals, lambda one: self.points[one], self.weights.rival)

    # -- worths ------------------------------------------------------------------------------------------------
    @cached_property
    def regiment(self) -> float:
        """A Regiment: in the last round all they are good for is to take something."""
        return self.weights.regiment * (1.0 if self.repliers or not self.last else LAST_REGIMENT)

    def rating(self, have: int) -> float:
        """What so many victory points are worth to whoever has them: the last ones to victory most."""
        if self.last:
            return LAST_POINT * POINT * have
        missing = max(0, self.state.terms.victory - have)
        return POINT * have + self.weights.victory * 0.5**missing

    def _goods(self, territory: str) -> float:
        """What it yields, and the game itself where its fall decides."""
        yields = self.weights.coin * self.board.provinces[territory].value
        return yields + DECISIVE * POINT * (territory in decisive(self.state))

    @cached_property
    def _regions(self) -> dict[str, tuple[Region, tuple[str, ...]]]:
        """By territory its region and the others in it; none where one of them is out of play."""
        found: dict[str, tuple[Region, tuple[str, ...]]] = {}
        places = self.board.provinces.values()
        for region in self.board.scenery.regions:
            within = [one.id for one in places if one.region == region.id]
            if not any(one in self.state.terms.closed for one in within):
                found |= {one: (region, tuple(x for x in within if x != one)) for one in within}
        return found

    def region_of(self, territory: str, seat: str, taken: Path = ()) -> float:
        """What a territory counts for its region, to a side that holds what it holds of the rest of it."""
        if territory not in self._regions:
            return 0.0
        region, rest = self._regions[territory]
        held = sum(self.state.territories[one].owner == seat or one in taken for one in rest)
        whole = self.weights.region * region.bonus
        return whole if held == len(rest) else whole * self.weights.part * held / len(rest)

    def gain(self, territory: str, taken: Path = ()) -> float:
        """What taking an enemy's territory is worth, others having been taken before."""
        held = self.state.territories
        owner, prize = held[territory].owner, worth(self.state, territory)
        mine = self.points[self.seat] + sum(worth(self.state, one) for one in taken)
        lost = [one for one in taken if held[one].owner == owner]
        theirs = self.points[owner] - sum(worth(self.state, one) for one in lost)
        goods = self._goods(territory)
        own = self.rating(mine + prize) - self.rating(mine) + goods
        other = self.rating(theirs) - self.rating(theirs - prize) + goods
        other += self.region_of(territory, owner)
        if len(held_by(self.state, owner)) == len(lost) + 1:
            other += self.weights.elimination
        return own + self.region_of(territory, self.seat, taken) + self.shares.get(owner, 0.0) * other

    def loss(self, territory: str) -> float:
        """What losing a territory counts that is one's own, or would be."""
        prize = worth(self.state, territory)
        have = self.points[self.seat]
        have += prize * (self.state.territories[territory].owner != self.seat)
        share = max((self.shares[one] for one in self.repliers), default=0.0)
        own = self.rating(have) - self.rating(have - prize) + self.region_of(territory, self.seat)
        return own + self._goods(territory) + share * (POINT * prize + self._goods(territory))

    # -- attacks -----------------------------------------------------------------------------------------------
    def attack(self, men: int, to: str, modifier: int = 0, taken: Path = ()) -> float:
        """What an attack with so many who may all fall is worth if it is fought to the end."""
        held = self.state.territories[to]
        share = self.shares.get(held.owner, 0.0)
        won = chance(men, held.regiments, modifier)
        slain = felled(men, held.regiments, modifier)
        lost = men - left(men, held.regiments, modifier)
        return won * self.gain(to, taken) + self.regiment * (share * slain - lost)

    @remembered
    def campaign(self, men: int, to: str, modifier: int = 0, taken: Path = ()) -> float:
        """An attack and what those who are left on the average could go on to attack, or nothing if it does
        not pay.
        """
        worth = self.attack(men, to, modifier, taken)
        won = chance(men, self.state.territories[to].regiments, modifier)
        if len(taken) + 1 < DEPTH and won > 0:
            kept = round(left(men, self.state.territories[to].regiments, modifier) / won)
            worth += won * self.onward(kept, to, modifier, taken)
        return max(0.0, worth)

    def onward(self, kept: int, to: str, modifier: int = 0, taken: Path = ()) -> float:
        """The best that so many could go on to, having taken ``to``; one of them stays in it."""
        gone = (*taken, to)
        beyond = [one for one in self.borders(to) if one not in gone] if kept > 1 else []
        return max((self.campaign(kept - 1, one, modifier, gone) for one in beyond), default=0.0)

    def borders(self, territory: str) -> list[str]:
        """Enemy territories next to one's own, open or barred."""
        return [
            one for one in neighbors(self.state, territory)
            if self.state.territories[one].owner not in ("", self.seat)
        ]  # fmt: skip

    # -- threats -----------------------------------------------------------------------------------------------
    @remembered
    def threats(self, territory: str, cleared: str = "") -> tuple[Threat, ...]:
        """The strongest of each rival that may come at a territory, over land and from the sea.

        ``cleared`` is taken to be no longer his. Each is taken to put part of the Regiments he is due where
        he needs them.
        """
        found = []
        for rival in self.repliers:
            found.append((rival, self._by_land(rival, territory, cleared), 0))
            found.append((rival, self._by_sea(rival, territory), self.invasion))
        return tuple(one for one in found if one[1])

    def _by_land(self, rival: str, territory: str, cleared: str) -> int:
        men = [
            self.state.territories[one].regiments - 1
            for one in neighbors(self.state, territory)
            if one != cleared
            and self.state.territories[one].owner == rival
            and is_open(self.state, rival, one, territory)
        ]
        return max(men) + self.arriving(rival) if men else 0

    def arriving(self, rival: str) -> int:
        """The Regiments a rival is taken to put where they matter."""
        return self._arrivals[rival]

    @cached_property
    def _arrivals(self) -> dict[str, int]:
        return {one: round(self.weights.arrivals * regiments_due(self.state, one)) for one in self.rivals}

    def _by_sea(self, rival: str, territory: str) -> int:
        return sum(men for men, targets in self.landers[rival] if territory in targets)

    @cached_property
    def landers(self) -> dict[str, list[tuple[int, frozenset[str]]]]:
        """By side, for each Fleet that can go anywhere, the men she may carry and the shores within reach."""
        return {
            seat: [
                (self.lading(fleet), frozenset(self.landings(fleet)))
                for fleet in fleets_of(self.state, seat)
                if self.lading(fleet) and not is_blockaded(self.state, fleet)
            ]
            for seat in living(self.state)
        }

    def lading(self, fleet: Fleet) -> int:
        """Who is aboard, and whom she could take aboard where she lies."""
        held = [self.state.territories[one] for one in shores(self.state, fleet)]
        spare = max((one.regiments - 1 for one in held if one.owner == fleet.seat), default=0)
        return min(room_in(self.state, fleet), fleet.cargo + spare)

    def landings(self, fleet: Fleet) -> tuple[str, ...]:
        """Territories she may invade from within three zones, no Fleet of their owner standing in the way."""
        found: dict[str, None] = {}
        for at in reach(self.board, str(fleet.at), zones_of(self.state.box, fleet.kind)):
            for shore in shores_of(self.board, at) if at in self.board.seas else ():
                owner = self.state.territories[shore].owner
                if owner and (owner == fleet.seat or not fleets_at(self.state, at, owner)):
                    found[shore] = None
        return tuple(found)

    @remembered
    def danger(self, territory: str, men: int, cleared: str = "") -> float:
        """What the strongest attack on a territory gains if so many stand in it; nothing if it does not
        pay.
        """
        nets = [self.net(territory, men, one) for one in self.threats(territory, cleared)]
        return max(nets, default=0.0)

    def net(self, territory: str, men: int, threat: Threat) -> float:
        """What one attack takes on the average, less what it costs him."""
        rival, coming, modifier = threat
        won = chance(coming, men, modifier)
        lost = coming - left(coming, men, modifier)
        price = self.shares[rival] * lost * self.regiment
        return max(0.0, won * self.loss(territory) + felled(coming, men, modifier) * self.regiment - price)
