"""The deal, what a turn is made of, income, cards and the end of the game."""

from collections import Counter
from dataclasses import replace

import pytest

from galleywar.core.dice import Forbidden, Recorded, Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules.added_depth.model.frames import Mustering, PlayerTurn, Rounds
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import held_by, points
from galleywar.rules.added_depth.setup.deployment import most_pressed
from galleywar.rules.added_depth.turn.sequence_of_play import coins_due, regiments_due
from galleywar.rules.added_depth.turn.territory_cards import is_set, must_trade, set_value, symbol
from tests.rules.added_depth.conftest import Position

SCENARIOS = scenario_dir()
NAMES = (
    "italia", "dacia", "syria", "egyptus", "asia", "moesia", "belgica", "rhaetia", "cilicia", "creta",
    "numidia", "palestina", "armenia", "galatia", "thracia", "macedonia", "achaia", "dalmatia", "pannonia",
    "noricum", "germania", "aquitania", "hispania", "baetica", "lusitania", "sicilia", "sardinia", "corsica",
)  # fmt: skip
"""The first twelve of them make no whole region."""
START = {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}


def dealt(rules, number, seed=1):
    scenario = rules.read(Source.read(SCENARIOS / f"added-depth-{number}.yaml"))
    return Position(rules.deal(scenario, Seeded(seed)))


@pytest.mark.rule("AD-02", "AD-03", "AD-04")
@pytest.mark.parametrize("number", START)
def test_territories_go_round_the_table_and_the_rest_of_the_regiments_is_put_down(rules, number):
    position = dealt(rules, number)
    order = position.state.order
    counts = [len(held_by(position.state, seat)) for seat in order]
    assert sum(counts) == 42 and counts == sorted(counts, reverse=True) and counts[0] - counts[-1] <= 1
    assert all(one.regiments == 1 for one in position.state.territories.values())
    frame = position.state.frames[-1]
    assert isinstance(frame, Mustering) and frame.seat == order[0]
    assert dict(frame.left) == {
        seat: START[number] - count for seat, count in zip(order, counts, strict=True)
    }
    assert all(side.coins == 3 for side in position.state.sides.values()) and not position.state.fleets


@pytest.mark.rule("AD-02")
def test_another_throw_deals_other_territories(rules):
    deals = {dealt(rules, 2, seed).state.territories["italia"].owner for seed in range(8)}
    assert deals == {"ruby", "sapphire"}
    assert dealt(rules, 4, 5).state == dealt(rules, 4, 5).state


@pytest.mark.rule("AD-03")
def test_regiments_are_put_down_one_in_turn_on_own_territories(rules):
    position = dealt(rules, 2)
    mine = held_by(position.state, "ruby")[0].id
    theirs = held_by(position.state, "sapphire")[0].id
    assert position.refused(f"place {theirs}") == ["AD-03"]
    after = position.do(f"place {mine}")
    assert after[mine].regiments == 2 and after.asked.seat == "sapphire"
    assert dict(after.state.frames[-1].left)["ruby"] == 18


@pytest.mark.rule("AD-03")
def test_the_rest_is_spread_on_request_and_the_first_turn_begins(rules):
    after = dealt(rules, 2).do("spread", "spread")
    for seat in ("ruby", "sapphire"):
        held = held_by(after.state, seat)
        assert sum(one.regiments for one in held) == 40
    assert after.asked.seat == "ruby" and after.state.round == 1 and after.state.phase == "reinforce"


@pytest.mark.rule("AD-03")
@pytest.mark.parametrize(
    "held, pressed",
    [
        ("italia=6 neapolis=2 dacia=2", "dacia"),
        ("italia=9 neapolis=9 belgica=9", "italia"),
        ("neapolis=1 belgica=1", "neapolis"),
    ],
)
def test_the_rest_is_put_where_most_enemies_stand_for_each_of_ones_own(war, held, pressed):
    position = war(f"ruby holds {held}", "sapphire holds sicilia=3 pannonia=8 dalmatia=4 creta=30")
    assert most_pressed(position.state, "ruby") == pressed


# -- the turn (AD-10, AD-14) ---------------------------------------------------------------------------------
@pytest.mark.rule("AD-10", "AD-68")
def test_a_turn_is_reinforcement_naval_movement_combat_at_sea_then_on_land_and_fortify(war):
    position = war(
        "ruby holds italia=3 neapolis=2", "ruby fleet ze15n35b", "sapphire holds sicilia=3 dalmatia=2",
        "sapphire fleet ze15n35b", phase="reinforce",
    )  # fmt: skip
    assert position.do("place italia 3").menu[-1] == "done"
    sailing = position.do("place italia 3", "done")
    assert sailing.state.phase == "sail" and "sail" in sailing.verbs
    fighting = sailing.do("done")
    assert fighting.state.phase == "combat" and fighting.asked.case == "AD-61"
    ashore = fighting.do("done")
    assert ashore.asked.case == "AD-69" and "attack" in ashore.verbs
    last = ashore.do("done")
    assert last.state.phase == "fortify" and last.do("stay").state.active == "sapphire"


