"""The shock tables (8.5, 8.7): modifiers, the check, and what its rows mean."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Band, Check, Factor, sums
from galleywar.core.wording import counted
from galleywar.rules.alexandria.model.charts import Charts, ShockRow
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.shock.engagement import Engagement
from galleywar.rules.alexandria.shock.shock_drms import (
    Aims,
    Men,
    charisma_factors,
    ground_factors,
    numbers_are_idle,
    position_factor,
)

CANNOT_ATTACK: Final = frozenset({"A", "ART"})
ATTACKER_REDUCED_DRM: Final = -1
DEFENDER_REDUCED_DRM: Final = +1
SHOCK_DIE: Final = (10,)
COHORT: Final = "CO"
ARTILLERY: Final = "ART"


@case("8.1c")
def may_attack(unit: Unit) -> bool:
    """Archers and artillery defend, but never attack."""
    return unit.type not in CANNOT_ATTACK


# -- modifiers (8.51) ----------------------------------------------------------------------------------------
# Nobody gains Position on a galley (8.51b), and neither canal nor landing counts in a fight between ships.
@case("8.5a", "8.51b")
def shock_factors(state: State, clash: Engagement) -> Iterator[Factor]:
    """Everything that is added to the attacker's die."""
    units = state.units
    lead, foe = units[clash.attacker_lead], units[clash.defender_lead]
    attackers, defenders = [units[one] for one in clash.attackers], [units[one] for one in clash.defenders]
    aims = [(units[one], place) for one, place in clash.aims]
    yield from lead_factors(state, aims, defenders, lead, foe)
    yield from company_factors(state, aims, attackers, defenders, clash.stands)


@case("8.5b", "8.51b")
def lead_factors(state: State, aims: Aims, defenders: Men, lead: Unit, foe: Unit) -> Iterator[Factor]:
    """What ``lead`` of the attackers and ``foe`` of the defenders count for at the head of their sides."""
    if aims:
        yield from position_factor(state, aims, defenders, lead)
    yield from weapons_factor(state, lead, foe)
    yield from training_factors(state, lead, foe)


@case("8.5a", "8.51b")
def company_factors(
    state: State, aims: Aims, attackers: Men, defenders: Men, stands: bool = False
) -> Iterator[Factor]:
    """What counts whoever leads."""
    yield from charisma_factors(state, attackers, defenders)
    if not numbers_are_idle(state, aims):
        yield from numbers_factor(attackers, defenders)
    yield from reduced_factors(attackers, defenders)
    if state.terms.land_war:
        yield from ground_factors(state, aims, attackers, stands)


@case("8.51d", "8.71", "8.5b", "7.61b")
def weapons_factor(state: State, attack: Unit, defend: Unit) -> Iterator[Factor]:
    """The arms of the two lead units."""
    drm = state.box.charts.weapons[attack.type, defend.type]
    if drm:
        yield Factor("8.51d", f"{attack.name} ({attack.type}) against {defend.name} ({defend.type})", drm)


@case("8.51e", "8.72", "8.5b")
def training_factors(state: State, attack: Unit, defend: Unit) -> Iterator[Factor]:
    """The class of a cohort that leads."""
    for unit, deed in ((attack, "attacking"), (defend, "defending")):
        drm = training_drm(state, unit, deed)
        if drm:
            yield Factor("8.51e", f"{unit.name} is a {unit.klass} cohort, {deed}", drm)


@case("8.51e", "8.72")
def training_drm(state: State, unit: Unit, deed: str) -> int:
    """What the class of ``unit`` counts for when it leads, ``attacking`` or ``defending``."""
    return state.box.charts.training[deed, unit.klass] if unit.type == COHORT else 0


# Our reading (8.53b): a lead unit whose position, arms and training came to nothing generated no modifier.
@case("8.53b")
def unit_of_the_modifier(state: State, clash: Engagement) -> str:
    """The attacking unit that gave a position, weapons or training modifier; empty if none did."""
    units = state.units
    attack, defend = units[clash.attacker_lead], units[clash.defender_lead]
    gave = any(weapons_factor(state, attack, defend)) or training_drm(state, attack, "attacking")
    if clash.aims and not gave:
        aims = [(units[one], place) for one, place in clash.aims]
        gave = any(position_factor(state, aims, [units[one] for one in clash.defenders], attack))
    return attack.id if gave else ""


@case("8.51g", "8.64a")
def numbers_factor(attackers: Men, defenders: Men) -> Iterator[Factor]:
    """By how many units one side outnumbers the other; artillery does not count."""
    many, few = _counted(attackers), _counted(defenders)
    if many != few:
        yield Factor("8.51g", f"{many} against {counted(few, 'unit')}", many - few)


def _counted(men: Men) -> int:
    return sum([one.type != ARTILLERY for one in men])


@case("8.51i", "10.22a")
def reduced_factors(attackers: Men, defenders: Men) -> Iterator[Factor]:
    """Any Reduced unit weakens its side, once."""
    if any(one.reduced for one in attackers):
        yield Factor("8.51i", "a Reduced unit attacks", ATTACKER_REDUCED_DRM)
    if any(one.reduced for one in defenders):
        yield Factor("8.51i", "a Reduced unit defends", DEFENDER_REDUCED_DRM)


# -- the table (8.74) ----------------------------------------------------------------------------------------
@case("8.5a", "8.64a", "8.74")
def shock_check(state: State, clash: Engagement, title: str) -> Check:
    """One ten-sider; its results are hits to attacker and defender, with R where the defender must go."""
    factors = tuple(shock_factors(state, clash))
    attack, defend = state.units[clash.attacker_lead], state.units[clash.defender_lead]
    drm = sum(factor.drm for factor in factors)
    marks = _marks(state.box.charts, attack, defend, drm)
    return Check("8.5a", title, SHOCK_DIE, factors, shock_bands(state.box.charts), marks)


def _marks(charts: Charts, attack: Unit, defend: Unit, drm: int) -> tuple[tuple[str, str], ...]:
    """The chart cells this fight may rest on."""
    found = dict.fromkeys(charts.marks("weapons", (attack.type, defend.type)))
    for unit, deed in ((attack, "attacking"), (defend, "defending")):
        if unit.type == COHORT:
            found.update(dict.fromkeys(charts.marks("training", (deed, unit.klass))))
    for natural in range(10):
        found.update(dict.fromkeys(charts.marks("shock", natural + drm)))
    return tuple(found)


@lru_cache(maxsize=256)
@case("8.74")
def shock_rows(charts: Charts, drm: int) -> tuple[ShockRow, ...]:
    """The row for each face of the die with so much added, one as likely as the other."""
    return tuple([charts.shock_row(natural + drm) for natural in sums(SHOCK_DIE)])


@case("8.52a")
def row_name(row: ShockRow) -> str:
    """``1/3 R``: a hit to the attacker, three to the defender, who must go."""
    return f"{row.attacker}/{row.defender}" + (" R" if row.retreat else "")


@lru_cache(maxsize=4)
@case("8.74")
def shock_bands(charts: Charts) -> tuple[Band, ...]:
    """The rows of the table, the best for the attacker first; neighbours with one result are one band."""
    bands: list[Band] = []
    for row in charts.shock:
        name = row_name(row)
        if bands and bands[-1].result == name:
            bands[-1] = Band(bands[-1].lo, row.hi, name)
        else:
            bands.append(Band(row.lo, row.hi, name))
    return tuple(reversed(bands))
