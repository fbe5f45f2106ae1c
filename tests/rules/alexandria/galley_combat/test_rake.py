"""Raking (9.2): the sweep along a ship's side, and the odds of shearing its oars."""

from fractions import Fraction

import pytest

from galleywar.rules.alexandria.model.frames_sea import RakeAttempt
from galleywar.rules.alexandria.model.state import Side

TARGET = "egyptian Tri 2923 W attack"
"""To starboard lie 3023 and 3024, to port 2823 and 2824."""


def swept(sea, *others, raker="roman Quad 3023 W attack", came_from="3024", target=TARGET, left=4):
    """The raker has just rowed from 3024 to 3023, along the starboard side of the target."""
    return sea(raker, target, *others).rowing(
        "roman-Quad-1", left, came_from=came_from, forward=True, straight=True
    )


# -- the sweep ------------------------------------------------------------------------------------
@pytest.mark.rule("9.21")
@pytest.mark.parametrize(
    "start, end, bow, side",
    [
        ("3024", "3023", "W", Side.STARBOARD),
        ("3023", "3024", "E", Side.STARBOARD),
        ("2824", "2823", "W", Side.PORT),
        ("2823", "2824", "E", Side.PORT),
    ],
)
def test_a_step_from_one_flank_hex_into_the_next_rakes_that_side(sea, start, end, bow, side):
    position = swept(sea, raker=f"roman Quad {end} {bow} attack", came_from=start)
    assert position.choices("rake") == {"rake egyptian-Tri-1"}
    assert position.do("rake egyptian-Tri-1", [6, 6])["egyptian-Tri-1"].crippled is side


@pytest.mark.rule("9.21")
@pytest.mark.parametrize(
    "start, end, bow",
    [
        ("3124", "3024", "SW"),
        ("2922", "3023", "NE"),
        ("3023", "2922", "SW"),
        ("2924", "3024", "NW"),
        ("3024", "2924", "SE"),
    ],
)
def test_coming_in_from_outside_or_across_bow_and_stern_is_no_rake(sea, start, end, bow):
    position = swept(sea, raker=f"roman Quad {end} {bow} attack", came_from=start)
    assert "rake" not in position.offers()
    assert [one.case for one in position.refusals("rake egyptian-Tri-1")] == ["9.21"]


@pytest.mark.rule("9.21")
def test_lying_in_a_flank_hex_is_no_rake_without_a_step(sea):
    position = sea("roman Quad 3023 W attack", TARGET).rowing("roman-Quad-1", 4)
    assert "rake" not in position.offers() and position.refusals("rake egyptian-Tri-1")


@pytest.mark.rule("9.21", "9.23a")
def test_a_rake_may_be_left_out_and_is_gone_a_step_later(sea):
    start = sea("roman Quad 3025 W attack", TARGET).rowing("roman-Quad-1", 5)
    along = start.do("ahead 3024").do("stand").do("ahead 3023").do("stand")
    assert along.choices("rake") == {"rake egyptian-Tri-1"}
    assert "rake" not in along.do("ahead 3022").offers()


@pytest.mark.rule("9.21", "9.23b")
def test_each_ship_swept_on_a_step_may_be_raked_once(sea):
    position = swept(sea, "egyptian Tri 3123 E attack")
    assert position.choices("rake") == {"rake egyptian-Tri-1", "rake egyptian-Tri-2"}
    step = position.do("rake egyptian-Tri-1", [1, 1])
    assert step.choices("rake") == {"rake egyptian-Tri-2"}
    assert "on this step" in step.refusals("rake egyptian-Tri-1")[0].text


@pytest.mark.rule("9.21", "5.92a")
def test_a_ship_that_slips_into_the_swept_water_was_not_swept_along(sea):
    """The step from 3022 to 3023 ran past 2923; only from 2922 do both hexes lie along one side."""
    step = sea("roman Quad 3022 E attack", TARGET).rowing("roman-Quad-1", 4).do("ahead 3023")
    gone = step.do("avoid egyptian-Tri-1", [1]).do("slip 2922")
    assert gone.under_way.came_from == "3022" and "rake" not in gone.offers()
    [refusal] = gone.refusals("rake egyptian-Tri-1")
    assert refusal.case == "9.21" and "slipped away" in refusal.text