@pytest.mark.rule("AD-14")
@pytest.mark.parametrize("agreed, round_, fights", [(False, 1, False), (True, 1, True), (False, 2, True)])
def test_of_two_the_first_has_no_combat_phase_in_the_first_turn(war, agreed, round_, fights):
    position = war(
        "ruby holds italia=3 neapolis=1", "sapphire holds dalmatia=2", phase="reinforce",
        round_=round_, first_combat=agreed,
    ).do("place italia 3", "done")  # fmt: skip
    assert (position.state.phase == "combat") is fights and ("fortify" in position.verbs) is not fights


@pytest.mark.rule("AD-14")
@pytest.mark.parametrize("round_", [1, 2])
def test_whoever_may_not_fight_is_told_before_and_after(war, round_):
    position = war(
        "ruby holds italia=3 neapolis=1", "ruby fleet port:neapolis", "sapphire holds dalmatia=2",
        phase="reinforce", round_=round_,
    ).do("place italia 3", "done")  # fmt: skip
    assert ("No Combat" in position.asked.prompt) is (round_ == 1)
    assert ("no_combat" in position.do("done").kinds) is (round_ == 1)


@pytest.mark.rule("AD-14")
def test_of_three_the_first_fights_at_once(war):
    lines = ("ruby holds italia=3", "sapphire holds dalmatia=2", "olive holds numidia=1")
    position = war(*lines, phase="reinforce", round_=1).do("place italia 3", "done")
    assert position.state.phase == "combat"


# -- income (AD-11, AD-13) -----------------------------------------------------------------------------------
@pytest.mark.rule("AD-11", "AD-01")
@pytest.mark.parametrize(
    "held, due",
    [
        ("italia=1 dacia=1", 3),
        ("italia=1 dacia=1 syria=1 egyptus=1 pontus_et_bithynia=1 asia=1 thracia=1 moesia=1 gallia=1", 3),
        ("hispania=1 lusitania=1 baetica=1 baleares=1", 3 + 2),
        ("hispania=1 lusitania=1 baetica=1", 3),
    ],
)
def test_regiments_are_a_third_of_the_territories_three_at_least_and_whole_regions(war, held, due):
    held = held.replace("gallia", "belgica")
    assert regiments_due(war(f"ruby holds {held}", "sapphire holds creta=1").state, "ruby") == due


@pytest.mark.rule("AD-11")
def test_thirds_are_rounded_down(war):
    held = many(11)
    assert regiments_due(war(f"ruby holds {held}", "sapphire holds baetica=1").state, "ruby") == 3
    held = many(12)
    assert regiments_due(war(f"ruby holds {held}", "sapphire holds baetica=1").state, "ruby") == 4


@pytest.mark.rule("AD-13", "AD-11")
def test_coins_come_from_goods_and_are_kept(war):
    position = war(
        "ruby holds italia=3 neapolis=1 sicilia=1",
        "sapphire holds creta=1 cyprus=1",
        phase="fortify",
        coins=2,
    )
    assert coins_due(position.state, "ruby") == 2 and coins_due(position.state, "sapphire") == 1
    after = position.do("stay")
    assert (
        after.asked.seat == "sapphire" and after.side("sapphire").coins == 3 and after.side("ruby").coins == 2
    )


@pytest.mark.rule("AD-13", "AD-11")
def test_two_coins_buy_a_regiment_and_all_must_be_placed(war):
    position = war("ruby holds italia=1 neapolis=1", "sapphire holds creta=1", phase="reinforce", coins=5)
    assert position.refused("recruit 3") == ["AD-13"] and position.refused("done") == ["AD-11"]
    assert position.refused("recruit 0") == ["AD-13"] and position.refused("place italia 0") == ["AD-11"]
    after = position.do("recruit 2")
    assert after.log == ["Ruby buys 2 Regiments."] and after.told("recruited")[0].case == "AD-13"
    assert after.side("ruby").coins == 1 and after.refused("place italia 6") == ["AD-11"]
    assert after.refused("place creta 1") == ["AD-11"]
    assert after.do("place italia 4", "place neapolis 1")["neapolis"].regiments == 2
    assert after.asked.withheld.verb == "done" and after.asked.default is None
    placed = after.do("place italia 5")
    assert placed.asked.withheld is None and placed.asked.default.verb == "done"
    assert placed.asked.prompt == "All Regiments are placed, 1 coin in the purse: what comes next?"


