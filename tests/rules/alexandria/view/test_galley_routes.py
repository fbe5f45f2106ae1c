"""Whole moves of galleys as strings of answers: where to, at what cost, and what may break in."""

import pytest

from galleywar.core.view import Waypoint
from galleywar.rules.alexandria.model.state import AUXILIARIES
from galleywar.rules.alexandria.view.galley_routes import hazards_of, mover_of, routes

QUAD, FAR = "roman Quad 2926 E", "egyptian Tri 2206 W"


def found(position, piece="roman-Quad-1"):
    return routes(position.state, piece)


def to(position, place, heading=None):
    ways = [one for one in found(position) if one.ends == place]
    return [one for one in ways if heading is None or one.path[-1].heading == heading]


def words(route):
    return [str(choice) for choice in route.choices]


@pytest.mark.rule("5.43a", "6.22a", "6.21")
def test_a_move_is_announced_and_rowed_step_by_step(sea):
    position = sea(QUAD, FAR).orders("roman")
    [route] = to(position, "2928", 0)
    assert words(route) == ["row roman-Quad-1 2", "ahead 2927", "ahead 2928"]
    assert route.path == (Waypoint("2927", 0, 1), Waypoint("2928", 0, 2))
    assert (route.piece, route.cost, route.left, route.blocks_undo) == ("roman-Quad-1", 2, 4, "")
    [turned] = to(position, "2926", 60)
    assert words(turned) == ["row roman-Quad-1 1", "turn 1"]
    [about] = to(position, "2926", 180)
    assert words(about) == ["row roman-Quad-1 2", "about"] and about.cost == 2
    [astern] = to(position, "2925", 0)
    assert words(astern) == ["row roman-Quad-1 2", "back 2925"]


@pytest.mark.rule("6.21")
@pytest.mark.parametrize("looks, about", [("E", 180), ("NE", 240), ("W", 0), ("SW", 60), ("SE", 120)])
def test_a_galley_goes_about_whichever_way_she_looks(sea, looks, about):
    [route] = to(sea(f"roman Quad 2926 {looks}", FAR).orders("roman"), "2926", about)
    assert words(route) == ["row roman-Quad-1 2", "about"]


def test_each_end_is_told_once_and_the_cheapest_way(sea):
    ends = [(one.ends, one.path[-1].heading) for one in found(sea(QUAD, FAR).orders("roman"))]
    assert len(ends) == len(set(ends))
    [straight] = to(sea(QUAD, FAR).orders("roman"), "2929", 0)
    assert straight.cost == 3


@pytest.mark.rule("5.43b")
def test_under_way_only_ends_from_which_the_rest_can_be_spent_or_is_none(sea):
    position = sea(QUAD, FAR).rowing("roman-Quad-1", left=2)
    [route] = to(position, "2928", 0)
    assert words(route) == ["ahead 2927", "ahead 2928"] and (route.cost, route.left) == (2, 0)
    backing = sea(QUAD, FAR).rowing("roman-Quad-1", left=4, backing=True)
    assert {words(one)[0].split()[0] for one in found(backing)} == {"back"}
    forward = sea(QUAD, FAR).rowing("roman-Quad-1", left=4, forward=True)
    assert not any(words(one)[0].startswith("back") for one in found(forward))


@pytest.mark.rule("5.47a", "6.21", "5.43c")
def test_at_attack_speed_nobody_turns_on_the_spot_backs_or_rows_one_hex(sea):
    routes_ = found(sea(f"{QUAD} attack", FAR).orders("roman"))
    verbs = {word.split()[0] for one in routes_ for word in words(one)}
    assert verbs == {"row", "ahead"} and min(one.cost for one in routes_) == 2


@pytest.mark.rule("5.45a", "10.43a")
@pytest.mark.parametrize("side, slanted, facing", [("port", "3027", 60), ("starboard", "2827", 300)])
def test_a_crippled_galley_has_one_slanted_hex_or_one_hexside(sea, side, slanted, facing):
    position = sea(f"{QUAD} crippled={side}", FAR).orders("roman")
    assert {(one.ends, one.path[-1].heading, one.cost) for one in found(position)} == {
        (slanted, facing, 1), ("2926", facing, 1),
    }  # fmt: skip
    assert {one.path[-1].spent for one in found(position)} == {1}


