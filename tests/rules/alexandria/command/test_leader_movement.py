"""Leaders on the move (4.31, 4.43, 5.12)."""

from dataclasses import replace

import pytest

from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.model.terms import Terms

SOSIUS = "leader egyptian-Sosius"


def commanded(field, command, *pieces, seat="egyptian", **fields):
    """``seat`` is in phase B of a turn of ``command``; its units are active."""
    position = field(*pieces, command=command, **fields).orders(seat)
    return position.acted(lambda play: play.change(units=_active(play.state, seat)))


def _active(state, seat):
    return state.units.put(
        *[replace(unit, active=True) for unit in state.units.values() if unit.seat == seat]
    )


def walking(field, *pieces, leader="egyptian-Sosius", **fields):
    """``leader`` is under way."""
    return commanded(field, leader, *pieces, seat=leader.partition("-")[0], **fields).do(f"walk {leader}")


def ways(position):
    return {choice.split()[1] for choice in position.choices("step")}


# -- after his men (5.12) ------------------------------------------------------------------------------------
@pytest.mark.rule("5.12")
def test_the_activated_leader_moves_after_his_men_whose_movement_is_over_then(field):
    position = commanded(
        field, "egyptian-Sosius", "egyptian HI6 4-A", f"{SOSIUS} 4-K", "leader egyptian-Achilles 4-L"
    )
    assert position.choices("walk") == {"walk egyptian-Sosius"} and "march" in position.offers()
    step = position.do("walk egyptian-Sosius").do("step 4-J").do("done")
    assert isinstance(step.top, Orders) and step.unit("egyptian-HI-1").done
    assert "march" not in step.offers() and "walk" not in step.offers()
    assert step.leader("egyptian-Sosius").at == "4-J" and step.leader("egyptian-Sosius").done


@pytest.mark.rule("5.12")
@pytest.mark.parametrize(
    ("words", "why"),
    [("walk egyptian-Achilles", "5.12"), ("walk egyptian-Ganymedes", "4.43a"), ("walk roman-Caesar", "5.12")],
)
def test_nobody_else_walks_in_a_leaders_turn(field, words, why):
    pieces = (
        f"{SOSIUS} 4-K",
        "leader egyptian-Achilles 4-L",
        "leader egyptian-Ganymedes 4-A",
        "leader roman-Caesar 2-K",
    )
    assert commanded(field, "egyptian-Sosius", *pieces).refusals(words)[0].case == why


@pytest.mark.rule("5.12", "4.42b")
def test_subordinates_aboard_just_travel_with_the_fleet(field):
    pieces = ("egyptian Quad 2320 E", f"{SOSIUS} egyptian-Quad-1 began_aboard")
    assert "walk" not in commanded(field, "fleet", *pieces).offers()


@pytest.mark.rule("5.12", "4.41a")
def test_those_left_out_are_not_halted_when_their_leader_sets_out(field):
    position = commanded(field, "egyptian-Sosius", "egyptian HI6 4-A", "egyptian HI6 4-B", f"{SOSIUS} 4-K")
    units = position.state.units
    step = position.with_(units=units.put(replace(units["egyptian-HI-2"], active=False))).do(
        "walk egyptian-Sosius"
    )
    assert (step.unit("egyptian-HI-1").done, step.unit("egyptian-HI-2").done) == (True, False)


@pytest.mark.rule("4.43b", "5.12")
def test_the_commander_of_the_fleet_halts_nobody_when_he_lands(field):
    pieces = ("egyptian Quad 2320 E cargo=HI6", "leader egyptian-Ganymedes egyptian-Quad-1 began_aboard")
    step = commanded(field, "fleet", *pieces).do("walk egyptian-Ganymedes")
    assert not step.unit("egyptian-HI-1").done


@pytest.mark.rule("5.12")
def test_a_walk_is_over_when_the_leader_has_fallen(field):
    step = walking(field, f"{SOSIUS} 4-K", "leader egyptian-Achilles 4-L")
    gone = step.acted(lambda play: play.change(leaders=play.state.leaders.drop("egyptian-Sosius")))
    assert isinstance(gone.top, Orders) and not gone.leader("egyptian-Achilles").done


# -- how far (4.1, 5.11) -------------------------------------------------------------------------------------
@pytest.mark.rule("4.1f")
def test_a_leader_spends_no_more_than_his_movement_allowance(field):
    step = walking(field, f"{SOSIUS} 4-K")
    for place in ("4-J", "4-I/J", "4-I", "4-H", "4-G/H", "4-G", "4-F/G"):
        step = step.do(f"step {place}")
    assert step.top.left == 1
    last = step.do("step 4-F")
    assert isinstance(last.top, Orders) and last.leader("egyptian-Sosius").spent == 8


