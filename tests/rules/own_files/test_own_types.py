"""Troops, ships and figures that a scenario brings along in one file: each plays by the rules of what it is like."""

import re
from pathlib import Path

import pytest

from galleywar.core.copying import changed
from galleywar.core.dice import Seeded
from galleywar.core.files.faults import Fault
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text, to_text
from galleywar.players.levels import open_level
from galleywar.players.playout import play_game
from galleywar.rules import open_ruleset, rulesets
from galleywar.rules.added_depth.model.components import cost_of
from galleywar.rules.added_depth.model.frames import Reinforcing
from galleywar.rules.added_depth.model.queries import room_in
from galleywar.rules.added_depth.movement.sailing import zones_left
from galleywar.rules.added_depth.turn.reinforcement import bars_build
from galleywar.rules.conquest.combat.throws import sailor, soldier
from galleywar.rules.conquest.model.queries import pace
from galleywar.rules.conquest.movement.galleys import steps_left
from galleywar.rules.scenario.library import faults_in, find_scenario, open_scenario

CHARTS = {
    "conquest-messana": """\
charts:
  tables:
    pieces:
      war_elephant: {like: cavalry, cost: 35, land: 6, sea: 3, move: 2, count: 4}
      scorpion: {like: catapult, cost: 25, land: 4, sea: 4, move: 1, count: 4}
      hexareme: {like: galley, cost: 45, land: 0, sea: 5, move: 3, count: 3}
""",
    "added-depth-grain": """\
charts:
  tables:
    fleet: {zones: {value: 4}}
    types:
      liburnian: {cost: 2, zones: 5, cargo: 1}
""",
    "mare-first-fight": """\
charts:
  tables:
    classes:
      hemiolia: {name: pirate, size: small, length: 8.0, beam: 1.75, oar_reach: 1.0, oars: 7, bow: 0.2, stern: 0.2}
    crews:
      hemiolia: {slingers: 2, archers: 1, marines: 5, least: 4, most: 6, points: 8, corvus_reach: 0.0}
""",
    "poseidon-first-fight": """\
charts:
  ships:
    ships:
      types:
        hemiolia:
          {name: Pirate Hemiolia, banks: 1, hull: 1, ram: 1, save: 0, speed: 8, marines: 2, brackets: false, points: 30,
           length: 90, beam: 32}
""",
}
"""By scenario what it is made to bring along."""


def with_types(name: str) -> str:
    """The scenario with types of its own, and ships or troops of them."""
    text = find_scenario(name).read_text(encoding="utf-8").replace("seats:\n", f"{CHARTS[name]}seats:\n", 1)
    if name == "conquest-messana":
        text = text.replace("infantry: 3}", "infantry: 1, others: {war_elephant: 1, scorpion: 1}}", 1)
        return text.replace("- {at: mare_numidia", "- {type: hexareme, at: mare_numidia", 1)
    if name == "added-depth-grain":
        return text.replace("- {at: ze10n35}", "- {at: ze10n35, type: liburnian}", 1)
    if name == "mare-first-fight":
        return text.replace("type: small", "type: hemiolia", 1)
    return (
        text.replace("type: fast_quinquireme", "type: hemiolia", 1).replace("points: 150", "points: 130", 1)
        if name == "poseidon-first-fight"
        else text
    )


def faults(text: str) -> list[Fault]:
    return list(faults_in(Source.parse(text, "mine.yaml", path=Path("mine.yaml"))))


def begun(name: str, tmp_path: Path, seed: int = 3) -> Match:
    file = tmp_path / f"{name}.yaml"
    file.write_text(with_types(name), encoding="utf-8")
    ruleset, scenario = open_scenario(file)
    return Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})


@pytest.mark.parametrize("name", CHARTS)
def test_a_battle_with_types_of_its_own_is_sound_and_says_so(name: str, tmp_path: Path) -> None:
    assert faults(with_types(name)) == []
    [told] = begun(name, tmp_path).ruleset.changed
    assert told.endswith("from this scenario")
    assert open_scenario(find_scenario(name))[0].changed == ()


@pytest.mark.parametrize("name", CHARTS)
def test_it_is_played_to_its_end_with_every_invariant_kept(name: str, tmp_path: Path) -> None:
    match = begun(name, tmp_path)
    draw = Seeded(11)
    for _ in range(400):
        if match.decision is None:
            break
        match.submit(match.ruleset.any(match.state, draw))
        assert match.ruleset.problems(match.state) == ()
    again = from_text(to_text(match), open_ruleset)
    assert again.damage is None and again.match.ruleset.changed == match.ruleset.changed
    if written := match.ruleset.written(match.state):
        assert faults(written) == []


@pytest.mark.parametrize("name", ["conquest-messana", "added-depth-grain", "poseidon-first-fight"])
def test_the_computer_plays_with_them(name: str, tmp_path: Path) -> None:
    match = begun(name, tmp_path)
    seats = [seat.key for seat in match.scenario.seats]
    result = play_game(match.ruleset, match.scenario, 5, {seat: open_level("novice") for seat in seats})
    assert result.outcome.text


EXAMPLES = re.findall(
    r"```yaml\n(.*?)```", (scenario_dir() / "TYPES.md").read_text(encoding="utf-8"), re.DOTALL
)


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: re.search(r"set: (\w+)", text)[1])
def test_the_examples_of_the_guide_are_sound_and_bring_something_along(text: str, tmp_path: Path) -> None:
    assert faults(text) == []
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    ruleset, scenario = open_scenario(tmp_path / "mine.yaml")
    assert ruleset.changed
    seats = [seat.key for seat in scenario.seats]
    assert play_game(ruleset, scenario, 2, {seat: open_level("random") for seat in seats}).outcome.text


