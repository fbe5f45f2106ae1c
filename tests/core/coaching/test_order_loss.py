"""What orders lost, and what that is called."""

import pytest

from galleywar.core.coaching.order_loss import Coaching, OrderLoss, count_of
from galleywar.core.decision import Choice
from galleywar.core.game_notes import Annals


def lost(loss: float, error: float = 0.0, number: int = 1, seat: str = "green") -> OrderLoss:
    return OrderLoss(number, number + 1, seat, 0.3, loss, error, 24, (Choice("leap"),))


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (0.0, ""), (0.0499, ""), (0.05, "inaccuracy"), (0.0999, "inaccuracy"), (0.1, "mistake"), (0.1999, "mistake"),
        (0.2, "blunder"), (0.8, "blunder"),
    ],
)  # fmt: skip
def test_what_a_loss_is_called(loss, grade):
    assert lost(loss).grade == grade


@pytest.mark.parametrize(("error", "grade"), [(0.149, "blunder"), (0.15, ""), (0.2, "")])
def test_only_what_stands_out_of_the_noise_is_told(error, grade):
    assert lost(0.3, error).grade == grade


def test_those_that_are_told_come_the_greatest_first_and_are_counted_the_worst_first():
    losses = (
        lost(0.06), lost(0.25, number=5, seat="brown"), lost(0.3, 0.2, 7), lost(0.07, number=9), lost(0.2, number=11)
    )  # fmt: skip
    coaching = Coaching(20, losses)
    assert [one.number for one in coaching.told()] == [5, 11, 9, 1]
    assert [one.number for one in coaching.told("brown")] == [5]
    assert list(count_of(coaching.told()).items()) == [("blunder", 2), ("inaccuracy", 2)]


def test_an_order_is_found_by_each_of_those_it_belongs_with():
    coaching = Coaching(20, (lost(0.1, number=4),))
    assert [coaching.of(number) is not None for number in (3, 4, 5, 6)] == [False, True, True, False]


def test_what_is_found_of_orders_taken_back_is_forgotten():
    coaching = Coaching(20, (lost(0.1, number=4), lost(0.1, number=8)))
    notes = Annals(coaching=coaching)
    assert notes.upto(8).coaching == Coaching(8, coaching.losses[:1])
    assert notes.upto(9).coaching == Coaching(9, coaching.losses) and notes.upto(21).coaching == coaching
    assert notes.copied() == notes
    notes.forget_after(4)
    assert notes.coaching == Coaching(4, ())
