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


@pytest.mark.rule("9.12", "5.42a")
@pytest.mark.parametrize("heading, looks", [(60, "NE"), (300, "SE")])
def test_the_danger_is_that_of_the_way_she_looks_at_the_end(sea, heading, looks):
    position = sea("roman Quad 2926 E", "egyptian Tri 2932 W").orders("roman")
    [threat] = dangers(position.state, way_to(position, "2928", heading))
    there = sea(f"roman Quad 2928 {looks}", "egyptian Tri 2932 W attack").orders("egyptian")
    blows = [one for one in deeds(there.state, EGYPTIAN, ROMAN) if one.deed != "fire"]
    assert threat.forecast.hope == max(one.forecast.hope for one in blows)


@pytest.mark.rule("9.31a")
def test_shots_are_no_danger_be_they_ever_so_likely(sea):
    position = sea("roman Quad 2926 E", "egyptian Tri 2930 W half cargo=A4,A4,A4").orders("roman")
    found = list(dangers(position.state, way_to(position, "2928", 0)))
    assert [one.deed for one in found] == ["grapple"]


@pytest.mark.rule("9.12")
def test_who_lies_too_far_or_cannot_row_is_no_danger(sea):
    far = sea("roman Quad 2926 E attack", "egyptian Tri 2912 W").orders("roman")
    assert not list(dangers(far.state, way_to(far, "2928", 0)))
    worn = sea("roman Quad 2926 E attack", "egyptian Tri 2932 W fatigue=9").orders("roman")
    assert not list(dangers(worn.state, way_to(worn, "2928", 0)))
