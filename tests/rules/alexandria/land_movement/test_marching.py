"""Land units on the march (5.1, 5.3, 6.1, 6.3)."""

import pytest

from galleywar.rules.alexandria.effects.land_effects import settle_garrison
from galleywar.rules.alexandria.model.terms import Terms
from tests.rules.alexandria.conftest import FIRST_EDITION

NORTH, NORTH_WEST, SOUTH = 1, 2, 4
CO = "roman CO7v {} legion=VI"
UNIT = "roman-CO-1"


def cases(position, words):
    return [objection.case for objection in position.refusals(words)]


def march(field, *pieces, unit=UNIT, left=None, **state):
    return field(*pieces, **state).marching(unit, left)


def streets(position):
    """The steps on offer that lead into no Block."""
    blocks = position.state.box.map.blocks
    return {one for one in position.choices("step") if one.removeprefix("step ") not in blocks}


# -- setting out -------------------------------------------------------------------------------------------
@pytest.mark.rule("4.4", "5.31b")
def test_only_an_activated_unit_that_has_not_moved_sets_out(field):
    pieces = [CO.format("3411 active"), CO.format("3413"), CO.format("3409 active done")]
    position = field(*pieces).orders("roman")
    assert position.choices("march") == {"march roman-CO-1"}
    assert cases(position, "march roman-CO-2") == ["4.4"]
    assert cases(position, "march roman-CO-3") == ["5.31b"]
    assert cases(field("egyptian HI7 3411 active").orders("roman"), "march egyptian-HI-1") == ["4.4"]


@pytest.mark.rule("5.31b")
def test_the_march_of_one_unit_is_over_before_another_sets_out(field):
    position = field(CO.format("3411 active"), CO.format("3411 active")).orders("roman")
    step = position.do("march roman-CO-1")
    assert step.top.unit == "roman-CO-1" and "march" not in step.offers()
    step = step.do("step 3410").do("done") if "step 3410" in step.choices("step") else step.do("done")
    assert step.choices("march") == {"march roman-CO-2"}


@pytest.mark.rule("5.11a")
def test_a_unit_may_stop_with_movement_points_left(field):
    step = march(field, CO.format("3411 facing=1")).do("step 3510").do("done")
    assert step.unit(UNIT).spent == 1 and step.unit(UNIT).done
    assert "march" not in step.offers()


@pytest.mark.rule("5.11a")
def test_a_unit_without_movement_points_ends_its_march_by_itself(field):
    step = march(field, CO.format("3411 facing=1"), left=1).do("step 3510")
    assert step.unit(UNIT).done and step.top.__class__.__name__ == "Orders"


@pytest.mark.rule("7.62a")
def test_artillery_that_has_fired_does_not_march(field):
    position = field("roman ART4s 3411 active fired").orders("roman")
    assert cases(position, "march roman-ART-1") == ["7.62a"] and "march" not in position.offers()
    assert "march" in field("roman ART4s 3411 active").orders("roman").offers()


@pytest.mark.rule("7.17e")
def test_archers_who_shot_as_standing_still_do_not_march(field):
    assert cases(field("roman A4 3411 active fired still").orders("roman"), "march roman-A-1") == ["7.17e"]
    assert "march" in field("roman A4 3411 active fired").orders("roman").offers()


# -- steps -------------------------------------------------------------------------------------------------
@pytest.mark.rule("5.21", "5.31a", "5.32a", "6.11b")
def test_a_unit_marches_hex_by_hex_to_its_front_and_pays_for_each(field):
    position = march(field, CO.format("3411 facing=1"))
    assert position.choices("step") == {"step 3510", "step 3511"}
    assert cases(position, "step 3412") == ["5.32a"]
    step = position.do("step 3510")
    unit = step.unit(UNIT)
    assert (unit.at, unit.facing, unit.spent, unit.moved) == ("3510", NORTH, 1, True)
    assert step.top.left == 4 and step.top.came_from == "3411"
    assert step.told("marched")[0].places == ("3411", "3510")


