"""Land units on the march (5.3, 6.1): every step, turn and climb aboard, and how a march ends."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.decision import Among, Decision, Offer
from galleywar.core.memo import for_a_game
from galleywar.rules.alexandria.effects.land_effects import put_leader, put_unit
from galleywar.rules.alexandria.effects.leaders import leaders_with
from galleywar.rules.alexandria.land_movement.march_steps import boats_for, steps_from
from galleywar.rules.alexandria.land_movement.step_costs import bars_ending
from galleywar.rules.alexandria.land_movement.turning import other_places, turns_of
from galleywar.rules.alexandria.missiles import land_fire
from galleywar.rules.alexandria.model.frames_land import Marching
from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.facing import has_facing


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


@for_a_game(maxsize=1024)
def _setting_out(unit: str, name: str) -> Offer:
    return Offer("march", f"{name} marches", (Among("unit", (unit,)),), "5.31a", unit)


@for_a_game(maxsize=1024)
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
    if unit is None or unit.at is None or state.outcome is not None or not _has_choice(state, frame, unit):
        _finish(play, frame)


def _has_choice(state: State, frame: Marching, unit: Unit) -> bool:
    """Whether anything is left to ask: the first step there is will do."""
    return any(steps_from(state, frame, unit)) or next(_offers(state, frame, unit), None) is not None


def _offers(state: State, frame: Marching, unit: Unit) -> Iterator[Offer]:
    yield from _offer_moves(state, frame, unit)
    yield from land_fire.offer_shots(state, frame)


def _offer_moves(state: State, frame: Marching, unit: Unit) -> Iterator[Offer]:
    steps = tuple(steps_from(state, frame, unit))
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


# -- the end of a march --------------------------------------------------------------------------------------
@machine.bars(Marching, "done")
@case("5.71a", "5.71d", "11.2g")
def bars_done(state: State, frame: Marching) -> Iterator[Objection]:
    """Nobody stops where he may not stay as long as he can go on."""
    unit = state.units[frame.unit]
    objections = tuple(bars_ending(state, unit, unit.at or ""))
    if objections and (any(steps_from(state, frame, unit)) or turns_of(state, frame, unit)):
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
