"""Harassment and Dispersal: who may run up, which way, what it costs, and how the target answers."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.rules.alexandria.missiles.harassment import contact_check, runs, where_caught
from galleywar.rules.alexandria.model.frames_land import HarassAnswer, LandReply
from tests.rules.alexandria.conftest import FIRST_EDITION

LIGHT = "egyptian LI4 1209 facing=0 active"
HORSE = "egyptian LC5 1209 facing=0 active"
COHORT = "roman CO7v 1211 facing=2"


def cases(position, words):
    return {refusal.case for refusal in position.refusals(words)}


def harassment(position):
    return position.choices("harass")


# -- who and whom --
@pytest.mark.rule("7.51")
def test_light_horse_harasses_anybody_and_light_foot_all_but_cavalry(field):
    for who, target, expected in (
        (LIGHT, COHORT, {"egyptian-LI-1"}),
        (HORSE, COHORT, {"egyptian-LC-1"}),
        (LIGHT, "roman LC5 1211 facing=2", set()),
        (HORSE, "roman LC5 1211 facing=2", {"egyptian-LC-1"}),
        ("egyptian A5 1209 facing=0 active", COHORT, set()),
        ("egyptian LC5 1209 facing=0", COHORT, set()),
    ):
        position = field(who, target).orders("egyptian")
        assert {offer.piece for offer in position.offered("harass")} == expected
    refused = field(LIGHT, "roman LC5 1211 facing=2").orders("egyptian")
    assert cases(refused, "harass egyptian-LI-1 roman-LC-1 1210") == {"7.51"}


@pytest.mark.rule("7.5")
@pytest.mark.parametrize(
    ("runner", "target", "near"),
    [
        ("egyptian LI4 2024 facing=1 active", "roman CO7v 2224", "2124"),
        ("egyptian LI4 2123 facing=4 active", "roman CO7v 4-D toward=hexes", "2023"),
    ],
)
def test_targets_in_points_and_on_the_causeway_are_left_alone(field, runner, target, near):
    position = field(runner, target).orders("egyptian")
    assert harassment(position) == set()
    assert "7.5" in cases(position, f"harass egyptian-LI-1 roman-CO-1 {near}")


# -- the run --
@pytest.mark.rule("7.52a")
@pytest.mark.parametrize(
    ("kind", "column", "legal"),
    [
        ("LI4", 10, False),
        ("LI4", 11, True),
        ("LI4", 12, False),
        ("LC5", 10, False),
        ("LC5", 12, True),
        ("LC5", 13, False),
    ],
)
def test_light_foot_starts_two_hexes_off_light_horse_up_to_three_and_nobody_next_to_the_target(
    field, kind, column, legal
):
    position = field(f"egyptian {kind} 1209 facing=0 active", f"roman CO7v 12{column} facing=0").orders(
        "egyptian"
    )
    assert bool(harassment(position)) is legal
    if not legal:
        unit = position.offered("march")[0].piece
        assert cases(position, f"harass {unit} roman-CO-1 1210") & {"7.52a", "7.52b"}


@pytest.mark.rule("7.52b")
def test_nobody_harasses_out_of_an_enemy_zone(field):
    position = field(LIGHT, "roman CO7v 1211 facing=2", "roman HI6 1109 facing=2").orders("egyptian")
    assert harassment(position) == set()
    assert "7.52b" in cases(position, "harass egyptian-LI-1 roman-CO-1 1210")


@pytest.mark.rule("7.52b")
def test_the_run_keeps_to_land_hexes_clear_of_enemies_and_sets_out_forward(field):
    open_ground = field("egyptian LI4 1209 facing=0", COHORT)
    assert set(runs(open_ground.state, open_ground.unit("egyptian-LI-1"), "1211")) == {"1210"}
    held = field("egyptian LI4 1209 facing=0", COHORT, "roman HI6 1210 facing=0")
    assert runs(held.state, held.unit("egyptian-LI-1"), "1211") == {}
    away = field("egyptian LI4 1209 facing=3", COHORT)
    assert runs(away.state, away.unit("egyptian-LI-1"), "1211") == {}, "the way leads through its rear"
    horse = field("egyptian LC5 1209 facing=0", COHORT, "roman HI6 1210 facing=0")
    assert set(runs(horse.state, horse.unit("egyptian-LC-1"), "1211")) == {"1110", "1310"}


@pytest.mark.rule("7.52b")
def test_enemy_zones_on_the_way_do_not_stop_the_run(field):
    position = field(LIGHT, COHORT, "roman HI6 1310 facing=3").orders("egyptian")
    assert "egyptian-LI-1 roman-CO-1 1210" in " ".join(harassment(position))


# -- what happens --
@pytest.mark.rule("7.53a")
def test_the_runner_throws_at_range_one_stays_where_it_is_and_has_done_all_it_may(field):
    position = field(LIGHT, COHORT).orders("egyptian")
    assert position.forecast("harass egyptian-LI-1 roman-CO-1 1210").check.bands[0].hi == 5
    asked = position.do("harass egyptian-LI-1 roman-CO-1 1210")
    [event] = asked.told("harassed")
    assert (event.pieces, event.places) == (("egyptian-LI-1", "roman-CO-1"), ("1209", "1210"))
    after = asked.do("hold", dice=[5])
    unit = after.unit("egyptian-LI-1")
    assert after.unit("roman-CO-1").hits == 1
    assert (unit.at, unit.fired, unit.still, unit.done, unit.moved) == ("1209", True, True, True, False)
    assert not {"shoot", "march", "harass"} & after.offers()


@pytest.mark.rule("7.53a")
def test_horse_that_harasses_does_not_count_as_moving(field):
    position = field(HORSE, COHORT).orders("egyptian")
    check = position.forecast("harass egyptian-LC-1 roman-CO-1 1210").check
    assert (check.drm, check.bands[0].hi) == (0, 3)


@pytest.mark.rule("7.53a")
def test_a_unit_that_has_moved_or_turned_does_not_harass(field):
    for mark in ("moved", "spent=1", "done"):
        position = field(f"{LIGHT} {mark}", COHORT).orders("egyptian")
        assert harassment(position) == set()
        assert "7.53a" in cases(position, "harass egyptian-LI-1 roman-CO-1 1210")


@pytest.mark.rule("7.53a")
def test_the_target_may_shoot_back_at_range_one_at_the_same_time(field):
    position = field("egyptian LI1 1209 facing=0 active", "roman A1 1211 facing=2").orders("egyptian")
    asked = position.do("harass egyptian-LI-1 roman-A-1 1210")
    assert {"reply", "contact", "hold"} == asked.offers()
    assert asked.forecast("reply roman-A-1").check.bands[0].hi == 5
    after = asked.do("reply roman-A-1", dice=[0, 5])
    assert "roman-A-1" not in after and "egyptian-LI-1" not in after


@pytest.mark.rule("7.53a", "7.54a")
def test_cavalry_is_shot_back_at_but_never_caught(field):
    position = field(HORSE, "roman A5 1211 facing=2").orders("egyptian")
    asked = position.do("harass egyptian-LC-1 roman-A-1 1210")
    assert isinstance(asked.top, LandReply)
    assert asked.offers() == {"reply", "hold"}
    assert asked.do("reply roman-A-1", dice=[9, 0]).unit("egyptian-LC-1").hits == 1
    unanswered = field(HORSE, COHORT).orders("egyptian").do("harass egyptian-LC-1 roman-CO-1 1210", dice=[9])
    assert unanswered.decision.seat == "egyptian"


# -- contact --
@pytest.mark.rule("7.54a")
def test_instead_of_shooting_the_target_may_try_to_catch_light_foot(field):
    asked = field(LIGHT, COHORT).orders("egyptian").do("harass egyptian-LI-1 roman-CO-1 1210")
    assert isinstance(asked.top, HarassAnswer)
    assert asked.decision.seat == "roman" and asked.offers() == {"contact", "hold"}
    after = asked.do("contact", dice=[9, 0])
    assert [event.roll.check.case for event in after.told("rolled")] == ["7.17a", "7.54b"]


@pytest.mark.rule("7.54b", "7.56")
@pytest.mark.parametrize(
    ("ma", "tq", "drm", "chance"),
    [(7, 7, 1, Fraction(3, 10)), (7, 4, 0, Fraction(2, 10)), (5, 3, 0, Fraction(4, 10))],
)
def test_contact_needs_more_than_the_movement_allowance_one_added_for_better_troops(
    field, ma, tq, drm, chance
):
    position = field("egyptian LI4 1209 facing=0", f"roman CO{tq}v 1211 facing=2")
    unit = replace(position.unit("egyptian-LI-1"), ma=ma)
    check = contact_check(position.state, unit, position.unit("roman-CO-1"))
    assert (check.drm, check.chance()) == (drm, chance)


@pytest.mark.rule("7.54b")
@pytest.mark.parametrize(("face", "at"), [(6, "1209"), (7, "1210")])
def test_light_foot_caught_stops_before_the_target_as_it_looked(field, face, at):
    asked = field(LIGHT, COHORT).orders("egyptian").do("harass egyptian-LI-1 roman-CO-1 1210")
    after = asked.do("contact", dice=[9, face])
    unit = after.unit("egyptian-LI-1")
    assert (unit.at, unit.facing, unit.moved) == (at, 0, at == "1210")
    assert "march" not in after.offers()


@pytest.mark.rule("7.54b")
def test_those_who_catch_have_no_entry_fire_but_others_have(field):
    position = field(LIGHT, "roman A5 1211 facing=2", "roman LI4 1110 facing=1").orders("egyptian")
    asked = position.do("harass egyptian-LI-1 roman-A-1 1210").do("contact", dice=[9, 9])
    assert asked.choices("shoot") == {"shoot roman-LI-1"}


@pytest.mark.rule("7.54b")
def test_a_target_that_falls_to_the_volley_catches_nobody(field):
    asked = (
        field(LIGHT, "roman A1 1211 facing=2").orders("egyptian").do("harass egyptian-LI-1 roman-A-1 1210")
    )
    after = asked.do("contact", dice=[0])
    assert "roman-A-1" not in after and after.unit("egyptian-LI-1").at == "1209"


@pytest.mark.rule("7.54a", "7.54b")
def test_the_forecasts_are_what_the_dice_then_do(field):
    asked = field(LIGHT, COHORT).orders("egyptian").do("harass egyptian-LI-1 roman-CO-1 1210")
    found = Counter()
    for after, chance in asked.ways("contact"):
        found["caught" if after.told("caught") else "gets away"] += chance
    assert dict(asked.forecast("contact").results) == dict(found)


# -- friends in the way --
@pytest.mark.rule("7.55")
def test_running_through_a_friend_costs_both_a_hit(field):
    position = field(LIGHT, COHORT, "egyptian HI6 1210 facing=0").orders("egyptian")
    after = position.do("harass egyptian-LI-1 roman-CO-1 1210").do("hold", dice=[9])
    assert (after.unit("egyptian-LI-1").hits, after.unit("egyptian-HI-1").hits) == (1, 1)


OTHER_ARM = "egyptian HI6 1210 facing=0"
"""In the hex between the two, where the light infantry may not stay."""


def caught(field, *others, dice=(9, 9), **fields):
    position = field(LIGHT, COHORT, OTHER_ARM, *others, **fields).orders("egyptian")
    return position.do("harass egyptian-LI-1 roman-CO-1 1210").do("contact", dice=dice)


@pytest.mark.rule("7.54a", "7.54b", "7.55")
def test_caught_among_friends_of_another_arm_it_stops_in_the_next_hex_beside_the_target(field):
    after = caught(field)
    runner = after.unit("egyptian-LI-1")
    assert (runner.at, runner.facing, runner.moved) == ("1110", 0, True)
    assert after.told("caught")[0].places == ("1209", "1110")


@pytest.mark.rule("7.54a", "7.54b")
@pytest.mark.parametrize(
    ("others", "at"),
    [
        (["egyptian LI4 1210 facing=0"], "1210"),
        (["egyptian HI6 1210 facing=0", "egyptian MI6 1110 facing=0"], "1310"),
        (["egyptian HI6 1210 facing=0", "roman CO6v 1110 facing=0"], "1310"),
        (["egyptian HI6 1210 facing=0", "egyptian MI6 1110 facing=0", "egyptian MI6 1310 facing=0"], "1111"),
    ],
)
def test_it_stops_in_the_nearest_hex_beside_the_target_that_lets_it_stay(field, others, at):
    state = field(LIGHT, COHORT, *others).state
    assert where_caught(state, state.units["egyptian-LI-1"], state.units["roman-CO-1"], "1210") == at


@pytest.mark.rule("7.54a")
def test_contact_is_not_tried_where_no_hex_beside_the_target_would_do(field):
    ring = [f"egyptian MI6 {place} facing=0" for place in ("1310", "1110", "1311", "1111", "1212")]
    position = field(LIGHT, COHORT, OTHER_ARM, *ring).orders("egyptian")
    after = position.do("harass egyptian-LI-1 roman-CO-1 1210", dice=[9])
    assert not isinstance(after.top, HarassAnswer)


@pytest.mark.rule("7.54a")
def test_an_enemy_on_either_side_keeps_it_from_going_round(field):
    enemies = ("roman CO6v 1310 facing=0", "roman CO6v 1110 facing=0")
    position = field(LIGHT, COHORT, OTHER_ARM, *enemies).orders("egyptian")
    after = position.do("harass egyptian-LI-1 roman-CO-1 1210", dice=[9])
    assert not isinstance(after.top, HarassAnswer)


@pytest.mark.rule("7.54a")
def test_in_the_first_edition_nobody_was_caught_where_friends_of_another_arm_stood(field):
    for friend, tried in (("HI6", False), ("LI4", True)):
        pieces = (LIGHT, COHORT, f"egyptian {friend} 1210 facing=0")
        position = field(*pieces, terms=FIRST_EDITION).orders("egyptian")
        asked = position.do("harass egyptian-LI-1 roman-CO-1 1210", dice=[] if tried else [9])
        assert isinstance(asked.top, HarassAnswer) is tried


@pytest.mark.rule("7.55")
def test_horse_goes_round_its_friends_where_it_can(field):
    friends = "egyptian HI6 1210 facing=0"
    position = field(HORSE, "roman CO7v 1212 facing=2", friends).orders("egyptian")
    unit = position.unit("egyptian-LC-1")
    found = runs(position.state, unit, "1212")
    assert all("1210" not in path for path in found.values() if path[-1] != "1211")


@pytest.mark.rule("7.55")
def test_a_runner_that_falls_to_the_crush_throws_nothing(field):
    position = field("egyptian LI1 1209 facing=0 active", COHORT, "egyptian HI6 1210 facing=0").orders(
        "egyptian"
    )
    after = position.do("harass egyptian-LI-1 roman-CO-1 1210")
    assert "egyptian-LI-1" not in after and after.decision.seat == "egyptian"
    assert after.unit("roman-CO-1").hits == 0