@pytest.mark.rule("4.1f", "5.23b")
def test_a_block_takes_the_whole_allowance_of_a_leader_and_leaving_one_three(field):
    fresh = walking(field, f"{SOSIUS} 4-K")
    assert "3/4-K/L" in ways(fresh)
    inside = fresh.do("step 3/4-K/L")
    assert isinstance(inside.top, Orders) and inside.leader("egyptian-Sosius").spent == 8
    tired = fresh.do("step 4-J")
    assert not any(place in tired.state.box.map.blocks for place in ways(tired))
    assert tired.refusals("step 3/4-J/K")[0].case == "5.23b"
    out = walking(field, f"{SOSIUS} 3/4-K/L").do("step 4-K")
    assert out.top.left == 5


@pytest.mark.rule("4.1f", "5.11a")
@pytest.mark.parametrize(("spent", "left"), [(0, 8), (5, 3), (7, 1), (8, None)])
def test_a_leader_sets_out_with_what_he_has_not_spent(field, spent, left):
    position = commanded(field, "egyptian-Sosius", f"{SOSIUS} 4-K spent={spent}")
    if left is None:
        assert "walk" not in position.offers()
        assert [one.case for one in position.refusals("walk egyptian-Sosius")] == ["4.31"]
    else:
        assert position.do("walk egyptian-Sosius").top.left == left


@pytest.mark.rule("4.1f", "5.36g", "4.43b")
@pytest.mark.parametrize(("spent", "enough"), [(5, True), (6, False)])
def test_on_and_off_a_galley_take_three_points(field, spent, enough):
    ship = "egyptian Quad 2320 E"
    ashore = walking(field, ship, f"{SOSIUS} 2220 spent={spent}")
    assert ("embark" in ashore.offers()) is enough
    assert [one.case for one in ashore.refusals("embark egyptian-Quad-1")] == ([] if enough else ["5.36g"])
    aboard = commanded(field, "egyptian-Sosius", ship, f"{SOSIUS} egyptian-Quad-1 spent={spent}")
    assert ("walk" in aboard.offers()) is enough


@pytest.mark.rule("4.1f", "5.73")
def test_friends_in_the_way_cost_a_leader_nothing(field):
    step = walking(field, "egyptian HI6 4-J", f"{SOSIUS} 4-K").do("step 4-J")
    assert step.top.left == 7


# -- not near the enemy alone (4.31) -------------------------------------------------------------------------
@pytest.mark.rule("4.31")
def test_a_leader_does_not_come_next_to_an_enemy_alone(field):
    step = walking(field, "roman CO7v 4-I", f"{SOSIUS} 4-K").do("step 4-J")
    assert "4-I/J" not in ways(step) and step.refusals("step 4-I/J")[0].case == "4.31"


@pytest.mark.rule("4.31")
def test_he_does_where_a_friend_stands(field):
    step = walking(field, "roman CO7v 4-I", "egyptian LI5 4-I/J", f"{SOSIUS} 4-K").do("step 4-J")
    assert "4-I/J" in ways(step)


@pytest.mark.rule("4.31")
def test_he_enters_a_block_with_enemies_only_among_friends(field):
    block = "4/5-J/L"
    alone = walking(field, f"roman CO7v {block}", f"{SOSIUS} 4-K")
    assert block not in ways(alone) and alone.refusals(f"step {block}")[0].case == "4.31"
    joined = walking(field, f"roman CO7v {block}", f"egyptian HI6 {block}", f"{SOSIUS} 4-K")
    assert block in ways(joined)


@pytest.mark.rule("4.31")
def test_an_enemy_in_a_block_keeps_no_leader_from_the_points_beside_it(field):
    assert "4-J" in ways(walking(field, "roman CO7v 4/5-J/L", f"{SOSIUS} 4-K"))


@pytest.mark.rule("4.31")
def test_an_enemy_hex_is_never_entered(field):
    step = walking(field, "roman CO7v 1211", "leader egyptian-Achilles 1213", leader="egyptian-Achilles")
    assert "1212" not in ways(step)
    assert step.refusals("step 1212")[0].case == "4.31"


@pytest.mark.rule("4.31", "12.1f")
def test_no_leader_enters_a_street_the_scenario_has_closed(field):
    terms = Terms(land_war=True, closed=frozenset({"4-J"}))
    step = walking(field, f"{SOSIUS} 4-K", terms=terms)
    assert "4-J" not in ways(step) and step.refusals("step 4-J")[0].case == "12.1f"


