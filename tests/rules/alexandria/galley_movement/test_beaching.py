"""Where water meets land: Slips, Overpasses, beaches, and what is closed to galleys (5.25, 5.27, 5.29)."""

import pytest

E = "roman Quad 2926 E"
SLIP = "egyptian Tri 2418 SE"


@pytest.mark.rule("5.27a", "5.36j", "5.43b")
def test_a_slip_ends_movement_and_lets_the_galley_face_anywhere(sea):
    step = sea(SLIP).rowing("egyptian-Tri-1", 4).do("ahead 2318")
    assert step.under_way.left == 0 and step["egyptian-Tri-1"].spent == 1
    assert len(step.choices("face")) == 5
    turned = step.do("face 2")
    assert turned["egyptian-Tri-1"].facing == 2 and turned["egyptian-Tri-1"].spent == 1
    assert "5.27a" in {one.case for one in step.refusals("face 5")}


@pytest.mark.rule("5.27a")
def test_only_who_has_put_into_the_slip_turns_there_for_nothing(sea):
    lain = sea("egyptian Tri 2318 E").rowing("egyptian-Tri-1", 2)
    assert "face" not in lain.offers()
    assert [one.case for one in lain.refusals("face 2")] == ["5.27a"]
    rammer = sea("egyptian Tri 2318 E").rowing("egyptian-Tri-1", 0, stopped=True)
    assert [one.case for one in rammer.refusals("face 2")] == ["5.27a"]
    again = sea("egyptian Tri 2318 E", "roman Bi 2218 E cargo=CO7v").rowing("egyptian-Tri-1", 0, stopped=True)
    assert "face" not in again.offers()


@pytest.mark.rule("5.27b")
def test_no_galley_goes_from_slip_to_slip(sea):
    step = sea("egyptian Tri 2318 E").rowing("egyptian-Tri-1", 3)
    assert "ahead 2319" not in step.choices("ahead")
    assert step.refusals("ahead 2319")


@pytest.mark.rule("5.72")
def test_two_galleys_of_one_side_share_a_slip_and_no_third(sea):
    one = sea(SLIP, "egyptian Bi 2318 W").rowing("egyptian-Tri-1", 1)
    assert "ahead 2318" in one.choices("ahead")
    two = sea(SLIP, "egyptian Bi 2318 W", "egyptian Bi 2318 W").rowing("egyptian-Tri-1", 1)
    [refusal] = two.refusals("ahead 2318")
    assert refusal.case == "5.72" and "Bi 1 and Egyptian Bi 2 lie in 2318" in refusal.text
    enemies = sea(SLIP, "roman Bi 2318 W").rowing("egyptian-Tri-1", 1)
    assert "ahead 2318" not in enemies.choices("ahead")


@pytest.mark.rule("7.34a")
def test_a_burnt_slip_is_impassable(sea):
    step = sea(SLIP, burnt_slips=("2318",)).rowing("egyptian-Tri-1", 1)
    assert "7.34a" in {one.case for one in step.refusals("ahead 2318")}


@pytest.mark.rule("5.25b", "5.36i")
def test_an_overpass_is_rowed_through_and_never_stopped_in(sea):
    passing = sea("roman Bi 2223 E").rowing("roman-Bi-1", 2).do("ahead 2224").do("ahead 2225")
    assert passing["roman-Bi-1"].at == "2225" and passing["roman-Bi-1"].spent == 2
    assert "5.25c" in {
        one.case for one in sea("roman Bi 2223 E").rowing("roman-Bi-1", 1).refusals("ahead 2224")
    }


@pytest.mark.rule("5.25c")
def test_an_overpass_is_closed_when_its_far_end_is_taken(sea):
    step = sea("roman Bi 2223 E", "egyptian Tri 2225 W").rowing("roman-Bi-1", 2)
    assert "5.25c" in {one.case for one in step.refusals("ahead 2224")}


