"""Grappling, rounds of marines, leaders, parting and capture; and the die thrown again."""

from dataclasses import replace

import pytest

from galleywar.rules.poseidon.combat.boarding_checks import (
    grapple_check,
    kill_check,
    tower_check,
    ungrapple_check,
)
from galleywar.rules.poseidon.combat.odds import boarding_odds
from galleywar.rules.poseidon.model.components import CHARTS
from galleywar.rules.poseidon.model.frames import Activation, AfterRound, Boarding, LeadRound
from galleywar.rules.poseidon.model.queries import may_reroll
from galleywar.rules.poseidon.view.log import narrate

MINE = "blue A six_seven 1000,1000@0"
THEIRS = "red A six_seven 1050,1000@0"
REST = ("blue B slow_trireme 3000,1000@0", "red B slow_trireme 3000,3000@0")
MORE = ("blue A slow_trireme 1000,1150@0",)
"""Somebody who still has to act, so that the activation goes on."""


def alongside(water, mine=MINE, theirs=THEIRS, **fields):
    return water(mine, theirs, *MORE, *REST, **fields).act("b1")


# -- grappling -----------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-board-1", "PW-setup-7")
def test_who_may_board(water):
    assert "grapple" in alongside(water).verbs
    assert alongside(water, mine=MINE + " marines=0").refused("grapple r1") == ["PW-board-1"]
    bracketed = alongside(water, mine="blue A fast_trireme 1008,1000@0")
    assert bracketed.refused("grapple r1") == ["PW-setup-7"]
    away = alongside(water, theirs="red A six_seven 1051,1000@0")
    assert away.refused("grapple r1") == ["PW-board-1"] and "grapple" not in away.verbs
    under_way = away.do("ahead 10")
    assert "PW-board-1" in under_way.refused("grapple r1")


@pytest.mark.rule("PW-board-2", "PW-act-6")
def test_grappling_takes_five_and_six_after_an_oar_strike(water):
    position = alongside(water)
    assert position.odds("grapple r1") == {"grappled": "1/3", "missed": "2/3"}
    assert position.do("grapple r1", dice=(4,))["b1"].acted
    assert "grappled" in position.do("grapple r1", dice=(5, 1, 1, 1, 1, 1, 1)).kinds
    state = position.state
    assert str(grapple_check(state, position["b1"], position["r1"], True).chance()) == "1/6"
    struck = position.act("b1", struck="strike", mode="ahead", ended=True)
    assert struck.odds("grapple r1")["grappled"] == "1/6"
    assert position.act("b1", grappled=True).refused("grapple r1") == ["PW-act-6"]


@pytest.mark.rule("PW-board-3", "PW-cap-1", "PW-cap-2", "PW-lead-2", "PW-lead-4", "PW-lead-9", "PW-lead-7")
@pytest.mark.parametrize(
    "aboard, chance",
    [
        ("+corvus", "2/3"), ("+harpax", "1/2"), ("*admiral", "1/2"), ("*commander", "1/2"), ("*hero", "1/3"),
        ("+corvus *admiral", "5/6"), ("+harpax *commander", "2/3"), ("*admiral *commander", "1/2"),
    ],
)  # fmt: skip
def test_what_helps_to_grapple(water, aboard, chance):
    assert alongside(water, mine=f"{MINE} {aboard}").odds("grapple r1")["grappled"] == chance


@pytest.mark.rule("PW-board-3")
def test_a_die_of_one_never_grapples_unless_the_battle_allows_it(water):
    chart = (CHARTS / "actions.yaml").read_text(encoding="utf-8").replace("corvus: 2", "corvus: 6")
    charts = (("actions", chart),)
    assert alongside(water, mine=MINE + " +corvus", charts=charts).odds("grapple r1")["grappled"] == "5/6"
    free = alongside(water, mine=MINE + " +corvus", charts=charts, natural_one_fails=False)
    assert free.odds("grapple r1")["grappled"] == "1"


# -- a round -------------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-board-4", "PW-act-7")
def test_both_sides_roll_before_anybody_falls(water):
    fight = alongside(water).do("grapple r1", dice=(5, 5, 6, 4, 6, 1, 5))
    assert fight["b1"].marines == 1 and fight["r1"].marines == 1
    assert isinstance(fight.top, AfterRound) and fight.asked.seat == "blue"
    assert fight.verbs == {"fight_on", "ungrapple", "part"} and fight.refused("take b2")
    wiped = alongside(water).do("grapple r1", dice=(5, 5, 6, 5, 6, 6, 5))
    assert wiped["b1"].marines == wiped["r1"].marines == 0 and "parted" in wiped.kinds


