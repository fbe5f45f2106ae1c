"""What an attack ashore brings on the average, before any of it is declared: for moves still to be made.

The Shock tables row by row, without Troop Quality checks and leaders: the rules' own forecasts, which count
everything, are for those who stand where they fight.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from galleywar.core.change import changed
from galleywar.players.minds.alexandria.ground_worths import GroundWorths
from galleywar.rules.alexandria.bearing import Look
from galleywar.rules.alexandria.ground import crosses_canal
from galleywar.rules.alexandria.melee import drives_out
from galleywar.rules.alexandria.reach import HEX, kind_of
from galleywar.rules.alexandria.shock import ATTACKER_REDUCED_DRM, DEFENDER_REDUCED_DRM, training_drm
from galleywar.rules.alexandria.shock_ashore import CANAL_DRM, DEBARK_DRM, POSITION_DRM, comes_from_behind
from galleywar.rules.alexandria.state import State, Unit

FACES: Final = 10
FOOTHOLD: Final = 0.4
"""Points for driving an enemy from a place that counts for nothing."""
Men = tuple[Unit, ...]


class Onsets:
    """The worth of attacks to the side that makes them."""

    def __init__(self, worths: GroundWorths) -> None:
        self.worths, self.state = worths, worths.state
        self._known: dict[tuple[object, ...], float] = {}

    def gain(self, attackers: Men, defenders: Men, place: str) -> float:
        """What ``attackers``, wherever their fields say they stand, gain on ``defenders`` in ``place``."""
        drm = modifier(self.state, attackers, defenders, place)
        key = (drm, place, *_figures(attackers), *_figures(defenders))
        if key not in self._known:
            self._known[key] = self._gain(drm, attackers, defenders, place)
        return self._known[key]

    def _gain(self, drm: int, attackers: Men, defenders: Men, place: str) -> float:
        rows = Counter([self.state.box.charts.shock_row(natural + drm)[2:] for natural in range(FACES)])
        taking = FOOTHOLD + 2 * self.worths.place(place)
        drives = drives_out(self.state, place)
        total = 0.0
        for (lost, struck, retreat), times in rows.items():
            falls = (retreat and drives) or _is_end_of(defenders, struck)
            total += times * (self._cost(defenders, struck) - self._cost(attackers, lost) + taking * falls)
        return total / FACES

    def _cost(self, units: Men, hits: int) -> float:
        """What ``hits`` shared out among ``units`` cost their side."""
        each, odd = divmod(hits, len(units))
        shares = [each + (at < odd) for at in range(len(units))]
        return sum([self.worths.hits(one, share) for one, share in zip(units, shares, strict=True) if share])


def _is_end_of(defenders: Men, hits: int) -> bool:
    each = hits // len(defenders)
    return all(one.hits + each >= one.tq and (one.reduced or not one.tq_reduced) for one in defenders)


def _figures(units: Men) -> tuple[object, ...]:
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
