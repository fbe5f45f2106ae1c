"""Missile fire by land units in their own Player Turn, and the answers to it (7.1, 7.44, 7.6)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.rules.alexandria.effects.galley_effects import put
from galleywar.rules.alexandria.effects.land_effects import put_unit
from galleywar.rules.alexandria.missiles import land_volley
from galleywar.rules.alexandria.missiles.land_volley import (
    STILL,
    LandAim,
    last_spaces,
    man_hit,
    name_of,
    struck,
)
from galleywar.rules.alexandria.missiles.targets import (
    bars_on_the_march,
    bars_shooter,
    bars_target,
    is_ready,
    led_towards,
    manner_of,
    manners,
    marks_of,
    marksmen,
)
from galleywar.rules.alexandria.model.frames_land import LandReply, LandVolley, Marching
from galleywar.rules.alexandria.model.frames_sea import Orders, Rowing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.line_of_sight import GUNS, SpaceInRange, mark_at, post_of
from galleywar.rules.sentences import in_percent

Notes = tuple[tuple[str, str], ...]


# -- orders to shoot (7.0, 7.11) -----------------------------------------------------------------------------
@case("7.0", "7.11a", "7.11b", "7.12a", "7.13a", "7.13c")
def offer_shots(state: State, frame: Orders | Marching) -> Iterator[Offer]:
    """Each activated missile unit that has not shot yet, before it moves or right after a step forward."""
    if isinstance(frame, Marching):
        unit = state.units[frame.unit]
        if is_ready(state, unit, frame.seat):
            for offer in _offers_of(
                state, unit, _on_the_march(state, unit, frame), _may_move_on(unit, frame)
            ):
                yield changed(offer, slots=offer.slots[1:])
        return
    for unit in state.units.values():
        if unit.active and unit.missile and not _has_set_out(unit) and is_ready(state, unit, frame.seat):
            yield from _offers_of(state, unit, _targets(state, unit), not unit.done)


@case("7.16", "7.21b")
def offer_from_deck(state: State, frame: Rowing) -> Iterator[Offer]:
    """The top unit aboard the galley under way may shoot at the shore at any moment of her move."""
    cargo = state.galleys[frame.galley].cargo
    unit = state.units[cargo[0]] if cargo else None
    if unit is not None and unit.active and unit.missile and is_ready(state, unit, frame.seat):
        yield from _offers_of(state, unit, _targets(state, unit), not unit.done)


# Our reading (7.11b): whoever has just landed has stepped forward, toward all that lies before him.
@case("7.11b")
def _has_set_out(unit: Unit) -> bool:
    """Whether it could shoot only in the course of a march."""
    return unit.moved and not unit.debarked


def _targets(state: State, unit: Unit) -> tuple[str, ...]:
    return tuple([target for _, target in marks_of(state, unit)])


@case("7.11b")
def _on_the_march(state: State, unit: Unit, frame: Marching) -> tuple[str, ...]:
    """Targets its last step led toward; all of them if it has only turned so far."""
    came_from, at, board = frame.came_from, unit.at or "", state.box.map
    return tuple([
        target
        for mark, target in marks_of(state, unit)
        if not came_from or led_towards(board, came_from, at, mark.place)
    ])  # fmt: skip


def _may_move_on(unit: Unit, frame: Marching) -> bool:
    return frame.left > 0 and not frame.stopped and not unit.still


@case("7.17e")
def _offers_of(state: State, unit: Unit, targets: tuple[str, ...], may_move: bool) -> Iterator[Offer]:
    if not targets:
        return
    slots = (Among("unit", (unit.id,)), Among("target", targets))
    said = manners(unit, may_move)
    text = f"{unit.name} {'throws its javelins' if unit.missile.startswith('J') else 'shoots'}"
    if said:
        yield Offer("shoot", text, (*slots, Among("manner", said)), "7.17e", unit.id, "S")
    else:
        yield Offer("shoot", text, slots, "7.11b", unit.id, "S")


# -- what stands against it ----------------------------------------------------------------------------------
@machine.bars(Rowing, "shoot")
@machine.bars(Orders, "shoot")
@case("7.11b", "7.12a", "7.13a", "7.16")
def bars_shoot(
    state: State, frame: Orders | Rowing, unit_id: str, target: str, *manner: str
) -> Iterator[Objection]:
    """All that stands against a shot by a unit that has not set out."""
    if unit_id not in state.units:
        yield Objection("7.11a", f"{name_of(state, unit_id)} is no land unit that could shoot ashore.")
        return
    unit = state.units[unit_id]
    if isinstance(frame, Rowing) and unit.aboard != frame.galley:
        name = state.galleys[frame.galley].name
        yield Objection("7.16", f"{name} is under way: now only the men aboard it shoot.", unit.at)
    yield from bars_shooter(state, unit, frame.seat)
    if _has_set_out(unit) and unit.type != GUNS:
        text = f"{unit.name} has ended its move; it could have shot in the course of it."
        yield Objection("7.11b", text, unit.at)
    yield from bars_target(state, unit, target)
    yield from _bars_manner(unit, manner, not unit.done)


@machine.bars(Marching, "shoot")
@case("7.11b")
def bars_shoot_on_the_march(state: State, frame: Marching, target: str, *manner: str) -> Iterator[Objection]:
    """All that stands against a shot by the unit on the march."""
    unit = state.units[frame.unit]
    yield from bars_shooter(state, unit, frame.seat)
    yield from bars_target(state, unit, target)
    place = _place_of(state, target)
    if place is not None:
        yield from bars_on_the_march(state, unit, frame.came_from, place)
    yield from _bars_manner(unit, manner, _may_move_on(unit, frame))


def _place_of(state: State, target: str) -> str | None:
    for roster in (state.units, state.leaders, state.galleys):
        if target in roster:
            return roster[target].at
    return None


@case("7.17e")
def _bars_manner(unit: Unit, manner: tuple[str, ...], may_move: bool) -> Iterator[Objection]:
    said = manners(unit, may_move)
    if said and not manner:
        yield Objection("7.17e", f"Say whether {unit.name} shoots still or on the move.", unit.at)
    elif manner and (len(manner) > 1 or manner[0] not in said):
        yield Objection("7.17e", f"Still or moving is no question for {unit.name} now.", unit.at)


# -- the odds ------------------------------------------------------------------------------------------------
@machine.forecasts(Rowing, "shoot")
@machine.forecasts(Orders, "shoot")
def forecast_shoot(
    state: State, _frame: Orders | Rowing, unit_id: str, target: str, manner: str = ""
) -> Forecast | None:
    """The odds of a shot."""
    unit = state.units[unit_id]
    aim = aim_at(state, unit, target, manner)
    return land_volley.shot_forecast(state, unit, aim, reply_warnings(state, unit, target)) if aim else None


@machine.forecasts(Marching, "shoot")
def forecast_shoot_on_the_march(
    state: State, frame: Marching, target: str, manner: str = ""
) -> Forecast | None:
    """The odds of a shot on the march."""
    unit = state.units[frame.unit]
    aim = aim_at(state, unit, target, manner)
    return land_volley.shot_forecast(state, unit, aim, reply_warnings(state, unit, target)) if aim else None


@case("7.44a", "7.44c")
def reply_warnings(state: State, firer: Unit, target: str, near: str = "") -> Notes:
    """For a forecast: who may shoot back at ``firer``, and with what chance it hits."""
    found = []
    for replier in map(state.units.__getitem__, repliers(state, firer, target, near)):
        aim = reply_aim(state, replier, firer, near)
        if aim is not None:
            chance = in_percent(land_volley.shot_check(state, replier, aim).chance())
            found.append((f"{replier.name} may shoot back at the same time ({chance}).", "7.44a"))
    return tuple(found)


@case("7.13a", "7.13b", "7.17e")
def aim_at(state: State, unit: Unit, target: str, manner: str = "", near: str = "") -> LandAim | None:
    """How ``unit`` shoots at ``target``: along its line, or from the hex ``near`` it in harassment (7.53)."""
    place, post = _place_of(state, target), post_of(state, unit)
    if place is None or post is None:
        return None
    if near:
        return LandAim(target, place, 1, "redoubt" in state.box.map.side(near, place))
    mark = mark_at(state, unit, post, place)
    return _aimed(unit, target, mark, manner) if mark is not None else None


def _aimed(unit: Unit, target: str, mark: SpaceInRange, manner: str) -> LandAim:
    return LandAim(target, mark.place, mark.distance, mark.line.shielded, manner_of(unit, manner))


# -- shooting ------------------------------------------------------------------------------------------------
@machine.answers(Rowing, "shoot")
@machine.answers(Orders, "shoot")
def answer_shoot(play: Acting, _frame: Orders | Rowing, unit_id: str, target: str, manner: str = "") -> None:
    """A unit shoots instead of moving, or before it moves."""
    declare(play, play.state.units[unit_id], target, manner)


@machine.answers(Marching, "shoot")
@case("7.11b", "7.17e")
def answer_shoot_on_the_march(play: Acting, frame: Marching, target: str, manner: str = "") -> None:
    """The unit on the march shoots for no movement points; one that stands still goes no farther."""
    unit = play.state.units[frame.unit]
    if manner == STILL or unit.type == GUNS:
        play.swap(changed(frame, left=0))
    declare(play, unit, target, manner)


@case("7.12a", "7.17e", "7.62a", "7.21b", "7.44a")
def declare(play: Acting, unit: Unit, target: str, manner: str = "") -> None:
    """The shot is declared; whoever it is aimed at may answer before any die is thrown."""
    stays = manner == STILL or unit.type == GUNS
    unit = put_unit(play, unit, fired=True, still=unit.still or stays)
    mark_ship(play, unit)
    play.push(LandVolley(unit.id, target, manner_of(unit, manner)))
    waiting = repliers(play.state, unit, target)
    if waiting:
        play.push(LandReply(enemy(unit.seat), unit.id, target, waiting))


@case("7.21b")
def mark_ship(play: Acting, unit: Unit) -> None:
    """A unit aboard that shoots ashore keeps its ship from shooting at ships in the same Player Turn."""
    if unit.aboard is not None:
        put(play, play.state.galleys[unit.aboard], shot_ashore=play.state.turn)


# -- return fire (7.44, 7.45) --------------------------------------------------------------------------------
@case("7.44a", "7.44c", "7.45b", "7.62b")
def repliers(state: State, firer: Unit, target: str, near: str = "") -> tuple[str, ...]:
    """The missile units in the space shot at that have sight and range of ``firer``."""
    if target in state.leaders:
        return ()
    if target in state.galleys:
        ship = state.galleys[target]
        company = () if ship.reacted else marksmen(state, target, ship.seat)
    else:
        unit = state.units[target]
        company = marksmen(state, unit.at or "", unit.seat)
    return tuple([one.id for one in company if reply_aim(state, one, firer, near) is not None])


@case("7.44a", "7.44c", "7.12c", "7.53a")
def reply_aim(state: State, replier: Unit, firer: Unit, near: str = "") -> LandAim | None:
    """How a unit shot at shoots back: at the unit 7.12c picks in the firer's space, or at its ship."""
    post = post_of(state, replier)
    place = near or post_of(state, firer)
    if post is None or place is None:
        return None
    mark = mark_at(state, replier, post, place)
    if mark is None:
        return None
    if near:
        return LandAim(firer.id, near, mark.distance, mark.line.shielded)
    target = firer.aboard or _struck_in_return(state, firer, mark, post)
    return LandAim(target, place, mark.distance, mark.line.shielded)