@pytest.mark.rule("5.34", "5.24c", "5.36l")
def test_who_cannot_pay_for_the_canal_does_not_cross_it(field):
    position = march(field, CO.format("2-N toward=hexes"), left=1)
    assert "step 2641" not in position.choices("step")
    assert cases(position, "step 2641") == ["5.34"]
    assert march(field, CO.format("2-N toward=hexes"), left=2).do("step 2641").unit(UNIT).spent == 2


@pytest.mark.rule("5.22b", "5.33a", "MAP.1")
def test_the_map_says_no_in_the_same_words_to_a_unit_on_the_march(field):
    position = march(field, CO.format("2219 facing=1"))
    assert cases(position, "step 2319") == ["MAP.1"]
    assert cases(position, "step 2/3-K/L") == ["5.22b"]
    assert cases(march(field, CO.format("2123 facing=0")), "step 2224") == ["5.33a", "5.33b"]


@pytest.mark.rule("5.33a", "5.36m")
def test_the_gate_lets_a_unit_through_the_wall_for_nothing_more(field):
    step = march(field, CO.format("1615 facing=0")).do("step 1616")
    assert step.unit(UNIT).spent == 1


@pytest.mark.rule("5.23a", "6.15b")
def test_in_the_streets_a_unit_goes_on_straight_and_turns_to_go_elsewhere(field):
    position = march(field, CO.format("4-D toward=4-C/D"))
    assert streets(position) == {"step 4-C/D"}
    step = position.do("step 4-C/D")
    assert step.unit(UNIT).toward == "4-C" and streets(step) == {"step 4-C"}
    turned = position.do("pivot 4/5-D")
    assert turned.unit(UNIT).spent == 1 and streets(turned) == {"step 4/5-D"}


@pytest.mark.rule("5.23b", "5.36p", "5.32b")
def test_a_unit_enters_a_block_with_its_whole_allowance_whatever_it_looks_at(field):
    position = march(field, CO.format("3-K toward=3/4-K"))
    assert "step 2/3-K/L" in position.choices("step")
    step = position.do("step 2/3-K/L")
    assert (step.unit(UNIT).at, step.unit(UNIT).spent, step.unit(UNIT).done) == ("2/3-K/L", 5, True)


@pytest.mark.rule("5.23b")
def test_no_block_is_entered_once_a_point_has_been_spent(field):
    position = march(field, CO.format("3-J toward=3-K")).do("step 3-K")
    assert position.choices("step") == streets(position)
    assert cases(position, "step 2/3-K/L") == ["5.23b"]


@pytest.mark.rule("5.23b", "6.12b")
def test_archers_turn_for_nothing_and_may_enter_a_block_all_the_same(field):
    step = march(field, "roman A4 3-K toward=3-L", unit="roman-A-1").do("pivot 2/3-K")
    assert "step 2/3-K/L" in step.choices("step")


@pytest.mark.rule("5.23c", "5.36o", "6.17")
def test_a_unit_leaves_a_block_for_three_and_looks_as_it_likes(field):
    position = march(field, CO.format("2/3-K/L"))
    assert position.choices("step") == {
        f"step {end}" for end in ("2-K", "2-L", "2/3-K", "2/3-L", "3-K", "3-L")
    }
    step = position.do("step 3-L")
    assert step.unit(UNIT).spent == 3
    assert step.unit(UNIT).toward == "3/4-L"
    step = step.do("pivot 3-L/M")
    assert step.unit(UNIT).spent == 3 and step.unit(UNIT).toward == "3-L/M"
    assert step.do("step 3-L/M").unit(UNIT).spent == 4


@pytest.mark.rule("7.61c")
def test_artillery_enters_no_block(field):
    position = march(field, "roman ART4s 3-K toward=3-L", unit="roman-ART-1")
    assert "step 2/3-K/L" not in position.choices("step")
    assert cases(position, "step 2/3-K/L") == ["7.61c"]


