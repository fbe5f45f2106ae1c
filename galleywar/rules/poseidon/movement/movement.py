"""One ship's action: how she moves, and what she may do around it (PW-act-6, PW-move-1 to PW-move-12)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.table.steering import Helm
from galleywar.boards.table.table import Pose, Run, Turn
from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer, Span
from galleywar.core.events import Gesture
from galleywar.core.wording import counted
from galleywar.rules.log import told
from galleywar.rules.open_tables import in_inches
from galleywar.rules.poseidon.combat.artillery import bars_firing
from galleywar.rules.poseidon.combat.grappling import bars_boarder
from galleywar.rules.poseidon.model.contact import ManoeuvreEnd, advance
from galleywar.rules.poseidon.model.effects import Acting, lose_ship, put_ship
from galleywar.rules.poseidon.model.frames import Action
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import afloat, is_decided, kind_of, obstacles, pose_of, speed
from galleywar.rules.poseidon.model.state import AFLOAT, GONE, Ship, State

AHEAD, ASTERN, ABOUT = "ahead", "astern", "about"
UNDER_WAY = "Her move is over."


def acting(state: State, frame: Action) -> Ship:
    return state.ships[frame.ship]


# -- what she may still do -----------------------------------------------------------------------------------
@case("PW-move-2", "PW-move-3", "PW-move-10")
def helm_of(state: State, frame: Action) -> Helm:
    """An inch straight on before every turn, which costs an inch of her way whatever its angle."""
    rules = state.box.numbers.movement
    left = 0 if frame.ended or frame.mode in (ASTERN, ABOUT) else frame.left
    made = min(frame.run_up, rules.straight)
    turns = (left + made) // (rules.straight + rules.turn_cost)
    return Helm(left, rules.straight, rules.turn, turns, rules.turn_cost, frame.run_up)


@case("PW-move-4", "PW-move-6", "PW-move-10")
def is_fresh(state: State, frame: Action) -> bool:
    """Whether she has not moved yet and can move at all: only then may she go astern or turn about."""
    return not frame.mode and not frame.ended and frame.left > 0


@machine.works(Action)
@case("PW-act-6", "PW-move-12")
def work_action(play: Acting, frame: Action) -> None:
    """A ship that is out of the battle, or has nothing left to do, is done; so is a decided battle."""
    state = play.state
    ship = acting(state, frame)
    if ship.fate != AFLOAT or is_decided(state):
        play.pop()
    elif frame.mode and not frame.ended and not frame.left:
        play.swap(changed(frame, ended=True))
    elif frame.ended and not may_do_more(state, frame):
        play.pop()
        put_ship(play, ship, acted=True)


@case("PW-act-6")
def deeds_of(state: State, frame: Action) -> Iterator[Offer]:
    """What she may do beside moving, to whom."""
    return machine.allowed(state, frame, _blows(state, frame))


def _blows(state: State, frame: Action) -> tuple[Offer, ...]:
    """Every blow there is, at whomever it could be struck; the bars say which of them she may strike."""
    one, offers = acting(state, frame), []
    if frame.met:
        met = Among("target", frame.met)
        offers += [
            Offer("ram", "Ram", (met,), "PW-ram-2", one.id, key="R", candidates=True),
            Offer("strike", "Shear her oars", (met,), "PW-oar-2", one.id, key="O", candidates=True),
        ]
    boards = first(bars_boarder(state, frame, one)) is None
    fires = first(bars_firing(frame, one)) is None
    if boards or fires:
        foes = Among("target", tuple([foe.id for foe in afloat(state) if foe.seat != frame.seat]))
        grapple = Offer(
            "grapple", "Grapple and board", (foes,), "PW-board-2", one.id, key="G", candidates=True
        )
        fire = Offer("fire", "Fire artillery", (foes,), "PW-art-1", one.id, key="F", candidates=True)
        offers += [grapple] * boards + [fire] * fires
    return tuple(offers)


@machine.asks(Action)
@case("PW-act-6", "PW-act-7", "PW-oar-4", "PW-ram-7")
def ask_action(state: State, frame: Action) -> Decision:
    """Move or stay, fire before or after it, then strike or ram, then grapple."""
    ship = acting(state, frame)
    deeds, moves = _blows(state, frame), _moves(state, frame)
    text = "Done with this ship" if frame.ended or not frame.left else _halting(frame)
    owes = owes_way(frame)
    ends = () if owes else (Offer("halt", text, (), "PW-act-6", ship.id, key="H"),)
    if frame.mode and not frame.ended:
        prompt = f"{ship.name} is under way: {in_inches(frame.left)} in left."
    elif frame.ended:
        prompt = f"{ship.name} has moved. What does she do now?"
    else:
        prompt = f"{ship.name} may move {in_inches(frame.left)} in."
    if owes:
        prompt = f"{ship.name} has lost her squadron and must close up to it."
    default = None if owes else Choice("halt")
    return Decision(
        frame.seat, "PW-act-6", prompt, (*moves, *deeds, *ends), about=(ship.id,), default=default
    )


def _halting(frame: Action) -> str:
    return "Stop here" if frame.mode else "Stay"


def _moves(state: State, frame: Action) -> list[Offer]:
    if owes_way(frame):
        return [_owed(frame)]
    helm, offers = helm_of(state, frame), []
    if helm.left:
        slot = Span("distance", 1, helm.left, 1, "in/100")
        offers.append(Offer("ahead", "Go ahead", (slot,), "PW-move-1", frame.ship, key="W"))
    if helm.may_turn:
        offers += _turns("turn", "PW-move-3", frame, helm.sharpest)
    if is_fresh(state, frame):
        rules = state.box.numbers.movement
        back = Span("distance", rules.reverse, rules.reverse, 1, "in/100")
        offers.append(Offer("astern", "Back water", (back,), "PW-move-4", frame.ship, key="S"))
        offers += _turns("about", "PW-move-6", frame, rules.about)
    return offers


def _turns(verb: str, why: str, frame: Action, most: int) -> list[Offer]:
    text = "Turn" if verb == "turn" else "Turn on the spot"
    starboard = Span("degrees", 1, most, 1, "degrees")
    port = Span("degrees", -most, -1, 1, "degrees")
    return [
        Offer(verb, f"{text} to starboard", (starboard,), why, frame.ship),
        Offer(verb, f"{text} to port", (port,), why, frame.ship),
    ]


@case("PW-act-4")
def owes_way(frame: Action) -> bool:
    """Whether she must close up to her squadron, step by step, and may do nothing else."""
    return bool(frame.way) and not frame.ended


@case("PW-act-4")
def _owed(frame: Action) -> Offer:
    """The next step of the shortest way back to her squadron."""
    verb, amount = frame.way[0]
    unit = "in/100" if verb in (AHEAD, ASTERN) else "degrees"
    slot = Span("distance" if unit == "in/100" else "degrees", amount, amount, 1, unit)
    return Offer(verb, "Close up", (slot,), "PW-act-4", frame.ship, key="W")


# -- moving --------------------------------------------------------------------------------------------------
@machine.bars(Action, "ahead")
@case("PW-move-1", "PW-move-7")
def bars_ahead(state: State, frame: Action, distance: int) -> Iterator[Objection]:
    ship = acting(state, frame)
    if not speed(state, ship):
        yield Objection("PW-move-1", f"{ship.name} cannot move.", ship.at)
    elif frame.ended or frame.mode in (ASTERN, ABOUT):
        yield Objection("PW-act-6", UNDER_WAY, ship.at)
    elif frame.way:
        yield from _bars_step(frame, AHEAD, distance)
    elif not 0 < distance <= frame.left:
        yield Objection("PW-move-1", f"She has {in_inches(frame.left)} in of her way left.", ship.at)


@case("PW-act-4")
def _bars_step(frame: Action, verb: str, amount: int) -> Iterator[Objection]:
    """Who must close up goes the next step of the shortest way back, and no other."""
    if (verb, amount) != frame.way[0]:
        yield from _bars_way(frame)


def _bars_way(frame: Action) -> Iterator[Objection]:
    verb, amount = frame.way[0]
    step = (
        f"{in_inches(amount)} in {verb}"
        if verb in (AHEAD, ASTERN)
        else f"{counted(amount, 'degree')}, {verb}"
    )
    yield Objection("PW-act-4", f"She must rejoin her squadron by the shortest way: {step}.")


@machine.bars(Action, "turn")
@case("PW-move-2", "PW-move-3", "PW-move-10")
def bars_turn(state: State, frame: Action, degrees: int) -> Iterator[Objection]:
    helm, ship = helm_of(state, frame), acting(state, frame)
    if frame.ended or frame.mode in (ASTERN, ABOUT):
        yield Objection("PW-act-6", UNDER_WAY, ship.at)
        return
    if frame.way:
        yield from _bars_step(frame, "turn", degrees)
        return
    if helm.run_up < helm.straight:
        needed = in_inches(helm.straight - helm.run_up)
        yield Objection("PW-move-2", f"She must go {needed} in straight ahead before she turns.", ship.at)
    if helm.left < helm.turn_cost:
        yield Objection("PW-move-3", f"A turn costs {in_inches(helm.turn_cost)} in of her way.", ship.at)
    if not 0 < abs(degrees) <= helm.sharpest:
        yield Objection(
            "PW-move-3", f"She turns by 1 to {counted(helm.sharpest, 'degree')} at a time.", ship.at
        )


@machine.bars(Action, "astern")
@case("PW-move-4")
def bars_astern(state: State, frame: Action, distance: int) -> Iterator[Objection]:
    rules = state.box.numbers.movement
    yield from _bars_fresh(state, frame, "PW-move-4", "Backing water is her whole move.")
    if owes_way(frame):
        yield from _bars_step(frame, ASTERN, distance)
    if distance != rules.reverse:
        yield Objection("PW-move-4", f"She backs {in_inches(rules.reverse)} in, no more and no less.")


@machine.bars(Action, "about")
@case("PW-move-6", "PW-move-10")
def bars_about(state: State, frame: Action, degrees: int) -> Iterator[Objection]:
    most = state.box.numbers.movement.about
    yield from _bars_fresh(state, frame, "PW-move-6", "Turning on the spot is her whole move.")
    if owes_way(frame):
        yield from _bars_step(frame, ABOUT, degrees)
    elif not 0 < abs(degrees) <= most:
        yield Objection("PW-move-6", f"She turns on the spot by 1 to {counted(most, 'degree')}.")


def _bars_fresh(state: State, frame: Action, why: str, text: str) -> Iterator[Objection]:
    ship = acting(state, frame)
    if not speed(state, ship):
        yield Objection("PW-move-1", f"{ship.name} cannot move.", ship.at)
    elif frame.mode or frame.ended:
        yield Objection(why, text, ship.at)


@machine.bars(Action, "halt")
@case("PW-act-4")
def bars_halt(state: State, frame: Action) -> Iterator[Objection]:
    if owes_way(frame):
        yield from _bars_way(frame)


@machine.answers(Action, "ahead")
@case("PW-move-1", "PW-move-11", "PW-act-6")
def answer_ahead(play: Acting, frame: Action, distance: int) -> None:
    """She runs straight on until she touches something; an enemy her run ends on may be attacked."""
    ship = acting(play.state, frame)
    stop = advance(
        kind_of(play.state, ship).outline, pose_of(ship), Run(distance), obstacles(play.state, ship)
    )
    after = changed(
        frame,
        left=frame.left - stop.spent,
        run_up=frame.run_up + stop.spent,
        ran=frame.ran + stop.spent,
        mode=AHEAD,
        way=frame.way[1:],
        ended=len(frame.way) == 1,
    )
    _moved(play, ship, stop, "ran", after, frame.run_up + stop.spent)


@machine.answers(Action, "turn")
@case("PW-move-2", "PW-move-3")
def answer_turn(play: Acting, frame: Action, degrees: int) -> None:
    """She turns about her middle; what she swings into ends her move and cannot be rammed."""
    ship = acting(play.state, frame)
    outline = kind_of(play.state, ship).outline
    stop = advance(outline, pose_of(ship), Turn(degrees), obstacles(play.state, ship))
    cost = play.state.box.numbers.movement.turn_cost
    after = changed(
        frame, left=frame.left - cost, run_up=0, mode=AHEAD, way=frame.way[1:], ended=len(frame.way) == 1
    )
    _moved(play, ship, stop, "turned", after, 0)


@machine.answers(Action, "astern")
@case("PW-move-4", "PW-move-5")
def answer_astern(play: Acting, frame: Action, distance: int) -> None:
    """She backs off, and that is her whole move; she neither fights nor boards after it."""
    ship = acting(play.state, frame)
    outline = kind_of(play.state, ship).outline
    stop = advance(outline, pose_of(ship), Run(-distance), obstacles(play.state, ship))
    _moved(play, ship, stop, "backed", changed(frame, mode=ASTERN, ended=True, way=()), 0)


@machine.answers(Action, "about")
@case("PW-move-6")
def answer_about(play: Acting, frame: Action, degrees: int) -> None:
    """She turns on the spot, and that is her whole move."""
    ship = acting(play.state, frame)
    outline = kind_of(play.state, ship).outline
    stop = advance(outline, pose_of(ship), Turn(degrees), obstacles(play.state, ship))
    _moved(play, ship, stop, "turned", changed(frame, mode=ABOUT, ended=True, way=()), 0)


def _moved(play: Acting, ship: Ship, stop: ManoeuvreEnd, kind: str, frame: Action, wake: int) -> None:
    """Log the manoeuvre, end the move where something was touched, and take her off the table's edge."""
    put_ship(play, ship, pose=stop.pose, wake=wake)
    gesture: Gesture = "turn" if kind == "turned" else "travel"
    case_ = {"ran": "PW-move-1", "turned": "PW-move-3", "backed": "PW-move-4"}[kind]
    told(
        play, kind, ship.seat, ship.id, case=case_, places=(str(ship.at), stop.pose.place), gesture=gesture,
        says=_says_moved(kind, stop.spent), amount=stop.spent,
    )  # fmt: skip
    play.swap(_halted(play, frame, stop, kind))
    if is_off(play.state, stop.pose):
        lose_ship(play, ship, GONE, "PW-move-12")


