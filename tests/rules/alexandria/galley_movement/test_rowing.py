"""Galleys on the way: what is announced, what each hex costs, and who may turn, back or stop where (5.4,
6.2)."""

import pytest

E = "roman Quad 2926 E"


# -- the announcement -----------------------------------------------------------------------------
@pytest.mark.rule("5.43a", "5.36b")
def test_a_liburnian_at_cruise_announces_anything_from_nothing_to_eight(sea):
    position = sea("roman L.Bi 2926 E").orders("roman")
    assert position.choices("row") == {f"row roman-L.Bi-1 {mp}" for mp in range(9)}
    [refusal] = position.refusals("row roman-L.Bi-1 9")
    assert refusal.case == "5.43a" and "8" in refusal.text


@pytest.mark.rule("5.43b")
def test_five_announced_points_must_all_be_spent(sea):
    step = sea("roman L.Bi 2926 E").orders("roman").do("row roman-L.Bi-1 5")
    for to in ("2927", "2928", "2929", "2930"):
        assert "done" not in step.offers()
        assert "still to spend" in step.refusals("done")[0].text
        step = step.do(f"ahead {to}")
    step = step.do("ahead 2931")
    assert step["roman-L.Bi-1"].spent == 5 and step["roman-L.Bi-1"].done


@pytest.mark.rule("5.43c", "5.49")
def test_attack_speed_announces_two_points_at_least_and_must_row(sea):
    position = sea(f"{E} attack", "egyptian Tri 1903 W").orders("roman")
    assert "row roman-Quad-1 1" not in position.choices("row") and "row roman-Quad-1 2" in position.choices(
        "row"
    )
    assert {one.case for one in position.refusals("row roman-Quad-1 1")} == {"5.43c"}
    assert [one.case for one in position.refusals("end")] == ["5.43c"]


@pytest.mark.rule("5.43a", "5.54a", "5.51b")
def test_fatigue_comes_off_what_may_be_announced(sea):
    position = sea(f"{E} fatigue=2").orders("roman")
    assert "row roman-Quad-1 4" in position.choices("row") and position.refusals("row roman-Quad-1 5")


@pytest.mark.rule("10.44b")
def test_half_speed_halves_rounding_up_before_fatigue_comes_off(sea):
    position = sea("roman Tri 2926 E half fatigue=1").orders("roman")
    assert position.choices("row") == {f"row roman-Tri-1 {mp}" for mp in range(4)}


@pytest.mark.rule("5.43b")
def test_nothing_is_announced_that_could_not_be_spent(sea):
    boxed = sea(f"{E} attack", "roman Bi 2927 W", "roman Bi 3027 W", "roman Bi 2827 W").orders("roman")
    assert not [one for one in boxed.choices("row") if one.startswith("row roman-Quad-1")]
    assert "5.43b" in {one.case for one in boxed.refusals("row roman-Quad-1 3")}


@pytest.mark.rule("5.43b")
def test_a_galley_hemmed_in_by_what_slipped_away_rows_on_as_far_as_it_can(sea):
    """Behind 2927 and 2928 an enemy shuts the way; three of the five announced are rowed, two lost."""
    walls = [f"egyptian Bi {row}{column} W" for row in (30, 28) for column in (27, 28, 29, 30)]
    walls.append("egyptian Bi 2930 W")
    step = sea(f"{E} attack", *walls).rowing("roman-Quad-1", 5)
    assert step.choices("ahead") == {"ahead 2927"}
    for to in ("2927", "2928", "2929"):
        step = step.do(f"ahead {to}")
        while step.decision.case == "5.91":
            step = step.do("stand")
    assert step.offers() & {"ahead", "done"} == {"done"} and step.under_way.left == 2
    open_to_the_north = sea(f"{E} attack", *walls[1:]).rowing("roman-Quad-1", 5)
    assert open_to_the_north.choices("ahead") == {"ahead 3027"}


