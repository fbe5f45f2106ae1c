"""Marching on through friends (5.74): the check it takes."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.check import Check
from galleywar.rules.alexandria.effects.cohesion import hit
from galleywar.rules.alexandria.model.frames_land import Marching
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.stacking import friend_mp


@case("5.74b")
def must_check(state: State, frame: Marching, unit: Unit) -> bool:
    """Whether ``unit`` checks when it marches on: it has come among friends."""
    return bool(frame.came_from) and checks_in(state, unit, unit.at or "")


@case("5.74b", "5.74c", "5.74d")
def checks_in(state: State, unit: Unit, place: str) -> bool:
    """Whether ``unit``, come to ``place`` on the march, checks on leaving it: friends are there, other than a
    gun alone or the garrison of a Redoubt.
    """
    return place not in state.box.map.redoubts and friend_mp(state, unit.seat, place, unit.id) > 0


# Our reading (5.74b): the mover is not stacked with those it passes, so nothing is added to the die.
@case("5.74b")
def passing_check(unit: Unit) -> Check:
    """A ten-sider at or below its Troop Quality; those it passes check nothing."""
    title = f"{unit.name} makes its way through friends"
    return Check.at_most("5.74b", title, (10,), unit.tq, (), ("holds", "fails"))


@case("5.74b")
def pass_through(play: Acting, unit: Unit) -> None:
    """``unit`` rolls on leaving; one hit if it fails, which may be its end."""
    roll = play.check(passing_check(unit), unit.seat, (unit.id,), (unit.at or "",))
    if not roll.success:
        hit(play, unit, 1, "5.74b")
