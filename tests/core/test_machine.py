"""The clockwork: frames asked and worked, and a battle that ends from within any of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from galleywar.core.check import Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.dice import Forbidden
from galleywar.core.machine import UNKNOWN, Machine, Play


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
