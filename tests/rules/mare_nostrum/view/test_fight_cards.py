"""The card of a melee: whose fight it shows, with javelins or without, and after which losses."""

from fractions import Fraction

import pytest

from galleywar.rules.mare_nostrum.combat.odds import Boarders, duel
from galleywar.rules.mare_nostrum.model.frames_combat import Melee
from galleywar.rules.mare_nostrum.view.fight_cards import fight

BLUE, RED = "blue-small-1", "red-small-1"
NO_SHOTS = "archers=0 slingers=0"
RING = (
    f"blue small 27,20@0 stopped {NO_SHOTS} marines=1", f"blue small 37,20@0 stopped {NO_SHOTS} marines=3",
    f"red small 32,20@0 stopped {NO_SHOTS} marines=3",
    f"tie {BLUE} {RED} hook 0", f"tie blue-small-2 {RED} hook 0",
)  # fmt: skip


def melee(fleet, *lines, dice=(), **fields):
    return fleet(*lines).with_(**fields).framed(Melee(), phase="melee").acted(lambda play: None, dice)


def won(position, mine, theirs, javelins):
    return duel(position.state, Boarders(*mine), Boarders(*theirs), javelins).won


@pytest.mark.rule("MN-08.02", "MN-08.13", "MN-08.14")
def test_the_first_of_several_attackers_is_shown_with_javelins(fleet):
    asked = melee(fleet, *RING, baton="blue")
    shown = fight(asked.state)
    assert shown.title == "Melee: Blue Small 1 against Red Small 1" and shown.place == asked[BLUE].at
    assert dict(shown.results)["Blue wins"] == won(asked, (1, 1), (3, 3), True)
    assert [party.seat for party in shown.parties] == ["blue", "red"]


@pytest.mark.rule("MN-08.12", "MN-08.02")
def test_before_men_go_over_the_fight_is_shown_as_it_would_be_with_javelins(fleet):
    lines = (f"blue small 27,20@0 stopped {NO_SHOTS} marines=1 complement=10", RING[2],
             "blue small 22,20@0 stopped marines=4", f"tie {BLUE} {RED} hook 0",
             f"tie {BLUE} blue-small-2 friendly 0")  # fmt: skip
    asked = melee(fleet, *lines)
    assert asked.verbs == {"send", "enough"}
    shown = fight(asked.state)
    assert dict(shown.results)["Blue wins"] == won(asked, (1, 1), (3, 3), True)
    assert dict(shown.results)["Blue wins"] != won(asked, (1, 1), (3, 3), False)


@pytest.mark.rule("MN-08.03", "MN-08.05")
def test_while_figures_fall_both_sides_are_shown_after_their_losses_and_without_javelins(fleet):
    """One of three of Red's men falls, of whom one is an archer; none of Blue's."""
    lines = (f"blue small 27,20@0 stopped {NO_SHOTS} marines=2",
             "red small 32,20@0 stopped slingers=0 archers=1 marines=2", f"tie {BLUE} {RED} hook 0")  # fmt: skip
    asked = melee(fleet, *lines, dice=(6, 1, 1, 1))
    assert asked.asked.seat == "red" and asked.verbs == {"lose"}
    shown = fight(asked.state)
    assert dict(shown.results)["Red wins"] == 1 - won(asked, (2, 2), (2, 2), False) == Fraction(1, 2)
    odds = dict(asked.forecast("lose archers:1").results)
    assert odds["won"] == Fraction(1, 2) and dict(asked.forecast("lose marines:1").results)["won"] < Fraction(
        1, 2
    )


@pytest.mark.rule("MN-08.03", "MN-08.02")
def test_losses_on_both_sides_are_reckoned_together(fleet):
    crew = "stopped slingers=0 archers=1 marines=2"
    lines = f"blue small 27,20@0 {crew}", f"red small 32,20@0 {crew}", f"tie {BLUE} {RED} hook 0"
    asked = melee(fleet, *lines, dice=(6, 1, 6, 1))
    odds = dict(asked.forecast("lose archers:1").results)
    assert odds["won"] == odds["lost"] == Fraction(1, 2) and odds["undecided"] == 0
    assert fight(asked.do("lose archers:1").state) is not None


def test_no_melee_no_card(fleet):
    assert fight(fleet(*RING).turn_of(BLUE).state) is None


@pytest.mark.rule("MN-08.02", "MN-08.03", "MN-08.04")
def test_marines_have_a_die_each_and_the_others_can_only_fall(fleet):
    lines = (
        "blue small 27,20@0 stopped slingers=1 archers=0 marines=1 flagship",
        "red small 32,20@0 stopped slingers=0 archers=2 marines=3 ballista=1",
        f"tie {BLUE} {RED} hook 0",
    )
    shown = fight(melee(fleet, *lines, dice=(6, 6, 6, 1)).state)
    ranks = {party.seat: {one.name: (one.count, one.dice) for one in party.ranks} for party in shown.parties}
    assert ranks["blue"]["marine"] == (1, "1 die") and ranks["blue"]["slinger"] == (1, "")
    assert ranks["blue"]["officers"] == (2, "")
    assert ranks["red"]["marines"] == (3, "3 dice") and ranks["red"]["archers"] == (2, "")
    assert {party.seat: party.dice for party in shown.parties} == {"blue": "1 die", "red": "3 dice"}
    risks = {party.seat: [one.risk for one in party.ranks if one.risk] for party in shown.parties}
    assert risks == {"blue": ["The admiral falls with the last man"], "red": []}


@pytest.mark.rule("MN-08.06", "MN-08.02")
@pytest.mark.parametrize(("marines", "may_be"), [(1, True), (2, False)])
def test_where_both_may_fall_to_the_javelins_the_card_says_when_nobody_wins(fleet, marines, may_be):
    lines = [line.replace("marines=3", f"marines={marines}") for line in RING]
    shown = fight(melee(fleet, *lines, baton="blue").state)
    assert ("undecided" in dict(shown.results)) == may_be == ("MN-08.06" in [case for _, case in shown.notes])
