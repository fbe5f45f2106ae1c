"""A galley under way: runs, turns, and how the move ends (MN-03.08 to MN-03.13, MN-03.21 to MN-03.31)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from galleywar.boards.table.steering import Helm
from galleywar.boards.table.table import Pose, Run, Turn
from galleywar.core.cases import case
from galleywar.core.check import Check, Forecast, Objection
from galleywar.core.decision import Decision, Offer, Span
from galleywar.core.wording import counted
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.effects import Acting, put
from galleywar.rules.mare_nostrum.model.frames import Rowing, ShipTurn, Swept
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import CRUISING, RAMMING, STOPPED, Galley, State
from galleywar.rules.mare_nostrum.movement.contact_kinds import FULL, Strike, ram_check, strike_of
from galleywar.rules.mare_nostrum.movement.contacts import strike
from galleywar.rules.mare_nostrum.movement.damage import cross, wreck_check
from galleywar.rules.mare_nostrum.movement.headway import (
    is_slowed,
    keeps_ramming_speed,
    price,
    run_ahead,
    speed_left,
    turned,
)
from galleywar.rules.mare_nostrum.movement.leaving import leave
from galleywar.rules.mare_nostrum.movement.manoeuvre import Progress, part_done, passage
from galleywar.rules.mare_nostrum.movement.oars import break_swept, sweep_oars
from galleywar.rules.mare_nostrum.movement.speeds import pay
from galleywar.rules.readings import FIRST

INCHES, DEGREES = "in/100", "degrees"


# -- what she may still do -----------------------------------------------------------------------------------
@case("MN-03.02", "MN-03.08", "MN-03.09", "MN-03.21", "MN-03.22")
def under_way(state: State, galley: Galley, speed: str) -> Rowing:
    """Her move begins: the compulsory run is owed, and a whole straight run of last turn is carried over."""
    turning = state.box.turning
    carried = galley.run if galley.run >= turning["straight"] else 0
    straight = speed == RAMMING and galley.speed == RAMMING
    most = state.box.paces[speed].most
    return Rowing(galley.seat, galley.id, speed, most, 0, turning["straight"], carried, 0, straight)


@case("MN-03.11", "MN-03.13")
def turns_allowed(state: State, galley: Galley) -> int:
    """Two a turn, with a corvus one."""
    return state.box.turning["with_corvus" if galley.corvus else "turns"]


@case("MN-03.08", "MN-03.09", "MN-03.10", "MN-03.11", "MN-03.12", "MN-03.21", "MN-03.22")
def helm_of(state: State, frame: Rowing) -> Helm:
    """What the rules leave her, as the board's helm has it; the bonus run of a ram allows no turn."""
    galley = state.galleys[frame.galley]
    turning = state.box.turning
    bonus = state.box.ramming["bonus"] if keeps_ramming_speed(state, frame) else 0
    return Helm(
        left=max(0, frame.most - frame.gone),
        straight=turning["straight"],
        sharpest=turning["degrees"],
        turns=0 if frame.straight else turns_allowed(state, galley) - frame.turns,
        turn_cost=0,
        run_up=frame.run,
        least=frame.owed,
        run_out=min(bonus, frame.most),
    )


@machine.asks(Rowing)
@case("MN-03.11", "MN-03.07")
def ask_rowing(state: State, frame: Rowing) -> Decision:
    galley = state.galleys[frame.galley]
    prompt = (
        f"{galley.name} at {frame.speed} speed: {frame.gone / 100:.2f} of {frame.most / 100:.0f} inches gone."
    )
    return Decision(frame.seat, "MN-03.11", prompt, tuple(_offers(state, frame)), about=(galley.id,))


def _offers(state: State, frame: Rowing) -> Iterator[Offer]:
    helm, ship = helm_of(state, frame), frame.galley
    if helm.left:
        yield Offer("ahead", "Straight ahead", (Span("distance", 1, helm.left, 1, INCHES),), "MN-03.31", ship)
    if helm.may_turn:
        sharp = helm.sharpest
        yield Offer("turn", "Turn to starboard", (Span("degrees", 1, sharp, 1, DEGREES),), "MN-03.11", ship)
        yield Offer("turn", "Turn to port", (Span("degrees", -sharp, -1, 1, DEGREES),), "MN-03.11", ship)
    yield Offer("hold", "End the move under way", (), "MN-03.07", ship, candidates=True)
    yield Offer("halt", "Come to a full stop", (), "MN-03.07", ship, candidates=True)


# -- straight ahead ------------------------------------------------------------------------------------------
@machine.bars(Rowing, "ahead")
@case("MN-03.01", "MN-03.29")
def bars_ahead(state: State, frame: Rowing, distance: int) -> Iterator[Objection]:
    left = helm_of(state, frame).left
    if distance > left:
        slows = "MN-03.29" if frame.wrecks else "MN-03.27"
        why = slows if is_slowed(state, frame) else "MN-03.01"
        yield Objection(why, f"She has {left / 100:.2f} inches left.")
    if distance < 1:
        yield Objection("MN-03.08", "Under way she goes forward.")


