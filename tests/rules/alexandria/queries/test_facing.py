"""Facing ashore (6.1): vertices, streets, arcs."""

import pytest

from galleywar.rules.alexandria.queries.facing import (
    FLANK,
    FRONT,
    HEXES,
    REAR,
    arc,
    arc_from_point,
    has_facing,
    headings,
    hexes_in,
    lies_ahead,
    opposite,
    side_towards,
    vertices_turned,
)

NORTH, EAST_NORTH_EAST = 1, 0


@pytest.fixture
def board(box):
    return box.map


@pytest.mark.rule("6.11a")
def test_a_unit_facing_a_vertex_has_two_hexes_before_it_two_beside_and_two_behind():
    east, north_east, north_west, west, south_west, south_east = (
        "3033",
        "3132",
        "3131",
        "3031",
        "2931",
        "2932",
    )
    assert hexes_in("3032", NORTH, FRONT) == (north_east, north_west)
    assert hexes_in("3032", NORTH, FLANK) == (east, west)
    assert hexes_in("3032", NORTH, REAR) == (south_west, south_east)
    assert hexes_in("3032", EAST_NORTH_EAST, FRONT) == (east, north_east)
    assert hexes_in("3032", EAST_NORTH_EAST, REAR) == (west, south_west)


@pytest.mark.rule("6.11b", "5.32a")
def test_from_a_hex_only_the_two_hexes_ahead_can_be_entered(field):
    position = field(f"roman CO7v 2738 facing={NORTH}")
    unit = position.unit("roman-CO-1")
    ahead = [near for near in position.state.box.map.links["2738"] if lies_ahead(position.state, unit, near)]
    assert set(ahead) == set(hexes_in("2738", NORTH, FRONT)) & set(position.state.box.map.hexes)


@pytest.mark.rule("6.12c")
def test_vertices_are_counted_the_short_way_round():
    assert [vertices_turned(0, end) for end in range(6)] == [0, 1, 2, 3, 2, 1]
    assert vertices_turned(5, 0) == 1


@pytest.mark.rule("6.15a")
def test_in_a_point_the_street_behind_is_the_rear_and_every_other_way_is_front(board):
    ways = {place: arc_from_point(board, "4-D", "4-C/D", place) for place in board.points["4-D"].links}
    assert ways == {"4-C/D": FRONT, "4/5-D": FRONT, "4-D/E": REAR}


@pytest.mark.rule("6.15b", "5.32a")
def test_from_a_point_the_way_leads_only_where_the_unit_looks(field):
    position = field("roman CO7v 4-D toward=4-C/D")
    unit = position.unit("roman-CO-1")
    near = ("4-C/D", "4/5-D", "4-D/E", "2023", "2024")
    assert [place for place in near if lies_ahead(position.state, unit, place)] == ["4-C/D"]


@pytest.mark.rule("5.32b")
def test_a_block_may_be_entered_whatever_the_unit_looks_at(field):
    position = field("roman CO7v 4-D toward=4-C/D")
    unit = position.unit("roman-CO-1")
    assert lies_ahead(position.state, unit, "4/5-D/E") and lies_ahead(position.state, unit, "4/5-C/D")
    assert arc(position.state, unit, "4/5-D/E") == FRONT


@pytest.mark.rule("6.16a")
def test_beside_hexes_a_unit_may_look_out_at_them(board):
    assert headings(board, "4-D") == ("4-C/D", "4-D/E", "4/5-D", HEXES)
    assert HEXES not in headings(board, "5-D")


@pytest.mark.rule("6.16b")
def test_looking_down_a_street_the_hexes_are_its_flank(board):
    arcs = [arc_from_point(board, "4-D", "4/5-D", place) for place in ("2023", "2024")]
    assert arcs == [FLANK, FLANK]


@pytest.mark.rule("6.16c")
def test_looking_at_the_hexes_they_are_front_and_the_points_flank(board, field):
    assert {arc_from_point(board, "4-D", HEXES, place) for place in ("2023", "2024")} == {FRONT}
    assert {arc_from_point(board, "4-D", HEXES, place) for place in board.points["4-D"].links} == {FLANK}
    position = field(f"roman CO7v 4-D toward={HEXES}")
    unit = position.unit("roman-CO-1")
    assert lies_ahead(position.state, unit, "2023") and not lies_ahead(position.state, unit, "4-C/D")


@pytest.mark.rule("6.17")
@pytest.mark.parametrize("place", ["2/3-K/L", "2323", "2224", "4031"])
def test_blocks_causeway_and_lighthouse_know_no_facing_and_all_is_front(field, place):
    position = field(f"roman CO7v {place}")
    board, unit = position.state.box.map, position.unit("roman-CO-1")
    assert not has_facing(board, place)
    assert {arc(position.state, unit, near) for near in board.links[place]} == {FRONT}
    assert all(lies_ahead(position.state, unit, near) for near in board.links[place])


@pytest.mark.rule("6.17")
def test_hexes_points_and_redoubts_know_a_facing_but_not_a_unit_aboard(board):
    assert has_facing(board, "2023") and has_facing(board, "4-D") and has_facing(board, "2124")
    assert not has_facing(board, None)


@pytest.mark.rule("6.11a")
def test_a_point_lies_beyond_the_hexside_its_dot_is_nearest_to(board, field):
    south_west, south_east = 4, 5
    assert side_towards(board, "2023", "4-D") == south_east
    assert side_towards(board, "2024", "4-D") == south_west
    unit = field(f"roman CO7v 2023 facing={NORTH}")
    assert arc(unit.state, unit.unit("roman-CO-1"), "4-D") == REAR


@pytest.mark.rule("6.15a")
def test_the_way_behind_is_the_next_point_of_the_same_street_and_none_at_its_end(board):
    assert opposite(board, "4-D", "4-C/D") == "4-D/E"
    assert opposite(board, "4-D", "4/5-D") is None
    assert opposite(board, "5-D", "4/5-D") == "5/6-D"
    assert opposite(board, "4-D", HEXES) is None
