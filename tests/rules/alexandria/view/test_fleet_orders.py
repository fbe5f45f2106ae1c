"""Orders for several galleys: every string of choices is legal to its end, and who has no part is told why."""

from dataclasses import replace

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.alexandria.model.frames_sea import Speeds
from galleywar.rules.alexandria.model.state import AUXILIARIES
from galleywar.rules.alexandria.queries.galleys import distance
from galleywar.rules.alexandria.view.fleet_column import track_of
from galleywar.rules.alexandria.view.fleet_orders import _ways_aside, fleet_orders

QUAD, TRI, FAR = "roman Quad 2926 E", "roman Tri 3026 E", "egyptian Tri 2206 W"
ONE, TWO, THREE = "roman-Quad-1", "roman-Tri-1", "roman-Bi-1"


def orders(position, *pieces, past=()):
    return fleet_orders(position.state, pieces, past)


def order(position, key, *pieces, past=()):
    return next((one for one in orders(position, *pieces, past=past) if one.key == key), None)


def carried_out(position, found):
    """Every choice given in turn; each has to be legal."""
    for choice in found.choices:
        assert not position.refusals(str(choice)), choice
        position = position.do(str(choice))
    return position


def ends(found):
    return {route.piece: route.ends for route in found.routes}


# -- speeds --------------------------------------------------------------------------------------------------
@pytest.mark.rule("5.42a", "5.42b")
def test_all_who_may_are_set_to_one_speed_and_the_others_named(sea):
    position = sea(QUAD, f"{TRI} attack", "roman Bi 3126 E rammed", FAR).facing_frames(
        Speeds("roman"), seat="roman", phase="speed"
    )
    fast, slow = order(position, "all_fast"), order(position, "all_slow")
    assert fast.choices == (Choice("attack", (ONE,)),) and slow.choices == (Choice("cruise", (TWO,)),)
    assert "Left out: " in fast.under and "it is Rammed" in fast.under and "Left out" not in slow.under
    assert carried_out(position, fast)[ONE].attack and not carried_out(position, slow)[TWO].attack


def test_with_some_in_hand_only_theirs_changes(sea):
    position = sea(QUAD, TRI, FAR).facing_frames(Speeds("roman"), seat="roman", phase="speed")
    assert order(position, "all_fast").text == "All at Attack Speed"
    assert len(order(position, "all_fast").choices) == 2
    of_one = order(position, "all_fast", TWO)
    assert of_one.text == "Roman Tri 1 at Attack Speed" and of_one.pieces == (TWO,)
    assert order(position, "all_fast", ONE, TWO).text == "These 2 at Attack Speed"
    assert of_one.choices == (Choice("attack", (TWO,)),)
    assert order(position, "all_slow") is None


def test_speeds_go_back_to_those_of_the_turn_before(sea):
    first = sea(f"{QUAD} attack", TRI, FAR, turn=3).facing_frames(
        Speeds("roman"), seat="roman", phase="speed"
    )
    assert order(first, "all_as_before") is None
    second = first.do(f"cruise {ONE}")
    third = second.do(f"attack {TWO}")
    past = [second.state, first.state, first.orders("egyptian").state]
    back = order(third, "all_as_before", past=past)
    assert back.text == "As last turn"
    after = carried_out(third, back)
    assert after[ONE].attack and not after[TWO].attack


def test_in_the_first_turn_speeds_go_back_to_those_of_the_start(sea):
    first = sea(QUAD, FAR, turn=1).facing_frames(Speeds("roman"), seat="roman", phase="speed")
    assert order(first.do(f"attack {ONE}"), "all_as_before", past=[first.state]).text == "As at the start"


