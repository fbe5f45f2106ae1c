"""The Diekplus (9.24, 9.25): dead through the enemy line, to rake the ship passed or one beside it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from galleywar.boards.network.sea_lanes import node_at
from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection, Throws, outcomes
from galleywar.core.decision import Among, Decision, Offer
from galleywar.rules.alexandria.effects.announced_move import take_step
from galleywar.rules.alexandria.effects.galley_effects import cripple, marked
from galleywar.rules.alexandria.effects.log import paid, told_of
from galleywar.rules.alexandria.galley_combat.rake import (
    CRIPPLED,
    NO_EFFECT,
    bars_in_slip,
    bars_raking,
    rake_check,
)
from galleywar.rules.alexandria.galley_movement.avoidance import open_avoidance
from galleywar.rules.alexandria.galley_movement.reachable import node_of
from galleywar.rules.alexandria.galley_movement.shoals import (
    STRANDED,
    grounding_check,
    is_shoal,
    risk_grounding,
)
from galleywar.rules.alexandria.galley_movement.spendable_mp import comes_out_even
from galleywar.rules.alexandria.missiles.galley_reaction_fire import open_answers, warnings
from galleywar.rules.alexandria.model.frames_sea import CrippledSide, PassThrough, RakeAttempt, Rowing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, Side, State
from galleywar.rules.alexandria.queries.contact import bars_contact
from galleywar.rules.alexandria.queries.diekplus_path import (
    MP_TO_PASS_THROUGH,
    WayThrough,
    diekplus_targets,
    is_covered,
    way_through,
)
from galleywar.rules.alexandria.queries.galleys import bow_hex, direction, flank_side

SIDES = {"port": Side.PORT, "starboard": Side.STARBOARD}


@case("9.24a", "9.25c")
def offer_diekplus(state: State, frame: Rowing) -> Iterator[Offer]:
    """The Diekplus through what lies under the bow, on it or on those beside it."""
    raker = state.galleys[frame.galley]
    if not raker.attack or frame.stopped or frame.left <= MP_TO_PASS_THROUGH:
        return
    for through in state.galleys.at(bow_hex(raker) or ""):
        if through.seat != raker.seat:
            targets = tuple([target.id for target in diekplus_targets(state, raker, through)])
            slots = (Among("through", (through.id,)), Among("target", targets))
            text = f"Diekplus through {through.name}"
            yield Offer("diekplus", text, slots, "9.24a", raker.id, "D", candidates=True)


@machine.bars(Rowing, "diekplus")
@case("9.22", "9.24a", "9.24b", "9.25b", "9.25c", "5.27c", "5.75c")
def bars_diekplus(state: State, frame: Rowing, through_id: str, target_id: str) -> Iterator[Objection]:
    """At Attack Speed, dead straight, through a ship covered on both flanks, with way enough to come out."""
    raker, through, target = state.galleys[frame.galley], state.galleys[through_id], state.galleys[target_id]
    yield from bars_raking(frame, raker)
    if through.seat == raker.seat:
        text = f"{through.name} is no enemy; only an enemy's hex may be entered to rake."
        yield Objection("5.75c", text, through.at)
    yield from _bars_line(frame, raker, through)
    yield from bars_contact(state, raker, through)
    yield from bars_in_slip(state, through)
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
    elif not _rest_can_be_spent(state, frame, raker, way):
        text = f"Beyond, from {way.exit}, the {frame.left - way.cost} MP left could not be spent."
        yield Objection("5.43b", text, way.exit)


@case("5.43b", "9.23a")
def _rest_can_be_spent(state: State, frame: Rowing, raker: Galley, way: WayThrough) -> bool:
    """Whether the raker can row on from the exit as announced, or could not in any other way either."""
    beyond = node_at(state.box.sea.index[way.exit], raker.facing)
    if comes_out_even(state, raker, beyond, frame.left - way.cost, True):
        return True
    return not comes_out_even(state, raker, node_of(state, raker), frame.left, frame.straight)


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
    start = raker.at or ""
    way = way_through(play.state, raker, start, raker.facing)
    passed = way.passed if way is not None else ()
    raker = take_step(play, frame.cost, {"at": frame.exit}, straight=True, forward=True)
    route = (start, *passed, frame.exit)
    says = f"{{0}} drives straight through {{1}} to {frame.exit}{paid(frame.cost)}."
    told_of(
        play, "passed", raker, frame.through, case="9.25a", gesture="travel", places=route, cost=frame.cost,
        says=says,
    )  # fmt: skip
    if is_shoal(play.state, frame.exit):
        risk_grounding(play, raker.id)
    open_avoidance(play, play.state.galleys[raker.id])
    play.push(RakeAttempt(raker.id, frame.target, None))


@case("9.25d", "5.28b", "9.26a")
def sweep(state: State, raker: Galley, target: Galley, way_out: str) -> Throws[str]:
    """The dice of the whole: a raker that strikes a shoal as it comes out is no longer the quicker ship."""
    if is_shoal(state, way_out) and not (yield grounding_check(state, raker)).success:
        raker = marked(raker, **STRANDED)
    return (yield rake_check(state, raker, target)).result


@machine.forecasts(Rowing, "diekplus")
@case("9.25d", "9.26a")
def forecast_diekplus(state: State, frame: Rowing, _through_id: str, target_id: str) -> Forecast:
    """The Rake at the end, shoals on the way out counted in."""
    raker, target = state.galleys[frame.galley], state.galleys[target_id]
    check, notes = rake_check(state, raker, target), warnings(state, raker)
    way = way_through(state, raker, raker.at or "", raker.facing)
    if way is None or not is_shoal(state, way.exit):
        return check.forecast(notes)
    ends = outcomes(lambda: sweep(state, raker, target, way.exit))
    results = tuple([(name, ends.get(name, Fraction(0))) for name in (CRIPPLED, NO_EFFECT)])
    afloat = float(grounding_check(state, raker).chance())
    shoals = (f"{way.exit} is a shoal: {raker.name} stays afloat in {afloat:.0%} of cases.", "5.28b")
    return Forecast(results, check, CRIPPLED, (shoals, *notes))


# -- the marker (9.26) -----------------------------------------------------------------------------
@machine.asks(CrippledSide)
@case("9.26b")
def ask_crippled_side(state: State, frame: CrippledSide) -> Decision:
    """Where the Crippled marker will point."""
    raker, target = state.galleys[frame.raker], state.galleys[frame.target]
    slots = (Among("side", tuple(SIDES)),)
    offers = (Offer("side", f"{target.name} loses its oars to", slots, "9.26b", raker.id),)
    prompt = f"Which oars of {target.name} have gone, port or starboard?"
    return Decision(frame.seat, "9.26b", prompt, offers, about=(target.id, raker.id))


@machine.bars(CrippledSide, "side")
@case("9.26b")
def bars_side(state: State, frame: CrippledSide, side: str) -> Iterator[Objection]:
    """A galley has oars to port and to starboard."""
    if side not in SIDES:
        name = state.galleys[frame.target].name
        yield Objection("9.26b", f"{name} has oars to port and to starboard, and none to {side}.")


@machine.answers(CrippledSide, "side")
@case("9.26b", "9.28")
def answer_side(play: Acting, frame: CrippledSide, side: str) -> None:
    """The oars of that side are gone."""
    play.pop()
    cripple(play, play.state.galleys[frame.target], SIDES[side])
