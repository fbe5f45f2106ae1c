"""Every step of a march (5.31, 5.32): from place to place, or up the side of a galley (5.62)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.copying import changed
from galleywar.rules.alexandria.effects.land_effects import arrive, put_leader, station
from galleywar.rules.alexandria.effects.log import paid, told_of
from galleywar.rules.alexandria.land_movement.embarkation import (
    bars_boarding,
    come_aboard,
    galleys_to_board,
)
from galleywar.rules.alexandria.land_movement.passing_through import must_check, pass_through, passing_check
from galleywar.rules.alexandria.land_movement.reachable import after_step, can_go_on
from galleywar.rules.alexandria.land_movement.step_costs import (
    bars_ending,
    bars_entry,
    goes_first,
    is_free_to_turn,
    is_shut,
    look_after,
    may_end,
    price,
    ways_ahead,
)
from galleywar.rules.alexandria.missiles import land_reaction_fire
from galleywar.rules.alexandria.model.frames_land import Marching, Pace
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import look_of, looking, sees_ahead
from galleywar.rules.alexandria.queries.terrain import ABOARD_MP, WHOLE, bars_way, way_cost
from galleywar.rules.alexandria.queries.zoc import in_enemy_zone


# -- steps ashore ---------------------------------------------------------------------------------------------------
def steps_from(state: State, frame: Marching, unit: Unit) -> Iterator[str]:
    """Every place the march may go on to at once."""
    if frame.stopped or not frame.left or not _may_leave(state, frame, unit):
        return
    board = state.box.map
    for end, terrain in ways_ahead(board, unit.at or "", look_of(board, unit)):
        if _may_step(state, frame, unit, end, terrain):
            yield end


def _may_step(state: State, frame: Marching, unit: Unit, end: str, terrain: int) -> bool:
    left = frame.left - price(state, unit, end, terrain)
    if left < 0 or is_shut(state, unit, end):
        return False
    return may_end(state, unit, end) or _may_go_on(state, unit, end, left)


@case("5.76b")
def _may_leave(state: State, frame: Marching, unit: Unit) -> bool:
    return bool(frame.came_from) or goes_first(state, unit)


@case("6.33a", "5.74a")
def _may_go_on(state: State, unit: Unit, end: str, left: int) -> bool:
    """Whether the march could lead on through ``end`` to where the unit may stay."""
    if not left or in_enemy_zone(state, unit.seat, end):
        return False
    return can_go_on(state, unit, after_step(state, unit, end, left))


@machine.bars(Marching, "step")
@case("5.31a", "5.32a", "5.34", "5.23b", "5.76b", "6.33a", "6.33b")
def bars_step(state: State, frame: Marching, to: str) -> Iterator[Objection]:
    """All that stands against a step: the map, the way the unit looks, who is there, and what it costs."""
    unit, board = state.units[frame.unit], state.box.map
    here = unit.at or ""
    yield from _bars_moving(state, frame, unit, to)
    objections = [*bars_way(board, here, to)]
    yield from objections
    if objections:
        return
    if not sees_ahead(board, here, look_of(board, unit), to):
        yield Objection("5.32a", f"{board.label(to)} does not lie ahead of {unit.name}.", to)
    barred = [*bars_entry(state, unit, to)]
    yield from barred
    if not barred and not frame.stopped:
        yield from _bars_cost(state, frame, unit, to)


@case("6.33a", "5.76b")
def _bars_moving(state: State, frame: Marching, unit: Unit, to: str) -> Iterator[Objection]:
    if frame.stopped:
        yield Objection("6.33a", f"{unit.name} has come into an enemy ZOC and goes no further.", unit.at)
    if not _may_leave(state, frame, unit):
        yield Objection("5.76b", f"{unit.name} is not on top of its stack; only that unit may leave.", to)


@case("5.34", "5.23b", "5.74a", "5.71a")
def _bars_cost(state: State, frame: Marching, unit: Unit, to: str) -> Iterator[Objection]:
    terrain = way_cost(state.box.map, unit.at or "", to) or 0
    cost, where = price(state, unit, to, terrain), state.box.map.label(to)
    if terrain == WHOLE and unit.spent:
        text = f"Entering {where} takes all {unit.ma} MP, and {unit.name} has spent {unit.spent}."
        yield Objection("5.23b", text, to)
    elif cost > frame.left:
        yield Objection("5.34", f"Entering {where} costs {cost} MP; {unit.name} has {frame.left}.", to)
    else:
        objections = tuple(bars_ending(state, unit, to))
        if objections and not _may_go_on(state, unit, to, frame.left - cost):
            yield from objections


@machine.answers(Marching, "step")
@case("5.31a", "5.21", "5.23a", "5.23c", "5.74b")
def answer_step(play: Acting, frame: Marching, to: str) -> None:
    """Out through friends, under fire from behind, and then on."""
    unit = play.state.units[frame.unit]
    terrain = way_cost(play.state.box.map, unit.at or "", to)
    assert terrain is not None
    _set_off(play, frame, unit, to, price(play.state, unit, to, terrain))


@machine.forecasts(Marching, "embark")
@machine.forecasts(Marching, "step")
@case("5.74b")
def forecast_step(state: State, frame: Marching, _to: str) -> Forecast | None:
    """A step away from friends come among on the march, ashore or aboard, takes a Troop Quality check."""
    unit = state.units[frame.unit]
    return passing_check(unit).forecast() if must_check(state, frame, unit) else None


def _set_off(play: Acting, frame: Marching, unit: Unit, to: str, cost: int) -> None:
    play.push(Pace(unit.id, to, cost))
    if must_check(play.state, frame, unit):
        pass_through(play, unit)
    if unit.id in play.state.units:
        galley = play.state.galleys.get(to)
        onto = to if galley is None else galley.at or ""
        land_reaction_fire.open_retire_fire(play, play.state.units[unit.id], onto)


@machine.works(Pace)
@case("7.41b", "5.31a")
def work_pace(play: Acting, frame: Pace) -> None:
    """If it is still there the unit moves now."""
    play.pop()
    marching, unit = play.state.frames[-1], play.state.units.get(frame.unit)
    if unit is None or not isinstance(marching, Marching):
        return
    if frame.to in play.state.galleys:
        come_aboard(play, unit, play.state.galleys[frame.to], frame.cost)
        _take_along(play, marching, aboard=frame.to, at=None)
    else:
        _step(play, marching, unit, frame.to, frame.cost)


@case("6.33a", "6.17", "6.13a", "5.76b")
def _step(play: Acting, frame: Marching, unit: Unit, to: str, cost: int) -> None:
    """Into ``to``, looking on ahead; whoever holds it in his ZOC stops the march at once."""
    state, start = play.state, unit.at or ""
    board = state.box.map
    look = look_after(board, start, to, look_of(board, unit))
    unit = station(play, unit, to, **looking(look), spent=unit.spent + cost, moved=True)
    _take_along(play, frame, at=to)
    stopped = in_enemy_zone(play.state, unit.seat, to)
    free = is_free_to_turn(board, start, to)
    play.swap(
        changed(frame, left=frame.left - cost, came_from=start, free_turn=free, stopped=stopped, turned=0)
    )
    told_of(
        play,
        "marched",
        unit,
        case="5.31a",
        gesture="travel",
        places=(start, to),
        cost=cost,
        says=f"{{0}} marches to {{here}}{paid(cost)}.",
    )
    arrive(play, unit, start)


@case("4.43c")
def _take_along(play: Acting, frame: Marching, **where: str | None) -> None:
    if frame.led_by in play.state.leaders:
        put_leader(play, play.state.leaders[frame.led_by], **where, moved=True)


# -- aboard ---------------------------------------------------------------------------------------------------
@case("5.36g", "6.33a")
def _bars_climbing(frame: Marching, unit: Unit) -> Iterator[Objection]:
    if frame.stopped:
        yield Objection("6.33a", f"{unit.name} has come into an enemy ZOC and goes no further.", unit.at)
    elif frame.left < ABOARD_MP:
        text = f"Going aboard costs {ABOARD_MP} MP; {unit.name} has {frame.left}."
        yield Objection("5.36g", text, unit.at)


def boats_for(state: State, frame: Marching, unit: Unit) -> tuple[str, ...]:
    """The galleys the unit may go aboard now."""
    if frame.stopped or frame.left < ABOARD_MP or not _may_leave(state, frame, unit):
        return ()
    return galleys_to_board(state, unit)


@machine.bars(Marching, "embark")
@case("5.62b", "5.36g", "5.76b")
def bars_embark(state: State, frame: Marching, galley_id: str) -> Iterator[Objection]:
    unit, galley = state.units[frame.unit], state.galleys[galley_id]
    yield from _bars_climbing(frame, unit)
    if not _may_leave(state, frame, unit):
        text = f"{unit.name} is not on top of its stack; only that unit may leave."
        yield Objection("5.76b", text, unit.at)
    yield from bars_boarding(state, unit, galley)


@machine.answers(Marching, "embark")
@case("5.62b", "5.36g", "5.74b")
def answer_embark(play: Acting, frame: Marching, galley_id: str) -> None:
    _set_off(play, frame, play.state.units[frame.unit], galley_id, ABOARD_MP)
