"""Rams and collisions carried out: holes, oars, grapples, and who lies stopped after it (MN-05)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.table.table import Run
from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Decision, Offer, Span
from galleywar.core.wording import noun
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.effects import Acting, break_oars, halt, put, tie
from galleywar.rules.mare_nostrum.model.frames import Glance
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.queries import klass_of
from galleywar.rules.mare_nostrum.model.state import CRUISING, RAM, State
from galleywar.rules.mare_nostrum.movement.contact_kinds import (
    COLLISION,
    FULL,
    GLANCE,
    SINKS,
    Slide,
    Strike,
    facing_bank,
    glance_holes,
    oars_clipped,
    ram_check,
    slide_of,
    way_to_break,
)
from galleywar.rules.mare_nostrum.movement.damage import cross, leak, wreck_check
from galleywar.rules.mare_nostrum.movement.manoeuvre import Progress, in_frame, passage
from galleywar.rules.mare_nostrum.movement.oars import sweep_oars
from galleywar.rules.readings import FIRST


@case("MN-03.24", "MN-05.15", "MN-05.16")
def strike(
    play: Acting, galley: str, hit: Strike, left: int, gone: int = 0, wrecks: tuple[str, ...] = ()
) -> None:
    """Carry out a contact; ``left`` is the way the striker still had, after so much ``gone`` over ``wrecks``.

    Both lie stopped after it.
    """
    state = play.state
    seat = state.galleys[galley].seat
    told(
        play, "struck", seat, galley, hit.target, case=_case_of(hit), places=(state.galleys[galley].at,),
        gesture="strike", says="{0} meets {1} on the {part} at {angle:counted degree}: {what}.", what=hit.kind,
        part=hit.part, angle=hit.angle,
    )  # fmt: skip
    halt(play, galley)
    halt(play, hit.target)
    if hit.kind == FULL:
        _ram_fully(play, galley, hit)
    elif hit.kind == GLANCE:
        _glance(play, galley, hit, left, gone, wrecks)
    elif not hit.friend:
        _collide(play, galley, hit, wrecks)


def _case_of(hit: Strike) -> str:
    if hit.friend:
        return "MN-05.15" if hit.rams else "MN-05.16"
    if hit.kind == FULL:
        return "MN-05.06"
    if hit.kind == GLANCE:
        return "MN-05.03" if hit.part == "bow" else "MN-05.05"
    return "MN-05.17"


@case("MN-04.02", "MN-05.06", "MN-05.11", "MN-05.14", "MN-05.15")
def _ram_fully(play: Acting, galley: str, hit: Strike) -> None:
    """The die in holes, and an enemy is held fast; a friend is not."""
    state = play.state
    rammer, target = state.galleys[galley], state.galleys[hit.target]
    roll = play.check(ram_check(state, rammer, target), rammer.seat, (galley, hit.target), (target.at,))
    leak(play, hit.target, roll.total, "MN-05.11")
    sink_if_holed(play, hit.target, roll.result == SINKS)
    if not hit.friend:
        tie(play, galley, hit.target, RAM)
        told(
            play, "rammed_fast", rammer.seat, galley, hit.target, case="MN-04.02", gesture="link",
            says="{0} is fast in {1}.",
        )  # fmt: skip


@case("MN-05.14")
def sink_if_holed(play: Acting, galley: str, sinks: bool) -> None:
    """Brought to six by a ram she sinks at once; as a hulk she stays until missile fire is over."""
    if sinks:
        put(play, galley, sinking=True)


@case("MN-05.03", "MN-05.04", "MN-05.05", "MN-05.08")
def _glance(play: Acting, galley: str, hit: Strike, left: int, gone: int, wrecks: tuple[str, ...]) -> None:
    """A hole, unless she is too small for it; then half of the way left along the enemy's side."""
    state = play.state
    holes = glance_holes(state, state.galleys[galley], state.galleys[hit.target])
    if holes:
        leak(play, hit.target, holes, "MN-05.05" if hit.part == "bank" else "MN-05.03")
        target = play.state.galleys[hit.target]
        sink_if_holed(play, hit.target, target.holes >= state.box.hull["sinks"])
    if hit.friend:
        return
    slide = slide_of(play.state, play.state.galleys[galley], hit)
    if slide is not None:
        lay_alongside(play, galley, hit.target, slide)
        met = over_wrecks(play, galley, slide, 0, hit.target, wrecks)
        clip(play, galley, hit.target, slide, 0)
        most = left // 2
        if met:
            most = min(most, max(0, state.box.paces[CRUISING].most - gone))
        if most:
            seat = play.state.galleys[galley].seat
            frame = Glance(seat, galley, hit.target, most, slide.bank, slide.way, slide.station)
            play.push(
                frame if state.terms.edition == FIRST else changed(frame, gone=gone, wrecks=(*wrecks, *met))
            )


