"""Missile fire ashore: who shoots, at whom, with what odds, and who shoots back."""

from collections import Counter
from fractions import Fraction

import pytest

from galleywar.rules.alexandria.missiles.land_fire import aim_at
from galleywar.rules.alexandria.missiles.land_volley import shot_check
from galleywar.rules.alexandria.missiles.targets import marksmen
from galleywar.rules.alexandria.model.frames_land import LandReply, Marching
from galleywar.rules.alexandria.view.log import narrate
from tests.rules.alexandria.conftest import FIRST_EDITION, by

ARCHERS = "roman A5 1211 facing=0 active"
JAVELINS = "egyptian LI4 1211 facing=0 active"
FOE = "egyptian LI4 1213 facing=2"


def check(position, firer, target, manner=""):
    unit = position.unit(firer)
    aim = aim_at(position.state, unit, target, manner)
    assert aim is not None, f"{firer} has no line to {target}"
    return shot_check(position.state, unit, aim)


def drms(position, firer, target, manner=""):
    return {factor.case: factor.drm for factor in check(position, firer, target, manner).factors}


def figure(position, firer, target):
    return check(position, firer, target).bands[0].hi


def cases(position, words):
    return {refusal.case for refusal in position.refusals(words)}


# -- who may shoot --
@pytest.mark.rule("7.0")
def test_a_unit_shoots_instead_of_moving_or_before_it_in_the_movement_phase(field):
    position = field(ARCHERS, FOE).orders("roman")
    assert position.choices("shoot") == {
        f"shoot roman-A-1 egyptian-LI-1 {how}" for how in ("still", "moving")
    }
    after = position.do("shoot roman-A-1 egyptian-LI-1 moving", dice=[9])
    assert "march" in after.offers()


@pytest.mark.rule("7.11a")
def test_archers_light_troops_and_artillery_shoot_and_cohorts_do_not(field):
    position = field(
        "roman A5 1211 facing=0 active", "roman CO7v 1210 facing=0 active", "roman ART5s 1011 active",
        "roman LI4 1312 facing=5 active", FOE, "egyptian HI6 1212 facing=2",
    ).orders("roman")  # fmt: skip
    assert {offer.piece for offer in position.offered("shoot")} == {"roman-A-1", "roman-ART-1", "roman-LI-1"}
    assert "7.11a" in cases(position, "shoot roman-CO-1 egyptian-LI-1")


@pytest.mark.rule("7.12a")
def test_a_unit_shoots_once_in_its_own_activation(field):
    position = field(ARCHERS, FOE).orders("roman").do("shoot roman-A-1 egyptian-LI-1 still", dice=[9])
    assert position.unit("roman-A-1").fired
    assert "shoot" not in position.offers()
    assert "7.12a" in cases(position, "shoot roman-A-1 egyptian-LI-1 still")


@pytest.mark.rule("7.12a")
def test_units_that_are_not_activated_do_not_shoot(field):
    position = field("roman A5 1211 facing=0", FOE).orders("roman")
    assert "shoot" not in position.offers()
    assert "7.12a" in cases(position, "shoot roman-A-1 egyptian-LI-1 still")


@pytest.mark.rule("7.12b", "7.63a")
def test_only_the_top_unit_of_a_stack_shoots_and_artillery_from_any_place_in_it(field):
    position = field(
        "roman A5 1211 facing=0 active", "roman A4 1211 facing=0 active", "roman ART5s 1211 active", FOE
    ).orders("roman")
    assert {offer.piece for offer in position.offered("shoot")} == {"roman-A-1", "roman-ART-1"}
    assert cases(position, "shoot roman-A-2 egyptian-LI-1 still") == {"7.12b"}


@pytest.mark.rule("7.12d")
def test_in_a_block_and_aboard_only_the_topmost_unit_shoots_artillery_included(field):
    position = field(
        "roman CO7v 3/4-J/K active", "roman A5 3/4-J/K active", "egyptian HI6 4-J toward=4-K",
        "roman Quad 2125 E cargo=CO7v,ART5b", "egyptian HI6 2025 facing=0",
    )  # fmt: skip
    assert marksmen(position.state, "3/4-J/K", "roman") == ()
    assert marksmen(position.state, "roman-Quad-1", "roman") == ()
    assert "7.12d" in cases(position.orders("roman"), "shoot roman-A-1 egyptian-HI-1")