def test_the_guide_has_one_for_every_game_but_the_one_the_first_page_shows() -> None:
    assert len(EXAMPLES) == len(rulesets()) - 1


# -- Conquest of the Empire --------------------------------------------------------------------------------------
@pytest.mark.rule("CE-06", "CE-16", "CE-58", "CE-72")
def test_troops_follow_the_rules_of_the_kind_they_are_like(tmp_path: Path) -> None:
    state = begun("conquest-messana", tmp_path).state
    assert soldier(state, "war_elephant")[:3] == (6, False, 35)
    assert soldier(state, "scorpion").is_catapult and sailor(state, "scorpion").needed == 4
    [elephant] = [unit for unit in state.units.values() if unit.kind == "war_elephant"]
    [leader] = [one for one in state.leaders.values() if one.id == elephant.led_by]
    assert pace(state, (leader, elephant)) == 2


@pytest.mark.rule("CE-20", "CE-55", "CE-56")
def test_a_galley_of_its_own_kind_sails_and_sinks_by_its_figures(tmp_path: Path) -> None:
    state = begun("conquest-messana", tmp_path).state
    [great] = [one for one in state.galleys.values() if one.kind == "hexareme"]
    plain = next(one for one in state.galleys.values() if one.kind == "galley")
    assert (steps_left(state, great), steps_left(state, plain)) == (3, 2)
    assert (sailor(state, "hexareme").needed, sailor(state, "galley").needed) == (5, 4)
    assert sailor(state, "hexareme").is_hull


# -- Risk: Added Depth -------------------------------------------------------------------------------------------
@pytest.mark.rule("AD-15", "AD-35", "AD-49")
def test_a_fleet_of_its_own_type_costs_sails_and_carries_by_its_figures(tmp_path: Path) -> None:
    state = begun("added-depth-grain", tmp_path).state
    [light] = [one for one in state.fleets.values() if one.kind == "liburnian"]
    plain = next(one for one in state.fleets.values() if not one.kind)
    assert (zones_left(state, light), zones_left(state, plain)) == (5, 4)
    assert (room_in(state, light), room_in(state, plain)) == (1, 3)
    assert (cost_of(state.box, "liburnian"), cost_of(state.box, "")) == (2, 3)
    poor = changed(state, sides=state.sides.put(changed(state.sides["ruby"], coins=2)))
    frame = Reinforcing("ruby", 3)
    port = next(
        one.id for one in state.box.map.ports.values() if state.territories[one.province].owner == "ruby"
    )
    assert [one.case for one in bars_build(poor, frame, port)] == ["AD-15"]
    assert not list(bars_build(poor, frame, port, "liburnian"))


# -- what is wrong is told in the scenario itself ----------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "old", "new", "told", "meant"),
    [
        ("conquest-messana", "like: galley,", "", "hexareme is like none of the printed kinds", ""),
        ("conquest-messana", "{war_elephant", "{war_elefant", 'no troops of the kind "war_elefant"', "war_elephant"),
        ("conquest-messana", "type: hexareme", "type: hexarem", 'no kind of galley "hexarem"', "hexareme"),
        ("conquest-messana", "count: 3}", "count: 300}", '"count" cannot be the number 300', ""),
        ("added-depth-grain", "zones: {value: 4}", "zone: {value: 4}", '"zone" is not a known key', "zones"),
        ("added-depth-grain", "type: liburnian", "type: liburna", 'no type of Fleets "liburna"', "liburnian"),
        ("added-depth-grain", "cost: 2, zones", "zones", '"cost" is missing', ""),
        ("mare-first-fight", "type: hemiolia", "type: hemiola", 'no class of galleys "hemiola"', "hemiolia"),
        ("mare-first-fight", " hemiolia: {slingers", " hemioli: {slingers", "the class hemiolia has no crew", ""),
        ("mare-first-fight", "size: small", "size: tiny", '"size" cannot be the text "tiny"', ""),
        ("poseidon-first-fight", "type: hemiolia", "type: hemiola", 'no type of ship "hemiola"', "hemiolia"),
        ("poseidon-first-fight", "hull: 1, ram: 1", "hull: 0, ram: 1", '"hull" cannot be the number 0', ""),
    ],
)  # fmt: skip
def test_a_fault_is_told_where_it_stands(name: str, old: str, new: str, told: str, meant: str) -> None:
    text = with_types(name)
    assert old in text
    broken = text.replace(old, new, 1)
    found = [fault for fault in faults(broken) if told in fault.text]
    assert found, [fault.text for fault in faults(broken)]
    at = broken[: broken.index(new or "hexareme:")].count("\n") + 1
    assert found[0].file == "mine.yaml" and abs(found[0].line - at) <= 2
    assert found[0].suggestion == meant


def test_figures_of_a_scenario_go_over_those_of_a_file_of_ones_own() -> None:
    text = "rules: poseidon\nchart: {key: ships}\nships: {types: {thirty: {hull: 9}, sixteen: {hull: 9}}}\n"
    mine = open_ruleset("poseidon", (("mine", text),))
    changed = with_types("poseidon-first-fight").replace(
        "types:\n", "types:\n        sixteen: {hull: 7}\n", 1
    )
    both = mine.for_scenario(mine.read(Source.parse(changed, "mine.yaml")))
    kinds = both.components.kinds
    assert (kinds["thirty"].hull, kinds["sixteen"].hull, kinds["hemiolia"].speed) == (9, 7, 8)
    assert [one.rpartition(" from ")[2] for one in both.changed] == ["your file mine.yaml", "this scenario"]
