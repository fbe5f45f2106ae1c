"""A question being thought about, and what Regiments are good for where they stand."""

from __future__ import annotations

from galleywar.core.decision import Draw
from galleywar.core.late_methods import dataclass
from galleywar.players.ai.added_depth.evaluation.battle_estimates import venture
from galleywar.players.ai.added_depth.evaluation.position_values import Realm
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits
from galleywar.rules.added_depth.model.queries import fleets_of, is_blockaded, shores
from galleywar.rules.added_depth.model.state import State

FOLLOW = 3
"""So many at most are taken to go over into a place that is only to be held."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The position, and how the level thinks."""

    realm: Realm
    habits: Habits
    draw: Draw
    clock: Clock

    @property
    def state(self) -> State:
        return self.realm.state

    @property
    def seat(self) -> str:
        return self.realm.seat

    def danger(self, territory: str, men: int, cleared: str = "") -> float:
        """What the enemy's best reply counts against a place with so many in it, if the level looks at it."""
        if not self.habits.sees_replies:
            return 0.0
        weights = self.realm.weights
        share = weights.watch if self.resting else weights.threat
        return share * self.realm.danger(territory, men, cleared)

    @property
    def resting(self) -> bool:
        """Whether the enemy moves before these Regiments may attack."""
        return self.state.phase == "fortify"

    @property
    def front(self) -> float:
        """What it counts that Regiments could attack."""
        weights = self.realm.weights
        return weights.reserve if self.resting else weights.front


def stand(situation: Situation, territory: str, men: int, cleared: str = "") -> float:
    """What so many Regiments in a territory of one's own are good for on land: what they can win, and what
    they keep.
    """
    realm = situation.realm
    targets = [one for one in realm.borders(territory) if one != cleared]
    best = max((prospect(situation, men - 1, one) for one in targets), default=0.0)
    return situation.front * best - situation.danger(territory, men, cleared)


def prospect(situation: Situation, men: int, to: str, modifier: int = 0) -> float:
    """What so many could win in a place, and beyond it if the level thinks so far; nothing if that does not
    pay.
    """
    if situation.habits.sees_replies:
        return situation.realm.campaign(men, to, modifier)
    return max(0.0, situation.realm.attack(men, to, modifier))


def muster(situation: Situation, territory: str, men: int) -> float:
    """What so many Regiments are good for in a territory, those counted that Fleets could carry abroad."""
    return stand(situation, territory, men) + situation.realm.weights.patience * overseas(
        situation, territory, men
    )


def overseas(situation: Situation, territory: str, men: int) -> float:
    """The best landing with a Fleet that lies at a territory, if so many stand in it."""
    realm, best = situation.realm, 0.0
    for fleet in fleets_of(situation.state, situation.seat):
        if territory not in shores(situation.state, fleet) or is_blockaded(situation.state, fleet):
            continue
        aboard = min(situation.state.terms.cargo, fleet.cargo + men - 1)
        targets = [
            one for one in realm.landings(fleet) if situation.state.territories[one].owner != situation.seat
        ]
        best = max([best, *(prospect(situation, aboard, one, realm.invasion) for one in targets)])
    return best


# -- battles on land -----------------------------------------------------------------------------------------------
def attack_worth(situation: Situation, start: str, to: str, modifier: int) -> float:
    """The next throw of an attack, gone on with as long as that is better than to stop."""
    held, men = situation.state.territories, situation.state.territories[start].regiments - 1
    if not situation.habits.sees_replies:
        return situation.realm.attack(men, to, modifier)
    before = stand(situation, start, men + 1)
    stops = [stand(situation, start, 1 + one) - before for one in range(men + 1)]
    prizes = [won_with(situation, start, to, one, modifier) - before for one in range(men + 1)]
    return _venture(situation, men, to, modifier, stops, prizes, held[to].regiments)


def won_with(situation: Situation, start: str, to: str, left: int, modifier: int) -> float:
    """What a place taken is worth with so many left, who stand where they are best."""
    realm = situation.realm
    ways = {left, min(left, FOLLOW)}
    split = max(
        (
            situation.realm.weights.onward * realm.onward(one, to, modifier)
            - situation.danger(to, one, start)
            + stand(situation, start, 1 + left - one, to)
            for one in ways
            if one
        ),
        default=0.0,
    )
    return realm.gain(to) + split


def invasion_worth(situation: Situation, men: int, to: str) -> float:
    """The next throw of an invasion, gone on with as long as that is better than to stay aboard."""
    realm = situation.realm
    if not situation.habits.sees_replies:
        return realm.attack(men, to, realm.invasion)
    idle = realm.regiment * realm.weights.idle
    stops = [idle * (one - men) for one in range(men + 1)]
    prizes = [
        realm.gain(to) - situation.danger(to, one) - idle * men
        + realm.weights.onward * realm.onward(one, to, realm.invasion)
        for one in range(men + 1)
    ]  # fmt: skip
    return _venture(
        situation, men, to, realm.invasion, stops, prizes, situation.state.territories[to].regiments
    )


def _venture(
    situation: Situation, men: int, to: str, modifier: int, stops: list[float], prizes: list[float], foes: int
) -> float:
    realm = situation.realm
    slain = realm.regiment * realm.shares.get(situation.state.territories[to].owner, 0.0)
    return venture(men, foes, modifier, stops, prizes, realm.regiment, slain)
