"""Leaders on the move (4.31, 4.43, 5.12)."""

import pytest

from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.model.terms import Terms

SOSIUS = "leader egyptian-Sosius"


def commanded(field, command, *pieces, seat="egyptian", **fields):
    """``seat`` is in phase B of a turn of ``command``; its units are active."""
    position = field(*pieces, command=command, **fields).orders(seat)
    return position.acted(lambda play: play.change(units=_active(play.state, seat)))


def _active(state, seat):
    from dataclasses import replace

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
    assert isinstance(step.top, Orders)


@pytest.mark.rule("4.1f")
def test_nobody_goes_aboard_a_ship_of_the_enemy_or_one_too_far_off(field):
    pieces = ("roman Quad 2318 E", "egyptian Quad 2836 E", f"{SOSIUS} 2219")
    step = walking(field, *pieces)
    assert step.refusals("embark roman-Quad-1")[0].case == "5.36g"
    assert step.refusals("embark egyptian-Quad-1")[0].case == "5.36g"
    assert "embark" not in step.offers()
