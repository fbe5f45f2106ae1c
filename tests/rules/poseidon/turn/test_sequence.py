"""The turn as a table: its phases, their strip, what is announced, and the end of a battle."""

from dataclasses import replace

import pytest

from galleywar.core.dice import Recorded
from galleywar.core.scenario import Stake
from galleywar.rules.poseidon.combat.boarding import SEQUENCE as ROUND
from galleywar.rules.poseidon.model.frames import (
    Battle,
    ChooseOrder,
    Morale,
    Operations,
    PickSquadron,
    RollInitiative,
)
from galleywar.rules.poseidon.turn.morale import causes, morale_check, present
from galleywar.rules.poseidon.turn.sequence_of_play import SEQUENCE, outcome_of, roll_off, stage_of, stakes
from galleywar.rules.poseidon.view.log import narrate
from galleywar.rules.poseidon.view.panels import goals, panel

PAIR = ("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1000,3000@180")


def told(position):
    return [narrate(position.state, event) for event in position.events]


def current(position):
    return [phase.name for phase in panel(position.state).phases if phase.current]


@pytest.mark.rule("PW-turn-1")
def test_a_turn_is_initiative_operations_morale():
    assert list(SEQUENCE) == ["begin", "operations", "morale", "end"]
    assert [stage.name for stage in SEQUENCE.values()] == ["Initiative", "Operations", "Morale", ""]


@pytest.mark.rule("PW-board-4", "PW-board-7", "PW-board-9", "PW-board-10", "PW-lead-3")
def test_a_round_of_boarding_has_its_order():
    assert list(ROUND) == ["lead", "fight", "deaths", "capture", "mine", "theirs", "again"]


@pytest.mark.rule("PW-turn-1", "PW-init-1", "PW-init-2")
def test_the_phases_follow_one_another_and_are_told(water):
    asked = water(*PAIR, turns=2).with_(turn=0).at(Battle())
    assert isinstance(asked.top, RollInitiative) and told(asked) == ["Turn 1: initiative."]
    assert current(asked) == ["Initiative"] and asked.asked.prompt == "Turn 1: roll for the initiative."
    rolled = asked.do("roll", dice=(5, 2))
    assert isinstance(rolled.top, ChooseOrder) and rolled.asked.seat == "blue"
    assert told(rolled) == ["Blue rolls for the initiative: 5.", "Red rolls for the initiative: 2."]
    assert rolled.asked.prompt == "Blue has the initiative: go first or second?" and current(rolled) == [
        "Initiative"
    ]
    first = rolled.do("first")
    assert told(first) == ["Blue goes first.", "Turn 1: operations."] and current(first) == ["Operations"]
    assert isinstance(first.top, PickSquadron) and first.top.seat == first.state.active == "blue"
    second = rolled.do("second")
    assert told(second)[0] == "Red goes first." and second.top.seat == second.state.active == "red"
    over = first.do("activate blue-A", "end", "activate red-A", "end")
    assert told(over)[-2:] == ["Turn 1: morale.", "Turn 2: initiative."] and over.state.turn == 2


@pytest.mark.rule("PW-init-3", "PW-init-1")
def test_an_admirals_one_is_told_and_equal_totals_leave_the_question(water):
    asked = water(PAIR[0] + " *admiral", PAIR[1]).at(Battle())
    tied = asked.do("roll", dice=(3, 4))
    assert told(tied) == ["Blue rolls for the initiative: 3 + 1 = 4.", "Red rolls for the initiative: 4.",
                          "Equal: both roll again."]  # fmt: skip
    assert isinstance(tied.top, RollInitiative) and asked.do("roll", dice=(3, 5)).asked.seat == "red"
    forecast = asked.forecast("roll")
    assert forecast.good == "Blue" and [name for name, _ in forecast.results] == [
        "Blue",
        "Red",
        "rolled again",
    ]


@pytest.mark.rule("PW-act-1")
def test_a_side_with_no_squadron_left_passes_in_words(water):
    position = water(*PAIR, "red B slow_trireme 2000,3000@180").at(Battle("morale"), Operations("blue"))
    red = position.do("activate blue-A", "end", "activate red-A", "end")
    assert "Blue has no squadron left to activate." in told(red) and red.state.active == "red"


