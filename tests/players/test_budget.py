"""How hard a level thinks is counted, not timed, and a level that hardly looks still answers lawfully."""

from dataclasses import replace
from typing import Any

import pytest

from galleywar.core.contract import Ruleset
from galleywar.core.decision import Decision
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.players.ai import policy_for
from galleywar.players.ai.alexandria.policy.galley_movement import KEPT
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits
from galleywar.rules import open_ruleset

SYSTEM = "alexandria"


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return open_ruleset(SYSTEM)


def asked(rules: Ruleset, verb: str) -> tuple[Any, Decision]:
    """The first question of a battle between captains that offers ``verb``."""
    dice = Seeded(3)
    state = rules.deal(rules.read(Source.read(scenario_dir() / "naval-battle.yaml")), dice)
    while True:
        decision = rules.pending(state)
        assert decision is not None
        if any(offer.verb == verb for offer in decision.offers):
            return state, decision
        thought = open_level("captain").decide(rules, state, decision, Seeded(3), Clock())
        for choice in thought.choices:
            state = rules.apply(state, choice, dice).state


def looks_taken(monkeypatch: pytest.MonkeyPatch, state: Any, decision: Decision, habits: Habits) -> int:
    """At how many ends of moves the mind looks closely."""
    taken: list[int] = []
    plan = Situation._plan

    def counted(course: Situation, *args: Any) -> Any:
        taken.append(1)
        return plan(course, *args)

    monkeypatch.setattr(Situation, "_plan", counted)
    options = policy_for(SYSTEM).options(state, decision, habits, Seeded(1), Clock())
    assert decision.admits(options[0].choices[0])
    return len(taken)


@pytest.mark.parametrize("verb", ["set_out", "row"])
@pytest.mark.parametrize("looks", [0, 25, 100, 320])
def test_an_answer_takes_no_more_looks_than_the_level_has(
    rules: Ruleset, monkeypatch: pytest.MonkeyPatch, verb: str, looks: int
) -> None:
    state, decision = asked(rules, verb)
    habits = replace(policy_for(SYSTEM).habits("captain"), looks=looks)
    speeds = 2 if verb == "set_out" else 1
    least = KEPT * speeds * sum(1 for ship in state.galleys.values() if ship.seat == decision.seat)
    taken = looks_taken(monkeypatch, state, decision, habits)
    assert 0 < taken <= max(looks, least)
