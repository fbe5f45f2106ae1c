"""Range, line of sight and arcs of fire ashore."""

import pytest

from galleywar.boards.network import hexes
from galleywar.boards.network.sight_lines import hexes_between, hexes_from_point
from galleywar.rules.alexandria.queries.line_of_sight import clear_routes, in_range, lines_from
from tests.rules.alexandria.conftest import FIRST_EDITION, by

CENTRE = "1211"


def line_of_sight(state, start, end):
    """Whether men in one place see the other, Walls, Blocks and units in between considered; arcs are not."""
    line = lines_from(state.box.map, start).get(end)
    return line is not None and bool(clear_routes(state, line))


def seen(position, unit):
    return dict(in_range(position.state, position.unit(unit)))


# -- geometry --
def test_a_line_meets_the_same_hexes_whichever_end_it_is_drawn_from():
    for end in hexes.disc(CENTRE, 6)[1:]:
        there = [set(step) for step in hexes_between(CENTRE, end)]
        assert there == [set(step) for step in hexes_between(end, CENTRE)][::-1]


def test_a_straight_row_passes_over_the_hexes_in_it():
    assert hexes_between("1209", "1213") == (("1210",), ("1211",), ("1212",))


def test_a_line_that_clips_a_corner_has_passed_that_hex():
    assert hexes_between("1209", "1312") == (("1210",), ("1310",), ("1211",), ("1311",))


def test_a_line_between_two_hexes_runs_along_their_side_twice_on_the_long_diagonal():
    assert [set(step) for step in hexes_between("1010", "1410")] == [
        {"1109", "1110"}, {"1210"}, {"1309", "1310"},
    ]  # fmt: skip


def test_a_line_out_of_a_point_starts_at_its_dot(box):
    assert hexes_from_point(box.map, "4-D", "2224") == (("1923",), ("2024",), ("2123",))


# -- range --
@pytest.mark.rule("7.61a", "7.13b")
@pytest.mark.parametrize(
    ("point", "men", "guns"), [("3/4-J", 1, 1), ("3-J", 2, 3), ("2/3-J", 3, 5), ("2-J", 4, 7)]
)
def test_artillery_counts_two_for_each_point_beyond_the_first(box, point, men, guns):
    line = lines_from(box.map, "4-J")[point]
    assert (line.distance, line.gun_distance) == (men, guns)


@pytest.mark.rule("7.61a", "7.13b")
@pytest.mark.parametrize(
    ("start", "end", "steps"), [("1209", "1210", 1), ("1209", "1211", 2), ("1209", "1213", 4)]
)
def test_over_hexes_artillery_counts_as_men_do(box, start, end, steps):
    line = lines_from(box.map, start)[end]
    assert (line.distance, line.gun_distance) == (steps, steps)


@pytest.mark.rule("7.61a")
def test_a_scorpion_in_4_j_hits_two_points_away_at_the_figure_for_range_three(field, box):
    position = field("roman ART5s 4-J", "egyptian HI6 3-J")
    assert seen(position, "roman-ART-1")["3-J"] == (3, box.charts.land_missile_hit("scorpion", 3))


@pytest.mark.rule("7.61a")
def test_for_artillery_the_causeway_is_a_row_of_points(box):
    line = lines_from(box.map, "2124")["2323"]
    assert (line.distance, line.gun_distance) == (2, 3)


@pytest.mark.rule("7.19", "7.13b")
def test_archers_reach_four_hexes_at_falling_odds_and_javelins_one(field):
    position = field("roman A5 1209 facing=0", "egyptian LI4 1013 facing=2")
    assert [seen(position, "roman-A-1").get(f"12{column}") for column in (10, 11, 12, 13, 14)] == [
        (1, 5), (2, 3), (3, 3), (4, 1), None,
    ]  # fmt: skip
    assert {at for at, _ in seen(position, "egyptian-LI-1").values()} == {1}


# -- arcs --
@pytest.mark.rule("7.13a", "7.15a")
def test_archers_shoot_through_front_and_flank_hexsides_never_through_the_rear(field):
    seen_from = seen(field("roman A5 1211 facing=0"), "roman-A-1")
    assert {"1212", "1311", "1310", "1111"} <= seen_from.keys()
    assert not {"1210", "1110", "1209"} & seen_from.keys()


