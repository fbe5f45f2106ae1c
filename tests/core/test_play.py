"""Frames laid on the stack, taken off and changed; sequences of play; and who is still to be asked."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from galleywar.core.check import Check, Factor, Forecast, Objection
from galleywar.core.decision import Among, Choice, Decision, Offer, Span
from galleywar.core.dice import DiceError, Forbidden, Recorded, Seeded
from galleywar.core.events import Event
from galleywar.core.machine import Illegal, Machine, Play, Stage, below


@dataclass(frozen=True, slots=True)
class Board:
    """A state with a stack of frames and a list of what was done."""

    frames: tuple[object, ...] = ()
    done: tuple[str, ...] = ()
    windy: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """The sequence of play."""

    number: int = 1
    stage: str = "dawn"


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to a seat."""

    seat: str = "north"
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Queue:
    """A question about one piece after the other."""

    waiting: tuple[str, ...]
    seat: str = "south"


ROLL = Check.at_least("7.1", "Storm", (6, 6), 9, (Factor("7.2", "wind", 1),))


def play_of(*frames, dice=None):
    return Play(Board(frames), dice or Forbidden())


# -- the stack ----------------------------------------------------------------------------------------------
def test_frames_are_laid_on_top_and_the_last_one_named_comes_first():
    play = play_of(Turn())
    play.push(Ask("north"), Ask("south"))
    assert play.state.frames == (Turn(), Ask("north"), Ask("south"))
    assert play.pop() == Ask("south") and play.state.frames == (Turn(), Ask("north"))
    play.swap(Queue(("a",)))
    assert play.state.frames == (Turn(), Queue(("a",)))


def test_the_nearest_frame_of_a_kind_is_changed_and_no_other():
    play = play_of(Turn(1), Turn(2), Ask("north"), Ask("south"))
    play.amend(Turn, number=9)
    assert play.state.frames == (Turn(1), Turn(9), Ask("north"), Ask("south"))
    play.amend(Ask, mark="x")
    assert play.state.frames == (Turn(1), Turn(9), Ask("north"), Ask("south", "x")), "the top one included"
    play.pop(), play.pop(), play.pop()
    play.amend(Turn, number=5)
    assert play.state.frames == (Turn(5),)


def test_a_kind_of_frame_that_is_not_there_cannot_be_changed():
    with pytest.raises(LookupError, match="no Queue lies under Ask"):
        play_of(Turn(), Ask()).amend(Queue, waiting=())
    with pytest.raises(LookupError, match="no Queue lies under NoneType"):
        play_of().amend(Queue, waiting=())


def test_the_nearest_frame_of_a_kind_under_the_top_one_is_found():
    assert below(Board((Turn(1), Turn(2), Ask())), Turn) == Turn(2)
    assert below(Board((Turn(1), Ask("a"), Ask("b"))), Ask) == Ask("a")
    assert below(Board((Turn(1), Ask("a"))), Turn) == Turn(1)
    with pytest.raises(LookupError, match="no Ask lies under Ask"):
        below(Board((Turn(1), Ask("a"))), Ask)


def test_one_that_was_served_is_no_longer_waiting_and_the_last_takes_the_frame_along():
    play = play_of(Turn(), Queue(("a", "b", "c")))
    play.served(play.state.frames[-1], "b")
    assert play.state.frames == (Turn(), Queue(("a", "c")))
    play.served(play.state.frames[-1], "a")
    assert play.state.frames == (Turn(), Queue(("c",)))
    play.served(play.state.frames[-1], "c")
    assert play.state.frames == (Turn(),)


def test_a_check_is_rolled_and_told_with_its_faces():
    play = play_of(dice=Recorded([3, 5]))
    roll = play.check(ROLL, "north", ("isis", "thalia"), ("0101",))
    assert (roll.faces, roll.total, roll.result) == ((3, 5), 9, "success")
    assert play.events == [Event("rolled", "north", ("isis", "thalia"), ("0101",), "7.1", (), roll, "roll")]


# -- sequences ----------------------------------------------------------------------------------------------
def done(name):
    def does(play, frame):
        play.change(done=(*play.state.done, name))

    return does