@machine.answers(Rowing, "ahead")
@case("MN-03.24", "MN-03.25", "MN-03.29", "MN-03.31")
def answer_ahead(play: Acting, frame: Rowing, distance: int) -> None:
    """She goes up to what stops her; what her way brought, oars, wrecks, contact, edge, follows at once."""
    state = play.state
    galley = state.galleys[frame.galley]
    whole = passage(state, galley, galley.pose, Run(distance), frame.wrecks)
    met, after = run_ahead(state, frame, galley, whole, Run(distance))
    rowed(play, galley.id, met, Run(met.done), None if state.terms.edition == FIRST else after.swept)
    play.swap(after)
    if met.edge:
        _end(play, after, STOPPED, price(state, after))
        leave(play, galley.id, met.edge)
        return
    _cross_new(play, frame, after)
    if met.contact is not None:
        _stopped_by(play, after, met, rams_at(state, after, frame.gone + met.contact.spent))


def rowed(
    play: Acting, galley: str, met: Progress, manoeuvre: Run | Turn, swept: Iterable[Swept] | None = None
) -> None:
    """Put her where the manoeuvre ends, tell it, and break the oars it swept; ``swept`` if that is known."""
    if not met.done:
        return
    seat = play.state.galleys[galley].seat
    put(play, galley, pose=met.end, still=False)
    by, places = manoeuvre[0], (met.start.place, met.end.place)
    if isinstance(manoeuvre, Turn):
        says = f"{{0}} turns {counted(abs(by), 'degree')} to {'starboard' if by > 0 else 'port'}."
        told(play, "turned", seat, galley, case="MN-03.12", places=places, gesture="turn", says=says, by=by)
    else:
        says = f"{{0}} goes {abs(by) / 100:.2f} inches {'ahead' if by > 0 else 'astern'}."
        told(play, "rowed", seat, galley, case="MN-03.31", places=places, gesture="travel", says=says, by=by)
    if swept is None:
        sweep_oars(play, galley, met.start, manoeuvre)
    else:
        break_swept(play, galley, swept)


@case("MN-03.29", "MN-03.30")
def _cross_new(play: Acting, before: Rowing, after: Rowing) -> None:
    """She tests over the wrecks that this manoeuvre has brought her to; the first of the move slows her."""
    met = after.wrecks[len(before.wrecks) :]
    cross(play, before.galley, met, slows=before.speed != CRUISING and not before.wrecks)


# -- turning -------------------------------------------------------------------------------------------------
@machine.bars(Rowing, "turn")
@case("MN-03.08", "MN-03.10", "MN-03.11", "MN-03.13", "MN-03.21", "MN-03.22")
def bars_turn(state: State, frame: Rowing, degrees: int) -> Iterator[Objection]:
    galley, turning, helm = state.galleys[frame.galley], state.box.turning, helm_of(state, frame)
    if frame.straight:
        yield Objection("MN-03.22", "In a second turn at ramming speed she goes straight on.")
    elif frame.turns >= turns_allowed(state, galley):
        why = "MN-03.13" if galley.corvus else "MN-03.11"
        yield Objection(why, "She has made all her turns of this game turn.")
    elif frame.run < turning["straight"]:
        left = (turning["straight"] - frame.run) / 100
        why = "MN-03.10" if frame.turns else "MN-03.11"
        yield Objection(why, f"She must run {left:.2f} inches more straight ahead before she turns.")
    if not frame.straight and helm.left < helm.run_out:
        yield Objection("MN-03.21", "The last six inches of a ram go straight in.")
    if not frame.straight and helm.left < helm.least:
        yield Objection("MN-03.08", "She has no more way left than her compulsory run.")
    if not 0 < abs(degrees) <= helm.sharpest:
        yield Objection("MN-03.11", f"One turn is {counted(helm.sharpest, 'degree')} at most.")


@machine.answers(Rowing, "turn")
@case("MN-03.11", "MN-03.12", "MN-03.31")
def answer_turn(play: Acting, frame: Rowing, degrees: int) -> None:
    """About the middle; it uses no way."""
    galley = play.state.galleys[frame.galley]
    met = passage(play.state, galley, galley.pose, Turn(degrees), frame.wrecks)
    after = turned(play.state, frame, galley, met, Turn(degrees))
    rowed(play, galley.id, met, Turn(degrees) if met.contact is None else part_done(Turn(degrees), met.done))
    play.swap(after)
    _cross_new(play, frame, after)
    if met.contact is not None:
        _stopped_by(play, after, met, rams=False)


