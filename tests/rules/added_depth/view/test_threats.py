"""What letting troops over a link may cost, told to those who are asked."""

import pytest

from galleywar.rules.added_depth.view.threats import threats

BY_LEAVE = {"readings": {"occupied_links": "by_leave"}}
ASK = "ask neapolis macedonia"


def asked(war, fleets="sapphire fleet hydruntum", defenders=3):
    lines = (
        "ruby holds neapolis=5 sicilia=1", f"sapphire holds macedonia={defenders} creta=2",
        "olive holds cyprus=1", fleets,
    )  # fmt: skip
    return war(*lines, phase="land", **BY_LEAVE).do(ASK)


@pytest.mark.rule("AD-45", "AD-63")
def test_the_attack_over_the_link_is_told_with_the_odds_the_attacker_is_told(war):
    position = asked(war)
    (told,) = threats(position.state)
    assert (told.piece, told.target) == ("army:neapolis", "macedonia")
    fight = position.do("allow").do("attack neapolis macedonia").do("stand")
    assert told.forecast.hope == fight.forecast("press").hope


@pytest.mark.rule("AD-45")
def test_more_defenders_make_it_less_likely_and_the_land_of_others_is_no_matter(war):
    (three,), (one,) = threats(asked(war).state), threats(asked(war, defenders=1).state)
    assert three.forecast.hope < one.forecast.hope
    assert list(threats(asked(war, "olive fleet hydruntum").state)) == []
