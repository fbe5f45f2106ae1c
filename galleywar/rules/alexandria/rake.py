"""Raking (9.2): along a ship's side, or dead through the enemy line by Diekplus, to shear its oars."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from galleywar.core.cases import case
from galleywar.core.check import Check, Factor, Forecast, Objection, first
from galleywar.core.decision import Among, Decision, Offer
from galleywar.rules.alexandria.acts import Acting, cripple, put, told
from galleywar.rules.alexandria.avoidance import open_avoidance
from galleywar.rules.alexandria.clockwork import machine
from galleywar.rules.alexandria.contact import bars_contact, can_touch
from galleywar.rules.alexandria.frames import CrippledSide, PassThrough, RakeAttempt, Rowing
from galleywar.rules.alexandria.galley import (
    ahead,
    crew,
    current_ma,
    direction,
    enemies_near,
    flank_side,
    in_slip,
    is_immobile,
    lies_next_to,
    neighbours_of,
    side_hexes,
)
from galleywar.rules.alexandria.halting import reframe, spend, take_step
from galleywar.rules.alexandria.reactions import open_answers, warnings
from galleywar.rules.alexandria.shoals import grounding_check, risk_grounding
from galleywar.rules.alexandria.state import Galley, Side, State

CRIPPLED, NO_EFFECT = "crippled", "no effect"
SIDES = {"port": Side.PORT, "starboard": Side.STARBOARD}
MP_TO_PASS_THROUGH = 2


# -- the sweep (9.21) ------------------------------------------------------------------------------
@case("9.21")
def side_swept(target: Galley, came_from: str | None, at: str | None) -> Side | None:
    """The side of ``target`` a step swept along: from one of its two Flank hexes into the other."""
    if came_from is None or at is None or came_from == at:
        return None
    side = flank_side(target, at)
    return side if side is not None and flank_side(target, came_from) is side else None


@case("9.21", "9.23b")
def offer_rakes(state: State, frame: Rowing) -> Iterator[Offer]:
    """Every enemy the last step swept along."""
    if frame.came_from is None or frame.stopped:
        return
    raker = state.galleys[frame.galley]
    if not raker.attack:
        return
    for target in enemies_near(state, raker):
        if side_swept(target, frame.came_from, raker.at) is None:
            continue
        if first(bars_rake(state, frame, target.id)) is None:
            slots = (Among("target", (target.id,)),)
            yield Offer("rake", f"Rake {target.name}", slots, "9.21", raker.id, "K")


@machine.bars(Rowing, "rake")
@case("9.21", "9.22", "5.27c")
def bars_rake(state: State, frame: Rowing, target_id: str) -> Iterator[Objection]:
    """At Attack Speed, right after a step along the target's side; each target once a step."""
    raker, target = state.galleys[frame.galley], state.galleys[target_id]
    if target.seat == raker.seat:
        yield Objection("9.21", f"{target.name} is no enemy.", target.at)
    yield from _bars_raking(frame, raker)
    if not lies_next_to(raker, target):
        yield Objection("9.21", f"{target.name} does not lie next to {raker.name}.", target.at)
    elif side_swept(target, frame.came_from, raker.at) is None:
        text = f"{raker.name} has not just rowed from one Flank hex of {target.name} into the next."
        yield Objection("9.21", text, raker.at)
    if target_id in frame.slipped:
        text = f"{target.name} has slipped away: {raker.name} did not sweep along it where it lies now."
        yield Objection("9.21", text, target.at)
    if target_id in frame.raked:
        yield Objection("9.21", f"{raker.name} has raked {target.name} on this step.", target.at)
    yield from bars_contact(state, raker, target)
    yield from _bars_in_slip(state, target)


def _bars_raking(frame: Rowing, raker: Galley) -> Iterator[Objection]:
    if not raker.attack:
        text = f"{raker.name} is at Cruise Speed; only at Attack Speed may it rake."
        yield Objection("9.22", text, raker.at)
    elif frame.stopped:
        yield Objection("9.21", f"The movement of {raker.name} is over, and a Rake is part of it.", raker.at)


def _bars_in_slip(state: State, target: Galley) -> Iterator[Objection]:
    if in_slip(state, target):
        yield Objection("5.27c", f"{target.name} lies in a Slip and cannot be raked.", target.at)


