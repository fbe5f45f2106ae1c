"""Regiments put down one at a time, or spread by the computer."""

from dataclasses import replace

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules.added_depth.model.frames import Mustering, Rounds
from galleywar.rules.added_depth.model.queries import held_by
from galleywar.rules.added_depth.setup.deployment import most_pressed
from tests.rules.added_depth.conftest import Position


@pytest.fixture
def dealt(rules):
    scenario = rules.read(Source.read(scenario_dir() / "added-depth-3.yaml"))
    return Position(rules.deal(scenario, Seeded(4)))


@pytest.fixture
def placing(war):
    def build(*left):
        position = war(
            "ruby holds italia=1 neapolis=1", "sapphire holds dalmatia=3 creta=1", "olive holds cyprus=1"
        )
        return position.with_(frames=(Rounds(), Mustering("ruby", left)), phase="deal", round=0, active="")

    return build


@pytest.mark.rule("AD-03")
def test_only_own_territories_take_a_regiment(dealt):
    mine, theirs = (held_by(dealt.state, seat)[0].id for seat in ("ruby", "sapphire"))
    assert dealt.refused(f"place {mine}") == []
    [objection] = dealt.objections(f"place {theirs}")
    assert objection.case == "AD-03" and objection.at == theirs
    assert objection.text.endswith("is not yours: Regiments go on territories of your own.")
    assert set(dealt.asked.offers[0].slots[0].values) == {one.id for one in held_by(dealt.state, "ruby")}


@pytest.mark.rule("AD-03")
def test_one_is_put_down_in_turn_and_told(placing):
    position = placing(("ruby", 2), ("sapphire", 1), ("olive", 1))
    assert (
        position.asked.prompt == "Ruby has 2 Regiments to put down, one in turn: where does the next one go?"
    )
    after = position.do("place italia")
    assert after.log == ["Ruby puts 1 Regiment down in Italia."] and after["italia"].regiments == 2
    assert after.asked.seat == "sapphire" and dict(after.top.left) == {"ruby": 1, "sapphire": 1, "olive": 1}
    assert after.asked.prompt.startswith("Sapphire has 1 Regiment to put down")


@pytest.mark.rule("AD-03")
def test_who_has_none_left_is_passed_over(placing):
    position = placing(("ruby", 2), ("sapphire", 0), ("olive", 1))
    assert position.do("place italia").asked.seat == "olive"
    last = placing(("ruby", 1), ("sapphire", 0), ("olive", 0)).do("place italia")
    assert last.state.round == 1 and last.state.active == "ruby"


@pytest.mark.rule("AD-03")
def test_spreading_puts_each_where_the_enemy_is_strongest_for_what_stands_there(placing):
    position = placing(("ruby", 3), ("sapphire", 1), ("olive", 1))
    assert most_pressed(position.state, "ruby") == "italia"
    after = position.do("spread")
    assert after["italia"].regiments == 4 and after["neapolis"].regiments == 1
    assert after.log == ["Ruby spreads 3 Regiments over the borders."]
    assert dict(after.top.left) == {"ruby": 0, "sapphire": 1, "olive": 1}
    lands = position.state.territories
    strong = position.with_(territories=lands.put(replace(lands["italia"], regiments=9)))
    assert most_pressed(strong.state, "sapphire") == "dalmatia"


@pytest.mark.rule("AD-02", "AD-03")
def test_every_side_has_as_many_regiments_in_all(dealt):
    after = dealt.do("spread", "spread", "spread")
    totals = {seat: sum(one.regiments for one in held_by(after.state, seat)) for seat in after.state.order}
    assert len(set(totals.values())) == 1 and after.state.phase == "reinforce"
