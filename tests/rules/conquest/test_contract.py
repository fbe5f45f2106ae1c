"""What the contract promises of every rule system, held to before this one is on the shelf."""

from pathlib import Path

import pytest

from galleywar import rules
from galleywar.core.source import Source
from galleywar.rules.conquest import papers
from galleywar.rules.conquest.ruleset import open_conquest
from tests.rules.test_every_ruleset import (  # noqa: F401
    test_a_changed_die_is_found,
    test_a_choice_leaves_the_state_it_was_given_as_it_was,
    test_a_save_cut_short_says_so,
    test_a_save_replays_to_the_same_state,
    test_an_illegal_choice_changes_nothing,
    test_every_event_can_be_told_and_every_face_drawn,
    test_every_game_ends_and_breaks_no_invariant,
    test_every_route_and_deed_is_a_string_of_legal_answers,
    test_forecasts_are_certain_in_all,
    test_no_choice_on_a_menu_has_objections_and_none_off_it_lacks_them,
    test_one_altered_entry_is_named_and_the_game_before_it_offered,
    test_states_survive_pickling,
    test_the_chances_of_all_branches_add_up_to_one,
    test_undo_and_redo_lead_back_to_the_same_state,
)

SCENARIOS = Path(__file__).parent / "scenarios"


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    """On the shelf for the length of a test."""
    monkeypatch.setattr(rules, "_OPENERS", {**rules._OPENERS, "conquest": open_conquest})
    monkeypatch.setattr(rules, "_PAPERS", {**rules._PAPERS, "conquest": papers})


@pytest.fixture(scope="module", params=["conquest-messana", "conquest-3"])
def game(request):
    ruleset = open_conquest()
    return ruleset, ruleset.read(Source.read(SCENARIOS / f"{request.param}.yaml"))