# -- cards (AD-12) -------------------------------------------------------------------------------------------
HAND = ("achaia", "africa_proconsularis", "aquitania", "arabia_petraea", "baetica")


@pytest.mark.rule("AD-12")
def test_without_the_option_nobody_draws_or_trades(war):
    position = war("ruby holds italia=3 neapolis=1", "sapphire holds creta=2", phase="fortify")
    after = position.with_(captured=True).do("stay")
    assert not after.side("ruby").cards
    reinforcing = war("ruby holds italia=3", "sapphire holds creta=2", phase="reinforce")
    assert "trade" not in reinforcing.verbs
    assert reinforcing.refused("trade (achaia,aquitania,baetica)") == ["AD-12"]


@pytest.mark.rule("AD-12")
def test_a_card_is_drawn_for_a_conquest_and_only_then(war):
    lines = ("ruby holds italia=3 neapolis=1", "sapphire holds creta=2")
    position = war(*lines, phase="fortify", cards=True)
    assert not position.do("stay").side("ruby").cards
    drawn = position.with_(captured=True).do("stay", dice=(2,)).side("ruby").cards
    assert drawn == ("italia",)


@pytest.mark.rule("AD-12")
def test_a_card_that_is_drawn_is_told_and_drawn_by_nobody_else(war):
    position = war("ruby holds italia=3 neapolis=1", "sapphire holds creta=2", phase="fortify", cards=True)
    first = position.with_(captured=True).do("stay", dice=(5,))
    assert first.side("ruby").cards == ("wild-2",) and first.log[0] == "Ruby draws a card: wild card."
    assert first.told("drew")[0].case == "AD-12" and set(first.state.deck) == {
        "creta", "italia", "neapolis", "wild-1",
    }  # fmt: skip
    again = first.with_(captured=True, active="ruby", frames=position.state.frames)
    second = again.do("stay", dice=(2,))
    assert second.side("ruby").cards == ("wild-2", "italia") and len(second.state.deck) == 3
    sign = symbol(position.state.box, "italia")
    assert second.log[0] == f"Ruby draws a card: Italia ({sign})."


@pytest.mark.rule("AD-12")
def test_when_the_deck_is_out_cards_that_were_traded_are_drawn_and_then_none(war):
    lines = ("ruby holds italia=3", "sapphire holds creta=2")
    position = war(*lines, phase="fortify", cards=True).with_(captured=True)
    held = position.with_side("ruby", cards=("wild-1",)).with_side("sapphire", cards=("creta", "italia"))
    after = held.do("stay", dice=(1,))
    assert after.side("ruby").cards == ("wild-1", "wild-2") and after.state.deck == ()
    full = held.with_side("ruby", cards=("wild-1", "wild-2")).do("stay")
    assert full.side("ruby").cards == ("wild-1", "wild-2") and not full.told("drew")


@pytest.mark.rule("AD-12")
def test_sets_are_three_of_a_sign_or_one_of_each_and_grow(war):
    position = war("ruby holds italia=3", "sapphire holds creta=2", phase="reinforce", cards=True)
    box = position.state.box
    assert [symbol(box, card) for card in HAND] == ["foot", "horse", "engine", "foot", "foot"]
    signs = {symbol(box, card) for card in HAND[:3]}
    assert signs == {"foot", "horse", "engine"} and is_set(box, HAND[:3])
    assert not is_set(box, (HAND[0], HAND[1], HAND[3])) and is_set(box, (HAND[0], HAND[3], "wild-1"))
    assert is_set(box, (HAND[0], HAND[1], "wild-1")) and is_set(box, (HAND[0], "wild-1", "wild-2"))
    assert [set_value(box, sets) for sets in range(8)] == [4, 6, 8, 10, 12, 15, 20, 25]


@pytest.mark.rule("AD-12")
def test_a_set_brings_regiments_and_a_full_hand_must_be_traded(war):
    position = war("ruby holds italia=3", "sapphire holds creta=2", phase="reinforce", cards=True)
    three = f"trade ({','.join(HAND[:3])})"
    holding = position.with_side("ruby", cards=HAND).do("place italia 3")
    assert holding.refused("done") == ["AD-12"]
    after = holding.do(three)
    assert after.state.frames[-1].left == 4 and after.side("ruby").cards == HAND[3:] and after.state.sets == 1
    assert after.do("place italia 4").refused("done") == []


