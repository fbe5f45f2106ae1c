"""Moves tried without being made: how a string of manoeuvres would go, and what it would come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from galleywar.boards.table.polygons import Dot
from galleywar.boards.table.steering import Course
from galleywar.boards.table.straight_runs import BEFORE_TURN, LAST, NO_TURN_LEFT, OWED, TURNS_AGAIN, stretches
from galleywar.boards.table.table import Pose, Run, Turn
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.view import Stretch, Waypoint
from galleywar.core.wording import counted
from galleywar.rules.mare_nostrum.model.frames import Rowing, ShipTurn, Starting, Swept, TieOrder
from galleywar.rules.mare_nostrum.model.state import CRUISING, PORT, Galley, State
from galleywar.rules.mare_nostrum.movement.contact_kinds import FULL, Strike, says_strike, strike_of
from galleywar.rules.mare_nostrum.movement.headway import newly_swept, price, run_ahead, shorn, turned
from galleywar.rules.mare_nostrum.movement.leaving import is_home_edge, may_score
from galleywar.rules.mare_nostrum.movement.manoeuvre import Progress, obstacles, part_done, passage, posed
from galleywar.rules.mare_nostrum.movement.oars import oars_swept
from galleywar.rules.mare_nostrum.movement.rowing import helm_of, rams_at, strike_ahead, under_way
from galleywar.rules.mare_nostrum.movement.speeds import is_astern, is_under_way, may_move, speeds_open
from galleywar.rules.mare_nostrum.view.counters import shown_heading
from galleywar.rules.readings import FIRST

Hazard = tuple[str, str]
STRAIGHT = {
    OWED: ("straight to here", "MN-03.08"),
    BEFORE_TURN: ("straight to here", "MN-03.09"),
    LAST: ("the last six inches straight", "MN-03.21"),
    NO_TURN_LEFT: ("no turn left", "MN-03.11"),
    TURNS_AGAIN: ("may turn again here", "MN-03.09"),
}
"""What the way says where she may not turn."""


class MoveStart(NamedTuple):
    """How a move could begin: the answers that lead to it, and the frame it would be in."""

    choices: tuple[Choice, ...]
    frame: Rowing | Starting

    @property
    def speed(self) -> str:
        return self.frame.speed if isinstance(self.frame, Rowing) else "start"


def outsets(state: State, piece: str) -> tuple[MoveStart, ...]:
    """Every way the move of a galley could begin or go on now; none if it is not her turn."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Rowing | Starting):
        return (MoveStart((), frame),) if frame.galley == piece else ()
    if isinstance(frame, ShipTurn) and frame.galley == piece and not frame.moved:
        return tuple(_outsets(state, state.galleys[piece], ()))
    if isinstance(frame, TieOrder) and piece in frame.galleys and state.galleys[piece].seat == frame.seat:
        return tuple(_outsets(state, state.galleys[piece], (Choice("next", (piece,)),)))
    return ()


def _outsets(state: State, galley: Galley, before: tuple[Choice, ...]) -> Iterator[MoveStart]:
    if not may_move(state, galley):
        return
    if not is_under_way(galley):
        frame = Starting(galley.seat, galley.id, reverse=is_astern(galley))
        yield MoveStart((*before, Choice("start")), frame)
        return
    for speed in speeds_open(state, galley):
        yield MoveStart((*before, Choice("speed", (speed,))), under_way(state, galley, speed))


class TriedCourse(NamedTuple):
    """A string of manoeuvres as far as it would be made: the answers, the waypoints, the way it used.

    ``hit`` is the galley it ends against, ``stopped`` whether anything cut it short.
    """

    choices: tuple[Choice, ...]
    course: Course
    poses: tuple[Pose, ...]
    hazards: tuple[tuple[Hazard, ...], ...]
    spent: int
    hit: Strike | None
    stopped: bool
    risky: bool
    """Whether dice are thrown on the way."""
    after: Rowing | Starting
    """The move as it stands at the end."""
    straight: tuple[tuple[Stretch, ...], ...] = ()
    """By manoeuvre, what of it allows no turn."""
    dot: Dot | None = None
    """Where she touches what ends it."""

    @property
    def end(self) -> Pose:
        return self.poses[-1]

    def waypoints(self) -> tuple[Waypoint, ...]:
        path, spent = [], 0
        held = self.straight or ((),) * len(self.course)
        for made, pose, hazards, straight in zip(self.course, self.poses, self.hazards, held, strict=True):
            spent += abs(made[0]) if isinstance(made, Run) else 0
            path.append(Waypoint(pose.place, shown_heading(pose.heading), spent, hazards, straight))
        if path and self.dot is not None:
            path[-1] = changed(path[-1], meets=Pose(*self.dot, 0).place)
        return tuple(path)


class Leg(NamedTuple):
    """The table, the move and the galley's pose after a manoeuvre of a course, and what became of it.

    ``made`` is what she was told to do, None if she could not stir; ``spent`` the way of the course so far.
    """

    state: State
    frame: Rowing | Starting
    pose: Pose
    made: Run | Turn | None = None
    told: tuple[Hazard, ...] = ()
    spent: int = 0
    hit: Strike | None = None
    stopped: bool = False
    risky: bool = False
    dot: Dot | None = None