@pytest.mark.rule("5.25b")
def test_causeway_spaces_are_no_way_through(sea):
    step = sea("roman Bi 2422 E").rowing("roman-Bi-1", 2)
    [refusal] = step.refusals("ahead 2423")
    assert refusal.case == "5.25b" and "causeway" in refusal.text
    aslant = sea("roman Bi 2324 SW").rowing("roman-Bi-1", 2)
    [refusal] = aslant.refusals("ahead 2224")
    assert refusal.case == "5.25b" and "straight through" in refusal.text


@pytest.mark.rule("5.25b", "5.43b")
def test_a_galley_whose_way_out_is_taken_meanwhile_turns_back_out_of_the_overpass(sea):
    """An enemy that slips away into the far end shuts it; at Cruise there is still the way back."""
    start = sea("roman Bi 2223 E", "egyptian Tri 2226 E").rowing("roman-Bi-1", 6).do("ahead 2224")
    shut = sea("roman Bi 2224 E", "egyptian Tri 2225 E").rowing("roman-Bi-1", 4, forward=True)
    assert start.offers() == {"ahead", "turn", "about"} and "done" not in shut.offers()
    assert shut.choices("turn") == {"turn 1", "turn 5"} and "about" not in shut.offers()
    turned = shut.do("turn 1")
    assert turned.choices("turn") == {"turn 2"} and "ahead" not in turned.offers()
    assert turned.do("turn 2").do("ahead 2223")["roman-Bi-1"].at == "2223"


@pytest.mark.rule("5.25b", "5.43b")
def test_a_turn_that_would_strand_it_in_the_overpass_is_refused(sea):
    passing = sea("roman Bi 2224 E").rowing("roman-Bi-1", 2, forward=True)
    assert passing.choices("turn") == {"turn 1", "turn 5"} and "about" not in passing.offers()
    assert "5.25b" in {one.case for one in passing.refusals("about")}
    short = sea("roman Bi 2224 E").rowing("roman-Bi-1", 1, forward=True)
    assert "turn" not in short.offers() and [one.case for one in short.refusals("turn 1")] == ["5.25b"]
    about = sea("roman Bi 2224 E").rowing("roman-Bi-1", 3, forward=True)
    assert "about" in about.offers()
    boxed = sea("roman Bi 2224 E attack", "egyptian Tri 2225 E").rowing("roman-Bi-1", 5, forward=True)
    assert boxed.offers() == {"done"}


@pytest.mark.rule("5.25b", "9.12")
def test_nobody_rams_out_of_an_overpass_to_be_left_lying_in_it(sea):
    position = sea("roman Bi 2224 E attack", "egyptian Tri 2225 NE").rowing("roman-Bi-1", 2, forward=True)
    assert "ram" not in position.offers()
    assert [one.case for one in position.refusals("ram egyptian-Tri-1")] == ["5.25b"]


@pytest.mark.rule("5.25c", "5.45a")
def test_a_crippled_galley_may_not_enter_an_overpass_it_could_not_clear(sea):
    step = sea("roman Bi 2223 SE crippled=port").rowing("roman-Bi-1", 1)
    assert "ahead" not in step.offers()
    [refusal] = step.refusals("ahead 2224")
    assert (refusal.case, refusal.at) == ("5.25c", "2224") and "is Crippled" in refusal.text


@pytest.mark.rule("5.36a", "5.36e", "5.36h", "5.36k", "MAP.2", "5.31a")
@pytest.mark.parametrize(
    ("start", "facing", "to", "case"),
    [
        ("1712", "E", "1713", "5.36a"),
        ("3931", "NW", "4031", "5.36k"),
        ("2223", "SE", "2123", "MAP.2"),
        ("4027", "SW", "3926", "5.33b"),
        ("2318", "E", "2319", "5.27b"),
        ("2501", "W", "2500", "5.31a"),
    ],
)
def test_a_closed_hex_is_refused_by_the_case_that_closes_it(sea, start, facing, to, case):
    step = sea(f"roman Bi {start} {facing}").rowing("roman-Bi-1", 3)
    assert [one.case for one in step.refusals(f"ahead {to}")] == [case]


