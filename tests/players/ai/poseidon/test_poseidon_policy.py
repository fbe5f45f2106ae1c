"""Poseidon's Warriors as the computer plays it: small positions with a known best or forbidden answer."""

from dataclasses import replace
from functools import partial

import pytest

from galleywar.boards.table.table import Pose
from galleywar.core.decision import Choice
from galleywar.core.dice import Forbidden, Seeded
from galleywar.players.ai import policy_for
from galleywar.players.ai.poseidon.evaluation.values import Worths
from galleywar.players.ai.poseidon.policy import movement
from galleywar.players.ai.poseidon.search.threats import Prospects
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.players.playout import stream
from galleywar.rules import open_ruleset
from galleywar.rules.poseidon.combat.ramming import save_check
from galleywar.rules.poseidon.model.frames import (
    AfterRound,
    Battle,
    Boarding,
    ChooseOrder,
    Die,
    LeadRound,
    Operations,
    Parting,
    PickSquadron,
    Reroll,
    Throw,
)
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.state import DEAD, SUNK
from galleywar.rules.poseidon.view.routes import deeds
from galleywar.rules.scenario.library import find_scenario, open_scenario
from tests.players import asking
from tests.rules.poseidon.conftest import water

POLICY = policy_for("poseidon")

__all__ = ["water"]

FAR_OFF = "red B slow_trireme 4500,3400@180 *admiral"
OWN_FLAG = "blue B slow_trireme 300,300@0 *admiral"


answer = partial(asking.answers, open_ruleset("poseidon"))


# -- a ship's action -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", ["novice", "captain"])
def test_a_flank_in_reach_is_rammed(water, level):
    position = water(
        "blue A slow_quinquireme 2000,1000@0", OWN_FLAG, "red A light_galley 2000,1250@90", FAR_OFF
    )
    state = position.act("b1").state
    options = POLICY.options(state, machine.pending(state), POLICY.habits(level), Seeded(1), Clock())
    assert str(options[0].choices[-1]) == "ram r1"


def test_the_captain_does_not_run_a_light_galley_prow_to_prow_into_a_great_ship(water):
    position = water("blue A light_galley 2000,1000@0", OWN_FLAG, "red A twenty 2000,1400@180", FAR_OFF)
    assert "ram r1" not in answer(position.act("b1"))


def test_of_two_ships_abeam_the_one_worth_more_is_rammed(water):
    """Both fleets are large enough not to flee for a ship."""
    position = water(
        "blue A slow_quinquireme 2000,1000@0", OWN_FLAG,
        "red A light_galley 1900,1250@90", "red A slow_quinquireme 2150,1260@90 hull=1", FAR_OFF,
        *[f"red B slow_trireme {x},3400@180" for x in range(3000, 4500, 250)],
        *[f"blue B slow_trireme {x},300@0" for x in range(3000, 4500, 250)],
    )  # fmt: skip
    assert answer(position.act("b1"))[-1] == "ram r2"


def test_no_move_leaves_the_table(water):
    position = water("blue A slow_trireme 4700,1000@90", OWN_FLAG, "red A slow_trireme 4000,1000@90", FAR_OFF)
    position = position.act("b1")
    end = position.do(
        *[one for one in answer(position) if one.split()[0] in ("ahead", "turn", "about", "astern", "halt")]
    )
    assert end["b1"].pose is not None


def test_a_ship_far_from_everybody_comes_nearer(water):
    position = water("blue A slow_trireme 2000,500@0", OWN_FLAG, "red A slow_trireme 2000,3000@180", FAR_OFF)
    verbs = [one.split()[0] for one in answer(position.act("b1"))]
    assert verbs[0] == "ahead"


def test_an_engine_fires_before_she_goes_on(water):
    position = water(
        "blue A six_seven 2000,1000@0 +artillery", OWN_FLAG, "red A slow_trireme 2500,1000@90", FAR_OFF
    )
    assert answer(position.act("b1"))[0] == "fire r1"


# -- what the enemy can do in reply ----------------------------------------------------------------------------
def ended(position):
    """The position after the whole of the captain's move, if it throws no die."""
    orders = [
        one for one in answer(position) if one.split()[0] in ("ahead", "turn", "about", "astern", "halt")
    ]
    return position.do(*orders)


def prospects_of(position, seat):
    return Prospects(Worths(position.state, seat, POLICY.weights))