@case("MN-05.17")
def _collide(play: Acting, galley: str, hit: Strike, wrecks: tuple[str, ...]) -> None:
    """She slides along the enemy until an oar of her own has broken; if she cannot, the nearest breaks."""
    state = play.state
    mover, target = state.galleys[galley], state.galleys[hit.target]
    slide = slide_of(state, mover, hit) if hit.kind == COLLISION else None
    if slide is None:
        _break_nearest(play, galley, hit)
        return
    mine, theirs = klass_of(state, mover), klass_of(state, target)
    distance, oar = way_to_break(mover, mine, theirs, slide)
    lay_alongside(play, galley, hit.target, slide)
    gone = run_on(play, galley, hit.target, slide, distance)
    over_wrecks(play, galley, slide, gone, hit.target, wrecks)
    clipped = oars_clipped(theirs, slide, gone)
    break_oars(play, hit.target, slide.bank, clipped, galley)
    if oar is not None:
        break_oars(play, galley, facing_bank(slide.bank, slide.way), (oar,), hit.target)


@case("MN-05.17")
def _break_nearest(play: Acting, galley: str, hit: Strike) -> None:
    """The oar of hers nearest to where they touch, on the side toward the enemy."""
    state = play.state
    mover, target = state.galleys[galley], state.galleys[hit.target]
    ahead, aside = in_frame(mover.pose, target.pose.off(hit.station))
    bank = int(aside > 0)
    sockets = klass_of(state, mover).sockets
    left = [number for number, oar in enumerate(mover.oars[bank]) if oar]
    if left:
        nearest = min(left, key=lambda number: abs(sockets[number] - ahead))
        break_oars(play, galley, bank, (nearest,), hit.target)


# -- along the side ------------------------------------------------------------------------------------------
@case("MN-05.09")
def lay_alongside(play: Acting, galley: str, target: str, slide: Slide) -> None:
    """She deflects: parallel to the side she struck."""
    before = play.state.galleys[galley].pose
    put(play, galley, pose=slide.start)
    told(
        play, "deflected", play.state.galleys[galley].seat, galley, target, case="MN-05.09",
        places=(before.place, slide.start.place), gesture="travel", says="{0} deflects along {1}.",
    )  # fmt: skip


def run_on(play: Acting, galley: str, target: str, slide: Slide, distance: int) -> int:
    """Slide so far along the side, or up to what else is in the way; third parties lose oars as ever."""
    before = play.state.galleys[galley]
    met = passage(play.state, before, slide.start, Run(distance), without=(target,))
    gone, end = met.done, met.end
    if met.edge:
        gone, end = gone - 1, slide.start.run(gone - 1)
    if gone:
        put(play, galley, pose=end)
        told(
            play, "slid", before.seat, galley, target, case="MN-05.08", places=(before.at, end.place),
            gesture="travel", says=f"{{0}} runs on {gone / 100:.2f} inches along {{1}}.", distance=gone,
        )  # fmt: skip
        sweep_oars(play, galley, before.pose, Run(gone), without=(target,))
    return gone


