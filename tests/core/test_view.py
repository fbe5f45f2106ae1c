"""What plain facts for the window say of themselves."""

from fractions import Fraction

import pytest

from galleywar.core.view import CounterView, FightParty, FightView, Route, Waypoint


@pytest.mark.parametrize(("kind", "is_garrison"), [("12", True), ("", False), ("QUAD", False), ("2x", False)])
def test_a_counter_whose_type_is_a_number_stands_for_all_the_men_of_a_place(kind, is_garrison):
    assert CounterView("a", "red", "Men", "shields", "here", kind=kind).is_garrison is is_garrison


def test_each_side_of_a_fight_has_its_own_chance_if_it_is_reckoned():
    parties = FightParty("red", "boards", "", ()), FightParty("blue", "defends", "", ())
    results = (
        ("Isis is taken", Fraction(1, 4)),
        ("Argo is taken", Fraction(1, 2)),
        ("nobody", Fraction(1, 4)),
    )
    shown = FightView("", "here", parties, "red", results, "Argo is taken")
    assert shown.chance_of("red") == ("Argo is taken", Fraction(1, 2))
    assert shown.chance_of("blue") == ("Isis is taken", Fraction(1, 4))
    assert FightView("", "here", parties, "red").chance_of("red") is None


def test_a_route_ends_where_its_last_step_does():
    assert Route("a", (), (Waypoint("1", 0, 1), Waypoint("2", 0, 2)), 2, 0).ends == "2"