@pytest.mark.rule("PW-mor-1", "PW-setup-11")
def test_in_a_battle_that_is_decided_nobody_checks_morale(water):
    position = water(*PAIR).put("r1", pose=None, fate="sunk").at(Battle("morale"))
    assert (
        position.over
        and "phase" not in position.kinds
        and told(position) == ["Blue wins by 30 points to 0 after turn 1."]
    )
    assert stage_of(position.state) == "over" and current(position) == []
    standing = water(*PAIR, turns=2).at(Battle("morale"))
    assert told(standing)[0] == "Turn 1: morale."


@pytest.mark.rule("PW-setup-11")
@pytest.mark.parametrize("turn, over", [(1, False), (2, True)])
def test_the_last_turn_ends_the_battle(water, turn, over):
    position = water(*PAIR, turns=2).with_(turn=turn).at(Battle("end"))
    assert position.over == over and (position.state.phase == "over") == over
    if over:
        assert told(position) == ["The battle is drawn: 0 points to 0."]
        assert position.state.outcome.points == (("blue", 0), ("red", 0)) and position.state.frames == ()


@pytest.mark.rule("PW-setup-11")
def test_a_drawn_battle_tells_both_scores(water):
    position = water(*PAIR).put("b1", value=95, fate="sunk").put("r1", value=100, fate="captured")
    outcome = outcome_of(position.state)
    assert outcome.winner is None and outcome.text == "The battle is drawn: 100 points to 95."


# -- morale --------------------------------------------------------------------------------------------------
def fleet(water, ships, *lost):
    lines = [f"blue A slow_trireme {1000 + 100 * number},1000@0" for number in range(ships - 1)]
    position = water("blue B slow_trireme 3000,1000@0 *admiral", *lines, PAIR[1])
    for ship in lost:
        position = position.put(ship, pose=None, fate="sunk", hull=0, leaders=())
    return position


@pytest.mark.rule("PW-mor-1", "PW-mor-5")
@pytest.mark.parametrize(
    "ships, lost, reasons",
    [
        (5, ("b2",), ()), (4, ("b2",), ("a quarter of the ships is lost",)),
        (5, ("b2", "b3"), ("a quarter of the ships is lost",)),
        (4, ("b2", "b3"), ("a quarter of the ships is lost", "half of the ships are lost")),
        (5, ("b1",), ("the flagship is lost",)),
    ],
)  # fmt: skip
def test_the_reasons_to_check(water, ships, lost, reasons):
    state = fleet(water, ships, *lost).state
    assert causes(state, state.fleets["blue"]) == reasons


@pytest.mark.rule("PW-mor-1", "PW-mor-2", "PW-mor-4")
def test_a_check_is_told_with_its_reasons_and_used_up(water):
    stood = fleet(water, 4, "b2").at(Battle("end"), Morale(), dice=(3,))
    said = told(stood)[0]
    assert said == "Morale of Blue fleet, as a quarter of the ships is lost: 3, stands."
    after = stood.state.fleets["blue"]
    assert after.quarter and not after.half and not after.flag and not after.fled
    fled = fleet(water, 4, "b2").at(Battle("end"), Morale(), dice=(2,))
    assert told(fled)[1:4] == [
        "The ships of Blue fleet flee from the battle.",
        "B1 flees.",
        "The Admiral flees aboard B1.",
    ]
    lost_flag = fleet(water, 5, "b1").at(Battle("end"), Morale(), dice=(6,))
    assert lost_flag.state.fleets["blue"].flag and not lost_flag.state.fleets["blue"].quarter


@pytest.mark.rule("PW-mor-1")
def test_a_fleet_without_ships_on_the_table_checks_nothing(water):
    position = fleet(water, 2, "b1", "b2")
    assert [one.id for one in present(position.state)] == ["red"]


# -- what the strip and the objectives say -------------------------------------------------------------------
@pytest.mark.rule("PW-setup-11", "PW-mor-5")
def test_goals_count_enemy_ships_by_their_fate(water):
    position = water(*PAIR, "red A slow_trireme 1200,3000@180", "red A six_seven 1400,3000@180")
    after = position.put("r1", pose=None, fate="sunk").put("r2", pose=None, fate="gone")
    blue, red = goals(after.state)
    assert (blue.seat, blue.now, blue.needed) == ("blue", 60, 120) and (red.now, red.needed) == (0, 30)
    assert blue.text == "Score more than Red, by a tenth at least" and blue.items == (
        ("sunk", 30),
        ("gone", 30),
    )
    assert red.items == ()
    assert panel(after.state).turn == "Turn 1 of 8"