def _says_moved(kind: str, amount: int) -> str:
    match kind:
        case "ran":
            return f"{{0}} goes {in_inches(amount)} in ahead."
        case "backed":
            return f"{{0}} backs {in_inches(amount)} in."
        case _:
            return f"{{0}} turns {counted(amount, 'degree')}." if amount else "{0} cannot turn."


@case("PW-move-11", "PW-setup-2", "PW-oar-1")
def _halted(play: Acting, frame: Action, stop: ManoeuvreEnd, kind: str) -> Action:
    """Contact ends the move; with land she may do nothing more to an enemy this turn."""
    if not stop.touched:
        return frame
    lands = [name for name in stop.touched if name not in play.state.ships]
    enemies = [name for name in stop.met if name not in lands and play.state.ships[name].seat != frame.seat]
    met = tuple(enemies) if kind == "ran" else ()
    ships = [name for name in stop.touched if name not in lands]
    others = " and ".join(f"{{{number}}}" for number in range(1, len(ships) + 1))
    told(
        play, "touched", frame.seat, frame.ship, *ships, case="PW-setup-2" if lands else "PW-move-11",
        says="{0} touches {land}." if lands else f"{{0}} touches {others}.", land=lands[0] if lands else "",
    )  # fmt: skip
    return changed(frame, ended=True, aground=bool(lands), met=met, way=())


@case("PW-move-12")
def is_off(state: State, pose: Pose) -> bool:
    """Whether her middle has left the table."""
    table = state.box.table
    return not (0 <= pose.x <= table.east and 0 <= pose.y <= table.north)


@machine.answers(Action, "halt")
@case("PW-act-6")
def answer_halt(play: Acting, frame: Action) -> None:
    """Her move is over; said of a ship that has moved, her action is."""
    if frame.ended or not _gains_by_halting(play.state, frame):
        play.pop()
        put_ship(play, acting(play.state, frame), acted=True)
    else:
        play.swap(changed(frame, ended=True))


def may_do_more(state: State, frame: Action) -> bool:
    """Whether she may do anything beside moving."""
    return next(deeds_of(state, frame), None) is not None


def _gains_by_halting(state: State, frame: Action) -> bool:
    """Whether there is anything she may do once she has stopped: nothing new if she has not moved."""
    return bool(frame.mode) and may_do_more(state, changed(frame, ended=True))
