"""Orders for several pieces in the hand: whom they mean, their buttons and keys, and the ways they show."""

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.device.keys import FLEET
from galleywar.ui.game.interaction import answers, fleet_orders
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.selection import Selection
from tests.ui.game.interaction.test_selection import XANTHOS
from tests.ui.game_table import SET_UP, battle, hand_of
from tests.ui.hands import KEYS

HALIA, KAMIROS = "roman-L.Bi-1", "roman-Tri-1"
FAST = [("attack", one) for one in (XANTHOS, HALIA, KAMIROS)]


def buttons(selection):
    return {one.action: one for one in fleet_orders.fleet_buttons(selection)}


def test_one_in_hand_is_not_several_and_an_order_then_is_for_all():
    selection = hand_of(battle(*SET_UP))
    assert fleet_orders.pieces_meant(selection) == ()
    assert len(buttons(selection)["all_fast"].order.choices) == 11
    selection.select(XANTHOS)
    assert fleet_orders.pieces_meant(selection) == ()
    selection.select(HALIA, more=True)
    assert fleet_orders.pieces_meant(selection) == (XANTHOS, HALIA)
    assert buttons(selection)["all_fast"].order.choices == (
        Choice("attack", (XANTHOS,)),
        Choice("attack", (HALIA,)),
    )


def test_pieces_of_the_other_side_are_not_meant():
    selection = hand_of(battle(*SET_UP))
    selection.selected = (XANTHOS, "egyptian-Bi-1")
    assert fleet_orders.pieces_meant(selection) == ()


def test_every_order_for_several_is_a_button_before_all_others_under_a_key_that_never_changes():
    selection = hand_of(battle(*SET_UP, *FAST, "set_out"))
    found = answers.items(selection, KEYS)
    assert [(one.act, one.chord) for one in found] == [("rest_ahead", "Ctrl+R"), ("end", "Ctrl+Enter")]
    selection.select("roman-Quad-1")
    assert answers.items(selection, KEYS)[0].act == "rest_ahead"
    selection.select_all(["roman-Quad-1", "roman-Quad-2"])
    found = {one.act: one for one in answers.items(selection, KEYS)}
    assert found["rest_ahead"].chord == "Ctrl+R" and found["all_ahead"].chord == "Ctrl+G"
    assert tuple(action.name for action in FLEET) == fleet_orders.KEYED


def test_ways_to_do_one_thing_are_listed_under_one_button_each_under_its_own_number():
    selection = hand_of(battle(*SET_UP, "set_out"))
    selection.select_all(["roman-Quad-1", "roman-Quad-2"])
    button = buttons(selection)["all_ahead"]
    assert button.order is None and button.words == "Row ahead together\N{HORIZONTAL ELLIPSIS}"
    assert [one.number for one in button.orders] == list(range(1, 1 + len(button.orders)))
    fleet_orders.lay_out(selection, button.orders)
    assert selection.listing == button.orders
    taken = {item.chord for item in answers.items(selection, KEYS)}
    assert not taken & {str(one.number) for one in button.orders}


def test_an_order_for_several_is_drawn_with_the_ways_of_all():
    selection = hand_of(battle(*SET_UP, *FAST, "set_out"))
    rest = buttons(selection)["rest_ahead"].order
    assert {way.piece for way in rest.sketch.ways} == {XANTHOS, HALIA, KAMIROS}
    assert all(way.path for way in rest.sketch.ways)


def test_a_position_tells_the_rules_what_was_before_it():
    match = battle(*SET_UP)
    match.submit(Choice("attack", (XANTHOS,)))
    selection = Selection(Position(match.ruleset, match.state, "roman"))
    assert "all_as_before" not in buttons(selection)
    past = [moment.state for moment in match.moments[:-1]]
    told = Selection(Position(match.ruleset, match.state, "roman", past))
    assert buttons(told)["all_as_before"].order.choices == (Choice("cruise", (XANTHOS,)),)


def test_more_are_added_to_those_in_hand_each_once():
    selection = hand_of(battle(*SET_UP))
    selection.select(XANTHOS)
    selection.select_all([HALIA, XANTHOS], more=True)
    assert selection.selected == (XANTHOS, HALIA)
    selection.select_all([KAMIROS])
    assert selection.selected == (KAMIROS,)


def test_what_a_ship_under_way_may_do_comes_before_what_several_may():
    ruleset, scenario = open_scenario(find_scenario("poseidon-first-fight"))
    match = Match(ruleset, scenario, 4, {seat.key: "human" for seat in scenario.seats})
    while not match.decision.admits(Choice("take", ("euploia",))):
        match.submit(match.decision.default or next(match.decision.choices()))
    match.submit(Choice("take", ("euploia",)))
    acts = [one.act for one in answers.items(hand_of(match), KEYS)]
    several = [at for at, act in enumerate(acts) if act in fleet_orders.KEYED]
    assert several and acts.index("order") < several[0]
