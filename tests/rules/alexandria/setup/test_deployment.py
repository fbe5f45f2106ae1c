"""Set-up: who may lie where, who carries whom, and when a side is ready."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galleywar.core.decision import Choice
from galleywar.core.dice import Forbidden, Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Scenario
from galleywar.rules.alexandria.checks.sea import problems
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.frames_sea import Deploy, Speeds
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.scenario.reader import read_scenario
from galleywar.rules.alexandria.scenario.variants import open_components
from galleywar.rules.alexandria.setup import deployment, placement, preset_setups, setup_zones
from galleywar.rules.alexandria.system import SYSTEM
from galleywar.rules.system import OpenedSystem

NAVAL_BATTLE = scenario_dir() / "naval-battle.yaml"


@cache
def naval_battle() -> Scenario:
    return read_scenario(Source.read(NAVAL_BATTLE), open_components())


@pytest.fixture(scope="module")
def scenario() -> Scenario:
    return naval_battle()


@pytest.fixture
def dealt(scenario: Scenario, box: Components) -> State:
    return deployment.deal(scenario, box)


@pytest.fixture
def laid(dealt: State) -> State:
    """Rome as in the scenario, not ready yet."""
    return do(dealt, "historical")


def do(state: State, verb: str, *args: str) -> State:
    """The state after a legal answer."""
    choice = Choice(verb, args)
    assert refusals(state, verb, *args) == []
    after: State = machine.apply(state, choice, Forbidden()).state
    return after


def refusals(state: State, verb: str, *args: str) -> list[tuple[str, str]]:
    """(case, sentence) of everything that stands against an answer."""
    return [(one.case, one.text) for one in machine.objections(state, Choice(verb, args))]


def offered(state: State, verb: str) -> set[str]:
    decision = machine.pending(state)
    assert decision is not None
    return {str(choice) for offer in decision.offers if offer.verb == verb for choice in offer.choices()}


@pytest.mark.rule("12.2b")
def test_rome_is_asked_first_with_everything_still_in_the_tray(dealt: State) -> None:
    decision = machine.pending(dealt)
    assert decision is not None
    assert (decision.seat, decision.case) == ("roman", "12.2b")
    assert all(galley.at is None and not galley.cargo for galley in dealt.galleys.values())
    assert all(unit.at is None and unit.aboard is None for unit in dealt.units.values())
    assert (len(dealt.galleys), len(dealt.units)) == (27, 18 + 17)


@pytest.mark.rule("12.2b")
def test_rome_may_put_any_galley_into_any_of_its_hexes_and_it_faces_east(dealt: State) -> None:
    assert len(offered(dealt, "place")) == 11 * 11
    state = do(dealt, "place", "roman-Quin-1", "2902")
    assert (state.galleys["roman-Quin-1"].at, state.galleys["roman-Quin-1"].facing) == ("2902", 0)


@pytest.mark.rule("12.2d")
def test_egypt_sets_up_second_knowing_where_rome_lies_and_faces_west(laid: State) -> None:
    state = do(laid, "ready")
    decision = machine.pending(state)
    assert decision is not None
    assert (decision.seat, decision.case) == ("egyptian", "12.2d")
    assert state.galleys.at("3003")
    assert len(offered(state, "place")) == 16 * 16
    state = do(state, "place", "egyptian-Bi-1", "2414")
    assert state.galleys["egyptian-Bi-1"].facing == 3


@pytest.mark.rule("12.2b")
def test_a_hex_outside_the_zone_is_refused_by_name(dealt: State) -> None:
    assert refusals(dealt, "place", "roman-Tri-1", "3005") == [
        ("12.2b", "Hex 3005, western approaches is not where Rome sets up.")
    ]
    assert refusals(dealt, "place", "roman-Tri-1", "3009")[0][0] == "12.2b"


@pytest.mark.rule("12.2b")
def test_nobody_sets_up_the_other_side_s_galleys(dealt: State) -> None:
    assert refusals(dealt, "place", "egyptian-Tri-1", "3002") == [("12.2b", "Isis is not Rome's to set up.")]
    assert refusals(dealt, "place", "roman-Tri-9", "3002")


@pytest.mark.rule("5.72")
def test_a_galley_put_where_another_lies_changes_places_with_it(dealt: State) -> None:
    state = do(dealt, "place", "roman-Tri-1", "3002")
    state = do(state, "place", "roman-Tri-2", "3003")
    state = do(state, "place", "roman-Tri-1", "3003")
    assert (state.galleys["roman-Tri-1"].at, state.galleys["roman-Tri-2"].at) == ("3003", "3002")


@pytest.mark.rule("5.72")
def test_a_galley_from_the_tray_sends_the_one_that_lies_there_back_to_it(dealt: State) -> None:
    state = do(dealt, "place", "roman-Tri-1", "3002")
    state = do(state, "place", "roman-Tri-2", "3002")
    assert (state.galleys["roman-Tri-1"].at, state.galleys["roman-Tri-2"].at) == (None, "3002")


@pytest.mark.rule("5.61a")
def test_a_galley_takes_no_more_units_than_it_carries(dealt: State) -> None:
    state = do(dealt, "embark", "roman-VI-1", "roman-Tri-1")
    assert refusals(state, "embark", "roman-VI-2", "roman-Tri-1") == [
        ("5.61a", "Kamiros carries 1 land unit and is full.")
    ]
    assert "embark roman-VI-2 roman-Tri-1" not in offered(state, "embark")
    for unit in ("roman-VI-2", "roman-VI-3", "roman-VI-4"):
        state = do(state, "embark", unit, "roman-Quin-1")
    assert refusals(state, "embark", "roman-VI-5", "roman-Quin-1")[0][0] == "5.61a"


@pytest.mark.rule("5.61b")
def test_cavalry_never_goes_aboard(dealt: State) -> None:
    horse = Unit.of(dealt.box.counters.units["egyptian-LC-1"])
    state = replace(dealt, units=dealt.units.put(replace(horse, seat="roman")))
    found = placement.bars_embark(state, Deploy("roman"), "egyptian-LC-1", "roman-Quin-1")
    assert next(found).case == "5.61b"


@pytest.mark.rule("5.76b")
def test_who_joins_a_stack_goes_to_its_bottom(dealt: State) -> None:
    state = do(dealt, "embark", "roman-VI-1", "roman-Quin-1")
    state = do(state, "embark", "roman-A-1", "roman-Quin-1")
    assert state.galleys["roman-Quin-1"].cargo == ("roman-VI-1", "roman-A-1")


@pytest.mark.rule("5.76b")
def test_a_unit_may_be_moved_to_the_top_and_the_top_one_need_not(dealt: State) -> None:
    state = do(dealt, "embark", "roman-VI-1", "roman-Quin-1")
    assert offered(state, "raise") == set()
    state = do(state, "embark", "roman-A-1", "roman-Quin-1")
    assert offered(state, "raise") == {"raise roman-A-1"}
    state = do(state, "raise", "roman-A-1")
    assert state.galleys["roman-Quin-1"].cargo == ("roman-A-1", "roman-VI-1")
    assert refusals(state, "raise", "roman-A-1") == [("5.76b", "Cretan Archers 1 is at the top already.")]
    assert refusals(state, "raise", "roman-VI-5") == [("5.76b", "Cohort VI/5 is not aboard a galley.")]


@pytest.mark.rule("12.2a")
def test_a_unit_aboard_one_galley_passes_straight_to_another(dealt: State) -> None:
    state = do(dealt, "embark", "roman-VI-1", "roman-Quin-1")
    state = do(state, "embark", "roman-VI-1", "roman-Quin-2")
    assert state.galleys["roman-Quin-1"].cargo == ()
    assert state.units["roman-VI-1"].aboard == "roman-Quin-2"


@pytest.mark.rule("12.2a")
def test_a_twelfth_cohort_is_refused_until_another_goes_ashore(laid: State) -> None:
    assert refusals(laid, "embark", "roman-XXVII-8", "roman-Bi-2") == [
        ("12.2a", "Aboard already: 11 veteran cohorts; take another one ashore first.")
    ]
    state = do(laid, "ashore", "roman-VI-1")
    state = do(state, "embark", "roman-XXVII-8", "roman-Bi-2")
    assert state.galleys["roman-Bi-2"].cargo == ("roman-XXVII-8",)
    assert refusals(state, "ashore", "roman-VI-1") == [("12.2a", "Cohort VI/1 is not aboard a galley.")]


def test_a_galley_taken_off_the_board_keeps_what_it_carries(laid: State) -> None:
    state = do(laid, "remove", "roman-Quad-1")
    galley = state.galleys["roman-Quad-1"]
    assert (galley.at, galley.cargo) == (None, laid.galleys["roman-Quad-1"].cargo)
    assert refusals(state, "remove", "roman-Quad-1") == [("12.2b", "Sinope is not on the board.")]


def test_everything_may_be_taken_back_at_once_if_there_is_anything(dealt: State, laid: State) -> None:
    assert refusals(dealt, "clear") == [("12.2b", "Nothing has been set up yet.")]
    state = do(laid, "clear")
    assert state == dealt


@pytest.mark.rule("12.2a", "12.2b")
def test_rome_is_not_ready_until_everything_is_placed_and_every_gap_is_told(
    dealt: State, laid: State
) -> None:
    told = refusals(dealt, "ready")
    assert len(told) == 11 + 2
    assert ("12.2b", "Halia has no hex yet.") in told
    assert ("12.2a", "The 11 veteran cohorts must still go aboard.") in told
    state = do(do(laid, "ashore", "roman-VI-1"), "remove", "roman-Bi-2")
    assert refusals(state, "ready") == [
        ("12.2b", "Patara has no hex yet."),
        ("12.2a", "1 of the 11 veteran cohorts must still go aboard."),
    ]
    assert offered(state, "ready") == set()
    assert offered(laid, "ready") == {"ready"}


@pytest.mark.rule("12.2a")
def test_cohorts_left_in_the_tray_are_out_of_the_game_once_rome_is_ready(laid: State) -> None:
    state = do(laid, "ready")
    assert len(state.spare) == 5
    assert not set(state.spare) & set(state.units)
    assert sum(unit.type == "CO" for unit in state.units.values()) == 11


@pytest.mark.rule("12.2c", "12.2d", "12.2e")
def test_when_both_are_ready_rome_sets_its_speeds_in_round_one(laid: State) -> None:
    state = do(do(do(laid, "ready"), "historical"), "ready")
    assert state.frames[-1] == Speeds("roman")
    assert (state.turn, state.active) == (1, "roman")
    assert list(problems(state)) == []
    assert len(state.galleys.places) == 27
    assert {galley.facing for galley in state.galleys.values() if galley.seat == "egyptian"} == {3}


def test_the_historical_layout_replaces_whatever_was_there(dealt: State, laid: State) -> None:
    state = do(do(dealt, "place", "roman-Tri-1", "2204"), "embark", "roman-XXVII-8", "roman-Quin-1")
    assert do(state, "historical") == laid


def test_a_layout_step_by_step_comes_to_the_same_as_at_once(dealt: State, laid: State) -> None:
    state = dealt
    for choice in preset_setups.layout_choices(dealt.terms.layouts["historical"]["roman"]):
        state = do(state, choice.verb, *map(str, choice.args))
    assert state == laid


def test_setting_up_may_be_undone_step_by_step_but_ready_is_an_answer(dealt: State, laid: State) -> None:
    assert machine.blocks_undo(dealt, Choice("place", ("roman-Tri-1", "3002"))) == ""
    assert machine.blocks_undo(laid, Choice("ready")) == "answer"


def test_a_scenario_that_begins_as_written_asks_nobody(box: Components) -> None:
    text = NAVAL_BATTLE.read_text(encoding="utf-8") + "set_up: historical\n"
    system = OpenedSystem(SYSTEM, box)
    state = system.deal(system.read(Source.parse(text)), Forbidden())
    assert state.frames[-1] == Speeds("roman")
    assert len(state.spare) == 5
    assert list(problems(state)) == []


AT_SEA_AND_ASHORE = [
    "naval-battle",
    "heptastadium",
    "alexandria",
    "palace-quarter",
    "pharos-landing",
    "first-fight",
]


@pytest.mark.parametrize("layout", ["historical", "quick"])
@pytest.mark.parametrize("name", AT_SEA_AND_ASHORE)
def test_every_battle_is_set_up_freely_as_it_was_or_quickly(box: Components, name: str, layout: str) -> None:
    system = OpenedSystem(SYSTEM, box)
    state = system.deal(system.read(Source.read(scenario_dir() / f"{name}.yaml")), Seeded(1))
    for _ in ("roman", "egyptian"):
        decision = machine.pending(state)
        assert decision is not None and isinstance(state.frames[-1], Deploy)
        offered = {offer.verb for offer in decision.offers}
        assert layout in offered and offered & {"place", "station"}
        state = machine.apply(state, Choice(layout), Forbidden()).state
        state = machine.apply(state, Choice("ready"), Seeded(1)).state
    assert not isinstance(state.frames[-1], Deploy) and list(problems(state)) == []


HEPTASTADIUM = scenario_dir() / "heptastadium.yaml"


def set_up(box: Components, *chosen: str) -> State:
    """The fight for the causeway, each side with the layout of that name."""
    system = OpenedSystem(SYSTEM, box)
    state = system.deal(system.read(Source.read(HEPTASTADIUM)), Seeded(1))
    for layout in chosen:
        state = machine.apply(state, Choice(layout), Forbidden()).state
        step = machine.apply(state, Choice("ready"), Seeded(1))
        state = step.state
    return state


@pytest.mark.rule("12.1h")
@pytest.mark.parametrize(
    ("first", "second", "turns"),
    [("quick", "quick", 8), ("quick", "historical", 25), ("historical", "quick", 25)],
)
def test_a_battle_is_shorter_only_where_both_sides_begin_quickly(
    box: Components, first: str, second: str, turns: int
) -> None:
    assert set_up(box, first).terms.turns == 25, "the other side may yet begin otherwise"
    assert set_up(box, first, second).terms.turns == turns


@pytest.mark.rule("12.1h")
def test_the_length_of_a_quick_battle_is_told_before_and_when_it_is_settled(box: Components) -> None:
    state = set_up(box, "quick")
    decision = machine.pending(state)
    assert decision is not None
    [offer] = [one for one in decision.offers if one.verb == "quick"]
    assert "8 turns a side" in offer.text
    state = machine.apply(state, Choice("quick"), Forbidden()).state
    step = machine.apply(state, Choice("ready"), Seeded(1))
    told = [SYSTEM.view.narrate(step.state, event) for event in step.events]
    assert any("the battle lasts 8 turns a side" in str(text) for text in told)


@pytest.mark.rule("12.1h")
def test_a_scenario_that_begins_quickly_has_that_length_too(box: Components) -> None:
    text = HEPTASTADIUM.read_text(encoding="utf-8").replace("layouts:\n", "set_up: quick\nlayouts:\n", 1)
    system = OpenedSystem(SYSTEM, box)
    assert system.deal(system.read(Source.parse(text)), Forbidden()).terms.turns == 8


def test_a_piece_moved_from_its_quick_place_makes_it_a_battle_of_full_length(box: Components) -> None:
    state = machine.apply(set_up(box, "quick"), Choice("quick"), Forbidden()).state
    for moved in ("egyptian-A-1", "egyptian-Sosius"):
        after = machine.apply(state, Choice("station", (moved, "7-G")), Forbidden()).state
        assert machine.apply(after, Choice("ready"), Seeded(1)).state.terms.turns == 25, moved
    assert machine.apply(state, Choice("ready"), Seeded(1)).state.terms.turns == 8


def test_a_leader_who_goes_aboard_another_ship_is_not_in_his_quick_place(box: Components) -> None:
    state = set_up(box, "quick", "quick")
    layout = state.terms.layout("quick", "roman")
    assert layout is not None and preset_setups.stands_as(state, layout)
    caesar = replace(state.leaders["roman-Caesar"], aboard="roman-Quin-1")
    assert not preset_setups.stands_as(replace(state, leaders=state.leaders.put(caesar)), layout)


@settings(max_examples=25)
@given(st.data())
def test_whatever_is_chosen_no_galley_is_over_full_and_no_piece_is_lost(data: st.DataObject) -> None:
    state = deployment.deal(naval_battle(), open_components())
    everyone = (set(state.galleys), set(state.units))
    for _ in range(data.draw(st.integers(5, 30))):
        decision = machine.pending(state)
        assert decision is not None
        offer = data.draw(st.sampled_from(decision.offers))
        choice = Choice(offer.verb, tuple(data.draw(st.sampled_from(list(slot))) for slot in offer.slots))
        state = machine.apply(state, choice, Forbidden()).state
        assert list(problems(state)) == []
        if state.frames[-1] == Deploy("egyptian"):
            return
        assert (set(state.galleys), set(state.units)) == everyone
        assert all(len(here) == 1 for here in state.galleys.places.values())
        assert (
            setup_zones.filled(state, state.terms.posts["roman"][0], state.terms.posts["roman"][0].drafts[0])
            <= 11
        )


def test_what_is_aboard_of_galleys_in_the_tray_may_be_taken_back_too(dealt: State) -> None:
    loaded = do(dealt, "embark", "roman-XXVII-8", "roman-Quin-1")
    assert offered(dealt, "clear") == set() and offered(loaded, "clear") == {"clear"}
    assert offered(loaded, "remove") == offered(loaded, "dismiss") == set()
    assert do(loaded, "clear") == dealt


@pytest.mark.parametrize(
    ("galleys", "units", "words"),
    [
        (11, 13, "11 galleys with 13 land units"), (1, 1, "one galley with one land unit"),
        (2, 0, "2 galleys"), (0, 3, "3 land units"),
    ],
)  # fmt: skip
def test_a_set_up_is_told_by_what_there_is_of_it(galleys: int, units: int, words: str) -> None:
    assert deployment._forces(galleys, units) == words


def test_a_side_has_begun_with_the_layout_it_stands_in_or_with_its_own(dealt: State, laid: State) -> None:
    assert list(preset_setups.layouts(dealt)) == []
    both = do(do(do(laid, "ready"), "quick"), "ready")
    assert dict(preset_setups.layouts(both)) == {"roman": "historical", "egyptian": "quick"}
    there = str(laid.galleys["roman-Quin-1"].at)
    own = do(do(do(do(laid, "place", "roman-Tri-1", there), "ready"), "historical"), "ready")
    assert dict(preset_setups.layouts(own)) == {"roman": "own", "egyptian": "historical"}
