"""Exhaustion (11.3): what an army has lost, against what it can bear."""

from __future__ import annotations

from typing import Final

from galleywar.core.cases import case
from galleywar.rules.alexandria.model.counters import UnitCounter
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.log import told

AT_FULL_STRENGTH: Final = frozenset({"LC", "CO", "HI", "MI"})
"""Types that count the Troop Quality of their full side."""
COUNTED: Final = {"LI": 2, "A": 1, "ART": 1}
"""What one unit of the other types counts, whatever its Troop Quality."""


@case("11.3a")
def worth(unit: UnitCounter) -> int:
    """Exhaustion points for its loss."""
    return unit.tq if unit.type in AT_FULL_STRENGTH else COUNTED[unit.type]


@case("11.3a")
def points(state: State, seat: str) -> int:
    """Exhaustion points of ``seat``: for land units eliminated, and for nothing else."""
    units = state.box.counters.units
    return sum([worth(units[one]) for one in state.lost if one in units and units[one].seat == seat])


@case("11.3b")
def exceeds(state: State, seat: str) -> bool:
    """Whether ``seat`` has lost more than its level; to have reached it is not enough."""
    level = state.terms.exhaustion.get(seat)
    return level is not None and points(state, seat) > level


@case("11.3c", "11.3d")
def is_exhausted(state: State, seat: str) -> bool:
    """Whether its army may make no Shock attack on land any more; to board, shoot and defend it may."""
    return seat in state.exhausted


@case("3.0j", "11.3b")
def check_exhaustion(play: Acting, seat: str) -> None:
    """Phase E: the active side finds out whether its army is Exhausted; that never passes."""
    state = play.state
    if not is_exhausted(state, seat) and exceeds(state, seat):
        play.change(exhausted=(*state.exhausted, seat))
        told(
            play, "exhausted", seat, case="11.3b", gesture="phase", points=points(state, seat),
            level=state.terms.exhaustion[seat],
            says="The army of {seat} is Exhausted: {points:counted point} of {level}.",
        )  # fmt: skip