@pytest.mark.rule("4.31")
def test_there_is_no_walking_through_walls_or_to_a_place_not_next(field):
    step = walking(field, f"{SOSIUS} 4-K")
    assert step.refusals("step 4-A")[0].case == "5.31a"
    assert step.refusals("step 2323")


# -- ships (4.43, 5.36) --------------------------------------------------------------------------------------
@pytest.mark.rule("4.43b")
def test_a_commander_who_began_aboard_may_land_with_the_fleet_and_go_on(field):
    pieces = ("egyptian Quad 2320 E", "leader egyptian-Ganymedes egyptian-Quad-1 began_aboard")
    position = commanded(field, "fleet", *pieces)
    step = position.do("walk egyptian-Ganymedes").do("step 2220")
    assert step.leader("egyptian-Ganymedes").at == "2220" and step.leader("egyptian-Ganymedes").debarked
    assert step.top.left == 5 and "2219" in ways(step)


@pytest.mark.rule("4.43b")
def test_a_commander_who_began_ashore_does_not_move_with_the_fleet(field):
    pieces = ("egyptian Quad 2320 E", "leader egyptian-Ganymedes 2220")
    position = commanded(field, "fleet", *pieces)
    assert "walk" not in position.offers()
    assert position.refusals("walk egyptian-Ganymedes")[0].case == "4.43b"


@pytest.mark.rule("4.43b")
def test_a_commander_at_sea_cannot_land(field):
    pieces = ("egyptian Quad 2206 E", "leader egyptian-Ganymedes egyptian-Quad-1 began_aboard")
    assert "walk" not in commanded(field, "fleet", *pieces).offers()


@pytest.mark.rule("4.1f", "4.43b")
def test_a_leader_goes_aboard_for_three_points_and_that_ends_his_walk(field):
    step = walking(field, "egyptian Quad 2320 E", f"{SOSIUS} 2219").do("step 2220")
    step = step.do("embark egyptian-Quad-1")
    sosius = step.leader("egyptian-Sosius")
    assert (sosius.aboard, sosius.at, sosius.spent) == ("egyptian-Quad-1", None, 4)
    [event] = step.told("leader_embarked")
    assert event.places == ("2220", "2320") and event["cost"] == 3
    assert isinstance(step.top, Orders)


@pytest.mark.rule("4.31", "4.1f")
def test_a_leader_with_nowhere_to_step_is_offered_the_ship_alone(field):
    board = field().state.box.map
    terms = Terms(land_war=True, closed=frozenset(board.links["2220"]))
    step = walking(field, "egyptian Quad 2320 E", f"{SOSIUS} 2220", terms=terms)
    assert step.offers() == {"embark", "done"}
    ashore = walking(field, f"{SOSIUS} 4-K")
    assert ashore.offers() == {"step", "done"}


@pytest.mark.rule("4.1f")
def test_nobody_goes_aboard_a_ship_of_the_enemy_or_one_too_far_off(field):
    pieces = ("roman Quad 2318 E", "egyptian Quad 2836 E", f"{SOSIUS} 2219")
    step = walking(field, *pieces)
    assert step.refusals("embark roman-Quad-1")[0].case == "5.36g"
    assert step.refusals("embark egyptian-Quad-1")[0].case == "5.36g"
    assert "embark" not in step.offers()


@pytest.mark.rule("4.43b", "4.31")
def test_a_leader_ashore_is_known_to_have_landed_for_the_rest_of_his_walk(field):
    position = walking(field, "egyptian Quad 2320 E", f"{SOSIUS} egyptian-Quad-1")
    landed = position.do("step 2220")
    [event] = landed.told("leader_debarked")
    assert event.places == ("2320", "2220") and event["cost"] == 3
    further = landed.do("step 2219")
    [event] = further.told("leader_walked")
    assert event.places == ("2220", "2219") and event["cost"] == 1
    assert further.leader("egyptian-Sosius").debarked and further.leader("egyptian-Sosius").moved
    walked = walking(field, f"{SOSIUS} 4-K").do("step 4-J")
    assert not walked.leader("egyptian-Sosius").debarked


@pytest.mark.rule("4.43b")
def test_a_leader_aboard_steps_ashore_beside_his_galley_alone(field):
    position = walking(field, "egyptian Quad 2320 E", f"{SOSIUS} egyptian-Quad-1")
    assert [(one.case, one.at) for one in position.refusals("step 2219")] == [("4.43b", "2320")]


@pytest.mark.rule("4.31")
def test_a_friend_beside_a_place_keeps_no_leader_out_of_it(field):
    step = walking(field, "egyptian HI6 4-I", f"{SOSIUS} 4-K").do("step 4-J")
    assert "4-I/J" in ways(step)
