"""Battles and musters written down: what stands in the file, when there is none, and that it reads back alike."""

from dataclasses import replace

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.roster import Roster
from galleywar.core.scenario import Outcome
from galleywar.rules.poseidon.scenario.standing import standing_fleets
from galleywar.rules.poseidon.scenario.writer import written
from galleywar.rules.scenario.library import faults_in
from tests.rules.poseidon.conftest import Position

MUSTER = scenario_dir() / "poseidon-muster.yaml"


@pytest.fixture
def yard(rules):
    return Position(rules.deal(rules.read(Source.read(MUSTER)), Seeded(1)))


@pytest.fixture
def battle(water):
    """A fight whose terms name its title and its people."""
    position = water(
        "blue A slow_trireme 1000,1000@0 *admiral", "blue A six_seven 1150,1000@0 +artillery",
        "red A slow_trireme 1000,3000@180 *admiral", turns=8,
    )  # fmt: skip
    terms = replace(position.state.terms, people={"blue": "Blues", "red": "Reds"}, title='The "long" fight')
    return position.with_(terms=terms, turn=1)


def muster_of(position):
    """What the file says under muster."""
    text = written(position.state)
    assert faults_in(Source.parse(text, "own.yaml")) == ()
    return Source.parse(text, "own.yaml").root["muster"]


# -- a muster begun ------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-setup-1", "PW-setup-8", "PW-setup-9")
def test_a_muster_begun_is_written_with_what_each_side_may_spend_and_has_bought(yard):
    assert written(yard.state) == ""
    one = yard.do("buy forty", "equip blue-1 tower", "lead blue-1 admiral", "squadron")
    told = muster_of(one)
    assert (told["points"], told["depth"]) == (500, 8) and list(told["taken"]) == ["blue"]
    [squadron] = told["taken"]["blue"]
    assert squadron["ships"] == [
        {"key": "blue-1", "type": "forty", "name": "Forty 1", "equipment": ["tower"], "leaders": ["admiral"]}
    ]
    bare = muster_of(yard.do("buy forty"))
    assert bare["taken"]["blue"][0]["ships"] == [{"key": "blue-1", "type": "forty", "name": "Forty 1"}]
    both = muster_of(one.do("done", "buy transport", "squadron", "buy transport"))
    assert {seat: [len(each["ships"]) for each in told] for seat, told in both["taken"].items()} == {
        "blue": [1], "red": [1, 1],
    }  # fmt: skip


@pytest.mark.rule("PW-setup-1", "PW-setup-2")
def test_ships_that_are_placed_stand_in_the_file_where_they_lie(yard, rules):
    bought = yard.do("buy forty", "buy twenty", "lead blue-1 admiral", "done")
    placing = bought.do("buy forty", "lead red-1 admiral", "done", "place blue-1 1000,500@17")
    first, second = muster_of(placing)["taken"]["blue"][0]["ships"]
    assert (first["x"], first["y"], first["heading"]) == (10, 5, 17) and not {"x", "y", "heading"} & set(
        second
    )
    again = rules.deal(rules.read(Source.parse(written(placing.state), "own.yaml")), Seeded(1))
    plans = {plan.id: plan.pose for plan in again.plans[0].squadrons[0].ships}
    assert plans["blue-2"] is None and plans["blue-1"] == placing["blue-1"].pose


# -- a battle ------------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-turn-1")
@pytest.mark.parametrize(("turn", "left"), [(0, 8), (1, 8), (2, 7), (8, 1), (9, 1)])
def test_a_battle_written_down_has_the_turns_that_are_left(battle, turn, left):
    root = Source.parse(written(battle.with_(turn=turn).state), "own.yaml").root
    assert root["turns"] == left and root["scenario"]["title"] == 'The "long" fight'


def test_no_battle_that_is_over_is_written_down(battle):
    assert written(battle.state)
    assert written(battle.with_(outcome=Outcome("blue", "Blue wins.", "PW-setup-11", ())).state) == ""


def test_only_what_a_ship_has_stands_with_her(battle):
    fleets = Source.parse(written(battle.state), "own.yaml").root["fleets"]
    first, second = fleets[0]["squadrons"][0]["ships"]
    place = {"x": 10, "y": 10, "heading": 0}
    assert first == {"key": "b1", "type": "slow_trireme", "name": "B1", "leaders": ["admiral"], **place}
    assert second == {
        "key": "b2", "type": "six_seven", "name": "B2", "equipment": ["artillery"], **place, "x": 11.5,
    }  # fmt: skip
    hurt = Source.parse(written(battle.put("b2", banks=3).state), "own.yaml").root["fleets"]
    assert hurt[0]["squadrons"][0]["ships"][1]["lost"] == {"banks": 1}


def test_fleets_that_were_drawn_up_are_written_before_any_ship_is_afloat(battle):
    plans = standing_fleets(battle.state)
    paper = battle.with_(ships=Roster(), plans=plans)
    assert written(paper.state) == written(battle.state)
    assert written(battle.with_(ships=Roster(), plans=plans[:1]).state) == ""


@pytest.mark.rule("PW-act-2")
@pytest.mark.parametrize(("x", "squadrons"), [(1245, 1), (1246, 2)])
def test_as_far_off_as_a_squadron_reaches_a_ship_is_still_of_it(battle, x, squadrons):
    moved = battle.put("b2", pose=battle["b2"].pose._replace(x=x))
    assert len(standing_fleets(moved.state)[0].squadrons) == squadrons