def test_the_captain_stays_just_out_of_reach_of_an_enemy_who_acts_next(water):
    position = water("blue A slow_quinquireme 2000,800@0", OWN_FLAG,
                     "red A twenty 2000,1550@180", FAR_OFF)  # fmt: skip
    end = ended(position.act("b1"))
    assert prospects_of(end, "blue").reply(end["r1"], end["b1"]) == 0
    nearer = position.put("b1", pose=Pose(2000, 1150, 0))
    assert prospects_of(nearer, "blue").reply(nearer["r1"], nearer["b1"]) > 0


def test_an_enemy_astern_cannot_come_round_to_ram(water):
    position = water("blue A slow_quinquireme 2000,1000@0", OWN_FLAG,
                     "red A slow_quinquireme 2000,1200@0", FAR_OFF)  # fmt: skip
    prospects = prospects_of(position, "blue")
    assert prospects.reply(position["r1"], position["b1"]) == 0
    assert prospects.chance(position["b1"]) > 0


@pytest.mark.parametrize("heading", [0, 45, 90, 135, 225, 270])
def test_what_is_feared_can_be_done(water, heading):
    position = water(f"blue A slow_quinquireme 2000,1000@{heading}", OWN_FLAG,
                     "red A slow_quinquireme 2100,1250@200", "red A slow_trireme 1950,1180@170", FAR_OFF)  # fmt: skip
    feared = prospects_of(position, "blue").reply(position["r1"], position["b1"]) > 0
    picking = position.at(Operations("blue"), PickSquadron("red"))
    done = {route.deed for route in deeds(picking.state, "r1", "b1")}
    assert feared == bool(done & {"ram", "strike", "grapple"})


def test_an_enemy_who_may_swing_alongside_to_board_is_feared(water):
    position = water("blue A fast_quinquireme 1116,1334@90 *commander", OWN_FLAG,
                     "red A slow_quinquireme 946,1392@145 *commander", FAR_OFF)  # fmt: skip
    reply = prospects_of(position, "blue").reply(position["r1"], position["b1"])
    assert reply == pytest.approx(
        prospects_of(position, "red").worths.grapple(position["r1"], position["b1"])
    )
    assert reply > 0


def test_a_consort_in_the_way_leaves_no_hope_of_a_blow(water):
    clear = water("blue A slow_quinquireme 2000,1000@0", "blue B slow_trireme 3000,1000@0", OWN_FLAG,
                  "red A slow_quinquireme 2000,1400@90", FAR_OFF)  # fmt: skip
    assert prospects_of(clear, "blue").chance(clear["b1"]) > 0
    barred = clear.put("b2", pose=Pose(2000, 1180, 90))
    assert prospects_of(barred, "blue").chance(barred["b1"]) == 0


def test_a_fleet_sure_to_flee_is_worth_no_risk(water):
    position = water(
        "blue A slow_quinquireme 2000,1000@0", OWN_FLAG, "red A slow_quinquireme 2000,1300@90", FAR_OFF
    )
    before = prospects_of(position, "blue").worths.of(position["r1"])
    lost = position.put("r2", pose=None, fate=SUNK)
    fleet = replace(lost.state.fleets["red"], admiral=DEAD)
    after = prospects_of(lost.with_(fleets=lost.state.fleets.put(fleet)), "blue").worths.of(position["r1"])
    assert after == 0 < before


def test_an_enemy_strikes_once(water):
    """Whoever lies beside a consort that fares worse adds nothing to be feared."""
    position = water("blue A slow_quinquireme 2000,1000@90", "blue B light_galley 2000,1040@90", OWN_FLAG,
                     "red A slow_quinquireme 2000,1300@180", FAR_OFF)  # fmt: skip
    alone = position.put("b1", pose=Pose(500, 500, 0))
    assert prospects_of(alone, "blue").danger(position["b2"]) > 0
    beside = position.put("b2", pose=Pose(2300, 1040, 90))
    prospects = prospects_of(beside, "blue")
    assert prospects.danger(beside["b2"]) < prospects_of(alone, "blue").danger(beside["b2"]) or (
        prospects.danger(beside["b2"]) == 0
    )


@pytest.mark.parametrize(("y", "order"), [(2200, "second"), (1250, "first")])
def test_the_captain_lets_the_enemy_come_and_goes_first_when_blows_are_near(water, y, order):
    position = water("blue A slow_quinquireme 2000,1000@0", OWN_FLAG,
                     f"red A slow_quinquireme 2000,{y}@90", FAR_OFF)  # fmt: skip
    assert answer(position.at(Battle("operations"), ChooseOrder("blue"))) == [order]


