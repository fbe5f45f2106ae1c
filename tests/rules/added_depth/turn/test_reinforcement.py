"""Regiments placed and bought, Fleets built, cards drawn and traded: bounds, refusals and what is told."""

import pytest

from galleywar.rules.added_depth.turn.territory_cards import (
    card_name,
    must_trade,
    sets_of,
    symbol,
    whole_deck,
)

LAND = ("ruby holds italia=3 neapolis=1", "sapphire holds creta=2")
HAND = ("achaia", "africa_proconsularis", "aquitania", "arabia_petraea", "baetica")


def texts(position, order):
    return [one.text for one in position.objections(order)]


@pytest.mark.rule("AD-11")
def test_one_regiment_is_placed_at_least_and_all_that_are_left_at_most(war):
    position = war(*LAND, phase="reinforce")
    for count, cases in ((0, ["AD-11"]), (1, []), (3, []), (4, ["AD-11"])):
        assert position.refused(f"place italia {count}") == cases
    assert texts(position, "place italia 4") == ["You have 3 Regiments to place, not 4."]
    assert texts(position, "place italia 0") == ["Place one Regiment at least."]
    assert texts(position, "place creta 1") == ["Creta is not yours."]
    assert position.do("place italia 1").log == ["Ruby puts 1 Regiment down in Italia."]


@pytest.mark.rule("AD-11")
def test_the_question_tells_what_is_left_and_ends_when_all_are_placed(war):
    position = war(*LAND, phase="reinforce", coins=1)
    assert position.asked.prompt == "3 Regiments to place, 1 coin in the purse: what comes next?"
    assert position.asked.default is None and position.asked.withheld.verb == "done"
    assert "done" not in position.verbs and texts(position, "done") == ["3 Regiments must be placed first."]
    placed = position.do("place italia 3")
    assert placed.asked.prompt == "All Regiments are placed, 1 coin in the purse: what comes next?"
    assert placed.asked.default.verb == "done" and placed.asked.withheld is None
    assert placed.menu == ["done"]


