"""Scenarios as designers write them: short ones, ones with ships, charts, counters and maps of their own."""

import pickle
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from galleywar.core.contract import Ruleset
from galleywar.core.dice import Seeded
from galleywar.core.digest import digest
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.core.match import Match
from galleywar.core.saving.headers import BadSave
from galleywar.core.saving.saves import from_text, to_text
from galleywar.core.scenario import Scenario
from galleywar.rules import open_ruleset
from galleywar.rules.alexandria.model.terms import Terms
from galleywar.rules.alexandria.scenario.reader import scenario_faults
from galleywar.rules.alexandria.scenario.variants import open_components
from galleywar.rules.alexandria.victory.naval_victory import judge
from galleywar.rules.scenario.library import open_scenario
from tests.boards.strait import STRAIT

DUEL = Path(__file__).parent / "designs" / "duel.yaml"
GUIDE = scenario_dir() / "README.md"
LONGEST_GAME = 20_000
TAKEN_BACK = {"clear", "ashore", "remove"}
NEARER = dict(
    zip(
        ["3327", "3428", "3228", "3127", "3334", "3435", "3234"],
        ["3330", "3430", "3230", "3130", "3331", "3431", "3231"],
        strict=True,
    )
)


def guide_example() -> str:
    """The scenario that the guide shows."""
    [example] = re.findall(r"```yaml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    return str(example)


def opened(text: str, file: str = "design.yaml", **said: object) -> tuple[Ruleset, Scenario]:
    """The design in ``text``, with the rule system fitted to it."""
    source = Source.parse(text, file, **said)  # type: ignore[arg-type]
    system = open_ruleset("alexandria")
    scenario = system.read(source)
    return system.for_scenario(scenario), scenario


def edited(text: str, *edits: tuple[str, str]) -> str:
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def bow_to_bow(text: str) -> str:
    """With the fleets next to each other, so that even chance comes to blows."""
    for far, near in NEARER.items():
        text = text.replace(far, near)
    return text


def played(text: str, seed: int, watch: Callable[[Match], None] = lambda match: None) -> Match:
    """A whole game by chance, every kind of answer equally likely, but nothing is taken back in set-up."""
    system, scenario = opened(text)
    match = Match(system, scenario, seed, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(seed + 1)
    while match.decision is not None and len(match.entries) < LONGEST_GAME:
        offers = [offer for offer in match.decision.offers if offer.verb not in TAKEN_BACK]
        match.submit(offers[draw.below(len(offers))].any(draw))
        assert not match.ruleset.problems(match.state)
        watch(match)
    assert match.decision is None
    assert match.outcome is not None
    return match


# -- a scenario as short as can be ---------------------------------------------------------------------------
@pytest.fixture(scope="module")
def duel() -> str:
    return DUEL.read_text(encoding="utf-8")


def test_a_duel_takes_some_twenty_lines_and_is_sound(duel: str) -> None:
    assert len(duel.splitlines()) <= 25
    assert scenario_faults(Source.parse(duel), open_components()) == ()


def test_duels_are_played_to_their_end_and_somebody_scores(duel: str) -> None:
    games = [played(bow_to_bow(duel), seed) for seed in range(6)]
    assert all(match.state.turn <= 30 for match in games)
    assert any(match.state.awards for match in games)


def test_who_sets_up_and_moves_first_what_wins_and_what_sides_are_called_is_read_from_the_file(
    duel: str,
) -> None:
    system, scenario = opened(duel)
    state = system.deal(scenario, Seeded(0))
    decision = system.pending(state)
    assert decision is not None
    assert (decision.seat, decision.prompt) == ("egyptian", "Egypt sets up its fleet.")
    assert [goal.needed for goal in system.view.goals(state)] == [9, 8]
    assert {goal.text for goal in system.view.goals(state)} == {
        "9 victory points, counted after each Rhodian turn",
        "8 victory points, counted after each Rhodian turn",
    }
    card = system.view.card(state, "roman-Tri-1")
    assert card is not None
    assert card.subtitle == "Rhodian Trireme, 3 ships"
    told = [
        system.view.narrate(moment.state, event)
        for moment in played(duel, 1).moments
        for event in moment.events
    ]
    assert any(line.startswith("Rhodes sets the speed") for line in told)
    assert not any("Rome" in line for line in told)


def test_the_side_that_moves_first_has_the_first_turn_and_the_other_ends_the_round(duel: str) -> None:
    active: dict[int, str] = {}
    match = played(duel, 1, lambda match: active.update({match.state.turn: match.state.active}))
    assert (active[1], active[2], active[3]) == ("egyptian", "roman", "egyptian")
    assert match.state.turn % 2 == 0


def test_a_people_without_an_s_may_say_how_its_ships_are_called(duel: str) -> None:
    system, scenario = opened(edited(duel, ("people: Rhodians,", "people: Men of Kos, adjective: Koan,")))
    card = system.view.card(system.deal(scenario, Seeded(0)), "roman-Tri-1")
    assert card is not None
    assert card.subtitle.startswith("Koan ")


def test_slips_of_no_side_may_not_be_burnt_and_are_worth_nothing(duel: str) -> None:
    system, scenario = opened(duel)
    state = system.deal(scenario, Seeded(0))
    slip = next(iter(system.board.slips))
    card = system.view.card(state, slip)
    assert card is not None
    assert not any("points" in text for text, _ in card.notes)
    named, scenario = opened(f"{duel}slips: {{roman: {{harbors: [eunostus], burnt: 3}}}}\n")
    card = named.view.card(named.deal(scenario, Seeded(0)), slip)
    assert card is not None
    assert ("Worth 3 victory points to Egypt if set afire while empty.", "12.2g") in card.notes


def test_a_target_may_count_on_the_slips_of_the_other_side_alone(duel: str) -> None:
    high = edited(duel, ("egyptian: 8}", "egyptian: 40}"))
    with pytest.raises(SourceFaults, match="can never have 40 points: there are 24"):
        opened(high)
    opened(f"{high}slips: {{roman: {{harbors: [eunostus], burnt: 3}}}}\n")


def test_a_layout_of_the_scenario_may_begin_the_battle_at_once() -> None:
    text = edited(guide_example(), ("set_up: free  ", "set_up: historical  "))
    system, scenario = opened(text)
    state = system.deal(scenario, Seeded(0))
    assert all(galley.at for galley in state.galleys.values())
    assert (state.phase, state.active) == ("speed", "roman")
    assert set(state.spare) == {"roman-VI-4", "roman-VI-5", "roman-VI-6", "roman-VI-7", "roman-VI-8"} | {
        f"roman-XXVII-{number}" for number in range(1, 9)
    }


# -- the guide -----------------------------------------------------------------------------------------------
def test_the_example_of_the_guide_is_sound_and_the_guide_one_page() -> None:
    assert scenario_faults(Source.parse(guide_example()), open_components()) == ()
    assert len(GUIDE.read_text(encoding="utf-8").splitlines()) <= 100


def test_every_command_the_guide_names_is_there() -> None:
    from galleywar.__main__ import COMMANDS

    named = set(re.findall(r"galleywar (\w+)", GUIDE.read_text(encoding="utf-8")))
    assert named <= set(COMMANDS)
    assert named >= {"validate", "play", "list", "schema", "charts", "show"}


def test_the_guide_names_every_silhouette() -> None:
    from galleywar.rules.alexandria.model.galley_types import SILHOUETTES

    assert f"Silhouettes: {', '.join(SILHOUETTES)}, or a picture of" in GUIDE.read_text(encoding="utf-8")


# -- ships and charts of a scenario's own --------------------------------------------------------------------
def test_games_with_a_new_type_of_ship_end_and_break_no_invariant() -> None:
    deeds: set[str] = set()

    def watch(match: Match) -> None:
        told = match.moments[-1].events
        deeds.update(event.kind for event in told if "egyptian-Hept-1" in event.pieces)

    for seed in range(12):
        played(bow_to_bow(guide_example()), seed, watch)
    assert deeds >= {"rowed", "tired", "fired", "raked", "grappled"}


def test_the_new_ship_is_drawn_and_told_as_what_it_is_with_ratings_of_its_own() -> None:
    system, scenario = opened(guide_example())
    state = system.deal(scenario, Seeded(0))
    face, card = system.view.counters(state)["egyptian-Hept-1"], system.view.card(state, "egyptian-Hept-1")
    assert card is not None
    assert (face.name, face.silhouette, face.kind) == ("Leontophoros", "quinquereme", "HEPT")
    assert card.subtitle == "Egyptian Hepteres, 3 ships"
    assert {figure.provenance for figure in face.figures if figure.label != "LEFT"} == {"own"}


def test_the_window_is_told_what_differs_from_the_printed_charts() -> None:
    system, scenario = opened(guide_example())
    assert system.changed == (
        "Galley Ratings: Hepteres from this scenario",
        "Ram Results Table: 6 cells from this scenario",
        "Counters: 2 counters from this scenario",
    )
    assert system.view.panel(system.deal(scenario, Seeded(0))).notes == system.changed


def test_what_a_scenario_brings_counts_for_that_scenario_alone() -> None:
    system, _ = opened(guide_example())
    plain, scenario = open_scenario(scenario_dir() / "naval-battle.yaml")
    assert plain is open_ruleset("alexandria")
    assert plain.changed == ()
    assert "Hept" not in open_components().types
    assert system.for_scenario(scenario) is plain
    assert isinstance(scenario.body, Terms)
    assert scenario.body.design == ()


def test_a_player_s_own_charts_stay_in_force_under_those_of_a_scenario() -> None:
    ram = "chart: ram\nprovenance: published\ntables: {ram: {cells: {6: {6: 8}, 7: {3: 3}}}}"
    system = open_ruleset("alexandria", (("ram", ram),))
    text = edited(guide_example(), ("          8: {3: 4,", "          7: {3: 4}\n          8: {3: 4,"))
    scenario = system.read(Source.parse(text))
    box = system.for_scenario(scenario).deal(scenario, Seeded(0)).box
    assert box.charts.ram[6, 6] == 8
    assert box.charts.marks("ram", (6, 6)) == (("ram 6 v 6", "published"),)
    assert box.charts.ram[7, 3] == 4
    assert box.charts.marks("ram", (7, 3)) == (("ram 7 v 3", "own"),)
    assert box.changed[0] == "Ram Results Table: 2 cells from your file ram.yaml"
    assert system.for_scenario(opened(DUEL.read_text(encoding="utf-8"))[1]) is system


def test_a_game_of_a_design_is_saved_with_all_it_needs_and_replays() -> None:
    match = played(guide_example(), 7)
    again = from_text(to_text(match), open_ruleset)
    assert again.damage is None
    assert again.match.ruleset.changed == match.ruleset.changed
    assert digest(again.match.state) == digest(match.state)


def test_states_and_rule_systems_of_a_design_pickle_with_its_text_alone() -> None:
    system, scenario = opened(guide_example().replace("title: ", "title: Packed ", 1))
    state = system.deal(scenario, Seeded(0))
    packed = pickle.dumps(state)
    assert len(packed) < len(scenario.text) + 20_000
    assert pickle.loads(packed).box is state.box
    assert pickle.loads(pickle.dumps(system)).components is system.components


# -- maps ----------------------------------------------------------------------------------------------------
OFF_THE_STRAIT = (
    ("map: alexandria", "map: strait.yaml"),
    ("[3327, 3428, 3228]", "[1301, 1202, 1101]"),
    ("[3334, 3435, 3234]", "[1307, 1207, 1107]"),
)


@pytest.fixture
def strait(duel: str, tmp_path: Path) -> Path:
    """A duel on a map that lies in the same folder."""
    file = tmp_path / "duel.yaml"
    file.write_text(edited(duel, *OFF_THE_STRAIT), encoding="utf-8")
    (tmp_path / "strait.yaml").write_text(STRAIT, encoding="utf-8")
    return file


def test_a_scenario_may_be_fought_on_a_map_that_lies_beside_it(strait: Path) -> None:
    system, scenario = open_scenario(strait)
    assert getattr(system.board, "key", "") == "strait"
    assert "It is fought on a map of its own: A Strait." in scenario.departures
    assert not any("Pharos" in line for line in scenario.departures)
    state = system.deal(scenario, Seeded(0))
    assert state.terms.beaches(state.box) == frozenset()
    assert system.deal(scenario, Seeded(0)).box is state.box


def test_games_on_a_map_of_ones_own_end_and_are_saved_with_it(strait: Path, duel: str) -> None:
    system, scenario = open_scenario(strait)
    match = Match(system, scenario, 5, {"roman": "human", "egyptian": "human"})
    draw = Seeded(6)
    while match.decision is not None:
        offers = match.decision.offers
        match.submit(offers[draw.below(len(offers))].any(draw))
        assert not match.ruleset.problems(match.state)
    text = to_text(match)
    (strait.parent / "strait.yaml").unlink()
    again = from_text(text, open_ruleset)
    assert again.damage is None
    assert digest(again.match.state) == digest(match.state)
    assert again.match.ruleset.board is not open_components().map


def test_a_save_whose_files_are_no_files_is_refused_and_one_without_any_is_none_the_worse(duel: str) -> None:
    text = to_text(played(duel, 1))
    assert from_text(text.replace('"beside":[],', "", 1), open_ruleset).damage is None
    with pytest.raises(BadSave, match=r"damaged \(beside\)"):
        from_text(text.replace('"beside":[],', '"beside":["strait.yaml"],', 1), open_ruleset)


def test_a_map_that_is_not_there_or_is_none_is_told(strait: Path) -> None:
    (strait.parent / "strait.yaml").write_text(STRAIT.replace("~~~~~~~c", "~~~~~~~x"), encoding="utf-8")
    with pytest.raises(SourceFaults, match=r"strait\.yaml:8:11: error: the legend has no letter x"):
        open_scenario(strait)
    (strait.parent / "strait.yaml").unlink()
    with pytest.raises(SourceFaults, match=r'there is no file "strait\.yaml" beside'):
        open_scenario(strait)


def test_an_option_of_the_shipped_map_does_nothing_on_another(strait: Path) -> None:
    text = strait.read_text(encoding="utf-8").replace("{limit:", "{pharos_beach_from: 3204, limit:")
    source = Source.parse(text, "duel.yaml", beside=[("strait.yaml", STRAIT)])
    [warning] = scenario_faults(source, open_components())
    assert warning.text == "this does nothing: there is no Pharos on this map"
    assert warning.severity == "warning"


# -- the end -------------------------------------------------------------------------------------------------
@pytest.mark.rule("12.2h")
def test_a_battle_without_a_limit_is_over_when_neither_side_can_score_any_more(duel: str) -> None:
    endless = edited(duel, (", options: {limit: {rounds: 15, provenance: own}}", ""))
    system, scenario = opened(endless)
    state = system.deal(scenario, Seeded(0))
    placed = {"roman-Tri-1": "3327", "egyptian-Tri-1": "3334"}
    for gone, over in (((), False), (("roman-Tri-1",), True), (("egyptian-Tri-1",), True)):
        galleys = [replace(state.galleys[key], at=at) for key, at in placed.items() if key not in gone]
        left = replace(state, galleys=state.galleys.drop(*state.galleys).put(*galleys))
        outcome = judge(left)
        assert (outcome is not None) is over, gone
        if outcome is not None:
            assert outcome.winner is None
            assert "score any more" in outcome.text


@pytest.mark.rule("12.2h")
def test_with_slips_to_burn_a_fleet_without_enemies_may_still_win(duel: str) -> None:
    system, scenario = opened(f"{duel}slips: {{egyptian: {{harbors: [eunostus], burnt: 3}}}}\n")
    state = system.deal(scenario, Seeded(0))
    alone = replace(state.galleys["roman-Tri-1"], at="3327")
    left = replace(state, galleys=state.galleys.drop(*state.galleys).put(alone))
    assert judge(left) is None
    burnt = tuple(slip for slip, record in state.box.map.slips.items() if record.harbor == "eunostus")
    assert judge(replace(left, burnt_slips=burnt)) is not None