@pytest.mark.rule("PW-board-5", "PW-cap-5")
def test_elite_marines_kill_on_four(water):
    state = alongside(water, mine=MINE + " +elite_marines").state
    assert str(kill_check(state, state.ships["b1"]).chance()) == "1/2"
    assert str(kill_check(state, state.ships["r1"]).chance()) == "1/3"


@pytest.mark.rule("PW-board-6", "PW-cap-3")
def test_a_tower_saves_from_each_kill_on_five(water):
    position = alongside(water, theirs=THEIRS + " +tower")
    assert str(tower_check(position.state, position["r1"]).chance()) == "1/3"
    fight = position.do("grapple r1", dice=(5, 5, 5, 5, 1, 1, 1, 5, 4, 6))
    assert fight["r1"].marines == 2
    bare = position.do("grapple r1", dice=(5, 1, 1, 1, 5, 1, 1))
    assert bare["b1"].marines == 2


@pytest.mark.rule("PW-board-9")
def test_rounds_go_on_in_the_same_activation(water):
    fight = alongside(water).do("grapple r1", dice=(5, 1, 1, 1, 1, 1, 1)).do("fight_on")
    assert fight.asked.seat == "red"
    second = fight.do("fight_on", dice=(1, 1, 1, 1, 1, 1))
    assert second.asked.seat == "blue" and "round" in second.kinds
    assert next(one for one in second.state.frames if isinstance(one, Boarding)).round == 2


@pytest.mark.rule("PW-board-7")
def test_either_side_may_cut_the_grapples_once_a_round_the_active_first(water):
    fight = alongside(water, mine=MINE + " +corvus").do("grapple r1", dice=(3, 1, 1, 1, 1, 1, 1))
    assert fight.odds("ungrapple") == {"free": "1/3", "held": "2/3"}
    freed = fight.do("ungrapple", dice=(5,))
    assert "parted" in freed.kinds and freed["b1"].acted
    held = fight.do("ungrapple", dice=(4,))
    assert held.asked.seat == "red" and held.do("ungrapple", dice=(6,))["b1"].acted


@pytest.mark.rule("PW-board-8")
def test_they_part_if_both_agree(water):
    fight = alongside(water).do("grapple r1", dice=(5, 1, 1, 1, 1, 1, 1))
    offered = fight.do("part")
    assert offered.asked.seat == "red" and offered.verbs == {"agree", "refuse"}
    assert "parted" in offered.do("agree").kinds
    refused = offered.do("refuse")
    assert refused.asked.seat == "blue" and refused.refused("part") == ["PW-board-8"]
    assert refused.do("fight_on").do("part").asked.seat == "blue"


@pytest.mark.rule("PW-board-10", "PW-lead-11", "PW-setup-11")
def test_a_ship_without_marines_left_is_captured_with_her_leaders(water):
    position = alongside(water, theirs=THEIRS + " *admiral marines=1")
    taken = position.do("grapple r1", "stay", "keep", dice=(5, 5, 1, 1, 1))
    assert taken["r1"].fate == "captured" and taken["r1"].pose is None and taken["r1"].leaders == ()
    assert taken.state.fleets["red"].admiral == "captured"
    lost = alongside(water, mine=MINE + " marines=1").do("grapple r1", dice=(5, 1, 5, 1, 1))
    assert lost["b1"].fate == "captured"
    from galleywar.rules.poseidon.model.queries import scores

    assert scores(lost.state) == {"blue": 0, "red": 60} and scores(taken.state)["blue"] == 110


@pytest.mark.rule("PW-board-11")
def test_a_third_ship_grapples_only_in_an_action_of_her_own(water):
    third = "red B six_seven 950,1000@0"
    position = water(MINE, THEIRS, third, *MORE, *REST).act("b1")
    fight = position.do("grapple r1", dice=(5, 1, 1, 1, 1, 1, 1))
    assert len([one for one in fight.state.frames if isinstance(one, Boarding)]) == 1
    after = fight.do("fight_on", "part", "agree")
    assert after.state.parted == (("b1", "r1"),) and not after.act("r2").refused("grapple b1")


@pytest.mark.rule("PW-board-12", "PW-turn-2")
def test_parted_ships_stay_in_contact_and_grapple_no_more_this_turn(water):
    parted = alongside(water).do("grapple r1", dice=(5, 1, 1, 1, 1, 1, 1)).do("ungrapple", dice=(6,))
    assert parted["b1"].pose is not None and parted["b1"].pose.x == 1000
    assert parted.act("b1").refused("grapple r1") == ["PW-board-12"]
    assert parted.act("r1").refused("grapple b1") == ["PW-board-12"]


