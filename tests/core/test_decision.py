"""Menus: what fits a slot, how many answers there are, and that each is found and drawn alike."""

from collections import Counter

import pytest

from galleywar.core.decision import Among, Choice, Decision, Offer, Some, Span, Split
from galleywar.core.dice import Seeded

DOMAINS = [
    Among("hex", ("3032", "3131")),
    Some("casualties", ("a", "b", "c"), 1, 2),
    Split("strength", 3, (("x", 3), ("y", 1))),
    Span("degrees", -10, 10, 5),
]


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda one: type(one).__name__)
def test_a_domain_holds_exactly_what_it_lists(domain):
    values = list(domain)
    assert len(values) == len(domain) == len(set(values))
    assert all(value in domain for value in values)
    assert all(domain.any(Seeded(n)) in domain for n in range(50))


def test_some_refuses_too_many_too_few_and_the_wrong_order():
    some = Some("casualties", ("a", "b", "c"), 1, 2)
    for wrong in ((), ("a", "b", "c"), ("b", "a"), ("a", "a"), ("d",), "a"):
        assert wrong not in some


def test_split_shares_out_the_whole_and_keeps_to_the_caps():
    assert list(Split("strength", 3, (("x", 3), ("y", 1)))) == [(("x", 2), ("y", 1)), (("x", 3),)]
    assert (("x", 1), ("y", 2)) not in Split("strength", 3, (("x", 3), ("y", 1)))


@pytest.mark.parametrize("caps", [(), (1, 1), (4, 2, 3), (9, 9), (2, 0, 5, 1)])
def test_shares_are_counted_without_listing_them(caps):
    for total in range(8):
        split = Split("strength", total, tuple((f"target {at}", cap) for at, cap in enumerate(caps)))
        assert len(split) == len(list(split))


def test_span_keeps_to_its_grain():
    span = Span("degrees", 0, 20, 5)
    assert 15 in span and 16 not in span and 25 not in span and len(span) == 5


def menu():
    return Decision(
        "roman",
        "5.43a",
        "Row.",
        (
            Offer("row", "rows", (Among("galley", ("q",)), Span("mp", 0, 2))),
            Offer("end", "end"),
        ),
    )


def test_a_decision_counts_lists_and_admits_its_choices():
    decision = menu()
    assert len(decision) == 4
    assert list(decision.choices())[-1] == Choice("end")
    assert all(decision.admits(choice) for choice in decision.choices())
    for stranger in (Choice("row", ("q", 3)), Choice("row", ("q",)), Choice("flee"), Choice("end", ("now",))):
        assert not decision.admits(stranger)
    assert decision.offer_for(Choice("row", ("q", 1))).verb == "row"


def test_every_answer_is_drawn_equally_often():
    draw, decision = Seeded(7), menu()
    seen = Counter(decision.any(draw) for _ in range(4000))
    assert len(seen) == 4
    assert all(850 < times < 1150 for times in seen.values())


def test_a_choice_reads_as_an_order():
    assert str(Choice("fire", ("isis", (("thalia", 2), ("ammon", 1))))) == "fire isis thalia:2+ammon:1"


# -- domains, one by one ------------------------------------------------------------------------------------
def test_some_lists_every_size_it_takes_in_the_order_of_its_values():
    some = Some("men", ("a", "b", "c"), 1, 2)
    assert list(some) == [("a",), ("b",), ("c",), ("a", "b"), ("a", "c"), ("b", "c")]
    assert len(some) == 6 and ("a", "c") in some and ("a",) in some
    assert list(Some("men", ("a", "b"), 0, 2)) == [(), ("a",), ("b",), ("a", "b")]
    assert () in Some("men", ("a",), 0, 1) and ("a", "b") not in Some("men", ("a", "b"), 0, 1)
    assert Counter(some.any(Seeded(seed)) for seed in range(600)).keys() == set(some)
    assert {Some("men", ("a", "b", "c"), 2, 2).any(Seeded(seed)) for seed in range(60)} == {
        ("a", "b"), ("a", "c"), ("b", "c"),
    }  # fmt: skip


def test_a_value_that_stands_twice_is_picked_once():
    assert ("a", "a") not in Some("men", ("a", "a"), 2, 2)


@pytest.mark.parametrize(
    ("value", "fits"),
    [
        ((("x", 2), ("y", 1)), True),
        ((("x", 3),), True),
        ((("y", 1), ("x", 2)), False),
        ((("x", 2),), False),
        ((("x", 3), ("y", 0)), False),
        ((("x", 3), ("y", 1)), False),
        ((("x", 1), ("y", 2)), False),
        ((("x", 2), ("z", 1)), False),
        ((), False),
        ("x", False),
        ([("x", 3)], False),
    ],
)
def test_a_share_gives_out_the_whole_within_the_caps_in_order_and_without_noughts(value, fits):
    assert (value in Split("strength", 3, (("x", 3), ("y", 1)))) is fits