@pytest.mark.rule("7.13a", "7.15b")
def test_a_line_along_the_side_between_flank_and_rear_leaves_by_the_flank(field):
    seen_from = seen(field("roman A5 1211 facing=0"), "roman-A-1")
    assert "1309" in seen_from, "between north-west (flank) and west (rear)"
    assert "1010" not in seen(field("roman A5 1211 facing=1"), "roman-A-1"), "between the two rear hexes"


@pytest.mark.rule("7.63a")
def test_artillery_shoots_any_way_whatever_the_counter_points_at(field):
    guns = seen(field("roman ART5s 1211 facing=0"), "roman-ART-1")
    assert {"1212", "1311", "1310", "1210", "1110", "1111"} <= guns.keys()


@pytest.mark.rule("7.13a", "7.13d", "7.13e")
def test_in_a_point_men_shoot_along_the_streets_every_way(field):
    found = seen(field("egyptian A5 4-J toward=3/4-J"), "egyptian-A-1")
    assert {"3-J", "4-K", "4-I/J", "4/5-J"} <= found.keys()


@pytest.mark.rule("7.13e")
@pytest.mark.parametrize("terms", [by(street_fire="not_to_the_rear"), FIRST_EDITION])
def test_where_the_rear_is_barred_they_do_not_shoot_behind_themselves(field, terms):
    found = seen(field("egyptian A5 4-J toward=3/4-J", terms=terms), "egyptian-A-1")
    assert {"3-J", "4-K", "4-I/J"} <= found.keys()
    assert "4/5-J" not in found, "right behind"


@pytest.mark.rule("7.13a", "7.13e")
def test_the_street_makes_no_difference_to_men_in_a_hex(field):
    assert "1210" not in seen(field("roman A5 1211 facing=0"), "roman-A-1")


@pytest.mark.rule("7.13d", "7.15d")
def test_nobody_shoots_round_a_corner(field):
    position = field("egyptian A5 3/4-J toward=4-J")
    assert "4-J" in seen(position, "egyptian-A-1")
    assert not {"4-K", "3-K", "4-I/J"} & seen(position, "egyptian-A-1").keys()


@pytest.mark.rule("7.13a")
def test_from_a_point_one_shoots_into_the_blocks_beside_it(field):
    found = seen(field("egyptian A5 4-J toward=3/4-J"), "egyptian-A-1")
    assert {place: found[place] for place in ("3/4-J/K", "4/5-I/J")} == {"3/4-J/K": (1, 5), "4/5-I/J": (1, 5)}


@pytest.mark.rule("7.13a")
def test_from_a_point_one_shoots_into_and_over_the_hexes_its_arrows_show(field):
    found = seen(field("egyptian A5 4-D toward=hexes"), "egyptian-A-1")
    assert (found["2023"][0], found["2024"][0], found["2123"][0]) == (1, 1, 2)
    assert "2026" not in found, "the line leaves the town elsewhere"


@pytest.mark.rule("7.13a", "7.15a")
def test_a_point_is_seen_from_the_hexes_as_they_are_seen_from_it(field):
    out = seen(field("egyptian A5 4-D toward=hexes"), "egyptian-A-1")
    into = seen(field("egyptian A5 2123 facing=3"), "egyptian-A-1")
    assert into["4-D"] == out["2123"] == (2, 3)


@pytest.mark.rule("7.13a", "7.15a", "7.61a")
@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_every_point_is_seen_from_as_far_off_as_it_sees(box, most):
    board = box.map
    out = {
        (point, end): line.distance
        for point in board.arrows for end, line in lines_from(board, point, most).items() if end in board.hexes
    }  # fmt: skip
    into = {
        (point, start): line.distance
        for start in board.hexes for point, line in lines_from(board, start, most).items() if point in board.arrows
    }  # fmt: skip
    assert out == into and max(out.values()) == most


@pytest.mark.rule("7.17c")
@pytest.mark.parametrize(
    ("start", "end", "shielded"),
    [
        ("3117", "3119", True),
        ("3119", "3121", True),
        ("3118", "3119", True),
        ("3116", "3118", False),
        ("1209", "1211", False),
    ],
)
def test_a_redoubt_hexside_anywhere_on_the_line_shields(box, start, end, shielded):
    assert lines_from(box.map, start)[end].shielded is shielded