def _struck_in_return(state: State, firer: Unit, mark: SpaceInRange, post: str) -> str:
    victim = struck(state, mark.place, firer.seat, last_spaces(mark.routes, post))
    return victim.id if victim is not None else firer.id


@machine.asks(LandReply)
@case("7.44a", "7.45b")
def ask_reply(state: State, frame: LandReply) -> Decision:
    """Each missile unit in the space shot at may answer, as often as it is shot at."""
    offers = []
    for unit in map(state.units.__getitem__, frame.waiting):
        text = f"{unit.name} shoots back"
        offers.append(Offer("reply", text, (Among("unit", (unit.id,)),), "7.44a", unit.id, "S"))
    offers.append(Offer("hold", "Do not shoot back", (), "7.44a", key="P"))
    because = f"{state.units[frame.firer].name} shoots at {name_of(state, frame.target)}"
    about = (frame.firer, frame.target, *[one for one in frame.waiting if one != frame.target])
    prompt = "May shoot back at the same time."
    return Decision(frame.seat, "7.44a", prompt, tuple(offers), because, about, Choice("hold"))


@machine.bars(LandReply, "reply")
@case("7.44a", "7.44c", "7.12b")
def bars_reply(state: State, frame: LandReply, unit_id: str) -> Iterator[Objection]:
    """Only missile units in the space shot at, on top or artillery, with sight and range of the firer."""
    unit, firer = state.units[unit_id], state.units[frame.firer]
    yield from bars_replier(state, unit, firer, frame.target, frame.near)
    if unit_id in frame.replying:
        yield Objection("7.44a", f"{unit.name} shoots back already.", unit.at)