# -- the oars (9.26) -------------------------------------------------------------------------------
@case("9.27a", "9.27b", "9.27c", "9.27d")
def rake_drms(raker: Galley, target: Galley) -> Iterator[Factor]:
    """Handier ships rake better; a ship that cannot dodge is raked more easily. All add up."""
    own, its = current_ma(raker), current_ma(target)
    if own > its:
        yield Factor("9.27b", f"{raker.name} is the quicker ship, {own} MP to {its}", +1)
    elif own < its:
        yield Factor("9.27a", f"{target.name} is the quicker ship, {its} MP to {own}", -1)
    if is_immobile(target):
        yield Factor("9.27c", f"{target.name} is immobile", +1)
    elif target.half_speed:
        yield Factor("9.27c", f"{target.name} is at Half Speed", +1)


@case("9.26a", "9.29")
def rake_check(state: State, raker: Galley, target: Galley) -> Check:
    """2d6 against the cell for the two crews."""
    cell = (crew(raker), crew(target))
    charts, title = state.box.charts, f"{raker.name} rakes {target.name}"
    drms, marks = rake_drms(raker, target), charts.marks("rake", cell)
    return Check.at_least("9.26a", title, (6, 6), charts.rake[cell], drms, (CRIPPLED, NO_EFFECT), marks)


@machine.answers(Rowing, "rake")
@case("9.21", "9.23a", "7.45a")
def answer_rake(play: Acting, frame: Rowing, target_id: str) -> None:
    """No movement points; whatever comes of it, the raker rows on."""
    raker, target = play.state.galleys[frame.galley], play.state.galleys[target_id]
    reframe(play, raked=(*frame.raked, target_id))
    play.push(RakeAttempt(raker.id, target_id, side_swept(target, frame.came_from, raker.at)))
    open_answers(play, raker, "rake", target_id)


@machine.works(RakeAttempt)
@case("9.23a", "9.26a", "9.26b")
def work_rake(play: Acting, frame: RakeAttempt) -> None:
    """Shear the oars or pass by; after a Diekplus the raker picks the side."""
    play.pop()
    raker, target = play.state.galleys.get(frame.raker), play.state.galleys.get(frame.target)
    if raker is None or target is None:
        return
    places = tuple([galley.at for galley in (raker, target) if galley.at is not None])
    roll = play.check(rake_check(play.state, raker, target), raker.seat, (raker.id, target.id), places)
    told(play, "raked", raker, target.id, case="9.26a", gesture="shear", places=places, result=roll.result)
    if not roll.success:
        return
    if frame.side is None:
        play.push(CrippledSide(raker.seat, raker.id, target.id))
    else:
        cripple(play, target, Side(frame.side))


@machine.forecasts(Rowing, "rake")
@case("9.26a")
def forecast_rake(state: State, frame: Rowing, target_id: str) -> Forecast:
    """The odds of shearing its oars."""
    raker = state.galleys[frame.galley]
    return rake_check(state, raker, state.galleys[target_id]).forecast(warnings(state, raker))


@machine.asks(CrippledSide)
@case("9.26b")
def ask_crippled_side(state: State, frame: CrippledSide) -> Decision:
    """Where the Crippled marker will point."""
    raker, target = state.galleys[frame.raker], state.galleys[frame.target]
    slots = (Among("side", tuple(SIDES)),)
    offers = (Offer("side", f"{target.name} loses its oars to", slots, "9.26b", raker.id),)
    prompt = f"Which oars of {target.name} have gone, port or starboard?"
    return Decision(frame.seat, "9.26b", prompt, offers, about=(target.id, raker.id))


@machine.answers(CrippledSide, "side")
@case("9.26b", "9.28")
def answer_side(play: Acting, frame: CrippledSide, side: str) -> None:
    """The oars of that side are gone."""
    play.pop()
    cripple(play, play.state.galleys[frame.target], SIDES[side])


# -- the Diekplus (9.24) ---------------------------------------------------------------------------
class WayThrough(NamedTuple):
    """Where a Diekplus comes out, what it costs in movement points, and the occupied hexes it passes."""

    exit: str
    cost: int
    passed: tuple[str, ...]


