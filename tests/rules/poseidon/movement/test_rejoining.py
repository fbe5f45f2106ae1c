"""The shortest way back to the squadron: how near, by which course, and when there is none."""

import pytest

from galleywar.rules.poseidon.movement.rejoining import bearing_of, way_back

BODY = (
    "blue A slow_trireme 1000,1000@0",
    "blue A slow_trireme 1100,1000@0",
    "red A slow_trireme 4500,3400@180",
)


def way(water, place, *more):
    position = water(*BODY[:2], f"blue A slow_trireme {place}", BODY[2], *more).put("b3", apart=True)
    return way_back(position.state, position["b3"])


@pytest.mark.rule("PW-act-4")
@pytest.mark.parametrize(
    "place, steps",
    [
        ("1000,1310@0", ()), ("1000,1311@180", (("ahead", 1),)), ("1000,2000@180", (("ahead", 500),)),
        ("1000,1511@180", (("ahead", 201),)), ("1000,2000@0", (("about", 180),)), ("2000,1000@270", (("ahead", 500),)),
    ],
)  # fmt: skip
def test_she_runs_no_farther_than_within_reach(water, place, steps):
    assert way(water, place) in (steps, tuple((verb, -amount) for verb, amount in steps if verb == "about"))


@pytest.mark.rule("PW-act-4")
def test_off_her_course_she_turns_on_the_way(water):
    steps = way(water, "1800,1800@270")
    assert [verb for verb, _ in steps][:2] == ["ahead", "turn"] and dict(steps)["turn"] < 0
    assert (
        sum(amount for verb, amount in steps if verb == "ahead")
        + 100 * [verb for verb, _ in steps].count("turn")
        <= 500
    )


@pytest.mark.rule("PW-act-4", "PW-move-11")
def test_what_lies_in_the_way_cuts_it_short(water):
    assert way(water, "1000,2000@180", "red B slow_trireme 1000,1700@90") != (("ahead", 500),)
    cut = way(water, "1000,2000@180", "red B forty 1000,1700@90")
    assert cut and cut[0][0] in ("ahead", "about") and cut[0] != ("ahead", 500)


@pytest.mark.rule("PW-act-4")
def test_who_cannot_move_or_has_nobody_to_rejoin_owes_nothing(water):
    hulk = water(*BODY[:2], "blue A slow_trireme 2000,1000@270 banks=0", BODY[2]).put("b3", apart=True)
    assert way_back(hulk.state, hulk["b3"]) == ()
    lost = water("blue A slow_trireme 2000,1000@270", BODY[2]).put("b1", apart=True)
    assert way_back(lost.state, lost["b1"]) == ()


@pytest.mark.parametrize(
    "east, north, heading",
    [(0, 10, 0), (10, 0, 90), (0, -10, 180), (-10, 0, 270), (10, 10, 45), (-10, 10, 315)],
)
def test_the_heading_toward_a_dot(east, north, heading):
    assert bearing_of(east, north) == heading


@pytest.mark.rule("PW-act-4")
def test_the_nearest_ship_of_the_main_body_is_the_one_she_makes_for(water):
    lines = "blue A slow_trireme 1000,1000@0", "blue A slow_trireme 3000,3000@0"
    position = water(*lines, "blue A slow_trireme 1000,2000@0", BODY[2]).put("b3", apart=True)
    assert way_back(position.state, position["b3"]) in ((("about", 180),), (("about", -180),))
    south = water(*lines, "blue A slow_trireme 1000,2000@180", BODY[2]).put("b3", apart=True)
    assert way_back(south.state, south["b3"]) == (("ahead", 500),)


@pytest.mark.rule("PW-act-4")
@pytest.mark.parametrize(("gap", "is_free"), [(0, True), (99, True), (100, False), (300, False)])
def test_a_way_that_others_bar_within_an_inch_leaves_her_free_to_back_off_or_go_round(water, gap, is_free):
    """Ships apart that lie in one another's way would else creep along for turns."""
    barring = f"red B forty 1000,{2000 - 95 - gap}@90"
    position = water(*BODY[:2], "blue A slow_trireme 1000,2000@180", BODY[2], barring).put("b3", apart=True)
    assert (way_back(position.state, position["b3"]) == ()) == is_free


