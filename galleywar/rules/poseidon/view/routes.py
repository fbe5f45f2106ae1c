"""Where a ship can go in her action as strings of answers, and what she could do to an enemy there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from galleywar.boards.table.polygons import nearest
from galleywar.boards.table.steering import Course, courses, fan
from galleywar.boards.table.straight_runs import BEFORE_TURN, LAST, NO_TURN_LEFT, OWED, TURNS_AGAIN, stretches
from galleywar.boards.table.table import Pose, Run, Turn, keel_angle
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.dice import Forbidden
from galleywar.core.late_methods import dataclass
from galleywar.core.machine import Play
from galleywar.core.view import Route, Waypoint
from galleywar.core.wording import counted
from galleywar.rules.open_tables import in_inches
from galleywar.rules.poseidon.combat.ramming import hits_of, save_check
from galleywar.rules.poseidon.model.contact import ManoeuvreEnd, advance
from galleywar.rules.poseidon.model.frames import Action, Activation, PickSquadron
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import arc_toward, kind_of, obstacles, pose_of, speed
from galleywar.rules.poseidon.model.state import AFLOAT, Ship, State
from galleywar.rules.poseidon.movement.movement import deeds_of, helm_of, is_fresh, is_off, may_do_more
from galleywar.rules.poseidon.movement.rejoining import bearing_of, way_back
from galleywar.rules.poseidon.movement.squadrons import waiting

RUN_GRAIN, TURN_GRAIN = 100, 45
MOST_WAYS = 8
MOST_DEEDS = 8
STRAIGHT = {
    OWED: ("straight to here\N{DAGGER}", "PW-move-2"),
    BEFORE_TURN: ("straight to here\N{DAGGER}", "PW-move-2"),
    LAST: ("straight to the end", "PW-move-3"),
    NO_TURN_LEFT: ("no way left to turn", "PW-move-3"),
    TURNS_AGAIN: ("may turn again here", "PW-move-2"),
}
"""What the way says where she may not turn."""


@dataclass(frozen=True, slots=True)
class Start:
    """A ship ready to move: the answers that bring her to it, and the frame she is in then."""

    ship: Ship
    frame: Action
    first: tuple[Choice, ...]
    last: bool
    """Whether nobody of the squadron acts after her."""


@dataclass(frozen=True, slots=True)
class Trip:
    """A course as far as it goes: the frame and pose at its end."""

    steps: tuple[Choice, ...]
    path: tuple[Waypoint, ...]
    frame: Action
    pose: Pose
    touched: tuple[str, ...] = ()
    turned: int = 0
    is_off: bool = False
    """Whether her middle has left the table on the way."""

    @property
    def ended(self) -> bool:
        return bool(self.touched) or self.frame.ended or self.is_off


def start_of(state: State, piece: str) -> Start | None:
    """The start of a ship that may move now, perhaps when she and her squadron have been picked first."""
    ship, top = state.ships.get(piece), state.frames[-1] if state.frames else None
    if ship is None or ship.pose is None:
        return None
    if isinstance(top, Action) and top.ship == piece:
        return Start(ship, top, (), len(waiting(state, ship.squadron)) <= 1)
    frame = Action(ship.seat, piece, speed(state, ship), way=way_back(state, ship) if ship.apart else ())
    take = Choice("take", (piece,))
    if isinstance(top, Activation) and top.squadron == ship.squadron and not ship.acted:
        return Start(ship, frame, (take,), len(waiting(state, ship.squadron)) <= 1)
    if isinstance(top, PickSquadron) and top.seat == ship.seat:
        squadron = state.squadrons[ship.squadron]
        if not squadron.activated and not squadron.broken:
            last = len(waiting(state, ship.squadron)) <= 1
            return Start(ship, frame, (Choice("activate", (squadron.id,)), take), last)
    return None


# -- trips ---------------------------------------------------------------------------------------------------
class _Sailing:
    """Courses of one ship tried out; what two of them have in common is reckoned once."""

    def __init__(self, state: State, start: Start) -> None:
        self.state, self.start = state, start
        self.around = obstacles(state, start.ship)
        pose = pose_of(start.ship)
        self.known: dict[Course, Trip] = {(): Trip((), (), start.frame, pose)}

    def trip(self, course: Course) -> Trip:
        """The course up to its end, or to the first contact on it."""
        known = self.known.get(course)
        if known is None:
            known = self.trip(course[:-1])
            if not known.ended:
                known = self._on(known, course[-1])
            self.known[course] = known
        return known

    @case("PW-move-2", "PW-move-3")
    def marked(self, trip: Trip) -> tuple[Waypoint, ...]:
        """The waypoints of a trip, with what must be gone straight on the way to each."""
        if any(step.verb not in ("ahead", "turn") for step in trip.steps):
            return trip.path
        helm = helm_of(self.state, self.start.frame)
        held = stretches(helm, pose_of(self.start.ship), tuple(_made(trip)), STRAIGHT, trip.ended)
        return tuple(changed(point, straight=one) for point, one in zip(trip.path, held, strict=True))

    def _on(self, trip: Trip, manoeuvre: Run | Turn) -> Trip:
        state, ship = self.state, self.start.ship
        stop = advance(kind_of(state, ship).outline, trip.pose, manoeuvre, self.around)
        if isinstance(manoeuvre, Run):
            frame = _ran(trip.frame, stop, state, ship)
            step, turned = Choice("ahead", (_asked(stop),)), trip.turned
        else:
            cost = state.box.numbers.movement.turn_cost
            frame = changed(
                trip.frame, left=trip.frame.left - cost, run_up=0, mode="ahead", ended=bool(stop.touched)
            )
            step, turned = Choice("turn", (manoeuvre[0],)), trip.turned + abs(manoeuvre[0])
        if isinstance(manoeuvre, Run) and not stop.spent:
            return changed(trip, touched=stop.touched)
        return Trip(
            (*trip.steps, step), (*trip.path, self._point(trip, stop, frame)), frame, stop.pose,
            stop.touched, turned, is_off(state, stop.pose),
        )  # fmt: skip

    def _point(self, trip: Trip, stop: ManoeuvreEnd, frame: Action) -> Waypoint:
        spent = self.start.frame.left - frame.left
        hazards = tuple(self._hazards(stop, frame))
        meets = self._meets(stop) if stop.touched else ""
        return Waypoint(stop.pose.place, (90 - stop.pose.heading) % 360, spent, hazards, meets=meets)

    def _meets(self, stop: ManoeuvreEnd) -> str:
        """Where she lies nearest to what she touches."""
        shape = kind_of(self.state, self.start.ship).outline.at(stop.pose)
        parts = [part for name in stop.touched for part in self.around[name].parts]
        best = min((nearest(shape, part) for part in parts), key=lambda one: one.squares / one.parts)
        return Pose(*best.dot, 0).place

    @case("PW-move-2", "PW-move-11", "PW-move-12", "PW-setup-2")
    def _hazards(self, stop: ManoeuvreEnd, frame: Action) -> Iterator[tuple[str, str]]:
        """What is touched where, and what that means; land, and the edge of the table."""
        for name in stop.touched:
            other = self.state.ships.get(name)
            if other is None:
                yield f"touches {name}: she stops and attacks nobody", "PW-setup-2"
            elif other.seat == self.start.ship.seat:
                yield f"touches {other.name}, a friend: she stops", "PW-move-11"
            else:
                yield _meeting(self.state, self.start.ship, other, stop.pose, frame), "PW-move-11"
        if is_off(self.state, stop.pose):
            yield "leaves the table: she counts as lost", "PW-move-12"


def _made(trip: Trip) -> Iterator[Run | Turn]:
    """The course of a trip as far as she came."""
    spent = 0
    for step, point in zip(trip.steps, trip.path, strict=True):
        yield Turn(int(str(step.args[0]))) if step.verb == "turn" else Run(point.spent - spent)
        spent = point.spent


def _asked(stop: ManoeuvreEnd) -> int:
    """The run to ask for so that she stops there: into what she touched all along she is told to press."""
    return stop.spent + (bool(stop.touched) and not stop.met)


def _ran(frame: Action, stop: ManoeuvreEnd, state: State, ship: Ship) -> Action:
    met = tuple(one for one in stop.met if one in state.ships and state.ships[one].seat != ship.seat)
    lands = any(one not in state.ships for one in stop.touched)
    return changed(
        frame,
        left=frame.left - stop.spent,
        run_up=frame.run_up + stop.spent,
        ran=frame.ran + stop.spent,
        mode="ahead",
        ended=bool(stop.touched) or frame.left == stop.spent,
        met=met,
        aground=lands,
    )


@case("PW-setup-4", "PW-ram-1", "PW-ram-2", "PW-ram-4", "PW-oar-1")
def _meeting(state: State, ship: Ship, other: Ship, pose: Pose, frame: Action) -> str:
    """Which part of the enemy she runs into, at which angle, and what she may do to him there."""
    moved = changed(ship, pose=pose)
    arc = arc_toward(state, other, moved)
    words = f"touches {other.name}, {arc}, {counted(keel_angle(pose, pose_of(other)), 'degree')}"
    if other.id not in frame.met:
        return f"{words}: swung into, no ram"
    if frame.aground:
        return words
    if frame.ran < state.box.numbers.ram.run_up:
        return f"{words}: too short a run to ram"
    hits, back = hits_of(state, moved, other)
    check = save_check(state, other)
    save = f"saves on {kind_of(state, other).save}" if check else "no save"
    told = f"{words}: {counted(hits, 'hit')}, {save}"
    return f"{told}; prow to prow, {back} back" if back else told


def _route(sailing: _Sailing, trip: Trip) -> Route:
    start = sailing.start
    spent = start.frame.left - trip.frame.left
    text = f"{in_inches(spent)} in used, {in_inches(trip.frame.left)} left"
    if trip.turned:
        text += f", turned {counted(trip.turned, 'degree')}"
    return Route(
        start.ship.id, (*start.first, *trip.steps), sailing.marked(trip), spent, trip.frame.left,
        _seals(sailing, trip), text=text,
    )  # fmt: skip


def _seals(sailing: _Sailing, trip: Trip) -> str:
    """Whether the other side is asked next: after the last ship's move, if nothing is left to her."""
    if trip.is_off:
        return "answer"
    if not sailing.start.last:
        return ""
    if trip.frame.left > 0 and not trip.ended and not sailing.start.frame.way:
        return ""
    return "" if may_do_more(*_arrived(sailing, trip)) else "answer"


