"""What a unit on the march does on the spot: turning (6.1), and its place in the stack (5.76)."""

import pytest

from galleywar.rules.alexandria.effects.log import turns_to
from galleywar.rules.alexandria.land_movement.step_costs import turned

NORTH_WEST, SOUTH = 2, 4
CO = "roman CO7v {} legion=VI"
UNIT = "roman-CO-1"


def cases(position, words):
    return [objection.case for objection in position.refusals(words)]


def march(field, *pieces, unit=UNIT, left=None):
    return field(*pieces).marching(unit, left)


def streets(position):
    """The steps on offer that lead into no Block."""
    blocks = position.state.box.map.blocks
    return {one for one in position.choices("step") if one.removeprefix("step ") not in blocks}


# -- turning -----------------------------------------------------------------------------------------------
@pytest.mark.rule("6.12a")
def test_any_turn_in_a_hex_costs_one(field):
    position = march(field, CO.format("3411 facing=1"))
    assert position.choices("pivot") == {f"pivot {vertex}" for vertex in (0, 2, 3, 4, 5)}
    step = position.do("pivot 4")
    assert (step.unit(UNIT).facing, step.unit(UNIT).spent, step.unit(UNIT).moved) == (4, 1, False)
    assert cases(step, "pivot 1") == ["6.12a"]


@pytest.mark.rule("6.12b", "5.36r")
def test_archers_turn_for_nothing_even_at_the_end_of_their_march(field):
    step = march(field, "roman A4 3411 facing=1", unit="roman-A-1", left=1).do("step 3510").do("pivot 4")
    assert (step.unit("roman-A-1").facing, step.unit("roman-A-1").spent) == (4, 1)
    point = march(field, "roman A4 4-D toward=4-C/D", unit="roman-A-1").do("pivot hexes")
    assert point.unit("roman-A-1").spent == 0


@pytest.mark.rule("6.12c")
def test_cavalry_pays_for_every_vertex(field):
    position = march(field, "egyptian LC6 3411 facing=1", unit="egyptian-LC-1")
    costs = {vertex: position.do(f"pivot {vertex}").unit("egyptian-LC-1").spent for vertex in (0, 2, 3, 4, 5)}
    assert costs == {0: 1, 2: 1, 3: 2, 4: 3, 5: 2}
    assert cases(march(field, "egyptian LC6 3411 facing=1", unit="egyptian-LC-1", left=2), "pivot 4") == [
        "6.12c"
    ]


@pytest.mark.rule("5.36r", "6.12a", "6.16a")
def test_in_a_point_any_turn_costs_one_street_or_hexes(field):
    position = march(field, CO.format("4-D toward=4-C/D"))
    assert position.choices("pivot") == {"pivot 4-D/E", "pivot 4/5-D", "pivot hexes"}
    for way in ("4-D/E", "hexes"):
        assert position.do(f"pivot {way}").unit(UNIT).spent == 1
    assert cases(position, "pivot 4-C") == ["6.15a"]


@pytest.mark.rule("5.36r", "6.12c")
def test_in_a_point_cavalry_counts_the_ways_it_turns_past(box):
    ring = [turned(box.map, "4-D", "hexes", way) for way in ("hexes", "4-C/D", "4-D/E", "4/5-D")]
    assert ring == [0, 1, 1, 2]


@pytest.mark.rule("6.14")
def test_a_unit_of_a_stack_turns_alone_top_or_not(field):
    pieces = (CO.format("3411 facing=1"), CO.format("3411 facing=1"))
    step = march(field, *pieces, unit="roman-CO-2").do("pivot 4")
    assert (step.unit("roman-CO-1").facing, step.unit("roman-CO-2").facing) == (1, 4)


@pytest.mark.rule("6.16a", "6.16c", "5.22a")
def test_looking_at_the_hexes_a_unit_steps_out_into_them(field):
    position = march(field, CO.format("4-D toward=hexes"))
    assert streets(position) == {"step 2023", "step 2024"}
    step = position.do("step 2023")
    assert step.unit(UNIT).facing == NORTH_WEST
    turned = step.do("pivot 4")
    assert turned.unit(UNIT).spent == 1


@pytest.mark.rule("6.15a", "6.17")
def test_out_of_the_hexes_a_unit_looks_up_a_street_and_turns_free_once(field):
    position = march(field, CO.format("2023 facing=4"))
    step = position.do("step 4-D")
    assert step.unit(UNIT).toward == "4/5-D" and step.unit(UNIT).spent == 1
    turned = step.do("pivot hexes")
    assert turned.unit(UNIT).spent == 1 and cases(turned, "pivot 4-D/E") == ["6.12a"]


@pytest.mark.rule("6.15a", "6.17")
def test_where_a_street_ends_a_unit_turns_free(field):
    step = march(field, CO.format("4/5-D toward=4-D")).do("step 4-D")
    assert step.do("pivot 4-D/E").unit(UNIT).spent == 1
    along = march(field, CO.format("4-C/D toward=4-D")).do("step 4-D")
    assert along.do("pivot 4/5-D").unit(UNIT).spent == 2


@pytest.mark.rule("6.17", "6.33a")
def test_from_the_causeway_a_unit_takes_its_facing_free_even_in_a_zone(field):
    position = march(field, CO.format("3020"), f"egyptian HI7 3219 facing={SOUTH}")
    step = position.do("step 3119")
    assert step.top.stopped and step.unit(UNIT).spent == 1
    assert step.offers() == {"pivot", "done"}
    assert step.do("pivot 4").unit(UNIT).spent == 1


# -- the stack --------------------------------------------------------------------------------
@pytest.mark.rule("5.76a")
def test_changing_place_in_a_stack_takes_all_the_movement_of_a_unit(field):
    position = march(field, CO.format("3411"), CO.format("3411"), unit="roman-CO-2")
    step = position.do("reorder 1")
    assert [one.id for one in step.state.stack("3411", "roman")] == ["roman-CO-2", "roman-CO-1"]
    assert step.unit("roman-CO-2").spent == 5 and step.unit("roman-CO-2").done
    turned = march(field, CO.format("3411 facing=1"), CO.format("3411")).do("pivot 3")
    assert cases(turned, "reorder 2") == ["5.76a"]
    assert cases(position, "reorder 2") == cases(position, "reorder 3") == ["5.76a"]


@pytest.mark.rule("5.76a")
@pytest.mark.parametrize(
    ("unit", "place", "order"),
    [(1, 2, (2, 1, 3)), (1, 3, (2, 3, 1)), (2, 1, (2, 1, 3)), (3, 2, (1, 3, 2)), (3, 1, (3, 1, 2))],
)
def test_a_unit_takes_its_place_in_the_stack_and_the_others_keep_their_order(field, unit, place, order):
    position = march(field, *[CO.format("3/4-J/K")] * 3, unit=f"roman-CO-{unit}")
    step = position.do(f"reorder {place}")
    assert [one.id for one in step.state.stack("3/4-J/K", "roman")] == [f"roman-CO-{one}" for one in order]
    [event] = step.told("restacked")
    assert event["place"] == place


@pytest.mark.parametrize(
    ("look", "cost", "says"),
    [
        (1, 0, "{0} turns to face north."),
        (4, 1, "{0} turns to face south (1 MP)."),
        ("hexes", 0, "{0} turns to look out over the open ground."),
        ("4-K", 2, "{0} turns to look towards 4-K (2 MP)."),
    ],
)
def test_the_log_tells_which_way_a_unit_turns_and_what_it_pays(look, cost, says):
    assert turns_to(look, cost) == says
