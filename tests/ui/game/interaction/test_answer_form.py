"""Filling in an offer slot by slot."""

import pytest
from hypothesis import given, strategies

from galleywar.core.decision import Among, Choice, Offer, Some, Span, Split
from galleywar.ui.game.interaction.answer_form import AnswerForm

WHO = Among("unit", ("u1", "u2"))
WHERE = Among("ship", ("s1", "s2"))
SPLIT = Split("shots", 3, (("s1", 2), ("s2", 3)))


def test_what_leaves_no_choice_is_filled_in_at_once():
    form = AnswerForm.begin(Offer("fire", "Fire", (Among("ship", ("s1",)), SPLIT)))
    assert form.values == ("s1",) and form.slot is SPLIT
    alone = AnswerForm.begin(Offer("ram", "Ram", (Among("target", ("s2",)),)))
    assert alone.choice == Choice("ram", ("s2",))


def test_a_piece_in_hand_goes_where_it_fits():
    offer = Offer("embark", "Embark", (WHO, WHERE))
    assert AnswerForm.begin(offer, ("u2",)).values == ("u2",)
    assert AnswerForm.begin(offer, ("u2", "s1")).choice == Choice("embark", ("u2", "s1"))
    assert AnswerForm.begin(offer, ("s1",)).values == ()


def test_a_wrong_value_changes_nothing():
    form = AnswerForm.begin(Offer("embark", "Embark", (WHO, WHERE)))
    assert form.take("nobody") == form


def test_some_are_picked_and_dropped_in_the_order_of_the_slot():
    form = AnswerForm.begin(Offer("lose", "Lose", (Some("units", ("a", "b", "c"), 1, 2),)))
    assert not form.ready
    form = form.toggle("c").toggle("a")
    assert form.draft == ("a", "c") and form.toggle("b") == form
    assert form.finish().choice == Choice("lose", (("a", "c"),))
    assert form.toggle("a").toggle("c").draft == ()


def test_a_split_begins_with_everything_given_and_can_be_moved():
    form = AnswerForm.begin(Offer("fire", "Fire", (SPLIT,)))
    assert form.draft == (("s1", 2), ("s2", 1)) and form.ready
    form = form.share("s1", -2)
    assert not form.ready and form.shares() == {"s1": 0, "s2": 1}
    form = form.share("s2", 2)
    assert form.finish().choice == Choice("fire", ((("s2", 3),),))


def test_a_split_favours_what_was_pointed_at():
    assert AnswerForm.begin(Offer("fire", "Fire", (SPLIT,)), ("s2",)).draft == (("s2", 3),)


def test_a_spans_number_keeps_to_its_grain_and_stays_within():
    form = AnswerForm.begin(Offer("go", "Go", (Span("inches", 25, 120, 25),)))
    assert form.draft == 25 and form.number(0).draft == 25
    assert form.number(110).draft == 100 and form.number(5000).draft == 100
    assert form.number(75).finish().choice == Choice("go", (75,))


def test_back_undoes_only_what_the_player_answered():
    three = Offer("x", "X", (Among("ship", ("s1",)), WHO, WHERE))
    form = AnswerForm.begin(three).take("u1")
    assert form.values == ("s1", "u1")
    before = form.back()
    assert before is not None and before.values == ("s1",) and before.back() is None


@given(
    strategies.integers(1, 6),
    strategies.lists(strategies.integers(1, 4), min_size=1, max_size=4),
    strategies.data(),
)
def test_whatever_is_pressed_a_split_never_breaks_its_limits(total, caps, data):
    slot = Split("points", total, tuple((f"t{at}", cap) for at, cap in enumerate(caps)))
    form = AnswerForm(Offer("f", "F", (slot,)), draft=())
    for _ in range(12):
        target = data.draw(strategies.sampled_from([name for name, _ in slot.caps]))
        form = form.share(target, data.draw(strategies.sampled_from([-2, -1, 1, 2])))
        shares = form.shares()
        assert sum(shares.values()) <= total
        assert all(0 <= shares[name] <= cap for name, cap in slot.caps)
        assert form.ready == (form.draft in slot)


@pytest.mark.parametrize("slot", [Some("a", ("x", "y"), 2, 2), Span("n", 4, 4), Split("p", 2, (("x", 5),))])
def test_slots_with_one_answer_are_never_asked(slot):
    assert AnswerForm.begin(Offer("v", "V", (slot,))).choice is not None
