"""What a grapple that holds may cost, told to those who may cut it."""

import pytest

from galleywar.rules.mare_nostrum.combat.odds import band_of, duel
from galleywar.rules.mare_nostrum.model.frames_combat import FendOff
from galleywar.rules.mare_nostrum.view.threats import threats
from galleywar.rules.sentences import in_percent

BLUE, RED = "blue-1", "red-1"


def told(fleet, mine="archers=2 slingers=2"):
    lines = ("blue small 27,20@0 stopped", f"red small 33.4,20@0 stopped {mine}")
    position = fleet(*lines)
    by, caught = next(iter(position.state.galleys)), list(position.state.galleys)[1]
    return position.framed(FendOff("red", caught, by)).acted(lambda play: None)


@pytest.mark.rule("MN-04.05", "MN-08.05")
def test_the_melee_is_told_as_it_would_be_fought_out(fleet):
    position = told(fleet)
    (threat,) = threats(position.state)
    by, caught = (position.state.galleys[one] for one in (threat.piece, threat.target))
    assert (by.seat, caught.seat) == ("blue", "red")
    assert threat.forecast.hope == duel(position.state, band_of(by), band_of(caught)).won
    assert in_percent(threat.forecast.hope) in threat.text
    assert sum(dict(threat.forecast.results).values()) == 1 and len(threat.forecast.results) == 2


@pytest.mark.rule("MN-04.05", "MN-08.05")
def test_fewer_men_have_more_to_fear(fleet):
    (few,), (many,) = (threats(told(fleet, f"archers=1 marines={men}").state) for men in (1, 6))
    assert few.forecast.hope > many.forecast.hope


@pytest.mark.rule("MN-04.05", "MN-08.05")
def test_nothing_threatens_while_no_grapple_is_in(fleet):
    position = fleet("blue small 27,20@0 stopped").framed()
    assert list(threats(position.state)) == []