@pytest.mark.rule("5.75a")
def test_nobody_enters_a_hex_or_point_the_enemy_is_in_not_even_beside_his_ship(field):
    pieces = ("egyptian HI7 3510 facing=5", "egyptian Tri 3822 W", CO.format("3721 facing=0"))
    position = march(field, CO.format("3411 facing=1"), *pieces)
    assert cases(position, "step 3510") == ["5.75a"] and "step 3510" not in position.choices("step")
    beside = march(field, CO.format("3411"), *pieces, unit="roman-CO-2")
    assert cases(beside, "step 3822") == ["5.75a"]


@pytest.mark.rule("5.75b")
def test_a_block_full_of_enemies_may_be_entered(field):
    position = march(field, CO.format("3-K toward=3-L"), *["egyptian HI7 2/3-K/L"] * 4)
    assert position.do("step 2/3-K/L").unit(UNIT).at == "2/3-K/L"


@pytest.mark.rule("5.71e")
def test_a_block_with_four_friends_takes_no_fifth(field):
    position = march(field, CO.format("3-K toward=3-L"), *["roman LI5 2/3-K/L"] * 4)
    assert cases(position, "step 2/3-K/L") == ["5.71e"]


@pytest.mark.rule("5.71c", "5.25a")
def test_nobody_passes_an_occupied_causeway_space_though_it_be_friend_or_gun(field):
    for other in ("roman CO7v 2323 legion=VI", "roman ART4s 2323"):
        position = march(field, CO.format("2224"), other)
        assert position.choices("step") == {"step 2124"}
        assert cases(position, "step 2323") == ["5.71c"]


@pytest.mark.rule("5.25a", "6.17")
def test_the_causeway_is_walked_space_by_space_either_way_without_turning(field):
    position = march(field, CO.format("2124 facing=2"))
    step = position.do("step 2224").do("step 2323")
    assert step.unit(UNIT).spent == 2 and step.choices("step") == {"step 2224", "step 2423"}
    assert "6.17" in cases(step, "pivot 3")


@pytest.mark.rule("11.2d")
def test_light_cavalry_stays_out_of_the_city_and_off_the_causeway(field):
    gate = march(field, "egyptian LC6 1616 facing=0", unit="egyptian-LC-1")
    assert cases(gate, "step 5-A") == ["11.2d"] and "step" not in gate.offers()
    redoubt = march(field, "egyptian LC6 2024 facing=1", unit="egyptian-LC-1")
    assert cases(redoubt, "step 2124") == ["11.2d"]


@pytest.mark.rule("12.1f")
def test_streets_closed_by_the_scenario_are_not_entered(field):
    shut = Terms(land_war=True, closed=frozenset({"3-J"}))
    position = march(field, CO.format("3-I/J toward=3-J"), terms=shut)
    assert cases(position, "step 3-J") == ["12.1f"] and "step 3-J" not in position.choices("step")
    assert "step 3-J" in march(field, CO.format("3-I/J toward=3-J")).choices("step")


# -- friends on the way ------------------------------------------------------------------------------------
@pytest.mark.rule("5.74a", "5.36n")
def test_a_friend_on_the_way_costs_one_more_and_company_it_may_keep_is_an_end(field):
    step = march(field, CO.format("3411 facing=1"), CO.format("3510")).do("step 3510")
    assert step.unit(UNIT).spent == 2 and "done" in step.offers()


@pytest.mark.rule("5.74b")
@pytest.mark.parametrize(("die", "hits"), [(7, 0), (8, 1)])
def test_marching_on_through_a_friend_takes_a_check_without_the_stacking_penalty(field, die, hits):
    position = march(field, CO.format("3411 facing=1"), CO.format("3510")).do("step 3510")
    step = position.do("step 3610", dice=[die])
    assert step.unit(UNIT).hits == hits and step.unit(UNIT).at == "3610"
    assert step.unit("roman-CO-2").hits == 0
    assert dict(position.forecast("step 3610").results)["holds"] * 10 == 8


