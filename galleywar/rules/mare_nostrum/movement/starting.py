"""A galley that begins stopped, or goes astern: pivot, start, back (MN-03.14 to MN-03.20)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.table.table import Run, Turn
from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Decision, Offer, Span
from galleywar.core.wording import counted
from galleywar.rules.mare_nostrum.model.effects import Acting, put
from galleywar.rules.mare_nostrum.model.frames import Starting
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import CRUISING, REVERSE, STOPPED, State
from galleywar.rules.mare_nostrum.movement.contact_kinds import strike_of
from galleywar.rules.mare_nostrum.movement.contacts import strike
from galleywar.rules.mare_nostrum.movement.damage import cross, wreck_check
from galleywar.rules.mare_nostrum.movement.leaving import leave
from galleywar.rules.mare_nostrum.movement.manoeuvre import Progress, part_done, passage
from galleywar.rules.mare_nostrum.movement.rowing import DEGREES, INCHES, end_move, rowed, run_aground
from galleywar.rules.readings import FIRST


# -- what is left of the options -----------------------------------------------------------------------------
@case("MN-03.14", "MN-03.15", "MN-03.19")
def pivot_left(state: State, frame: Starting) -> int:
    """Degrees she may turn now: 90 in place, with a corvus 45; 45 after going four inches at most."""
    if frame.turned or frame.reverse:
        return 0
    turning, galley = state.box.turning, state.galleys[frame.galley]
    if frame.way:
        return turning["degrees"] if abs(frame.way) <= state.box.starting["short"] else 0
    return turning["degrees"] if galley.corvus else turning["pivot"]


@case("MN-03.15", "MN-03.16", "MN-03.17")
def ahead_left(state: State, frame: Starting) -> int:
    """Eight inches without a turn, four after one of up to 45 degrees, none after one that came last."""
    if frame.way < 0 or frame.reverse:
        return 0
    return max(0, _most(state, frame, "ahead") - frame.way)


@case("MN-03.15", "MN-03.16", "MN-03.18", "MN-03.20")
def astern_left(state: State, frame: Starting) -> int:
    """Six inches without a turn, four after one of up to 45 degrees, none after one that came last."""
    if frame.way > 0:
        return 0
    return max(0, _most(state, frame, "astern") + frame.way)


def _most(state: State, frame: Starting, whither: str) -> int:
    if not frame.turned:
        return state.box.starting[whither]
    sharp = abs(frame.turned) > state.box.turning["degrees"]
    return 0 if sharp or frame.turned_last else state.box.starting["short"]


@case("MN-03.07", "MN-03.20")
def may_halt(state: State, frame: Starting) -> bool:
    """Who began stopped owes no run and may stop again; who goes astern from last turn stops at once or not."""
    if frame.way == 0 or frame.way >= state.box.turning["straight"]:
        return True
    return state.terms.edition != FIRST and not frame.reverse


def has_stirred(frame: Starting) -> bool:
    return bool(frame.way or frame.turned)


# -- the question --------------------------------------------------------------------------------------------
@machine.asks(Starting)
@case("MN-03.14", "MN-03.15", "MN-03.16", "MN-03.17", "MN-03.18")
def ask_starting(state: State, frame: Starting) -> Decision:
    galley = state.galleys[frame.galley]
    began = "is going astern" if frame.reverse else "began stopped"
    return Decision(
        frame.seat, "MN-03.14", f"{galley.name} {began}: how does she move?", tuple(_offers(state, frame)),
        about=(galley.id,),
    )  # fmt: skip


def _offers(state: State, frame: Starting) -> Iterator[Offer]:
    ship, pivot = frame.galley, pivot_left(state, frame)
    ahead, astern = ahead_left(state, frame), astern_left(state, frame)
    if pivot:
        yield Offer("turn", "Turn to starboard", (Span("degrees", 1, pivot, 1, DEGREES),), "MN-03.14", ship)
        yield Offer("turn", "Turn to port", (Span("degrees", -pivot, -1, 1, DEGREES),), "MN-03.14", ship)
    if ahead:
        yield Offer("ahead", "Straight ahead", (Span("distance", 1, ahead, 1, INCHES),), "MN-03.17", ship)
    if astern:
        yield Offer("astern", "Straight back", (Span("distance", 1, astern, 1, INCHES),), "MN-03.18", ship)
    yield Offer("hold", "End the move under way", (), "MN-03.20", ship, candidates=True)
    yield Offer("halt", "Lie stopped", (), "MN-03.20", ship, candidates=True)


# -- refusals ------------------------------------------------------------------------------------------------
@machine.bars(Starting, "turn")
@case("MN-03.14", "MN-03.15", "MN-03.16", "MN-03.17", "MN-03.19", "MN-03.20")
def bars_turn(state: State, frame: Starting, degrees: int) -> Iterator[Objection]:
    limit = pivot_left(state, frame)
    if frame.reverse:
        yield Objection("MN-03.20", "Astern she goes straight back or stops.")
    elif frame.turned:
        yield Objection("MN-03.14", "A galley that began stopped turns once.")
    elif not limit:
        yield Objection("MN-03.16", "After more than four inches she turns no more.")
    elif not 0 < abs(degrees) <= limit:
        why = "MN-03.19" if state.galleys[frame.galley].corvus and not frame.way else "MN-03.14"
        yield Objection("MN-03.16" if frame.way else why, f"She may turn {counted(limit, 'degree')} here.")


@machine.bars(Starting, "ahead")
@case("MN-03.15", "MN-03.17")
def bars_ahead(state: State, frame: Starting, distance: int) -> Iterator[Objection]:
    yield from _bars_going(frame, distance, ahead_left(state, frame), "MN-03.17")


@machine.bars(Starting, "astern")
@case("MN-03.15", "MN-03.18")
def bars_astern(state: State, frame: Starting, distance: int) -> Iterator[Objection]:
    yield from _bars_going(frame, distance, astern_left(state, frame), "MN-03.18")


def _bars_going(frame: Starting, distance: int, left: int, why: str) -> Iterator[Objection]:
    if distance > left:
        text = f"She may go {left / 100:.2f} inches more that way."
        yield Objection("MN-03.15" if frame.turned else why, text)
    if distance < 1:
        yield Objection(why, "A hundredth of an inch is the least.")


@machine.bars(Starting, "halt")
@case("MN-03.07", "MN-03.20")
def bars_halt(state: State, frame: Starting) -> Iterator[Objection]:
    if not may_halt(state, frame):
        text = "Having gone ahead less than four inches, or astern, she is under way."
        if frame.reverse:
            text = "Having gone farther astern, she is under way."
        yield Objection("MN-03.20", text)
    if not has_stirred(frame) and not frame.reverse:
        yield Objection("MN-03.14", "She has not moved; her turn may end without a move.")


@machine.bars(Starting, "hold")
@case("MN-03.20")
def bars_hold(state: State, frame: Starting) -> Iterator[Objection]:
    if not frame.way:
        yield Objection("MN-03.20", "She has gone nowhere and is not under way.")


# -- answers -------------------------------------------------------------------------------------------------
@machine.answers(Starting, "turn")
@case("MN-03.12", "MN-03.14", "MN-03.15", "MN-03.16")
def answer_turn(play: Acting, frame: Starting, degrees: int) -> None:
    galley = play.state.galleys[frame.galley]
    met = passage(play.state, galley, galley.pose, Turn(degrees), frame.wrecks)
    cut = part_done(Turn(degrees), met.done)
    rowed(play, galley.id, met, cut)
    _gone_on(play, changed(frame, turned=degrees, turned_last=bool(frame.way)), met)


@machine.answers(Starting, "ahead")
@case("MN-03.15", "MN-03.16", "MN-03.17")
def answer_ahead(play: Acting, frame: Starting, distance: int) -> None:
    _go(play, frame, Run(distance))


@machine.answers(Starting, "astern")
@case("MN-03.15", "MN-03.16", "MN-03.18", "MN-03.20")
def answer_astern(play: Acting, frame: Starting, distance: int) -> None:
    _go(play, frame, Run(-distance))


def _go(play: Acting, frame: Starting, run: Run) -> None:
    galley = play.state.galleys[frame.galley]
    met = passage(play.state, galley, galley.pose, run, frame.wrecks)
    cut = part_done(run, met.done)
    rowed(play, galley.id, met, cut)
    after = changed(frame, way=frame.way + cut[0])
    if met.edge:
        _end(play, after, STOPPED)
        leave(play, galley.id, met.edge)
    else:
        _gone_on(play, after, met)


@case("MN-03.24", "MN-03.30", "MN-05.16", "MN-05.17")
def _gone_on(play: Acting, frame: Starting, met: Progress) -> None:
    """Wrecks are tested and contacts, none of them a ram, carried out."""
    galley = frame.galley
    after = changed(frame, wrecks=(*frame.wrecks, *(wreck for wreck, _ in met.wrecks)))
    play.swap(after)
    cross(play, galley, after.wrecks[len(frame.wrecks) :])
    if met.contact is None:
        return
    _end(play, after, STOPPED)
    if met.contact.other in play.state.galleys:
        hit = strike_of(play.state, play.state.galleys[galley], met, rams=False)
        strike(play, galley, hit, 0, abs(after.way), after.wrecks)
    else:
        run_aground(play, galley, met.contact.other)


@machine.answers(Starting, "hold")
@case("MN-03.20")
def answer_hold(play: Acting, frame: Starting) -> None:
    """Ahead she cruises now, astern she is in reverse."""
    _end(play, frame, CRUISING if frame.way > 0 else REVERSE)


@machine.answers(Starting, "halt")
@case("MN-03.07", "MN-03.20")
def answer_halt(play: Acting, frame: Starting) -> None:
    _end(play, frame, STOPPED)


@case("MN-03.09", "MN-03.20", "MN-00.21")
def _end(play: Acting, frame: Starting, left_at: str) -> None:
    """The wake marker is set: a straight run ahead without a turn after it is carried over."""
    play.pop()
    run = frame.way if left_at == CRUISING and not frame.turned_last else 0
    put(play, frame.galley, speed=left_at, run=run, still=False)
    end_move(play)


# -- odds ----------------------------------------------------------------------------------------------------
@machine.forecasts(Starting, "ahead")
def forecast_ahead(state: State, frame: Starting, distance: int) -> Forecast | None:
    return _forecast(state, frame, Run(distance))


@machine.forecasts(Starting, "astern")
def forecast_astern(state: State, frame: Starting, distance: int) -> Forecast | None:
    return _forecast(state, frame, Run(-distance))


@case("MN-03.30")
def _forecast(state: State, frame: Starting, run: Run) -> Forecast | None:
    """The test over the first wreck on the way."""
    galley = state.galleys[frame.galley]
    test = wreck_check(state, galley)
    if test is None or not passage(state, galley, galley.pose, run, frame.wrecks).wrecks:
        return None
    return test.forecast()
