"""What an attack ashore brings on the average, before any of it is declared: for moves still to be made.

The Shock tables row by row, without Troop Quality checks and casualties of leaders: the rules' own forecasts,
which count everything, are for those who stand where they fight.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from galleywar.core.check import Factor
from galleywar.core.copying import changed
from galleywar.players.ai.alexandria.evaluation.galley_values import memory_of
from galleywar.players.ai.alexandria.evaluation.ground_values import GroundValues
from galleywar.players.remembered import remembered_by
from galleywar.rules.alexandria.effects.cohesion import borne
from galleywar.rules.alexandria.effects.leaders import charisma
from galleywar.rules.alexandria.model.charts import ShockRow
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import Look
from galleywar.rules.alexandria.shock.combat_odds import holding
from galleywar.rules.alexandria.shock.shock_drms import POSITION_DRM
from galleywar.rules.alexandria.shock.shock_table import company_factors, lead_factors, shock_rows

FOOTHOLD: Final = 0.4
"""Points for driving an enemy from a place that counts for nothing."""
Men = tuple[Unit, ...]


class AttackEstimates:
    """The worth of attacks to the side that makes them."""

    def __init__(self, worths: GroundValues) -> None:
        self.worths, self.state = worths, worths.state
        self._known: dict[tuple[object, ...], float] = {}
        self._modifiers = memory_of(self.state.box).modifiers
        self._inspiring = tuple([
            (one.id, one.at, one.aboard, charisma(one))
            for one in self.state.leaders.values() if one.charisma
        ])  # fmt: skip

    def gain(self, attackers: Men, defenders: Men, place: str, onward: float = 0.0) -> float:
        """What ``attackers``, wherever their fields say they stand, gain on ``defenders`` in ``place``.

        ``onward`` is what it is worth to come on to that place, besides the place itself.
        """
        drm = self._modifier(attackers, defenders, place)
        return self.at(drm, attackers, defenders, place, onward)

    def at(self, drm: int, attackers: Men, defenders: Men, place: str, onward: float = 0.0) -> float:
        """The same where the modifier to the die is known."""
        taking = FOOTHOLD + onward + 2 * self.worths.place(place)
        falls = self._falls(drm, defenders, place)
        return self._struck(drm, defenders) - self._lost(drm, attackers) + taking * falls

    def duel(self, attacker: Unit, defenders: Men, place: str, behind: bool) -> float:
        """What one attacker gains, from the front or from behind, whatever lies between."""
        key = (attacker.id, place, behind, *_names(defenders))
        if key not in self._known:
            drm = self._modifier((changed(attacker, at=place),), defenders, place)
            self._known[key] = self.at(drm + POSITION_DRM * behind, (attacker,), defenders, place)
        return self._known[key]

    def blow(self, attacker: Unit, defenders: Men, place: str) -> float:
        """What those in ``place`` lose on the average when ``attacker`` comes at their front."""
        key = ("blow", attacker.id, place, *_names(defenders))
        if key not in self._known:
            drm = self._modifier((changed(attacker, at=place),), defenders, place)
            self._known[key] = self._struck(drm, defenders)
        return self._known[key]

    def chance(self, attackers: Men, defenders: Men, place: str) -> float:
        """The chance that ``attackers`` leave nobody to hold ``place``."""
        return self._falls(self._modifier(attackers, defenders, place), defenders, place)

    def _modifier(self, attackers: Men, defenders: Men, place: str) -> int:
        """The same in every position where those who fight, and the leaders who inspire them, stand alike."""
        known = self._modifiers
        key = (
            place,
            self.state.terms.land_war,
            self._inspiring,
            tuple([(one.id, one.at, one.aboard, one.reduced, one.debarked) for one in attackers]),
            tuple([(one.id, one.at, one.aboard, one.reduced, one.facing, one.toward) for one in defenders]),
        )
        if key not in known:
            known[key] = modifier(self.state, attackers, defenders, place)
        return known[key]

    def _struck(self, drm: int, defenders: Men) -> float:
        """What the defenders lose on the average."""
        key = ("struck", drm, *_names(defenders))
        if key not in self._known:
            costs = [self._cost(defenders, row.defender) for row in self._rows(drm)]
            self._known[key] = sum(costs) / len(costs)
        return self._known[key]

    def _lost(self, drm: int, attackers: Men) -> float:
        """What the attackers lose on the average."""
        key = ("lost", drm, *_names(attackers))
        if key not in self._known:
            costs = [self._cost(attackers, row.attacker) for row in self._rows(drm)]
            self._known[key] = sum(costs) / len(costs)
        return self._known[key]

    def _falls(self, drm: int, defenders: Men, place: str) -> float:
        """The chance that nobody is left to hold ``place``."""
        key = ("falls", drm, place, *_names(defenders))
        if key not in self._known:
            rows = self._rows(drm)
            left = [holding(self.state, _survivors(defenders, row.defender), row.retreat) for row in rows]
            self._known[key] = left.count([]) / len(rows)
        return self._known[key]

    def _rows(self, drm: int) -> Sequence[ShockRow]:
        return shock_rows(self.state.box.charts, drm)

    @remembered_by(lambda units, hits: (hits, *[(one.id, one.at) for one in units]))
    def _cost(self, units: Men, hits: int) -> float:
        """What ``hits`` shared out among ``units`` cost their side."""
        each, odd = divmod(hits, len(units))
        shares = [each + (at < odd) for at in range(len(units))]
        return sum([self.worths.hits(one, share) for one, share in zip(units, shares, strict=True) if share])


def _survivors(defenders: Men, hits: int) -> list[Unit]:
    """Those left of them when ``hits`` are shared out alike."""
    return [one for one in defenders if borne(one, hits // len(defenders)) is not None]


def _names(units: Men) -> tuple[str, ...]:
    return tuple([one.id for one in units])


def modifier(state: State, attackers: Men, defenders: Men, place: str) -> int:
    """What the rules add to the die of an attack, each side led by whoever serves it best."""
    aims = [(one, place) for one in attackers]
    leads = [
        max([_total(lead_factors(state, aims, defenders, one, foe)) for one in attackers])
        for foe in defenders
    ]
    return min(leads) + _total(company_factors(state, aims, attackers, defenders))


def _total(factors: Iterable[Factor]) -> int:
    return sum([factor.drm for factor in factors])


def standing(unit: Unit, place: str, look: Look) -> Unit:
    """``unit`` as it would stand in ``place``, looking that way."""
    moved = unit.moved or unit.at != place
    facing, toward = (look, "") if isinstance(look, int) else (0, look)
    return changed(unit, at=place, aboard=None, facing=facing, toward=toward, moved=moved)
