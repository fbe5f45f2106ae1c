"""The Diekplus (9.24): dead straight through the line, when nobody can get along its side."""

from fractions import Fraction

import pytest

from galleywar.rules.alexandria.model.state import Side
from galleywar.rules.alexandria.queries.diekplus_path import diekplus_ahead, is_covered, way_through

RAKER = "roman Quad 2924 W attack"
LINE = ("egyptian Tri 2923 W attack", "egyptian Tri 3023 W attack", "egyptian Tri 2824 W attack")
"""The three triremes of the rulebook's example: the first is passed through, one covers either flank."""
THROUGH = "diekplus egyptian-Tri-1 egyptian-Tri-1"


def ready(sea, *ships, left=8, **marks):
    return sea(*(ships or (RAKER, *LINE))).rowing("roman-Quad-1", left, **marks)


# -- the worked example ---------------------------------------------------------------------------
@pytest.mark.rule("9.26b", "9.27e", "9.28")
@pytest.mark.parametrize("word, side", [("port", Side.PORT), ("starboard", Side.STARBOARD)])
def test_the_marker_points_to_either_neighbour_as_the_raker_likes(sea, word, side):
    step = ready(sea).do(THROUGH, [5, 3]).do(f"side {word}")
    assert step["egyptian-Tri-1"].crippled is side


@pytest.mark.rule("9.27e", "9.23a")
def test_the_quadrireme_must_row_on_with_what_is_left(sea):
    step = ready(sea).do(THROUGH, [1, 1])
    assert step["egyptian-Tri-1"].crippled is None
    while step.decision.case == "5.91":
        step = step.do("stand")
    assert "ahead" in step.offers() and "done" not in step.offers()
    assert "rake" not in step.offers()


# -- when it is open ------------------------------------------------------------------------------
@pytest.mark.rule("9.22")
def test_a_diekplus_needs_attack_speed(sea):
    position = ready(sea, "roman Quad 2924 W", *LINE)
    assert "diekplus" not in position.offers()
    assert "9.22" in {one.case for one in position.refusals(THROUGH)}


@pytest.mark.rule("9.24a")
@pytest.mark.parametrize("missing, side", [(1, "starboard"), (2, "port")])
def test_it_is_refused_while_a_side_lies_open_to_an_ordinary_rake(sea, missing, side):
    ships = [ship for number, ship in enumerate(LINE) if number != missing]
    position = ready(sea, RAKER, *ships)
    assert "diekplus" not in position.offers()
    [refusal] = position.refusals(THROUGH)
    assert refusal.case == "9.24a" and f"to {side}" in refusal.text


@pytest.mark.rule("9.24a")
@pytest.mark.parametrize("cover", ["egyptian Bi 3024 E", "roman Bi 3024 E", "egyptian Bi 3023 E"])
def test_any_ship_in_either_flank_hex_covers_a_side(sea, cover):
    position = ready(sea, RAKER, LINE[0], LINE[2], cover)
    assert THROUGH in position.choices("diekplus")


@pytest.mark.rule("9.24a")
def test_land_covers_a_side(sea):
    """South of Pharos: 3218 is dry land, so no ship sweeps the northern side of one in 3117."""
    ships = ("roman Quad 3118 W attack", "egyptian Tri 3117 W", "egyptian Tri 3017 W")
    assert THROUGH in ready(sea, *ships).choices("diekplus")


@pytest.mark.rule("9.24a", "5.35b")
def test_the_mole_between_the_two_flank_hexes_covers_a_side(sea):
    """The mole of the King's Harbor runs between 3237 and 3238, south of a ship in 3337."""
    position = sea("egyptian Tri 3337 W", "roman Quad 3338 W")
    state, ships = position.state, (position["roman-Quad-1"], position["egyptian-Tri-1"])
    assert is_covered(state, *ships, Side.PORT) and not is_covered(state, *ships, Side.STARBOARD)


@pytest.mark.rule("9.24a", "5.33b")
def test_a_flank_hex_on_the_far_side_of_land_is_no_open_flank(sea):
    """The spit of Pharos runs south of 4024: both hexes there are water, and neither touches the ship."""
    position = sea("egyptian Tri 4024 W", "roman Quad 4025 W")
    state, ships = position.state, (position["roman-Quad-1"], position["egyptian-Tri-1"])
    assert is_covered(state, *ships, Side.PORT) and not is_covered(state, *ships, Side.STARBOARD)