@case("7.44a", "7.44c", "7.12b", "7.21b")
def bars_replier(state: State, unit: Unit, firer: Unit, target: str, near: str) -> Iterator[Objection]:
    """What keeps ``unit`` from shooting back at ``firer``."""
    shot_at = man_hit(state, target)
    if shot_at is None or unit.seat != shot_at.seat or post_of(state, unit) != post_of(state, shot_at):
        yield Objection("7.44a", f"{unit.name} is not where the shot comes down.", unit.at)
        return
    if not unit.missile:
        yield Objection("7.11a", f"{unit.name} has no missiles to answer with.", unit.at)
        return
    if unit.id not in [one.id for one in marksmen(state, unit.aboard or unit.at or "", unit.seat)]:
        yield Objection("7.44c", f"{unit.name} does not stand on top of its stack.", unit.at)
    elif unit.aboard is not None and state.galleys[unit.aboard].reacted:
        text = f"{state.galleys[unit.aboard].name} has shot at ships in this Player Turn."
        yield Objection("7.21b", text, unit.at)
    elif reply_aim(state, unit, firer, near) is None:
        yield Objection("7.44a", f"{unit.name} has no sight of {firer.name}, or not the range.", unit.at)


@machine.forecasts(LandReply, "reply")
def forecast_reply(state: State, frame: LandReply, unit_id: str) -> Forecast | None:
    """What the answer does to the firer."""
    unit = state.units[unit_id]
    aim = reply_aim(state, unit, state.units[frame.firer], frame.near)
    return land_volley.shot_forecast(state, unit, aim) if aim else None