def sequenced(**stages):
    machine = Machine()
    machine.sequence(Turn, {name: Stage(done(name), "4.1", only) for name, only in stages.items()})
    return machine


@pytest.mark.parametrize(
    ("windy", "stages", "seen"),
    [
        (False, {"dawn": None, "noon": None, "night": None}, ("dawn", "noon", "night")),
        (False, {"dawn": None, "noon": lambda state, _: state.windy, "night": None}, ("dawn", "night")),
        (
            True,
            {"dawn": None, "noon": lambda state, _: state.windy, "night": None},
            ("dawn", "noon", "night"),
        ),
        (False, {"dawn": None, "noon": None, "night": lambda state, _: state.windy}, ("dawn", "noon")),
        (False, {"dawn": None, "noon": lambda _, turn: turn.number == 2}, ("dawn",)),
        (False, {"dawn": None, "noon": lambda _, turn: turn.number == 1}, ("dawn", "noon")),
        (False, {"dawn": None}, ("dawn",)),
    ],
)
def test_stages_come_in_their_order_and_those_that_do_not_apply_are_left_out(windy, stages, seen):
    step = sequenced(**stages).opening(Board((Turn(),), windy=windy), Forbidden())
    assert step.state == Board((), seen, windy)


def test_a_sequence_is_taken_up_at_its_stage():
    stages = {"dawn": None, "noon": None, "night": None}
    assert sequenced(**stages).begin(Board((Turn(1, "noon"),)), Forbidden()).done == ("noon", "night")


def test_a_stage_is_moved_on_before_it_is_done_and_what_it_asks_comes_first():
    machine, seen = Machine(), []

    def asks(play, frame):
        seen.append((frame.stage, [type(one).__name__ for one in play.state.frames]))
        play.push(Ask())

    machine.sequence(Turn, {"dawn": Stage(asks, "4.1"), "noon": Stage(asks, "4.2")})
    machine.asks(Ask)(lambda state, frame: Decision(frame.seat, "4.1", "Well?", (Offer("yes", "Yes"),)))
    machine.declines(Ask, "yes")
    first = machine.opening(Board((Turn(),)), Forbidden()).state
    assert first.frames == (Turn(1, "noon"), Ask()) and machine.seat(first) == "north"
    second = machine.apply(first, Choice("yes"), Forbidden()).state
    assert second.frames == (Ask(),), "before the last stage is done the sequence is gone"
    third = machine.apply(second, Choice("yes"), Forbidden()).state
    assert third.frames == () and machine.seat(third) == "" and machine.pending(third) is None
    assert seen == [("dawn", ["Turn"]), ("noon", [])]


def queued(wanted):
    """A machine that asks about those waiting who are still ``wanted``, the first one first."""
    machine = Machine()
    asked = []

    @machine.still(Queue)
    def still(state: Board, frame: Queue, one: str) -> bool:
        asked.append(one)
        return one in wanted

    @machine.asks(Queue)
    def ask(state: Board, frame: Queue) -> Decision:
        return Decision(frame.seat, "5.1", "Which?", (Offer("pick", "Pick", (Among("one", frame.waiting),)),))

    @machine.bars(Queue, "pick")
    def bars(state: Board, frame: Queue, one: str) -> Iterator[Objection]:
        if one not in frame.waiting:
            yield Objection("5.2", "Not waiting.", one)

    @machine.answers(Queue, "pick")
    def answer(play: Play, frame: Queue, one: str) -> None:
        play.served(frame, one)

    return machine, asked


def test_before_each_question_those_no_longer_to_be_asked_are_dropped():
    machine, asked = queued({"a", "c"})
    state = machine.begin(Board((Queue(("a", "b", "c")),)), Forbidden())
    assert state.frames == (Queue(("a", "c")),) and {"a", "b", "c"} <= set(asked)
    state = machine.apply(state, Choice("pick", ("a",)), Forbidden()).state
    assert state.frames == (Queue(("c",)),)
    assert machine.apply(state, Choice("pick", ("c",)), Forbidden()).state.frames == ()


def test_with_nobody_left_to_ask_the_frame_goes_and_a_frame_that_stays_stays_the_same():
    machine, _ = queued(set())
    assert machine.begin(Board((Queue(("a", "b")),)), Forbidden()).frames == ()
    machine, _ = queued({"a", "b"})
    whole = Queue(("a", "b"))
    assert machine.begin(Board((whole,)), Forbidden()).frames[0] is whole


