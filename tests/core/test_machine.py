"""The clockwork: frames asked and worked, and a battle that ends from within any of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from galleywar.core.check import Objection
from galleywar.core.decision import Among, Choice, Decision, Offer, Some
from galleywar.core.dice import Forbidden, Recorded, Seeded
from galleywar.core.machine import LONGEST_SETTLING, UNKNOWN, Machine, Play, Stage, below


@dataclass(frozen=True, slots=True)
class Table:
    """A game so small that it is over when somebody knocks."""

    frames: tuple[object, ...] = ()
    knocked: bool = False
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Evening:
    """(work) The bottom frame."""


@dataclass(frozen=True, slots=True)
class Hand:
    """(ask) Somebody plays on or knocks."""


def clockwork(**settings) -> Machine[Table]:
    machine: Machine[Table] = Machine(**settings)

    @machine.works(Evening)
    def work_evening(play: Play[Table], frame: Evening) -> None:
        play.change(closed=True, frames=())

    @machine.asks(Hand)
    def ask_hand(state: Table, frame: Hand) -> Decision:
        return Decision("north", "1", "Knock?", (Offer("knock", "Knock"), Offer("go_on", "Go on")))

    @machine.answers(Hand, "knock")
    def answer_knock(play: Play[Table], frame: Hand) -> None:
        play.change(knocked=True)

    @machine.answers(Hand, "go_on")
    def answer_go_on(play: Play[Table], frame: Hand) -> None:
        play.pop()

    return machine


STACK = Table((Evening(), Hand(), Hand(), Hand()))


def test_a_decided_battle_drops_all_that_is_still_going_on_above_its_bottom_frame():
    machine = clockwork(over=lambda state: state.knocked)
    after = machine.apply(STACK, Choice("knock"), Forbidden()).state
    assert after.closed and after.frames == () and machine.pending(after) is None


def test_until_it_is_decided_every_frame_has_its_turn():
    machine = clockwork(over=lambda state: state.knocked)
    after = machine.apply(STACK, Choice("go_on"), Forbidden()).state
    assert after.frames == STACK.frames[:-1] and not after.closed


def test_without_such_a_sign_nothing_is_dropped():
    after = clockwork().apply(STACK, Choice("knock"), Forbidden()).state
    assert after.frames == STACK.frames and replace(after, knocked=False) == STACK


def called(whom_there_is):
    """A machine that asks whom to call, and looks him up in ``whom_there_is``."""
    machine: Machine[Table] = Machine()

    @machine.asks(Hand)
    def ask_hand(state: Table, frame: Hand) -> Decision:
        return Decision("north", "4.1", "Whom?", (Offer("call", "Call", (Among("whom", ("south",)),)),))

    @machine.bars(Hand, "call")
    def bars_call(state: Table, frame: Hand, whom: str, *others: int | str) -> Iterator[Objection]:
        yield Objection("4.2", whom_there_is[whom])

    @machine.answers(Hand, "call")
    def answer_call(play: Play[Table], frame: Hand, whom: str, *others: int | str) -> None:
        play.pop()

    return machine


@pytest.mark.parametrize("args", [("nobody",), (), (3,), (("west",),), ("west", ("west",)), ("west", None)])
def test_an_answer_of_the_wrong_kind_or_that_names_nobody_is_refused_under_the_case_of_the_question(args):
    choice = Choice("call", args)
    [objection] = called({"west": "He sleeps."}).objections(Table((Hand(),)), choice)
    assert objection == Objection("4.1", UNKNOWN)


def test_an_answer_of_the_right_kind_is_refused_by_its_own_rule():
    machine = called({"west": "He sleeps."})
    for args in (("west",), ("west", 3, "east")):
        assert list(machine.objections(Table((Hand(),)), Choice("call", args))) == [
            Objection("4.2", "He sleeps.")
        ]


def test_a_fault_of_the_rule_itself_is_no_refusal():
    class Muddled(dict):
        def __missing__(self, key):
            raise KeyError("gone")

    with pytest.raises(KeyError, match="gone"):
        list(called(Muddled()).objections(Table((Hand(),)), Choice("call", ("west",))))


def test_the_same_state_is_asked_once_and_another_anew():
    asked = []

    class Frame:
        pass

    class State:
        frames = (Frame(),)

    machine = Machine()

    @machine.asks(Frame)
    def ask(state, frame):
        asked.append(state)
        return Decision("red", "", "What now?", ())

    one, other = State(), State()
    assert machine.pending(one) is machine.pending(one) and asked == [one]
    assert machine.pending(other) is not machine.pending(one) and asked == [one, other, one]


# -- candidates ---------------------------------------------------------------------------------------------
SEATS_AT_TABLE = ("north", "east", "south", "west")


def dealer(asked=None):
    """A machine that offers more than is legal: cards to anybody, of which the bars refuse most."""
    machine: Machine[Table] = Machine()

    @machine.asks(Hand)
    def ask_hand(state: Table, frame: Hand) -> Decision:
        if asked is not None:
            asked.append(state)
        cards = (Among("whom", SEATS_AT_TABLE), Among("cards", (1, 2, 3)))
        offers = (
            Offer("deal", "Deal", cards, candidates=True),
            Offer("knock", "Knock", candidates=True),
            Offer("shuffle", "Shuffle", candidates=True),
            Offer("bid", "Bid", (Among("bid", (10, 20)),)),
        )
        return Decision("north", "1", "What now?", offers)

    @machine.bars(Hand, "deal")
    def bars_deal(state: Table, frame: Hand, whom: str, cards: int) -> Iterator[Objection]:
        if whom == "north" or (whom, cards) == ("east", 3):
            yield Objection("2", f"Not {cards} to {whom}.")

    @machine.bars(Hand, "knock")
    def bars_knock(state: Table, frame: Hand) -> Iterator[Objection]:
        yield Objection("3", "Nobody knocks.")

    @machine.bars(Hand, "shuffle")
    def bars_shuffle(state: Table, frame: Hand) -> Iterator[Objection]:
        yield from ()

    @machine.bars(Hand, "bid")
    def bars_bid(state: Table, frame: Hand, bid: int) -> Iterator[Objection]:
        if bid not in {10, 20}:
            yield Objection("4", "Bid 10 or 20.")

    for verb in ("deal", "knock", "shuffle", "bid"):
        machine.answers(Hand, verb)(lambda play, frame, *_: play.pop())
    return machine


LEGAL = [
    *(Choice("deal", ("east", cards)) for cards in (1, 2)),
    *(Choice("deal", (whom, cards)) for whom in ("south", "west") for cards in (1, 2, 3)),
    Choice("shuffle"),
    Choice("bid", (10,)),
    Choice("bid", (20,)),
]


def test_a_menu_is_what_the_bars_leave_of_the_candidates():
    menu = dealer().pending(Table((Hand(),)))
    assert list(menu.choices()) == LEGAL
    assert not any(offer.candidates for offer in menu.offers)


class Enumerated:
    """A draw that takes one path through all its numbers; ``chance`` is how likely such a path is."""

    def __init__(self, path):
        self.path, self.made, self.chance = path, [], Fraction(1)

    def below(self, n):
        number = self.path[len(self.made)] if len(self.made) < len(self.path) else 0
        self.made.append((number, n))
        self.chance /= n
        return number

    def following(self):
        """The next path in order, None after the last."""
        made = self.made
        while made and made[-1][0] == made[-1][1] - 1:
            made.pop()
        return [*(number for number, _ in made[:-1]), made[-1][0] + 1] if made else None


def test_one_answer_drawn_from_the_candidates_is_as_likely_as_any_other(monkeypatch):
    monkeypatch.setattr("galleywar.core.machine.MOST_DRAWS", 1)
    machine, state = dealer(), Table((Hand(),))
    chances, path = dict.fromkeys(LEGAL, Fraction(0)), []
    while path is not None:
        draw = Enumerated(path)
        chances[machine.any(state, draw)] += draw.chance
        path = draw.following()
    assert set(chances.values()) == {Fraction(1, len(LEGAL))}


def test_a_refusal_asks_the_bars_and_never_the_menu():
    asked = []
    machine, state = dealer(asked), Table((Hand(),))
    for choice in (*LEGAL, Choice("deal", ("north", 1)), Choice("knock"), Choice("bid", (30,))):
        assert machine.is_legal(state, choice) is (choice in LEGAL), choice
    assert [one.case for one in machine.objections(state, Choice("deal", ("east", 3)))] == ["2"]
    assert not asked


def test_a_menu_is_judged_once_a_state_and_its_question_put_once():
    asked = []
    machine, state = dealer(asked), Table((Hand(),))
    menu = machine.pending(state)
    assert machine.pending(state) is menu
    for seed in range(3):
        assert machine.any(state, Seeded(seed)) in LEGAL
    for verb in ("flee", "sing"):
        [objection] = machine.objections(state, Choice(verb))
        assert objection == Objection("1", "That is no answer now: What now?")
    assert asked == [state]
    assert machine.pending(Table((Hand(),))) == menu and len(asked) == 2


def test_a_question_without_candidates_is_put_as_it_is():
    machine: Machine[Table] = Machine()
    question = Decision("north", "1", "Knock?", (Offer("knock", "Knock"),))
    machine.asks(Hand)(lambda state, frame: question)
    assert machine.pending(Table((Hand(),))) is question


def bidder(least=1, most=2):
    """A machine whose candidates are sets of cards, one of which nobody may play."""
    machine: Machine[Table] = Machine()

    @machine.asks(Hand)
    def ask_hand(state: Table, frame: Hand) -> Decision:
        slots = (Among("whom", ("east",)), Some("cards", ("a", "b"), least, most))
        return Decision("north", "1", "Which?", (Offer("play", "Play", slots, candidates=True),))

    @machine.bars(Hand, "play")
    def bars_play(state: Table, frame: Hand, whom: str, cards: tuple[str, ...]) -> Iterator[Objection]:
        if cards == ("b",):
            yield Objection("2", "Not b alone.")

    return machine


@pytest.mark.parametrize(("least", "cards"), [(1, [("a",), ("a", "b")]), (2, [("a", "b")])])
def test_candidates_that_are_sets_are_told_one_by_one_even_where_all_of_them_fit(least, cards):
    [offer] = bidder(least).pending(Table((Hand(),))).offers
    assert offer.slots == (Among("whom", ("east",)), Among("cards", tuple(cards))) and not offer.candidates


def test_a_question_of_which_every_candidate_is_refused_has_no_offer_left():
    machine: Machine[Table] = Machine()

    @machine.asks(Hand)
    def ask_hand(state: Table, frame: Hand) -> Decision:
        whom = (Among("whom", ("east",)),)
        return Decision("north", "1", "Whom?", (Offer("call", "Call", whom, candidates=True),))

    @machine.bars(Hand, "call")
    def bars_call(state: Table, frame: Hand, whom: str) -> Iterator[Objection]:
        yield Objection("2", "He sleeps.")

    menu = machine.pending(Table((Hand(),)))
    assert menu.offers == () and list(menu.choices()) == []


# -- frames that work ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Round:
    """(work) A round in stages."""

    stage: str = "deal"


@dataclass(frozen=True, slots=True)
class Calls:
    """(ask) Those who wait for their turn."""

    seat: str = "north"
    waiting: tuple[str, ...] = ()


def rounds(told, *, passed=()):
    machine: Machine[Table] = Machine()

    def stage(name):
        def does(play: Play[Table], frame: Round) -> None:
            told.append((name, frame.stage, tuple(type(one).__name__ for one in play.state.frames)))

        return Stage(does, "1", lambda state, frame: name not in passed)

    machine.sequence(Round, {name: stage(name) for name in ("deal", "bid", "play")})
    machine.works(Evening)(lambda play, frame: play.pop())
    return machine


@pytest.mark.parametrize(
    ("passed", "stages"),
    [
        ((), ["deal", "bid", "play"]),
        (("bid",), ["deal", "play"]),
        (("bid", "play"), ["deal"]),
        (("play",), ["deal", "bid"]),
    ],
)
def test_the_stages_of_a_round_follow_one_another_and_before_the_last_the_frame_is_gone(passed, stages):
    told = []
    state = rounds(told, passed=passed).begin(Table((Evening(), Round())), Forbidden())
    assert [name for name, *_ in told] == stages == [stage for _, stage, _ in told]
    assert [len(frames) for *_, frames in told] == [2] * (len(stages) - 1) + [1]
    assert state.frames == ()


def caller(who_stays):
    machine: Machine[Table] = Machine()

    @machine.asks(Calls)
    def ask_calls(state: Table, frame: Calls) -> Decision:
        return Decision(frame.seat, "1", f"Call {frame.waiting}?", (Offer("pass", "Pass"),))

    @machine.still(Calls)
    def still_calls(state: Table, frame: Calls, one: str) -> bool:
        return one in who_stays

    machine.declines(Calls, "pass")
    machine.works(Evening)(lambda play, frame: play.change(closed=True, frames=()))
    return machine


@pytest.mark.parametrize(
    ("who_stays", "left"), [("ab", ("a", "b")), ("b", ("b",)), ("abc", ("a", "b")), ("", None), ("c", None)]
)
def test_of_those_who_wait_only_those_still_to_be_asked_stay(who_stays, left):
    before = Table((Evening(), Calls(waiting=("a", "b"))))
    after = caller(who_stays).begin(before, Forbidden())
    assert [one.waiting for one in after.frames[1:]] == ([left] if left else [])
    assert after.closed is (left is None)
    if left == ("a", "b"):
        assert after.frames[1] is before.frames[1], "nothing is put there anew"


def test_to_decline_takes_the_frame_off_and_is_known_as_letting_go():
    machine, state = caller("ab"), Table((Evening(), Calls(waiting=("a",)), Calls(waiting=("b",))))
    after = machine.apply(state, Choice("pass"), Forbidden()).state
    assert after == Table((Evening(), Calls(waiting=("a",))))
    assert machine.lets_go(state, "pass") and not machine.lets_go(state, "bid")
    assert not machine.lets_go(Table(), "pass") and not clockwork().lets_go(STACK, "knock")


def test_one_who_had_his_turn_waits_no_longer_and_the_last_one_takes_the_frame_along():
    play = Play(Table((Evening(), Calls(waiting=("a", "b")))), Forbidden())
    play.served(play.state.frames[-1], "a")
    assert play.state.frames[-1] == Calls(waiting=("b",))
    play.served(play.state.frames[-1], "c")
    assert play.state.frames[-1] == Calls(waiting=("b",))
    play.served(play.state.frames[-1], "b")
    assert play.state.frames == (Evening(),)


def test_the_nearest_frame_of_a_kind_is_amended_and_found_below_the_top_one():
    frames = (Calls("south", ("a",)), Evening(), Calls("east", ("b",)), Round(), Calls("north", ("c",)))
    play = Play(Table(frames), Forbidden())
    assert below(play.state, Calls) is frames[2] and below(play.state, Round) is frames[3]
    assert below(Table(frames[:3]), Calls) is frames[0]
    play.amend(Calls, waiting=("z",))
    assert play.state.frames == (*frames[:4], Calls("north", ("z",)))
    play.pop()
    play.amend(Calls, waiting=("y",))
    assert play.state.frames == (*frames[:2], Calls("east", ("y",)), frames[3])
    for state, top in ((play.state, "Round"), (Table(), "NoneType")):
        with pytest.raises(LookupError, match=f"no Hand lies under {top}"):
            below(state, Hand)


def test_rules_that_do_not_come_to_rest_are_stopped():
    machine: Machine[Table] = Machine()
    turns = []

    @machine.works(Evening)
    def work_evening(play: Play[Table], frame: Evening) -> None:
        turns.append(frame)
        play.swap(Evening())

    with pytest.raises(RuntimeError, match="do not come to rest"):
        machine.begin(Table((Evening(),)), Forbidden())
    assert len(turns) == LONGEST_SETTLING


def test_what_a_kind_of_frame_does_is_said_once():
    machine = clockwork()
    for enter in (machine.asks(Hand), machine.works(Evening), machine.answers(Hand, "knock")):
        with pytest.raises(ValueError, match="registered already"):
            enter(lambda *_: None)


@pytest.mark.parametrize(
    ("verb", "undo"), [("wait", ""), ("pass", "answer"), ("throw", "dice"), ("end", "answer")]
)
def test_undo_ends_where_dice_fall_or_another_seat_is_asked(verb, undo):
    machine: Machine[Table] = Machine()
    machine.asks(Calls)(lambda state, frame: Decision(frame.seat, "1", "?", (Offer(verb, verb),)))
    machine.answers(Calls, "wait")(lambda play, frame: None)
    machine.answers(Calls, "pass")(lambda play, frame: play.swap(Calls("south")))
    machine.answers(Calls, "end")(lambda play, frame: play.pop())
    machine.answers(Calls, "throw")(lambda play, frame: play.dice.roll(6))
    state = Table((Calls(),))
    assert machine.blocks_undo(state, Choice(verb)) == undo
    assert machine.seat(machine.apply(state, Choice("wait"), Recorded([])).state) == "north"
    assert machine.seat(Table()) == "" and machine.verbs(Table()) == ()
    assert machine.verbs(state) == ("wait", "pass", "end", "throw")


def test_an_answer_is_known_by_its_verb_and_the_kinds_of_its_values():
    machine, state = called({"west": "He sleeps."}), Table((Hand(),))
    assert machine.takes(state, Choice("call", ("west",))) and machine.takes(state, Choice("call", ("w", 1)))
    assert not machine.takes(state, Choice("call")) and not machine.takes(state, Choice("shout", ("west",)))
    assert not machine.takes(Table(), Choice("call", ("west",)))
    other = clockwork()
    assert other.takes(state, Choice("knock")) and not other.takes(state, Choice("knock", ("west",)))


def test_nothing_is_asked_or_answered_when_the_game_is_over():
    machine = clockwork()
    assert machine.pending(Table()) is None
    assert list(machine.objections(Table(), Choice("knock"))) == [Objection("", "The game is over.")]
    assert machine.forecast(STACK, Choice("knock")) is None