@pytest.mark.rule("PW-act-1", "PW-act-8")
def test_notes_tell_who_is_still_to_act_and_who_may_throw_again(water):
    position = water("blue A slow_trireme 1000,1000@0 *commander", "blue B slow_trireme 2000,1000@0", PAIR[1])
    assert panel(position.state).notes == ("Blue: AB to act, second throw A", "Red: A to act")
    squadrons = position.state.squadrons
    done = position.with_(
        squadrons=squadrons.put(*[replace(one, activated=True) for one in squadrons.values()])
    )
    assert panel(done.state).notes == ("Blue: all have acted, second throw A", "Red: all have acted")
    marines = [
        next(figure.value for figure in row.figures if figure.label == "marines")
        for row in panel(position.state).tallies
    ]
    assert marines == ["2", "1"] and not panel(position.state).tallies[0].is_out
    assert panel(position.put("r1", pose=None, fate="sunk").state).tallies[1].is_out


@pytest.mark.rule("PW-mor-2", "PW-mor-3", "PW-mor-5")
@pytest.mark.parametrize("ships, chance", [(4, "1/3"), (5, "2/3")])
def test_half_of_the_ships_weighs_on_morale_exactly(water, ships, chance):
    state = fleet(water, ships, "b2", "b3").state
    check = morale_check(state, state.fleets["blue"])
    assert str(check.chance()) == chance and check.title == "Morale of Blue fleet"
    assert [factor.drm for factor in check.factors] == ([-2] if chance == "1/3" else [])


@pytest.mark.rule("PW-mor-1")
def test_two_of_five_use_up_the_quarter_and_not_the_half(water):
    after = fleet(water, 5, "b2", "b3").at(Battle("end"), Morale(), dice=(6,)).state.fleets["blue"]
    assert after.quarter and not after.half


# -- the initiative and what is at stake ---------------------------------------------------------------------
@pytest.mark.rule("PW-init-1", "PW-init-3")
@pytest.mark.parametrize(
    ("admirals", "dice", "winner"),
    [
        ("", (3, 3), ""), ("", (4, 3), "blue"), ("", (3, 4), "red"), ("blue", (3, 4), ""), ("blue", (3, 3), "blue"),
        ("red", (4, 3), ""), ("red", (3, 3), "red"), ("blue red", (3, 3), ""), ("blue red", (1, 2), "red"),
    ],
)  # fmt: skip
def test_the_higher_total_has_the_initiative_and_equal_ones_nobody(water, admirals, dice, winner):
    lines = [line + " *admiral" * (line.split()[0] in admirals) for line in PAIR]
    faces, found = roll_off(water(*lines).state, Recorded(dice))
    assert found == winner and faces == {"blue": dice[0], "red": dice[1]}


@pytest.mark.rule("PW-setup-11")
def test_the_points_of_the_greater_fleet_are_at_stake_for_both_and_nobody_needs_them_all(water):
    position = water(*PAIR, "red A six_seven 1200,3000@180")
    assert list(stakes(position.state)) == [
        ("blue", Stake(90, is_needed=False)), ("red", Stake(90, is_needed=False)),
    ]  # fmt: skip
    assert list(stakes(position.put("r2", pose=None, fate="sunk").state)) == list(stakes(position.state))
    worthless = water("blue A transport 1000,1000@0", "red A transport 1000,3000@0")
    assert list(stakes(worthless.state)) == []


@pytest.mark.rule("PW-setup-11")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        (995, 896, None),
        (1000, 901, None),
        (1000, 900, "red"),
        (896, 995, None),
        (900, 1000, "blue"),
        (0, 1, "blue"),
    ],
)
def test_a_lead_of_less_than_a_tenth_is_none_to_the_point(water, mine, theirs, winner):
    position = water(*PAIR).put("b1", value=mine, fate="sunk").put("r1", value=theirs, fate="sunk")
    outcome = outcome_of(position.state)
    assert outcome.winner == winner and outcome.points == (("blue", theirs), ("red", mine))
