"""Flame (7.3): who can throw it, what it takes to catch, to fight and to spread it, and burning Slips."""

from __future__ import annotations

from functools import cache

from galleywar.core.cases import case
from galleywar.core.check import Check
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import around
from galleywar.rules.alexandria.victory import naval_victory

CATCHES, CLEAR = "on fire", "no effect"
EXTINGUISHED, BURNS_OUT = "extinguished", "burns out"


@case("7.31a", "7.24d")
def has_flame(state: State, galley: Galley) -> bool:
    """Ballistae aboard: built into Quadriremes and Quinqueremes, or carried as artillery."""
    if galley.ratings.flame:
        return True
    units = state.units
    return any(units[one].subtype == "ballista" for one in galley.cargo)


@case("7.31b")
def fire_check(state: State, name: str) -> Check:
    """Whether what was hit low enough by a flame missile (``name``) catches fire."""
    least = state.box.charts.flame_from
    return Check.at_least("7.31b", f"{name} catches fire", (6,), least, (), (CATCHES, CLEAR))


@case("7.32b")
def firefighting_check(state: State, galley: Galley) -> Check:
    """The crew of ``galley`` against the flames."""
    charts = state.box.charts
    marks = tuple([mark for face in range(1, 7) for mark in charts.marks("firefighting", face)])
    return Check("7.32b", f"{galley.name} fights the fire", (6,), (), charts.firefighting, marks)


@case("7.33a")
def spread_check(state: State, galley: Galley) -> Check:
    """Whether a ship made fast to a burning one stays clear of the flames."""
    most = state.box.charts.spread_from - 1
    return Check.at_most("7.33a", f"Fire reaches for {galley.name}", (6,), most, (), (CLEAR, CATCHES))


# -- Slips (5.27, 7.34) --------------------------------------------------------------------------------------
@case("12.2g")
def slip_builder(state: State, slip: str) -> str:
    """The seat whose Slip it is, by its harbor: the Egyptian yards lie in Eunostus. Empty if nobody's."""
    return state.terms.harbors.get(state.box.map.slips[slip].harbor, "")


@case("7.34a", "5.27d")
def may_burn_slip(state: State, firer: Galley, place: str) -> bool:
    """An enemy Slip still standing, and no galley in it to draw the shot."""
    if place not in state.box.map.slips or place in state.burnt_slips or place in state.galleys.places:
        return False
    return slip_builder(state, place) == enemy(firer.seat)


@case("7.34a", "7.22b")
def slips_in_reach(state: State, firer: Galley) -> tuple[str, ...]:
    """Slips next to a Flame capable galley that it may try to burn."""
    near = _slips_beside(state.box.map, firer.at or "")
    if not near or not has_flame(state, firer):
        return ()
    return tuple([place for place in near if may_burn_slip(state, firer, place)])


@cache
def _slips_beside(board: City, at: str) -> tuple[str, ...]:
    return tuple([place for place in around(at) if place and place in board.slips])


@case("7.34a", "12.2g")
def burn_slip(play: Acting, firer: Galley, slip: str) -> None:
    """The Slip is destroyed, and nothing enters its hex again."""
    play.change(burnt_slips=(*play.state.burnt_slips, slip))
    told_of(
        play,
        "slip_burnt",
        firer,
        case="7.34a",
        gesture="flame",
        places=(slip,),
        slip=slip,
        says="{0} sets Slip {slip} on fire.",
    )
    naval_victory.award_slip(play, slip)
