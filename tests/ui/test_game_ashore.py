"""Questions of the war ashore at the prompt bar and on the board."""

from fractions import Fraction

from galleywar.core.check import Forecast
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.view import DUE, OPEN, Clause
from galleywar.ui.game.interaction import answers, overlay_choice
from galleywar.ui.game.sidebar.declaration_card import clause_order
from galleywar.ui.keys import Bindings
from tests.ui.game_table import SET_UP, battle, hand_of
from tests.ui.street_table import ACHILLES, street_fight, until

KEYS = Bindings()
ACTIVATED = ("activate", ACHILLES)


def click(hand, piece):
    hand.point(hand.position.place_of(piece), piece)
    return hand.click()


# -- what ends a question ------------------------------------------------------------------------------------
def test_a_default_that_leaves_no_choice_ends_the_question_whoever_it_belongs_to():
    muster = Offer("muster", "Off we go", piece="somebody")
    decision = Decision("roman", "1", "?", (muster, Offer("wait", "Wait")), default=Choice("muster"))
    assert answers.ending(decision) is muster


def test_the_muster_ends_with_a_button():
    hand = hand_of(street_fight(ACTIVATED))
    (item,) = [one for one in answers.items(hand, KEYS) if one.act == "end"]
    assert (item.words, item.chord, item.is_main) == ("Achilles activates 11 units", "Ctrl+Enter", True)


def test_the_ending_stands_in_the_bar_once_even_with_its_owner_in_hand():
    hand = hand_of(street_fight(ACTIVATED))
    hand.select(ACHILLES)
    assert [item.words for item in answers.items(hand, KEYS)].count("Achilles activates 11 units") == 1


# -- answers by a click on a counter -------------------------------------------------------------------------
def test_every_command_has_its_button():
    words = [item.words for item in answers.items(hand_of(street_fight()), KEYS)]
    assert "Achilles and 11 units" in words and "All auxiliaries: 3 units" in words


def test_a_click_on_a_leader_activates_him():
    hand = hand_of(street_fight())
    assert hand.lights().pieces[ACHILLES] == ""
    assert click(hand, ACHILLES).choices == (Choice("activate", (ACHILLES,)),)


def test_a_click_leaves_a_unit_out_and_another_takes_it_along():
    match = street_fight(ACTIVATED)
    unit = match.decision.about[0]
    for verb in ("leave_out", "take_along", "leave_out"):
        order = click(hand_of(match), unit)
        assert order.choices == (Choice(verb, (unit,)),)
        match.follow(order.choices)
    assert not hand_of(match).position.faces[unit].able


def test_a_click_on_a_unit_that_can_do_several_things_only_takes_it_in_hand():
    match = street_fight(ACTIVATED, "muster")
    hand = hand_of(match)
    unit = hand.position.able[0]
    assert click(hand, unit) is None and hand.main == unit


# -- layers --------------------------------------------------------------------------------------------------
class Desk:
    """As much of a desk as layers need."""

    def __init__(self, match, live=True):
        self.hand, self.live = hand_of(match), live
        self.position = self.hand.position
        self.layers, self.muted = {"grid"}, set()

    def kinds(self):
        return [layer.kind for layer in overlay_choice.shown(self)]


def test_a_layer_that_matters_shows_until_it_is_switched_off():
    desk = Desk(street_fight(ACTIVATED))
    assert desk.kinds() == ["command"]
    assert overlay_choice.toggle(desk, "command") == "" and not desk.kinds()
    assert overlay_choice.toggle(desk, "command") == "" and desk.kinds() == ["command"]


def test_layers_that_are_asked_for_show_besides():
    desk = Desk(street_fight(ACTIVATED))
    overlay_choice.toggle(desk, "threat")
    assert desk.kinds() == ["threat", "command"]


def test_nothing_shows_by_itself_to_one_who_is_not_asked():
    assert not Desk(street_fight(ACTIVATED), live=False).kinds()


def test_a_layer_that_the_battle_has_not_is_refused_in_words():
    assert "nothing of the kind" in overlay_choice.toggle(Desk(battle(*SET_UP)), "zone")


def test_the_way_of_a_command_is_drawn_to_the_unit_pointed_at():
    desk = Desk(street_fight(ACTIVATED))
    desk.hand.point("4-K", "egyptian-HI-1")
    (line,) = overlay_choice.lines(desk)
    assert line.places[-1] == "4-K" and len(line.places) == 3


