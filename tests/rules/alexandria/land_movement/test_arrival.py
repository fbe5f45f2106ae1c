"""A land unit comes into a place (7.42c): who answers, and in which order."""

from dataclasses import replace

import pytest

SOUTH = 4
UNIT = "roman-CO-1"
ARCHERS = f"egyptian A4 3611 facing={SOUTH}"
LONE = "leader egyptian-Sosius 3610"
LIGHT = "egyptian LI5 3508 facing=1"


def coming(field, *others, unit="roman CO7v 3411 facing=1"):
    position = field(unit, *others)
    return position.marching(next(iter(position.state.units))).do("step 3510")


def asked(position):
    return type(position.top).__name__


@pytest.mark.rule("7.42c")
def test_fire_comes_first_then_leaders_caught_alone_then_withdrawals(field):
    step = coming(field, ARCHERS, LONE, LIGHT)
    assert step.unit(UNIT).at == "3510" and asked(step) == "ReactingFire"
    leaders = step.do("hold")
    assert asked(leaders) == "LoneLeaders"
    withdrawing = leaders.do("stay egyptian-Sosius")
    assert asked(withdrawing) == "Withdrawing"
    assert withdrawing.do("stand").decision.seat == "roman"


@pytest.mark.rule("7.42c", "5.81a")
def test_without_archers_and_leaders_the_withdrawals_are_asked_at_once(field):
    assert asked(coming(field, LIGHT)) == "Withdrawing"
    assert coming(field).decision.seat == "roman"


@pytest.mark.rule("7.42b", "7.42c")
def test_nobody_else_answers_a_unit_the_fire_has_done_for(field):
    step = coming(field, ARCHERS, LONE, LIGHT, unit="roman LI1 3411 facing=1").do(
        "shoot egyptian-A-1", dice=[0]
    )
    assert "roman-LI-1" not in step.state.units
    assert step.decision.seat == "roman" and asked(step) == "Orders"


@pytest.mark.rule("5.63b", "7.42a")
def test_a_unit_that_lands_is_answered_like_one_that_marches(field):
    pieces = ("roman Quad 3508 W beached cargo=CO7v", "egyptian A4 3410 facing=2")
    position = field(*pieces, command="fleet")
    units = position.state.units
    ready = replace(position.state, units=units.put(replace(units[UNIT], active=True)))
    step = replace(position, state=ready).orders("roman").do(f"land {UNIT} 3509 1")
    assert asked(step) == "ReactingFire" and step.do("hold").decision.because


@pytest.mark.rule("7.41a", "7.41b")
def test_fire_at_the_back_comes_before_the_step(field):
    position = field(f"roman CO7v 3510 facing={SOUTH}", ARCHERS).marching(UNIT).do("step 3410")
    assert asked(position) == "ReactingFire" and position.unit(UNIT).at == "3510"
    assert position.do("hold").unit(UNIT).at == "3410"


@pytest.mark.rule("7.41b")
def test_a_unit_shot_down_in_the_back_marches_no_more(field):
    position = field(f"roman LI1 3510 facing={SOUTH}", ARCHERS).marching("roman-LI-1").do("step 3410")
    step = position.do("shoot egyptian-A-1", dice=[0])
    assert "roman-LI-1" not in step.state.units and asked(step) == "Orders"
