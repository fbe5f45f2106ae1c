"""What the shipped battles ashore tell the rules: who begins, how long, what is lost and what decides."""

import pytest

from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules.alexandria.model.terms import CAMPAIGN, HEPTASTADIUM, OBJECTIVES, POINTS
from galleywar.rules.alexandria.scenario.reader import read_scenario

NONE: dict[str, int] = {}
TWO = {"roman": 2, "egyptian": 2}
NOUGHT = {"roman": 0, "egyptian": 0}


@pytest.fixture(scope="module", params=["alexandria", "heptastadium", "palace-quarter", "pharos-landing"])
def battle(request, box):
    return request.param, read_scenario(Source.read(scenario_dir() / f"{request.param}.yaml"), box)


EXPECTED = {
    "alexandria": (CAMPAIGN, NONE, {"roman": 55, "egyptian": 50}, False),
    "heptastadium": (HEPTASTADIUM, TWO, NONE, False),
    "palace-quarter": (OBJECTIVES, TWO, {"roman": 30, "egyptian": 34}, True),
    "pharos-landing": (OBJECTIVES, NOUGHT, NONE, False),
}


@pytest.mark.rule("11.3b", "11.4a", "12.1g", "12.1h")
def test_a_battle_says_what_decides_it_and_what_its_armies_can_bear(battle):
    name, scenario = battle
    terms = scenario.body
    assert (terms.ending, terms.seizures, terms.exhaustion, terms.losses_score) == EXPECTED[name]
    assert terms.land_war and terms.names == {"roman": "Rome", "egyptian": "Egypt"}
    assert bool(terms.objectives) is (terms.ending == OBJECTIVES)
    assert terms.ending != POINTS and terms.targets == NOUGHT


def test_every_place_of_a_battle_is_on_its_map_and_of_one_side(battle, box):
    _, scenario = battle
    terms = scenario.body
    zones = [set(terms.zone(seat)) for seat in terms.seats]
    assert all(zone for zone in zones) and not zones[0] & zones[1]
    assert all(place in box.map for zone in zones for place in zone)
    assert not terms.closed & (zones[0] | zones[1])


def test_the_layouts_of_a_battle_place_as_many_as_its_posts_call_for(battle):
    _, scenario = battle
    terms = scenario.body
    for name, sides in terms.layouts.items():
        for seat, layout in sides.items():
            placed = [one for station in layout.stations for one in station.stack]
            placed += [one for berth in layout.berths for one in berth.cargo]
            called = sum(draft.count for post in terms.posts[seat] for draft in post.drafts)
            assert len(placed) == len(set(placed)) == called, (name, seat)