# -- ahead ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("5.43c", "5.43b")
def test_the_rest_rows_no_farther_than_it_must_and_the_phase_can_end(sea):
    position = sea(f"{QUAD} attack", f"{TRI} attack", "roman Bi 3126 E", FAR).orders("roman")
    rest = order(position, "rest_ahead")
    assert ends(rest) == {ONE: "2928", TWO: "3028"} and rest.blocks_undo == ""
    after = carried_out(position, rest)
    assert after[ONE].done and after[TWO].done and not after[THREE].done
    assert position.refusals("end") and not after.refusals("end")
    assert order(after, "rest_ahead") is None


@pytest.mark.rule("5.43a")
def test_what_a_galley_has_spent_already_is_not_left_to_her(sea):
    position = sea(f"{QUAD} attack spent=3", FAR).orders("roman")
    [route] = order(position, "rest_ahead").routes
    assert (route.cost, route.left) == (2, 3)


def test_those_behind_wait_for_those_ahead(sea):
    position = sea(f"{QUAD} attack", "roman Tri 2927 E attack", "roman Bi 2928 E attack", FAR).orders("roman")
    rest = order(position, "rest_ahead")
    assert [route.piece for route in rest.routes] == [THREE, TWO, ONE]
    assert carried_out(position, rest)[ONE].at == "2928"


def test_who_cannot_row_straight_ahead_slants_aside(sea):
    position = sea(f"{QUAD} attack", f"{TRI} attack", "egyptian Quin 3027 W rammed", FAR).orders("roman")
    rest = order(position, "rest_ahead")
    assert ends(rest)[ONE] == "2928" and "Not straight ahead: Roman Tri 1." in rest.under
    [slanting] = [route for route in rest.routes if route.piece == TWO]
    assert slanting.cost == 2 and slanting.path[0].at != "3027"
    assert not carried_out(position, rest).refusals("end")


def test_who_cannot_row_ahead_with_the_others_is_left_out_and_it_is_said_why(sea):
    position = sea(QUAD, TRI, "roman Bi 3126 E", "egyptian Quin 3028 W rammed", FAR).orders("roman")
    one, two = [each for each in orders(position, ONE, TWO, THREE) if each.key == "all_ahead"][:2]
    assert set(ends(one)) == {ONE, TWO, THREE} and "Left out" not in one.under
    assert ends(two) == {ONE: "2928", THREE: "3128"} and "Left out: Roman Tri 1 (" in two.under
    assert "lies in 3028" in two.under


@pytest.mark.rule("5.43c")
def test_who_is_shut_in_need_not_row_and_is_no_reason_to_speak_of_her(sea):
    shut_in = [f"roman Quin {at} W done" for at in ("2927", "3027", "2827")]
    position = sea(f"{QUAD} attack", *shut_in, "roman Tri 3326 E attack", FAR).orders("roman")
    rest = order(position, "rest_ahead")
    assert set(ends(rest)) == {TWO} and "Left out" not in rest.under


def test_who_cannot_row_at_all_is_left_out_of_a_squadron(sea):
    position = sea(QUAD, TRI, "roman Bi 3126 E rammed", FAR).orders("roman")
    found = order(position, "all_ahead", ONE, TWO, THREE)
    assert set(ends(found)) == {ONE, TWO} and "Left out: Roman Bi 1 (she cannot row ahead)" in found.under


def test_a_galley_under_way_is_finished_first_if_she_may_be(sea):
    position = sea(f"{QUAD} attack", f"{TRI} attack", FAR)
    arrived = position.rowing(ONE, left=0)
    rest = order(arrived, "rest_ahead")
    assert rest.choices[0] == Choice("done") and ends(rest) == {TWO: "3028"}
    assert order(position.rowing(ONE, left=2), "rest_ahead") is None


@pytest.mark.rule("5.91")
def test_a_question_to_the_other_side_breaks_in_and_is_foreseen(sea):
    position = sea(f"{QUAD} attack", f"{TRI} attack", "egyptian Quin 2829 W", FAR).orders("roman")
    rest = order(position, "rest_ahead")
    assert rest.blocks_undo == "answer" and set(ends(rest)) == {ONE, TWO}
    assert {route.piece: route.blocks_undo for route in rest.routes} == {ONE: "answer", TWO: ""}
    warned = [point for route in rest.routes for point in route.path if point.hazards]
    assert [(point.at, point.hazards[0][1]) for point in warned] == [("2928", "5.91")]
    [text] = [text for point in warned for text, _ in point.hazards]
    assert text.endswith("may slip away") and "egyptian" not in text