# -- registers ----------------------------------------------------------------------------------------------
def test_what_is_registered_comes_back_and_is_registered_once():
    machine = Machine()

    def ask(state, frame):
        return Decision("north", "", "", ())

    assert machine.asks(Ask)(ask) is ask
    with pytest.raises(ValueError, match=r"is registered already: .*ask"):
        machine.asks(Ask)(lambda state, frame: None)
    machine.asks(Queue)(ask)
    for register in (machine.answers, machine.bars, machine.forecasts):
        register(Ask, "go")(ask)
        register(Ask, "stay")(ask)
        register(Queue, "go")(ask)
        with pytest.raises(ValueError, match="registered already"):
            register(Ask, "go")(ask)
    machine.works(Ask)(ask)
    with pytest.raises(ValueError, match="registered already"):
        machine.still(Ask)(ask)


def stormy():
    """A machine with answers of each kind: free, barred, thrown for, passed on, forbidden here."""
    machine = Machine()

    @machine.asks(Ask)
    def ask(state: Board, frame: Ask) -> Decision:
        offers = (
            Offer("wait", "Wait"),
            Offer("sail", "Sail", (Among("knots", (1, 2, 3)),)),
            Offer("pray", "Pray"),
        )
        return Decision(frame.seat, "6.1", "What now?", offers)

    machine.declines(Ask, "wait")
    machine.answers(Ask, "pass")(lambda play, frame: play.swap(Ask("south")))
    machine.answers(Ask, "stay")(lambda play, frame: play.swap(Ask("north", "stayed")))

    @machine.bars(Ask, "sail")
    def bars_sail(state: Board, frame: Ask, knots: int) -> Iterator[Objection]:
        if knots > 3:
            yield Objection("6.2", "Too fast.")
        if knots > 2 and not state.windy:
            yield Objection("6.3", "No wind.", "sail")

    @machine.answers(Ask, "sail")
    def answer_sail(play: Play, frame: Ask, knots: int) -> None:
        play.change(done=(*play.state.done, f"sailed {knots}"))
        play.tell(Event("sailed", frame.seat))

    @machine.answers(Ask, "pray")
    def answer_pray(play: Play, frame: Ask) -> None:
        play.check(ROLL, frame.seat)

    @machine.forecasts(Ask, "pray")
    def forecast_pray(state: Board, frame: Ask) -> Forecast:
        return ROLL.forecast()

    @machine.forecasts(Ask, "sail")
    def forecast_sail(state: Board, frame: Ask, knots: int) -> Forecast | None:
        return ROLL.forecast((("fast", "6.2"),)) if knots > 2 else None

    @machine.bars(Ask, "land")
    def bars_land(state: Board, frame: Ask, *places: str) -> Iterator[Objection]:
        if state.windy:
            yield Objection("6.4", "Land later.")

    machine.answers(Queue, "pick")(lambda play, frame, one: play.pop())
    return machine


CALM, WINDY, OVER = Board((Turn(), Ask())), Board((Ask(),), windy=True), Board()


def test_the_verbs_of_a_question_are_those_that_carry_something_out():
    machine = stormy()
    assert machine.verbs(CALM) == ("wait", "pass", "stay", "sail", "pray")
    assert machine.verbs(Board((Ask(), Queue(("a",))))) == ("pick",)
    assert machine.verbs(OVER) == ()


@pytest.mark.parametrize(
    ("state", "choice", "taken"),
    [
        (CALM, Choice("wait"), True),
        (CALM, Choice("wait", (1,)), False),
        (CALM, Choice("sail", (9,)), True),
        (CALM, Choice("sail"), False),
        (CALM, Choice("sail", ("fast",)), False),
        (CALM, Choice("land"), False),
        (CALM, Choice("pick", ("a",)), False),
        (CALM, Choice("fly"), False),
        (OVER, Choice("wait"), False),
    ],
)
def test_a_question_takes_verbs_of_its_own_with_values_of_their_kinds(state, choice, taken):
    assert stormy().takes(state, choice) is taken


