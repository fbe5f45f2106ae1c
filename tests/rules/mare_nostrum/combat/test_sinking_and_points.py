"""Galleys that go down, the end of the game and the points."""

from dataclasses import replace

import pytest

from galleywar.rules.mare_nostrum.checks.invariants import problems
from galleywar.rules.mare_nostrum.combat.sinking import sink_the_lost
from galleywar.rules.mare_nostrum.model.state import Departed, Side
from galleywar.rules.mare_nostrum.turn.victory import goals, points, reckon, score, tallies

BLUE, RED = "blue-small-1", "red-small-1"
PAIR = ("blue small 27,20@0 stopped", "red small 32,20@0 stopped")


def settled(position, act):
    return position.framed().acted(act)


@pytest.mark.rule("MN-07.01")
@pytest.mark.parametrize("holes, afloat", [(5, True), (6, False), (7, False)])
def test_six_holes_sink_her_and_leave_a_wreck_where_she_lay(fleet, holes, afloat):
    after = settled(fleet(f"blue small 27,20@33 stopped holes={holes}", PAIR[1]), sink_the_lost)
    assert (BLUE in after) == afloat
    if not afloat:
        [wreck] = after.state.wrecks.values()
        assert wreck.at == "2700,2000@33" and wreck.klass == "small"


@pytest.mark.rule("MN-07.02")
def test_who_is_aboard_drowns_for_the_side_he_belongs_to(fleet):
    line = "blue small 27,20@0 stopped holes=6 built=red marines=2 archers=0 slingers=0"
    after = settled(fleet(line, PAIR[1]), sink_the_lost)
    assert after.state.sides["blue"].fallen == (("marines", 2),) and not after.state.sides["red"].casualties
    empty = settled(fleet("blue small 27,20@0 stopped holes=6 empty", PAIR[1]), sink_the_lost)
    assert not any(side.casualties for side in empty.state.sides.values())


@pytest.mark.rule("MN-07.03")
def test_grapples_to_her_vanish(fleet):
    after = settled(
        fleet("blue small 27,20@0 stopped holes=6", PAIR[1], f"tie {BLUE} {RED} ram 1"), sink_the_lost
    )
    assert not after.state.grapples


@pytest.mark.rule("MN-07.01")
def test_a_flagship_takes_her_admiral_along(fleet):
    after = settled(fleet("blue small 27,20@0 stopped holes=6 flagship", PAIR[1]), sink_the_lost)
    assert not after.state.sides["blue"].flagship and "admiral_lost" in after.kinds


# -- points --------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-09.01", "MN-09.02")
def test_galleys_and_men_count_and_the_fallen_count_against(fleet):
    position = fleet("blue small 27,20@0 stopped ballista=1", "blue large 40,20@0 stopped flagship", PAIR[1])
    assert score(position.state, "blue") == (10 + 15, 10 + 15, 0), "the ballista counts nothing"
    sides = position.state.sides.put(Side("blue", fallen=(("marines", 4), ("extras", 1))))
    hurt = position.with_(sides=sides)
    assert points(hurt.state, "blue") == 25 + 25 - 5


@pytest.mark.rule("MN-09.01", "MN-09.02")
def test_the_chart_says_how_much_a_man_counts_and_how_much_a_fallen_one(fleet):
    position = fleet(*PAIR)
    box = replace(position.state.box, points={"crew": 2, "casualty": -3})
    sides = position.state.sides.put(Side("blue", fallen=(("marines", 4),)))
    assert score(position.with_(box=box, sides=sides).state, "blue") == (10, 2 * 10, -3 * 4)


@pytest.mark.rule("MN-09.01", "MN-08.18")
def test_prizes_count_while_a_prize_crew_holds_them_and_empty_ships_do_not(fleet):
    prize = fleet("blue large 27,20@0 stopped built=red marines=1 archers=0 slingers=0", PAIR[1])
    assert score(prize.state, "blue") == (15, 1, 0)
    empty = fleet("blue large 27,20@0 stopped built=red empty", PAIR[1])
    assert points(empty.state, "blue") == 0