# -- Blocks --
@pytest.mark.rule("7.14a")
def test_from_a_block_one_shoots_at_its_own_houses_and_the_points_beside_it(field):
    found = seen(field("egyptian A5 3/4-J/K"), "egyptian-A-1")
    assert found["3/4-J/K"] == found["4-J"] == (1, 5)
    assert "4-L" not in found


@pytest.mark.rule("7.14a")
def test_with_an_enemy_in_the_block_nobody_shoots_out_of_it(field):
    found = seen(field("egyptian A5 3/4-J/K", "roman CO7v 3/4-J/K"), "egyptian-A-1")
    assert set(found) == {"3/4-J/K"}


@pytest.mark.rule("7.14b")
def test_nobody_shoots_from_block_to_block(field, box):
    found = seen(field("egyptian A5 3/4-J/K"), "egyptian-A-1")
    assert not set(box.map.blocks["3/4-J/K"].beside) & found.keys()


# -- what blocks the view --
@pytest.mark.rule("7.15a")
@pytest.mark.parametrize("between", ["egyptian HI6 1210 facing=0", "roman HI6 1210 facing=0"])
def test_friend_or_foe_in_between_blocks_the_line(field, between):
    assert not line_of_sight(field(between).state, "1209", "1211")
    assert line_of_sight(field(between.replace("1210", "1211")).state, "1209", "1211"), (
        "not in the target's own"
    )


@pytest.mark.rule("7.15a")
def test_a_galley_blocks_fire_over_its_hex_and_a_leader_does_not(field):
    assert not line_of_sight(field("egyptian Tri 2125 E").state, "2124", "2126")
    assert line_of_sight(field("leader roman-Caesar 1210").state, "1209", "1211")


@pytest.mark.rule("7.15b")
def test_along_a_hexside_both_hexes_must_be_taken_to_block_the_line(field):
    one = field("roman HI6 1109 facing=0")
    both = field("roman HI6 1109 facing=0", "roman HI6 1110 facing=0")
    assert line_of_sight(one.state, "1010", "1210")
    assert not line_of_sight(both.state, "1010", "1210")


@pytest.mark.rule("7.15b")
def test_the_two_sides_of_a_long_line_are_judged_pair_by_pair(field):
    crosswise = field("roman HI6 1109 facing=0", "roman HI6 1310 facing=0")
    assert line_of_sight(crosswise.state, "1010", "1410")


@pytest.mark.rule("7.15a", "7.15c")
def test_a_wall_blocks_the_line_but_not_into_the_very_next_hex(field):
    assert not line_of_sight(field().state, "2331", "2533")
    assert "wall" in field().state.box.map.side("2332", "2432")
    assert line_of_sight(field().state, "2332", "2432")


@pytest.mark.rule("7.15a")
def test_at_the_main_gate_missiles_pass(field, box):
    gate = box.map.gates[0]
    assert "wall" in box.map.side(gate.inside, gate.outside)
    assert hexes_between(gate.inside, "1614") == ((gate.outside,),)
    assert line_of_sight(field().state, gate.inside, "1614")


@pytest.mark.rule("7.15c", "7.63b")
def test_artillery_does_not_shoot_over_a_wall_even_into_the_next_hex(field):
    assert "2432" in seen(field("egyptian A5 2332 facing=1"), "egyptian-A-1")
    assert "2432" not in seen(field("egyptian ART5s 2332"), "egyptian-ART-1")


@pytest.mark.rule("7.63b")
def test_artillery_does_not_shoot_into_blocks(field):
    guns = seen(field("roman ART5s 4-J"), "roman-ART-1")
    assert "3/4-J" in guns
    assert not {"3/4-J/K", "4/5-I/J"} & guns.keys()


@pytest.mark.rule("7.15a")
def test_the_houses_of_the_town_stop_a_line_from_hex_to_hex(field):
    assert hexes_between("3717", "3615") == (("3716",), ("3616",)), "over a corner of the town on Pharos"
    assert not line_of_sight(field().state, "3717", "3615")


@pytest.mark.rule("7.65a")
def test_ballistae_shoot_into_hexes_never_into_points_or_onto_the_causeway(field):
    guns = seen(field("roman ART5b 2024"), "roman-ART-1")
    assert "2124" in guns and "2123" in guns
    assert not {"2224", "2323", "4-D"} & guns.keys()
    assert {"2224", "4-D"} <= seen(field("roman ART5s 2024"), "roman-ART-1").keys()