@pytest.mark.rule("5.43b", "5.34", "5.28a")
def test_not_even_a_galley_that_is_hemmed_in_enters_what_it_cannot_pay(sea):
    beside = ("egyptian Bi 3105 E rammed", "egyptian Bi 2905 E rammed")
    position = sea("roman Bi 3005 E attack", *beside).rowing("roman-Bi-1", 1, forward=True)
    assert position.offers() == {"done"}
    assert "5.28a" in {one.case for one in position.refusals("ahead 3006")}


@pytest.mark.rule("5.43b", "5.47b")
def test_a_galley_that_backs_goes_on_backing_though_the_rest_will_not_come_out_even(sea):
    boxed = [f"egyptian Bi {at} E" for at in ("2924", "3025", "2825")]
    backing = sea(E, *boxed).rowing("roman-Quad-1", 4, backing=True)
    assert backing.choices("back") == {"back 3026", "back 2826"}
    shut = sea(E, *boxed, "egyptian Bi 3026 E", "egyptian Bi 2826 E").rowing("roman-Quad-1", 4, backing=True)
    assert shut.choices("back") == {"back 2925"}
    fresh = sea(E, *boxed, "egyptian Bi 3026 E", "egyptian Bi 2826 E").rowing("roman-Quad-1", 4)
    assert "back" not in fresh.offers() and "5.43b" in {one.case for one in fresh.refusals("back 2925")}


@pytest.mark.rule("5.43c", "9.31a")
def test_a_galley_at_attack_speed_that_is_shut_in_may_still_grapple_and_need_not_row(sea):
    friends = ("roman Bi 2922 W done", "roman Bi 3023 W done", "roman Bi 2823 W done")
    shut_in = sea("roman Quad 2923 W attack", *friends, "egyptian Tri 3024 W").orders("roman")
    assert shut_in.choices("row") >= {"row roman-Quad-1 0"} and "end" in shut_in.offers()
    assert "row roman-Quad-1 2" not in shut_in.choices("row")
    assert "grapple" in shut_in.do("row roman-Quad-1 0").offers()
    alone = sea("roman Quad 2923 W attack", *friends).orders("roman")
    assert "row roman-Quad-1 0" not in alone.choices("row")


@pytest.mark.rule("4.42a")
def test_nobody_announces_for_the_enemy_or_twice(sea):
    position = sea(f"{E} done", "egyptian Tri 2930 W").orders("roman")
    assert "4.42a" in {one.case for one in position.refusals("row egyptian-Tri-1 1")}
    assert "5.31b" in {one.case for one in position.refusals("row roman-Quad-1 1")}


@pytest.mark.rule("5.31b")
def test_another_galley_may_act_only_when_this_one_has_finished(sea):
    step = sea(E, "roman Bi 2826 E").orders("roman").do("row roman-Quad-1 2")
    assert step.refusals("row roman-Bi-1 2")
    done = step.do("ahead 2927").do("ahead 2928")
    assert "row roman-Bi-1 2" in done.choices("row")


# -- every hex ------------------------------------------------------------------------------------
@pytest.mark.rule("6.22a", "6.22b")
def test_the_bow_and_the_two_bow_flank_hexes_are_ahead_and_the_turn_is_free(sea):
    step = sea("roman Quad 3032 NW attack").rowing("roman-Quad-1", 2)
    assert step.choices("ahead") == {"ahead 3131", "ahead 3031", "ahead 3132"}
    turned = step.do("ahead 3031")
    assert turned["roman-Quad-1"].facing == 3 and turned["roman-Quad-1"].spent == 1


@pytest.mark.rule("6.22b")
def test_flank_and_stern_hexes_cannot_be_rowed_into(sea):
    step = sea(E).rowing("roman-Quad-1", 2)
    for astern in ("2925", "3026", "2826"):
        assert "6.22b" in {one.case for one in step.refusals(f"ahead {astern}")}


@pytest.mark.rule("5.31a")
def test_movement_goes_from_hex_to_adjacent_hex(sea):
    assert {one.case for one in sea(E).rowing("roman-Quad-1", 4).refusals("ahead 2928")} == {"5.31a"}


