"""Orders for several ships of a squadron: every string of choices is legal to its end, and who stays is told why."""

import pytest

from galleywar.boards.table.table import Pose
from galleywar.core.dice import Forbidden
from galleywar.rules.poseidon.model.frames import Activation, Battle, Operations, PickSquadron
from galleywar.rules.poseidon.model.queries import speed
from galleywar.rules.poseidon.view.fleet_orders import fleet_orders

RED = "red A slow_trireme 1000,3000@180"
LINE = ("blue A slow_trireme 1000,1000@0", "blue A slow_trireme 1100,1000@0", "blue A six_seven 1200,1000@0")
COLUMN = (
    "blue A slow_trireme 1000,1400@0",
    "blue A slow_trireme 1000,1200@0",
    "blue A slow_trireme 1000,1000@0",
)


def activated(water, *lines):
    return water(*lines, RED).at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))


def order(position, key, *pieces, past=()):
    return next((one for one in fleet_orders(position.state, pieces, past) if one.key == key), None)


def carried_out(position, found):
    """Every choice given in turn; each has to be legal."""
    for choice in found.choices:
        assert not list(position.machine.objections(position.state, choice)), choice
        position = type(position)(position.machine.apply(position.state, choice, Forbidden()).state)
    return position


@pytest.mark.rule("PW-move-1", "PW-act-5")
def test_the_rest_row_ahead_at_the_pace_of_the_slowest(water):
    position = activated(water, *LINE)
    found = order(position, "rest_ahead")
    slowest = min(speed(position.state, position[one]) for one in ("b1", "b2", "b3"))
    assert found.pieces == ("b1", "b2", "b3") and found.text == f"The rest row {slowest // 100} in ahead"
    after = carried_out(position, found)
    assert [after[one].pose.y for one in ("b1", "b2", "b3")] == [1000 + slowest] * 3
    full = carried_out(position, order(position, "all_fast"))
    assert full["b1"].pose.y == 1000 + speed(position.state, position["b1"]) > full["b3"].pose.y


@pytest.mark.rule("PW-move-1", "PW-move-11")
def test_who_lies_behind_another_waits_for_her_and_who_would_touch_an_enemy_stays(water):
    found = order(activated(water, *COLUMN[::-1]), "rest_ahead")
    assert found.pieces[0] == "b3" and set(found.pieces) == {"b1", "b2", "b3"}
    barred = order(activated(water, *LINE, "red B slow_trireme 1000,1200@90"), "rest_ahead")
    assert barred.pieces == ("b2", "b3")
    assert "Left out: " in barred.under and "her way is not clear" in barred.under


@pytest.mark.rule("PW-act-6")
def test_who_could_fight_where_she_ends_is_left_to_the_player(water):
    gunner = "blue A six_seven 1000,1000@0 +artillery"
    found = order(activated(water, gunner, LINE[1], "red B slow_trireme 700,1400@0"), "rest_ahead")
    assert found.pieces == ("b2",) and "she could fight from there" in found.under


@pytest.mark.rule("PW-act-1")
def test_the_squadron_in_hand_is_activated_by_the_order(water):
    lines = (*LINE[:2], "blue B slow_trireme 2000,1000@0", RED)
    asked = water(*lines).at(Battle("morale"), Operations("red"), PickSquadron("blue"))
    assert order(asked, "rest_ahead") is None, "nobody says which squadron"
    found = order(asked, "all_ahead", "b1", "b2")
    assert (
        found.choices[0].args == ("blue-A",) and found.text == "2 ships row 1 in ahead" and found.number == 1
    )
    after = carried_out(asked, found).state
    assert [one.id for one in after.squadrons.values() if one.activated] == ["blue-A"]


@pytest.mark.rule("PW-act-4")
def test_who_is_apart_closes_up_by_herself(water):
    position = activated(water, *LINE).put("b1", apart=True)
    found = order(position, "rest_ahead")
    assert found.pieces == ("b2", "b3") and "she must close up to her squadron" in found.under


@pytest.mark.rule("PW-move-1")
def test_as_last_turn_repeats_straight_runs_alone(water):
    position = activated(water, *LINE).with_(turn=3)
    before = (
        position.with_(turn=2).put("b1", pose=Pose(1000, 850, 0)).put("b2", pose=Pose(1100, 700, 10)).state
    )
    past = (position.with_(turn=2).state, before)
    found = order(position, "all_as_before", past=past)
    assert {route.piece: route.cost for route in found.routes} == {"b1": 150}
    assert "she did not row straight on last turn" in found.under
    assert order(position, "all_as_before") is None