@pytest.mark.parametrize(
    ("state", "choice", "cases"),
    [
        (CALM, Choice("wait"), []),
        (CALM, Choice("wait", ("long",)), ["6.1"]),
        (CALM, Choice("sail", (2,)), []),
        (CALM, Choice("sail", (3,)), ["6.3"]),
        (CALM, Choice("sail", (4,)), ["6.2", "6.3"]),
        (WINDY, Choice("sail", (3,)), []),
        (WINDY, Choice("sail", (4,)), ["6.2"]),
        (WINDY, Choice("land"), ["6.4"]),
        (WINDY, Choice("land", ("0101",)), ["6.4"]),
        (CALM, Choice("land"), ["6.1"]),
        (CALM, Choice("fly"), ["6.1"]),
        (OVER, Choice("wait"), [""]),
    ],
)
def test_everything_that_stands_against_an_answer_is_told(state, choice, cases):
    machine = stormy()
    assert [one.case for one in machine.objections(state, choice)] == cases
    assert machine.is_legal(state, choice) is (cases == [])


def test_an_answer_that_is_none_here_is_refused_with_the_question():
    assert [one.text for one in stormy().objections(CALM, Choice("fly"))] == [
        "That is no answer now: What now?"
    ]
    assert [one.text for one in stormy().objections(OVER, Choice("fly"))] == ["The game is over."]


def test_an_answer_is_carried_out_and_told():
    step = stormy().apply(CALM, Choice("sail", (2,)), Forbidden())
    assert step.state == Board(CALM.frames, ("sailed 2",)) and step.events == (Event("sailed", "north"),)
    assert stormy().apply(WINDY, Choice("wait"), Forbidden()) == (Board(windy=True), ())


def test_what_ends_undo_is_dice_or_another_seat():
    machine = stormy()
    chosen = {verb: machine.blocks_undo(WINDY, Choice(verb)) for verb in ("pray", "pass", "stay", "wait")}
    assert chosen == {"pray": "dice", "pass": "answer", "stay": "", "wait": "answer"}


def test_odds_are_those_of_the_answer_and_none_where_no_dice_are_needed():
    machine = stormy()
    assert machine.forecast(CALM, Choice("wait")) is None
    assert machine.forecast(CALM, Choice("sail", (2,))) is None
    assert machine.forecast(CALM, Choice("sail", (3,))).notes == (("fast", "6.2"),)
    assert machine.forecast(CALM, Choice("pray")).check == ROLL


def test_rules_that_never_come_to_rest_are_stopped():
    machine = Machine()
    machine.works(Turn)(lambda play, frame: play.swap(Turn(frame.number + 1)))
    with pytest.raises(RuntimeError, match="do not come to rest; on top: Turn"):
        machine.opening(Board((Turn(),)), Forbidden())


def test_nearly_a_thousand_steps_are_no_fault_of_the_rules():
    machine = Machine()

    def work(play, frame):
        play.pop() if frame.number == 1000 else play.swap(Turn(frame.number + 1))

    machine.works(Turn)(work)
    assert machine.opening(Board((Turn(10),)), Forbidden()).state.frames == ()


def test_the_work_of_a_question_is_done_before_it_is_put():
    machine = Machine()
    machine.asks(Ask)(lambda state, frame: Decision(frame.seat, "", "", ()))
    machine.works(Ask)(lambda play, frame: play.swap(Ask("south", "moved")) if not frame.mark else None)
    assert machine.begin(Board((Ask(),)), Forbidden()).frames == (Ask("south", "moved"),)


def test_an_opening_tells_what_happens_on_the_way():
    machine = Machine()

    def work(play, frame):
        play.check(ROLL, "north")
        play.pop()

    machine.works(Turn)(work)
    step = machine.opening(Board((Turn(),)), Recorded([1, 1]))
    assert [event.kind for event in step.events] == ["rolled"] and step.state.frames == ()
    with pytest.raises(DiceError):
        machine.begin(Board((Turn(),)), Forbidden())


