"""What letting an enemy cross a strait may cost, told to those who are asked."""

from fractions import Fraction

import pytest

from galleywar.rules.conquest.view.threats import threats
from galleywar.rules.sentences import in_percent

OWN = "ruby owns italia+ neapolis*"
MARCH = "march ruby-general-1 sicilia"
LEGION = "ruby general neapolis infantry={}"


def asked(sea, *lines, men=2):
    position = sea(OWN, LEGION.format(men), "sapphire galley mare_epirus", *lines).do(MARCH)
    assert position.asked.seat == "sapphire"
    return list(threats(position.state))


@pytest.mark.rule("CE-42", "CE-71")
def test_the_battle_behind_the_strait_is_told_as_it_would_be_fought(sea):
    lines = ("sapphire owns sicilia numidia+", "sapphire garrison sicilia infantry=1")
    (one,) = asked(sea, *lines, men=1)
    (two,) = asked(sea, *lines, men=2)
    assert (one.piece, one.target) == ("ruby-general-1", "sicilia")
    assert Fraction(1, 2) < one.forecast.hope < two.forecast.hope < 1
    assert in_percent(two.forecast.hope) in two.text
    assert dict(one.forecast.results) == {"wins": Fraction(2, 3), "loses": Fraction(1, 3)}


@pytest.mark.rule("CE-72")
def test_walls_make_it_less_likely(sea):
    troops = ("sapphire garrison sicilia infantry=1 catapult=1",)
    (open_,) = asked(sea, "sapphire owns sicilia* numidia+", *troops)
    (walled,) = asked(sea, "sapphire owns sicilia+ numidia+", *troops)
    assert walled.forecast.hope < open_.forecast.hope


@pytest.mark.rule("CE-42")
def test_land_without_troops_is_taken_without_dice_and_that_of_others_is_no_matter(sea):
    (told,) = asked(sea, "sapphire owns sicilia numidia+")
    assert told.forecast is None and told.deed and "nobody stands" in told.text
    assert asked(sea, "sapphire owns numidia+") == []


def test_nothing_threatens_while_nobody_is_asked(sea):
    assert list(threats(sea(OWN, LEGION.format(1)).state)) == []