@pytest.mark.rule("PW-act-5")
def test_those_in_hand_follow_the_first_into_her_wake(water):
    position = activated(water, *COLUMN)
    began = position.state
    moved = position.put("b1", pose=Pose(1000, 1800, 0), acted=True)
    found = order(moved, "all_follow", "b1", "b2", "b3", past=(began,))
    assert found.text == f"Follow {position['b1'].name}" and found.pieces == ("b2", "b3")
    after = carried_out(moved, found)
    assert (after["b2"].pose, after["b3"].pose) == (Pose(1000, 1400, 0), Pose(1000, 1200, 0))
    assert order(position, "all_follow", "b1", "b2", past=(began,)) is None, "the first has not moved"


def test_there_are_no_orders_where_no_ship_moves(water):
    assert fleet_orders(water(*LINE, RED).with_(frames=()).state, (), ()) == ()


@pytest.mark.rule("PW-act-6")
def test_a_move_that_ends_the_battle_is_an_order_like_any_other(water):
    last = water(LINE[0], RED).at(Activation("blue", "blue-A"))
    found = order(last, "rest_ahead")
    assert found.pieces == ("b1",) and not carried_out(last, found).state.frames
    two = water(*LINE[:2], RED).at(Activation("blue", "blue-A"))
    assert set(order(two, "rest_ahead").pieces) == {"b1", "b2"}


@pytest.mark.rule("PW-move-1")
def test_nobody_rows_as_in_the_turn_before_the_first(water):
    position = activated(water, *LINE)
    empty = water(RED).at(Battle("morale")).state
    drawn_up = type(empty)(
        **{**{name: getattr(empty, name) for name in empty.__dataclass_fields__}, "turn": 0}
    )
    assert order(position, "all_as_before", past=[drawn_up]) is None


@pytest.mark.rule("PW-move-1")
def test_those_in_hand_row_ahead_together_as_far_as_two_of_them_can(water):
    position = activated(water, *LINE)
    pieces = ("b1", "b2", "b3")
    paces = sorted(speed(position.state, position[one]) for one in pieces)
    found = [one for one in fleet_orders(position.state, pieces, ()) if one.key == "all_ahead"]
    assert [one.number for one in found] == list(range(1, paces[-2] // 100 + 1))
    assert [len(one.pieces) for one in found] == [3 if one.number * 100 <= paces[0] else 2 for one in found]
    assert not [one for one in fleet_orders(position.state, pieces[:1], ()) if one.key == "all_ahead"]


@pytest.mark.rule("PW-act-5")
def test_where_one_of_a_column_cannot_follow_the_next_takes_her_place(water):
    wall = [f"red B slow_trireme {x},1290@90" for x in (700, 1000, 1300)]
    position = activated(water, COLUMN[0], COLUMN[1], "blue A slow_trireme 2000,1000@0", *wall)
    moved = position.put("b1", pose=Pose(1000, 1800, 0), acted=True)
    found = order(moved, "all_follow", "b1", "b2", "b3", past=(position.state,))
    assert found.pieces == ("b3",) and "Left out: B2" in found.under
    assert order(moved, "all_follow", "b1", "b2", past=(position.state,)) is None


@pytest.mark.rule("PW-act-6")
def test_the_ship_under_way_is_done_before_the_rest_go_on(water):
    under_way = activated(water, *LINE).do("take b1", "ahead 100")
    found = order(under_way, "rest_ahead")
    assert found.choices[0].verb == "halt" and found.pieces == ("b2", "b3")
    after = carried_out(under_way, found)
    assert after["b1"].pose == Pose(1000, 1100, 0) and after["b1"].acted
    fresh = order(activated(water, *LINE).do("take b1"), "rest_ahead")
    assert fresh.pieces == ("b1", "b2", "b3") and fresh.choices[0].verb == "ahead"


def last_turn(position, **places):
    """The last moment of the turn before, and its first, with ships elsewhere then, heading north."""
    last = first = position.with_(turn=position.state.turn - 1)
    for ship, place in places.items():
        first = first.put(ship, pose=Pose(*place, 0))
    return last.state, first.state


@pytest.mark.rule("PW-move-1", "PW-move-7")
@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"banks": 1}, "she is not so fast any more"),
        ({"banks": 0}, "she cannot row"),
        ({"apart": True}, "she must close up to her squadron"),
        ({"heading": 1}, "she did not row straight on last turn"),
    ],
)
def test_why_one_does_not_row_on_as_last_turn_is_told(water, fields, why):
    position = activated(water, *LINE).with_(turn=3)
    heading = fields.get("heading", 0)
    changes = {name: value for name, value in fields.items() if name != "heading"}
    now = position.put("b1", pose=Pose(1000, 1000, heading), **changes)
    past = last_turn(now, b1=(1000, 600), b2=(1100, 700), b3=(1200, 900))
    found = order(now, "all_as_before", past=past)
    assert {route.piece: route.cost for route in found.routes} == {"b2": 300, "b3": 100}
    assert why in found.under and found.text == "As last turn"


