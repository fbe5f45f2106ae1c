"""The dice of a boarding action: grappling, killing and being saved, leading, and getting free."""

from __future__ import annotations

from fractions import Fraction

from galleywar.core.cases import case
from galleywar.core.check import Check, Factor
from galleywar.rules.poseidon.combat.chains import Chain
from galleywar.rules.poseidon.model.state import (
    ADMIRAL,
    COMMANDER,
    CORVUS,
    ELITE_MARINES,
    HARPAX,
    HERO,
    TOWER,
    Ship,
    State,
)

GRAPPLED, MISSED, KILL, MISS, COVERED, LOST = "grappled", "missed", "kill", "miss", "covered", "lost"
FREE, HELD, LIVES, KILLED = "free", "held", "lives", "killed"
LEADS = {ADMIRAL: "PW-lead-3", COMMANDER: "PW-lead-5", HERO: "PW-lead-7"}
"""By what case each leader leads."""


@case("PW-lead-2", "PW-lead-4", "PW-lead-9", "PW-lead-7")
def leader_factors(state: State, ship: Ship) -> tuple[Factor, ...]:
    """The standing gift of an Admiral or Commander to the boarding dice of his own ship, once a ship."""
    gift = state.box.numbers.leaders.boarding
    if ADMIRAL in ship.leaders:
        return (Factor("PW-lead-2", "the Admiral is aboard", gift),)
    if COMMANDER in ship.leaders:
        return (Factor("PW-lead-4", "a Commander is aboard", gift),)
    return ()


@case("PW-board-2", "PW-board-3", "PW-cap-1", "PW-cap-2")
def grapple_check(state: State, ship: Ship, target: Ship, after_strike: bool) -> Check:
    """One die, helped by machines and leaders; no help makes a die of 1 good, unless the battle allows it."""
    rules = state.box.numbers.boarding
    factors = list(leader_factors(state, ship))
    if CORVUS in ship.equipment:
        factors.append(Factor("PW-cap-1", "corvus", rules.corvus))
    if HARPAX in ship.equipment:
        factors.append(Factor("PW-cap-2", "harpax", rules.harpax))
    needed = rules.after_strike if after_strike else rules.grapple
    if state.terms.natural_one_fails:
        needed = above_one(needed, factors)
    title = f"{ship.name} grapples {target.name}"
    marks = (("a die of 1 fails", "reconstructed"),) if state.terms.natural_one_fails else ()
    return Check.at_least("PW-board-2", title, (6,), needed, factors, (GRAPPLED, MISSED), marks)


def above_one(needed: int, factors: list[Factor]) -> int:
    """What a total must reach so that a die of 1 does not, whatever is added to it."""
    return max(needed, 2 + sum(factor.drm for factor in factors))


@case(
    "PW-board-4", "PW-board-5", "PW-lead-2", "PW-lead-3", "PW-lead-5", "PW-lead-7", "PW-lead-10", "PW-cap-5"
)
def kill_check(state: State, ship: Ship, leader: str = "") -> Check:
    """One die for a marine; a die of 1 never kills, whatever leaders add."""
    rules = state.box.numbers
    factors = list(leader_factors(state, ship))
    if leader:
        factors.append(Factor(LEADS[leader], f"the {leader.capitalize()} leads", rules.leaders.lead))
    elite = ELITE_MARINES in ship.equipment
    needed = above_one(rules.boarding.elite_kill if elite else rules.boarding.kill, factors)
    return Check.at_least("PW-board-4", f"Marine of {ship.name}", (6,), needed, factors, (KILL, MISS))


@case("PW-board-6", "PW-cap-3")
def tower_check(state: State, ship: Ship) -> Check:
    needed = state.box.numbers.boarding.tower_save
    return Check.at_least("PW-board-6", f"Tower of {ship.name}", (6,), needed, (), (COVERED, LOST))


@case("PW-board-4", "PW-board-6", "PW-cap-3")
def felling(state: State, ship: Ship, enemy: Ship, leader: str = "") -> Chain:
    """The die of one marine of ``ship``, and the one that may save his man where the enemy has a tower."""
    covered = ((KILL, Chain(tower_check(state, enemy))),) if TOWER in enemy.equipment else ()
    return Chain(kill_check(state, ship, leader), covered)


def fells(chain: Chain) -> Fraction:
    """The chance that one marine fells another."""
    ends = chain.ends()
    return ends.get(KILL, Fraction(0)) + ends.get(LOST, Fraction(0))


@case("PW-lead-3", "PW-lead-5", "PW-lead-7")
def death_check(state: State, ship: Ship, leader: str) -> Check:
    killed_on = state.box.numbers.leaders.killed_on
    title = f"The {leader.capitalize()} of {ship.name} led"
    return Check.at_most(LEADS[leader], title, (6,), killed_on - 1, (), (LIVES, KILLED))


@case("PW-board-7", "PW-lead-2", "PW-lead-4")
def ungrapple_check(state: State, ship: Ship) -> Check:
    """One die; corvus and harpax do not matter."""
    needed = state.box.numbers.boarding.ungrapple
    factors, title = leader_factors(state, ship), f"{ship.name} cuts the grapples"
    marks = (("corvus and harpax do not hinder it", "reconstructed"),)
    return Check.at_least("PW-board-7", title, (6,), needed, factors, (FREE, HELD), marks)
