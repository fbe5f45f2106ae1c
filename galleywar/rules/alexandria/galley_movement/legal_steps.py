"""Which steps and turns a galley under way may take now, with what it has announced in mind (5.43)."""

from __future__ import annotations

from galleywar.boards.network.sea_lanes import facing_of, node_at, number_of
from galleywar.core.cases import case
from galleywar.rules.alexandria.galley_movement.reachable import (
    BACKWATER_MP,
    PORT,
    STARBOARD,
    back_steps,
    can_spend,
    forward_steps,
    node_of,
    shut_hexes,
    spendable_backing,
)
from galleywar.rules.alexandria.galley_movement.spendable_mp import attack_ahead, comes_out_even
from galleywar.rules.alexandria.model.frames_sea import Rowing
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import direction


@case("5.43b")
def steps_ahead(state: State, frame: Rowing, galley: Galley) -> list[int]:
    """The nodes one step ahead that `is_step_ahead` lets the galley row to."""
    steps = _open_ahead(state, frame, galley)
    found = [end for end in steps if _spends_the_rest(state, frame, galley, end)]
    return found or [end for end in steps if _is_blind_step(state, frame, galley, end)]


@case("5.45a", "10.43a", "5.43b", "5.34")
def is_step_ahead(state: State, frame: Rowing, galley: Galley, to: str) -> bool:
    """Whether ``galley`` may row on into ``to``: the rest can still be spent there, or nothing spends it."""
    bearing, number = direction(galley.at or "", to), state.box.sea.index.get(to, -1)
    if bearing is None or number < 0:
        return False
    end = node_at(number, bearing)
    if end not in _open_ahead(state, frame, galley):
        return False
    return _spends_the_rest(state, frame, galley, end) or _is_blind_step(state, frame, galley, end)


@case("5.45a", "10.43a")
def _open_ahead(state: State, frame: Rowing, galley: Galley) -> list[int]:
    """The nodes one step ahead into open water; a Crippled galley slants to the side of its marker."""
    if frame.backing:
        return []
    lanes = state.box.sea
    steps = forward_steps(lanes, shut_hexes(state, galley), node_of(state, galley))
    if galley.crippled is None:
        return steps
    slanted = (galley.facing + galley.crippled) % 6
    return [end for end in steps if facing_of(end) == slanted and not lanes.is_overpass[number_of(end)]]


@case("5.43b")
def _is_blind_step(state: State, frame: Rowing, galley: Galley, end: int) -> bool:
    """Whether a step may be taken although the rest cannot be spent from there."""
    lanes = state.box.sea
    if frame.left < lanes.cost[number_of(end)] or lanes.is_overpass[number_of(end)]:
        return False
    return not _has_another_way(state, frame, galley)


@case("5.43b", "5.27a")
def _spends_the_rest(state: State, frame: Rowing, galley: Galley, end: int) -> bool:
    """Whether one step to node ``end`` leaves movement points that can all be spent."""
    if galley.crippled is not None:
        return True
    lanes = state.box.sea
    rest = frame.left - lanes.cost[number_of(end)]
    if rest < 0 or lanes.is_slip[number_of(end)]:
        return rest >= 0
    if not galley.attack and not lanes.is_overpass[number_of(end)]:
        return True
    shut, attack, straight = (
        shut_hexes(state, galley),
        attack_ahead(state, galley),
        facing_of(end) == galley.facing,
    )
    return can_spend(lanes, shut, end, rest, not galley.attack, attack, straight)


# Our reading (5.43b): who can no longer spend the rest exactly, through no fault of its own, rows on as far
# as it can.
@case("5.43b")
def _has_another_way(state: State, frame: Rowing, galley: Galley) -> bool:
    """Whether a Ram, a Diekplus or a turn in the hex still makes the announcement good."""
    straight = frame.straight or not frame.forward
    return comes_out_even(state, galley, node_of(state, galley), frame.left, straight)


@case("6.21", "10.43a")
def turns_in_hex(state: State, frame: Rowing, galley: Galley) -> tuple[int, ...]:
    """The facings one hexside away: at Cruise, 1 MP, not after backwatering; a Crippled galley towards its
    marker.
    """
    if galley.attack or frame.backing:
        return ()
    if galley.crippled is not None:
        return ((galley.facing + galley.crippled) % 6,)
    sides = (PORT[galley.facing], STARBOARD[galley.facing])
    if galley.at not in state.box.map.overpasses:
        return sides
    return tuple([facing for facing in sides if clears_overpass(state, galley, facing, frame.left - 1)])


@case("5.25b", "5.25c")
def clears_overpass(state: State, galley: Galley, facing: int, left: int) -> bool:
    """Whether a galley at Cruise in an Overpass, so turned, could still row out of it with ``left`` MP."""
    lanes, shut = state.box.sea, shut_hexes(state, galley)
    here = lanes.index[galley.at or ""]
    for turns in range(left):
        for bow in ((facing + turns) % 6, (facing - turns) % 6):
            steps = forward_steps(lanes, shut, node_at(here, bow))
            if any(turns + lanes.cost[number_of(end)] <= left for end in steps):
                return True
    return False


@case("5.47a", "5.47b", "5.43b")
def steps_astern(state: State, frame: Rowing, galley: Galley) -> list[int]:
    """The nodes one backwatered hex away; what is left must come out even, since nothing else may follow."""
    if galley.attack or frame.forward or galley.crippled is not None:
        return []
    lanes, shut, rest = state.box.sea, shut_hexes(state, galley), frame.left - BACKWATER_MP
    steps = back_steps(lanes, shut, node_of(state, galley)) if rest >= 0 else []
    even = [end for end in steps if rest == 0 or rest in spendable_backing(lanes, shut, end, rest)]
    return even if even or not frame.backing else steps
