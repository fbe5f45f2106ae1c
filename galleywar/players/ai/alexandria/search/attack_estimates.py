"""What an attack ashore brings on the average, before any of it is declared: for moves still to be made.

The Shock tables row by row, without Troop Quality checks and casualties of leaders: the rules' own forecasts,
which count everything, are for those who stand where they fight.
"""

from __future__ import annotations

from typing import Final

from galleywar.core.copying import changed
from galleywar.players.ai.alexandria.evaluation.ground_values import GroundValues
from galleywar.rules.alexandria.model.charts import ShockRow
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import Look
from galleywar.rules.alexandria.queries.terrain import crosses_canal
from galleywar.rules.alexandria.shock.attack_targets import HEX, kind_of
from galleywar.rules.alexandria.shock.combat_odds import drives_out
from galleywar.rules.alexandria.shock.shock_drms import (
    CANAL_DRM,
    DEBARK_DRM,
    POSITION_DRM,
    comes_from_behind,
    inspiration,
)
from galleywar.rules.alexandria.shock.shock_table import (
    ATTACKER_REDUCED_DRM,
    DEFENDER_REDUCED_DRM,
    training_drm,
)

FACES: Final = 10
FOOTHOLD: Final = 0.4
"""Points for driving an enemy from a place that counts for nothing."""
Men = tuple[Unit, ...]


class AttackEstimates:
    """The worth of attacks to the side that makes them."""

    def __init__(self, worths: GroundValues) -> None:
        self.worths, self.state = worths, worths.state
        self._known: dict[tuple[object, ...], float] = {}

    def gain(self, attackers: Men, defenders: Men, place: str, onward: float = 0.0) -> float:
        """What ``attackers``, wherever their fields say they stand, gain on ``defenders`` in ``place``.

        ``onward`` is what it is worth to come on to that place, besides the place itself.
        """
        drm = modifier(self.state, attackers, defenders, place)
        return self.at(drm, attackers, defenders, place, onward)

    def at(self, drm: int, attackers: Men, defenders: Men, place: str, onward: float = 0.0) -> float:
        """The same where the modifier to the die is known."""
        taking = FOOTHOLD + onward + 2 * self.worths.place(place)
        falls = self._falls(drm, defenders, drives_out(self.state, place))
        return self._struck(drm, defenders) - self._lost(drm, attackers) + taking * falls

    def duel(self, attacker: Unit, defenders: Men, place: str, behind: bool) -> float:
        """What one attacker gains, from the front or from behind, whatever lies between."""
        key = (attacker.id, place, behind, *_names(defenders))
        if key not in self._known:
            drm = modifier(self.state, (changed(attacker, at=place),), defenders, place)
            self._known[key] = self.at(drm + POSITION_DRM * behind, (attacker,), defenders, place)
        return self._known[key]

    def blow(self, attacker: Unit, defenders: Men, place: str) -> float:
        """What those in ``place`` lose on the average when ``attacker`` comes at their front."""
        key = ("blow", attacker.id, place, *_names(defenders))
        if key not in self._known:
            drm = modifier(self.state, (changed(attacker, at=place),), defenders, place)
            self._known[key] = self._struck(drm, defenders)
        return self._known[key]

    def _struck(self, drm: int, defenders: Men) -> float:
        """What the defenders lose on the average."""
        key = ("struck", drm, *_names(defenders))
        if key not in self._known:
            costs = [self._cost(defenders, row.defender) for row in self._rows(drm)]
            self._known[key] = sum(costs) / FACES
        return self._known[key]

    def _lost(self, drm: int, attackers: Men) -> float:
        """What the attackers lose on the average."""
        key = ("lost", drm, *_names(attackers))
        if key not in self._known:
            costs = [self._cost(attackers, row.attacker) for row in self._rows(drm)]
            self._known[key] = sum(costs) / FACES
        return self._known[key]

    def _falls(self, drm: int, defenders: Men, drives: bool) -> float:
        """The chance that nobody is left to defend the place."""
        key = ("falls", drm, drives, *_names(defenders))
        if key not in self._known:
            rows = self._rows(drm)
            fallen = sum([(row.retreat and drives) or _is_end_of(defenders, row.defender) for row in rows])
            self._known[key] = fallen / FACES
        return self._known[key]

    def _rows(self, drm: int) -> list[ShockRow]:
        return [self.state.box.charts.shock_row(natural + drm) for natural in range(FACES)]

    def _cost(self, units: Men, hits: int) -> float:
        """What ``hits`` shared out among ``units`` cost their side."""
        each, odd = divmod(hits, len(units))
        shares = [each + (at < odd) for at in range(len(units))]
        return sum([self.worths.hits(one, share) for one, share in zip(units, shares, strict=True) if share])


def _is_end_of(defenders: Men, hits: int) -> bool:
    each = hits // len(defenders)
    return all(one.hits + each >= one.tq and (one.reduced or not one.tq_reduced) for one in defenders)


def _names(units: Men) -> tuple[str, ...]:
    return tuple([one.id for one in units])


def modifier(state: State, attackers: Men, defenders: Men, place: str) -> int:
    """What is added to the die of an attack, each side led by whoever serves it best."""
    charts = state.box.charts
    behind = [one for one in attackers if any(comes_from_behind(state, one, foe) for foe in defenders)]
    leads = [
        max([
            charts.weapons[one.type, foe.type]
            + training_drm(state, one, "attacking")
            + POSITION_DRM * (one in behind)
            for one in attackers
        ]) + training_drm(state, foe, "defending")
        for foe in defenders
    ]  # fmt: skip
    drm = min(leads)
    if kind_of(state.box.map, place) == HEX:
        drm += _counted(attackers) - _counted(defenders)
    drm += ATTACKER_REDUCED_DRM * any(one.reduced for one in attackers)
    drm += DEFENDER_REDUCED_DRM * any(one.reduced for one in defenders)
    drm += DEBARK_DRM * any(one.debarked for one in attackers)
    drm += inspiration(state, attackers)[0] - inspiration(state, defenders)[0]
    return drm + CANAL_DRM * any(_over_canal(state, one, place) for one in attackers)


def _counted(units: Men) -> int:
    return sum([one.type != "ART" for one in units])


def _over_canal(state: State, unit: Unit, place: str) -> bool:
    return unit.at is not None and unit.at != place and crosses_canal(state.box.map, unit.at, place)


def standing(unit: Unit, place: str, look: Look) -> Unit:
    """``unit`` as it would stand in ``place``, looking that way."""
    moved = unit.moved or unit.at != place
    facing, toward = (look, "") if isinstance(look, int) else (0, look)
    return changed(unit, at=place, aboard=None, facing=facing, toward=toward, moved=moved)
