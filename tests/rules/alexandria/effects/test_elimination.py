"""What goes to the bottom takes everything along, and nothing that stays may still point at it."""

import pytest

from galleywar.rules.alexandria.checks.sea import problems
from galleywar.rules.alexandria.effects.elimination import lose_galley, lose_galleys, lose_unit


def lost(position, galley, how="sank"):
    return position.acted(lambda play: lose_galley(play, play.state.galleys[galley], how, "10.42d"))


@pytest.mark.rule("10.42d")
def test_all_units_aboard_are_lost_with_the_ship(sea):
    step = lost(sea("roman Quad 2924 E cargo=CO7v,A4", "egyptian Tri 2926 W cargo=HI7"), "roman-Quad-1")
    assert step.state.lost == ("roman-CO-1", "roman-A-1", "roman-Quad-1")
    assert "roman-Quad-1" not in step and "roman-CO-1" not in step
    assert step["egyptian-Tri-1"].cargo == ("egyptian-HI-1",)


@pytest.mark.rule("10.42d")
def test_a_burnt_ship_lets_go_of_those_it_lay_fast_to(sea):
    position = sea(
        "roman Quad 2924 E",
        "egyptian Tri 2925 W grappled=roman-Quad-1",
        "egyptian Tri 2824 E fouled=roman-Quad-1",
    )
    step = lost(position, "roman-Quad-1", "burnt")
    assert step["egyptian-Tri-1"].grappled == () and step["egyptian-Tri-2"].fouled == ()
    assert len(step.told("freed")) == 2
    assert not list(problems(step.state))


@pytest.mark.rule("10.42d")
def test_ships_that_go_down_together_are_one_event_without_talk_of_coming_free(sea):
    position = sea("roman Quad 2924 E", "egyptian Tri 2925 W grappled=roman-Quad-1")
    both = tuple(position.state.galleys.values())
    step = position.acted(lambda play: lose_galleys(play, both, "sank", "10.42d"))
    [event] = step.told("sank")
    assert event.pieces == ("roman-Quad-1", "egyptian-Tri-1") and event.gesture == "founder"
    assert not step.told("freed") and not step.state.galleys


@pytest.mark.rule("12.2f")
def test_a_sunk_ship_scores_for_the_enemy_of_whoever_owns_it(sea):
    position = sea("egyptian Quad 2924 E", "roman Tri 2926 E captured")
    own = lost(position, "egyptian-Quad-1").state.awards
    prize = lost(position, "roman-Tri-1").state.awards
    assert [(award.seat, award.points) for award in own] == [("roman", 6)]
    assert [(award.seat, award.points) for award in prize] == [("egyptian", 5)]


@pytest.mark.rule("10.13")
def test_a_lost_unit_leaves_the_ship_it_sailed_in(sea):
    position = sea("roman Quad 2924 E cargo=CO7v,A4")
    step = position.acted(lambda play: lose_unit(play, play.state.units["roman-CO-1"], "10.13"))
    assert step["roman-Quad-1"].cargo == ("roman-A-1",)
    [event] = step.told("eliminated")
    assert event.places == ("2924",) and event["name"] == "Roman CO 1"