@pytest.mark.rule("PW-act-4")
def test_in_games_of_the_first_edition_any_gain_counts(water):
    barring = "red B forty 1000,1800@90"
    lines = *BODY[:2], "blue A slow_trireme 1000,2000@180", BODY[2], barring
    position = water(*lines, edition=1).put("b3", apart=True)
    assert way_back(position.state, position["b3"])


@pytest.mark.rule("PW-act-4")
def test_who_is_barred_moves_as_she_likes_and_starts_no_combat(water):
    barring = "red B forty 1000,1845@90"
    lines = *BODY[:2], "blue A slow_trireme 1000,2000@180", BODY[2], barring
    position = water(*lines).put("b3", apart=True).act("b3")
    assert {"ahead", "astern", "about", "halt"} & set(position.verbs) >= {"astern", "about", "halt"}
    assert "PW-act-4" in position.refused("grapple r2")


@pytest.mark.rule("PW-act-4")
def test_of_a_long_body_she_makes_for_the_ships_that_are_nearest_to_her(water):
    """They are the last in the list: those at its head lie beyond reach of any course of hers."""
    body = [f"blue A slow_trireme {east},3400@0" for east in (4600, 4500, 4400, 4300)]
    near = "blue A slow_trireme 1000,1000@0"
    stray = "blue A slow_trireme 1000,1600@180"
    position = water(*body, near, stray, "red A slow_trireme 100,100@0").put("b6", apart=True)
    assert way_back(position.state, position["b6"]) == (("ahead", 290),)


@pytest.mark.rule("PW-act-4", "PW-move-11")
@pytest.mark.parametrize(
    ("heading", "north", "steps"),
    [
        (170, 1906, (("about", 10),)),
        (190, 1906, (("about", -10),)),
        (180, 1906, (("ahead", 3),)),
        (180, 1909, ()),
    ],
)
def test_in_games_of_the_first_edition_who_lies_against_another_turns_toward_her_squadron(
    water, heading, north, steps
):
    """A way of no length gains nothing, and she heads for it already or turns on the spot."""
    lines = *BODY[:2], f"blue A slow_trireme 1000,2000@{heading}", BODY[2], f"red B forty 1000,{north}@90"
    position = water(*lines, edition=1).put("b3", apart=True)
    assert way_back(position.state, position["b3"]) == steps


@pytest.mark.rule("PW-act-4", "PW-move-2", "PW-move-10")
@pytest.mark.parametrize(
    ("ship", "steps"),
    [
        ("slow_trireme 1800,1800@270", (("ahead", 100), ("turn", -45), ("ahead", 300))),
        ("slow_trireme 1800,1800@270 banks=1", (("ahead", 250),)),
        (
            "fast_quadrireme 2500,1000@20 +elite_crew",
            (("ahead", 100), ("turn", -45), ("ahead", 100), ("turn", -45), ("ahead", 400)),
        ),
        ("slow_quinquireme 1800,1800@300", (("ahead", 100), ("turn", -45), ("ahead", 200))),
    ],
)
def test_every_turn_of_the_way_back_is_paid_for(water, ship, steps):
    position = water(*BODY[:2], f"blue A {ship}", BODY[2]).put("b3", apart=True)
    assert way_back(position.state, position["b3"]) == steps
    after = position.act("b3", way=steps).do(*[f"{verb} {amount}" for verb, amount in steps])
    assert after["b3"].acted


@pytest.mark.rule("PW-act-4")
@pytest.mark.parametrize(
    ("south", "west", "by"), [(900, 500, -135), (500, 900, 135), (-900, 500, -135), (500, -900, 135)]
)
def test_who_turns_on_the_spot_turns_toward_the_nearest_whichever_way_she_lies(water, south, west, by):
    lines = f"blue A slow_trireme 2000,{2000 - south}@0", f"blue A slow_trireme {2000 - west},2000@0"
    stray = "blue A slow_trireme 2000,2000@45"
    position = water(*lines, stray, BODY[2], "red B forty 2077,2077@135", edition=1).put("b3", apart=True)
    assert way_back(position.state, position["b3"]) == (("about", by),)