@pytest.mark.rule("5.28b")
def test_nobody_is_sent_into_shoals_for_all(sea):
    box = sea(QUAD).state.box
    shoal = next(one for one, is_shoal in zip(box.sea.hex_of, box.sea.is_shoal, strict=True)
                 if is_shoal and box.sea.ahead[box.sea.index[one] * 6 + 3] >= 0
                 and not box.sea.is_shoal[box.sea.ahead[box.sea.index[one] * 6 + 3]])  # fmt: skip
    before = box.sea.hex_of[box.sea.ahead[box.sea.index[shoal] * 6 + 3]]
    position = sea(f"roman Quad {before} E attack", f"{TRI} attack", FAR).orders("roman")
    rest = order(position, "rest_ahead")
    assert shoal not in [point.at for route in rest.routes for point in route.path]
    assert rest.blocks_undo == "" and ends(rest)[TWO] == "3028"
    together = [one for one in orders(position, ONE, TWO) if one.key == "all_ahead"]
    assert together == []
    with_a_third = sea(
        f"roman Quad {before} E attack", f"{TRI} attack", "roman Bi 3126 E attack", FAR
    ).orders("roman")
    found = order(with_a_third, "all_ahead", ONE, TWO, THREE)
    assert ONE not in found.pieces and "dice would fall on the way" in found.under


@pytest.mark.rule("5.43a")
def test_those_in_hand_row_ahead_together_as_far_as_each_can(sea):
    position = sea(QUAD, TRI, "roman Bi 3126 E done", FAR).orders("roman")
    found = [one for one in orders(position, ONE, TWO, THREE) if one.key == "all_ahead"]
    assert [one.text for one in found] == [f"2 galleys row {far} ahead" for far in range(1, 7)]
    assert [one.number for one in found] == list(range(1, 7))
    assert len({one.group for one in found}) == 1 and found[0].group
    assert ends(found[3]) == {ONE: "2930", TWO: "3030"}
    for one in found:
        carried_out(position, one)
    assert not [one for one in orders(position, ONE) if one.key == "all_ahead"]
    assert not [one for one in orders(position) if one.key == "all_ahead"]


# -- a column ------------------------------------------------------------------------------------------------
def column(sea, *ships, way):
    """``ONE`` has rowed ``way`` hex by hex; the position, and those before it, the latest first."""
    position = sea("roman Quad 2926 E", *ships, FAR).orders("roman")
    past = [position.state]
    for words in (f"row {ONE} {len(way)}", *[f"ahead {place}" for place in way]):
        position = position.do(words)
        past.insert(0, position.state)
    if position.offered("done"):
        position = position.do("done")
    return position, past


@pytest.mark.rule("6.22a", "5.43a")
def test_each_rows_along_the_hexes_that_the_one_before_has_left(sea):
    way = ["2927", "3028", "3128", "3129"]
    position, past = column(sea, "roman Tri 2925 E", "roman Bi 2924 E", way=way)
    found = order(position, "all_follow", ONE, THREE, TWO, past=past)
    first, second = found.routes
    assert (first.piece, [point.at for point in first.path]) == (TWO, ["2926", "2927", "3028", "3128"])
    assert (second.piece, [point.at for point in second.path]) == (THREE, ["2925", "2926", "2927", "3028"])
    after = carried_out(position, found)
    assert (after[TWO].at, after[THREE].at) == ("3128", "3028")
    assert "Follow " in found.text


def test_a_column_comes_into_the_wake_from_beside_it(sea):
    position, past = column(sea, "roman Tri 2825 E", way=["2927", "2928", "2929", "2930"])
    found = order(position, "all_follow", ONE, TWO, past=past)
    assert ends(found) == {TWO: "2929"}
    carried_out(position, found)