@pytest.mark.rule("PW-move-1")
@pytest.mark.parametrize(
    ("place", "way"),
    [
        ((1000, 500), 500), ((1000, 999), 1), ((1002, 700), 300), ((998, 700), 300), ((1003, 700), None),
        ((1000, 1000), None), ((1000, 1200), None), ((1000, 499), None),
    ],
)  # fmt: skip
def test_only_who_came_straight_on_and_no_farther_than_she_can_row_goes_on_as_before(water, place, way):
    position = activated(water, *LINE[:1], "blue A slow_trireme 1200,1000@0").with_(turn=2)
    past = last_turn(position, b1=place, b2=(1200, 950))
    found = order(position, "all_as_before", past=past)
    assert {route.piece: route.cost for route in found.routes} == ({"b1": way} if way else {}) | {"b2": 50}


@pytest.mark.rule("PW-move-1")
def test_last_turn_is_from_its_first_moment_to_its_last(water):
    """Moments are told the newest first; those of this turn and of earlier ones do not count."""
    position = activated(water, *LINE).with_(turn=4)

    def moment(turn, north):
        return position.with_(turn=turn).put("b1", pose=Pose(1000, north, 0)).state

    past = (moment(4, 1000), moment(4, 990), moment(3, 940), moment(3, 800), moment(3, 700), moment(2, 650))
    found = order(position, "all_as_before", past=past)
    assert {route.piece: route.cost for route in found.routes} == {"b1": 240}


@pytest.mark.rule("PW-move-7")
def test_a_squadron_of_which_nobody_can_row_has_no_orders(water):
    hulks = [line + " banks=0" for line in LINE]
    assert list(fleet_orders(activated(water, *hulks).state, ("b1", "b2"), ())) == []
    one = order(activated(water, hulks[0], *LINE[1:]), "rest_ahead")
    assert one.pieces == ("b2", "b3") and "she cannot row" in one.under


@pytest.mark.rule("PW-move-1")
def test_all_at_full_speed_are_offered_only_where_one_is_faster(water):
    alike = activated(water, *LINE[:2])
    assert order(alike, "all_fast") is None and order(alike, "rest_ahead").text == "The rest row 5 in ahead"
    assert order(activated(water, *LINE), "all_fast").text == "All ahead at full speed"


@pytest.mark.rule("PW-move-1", "PW-move-11")
def test_one_ship_alone_does_not_row_ahead_together(water):
    barred = activated(water, *LINE[:2], "red B slow_trireme 1000,1160@90")
    found = [one for one in fleet_orders(barred.state, ("b1", "b2"), ()) if one.key == "all_ahead"]
    assert found == [], "the first of them has no inch of water before her"
    two = activated(water, *LINE[:2], "red B slow_trireme 1000,1260@90")
    orders = [one for one in fleet_orders(two.state, ("b1", "b2"), ()) if one.key == "all_ahead"]
    assert [(one.number, one.pieces, one.group) for one in orders] == [
        (1, ("b1", "b2"), "Row ahead together")
    ]


@pytest.mark.rule("PW-act-5")
def test_a_column_needs_to_know_where_the_first_of_it_came_from(water):
    position = activated(water, *COLUMN)
    moved = position.put("b1", pose=Pose(1000, 1800, 0), acted=True)
    before = position.with_(turn=0).put("b1", pose=Pose(3000, 3000, 0)).state
    for past in ((position.state,), (moved.state, position.state), (moved.state, position.state, before)):
        found = order(moved, "all_follow", "b1", "b2", "b3", past=past)
        assert [route.ends for route in found.routes] == ["1000,1400@0", "1000,1200@0"]
    still = order(moved, "all_follow", "b1", "b2", "b3")
    assert still is None or "b2" in still.pieces
    assert order(moved, "all_follow", "b1", past=(position.state,)) is None, "nobody is to follow her"
    assert order(moved, "all_follow", "r1", "b2", past=(position.state,)) is None


@pytest.mark.rule("PW-move-11")
def test_where_nobody_can_go_there_is_no_order(water):
    barred = activated(water, LINE[0], "red B slow_trireme 1000,1160@90")
    assert list(fleet_orders(barred.state, ("b1",), last_turn(barred.with_(turn=2), b1=(1000, 900)))) == []