@pytest.mark.rule("7.13c")
def test_two_archers_shoot_two_volleys_and_never_one_together(field):
    position = field(ARCHERS, "roman A5 1111 facing=0 active", FOE).orders("roman")
    assert all(len(offer.slots[0]) == 1 for offer in position.offered("shoot"))
    first = position.do("shoot roman-A-1 egyptian-LI-1 still", dice=[3])
    second = first.do("shoot roman-A-2 egyptian-LI-1 still", dice=[3])
    assert second.unit("egyptian-LI-1").hits == 2


# -- moving and shooting --
@pytest.mark.rule("7.11b")
def test_on_the_march_a_unit_shoots_only_after_a_step_toward_the_target(field):
    position = field("roman A5 1211 facing=0 moved", FOE, "egyptian LI4 1409 facing=5")
    forward = position.marching("roman-A-1", left=3, came_from="1210")
    assert "shoot egyptian-LI-1" in forward.choices("shoot")
    assert "shoot egyptian-LI-1" not in position.marching("roman-A-1", left=3, came_from="1311").choices(
        "shoot"
    )
    away = position.marching("roman-A-1", left=3, came_from="1311")
    assert cases(away, "shoot egyptian-LI-1") == {"7.11b"}


@pytest.mark.rule("7.11b")
def test_firing_on_the_march_costs_no_movement_points(field):
    position = field("roman A5 1211 facing=0 moved", FOE).marching("roman-A-1", left=3, came_from="1210")
    after = position.do("shoot egyptian-LI-1", dice=[9])
    assert isinstance(after.top, Marching) and after.top.left == 3


@pytest.mark.rule("7.11b")
def test_a_unit_that_has_ended_its_move_has_missed_its_shot(field):
    position = field("roman A5 1211 facing=0 active moved done", FOE).orders("roman")
    assert "shoot" not in position.offers()
    assert cases(position, "shoot roman-A-1 egyptian-LI-1") == {"7.11b"}


@pytest.mark.rule("7.11b", "7.17e")
def test_those_who_have_just_landed_shoot_as_units_that_have_moved(field):
    position = field("roman A5 1211 facing=0 active moved done debarked", FOE).orders("roman")
    assert position.choices("shoot") == {"shoot roman-A-1 egyptian-LI-1"}
    assert drms(position, "roman-A-1", "egyptian-LI-1") == {"7.17e": 1}


@pytest.mark.rule("7.17e")
def test_archers_who_move_pay_one_and_those_who_stand_still_may_not_move_afterwards(field):
    position = field(ARCHERS, FOE).orders("roman")
    assert drms(position, "roman-A-1", "egyptian-LI-1", "still") == {}
    assert drms(position, "roman-A-1", "egyptian-LI-1", "moving") == {"7.17e": 1}
    still = position.do("shoot roman-A-1 egyptian-LI-1 still", dice=[9])
    assert still.unit("roman-A-1").still and "march" not in still.offers()
    moved = field("roman A5 1211 facing=0 active moved", FOE)
    assert drms(moved, "roman-A-1", "egyptian-LI-1") == {"7.17e": 1}


@pytest.mark.rule("7.17e")
def test_cavalry_pays_for_movement_too_but_men_with_javelins_never(field):
    horse = field("egyptian LC5 1211 facing=0 active moved", "roman LI4 1212 facing=2")
    foot = field("egyptian LI4 1211 facing=0 active moved", "roman LI4 1212 facing=2")
    assert drms(horse, "egyptian-LC-1", "roman-LI-1") == {"7.17e": 1}
    assert drms(foot, "egyptian-LI-1", "roman-LI-1") == {}
    assert foot.marching("egyptian-LI-1", came_from="1210").choices("shoot") == {"shoot roman-LI-1"}