@pytest.mark.rule("5.48b", "5.48c")
def test_a_beached_galley_backs_off_at_half_speed(sea):
    position = sea("roman Quad 3304 W beached", FAR).orders("roman")
    ways = found(position)
    assert ways and all(words(one)[1].startswith("back") for one in ways)
    assert {one.cost for one in ways} == {2}


@pytest.mark.rule("5.25b", "5.25c")
def test_no_move_ends_in_an_overpass(sea):
    position = sea("roman Quad 2225 W", FAR).orders("roman")
    assert "2224" not in {one.ends for one in found(position)}


# -- who moves at all ----------------------------------------------------------------------------------------
@pytest.mark.rule("4.42a", "5.31b")
@pytest.mark.parametrize(
    "ship, fields, expected",
    [
        (QUAD, {}, (6, False)),
        (f"{QUAD} attack", {}, (8, False)),
        (f"{QUAD} done", {}, None),
        (f"{QUAD} rammed", {}, None),
        (QUAD, {"command": AUXILIARIES}, None),
        (QUAD, {"command": "fleet"}, (6, False)),
    ],
)
def test_who_can_move_now_and_how_far(sea, ship, fields, expected):
    position = sea(ship, FAR, **fields).orders("roman")
    mover = mover_of(position.state, "roman-Quad-1")
    assert (mover[1:] if mover else None) == expected
    assert mover_of(position.state, "egyptian-Tri-1") is None and mover_of(position.state, "nobody") is None


def test_under_way_only_the_galley_that_rows_moves_on(sea):
    ships = (QUAD, "roman Bi 2930 E", FAR)
    rowing = sea(*ships).rowing("roman-Quad-1", left=2)
    assert mover_of(rowing.state, "roman-Quad-1")[1:] == (2, True)
    assert mover_of(rowing.state, "roman-Bi-1") is None
    for stopped in ({"left": 0}, {"left": 2, "stopped": True}):
        assert mover_of(sea(*ships).rowing("roman-Quad-1", **stopped).state, "roman-Quad-1") is None
    assert mover_of(sea(*ships).state, "roman-Quad-1") is None


def test_who_cannot_move_now_has_nowhere_to_go(sea):
    position = sea(QUAD, FAR).orders("roman")
    assert found(position, "egyptian-Tri-1") == ()
    assert found(sea(f"{QUAD} done", FAR).orders("roman")) == ()
    assert found(sea(QUAD, FAR)) == ()


# -- what may break in ---------------------------------------------------------------------------------------
@pytest.mark.rule("5.91", "5.28b")
def test_shoals_and_whoever_may_slip_away_are_told_of_the_hexes_about(sea):
    position = sea(QUAD, "egyptian Tri 2930 NE", "egyptian Bi 2206 W rammed").orders("roman")
    risks = hazards_of(position.state, position["roman-Quad-1"])
    slips = (("Egyptian Tri 1 may slip away", "5.91"),)
    assert {at for at, told in risks.items() if told == slips} == {
        "2931",
        "3031",
        "3030",
        "2929",
        "2830",
        "2831",
    }
    assert risks["3006"] == (("Shoals: may run aground", "5.28b"),)
    assert not any("Bi" in text for told in risks.values() for text, _ in told)


@pytest.mark.rule("5.91", "5.28b")
def test_what_may_break_in_ends_undo_and_dice_come_first(sea):
    near = sea(QUAD, "egyptian Tri 2930 NE").orders("roman")
    [route] = to(near, "2929", 0)
    assert route.blocks_undo == "answer" and route.path[-1].hazards and not route.path[0].hazards
    shoal = sea("roman Quad 3008 W", FAR).orders("roman")
    [route] = to(shoal, "3007", 180)
    assert route.blocks_undo == "dice" and route.cost == 2
    [turning] = to(near, "2926", 60)
    assert turning.path[0].hazards == () and turning.blocks_undo == ""
