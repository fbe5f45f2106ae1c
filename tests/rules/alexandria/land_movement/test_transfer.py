"""Land units on shipboard (5.6, 5.7): passing from galley to galley, and their order aboard."""

from dataclasses import replace

import pytest

from galleywar.rules.alexandria.model.capacity import may_sail, room_aboard
from galleywar.rules.alexandria.model.state import HalfSpeed
from galleywar.rules.alexandria.sequence import fleet_status_phase
from tests.rules.alexandria.conftest import Position

FROM = "roman Quad 2923 W cargo=A4,CO7v"
TO = "roman Quin 3023 W cargo=CO6v"
PASS = "transfer roman-A-1 roman-Quin-1"


def alongside(sea, *others, giver=FROM, taker=TO):
    return sea(giver, taker, *others).orders("roman")


# -- passing over ---------------------------------------------------------------------------------
@pytest.mark.rule("5.64a", "5.76b")
def test_the_top_unit_passes_to_the_galley_alongside_and_goes_to_the_bottom(sea):
    step = alongside(sea).do(PASS)
    assert step["roman-Quad-1"].cargo == ("roman-CO-1",)
    assert step["roman-Quin-1"].cargo == ("roman-CO-2", "roman-A-1")
    assert step.unit("roman-A-1").aboard == "roman-Quin-1"
    [event] = step.told("transferred")
    assert event.pieces == ("roman-Quad-1", "roman-Quin-1", "roman-A-1") and event.places == ("2923", "3023")


@pytest.mark.rule("5.64c", "10.44a")
def test_both_galleys_row_at_half_speed_in_the_same_activation(sea):
    step = alongside(sea).do(PASS)
    assert step["roman-Quad-1"].half_speed is step["roman-Quin-1"].half_speed is HalfSpeed.SERVING
    assert "row roman-Quad-1 3" in step.choices("row") and step.refusals("row roman-Quad-1 4")


@pytest.mark.rule("5.64c", "10.44c")
def test_the_half_speed_ends_with_the_move_after_it(sea):
    step = alongside(sea).do(PASS)
    rowed = replace(step["roman-Quad-1"], spent=1)
    step = Position(replace(step.state, galleys=step.state.galleys.put(rowed)))
    step = step.acted(lambda play: fleet_status_phase.rest_and_quicken(play, "roman"))
    assert step["roman-Quad-1"].half_speed is HalfSpeed.NONE
    assert step["roman-Quin-1"].half_speed is HalfSpeed.SERVING


@pytest.mark.rule("5.64a")
@pytest.mark.parametrize("taker", ["roman Quin 2922 W", "roman Quin 3023 SE", "roman Quin 3123 W"])
def test_not_to_a_galley_ahead_bow_on_or_further_off(sea, taker):
    position = alongside(sea, taker=taker)
    assert "transfer" not in position.offers()
    assert "5.64a" in {one.case for one in position.refusals(PASS)}


@pytest.mark.rule("5.64a", "5.49")
@pytest.mark.parametrize("giver, taker", [(f"{FROM} attack", TO), (FROM, f"{TO} attack")])
def test_both_must_be_at_cruise(sea, giver, taker):
    position = alongside(sea, giver=giver, taker=taker)
    assert "transfer" not in position.offers()
    assert [one.case for one in position.refusals(PASS)] == ["5.64a"]


@pytest.mark.rule("5.64a")
@pytest.mark.parametrize("giver, taker", [(f"{FROM} done spent=1", TO), (FROM, f"{TO} done rowed_hard")])
def test_both_must_lie_there_as_the_activation_begins(sea, giver, taker):
    position = alongside(sea, giver=giver, taker=taker)
    assert "transfer" not in position.offers()
    assert "has moved" in position.refusals(PASS)[0].text


@pytest.mark.rule("5.64a")
def test_a_galley_that_has_held_its_place_and_thrown_its_irons_may_still_take_units_over(sea):
    position = alongside(sea, "egyptian Tri 2823 W", giver=f"{FROM} fatigue=1")
    thrown = position.do("row roman-Quad-1 0").do("grapple egyptian-Tri-1", [1])
    if "done" in thrown.offers():
        thrown = thrown.do("done")
    assert thrown["roman-Quad-1"].done and PASS in thrown.choices("transfer")


@pytest.mark.rule("5.64a", "5.33b")
def test_nobody_passes_over_where_land_lies_between(sea):
    position = alongside(sea, giver="roman Quad 3922 W cargo=A4", taker="roman Quin 4022 W")
    assert "transfer" not in position.offers()
    assert [(one.case, one.at) for one in position.refusals(PASS)] == [("5.33b", "4022")]


@pytest.mark.rule("5.64a")
def test_never_to_the_enemy(sea):
    position = alongside(sea, taker="egyptian Quin 3023 W")
    assert "transfer" not in position.offers()
    assert "no other galley of yours" in position.refusals("transfer roman-A-1 egyptian-Quin-1")[0].text


@pytest.mark.rule("5.64a", "5.61a")
def test_a_full_galley_takes_nobody(sea):
    position = alongside(sea, taker="roman Tri 3023 W cargo=CO6v")
    assert "transfer" not in position.offers()
    assert [one.case for one in position.refusals("transfer roman-A-1 roman-Tri-1")] == ["5.61a"]


