"""Everything that stands against rowing, with the place to look at, and what the questions under way say."""

from dataclasses import replace

import pytest

from galleywar.rules.alexandria.model.frames_sea import Avoidance, SlipAway, Speeds
from galleywar.rules.alexandria.queries.galleys import (
    current_ma,
    is_immobile,
    must_cruise,
    rows_at_half_or_less,
    speed_ma,
)

QUAD = "roman Quad 2926 E"
FAR = "egyptian Tri 2206 W"


def against(position, words):
    """Cases and places of all that stands against an answer."""
    return [(one.case, one.at) for one in position.refusals(words)]


def asked(position):
    """What a question says: seat, case, prompt, why it comes, whom it is about, and what is done by default."""
    decision = position.decision
    default = str(decision.default) if decision.default else None
    return (decision.seat, decision.case, decision.prompt, decision.because, decision.about, default)


def texts(position):
    return [offer.text for offer in position.decision.offers]


# -- announcing (5.43) ---------------------------------------------------------------------------------------
@pytest.mark.rule("4.42a", "5.31b", "5.43a", "5.43c", "5.44a", "5.45a", "5.48b")
@pytest.mark.parametrize(
    "ship, mp, expected",
    [
        (QUAD, 0, []),
        (QUAD, 6, []),
        (QUAD, 7, [("5.43a", "2926")]),
        (f"{QUAD} spent=2", 4, []),
        (f"{QUAD} spent=2", 5, [("5.43a", "2926")]),
        (f"{QUAD} attack", 1, [("5.43c", "2926")]),
        (f"{QUAD} attack", 2, []),
        (f"{QUAD} attack", 8, []),
        (f"{QUAD} attack", 9, [("5.43a", "2926")]),
        (f"{QUAD} done", 2, [("5.31b", "2926")]),
        (f"{QUAD} rammed", 2, [("5.44a", "2926")]),
        (f"{QUAD} rammed", 0, [("5.44a", "2926")]),
        (f"{QUAD} crippled=port", 1, []),
        (f"{QUAD} crippled=port", 0, []),
        (f"{QUAD} crippled=port", 2, [("5.45a", "2926")]),
        ("roman Quad 3304 E beached", 2, []),
        ("roman Quad 3304 E beached", 1, [("5.48b", "3304")]),
        ("roman Quad 3304 E beached", 4, [("5.48b", "3304")]),
        ("roman Quad 3304 E beached rammed", 2, [("5.44a", "3304"), ("5.48b", "3304")]),
        ("roman Quad 3304 E beached crippled=port", 2, [("5.45a", "3304"), ("5.48b", "3304")]),
        ("roman Quad 3304 E beached aground", 2, [("5.44a", "3304"), ("5.48b", "3304")]),
        ("roman Quad 3304 E beached fouled=egyptian-Tri-1", 2, [("5.44a", "3304"), ("5.48b", "3304")]),
    ],
)
def test_what_stands_against_an_announcement(sea, ship, mp, expected):
    position = sea(ship, FAR).orders("roman")
    assert against(position, f"row roman-Quad-1 {mp}") == expected
    assert (f"row roman-Quad-1 {mp}" in position.choices("row")) is (expected == [])


@pytest.mark.rule("4.42a")
def test_nobody_rows_the_ships_of_the_other_side(sea):
    assert against(sea(QUAD, FAR).orders("egyptian"), "row roman-Quad-1 2") == [("4.42a", "2926")]


@pytest.mark.rule("5.44a")
@pytest.mark.parametrize(
    "mp, says", [(2, "can spend no movement points"), (0, "has nothing in reach to grapple")]
)
def test_an_immobile_galley_is_told_what_it_cannot_do(sea, mp, says):
    [refusal] = sea(f"{QUAD} rammed", FAR).orders("roman").refusals(f"row roman-Quad-1 {mp}")
    assert refusal.text == f"Roman Quad 1 is immobile and {says}."


