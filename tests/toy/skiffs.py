"""Skiffs: two boats on a small table, a rule system for the tests, all of it on these pages.

In turn each boat goes up to six inches, an inch straight before each of two turns of up to 45 degrees.
Whoever touches the other with her bow holes it on 3 or more of a die; a second hole sinks it. Nobody wins a
long row.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from galleywar.boards.table.steering import Course, Helm, courses, fan
from galleywar.boards.table.table import Body, Hull, Pose, Run, Table, Turn
from galleywar.core.check import Check, Objection
from galleywar.core.decision import Choice, Decision, Offer, Span
from galleywar.core.events import Event
from galleywar.core.machine import Machine, Play
from galleywar.core.scenario import Outcome, Scenario, Seat
from galleywar.core.view import (
    Card,
    CounterView,
    Figure,
    Goal,
    Panel,
    Phase,
    Route,
    Shade,
    ShipModel,
    View,
    Waypoint,
)
from galleywar.rules.system import System, opened
from tests.toy.swept_courses import Passage, Voyage
from tests.toy.toy import empty, reach_alone, toy_files

LONGEST = 24
SEATS = (Seat("north", "North", "Northern boats"), Seat("south", "South", "Southern boats"))
BOATS = {"north": "heron", "south": "otter"}
SEAT_OF = {boat: seat for seat, boat in BOATS.items()}
HULL = Hull.rectangle(300, 80)
ISLE = ((2300, 1700), (2700, 1600), (2900, 1900), (2400, 2100))
POOL = Table("skiffs", "The pool", 4800, 3600, {"Isle": ISLE})
FRESH = Helm(left=600, straight=100, sharpest=45, turns=2, turn_cost=0)
SCENARIO = "scenario:\n  key: first-skiffs\n  title: First Skiffs\nrules: {set: skiffs}\n"


@dataclass(frozen=True, slots=True)
class Rowing:
    """``seat`` is on her way; ``helm`` is what her boat may still do."""

    seat: str
    helm: Helm = FRESH


@dataclass(frozen=True, slots=True)
class Pool:
    """The state: where the boats lie, how often each is holed, and how many turns there were."""

    frames: tuple[Rowing, ...]
    poses: tuple[tuple[str, Pose], ...]
    holes: tuple[tuple[str, int], ...] = (("heron", 0), ("otter", 0))
    turns: int = 0

    def pose(self, boat: str) -> Pose:
        return dict(self.poses)[boat]

    @property
    def outcome(self) -> Outcome | None:
        if self.frames:
            return None
        lost = sunk(self)
        text = f"{lost} has sunk" if lost else "both crews are tired"
        return Outcome(SEAT_OF[rival(lost)] if lost else None, text, "S.4")


machine: Machine[Pool] = Machine()


def strike() -> Check:
    return Check.at_least("S.3", "Strike", (6,), 3, results=("holed", "glances off"))


def rival(boat: str) -> str:
    return "otter" if boat == "heron" else "heron"


def passage(state: Pool, boat: str) -> Passage:
    other = state.pose(rival(boat))
    bodies = {rival(boat): Body(HULL.at(other), other), "isle": Body(ISLE)}
    return Passage(HULL, bodies, FRESH.left, FRESH.sharpest)


def sunk(state: Pool) -> str | None:
    return next((boat for boat, holes in state.holes if holes > 1), None)


@machine.asks(Rowing)
def ask_way(state: Pool, frame: Rowing) -> Decision:
    boat, helm, offers = BOATS[frame.seat], frame.helm, []
    if helm.left:
        offers.append(
            Offer("ahead", "Row ahead", (Span("distance", 1, helm.left, 1, "in/100"),), "S.1", boat)
        )
    if helm.may_turn:
        for words, lo, hi in (("port", -helm.sharpest, -1), ("starboard", 1, helm.sharpest)):
            slot = Span("degrees", lo, hi, 1, "degrees")
            offers.append(Offer("turn", f"Turn to {words}", (slot,), "S.2", boat))
    offers.append(Offer("halt", "Rest on the oars", (), "S.1", boat))
    return Decision(frame.seat, "S.1", f"Row {boat}.", tuple(offers), about=(boat,), default=Choice("halt"))


@machine.bars(Rowing, "turn")
def bars_turn(state: Pool, frame: Rowing, degrees: int) -> Iterator[Objection]:
    if not frame.helm.may_turn:
        yield Objection("S.2", f"She must row {frame.helm.to_turn / 100:g} inches straight before she turns.")
    elif not 1 <= abs(degrees) <= frame.helm.sharpest:
        yield Objection("S.2", f"She turns by up to {frame.helm.sharpest} degrees.")


@machine.bars(Rowing, "ahead")
def bars_ahead(state: Pool, frame: Rowing, distance: int) -> Iterator[Objection]:
    if not 1 <= distance <= frame.helm.left:
        yield Objection("S.1", f"She may go {frame.helm.left / 100:g} inches further.")


@machine.answers(Rowing, "ahead")
def answer_ahead(play: Play[Pool], frame: Rowing, distance: int) -> None:
    steer(play, frame, Run(distance))


@machine.answers(Rowing, "turn")
def answer_turn(play: Play[Pool], frame: Rowing, degrees: int) -> None:
    steer(play, frame, Turn(degrees))


@machine.answers(Rowing, "halt")
def answer_halt(play: Play[Pool], frame: Rowing) -> None:
    pass_on(play, frame)


def steer(play: Play[Pool], frame: Rowing, manoeuvre: Run | Turn) -> None:
    boat = BOATS[frame.seat]
    start = play.state.pose(boat)
    made = passage(play.state, boat).voyage(start, (manoeuvre,))
    others = tuple((one, pose) for one, pose in play.state.poses if one != boat)
    play.change(poses=tuple(sorted((*others, (boat, short_of(made, manoeuvre))))))
    gesture = "travel" if isinstance(manoeuvre, Run) else "turn"
    end = play.state.pose(boat)
    play.tell(Event("rowed", frame.seat, (boat,), (start.place, end.place), "S.1", gesture=gesture))
    if made.contact is not None:
        if made.contact.other == rival(boat) and isinstance(manoeuvre, Run):
            ram(play, frame.seat, boat)
        pass_on(play, frame)
    else:
        play.swap(replace(frame, helm=frame.helm.after(manoeuvre)))


def short_of(made: Voyage, manoeuvre: Run | Turn) -> Pose:
    """Where she lies: a hundredth or a degree short of what she touched."""
    if made.contact is None or not made.contact.spent:
        return made.end
    return made.end.run(-1) if isinstance(manoeuvre, Run) else made.end.turned(-1 if manoeuvre[0] > 0 else 1)


def ram(play: Play[Pool], seat: str, boat: str) -> None:
    struck = rival(boat)
    places = (play.state.pose(boat).place, play.state.pose(struck).place)
    if play.check(strike(), seat, (boat, struck), places).success:
        holes = dict(play.state.holes)
        holes[struck] += 1
        play.change(holes=tuple(sorted(holes.items())))
        play.tell(Event("holed", seat, (struck,), places[1:], "S.3", gesture="strike"))


def pass_on(play: Play[Pool], frame: Rowing) -> None:
    play.pop()
    play.change(turns=play.state.turns + 1)
    if sunk(play.state) is None and play.state.turns < LONGEST:
        play.push(Rowing("south" if frame.seat == "north" else "north"))


def lay_out(scenario: Scenario, components: object) -> Pool:
    poses = (("heron", Pose(1800, 2900, 135)), ("otter", Pose(1500, 900, 20)))
    return Pool((Rowing("north"),), poses)


def counters(state: Pool) -> Mapping[str, CounterView]:
    return {boat: _face(state, boat) for boat in ("heron", "otter")}


def _face(state: Pool, boat: str) -> CounterView:
    pose, holes, seat = state.pose(boat), dict(state.holes)[boat], SEAT_OF[boat]
    oars = (True,) * 5
    model = ShipModel(
        300,
        80,
        (oars, oars),
        40,
        60,
        60,
        ("ram",),
        (("marine", 3),),
        holes,
        0,
        boat[0].upper(),
        (1 + holes,),
    )
    rows = bool(state.frames) and state.frames[-1].seat == seat
    return CounterView(
        boat, seat, boat.title(), "wreck" if holes > 1 else "trireme", pose.place, (90 - pose.heading) % 360,
        figures=(Figure("HOLES", str(holes), "holes in the hull"),), able=rows, model=model,
    )  # fmt: skip


def card(state: Pool, thing: str) -> Card | None:
    face = counters(state).get(thing)
    return Card(face.name, face.seat, face.figures) if face else None


def panel(state: Pool) -> Panel:
    seat = state.frames[-1].seat if state.frames else ""
    return Panel(f"Turn {state.turns + 1}", seat, (Phase("Row", "Row and strike.", True),))


def goals(state: Pool) -> tuple[Goal, ...]:
    holes = dict(state.holes)
    return tuple(
        Goal(seat, "hole the rival twice", holes[rival(boat)], 2, "S.4") for seat, boat in BOATS.items()
    )


def narrate(state: Pool, event: Event) -> str:
    boat = event.pieces[0].title() if event.pieces else ""
    if event.roll is not None:
        return f"{boat} rolls {event.roll.total}: {event.roll.result}."
    return f"{boat} is holed." if event.kind == "holed" else f"{boat} rows on."


def routes(state: Pool, piece: str) -> tuple[Route, ...]:
    frame = state.frames[-1] if state.frames else None
    if frame is None or BOATS[frame.seat] != piece:
        return ()
    way = passage(state, piece)
    return tuple(_route(state, frame, way, one) for one in fan(frame.helm, state.pose(piece), 200, 45))


def toward(state: Pool, piece: str, place: str) -> tuple[Route, ...]:
    frame = state.frames[-1] if state.frames else None
    if frame is None or BOATS[frame.seat] != piece:
        return ()
    way, start, dot = passage(state, piece), state.pose(piece), Pose.read(place).dot
    return tuple(_route(state, frame, way, one) for one in courses(frame.helm, start, dot))


def _route(state: Pool, frame: Rowing, way: Passage, course: Course) -> Route:
    boat, helm = BOATS[frame.seat], frame.helm
    made = way.voyage(state.pose(boat), course)
    choices: list[Choice] = []
    path: list[Waypoint] = []
    pose, spent = state.pose(boat), 0
    for at, manoeuvre in enumerate(made.course):
        verb = "ahead" if isinstance(manoeuvre, Run) else "turn"
        pose = pose.run(manoeuvre[0]) if isinstance(manoeuvre, Run) else pose.turned(manoeuvre[0])
        spent += manoeuvre[0] if isinstance(manoeuvre, Run) else 0
        choices.append(Choice(verb, (manoeuvre[0],)))
        hazards = _hazards(made) if at == len(made.course) - 1 else ()
        path.append(Waypoint(pose.place, (90 - pose.heading) % 360, spent, hazards))
    struck = made.contact is not None and made.contact.other == rival(boat)
    blocks_undo = "dice" if struck else "answer" if made.contact else ""
    return Route(
        boat, tuple(choices), tuple(path), spent, helm.left - spent, blocks_undo,
        target=rival(boat) if struck else "", forecast=strike().forecast() if struck else None,
    )  # fmt: skip


def _hazards(made: Voyage) -> tuple[tuple[str, str], ...]:
    contact = made.contact
    if contact is None:
        return ()
    if contact.angle is None:
        return (("runs aground on the isle", "S.2"),)
    return ((f"touches {contact.other}, {contact.arc}, {contact.angle} degrees", "S.3"),)


def attacks(state: Pool, piece: str, target: str) -> tuple[Route, ...]:
    found = [route for route in routes(state, piece) if route.target == target]
    return tuple(replace(route, deed="ahead") for route in found[:1])


def shades(state: Pool, kind: str, seat: str, piece: str = "") -> tuple[Shade, ...]:
    return tuple(Shade(route.ends, kind) for route in routes(state, piece)) if kind == "reach" else ()


def written(state: Pool) -> str:
    boats = "".join(f"  {boat}: '{pose.place}'\n" for boat, pose in state.poses)
    return f"{SCENARIO}boats:\n{boats}"


def problems(state: Pool) -> tuple[str, ...]:
    off = (boat for boat, pose in state.poses if not POOL.holds((pose.dot,)))
    return tuple(f"{boat} is off the table" for boat in off)


SYSTEM = System(
    key="skiffs",
    title="Skiffs",
    edition=1,
    machine=machine,
    components=empty,
    board=lambda _: POOL,
    files=lambda: toy_files("skiffs", SEATS, SCENARIO, "Two boats and an isle."),
    lay_out=lay_out,
    problems=problems,
    written=written,
    view=View(
        counters=counters, card=card, panel=panel, goals=goals, narrate=narrate, routes=routes, toward=toward,
        attacks=attacks,
        overlays=reach_alone, shades=shades,
    ),
)  # fmt: skip
SKIFFS = opened(SYSTEM)
