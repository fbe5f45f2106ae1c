"""What ships may do is remembered from one question to the next, and never stale."""

import pickle

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.queries.galleys import is_fleet_active
from galleywar.rules.alexandria.sequence.movement_phase import ask_orders
from galleywar.rules.scenario.library import find_scenario, open_scenario


@pytest.mark.rule("5.31b", "5.43a")
@pytest.mark.parametrize(
    ("name", "seed", "verbs"),
    [
        ("naval-battle", 1, {"row", "fire", "reorder", "end"}),
        ("naval-battle", 4, {"row", "fire", "reorder", "end"}),
        ("alexandria", 2, {"row", "land", "disengage", "end"}),
    ],
)
def test_the_orders_of_a_fleet_are_those_found_afresh(name: str, seed: int, verbs: set[str]) -> None:
    ruleset, scenario = open_scenario(find_scenario(name))
    dice, draw = Seeded(seed), Seeded(seed + 1)
    state, waiting = ruleset.deal(scenario, dice), []
    while ruleset.seat(state) and len(waiting) < 200:
        if state.phase == "deploy":
            ready = next(one for one in map(Choice, ("ready", "historical")) if ruleset.is_legal(state, one))
            state = ruleset.apply(state, ready, dice).state
            continue
        if isinstance(state.frames[-1], Orders) and is_fleet_active(state):
            waiting.append(state)
        state = ruleset.apply(state, ruleset.any(state, draw), dice).state
    remembered = [ask_orders(one, one.frames[-1]) for one in (*waiting, *waiting[::-7])]
    copies = [pickle.loads(pickle.dumps(one)) for one in waiting]
    afresh = [ask_orders(one, one.frames[-1]) for one in copies]
    assert remembered == [*afresh, *afresh[::-7]]
    assert len(waiting) == 200 and {offer.verb for one in afresh for offer in one.offers} >= verbs
