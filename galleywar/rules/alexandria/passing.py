"""Marching on through friends (5.74): the check it takes."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.check import Check
from galleywar.rules.alexandria.acts import Acting
from galleywar.rules.alexandria.cohesion import hit
from galleywar.rules.alexandria.frames_ashore import Marching
from galleywar.rules.alexandria.stacks import friend_mp
from galleywar.rules.alexandria.state import State, Unit


@case("5.74b", "5.74c", "5.74d")
def must_check(state: State, frame: Marching, unit: Unit) -> bool:
    """Whether ``unit`` checks when it marches on: it has come among friends, other than a gun alone or the
    garrison of a Redoubt.
    """
    board, here = state.box.map, unit.at or ""
    if not frame.came_from or here in board.redoubts:
        return False
    return friend_mp(state, unit.seat, here, unit.id) > 0


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