# -- contact -------------------------------------------------------------------------------------------------
@case("MN-03.21", "MN-03.22", "MN-03.23", "MN-05.01", "MN-05.19")
def rams_at(state: State, frame: Rowing, gone: int) -> bool:
    """Whether a contact after so much way straight ahead is a ram: at ramming speed, past the approach, on
    the straight run. Whoever was slowed on the way is at ramming speed no more.

    On a second turn at that speed any is; so is any after four inches where the scenario says so.
    """
    if not keeps_ramming_speed(state, frame):
        return False
    if frame.straight:
        return True
    figures = state.box.ramming
    return gone >= figures["early" if state.terms.ram_after_4_inches else "approach"]


@case("MN-03.24", "MN-03.31")
def _stopped_by(play: Acting, frame: Rowing, met: Progress, rams: bool) -> None:
    """Land, a friend or an enemy ends the move; a ram that came too early is paid for as battle speed."""
    contact = met.contact
    assert contact is not None
    _end(play, frame, STOPPED, price(play.state, frame, rams))
    if contact.other in play.state.galleys:
        hit = strike_of(play.state, play.state.galleys[frame.galley], met, rams)
        strike(play, frame.galley, hit, frame.most - frame.gone, frame.gone, frame.wrecks)
    else:
        run_aground(play, frame.galley, contact.other)


@case("MN-03.31")
def run_aground(play: Acting, galley: str, land: str) -> None:
    """Land stops her for this turn, even within the compulsory run."""
    now = put(play, galley, speed=STOPPED, run=0, halted=True)
    told(
        play, "aground", now.seat, galley, case="MN-03.31", places=(now.at,),
        says="{0} is brought up by {name}.", name=land,
    )  # fmt: skip


# -- how it ends ---------------------------------------------------------------------------------------------
@machine.bars(Rowing, "hold")
@machine.bars(Rowing, "halt")
@case("MN-03.07", "MN-03.08", "MN-03.10")
def bars_ending(state: State, frame: Rowing) -> Iterator[Objection]:
    if frame.owed:
        why = "MN-03.10" if frame.turns else "MN-03.08"
        yield Objection(why, f"{frame.owed / 100:.2f} inches of her compulsory run are still owed.")


@machine.answers(Rowing, "hold")
@case("MN-03.07", "MN-00.21")
def answer_hold(play: Acting, frame: Rowing) -> None:
    """She stays under way at her speed, or at the fastest she may still have."""
    _end(play, frame, speed_left(play.state, frame), price(play.state, frame))


@machine.answers(Rowing, "halt")
@case("MN-03.07")
def answer_halt(play: Acting, frame: Rowing) -> None:
    _end(play, frame, STOPPED, price(play.state, frame))
    now = play.state.galleys[frame.galley]
    told(play, "stopped", now.seat, now.id, case="MN-03.07", places=(now.at,), says="{0} lies stopped.")


@case("MN-03.02", "MN-03.03", "MN-00.21")
def _end(play: Acting, frame: Rowing, left_at: str, price: str) -> None:
    """The move is over: stamina is paid and the wake marker set."""
    play.pop()
    pay(play, frame.galley, price)
    run = 0 if left_at == STOPPED else frame.run
    put(play, frame.galley, speed=left_at, run=run, still=False)
    end_move(play)


def end_move(play: Acting) -> None:
    """The galley in its turn has used its move."""
    if isinstance(play.state.frames[-1], ShipTurn):
        play.amend(ShipTurn, moved=True)


# -- odds ----------------------------------------------------------------------------------------------------
@machine.forecasts(Rowing, "ahead")
@case("MN-05.11", "MN-03.30")
def forecast_ahead(state: State, frame: Rowing, distance: int) -> Forecast | None:
    """The die of a full ram at the end of this run, or of the first wreck on it."""
    galley = state.galleys[frame.galley]
    check = check_ahead(state, frame, galley, galley.pose, distance)
    return None if check is None else check.forecast()


def check_ahead(state: State, frame: Rowing, galley: Galley, pose: Pose, distance: int) -> Check | None:
    """The first check a run from ``pose`` leads to, if any."""
    whole = passage(state, galley, pose, Run(distance), frame.wrecks)
    met, after = run_ahead(state, frame, galley, whole, Run(distance))
    if met.wrecks:
        return wreck_check(state, galley)
    hit = strike_ahead(state, after, galley, met)
    if hit is None or hit.kind != FULL:
        return None
    return ram_check(state, galley, state.galleys[hit.target])


def strike_ahead(state: State, after: Rowing, galley: Galley, met: Progress) -> Strike | None:
    """What a run comes to that ends in a contact with a galley; ``after`` is the move as it stands then."""
    contact = met.contact
    if contact is None or contact.other not in state.galleys:
        return None
    rams = met.start.heading == contact.at.heading and rams_at(
        state, after, after.gone - met.done + contact.spent
    )
    return strike_of(state, galley, met, rams)
