"""Drawing fleets up: where ships may be placed, lines abreast, and when a fleet is ready."""

from dataclasses import replace

import pytest

from galleywar.boards.table.table import Pose
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules import open_ruleset
from galleywar.rules.poseidon.setup.deployment import Berths, lined_up, zone
from galleywar.rules.poseidon.setup.fleet_lists import own_side, plan_for
from galleywar.rules.poseidon.view.log import narrate
from tests.rules.poseidon.conftest import Position


def told(position):
    return [narrate(position.state, event) for event in position.events]


@pytest.fixture(scope="module")
def yard():
    rules = open_ruleset("poseidon")
    scenario = rules.read(Source.read(scenario_dir() / "poseidon-muster.yaml"))
    return Position(rules.for_scenario(scenario).deal(scenario, Seeded(1)))


@pytest.fixture(scope="module")
def drawn(yard):
    """Two quinqueremes against one trireme, blue to place its own."""
    blue = yard.do("buy slow_quinquireme", "buy slow_quinquireme", "lead blue-1 admiral", "done")
    return blue.do("buy fast_trireme", "lead red-1 admiral", "done")


@pytest.mark.rule("PW-setup-2")
def test_each_side_sets_up_at_its_own_edge(drawn):
    state = drawn.state
    depth, height = state.terms.yard.depth, state.box.table.north
    assert zone(state, "blue") == (0, depth) and zone(state, "red") == (height - depth, height)
    assert own_side("blue") == ("south", 0) and own_side("red") == ("north", 180)


@pytest.mark.rule("PW-setup-2", "PW-setup-3")
@pytest.mark.parametrize(
    "order, cases",
    [
        ("place blue-1 1000,65@0", []), ("place blue-1 1000,64@0", ["PW-setup-2"]), ("place blue-1 25,500@0", []),
        ("place blue-1 24,500@0", ["PW-setup-2"]), ("place blue-1 1000,735@0", []),
        ("place blue-1 1000,736@0", ["PW-setup-2"]), ("place red-1 1000,500@0", ["PW-setup-2"]),
    ],
)  # fmt: skip
def test_a_ship_lies_wholly_in_her_own_part(drawn, order, cases):
    assert drawn.state.terms.yard.depth == 800 and drawn.refused(order) == cases
    assert drawn.allows(order) == (not cases)


@pytest.mark.rule("PW-setup-2")
def test_what_is_said_of_a_place_that_will_not_do(drawn):
    [far] = drawn.objections("place blue-1 1000,1500@0")
    assert (
        far.text == "Slow Quinquireme 1 must lie wholly within 8 in of the south edge."
        and far.at == "1000,1500@0"
    )
    placed = drawn.do("place blue-1 1000,500@0")
    assert told(placed) == ["Slow Quinquireme 1 takes her place."] and placed["blue-1"].pose == Pose(
        1000, 500, 0
    )
    [near] = placed.objections("place blue-2 1050,500@0")
    assert near.case == "PW-move-11" and near.text == "Slow Quinquireme 2 would lie on Slow Quinquireme 1."
    assert not placed.refused("place blue-2 1051,500@0") and not placed.refused("place blue-1 1010,500@0")
    [strange] = placed.objections("place red-1 1000,500@0")
    assert strange.text == "That ship is not yours to place."


@pytest.mark.rule("PW-act-2", "PW-setup-1")
def test_a_fleet_is_ready_when_every_ship_lies_within_her_squadron(drawn):
    assert "2 ships left to place" in drawn.asked.prompt and drawn.asked.withheld.verb == "done"
    assert "done" not in drawn.verbs and "line_up" in drawn.verbs
    assert [one.text for one in drawn.objections("done")] == [
        "Slow Quinquireme 1 has no place yet.", "Slow Quinquireme 2 has no place yet.",
    ]  # fmt: skip
    one = drawn.do("place blue-1 1000,500@0")
    assert "1 ship left to place" in one.asked.prompt and one.asked.default.verb == "line_up"
    apart = one.do("place blue-2 1251,500@0")
    assert [why.text for why in apart.objections("done")] == ["The ships of Squadron 1 lie too far apart."]
    ready = one.do("place blue-2 1250,500@0")
    assert ready.asked.default.verb == "done" and ready.asked.withheld is None
    done = ready.do("done")
    assert told(done) == ["South is ready."] and done.asked.seat == "red"
    poses = [ship.pose for squadron in plan_for(done.state, "blue").squadrons for ship in squadron.ships]
    assert poses == [Pose(1000, 500, 0), Pose(1250, 500, 0)]


@pytest.mark.rule("PW-setup-2")
def test_the_berths_of_a_grid_are_all_lawful(drawn):
    berths = Berths("berth", "blue-1", drawn.state)
    places = list(berths)
    assert len(places) == len(berths) > 20 and all(place in berths for place in places)
    assert (
        "1000,500@17" in berths
        and "1000,1500@0" not in berths
        and "nowhere" not in berths
        and 7 not in berths
    )
    assert berths.any(Seeded(1)) in places
    assert all(Pose.read(place).heading == 0 for place in places) and {
        Pose.read(place).y for place in places
    } == {100, 300, 500, 700}


@pytest.mark.rule("PW-setup-2", "PW-act-2")
def test_a_fleet_is_drawn_up_in_line_abreast_about_the_middle(drawn):
    after = drawn.do("line_up")
    assert told(after) == ["South draws its fleet up in line abreast."]
    one, two = after["blue-1"].pose, after["blue-2"].pose
    assert one.y == two.y == 115 and two.x - one.x == 50 + 60 and one.heading == two.heading == 0
    assert abs((one.x + two.x) // 2 - after.state.box.table.east // 2) <= 31 and not after.refused("done")
    red = after.do("done", "line_up")["red-1"].pose
    assert red.y == after.state.box.table.north - (50 + 55) and red.heading == 180


@pytest.mark.rule("PW-setup-2")
def test_a_long_fleet_takes_more_lines_one_behind_the_other(yard):
    position = yard
    for _ in range(14):
        position = position.do("buy light_galley")
    position = position.do("lead blue-1 admiral", "done", "buy fast_trireme", "lead red-1 admiral", "done")
    poses = lined_up(position.state, "blue")
    assert len(poses) == 14 and len({pose.y for pose in poses.values()}) == 1
    narrow = position.do("line_up")
    assert not narrow.refused("done") and len({(pose.x, pose.y) for pose in poses.values()}) == 14


@pytest.mark.rule("PW-setup-2")
def test_where_one_line_is_too_long_the_next_squadron_lies_behind_it(yard):
    position = yard.do(
        *["buy light_galley"] * 5, "squadron", *["buy light_galley"] * 5, "lead blue-1 admiral", "done"
    )
    position = position.do("buy fast_trireme", "lead red-1 admiral", "done")
    box = position.state.box
    kind = box.kinds["light_galley"]
    broad = 5 * (kind.beam + 60) + 200
    for east, rows in ((broad, 2), (broad + 5 * (kind.beam + 60), 1)):
        state = position.with_(box=replace(box, table=replace(box.table, east=east))).state
        poses = lined_up(state, "blue")
        front, back = (
            {poses[f"blue-{n}"].y for n in range(1, 6)},
            {poses[f"blue-{n}"].y for n in range(6, 11)},
        )
        assert back == {50 + kind.length // 2}
        assert front == {50 + kind.length // 2 + (rows - 1) * (kind.length + 50)}
