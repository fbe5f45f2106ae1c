"""The ground: which ways the map leaves soldiers, and what the terrain of each costs (5.2, 5.36)."""

import pytest

from galleywar.boards.network import hexes
from galleywar.rules.alexandria.queries.terrain import (
    WHOLE,
    bars_way,
    is_ground,
    is_like_a_point,
    way_cost,
    ways_from,
)


@pytest.fixture
def board(box):
    return box.map


def cases(board, start, end):
    return [objection.case for objection in bars_way(board, start, end)]


@pytest.mark.rule("2.1a")
def test_blocks_are_named_by_the_roads_and_streets_around_them_and_the_palace_is_one(board):
    palace = board.blocks["2/3-K/L"]
    assert board.palace.block == palace.id
    assert set(palace.points) == {"2-K", "2/3-K", "3-K", "2-L", "2/3-L", "3-L"}
    assert "2-K" in board.roads["2"].points and "2-K" in board.streets["K"].points


@pytest.mark.rule("5.21")
def test_outside_the_city_the_way_leads_from_hex_to_the_next_hex_for_one_point(board):
    assert way_cost(board, "2023", "2024") == 1
    assert cases(board, "2023", "2025") == ["5.31a"]


@pytest.mark.rule("5.22a")
def test_only_an_arrow_joins_a_hex_and_a_point(board):
    assert set(board.points["4-D"].hexes) == {"2023", "2024"}
    assert way_cost(board, "4-D", "2023") == way_cost(board, "2024", "4-D") == 1
    assert cases(board, "4-D", "2022") == cases(board, "2022", "4-D") == ["5.22a"]


@pytest.mark.rule("5.22b")
def test_from_a_block_nobody_goes_straight_into_a_hex_or_another_block(board):
    block = "2/3-J/K"
    assert cases(board, block, "2/3-K/L") == ["5.22b"]
    assert cases(board, "2635", block) == cases(board, block, "2635") == ["5.22b"]


@pytest.mark.rule("5.23a", "5.36w")
def test_along_the_streets_and_from_a_hex_into_a_point_each_point_costs_one(board):
    assert way_cost(board, "4-D", "4-C/D") == way_cost(board, "P-1d", "P-2d") == 1
    assert way_cost(board, "2023", "4-D") == 1
    assert cases(board, "4-C", "4-D") == ["5.31a"]


@pytest.mark.rule("5.23b", "5.36p", "5.75b")
def test_a_block_takes_the_whole_allowance_from_each_of_its_points(board):
    costs = {start: way_cost(board, start, "2/3-K/L") for start in ("2-K", "2/3-K", "3-K", "2-L", "3-L")}
    assert set(costs.values()) == {WHOLE}
    assert way_cost(board, "2-J", "2/3-K/L") is None


@pytest.mark.rule("5.23c", "5.36o")
def test_leaving_a_block_costs_three(board):
    assert {way_cost(board, "2/3-K/L", point) for point in board.blocks["2/3-K/L"].points} == {3}


@pytest.mark.rule("5.24a")
def test_along_a_street_the_canal_costs_nothing(board):
    assert way_cost(board, "2-N", "2-N/O") == way_cost(board, "3-N/O", "3-O") == 1


@pytest.mark.rule("5.24b")
def test_the_canal_keeps_point_and_block_apart_either_way(board):
    assert cases(board, "3-O", "3/4-N/O") == cases(board, "3/4-N/O", "3-O") == ["5.24b"]
    assert way_cost(board, "3-N", "3/4-N/O") == WHOLE


@pytest.mark.rule("5.24c", "5.36l")
def test_the_canal_costs_one_more_between_hexes_and_between_hex_and_point(board):
    assert way_cost(board, "2738", "2739") == way_cost(board, "2739", "2738") == 2
    assert way_cost(board, "2-N", "2641") == way_cost(board, "2641", "2-N") == 2
    assert way_cost(board, "2-N/O", "2641") == 1


@pytest.mark.rule("5.24d")
def test_the_canal_makes_two_blocks_of_one_and_shuts_the_block_at_the_canal_side(board):
    west, east = "2/3-N/O:W", "2/3-N/O:E"
    assert cases(board, west, east) == cases(board, east, west) == ["5.22b"]
    assert way_cost(board, "3-O", west) is None and way_cost(board, "3-O", east) == WHOLE
    assert cases(board, "2-N/O", "2-M:block") == ["5.24b"]


@pytest.mark.rule("5.25a", "5.36h")
def test_causeway_spaces_are_like_points_and_the_redoubts_at_its_ends_are_hexes(board):
    assert [is_like_a_point(board, space) for space in board.causeway] == [False, *[True] * 9, False]
    assert way_cost(board, "2124", "2224") == way_cost(board, "2224", "2323") == 1


@pytest.mark.rule("5.33a", "5.36m")
def test_the_wall_is_passed_at_the_gate_alone_which_costs_nothing_more(board):
    assert way_cost(board, "1615", "1616") == way_cost(board, "1616", "1615") == 1
    walled = [pair for pair, side in board.sides.items() if "wall" in side and "gate" not in side]
    both = [sorted(pair) for pair in walled if all(hex_ in board and is_ground(board, hex_) for hex_ in pair)]
    assert ["2123", "2224"] in both
    for start, end in both:
        assert "5.33a" in cases(board, start, end)


@pytest.mark.rule("5.36m")
def test_a_redoubt_costs_one_like_other_land(board):
    assert way_cost(board, "2024", "2124") == way_cost(board, "3220", "3119") == 1


@pytest.mark.rule("5.33b")
def test_an_all_sea_hexside_stops_people_on_foot(board):
    assert is_ground(board, "3120") and cases(board, "3020", "3120") == ["5.33b"]


@pytest.mark.rule("5.36a", "5.36b", "5.36d", "5.36f")
def test_open_water_is_no_ground_and_shallows_are_none_either(board):
    for terrain in ("sea", "shoals", "partial_sea_wall"):
        water = next(one.id for one in board.hexes.values() if one.terrain == terrain)
        assert not is_ground(board, water)
        near = next(near for near in hexes.neighbours(water) if near in board.hexes)
        assert cases(board, near, water) == ["5.36b"]


@pytest.mark.rule("MAP.1")
def test_no_soldier_walks_into_a_slip(board):
    for slip in ("3239", "3139", "2938", "2836", "2321", "2320", "2319"):
        assert not is_ground(board, slip)
        assert cases(board, board.slips[slip].land_hex, slip) == ["MAP.1"]


@pytest.mark.rule("5.31a")
def test_a_place_that_is_not_on_the_map_is_nowhere_to_go(board):
    assert cases(board, "2023", "9999") == ["5.31a"]


@pytest.mark.rule("5.31a")
def test_every_way_leads_back_and_no_way_leads_into_what_is_no_ground(board):
    for start in board.links:
        if is_ground(board, start):
            for end, _ in ways_from(board, start):
                assert is_ground(board, end)
                assert way_cost(board, end, start) is not None
