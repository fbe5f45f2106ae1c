"""Questions of the war ashore at the prompt bar and on the board."""

from fractions import Fraction

from galleywar.core.check import Forecast
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.view import DUE, OPEN, Clause
from galleywar.ui.device.keys import Bindings
from galleywar.ui.game.interaction import answers, overlay_choice
from galleywar.ui.game.interaction.answers import clause_order
from galleywar.ui.game.interaction.under_way.endings import end_of
from tests.ui.game_table import SET_UP, battle, hand_of
from tests.ui.street_table import ACHILLES, street_fight, until

KEYS = Bindings()
ACTIVATED = ("activate", ACHILLES)


def click(selection, piece):
    selection.point(selection.position.place_of(piece), piece)
    return selection.click()


# -- what ends a question ------------------------------------------------------------------------------------
def test_a_default_that_leaves_no_choice_ends_the_question_whoever_it_belongs_to():
    muster = Offer("muster", "Off we go", piece="somebody")
    decision = Decision("roman", "1", "?", (muster, Offer("wait", "Wait")), default=Choice("muster"))
    assert end_of(decision) is muster


def test_the_muster_ends_with_a_button():
    selection = hand_of(street_fight(ACTIVATED))
    (item,) = [one for one in answers.items(selection, KEYS) if one.act == "end"]
    assert (item.words, item.chord, item.is_main) == ("Achilles activates 11 units", "Ctrl+Enter", True)


def test_the_ending_stands_in_the_bar_once_even_with_its_owner_in_hand():
    selection = hand_of(street_fight(ACTIVATED))
    selection.select(ACHILLES)
    assert [item.words for item in answers.items(selection, KEYS)].count("Achilles activates 11 units") == 1


# -- answers by a click on a counter -------------------------------------------------------------------------
def test_every_command_has_its_button():
    words = [item.words for item in answers.items(hand_of(street_fight()), KEYS)]
    assert "Achilles and 11 units" in words and "All auxiliaries: 3 units" in words


def test_a_click_on_a_leader_activates_him():
    selection = hand_of(street_fight())
    assert selection.lights().pieces[ACHILLES] == ""
    assert click(selection, ACHILLES).choices == (Choice("activate", (ACHILLES,)),)


def test_a_click_leaves_a_unit_out_and_another_takes_it_along():
    match = street_fight(ACTIVATED)
    unit = match.decision.about[0]
    for verb in ("leave_out", "take_along", "leave_out"):
        order = click(hand_of(match), unit)
        assert order.choices == (Choice(verb, (unit,)),)
        match.follow(order.choices)
    assert not hand_of(match).position.counters[unit].able


def test_a_click_on_a_unit_that_can_do_several_things_only_takes_it_in_hand():
    match = street_fight(ACTIVATED, "muster")
    selection = hand_of(match)
    unit = selection.position.able[0]
    assert click(selection, unit) is None and selection.main == unit


# -- layers --------------------------------------------------------------------------------------------------
class Model:
    """As much of the model as layers need."""

    def __init__(self, match, live=True):
        self.selection, self.live = hand_of(match), live
        self.position = self.selection.position
        self.layers, self.muted = {"grid"}, set()

    def kinds(self):
        return [layer.kind for layer in overlay_choice.shown(self)]


def test_a_layer_that_matters_shows_until_it_is_switched_off():
    model = Model(street_fight(ACTIVATED))
    assert model.kinds() == ["command"]
    assert overlay_choice.toggle(model, "command") == "" and not model.kinds()
    assert overlay_choice.toggle(model, "command") == "" and model.kinds() == ["command"]


def test_layers_that_are_asked_for_show_besides():
    model = Model(street_fight(ACTIVATED))
    overlay_choice.toggle(model, "threat")
    assert model.kinds() == ["threat", "command"]


def test_nothing_shows_by_itself_to_one_who_is_not_asked():
    assert not Model(street_fight(ACTIVATED), live=False).kinds()


def test_a_layer_that_the_battle_has_not_is_refused_in_words():
    assert "nothing of the kind" in overlay_choice.toggle(Model(battle(*SET_UP)), "zone")


def test_the_way_of_a_command_is_drawn_to_the_unit_pointed_at():
    model = Model(street_fight(ACTIVATED))
    model.selection.point("4-K", "egyptian-HI-1")
    (line,) = overlay_choice.lines(model)
    assert line.places[-1] == "4-K" and len(line.places) == 3


def test_commands_without_a_leader_have_their_buttons_too():
    words = [item.words for item in answers.items(hand_of(street_fight(name="pharos-landing")), KEYS)]
    assert words == ["The fleet: 8 galleys", "All auxiliaries: 4 units"]


def test_a_safe_answer_that_leaves_no_choice_comes_last_and_bears_the_key_of_the_end():
    selection = hand_of(until(street_fight(ACTIVATED, "muster"), "seize"))
    items = answers.items(selection, KEYS)
    assert (items[-1].chord, items[-1].act, items[-1].is_main) == ("P", "end", True)


# -- pieces of one's own in the way --------------------------------------------------------------------------
def beside_friends(match):
    """A unit in hand with a friend who can act, and one who cannot, each in a place it could go to."""
    selection = hand_of(match)
    able = selection.position.able
    for unit in able:
        selection.select(unit)
        for place in selection.position.ends(unit):
            for piece in selection.position.standing(place):
                if selection.position.is_own(piece) and place != selection.position.place_of(unit):
                    yield selection, unit, place, piece


def after_a_march(unit, place):
    match = street_fight(ACTIVATED, "muster")
    match.follow(hand_of(match).position.ends(unit)[place][0].choices)
    while not any(offer.verb == "march" for offer in match.decision.offers):
        ends = [one for one in match.decision.choices() if one.verb in {"done", "stand", "hold", "stay"}]
        match.submit(ends[0])
    return match


def test_a_click_on_one_who_cannot_act_goes_where_he_is():
    match = after_a_march("egyptian-HI-2", "3/4-L")
    selection = hand_of(match)
    selection.select("egyptian-MI-1")
    selection.point("4-L", "egyptian-Sosius")
    assert selection.route().ends == "4-L"
    assert (selection.click() or selection.armed).route.ends == "4-L"


def test_a_click_on_one_who_can_act_takes_him_in_hand_and_a_drag_goes_there():
    match = street_fight(ACTIVATED, "muster")
    found = next((one for one in beside_friends(match) if one[3] in one[0].position.able), None)
    assert found is not None
    selection, unit, place, friend = found
    selection.select(unit)
    selection.point(place, friend)
    assert selection.route() is None and selection.click() is None and selection.main == friend
    selection.select(unit)
    selection.point(place, friend)
    assert (selection.dropped() or selection.armed).route.ends == place


def test_a_default_with_but_one_way_to_be_given_ends_the_question_too():
    stay = Offer("stay", "He stays", (Among("leader", ("somebody",)),))
    decision = Decision("roman", "1", "?", (stay,), default=Choice("stay", ("somebody",)))
    assert end_of(decision) is stay


def test_one_click_after_the_other_takes_a_ship_and_those_aboard_in_hand():
    selection = hand_of(street_fight(("activate", "fleet"), "set_out", name="pharos-landing"))
    ship = next(face for face in selection.position.counters.values() if len(face.cargo) > 1 and face.able)
    picked = []
    for _ in range(len(ship.cargo) + 1):
        click(selection, ship.piece)
        picked.append(selection.main)
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
    selection = hand_of(match)
    assert len(selection.position.clauses) == len(match.decision.about)
    assert answers.listed(selection) == () and [item.act for item in answers.items(selection, KEYS)] == [
        "end"
    ]