@pytest.mark.rule("PW-board-13")
def test_a_ship_without_marines_falls_after_a_round_without_losses(water):
    taken = alongside(water, theirs=THEIRS + " marines=0").do("grapple r1", dice=(5,))
    assert taken["r1"].fate == "captured" and taken["b1"].marines == 3 and "round" in taken.kinds


def test_the_end_of_a_fight_is_told_beforehand(water):
    position = alongside(water, mine=MINE + " marines=1", theirs=THEIRS + " marines=1")
    state = position.state
    assert boarding_odds(state, state.ships["b1"], state.ships["r1"]) == (
        boarding_odds(state, state.ships["r1"], state.ships["b1"])
    )
    assert "Fought out" in position.notes("grapple r1")
    fight = alongside(water).do("grapple r1", dice=(5, 1, 1, 1, 1, 1, 1))
    assert set(fight.odds("fight_on")) == {"captures her", "is captured", "nobody is left on either"}


# -- leaders -------------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-lead-3", "PW-lead-5", "PW-lead-7")
@pytest.mark.parametrize(
    "leader, plain, led", [("admiral", "1/2", "2/3"), ("commander", "1/2", "2/3"), ("hero", "1/3", "1/2")]
)
def test_a_leader_who_leads_adds_one_and_is_killed_on_four(water, leader, plain, led):
    position = alongside(water, mine=f"{MINE} *{leader}", theirs=THEIRS)
    squadron = replace(position.state.squadrons["blue-A"], rerolled=True)
    position = position.with_(squadrons=position.state.squadrons.put(squadron))
    asked = position.do("grapple r1", dice=(6,))
    assert isinstance(asked.top, LeadRound) and asked.asked.seat == "blue"
    ship = asked["b1"]
    assert str(kill_check(asked.state, ship).chance()) == plain
    assert str(kill_check(asked.state, ship, leader).chance()) == led
    dead = asked.do(f"lead {leader}", dice=(1, 1, 1, 1, 1, 1, 4))
    assert dead["b1"].leaders == () and "leader_killed" in dead.kinds
    alive = asked.do(f"lead {leader}", dice=(1, 1, 1, 1, 1, 1, 3))
    assert alive["b1"].leaders == (leader,)
    assert alive.do("fight_on", "fight_on").verbs == {"lead", "stay"}


@pytest.mark.rule("PW-lead-2", "PW-lead-4", "PW-board-7")
def test_the_standing_gift_serves_the_ship_he_is_aboard(water):
    state = alongside(water, mine=MINE + " *admiral", theirs=THEIRS + " *commander").state
    for ship in ("b1", "r1"):
        assert str(kill_check(state, state.ships[ship]).chance()) == "1/2"
        assert str(ungrapple_check(state, state.ships[ship]).chance()) == "1/2"
    assert str(kill_check(state, state.ships["b2"]).chance()) == "1/3"


@pytest.mark.rule("PW-lead-9")
def test_one_leader_leads_and_the_gift_counts_once(water):
    asked = alongside(water, mine=MINE + " *admiral *commander *hero").do("grapple r1", dice=(6,))
    ship = asked["b1"]
    assert str(kill_check(asked.state, ship).chance()) == "1/2"
    led = asked.do("lead hero", dice=(1, 1, 1, 1, 1, 1))
    assert led.verbs == {"again", "keep"}
    assert next(one for one in led.state.frames if isinstance(one, Boarding)).leads == (("b1", "hero"),)
    assert asked.refused("lead captain") == ["PW-lead-9"]


@pytest.mark.rule("PW-lead-10")
def test_a_die_of_one_never_kills(water):
    chart = (CHARTS / "actions.yaml").read_text(encoding="utf-8").replace("lead: 1", "lead: 5")
    state = alongside(water, mine=MINE + " *admiral", charts=(("actions", chart),)).state
    assert str(kill_check(state, state.ships["b1"], "admiral").chance()) == "5/6"