def test_nothing_is_shared_out_in_one_way():
    assert list(Split("strength", 0, (("x", 3),))) == [()] and len(Split("strength", 0, ())) == 1
    assert list(Split("strength", 2, (("x", 1),))) == [] and len(Split("strength", 2, (("x", 1),))) == 0


def test_every_share_is_drawn():
    split = Split("strength", 3, (("x", 2), ("y", 2), ("z", 1)))
    assert list(split) == [
        (("x", 1), ("y", 1), ("z", 1)),
        (("x", 1), ("y", 2)),
        (("x", 2), ("y", 1)),
        (("x", 2), ("z", 1)),
        (("y", 2), ("z", 1)),
    ]
    assert {split.any(Seeded(seed)) for seed in range(100)} == set(split)


@pytest.mark.parametrize(
    ("span", "values"),
    [
        (Span("mp", 0, 3), [0, 1, 2, 3]),
        (Span("degrees", -10, 10, 5), [-10, -5, 0, 5, 10]),
        (Span("degrees", 1, 10, 4), [1, 5, 9]),
        (Span("mp", 2, 2), [2]),
        (Span("mp", 3, 2), []),
    ],
)
def test_a_span_has_its_ends_and_every_step_between(span, values):
    assert list(span) == values and len(span) == len(values)
    assert [number for number in range(-20, 21) if number in span] == values
    assert "0" not in span and None not in span and 0.0 not in span
    if values:
        assert {span.any(Seeded(seed)) for seed in range(100)} == set(values)


def test_among_draws_each_of_its_values():
    among = Among("hex", ("a", "b", "c"))
    assert {among.any(Seeded(seed)) for seed in range(40)} == {"a", "b", "c"}
    assert "d" not in among and len(among) == 3


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (Choice("end"), "end"),
        (Choice("row", ("isis", 3)), "row isis 3"),
        (Choice("lose", (("a", "b"),)), "lose a+b"),
        (Choice("lose", (("isis", "thalia"), "now")), "lose isis+thalia now"),
        (Choice("lose", ((),)), "lose "),
        (Choice("share", ((("a", 2),),)), "share a:2"),
    ],
)
def test_values_are_said_one_after_the_other_and_lists_joined(choice, said):
    assert str(choice) == said


# -- offers and decisions -----------------------------------------------------------------------------------
def test_an_offer_admits_its_verb_with_a_fitting_value_for_each_slot():
    offer = Offer("row", "Row", (Among("galley", ("p", "q")), Span("mp", 1, 2)))
    assert len(offer) == 4 and len(Offer("end", "End")) == 1
    assert [str(one) for one in offer.choices()] == ["row p 1", "row p 2", "row q 1", "row q 2"]
    assert all(offer.admits(one) for one in offer.choices())
    wrong = [
        Choice("rows", ("p", 1)),
        Choice("row", ("p",)),
        Choice("row", ("p", 1, 1)),
        Choice("row", ("r", 1)),
    ]
    assert not any(offer.admits(one) for one in [*wrong, Choice("row", ("p", 3))])
    assert {offer.any(Seeded(seed)) for seed in range(60)} == set(offer.choices())


def test_a_question_names_the_pieces_that_something_may_be_done_with_each_once():
    offers = (Offer("row", "Row", piece="isis"), Offer("halt", "Halt", piece="isis"), Offer("end", "End"))
    assert Decision("roman", "", "", (*offers, Offer("row", "Row", piece="ammon"))).pieces == {
        "isis",
        "ammon",
    }
    assert Decision("roman", "", "", offers[2:]).pieces == frozenset()


def test_the_offer_that_an_answer_is_to_is_found_and_none_for_a_stranger():
    decision = menu()
    assert decision.offer_for(Choice("end")) is decision.offers[1]
    assert decision.offer_for(Choice("row", ("q", 9))) is None and decision.offer_for(Choice("flee")) is None


class Fixed:
    """A draw of one number, which says of how many."""

    def __init__(self, number):
        self.number, self.of = number, None

    def below(self, n):
        self.of = n
        return self.number


@pytest.mark.parametrize(("number", "verb"), [(0, "row"), (2, "row"), (3, "end"), (4, "wait"), (5, "wait")])
def test_an_offer_is_drawn_as_often_as_it_has_answers(number, verb):
    wait = Offer("wait", "wait", (Among("turns", (1, 2)),))
    decision, draw = Decision("roman", "", "", (*menu().offers, wait)), Fixed(number)
    assert decision.any_offer(draw).verb == verb and draw.of == len(decision) == 6


def test_a_decision_without_answers_has_none_to_draw():
    with pytest.raises(LookupError, match="without answers"):
        Decision("roman", "", "", (Offer("row", "row", (Among("galley", ()),)),)).any_offer(Fixed(0))
