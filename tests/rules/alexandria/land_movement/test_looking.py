"""How a unit looks when it comes somewhere, what a turn costs, and where people may give ground to."""

from dataclasses import replace
from math import atan2, degrees

import pytest

from galleywar.rules.alexandria.land_movement.orderly_withdrawal import (
    comes_near,
    is_turned,
    nearby,
    within,
)
from galleywar.rules.alexandria.land_movement.passing_through import checks_in
from galleywar.rules.alexandria.land_movement.retreat_hexes import look_kept, ways_back
from galleywar.rules.alexandria.land_movement.step_costs import (
    bars_ending,
    bars_entry,
    goes_first,
    is_free_to_turn,
    look_after,
    pivot_cost,
    price,
    ways_ahead,
)
from galleywar.rules.alexandria.model.terms import Terms
from galleywar.rules.alexandria.queries.facing import looking

BLOCK = "3/4-J/K"


# -- on arriving (6.15, 6.17) --------------------------------------------------------------------------------
@pytest.mark.rule("6.17", "6.15b", "6.16a")
@pytest.mark.parametrize(
    "start, end, look, free, after",
    [
        ("1212", "1312", 1, False, 1),
        ("1212", "1311", 2, False, 2),
        ("4-J", "4-K", "4-K", False, "4-L"),
        ("4-L", "4-K", "4-K", False, "4-J"),
        ("4-K", BLOCK, "4-L", False, ""),
        (BLOCK, "4-K", "", True, None),
        ("2024", "2124", 1, False, 1),
        ("2224", "2124", "", True, None),
        ("2124", "2224", 1, False, ""),
        ("4-D", "2023", "hexes", True, None),
        ("2023", "4-D", 4, True, None),
    ],
)
def test_a_unit_looks_straight_on_or_as_it_likes(box, start, end, look, free, after):
    assert is_free_to_turn(box.map, start, end) is free
    found = look_after(box.map, start, end, look)
    if after is not None:
        assert found == after


@pytest.mark.rule("6.17", "6.16a")
def test_out_of_another_kind_of_place_one_looks_on_the_way_one_came(box):
    (x, y), (to_x, to_y) = box.map.anchor("4-D"), box.map.anchor("2023")
    course = degrees(atan2(y - to_y, to_x - x)) % 360
    vertex = look_after(box.map, "4-D", "2023", "hexes")
    assert abs((60 * vertex + 30 - course + 180) % 360 - 180) <= 30, "the vertex nearest to the way it came"
    into = look_after(box.map, "2023", "4-D", 4)
    assert into != "hexes" and into in box.map.points["4-D"].links
    assert look_after(box.map, BLOCK, "4-K", "") != BLOCK


@pytest.mark.rule("5.32a", "5.32b")
def test_ahead_lie_two_hexes_a_street_or_the_hexes_and_every_block(box):
    def ahead(place, look):
        return {end for end, _ in ways_ahead(box.map, place, look)}

    assert ahead("1212", 1) == {"1312", "1311"}
    blocks = {"3/4-J/K", "3/4-K/L"}
    assert ahead("4-K", "4-L") - {"4/5-J/L"} == {"4-L", *blocks}
    assert "2023" in ahead("4-D", "hexes") and "4-C" not in ahead("4-D", "hexes")


# -- turning (6.12) ------------------------------------------------------------------------------------------
@pytest.mark.rule("6.12a", "6.12b", "6.12c", "5.36r", "5.36q")
@pytest.mark.parametrize(
    "unit, start, end, cost",
    [
        ("CO7v", 1, 1, 0), ("CO7v", 1, 2, 1), ("CO7v", 1, 4, 1),
        ("A5", 1, 4, 0),
        ("LC5", 1, 1, 0), ("LC5", 1, 2, 1), ("LC5", 1, 3, 2), ("LC5", 1, 4, 3), ("LC5", 1, 5, 2), ("LC5", 0, 5, 1),
    ],
)  # fmt: skip
def test_what_a_turn_costs(field, unit, start, end, cost):
    (man,) = field(f"roman {unit} 1212").state.units.values()
    assert pivot_cost(field().state.box.map, man, "1212", start, end) == cost