@pytest.mark.rule("5.29a", "5.48a", "5.36v", "5.43b")
def test_a_cruising_galley_beaches_in_an_eligible_hex_free_and_forgiven(sea):
    step = sea("roman Bi 3303 E").rowing("roman-Bi-1", 5).do("ahead 3304")
    beached = step.do("beach")
    assert (
        beached["roman-Bi-1"].beached
        and beached["roman-Bi-1"].spent == 1
        and beached["roman-Bi-1"].facing == 0
    )


@pytest.mark.rule("5.29a")
def test_no_beach_elsewhere_and_none_at_attack_speed(sea):
    assert {one.case for one in sea(E).rowing("roman-Quad-1").refusals("beach")} == {"5.29a"}
    attacking = sea("roman Bi 3304 E attack").rowing("roman-Bi-1", 2)
    assert {one.case for one in attacking.refusals("beach")} == {"5.48a"}


@pytest.mark.rule("5.48a", "5.44a")
@pytest.mark.parametrize("mark", ["grappled=egyptian-Tri-2", "rammed", "aground", "beached"])
def test_a_galley_that_lies_fast_already_does_not_beach(sea, mark):
    position = sea(f"roman Bi 3304 E {mark}", "egyptian Tri 3404 E rammed", "egyptian Tri 1903 W")
    lying = position.rowing("roman-Bi-1")
    assert "beach" not in lying.offers() and "5.48a" in {one.case for one in lying.refusals("beach")}


@pytest.mark.rule("5.48b", "5.44a", "5.44b")
@pytest.mark.parametrize("mark", ["rammed", "aground", "grappled=egyptian-Tri-1", "fouled=egyptian-Tri-1"])
def test_a_beached_galley_that_is_held_or_rammed_does_not_leave_the_beach(sea, mark):
    position = sea(f"roman Bi 3304 E beached {mark}", "egyptian Tri 1903 W").orders("roman")
    assert "row" not in position.offers()
    assert "5.44a" in {one.case for one in position.refusals("row roman-Bi-1 2")}


@pytest.mark.rule("5.48b", "5.45a")
def test_a_crippled_galley_cannot_backwater_off_the_beach(sea):
    position = sea("roman Bi 3304 E beached crippled=port").orders("roman")
    assert "row" not in position.offers()
    assert "5.45a" in {one.case for one in position.refusals("row roman-Bi-1 2")}


@pytest.mark.rule("9.31a", "5.48a")
def test_a_beached_galley_may_stay_and_grapple(sea):
    position = sea("roman Bi 3304 E beached", "egyptian Tri 3404 E rammed").orders("roman")
    assert "row roman-Bi-1 0" in position.choices("row")
    stays = position.do("row roman-Bi-1 0")
    assert "grapple" in stays.offers() and stays["roman-Bi-1"].beached and not stays["roman-Bi-1"].half_speed


@pytest.mark.rule("5.48a", "9.15a")
def test_a_galley_whose_movement_has_been_stopped_does_not_beach_any_more(sea):
    collided = sea("roman Bi 3304 E half=due collided").rowing("roman-Bi-1", stopped=True)
    assert "beach" not in collided.offers()
    assert [one.case for one in collided.refusals("beach")] == ["5.48a"]


@pytest.mark.rule("5.48b", "5.43b")
def test_a_galley_that_leaves_the_beach_does_not_beach_again_before_it_has_left(sea):
    off = sea("roman Bi 3304 E beached").orders("roman").do("row roman-Bi-1 2")
    assert off.offers() == {"back"} and "5.48b" in {one.case for one in off.refusals("beach")}


@pytest.mark.rule("5.48b", "5.48c", "5.44c")
def test_a_beached_galley_backs_off_at_half_speed_only(sea):
    position = sea("roman Bi 3304 E beached").orders("roman")
    assert position.choices("row") == {"row roman-Bi-1 0", "row roman-Bi-1 2", "row roman-Bi-1 4"}
    assert "5.48b" in {one.case for one in position.refusals("row roman-Bi-1 3")}
    off = position.do("row roman-Bi-1 2")
    assert off["roman-Bi-1"].half_speed and "ahead" not in off.offers()
    assert off.do("back 3303")["roman-Bi-1"].beached is False