class Soundings:
    """How the manoeuvres of one galley go from one position: measured once for all ways to begin a move."""

    def __init__(self, state: State, galley: str, begun: Iterable[MoveStart]) -> None:
        self.state, self.galley = state, state.galleys[galley]
        self.farthest = max([_reach(state, one.frame) for one in begun], default=0)
        self._bodies = obstacles(state, self.galley, self.galley.pose, self.farthest)
        self._known: dict[tuple[Pose, bool, bool, tuple[str, ...]], tuple[int, Progress]] = {}

    def passage(self, pose: Pose, manoeuvre: Run | Turn, wrecks: tuple[str, ...], spent: int) -> Progress:
        """How a manoeuvre goes after so much way; the first from a pose is measured as far as any goes."""
        size, is_run = abs(manoeuvre[0]), isinstance(manoeuvre, Run)
        key = (pose, is_run, manoeuvre[0] > 0, wrecks)
        measured, known = self._known.get(key, (-1, None))
        if known is None or size > measured:
            sharpest = self.state.box.turning["degrees"]
            measured = max(size, self.farthest - spent if is_run else sharpest)
            whole = part_done(manoeuvre, measured)
            known = passage(self.state, self.galley, pose, whole, wrecks, bodies=self._bodies)
            self._known[key] = (measured, known)
        return _cut(known, manoeuvre, size)


def _reach(state: State, frame: Rowing | Starting) -> int:
    return frame.most - frame.gone if isinstance(frame, Rowing) else state.box.starting["ahead"]


class Scout:
    """Tries courses of one galley from one position, by one way to begin her move."""

    def __init__(
        self, state: State, galley: str, outset: MoveStart, soundings: Soundings | None = None
    ) -> None:
        """Scouts of the same galley in the same position had better share their ``soundings``."""
        self.state, self.outset = state, outset
        self.galley = state.galleys[galley]
        self._soundings = soundings or Soundings(state, galley, (outset,))
        self._legs: dict[object, Leg] = {}
        """Each manoeuvre after those before it: courses that begin alike are steered once."""

    @property
    def frame(self) -> Rowing | Starting:
        return self.outset.frame

    def trial(self, course: Course, with_oars: bool = False) -> TriedCourse:
        """Steer a course as the rules would let her."""
        legs: list[Leg] = []
        leg = Leg(self.state, self.frame, self.galley.pose)
        begun: object = with_oars
        for manoeuvre in course:
            begun = begun, type(manoeuvre), manoeuvre[0]
            if begun not in self._legs:
                self._legs[begun] = self._leg(leg, manoeuvre, with_oars)
            leg = self._legs[begun]
            if leg.made is None:
                break
            legs.append(leg)
            if leg.stopped:
                break
        made = tuple(leg.made for leg in legs if leg.made is not None)
        stopped = leg.stopped
        return TriedCourse(
            (*self.outset.choices, *(choice_of(one) for one in made)), made, tuple(one.pose for one in legs),
            tuple(one.told for one in legs), leg.spent, leg.hit, stopped,
            any(one.risky for one in legs), leg.frame, self._straight(made, stopped), leg.dot,
        )  # fmt: skip

    def _leg(self, before: Leg, manoeuvre: Run | Turn, with_oars: bool) -> Leg:
        """One manoeuvre after those before it."""
        state, pose, galley = before.state, before.pose, before.state.galleys[self.galley.id]
        met = self._soundings.passage(pose, manoeuvre, before.frame.wrecks, before.spent)
        met, frame = _carried_out(state, before.frame, galley, met, manoeuvre)
        told: list[Hazard] = []
        if met.wrecks:
            told.append(("over a wreck: slows to cruising speed and tests her hull", "MN-03.29"))
        swept = self._swept(before, frame, part_done(manoeuvre, met.done), with_oars)
        if with_oars:
            told += _oar_hazards(state, swept)
        if not met.wrecks and _most(frame) < _most(before.frame):
            told.append(("too many oars lost: she is slowed", "MN-03.27"))
        hit = self._hit(state, frame, galley, met)
        if met.contact is not None:
            told.append(
                says_strike(state, galley, hit) if hit else (f"brought up by {met.contact.other}", "MN-03.31")
            )
        if met.edge:
            told.append(_edge_hazard(state, galley, met.edge))
        is_cut = met.done < abs(manoeuvre[0])
        size = abs(manoeuvre[0]) if met.contact is not None else met.done
        return Leg(
            shorn(state, galley, swept), frame, met.end, part_done(manoeuvre, size) if size else None, tuple(told),
            before.spent + (met.done if isinstance(manoeuvre, Run) else 0), hit,
            met.contact is not None or bool(met.edge) or is_cut,
            bool(met.wrecks) or (hit is not None and hit.kind == FULL), met.contact and met.contact.dot,
        )  # fmt: skip

    def _swept(
        self, before: Leg, after: Rowing | Starting, manoeuvre: Run | Turn, with_oars: bool
    ) -> Sequence[Swept]:
        """The oars a manoeuvre breaks, looked for where they may yet slow her or are asked for."""
        frame, state = before.frame, before.state
        if state.terms.edition != FIRST and isinstance(frame, Rowing) and isinstance(after, Rowing):
            if isinstance(manoeuvre, Run):
                return tuple(newly_swept(frame, after))
            with_oars |= after.most > state.box.paces[CRUISING].most
        galley = state.galleys[self.galley.id]
        return oars_swept(state, galley, before.pose, manoeuvre) if with_oars else ()

    @case("MN-03.08", "MN-03.09", "MN-03.11", "MN-03.21", "MN-03.22")
    def _straight(self, course: Course, stopped: bool) -> tuple[tuple[Stretch, ...], ...]:
        """By manoeuvre, where she must go straight."""
        if not isinstance(self.frame, Rowing):
            return ()
        helm = helm_of(self.state, self.frame)
        return stretches(helm, self.galley.pose, course, STRAIGHT, stopped)

    def _hit(self, state: State, frame: Rowing | Starting, galley: Galley, met: Progress) -> Strike | None:
        contact = met.contact
        if contact is None or contact.other not in state.galleys:
            return None
        if isinstance(frame, Rowing):
            return strike_ahead(state, frame, galley, met)
        return strike_of(state, galley, met, rams=False)