# -- steps (6.2) ---------------------------------------------------------------------------------------------
@pytest.mark.rule(
    "6.22b", "5.31a", "5.43b", "5.45a", "5.47b", "5.72", "5.36a", "5.25b", "7.34a", "MAP.2", "5.36k"
)
@pytest.mark.parametrize(
    "ship, frame, to, expected",
    [
        (QUAD, {}, "2927", []),
        (QUAD, {}, "3027", []),
        (QUAD, {}, "2827", []),
        (QUAD, {"left": 0}, "2927", [("5.43b", "2927")]),
        (QUAD, {"stopped": True}, "2927", [("5.43b", "2927")]),
        (QUAD, {"backing": True}, "2927", [("5.47b", "2927")]),
        (QUAD, {}, "9999", [("5.31a", None)]),
        (QUAD, {}, "2928", [("5.31a", "2928")]),
        (QUAD, {}, "2925", [("6.22b", "2925")]),
        (QUAD, {}, "3026", [("6.22b", "3026")]),
        (f"{QUAD} crippled=port", {"left": 1}, "3027", []),
        (f"{QUAD} crippled=port", {"left": 1}, "2927", [("5.45a", "2927")]),
        (f"{QUAD} crippled=starboard", {"left": 1}, "2827", []),
        (f"{QUAD} crippled=starboard", {"left": 1}, "3027", [("5.45a", "3027")]),
        ("roman Quad 2623 W", {}, "2622", [("5.25b", "2622")]),
        ("roman Quad 4130 SE", {}, "4031", [("5.36k", "4031")]),
    ],
)
def test_what_stands_against_a_step_ahead(sea, ship, frame, to, expected):
    position = sea(ship, FAR).rowing("roman-Quad-1", **{"left": 3, **frame})
    assert against(position, f"ahead {to}") == expected
    assert (f"ahead {to}" in position.choices("ahead")) is (expected == [])


@pytest.mark.rule("5.72", "7.34a")
def test_ships_and_burnt_slips_are_in_the_way(sea):
    one = sea(QUAD, "egyptian Tri 2927 E").rowing("roman-Quad-1", left=3)
    [refusal] = one.refusals("ahead 2927")
    assert (refusal.case, refusal.at, refusal.text) == ("5.72", "2927", "Egyptian Tri 1 lies in 2927.")
    slips = ("roman Quad 2419 SW", "egyptian Tri 2318 E", "egyptian Bi 2318 E")
    full = sea(*slips).rowing("roman-Quad-1", left=3)
    [refusal] = full.refusals("ahead 2318")
    assert refusal.text == "Egyptian Tri 1 and Egyptian Bi 1 lie in 2318."
    burnt = sea(slips[0], burnt_slips=("2318",)).rowing("roman-Quad-1", left=3)
    assert against(burnt, "ahead 2318") == [("7.34a", "2318")]


@pytest.mark.rule("5.75a", "5.26a")
def test_soldiers_ashore_and_the_lighthouse_keep_ships_out(field):
    held = field("roman Quad 3407 W", "egyptian HI7 3306").rowing("roman-Quad-1", left=3)
    assert against(held, "ahead 3306") == [("5.75a", "3306")]
    refused = field("roman Quad 2926 E").rowing("roman-Quad-1", left=3, refused=("2927",))
    assert against(refused, "ahead 2927") == [("5.26a", "2927")]


@pytest.mark.rule("5.43b", "5.28a")
def test_what_is_announced_must_be_spendable_to_the_last_point(sea):
    position = sea("roman Quad 3008 W attack", FAR).rowing("roman-Quad-1", left=1)
    [refusal] = position.refusals("ahead 3007")
    assert (refusal.case, refusal.text) == ("5.28a", "Shoals cost 2 MP and Roman Quad 1 has 1 left.")