# -- entering and ending -------------------------------------------------------------------------------------
@pytest.mark.rule("5.75a", "5.71c", "12.1f", "11.2d", "7.61c")
@pytest.mark.parametrize(
    "unit, others, place, expected",
    [
        ("CO7v", [], "1312", []),
        ("CO7v", ["egyptian HI7 1312"], "1312", ["5.75a"]),
        ("CO7v", ["egyptian Bi 3306 E"], "3306", ["5.75a"]),
        ("CO7v", ["roman Bi 3306 E"], "3306", []),
        ("CO7v", [f"egyptian HI7 {BLOCK}"], BLOCK, []),
        ("ART4s", [], BLOCK, ["7.61c"]),
        ("ART4s", [], "4-K", []),
        ("LC6", [], "4-K", ["11.2d"]),
        ("LC6", [], BLOCK, ["11.2d"]),
        ("LC6", [], "2224", ["11.2d"]),
        ("LC6", [], "2124", ["11.2d"]),
        ("CO7v", ["roman A5 2522"], "2522", ["5.71c"]),
        ("CO7v", ["egyptian A5 2522"], "2522", ["5.75a"]),
        ("CO7v", [], "2522", []),
        ("CO7v", [], "7-Q", ["12.1f"]),
    ],
)
def test_who_or_what_keeps_a_unit_out(field, unit, others, place, expected):
    terms = Terms(land_war=True, closed=frozenset({"7-Q"}))
    position = field(f"roman {unit} 1212", *others, terms=terms)
    man = next(one for one in position.state.units.values() if one.at == "1212")
    found = list(bars_entry(position.state, man, place))
    assert [(one.case, one.at) for one in found] == [(case, place) for case in expected]


@pytest.mark.rule("5.23b", "5.74a")
def test_what_a_step_costs_beside_the_ground(field):
    position = field("roman CO7v 1212", "roman CO6v 1312", "roman ART4s 1311")
    man = position.unit("roman-CO-1")
    assert [price(position.state, man, place, 1) for place in ("1312", "1311", "1213")] == [2, 1, 1]
    assert price(position.state, man, BLOCK, -1) == 5, "the whole allowance"
    assert price(position.state, man, "1212", 1) == 1, "one's own place is no friend's"


@pytest.mark.rule("5.76b")
def test_only_the_top_unit_is_moved_away(field):
    position = field("roman CO7v 1212", "roman CO6v 1212", "egyptian HI7 1312")
    assert [goes_first(position.state, one) for one in position.state.units.values()] == [True, False, True]


@pytest.mark.rule("11.2g")
@pytest.mark.parametrize(
    "seat, island, landed, barred",
    [("egyptian", True, False, True), ("egyptian", True, True, False), ("egyptian", False, False, False),
     ("roman", True, False, False)],
)  # fmt: skip
def test_the_garrison_of_pharos_does_not_end_its_march_in_the_west(field, seat, island, landed, barred):
    position = field(f"{seat} HI7 3510", landed=landed)
    (man,) = position.state.units.values()
    found = [one.case for one in bars_ending(position.state, replace(man, island=island), "3409")]
    assert found == (["11.2g"] if barred else [])


@pytest.mark.rule("5.74b", "5.74c", "5.74d")
@pytest.mark.parametrize(
    "friends, place, checks",
    [(["CO6v 1312"], "1312", True), (["ART4s 1312"], "1312", False), (["CO6v 2124"], "2124", False),
     ([], "1312", False), ([f"CO6v {BLOCK}"], BLOCK, False)],
)  # fmt: skip
def test_who_checks_on_leaving_friends(field, friends, place, checks):
    position = field("roman CO7v 1212", *[f"roman {one}" for one in friends])
    assert checks_in(position.state, position.unit("roman-CO-1"), place) is checks


