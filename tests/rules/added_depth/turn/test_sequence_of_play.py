"""The phases of a turn as they are told and shown, and how a game ends."""

import pytest

from galleywar.core.dice import Forbidden
from galleywar.rules.added_depth.model.frames import PlayerTurn, Rounds
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.turn.sequence_of_play import SEQUENCE, regions_held
from galleywar.rules.added_depth.view.panels import panel
from tests.rules.added_depth.conftest import Position

LAND = ("ruby holds italia=3 neapolis=2 hispania=1", "sapphire holds dalmatia=2 lusitania=3 creta=1")


def at_stage(position, seat, stage, **fields):
    """A turn of ``seat`` at the stage that comes next, run on to the next question."""
    state = position.with_(active=seat, frames=(Rounds(), PlayerTurn(seat, stage)), **fields).state
    step = machine.opening(state, Forbidden())
    return Position(step.state, step.events)


@pytest.mark.rule("AD-10")
def test_the_sequence_reads_down_as_the_rules_have_it():
    assert list(SEQUENCE) == ["begin", "reinforce", "sail", "sea", "land", "fortify", "close"]
    assert [stage.name for stage in SEQUENCE.values() if stage.name] == [
        "Reinforcement", "Naval movement", "Combat", "Fortify",
    ]  # fmt: skip


@pytest.mark.rule("AD-10")
@pytest.mark.parametrize(
    "phase, name",
    [("deal", "Deal"), ("reinforce", "Reinforcement"), ("sail", "Naval movement"), ("combat", "Combat"),
     ("fortify", "Fortify")],
)  # fmt: skip
def test_the_strip_marks_the_phase_the_game_is_in(war, phase, name):
    shown = panel(war(*LAND).with_(phase=phase).state).phases
    assert [one.name for one in shown] == ["Deal", "Reinforcement", "Naval movement", "Combat", "Fortify"]
    assert [one.name for one in shown if one.current] == [name] and all(one.says for one in shown)


@pytest.mark.rule("AD-10", "AD-11", "AD-13")
def test_every_phase_is_told_with_its_income(war):
    fleets = ("ruby fleet ze15n40", "sapphire fleet ze15n40")
    begun = at_stage(war(*LAND, *fleets, coins=0), "ruby", "begin")
    assert begun.log == ["Ruby receives reinforcements.", "Ruby receives 3 Regiments and 2 coins."]
    assert begun.side("ruby").coins == 2 and begun.asked.prompt.startswith("3 Regiments to place")
    sailing = begun.do("place italia 3", "done")
    assert sailing.log[-1] == "Ruby puts to sea."
    fighting = sailing.do("done")
    assert fighting.log == ["Ruby may give battle."]
    ashore = fighting.do("done")
    assert ashore.log == [] and ashore.asked.case == "AD-69"
    assert ashore.do("done").log == ["Ruby closes the ranks."]


@pytest.mark.rule("AD-14")
def test_a_first_turn_without_combat_is_told(war):
    position = at_stage(war(*LAND), "ruby", "fortify", round=1)
    assert position.log == [
        "Ruby may not attack in the first turn of a game of two.", "Ruby closes the ranks.",
    ]  # fmt: skip
    assert position.told("no_combat")[0].case == "AD-14"
    second = at_stage(war(*LAND), "sapphire", "fortify", round=1)
    assert second.log[0] == "Sapphire closes the ranks." and "no_combat" not in second.kinds


@pytest.mark.rule("AD-10", "AD-49", "AD-55", "AD-40")
def test_every_piece_is_fresh_at_the_beginning_of_a_turn(war):
    position = war(*LAND, "ruby fleet ze20n35", "sapphire fleet ze10n35")
    lands, fleets = position.state.territories, position.state.fleets
    tired = position.with_(
        territories=lands.put(type(lands["italia"])("italia", "ruby", 3, 2, True)),
        fleets=fleets.put(type(fleets["ruby-fleet-1"])("ruby-fleet-1", "R", "ruby", "ze20n35", 0, 2, True)),
    )
    begun = at_stage(tired, "ruby", "begin", captured=True)
    assert (begun["italia"].ferried, begun["italia"].by_sea) == (0, False)
    assert (begun["ruby-fleet-1"].steps, begun["ruby-fleet-1"].done) == (0, False)


@pytest.mark.rule("AD-12", "AD-45")
def test_leave_and_conquests_are_of_one_turn(war):
    position = war(*LAND, phase="fortify", cards=True).with_(
        captured=True, granted=(("a", "b"),), refused=(("c", "d"),)
    )
    after = position.do("stay", dice=(1,))
    state = after.state
    assert (state.active, state.captured, state.granted, state.refused) == ("sapphire", False, (), ())


@pytest.mark.rule("AD-05", "AD-10")
def test_turns_go_round_in_order_and_a_new_round_begins_with_the_first(war):
    position = war(*LAND, "olive holds cyprus=2 asia=3 thracia=2", phase="fortify", round_=3)
    assert position.do("stay").state.active == "sapphire" and position.do("stay").state.round == 3
    last = at_stage(position, "olive", "close")
    assert (last.state.active, last.state.round) == ("ruby", 4)
    gone = position.with_side("sapphire", out=True, coins=0)
    lands = gone.state.territories
    held = [type(one)(one.id, "olive", 1) for one in lands.values() if one.owner == "sapphire"]
    assert gone.with_(territories=lands.put(*held)).do("stay").state.active == "olive"


@pytest.mark.rule("AD-05")
@pytest.mark.parametrize("victory, text", [(3, "Ruby begins the turn with 3 points and wins."), (4, None)])
def test_enough_points_at_the_start_of_ones_turn_win_before_income(war, victory, text):
    after = at_stage(war(*LAND, victory=victory, coins=0), "ruby", "begin")
    assert (after.state.outcome.text if after.state.outcome else None) == text
    if text:
        assert after.over and after.log == [text] and after.told("ended")[0].seat == "ruby"
        assert after.side("ruby").coins == 0 and after.state.outcome.case == "AD-05"


@pytest.mark.rule("AD-05")
@pytest.mark.parametrize(
    "mine, theirs, text, seat",
    [
        ("italia=1 neapolis=1", "creta=9", "Ruby wins after 4 rounds with 2 points.", "ruby"),
        ("italia=2", "creta=3", "Sapphire wins after 4 rounds with 1 point.", "sapphire"),
        ("italia=2", "creta=2", "The game is drawn after 4 rounds: points and Regiments are equal.", ""),
    ],
)
def test_the_end_at_the_limit_is_told(war, mine, theirs, text, seat):
    position = war(f"ruby holds {mine}", f"sapphire holds {theirs}", rounds=4, round_=4)
    after = at_stage(position, "sapphire", "close")
    assert after.log == [text] and after.told("ended")[0].seat == seat
    assert dict(after.state.outcome.points) == {"ruby": len(mine.split()), "sapphire": 1}


@pytest.mark.rule("AD-05")
def test_without_a_limit_the_game_goes_on(war):
    after = at_stage(war(*LAND, rounds=0, round_=40), "sapphire", "close")
    assert after.state.outcome is None and after.state.round == 41


@pytest.mark.rule("AD-11")
def test_a_region_counts_when_all_of_it_is_held(war):
    whole = war("ruby holds hispania=1 lusitania=1 baetica=1 baleares=1", "sapphire holds creta=1")
    assert regions_held(whole.state, "ruby") == (("Hispaniae", 2),)
    assert regions_held(whole.state, "sapphire") == ()