# Our reading (9.24a): a side is covered when no ordinary Rake fits, so one shut hex of its two is enough.
@case("9.24a")
def is_covered(state: State, raker: Galley, target: Galley, side: Side) -> bool:
    """Whether ships or impassable ground keep an ordinary Rake by ``raker`` off that side."""
    lanes, hexes = state.box.sea, side_hexes(target, side)
    for place in hexes:
        if place not in lanes.index or place in state.burnt_slips or _is_taken(state, raker, place or ""):
            return True
    bow_flank, stern_flank = (place or "" for place in hexes)
    return lanes.ahead[lanes.index[bow_flank] * 6 + (direction(bow_flank, stern_flank) or 0)] < 0


def _is_taken(state: State, raker: Galley, place: str) -> bool:
    """Whether another ship than ``raker`` lies there; it may itself still be on its way."""
    return any(one.id != raker.id for one in state.galleys.at(place))


# Our reading (9.25b): an occupied exit is passed as well, 2 MP a hex, until the first free sea hex.
@case("9.25a", "9.25b", "5.75c")
def way_through(state: State, raker: Galley, at: str, facing: int) -> WayThrough | None:
    """Dead ahead from ``at`` through whatever ships lie there; None if no free sea hex lies behind them."""
    lanes = state.box.sea
    number = lanes.index[at]
    passed: list[str] = []
    while True:
        number = lanes.ahead[number * 6 + facing]
        if number < 0 or lanes.is_slip[number] or lanes.is_overpass[number]:
            return None
        here = lanes.hex_of[number]
        if not _is_taken(state, raker, here):
            cost = MP_TO_PASS_THROUGH * len(passed) + lanes.cost[number]
            return WayThrough(here, cost, tuple(passed)) if passed else None
        passed.append(here)


@case("9.24b", "5.27c")
def ship_to_pass(state: State, galley: Galley, at: str, facing: int) -> Galley | None:
    """The enemy under the bow whose Bow or Stern hex ``at`` is, if a ship there could pass through it."""
    for other in state.galleys.at(ahead(at, facing) or ""):
        if other.seat != galley.seat and flank_side(other, at) is None and not in_slip(state, other):
            covered = all(is_covered(state, galley, other, side) for side in Side)
            return other if covered and can_touch(state, at, other.at or "") else None
    return None


@case("9.24a", "9.25b")
def diekplus_ahead(state: State, galley: Galley, at: str, facing: int) -> WayThrough | None:
    """The way out of a Diekplus from ``at``, if a ship at Attack Speed that came straight could make one."""
    if ship_to_pass(state, galley, at, facing) is None:
        return None
    return way_through(state, galley, at, facing)


@case("9.25c")
def diekplus_targets(state: State, raker: Galley, through: Galley) -> tuple[Galley, ...]:
    """The ship passed through, and the enemies in its Flank hexes."""
    assert through.at is not None
    near = [other for other in neighbours_of(state, through.at) if other.seat != raker.seat]
    beside = [other for other in near if flank_side(through, other.at or "") is not None]
    return (through, *[other for other in beside if not in_slip(state, other)])


@case("9.24a", "9.25c")
def offer_diekplus(state: State, frame: Rowing) -> Iterator[Offer]:
    """The Diekplus through what lies under the bow, on it or on those beside it."""
    raker = state.galleys[frame.galley]
    if frame.left <= MP_TO_PASS_THROUGH or frame.stopped or not raker.attack or raker.at is None:
        return
    through = ship_to_pass(state, raker, raker.at, raker.facing)
    if through is None or first(bars_diekplus(state, frame, through.id, through.id)) is not None:
        return
    targets = tuple([target.id for target in diekplus_targets(state, raker, through)])
    slots = (Among("through", (through.id,)), Among("target", targets))
    yield Offer("diekplus", f"Diekplus through {through.name}", slots, "9.24a", raker.id, "D")


@machine.bars(Rowing, "diekplus")
@case("9.22", "9.24a", "9.24b", "9.25b", "9.25c", "5.27c", "5.75c")
def bars_diekplus(state: State, frame: Rowing, through_id: str, target_id: str) -> Iterator[Objection]:
    """At Attack Speed, dead straight, through a ship covered on both flanks, with way enough to come out."""
    raker, through, target = state.galleys[frame.galley], state.galleys[through_id], state.galleys[target_id]
    yield from _bars_raking(frame, raker)
    if through.seat == raker.seat:
        text = f"{through.name} is no enemy; only an enemy's hex may be entered to rake."
        yield Objection("5.75c", text, through.at)
    yield from _bars_line(frame, raker, through)
    yield from bars_contact(state, raker, through)
    yield from _bars_in_slip(state, through)
    for side in Side:
        if not is_covered(state, raker, through, side):
            text = f"{through.name} lies open to an ordinary Rake to {side.name.lower()}."
            yield Objection("9.24a", text, through.at)
    yield from _bars_exit(state, frame, raker)
    if target not in diekplus_targets(state, raker, through):
        text = f"{target.name} is neither {through.name} nor an enemy on its flanks."
        yield Objection("9.25c", text, target.at)