# -- hand to hand --------------------------------------------------------------------------------------------
def aboard(water, mine, theirs, frame):
    position = water(f"blue A slow_quinquireme 1000,1000@0 {mine}", OWN_FLAG,
                     f"red A slow_quinquireme 1055,1000@0 {theirs}", FAR_OFF)  # fmt: skip
    return position.at(Boarding("b1", "r1", stage="again"), frame)


def test_a_fight_that_is_won_goes_on_and_one_that_is_lost_does_not(water):
    assert answer(aboard(water, "marines=2", "marines=1", AfterRound("blue", "b1"))) == ["fight_on"]
    assert answer(aboard(water, "marines=1", "marines=2", AfterRound("blue", "b1"))) == ["part"]


def test_parting_is_agreed_by_who_would_lose(water):
    asked = (AfterRound("red", "r1"), Parting("blue", "b1"))
    for mine, theirs, reply in (("marines=1", "marines=2", "agree"), ("marines=2", "marines=1", "refuse")):
        position = aboard(water, mine, theirs, asked[0])
        position = position.at(*position.state.frames, asked[1])
        assert answer(position) == [reply]


def test_an_admiral_does_not_lead_a_fight_that_is_won_anyway(water):
    great = water("blue A forty 1000,1000@0 *admiral", "red A light_galley 1080,1000@0", FAR_OFF)
    assert answer(great.at(Boarding("b1", "r1", stage="fight"), LeadRound("blue", "b1"))) == ["stay"]


# -- dice ----------------------------------------------------------------------------------------------------
def test_a_save_that_would_keep_her_afloat_is_thrown_again(water):
    position = water("blue A slow_quinquireme 1000,1000@0 *commander hull=1", OWN_FLAG,
                     "red A slow_quinquireme 1200,1000@270", FAR_OFF)  # fmt: skip
    die = Die("b1", 1, save_check(position.state, position["b1"]))
    frames = (Throw("ram", (die,), ("blue",), ("r1", "b1", 1, 0)), Reroll("blue"))
    assert answer(position.at(*frames)) == ["again 1"]


# -- squadrons -----------------------------------------------------------------------------------------------
def test_the_squadron_with_a_blow_to_strike_goes_first(water):
    position = water(
        "blue A slow_trireme 500,500@0 *admiral", "blue B slow_quinquireme 2000,1000@0",
        "red A light_galley 2000,1250@90 *admiral",
    )  # fmt: skip
    assert answer(position.at(PickSquadron("blue")))[0] == "activate blue-B"


# -- whole games ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["poseidon-first-fight", "poseidon-muster"])
def test_both_levels_answer_every_question_alike_each_time(name):
    ruleset, scenario = open_scenario(find_scenario(name))
    told = []
    for _ in range(2):
        dice, state, number, told_now = Seeded(3), None, 0, []
        state = ruleset.deal(scenario, dice)
        while (decision := ruleset.pending(state)) is not None and number < 30:
            level = "captain" if decision.seat == "blue" and name != "poseidon-muster" else "novice"
            thought = open_level(level).decide(ruleset, state, decision, stream(3, number), Clock())
            assert decision.admits(thought.choices[0]) and thought.why
            state = ruleset.apply(state, thought.choices[0], dice).state
            told_now.append(str(thought.choices[0]))
            number += 1
        told.append(told_now)
    assert told[0] == told[1] and len(told[0]) > 10


def test_thinking_throws_no_dice_and_leaves_the_state_alone(water):
    position = water("blue A slow_trireme 2000,1000@0", OWN_FLAG, "red A slow_trireme 2000,1250@90", FAR_OFF)
    state = position.act("b1").state
    before, decision = repr(state.ships), machine.pending(state)
    POLICY.options(state, decision, POLICY.habits("captain"), Seeded(1), Clock())
    assert repr(state.ships) == before
    assert machine.apply(state, Choice("halt"), Forbidden()).state is not state


@pytest.mark.parametrize(
    "others, said", [((), "one ship lies well"), (("blue A slow_trireme 2200,500@0",), "ships must close up")]
)
def test_what_is_said_of_a_squadron_fits_the_number_of_its_ships(water, monkeypatch, others, said):
    position = water("blue A slow_trireme 2000,500@0", *others, OWN_FLAG, "red A slow_trireme 2000,3000@180", FAR_OFF)
    monkeypatch.setattr(movement, "plans", lambda *_: ())
    state = position.at(PickSquadron("blue")).state
    options = POLICY.options(state, machine.pending(state), POLICY.habits("captain"), Seeded(1), Clock())
    [activate] = [one for one in options if one.choices == (Choice("activate", ("blue-A",)),)]
    assert said in activate.tell().why