def _most(frame: Rowing | Starting) -> int:
    return frame.most if isinstance(frame, Rowing) else 0


def _carried_out(
    state: State, frame: Rowing | Starting, galley: Galley, met: Progress, manoeuvre: Run | Turn
) -> tuple[Progress, Rowing | Starting]:
    """A manoeuvre as far as she gets, and the move as it stands then."""
    if isinstance(frame, Starting):
        wrecks = (*frame.wrecks, *(wreck for wreck, _ in met.wrecks))
        if isinstance(manoeuvre, Turn):
            return met, changed(frame, turned=manoeuvre.degrees, turned_last=bool(frame.way), wrecks=wrecks)
        return met, changed(frame, way=frame.way + part_done(manoeuvre, met.done)[0], wrecks=wrecks)
    if isinstance(manoeuvre, Turn):
        return met, turned(state, frame, galley, met, manoeuvre)
    return run_ahead(state, frame, galley, met, manoeuvre)


def choice_of(manoeuvre: Run | Turn) -> Choice:
    """The answer that makes a manoeuvre."""
    if isinstance(manoeuvre, Turn):
        return Choice("turn", (manoeuvre.degrees,))
    way = manoeuvre.distance
    return Choice("ahead", (way,)) if way > 0 else Choice("astern", (-way,))


def _cut(known: Progress, manoeuvre: Run | Turn, size: int) -> Progress:
    """As much of a measured manoeuvre as is wanted now."""
    wrecks = tuple(one for one in known.wrecks if one[1] <= size)
    if known.contact is not None and known.contact.spent <= size:
        return known._replace(wrecks=wrecks)
    if known.edge and known.done <= size:
        return known._replace(wrecks=wrecks)
    return Progress(known.start, posed(known.start, part_done(manoeuvre, size)), size, None, wrecks)


@case("MN-00.10")
def _edge_hazard(state: State, galley: Galley, edge: str) -> Hazard:
    """What leaving over an edge means."""
    if not is_home_edge(state, galley.seat, edge):
        return f"leaves over the {edge} edge: lost with all hands", "MN-00.10"
    worth = "and is scored" if may_score(state, galley) else "and counts for nothing"
    return f"leaves over the {edge} edge, her own, {worth}", "MN-00.10"


@case("MN-03.25")
def _oar_hazards(state: State, found: Iterable[Swept]) -> Iterator[Hazard]:
    """The oars a manoeuvre breaks."""
    for swept in found:
        own = sum(bank == PORT for bank, _ in swept.own), sum(bank != PORT for bank, _ in swept.own)
        name = state.galleys[swept.other].name
        theirs = f"{name} {len(swept.others)}" if sum(own) else f"{name} loses {counted(len(swept.others), 'oar')}"
        hers = f"she loses {own[0]}+{own[1]} oars"
        yield ", ".join([hers] * bool(sum(own)) + [theirs] * bool(swept.others)), "MN-03.25"


@case("MN-03.03")
def price_of(state: State, outset: MoveStart) -> int:
    """The stamina a move costs that begins so."""
    frame = outset.frame
    return state.box.paces[frame.speed if isinstance(frame, Rowing) else CRUISING].stamina


@case("MN-03.03", "MN-03.23")
def price_tried(state: State, trial: TriedCourse) -> int:
    """The stamina a course costs that ends as it was tried."""
    after = trial.after
    if not isinstance(after, Rowing):
        return 0
    meets = trial.dot is not None
    rams = not meets or (isinstance(trial.course[-1], Run) and rams_at(state, after, after.gone + 1))
    return state.box.paces[price(state, after, rams)].stamina