def _bars_line(frame: Rowing, raker: Galley, through: Galley) -> Iterator[Objection]:
    assert raker.at is not None
    assert through.at is not None
    bearing = direction(raker.at, through.at)
    if bearing is None or flank_side(through, raker.at) is not None:
        text = f"{raker.name} does not lie in the Bow or Stern hex of {through.name}."
        yield Objection("9.24b", text, through.at)
    elif bearing != raker.facing:
        yield Objection("9.24b", f"{raker.name} would have to turn to pass through {through.name}.", raker.at)
    elif frame.forward and not frame.straight:
        text = f"{raker.name} turned to get here; a Diekplus is approached straight ahead."
        yield Objection("9.24b", text, raker.at)


def _bars_exit(state: State, frame: Rowing, raker: Galley) -> Iterator[Objection]:
    way = way_through(state, raker, raker.at or "", raker.facing)
    if way is None:
        yield Objection("9.25b", f"No free sea hex lies ahead for {raker.name} to come out in.", raker.at)
    elif way.cost > frame.left:
        text = f"Coming out in {way.exit} takes {way.cost} MP, and {raker.name} has {frame.left} left."
        yield Objection("9.25b", text, way.exit)


@machine.answers(Rowing, "diekplus")
@case("9.24a", "9.25c", "7.45a")
def answer_diekplus(play: Acting, frame: Rowing, through_id: str, target_id: str) -> None:
    """The attempt is announced; enemies next to the raker may shoot before it rows through."""
    raker = play.state.galleys[frame.galley]
    way = way_through(play.state, raker, raker.at or "", raker.facing)
    assert way is not None
    play.push(PassThrough(raker.id, through_id, target_id, way.exit, way.cost))
    open_answers(play, raker, "diekplus", target_id)


# Our reading (9.25d): pass and Rake are one manoeuvre; ships at the exit may slip away after its dice.
@machine.works(PassThrough)
@case("9.25a", "9.25d", "5.75c", "5.91")
def work_pass_through(play: Acting, frame: PassThrough) -> None:
    """Through and out; then the oars of the target, and whoever is near the exit may avoid."""
    play.pop()
    raker = play.state.galleys.get(frame.raker)
    if raker is None:
        return
    start, lanes = raker.at or "", play.state.box.sea
    way = way_through(play.state, raker, start, raker.facing)
    passed = way.passed if way is not None else ()
    spend(play, frame.cost)
    take_step(play, straight=True, forward=True)
    raker = put(play, raker, at=frame.exit)
    route = (start, *passed, frame.exit)
    told(play, "passed", raker, frame.through, case="9.25a", gesture="travel", places=route, cost=frame.cost)
    if lanes.is_shoal[lanes.index[frame.exit]]:
        risk_grounding(play, raker.id)
    open_avoidance(play, play.state.galleys[raker.id])
    play.push(RakeAttempt(raker.id, frame.target, None))


@machine.forecasts(Rowing, "diekplus")
@case("9.25d", "9.26a")
def forecast_diekplus(state: State, frame: Rowing, _through_id: str, target_id: str) -> Forecast:
    """The Rake at the end; a raker that strikes a shoal as it comes out is no longer the quicker ship."""
    raker, target = state.galleys[frame.galley], state.galleys[target_id]
    check, notes = rake_check(state, raker, target), warnings(state, raker)
    way, lanes = way_through(state, raker, raker.at or "", raker.facing), state.box.sea
    if way is None or not lanes.is_shoal[lanes.index[way.exit]]:
        return check.forecast(notes)
    afloat = grounding_check(state, raker).chance()
    aground = rake_check(state, replace(raker, aground=True, attack=False), target).chances()
    chances = check.chances()
    results = tuple([(name, chances[name] * afloat + aground[name] * (1 - afloat)) for name in chances])
    shoals = (f"{way.exit} is a shoal: {raker.name} stays afloat in {float(afloat):.0%} of cases.", "5.28b")
    return Forecast(results, check, CRIPPLED, (shoals, *notes))