@case("MN-03.29", "MN-03.30")
def over_wrecks(
    play: Acting, galley: str, slide: Slide, gone: int, target: str, tested: tuple[str, ...]
) -> tuple[str, ...]:
    """Test her hull over the wrecks she slides across, as in any movement; which they are."""
    state = play.state
    if state.terms.edition == FIRST:
        return ()
    met = passage(state, state.galleys[galley], slide.start, Run(gone), tested, without=(target,))
    wrecks = tuple(wreck for wreck, _ in met.wrecks)
    cross(play, galley, wrecks)
    return wrecks


@case("MN-03.29", "MN-05.08")
def glance_left(state: State, frame: Glance, distance: int) -> int:
    """How much of a run along the side is left to her: a wreck on it slows her to cruising speed."""
    if state.terms.edition == FIRST:
        return distance
    met = _along(state, frame, distance)
    if not met.wrecks:
        return distance
    return min(distance, max(met.wrecks[0][1], state.box.paces[CRUISING].most - frame.gone))


@case("MN-05.10")
def clip(play: Acting, galley: str, target: str, slide: Slide, distance: int) -> None:
    """As many oars on both facing sides as the ram has swept past; the striker's go from the bow aft, all
    she has there if the bank she struck is longer.
    """
    state = play.state
    clipped = oars_clipped(klass_of(state, state.galleys[target]), slide, distance)
    break_oars(play, target, slide.bank, clipped, galley)
    own = facing_bank(slide.bank, slide.way)
    first = range(min(len(clipped), len(state.galleys[galley].oars[own])))
    break_oars(play, galley, own, tuple(first), target)


@machine.asks(Glance)
@case("MN-05.08")
def ask_glance(state: State, frame: Glance) -> Decision:
    mover, target = state.galleys[frame.galley], state.galleys[frame.target]
    offers = (
        Offer("run_on", "Run on along her side", (Span("distance", 1, frame.most, 1, "in/100"),), "MN-05.08",
              frame.galley),
        Offer("halt", "Stop at once", (), "MN-05.08", frame.galley),
    )  # fmt: skip
    slide = Slide(mover.pose, frame.way, frame.bank, frame.station)
    swept = oars_clipped(klass_of(state, target), slide, frame.most)
    oars = sum(target.oars[frame.bank][number] for number in swept)
    prompt = (
        f"{mover.name} deflects along {target.name} and may run on {frame.most / 100:.2f} inches:"
        f" that clips {_more_oars(oars)} on both sides."
    )
    return Decision(frame.seat, "MN-05.08", prompt, offers, about=(frame.galley, frame.target))


def _more_oars(count: int) -> str:
    return f"{count or 'no'} more {noun(count, 'oar')}"


@machine.bars(Glance, "run_on")
@case("MN-05.08")
def bars_run_on(state: State, frame: Glance, distance: int) -> Iterator[Objection]:
    if distance > frame.most:
        yield Objection("MN-05.08", f"Half of the way left is {frame.most / 100:.2f} inches.")
    if distance < 1:
        yield Objection("MN-05.08", "She runs on ahead or stops.")


@machine.answers(Glance, "run_on")
@case("MN-05.08", "MN-05.10")
def answer_run_on(play: Acting, frame: Glance, distance: int) -> None:
    play.pop()
    slide = Slide(play.state.galleys[frame.galley].pose, frame.way, frame.bank, frame.station)
    left = glance_left(play.state, frame, distance)
    gone = run_on(play, frame.galley, frame.target, slide, left)
    over_wrecks(play, frame.galley, slide, gone, frame.target, frame.wrecks)
    clip(play, frame.galley, frame.target, slide, gone)


@machine.forecasts(Glance, "run_on")
@case("MN-03.30", "MN-05.08")
def forecast_run_on(state: State, frame: Glance, distance: int) -> Forecast | None:
    """The test over the first wreck along her side."""
    galley = state.galleys[frame.galley]
    test = wreck_check(state, galley)
    if state.terms.edition == FIRST or test is None:
        return None
    return test.forecast() if _along(state, frame, distance).wrecks else None


def _along(state: State, frame: Glance, distance: int) -> Progress:
    """A run along the side of the galley she has struck."""
    galley = state.galleys[frame.galley]
    return passage(state, galley, galley.pose, Run(distance), frame.wrecks, without=(frame.target,))


machine.declines(Glance, "halt")
