"""A round of a fight on the card."""

from galleywar.ui.game.sidebar.throw_row import ThrowRow
from galleywar.ui.game.telling.throws import Hand, Round


def score(*hands):
    return ThrowRow(None, 1, Round(1, "1", hands, "sunk")).score


def test_how_often_each_side_came_off():
    mine = Hand("ruby", 6, (6, 3), (True, False), "6")
    assert score(mine, Hand("slate", 6, (5, 5), (True, True), "5+", defends=True)) == "1 : 2"
    assert score(mine) == "1 : 0"


def test_dice_summed_by_one_side_alone_have_no_score():
    assert score(Hand("ruby", 6, (5, 2), (True, True))) == ""
    assert score(Hand("ruby", 6, (3,), (True,)), Hand("slate", 6, (2,), (False,), defends=True)) == "1 : 0"
