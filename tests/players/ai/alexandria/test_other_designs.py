"""The computer plays whatever scenario it is given: short ones, ones without a layout, ones on maps of their
own."""

from __future__ import annotations

import pickle
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from galleywar.core.contract import Ruleset
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Scenario
from galleywar.players.levels import open_level
from galleywar.players.player import Clock, Question
from galleywar.players.playout import play_game
from galleywar.players.worker import think
from galleywar.rules import open_ruleset
from galleywar.rules.alexandria.model.frames_land import Activate

DUEL = Path(__file__).parents[3] / "rules" / "alexandria" / "scenario" / "designs" / "duel.yaml"
PAIRS = [("captain", "novice"), ("novice", "captain"), ("captain", "random")]


@dataclass(frozen=True)
class Design:
    rules: Ruleset
    scenario: Scenario


def opened(text: str) -> Design:
    source = Source.parse(text, "design.yaml")
    rules = open_ruleset("alexandria")
    scenario = rules.read(source)
    return Design(rules.for_scenario(scenario), scenario)


@pytest.fixture(scope="module", params=["duel", "guide"])
def design(request: pytest.FixtureRequest) -> Design:
    if request.param == "duel":
        return opened(DUEL.read_text(encoding="utf-8"))
    guide = (scenario_dir() / "README.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```yaml\n(.*?)```", guide, re.DOTALL)
    return opened(example)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("levels", PAIRS, ids="-".join)
def test_every_level_plays_every_design_to_its_end(design: Design, levels: tuple[str, str]) -> None:
    seats = [seat.key for seat in design.scenario.seats]
    for seed in range(3):
        players = dict(zip(seats, map(open_level, levels), strict=True))
        assert play_game(design.rules, design.scenario, seed, players).outcome.text


def test_the_thinking_process_knows_the_design_from_the_position_alone(design: Design) -> None:
    state = design.rules.deal(design.scenario, Seeded(1))
    decision = design.rules.pending(state)
    assert decision is not None
    thought = think(Question("alexandria", (), pickle.dumps(state), decision.seat, "captain", 1, 1), Clock())
    assert decision.admits(thought.choices[0])


@pytest.mark.one_in(2)
@pytest.mark.parametrize("level", ["novice", "captain"])
def test_an_army_is_set_up_as_written_and_a_command_is_chosen_for_what_it_gains(level: str) -> None:
    design = opened((scenario_dir() / "heptastadium.yaml").read_text(encoding="utf-8"))
    state = design.rules.deal(design.scenario, Seeded(1))
    while not isinstance(state.frames[-1], Activate):
        decision = design.rules.pending(state)
        assert decision is not None
        for choice in open_level(level).decide(design.rules, state, decision, Seeded(1), Clock()).choices:
            state = design.rules.apply(state, choice, Seeded(1)).state
    decision = design.rules.pending(state)
    assert decision is not None
    thoughts = [
        open_level(level).decide(design.rules, state, decision, Seeded(seed), Clock()) for seed in range(3)
    ]
    assert all(decision.admits(one.choices[0]) for one in thoughts)
    assert all("Activate" in one.why and ": " in one.why and "points" not in one.why for one in thoughts)
    assert level != "captain" or len({one.choices for one in thoughts}) == 1
