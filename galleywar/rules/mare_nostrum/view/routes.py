"""Where a galley could end her move, the ways toward a dot, and what she could do to another galley."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isqrt
from typing import NamedTuple

from galleywar.boards.table.polygons import Dot
from galleywar.boards.table.steering import Course, courses, fan, steered
from galleywar.boards.table.table import Pose, Run, Turn
from galleywar.core.cases import case
from galleywar.core.decision import Choice
from galleywar.core.view import Route
from galleywar.core.wording import counted
from galleywar.rules.mare_nostrum.model.frames import Rowing, Starting
from galleywar.rules.mare_nostrum.model.state import BATTLE, CRUISING, RAMMING, State
from galleywar.rules.mare_nostrum.movement.manoeuvre import in_frame
from galleywar.rules.mare_nostrum.movement.rowing import helm_of, turns_allowed
from galleywar.rules.mare_nostrum.movement.starting import ahead_left, astern_left, pivot_left
from galleywar.rules.mare_nostrum.view.scouting import Scout, Soundings, TriedCourse, outsets, price_tried

GRAINS = {CRUISING: (400, 22), BATTLE: (400, 45), RAMMING: (600, 45)}
START_RUN, START_TURN = 200, 15
"""Steps of the fan in hundredths and degrees, by speed and from a stop: coarser the farther it reaches."""
NEAR = 40
"""A way that ends so near to the dot is good enough not to row faster for it."""
BY_HAND = 20
"""No hand points more exactly: a way with fewer turns that ends so near is meant."""
MOST_WAYS = 4


def is_moving(state: State, piece: str) -> bool:
    """Whether she has a move to plot now."""
    return bool(outsets(state, piece))


# -- everywhere she could end --------------------------------------------------------------------------------
def routes(state: State, piece: str) -> Iterator[Route]:
    """A coarse fan of ends, each reached at the least speed that will do."""
    ends: set[Pose] = set()
    begun = outsets(state, piece)
    if not begun:
        return
    soundings = Soundings(state, piece, begun)
    for outset in begun:
        scout = Scout(state, piece, outset, soundings)
        for course in _fan(state, scout):
            trial = scout.trial(course)
            if trial.poses and trial.end not in ends:
                ends.add(trial.end)
                yield route_of(state, scout, trial)


def _fan(state: State, scout: Scout) -> Iterator[Course]:
    frame, pose = scout.frame, scout.galley.pose
    if isinstance(frame, Starting):
        yield from started(state, frame)
        return
    slower = _slower(state, frame)
    for course in fan(helm_of(state, frame), pose, *GRAINS[frame.speed]):
        way = sum(one[0] for one in course if isinstance(one, Run))
        if not slower or frame.gone or way > slower:
            yield course


def _slower(state: State, frame: Rowing) -> int:
    """What a lesser speed would reach as well."""
    pace = state.box.paces[frame.speed]
    slowest = state.box.paces[CRUISING].most
    return max((one.most for one in state.box.paces.values() if slowest <= one.most < pace.most), default=0)


def started(state: State, frame: Starting) -> Iterator[Course]:
    """The options of a galley that began stopped, in steps (MN-03.14 to MN-03.18)."""
    pivot, ahead, astern = pivot_left(state, frame), ahead_left(state, frame), astern_left(state, frame)
    short, sharp = state.box.starting["short"], state.box.turning["degrees"]
    turns = [Turn(sign * step) for step in range(START_TURN, pivot + 1, START_TURN) for sign in (1, -1)]
    runs = [Run(way) for way in _steps(ahead)] + [Run(-way) for way in _steps(astern)]
    for run in runs:
        yield (run,)
    for turn in turns:
        yield (turn,)
        for run in runs:
            if abs(turn.degrees) <= sharp and abs(run.distance) <= short and not frame.way:
                yield (turn, run)
                yield (run, turn)


def _steps(most: int) -> Iterator[int]:
    yield from range(START_RUN, most + 1, START_RUN)


# -- toward a dot --------------------------------------------------------------------------------------------
def toward(state: State, piece: str, place: str) -> tuple[Route, ...]:
    """The ways that bring her nearest to a dot, at the least speed that comes near it, best first."""
    aims = sorted(_aims(state, piece, Pose.read(place).dot), key=lambda aim: aim.miss)
    for _, scout, strings in aims:
        trials = [scout.trial(course, with_oars=True) for course in strings]
        leading = [trial for trial in trials if trial.poses and trial.end != scout.galley.pose]
        if leading:
            return tuple(route_of(state, scout, trial) for trial in leading)
    return ()


class _Aim(NamedTuple):
    """How near one way to begin would bring her if nothing stopped her, and her best courses."""

    miss: int
    scout: Scout
    courses: list[Course]


def _aims(state: State, piece: str, dot: Dot) -> Iterator[_Aim]:
    """Every way to begin up to the first that comes near enough."""
    for outset in outsets(state, piece):
        scout = Scout(state, piece, outset)
        strings = list(_courses(state, scout, dot))[:MOST_WAYS]
        if strings:
            missed = miss(steered(scout.galley.pose, strings[0]), dot)
            yield _Aim(missed, scout, strings)
            if missed <= NEAR:
                return


def _courses(state: State, scout: Scout, dot: Dot) -> Iterable[Course]:
    frame, pose = scout.frame, scout.galley.pose
    if isinstance(frame, Rowing):
        return courses(helm_of(state, frame), pose, dot, 15, MOST_WAYS, BY_HAND)
    found = sorted(starts_toward(state, frame, pose, dot), key=lambda one: one[0])
    return [course for _, course in found]


def miss(end: Pose, dot: Dot) -> int:
    """How far from a dot a pose is."""
    return isqrt((end.x - dot[0]) ** 2 + (end.y - dot[1]) ** 2)


@case("MN-03.14", "MN-03.15", "MN-03.16", "MN-03.17", "MN-03.18")
def starts_toward(state: State, frame: Starting, pose: Pose, dot: Dot) -> Iterator[tuple[int, Course]]:
    """Every option of a stopped galley, steered at a dot, with what it misses by."""
    pivot, ahead, astern = pivot_left(state, frame), ahead_left(state, frame), astern_left(state, frame)
    short, sharp = state.box.starting["short"], state.box.turning["degrees"]
    found: list[Course] = [_run_toward(pose, dot, ahead, astern)]
    if pivot:
        found.append((_turn_toward(pose, dot, pivot),))
        if not frame.way:
            sharp = min(sharp, pivot)
            turn = _turn_toward(pose, dot, sharp)
            found.append((turn, *_run_toward(pose.turned(turn.degrees), dot, min(short, ahead), 0)))
            back = _turn_toward(pose.turned(180), dot, sharp)
            found.append((back, *_run_toward(pose.turned(back.degrees), dot, 0, min(short, astern))))
            run = _run_toward(pose, dot, min(short, ahead), min(short, astern))
            found.append((*run, _turn_toward(steered(pose, run), dot, sharp)))
    for course in found:
        sound = tuple(one for one in course if one[0])
        if sound:
            yield miss(steered(pose, sound), dot), sound


def _run_toward(pose: Pose, dot: Dot, ahead: int, astern: int) -> tuple[Run, ...]:
    along = in_frame(pose, dot)[0]
    way = max(-astern, min(ahead, along))
    return (Run(way),) if way else ()


def _turn_toward(pose: Pose, dot: Dot, limit: int) -> Turn:
    """The turn within ``limit`` that brings the bow nearest to a dot."""
    best, least = 0, None
    for degrees in range(-limit, limit + 1):
        ahead, aside = in_frame(pose.turned(degrees), dot)
        off = (ahead <= 0, abs(aside), abs(degrees))
        if least is None or off < least:
            best, least = degrees, off
    return Turn(best)


# -- routes --------------------------------------------------------------------------------------------------
def route_of(
    state: State, scout: Scout, trial: TriedCourse, choices: tuple[Choice, ...] = (), **told: object
) -> Route:
    """A trial as the window and the computer have it; ``choices`` follow its own."""
    after = trial.after
    left = after.most - after.gone if isinstance(after, Rowing) else 0
    return Route(
        scout.galley.id, (*trial.choices, *choices), trial.waypoints(), trial.spent, max(0, left),
        blocks_undo=_seals(trial), text=says_cost(state, scout, trial), **told,  # type: ignore[arg-type]
    )  # fmt: skip


def _seals(trial: TriedCourse) -> str:
    """What is thrown on the way, or that a contact may end her turn and another seat is asked."""
    return "dice" if trial.risky else "answer" if trial.stopped else ""


@case("MN-03.02", "MN-03.03", "MN-03.11")
def says_cost(state: State, scout: Scout, trial: TriedCourse) -> str:
    """Way used and left, turns used, and the stamina it costs."""
    frame = scout.frame
    turns = sum(isinstance(one, Turn) for one in trial.course)
    if isinstance(frame, Starting):
        return f"{trial.spent / 100:.2f} in, {counted(turns, 'turn')}, stamina 0"
    allowed = 0 if frame.straight else turns_allowed(state, scout.galley)
    most = max(frame.gone, trial.after.most) if isinstance(trial.after, Rowing) else frame.most
    way = f"{(frame.gone + trial.spent) / 100:.2f} of {most / 100:.0f} in"
    turned = f"{frame.turns + turns} of {counted(allowed, 'turn')}"
    return f"{frame.speed}: {way}, {turned}, stamina {price_tried(state, trial)}"
