"""Raking (9.2): along a ship's side, to shear its oars."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Check, Factor, Forecast, Objection, first
from galleywar.core.decision import Among, Offer
from galleywar.rules.alexandria.effects.galley_effects import cripple
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.missiles.galley_reaction_fire import open_answers, warnings
from galleywar.rules.alexandria.model.frames_sea import CrippledSide, RakeAttempt, Rowing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, Side, State
from galleywar.rules.alexandria.queries.contact import bars_contact
from galleywar.rules.alexandria.queries.galleys import (
    crew,
    current_ma,
    enemies_near,
    flank_side,
    in_slip,
    is_immobile,
    lies_next_to,
)

CRIPPLED, NO_EFFECT = "crippled", "no effect"


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
    yield from bars_raking(frame, raker)
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
    yield from bars_in_slip(state, target)


def bars_raking(frame: Rowing, raker: Galley) -> Iterator[Objection]:
    if not raker.attack:
        text = f"{raker.name} is at Cruise Speed; only at Attack Speed may it rake."
        yield Objection("9.22", text, raker.at)
    elif frame.stopped:
        yield Objection("9.21", f"The movement of {raker.name} is over, and a Rake is part of it.", raker.at)


def bars_in_slip(state: State, target: Galley) -> Iterator[Objection]:
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
    play.amend(Rowing, raked=(*frame.raked, target_id))
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
    sweeps = "sweeps along" if roll.success else "sweeps past"
    told_of(
        play, "raked", raker, target.id, case="9.26a", gesture="shear", places=places, result=roll.result,
        says=f"{{0}} {sweeps} {{1}}.",
    )  # fmt: skip
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
