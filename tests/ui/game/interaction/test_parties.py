"""Parties in hand: how many go, whom a second click takes, what a place is said to hold; without a window."""

import pytest

from galleywar.core.decision import Choice, Offer, Some
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.interaction.answer_form import AnswerForm
from galleywar.ui.game.interaction.parties import Party, stack_said
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.selection import Selection

GENERAL = "sapphire-general-1"


@pytest.fixture(scope="module")
def actium():
    ruleset, scenario = open_scenario(find_scenario("conquest-actium"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    return Position(ruleset, match.state)


def test_fewer_go_one_by_one_and_never_none(actium):
    party = Party.of(actium, GENERAL)
    assert party.said == "8 of 8 go"
    for count in (7, 6, 5, 4, 3, 2, 1, 1):
        party = party.changed(actium, -1)
        assert len(party.going) == count
    assert party.fewer(actium).count == 8


def test_who_can_only_go_together_stays_together(actium):
    laden = Party.of(actium, "sapphire-galley-38")
    assert laden.count == 5 and laden.changed(actium, -1) == laden == laden.fewer(actium)


def test_who_has_marched_is_no_party_any_more(actium):
    at = next(route for route in actium.marches(actium.party(GENERAL)) if route.ends == "thracia")
    after = actium
    for choice in at.choices:
        after = after.after(choice)
    assert after.party(GENERAL) and Party.of(after, GENERAL) == Party()
    hand = Selection(after)
    hand.select("sapphire-infantry-30")
    assert hand.main == GENERAL and not hand.party.said and "no farther" in after.why_idle(GENERAL)


def test_the_wheel_is_the_partys_over_its_place_and_with_shift_anywhere(actium):
    hand = Selection(actium)
    hand.select(GENERAL)
    hand.point("italia")
    assert not hand.more_or_fewer(-1)
    assert hand.more_or_fewer(-1, anywhere=True) and hand.party.count == 7
    hand.point("macedonia")
    assert hand.more_or_fewer(1) and hand.party.count == 8
    hand.select("sapphire-galley-42")
    assert not hand.more_or_fewer(-1, anywhere=True), "one alone has nobody to leave behind"


def test_a_second_click_goes_on_among_what_is_under_the_pointer_alone(actium):
    hand = Selection(actium)
    hand.point("mare_epirus", "sapphire-galley-42", under=("sapphire-galley-42",))
    hand.click()
    hand.click()
    assert hand.main == "sapphire-galley-42"
    under = ("ruby-galley-13", "sapphire-galley-42", "sapphire-galley-38")
    hand.select("")
    hand.point("mare_epirus", "ruby-galley-13", under=under)
    hand.click()
    assert hand.main == "sapphire-galley-42", "one's own come first"


def test_esc_and_another_piece_lay_the_party_down(actium):
    hand = Selection(actium)
    hand.select(GENERAL)
    hand.back()
    assert hand.party == Party() and not hand.selected


def test_a_place_is_told_by_sides_and_counted(actium):
    names = {"ruby": "Ruby", "sapphire": "Sapphire"}
    assert stack_said(actium, "dalmatia", names) == "Ruby: general 1, 3 infantry, 1 cavalry"
    assert stack_said(actium, "mare_epirus", names) == "Sapphire: 2 galleys  ·  Ruby: 3 galleys"


def test_all_are_proposed_where_the_rules_say_so():
    every = Some("galleys", ("a", "b"), 1, 2, all_first=True)
    assert AnswerForm.begin(Offer("attack", "Attack", (every,))).draft == ("a", "b")
    some = Some("fleets", ("a", "b"), 1, 2)
    assert AnswerForm.begin(Offer("disband", "Disband", (some,))).draft == ()
    form = AnswerForm.begin(Offer("attack", "Attack", (every,)))
    assert form.finish().choice == Choice("attack", (("a", "b"),))


def after(position, *choices):
    for choice in choices:
        position = position.after(choice)
    return position


def test_who_was_left_behind_stays_until_he_is_asked_along(actium):
    taken = after(actium, *(Choice("take", (GENERAL, "infantry")) for _ in range(2)))
    hand = Selection(taken)
    hand.select(GENERAL)
    assert hand.party.said == "8 of 8 go"
    led = {piece for piece, face in taken.counters.items() if face.leader == GENERAL}
    left = after(taken, Choice("leave", (GENERAL, "infantry")))
    hand.renew(left)
    (stays,) = {piece for piece in led if not left.counters[piece].leader}
    assert hand.party.said == "7 of 8 go" and stays not in hand.party.going
    hand.select("sapphire-galley-42")
    hand.select(stays)
    assert hand.main == GENERAL and hand.party.said == "7 of 8 go", "nor does a click take him up again"
    hand.point("macedonia")
    hand.more_or_fewer(1)
    assert hand.party.said == "8 of 8 go", "the wheel does"


def test_an_order_taken_back_leaves_nobody_behind(actium):
    hand = Selection(actium)
    hand.select(GENERAL)
    ruleset, before = actium.ruleset, actium.state
    taken = Position(ruleset, actium.after(Choice("take", (GENERAL, "infantry"))).state, past=(before,))
    hand.renew(taken)
    hand.renew(Position(ruleset, before))
    assert hand.party.said == "8 of 8 go"


def test_who_goes_as_if_alone_is_not_said_to_take_others_along():
    ruleset, scenario = open_scenario(find_scenario("added-depth-grain"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    match.follow([Choice("place", ("italia", 3)), Choice("done")])
    position = Position(ruleset, match.state)
    party = Party.of(position, "ruby-fleet-1")
    [alone], [laden] = (position.ways("ruby-fleet-1", at, party.going) for at in ("ze15n40", "creta"))
    assert party.said_of(position, alone) == "1 of 2 goes"
    assert party.said_of(position, laden) == party.said == "2 of 2 go"