@pytest.mark.rule("9.25c", "5.33b")
def test_a_ship_beyond_land_is_not_raked_in_passing(sea):
    ships = ("roman Quad 4025 W attack", "egyptian Tri 4024 W", "egyptian Bi 4124 W", "egyptian Bi 3924 W")
    position = ready(sea, *ships)
    assert position.choices("diekplus") == {
        "diekplus egyptian-Tri-1 egyptian-Tri-1", "diekplus egyptian-Tri-1 egyptian-Bi-1",
    }  # fmt: skip
    assert [one.case for one in position.refusals("diekplus egyptian-Tri-1 egyptian-Bi-2")] == ["9.25c"]


@pytest.mark.rule("9.24b")
@pytest.mark.parametrize("at, bow", [("2924", "W"), ("2922", "E")])
def test_it_starts_in_the_bow_or_stern_hex(sea, at, bow):
    assert THROUGH in ready(sea, f"roman Quad {at} {bow} attack", *LINE).choices("diekplus")


@pytest.mark.rule("9.24b")
def test_from_a_flank_hex_there_is_none(sea):
    position = ready(sea, "roman Quad 3024 SW attack", *LINE)
    assert "diekplus" not in position.offers()
    assert "Bow or Stern hex" in position.refusals(THROUGH)[0].text


@pytest.mark.rule("9.24b")
def test_the_raker_must_point_at_the_ship_it_passes_through(sea):
    position = ready(sea, "roman Quad 2924 NW attack", *LINE)
    assert "diekplus" not in position.offers()
    assert "would have to turn" in position.refusals(THROUGH)[0].text


@pytest.mark.rule("9.24b")
def test_rowing_straight_up_to_it_is_allowed(sea):
    step = ready(sea, "roman Quad 2925 W attack", *LINE).do("ahead 2924").do("stand")
    assert THROUGH in step.choices("diekplus")


@pytest.mark.rule("9.24b")
def test_turning_to_port_or_starboard_into_the_stern_hex_is_not(sea):
    turned = ready(sea, "roman Quad 2925 NW attack", *LINE).do("ahead 2924").do("stand")
    assert turned["roman-Quad-1"].facing == 3
    assert "diekplus" not in turned.offers()
    [refusal] = turned.refusals(THROUGH)
    assert refusal.case == "9.24b" and "turned to get here" in refusal.text


@pytest.mark.rule("5.75c")
def test_nobody_passes_through_a_friend(sea):
    position = ready(sea, RAKER, "roman Tri 2923 W", "egyptian Tri 3023 W", "egyptian Tri 2824 W")
    assert "diekplus" not in position.offers()
    assert "5.75c" in {one.case for one in position.refusals("diekplus roman-Tri-1 egyptian-Tri-1")}


@pytest.mark.rule("5.75c", "5.72")
def test_without_a_diekplus_the_enemy_hex_stays_shut(sea):
    position = ready(sea)
    assert "ahead 2923" not in position.choices("ahead") and position.refusals("ahead 2923")


# -- what it costs, and where it ends -------------------------------------------------------------
@pytest.mark.rule("9.25a", "9.25b")
@pytest.mark.parametrize("left, open_", [(3, True), (2, False)])
def test_two_through_the_ship_and_one_for_the_exit(sea, left, open_):
    position = ready(sea, left=left)
    assert ("diekplus" in position.offers()) is open_
    if not open_:
        [refusal] = position.refusals(THROUGH)
        assert refusal.case == "9.25b" and "3 MP" in refusal.text and refusal.at == "2922"


@pytest.mark.rule("9.25b")
def test_an_occupied_exit_is_passed_as_well_at_two_points(sea):
    ships = (RAKER, *LINE, "egyptian Bi 2922 W")
    assert "diekplus" not in ready(sea, *ships, left=4).offers()
    step = ready(sea, *ships, left=5).do(THROUGH, [1, 1])
    assert step["roman-Quad-1"].at == "2921" and step["roman-Quad-1"].spent == 5
    assert step.told("passed")[0].places == ("2924", "2923", "2922", "2921")


@pytest.mark.rule("9.25b")
def test_without_a_free_sea_hex_beyond_there_is_none(sea):
    """North-west of 3118 the coast of Pharos begins."""
    position = ready(sea, "roman Quad 3019 NW attack", "egyptian Tri 3118 NW")
    assert "diekplus" not in position.offers()
    assert "9.25b" in {one.case for one in position.refusals(THROUGH)}