@pytest.mark.rule("7.17e")
def test_a_turn_on_the_spot_is_no_movement_and_leaves_the_choice(field):
    position = field("roman A5 1211 facing=0 spent=1", FOE).marching("roman-A-1", left=4)
    assert position.choices("shoot") == {"shoot egyptian-LI-1 still", "shoot egyptian-LI-1 moving"}
    after = position.do("shoot egyptian-LI-1 still", dice=[9])
    assert "step" not in after.offers()


# -- who is hit --
@pytest.mark.rule("7.12c")
def test_a_stack_is_hit_on_top_or_at_the_bottom_through_the_rear_of_the_topmost(field):
    stack = ("egyptian HI6 1213 facing={}", "egyptian HI5 1213 facing=2")
    front = field(ARCHERS, *[one.format(2) for one in stack]).orders("roman")
    rear = field(ARCHERS, *[one.format(5) for one in stack]).orders("roman")
    assert front.choices("shoot") == {f"shoot roman-A-1 egyptian-HI-1 {how}" for how in ("still", "moving")}
    assert rear.choices("shoot") == {f"shoot roman-A-1 egyptian-HI-2 {how}" for how in ("still", "moving")}
    assert cases(front, "shoot roman-A-1 egyptian-HI-2 still") == {"7.12c"}


@pytest.mark.rule("7.12d")
def test_in_a_block_the_topmost_unit_is_hit_wherever_the_shot_comes_from(field):
    position = field("roman A5 4-J toward=3/4-J active", "egyptian HI6 3/4-J/K", "egyptian HI5 3/4-J/K")
    assert "egyptian-HI-1" in str(position.orders("roman").choices("shoot"))
    assert "egyptian-HI-2" not in str(position.orders("roman").choices("shoot"))


@pytest.mark.rule("7.13a")
def test_range_arc_and_sides_are_given_as_reasons(field):
    far, behind, own = "egyptian LI4 1214 facing=2", "egyptian LI4 1208 facing=2", "roman CO7v 1309 facing=0"
    orders = field("roman A5 1209 facing=0 active", far, behind, own).orders("roman")
    assert [one.text for one in orders.refusals("shoot roman-A-1 egyptian-LI-1 still")] == [
        "Roman A 1 reaches 4 spaces; hex 1214, land west of the city is 5 away."
    ]
    assert cases(orders, "shoot roman-A-1 egyptian-LI-2 still") == {"7.13a"}
    assert cases(orders, "shoot roman-A-1 roman-CO-1 still") == {"7.13a"}


@pytest.mark.rule("7.15a")
def test_a_unit_in_the_way_is_named_with_its_place(field):
    position = field(ARCHERS, "roman CO7v 1212 facing=0", FOE).orders("roman")
    [refusal] = position.refusals("shoot roman-A-1 egyptian-LI-1 still")
    assert (refusal.case, refusal.at) == ("7.15a", "1212")


@pytest.mark.rule("7.14a", "7.14b", "7.13d")
def test_out_of_a_block_and_round_corners_there_is_no_shot_and_a_reason(field):
    position = field(
        "roman A5 3/4-J/K active", "egyptian HI6 3/4-J/K", "egyptian HI6 4-J toward=4-K",
        "egyptian HI6 2/3-J/K", "roman A5 3-L toward=3-K active",
    ).orders("roman")  # fmt: skip
    assert "7.14a" in cases(position, "shoot roman-A-1 egyptian-HI-2 still")
    assert "7.14b" in cases(position, "shoot roman-A-1 egyptian-HI-3 still")
    assert "7.13d" in cases(position, "shoot roman-A-2 egyptian-HI-2 still")


# -- the dice --
@pytest.mark.rule("7.17a", "7.19")
@pytest.mark.parametrize(("face", "hits"), [(3, 1), (4, 0)])
def test_at_or_below_the_figure_for_the_range_the_target_takes_one_hit(field, face, hits):
    position = field(ARCHERS, FOE).orders("roman")
    assert figure(position, "roman-A-1", "egyptian-LI-1") == 3
    after = position.do("shoot roman-A-1 egyptian-LI-1 still", dice=[face])
    assert after.unit("egyptian-LI-1").hits == hits


