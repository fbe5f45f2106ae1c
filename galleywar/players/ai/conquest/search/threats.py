"""What the enemy's best reply would cost: for a province, for a zone at sea."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations

from galleywar.core.copying import quickly_made
from galleywar.core.late_methods import dataclass
from galleywar.players.ai.conquest.evaluation.position_values import Realm
from galleywar.players.ai.conquest.search.reach import Raid, raids_of, zones_reached
from galleywar.players.remembered import remembered, remembered_by
from galleywar.rules.conquest.combat.odds import QUICK, BattleResult
from galleywar.rules.conquest.combat.sea_battle import afloat
from galleywar.rules.conquest.combat.throws import Line, sea_line
from galleywar.rules.conquest.model.queries import galleys_at
from galleywar.rules.conquest.model.state import Galley

CLOSEST = 4
"""So many of the strongest raids on a place are held against it, and every two of them together."""


@quickly_made
@dataclass(frozen=True, slots=True)
class WorstReply:
    """What the enemy may gain in points, the chance that he comes through, and with whom."""

    worth: float = 0.0
    chance: float = 0.0
    by: tuple[Raid, ...] = ()


SAFE = WorstReply()


class Dangers:
    """The replies of all rivals who still have a turn, worked out once a question."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm

    @cached_property
    def raids(self) -> dict[str, list[Raid]]:
        found: dict[str, list[Raid]] = {}
        for seat in self.realm.repliers:
            for province, raids in raids_of(self.realm, seat).items():
                found.setdefault(province, []).extend(raids)
        return found

    def on(
        self,
        province: str,
        lines: tuple[Line, ...],
        hostages: float,
        *,
        owned: bool,
    ) -> WorstReply:
        """The worst reply against a province and its defenders; ``hostages`` is what the leaders there are
        worth, ``owned`` whether it will be one's own.
        """
        return self._worst(province, lines, hostages, owned) if province in self.raids else SAFE

    @remembered
    def _worst(self, province: str, lines: tuple[Line, ...], hostages: float, owned: bool) -> WorstReply:
        stake = (self.realm.loss(province) if owned else 0.0) + hostages
        walls = self.realm.walls(province, self.realm.seat)
        worst = SAFE
        for raids in _bands(self.raids[province], bool(lines)):
            worth, chance = self._net(raids, lines, walls, stake)
            if worth > worst.worth:
                worst = WorstReply(worth, chance, raids)
        return worst

    def _net(
        self, raids: tuple[Raid, ...], lines: tuple[Line, ...], walls: int, stake: float
    ) -> tuple[float, float]:
        """What the enemy gains and what it costs him, both counted in one's own points."""
        realm = self.realm
        if not lines:
            return stake, 1.0
        fought: BattleResult[float] = QUICK.battle(tuple(one.line for one in raids), lines, walls)
        share = realm.share(raids[0].seat)
        harm = fought.chance * stake + fought.felled * realm.arms
        price = fought.lost * realm.arms + fought.shaken * realm.weights.general * realm.fade
        return harm - share * price, fought.chance

    # -- at sea ----------------------------------------------------------------------------------------------
    @remembered_by(lambda zone, mine, cargo: (zone, tuple([one.id for one in mine]), cargo))
    def at_sea(self, zone: str, mine: tuple[Galley, ...], cargo: float) -> float:
        """What the best attack on a navy in a zone may cost; ``cargo`` is what leaders aboard are worth."""
        worst = 0.0
        for seat in self.realm.repliers:
            theirs = afloat(self.realm.state, zones_reached(self.realm, seat, zone))
            if not theirs or not mine:
                continue
            fought = QUICK.sea_battle(sea_line(self.realm.state, theirs), sea_line(self.realm.state, mine))
            harm = fought.chance * cargo + fought.felled * self.realm.arms
            price = fought.lost * self.realm.arms + (1 - fought.chance) * self.realm.passengers(theirs)
            worst = max(worst, harm - self.realm.share(seat) * price)
        return worst

    def fleet(self, zone: str) -> tuple[Galley, ...]:
        return galleys_at(self.realm.state, zone, self.realm.seat)


def _bands(raids: list[Raid], defended: bool) -> list[tuple[Raid, ...]]:
    """Raids one by one, and where somebody defends the place also two of one side together."""
    strongest = raids[:CLOSEST]
    found: list[tuple[Raid, ...]] = [(one,) for one in strongest]
    if not defended:
        return found[:1]
    pairs = [(one, two) for one, two in combinations(strongest, 2) if one.seat == two.seat]
    return [*found, *[pair for pair in pairs if pair[0].leader != pair[1].leader]]
