"""A galley's turn: it may move, ram and grapple once each, in any order (MN-01.07)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.combat.crews import offer_sending
from galleywar.rules.mare_nostrum.combat.freeing import offer_freeing
from galleywar.rules.mare_nostrum.combat.grappling import offer_grapples
from galleywar.rules.mare_nostrum.model.effects import Acting, put
from galleywar.rules.mare_nostrum.model.frames import ShipTurn, Starting
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import FORWARD, STOPPED, Galley, State
from galleywar.rules.mare_nostrum.movement.rowing import under_way
from galleywar.rules.mare_nostrum.movement.speeds import (
    bars_moving,
    bars_speed,
    drifts,
    is_astern,
    is_under_way,
    may_move,
    recovers,
)


# -- the question --------------------------------------------------------------------------------------------
@machine.asks(ShipTurn)
@case("MN-01.07")
def ask_ship_turn(state: State, frame: ShipTurn) -> Decision:
    galley = state.galleys[frame.galley]
    offers, over = tuple(candidates(state, frame)), Offer("done", "End her turn", (), "MN-01.07", galley.id)
    may_end = first(bars_done(state, frame)) is None
    default = Choice("done") if may_end and (frame.moved or not may_move(state, galley)) else None
    return Decision(
        frame.seat, "MN-01.07", f"It is the turn of {galley.name}.", (*offers, over) if may_end else offers,
        about=(galley.id,), default=default, withheld=None if may_end else over,
    )  # fmt: skip


@case("MN-01.07")
def candidates(state: State, frame: ShipTurn) -> Iterator[Offer]:
    """All that a galley's turn may hold beside its end: her move, men sent over, grapples, ropes cut."""
    yield from offer_moves(state, frame)
    yield from offer_sending(state, frame)
    yield from offer_grapples(state, frame)
    yield from offer_freeing(state, frame)


def has_something_to_do(state: State, frame: ShipTurn) -> bool:
    """Whether there is anything but to end her turn."""
    return any(True for _ in machine.allowed(state, frame, candidates(state, frame)))


@case("MN-03.02", "MN-03.14", "MN-03.20")
def offer_moves(state: State, frame: ShipTurn) -> Iterator[Offer]:
    """Declare a speed, or start from where she lies."""
    galley = state.galleys[frame.galley]
    if is_under_way(galley):
        speeds = Among("speed", FORWARD)
        yield Offer("speed", "Declare a speed", (speeds,), "MN-03.02", galley.id, candidates=True)
    elif is_astern(galley):
        yield Offer("start", "Go on astern, or stop", (), "MN-03.20", galley.id, candidates=True)
    else:
        yield Offer("start", "Pivot, start or back", (), "MN-03.14", galley.id, candidates=True)


@case("MN-03.08", "MN-03.20")
def must_move(state: State, frame: ShipTurn) -> bool:
    """Under way she may not just end her turn: forward she owes her compulsory run, astern she goes on or
    stops.
    """
    galley = state.galleys[frame.galley]
    return not frame.moved and galley.speed != STOPPED and may_move(state, galley)


# -- refusals ------------------------------------------------------------------------------------------------
@machine.bars(ShipTurn, "speed")
@case("MN-01.07", "MN-03.06", "MN-03.14")
def bars_declaring(state: State, frame: ShipTurn, speed: str) -> Iterator[Objection]:
    galley = state.galleys[frame.galley]
    yield from _bars_move(state, frame)
    if not is_under_way(galley):
        yield Objection(
            "MN-03.14", f"{galley.name} is not under way: she starts, pivots or backs.", galley.at
        )
    yield from bars_speed(state, galley, speed)


@machine.bars(ShipTurn, "start")
@case("MN-01.07", "MN-03.08")
def bars_start(state: State, frame: ShipTurn) -> Iterator[Objection]:
    galley = state.galleys[frame.galley]
    yield from _bars_move(state, frame)
    if is_under_way(galley):
        yield Objection("MN-03.08", f"{galley.name} is under way and declares a speed.", galley.at)


def _bars_move(state: State, frame: ShipTurn) -> Iterator[Objection]:
    if frame.moved:
        yield Objection("MN-01.07", "She has moved this turn.", state.galleys[frame.galley].at)
    yield from bars_moving(state, state.galleys[frame.galley])


@machine.bars(ShipTurn, "done")
@case("MN-03.08", "MN-03.20")
def bars_done(state: State, frame: ShipTurn) -> Iterator[Objection]:
    galley = state.galleys[frame.galley]
    if must_move(state, frame):
        text = f"{galley.name} is going astern: she goes on or stops."
        if is_under_way(galley):
            text = f"{galley.name} is under way and must go at least four inches ahead."
        yield Objection("MN-03.08" if is_under_way(galley) else "MN-03.20", text, galley.at)


# -- answers -------------------------------------------------------------------------------------------------
@machine.answers(ShipTurn, "speed")
@case("MN-03.02", "MN-03.03")
def answer_speed(play: Acting, frame: ShipTurn, speed: str) -> None:
    galley = play.state.galleys[frame.galley]
    told(
        play, "declared", frame.seat, galley.id, case="MN-03.02", places=(galley.at,),
        says="{0} declares {speed} speed.", speed=speed,
    )  # fmt: skip
    play.push(under_way(play.state, galley, speed))


@machine.answers(ShipTurn, "start")
@case("MN-03.14", "MN-03.20")
def answer_start(play: Acting, frame: ShipTurn) -> None:
    play.push(Starting(frame.seat, frame.galley, reverse=is_astern(play.state.galleys[frame.galley])))


@machine.answers(ShipTurn, "done")
@case("MN-01.05", "MN-01.07")
def answer_done(play: Acting, frame: ShipTurn) -> None:
    end_turn(play, frame)


# -- beginning and end ---------------------------------------------------------------------------------------
@machine.works(ShipTurn)
@case("MN-03.04", "MN-03.08")
def work_ship_turn(play: Acting, frame: ShipTurn) -> None:
    """A galley that is gone or deserted, or has nothing left to do, has had its turn; a spent one drifts to
    a stop.
    """
    galley = play.state.galleys.get(frame.galley)
    if galley is None or galley.seat != frame.seat:
        end_turn(play, frame)
    elif drifts(play.state, galley) and not frame.moved:
        put(play, galley.id, speed=STOPPED, run=0, still=False)
        says = "{0} has no strength left to row and drifts to a stop."
        told(play, "drifted", frame.seat, galley.id, case="MN-03.04", places=(galley.at,), says=says)
        play.swap(changed(frame, moved=True))
    elif not has_something_to_do(play.state, frame):
        end_turn(play, frame)


@case("MN-01.05", "MN-03.05")
def end_turn(play: Acting, frame: ShipTurn) -> None:
    """The die is taken off the table; rested rowers recover."""
    play.pop()
    play.change(mover="")
    galley = play.state.galleys.get(frame.galley)
    if galley is None:
        return
    put(play, galley.id, dice=(), waits=False)
    if recovers(play.state, galley):
        rest(play, galley)


@case("MN-03.05")
def rest(play: Acting, galley: Galley) -> None:
    """One point of stamina, up to the most there is."""
    figures = play.state.box.stamina
    put(play, galley.id, stamina=min(figures["most"], galley.stamina + figures["recovery"]))
    says = "the rowers of {0} recover."
    told(play, "rested", galley.seat, galley.id, case="MN-03.05", places=(galley.at,), says=says)


def has_turn(state: State, galley: Galley) -> bool:
    """Whether there is anything for it to do in its turn."""
    return drifts(state, galley) or has_something_to_do(state, ShipTurn(galley.seat, galley.id))