# -- a die thrown again --------------------------------------------------------------------------------------
@pytest.mark.rule("PW-act-8", "PW-lead-6", "PW-lead-8")
@pytest.mark.parametrize("leader", ["admiral", "commander"])
def test_a_squadron_with_admiral_or_commander_throws_one_die_again_and_the_second_stands(water, leader):
    position = water(
        MINE, THEIRS, f"blue A slow_trireme 1000,1150@0 *{leader}", *REST
    ).act("b1")  # fmt: skip
    asked = position.do("grapple r1", dice=(2,))
    assert asked.verbs == {"again", "keep"} and asked.asked.seat == "blue"
    assert asked.odds("again 1") == {"grappled": "1/3", "missed": "2/3"}
    again = asked.do("again 1", dice=(1,))
    assert again["b1"].acted and again.state.squadrons["blue-A"].rerolled
    kept = asked.do("keep")
    assert kept["b1"].acted and not kept.state.squadrons["blue-A"].rerolled
    assert "With a second throw" in position.notes("grapple r1")


@pytest.mark.rule("PW-act-8", "PW-lead-7")
def test_a_hero_gives_none_nor_does_another_squadron_nor_a_die_that_came_off(water):
    hero = water(MINE + " *hero", THEIRS, *MORE, *REST)
    assert not may_reroll(hero.state, hero.state.squadrons["blue-A"])
    assert "again" not in hero.act("b1").do("grapple r1", dice=(2,)).verbs
    other = water(MINE, THEIRS, "blue B slow_trireme 3000,800@0 *admiral", *MORE, *REST).act("b1")
    assert "again" not in other.do("grapple r1", dice=(2,)).verbs
    good = water(MINE, THEIRS, "blue A slow_trireme 1000,1150@0 *admiral", *REST).act("b1")
    assert good.do("grapple r1", dice=(5, 5, 5, 5, 1, 1, 1))["r1"].fate == "captured"


@pytest.mark.rule("PW-act-8", "PW-turn-2")
def test_the_other_side_throws_its_own_die_again_in_the_enemys_activation_after_the_roller(water):
    position = water(
        "blue A slow_quinquireme 1000,1000@0 *admiral", "red A slow_quinquireme 1000,1300@180 *commander", *REST
    ).act("b1").do("ahead 400")  # fmt: skip
    thrown = position.do("ram r1", dice=(1, 5, 2, 5))
    assert thrown.asked.seat == "blue" and thrown.refused("again 1") == ["PW-act-8"]
    blue = thrown.do("again 3", dice=(6,))
    assert blue.asked.seat == "red" and blue.refused("again 2") == ["PW-act-8"]
    red = blue.do("again 1", dice=(6,))
    assert red["b1"].hull == red["r1"].hull == 2


@pytest.mark.rule("PW-act-8")
def test_nobody_is_asked_when_the_die_of_the_turn_is_used(water):
    position = water(MINE + " *admiral", THEIRS, *MORE, *REST).act("b1")
    used = position.do("grapple r1", dice=(2,)).do("again 1", dice=(6,))
    fight = used.do("stay", dice=(1, 1, 1, 1, 1, 1))
    assert isinstance(fight.top, AfterRound) and "again" not in fight.verbs


@pytest.mark.rule("PW-board-10", "PW-board-13", "PW-board-7")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "fates", "told"),
    [
        ("", " marines=0", (5,), ("afloat", "captured"), ["B1 takes R1.", "R1 is captured."]),
        (" marines=1", "", (5, 1, 5, 1, 1), ("captured", "afloat"), ["R1 takes B1.", "B1 is captured."]),
        (" marines=1", " marines=1", (5, 5, 5), ("afloat", "afloat"), ["B1 and R1 part."]),
    ],
)
def test_with_the_last_marine_of_a_ship_the_fight_is_over_and_nobody_is_asked_about_it(
    water, mine, theirs, dice, fates, told
):
    after = alongside(water, mine=MINE + mine, theirs=THEIRS + theirs).do("grapple r1", dice=dice)
    assert (after["b1"].fate, after["r1"].fate) == fates
    assert isinstance(after.top, Activation) and not any(
        isinstance(one, Boarding) for one in after.state.frames
    )
    assert [narrate(after.state, event) for event in after.events][-len(told) :] == told
    assert after.state.parted == ((("b1", "r1"),) if fates == ("afloat", "afloat") else ())


@pytest.mark.rule("PW-board-4", "PW-board-10")
def test_of_marines_who_never_kill_each_other_nobody_wins(water):
    chart = (
        (CHARTS / "actions.yaml")
        .read_text(encoding="utf-8")
        .replace("after_strike: 6, kill: 5", "after_strike: 6, kill: 12")
    )
    state = alongside(water, charts=(("actions", chart),)).state
    assert boarding_odds(state, state.ships["b1"], state.ships["r1"]) == (0, 0)
