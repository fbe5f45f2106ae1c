"""Dice in words."""

from dataclasses import replace

from galleywar.core.check import Band, Check, Factor
from galleywar.ui.game.telling.dice_words import (
    band_said,
    dice_said,
    faces_said,
    need_of,
    need_said,
    needed,
    signed,
)

HIGH, LOW = Check.at_least("1", "x", (6,), 4).bands


def test_a_band_is_told_in_words():
    assert (band_said(HIGH), band_said(LOW), band_said(LOW, 2)) == ("4 or more", "3 or less", "5 or less")
    assert band_said(replace(HIGH, hi=6)) == "4 to 6" and band_said(replace(HIGH, hi=4)) == "exactly 4"
    assert band_said(Band(None, None, "sunk")) == "anything"


def test_what_the_dice_must_show_is_told_with_and_without_modifiers():
    check = Check.at_least("1", "x", (6, 6), 8, (Factor("1", "the wind", 2),))
    assert needed(check) == "Needs 8+ on 2d6; with +2, 6+."
    assert (dice_said((6, 6, 10)), signed(2), signed(-2), signed(0)) == (
        "2d6 + d10",
        "+2",
        "\N{MINUS SIGN}2",
        "0",
    )


def test_a_sentence_on_a_throw_says_what_was_needed_as_short_as_it_can():
    high = Check.at_least("1", "x", (6,), 4)
    assert (need_said(high.read((2,))), need_said(Check.at_most("1", "x", (6,), 3).read((2,)))) == (
        "4",
        "3 or less",
    )
    only = replace(high, bands=(replace(HIGH, hi=4), *high.bands[1:]))
    assert need_said(only.read((4,))) == "exactly 4"


def test_a_single_die_says_what_it_needs():
    assert need_of(Check.at_least("1", "x", (6,), 4).read((2,))) == "4+"
    assert need_of(Check.at_least("1", "x", (6,), 6).read((2,))) == "6"
    assert need_of(Check.at_most("1", "x", (6,), 3).read((2,))) == "1\N{EN DASH}3"
    assert need_of(Check.at_least("1", "x", (6,), 9).read((2,))) == "none"


def test_faces_are_told_with_what_they_come_to():
    check = Check.at_least("1", "x", (6, 6), 8, (Factor("1", "the wind", -1),))
    assert faces_said(check.read((5, 4))) == "5+4 - 1 = 8"
    assert faces_said(Check.at_least("1", "x", (6,), 4).read((5,))) == "5"
    assert faces_said(replace(check.read((5, 4)), total=1)) == "5 4"