@pytest.mark.rule("5.61a")
def test_artillery_fills_a_deck_like_any_other_unit(sea):
    position = sea("roman Quad 2923 W cargo=ART3s,CO7v", "roman Quin 3023 W")
    assert room_aboard(position["roman-Quad-1"]) == 0 and room_aboard(position["roman-Quin-1"]) == 3


@pytest.mark.rule("5.61b")
def test_light_cavalry_never_goes_aboard(sea):
    position = alongside(sea, giver="roman Quad 2923 W cargo=LC5")
    assert not may_sail(position.unit("roman-LC-1"))
    assert position.choices("transfer") == {"transfer roman-CO-1 roman-Quad-1"}
    assert [one.case for one in position.refusals("transfer roman-LC-1 roman-Quin-1")] == ["5.61b"]
    assert may_sail(sea(FROM).unit("roman-A-1"))


@pytest.mark.rule("5.62a")
def test_only_units_aboard_when_the_activation_starts_are_carried(sea):
    def land(play):
        ashore = replace(play.state.units["roman-A-1"], at="4-K", aboard=None)
        galley = replace(play.state.galleys["roman-Quad-1"], cargo=("roman-CO-1",))
        play.change(units=play.state.units.put(ashore), galleys=play.state.galleys.put(galley))

    position = alongside(sea).acted(land)
    assert not [one for one in position.choices("transfer") if "roman-A-1" in one]
    assert [one.case for one in position.refusals(PASS)] == ["5.62a"]


@pytest.mark.rule("5.64b")
def test_one_transfer_a_unit_and_activation(sea):
    third = "roman Tri 3123 W"
    step = alongside(sea, third, taker="roman Quin 3023 W").do(PASS)
    assert "transfer roman-A-1 roman-Tri-1" not in step.choices("transfer")
    assert [one.case for one in step.refusals("transfer roman-A-1 roman-Tri-1")] == ["5.64b"]


@pytest.mark.rule("5.76b", "5.64a")
def test_from_a_stack_the_top_unit_leaves_first_and_the_next_may_follow(sea):
    position = alongside(sea)
    [refusal] = position.refusals("transfer roman-CO-1 roman-Quin-1")
    assert refusal.case == "5.76b"
    step = position.do(PASS).do("transfer roman-CO-1 roman-Quin-1")
    assert step["roman-Quin-1"].cargo == ("roman-CO-2", "roman-A-1", "roman-CO-1")


@pytest.mark.rule("10.42b", "5.64a")
def test_a_rammed_ship_passes_its_units_on_like_any_other(sea):
    step = alongside(sea, giver=f"{FROM} rammed").do(PASS)
    assert step["roman-Quin-1"].cargo[-1] == "roman-A-1"


@pytest.mark.rule("7.21a", "5.64a")
def test_men_who_have_shot_do_not_pass_to_a_ship_that_may_still_shoot(sea):
    position = alongside(sea, giver=f"{FROM} fired")
    assert "transfer" not in position.offers()
    assert [one.case for one in position.refusals(PASS)] == ["7.21a"]
    assert "transfer" in alongside(sea, giver=f"{FROM} fired", taker=f"{TO} fired").offers()


# -- the order aboard -----------------------------------------------------------------------------
STACK = "roman Quin 2923 W cargo=A4,CO7v,CO6v"


@pytest.mark.rule("5.76a")
@pytest.mark.parametrize(
    "words, order",
    [
        ("reorder roman-A-1 3", ("roman-CO-1", "roman-CO-2", "roman-A-1")),
        ("reorder roman-A-1 2", ("roman-CO-1", "roman-A-1", "roman-CO-2")),
        ("reorder roman-CO-2 1", ("roman-CO-2", "roman-A-1", "roman-CO-1")),
    ],
)
def test_a_unit_changes_its_place_in_the_stack(sea, words, order):
    step = sea(STACK).orders("roman").do(words)
    assert step["roman-Quin-1"].cargo == order


@pytest.mark.rule("5.76a")
def test_it_takes_all_of_the_units_movement(sea):
    position = sea(STACK, "roman Quad 3023 W").orders("roman")
    step = position.do("reorder roman-CO-2 1")
    assert "5.76a" in {one.case for one in step.refusals("reorder roman-CO-2 3")}
    assert [one.case for one in step.refusals("transfer roman-CO-2 roman-Quad-1")] == ["5.76a"]
    assert not [one for one in step.choices("transfer") if "roman-CO-2" in one]


@pytest.mark.rule("5.76a", "5.64b")
def test_a_unit_that_has_passed_over_does_not_change_its_place_as_well(sea):
    step = alongside(sea).do(PASS)
    assert not [one for one in step.choices("reorder") if "roman-A-1" in one]
    assert [one.case for one in step.refusals("reorder roman-A-1 1")] == ["5.76a"]


@pytest.mark.rule("5.76a")
def test_alone_aboard_there_is_no_order_to_change(sea):
    position = sea("roman Quad 2923 W cargo=CO7v").orders("roman")
    assert "reorder" not in position.offers()
    assert position.refusals("reorder roman-CO-1 2")[0].case == "5.76a"
    assert "already" in position.refusals("reorder roman-CO-1 1")[0].text
