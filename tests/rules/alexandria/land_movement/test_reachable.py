"""Where a march can end: what the search finds is what stepping it out gives, and nothing else."""

from random import Random

import pytest

from galleywar.core.copying import changed
from galleywar.core.dice import Recorded
from galleywar.core.roster import Roster
from galleywar.rules.alexandria.land_movement import marching
from galleywar.rules.alexandria.land_movement.reachable import after_turn, outset_of, reach
from galleywar.rules.alexandria.land_movement.step_costs import is_shut, may_end
from galleywar.rules.alexandria.model.frames_land import Marching
from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.queries.facing import look_of, looks
from galleywar.rules.alexandria.queries.terrain import is_ground

SORTS = {"roman": ("CO7v", "A4", "LI5", "ART4s", "MI6"), "egyptian": ("HI7", "LC6", "LI5", "A4", "ART4s")}
FEARLESS = 10
"""A Troop Quality no die exceeds, so that friends on the way cost no hits."""
TRIALS = 8
SAMPLE = 30
"""Ends stepped out of each search."""


def crowd(field, seed):
    """Armies thrown over a corner of the map, one Roman on the march."""
    random = Random(seed)
    board = field().state.box.map
    centre = random.choice(["4-D", "2224", "P-1d", "2-N", "3-K", "2124", "3512", "2/3-K/L", "4030", "2641"])
    near = [place for place in board.steps_from((centre,), 3) if is_ground(board, place)]
    words = [_piece(random, board, near, seat) for seat in ("roman",) * 6 + ("egyptian",) * 4]
    state = field(*words).state
    return _lawful(random, state)


def _piece(random, board, near, seat):
    place, kind = random.choice(near), random.choice(SORTS[seat])
    look = random.choice(looks(board, place))
    way = f"toward={look}" if place in board.points else f"facing={look or 0}"
    return f"{seat} {kind} {place} {way} active"


def _lawful(random, state):
    """Nobody in company or in a place that the rules would not have let him come to."""
    units = []
    for unit in state.units.values():
        so_far = changed(state, units=Roster(units))
        if not is_shut(so_far, unit, unit.at) and may_end(so_far, unit, unit.at):
            units.append(changed(unit, tq_full=FEARLESS))
    return changed(state, units=Roster(units), frames=(Orders("roman"),))


def setting_out(state):
    """Each Roman of ``state`` on the march, one at a time."""
    for unit in state.units.values():
        if unit.seat == "roman" and not any(marching.bars_setting_out(unit)):
            yield unit, changed(state, frames=(*state.frames, marching.begin(unit)))


def answered(state, choice):
    """``state`` after ``choice``, refusing every reaction of the enemy."""
    state = machine.apply(state, choice, Recorded((0,) * 9)).state
    while type(state.frames[-1]) not in (Orders, Marching):
        state = machine.apply(state, _refusal(state), Recorded((0,) * 9)).state
    return state


def _refusal(state):
    decision = machine.pending(state)
    return next(choice for choice in decision.choices() if choice.verb in ("hold", "stay", "stand"))


def some(random, ends):
    ends = list(ends)
    return random.sample(ends, min(SAMPLE, len(ends)))


def stance(state, unit_id):
    unit = state.units[unit_id]
    return unit.at, look_of(state.box.map, unit), unit.spent


@pytest.mark.rule("5.11a", "5.34")
@pytest.mark.parametrize("seed", range(TRIALS))
def test_every_end_it_finds_can_be_stepped_out_at_that_cost(field, seed):
    random = Random(seed)
    for unit, start in setting_out(crowd(field, seed)):
        for end in some(random, reach(start, unit)):
            state = start
            for choice in end.way:
                assert machine.pending(state).admits(choice), (seed, end, choice)
                state = answered(state, choice)
            assert stance(state, unit.id) == (end.place, end.look, end.cost)
            top = state.frames[-1]
            assert type(top) is Orders or any(one.verb == "done" for one in machine.pending(state).offers)