@pytest.mark.rule("5.72", "5.75a")
def test_one_galley_a_hex_friend_or_enemy(sea):
    step = sea(E, "roman Bi 2927 E", "egyptian Bi 3027 E rammed").rowing("roman-Quad-1", 2)
    assert step.choices("ahead") == {"ahead 2827"}
    for hex_ in ("2927", "3027"):
        assert "5.72" in {one.case for one in step.refusals(f"ahead {hex_}")}


@pytest.mark.rule("5.36c", "5.36d")
def test_coastal_and_sea_wall_hexes_cost_one(sea, box):
    coastal = sea("roman Bi 3303 E").rowing("roman-Bi-1", 1).do("ahead 3304")
    assert coastal["roman-Bi-1"].spent == 1
    wall = next(one for one in box.map.hexes.values() if one.terrain == "partial_sea_wall")
    number = box.sea.index[wall.id]
    bearing = next(d for d in range(6) if box.sea.ahead[number * 6 + d] >= 0)
    start = box.sea.hex_of[box.sea.ahead[number * 6 + bearing]]
    facing = ["E", "NE", "NW", "W", "SW", "SE"][(bearing + 3) % 6]
    assert (
        sea(f"roman Bi {start} {facing}").rowing("roman-Bi-1", 1).do(f"ahead {wall.id}")["roman-Bi-1"].spent
        == 1
    )


@pytest.mark.rule("5.36a", "5.36e", "5.36h", "5.36k", "5.36l", "5.36m", "5.33b", "5.33a")
@pytest.mark.parametrize(
    ("start", "facing", "shore"),
    [
        ("2424", "W", "2423"),
        ("3931", "NW", "4031"),
        ("2223", "SE", "2123"),
        ("1712", "E", "1713"),
    ],
)
def test_land_causeway_lighthouse_and_walls_are_closed_to_galleys(sea, start, facing, shore):
    step = sea(f"roman Bi {start} {facing}").rowing("roman-Bi-1", 3)
    assert f"ahead {shore}" not in step.choices("ahead")
    assert step.refusals(f"ahead {shore}")


@pytest.mark.rule("MAP.2")
@pytest.mark.parametrize(
    "shore", ["1915", "2123", "2331", "2633", "2839", "3140", "3240", "3339", "3340", "3440", "3222"]
)
def test_slivers_of_sea_are_closed_to_galleys(box, shore):
    assert shore not in box.sea.index


@pytest.mark.rule("5.33b")
def test_the_spit_of_pharos_parts_the_sea_from_the_harbor(box):
    for spit in ("4020", "4024", "4027"):
        number = box.sea.index[spit]
        south = {box.sea.hex_of[there] for d in (4, 5) if (there := box.sea.ahead[number * 6 + d]) >= 0}
        assert not south


@pytest.mark.rule("5.35b")
def test_the_mole_of_the_kings_harbor_is_not_rowed_through(sea):
    step = sea("roman Bi 3137 E").rowing("roman-Bi-1", 2)
    [refusal] = step.refusals("ahead 3138")
    assert refusal.case == "5.35b" and "The mole lies between" in refusal.text


# -- shoals ---------------------------------------------------------------------------------------
SHOAL = "roman Bi 3005 E"


@pytest.mark.rule("5.28a", "5.36f")
def test_a_shoal_hex_costs_two(sea):
    step = sea(SHOAL).rowing("roman-Bi-1", 3).do("ahead 3006", [1])
    assert step["roman-Bi-1"].spent == 2 and step.under_way.left == 1
    assert "5.28a" in {one.case for one in sea(SHOAL).rowing("roman-Bi-1", 1).refusals("ahead 3006")}


@pytest.mark.rule("5.28b", "5.44b", "12.2f")
@pytest.mark.parametrize(
    ("speed", "die", "aground"), [("", 5, False), ("", 6, True), ("attack", 4, False), ("attack", 5, True)]
)
def test_six_grounds_and_attack_speed_adds_one(sea, speed, die, aground):
    step = sea(f"{SHOAL} {speed}").rowing("roman-Bi-1", 2).do("ahead 3006", [die])
    galley = step["roman-Bi-1"]
    assert galley.aground is aground
    assert [one.points for one in step.state.awards if one.seat == "egyptian"] == (
        [galley.ratings.ram_defense] if aground else []
    )


