"""What a galley could do to another, from where it lies or after moving: the answers that lead there."""

import pytest

from galleywar.boards.network.hexes import COMPASS
from galleywar.boards.network.sea_lanes import node_at
from galleywar.core.decision import Choice
from galleywar.rules.alexandria.galley_movement.shoals import grounding_check
from galleywar.rules.alexandria.queries.galleys import around
from galleywar.rules.alexandria.view.attack_routes import arrived, deeds
from galleywar.rules.alexandria.view.galley_routes import RowingRoute


def found(position, piece="roman-Quad-1", target="egyptian-Tri-1"):
    return deeds(position.state, piece, target)


def words(route):
    return [str(choice) for choice in route.choices]


def of(routes, deed):
    return [one for one in routes if one.deed == deed]


@pytest.mark.rule("9.11a", "5.43a")
def test_a_ram_straight_ahead_is_to_announce_to_row_and_to_ram(sea):
    position = sea("roman Quad 2926 E attack", "egyptian Tri 2929 NE").orders("roman")
    ram = next(one for one in of(found(position), "ram") if one.ends == "2928")
    assert words(ram) == ["row roman-Quad-1 2", "ahead 2927", "ahead 2928", "ram egyptian-Tri-1"]
    assert (ram.target, ram.text, ram.blocks_undo) == ("egyptian-Tri-1", "ram from 2928", "dice")
    assert (ram.cost, ram.left) == (2, 6) and ram.forecast is not None
    assert [point.at for point in ram.path] == ["2927", "2928"]


@pytest.mark.rule("9.12")
def test_nobody_rams_at_cruise_speed_or_a_galley_out_of_reach(sea):
    cruising = sea("roman Quad 2926 E", "egyptian Tri 2929 NE").orders("roman")
    assert not of(found(cruising), "ram") and not of(found(cruising), "rake")
    far = sea("roman Quad 2926 E attack fatigue=3", "egyptian Tri 2936 NE").orders("roman")
    assert found(far) == ()


@pytest.mark.rule("9.12", "9.21")
def test_under_way_nothing_more_is_announced(sea):
    position = sea("roman Quad 2926 E attack", "egyptian Tri 2929 NE").rowing("roman-Quad-1", left=3)
    ram = next(one for one in of(found(position), "ram") if one.ends == "2928")
    assert words(ram) == ["ahead 2927", "ahead 2928", "ram egyptian-Tri-1"] and (ram.cost, ram.left) == (2, 1)


def test_what_can_be_done_where_it_lies_needs_no_moving(sea):
    position = sea("roman Quad 2926 E attack", "egyptian Tri 2927 NE").rowing("roman-Quad-1", left=3)
    at_once = [one for one in found(position) if not one.path]
    assert {one.deed for one in at_once} == {"ram"}
    (ram,) = at_once
    assert words(ram) == ["ram egyptian-Tri-1"] and (ram.cost, ram.left, ram.piece) == (0, 0, "roman-Quad-1")
    assert ram.target == "egyptian-Tri-1" and ram.forecast.hope > 0


BESIDE = {"3029", "3030", "2829", "2830"}
"""The Flank hexes of a galley in 2929 that looks east."""


@pytest.mark.rule("9.31a")
def test_a_grapple_comes_from_the_side_and_a_ram_from_ahead(sea):
    position = sea("roman Quad 2926 E attack", "egyptian Tri 2929 E").orders("roman")
    grapples = of(found(position), "grapple")
    assert grapples
    for route in grapples:
        last = route.path[-1]
        assert last.at in BESIDE, "beside her, not at bow or stern"
        assert route.choices[-1] == Choice("grapple", ("egyptian-Tri-1",))
    for route in of(found(position), "ram"):
        assert route.path[-1].at in BESIDE


@pytest.mark.rule("9.22")
@pytest.mark.parametrize("lies, runs", [("2926", ["2927", "2928", "2929"]), ("2928", ["2929"])])
def test_a_rake_goes_on_along_the_flank_it_has_come_to(sea, lies, runs):
    """Her port side lies in 2928 and 2929, north of her: she looks east from 2829."""
    position = sea(f"roman Quad {lies} E attack", "egyptian Tri 2829 E").orders("roman")
    rakes = [one for one in of(found(position), "rake") if [point.at for point in one.path] == runs]
    assert [words(one)[-1] for one in rakes] == ["rake egyptian-Tri-1"]
    assert rakes[0].cost == len(runs)


@pytest.mark.rule("7.21a", "7.22a")
def test_all_fire_goes_at_the_one_galley_from_the_nearest_place(sea):
    position = sea("roman Quad 2926 E cargo=CO7v,A4", "egyptian Tri 2929 E cargo=HI6").orders("roman")
    shots = of(found(position), "fire")
    assert shots and all(one.choices[-1] == Choice("fire", ((("egyptian-Tri-1", 3),),)) for one in shots)
    assert min(one.cost for one in shots) == 2


