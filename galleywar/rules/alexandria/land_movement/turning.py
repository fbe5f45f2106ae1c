"""What a unit on the march does on the spot: it turns (6.12), or changes its place in the stack (5.76)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.rules.alexandria.effects.land_effects import put_unit
from galleywar.rules.alexandria.effects.log import told_of, turns_to
from galleywar.rules.alexandria.land_movement.reachable import after_turn, can_go_on, free_now
from galleywar.rules.alexandria.land_movement.step_costs import bars_ending, may_end, pivot_cost
from galleywar.rules.alexandria.model.frames_land import Marching
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import Look, has_facing, look_of, looking, looks


# -- turns ---------------------------------------------------------------------------------------------------
@case("6.12a", "6.13a", "6.33a", "6.17")
def turns_of(state: State, frame: Marching, unit: Unit) -> tuple[Look, ...]:
    """Every other way the unit may turn to now."""
    if first(_bars_turning(state, frame, unit)) is not None:
        return ()
    here, now = unit.at or "", look_of(state.box.map, unit)
    ways = free_now(state, frame, unit) or looks(state.box.map, here)
    costs = {look: turn_cost(state, frame, unit, look) for look in ways if look != now}
    turns = tuple([look for look, cost in costs.items() if cost <= frame.left])
    if frame.stopped or may_end(state, unit, here):
        return turns
    return tuple([look for look in turns if _leads_on(state, frame, unit, look)])


def _leads_on(state: State, frame: Marching, unit: Unit, look: Look) -> bool:
    """Whether the unit, once it looks that way, could walk on to where it may stay."""
    left = frame.left - turn_cost(state, frame, unit, look)
    return can_go_on(state, unit, after_turn(unit, look, left))


def turn_cost(state: State, frame: Marching, unit: Unit, look: Look) -> int:
    """Movement points the unit on the march pays to look that way."""
    board = state.box.map
    return 0 if frame.free_turn else pivot_cost(board, unit, unit.at or "", look_of(board, unit), look)


# Our reading (6.12): turning twice on one spot is one turn, so nobody is asked again until a step or a shot.
@case("6.13a", "6.33a", "6.17", "6.12a")
def _bars_turning(state: State, frame: Marching, unit: Unit) -> Iterator[Objection]:
    if not has_facing(state.box.map, unit.at):
        yield Objection("6.17", f"{unit.name} looks every way at once.", unit.at)
    if frame.stopped and not frame.free_turn:
        text = f"{unit.name} has come into an enemy ZOC and may not turn there."
        yield Objection("6.13a", text, unit.at)
    if frame.turned and not (frame.turned == 1 and unit.fired):
        yield Objection("6.12a", f"{unit.name} has turned on this spot already.", unit.at)


@machine.bars(Marching, "pivot")
@case("6.12a", "6.12c", "6.13a", "6.15a", "6.16a")
def bars_pivot(state: State, frame: Marching, look: Look) -> Iterator[Objection]:
    unit, board = state.units[frame.unit], state.box.map
    here, now = unit.at or "", look_of(board, unit)
    yield from _bars_turning(state, frame, unit)
    if look not in looks(board, here):
        why = "6.15a" if here in board.points else "6.11a"
        yield Objection(why, f"Nobody in {board.label(here)} can look that way.", here)
    elif look == now:
        yield Objection("6.12a", f"{unit.name} looks that way already.", here)
    elif (cost := turn_cost(state, frame, unit, look)) > frame.left:
        yield Objection("6.12c", f"That turn costs {cost} MP; {unit.name} has {frame.left}.", here)
    elif frame.free_turn and look not in free_now(state, frame, unit):
        text = f"{unit.name} has come into an enemy ZOC and looks on along its way."
        yield Objection("6.13a", text, here)
    elif not frame.stopped:
        objections = tuple(bars_ending(state, unit, here))
        if objections and not _leads_on(state, frame, unit, look):
            yield from objections


@machine.answers(Marching, "pivot")
@case("6.12a", "6.13c", "6.14")
def answer_pivot(play: Acting, frame: Marching, look: Look) -> None:
    """It turns where it stands; one that began its turn in an enemy ZOC pays with its attacks (6.13)."""
    unit = play.state.units[frame.unit]
    cost = turn_cost(play.state, frame, unit, look)
    barred = unit.barred or (unit.beset and not frame.came_from)
    unit = put_unit(play, unit, **looking(look), spent=unit.spent + cost, barred=barred)
    turned = 2 if frame.turned else 1
    play.swap(changed(frame, left=frame.left - cost, free_turn=False, turned=turned))
    told_of(
        play, "faced", unit, case="6.12a", gesture="turn", cost=cost, look=look, says=turns_to(look, cost)
    )


# -- the stack -----------------------------------------------------------------------------------------------
@case("5.76a")
def other_places(state: State, frame: Marching, unit: Unit) -> tuple[int, ...]:
    """The other places in its stack, 1 on top, for one that has not spent anything yet."""
    if frame.came_from or unit.spent or frame.turned:
        return ()
    stack = state.stack(unit.at or "", unit.seat)
    return tuple([place for place, one in enumerate(stack, 1) if one.id != unit.id])


@machine.bars(Marching, "reorder")
@case("5.76a")
def bars_reorder(state: State, frame: Marching, place: int) -> Iterator[Objection]:
    unit = state.units[frame.unit]
    stack = state.stack(unit.at or "", unit.seat)
    if frame.came_from or unit.spent or frame.turned:
        text = f"Changing place takes all the movement of {unit.name}, and it has moved."
        yield Objection("5.76a", text, unit.at)
    if not 1 <= place <= len(stack):
        yield Objection("5.76a", f"{unit.name} stands in a stack of {len(stack)}.", unit.at)
    elif stack[place - 1].id == unit.id:
        yield Objection("5.76a", f"{unit.name} is in that place already.", unit.at)


@machine.answers(Marching, "reorder")
@case("5.76a")
def answer_reorder(play: Acting, frame: Marching, place: int) -> None:
    """Up or down the stack, the others keeping their order; that is all its movement."""
    state, unit = play.state, play.state.units[frame.unit]
    order = [one for one in state.stack(unit.at or "", unit.seat) if one.id != unit.id]
    order.insert(place - 1, changed(unit, spent=unit.ma, reordered=True))
    stacked = [changed(one, depth=depth) for depth, one in enumerate(order)]
    play.change(units=state.units.put(*stacked))
    play.swap(changed(frame, left=0))
    told_of(
        play,
        "restacked",
        unit,
        case="5.76a",
        gesture="",
        place=place,
        says="{0} changes its place in the stack: now {place} from the top.",
    )
