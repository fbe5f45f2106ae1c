"""The one die that is thrown in battle, on land and at sea: what it must reach, and what helps it.

The fight, its forecast and the odds of a whole battle all read a throw off the `Check` made here.
"""

from __future__ import annotations

from typing import NamedTuple

from galleywar.core.cases import case
from galleywar.core.check import Check, Factor
from galleywar.rules.conquest.model.kinds import CATAPULT, GALLEY
from galleywar.rules.conquest.model.queries import aboard
from galleywar.rules.conquest.model.state import Galley, State, Unit

HIT, MISS = "hit", "miss"
Marks = tuple[tuple[str, str], ...]


class Combatant(NamedTuple):
    """One in a line of battle, troops or a hull: what a die must reach, and what it costs in talents."""

    needed: int
    is_catapult: bool = False
    cost: int = 0
    is_hull: bool = False


Line = tuple[Combatant, ...]
"""Who fights on one side, in the order in which they are aimed at."""


# -- who stands in line --------------------------------------------------------------------------------------
@case("CE-06", "CE-71")
def soldier(state: State, kind: str) -> Combatant:
    """A combat unit in a land battle."""
    known = state.box.kinds[kind]
    return Combatant(known.land, known.like == CATAPULT, known.cost)


@case("CE-06", "CE-55", "CE-56")
def sailor(state: State, kind: str) -> Combatant:
    """A combat unit aboard in a sea battle, or a galley's hull."""
    known = state.box.kinds[kind]
    if known.like == GALLEY:
        return Combatant(hull_strength(state, kind), False, known.cost, True)
    return Combatant(known.sea, known.like == CATAPULT, known.cost)


@case("CE-56")
def hull_strength(state: State, kind: str) -> int:
    """What a die must reach to sink a galley; an option speaks of the printed ones."""
    return (state.terms.galley_strength if kind == GALLEY else 0) or state.box.kinds[kind].sea


@case("CE-71")
def land_line(state: State, units: tuple[Unit, ...]) -> Line:
    """A legion, the easiest to hit first."""
    known = {kind: soldier(state, kind) for kind in state.box.troops}
    return tuple(sorted([known[unit.kind] for unit in units]))


@case("CE-55", "CE-57")
def sea_line(state: State, navy: tuple[Galley, ...]) -> Line:
    """A navy ship by ship, the emptiest first: the troops of each, then her hull."""
    found: list[Combatant] = []
    for galley in sorted(navy, key=lambda one: (len(aboard(state, one)), one.id)):
        found += sorted(sailor(state, unit.kind) for unit in aboard(state, galley))
        found.append(sailor(state, galley.kind))
    return tuple(found)


# -- the throw -----------------------------------------------------------------------------------------------
@case("CE-58", "CE-72")
def lead(mine: Line, theirs: Line, walls: int = 0) -> int:
    """How many catapults more than the enemy one has, his ``walls`` counted against them; never less than
    none.
    """
    return max(0, sum(one.is_catapult for one in mine) - sum(one.is_catapult for one in theirs) - walls)


@case("CE-71", "CE-72")
def land_throw(aim: Combatant, ahead: int, title: str = "", marks: Marks = ()) -> Check:
    """A die and the lead in catapults and walls against the strength of the unit aimed at."""
    factors = (Factor("CE-72", "more catapults, or walls", ahead),) if ahead else ()
    return Check.at_least("CE-71", title, (6,), aim.needed, factors, (HIT, MISS), marks)


@case("CE-53", "CE-55", "CE-56", "CE-58")
def sea_throw(aim: Combatant, ahead: int, title: str = "", marks: Marks = ()) -> Check:
    """A die against the strength at sea; catapults help against troops alone, never against a hull."""
    factors = (Factor("CE-58", "more catapults aboard", ahead),) if ahead and not aim.is_hull else ()
    return Check.at_least("CE-55", title, (6,), aim.needed, factors, (HIT, MISS), marks)
