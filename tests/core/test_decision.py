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