@pytest.mark.rule("5.74b")
def test_a_unit_the_check_breaks_marches_no_more(field):
    start = "roman LI5*4 3411 facing=1"
    step = march(field, start, "roman LI5 3510", unit="roman-LI-1").do("step 3510").do("step 3610", dice=[9])
    assert "roman-LI-1" not in step.state.units and step.top.__class__.__name__ == "Orders"


@pytest.mark.rule("5.74b")
def test_who_starts_stacked_walks_away_without_a_check(field):
    step = march(field, CO.format("3411 facing=1"), CO.format("3411")).do("step 3510")
    assert not step.told("rolled")


@pytest.mark.rule("5.74c")
def test_a_gun_alone_on_the_way_costs_nothing_and_takes_no_check(field):
    step = march(field, CO.format("3411 facing=1"), "roman ART4s 3510").do("step 3510").do("step 3610")
    assert step.unit(UNIT).spent == 2


@pytest.mark.rule("5.74d")
def test_through_a_redoubt_the_point_is_paid_but_nothing_checked(field):
    position = march(field, CO.format("2024 facing=1"), CO.format("2124")).do("step 2124")
    assert position.unit(UNIT).spent == 2
    step = position.do("step 2224")
    assert step.unit(UNIT).at == "2224" and not step.told("rolled")


@pytest.mark.rule("5.74e", "5.36n")
def test_a_friendly_galley_off_the_beach_costs_the_marching_unit_nothing(field):
    step = march(field, CO.format("3411 facing=1"), "roman Quad 3510 W").do("step 3510")
    assert step.unit(UNIT).spent == 1


@pytest.mark.rule("5.71a", "5.74a")
def test_who_comes_among_friends_it_may_not_stay_with_has_to_go_on(field):
    position = march(field, CO.format("3411 facing=1"), "roman LI5 3510").do("step 3510")
    assert "done" not in position.offers() and cases(position, "done") == ["5.71a"]
    assert "done" in position.do("step 3610", dice=[3]).offers()


@pytest.mark.rule("5.71a", "6.12a")
def test_among_such_friends_nobody_turns_where_he_could_not_leave_and_must_turn_where_he_has_to(field):
    pieces = (CO.format("3411 facing=1"), "roman LI5 3510")
    position = march(field, *pieces, left=3).do("step 3510")
    assert "pivot" not in position.offers() and cases(position, "pivot 2") == ["5.71a"]
    cornered = march(field, CO.format("2024 facing=2"), "roman LI5 2123").do("step 2123")
    assert cornered.offers() == {"pivot"} and cases(cornered, "done") == ["5.71a"]


@pytest.mark.rule("5.71a", "5.34")
def test_nobody_walks_into_a_stack_it_could_neither_join_nor_leave(field):
    position = march(field, CO.format("3411 facing=1"), "roman LI5 3510", left=2)
    assert "step 3510" not in position.choices("step")
    assert cases(position, "step 3510") == ["5.71a"]
    assert "step 3510" in march(field, CO.format("3411 facing=1"), "roman LI5 3510", left=3).choices("step")


@pytest.mark.rule("6.33a", "5.71a")
def test_nobody_is_stopped_by_a_zone_among_friends_it_may_not_stay_with(field):
    enemy = f"egyptian HI7 3610 facing={SOUTH}"
    position = march(field, CO.format("3411 facing=1"), "roman LI5 3510", enemy)
    assert cases(position, "step 3510") == ["5.71a"]


@pytest.mark.rule("5.76b")
def test_only_the_top_unit_walks_away_and_who_comes_lies_at_the_bottom(field):
    pieces = (CO.format("3411 facing=1"), CO.format("3411 facing=1"), CO.format("3510"))
    below = march(field, *pieces, unit="roman-CO-2")
    assert "step" not in below.offers() and cases(below, "step 3510") == ["5.76b"]
    step = march(field, *pieces).do("step 3510")
    assert [one.id for one in step.state.stack("3510", "roman")] == ["roman-CO-3", "roman-CO-1"]


