"""Laying out a game: galleys on the table as the scenario has them, or both sides at the muster (MN-00.*)."""

from __future__ import annotations

from collections.abc import Iterable

from galleywar.boards.table.table import INCH, Pose
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.roster import Roster
from galleywar.rules.mare_nostrum.model.components import Components
from galleywar.rules.mare_nostrum.model.fleets import ShipPlan
from galleywar.rules.mare_nostrum.model.frames import GameTurn
from galleywar.rules.mare_nostrum.model.frames_combat import Mustering
from galleywar.rules.mare_nostrum.model.state import CRUISING, Galley, Side, State, Terms

CARRIED_OVER = 4 * INCH
"""A galley that begins at cruising speed counts as having run so far straight the turn before (MN-00.08)."""


@case("MN-00.01", "MN-00.08")
def laid_out(terms: Terms, box: Components) -> State:
    """The table with the fleets of the scenario on it, or empty where they are mustered first."""
    seats = tuple(terms.names)
    state = State(
        box,
        terms,
        Roster(),
        Roster(),
        Roster(Side(seat) for seat in seats),
        frames=(GameTurn(),),
        order=seats,
        active=seats[0],
    )
    for seat, plans in terms.fleets:
        state = with_fleet(state, seat, plans)
    if terms.builder is None:
        return state

    return changed(state, frames=(GameTurn(), Mustering()))


@case("MN-00.04", "MN-00.08")
def with_fleet(state: State, seat: str, plans: Iterable[ShipPlan]) -> State:
    """The galleys of a side put on the table; its admiral sails in the flagship."""
    galleys = [launched(state.box, seat, plan) for plan in plans]
    flagship = next((galley.id for galley in galleys if galley.flagship), "")
    side = changed(state.sides[seat], flagship=flagship)
    return changed(state, galleys=state.galleys.put(*galleys), sides=state.sides.put(side))


@case("MN-00.02", "MN-00.03", "MN-00.05", "MN-00.07", "MN-00.08", "MN-03.03")
def launched(box: Components, seat: str, plan: ShipPlan) -> Galley:
    """A galley as her plan has her: every oar in its socket, the rowers fresh, the crew complete."""
    bank = (True,) * len(box.classes[plan.klass].sockets)
    return Galley(
        plan.id, plan.name, seat, seat, plan.klass, Pose.read(str(plan.at)), (bank, bank), plan.slingers,
        plan.archers, plan.marines, plan.extras, plan.men, int(plan.ballista), plan.corvus, plan.flagship,
        plan.start, CARRIED_OVER if plan.start == CRUISING else 0, box.stamina["start"],
    )  # fmt: skip