# -- giving ground (5.82, 8.3, 10.3) -------------------------------------------------------------------------
@pytest.mark.rule("8.3b", "10.3a", "10.3e", "5.75a")
def test_where_people_may_give_ground_to(field):
    terms = Terms(land_war=True, closed=frozenset({"4-L"}))
    street = field("roman CO7v 4-K toward=4-J", "egyptian HI7 4-J toward=4-K", terms=terms)
    assert ways_back(street.state, street.unit("roman-CO-1")) == ("3/4-K",), (
        "no Block, no foe, no closed street"
    )
    causeway = field("roman CO7v 2522", "roman A5 2423")
    assert set(ways_back(causeway.state, causeway.unit("roman-CO-1"))) == {"2622"}
    aboard = field("roman Quad 2926 E cargo=CO7v")
    assert ways_back(aboard.state, aboard.unit("roman-CO-1")) == ()


@pytest.mark.rule("5.82a", "8.3b", "10.3a", "6.17")
@pytest.mark.parametrize(
    "unit, place, kept",
    [
        ("1212 facing=3", "1213", 3),
        ("2023 facing=4", "4-D", "4/5-D"),
        ("2023 facing=1", "4-D", "hexes"),
        ("2023 facing=2", "2224", ""),
        ("4-D toward=hexes", "2023", 1),
        ("4-K toward=4-J", "4-L", "4-K"),
        ("4-K toward=4-L", "4-L", "4-L/M"),
        ("4-K toward=4-J", BLOCK, ""),
        ("2224", "2124", 1),
        ("2124 facing=1", "2224", ""),
    ],
)
def test_who_gives_ground_keeps_looking_as_he_did(field, unit, place, kept):
    """Out of a space without facing he looks back at it: 2224 lies north of 2124."""
    position = field(f"roman CO7v {unit}")
    assert look_kept(position.state, position.unit("roman-CO-1"), place) == kept


def test_a_look_is_a_vertex_or_a_way(field):
    assert looking(3) == {"facing": 3, "toward": ""} and looking("4-K") == {"facing": 0, "toward": "4-K"}


@pytest.mark.rule("5.81a", "5.81b")
def test_near_is_two_hexes_or_the_next_point(box):
    board = box.map
    assert {"1212", "1312", "1412", "1214", "1210"} <= nearby(board, "1212")
    assert "1215" not in nearby(board, "1212") and "1512" not in nearby(board, "1212")
    assert nearby(board, "4-K") == {"4-K", "4-J", "4-L", "3/4-K"}
    assert nearby(board, "2522") == {"2522", "2423", "2622"}
    assert nearby(board, BLOCK) == frozenset() == nearby(board, "9999")
    assert {"1212", "1412", "1214"} <= set(within(board, "1212")) and "1512" not in within(board, "1212")


@pytest.mark.rule("5.81a", "5.81b")
@pytest.mark.parametrize(
    "mover, began, came_from, near",
    [("1212", "1010", "1112", True), ("1112", "1010", "1111", False), ("1212", "1010", "1311", False),
     ("1212", "1311", "1112", False), ("1212", "", "", True)],
)  # fmt: skip
def test_who_has_just_come_near(field, mover, began, came_from, near):
    position = field(f"roman CO7v {mover} facing=1 began={began}", "egyptian HI7 1412 facing=4")
    found = comes_near(position.state, position.unit("roman-CO-1"), came_from, position.unit("egyptian-HI-1"))
    assert found is near


@pytest.mark.rule("5.83b", "6.11a")
@pytest.mark.parametrize(
    "unit, mover, turned",
    [
        ("1312 facing=4", "1212 facing=1", False),
        ("1312 facing=1", "1212 facing=1", True),
        ("1312 facing=2", "1212 facing=1", True),
        ("1412 facing=4", "1212 facing=1", False),
        ("1412 facing=1", "1212 facing=1", True),
        ("1412 facing=1", "1212 facing=4", False),
        ("4-K toward=4-L", "4-J toward=4-K", False),
    ],
)
def test_who_is_taken_from_flank_or_rear(field, unit, mover, turned):
    position = field(f"roman CO7v {mover}", f"egyptian HI7 {unit}")
    assert is_turned(position.state, position.unit("roman-CO-1"), position.unit("egyptian-HI-1")) is turned