@pytest.mark.rule("9.21", "9.23b")
def test_a_ship_that_slipped_once_may_be_raked_by_a_later_step(sea):
    start = sea("roman Quad 3025 W attack", TARGET).rowing("roman-Quad-1", 6).do("ahead 3024")
    gone = start.do("avoid egyptian-Tri-1", [1]).do("slip 2922").do("ahead 3023")
    swept_along = gone.do("stand").do("ahead 3022").do("stand")
    assert swept_along.choices("rake") == {"rake egyptian-Tri-1"}


@pytest.mark.rule("9.21")
def test_friends_are_not_raked(sea):
    position = swept(sea, "roman Bi 3123 E")
    assert "no enemy" in position.refusals("rake roman-Bi-1")[0].text


@pytest.mark.rule("9.22", "5.49")
def test_only_attack_speed_rakes(sea):
    position = swept(sea, raker="roman Quad 3023 W")
    assert "rake" not in position.offers()
    assert [one.case for one in position.refusals("rake egyptian-Tri-1")] == ["9.22"]


@pytest.mark.rule("5.27c")
def test_a_ship_in_a_slip_is_not_raked(sea, box):
    position = sea("roman Quad 2419 W attack", "egyptian Tri 2319 W")
    position = position.rowing("roman-Quad-1", 4, came_from="2420", forward=True, straight=True)
    assert "rake" not in position.offers()
    assert {one.case for one in position.refusals("rake egyptian-Tri-1")} == {"5.27c"}


@pytest.mark.rule("9.23a")
@pytest.mark.parametrize("dice", [[6, 6], [1, 1]])
def test_the_raker_rows_on_at_no_cost_whatever_came_of_it(sea, dice):
    step = swept(sea).do("rake egyptian-Tri-1", dice)
    assert step.under_way.left == 4 and step["roman-Quad-1"].attack and step["roman-Quad-1"].spent == 0
    assert "ahead" in step.offers() and "done" not in step.offers()


@pytest.mark.rule("9.26a")
@pytest.mark.parametrize(("dice", "sweeps"), [([6, 6], "along"), ([1, 1], "past")])
def test_the_log_tells_whether_it_swept_along_or_past(sea, dice, sweeps):
    [event] = swept(sea).do("rake egyptian-Tri-1", dice).told("raked")
    assert event.says == f"{{0}} sweeps {sweeps} {{1}}." and event.places == ("3023", "2923")


@pytest.mark.rule("9.23a", "7.45a")
@pytest.mark.parametrize(
    ("raker", "target"), [("roman-Quad-9", "egyptian-Tri-1"), ("roman-Quad-1", "egyptian-Tri-9")]
)
def test_a_rake_lapses_when_either_ship_is_gone(sea, raker, target):
    step = swept(sea).pushed(RakeAttempt(raker, target, Side.PORT)).settled()
    assert step.top == step.under_way and not step.told("raked")


@pytest.mark.rule("9.23b")
def test_after_a_rake_it_may_ram_and_fire(sea):
    position = swept(sea, "egyptian Bi 3022 NW cargo=HI7", raker="roman Quad 3023 W attack cargo=A4")
    step = position.do("rake egyptian-Tri-1").do("hold", [1, 1])
    assert {"ram", "fire"} <= step.offers()


@pytest.mark.rule("9.23b", "9.31a")
def test_after_a_rake_it_may_grapple_when_its_movement_is_over(sea):
    step = swept(sea, left=0).do("rake egyptian-Tri-1", [1, 1])
    assert step.choices("grapple") == {"grapple egyptian-Tri-1"}


# -- the oars -------------------------------------------------------------------------------------
@pytest.mark.rule("9.26a", "9.29", "9.27a")
def test_a_crew_of_three_needs_a_seven_against_two(sea):
    check = swept(sea).forecast("rake egyptian-Tri-1").check
    assert check.bands[0].lo == 7 and check.marks == (("rake 3 v 2", "rulebook"),)


