"""What a galley would have to fear where her way ends: what the enemy can do when his turn has come."""

import pytest

from galleywar.rules.alexandria.view.attack_routes import deeds
from galleywar.rules.alexandria.view.dangers import dangers
from galleywar.rules.alexandria.view.galley_routes import routes

ROMAN, EGYPTIAN = "roman-Quad-1", "egyptian-Tri-1"


def way_to(position, place, heading):
    return next(
        one for one in routes(position.state, ROMAN) if one.ends == place and one.path[-1].heading == heading
    )


@pytest.mark.rule("9.12", "5.42a")
def test_the_danger_at_the_end_of_a_way_is_what_the_enemy_can_do_in_his_turn(sea):
    position = sea("roman Quad 2926 E attack", "egyptian Tri 2932 W").orders("roman")
    [threat] = dangers(position.state, way_to(position, "2928", 0))
    there = sea("roman Quad 2928 E attack", "egyptian Tri 2932 W attack").orders("egyptian")
    blows = [one for one in deeds(there.state, EGYPTIAN, ROMAN) if one.deed != "fire"]
    assert threat.forecast.hope == max(one.forecast.hope for one in blows) > 0
    assert threat.case == threat.forecast.check.case == "9.26a"
    assert threat.piece == EGYPTIAN and threat.target == ROMAN and " may " in threat.text


@pytest.mark.rule("9.12")
def test_who_lies_too_far_or_cannot_row_is_no_danger(sea):
    far = sea("roman Quad 2926 E attack", "egyptian Tri 2912 W").orders("roman")
    assert not list(dangers(far.state, way_to(far, "2928", 0)))
    worn = sea("roman Quad 2926 E attack", "egyptian Tri 2932 W fatigue=9").orders("roman")
    assert not list(dangers(worn.state, way_to(worn, "2928", 0)))
