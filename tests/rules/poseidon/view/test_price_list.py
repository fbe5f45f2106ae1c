"""What the yard tells of its wares."""

import pytest

from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules import open_ruleset


@pytest.fixture(scope="module")
def card():
    source = Source.read(scenario_dir() / "poseidon-muster.yaml")
    ruleset = open_ruleset("poseidon")
    scenario = ruleset.read(source)
    from galleywar.core.dice import Seeded

    state = ruleset.for_scenario(scenario).deal(scenario, Seeded(1))
    return lambda thing: ruleset.view.card(state, thing)


@pytest.mark.rule("PW-setup-5", "PW-setup-9")
@pytest.mark.parametrize(
    "thing,title,figures",
    [
        ("slow_trireme", "Slow Trireme", {"POINTS": "30", "SPEED": "5", "SAVE": "6+", "MARINES": "1"}),
        ("fast_trireme", None, {"SAVE": "none", "MARINES": "(1)"}),
        ("corvus", "Corvus", {"POINTS": "10"}),
        ("admiral", "Admiral", {"POINTS": "50"}),
    ],
)
def test_wares_have_cards_with_their_points(card, thing, title, figures):
    found = card(thing)
    assert title in {None, found.title}
    told = {figure.label: figure.value for figure in found.figures}
    assert figures.items() <= told.items()


def test_what_is_not_on_the_list_has_no_card(card):
    assert card("submarine") is None
