"""Galleys that are mustered but not on the table yet, as faces for the tray."""

from __future__ import annotations

from dataclasses import replace

from galleywar.boards.table.table import Pose
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.view import CounterView
from galleywar.rules.mare_nostrum.model.fleets import ShipPlan
from galleywar.rules.mare_nostrum.model.frames_combat import Deploy, Muster
from galleywar.rules.mare_nostrum.model.state import State
from galleywar.rules.mare_nostrum.setup.fleet_builder import limits
from galleywar.rules.mare_nostrum.setup.layout import launched
from galleywar.rules.mare_nostrum.view.counters import galley_face


@case("MN-00.01", "MN-00.08")
def tray(state: State) -> dict[str, CounterView]:
    """The galleys the seat now asked has taken or has still to place; none at any other time."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Muster | Deploy):
        return {}
    return {plan.id: _face(state, frame.seat, plan) for plan in frame.ships}


def _face(state: State, seat: str, plan: ShipPlan) -> CounterView:
    heading = limits(state, seat).zone.heading
    galley = launched(state.box, seat, changed(plan, at=Pose(0, 0, heading).place))
    return replace(galley_face(state, galley, frozenset({plan.id})), at=None)