@pytest.mark.rule("5.76b")
def test_a_unit_at_the_bottom_of_a_stack_it_passes_through_still_goes_on(field):
    position = march(field, CO.format("3411 facing=1"), CO.format("3510")).do("step 3510")
    assert "step 3610" in position.choices("step")


# -- enemy zones -------------------------------------------------------------------------------------------
@pytest.mark.rule("6.33a", "6.13a")
def test_a_unit_that_comes_into_an_enemy_zone_stops_and_does_not_turn(field):
    pieces = (CO.format("3411 facing=1"), f"egyptian HI7 3610 facing={SOUTH}")
    position = march(field, *pieces)
    step = position.do("step 3510")
    assert step.unit(UNIT).done and step.unit(UNIT).spent == 1
    held = position.pushed()
    stopped = field(*pieces).marching(UNIT, 4, came_from="3411", stopped=True)
    assert cases(stopped, "step 3511") == ["6.33a"] and "6.13a" in cases(stopped, "pivot 2")
    assert held.refusals("step 3510") == []


OUT_OF_TOWN = (CO.format("P-1d toward=hexes"), f"egyptian HI7 3820 facing={SOUTH}")
"""A way out of a Point: 3720 lies in the zone of the enemy, 3721 does not."""


@pytest.mark.rule("6.13a", "6.15b")
def test_out_of_a_point_into_an_enemy_zone_a_unit_looks_on_along_its_way(field):
    step = march(field, *OUT_OF_TOWN).do("step 3720")
    assert step.unit(UNIT).facing == NORTH_WEST and step.top.stopped
    assert step.choices("pivot") == {f"pivot {NORTH}"}
    assert [cases(step, f"pivot {way}") for way in (0, 3, 4, 5)] == [["6.13a"]] * 4
    turned = step.do(f"pivot {NORTH}")
    assert (turned.unit(UNIT).facing, turned.unit(UNIT).spent, turned.unit(UNIT).done) == (NORTH, 1, True)


@pytest.mark.rule("6.15b", "6.17")
def test_out_of_a_point_into_an_open_hex_a_unit_turns_any_way_for_nothing(field):
    step = march(field, *OUT_OF_TOWN).do("step 3721").do("stand")
    assert len(step.choices("pivot")) == 5 and not step.top.stopped
    assert step.do("pivot 4").unit(UNIT).spent == 1


@pytest.mark.rule("6.13a", "6.17")
def test_off_the_causeway_a_unit_turns_any_way_in_an_enemy_zone_too(field):
    enemy = f"egyptian HI7 3219 facing={SOUTH}"
    step = march(field, CO.format("3020"), enemy).do("step 3119")
    assert step.top.stopped and len(step.choices("pivot")) == 5


@pytest.mark.rule("6.13a", "6.15b")
def test_in_the_first_edition_a_unit_turned_any_way_out_of_a_point(field):
    step = march(field, *OUT_OF_TOWN, terms=FIRST_EDITION)
    step = step.do("step 3720")
    assert step.top.stopped and len(step.choices("pivot")) == 5


@pytest.mark.rule("6.33b")
def test_a_unit_that_begins_in_a_zone_may_leave_even_straight_into_another(field):
    enemies = (f"egyptian HI7 3511 facing={SOUTH}", f"egyptian HI7 3610 facing={SOUTH}")
    position = march(field, CO.format("3411 facing=1 beset"), *enemies)
    assert position.choices("step") == {"step 3510"}
    step = position.do("step 3510")
    assert step.unit(UNIT).done and step.unit(UNIT).at == "3510"


@pytest.mark.rule("6.13c")
def test_turning_where_it_began_in_a_zone_bars_a_unit_from_all_attacks(field):
    enemy = f"egyptian HI7 3511 facing={SOUTH}"
    assert march(field, CO.format("3411 facing=1 beset"), enemy).do("pivot 2").unit(UNIT).barred
    assert not march(field, CO.format("3411 facing=1")).do("pivot 2").unit(UNIT).barred


