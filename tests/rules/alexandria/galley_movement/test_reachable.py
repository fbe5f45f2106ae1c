"""What is shut to a galley is brought up to date after every order, and never stale."""

import pickle
from dataclasses import replace

import pytest

from galleywar.boards.network import hexes
from galleywar.boards.network.sea_lanes import node_at
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.rules.alexandria.galley_movement.reachable import (
    NoAttack,
    back_steps,
    forward_steps,
    rows_to,
    shut_hexes,
    spendable,
    watched_hexes,
)
from galleywar.rules.scenario.library import find_scenario, open_scenario


@pytest.mark.rule("5.72")
@pytest.mark.parametrize("name", ["naval-battle", "alexandria"])
def test_what_is_shut_follows_the_galleys_order_by_order(name: str) -> None:
    ruleset, scenario = open_scenario(find_scenario(name))
    dice, draw = Seeded(5), Seeded(6)
    state, met = ruleset.deal(scenario, dice), []
    while len(met) < 120:
        ready = [one for one in map(Choice, ("ready", "historical")) if ruleset.is_legal(state, one)]
        choice = ready[0] if state.phase == "deploy" else ruleset.any(state, draw)
        state = ruleset.apply(state, choice, dice).state
        movers = [
            next(one for one in state.galleys.values() if one.seat == seat) for seat in ("roman", "egyptian")
        ]
        met.append((state, movers, [bytes(shut_hexes(state, one)) for one in movers]))
    assert len({shut for *_, both in met for shut in both}) > 20
    for state, movers, both in met:
        copy = pickle.loads(pickle.dumps(state))
        assert both == [bytes(shut_hexes(copy, copy.galleys[one.id])) for one in movers]


@pytest.mark.rule("5.72", "7.34a")
def test_of_two_galleys_in_a_slip_either_may_come_back_to_it_and_nobody_else(sea):
    state = sea(
        "egyptian Tri 2318 E", "egyptian Bi 2318 E", "egyptian Tri 2420 W", "roman Quad 2419 SW"
    ).state
    slip = state.box.sea.index["2318"]
    assert [shut_hexes(state, galley)[slip] for galley in state.galleys.values()] == [0, 0, 1, 1]


@pytest.mark.rule("5.72", "7.34a", "5.75a")
def test_a_hex_is_shut_as_long_as_a_galley_or_a_man_is_in_it(field):
    position = field("roman Tri 2206 W", "egyptian Tri 2205 W", "egyptian HI7 3306")
    lanes, mover = position.state.box.sea, position["roman-Tri-1"]

    def shut(state):
        return {lanes.hex_of[at] for at, one in enumerate(shut_hexes(state, mover)) if one}

    assert shut(position.state) == {"2205", "3306"}
    galleys, units = position.state.galleys, position.state.units
    gone = position.with_(galleys=galleys.put(replace(galleys["egyptian-Tri-1"], at=None)))
    assert shut(gone.state) == {"3306"}
    moved = position.with_(galleys=galleys.put(replace(galleys["egyptian-Tri-1"], at="2204")))
    assert shut(moved.state) == {"2204", "3306"}
    assert shut(moved.with_(units=units.drop("egyptian-HI-1")).state) == {"2204"}


@pytest.mark.rule("5.31a", "5.43b", "5.47a", "6.23b")
def test_the_first_hex_of_the_sea_lies_open_like_any_other(sea):
    """Hexes are numbered from nought; whatever is rowed to ends in it bow or stern first."""
    state = sea("egyptian Tri 2206 W").state
    lanes, shut = state.box.sea, bytearray(len(state.box.sea))
    first, beside, further = (lanes.index[place] for place in ("1001", "1002", "1003"))
    west, east = hexes.COMPASS.index("W"), hexes.COMPASS.index("E")
    assert first == 0
    ahead, astern = node_at(beside, west), node_at(beside, east)
    assert rows_to(lanes, shut, node_at(further, west), 2, False).cost[node_at(first, west)] == 2
    assert forward_steps(lanes, shut, ahead).count(node_at(first, west)) == 1
    assert back_steps(lanes, shut, astern).count(node_at(first, east)) == 1
    assert 1 in spendable(lanes, shut, ahead, 1, NoAttack())
    watched = watched_hexes(
        sea("roman Tri 1002 W", "egyptian Tri 2206 W").state, state.galleys["egyptian-Tri-1"]
    )
    assert watched[first] and not watched[lanes.index["1005"]]
    shut[first] = 1
    assert node_at(first, west) not in rows_to(lanes, shut, node_at(further, west), 2, False).cost
    assert node_at(first, west) not in forward_steps(lanes, shut, ahead)
    assert node_at(first, east) not in back_steps(lanes, shut, astern)