@pytest.mark.rule("AD-12")
def test_sets_alone_are_offered_and_nothing_must_be_traded_without_one(war):
    position = war("ruby holds italia=3", "sapphire holds creta=2", phase="reinforce", cards=True)
    feet, horse = (HAND[0], *HAND[3:]), HAND[1]
    mixed = position.with_side("ruby", cards=(*feet[:2], horse))
    assert "trade" not in mixed.verbs and mixed.refused(f"trade ({','.join((*feet[:2], horse))})") == [
        "AD-12"
    ]
    [trade] = [
        one for one in position.with_side("ruby", cards=(*feet, horse)).asked.offers if one.verb == "trade"
    ]
    assert trade.slots[0].values == (feet,) and trade.text == "Trade three cards for 4 Regiments"
    assert not must_trade(position.with_side("ruby", cards=(*feet, horse)).state, "ruby")
    assert must_trade(position.with_side("ruby", cards=(*feet, horse, "wild-1")).state, "ruby")


@pytest.mark.rule("AD-12", "AD-71")
def test_the_conqueror_has_the_cards_of_the_conquered(war):
    position = war(
        "ruby holds italia=4", "sapphire holds neapolis=1", "olive holds creta=1", phase="land", cards=True
    )
    after = position.with_side("sapphire", cards=("asia",)).do(
        "attack italia neapolis", "roll 3", dice=(6, 5, 4, 1)
    )
    assert after.side("ruby").cards == ("asia",) and not after.side("sapphire").cards


# -- the end (AD-05) -----------------------------------------------------------------------------------------
def many(count):
    return " ".join(f"{one}=1" for one in NAMES[:count])


@pytest.mark.rule("AD-05")
@pytest.mark.parametrize("count, wins", [(27, False), (28, True)])
def test_whoever_begins_a_turn_with_28_territories_has_won(war, count, wins):
    position = war(f"ruby holds {many(count)}", "sapphire holds cyprus=2", phase="fortify")
    turn = position.with_(active="sapphire", frames=(Rounds(), PlayerTurn("sapphire", "close")), round=3)
    after = Position(machine.begin(turn.state, Forbidden()))
    assert (after.state.outcome is not None) is wins
    if wins:
        assert after.state.outcome.winner == "ruby" and dict(after.state.outcome.points)["ruby"] == 28
        assert after.over


@pytest.mark.rule("AD-05")
def test_enough_territories_win_nothing_before_the_enemy_has_answered(war):
    position = war(f"ruby holds {many(28)}", "sapphire holds cyprus=2", phase="fortify")
    after = machine.begin(position.with_(frames=position.state.frames[:2]).state, Forbidden())
    assert after.outcome is None and machine.pending(after).seat == "sapphire"


@pytest.mark.rule("AD-05")
def test_prizes_count_for_more_than_one(war):
    position = war(
        "ruby holds italia=1 egyptus=1", "sapphire holds creta=1", prizes={"egyptus": 3, "creta": 0}
    )
    assert points(position.state, "ruby") == 4 and points(position.state, "sapphire") == 0


@pytest.mark.rule("AD-05")
@pytest.mark.parametrize(
    "mine, theirs, winner",
    [
        ("italia=1 neapolis=1", "creta=9", "ruby"),
        ("italia=3", "creta=2", "ruby"),
        ("italia=2", "creta=3", "sapphire"),
        ("italia=2", "creta=2", None),
    ],
)
def test_at_the_limit_territories_decide_then_regiments_then_nothing(war, mine, theirs, winner):
    position = war(f"ruby holds {mine}", f"sapphire holds {theirs}", phase="fortify", rounds=4, round_=4)
    last = position.with_(active="sapphire", frames=(Rounds(), PlayerTurn("sapphire", "close")))
    after = machine.begin(last.state, Recorded(()))
    assert after.outcome is not None and after.outcome.winner == winner
    early = machine.begin(replace(last.state, round=3), Recorded(()))
    assert early.outcome is None


@pytest.mark.rule("AD-01", "AD-06", "AD-37")
def test_the_map_is_classic_in_size_and_its_zones_are_squares(rules):
    board = rules.board
    assert len(board.provinces) == 42 and len(board.scenery.regions) == 8
    assert Counter(one.region for one in board.provinces.values()).total() == 42
    for sea in board.seas.values():
        for other in sea.beside:
            shared = {dot for line in sea.outlines for dot in line} & {
                dot for line in board.seas[other].outlines for dot in line
            }
            assert len(shared) >= 1, (sea.id, other)
    assert "ze15n35b" not in board.seas["ze10n40a"].beside