@machine.answers(LandReply, "reply")
@case("7.44a", "7.45b", "7.62b")
def answer_reply(play: Acting, frame: LandReply, unit_id: str) -> None:
    """Declared before the dice; a land unit may do so every time it is shot at."""
    waiting = tuple([one for one in frame.waiting if one != unit_id])
    play.swap(changed(frame, waiting=waiting, replying=(*frame.replying, unit_id)))


@machine.answers(LandReply, "hold")
def answer_hold(play: Acting, frame: LandReply) -> None:
    """No more answers than those declared."""
    play.swap(changed(frame, waiting=()))


@machine.works(LandReply)
def work_reply(play: Acting, frame: LandReply) -> None:
    """When all have spoken, the volley beneath learns who answers it."""
    if not frame.waiting:
        play.pop()
        play.swap(changed(play.state.frames[-1], replying=frame.replying))


@machine.works(LandVolley)
@case("7.17a", "7.44a", "7.53a")
def work_volley(play: Acting, frame: LandVolley) -> None:
    """All dice of both sides first, then what they did: even those who fall have shot."""
    play.pop()
    state = play.state
    firer = state.units[frame.firer]
    aim = aim_at(state, firer, frame.target, frame.manner, frame.near)
    assert aim is not None, f"{frame.firer} has lost sight of {frame.target}"
    shots = [(firer, aim, "7.53a" if frame.near else "7.17a")]
    for replier in map(state.units.__getitem__, frame.replying):
        answer = reply_aim(state, replier, firer, frame.near)
        assert answer is not None, f"{replier.id} has lost sight of {frame.firer}"
        mark_ship(play, replier)
        shots.append((replier, answer, "7.44a"))
    thrown = []
    for shooter, at, why in shots:
        land_volley.loosed(play, shooter, at, why)
        thrown.append(land_volley.throw(play, shooter, at))
    for shot in thrown:
        land_volley.strike(play, shot)
