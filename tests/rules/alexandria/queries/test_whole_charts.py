"""Whole charts asked row by row: who may stand together, what ships touch, where men keep them out."""

from dataclasses import replace

import pytest

from galleywar.rules.alexandria.model.state import Side
from galleywar.rules.alexandria.model.terms import Terms
from galleywar.rules.alexandria.queries.coast_control import (
    held_against,
    keeps_clear,
    may_deny,
    refused,
    shuts_out,
)
from galleywar.rules.alexandria.queries.contact import bars_contact, can_touch, plight, target_under_bow
from galleywar.rules.alexandria.queries.diekplus_path import (
    diekplus_ahead,
    diekplus_targets,
    is_covered,
    ship_to_pass,
    way_through,
)
from galleywar.rules.alexandria.queries.galleys import (
    enemies_near,
    flank_to_flank,
    fleet,
    lies_next_to,
    neighbours_of,
)
from galleywar.rules.alexandria.queries.landing_places import may_unload, shores
from galleywar.rules.alexandria.queries.stacking import (
    at_the_bottom,
    bars_company,
    friend_mp,
    held_by_enemy,
    most_combat_units,
    place_of,
    top_of,
)
from galleywar.rules.alexandria.queries.terrain import is_on_pharos, is_western_pharos

BLOCK, LIGHTHOUSE = "3/4-J/K", "4031"


# -- stacking (5.7) ------------------------------------------------------------------------------------------
@pytest.mark.rule("5.71a", "5.71b", "5.71c", "5.71d", "5.71e", "5.71f")
@pytest.mark.parametrize(
    "place, units, expected",
    [
        ("1212", ["HI7", "HI6", "ART4s"], []),
        ("1212", ["HI7", "HI6", "HI5"], ["5.71a"]),
        ("1212", ["HI7", "MI6"], ["5.71a"]),
        ("1212", ["ART4s", "ART4b", "ART4s"], []),
        ("1212", ["ART4s", "ART4b", "ART4s", "ART4s"], ["5.71a"]),
        ("1212", ["HI7", "MI6", "ART4s", "ART4b"], ["5.71a", "5.71a"]),
        ("4-K", ["HI7", "ART4s"], []),
        ("4-K", ["HI7", "HI6"], ["5.71d"]),
        ("4-K", ["ART4s", "ART4b"], ["5.71d"]),
        (BLOCK, ["HI7", "MI6", "LI5", "A4"], []),
        (BLOCK, ["HI7", "MI6", "LI5", "A4", "ART4s"], ["5.71e"]),
        ("2522", ["HI7"], []),
        ("2522", ["HI7", "ART4s"], ["5.71c"]),
        ("2224", ["ART4s", "ART4b"], ["5.71c"]),
        (LIGHTHOUSE, ["A4", "HI7"], []),
        (LIGHTHOUSE, ["A4", "A5"], ["5.71f"]),
        (LIGHTHOUSE, ["HI7", "MI6"], ["5.71f"]),
        (LIGHTHOUSE, ["A4", "ART4s"], ["5.71f"]),
        (LIGHTHOUSE, ["ART4s"], ["5.71f"]),
        (LIGHTHOUSE, ["A4"], []),
    ],
)
def test_who_may_stand_together(field, place, units, expected):
    position = field(*[f"egyptian {unit} 1212" for unit in units])
    found = list(bars_company(position.state.box.map, place, position.state.units.values(), engines=3))
    assert [(one.case, one.at) for one in found] == [(case, place) for case in expected]


@pytest.mark.rule("5.71b")
@pytest.mark.parametrize("legions, expected", [(("VI", "VI"), []), (("VI", "XXVII"), ["5.71b"])])
def test_cohorts_stand_with_their_own_legion(field, legions, expected):
    position = field(*[f"roman CO7v 1212 legion={legion}" for legion in legions])
    found = bars_company(position.state.box.map, "1212", position.state.units.values(), engines=3)
    assert [one.case for one in found] == expected


@pytest.mark.parametrize("place, most", [("1212", 2), (LIGHTHOUSE, 2), ("4-K", 1), ("2522", 1), (BLOCK, 4)])
def test_how_many_combat_units_a_place_holds(box, place, most):
    assert most_combat_units(box.map, place) == most


@pytest.mark.rule("5.74a", "5.74c", "5.75a", "5.76b")
def test_friends_and_foes_in_a_place(field):
    position = field(
        "roman CO7v 1212", "roman ART4s 1312", f"roman CO7v {BLOCK}", "egyptian HI7 1412",
        "roman Quad 2926 E cargo=A5",
    )  # fmt: skip
    state, board = position.state, position.state.box.map
    assert [friend_mp(state, "roman", place) for place in ("1212", "1312", BLOCK, "1412")] == [1, 0, 0, 0]
    assert friend_mp(state, "roman", "1212", "roman-CO-1") == 0 and friend_mp(state, "egyptian", "1412") == 1
    assert [held_by_enemy(state, "roman", place) for place in ("1212", "1412")] == [False, True]
    joining = at_the_bottom(state, position.unit("roman-ART-1"), "1212")
    assert (joining.at, joining.depth) == ("1212", 1)
    alone = at_the_bottom(state, position.unit("roman-A-1"), "1010")
    assert (alone.at, alone.aboard, alone.depth) == ("1010", None, 0)
    assert at_the_bottom(state, position.unit("roman-CO-1"), "1212").depth == 0
    assert top_of(state, "1212", "roman").id == "roman-CO-1" and top_of(state, "1212", "egyptian") is None
    assert place_of(state, position.unit("roman-A-1")) == "2926" and board.label("1212")


