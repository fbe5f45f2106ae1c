"""Land units on the march (5.3, 6.1): every step, turn and climb aboard, and how a march ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from galleywar.core.cases import case
from galleywar.core.change import changed
from galleywar.core.check import Forecast, Objection, first
from galleywar.core.decision import Among, Decision, Offer
from galleywar.rules.alexandria.acts import Acting
from galleywar.rules.alexandria.acts_ashore import put_leader, put_unit, station, told_ashore
from galleywar.rules.alexandria.arrivals import arrive
from galleywar.rules.alexandria.bearing import Look, has_facing, look_of, looks, sees_ahead
from galleywar.rules.alexandria.clockwork import machine
from galleywar.rules.alexandria.frames import Orders
from galleywar.rules.alexandria.frames_ashore import Marching, Pace
from galleywar.rules.alexandria.ground import ABOARD_MP, WHOLE, bars_way, way_cost
from galleywar.rules.alexandria.landing import bars_boarding, come_aboard, galleys_to_board, looking
from galleywar.rules.alexandria.leaders import leaders_with
from galleywar.rules.alexandria.march_reach import can_go_on
from galleywar.rules.alexandria.passing import must_check, pass_through, passing_check
from galleywar.rules.alexandria.state import Leader, State, Unit
from galleywar.rules.alexandria.strides import (
    bars_ending,
    bars_entry,
    goes_first,
    is_free_to_turn,
    is_shut,
    look_after,
    may_end,
    pivot_cost,
    price,
    ways_ahead,
)
from galleywar.rules.alexandria.zones import in_enemy_zone


# -- setting out ---------------------------------------------------------------------------------------------
@case("4.4", "5.31b", "5.11a", "4.43c")
def offer_marches(state: State, frame: Orders) -> Iterator[Offer]:
    """Every activated unit ashore that has movement left, alone or with a commander at its side."""
    for unit in state.units.values():
        if not unit.active or unit.done or unit.at is None or unit.seat != frame.seat:
            continue
        if first(bars_setting_out(unit)) is None and could_march(state, unit):
            yield _setting_out(unit.id, unit.name)
            for leader in commanders_beside(state, unit):
                yield _leading(unit.id, unit.name, leader.id, leader.name)


@lru_cache(maxsize=1024)
def _setting_out(unit: str, name: str) -> Offer:
    return Offer("march", f"{name} marches", (Among("unit", (unit,)),), "5.31a", unit)


@lru_cache(maxsize=1024)
def _leading(unit: str, name: str, leader: str, leader_name: str) -> Offer:
    slots = (Among("unit", (unit,)), Among("leader", (leader,)))
    return Offer("lead", f"{name} marches with {leader_name}", slots, "4.43c", unit)


@case("4.43c")
def commanders_beside(state: State, unit: Unit) -> tuple[Leader, ...]:
    """Overall Commanders stacked with ``unit`` who have not moved themselves."""
    here = leaders_with(state, unit.at or "", unit.seat)
    return tuple([leader for leader in here if leader.is_overall and not leader.moved and not leader.done])


@case("4.4", "5.31b", "5.11a", "7.17e", "7.62a")
def bars_setting_out(unit: Unit) -> Iterator[Objection]:
    """What keeps ``unit`` from marching at all."""
    if unit.at is None:
        yield Objection("5.63a", f"{unit.name} is aboard and has to land first.")
    if not unit.active:
        yield Objection("4.4", f"{unit.name} is not activated.", unit.at)
    if unit.done or unit.spent >= unit.ma:
        yield Objection("5.31b", f"{unit.name} has finished its movement in this turn.", unit.at)
    if unit.type == "ART" and unit.fired:
        yield Objection("7.62a", f"{unit.name} has fired, and artillery that fires does not move.", unit.at)
    elif unit.still:
        yield Objection("7.17e", f"{unit.name} has fired as one that does not move.", unit.at)


def could_march(state: State, unit: Unit) -> bool:
    """Whether there is anything to do on the march: a turn, a step, a galley to board, a better place."""
    if has_facing(state.box.map, unit.at):
        return True
    return next(_offer_moves(state, begin(unit), unit), None) is not None


def begin(unit: Unit, led_by: str = "") -> Marching:
    return Marching(unit.seat, unit.id, unit.ma - unit.spent, led_by=led_by)


@machine.bars(Orders, "march")
@case("4.4", "5.31b")
def bars_march(state: State, frame: Orders, unit_id: str) -> Iterator[Objection]:
    unit = state.units[unit_id]
    if unit.seat != frame.seat:
        yield Objection("4.4", f"{unit.name} is not yours.", unit.at)
    yield from bars_setting_out(unit)
    if unit.at is not None and not could_march(state, unit):
        yield Objection("5.34", f"There is nowhere {unit.name} could go from here.", unit.at)


@machine.answers(Orders, "march")
@case("5.31b", "5.11a")
def answer_march(play: Acting, _frame: Orders, unit_id: str) -> None:
    play.push(begin(play.state.units[unit_id]))


@machine.bars(Orders, "lead")
@case("4.43c")
def bars_lead(state: State, frame: Orders, unit_id: str, leader_id: str) -> Iterator[Objection]:
    unit, leader = state.units[unit_id], state.leaders[leader_id]
    yield from bars_march(state, frame, unit_id)
    if not leader.is_overall:
        yield Objection("4.43c", f"{leader.name} is no Overall Commander and goes by himself.", leader.at)
    elif leader not in commanders_beside(state, unit):
        text = f"{leader.name} is not with {unit.name}, or has moved in this turn."
        yield Objection("4.43c", text, leader.at)


@machine.answers(Orders, "lead")
@case("4.43c")
def answer_lead(play: Acting, _frame: Orders, unit_id: str, leader_id: str) -> None:
    """The Overall Commander goes wherever the unit goes in this march."""
    play.push(begin(play.state.units[unit_id], leader_id))


# -- on the march --------------------------------------------------------------------------------------------
@machine.asks(Marching)
@case("5.11a", "5.31b")
def ask_marching(state: State, frame: Marching) -> Decision:
    """Steps, turns and shots one at a time, until the unit has had enough."""
    unit = state.units[frame.unit]
    offers = [*_offers(state, frame, unit)]
    if first(bars_done(state, frame)) is None:
        offers.append(Offer("done", f"{unit.name} is done", (), "5.11a", unit.id))
    left = f"{frame.left} MP left" if frame.left and not frame.stopped else "no more MP"
    return Decision(frame.seat, "5.31a", f"{unit.name}: {left}.", tuple(offers), about=(unit.id,))


@machine.works(Marching)
def work_marching(play: Acting, frame: Marching) -> None:
    """A unit that is gone marches no more, and nobody is asked who has nothing left to choose."""
    state = play.state
    unit = state.units.get(frame.unit)
    if (
        unit is None
        or unit.at is None
        or state.outcome is not None
        or next(_offers(state, frame, unit), None) is None
    ):
        _finish(play, frame)


def _offers(state: State, frame: Marching, unit: Unit) -> Iterator[Offer]:
    yield from _offer_moves(state, frame, unit)
    yield from _offer_shots(state, frame)


def _offer_moves(state: State, frame: Marching, unit: Unit) -> Iterator[Offer]:
    steps = steps_from(state, frame, unit)
    if steps:
        yield Offer("step", "March", (Among("to", steps),), "5.31a", unit.id)
    turns = turns_of(state, frame, unit)
    if turns:
        yield Offer("pivot", "Turn", (Among("facing", turns),), "6.12a", unit.id)
    galleys = boats_for(state, frame, unit)
    if galleys:
        yield Offer("embark", "Go aboard", (Among("galley", galleys),), "5.62b", unit.id)
    places = other_places(state, frame, unit)
    if places:
        yield Offer("reorder", "Change place in the stack", (Among("place", places),), "5.76a", unit.id)


def _offer_shots(state: State, frame: Marching) -> Iterator[Offer]:
    yield from ()


# -- steps ---------------------------------------------------------------------------------------------------
def steps_from(state: State, frame: Marching, unit: Unit) -> tuple[str, ...]:
    """Every place the march may go on to at once."""
    if frame.stopped or not frame.left or not _may_leave(state, frame, unit):
        return ()
    board = state.box.map
    ahead = ways_ahead(board, unit.at or "", look_of(board, unit))
    return tuple([end for end, terrain in ahead if _may_step(state, frame, unit, end, terrain)])


def _may_step(state: State, frame: Marching, unit: Unit, end: str, terrain: int) -> bool:
    if terrain == WHOLE and unit.spent:
        return False
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
    return can_go_on(state, unit, unit.at or "", look_of(state.box.map, unit), end, left)


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
    elif not _may_go_on(state, unit, to, frame.left - cost):
        yield from bars_ending(state, unit, to)


@machine.answers(Marching, "step")
@case("5.31a", "5.21", "5.23a", "5.23c", "5.74b")
def answer_step(play: Acting, frame: Marching, to: str) -> None:
    """Out through friends, under fire from behind, and then on."""
    unit = play.state.units[frame.unit]
    terrain = way_cost(play.state.box.map, unit.at or "", to)
    assert terrain is not None
    _set_off(play, frame, unit, to, price(play.state, unit, to, terrain))


@machine.forecasts(Marching, "step")
@case("5.74b")
def forecast_step(state: State, frame: Marching, _to: str) -> Forecast | None:
    """A step away from friends come among on the march takes a Troop Quality check."""
    unit = state.units[frame.unit]
    return passing_check(unit).forecast() if must_check(state, frame, unit) else None


def _set_off(play: Acting, frame: Marching, unit: Unit, to: str, cost: int) -> None:
    play.push(Pace(unit.id, to, cost))
    if must_check(play.state, frame, unit):
        pass_through(play, unit)


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
    told_ashore(play, "marched", unit, case="5.31a", gesture="travel", places=(start, to), cost=cost)
    arrive(play, unit, start)


@case("4.43c")
def _take_along(play: Acting, frame: Marching, **where: str | None) -> None:
    if frame.led_by in play.state.leaders:
        put_leader(play, play.state.leaders[frame.led_by], **where, moved=True)


# -- turns ---------------------------------------------------------------------------------------------------
@case("6.12a", "6.13a", "6.33a", "6.17")
def turns_of(state: State, frame: Marching, unit: Unit) -> tuple[Look, ...]:
    """Every other way the unit may turn to now."""
    if first(_bars_turning(state, frame, unit)) is not None:
        return ()
    board, here = state.box.map, unit.at or ""
    now = look_of(board, unit)
    return tuple([
        look
        for look in looks(board, here)
        if look != now and (frame.free_turn or pivot_cost(board, unit, here, now, look) <= frame.left)
    ])  # fmt: skip


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
    elif not frame.free_turn and (cost := pivot_cost(board, unit, here, now, look)) > frame.left:
        yield Objection("6.12c", f"That turn costs {cost} MP; {unit.name} has {frame.left}.", here)


@machine.answers(Marching, "pivot")
@case("6.12a", "6.13c", "6.14")
def answer_pivot(play: Acting, frame: Marching, look: Look) -> None:
    """It turns where it stands; one that began its turn in an enemy ZOC pays with its attacks (6.13)."""
    unit, board = play.state.units[frame.unit], play.state.box.map
    now = look_of(board, unit)
    cost = 0 if frame.free_turn else pivot_cost(board, unit, unit.at or "", now, look)
    barred = unit.barred or (unit.beset and not frame.came_from)
    unit = put_unit(play, unit, **looking(look), spent=unit.spent + cost, barred=barred)
    turned = 2 if frame.turned else 1
    play.swap(changed(frame, left=frame.left - cost, free_turn=False, turned=turned))
    told_ashore(play, "faced", unit, case="6.12a", gesture="turn", cost=cost, look=look)


# -- aboard, up and down the stack ---------------------------------------------------------------------------
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
    told_ashore(play, "restacked", unit, case="5.76a", gesture="", place=place)


# -- the end of a march --------------------------------------------------------------------------------------
@machine.bars(Marching, "done")
@case("5.71a", "5.71d", "11.2g")
def bars_done(state: State, frame: Marching) -> Iterator[Objection]:
    """Nobody stops where he may not stay as long as he can go on."""
    unit = state.units[frame.unit]
    objections = tuple(bars_ending(state, unit, unit.at or ""))
    if objections and steps_from(state, frame, unit):
        yield from objections


@machine.answers(Marching, "done")
@case("5.11a", "5.31b")
def answer_done(play: Acting, frame: Marching) -> None:
    _finish(play, frame)


@case("5.31b")
def _finish(play: Acting, frame: Marching) -> None:
    """The march is over for the unit, and for a commander who went along."""
    play.pop()
    if frame.unit in play.state.units:
        put_unit(play, play.state.units[frame.unit], done=True)
    if frame.led_by in play.state.leaders and play.state.leaders[frame.led_by].moved:
        put_leader(play, play.state.leaders[frame.led_by], done=True)
