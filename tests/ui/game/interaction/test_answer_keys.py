"""Keys that keep their meaning: a verb has one key in every question of its game, a number is pressed as itself."""

import pytest

from galleywar.core.decision import Among, Choice, Offer
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.interaction import answers
from galleywar.ui.game.interaction.answer_keys import deeds_of, own_number
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.selection import Selection
from galleywar.ui.game.interaction.under_way.endings import ENDS
from tests.ui.hands import KEYS

AT_ONCE = ("ready", "historical", "quick")
GAMES = (
    "naval-battle", "palace-quarter", "conquest-3", "conquest-messana", "added-depth-grain", "mare-first-fight",
    "mare-muster", "poseidon-first-fight", "poseidon-muster",
)  # fmt: skip


def positions(name, orders, seed=12):
    """The positions of a game played at random, every kind of answer equally likely."""
    ruleset, scenario = open_scenario(find_scenario(name))
    match, draw = Match(ruleset, scenario, 11, {seat.key: "human" for seat in scenario.seats}), Seeded(seed)
    for _ in range(orders):
        if match.decision is None:
            return
        yield Position(ruleset, match.state)
        at_once = [offer for offer in match.decision.offers if offer.verb in AT_ONCE]
        kinds = at_once or match.decision.offers
        match.submit(kinds[draw.below(len(kinds))].any(draw))


def offer_of(item, decision):
    order = item.order
    return order.form.offer if order.form else decision.offer_for(order.choices[0])


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", GAMES)
def test_a_verb_has_one_key_as_long_as_a_game_lasts_and_no_question_has_a_key_twice(name):
    keys = {}
    for position in positions(name, 90):
        table = dict(position.ruleset.view.verb_keys)
        selection = Selection(position)
        for piece in ("", *position.able[:1]):
            selection.select(piece)
            found = answers.items(selection, KEYS)
            chords = [item.chord for item in found if item.chord]
            assert len(chords) == len(set(chords)), position.decision
            for item in found:
                is_verb = item.order is not None and item.act in {"order", "end"}
                if is_verb and item.chord and not item.chord.isdecimal():
                    offer = offer_of(item, position.decision)
                    deeds = deeds_of(offer)
                    deed = next((one for one in deeds if one in table), deeds[-1])
                    ends_phase = not offer.piece and offer.verb in ENDS
                    assert keys.setdefault((deed, ends_phase), item.chord) == item.chord, position.decision


def test_numbers_of_dice_are_pressed_as_themselves_in_the_list_as_well():
    for position in positions("added-depth-straits", 400, seed=2):
        if any(offer.verb == "roll" for offer in position.decision.offers):
            break
    selection = Selection(position)
    rolls = [offer for offer in position.decision.offers if offer.verb == "roll"]
    rows = list(answers.orders.all_answers(position, rolls))
    wanted = [str(row.choices[0].args[0]) for row in rows]
    assert list(answers.row_chords(selection, KEYS, rows)) == wanted
    throws = {item.chord for item in answers.items(selection, KEYS) if item.words.startswith("Throw ")}
    assert throws == set(wanted)


def test_a_number_that_no_words_say_is_no_key():
    die = Among("die", (4,))
    again = Offer("again", "Throw the 5 again: Save of Nike", (die,), "1")
    assert own_number(again, Choice("again", (4,))) == ""
    throw = Offer("roll", "Throw 4 dice", (Among("dice", (4,)),), "1")
    assert own_number(throw, Choice("roll", (4,))) == "4"


def test_infantry_keeps_its_key_when_there_is_no_money_for_anything_else():
    bought = {}
    for position in positions("conquest-3", 400, seed=5):
        for item in answers.items(Selection(position), KEYS):
            if item.words.startswith("Buy ") and item.act == "order":
                bought.setdefault(item.words.split()[1].rstrip("s"), set()).add(item.chord)
        if len(bought.get("infantry", ())) and "galley" in bought:
            break
    assert {kind: len(keys) for kind, keys in bought.items()} == dict.fromkeys(bought, 1)
    assert len(set.union(*bought.values())) == len(bought)


def test_a_hint_does_not_renumber_the_answers():
    for position in positions("mare-first-fight", 200):
        selection = Selection(position)
        found = answers.items(selection, KEYS)
        if len([item for item in found if item.chord.isdecimal()]) > 1:
            break
    order = next(item.order for item in found if item.chord.isdecimal())
    selection.listing = (order, order)
    assert answers.items(selection, KEYS) == found
    taken = {item.chord for item in found}
    assert not taken & set(answers.row_chords(selection, KEYS, [answers.orders.Order("a plan")]))


def test_the_buttons_of_the_piece_that_is_asked_are_there_whatever_is_in_hand():
    for position in positions("mare-first-fight", 300):
        asked = answers.asked_piece(position)
        others = [piece for piece in position.counters if piece != asked]
        if asked and not position.routes(asked):
            break
    selection = Selection(position)
    selection.select(asked)
    own = answers.items(selection, KEYS)
    for piece in ("", *others):
        selection.select(piece)
        assert answers.items(selection, KEYS) == own != ()


def test_what_ends_a_phase_has_the_same_key_grey_and_live():
    ends = {}
    for position in positions("poseidon-muster", 120):
        for item in answers.items(Selection(position), KEYS):
            if item.act == "end" or item.words == "The fleet is complete":
                ends.setdefault(item.words, set()).add(item.chord)
    assert ends["The fleet is complete"] == {KEYS.chord("end_phase")}