@pytest.mark.rule("6.21", "5.43b", "5.47b", "10.43a")
@pytest.mark.parametrize(
    "marks, frame, facing, expected",
    [
        ("", {}, 1, []),
        ("", {}, 5, []),
        ("", {}, 2, [("6.21", "2926")]),
        ("", {}, 0, [("6.21", "2926")]),
        ("", {}, 7, [("6.21", "2926")]),
        ("", {"left": 0}, 1, [("5.43b", "2926")]),
        ("", {"stopped": True}, 1, [("5.43b", "2926")]),
        ("attack", {}, 1, [("6.21", "2926")]),
        ("", {"backing": True}, 1, [("5.47b", "2926")]),
        ("crippled=port", {"left": 1}, 1, []),
        ("crippled=port", {"left": 1}, 5, [("10.43a", "2926")]),
    ],
)
def test_what_stands_against_a_turn(sea, marks, frame, facing, expected):
    position = sea(f"{QUAD} {marks}", FAR).rowing("roman-Quad-1", **{"left": 3, **frame})
    assert against(position, f"turn {facing}") == expected
    assert (f"turn {facing}" in position.choices("turn")) is (expected == [])


@pytest.mark.rule("6.23a", "6.23b", "5.36t", "5.47b", "10.43a")
@pytest.mark.parametrize(
    "marks, other, frame, expected",
    [
        ("", FAR, {}, []),
        ("", FAR, {"left": 2}, []),
        ("", FAR, {"left": 1}, [("5.36t", "2926")]),
        ("", FAR, {"stopped": True}, [("5.36t", "2926")]),
        ("attack", FAR, {}, [("6.23b", "2926")]),
        ("crippled=port", FAR, {}, [("10.43a", "2926")]),
        ("", FAR, {"backing": True}, [("5.47b", "2926")]),
        ("", "egyptian Tri 2927 E", {}, [("6.23b", "2927")]),
        ("", "roman Tri 2927 E", {}, []),
    ],
)
def test_what_stands_against_turning_around(sea, marks, other, frame, expected):
    position = sea(f"{QUAD} {marks}", other).rowing("roman-Quad-1", **{"left": 3, **frame})
    assert against(position, "about") == expected
    assert ("about" in position.offers()) is (expected == [])


@pytest.mark.rule("5.47a", "5.47b", "5.36s", "5.43b", "5.45a")
@pytest.mark.parametrize(
    "marks, frame, to, expected",
    [
        ("", {}, "2925", []),
        ("", {}, "3026", []),
        ("", {}, "2826", []),
        ("", {}, "2927", [("5.47a", "2927")]),
        ("", {}, "2123", [("5.47a", "2123")]),
        ("", {"left": 1}, "2925", [("5.36s", "2925"), ("5.43b", "2925")]),
        ("", {"left": 3}, "2925", [("5.43b", "2925")]),
        ("", {"stopped": True}, "2925", [("5.36s", "2925")]),
        ("", {"forward": True}, "2925", [("5.47b", "2925")]),
    ],
)
def test_what_stands_against_backwater(sea, marks, frame, to, expected):
    position = sea(f"{QUAD} {marks}", FAR).rowing("roman-Quad-1", **{"left": 4, **frame})
    assert against(position, f"back {to}") == expected
    assert (f"back {to}" in position.choices("back")) is (expected == [])


@pytest.mark.rule("5.47a", "5.45a")
@pytest.mark.parametrize("marks, case", [("attack", "5.47a"), ("crippled=port", "5.45a")])
def test_neither_at_attack_speed_nor_crippled_does_a_galley_backwater(sea, marks, case):
    position = sea(f"{QUAD} {marks}", FAR).rowing("roman-Quad-1", left=4)
    assert against(position, "back 2925")[0] == (case, "2925") and "back" not in position.offers()


# -- slipping away (5.9) -------------------------------------------------------------------------------------
THREAT = "roman Quad 2926 E"