@pytest.mark.rule("6.21", "6.22a")
@pytest.mark.parametrize("way, ahead", [(["2927"], []), (["2927", "2928"], [("2927", 0)])])
def test_who_looks_elsewhere_turns_into_the_wake_and_never_ends_with_a_turn(sea, way, ahead):
    position, past = column(sea, "roman Tri 2925 NW", way=way)
    [route] = order(position, "all_follow", ONE, TWO, past=past).routes
    assert [(point.at, point.heading) for point in route.path] == [("2925", 60), ("2926", 0), *ahead]


def test_there_is_no_column_where_nobody_can_follow(sea):
    position, past = column(sea, "roman Tri 2925 E rammed", way=["2927", "2928"])
    assert order(position, "all_follow", ONE, TWO, past=past) is None


def test_of_two_as_near_the_one_dead_astern_of_the_wake_follows_first(sea):
    position, past = column(sea, "roman Tri 3026 E", "roman Bi 2925 E", way=["2927", "2928", "2929"])
    assert distance("3026", "2926") == distance("2925", "2926") == 1
    found = order(position, "all_follow", ONE, TWO, THREE, past=past)
    assert [route.piece for route in found.routes] == [THREE, TWO]


@pytest.mark.parametrize(
    "lay, track",
    [
        (["2926", "2927", "2927", "2928"], ["2926", "2927", "2928"]),
        (["2926", "2927", "2926"], ["2926", "2927", "2926"]),
    ],
)
def test_a_wake_is_every_hex_a_galley_has_lain_in_one_after_another(sea, lay, track):
    *past, now = [sea(f"roman Quad {at} E", FAR).orders("roman").state for at in lay]
    assert track_of(now, ONE, past[::-1]) == track
    older = replace(past[0], turn=9)
    assert track_of(now, ONE, [*past[::-1], older, older]) == track


def test_nobody_follows_a_leader_who_has_not_rowed_or_is_not_the_first_in_hand(sea):
    start = sea("roman Quad 2926 E", "roman Tri 2925 E", FAR).orders("roman")
    assert order(start, "all_follow", ONE, TWO) is None
    position, past = column(sea, "roman Tri 2925 E", way=["2927", "2928"])
    assert order(position, "all_follow", TWO, ONE, past=past) is None
    assert order(position, "all_follow", past=past) is None


def test_the_wake_of_an_earlier_turn_is_not_followed(sea):
    position, past = column(sea, "roman Tri 2925 E", way=["2927", "2928"])
    older = [sea("roman Quad 2920 E", "roman Tri 2925 E", FAR, turn=9).orders("roman").state]
    found = order(position, "all_follow", ONE, TWO, past=[*past, *older])
    assert ends(found) == {TWO: "2927"}


# -- elsewhere -----------------------------------------------------------------------------------------------
@pytest.mark.rule("4.42a")
def test_a_fleet_that_was_not_activated_takes_no_orders(sea):
    position = sea(f"{QUAD} attack", f"{TRI} attack", FAR, command=AUXILIARIES).orders("roman")
    assert orders(position) == ()
    assert orders(sea(f"{QUAD} attack", FAR)) == ()


@pytest.mark.rule("5.43b", "6.22a")
def test_a_way_aside_at_attack_speed_has_no_turn_in_it(sea):
    state = sea(f"{QUAD} attack", "egyptian Tri 2927 W rammed", FAR).orders("roman").state
    ways = list(_ways_aside(state, state.galleys[ONE]))
    assert ways and all(mp == 2 and {choice.verb for choice in steps} == {"ahead"} for mp, steps in ways)
    shut_in = sea(f"{QUAD} attack", *[f"egyptian Quin {at} W rammed" for at in ("2927", "3027", "2827")], FAR)
    assert list(_ways_aside(shut_in.orders("roman").state, shut_in[ONE])) == []
