"""Every water there is: what a galley under way is offered is exactly what nothing stands against."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.alexandria.galley_movement import beaching, rowing
from galleywar.rules.alexandria.galley_movement.legal_steps import clears_overpass
from galleywar.rules.alexandria.model.frames_sea import Rowing
from galleywar.rules.alexandria.model.state import HalfSpeed, Side
from galleywar.rules.alexandria.sequence import under_way

WATERS = {
    "open sea": [f"{row}{column}" for row in (26, 27, 28) for column in range(24, 28)],
    "overpass": ["2223", "2224", "2225", "2222", "2226", "2324", "2325", "2322", "2122", "2125"],
    "shoals": [f"{row}{column:02}" for row in (29, 30, 31) for column in range(4, 9)],
    "slips": ["2318", "2319", "2320", "2321", "2417", "2418", "2419", "2420", "2421", "2422"],
    "beach": ["3302", "3303", "3304", "3403", "3404", "3405", "3202", "3203"],
    "mole": ["3136", "3137", "3138", "3237", "3238", "3337", "3036", "3037"],
}
MARKS = (
    {},
    {},
    {},
    {"attack": True},
    {"attack": True},
    {"crippled": Side.PORT},
    {"half_speed": HalfSpeed.SERVING},
)


def crowded(sea, water, seed):
    """Four to six ships in one kind of water, whatever lies in it that ships may lie in."""
    luck = Random(seed)
    index = sea("roman Bi 4010 E").state.box.sea.index
    places = [place for place in WATERS[water] if place in index]
    ships = [
        f"{luck.choice(('roman', 'egyptian'))} Tri {place} {luck.choice(('E', 'NE', 'NW', 'W', 'SW', 'SE'))}"
        for place in luck.sample(places, min(len(places) - 2, luck.choice((3, 4, 5, 6))))
    ]
    return sea(*ships), luck


def frames_of(galley, luck):
    """The galley as it might be somewhere in its move."""
    for left in (0, 1, 2, 3, 5):
        backing, forward = luck.choice(((False, False), (False, True), (True, False)))
        backing = backing and not galley.attack
        stopped = left == 0 and luck.random() < 0.4
        came_from = luck.choice((None, "2926"))
        yield Rowing(
            galley.seat, galley.id, left, came_from, (), backing, forward, luck.random() < 0.5, stopped
        )


def answers(state, galley):
    near = [place for place in state.box.map.next_to(galley.at) if place.isdigit()]
    for place in (*near, "2926", "3719"):
        yield Choice("ahead", (place,)), rowing.bars_ahead
        yield Choice("back", (place,)), rowing.bars_back
    for facing in range(6):
        yield Choice("turn", (facing,)), rowing.bars_turn
        yield Choice("face", (facing,)), beaching.bars_face
    for verb, bars in (
        ("about", rowing.bars_about),
        ("beach", beaching.bars_beach),
        ("done", under_way.bars_done),
    ):
        yield Choice(verb), bars


def checked(state, frame, seen):
    galley, decision = state.galleys[frame.galley], under_way.ask_rowing(state, frame)
    for choice, bars in answers(state, galley):
        objections = list(bars(state, frame, *choice.args))
        assert decision.admits(choice) is not bool(objections), (choice, galley, frame, objections)
        assert all(one.case and one.text.endswith(".") for one in objections)
        seen[choice.verb, not objections] += 1


@pytest.mark.rule("5.43b", "6.21", "6.22b", "6.23b", "5.47a", "5.47b", "5.45a", "5.27a", "5.29a", "5.25b")
def test_under_way_exactly_the_steps_nothing_stands_against_are_offered(sea):
    seen = Counter()
    for water in WATERS:
        for seed in range(14):
            position, luck = crowded(sea, water, seed)
            for galley in position.state.galleys.values():
                marked = replace(galley, **luck.choice(MARKS))
                state = replace(position.state, galleys=position.state.galleys.put(marked))
                for frame in frames_of(marked, luck):
                    checked(state, frame, seen)
    assert min(seen[verb, legal] for verb, _ in seen for legal in (True, False)) >= 5, seen


@pytest.mark.rule("5.25b", "5.25c")
@pytest.mark.parametrize(
    "facing, both, west", [(0, 1, 3), (1, 1, 2), (2, 1, 1), (3, 1, 1), (4, 1, 1), (5, 1, 2)]
)
def test_what_it_takes_to_turn_and_row_out_of_an_overpass(sea, facing, both, west):
    """Its two ways out lie east and west; a step may slant one hexside from the bow."""
    open_, shut = sea("roman Bi 2224 E"), sea("roman Bi 2224 E", "egyptian Bi 2225 E")
    for position, least in ((open_, both), (shut, west)):
        galley = position["roman-Bi-1"]
        enough = [left for left in range(5) if clears_overpass(position.state, galley, facing, left)]
        assert enough == list(range(least, 5))