@pytest.mark.rule("5.31a", "5.34")
@pytest.mark.parametrize("seed", range(TRIALS))
def test_no_random_march_gets_further_or_comes_cheaper(field, seed):
    random = Random(seed)
    for unit, start in setting_out(crowd(field, seed)):
        ends = {(end.place, end.look): end.cost for end in reach(start, unit)}
        for _ in range(8):
            state = start
            while type(state.frames[-1]) is Marching:
                decision = machine.pending(state)
                moves = [one for one in decision.choices() if one.verb in ("step", "pivot", "done")]
                choice = random.choice(moves)
                state = answered(state, choice)
            place, look, spent = stance(state, unit.id)
            assert ends[place, look] <= spent, (seed, unit.id, place, look)


@pytest.mark.rule("5.11a")
@pytest.mark.parametrize("seed", range(TRIALS))
def test_under_way_it_finds_what_is_left_to_find(field, seed):
    random = Random(seed)
    for unit, start in setting_out(crowd(field, seed)):
        ends = {(end.place, end.look): end.cost for end in reach(start, unit)}
        state = start
        while type(state.frames[-1]) is Marching:
            now = state.units[unit.id]
            for end in some(random, reach(state, now)):
                assert ends[end.place, end.look] <= now.spent + end.cost
                after = state
                for choice in end.way:
                    after = answered(after, choice)
                assert stance(after, unit.id) == (end.place, end.look, now.spent + end.cost)
            choices = [
                one for one in machine.pending(state).choices() if one.verb in ("step", "pivot", "done")
            ]
            state = answered(state, random.choice(choices))


@pytest.mark.rule("5.23b")
def test_a_block_is_an_end_only_for_one_that_has_spent_nothing(field):
    position = field("roman CO7v 3-K toward=3-L")
    unit = position.unit("roman-CO-1")
    blocks = {end.place for end in reach(position.state, unit)} & position.state.box.map.blocks.keys()
    assert blocks == set(position.state.box.map.points["3-K"].blocks)
    tired = changed(unit, spent=1)
    assert not {end.place for end in reach(position.state, tired)} & position.state.box.map.blocks.keys()


@pytest.mark.rule("5.11a", "6.12a")
@pytest.mark.parametrize(("spent", "left", "fresh"), [(0, 5, True), (2, 3, False), (5, 0, False)])
def test_a_march_begins_with_what_the_unit_has_not_spent(field, spent, left, fresh):
    position = field(f"roman CO7v 1212 facing=1 spent={spent}")
    unit = position.unit("roman-CO-1")
    outset = outset_of(position.state, unit)
    assert (outset.stand, outset.left, outset.fresh) == (("1212", 1, False), left, fresh)
    assert outset.may_turn and not after_turn(unit, 3, 2).may_turn
    assert after_turn(unit, 3, 2).stand == ("1212", 3, False)


@pytest.mark.rule("5.11a")
def test_nobody_aboard_marches(field):
    position = field("roman Quad 2836 W cargo=CO7v")
    assert not list(reach(position.state, position.unit("roman-CO-1")))


@pytest.mark.rule("6.13a", "6.17", "6.33a")
@pytest.mark.parametrize(
    ("beset", "looks"), [((), {0, 1, 2, 3, 4}), (("egyptian HI7 2124 facing=0",), {1, 2})]
)
def test_who_has_come_out_of_a_point_turns_for_nothing_to_where_it_may_and_no_farther(field, beset, looks):
    position = field("roman CO6 2023 facing=5", *beset).marching(
        "roman-CO-1", came_from="4-D", free_turn=True, stopped=bool(beset)
    )
    assert position.choices("pivot") == {f"pivot {look}" for look in looks}
    ends = [
        end for end in reach(position.state, position.unit("roman-CO-1")) if end.place == "2023" and end.way
    ]
    assert {(end.look, end.cost) for end in ends} == {(look, 0) for look in looks}