@pytest.mark.rule("7.19")
def test_each_missile_has_its_own_figures_and_the_table_marks_whose_word_they_are(field):
    position = field(
        ARCHERS, "roman ART5s 1011 active", "roman LI4 1312 facing=5", "egyptian HI6 1212 facing=2"
    )
    assert [figure(position, one, "egyptian-HI-1") for one in ("roman-A-1", "roman-ART-1", "roman-LI-1")] == [
        5,
        5,
        5,
    ]
    marks = check(position, "roman-ART-1", "egyptian-HI-1").marks
    assert marks == (("land missile scorpion v 2", "reconstructed"),)


@pytest.mark.rule("7.17b")
def test_two_against_a_target_in_a_block(field):
    position = field("roman A5 4-J toward=3/4-J", "egyptian LI4 3/4-J/K")
    assert drms(position, "roman-A-1", "egyptian-LI-1") == {"7.17b": 2}


@pytest.mark.rule("7.17c")
def test_one_against_fire_over_a_redoubt_hexside_in_or_out(field):
    position = field("roman A5 2024 facing=1", "egyptian LI4 2124 facing=4")
    assert drms(position, "roman-A-1", "egyptian-LI-1") == {"7.17c": 1}
    assert drms(position, "egyptian-LI-1", "roman-A-1") == {"7.17c": 1, "7.17g": 2}


@pytest.mark.rule("7.17d")
@pytest.mark.parametrize(("target", "expected"), [("CO7v", {"7.17d": 1}), ("HI6", {"7.17d": 1}), ("MI6", {})])
def test_one_against_arrows_at_cohorts_and_heavy_infantry(field, target, expected):
    position = field("egyptian A5 1211 facing=0", f"roman {target} 1212 facing=2")
    assert drms(position, "egyptian-A-1", f"roman-{target[:2]}-1") == expected


@pytest.mark.rule("7.17d")
def test_javelins_and_bolts_do_not_mind_heavy_shields(field):
    position = field("egyptian LI4 1211 facing=0", "egyptian ART5s 1312", "roman CO7v 1212 facing=2")
    assert drms(position, "egyptian-LI-1", "roman-CO-1") == {}
    assert drms(position, "egyptian-ART-1", "roman-CO-1") == {}


@pytest.mark.rule("7.17f", "10.22b")
def test_one_for_a_reduced_firer(field):
    position = field("egyptian LC5- 1211 facing=0", "roman CO7v 1212 facing=2")
    assert drms(position, "egyptian-LC-1", "roman-CO-1") == {"7.17f": 1}


@pytest.mark.rule("7.17g")
def test_two_against_archers_as_a_target(field):
    position = field(ARCHERS, "egyptian A5 1213 facing=2")
    assert drms(position, "roman-A-1", "egyptian-A-1", "still") == {"7.17g": 2}


@pytest.mark.rule("7.17h")
def test_all_modifiers_add_up_and_spare_the_target(field):
    position = field("roman A5- 4-J toward=3/4-J", "egyptian A5 3/4-J/K")
    assert check(position, "roman-A-1", "egyptian-A-1", "moving").drm == 2 + 2 + 1 + 1


@pytest.mark.rule("7.16")
def test_while_a_galley_is_under_way_only_the_men_aboard_it_shoot(field):
    ships = ("roman Quad 2623 W cargo=A5", "roman Tri 2922 W", "egyptian HI7 2522")
    shot = "shoot roman-A-1 egyptian-HI-1 moving"
    assert "7.16" in cases(field(*ships).rowing("roman-Tri-1", 2), shot)
    assert "7.16" not in cases(field(*ships).rowing("roman-Quad-1", 2), shot)


