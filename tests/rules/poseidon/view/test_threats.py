"""What fighting on may cost, told to those who are asked after a round."""

import pytest

from galleywar.rules.poseidon.combat.odds import boarding_odds
from galleywar.rules.poseidon.view.threats import threats
from galleywar.rules.sentences import in_percent
from tests.rules.poseidon.combat.test_boarding import alongside


@pytest.mark.rule("PW-board-7", "PW-board-10")
def test_to_fight_on_is_told_with_the_chance_to_be_captured(water):
    fight = alongside(water).do("grapple r1", dice=(5, 5, 6, 4, 6, 1, 5))
    (told,) = threats(fight.state)
    ship, enemy = fight["b1"], fight["r1"]
    assert (told.piece, told.target) == ("r1", "b1")
    assert told.forecast.hope == boarding_odds(fight.state, enemy, ship)[0]
    assert in_percent(told.forecast.hope) in told.text


@pytest.mark.rule("PW-board-7", "PW-board-10")
def test_nothing_threatens_before_they_are_grappled(water):
    assert list(threats(alongside(water).state)) == []