@pytest.mark.rule("MN-08.18", "MN-09.01", "MN-09.02")
@pytest.mark.parametrize(("reading", "hulls"), [("count", 15), ("sailed_home", 0)])
def test_a_prize_held_to_the_end_counts_by_one_of_two_readings_and_her_crew_by_both(fleet, reading, hulls):
    lines = "blue large 27,20@0 stopped built=red marines=1 archers=0 slingers=0", PAIR[1]
    held = fleet(*lines, readings={"held_prizes": reading})
    assert score(held.state, "blue") == (hulls, 1, 0)
    away = (Departed("p", "P", "large", 2, True, True),)
    home = held.with_(sides=held.state.sides.put(Side("blue", sailed=away)))
    assert score(home.state, "blue") == (hulls + 15, 3, 0)


@pytest.mark.rule("MN-00.10", "MN-08.18")
def test_what_was_sailed_home_counts_if_it_may(fleet):
    home = (Departed("p", "Prize", "large", 3, True, True), Departed("s", "Sound", "small", 9, False, False))
    position = fleet(*PAIR)
    sailed = position.with_(sides=position.state.sides.put(Side("blue", sailed=home)))
    assert score(sailed.state, "blue") == (10 + 15, 10 + 3, 0)


# -- the end -------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-00.09")
@pytest.mark.parametrize("turn, over", [(3, False), (4, True)])
def test_the_game_ends_after_its_last_turn(fleet, turn, over):
    after = settled(fleet(*PAIR, turn=turn, turns=4), reckon)
    assert (after.state.outcome is not None) == over


@pytest.mark.rule("MN-00.09")
def test_the_game_ends_when_a_side_has_no_galley_left(fleet):
    after = settled(fleet("blue small 27,20@0 stopped", "red small 32,20@0 stopped empty"), reckon)
    assert after.state.outcome.winner == "blue" and "Red has no galley left" in after.state.outcome.text
    prize = settled(fleet("blue small 27,20@0 stopped empty", "blue small 32,20@0 stopped built=red", PAIR[1]),
                    reckon)  # fmt: skip
    assert prize.state.outcome is None


@pytest.mark.rule("MN-09.03")
def test_the_higher_total_wins_and_equal_totals_are_a_draw(fleet):
    won = settled(fleet("blue large 27,20@0 stopped", PAIR[1], turn=4, turns=4), reckon).state.outcome
    assert won.winner == "blue" and dict(won.points) == {"blue": 28, "red": 20} and "baton" in won.text
    drawn = settled(fleet(*PAIR, turn=4, turns=4), reckon).state.outcome
    assert drawn.winner is None and won.case == "MN-09.03"


@pytest.mark.rule("MN-09.03")
def test_the_objectives_say_how_it_stands(fleet):
    first, second = goals(fleet("blue large 27,20@0 stopped", PAIR[1]).state)
    assert (first.now, first.needed) == (28, 21) and (second.now, second.needed) == (20, 29)
    assert dict(first.items) == {"galleys": 15, "crew": 13, "casualties": 0}


@pytest.mark.rule("MN-06.12", "MN-09.02")
def test_the_tally_tells_points_galleys_men_and_losses(fleet):
    position = fleet("blue large 27,20@0 stopped", PAIR[1])
    sides = position.state.sides.put(Side("blue", fallen=(("marines", 4),)))
    blue, red = tallies(position.with_(sides=sides).state)
    assert [figure.value for figure in blue.figures] == ["24", "1", "13", "4", "no"] and not blue.is_out
    assert [figure.value for figure in red.figures] == ["20", "1", "10", "0", "no"]
    assert [one.is_out for one in tallies(fleet("blue large 27,20@0 stopped").state)] == [False, True]


# -- invariants ----------------------------------------------------------------------------------------------
def test_a_crew_out_of_order_is_told(fleet):
    state = fleet(
        "blue small 27,20@0 stopped complement=3", "red small 32,20@0 stopped ballista=1 corvus"
    ).state
    told = list(problems(state))
    assert any("began with 3" in text for text in told) and any("both a ballista" in text for text in told)
    assert any("a grapple from" in text for text in problems(fleet(*PAIR, f"tie {BLUE} ghost hook 0").state))