# -- return fire --
@pytest.mark.rule("7.44a", "7.44b")
def test_those_shot_at_may_shoot_back_and_both_volleys_count_even_if_one_side_falls(field):
    position = field(ARCHERS, "egyptian A2*1 1213 facing=2").orders("roman")
    asked = position.do("shoot roman-A-1 egyptian-A-1 still")
    assert asked.decision.seat == "egyptian" and asked.offers() == {"reply", "hold"}
    after = asked.do("reply egyptian-A-1", dice=[0, 1])
    assert "egyptian-A-1" not in after
    assert after.unit("roman-A-1").hits == 1


@pytest.mark.rule("7.44a")
def test_the_answer_needs_missiles_arc_and_range(field):
    facing_away = field(ARCHERS, "egyptian A5 1213 facing=5").orders("roman")
    javelins = field(ARCHERS, FOE).orders("roman")
    for position, target in ((facing_away, "egyptian-A-1"), (javelins, "egyptian-LI-1")):
        after = position.do(f"shoot roman-A-1 {target} still", dice=[9])
        assert not isinstance(after.top, LandReply)


BACK_TURNED = ("egyptian A5 4-J toward=4-K", "roman A5 4-I/J toward=4-J active")


@pytest.mark.rule("7.44a", "7.13e")
def test_shot_at_from_behind_in_the_street_one_shoots_back(field):
    position = field(*BACK_TURNED).orders("roman")
    asked = position.do("shoot roman-A-1 egyptian-A-1 still")
    assert asked.choices("reply") == {"reply egyptian-A-1"}
    assert asked.do("reply egyptian-A-1", dice=[9, 0]).unit("roman-A-1").hits == 1


@pytest.mark.rule("7.13e", "7.44a")
@pytest.mark.parametrize("terms", [by(street_fire="not_to_the_rear"), FIRST_EDITION])
def test_where_the_rear_is_barred_nobody_shoots_or_answers_behind_himself(field, terms):
    position = field(*BACK_TURNED, terms=terms).orders("roman")
    after = position.do("shoot roman-A-1 egyptian-A-1 still", dice=[9])
    assert not isinstance(after.top, LandReply)
    turned = ("egyptian A5 4-J toward=4-K active", "roman CO7v 4-I/J toward=4-J")
    barred = field(*turned, terms=terms).orders("egyptian")
    assert "shoot" not in barred.offers()
    assert cases(barred, "shoot egyptian-A-1 roman-CO-1 still") == {"7.13a"}
    assert "shoot egyptian-A-1 roman-CO-1 still" in field(*turned).orders("egyptian").choices("shoot")


@pytest.mark.rule("7.44a", "7.12a")
def test_a_land_unit_answers_every_time_it_is_shot_at(field):
    position = field(ARCHERS, "roman A5 1111 facing=0 active", "egyptian A5 1213 facing=2").orders("roman")
    once = position.do("shoot roman-A-1 egyptian-A-1 still").do("reply egyptian-A-1", dice=[9, 9])
    assert "reply" in once.do("shoot roman-A-2 egyptian-A-1 still").offers()


@pytest.mark.rule("7.44c", "7.62b")
def test_top_unit_and_artillery_of_the_space_answer_and_strike_the_top_of_the_firers(field):
    position = field(
        "roman CO7v 1211 facing=0", "roman ART5s 1211 active", "egyptian A5 1213 facing=2", "egyptian ART4s 1213",
    ).orders("roman")  # fmt: skip
    asked = position.do("shoot roman-ART-1 egyptian-A-1")
    assert asked.choices("reply") == {"reply egyptian-A-1", "reply egyptian-ART-1"}
    both = asked.do("reply egyptian-A-1").do("reply egyptian-ART-1", dice=[9, 0, 0])
    assert both.unit("roman-CO-1").hits == 2
    assert both.unit("roman-ART-1").hits == 0


@pytest.mark.rule("7.44c")
def test_those_below_the_top_do_not_answer(field):
    position = field(ARCHERS, "egyptian HI6 1213 facing=2", "egyptian A5 1213 facing=2").orders("roman")
    after = position.do("shoot roman-A-1 egyptian-HI-1 still", dice=[9])
    assert not isinstance(after.top, LandReply)