@pytest.mark.rule("9.25b", "5.25b", "5.27a")
@pytest.mark.parametrize(
    "at, bow, through, beyond", [("2226", "W", "2225", "2224"), ("2316", "E", "2317", "2318")]
)
def test_no_diekplus_ends_in_an_overpass_or_a_slip(sea, at, bow, through, beyond):
    position = sea(f"roman Quad {at} {bow} attack", f"egyptian Tri {through} {bow}")
    state, galley = position.state, position["roman-Quad-1"]
    assert state.box.map.hexes[beyond].terrain in ("overpass", "slip")
    assert way_through(state, galley, at, galley.facing) is None


@pytest.mark.rule("9.25a", "9.25b", "5.28a", "5.28b")
def test_an_exit_on_shoals_costs_four_and_may_ground_the_raker(sea):
    """3007 is a shoal."""
    ships = ("roman Quad 3009 W attack", "egyptian Tri 3008 W", "egyptian Tri 3107 W", "egyptian Tri 2908 W")
    assert "diekplus" not in ready(sea, *ships, left=3).offers()
    position = ready(sea, *ships, left=4)
    aground = position.do(THROUGH, [5, 1, 1])
    assert aground["roman-Quad-1"].aground and aground["roman-Quad-1"].at == "3007"
    assert [event.roll.check.case for event in aground.told("rolled")] == ["5.28b", "9.26a"]
    afloat = position.do(THROUGH, [4, 1, 1])
    assert not afloat["roman-Quad-1"].aground and afloat["roman-Quad-1"].spent == 4


@pytest.mark.rule("9.24a", "9.25b")
def test_a_ship_still_on_its_way_can_tell_where_it_would_come_out(sea):
    position = sea("roman Quad 2925 W attack", *LINE)
    state, raker = position.state, position["roman-Quad-1"]
    assert diekplus_ahead(state, raker, "2924", 3) == ("2922", 3, ("2923",))
    assert diekplus_ahead(state, raker, "2925", 3) is None
    beside = sea("roman Quad 3024 SE attack", LINE[0], LINE[2])
    assert diekplus_ahead(beside.state, beside["roman-Quad-1"], "2924", 3) is None


# -- who is raked, and when -----------------------------------------------------------------------
@pytest.mark.rule("9.25c")
def test_the_rake_may_be_aimed_at_the_ship_passed_or_at_either_neighbour(sea):
    assert ready(sea).choices("diekplus") == {f"diekplus egyptian-Tri-1 egyptian-Tri-{n}" for n in (1, 2, 3)}
    step = ready(sea).do("diekplus egyptian-Tri-1 egyptian-Tri-3", [6, 6]).do("side port")
    assert step["egyptian-Tri-3"].crippled is Side.PORT and step["egyptian-Tri-1"].crippled is None


@pytest.mark.rule("9.25c")
def test_ships_off_its_flanks_and_friends_beside_it_are_no_targets(sea):
    position = ready(
        sea, RAKER, LINE[0], "roman Bi 3023 W", LINE[2], "egyptian Bi 2823 W", "egyptian Bi 2725 W"
    )
    assert position.choices("diekplus") == {
        "diekplus egyptian-Tri-1 egyptian-Tri-1",
        "diekplus egyptian-Tri-1 egyptian-Tri-2",
        "diekplus egyptian-Tri-1 egyptian-Bi-1",
    }
    assert [one.case for one in position.refusals("diekplus egyptian-Tri-1 egyptian-Bi-2")] == ["9.25c"]


@pytest.mark.rule("9.25d")
def test_the_dice_fall_after_the_pass_and_before_the_rest_is_rowed(sea):
    step = ready(sea).do(THROUGH, [5, 3])
    kinds = [event.kind for event in step.events]
    assert kinds.index("passed") < kinds.index("rolled")
    assert step.under_way.left == 5


@pytest.mark.rule("9.25d", "5.91")
def test_ships_near_the_exit_may_slip_away_when_the_rake_is_over(sea):
    step = ready(sea).do(THROUGH, [5, 3]).do("side port")
    assert step.decision.case == "5.91" and "avoid egyptian-Tri-2" in step.choices("avoid")
    assert "avoid egyptian-Tri-1" not in step.choices("avoid")


