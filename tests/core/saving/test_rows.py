"""Rows of JSON read back: nothing is believed that is not of its kind."""

import pytest

from galleywar.core.coaching.order_loss import MOST, Coaching, OrderLoss
from galleywar.core.decision import Choice
from galleywar.core.game_notes import Entry, Withdrawn
from galleywar.core.saving.rows import (
    DEEPEST_ARGUMENT,
    LONGEST_NOTE,
    LONGEST_SAID,
    MOST_BETTER,
    coaching_of_row,
    entry_of_row,
    note_of_row,
    value_of,
    withdrawn_of_row,
)

ENTRY = ["green", "leap", ["0101", [1, "a"]], [4], "0123456789abcdef"]
LOSS = [1, 2, "green", 0.25, 1, 0, 24, [["leap", [3, ["a"]]]], "Leaps.", "It is free."]


def loss(**changes):
    names = ("number", "last", "seat", "chance", "loss", "error", "play_outs", "better", "does", "why")
    return list((dict(zip(names, LOSS, strict=True)) | changes).values())


def test_what_was_written_is_read_back():
    entry = Entry("green", Choice("leap", ("0101", (1, "a"))), (4,), "0123456789abcdef")
    assert entry_of_row(ENTRY) == entry
    assert withdrawn_of_row([3, ENTRY, "It sank."]) == Withdrawn(3, entry, "It sank.")
    assert withdrawn_of_row([0, ENTRY]) == Withdrawn(0, entry, "")
    found = OrderLoss(
        1, 2, "green", 0.25, 1.0, 0.0, 24, (Choice("leap", (3, ("a",))),), "Leaps.", "It is free."
    )
    assert coaching_of_row([2, [LOSS]]) == Coaching(2, (found,)) and coaching_of_row([]) is None
    assert coaching_of_row([0, []]) == Coaching(0, ())


@pytest.mark.parametrize(
    "row",
    [
        [], ENTRY[:4], [*ENTRY, 1], [1, *ENTRY[1:]], ["green", None, *ENTRY[2:]], ["green", "leap", "0101", *ENTRY[3:]],
        ["green", "leap", [], [True], "x"], ["green", "leap", [], ["4"], "x"], ["green", "leap", [], [], 7],
        ["green", "leap", [1.5], [], "x"], ["green", "leap", [None], [], "x"], ["green", "leap", [{}], [], "x"],
    ],
)  # fmt: skip
def test_what_is_no_order_is_refused(row):
    with pytest.raises((TypeError, ValueError)):
        entry_of_row(row)
    with pytest.raises((TypeError, ValueError)):
        withdrawn_of_row([1, row, "told"])


@pytest.mark.parametrize(
    ("row", "fits"),
    [
        ([0, ""], True), ([3, "x" * LONGEST_NOTE], True), ([3, "x" * (LONGEST_NOTE + 1)], False), ([-1, "x"], False),
        (["3", "x"], False), ([True, "x"], False), ([3, None], False), ([3, ["x"]], False), ([3], False),
        ([3, "x", "y"], False),
    ],
)  # fmt: skip
def test_a_note_is_a_place_and_a_word_of_bounded_length(row, fits):
    if fits:
        assert note_of_row(row) == tuple(row)
        return
    with pytest.raises((TypeError, ValueError)):
        note_of_row(row)


def test_lists_within_lists_go_so_deep_and_no_deeper():
    deep = "x"
    for _ in range(DEEPEST_ARGUMENT):
        deep = [deep]
    assert value_of(deep) == (((("x",),),),)
    for refused in ([deep], True, None, 1.5, {"a": 1}):
        with pytest.raises(TypeError):
            value_of(refused)


@pytest.mark.parametrize(
    "row",
    [
        [0, ""], [0, {}], [0, "ab"], [0, None], ["0", []], [True, []], [-1, []], [0], [0, [], 1],
        [2, [LOSS] * (MOST + 1)],
        [2, ["loss"]], [2, [LOSS[:9]]], [1, [LOSS]], [2, [loss(number=0)]], [3, [loss(number=3)]],
        [2, [loss(play_outs=-1)]], [2, [loss(chance=-0.1)]], [2, [loss(chance=1.1)]], [2, [loss(loss=-1)]],
        [2, [loss(error=2)]], [2, [loss(chance="0")]], [2, [loss(chance=True)]], [2, [loss(play_outs=24.0)]],
        [2, [loss(seat="x" * (LONGEST_SAID + 1))]], [2, [loss(does="x" * (LONGEST_SAID + 1))]],
        [2, [loss(why="x" * (LONGEST_SAID + 1))]], [2, [loss(better=[["leap", []]] * (MOST_BETTER + 1))]],
        [2, [loss(better=[["leap", ""]])]], [2, [loss(better=[[1, []]])]], [2, [loss(better=["le"])]],
    ],
)  # fmt: skip
def test_what_the_coach_never_says_is_refused(row):
    with pytest.raises((TypeError, ValueError)):
        coaching_of_row(row)


@pytest.mark.parametrize(
    "changes",
    [
        {"number": 2}, {"chance": 0}, {"chance": 1.0}, {"play_outs": 0}, {"seat": "x" * LONGEST_SAID},
        {"does": "x" * LONGEST_SAID}, {"why": "x" * LONGEST_SAID}, {"better": []},
        {"better": [["leap", []]] * MOST_BETTER},
    ],
)  # fmt: skip
def test_what_the_coach_may_say_at_most_is_taken(changes):
    coaching = coaching_of_row([2, [loss(**changes)]])
    assert coaching.losses[0].last == 2 and len(coaching_of_row([2, [LOSS] * MOST]).losses) == MOST
