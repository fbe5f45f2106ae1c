"""Avoidance: asked the instant an enemy rows up, a die against the crew, one hex ahead or astern (5.9)."""

import pytest

from galleywar.rules.alexandria.galley_movement.avoidance import ways_out
from galleywar.rules.alexandria.model.frames_sea import Avoidance, SlipAway

ROMAN = "roman Quad 2924 E attack"


def rowed_up(sea, *others, left=4, to="2925"):
    return sea(ROMAN, *others).rowing("roman-Quad-1", left).do(f"ahead {to}")


@pytest.mark.rule("5.91")
def test_rowing_up_asks_the_galley_it_threatens(sea):
    step = rowed_up(sea, "egyptian Tri 2926 NE")
    assert isinstance(step.top, Avoidance) and step.decision.seat == "egyptian"
    assert "Roman Quad 1" in step.decision.because
    assert step.choices("avoid") == {"avoid egyptian-Tri-1"}


@pytest.mark.rule("5.91")
def test_nobody_is_asked_about_a_galley_that_was_adjacent_and_does_not_move(sea):
    position = sea(ROMAN, "egyptian Tri 2925 NE").orders("roman").do("row roman-Quad-1 2")
    assert position.decision.seat == "roman"


@pytest.mark.rule("5.91", "5.94")
def test_moving_from_one_adjacent_hex_to_another_asks_again(sea):
    step = rowed_up(sea, "egyptian Tri 2926 NE").do("avoid egyptian-Tri-1", [6])
    assert step.decision.seat == "roman"
    again = step.do("ahead 3026")
    assert isinstance(again.top, Avoidance)


@pytest.mark.rule("5.92a")
@pytest.mark.parametrize(("die", "slips"), [(2, True), (3, False)])
def test_at_or_below_crew_slips_away(sea, die, slips):
    step = rowed_up(sea, "egyptian Tri 2926 NE").do("avoid egyptian-Tri-1", [die])
    assert isinstance(step.top, SlipAway) is slips


@pytest.mark.rule("5.92b", "5.53")
def test_only_success_costs_fatigue(sea):
    start = rowed_up(sea, "egyptian Tri 2926 NE")
    assert start.do("avoid egyptian-Tri-1", [2])["egyptian-Tri-1"].fatigue == 1
    assert start.do("avoid egyptian-Tri-1", [3])["egyptian-Tri-1"].fatigue == 0


@pytest.mark.rule("5.93b")
def test_fatigue_is_added_to_the_die(sea):
    start = rowed_up(sea, "egyptian Tri 2926 NE fatigue=1")
    assert start.forecast("avoid egyptian-Tri-1").chance("slips away") * 6 == 1
    assert isinstance(start.do("avoid egyptian-Tri-1", [1]).top, SlipAway)
    assert not isinstance(start.do("avoid egyptian-Tri-1", [2]).top, SlipAway)


@pytest.mark.rule("5.92a")
def test_one_hex_straight_ahead_or_straight_back_with_the_facing_kept(sea):
    step = rowed_up(sea, "egyptian Tri 2926 NE").do("avoid egyptian-Tri-1", [1])
    assert step.choices("slip") == {"slip 3027", "slip 2826"}
    gone = step.do("slip 2826")["egyptian-Tri-1"]
    assert gone.at == "2826" and gone.facing == 1


@pytest.mark.rule("5.92b")
def test_who_has_slipped_may_stay_and_still_pays(sea):
    step = rowed_up(sea, "egyptian Tri 2926 NE").do("avoid egyptian-Tri-1", [1]).do("stay")
    assert step["egyptian-Tri-1"].at == "2926" and step["egyptian-Tri-1"].fatigue == 1
    assert step.decision.seat == "roman"


@pytest.mark.rule("5.93a", "10.43b", "5.44a")
@pytest.mark.parametrize(
    "mark",
    [
        "crippled=port",
        "fatigue=4",
        "half",
        "half=due",
        "rammed",
        "aground",
        "grappled=egyptian-Bi-1",
        "captured",
    ],
)
def test_who_cannot_avoid_is_not_asked(sea, mark):
    step = rowed_up(sea, f"egyptian Tri 2926 NE {mark}", "egyptian Bi 1903 E")
    assert step.decision.seat == "roman"