@pytest.mark.rule("AD-13")
@pytest.mark.parametrize("coins, most", [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_as_many_regiments_are_bought_as_there_are_coins_for(war, coins, most):
    position = war(*LAND, phase="reinforce", coins=coins)
    offered = [offer.slots[0].hi for offer in position.asked.offers if offer.verb == "recruit"]
    assert offered == ([most] if most else [])
    assert position.refused(f"recruit {most + 1}") == ["AD-13"]
    if most:
        assert position.refused(f"recruit {most}") == [] and position.refused("recruit 0") == ["AD-13"]


@pytest.mark.rule("AD-13")
def test_buying_is_told_and_paid(war):
    position = war(*LAND, phase="reinforce", coins=5)
    assert texts(position, "recruit 3") == ["3 Regiments cost 6 coins; you have 5."]
    assert texts(position, "recruit 0") == ["Buy one Regiment at least."]
    after = position.do("recruit 2")
    assert after.log == ["Ruby buys 2 Regiments."] and after.top.left == 5 and after.side("ruby").coins == 1


@pytest.mark.rule("AD-15", "AD-17", "AD-19")
def test_building_is_told_and_whether_she_is_shut_in(war):
    free = war(*LAND, phase="reinforce").do("build port:italia")
    assert free.log == ["Ruby builds Ruby Fleet 1 in Ostia."]
    assert free.told("built")[0].case == "AD-17" and free.told("built")[0].places == ("port:italia",)
    shut = war(*LAND, "sapphire fleet ze10n40a", phase="reinforce").do("build port:italia")
    assert shut.told("built")[0].case == "AD-19"


@pytest.mark.rule("AD-15", "AD-16", "AD-17", "AD-18")
def test_a_fleet_is_refused_for_every_reason_there_is(war):
    poor = war(*LAND, *["ruby fleet ze10n35"] * 4, phase="reinforce", coins=2)
    assert poor.refused("build port:italia") == ["AD-15", "AD-18"]
    assert texts(poor, "build port:italia")[0] == "A Fleet costs 3 coins; you have 2."
    built = war(*LAND, phase="reinforce", coins=6).do("build port:italia")
    assert texts(built, "build port:italia") == ["Only 1 Fleet may be built in a turn."]
    assert "build" not in built.verbs and "build" in war(*LAND, phase="reinforce").verbs


# -- cards ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("AD-12")
def test_a_trade_is_a_set_of_ones_own_cards(war):
    position = war(*LAND, phase="reinforce", cards=True).with_side("ruby", cards=HAND)
    assert symbol(position.state.box, "achaia") == "foot"
    good, bad = "(achaia,africa_proconsularis,aquitania)", "(achaia,africa_proconsularis,arabia_petraea)"
    assert position.refused(f"trade {good}") == []
    assert texts(position, f"trade {bad}") == ["A set is three cards of yours with one sign, or with three."]
    assert position.refused("trade (achaia,arabia_petraea)") == ["AD-12"]
    others = war(*LAND, phase="reinforce", cards=True).with_side("sapphire", cards=HAND)
    assert others.refused(f"trade {good}") == ["AD-12"] and "trade" not in others.verbs
    without = war(*LAND, phase="reinforce").with_side("ruby", cards=HAND)
    assert texts(without, f"trade {good}") == ["This game is played without territory cards."]


@pytest.mark.rule("AD-12")
def test_the_sets_of_a_hand_are_those_with_one_sign_or_three(war):
    position = war(*LAND, phase="reinforce", cards=True).with_side("ruby", cards=HAND)
    signs = [
        "".join(sorted(symbol(position.state.box, card)[0] for card in cards))
        for cards in sets_of(position.state, "ruby")
    ]
    assert sorted(signs) == ["efh", "efh", "efh", "fff"]
    [offer] = [offer for offer in position.asked.offers if offer.verb == "trade"]
    assert offer.text == "Trade three cards for 4 Regiments" and len(offer.slots[0]) == 4


@pytest.mark.rule("AD-12")
def test_a_full_hand_must_be_traded_and_a_smaller_one_need_not(war):
    position = war(*LAND, phase="reinforce", cards=True)
    assert must_trade(position.with_side("ruby", cards=HAND).state, "ruby")
    assert not must_trade(position.with_side("ruby", cards=HAND[:4]).state, "ruby")
    four = position.with_side("ruby", cards=HAND[:4]).do("place italia 3")
    assert four.refused("done") == []
    full = position.with_side("ruby", cards=HAND).do("place italia 3")
    assert texts(full, "done") == ["Whoever holds 5 cards must trade a set."]


@pytest.mark.rule("AD-12")
def test_a_trade_is_told_with_the_cards_by_name_and_wild_ones_as_such(war):
    cards = ("achaia", "wild-1", "baetica")
    after = (
        war(*LAND, phase="reinforce", cards=True)
        .with_side("ruby", cards=cards)
        .do("trade (achaia,wild-1,baetica)")
    )
    assert after.log == ["Ruby trades Achaia (foot), wild card, Baetica (foot) for 4 Regiments."]
    assert after.state.sets == 1 and after.side("ruby").cards == () and after.top.left == 7
    box = after.state.box
    assert card_name(box, "wild-2") == "wild card" and symbol(box, "wild-2") == ""


@pytest.mark.rule("AD-12")
def test_a_card_nobody_holds_is_drawn_and_the_pile_shrinks(war):
    position = war(*LAND, phase="fortify", cards=True).with_(captured=True)
    assert whole_deck(position.state) == ("creta", "italia", "neapolis", "wild-1", "wild-2")
    holding = position.with_side("sapphire", cards=("creta", "wild-1"))
    drawn = holding.do("stay", dice=(1,))
    assert drawn.side("ruby").cards == ("italia",) and drawn.log[0] == (
        f"Ruby draws a card: {card_name(drawn.state.box, 'italia')}."
    )
    assert set(drawn.state.deck) == {"neapolis", "wild-2"}
    last = holding.with_(deck=("wild-2",)).do("stay", dice=(1,))
    assert last.side("ruby").cards == ("wild-2",) and last.state.deck == ()
    assert "Ruby draws a card: wild card." in last.log


@pytest.mark.rule("AD-12")
def test_when_all_cards_are_held_none_is_drawn(war):
    position = war(*LAND, phase="fortify", cards=True).with_(captured=True)
    spent = position.with_side("sapphire", cards=whole_deck(position.state)).do("stay")
    assert not spent.side("ruby").cards and "drew" not in spent.kinds
