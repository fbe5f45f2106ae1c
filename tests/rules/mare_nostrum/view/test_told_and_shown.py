"""Whole games by chance: every event has its sentence, crews are conserved, and ranges can be shown."""

from collections import Counter

import pytest

from galleywar.boards.table.table import Pose
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.rules.mare_nostrum.checks.invariants import problems
from galleywar.rules.mare_nostrum.model.components import open_components
from galleywar.rules.mare_nostrum.model.figures import of_kind
from galleywar.rules.mare_nostrum.model.frames_combat import FireOrders
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import FIGURES
from galleywar.rules.mare_nostrum.scenario.reader import read_scenario
from galleywar.rules.mare_nostrum.setup.layout import laid_out
from galleywar.rules.mare_nostrum.view.log import narrate
from galleywar.rules.mare_nostrum.view.overlays import layer, layers, line
from galleywar.rules.mare_nostrum.view.panels import panel
from galleywar.rules.mare_nostrum.view.sealed_orders import veiled_frame
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.rules.sentences import side_does

FILES = sorted(scenario_dir().glob("mare-*.yaml"))
BLUE, RED = "blue-small-1", "red-small-1"


def played(file, seed):
    """A game with answers by chance, verb first; every state and event on the way."""
    scenario = read_scenario(Source.read(file), open_components())
    dice, pick = Seeded(seed), Seeded(seed + 1000)
    state = machine.begin(laid_out(scenario.body, open_components((), scenario.body.design)), dice)
    while (decision := machine.pending(state)) is not None and state.outcome is None:
        offer = decision.offers[pick.below(len(decision.offers))]
        choice = offer.any(pick)
        assert not list(machine.objections(state, choice))
        step = machine.apply(state, choice, dice)
        state = step.state
        yield state, step.events


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_games_by_chance_end_told_in_sentences_with_every_man_accounted_for(file):
    kinds = Counter()
    for state, events in played(file, 41):
        assert not list(problems(state))
        for event in events:
            kinds[event.kind] += 1
            told = narrate(state, event)
            assert told[0].isupper() and told.endswith(".") and "None" not in told, told
    assert kinds["ended"] == 1 and state.outcome is not None


@pytest.mark.rule("MN-06.01")
def test_what_is_sealed_stays_sealed_through_a_whole_game():
    file = next(file for file in FILES if file.stem == "mare-muster")
    for state, _ in played(file, 5):
        asked = machine.pending(state)
        if asked is None:
            continue
        for seat in state.order:
            seen = tuple(veiled_frame(state, frame, seat) for frame in state.frames)
            if seat == asked.seat:
                assert seen[-1] == state.frames[-1]


@pytest.mark.rule("MN-06.04")
def test_marks_in_range_and_the_line_to_one_of_them(fleet):
    position = fleet("blue small 20,20@0 stopped ballista=1", "red small 40,20@0 stopped")
    [shade] = layer(position.state, "range", "blue", BLUE)
    assert (
        shade.place == position[RED].at
        and shade.text == "ballista at short range: 1/2; archers at long range: 1/6"
    )
    shown = line(position.state, "range", BLUE, RED)
    assert shown.text.startswith("18.00 in, hull to hull") and not shown.broken
    ends = [Pose.read(place).dot for place in shown.places]
    assert ends[1][0] - ends[0][0] == 1800, "both ends of what is measured"
    matters = {one.kind: one.matters for one in layers(position.framed(FireOrders("blue")).state, BLUE)}
    assert matters["range"] and "range" not in {one.kind for one in layers(position.state, "nobody")}


@pytest.mark.rule("MN-06.13", "MN-04.03")
def test_the_line_says_what_stands_between_and_how_far_a_grapple_is_short(fleet):
    lines = "blue small 20,20@0 stopped", "red small 40,20@0 stopped"
    island = {"Rock": [(29, 18), (30, 18), (30, 22), (29, 22)]}
    assert line(fleet(*lines, land=island).state, "range", BLUE, RED).broken
    assert line(fleet(lines[0], "red small 60,20@0 stopped").state, "range", BLUE, RED).broken
    near = fleet(lines[0], "red small 26,20@0 stopped")
    assert line(near.state, "range", BLUE, RED).text.endswith("1.00 in short of a grapple")
    assert line(near.state, "reach", BLUE, RED) is None


def opened(name):
    ruleset, scenario = open_scenario(find_scenario(name))
    return Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})


@pytest.mark.rule("MN-01.01", "MN-01.04")
def test_the_first_initiative_is_told_before_the_first_order():
    match = opened("mare-first-fight")
    told = [match.ruleset.view.narrate(match.state, event) for event in match.moments[0].events]
    assert told[:2] == ["Turn 1.", "Initiative."]
    assert "Rhodes rolls: Halia 1 and 5, Makaria 4." in told
    assert "Pirates roll: Medusa 1 and 2, Harpy 4." in told
    assert "Rhodes rolls higher and has the baton." in told


@pytest.mark.rule("MN-01.04")
def test_a_seat_that_is_called_as_its_people_takes_the_verb_of_many():
    state = opened("mare-first-fight").state
    assert side_does(state, "blue", "rolls", "roll") == "Rhodes rolls"
    assert side_does(state, "red", "rolls", "roll") == "Pirates roll"


@pytest.mark.rule("MN-04.10", "MN-06.12")
def test_one_figure_is_told_as_one():
    assert [of_kind(1, kind) for kind in FIGURES] == ["1 slinger", "1 archer", "1 marine", "1 officer"]
    assert [of_kind(2, kind) for kind in FIGURES] == ["2 slingers", "2 archers", "2 marines", "2 officers"]


@pytest.mark.rule("MN-00.08", "MN-00.20")
def test_while_fleets_are_mustered_and_placed_the_strip_says_so():
    match = opened("mare-muster")
    seen = []
    while match.state.turn == 0:
        shown = panel(match.state)
        seen += [phase.name for phase in shown.phases if phase.current]
        assert not any(row.figures for row in shown.tallies)
        match.submit(match.decision.default or next(iter(match.decision.offers[0].choices())))
    assert set(seen) == {"Muster", "Drawing up"}
    assert [row.figures[-1].value for row in panel(match.state).tallies].count("holds") == 1