def threatened(sea, *ships, waiting=("egyptian-Tri-1",)):
    return (
        sea(THREAT, *ships)
        .rowing("roman-Quad-1", left=2)
        .pushed(Avoidance("egyptian", "roman-Quad-1", waiting))
    )


@pytest.mark.rule("5.91", "5.92a", "5.93a", "5.93b", "5.94", "10.43b")
@pytest.mark.parametrize(
    "ship, waiting, expected",
    [
        ("egyptian Tri 2927 NE", ("egyptian-Tri-1",), []),
        ("egyptian Tri 2927 NE fatigue=1", ("egyptian-Tri-1",), []),
        ("egyptian Tri 2927 NE fatigue=2", (), [("5.93b", "2927")]),
        ("egyptian Tri 2927 NE fatigue=4", (), [("5.93a", "2927"), ("5.93b", "2927")]),
        ("egyptian Tri 2927 NE", (), [("5.94", "2927")]),
        ("egyptian Tri 2930 NE", (), [("5.91", "2930")]),
        ("egyptian Tri 2927 NE rammed", (), [("5.93a", "2927"), ("5.94", "2927")]),
        ("egyptian Tri 2927 NE crippled=port", (), [("10.43b", "2927"), ("5.94", "2927")]),
        ("egyptian Tri 2927 NE half", (), [("5.93a", "2927"), ("5.94", "2927")]),
        ("egyptian Tri 2927 NE captured", (), [("5.93a", "2927"), ("5.93b", "2927")]),
    ],
)
def test_who_may_not_slip_away(sea, ship, waiting, expected):
    assert against(threatened(sea, ship, waiting=waiting), "avoid egyptian-Tri-1") == expected


@pytest.mark.rule("5.91", "5.92a")
def test_nobody_slips_away_for_the_enemy_or_without_water(sea):
    position = threatened(sea, "egyptian Tri 2927 NE")
    assert against(position, "avoid roman-Quad-1") == [("5.91", "2926")]
    shut = threatened(sea, "egyptian Tri 2927 E", "roman Bi 2928 E", waiting=())
    assert against(shut, "avoid egyptian-Tri-1") == [("5.92a", "2927")]


@pytest.mark.rule("5.91", "5.92a")
def test_the_questions_of_slipping_away(sea):
    position = threatened(sea, "egyptian Tri 2927 NE")
    assert asked(position) == (
        "egyptian", "5.91", "May try to slip away one hex ahead or astern.",
        "Roman Quad 1 has rowed to 2926", ("roman-Quad-1", "egyptian-Tri-1"), "stand",
    )  # fmt: skip
    assert texts(position) == ["Egyptian Tri 1 tries to slip away", "Hold station"]
    assert [name for name, _ in position.forecast("avoid egyptian-Tri-1").results] == ["slips away", "stays"]
    away = (
        sea(THREAT, "egyptian Tri 2927 NE")
        .rowing("roman-Quad-1", left=2)
        .pushed(SlipAway("egyptian", "egyptian-Tri-1"))
    )
    prompt = "Egyptian Tri 1 has slipped her pursuer: one hex ahead, astern, or stay?"
    assert asked(away) == ("egyptian", "5.92a", prompt, "", ("egyptian-Tri-1",), None)
    assert away.choices("slip") == {"slip 3028", "slip 2827"}
    assert against(away, "slip 3027") == [("5.92a", "3027")]
    assert away.do("slip 3028")["egyptian-Tri-1"].at == "3028"