@pytest.mark.rule("9.24b", "9.25a")
def test_coming_out_straight_it_may_pass_through_a_second_line(sea):
    first = ("egyptian Tri 2929 W", "egyptian Tri 3029 W", "egyptian Tri 2830 W")
    second = ("egyptian Bi 2927 W", "egyptian Bi 3027 W", "egyptian Bi 2828 W")
    step = ready(sea, "roman Quad 2930 W attack", *first, *second).do(THROUGH, [1, 1])
    while step.decision.case == "5.91":
        step = step.do("stand")
    assert "diekplus egyptian-Bi-1 egyptian-Bi-1" in step.choices("diekplus")


# -- odds -----------------------------------------------------------------------------------------
@pytest.mark.rule("9.26a", "9.25d")
@pytest.mark.parametrize(
    "ships",
    [
        (RAKER, *LINE),
        (RAKER, "egyptian Tri 2923 W rammed", *LINE[1:]),
        ("roman Quad 3009 W attack", "egyptian Tri 3008 W", "egyptian Tri 3107 W", "egyptian Tri 2908 W"),
    ],
)
def test_the_forecast_of_a_diekplus_is_what_the_dice_bring(sea, ships):
    position = ready(sea, *ships)
    ways = position.ways(THROUGH)
    crippled = sum((chance for after, chance in ways if after.decision.case == "9.26b"), Fraction(0))
    assert position.forecast(THROUGH).chance("crippled") == crippled
    assert sum(chance for _, chance in ways) == 1


@pytest.mark.rule("5.43b", "9.25b")
def test_a_diekplus_counts_as_a_way_to_spend_what_was_announced(sea):
    line = ("egyptian Tri 2923 W", "egyptian Tri 3024 W", "egyptian Tri 2824 W")
    approach = sea("roman Quad 2925 W attack", *line).rowing("roman-Quad-1", 5)
    assert "ahead 2924" in approach.choices("ahead")
    boxed = sea("roman Quad 2924 W attack", *line).orders("roman")
    assert boxed.choices("row") == {f"row roman-Quad-1 {mp}" for mp in range(3, 9)}


POCKET = ("egyptian Bi 2921 W", "egyptian Bi 3022 W", "egyptian Bi 2822 W")
"""Three ships that shut the bow and both Bow/Flank hexes of one in 2922; behind the first is the Causeway."""


@pytest.mark.rule("5.43b", "9.23a", "9.25b")
def test_a_diekplus_into_a_pocket_that_would_leave_movement_unspent_is_refused(sea):
    assert THROUGH in ready(sea, RAKER, *LINE, *POCKET, left=3).choices("diekplus")
    covers = ("egyptian Tri 2923 W", "egyptian Tri 3023 W", "egyptian Tri 2823 W")
    odd = ready(sea, RAKER, *covers, *POCKET, left=5)
    assert odd.choices("ahead") == {"ahead 3024", "ahead 2824"} and "diekplus" not in odd.offers()
    [refusal] = odd.refusals(THROUGH)
    assert refusal.case == "5.43b" and "2 MP left" in refusal.text and refusal.at == "2922"


@pytest.mark.rule("5.43b", "9.25b")
def test_where_nothing_spends_the_rest_a_diekplus_is_as_good_as_any(sea):
    shut = ("egyptian Bi 3024 SE rammed", "egyptian Bi 2824 NE rammed")
    position = ready(sea, RAKER, LINE[0], *shut, *POCKET, left=5)
    assert position.offers() == {"diekplus"}


@pytest.mark.rule("5.43b", "9.24b")
def test_a_turn_on_the_way_there_does_not_count_as_leading_to_a_diekplus(sea):
    """Beyond 2924 nothing but the pass spends the rest, and that is for those who came straight."""
    covered = ("egyptian Tri 2923 W", "egyptian Bi 3024 E rammed", "egyptian Bi 2824 W rammed")
    straight = sea("roman Quad 2925 W attack", *covered).rowing("roman-Quad-1", 4)
    aslant = sea("roman Quad 2925 SW attack", *covered).rowing("roman-Quad-1", 4)
    assert "ahead 2924" in straight.choices("ahead") and "ahead 2924" not in aslant.choices("ahead")


@pytest.mark.rule("5.43b", "9.25b")
def test_nobody_is_done_while_a_diekplus_or_a_ram_could_use_up_the_rest(sea):
    line = ("egyptian Tri 2923 W", "egyptian Tri 3024 W", "egyptian Tri 2824 W")
    step = sea("roman Quad 2924 W attack", *line).rowing("roman-Quad-1", 3)
    assert "done" not in step.offers() and "diekplus" in step.offers()
