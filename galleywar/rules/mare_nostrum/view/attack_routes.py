"""What a galley could do to another in her turn: rams, and ends from which she can grapple."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.table.polygons import Dot
from galleywar.boards.table.steering import Course, courses
from galleywar.boards.table.table import Pose, Run
from galleywar.core.cases import case
from galleywar.core.check import Forecast, first
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.view import Route, Waypoint
from galleywar.rules.mare_nostrum.combat.grappling import bars_grapple, grapple_check
from galleywar.rules.mare_nostrum.model.frames import Rowing, ShipTurn
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.queries import are_enemies, klass_of
from galleywar.rules.mare_nostrum.model.state import RAMMING, STOPPED, Galley, State
from galleywar.rules.mare_nostrum.movement.contact_kinds import FULL, ram_check
from galleywar.rules.mare_nostrum.movement.manoeuvre import in_frame
from galleywar.rules.mare_nostrum.movement.rowing import helm_of
from galleywar.rules.mare_nostrum.movement.starting import may_halt
from galleywar.rules.mare_nostrum.view.counters import shown_heading
from galleywar.rules.mare_nostrum.view.routes import route_of, starts_toward
from galleywar.rules.mare_nostrum.view.scouting import MoveStart, Scout, TriedCourse, outsets

BESIDE = 60
"""Hundredths of water between oar banks where a galley comes alongside to grapple."""
MOST_TRIED = 4


def deeds(state: State, piece: str, target: str) -> Iterator[Route]:
    """What she could do to ``target`` now, moving first if need be, best chance first."""
    if piece not in state.galleys or target not in state.galleys:
        return
    if not are_enemies(state.galleys[piece], state.galleys[target]):
        return
    found = list(_at_once(state, piece, target))
    for outset in outsets(state, piece):
        if _within_reach(state, piece, target, outset):
            found += _rams(state, piece, target, outset)
            if not any(route.deed == "grapple" for route in found):
                found += _grapples(state, piece, target, outset)
    yield from sorted(found, key=lambda route: -(route.forecast.hope if route.forecast else 0))


def _within_reach(state: State, piece: str, target: str, outset: MoveStart) -> bool:
    """Whether she lies near enough, and not wholly astern, for a move that begins so to come to her."""
    galley, other = state.galleys[piece], state.galleys[target]
    frame = outset.frame
    most = frame.most - frame.gone if isinstance(frame, Rowing) else state.box.starting["ahead"]
    room = klass_of(state, galley).half + klass_of(state, other).half + state.box.grapple["reach"]
    ahead, aside = in_frame(galley.pose, other.pose.dot)
    if isinstance(frame, Rowing) and ahead < -room:
        return False
    return ahead * ahead + aside * aside <= (most + room) ** 2


def _at_once(state: State, piece: str, target: str) -> Iterator[Route]:
    """Grapple from where she lies."""
    decision = machine.pending(state)
    choice = Choice("grapple", (target,))
    if decision is not None and piece in decision.about and decision.admits(choice):
        galley = state.galleys[piece]
        here = Waypoint(galley.at, shown_heading(galley.pose.heading), 0)
        odds = machine.forecast(state, choice)
        yield Route(piece, (choice,), (here,), 0, 0, "dice", "grapple", target, odds, "grapple from here")


# -- rams ----------------------------------------------------------------------------------------------------
@case("MN-05.19")
def _rams(state: State, piece: str, target: str, outset: MoveStart) -> Iterator[Route]:
    """Courses at ramming speed that end against her: the best of every part she shows."""
    frame = outset.frame
    if not isinstance(frame, Rowing) or frame.speed != RAMMING:
        return
    scout = Scout(state, piece, outset)
    kept: dict[tuple[str, str], TriedCourse] = {}
    for trial in _tried(state, scout, _marks(state, state.galleys[target])):
        hit = trial.hit
        if hit is not None and hit.target == target and hit.rams:
            key = (hit.kind, hit.part)
            if key not in kept or trial.spent < kept[key].spent:
                kept[key] = trial
    for (kind, part), trial in kept.items():
        yield route_of(
            state, scout, trial, deed=f"{kind} on the {part}", target=target,
            forecast=ram_forecast(state, scout.galley, state.galleys[target], kind),
        )  # fmt: skip


def ram_forecast(state: State, galley: Galley, target: Galley, kind: str) -> Forecast | None:
    """The die of a full ram; a glancing one throws none."""
    return ram_check(state, galley, target).forecast() if kind == FULL else None


def _marks(state: State, target: Galley) -> Iterator[Dot]:
    """The dots of her hull that are worth steering at."""
    klass = klass_of(state, target)
    for ahead in (0, (klass.stern - klass.half) // 2, klass.bow // 2, klass.stern // 2):
        yield target.pose.off(ahead)


def _tried(state: State, scout: Scout, dots: Iterator[Dot]) -> Iterator[TriedCourse]:
    seen: set[Course] = set()
    frame = scout.frame
    for dot in dots:
        strings = (
            courses(helm_of(state, frame), scout.galley.pose, dot, 15, MOST_TRIED)
            if isinstance(frame, Rowing)
            else tuple(course for _, course in starts_toward(state, frame, scout.galley.pose, dot))
        )
        for course in strings:
            if course not in seen:
                seen.add(course)
                trial = scout.trial(course)
                if trial.poses:
                    yield trial


# -- coming alongside ----------------------------------------------------------------------------------------
@case("MN-04.03")
def _grapples(state: State, piece: str, target: str, outset: MoveStart) -> Iterator[Route]:
    """The shortest course that ends stopped within reach, and the grapple thrown from there."""
    if isinstance(outset.frame, Rowing) and outset.frame.speed == RAMMING:
        return
    scout = Scout(state, piece, outset)
    best: TriedCourse | None = None
    for trial in _tried(state, scout, _berths(state, scout.galley, state.galleys[target])):
        stops = not trial.stopped and _may_stop(scout, trial)
        if stops and (best is None or trial.spent < best.spent) and _reaches(state, piece, trial.end, target):
            best = trial
    if best is not None:
        odds = grapple_check(state, scout.galley, state.galleys[target]).forecast()
        answers = (Choice("halt"), Choice("grapple", (target,)))
        yield changed(
            route_of(state, scout, best, answers, deed="grapple", target=target, forecast=odds),
            blocks_undo="dice",
        )


@case("MN-03.07", "MN-03.20")
def _may_stop(scout: Scout, trial: TriedCourse) -> bool:
    """Whether a full stop is allowed at its end."""
    frame = scout.frame
    if isinstance(frame, Rowing):
        return True
    way = frame.way + sum(one.distance for one in trial.course if isinstance(one, Run))
    return may_halt(scout.state, changed(frame, way=way))


def _berths(state: State, galley: Galley, target: Galley) -> Iterator[Dot]:
    """Dots beside her at which she could be grappled."""
    mine, theirs = klass_of(state, galley), klass_of(state, target)
    aside = mine.beam // 2 + theirs.beam // 2 + mine.oar_reach + theirs.oar_reach + BESIDE
    for ahead in (0, -theirs.half):
        for side in (aside, -aside):
            yield target.pose.off(ahead, side)


def _reaches(state: State, piece: str, pose: Pose, target: str) -> bool:
    """Whether she could grapple from there."""
    moved = changed(state.galleys[piece], pose=pose, speed=STOPPED)
    there = changed(state, galleys=state.galleys.put(moved))
    return first(bars_grapple(there, ShipTurn(moved.seat, piece, True), target)) is None