def test_of_each_deed_the_best_three_are_kept_best_first(sea):
    position = sea("roman Quad 2926 E attack cargo=CO7v,A4", "egyptian Tri 2929 NE cargo=HI6").orders("roman")
    routes = found(position)
    for deed in {one.deed for one in routes}:
        assert len(of(routes, deed)) <= 3
    assert max(len(of(routes, deed)) for deed in {one.deed for one in routes}) == 3
    order = [(-one.forecast.hope, one.cost) for one in routes]
    assert order == sorted(order)


@pytest.mark.parametrize(
    "target", ["roman-Tri-1", "egyptian-Tri-9", "2318"], ids=["a friend", "nobody", "a Slip far away"]
)
def test_nothing_is_done_to_friends_or_to_nobody(sea, target):
    position = sea("roman Quad 2926 E attack", "roman Tri 2928 NE", "egyptian Tri 2206 W").orders("roman")
    assert found(position, target=target) == ()


def test_a_galley_of_the_other_side_does_nothing_now(sea):
    position = sea("roman Quad 2926 E attack", "egyptian Tri 2928 NE attack").orders("roman")
    assert found(position, "egyptian-Tri-1", "roman-Quad-1") == ()


@pytest.mark.rule("7.34a")
def test_a_slip_can_be_shot_at_where_flame_reaches(sea):
    position = sea("roman Quad 2418 W cargo=CO7v", "egyptian Tri 2206 W").orders("roman")
    routes = found(position, target="2318")
    assert {one.deed for one in routes} == {"fire"} and all(one.target == "2318" for one in routes)


@pytest.mark.rule("5.28b")
def test_of_ways_to_a_ram_the_first_is_the_one_most_likely_shoals_reckoned_in(sea):
    position = sea("roman Tri 2404 E attack", "egyptian Tri 2408 NE").orders("roman")
    ways = found(position, "roman-Tri-1", "egyptian-Tri-1")
    shoals = [sum(case == "5.28b" for point in one.path for _, case in point.hazards) for one in ways]
    afloat = float(grounding_check(position.state, position.state.galleys["roman-Tri-1"]).chance())
    likely = [float(one.forecast.hope) * afloat**count for one, count in zip(ways, shoals, strict=True)]
    assert any(shoals) and not shoals[0] and likely == sorted(likely, reverse=True)


def beside_the_way(bearing):
    """The hex that lies beside both 2928 and the next hex to that side."""
    return around("2928")[(bearing + 1) % 6]


@pytest.mark.rule("9.22")
@pytest.mark.parametrize("looks", range(6))
@pytest.mark.parametrize("bearing", range(6))
def test_who_lies_beside_a_galley_rakes_on_along_her_side_if_the_bow_allows_it(sea, looks, bearing):
    """From 2928 along the port or starboard side of a galley that lies beside the way to the next hex."""
    position = sea(
        f"roman Quad 2928 {COMPASS[looks]} attack",
        f"egyptian Tri {beside_the_way(bearing)} {COMPASS[bearing]}",
    ).orders("roman")
    runs = [one.path[-1].at for one in of(found(position), "rake") if len(one.path) == 1]
    assert (around("2928")[bearing] in runs) is ((looks - bearing) % 6 in (0, 1, 5))


@pytest.mark.parametrize("verb, backing, forward", [("ahead", False, True), ("back", True, False)])
def test_on_arrival_a_galley_is_under_way_as_its_last_step_was(sea, verb, backing, forward):
    position = sea("roman Quad 2926 E spent=1", "egyptian Tri 2206 W").orders("roman")
    lanes = position.state.box.sea
    node = node_at(lanes.index["2928"], 1)
    way = RowingRoute(node, 2, [("ahead", node, 1), (verb, node, 2)])
    there = arrived(position.state, position["roman-Quad-1"], way, "2927", 3)
    galley, frame = there.galleys["roman-Quad-1"], there.frames[-1]
    assert (galley.at, galley.facing, galley.spent) == ("2928", 1, 3)
    assert (frame.galley, frame.left, frame.backing, frame.forward) == ("roman-Quad-1", 3, backing, forward)
    assert len(there.frames) == len(position.state.frames) + 1
    under_way = sea("roman Quad 2926 E", "egyptian Tri 2206 W").rowing("roman-Quad-1", left=3)
    again = arrived(under_way.state, under_way["roman-Quad-1"], way, None, 1)
    assert len(again.frames) == len(under_way.state.frames) and again.frames[-1].left == 1


def test_what_needs_no_dice_is_certain(sea):
    position = sea("roman Quad 2926 E cargo=A4,LI6", "roman Quin 2826 E", "egyptian Tri 2206 W").orders(
        "roman"
    )
    routes = found(position, target="roman-Quin-1")
    assert routes and all(one.forecast is None and one.deed != "fire" for one in routes)
