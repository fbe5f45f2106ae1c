"""A position as one side sees it: what territories, Regiments and Fleets are worth, and who could strike."""

from __future__ import annotations

from functools import cached_property, lru_cache

from galleywar.boards.areas import Areas
from galleywar.players.minds.added_depth.outlook import chance, felled, left
from galleywar.players.minds.added_depth.weights import Weights
from galleywar.players.rivalry import shares_of
from galleywar.rules.added_depth.box import shores_of
from galleywar.rules.added_depth.sequence import regiments_due
from galleywar.rules.added_depth.standing import (
    fleets_of,
    held_by,
    is_blockaded,
    is_open,
    living,
    neighbors,
    points,
    worth,
)
from galleywar.rules.added_depth.state import Fleet, State

POINT = 10.0
"""A victory point, in points."""
ON_THE_WATER = -1
"""What an invasion suffers on its highest die."""


@lru_cache(maxsize=1024)
def reach(board: Areas, start: str, zones: int) -> dict[str, int]:
    """Ports, zones and links within so many steps over water."""
    return board.steps_from((start,), zones, shut=frozenset(board.provinces))


class Realm:
    """``state`` as ``seat`` sees it."""

    def __init__(self, state: State, seat: str, weights: Weights) -> None:
        self.state, self.seat, self.weights = state, seat, weights
        self.board = state.box.map
        self.rivals = tuple(one for one in living(state) if one != seat)
        self._dangers: dict[tuple[str, int], float] = {}

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
        return shares_of(self.rivals, lambda one: points(self.state, one), self.weights.rival)

    # -- worths ------------------------------------------------------------------------------------------------
    @cached_property
    def regiment(self) -> float:
        """A Regiment: in the last round all they are good for is to take something."""
        return self.weights.regiment * (1.0 if self.repliers or not self.last else 0.1)

    def yields(self, territory: str) -> float:
        """What a territory counts for whoever holds it."""
        goods = self.board.provinces[territory].value
        return POINT * worth(self.state, territory) + self.weights.coin * goods

    def region_of(self, territory: str, seat: str) -> float:
        """What a region is worth that ``seat`` holds but for this territory, or with it."""
        name = self.board.provinces[territory].region
        region = next((one for one in self.board.scenery.regions if one.id == name), None)
        if region is None:
            return 0.0
        rest = [one.id for one in self.board.provinces.values() if one.region == name and one.id != territory]
        held = sum(self.state.territories[one].owner == seat for one in rest)
        whole = self.weights.region * region.bonus
        return whole if held == len(rest) else whole * PART * held / max(1, len(rest))

    def gain(self, territory: str) -> float:
        """What taking an enemy's territory is worth."""
        owner = self.state.territories[territory].owner
        mine = self.yields(territory) + self.region_of(territory, self.seat)
        theirs = self.yields(territory) + self.region_of(territory, owner)
        last_one = len(held_by(self.state, owner)) == 1 if owner else False
        return mine + self.shares.get(owner, 0.0) * (theirs + ELIMINATION * last_one)

    def loss(self, territory: str) -> float:
        """What losing one of one's own is worth to him who takes it and to oneself."""
        share = max((self.shares[one] for one in self.repliers), default=0.0)
        return self.yields(territory) + self.region_of(territory, self.seat) + share * self.yields(territory)

    # -- attacks -----------------------------------------------------------------------------------------------
    def attack(self, men: int, to: str, modifier: int = 0) -> float:
        """What an attack with so many who may all fall is worth if it is fought to the end."""
        held = self.state.territories[to]
        share = self.shares.get(held.owner, 0.0)
        won = chance(men, held.regiments, modifier)
        slain = felled(men, held.regiments, modifier)
        lost = men - left(men, held.regiments, modifier)
        return won * self.gain(to) + self.regiment * (share * slain - lost)

    @cached_property
    def threats(self) -> dict[str, tuple[str, int, int]]:
        """By own territory the strongest that may come at it: whose, how many, and what his dice suffer.

        Each rival is taken to put part of the Regiments he is due where he needs them.
        """
        found: dict[str, tuple[str, int, int]] = {}
        for held in held_by(self.state, self.seat):
            for rival in self.repliers:
                men = self._by_land(rival, held.id)
                if men and men > found.get(held.id, ("", 0, 0))[1]:
                    found[held.id] = rival, men, 0
                men = self._by_sea(rival, held.id)
                if men and men > found.get(held.id, ("", 0, 0))[1]:
                    found[held.id] = rival, men, ON_THE_WATER
        return found

    def _by_land(self, rival: str, territory: str) -> int:
        men = [
            self.state.territories[one].regiments - 1
            for one in neighbors(self.state, territory)
            if self.state.territories[one].owner == rival and is_open(self.state, rival, one, territory)
        ]
        if not men:
            return 0
        return max(men) + round(self.weights.arrivals * regiments_due(self.state, rival))

    def _by_sea(self, rival: str, territory: str) -> int:
        return max(
            (fleet.cargo for fleet in fleets_of(self.state, rival) if territory in self.landings(fleet)),
            default=0,
        )

    def landings(self, fleet: Fleet) -> tuple[str, ...]:
        """Territories a laden Fleet may invade after three zones."""
        if is_blockaded(self.state, fleet) or fleet.at is None:
            return ()
        reached = reach(self.board, fleet.at, self.state.box["zones"])
        return tuple(
            dict.fromkeys(one for at in reached if at in self.board.seas for one in shores_of(self.board, at))
        )

    def danger(self, territory: str, men: int) -> float:
        """What the strongest attack on a territory gains if so many stand in it; nothing if it does not
        pay.
        """
        threat = self.threats.get(territory)
        key = territory, men
        if threat is None:
            return 0.0
        if key not in self._dangers:
            self._dangers[key] = self._net(territory, men, threat)
        return self._dangers[key]

    def _net(self, territory: str, men: int, threat: tuple[str, int, int]) -> float:
        rival, coming, modifier = threat
        won = chance(coming, men, modifier)
        lost = coming - left(coming, men, modifier)
        price = self.shares[rival] * lost * self.regiment
        return max(0.0, won * self.loss(territory) + felled(coming, men, modifier) * self.regiment - price)

    def borders(self, territory: str) -> list[str]:
        """Enemy territories next to one's own, open or barred."""
        return [
            one for one in neighbors(self.state, territory)
            if self.state.territories[one].owner not in ("", self.seat)
        ]  # fmt: skip


PART = 0.3
"""What a region counts that is held in part only."""
ELIMINATION = 60.0
"""The end of a rival, in points."""
