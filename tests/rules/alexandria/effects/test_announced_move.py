"""Movement points spent by the galley under way, and what forgives the rest (5.43)."""

import pytest

from galleywar.rules.alexandria.effects.announced_move import halt, take_step, under_way
from galleywar.rules.alexandria.model.frames_sea import BackOff


@pytest.mark.rule("5.43b", "5.31a")
def test_points_spent_go_from_the_announcement_to_the_galley(sea):
    step = sea("roman Quad 2923 W spent=2").rowing("roman-Quad-1", 4).acted(lambda play: take_step(play, 3))
    assert step.under_way.left == 1 and step["roman-Quad-1"].spent == 5


@pytest.mark.rule("5.43b")
def test_more_than_was_announced_cannot_be_spent(sea):
    position = sea("roman Quad 2923 W").rowing("roman-Quad-1", 2)
    with pytest.raises(ValueError, match="3 MP"):
        position.acted(lambda play: take_step(play, 3))


@pytest.mark.rule("5.43b")
def test_a_halt_forgives_the_rest_and_says_how_much(sea):
    position = sea("roman Quad 2923 W", "egyptian Tri 3023 W").rowing("roman-Quad-1", 4)
    step = position.acted(lambda play: halt(play, "roman-Quad-1", "9.15a"))
    assert step.under_way.left == 0 and step.under_way.stopped
    [event] = step.told("halted")
    assert event["forgiven"] == 4 and event.case == "9.15a"


@pytest.mark.rule("5.43b")
def test_a_halt_reaches_the_announcement_beneath_what_has_broken_in(sea):
    position = sea("roman Quad 2923 W").rowing("roman-Quad-1", 4).pushed(BackOff("roman", "roman-Quad-1"))
    step = position.acted(lambda play: halt(play, "roman-Quad-1", "9.15e"))
    assert step.top == BackOff("roman", "roman-Quad-1") and step.under_way.stopped


@pytest.mark.rule("5.43b")
def test_a_ship_that_is_not_under_way_has_nothing_to_stop(sea):
    position = sea("roman Quad 2923 W", "egyptian Tri 3023 W").rowing("roman-Quad-1", 4)
    step = position.acted(lambda play: halt(play, "egyptian-Tri-1", "5.28b"))
    assert step.under_way.left == 4 and not step.events
    assert under_way(position.orders("roman").state) is None