@pytest.mark.rule("6.13c")
def test_a_unit_that_has_left_the_zone_it_began_in_turns_without_loss(field):
    position = march(field, CO.format("3411 facing=2 beset"), f"egyptian HI7 3511 facing={SOUTH}")
    step = position.do("step 3410").do("pivot 3")
    assert not step.unit(UNIT).barred


# -- a commander goes along --------------------------------------------------------------------------------
@pytest.mark.rule("4.43c")
def test_an_overall_commander_may_go_with_a_unit_and_stays_with_it(field):
    pieces = (CO.format("3411 facing=1 active"), "leader roman-Caesar 3411", "leader roman-legate-VI 3411")
    position = field(*pieces).orders("roman")
    assert position.choices("lead") == {"lead roman-CO-1 roman-Caesar"}
    assert cases(position, "lead roman-CO-1 roman-legate-VI") == ["4.43c"]
    step = position.do("lead roman-CO-1 roman-Caesar").do("step 3510").do("step 3610").do("done")
    caesar = step.leader("roman-Caesar")
    assert (caesar.at, caesar.moved, caesar.done) == ("3610", True, True)
    assert step.leader("roman-legate-VI").at == "3411"


@pytest.mark.rule("4.43c")
def test_a_commander_left_behind_stays_and_one_who_has_moved_goes_with_nobody(field):
    position = field(CO.format("3411 facing=1 active"), "leader roman-Caesar 3411").orders("roman")
    assert position.do("march roman-CO-1").do("step 3510").leader("roman-Caesar").at == "3411"
    moved = field(CO.format("3411 active"), "leader roman-Caesar 3411 moved").orders("roman")
    assert "lead" not in moved.offers() and cases(moved, "lead roman-CO-1 roman-Caesar") == ["4.43c"]


# -- Pharos ------------------------------------------------------------------------------------------------
@pytest.mark.rule("11.2g")
def test_the_garrison_of_pharos_keeps_near_the_town_until_romans_land(field):
    garrison = "egyptian HI7 3414 facing=2 island"
    position = march(field, garrison, unit="egyptian-HI-1")
    step = position.do("step 3413")
    assert "done" not in step.offers() and cases(step, "done") == ["11.2g"]
    assert "done" in march(field, garrison, unit="egyptian-HI-1", landed=True).do("step 3413").offers()
    assert "done" in march(field, "egyptian HI7 3414 facing=2", unit="egyptian-HI-1").do("step 3413").offers()


@pytest.mark.rule("11.2g")
def test_the_garrison_passes_the_west_only_if_it_can_be_back_by_the_end(field):
    position = march(field, "egyptian HI7 3414 facing=2 island", unit="egyptian-HI-1", left=1)
    assert "step 3413" not in position.choices("step") and cases(position, "step 3413") == ["11.2g"]


@pytest.mark.rule("11.2g")
def test_a_roman_who_sets_foot_on_pharos_frees_the_garrison_but_not_one_from_the_lighthouse(field):
    assert march(field, CO.format("3020")).do("step 3119").state.landed is False
    assert march(field, CO.format("3119 facing=0")).do("step 3220").state.landed
    from_tower = march(field, CO.format("4031 island"))
    assert not from_tower.do("step 4030").state.landed


@pytest.mark.rule("11.2g")
def test_the_garrison_is_whoever_stands_on_pharos_when_the_campaign_begins(field):
    pieces = ("egyptian HI7 3414 facing=2", "egyptian HI7 4-D", "roman CO7v 4031", "egyptian LI5 P-1a")
    for waits in (True, False):
        position = field(*pieces, terms=Terms(land_war=True, pharos_waits=waits))
        step = position.acted(settle_garrison)
        held = [unit.id for unit in step.state.units.values() if unit.island]
        assert held == (["egyptian-HI-1", "roman-CO-1", "egyptian-LI-1"] if waits else [])


@pytest.mark.rule("11.2h")
def test_the_garrison_may_leave_by_the_causeway(field):
    step = march(field, "egyptian HI7 3119 facing=4 island", unit="egyptian-HI-1").do("step 3020")
    assert step.unit("egyptian-HI-1").at == "3020" and "done" in step.offers()