# -- speeds (5.42) -------------------------------------------------------------------------------------------
@pytest.mark.rule("5.42a", "5.42b")
def test_the_question_of_speeds_and_what_stands_against_each(sea):
    position = sea(QUAD, "roman Tri 2928 E attack", "roman Bi 2930 E half", FAR).facing_frames(
        Speeds("roman"), seat="roman", phase="speed"
    )
    prompt = "Choose the speed of each galley, before any moves."
    assert asked(position) == ("roman", "5.42a", prompt, "", (), "set_out")
    assert texts(position) == ["Row at Attack Speed", "Row at Cruise Speed", "Speeds are set: move"]
    assert position.choices("attack") == {"attack roman-Quad-1"}
    assert position.choices("cruise") == {"cruise roman-Tri-1"}
    rows = {
        "attack roman-Quad-1": [], "cruise roman-Tri-1": [],
        "attack roman-Tri-1": [("5.42a", "2928")], "cruise roman-Quad-1": [("5.42a", "2926")],
        "attack roman-Bi-1": [("5.42b", "2930")], "attack egyptian-Tri-1": [("5.42a", "2206")],
        "cruise egyptian-Tri-1": [("5.42a", "2206"), ("5.42a", "2206")],
    }  # fmt: skip
    assert {words: against(position, words) for words in rows} == rows
    fast = position.do("attack roman-Quad-1").do("cruise roman-Tri-1")
    assert fast["roman-Quad-1"].attack and not fast["roman-Tri-1"].attack


# -- what a galley is just now -------------------------------------------------------------------------------
@pytest.mark.rule("5.42b", "5.44a", "5.54b", "10.41b", "10.43b", "10.44b", "9.27d", "9.33d")
@pytest.mark.parametrize(
    "marks, immobile, cruises, slow, rake_ma",
    [
        ("", False, False, False, 6),
        ("attack", False, False, False, 8),
        ("fatigue=2", False, False, False, 4),
        ("fatigue=3", False, False, True, 3),
        ("fatigue=4", False, True, True, 2),
        ("fatigue=6", True, True, True, 0),
        ("half", False, True, True, 3),
        ("half=due", False, True, True, 3),
        ("captured", False, True, True, 3),
        ("crippled=port", False, True, True, 1),
        ("rammed", True, True, True, 0),
        ("aground", True, True, True, 0),
        ("beached", True, True, True, 0),
        ("moored=3124", True, True, True, 0),
        ("fouled=egyptian-Tri-1", True, True, True, 0),
        ("grappled=egyptian-Tri-1", True, True, True, 0),
        ("crippled=port rammed", True, True, True, 0),
    ],
)
def test_what_each_marker_makes_of_a_galley(sea, marks, immobile, cruises, slow, rake_ma):
    position = sea(f"{QUAD} {marks}", FAR)
    galley = position["roman-Quad-1"]
    assert (is_immobile(galley), must_cruise(galley)) == (immobile, cruises)
    assert (rows_at_half_or_less(position.state, galley), current_ma(galley)) == (slow, rake_ma)


@pytest.mark.rule("5.41", "10.41b")
@pytest.mark.parametrize(
    "ship, ma", [("Quin 2926 E", 5), ("Quin 2926 E attack", 7), ("Quin 2926 E captured built=roman", 3)]
)
def test_a_captured_galley_rows_half_rounded_up(sea, ship, ma):
    assert speed_ma(sea(f"roman {ship}")["roman-Quin-1"]) == ma


@pytest.mark.rule("5.42b")
@pytest.mark.parametrize("fatigue, cruises", [(2, False), (3, False), (4, True)])
def test_two_points_at_attack_speed_are_the_least(sea, fatigue, cruises):
    assert must_cruise(sea(f"roman Quin 2926 E fatigue={fatigue}")["roman-Quin-1"]) is cruises


@pytest.mark.rule("5.42b", "5.54b")
@pytest.mark.parametrize(
    ("ma_attack", "fatigue", "cruises"),
    [(0, 0, True), (1, 0, True), (2, 0, False), (4, 2, False), (4, 3, True)],
)
def test_too_few_points_for_attack_speed_leave_cruise(sea, ma_attack, fatigue, cruises):
    galley = sea(f"roman Quin 2926 E fatigue={fatigue}")["roman-Quin-1"]
    assert must_cruise(replace(galley, ratings=replace(galley.ratings, ma_attack=ma_attack))) is cruises