def test_a_single_offer_without_slots_that_nothing_bars_is_on_the_menu():
    machine = Machine()
    offers = (Offer("go", "Go", candidates=True), Offer("rest", "Rest"))
    machine.asks(Ask)(lambda state, frame: Decision(frame.seat, "", "", offers))
    machine.declines(Ask, "go")
    machine.declines(Ask, "rest")
    state = Board((Ask(),))
    assert list(machine.pending(state).choices()) == [Choice("go"), Choice("rest")]
    assert {machine.any(state, Seeded(seed)) for seed in range(40)} == {Choice("go"), Choice("rest")}


def test_an_illegal_order_carries_its_reasons():
    refused = Illegal(Choice("sail", (4,)), tuple(stormy().objections(CALM, Choice("sail", (4,)))))
    assert [one.case for one in refused.objections] == ["6.2", "6.3"]
    assert str(refused) == "sail 4: Too fast. [6.2] No wind. [6.3]"


def test_the_nearest_frame_may_lie_deep():
    frames = (Turn(1), Ask("a"), Queue(("x",)), Ask("b"), Queue(("y",)))
    for depth in range(3, 6):
        assert below(Board(frames[:depth]), Turn) == Turn(1)
    assert below(Board(frames), Ask) == Ask("b") and below(Board(frames), Queue) == Queue(("x",))


def test_below_a_question_that_drops_itself_play_goes_on():
    machine, _ = queued(set())
    machine.sequence(Turn, {"dawn": Stage(done("dawn"), "4.1")})
    step = machine.opening(Board((Turn(), Queue(("a",)))), Forbidden())
    assert step.state == Board((), ("dawn",))


def test_what_is_offered_as_legal_stands_as_it_is_whatever_the_bars_of_its_verb_would_say():
    machine = Machine()
    sure = Offer("row", "Row", (Span("mp", 1, 9),))
    offers = (sure, Offer("rest", "Rest", candidates=True))
    machine.asks(Ask)(lambda state, frame: Decision(frame.seat, "", "", offers))
    machine.bars(Ask, "row")(lambda state, frame, mp: iter([Objection("1", "No.")]))
    machine.bars(Ask, "rest")(lambda state, frame: iter([Objection("2", "No rest.")]))
    assert machine.pending(Board((Ask(),))).offers == (sure,)
    assert {machine.any(Board((Ask(),)), Seeded(seed)).verb for seed in range(20)} == {"row"}


@pytest.mark.parametrize(
    ("slots", "legal", "told"),
    [
        ((Span("mp", 1, 3),), {1, 2, 3}, [(Among("mp", (1, 2, 3)),)]),
        ((Span("mp", 1, 3),), {2}, [(Among("mp", (2,)),)]),
        ((Span("mp", 1, 3),), set(), []),
        ((Among("mp", (1, 2)),), {1, 2}, [(Among("mp", (1, 2)),)]),
        ((Among("mp", (1, 2)),), {2}, [(Among("mp", (2,)),)]),
    ],
)
def test_candidates_are_left_out_one_by_one(slots, legal, told):
    machine = Machine()
    offer = Offer("row", "Row", slots, "5.1", "isis", "r", candidates=True)
    machine.asks(Ask)(lambda state, frame: Decision(frame.seat, "", "", (offer,)))
    machine.bars(Ask, "row")(lambda state, frame, mp: iter([] if mp in legal else [Objection("1", "No.")]))
    left = machine.pending(Board((Ask(),))).offers
    assert [one.slots for one in left] == told
    assert all((one.verb, one.case, one.piece, one.key) == ("row", "5.1", "isis", "r") for one in left)
    assert not any(one.candidates for one in left)


def test_of_two_slots_the_first_is_fixed_where_what_fits_the_second_differs():
    machine = Machine()
    slots = (Among("galley", ("a", "b", "c")), Among("mp", (1, 2)))
    offer = Offer("row", "Row", slots, candidates=True)
    machine.asks(Ask)(lambda state, frame: Decision(frame.seat, "", "", (offer,)))
    machine.bars(Ask, "row")(
        lambda state, frame, galley, mp: iter(
            [Objection("1", "No.")] if (galley, mp) in {("a", 1), ("b", 1), ("b", 2)} else []
        )
    )
    decision = machine.pending(Board((Ask(),)))
    assert [str(one) for one in decision.choices()] == ["row a 2", "row c 1", "row c 2"]
    assert all(offer.slots[0].values in {("a",), ("c",)} for offer in decision.offers)