def test_commands_without_a_leader_have_their_buttons_too():
    words = [item.words for item in answers.items(hand_of(street_fight(name="pharos-landing")), KEYS)]
    assert words == ["The fleet: 8 galleys", "All auxiliaries: 4 units"]


def test_a_safe_answer_that_leaves_no_choice_comes_last_and_bears_the_key_of_the_end():
    hand = hand_of(until(street_fight(ACTIVATED, "muster"), "seize"))
    items = answers.items(hand, KEYS)
    assert (items[-1].chord, items[-1].act, items[-1].is_main) == ("P", "end", True)


# -- pieces of one's own in the way --------------------------------------------------------------------------
def beside_friends(match):
    """A unit in hand with a friend who can act, and one who cannot, each in a place it could go to."""
    hand = hand_of(match)
    able = hand.position.able
    for unit in able:
        hand.select(unit)
        for place in hand.position.ends(unit):
            for piece in hand.position.standing(place):
                if hand.position.is_own(piece) and place != hand.position.place_of(unit):
                    yield hand, unit, place, piece


def after_a_march(unit, place):
    match = street_fight(ACTIVATED, "muster")
    match.follow(hand_of(match).position.ends(unit)[place][0].choices)
    while not any(offer.verb == "march" for offer in match.decision.offers):
        ends = [one for one in match.decision.choices() if one.verb in {"done", "stand", "hold", "stay"}]
        match.submit(ends[0])
    return match


def test_a_click_on_one_who_cannot_act_goes_where_he_is():
    match = after_a_march("egyptian-HI-2", "3/4-L")
    hand = hand_of(match)
    hand.select("egyptian-MI-1")
    hand.point("4-L", "egyptian-Sosius")
    assert hand.route().ends == "4-L"
    assert (hand.click() or hand.armed).route.ends == "4-L"


def test_a_click_on_one_who_can_act_takes_him_in_hand_and_a_drag_goes_there():
    match = street_fight(ACTIVATED, "muster")
    found = next((one for one in beside_friends(match) if one[3] in one[0].position.able), None)
    assert found is not None
    hand, unit, place, friend = found
    hand.select(unit)
    hand.point(place, friend)
    assert hand.route() is None and hand.click() is None and hand.main == friend
    hand.select(unit)
    hand.point(place, friend)
    assert (hand.dropped() or hand.armed).route.ends == place


def test_a_default_with_but_one_way_to_be_given_ends_the_question_too():
    stay = Offer("stay", "He stays", (Among("leader", ("somebody",)),))
    decision = Decision("roman", "1", "?", (stay,), default=Choice("stay", ("somebody",)))
    assert answers.ending(decision) is stay


def test_one_click_after_the_other_takes_a_ship_and_those_aboard_in_hand():
    hand = hand_of(street_fight(("activate", "fleet"), "set_out", name="pharos-landing"))
    ship = next(face for face in hand.position.faces.values() if len(face.cargo) > 1 and face.able)
    picked = []
    for _ in range(len(ship.cargo) + 1):
        click(hand, ship.piece)
        picked.append(hand.main)
    assert picked == [ship.piece, *ship.cargo]


# -- a declaration -------------------------------------------------------------------------------------------
def test_a_clause_that_is_made_or_open_can_be_clicked_and_one_that_is_barred_says_why():
    position = hand_of(street_fight(ACTIVATED)).position
    made = clause_order(position, position.clauses[0])
    assert made.possible and made.choices == (position.clauses[0].choice,) and not made.blocks_undo
    barred = clause_order(position, Clause("He attacks", DUE, None, (), "8.2b", "He must."))
    assert not barred.possible and barred.reasons[0].text == "He must." and barred.reasons[0].case == "8.2b"


def test_the_odds_of_a_clause_are_told_with_what_they_come_to():
    position = hand_of(street_fight(ACTIVATED)).position
    forecast = Forecast((("carried", Fraction(1, 4)),), good="carried", notes=(("Hits: 2 to 1.", "8.52a"),))
    order = clause_order(position, Clause("He attacks", OPEN, Choice("muster"), forecast=forecast))
    assert order.under == "Carried 25 %. Hits: 2 to 1." and order.chance == Fraction(1, 4)


def test_what_stands_in_the_declaration_has_no_button_besides():
    match = street_fight(ACTIVATED)
    hand = hand_of(match)
    assert len(hand.position.clauses) == len(match.decision.about)
    assert answers.listed(hand) == () and [item.act for item in answers.items(hand, KEYS)] == ["end"]