# -- ships side by side --------------------------------------------------------------------------------------
@pytest.mark.rule("6.2", "9.31a")
def test_ships_about_a_ship(sea):
    position = sea(
        "roman Quad 2926 E",
        "egyptian Tri 2927 E",
        "egyptian Bi 3026 E",
        "roman Bi 2925 E",
        "egyptian Quin 2931 E",
    )
    state, quad = position.state, position["roman-Quad-1"]
    assert [one.id for one in neighbours_of(state, "2926")] == [
        "egyptian-Tri-1",
        "egyptian-Bi-1",
        "roman-Bi-1",
    ]
    assert [one.id for one in enemies_near(state, quad)] == ["egyptian-Tri-1", "egyptian-Bi-1"]
    assert enemies_near(state, replace(quad, at=None)) == () == neighbours_of(state, "2206")
    assert [one.id for one in fleet(state, "roman")] == ["roman-Quad-1", "roman-Bi-1"]
    near, beside, far = (position[f"egyptian-{one}-1"] for one in ("Tri", "Bi", "Quin"))
    assert lies_next_to(quad, near) and not lies_next_to(quad, far)
    assert not lies_next_to(replace(quad, at=None), near) and not lies_next_to(quad, replace(near, at=None))
    assert flank_to_flank(quad, beside) and not flank_to_flank(quad, near)
    assert not flank_to_flank(replace(quad, at=None), beside)
    assert not flank_to_flank(quad, replace(beside, at=None))
    assert not flank_to_flank(quad, replace(beside, facing=2)), "its bow is at 2926's side, not its flank"


@pytest.mark.parametrize("marks, word", [("crippled=port", "Crippled"), ("rammed", "immobile"),
                                         ("rammed crippled=port", "Crippled")])  # fmt: skip
def test_a_plight_is_told_in_a_word(sea, marks, word):
    assert plight(sea(f"roman Quad 2926 E {marks}")["roman-Quad-1"]) == word


@pytest.mark.rule("9.12", "5.27c", "5.25b")
@pytest.mark.parametrize(
    "target, at, facing, found",
    [
        ("egyptian Tri 2927 NE", "2926", 0, True),
        ("egyptian Tri 2927 E", "2926", 0, False),
        ("roman Tri 2927 NE", "2926", 0, False),
        ("egyptian Tri 2927 NE", "2926", 1, False),
        ("egyptian Tri 2318 E", "2418", 5, False),
    ],
)
def test_what_lies_under_a_bow_to_be_rammed(sea, target, at, facing, found):
    position = sea("roman Quad 2206 E attack", target)
    aim = target_under_bow(position.state, position["roman-Quad-1"], at, facing)
    assert (aim is not None) is found


@pytest.mark.rule("5.33b", "5.35b")
def test_nothing_reaches_over_land_or_the_mole(sea):
    board = sea().state.box.map
    lanes = sea().state.box.sea
    pairs = [
        (a, b) for a in lanes.index for b in board.links[a] if b in lanes.index and "mole" in board.side(a, b)
    ]
    assert pairs, "the harbor has a mole"
    a, b = pairs[0]
    position = sea(f"roman Quad {a} E", f"egyptian Tri {b} E")
    quad, tri = position["roman-Quad-1"], position["egyptian-Tri-1"]
    assert not can_touch(position.state, a, b) and can_touch(position.state, "2926", "2927")
    assert [(one.case, one.at) for one in bars_contact(position.state, quad, tri)] == [("5.33b", b)]
    assert list(bars_contact(position.state, replace(quad, at=None), tri)) == []
    assert list(bars_contact(position.state, quad, replace(tri, at=None))) == []


# -- through the line (9.24) ---------------------------------------------------------------------------------
LINE = ("egyptian Tri 2923 W", "egyptian Tri 3023 W", "egyptian Tri 2824 W")


@pytest.mark.rule("9.24a", "9.25a", "9.25b", "9.25c")
def test_the_way_through_a_line_and_who_is_raked(sea):
    position = sea("roman Quad 2924 W attack", *LINE)
    state, quad = position.state, position["roman-Quad-1"]
    through = ship_to_pass(state, quad, "2924", 3)
    assert through.id == "egyptian-Tri-1"
    assert way_through(state, quad, "2924", 3) == ("2922", 3, ("2923",))
    assert diekplus_ahead(state, quad, "2924", 3) == ("2922", 3, ("2923",))
    assert {one.id for one in diekplus_targets(state, quad, through)} == {
        f"egyptian-Tri-{at}" for at in (1, 2, 3)
    }
    assert all(is_covered(state, quad, through, side) for side in Side)
    assert way_through(state, quad, "2924", 0) is None, "nobody lies there to be passed"
    deep = sea("roman Quad 2924 W attack", *LINE, "egyptian Bi 2922 W")
    assert way_through(deep.state, quad, "2924", 3) == ("2921", 5, ("2923", "2922"))


