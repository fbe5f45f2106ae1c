"""The computer in Shock ashore: it enters what it must, adds what pays, and leads with the right unit."""

from functools import partial

import pytest

from galleywar.rules import open_ruleset
from tests.players import asking
from tests.rules.alexandria.conftest import field  # noqa: F401
from tests.rules.alexandria.shock.land_shock_positions import sent, shock

RULES = open_ruleset("alexandria")
AT = "active facing=1"


answer = partial(asking.answer, RULES)


@pytest.mark.parametrize("level", ["novice", "captain"])
def test_it_enters_the_attacks_that_are_due_and_then_fights(field, level):  # noqa: F811
    position = shock(field("roman CO7v 1212 active moved facing=1", "egyptian HI7 1312 facing=4"))
    assert answer(position, level) == "oblige"
    assert answer(position.do("oblige"), level) == "fight"


@pytest.mark.parametrize(
    ("mine", "theirs", "wanted"),
    [("CO7v", "LI5", "attack roman-CO-1 1312"), ("LI5", "HI7", "fight")],
)
def test_it_attacks_of_its_own_will_where_that_pays(field, mine, theirs, wanted):  # noqa: F811
    position = shock(field(f"roman {mine} 1212 {AT}", f"egyptian {theirs} 1312 facing=4"))
    assert answer(position, "captain") == wanted


def test_it_leads_with_the_better_arms_on_either_side(field):  # noqa: F811
    position = field(f"roman CO7v 1212 {AT}", "egyptian LI5 1312 facing=4", "egyptian HI7 1312 facing=4")
    asked = sent(shock(position), "roman-CO-1 1312").do("fight")
    assert answer(asked, "captain") == "lead egyptian-HI-1"


def test_it_takes_the_surest_fight_first(field):  # noqa: F811
    position = field(
        f"roman CO7v 1212 {AT}",
        "egyptian HI7 1312 facing=4",
        "roman CO7v 4-J active toward=4-K",
        "egyptian MI6 4-K toward=4-J",
    )
    order = sent(shock(position), "roman-CO-1 1312", "roman-CO-2 4-K").do("fight")
    assert answer(order, "captain") == "resolve 4-K"
