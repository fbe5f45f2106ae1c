"""Ships and the men ashore: the Lighthouse (5.26), and hexes soldiers stand in (5.75)."""

import pytest

from galleywar.rules.alexandria.galley_movement.backwater import hexes_to_back_off
from galleywar.rules.alexandria.queries.coast_control import may_deny
from galleywar.rules.alexandria.queries.diekplus_path import way_through

TOWER = "egyptian A4 4031"
SHIP = "roman-Quad-1"


def cases(position, words):
    return [objection.case for objection in position.refusals(words)]


def before_the_mouth(field, *others):
    """A Roman galley in 3933, rowing west."""
    return field("roman Quad 3933 W", *others).rowing(SHIP, left=3)


@pytest.mark.rule("5.26a")
def test_who_holds_the_lighthouse_is_asked_before_a_galley_rows_beneath_it(field):
    asked = before_the_mouth(field, TOWER).do("ahead 3932")
    assert asked.decision.seat == "egyptian" and asked.offers() == {"deny", "allow"}
    assert asked.decision.because and asked[SHIP].at == "3933"
    assert str(asked.decision.default) == "deny"


@pytest.mark.rule("5.26a")
def test_a_galley_refused_keeps_its_points_and_goes_another_way(field):
    denied = before_the_mouth(field, TOWER).do("ahead 3932").do("deny")
    assert (denied[SHIP].at, denied.under_way.left, denied[SHIP].spent) == ("3933", 3, 0)
    assert "ahead 3932" not in denied.choices("ahead") and cases(denied, "ahead 3932") == ["5.26a"]
    assert denied.choices("ahead") and denied.told("denied")


@pytest.mark.rule("5.26a")
def test_a_galley_let_pass_rows_on_and_is_asked_about_again_at_the_next_hex(field):
    passed = before_the_mouth(field, TOWER).do("ahead 3932").do("allow")
    assert (passed[SHIP].at, passed.under_way.left) == ("3932", 2)
    again = passed.do("ahead 3931")
    assert again.decision.seat == "egyptian" and again.do("deny")[SHIP].at == "3932"


@pytest.mark.rule("5.26a")
@pytest.mark.parametrize("garrison", [(), ("roman A4 4031",)])
def test_an_empty_lighthouse_or_ones_own_keeps_nobody_out(field, garrison):
    assert before_the_mouth(field, *garrison).do("ahead 3932")[SHIP].at == "3932"


@pytest.mark.rule("5.26a")
def test_only_the_three_hexes_beneath_it_are_watched(field):
    position = before_the_mouth(field, TOWER)
    denied = [hex_ for hex_ in position.state.box.sea.index if may_deny(position.state, position[SHIP], hex_)]
    assert sorted(denied) == ["3931", "3932", "4032"]


@pytest.mark.rule("5.26a")
def test_backwater_needs_leave_too(field):
    position = field("roman Quad 3933 E", TOWER).rowing(SHIP, left=2)
    asked = position.do("back 3932")
    assert asked.decision.seat == "egyptian"
    assert asked.do("allow")[SHIP].at == "3932"
    assert asked.do("deny")[SHIP].at == "3933"


@pytest.mark.rule("5.26a")
def test_nobody_backs_off_or_breaks_through_beneath_an_enemy_lighthouse(field):
    for garrison, free in ((TOWER, False), ("roman A4 4031", True)):
        position = field("roman Quad 3933 E", garrison)
        assert ("3932" in hexes_to_back_off(position.state, position[SHIP])) is free
        line = field("roman Quad 3934 W attack", "egyptian Tri 3933 E", garrison)
        assert (way_through(line.state, line[SHIP], "3934", 3) is not None) is free


@pytest.mark.rule("5.75a", "5.36c")
def test_no_galley_rows_into_a_coastal_hex_the_enemy_stands_in_and_any_into_its_own_mens(field):
    for seat, free in (("egyptian", False), ("roman", True)):
        position = field("roman Quad 3609 SE", f"{seat} LI5 3508").rowing(SHIP, left=3)
        assert ("ahead 3508" in position.choices("ahead")) is free
        assert cases(position, "ahead 3508") == ([] if free else ["5.75a"])


@pytest.mark.rule("5.74e")
def test_a_coastal_hex_with_friendly_soldiers_costs_a_galley_no_more(field):
    step = field("roman Quad 3609 SE", "roman LI5 3508").rowing(SHIP, left=3).do("ahead 3508")
    assert step.under_way.left == 2


@pytest.mark.rule("5.25b", "5.75a")
def test_an_overpass_with_an_enemy_up_on_it_is_not_rowed_through(field):
    for others, free in (((), True), (("egyptian HI7 2224",), False), (("roman CO7v 2224",), True)):
        position = field("roman Quad 2223 E", *others).rowing(SHIP, left=3)
        assert ("ahead 2224" in position.choices("ahead")) is free
