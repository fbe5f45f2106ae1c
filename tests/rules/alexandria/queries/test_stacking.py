"""Stacking ashore (5.7)."""

import pytest

from galleywar.core.machine import Play
from galleywar.rules.alexandria.effects.land_effects import station
from galleywar.rules.alexandria.queries.stacking import (
    bars_company,
    bars_staying,
    friend_mp,
    held_by_enemy,
    may_stay,
    most_engines,
    top_of,
)
from tests.rules.alexandria.conftest import FIRST_EDITION, by

VI, XXVII = "roman CO7v {} legion=VI", "roman CO7v {} legion=XXVII"


def cases(position, place, *units):
    company = [position.unit(unit) for unit in units]
    engines = most_engines(position.state.terms.readings)
    return [objection.case for objection in bars_company(position.state.box.map, place, company, engines)]


def company(field, *words, **fields):
    """Units anywhere, so that any of them can be asked about together."""
    position = field(
        *[f"{one.split()[0]} {one.split()[1]} 3822 {' '.join(one.split()[2:])}" for one in words], **fields
    )
    return position, list(position.state.units)


@pytest.mark.rule("5.71a", "5.78")
def test_a_hex_holds_two_of_one_type_and_one_artillery_unit(field):
    position, units = company(
        field, "egyptian HI7", "egyptian HI7", "egyptian HI7", "egyptian ART4s", "egyptian ART4b"
    )
    one, two, three, gun, second_gun = units
    assert cases(position, "3822", one, two, gun) == []
    assert cases(position, "3822", one, two, three) == ["5.71a"]
    assert cases(position, "3822", one, gun, second_gun) == ["5.71a"], "two types and one for free"


GUNS = ("roman ART4s", "roman ART4b", "roman ART4s", "roman ART4s")


@pytest.mark.rule("5.71a", "5.78")
def test_a_hex_holds_two_artillery_units_and_a_third_for_free_by_our_reading(field):
    position, guns = company(field, *GUNS)
    assert cases(position, "3822", *guns[:3]) == []
    assert cases(position, "3822", *guns) == ["5.71a"]
    assert cases(position, "2124", *guns[:3]) == [], "a redoubt is a land hex"
    assert cases(position, "4-D", *guns[:2]) == ["5.71d"], "a Point holds one"


@pytest.mark.rule("5.71a")
@pytest.mark.parametrize("terms", [by(engines_in_a_hex="one"), FIRST_EDITION])
def test_a_hex_holds_one_artillery_unit_where_that_is_how_it_is_read(field, terms):
    position, guns = company(field, *GUNS, terms=terms)
    assert cases(position, "3822", guns[0]) == []
    assert cases(position, "3822", *guns[:2]) == ["5.71a"]


@pytest.mark.rule("5.71a", "5.73")
def test_an_engine_that_comes_up_to_two_others_may_stay_and_a_fourth_may_not(field):
    pieces = [f"{gun} 3822" for gun in GUNS[:3]]
    stays = field(*pieces[:2], "roman ART4s 3820")
    assert may_stay(stays.state, stays.unit("roman-ART-3"), "3822")
    full = field(*pieces, "roman ART4s 3820")
    assert not may_stay(full.state, full.unit("roman-ART-4"), "3822")


@pytest.mark.rule("5.71a")
def test_two_types_do_not_stand_together_in_a_hex(field):
    position, units = company(field, "egyptian HI7", "egyptian LI5", "egyptian ART4s")
    heavy, light, gun = units
    assert cases(position, "3822", heavy, light) == ["5.71a"]
    assert cases(position, "3822", light, gun) == []


@pytest.mark.rule("5.71b")
def test_cohorts_of_two_legions_do_not_share_a_hex(field):
    position, units = company(
        field, "roman CO7v legion=VI", "roman CO7v legion=VI", "roman CO7v legion=XXVII"
    )
    assert cases(position, "3822", units[0], units[1]) == []
    assert cases(position, "3822", units[1], units[2]) == ["5.71b"]


@pytest.mark.rule("5.71c", "5.78")
@pytest.mark.parametrize("space", ["2323", "2224"])
def test_a_causeway_space_holds_one_unit_and_be_the_second_artillery(field, space):
    position, units = company(field, "egyptian HI7", "egyptian ART4s")
    assert cases(position, space, units[0]) == []
    assert cases(position, space, *units) == ["5.71c"]


@pytest.mark.rule("5.71c", "5.25a")
def test_a_redoubt_is_a_land_hex_and_holds_two_and_a_gun(field):
    position, units = company(field, "egyptian HI7", "egyptian HI7", "egyptian ART4s")
    assert cases(position, "2124", *units) == []


@pytest.mark.rule("5.71d", "5.78")
def test_a_point_holds_one_unit_and_one_artillery_unit(field):
    position, units = company(field, "egyptian HI7", "egyptian HI7", "egyptian ART4s", "egyptian ART4b")
    assert cases(position, "4-D", units[0], units[2]) == []
    assert cases(position, "4-D", units[0], units[1]) == ["5.71d"]
    assert cases(position, "4-D", units[2], units[3]) == ["5.71d"]