@pytest.mark.rule("5.28b")
def test_the_odds_of_grounding_are_one_in_six_and_two_in_six(sea):
    for speed, chance in (("", 1), ("attack", 2)):
        forecast = sea(f"{SHOAL} {speed}").rowing("roman-Bi-1", 2).forecast("ahead 3006")
        assert forecast.chance("aground") * 6 == chance


@pytest.mark.rule("5.43b", "5.44b")
def test_running_aground_forgives_the_rest_and_holds_for_good(sea):
    step = sea(SHOAL).rowing("roman-Bi-1", 5).do("ahead 3006", [6])
    assert step["roman-Bi-1"].done and step["roman-Bi-1"].spent == 2
    again = sea("roman Bi 3006 E aground").orders("roman")
    assert "5.44a" in {one.case for one in again.refusals("row roman-Bi-1 2")}


# -- turning --------------------------------------------------------------------------------------
@pytest.mark.rule("6.21", "5.36q")
def test_a_cruising_galley_turns_in_its_hex_one_point_a_side(sea):
    step = sea(E).rowing("roman-Quad-1", 2)
    assert step.choices("turn") == {"turn 1", "turn 5"}
    step = step.do("turn 1")
    assert (
        step["roman-Quad-1"].facing == 1
        and step["roman-Quad-1"].spent == 1
        and step["roman-Quad-1"].at == "2926"
    )
    assert step.do("turn 2")["roman-Quad-1"].facing == 2


@pytest.mark.rule("6.21", "6.23b", "5.49")
def test_attack_speed_neither_turns_in_the_hex_nor_turns_around(sea):
    step = sea(f"{E} attack").rowing("roman-Quad-1", 4)
    assert not {"turn", "about", "back"} & step.offers()
    assert "6.21" in {one.case for one in step.refusals("turn 1")}
    assert "6.23b" in {one.case for one in step.refusals("about")}


@pytest.mark.rule("6.23a", "5.36t")
def test_turning_around_costs_two(sea):
    step = sea(E).rowing("roman-Quad-1", 2).do("about")
    assert step["roman-Quad-1"].facing == 3 and step["roman-Quad-1"].spent == 2
    assert "5.36t" in {one.case for one in sea(E).rowing("roman-Quad-1", 1).refusals("about")}


@pytest.mark.rule("6.23b")
def test_no_turning_around_beside_an_enemy_but_three_turns_in_the_hex_will_do(sea):
    step = sea(E, "egyptian Tri 3027 W").rowing("roman-Quad-1", 3)
    assert "6.23b" in {one.case for one in step.refusals("about")}
    assert "about" in sea(E, "roman Tri 3027 W").rowing("roman-Quad-1", 3).offers()
    assert step.do("turn 1").do("turn 2").do("turn 3")["roman-Quad-1"].facing == 3


# -- backwater ------------------------------------------------------------------------------------
@pytest.mark.rule("5.47a", "5.36s")
def test_backwater_goes_astern_and_to_both_stern_flanks_for_two(sea):
    step = sea(E).rowing("roman-Quad-1", 2)
    assert step.choices("back") == {"back 2925", "back 3026", "back 2826"}
    assert step.do("back 2925")["roman-Quad-1"].spent == 2
    assert "5.36s" in {one.case for one in sea(E).rowing("roman-Quad-1", 1).refusals("back 2925")}


@pytest.mark.rule("5.47c")
@pytest.mark.parametrize(("to", "facing"), [("2925", 0), ("3026", 5), ("2826", 1)])
def test_backing_into_a_stern_flank_turns_the_stern_there(sea, to, facing):
    assert sea(E).rowing("roman-Quad-1", 2).do(f"back {to}")["roman-Quad-1"].facing == facing