@pytest.mark.rule("9.26a", "9.28")
@pytest.mark.parametrize("dice, crippled", [([4, 4], True), ([4, 3], False)])
def test_an_eight_less_one_succeeds_and_a_seven_less_one_does_nothing(sea, dice, crippled):
    step = swept(sea).do("rake egyptian-Tri-1", dice)
    target = step["egyptian-Tri-1"]
    assert (target.crippled is Side.STARBOARD) is crippled
    assert target.attack is not crippled


@pytest.mark.rule("9.28", "10.43d", "10.43b")
def test_a_raked_ship_loses_its_fatigue_and_drops_to_cruise(sea):
    step = swept(sea, target=f"{TARGET} fatigue=2").do("rake egyptian-Tri-1", [6, 6])
    target = step["egyptian-Tri-1"]
    assert target.fatigue == 0 and not target.attack and target.crippled is Side.STARBOARD
    assert step.told("raked")[0]["result"] == "crippled"


def drms(position):
    return [(one.case, one.drm) for one in position.forecast("rake egyptian-Tri-1").check.factors]


@pytest.mark.rule("9.27b", "9.27d", "10.43a")
def test_a_crippled_target_that_can_row_one_hex_is_never_the_quicker_ship(sea):
    position = swept(sea, target="egyptian Tri 2923 W crippled=port")
    check = position.forecast("rake egyptian-Tri-1").check
    assert [(one.case, one.drm) for one in check.factors] == [("9.27b", 1)]
    assert "8 MP to 1" in check.factors[0].text


@pytest.mark.rule("9.27a")
def test_the_quicker_target_costs_one(sea):
    assert drms(swept(sea)) == [("9.27a", -1)]


@pytest.mark.rule("9.27b")
def test_the_quicker_raker_gains_one(sea):
    assert drms(swept(sea, target="egyptian Tri 2923 W")) == [("9.27b", 1)]


@pytest.mark.rule("9.27d")
def test_equal_ships_give_nothing_and_fatigue_counts(sea):
    assert drms(swept(sea, target=f"{TARGET} fatigue=2")) == []
    assert drms(swept(sea, target=f"{TARGET} fatigue=3")) == [("9.27b", 1)]
    assert drms(swept(sea, raker="roman Quad 3023 W attack fatigue=1", target=f"{TARGET} fatigue=2")) == [
        ("9.27a", -1)
    ]


@pytest.mark.rule("9.27d")
def test_movement_already_spent_does_not_count(sea):
    assert drms(swept(sea, raker="roman Quad 3023 W attack spent=7", left=1)) == [("9.27a", -1)]


@pytest.mark.rule("9.27c", "9.27d")
def test_half_speed_helps_and_halves_what_is_compared(sea):
    assert drms(swept(sea, target="egyptian Tri 2923 W half")) == [("9.27b", 1), ("9.27c", 1)]


@pytest.mark.rule("9.27c", "9.27d")
@pytest.mark.parametrize("marks", ["rammed", "aground", "grappled=roman-Bi-1", "rammed half"])
def test_an_immobile_target_has_no_movement_and_gives_two_in_all(sea, marks):
    position = swept(sea, "roman Bi 2823 W", target=f"egyptian Tri 2923 W {marks}")
    assert drms(position) == [("9.27b", 1), ("9.27c", 1)]


@pytest.mark.rule("9.26a", "10.41a", "10.41b")
def test_a_captured_ship_has_no_crew_and_half_its_movement(sea):
    position = swept(sea, target="egyptian Tri 2923 W captured")
    check = position.forecast("rake egyptian-Tri-1").check
    assert check.marks[0][0] == "rake 3 v 0" and drms(position) == [("9.27b", 1)]


@pytest.mark.rule("9.26a")
@pytest.mark.parametrize("target", [TARGET, "egyptian Tri 2923 W rammed", "egyptian Quin 2923 W"])
def test_the_forecast_of_a_rake_is_what_the_dice_bring(sea, target):
    position = swept(sea, target=target)
    [other] = [one for one in position.state.galleys if one.startswith("egyptian")]
    ways = position.ways(f"rake {other}")
    crippled = sum((chance for after, chance in ways if after[other].crippled is not None), Fraction(0))
    assert position.forecast(f"rake {other}").chance("crippled") == crippled
    assert sum(chance for _, chance in ways) == 1