@pytest.mark.rule("5.93a")
def test_the_reason_is_told_to_whoever_asks(sea):
    step = rowed_up(sea, "egyptian Tri 2926 NE", "egyptian Bi 3026 E half")
    assert "5.93a" in {one.case for one in step.refusals("avoid egyptian-Bi-1")}


@pytest.mark.rule("5.91", "5.92a", "5.93b", "5.94")
def test_whoever_is_not_asked_is_told_why(sea):
    ships = ("egyptian Tri 2926 NE", "egyptian Bi 3026 E fatigue=2", "egyptian Tri 3005 W", "roman Bi 2825 E")
    step = rowed_up(sea, *ships, "egyptian Bi 2826 NW", "egyptian Bi 2726 NW rammed")
    reasons = {
        "egyptian-Bi-1": ("5.93b", "No die helps"),
        "egyptian-Tri-2": ("5.91", "has not rowed up to"),
        "roman-Bi-1": ("5.91", "not yours"),
        "egyptian-Bi-2": ("5.92a", "no open water"),
    }
    assert step.choices("avoid") == {"avoid egyptian-Tri-1"}
    for galley, (case, words) in reasons.items():
        [refusal] = step.refusals(f"avoid {galley}")
        assert refusal.case == case and words in refusal.text


@pytest.mark.rule("5.94")
def test_one_attempt_for_each_hex_the_threat_rows(sea):
    tried = rowed_up(sea, "egyptian Tri 2926 NE", "egyptian Tri 3025 E").do("avoid egyptian-Tri-1", [6])
    assert tried.choices("avoid") == {"avoid egyptian-Tri-2"}
    assert [one.case for one in tried.refusals("avoid egyptian-Tri-1")] == ["5.94"]


@pytest.mark.rule("5.92a", "5.28b")
def test_slipping_into_a_shoal_risks_it(sea):
    step = sea("roman Quad 3010 W attack", "egyptian Tri 3008 W").rowing("roman-Quad-1", 4).do("ahead 3009")
    step = step.do("avoid egyptian-Tri-1", [1])
    assert "slip 3007" in step.choices("slip")
    aground = step.do("slip 3007", [6])
    assert aground["egyptian-Tri-1"].aground
    assert [one.seat for one in aground.state.awards] == ["roman"]
    assert aground.under_way.left == 3


@pytest.mark.rule("5.92a")
def test_without_water_ahead_or_astern_nobody_asks(sea):
    step = rowed_up(sea, "egyptian Tri 2926 NE", "egyptian Bi 3027 W rammed", "egyptian Bi 2826 W rammed")
    assert step.decision.seat == "roman"


@pytest.mark.rule("5.94")
def test_a_slipped_galley_is_asked_again_when_followed(sea):
    step = rowed_up(sea, "egyptian Tri 2926 E").do("avoid egyptian-Tri-1", [1]).do("slip 2927")
    again = step.do("ahead 2926")
    assert isinstance(again.top, Avoidance)


@pytest.mark.rule("5.91", "5.94")
@pytest.mark.parametrize(
    ("threat", "at", "asked"),
    [("roman-Quad-1", "2926", True), ("roman-Quad-1", "2928", False), ("roman-Quad-9", "2926", False)],
)
def test_who_is_no_longer_threatened_is_not_asked(sea, threat, at, asked):
    position = sea("roman Quad 2925 E attack", f"egyptian Tri {at} NE").rowing("roman-Quad-1", 3)
    step = position.pushed(Avoidance("egyptian", threat, ("egyptian-Tri-1",))).settled()
    assert isinstance(step.top, Avoidance) is asked


@pytest.mark.rule("5.92a", "5.26a", "5.75a")
@pytest.mark.parametrize(
    ("garrison", "ways"), [("egyptian A4 4031", ("3934",)), ("roman A4 4031", ("3932", "3934"))]
)
def test_nobody_slips_away_under_a_lighthouse_the_enemy_holds(field, garrison, ways):
    position = field("roman Quad 3933 W", garrison)
    assert ways_out(position.state, position["roman-Quad-1"]) == ways
