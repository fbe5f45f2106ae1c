"""A round of a fight on the card."""

from galleywar.ui.game.sidebar.throw_row import DIE, GAP, ThrowRow
from galleywar.ui.game.telling.throws import Hand, Round
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import THEMES, Look, Metrics


def score(*hands):
    return ThrowRow(None, 1, Round(1, "1", hands, "sunk")).score


def test_how_often_each_side_came_off():
    mine = Hand("ruby", 6, (6, 3), (True, False), "6")
    assert score(mine, Hand("slate", 6, (5, 5), (True, True), "5+", defends=True)) == "1 : 2"
    assert score(mine) == "1 : 0"


def test_dice_summed_by_one_side_alone_have_no_score():
    assert score(Hand("ruby", 6, (5, 2), (True, True))) == ""
    assert score(Hand("ruby", 6, (3,), (True,)), Hand("slate", 6, (2,), (False,), defends=True)) == "1 : 0"


def test_dice_and_what_they_need_stay_clear_of_the_number_in_large_letters():
    look = Look.of(THEMES["slate"], Metrics(1920, 1080, text=1.5))
    hands = (Hand("ruby", 6, (1,) * 12, (False,) * 12, "5+"), Hand("slate", 6, (1,) * 12, (False,) * 12, "5+", True))
    row = ThrowRow(None, 2, Round(1, "1", hands, "sunk"))
    small = look.type("small")
    for width in range(280, 420, 20):
        taken = row._a_row(look, width) * (look.px(DIE) + look.px(GAP)) + row._score_room(look) // 2
        assert taken + fonts.width("5+", *small) + fonts.width("2", *small) + 2 * look.px(GAP) <= width // 2