def _acting(state: State, frame: Action) -> State:
    """The state with that action on top: instead of the one that is, or begun from the questions before it."""
    play = Play(state, Forbidden())
    if isinstance(state.frames[-1], Action):
        play.swap(frame)
    else:
        play.push(frame)
    return play.state


def _arrived(sailing: _Sailing, trip: Trip) -> tuple[State, Action]:
    """The state with the ship at the end of a trip, her move over."""
    state, ship = sailing.state, sailing.start.ship
    frame = changed(trip.frame, ended=True)
    ships = state.ships.put(changed(state.ships[ship.id], pose=trip.pose))
    return _acting(changed(state, ships=ships), frame), frame


# -- what the window and the computer ask -----------------------------------------------------------------------
def routes(state: State, piece: str) -> Iterator[Route]:
    """A coarse fan of ends; backing and a half turn on the spot among them."""
    start = start_of(state, piece)
    if start is None or start.frame.ended:
        return
    sailing = _Sailing(state, start)
    if start.frame.way:
        yield from _owed(sailing)
        return
    seen: set[str] = set()
    for course in fan(helm_of(state, start.frame), pose_of(start.ship), RUN_GRAIN, TURN_GRAIN):
        trip = sailing.trip(course)
        if trip.path and trip.path[-1].at not in seen:
            seen.add(trip.path[-1].at)
            yield _route(sailing, trip)
    yield from _whole_moves(sailing, (180,))