@pytest.mark.rule("5.47b")
def test_backwater_and_forward_movement_exclude_each_other(sea):
    backed = sea(E).rowing("roman-Quad-1", 4).do("back 2925")
    assert backed.offers() & {"ahead", "turn", "about"} == set()
    assert {"5.47b"} <= {one.case for one in backed.refusals("ahead 2926")}
    assert {"5.47b"} <= {one.case for one in backed.refusals("turn 1")}
    rowed = sea(E).rowing("roman-Quad-1", 4).do("ahead 2927")
    assert "5.47b" in {one.case for one in rowed.refusals("back 2926")}
    turned = sea(E).rowing("roman-Quad-1", 4).do("turn 1")
    assert "back" not in turned.offers()


@pytest.mark.rule("5.47a")
def test_backwater_needs_an_all_sea_hex(sea):
    step = sea("roman Bi 3303 W").rowing("roman-Bi-1", 2)
    assert "back 3304" not in step.choices("back")
    assert "5.47a" in {one.case for one in step.refusals("back 3304")}


# -- crippled -------------------------------------------------------------------------------------
@pytest.mark.rule("5.45a", "10.43a")
@pytest.mark.parametrize(("side", "to", "facing"), [("port", "3027", 1), ("starboard", "2827", 5)])
def test_a_crippled_galley_goes_one_slanted_hex_to_the_side_of_its_marker(sea, side, to, facing):
    position = sea(f"{E} crippled={side}").orders("roman")
    assert position.choices("row") == {"row roman-Quad-1 0", "row roman-Quad-1 1"}
    step = position.do("row roman-Quad-1 1")
    assert step.choices("ahead") == {f"ahead {to}"} and step.choices("turn") == {f"turn {facing}"}
    assert "5.45a" in {one.case for one in step.refusals("ahead 2927")}
    assert not {"back", "about"} & step.offers()
    assert step.do(f"ahead {to}")["roman-Quad-1"].facing == facing


@pytest.mark.rule("5.45a")
def test_a_crippled_galley_may_enter_a_shoal_with_its_roll_for_its_one_point(sea):
    step = sea("roman Bi 3005 NE crippled=starboard").rowing("roman-Bi-1", 1).do("ahead 3006", [2])
    assert step["roman-Bi-1"].at == "3006" and step["roman-Bi-1"].spent == 1


@pytest.mark.rule("5.45b", "10.43d")
def test_a_crippled_galley_is_not_tired(sea):
    from galleywar.rules.alexandria.effects.galley_effects import tire

    step = (
        sea(f"{E} crippled=port")
        .orders("roman")
        .acted(lambda play: tire(play, play.state.galleys["roman-Quad-1"], "5.52"))
    )
    assert step["roman-Quad-1"].fatigue == 0


@pytest.mark.rule("5.44a", "10.42a", "5.44b")
@pytest.mark.parametrize(
    "mark", ["rammed", "aground", "fouled=egyptian-Tri-1", "grappled=egyptian-Tri-1", "fatigue=6"]
)
def test_an_immobile_galley_spends_nothing(sea, mark):
    position = sea(f"{E} {mark}", "egyptian Tri 1903 W").orders("roman")
    assert "5.44a" in {one.case for one in position.refusals("row roman-Quad-1 1")}


@pytest.mark.rule("5.46a", "5.54b")
def test_a_galley_that_tires_to_four_drops_to_cruise_at_once(sea):
    from galleywar.rules.alexandria.effects.galley_effects import tire

    step = (
        sea(f"{E} attack fatigue=3")
        .orders("roman")
        .acted(lambda play: tire(play, play.state.galleys["roman-Quad-1"], "5.52"))
    )
    assert step["roman-Quad-1"].fatigue == 4 and not step["roman-Quad-1"].attack


@pytest.mark.rule("5.55")
def test_fatigue_stops_at_the_movement_allowance(sea):
    from galleywar.rules.alexandria.effects.galley_effects import tire

    step = (
        sea(f"{E} fatigue=6")
        .orders("roman")
        .acted(lambda play: tire(play, play.state.galleys["roman-Quad-1"], "5.52"))
    )
    assert step["roman-Quad-1"].fatigue == 6
