"""A war written down where it stands: what it is won by, who stands where, and what is left to do."""

from dataclasses import replace

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules.added_depth.scenario.writer import written
from tests.rules.added_depth.conftest import Position

LAND = ("ruby holds italia=3 neapolis=5", "sapphire holds macedonia=4", "ruby fleet port:neapolis 2")


def read(rules, position):
    return rules.read(Source.parse(written(position.state), "written.yaml")).body


@pytest.mark.rule("AD-05", "AD-12", "AD-49")
@pytest.mark.parametrize(
    "terms",
    [
        {"victory": 3},
        {"victory": 28, "rounds": 9},
        {"victory": 2, "cargo": 5},
        {"victory": 2, "cards": True},
        {"victory": 5, "prizes": {"italia": 3, "macedonia": 0, "neapolis": 2}},
    ],
)
def test_what_the_war_is_won_by_and_its_options_stay_as_they_were(rules, war, terms):
    position = war(*LAND, round_=1, **{"rounds": 20, **terms})
    again, before = read(rules, position), position.state.terms
    assert (again.victory, again.rounds, again.cargo, again.cards, again.prizes) == (
        before.victory, before.rounds, before.cargo, before.cards, before.prizes,
    )  # fmt: skip
    assert again.closed == before.closed


@pytest.mark.rule("AD-05")
@pytest.mark.parametrize("round_, left", [(0, 10), (1, 10), (2, 9), (10, 1), (12, 1)])
def test_the_rounds_that_are_left_are_those_not_begun_and_this_one(rules, war, round_, left):
    assert read(rules, war(*LAND, round_=round_, rounds=10)).rounds == left
    assert read(rules, war(*LAND, victory=2, round_=round_, rounds=0)).rounds == 0


@pytest.mark.rule("AD-14")
@pytest.mark.parametrize("round_, agreed, fights", [(0, False, False), (0, True, True), (1, False, True)])
def test_a_war_under_way_has_its_first_turn_without_combat_behind_it(rules, war, round_, agreed, fights):
    assert read(rules, war(*LAND, rounds=9, round_=round_, first_combat=agreed)).first_combat is fights


def test_who_stands_where_with_how_much_is_told_and_nothing_else(rules, war):
    position = war(*LAND, "sapphire fleet ze10n35", victory=2).with_side("sapphire", coins=7)
    again = read(rules, position)
    assert {(one.territory, one.seat, one.regiments) for one in again.garrisons} == {
        ("italia", "ruby", 3), ("neapolis", "ruby", 5), ("macedonia", "sapphire", 4),
    }  # fmt: skip
    assert [(seat, one.at, one.cargo) for seat, one in again.fleets] == [
        ("ruby", "port:neapolis", 2), ("sapphire", "ze10n35", 0),
    ]  # fmt: skip
    assert dict(again.coins) == {"ruby": 3, "sapphire": 7} and set(dict(again.to_place).values()) == {0}
    assert "cargo" not in written(position.state).partition("ze10n35")[2]


def test_nothing_is_written_of_a_war_in_which_somebody_holds_nothing_or_is_alone(war):
    position = war(*LAND)
    lands = position.state.territories
    lost = position.with_(territories=lands.put(replace(lands["macedonia"], owner="", regiments=0)))
    assert written(position.state) and not written(lost.state)
    assert not written(lost.with_side("sapphire", out=True).state)
    third = war(*LAND, "olive holds creta=1")
    lands = third.state.territories
    out = third.with_(territories=lands.put(replace(lands["creta"], owner="ruby"))).with_side(
        "olive", out=True
    )
    assert "olive" not in written(out.state) and "sapphire" in written(out.state)


@pytest.mark.rule("AD-03")
def test_regiments_that_wait_to_be_put_down_wait_again(rules):
    scenario = rules.read(Source.read(scenario_dir() / "added-depth-3.yaml"))
    position = Position(rules.deal(scenario, Seeded(1)))
    left = dict(position.top.left)
    assert min(left.values()) > 0 and dict(read(rules, position).to_place) == left
    again = rules.read(Source.parse(written(position.state), "written.yaml"))
    begun = Position(rules.deal(again, Seeded(1)))
    assert begun.asked.seat == begun.state.order[0] == "ruby" and dict(begun.top.left) == left