@pytest.mark.rule("9.24a")
@pytest.mark.parametrize("line, open_side", [(LINE[:2], Side.PORT), ((LINE[0], LINE[2]), Side.STARBOARD)])
def test_a_ship_open_to_one_side_is_not_passed_through(sea, line, open_side):
    position = sea("roman Quad 2924 W attack", *line)
    quad, target = position["roman-Quad-1"], position["egyptian-Tri-1"]
    covered = {side for side in Side if is_covered(position.state, quad, target, side)}
    assert covered == set(Side) - {open_side}
    assert ship_to_pass(position.state, quad, "2924", 3) is None
    assert diekplus_ahead(position.state, quad, "2924", 3) is None


def test_friends_and_flanks_are_not_passed_through(sea):
    friends = sea("roman Quad 2924 W attack", "roman Tri 2923 W", "roman Tri 3023 W", "roman Tri 2824 W")
    assert ship_to_pass(friends.state, friends["roman-Quad-1"], "2924", 3) is None
    flank = sea(
        "roman Quad 2924 W attack", "egyptian Tri 2923 NW", "egyptian Tri 3023 W", "egyptian Tri 2824 W"
    )
    assert ship_to_pass(flank.state, flank["roman-Quad-1"], "2924", 3) is None


# -- men ashore (5.26, 5.75) ---------------------------------------------------------------------------------
@pytest.mark.rule("5.75a", "5.25b", "5.26a")
def test_men_ashore_keep_enemy_ships_out(field, sea):
    position = field("egyptian HI7 3306", "egyptian LI5 3306", "roman CO7v 3305", "roman Quad 3407 W")
    quad = position["roman-Quad-1"]
    assert shuts_out(position.state, quad, "3306") and not shuts_out(position.state, quad, "3305")
    assert held_against(position.state, "roman") == ["3306"]
    assert held_against(position.state, "egyptian") == ["3305"]
    assert keeps_clear(position.state, quad, "3306") and not keeps_clear(position.state, quad, "3307")
    at_sea = position.with_(terms=Terms())
    assert not keeps_clear(at_sea.state, quad, "3306")


@pytest.mark.rule("5.26a")
def test_the_lighthouse_denies_its_waters_to_the_enemy_of_its_garrison(field):
    beneath = next(iter(field().state.box.map.lighthouse_denies))
    for garrison, denied in (("egyptian HI7", True), ("roman CO7v", False)):
        position = field(f"{garrison} {LIGHTHOUSE}", "roman Quad 2926 E")
        quad = position["roman-Quad-1"]
        assert may_deny(position.state, quad, beneath) is denied
        assert keeps_clear(position.state, quad, beneath) is denied
        assert not may_deny(position.state, quad, "2927")
        assert not may_deny(position.with_(terms=Terms()).state, quad, beneath)
    position = field("roman Quad 2926 E", "roman Bi 2930 E").rowing("roman-Quad-1", left=2, refused=("2927",))
    assert refused(position.state, position["roman-Quad-1"]) == ("2927",)
    assert refused(position.state, position["roman-Bi-1"]) == ()
    assert refused(position.with_(terms=Terms()).state, position["roman-Quad-1"]) == ()


@pytest.mark.rule("5.63b", "5.63c", "5.63d")
@pytest.mark.parametrize(
    "ship, unloads",
    [
        ("roman Quad 3508 W beached", True),
        ("roman Quad 3508 W aground", True),
        ("roman Quad 3508 W", False),
        ("roman Quad 2926 W aground", False),
        ("roman Quad 2623 W moored=2522", True),
        ("egyptian Tri 2318 W", True),
    ],
)
def test_where_men_leave_a_ship(field, ship, unloads):
    position = field(ship)
    (galley,) = position.state.galleys.values()
    assert may_unload(position.state, galley) is unloads and bool(shores(position.state, galley)) is unloads
    assert not may_unload(position.state, replace(galley, at=None))


@pytest.mark.rule("11.2g")
def test_the_west_of_pharos_is_west_of_its_town_and_beside_none_of_its_points(box):
    board = box.map
    island = {place for place in board.hexes if is_on_pharos(board, place)}
    west = {place for place in board.hexes if is_western_pharos(board, place)}
    town = [point for point in board.points.values() if point.town == "pharos"]
    beside = {place for point in town for place in point.hexes}
    edge = min(point.x for point in town)
    assert west and west < island and not west & beside
    assert west == {place for place in island - beside if board.hexes[place].x < edge}
    assert all(is_on_pharos(board, key) is (point.town == "pharos") for key, point in board.points.items())
