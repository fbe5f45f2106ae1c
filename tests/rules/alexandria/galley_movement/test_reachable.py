"""What is shut to a galley is brought up to date after every order, and never stale."""

import pickle

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.rules.alexandria.galley_movement.reachable import shut_hexes
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
