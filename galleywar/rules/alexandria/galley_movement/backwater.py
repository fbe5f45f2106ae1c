"""Going astern (5.47): where it leads, and the step itself, whether rowed or granted after a Ram (9.15)."""

from __future__ import annotations

from galleywar.boards.network.sea_lanes import facing_of, number_of
from galleywar.core.cases import case
from galleywar.rules.alexandria.effects.galley_effects import put
from galleywar.rules.alexandria.effects.log import paid, told_of
from galleywar.rules.alexandria.galley_movement.avoidance import open_avoidance
from galleywar.rules.alexandria.galley_movement.reachable import back_steps, node_of, shut_hexes
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.coast_control import keeps_clear


@case("5.47a", "5.47c")
def hexes_astern(state: State, galley: Galley) -> dict[str, int]:
    """The all-sea hexes free of ships that backwater leads into, each with the facing that results."""
    lanes = state.box.sea
    nodes = back_steps(lanes, shut_hexes(state, galley), node_of(state, galley))
    return {lanes.hex_of[number_of(node)]: facing_of(node) for node in nodes}


@case("9.15e", "5.26a")
def hexes_to_back_off(state: State, galley: Galley) -> tuple[str, ...]:
    """Those of them a rammer that came free may back into, nobody being asked for leave."""
    return tuple([place for place in hexes_astern(state, galley) if not keeps_clear(state, galley, place)])


@case("5.47c", "5.91")
def back_into(play: Acting, galley: Galley, to: str, cost: int, why: str) -> None:
    """One hex astern, the stern leading; enemies it backs up to may slip away."""
    start = galley.at or ""
    galley = put(play, galley, at=to, facing=hexes_astern(play.state, galley)[to])
    says = f"{{0}} backs to {to}{paid(cost)}."
    told_of(play, "backed", galley, gesture="travel", places=(start, to), case=why, cost=cost, says=says)
    open_avoidance(play, galley)