@pytest.mark.rule("5.71e", "5.78")
def test_a_block_holds_four_of_a_side_whatever_they_are(field):
    words = ("egyptian HI7", "egyptian LI5", "egyptian A4", "egyptian ART4s", "egyptian LI5")
    position, units = company(field, *words)
    assert cases(position, "2/3-K/L", *units[:4]) == []
    assert cases(position, "2/3-K/L", *units) == ["5.71e"]


@pytest.mark.rule("5.71e", "5.75b")
def test_the_enemy_in_a_block_takes_no_room_from_the_other_side(field):
    egyptians = ["egyptian HI7 2/3-K/L"] * 4
    position = field(*egyptians, *[VI.format("2/3-K/L")] * 3, VI.format("2-K"))
    assert may_stay(position.state, position.unit("roman-CO-4"), "2/3-K/L")


@pytest.mark.rule("5.71f", "5.26b", "5.78")
def test_the_lighthouse_holds_one_archer_unit_and_one_other_without_artillery(field):
    words = ("egyptian A4", "egyptian HI7", "egyptian A4", "egyptian HI7", "egyptian ART4s")
    position, (archer, heavy, second_archer, second_heavy, gun) = company(field, *words)
    assert cases(position, "4031", archer, heavy) == []
    assert cases(position, "4031", archer, second_archer) == ["5.71f"]
    assert cases(position, "4031", heavy, second_heavy) == ["5.71f"]
    assert cases(position, "4031", gun) == ["5.71f"]


@pytest.mark.rule("5.73")
def test_leaders_take_no_room(field):
    position = field(VI.format("4-D"), "leader roman-Caesar 4-C/D", "leader roman-legate-VI 4-C/D")
    assert may_stay(position.state, position.unit("roman-CO-1"), "4-C/D")
    assert friend_mp(position.state, "roman", "4-C/D") == 0


@pytest.mark.rule("5.71a")
def test_the_mover_itself_is_not_counted_among_those_it_joins(field):
    position = field(VI.format("3822"), VI.format("3822"), VI.format("3821"))
    assert may_stay(position.state, position.unit("roman-CO-1"), "3822")
    assert [one.case for one in bars_staying(position.state, position.unit("roman-CO-3"), "3822")] == [
        "5.71a"
    ]


@pytest.mark.rule("5.74a", "5.36n")
def test_a_friend_in_a_hex_or_point_costs_one_more_and_in_a_block_nothing(field):
    position = field(*[VI.format(place) for place in ("3822", "4-D", "2/3-K/L")])
    assert [friend_mp(position.state, "roman", place) for place in ("3822", "4-D", "2/3-K/L", "3821")] == [
        1,
        1,
        0,
        0,
    ]
    assert friend_mp(position.state, "roman", "3822", besides="roman-CO-1") == 0
    assert friend_mp(position.state, "egyptian", "3822") == 0


@pytest.mark.rule("5.74c")
def test_artillery_alone_is_no_friend_to_pay_for_but_in_company_is(field):
    position = field("egyptian ART4s 3822", "egyptian ART4s 4-D", "egyptian HI7 4-D")
    assert friend_mp(position.state, "egyptian", "3822") == 0
    assert friend_mp(position.state, "egyptian", "4-D") == 1


@pytest.mark.rule("5.74e", "5.36n")
def test_a_friendly_galley_in_a_coastal_hex_costs_the_soldier_nothing(field):
    position = field("roman Quad 3822 W cargo=CO7v")
    assert friend_mp(position.state, "roman", "3822") == 0


@pytest.mark.rule("5.75a")
def test_an_enemy_holds_his_place_even_with_artillery_alone(field):
    position = field("egyptian ART4s 3822", VI.format("3821"))
    assert held_by_enemy(position.state, "roman", "3822") and not held_by_enemy(
        position.state, "roman", "3821"
    )


@pytest.mark.rule("5.76b")
def test_who_joins_a_stack_goes_to_the_bottom(field):
    position = field(VI.format("3821"), VI.format("3822"))
    step = position.acted(lambda play: station(play, play.state.units["roman-CO-1"], "3822"))
    assert [unit.id for unit in step.state.stack("3822", "roman")] == ["roman-CO-2", "roman-CO-1"]
    assert top_of(step.state, "3822", "roman").id == "roman-CO-2"
    assert top_of(step.state, "3821", "roman") is None


@pytest.mark.rule("5.76b")
def test_who_comes_ashore_leaves_the_cargo_of_his_ship(field):
    position = field("roman Quad 3822 W cargo=CO7v,A4")
    play = Play(position.state, None)
    station(play, play.state.units["roman-CO-1"], "3821")
    assert play.state.galleys["roman-Quad-1"].cargo == ("roman-A-1",)
    assert play.state.units["roman-CO-1"].aboard is None
