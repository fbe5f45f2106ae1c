"""Whatever answer is a place is lit on the board, and a click there leads to it, in every rule system."""

from collections import Counter
from pathlib import Path

import pytest

from galleywar.core.decision import Among
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.device.keys import Bindings
from galleywar.ui.game.interaction import answers
from galleywar.ui.game.interaction.places.place_answers import asked, stands
from galleywar.ui.game.interaction.position import Position, values_of
from galleywar.ui.game.interaction.selection import Selection

GOLDEN = Path(__file__).resolve().parents[4] / "golden"
EACH = 6
"""So many questions of one kind are looked at in each game."""
WALKED = ("added-depth-straits", "conquest-messana", "mare-muster", "first-fight")
MET = {
    "palace-quarter-novice-1": {"withdraw", "retreat", "fall_back", "follow"},
    "pharos-landing-novice-1": {"land", "step"},
    "naval-battle-brisk-1": {"slip", "place", "ahead"},
}
AT_ONCE = ("line_up", "quick", "historical")


def recorded(name):
    """Every state of a game on record."""
    match = from_text((GOLDEN / f"{name}.galley").read_text(), open_ruleset).match
    return [(match.ruleset, moment.state) for moment in match.moments]


def walked(name):
    """States met in two games played at random."""
    for seed in (3, 4):
        ruleset, scenario = open_scenario(find_scenario(name))
        match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
        draw = Seeded(seed)
        for _ in range(260):
            if (decision := match.decision) is None:
                break
            yield match.ruleset, match.state
            at_once = [offer for offer in decision.offers if offer.verb in AT_ONCE and seed == 4]
            kinds = at_once or decision.offers
            match.submit(kinds[draw.below(len(kinds))].any(draw))


def questions(states):
    """Positions, at most ``EACH`` for each kind of offer."""
    seen = Counter()
    for ruleset, state in states:
        decision = ruleset.pending(state)
        kinds = {(offer.verb, len(offer.slots)) for offer in decision.offers} if decision else set()
        if any(seen[kind] < EACH for kind in kinds):
            seen.update(kinds)
            yield Position(ruleset, state)


def hands(position, offer):
    """Who is in hand when ``offer`` is answered: the one it names, one of those that fill its first slot, nobody."""
    if offer.piece in position.counters:
        return (offer.piece,)
    first = [one for one in values_of(offer.slots[0]) if position.is_own(one)] if offer.slots else []
    return tuple(first[:2]) or ("",)


def places_in(position, offer):
    """By slot, the values of ``offer`` that are places; what is fixed with the piece in hand is no question."""
    for at, slot in enumerate(offer.slots):
        for value in values_of(slot) if isinstance(slot, Among) else ():
            end = position.end_of(value)
            if end and end not in position.counters:
                yield at, value, end


def found_by_clicking(position, hand, place):
    """All answers that a click on ``place`` gives, arms, lists or begins; whether one goes there by itself."""
    selection = Selection(position)
    if hand != selection.main:
        selection.select(hand)
    selection.point(place)
    order = selection.click()
    found = [one for one in (order, selection.armed, *selection.listing) if one is not None]
    begun = [one.form for one in found if one.form] + ([selection.form] if selection.form else [])
    gone = any(one.route and one.route.ends == place for one in found)
    return [choice for one in found for choice in one.choices], begun, gone


def leads_to(position, hand, place, offer, at, value):
    choices, begun, gone = found_by_clicking(position, hand, place)
    if gone or any(form.offer == offer and value in form.values for form in begun):
        return True
    return any(choice.verb == offer.verb and value in choice.args for choice in choices)


def hold_to_places(position):
    """Each answer that is a place is lit, and a click on it leads there."""
    lights, checked = {}, set()
    for offer in position.decision.offers:
        for hand in hands(position, offer):
            if hand not in lights:
                selection = Selection(position)
                if hand != selection.main:
                    selection.select(hand)
                lights[hand] = selection.lights()
            lit = lights[hand]
            for at, value, end in places_in(position, offer):
                if hand and end == position.place_of(hand):
                    continue
                assert end in lit.places, (offer, hand, value)
                if (offer.verb, hand, end) not in checked and len(checked) < 40:
                    checked.add((offer.verb, hand, end))
                    assert leads_to(position, hand, end, offer, at, value), (offer, hand, value)
    return checked


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", MET)
def test_in_a_recorded_game_every_answer_that_is_a_place_is_lit_and_clicked(name):
    verbs = {verb for position in questions(recorded(name)) for verb, *_ in hold_to_places(position)}
    assert verbs >= MET[name], verbs


@pytest.mark.parametrize("name", WALKED)
def test_in_any_game_every_answer_that_is_a_place_is_lit_and_clicked(name):
    assert sum(len(hold_to_places(position)) for position in questions(walked(name)))


def first_met(name, verb, most=99):
    """The first question of a recorded game that offers ``verb``, from where several may give it."""
    for ruleset, state in recorded(name):
        decision = ruleset.pending(state)
        offers = [offer for offer in decision.offers if offer.verb == verb] if decision else []
        if len(offers) >= most:
            return Position(ruleset, state)
    raise AssertionError(f"nobody is asked to {verb}")


def test_of_several_that_must_answer_the_first_is_in_hand_and_tab_takes_the_next():
    position = first_met("pharos-landing-novice-1", "withdraw", 2)
    selection, several = Selection(position), asked(position)
    assert len(several) == 2 and selection.main == several[0]
    assert selection.step_selection(1) == several[1] and selection.commands
    assert set(selection.lights().places) == {stand.place for stand in stands(position, several[1])}
    selection.point(position.place_of(several[0]), several[0])
    assert selection.click() is None and selection.main == several[0]


def test_an_answer_that_can_be_taken_back_is_given_by_one_click_any_other_by_two():
    position = first_met("palace-quarter-novice-1", "withdraw", 1)
    selection = Selection(position)
    selection.point(stands(position, selection.main)[0].place)
    first = selection.click()
    order = first or selection.click()
    assert order.choices[0].verb == "withdraw" and bool(first) == (not order.blocks_undo)


def test_a_way_over_a_place_is_told_as_one():
    position = first_met("palace-quarter-novice-1", "withdraw", 1)
    found = [stand for one in asked(position) for stand in stands(position, one)]
    assert any(stand.over for stand in found)
    label = position.ruleset.board.label
    for stand in found:
        said = position.said((*stand.over, stand.place))
        assert said.startswith(label(stand.place).split(",")[0])
        assert ("by way of" in said) == bool(stand.over)


def test_a_withdrawal_has_no_buttons_but_rows_in_the_panel():
    position = first_met("pharos-landing-novice-1", "withdraw", 2)
    selection = Selection(position)
    words = [item.words for item in answers.items(selection, Bindings())]
    assert words == ["Stand fast"]
    rows = {order.choices[0] for order in answers.listed(selection)}
    assert rows >= {choice for choice in position.decision.choices() if choice.verb == "withdraw"}
