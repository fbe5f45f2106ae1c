"""Marches that end aboard: what is found can be stepped out, and nothing better is left out."""

from random import Random

import pytest

from galleywar.core.dice import Forbidden
from galleywar.rules.alexandria.land_movement.reachable_galleys import boardings
from galleywar.rules.alexandria.model.frames_land import Marching
from galleywar.rules.alexandria.model.machine import machine

MAN = "roman-CO-1"
BOATS = ("roman Quad 2836 W", "roman Quad 2837 W", "roman Quin 2938 W")


def found(position):
    return {one.galley: one for one in boardings(position.state, position.unit(MAN))}


def place_of(state, unit):
    return state.units[unit].aboard or state.units[unit].at


@pytest.mark.rule("5.62b", "5.36g")
def test_every_boarding_can_be_stepped_out_at_its_cost(field):
    position = field("roman CO7v 2636 facing=1 legion=VI", *BOATS).marching(MAN)
    assert set(found(position)) == {"roman-Quad-1", "roman-Quad-2"}
    for boarding in found(position).values():
        state = position.state
        for choice in boarding.way:
            state = machine.apply(state, choice, Forbidden()).state
        assert place_of(state, MAN) == boarding.galley and state.units[MAN].spent == boarding.cost


@pytest.mark.rule("5.62b", "5.36g")
@pytest.mark.parametrize("start", ["2635", "2735", "2736", "2-K", "2636"])
def test_no_random_march_gets_aboard_for_less(field, start):
    look = "toward=2-L" if start == "2-K" else "facing=1"
    position = field(f"roman CO7v {start} {look} legion=VI", *BOATS).marching(MAN)
    best, random = found(position), Random(start)
    for _ in range(200):
        state = position.state
        while type(state.frames[-1]) is Marching:
            choice = random.choice(list(machine.pending(state).choices()))
            state = machine.apply(state, choice, Forbidden()).state
        if state.units[MAN].aboard:
            assert best[state.units[MAN].aboard].cost <= state.units[MAN].spent


@pytest.mark.rule("5.62b", "5.61a", "5.36g")
def test_full_ships_and_ships_under_way_are_none_to_march_to(field):
    others = ("roman Quad 2836 W cargo=A4,A4", "roman Quad 2935 W")
    assert not found(field("roman CO7v 2735 facing=1", *others).marching(MAN))


@pytest.mark.rule("5.61b", "5.76b")
def test_neither_cavalry_nor_who_may_not_leave_its_stack_goes_aboard(field):
    horse = field("egyptian LC6 2735 facing=1", "egyptian Quad 2836 W").marching("egyptian-LC-1")
    assert not list(boardings(horse.state, horse.unit("egyptian-LC-1")))
    stack = ("roman CO7v 2735 facing=1 legion=VI", "roman CO7v 2735 facing=1 legion=VI", *BOATS)
    below = field(*stack).marching("roman-CO-2")
    assert not list(boardings(below.state, below.unit("roman-CO-2")))