def _owed(sailing: _Sailing) -> Iterator[Route]:
    """The way a ship apart must go, and no other; its steps are asked for as they are owed, come what may."""
    way = sailing.start.frame.way
    if way[0][0] == "about":
        yield from _whole_moves(sailing, (way[0][1],), astern=False)
        return
    trip = sailing.trip(tuple(Run(amount) if verb == "ahead" else Turn(amount) for verb, amount in way))
    if trip.path:
        owed = tuple(Choice(verb, (amount,)) for verb, amount in way[: len(trip.steps)])
        yield _route(sailing, changed(trip, steps=owed))


@case("PW-move-4", "PW-move-6")
def _whole_moves(sailing: _Sailing, angles: Iterable[int], astern: bool = True) -> Iterator[Route]:
    """Backing, and turns on the spot: each the whole move."""
    state, start = sailing.state, sailing.start
    if not is_fresh(state, start.frame):
        return
    outline, pose = kind_of(state, start.ship).outline, pose_of(start.ship)
    moves: list[tuple[str, Run | Turn]] = [("about", Turn(angle)) for angle in angles]
    if astern:
        moves.append(("astern", Run(-state.box.numbers.movement.reverse)))
    for verb, manoeuvre in moves:
        stop = advance(outline, pose, manoeuvre, sailing.around)
        if not stop.spent:
            continue
        ended = changed(start.frame, mode=verb, ended=True, left=0)
        point = Waypoint(stop.pose.place, (90 - stop.pose.heading) % 360, start.frame.left, ())
        step = Choice(verb, (abs(manoeuvre[0]) if verb == "astern" else manoeuvre[0],))
        trip = Trip((step,), (point,), ended, stop.pose, stop.touched)
        yield changed(
            _route(sailing, trip),
            text="backs: her whole move" if verb == "astern" else "turns: her whole move",
        )


@case("PW-move-1", "PW-move-11")
def ahead(state: State, piece: str, distance: int) -> Route | None:
    """Straight on so far; None if she has not so much way, or would touch something or leave the table."""
    start = start_of(state, piece)
    if start is None or start.frame.way or helm_of(state, start.frame).left < distance:
        return None
    sailing = _Sailing(state, start)
    trip = sailing.trip((Run(distance),))
    return None if trip.touched or trip.is_off else _route(sailing, trip)