# -- leaders --
@pytest.mark.rule("7.18a")
def test_a_bare_nought_puts_the_leader_of_the_space_to_the_table(field):
    key = _egyptian_leader(field)
    orders = field(ARCHERS, FOE, f"leader {key} 1213").orders("roman")
    unharmed = orders.do("shoot roman-A-1 egyptian-LI-1 still", dice=[0, 0])
    assert [event.roll.check.case for event in unharmed.told("rolled")] == ["7.17a", "8.41"]
    untouched = orders.do("shoot roman-A-1 egyptian-LI-1 still", dice=[1])
    assert key in untouched.state.leaders


def _egyptian_leader(field):
    leaders = field().state.box.counters.leaders
    return next(key for key in leaders if key.startswith("egyptian"))


@pytest.mark.rule("7.18a")
def test_the_nought_is_the_bare_die_whatever_is_added(field):
    key = _egyptian_leader(field)
    position = field("roman A5- 1211 facing=0 active", "egyptian A5 1213 facing=5", f"leader {key} 1213")
    after = position.orders("roman").do("shoot roman-A-1 egyptian-A-1 moving", dice=[0, 0])
    assert len(after.told("rolled")) == 2


@pytest.mark.rule("7.18b")
def test_a_leader_alone_in_a_space_may_be_shot_at_and_only_a_nought_endangers_him(field):
    key = _egyptian_leader(field)
    position = field(ARCHERS, f"leader {key} 1213").orders("roman")
    chances = dict(position.forecast(f"shoot roman-A-1 {key} still").results)
    assert chances["miss"] >= Fraction(9, 10)
    assert len(position.do(f"shoot roman-A-1 {key} still", dice=[1]).told("rolled")) == 1
    in_company = field(ARCHERS, FOE, f"leader {key} 1213").orders("roman")
    assert cases(in_company, f"shoot roman-A-1 {key} still") == {"7.18b"}


# -- forecasts --
@pytest.mark.rule("7.17a", "7.18a", "7.65b")
@pytest.mark.parametrize("scene", ["plain", "leader", "ballista"])
def test_the_forecast_is_what_the_dice_then_do(field, scene):
    key = _egyptian_leader(field)
    pieces = {
        "plain": (ARCHERS, FOE),
        "leader": (ARCHERS, FOE, f"leader {key} 1213"),
        "ballista": ("roman ART5b 1209 active", "egyptian Tri 1207 E cargo=HI6"),
    }[scene]
    words = (
        "shoot roman-ART-1 egyptian-Tri-1" if scene == "ballista" else "shoot roman-A-1 egyptian-LI-1 moving"
    )
    position = field(*pieces).orders("roman")
    found = Counter()
    for after, chance in position.ways(words):
        found[_told(position, after)] += chance
    assert dict(position.forecast(words).results) == dict(found)


def _told(before, after):
    hit = any(event.kind in ("hit", "reduced", "eliminated") for event in after.events)
    burns = any(galley.fire for galley in after.state.galleys.values())
    words = " and ".join([word for word, said in (("hit", hit), ("on fire", burns)) if said])
    fates = []
    for key, leader in before.state.leaders.items():
        if key not in after.state.leaders:
            fates.append(f"{leader.name} killed")
        elif after.state.leaders[key].wounded:
            fates.append(f"{leader.name} wounded")
    return ", ".join([words, *fates] if words else fates) or "miss"


# -- in the log --
def test_the_log_says_who_shot_at_whom_how_far_and_why(field):
    position = field(ARCHERS, "egyptian A5 1213 facing=2").orders("roman")
    after = position.do("shoot roman-A-1 egyptian-A-1 still").do("reply egyptian-A-1", dice=[9, 9])
    assert [narrate(after.state, event) for event in after.events if event.kind == "shot"] == [
        "Roman A 1 shoots at Egyptian A 1, range 2 spaces.",
        "Egyptian A 1 shoots at Roman A 1 in return, range 2 spaces.",
    ]