def toward(state: State, piece: str, place: str) -> Iterator[Route]:
    """The ways toward a dot, nearest first; a turn on the spot toward it if it lies too close to run for."""
    start = start_of(state, piece)
    if start is None or start.frame.ended:
        return
    dot, sailing = Pose.read(place).dot, _Sailing(state, start)
    if start.frame.way:
        yield from _owed(sailing)
        return
    pose = pose_of(start.ship)
    bearing = bearing_of(dot[0] - pose.x, dot[1] - pose.y)
    by = (bearing - pose.heading + 180) % 360 - 180
    turns = list(_whole_moves(sailing, (by,), astern=abs(by) > 135))
    helm = helm_of(state, start.frame)
    trips = [sailing.trip(course) for course in courses(helm, pose, dot)[:MOST_WAYS]]
    found = [_route(sailing, trip) for trip in trips if trip.path]
    before, after = (turns, found) if not found or _miss(found[0], dot) > _from(pose, dot) else (found, turns)
    seen: set[str] = set()
    for route in (*before, *after):
        if route.ends not in seen:
            seen.add(route.ends)
            yield route


def _miss(route: Route, dot: tuple[int, int]) -> int:
    return _from(Pose.read(route.ends), dot)


def _from(pose: Pose, dot: tuple[int, int]) -> int:
    return (pose.x - dot[0]) ** 2 + (pose.y - dot[1]) ** 2


# -- deeds ---------------------------------------------------------------------------------------------------
def deeds(state: State, piece: str, target: str) -> Iterator[Route]:
    """Shots, rams, oar strikes and grapples at ``target``, moving first if need be; the best chance first."""
    start, aim = start_of(state, piece), state.ships.get(target)
    if start is None or aim is None or aim.pose is None or aim.seat == start.ship.seat or aim.fate != AFLOAT:
        return
    sailing = _Sailing(state, start)
    best: dict[tuple[str, str], Route] = {}
    for trip, halts in _trips_to(sailing, aim):
        after, frame = _arrived(sailing, trip) if trip.steps else _standing(sailing)
        for offer in deeds_of(after, frame):
            choice = Choice(offer.verb, (target,))
            if not offer.admits(choice):
                continue
            route = _deed(sailing, trip, choice, after, halts)
            key = offer.verb, arc_toward(after, aim, after.ships[start.ship.id])
            known = best.get(key)
            if known is None or _worth(route) > _worth(known):
                best[key] = route
    yield from sorted(best.values(), key=_worth, reverse=True)[:MOST_DEEDS]


def _worth(route: Route) -> tuple[float, int]:
    return (float(route.forecast.hope) if route.forecast else 0.0), -route.cost


def _standing(sailing: _Sailing) -> tuple[State, Action]:
    """The state with the ship as she lies, her action begun."""
    state, frame = sailing.state, sailing.start.frame
    return _acting(state, frame), frame


def _trips_to(sailing: _Sailing, aim: Ship) -> Iterator[tuple[Trip, bool]]:
    """No move at all, and the courses that end against the enemy or have him abeam; whether she must halt
    first.
    """
    state, start = sailing.state, sailing.start
    yield sailing.known[()], False
    helm, pose = helm_of(state, start.frame), pose_of(start.ship)
    if start.frame.way or not helm.left:
        return
    aimed = pose_of(aim)
    length = kind_of(state, aim).length
    dots = [aimed.off(ahead) for ahead in (0, length // 3, -length // 3)]
    ways = [course for dot in dots for course in courses(helm, pose, dot)[:MOST_WAYS]]
    ways += (
        list(fan(helm, pose, RUN_GRAIN, TURN_GRAIN)) if start.ship.artillery and not start.ship.fired else []
    )
    for course in ways:
        trip = sailing.trip(course)
        if trip.path and (aim.id in trip.touched or start.ship.artillery):
            yield trip, not trip.ended and trip.frame.left > 0


def _deed(sailing: _Sailing, trip: Trip, choice: Choice, after: State, halts: bool) -> Route:
    start = sailing.start
    steps = (*trip.steps, Choice("halt"), choice) if halts and trip.steps else (*trip.steps, choice)
    target = sailing.state.ships[str(choice.args[0])]
    path = sailing.marked(trip) or (
        Waypoint(str(start.ship.at), (90 - pose_of(start.ship).heading) % 360, 0),
    )
    spent = start.frame.left - trip.frame.left
    return Route(
        start.ship.id, (*start.first, *steps), path, spent, trip.frame.left, "dice", choice.verb, target.id,
        machine.forecast(after, choice), f"{choice.verb} {target.name}",
    )  # fmt: skip
