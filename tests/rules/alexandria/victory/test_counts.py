"""Counting tests: every way to row, step by step through the rules, against the searches that stand for them.

The numbers are written down; a change of movement shows in them at once, with the position it changed in.
"""

import pytest

from galleywar.core.dice import Seeded
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.view.galley_routes import routes

MOVES = {"ahead", "turn", "about", "back"}

POSITIONS = {
    "open water at cruise": (("roman Bi 2926 E fatigue=4",), 79),
    "open water at attack speed": (("roman Quad 2926 E attack fatigue=3",), 172),
    "a friend under the bow": (("roman Quad 2926 E attack fatigue=3", "roman Bi 2927 E"), 158),
    "beside the causeway": (("roman Bi 2424 SW fatigue=4",), 36),
    "at the overpass": (("roman Bi 2223 E fatigue=3",), 44),
    "off the slips": (("egyptian Tri 2418 SE fatigue=3",), 133),
    "in a slip": (("egyptian Tri 2318 NE fatigue=3",), 119),
    "on the beach": (("roman Bi 3304 E beached",), 8),
    "crippled": (("roman Bi 2926 E crippled=port",), 2),
    "at half speed": (("roman L.Bi 2926 E half fatigue=1",), 79),
}


def ends_by_steps(state, galley):
    """Every (hex, facing) some legal string of answers brings ``galley`` to."""
    found = set()
    waiting = [
        machine.apply(state, choice, Seeded(0)).state
        for offer in machine.pending(state).offers
        if offer.verb == "row" and offer.piece == galley
        for choice in offer.choices()
        if choice.args[1]
    ]
    while waiting:
        here = waiting.pop()
        if here.galleys[galley].done or here.frames[-1].left == 0:
            found.add((here.galleys[galley].at, here.galleys[galley].facing))
            continue
        waiting.extend(
            machine.apply(here, choice, Seeded(0)).state
            for offer in machine.pending(here).offers
            if offer.verb in MOVES
            for choice in offer.choices()
        )
    return found


@pytest.mark.rule("5.31a", "5.43b", "6.21", "6.22a", "6.22b", "6.23a", "5.47a", "5.47b")
@pytest.mark.parametrize("name", POSITIONS)
def test_the_search_finds_just_the_ends_that_steps_lead_to(sea, name):
    ships, count = POSITIONS[name]
    seat = ships[0].split()[0]
    state = sea(*ships, "egyptian Quad 1203 W").orders(seat).state
    galley = next(iter(state.galleys))
    by_steps = ends_by_steps(state, galley)
    by_search = {(route.ends, route.path[-1].heading // 60) for route in routes(state, galley)}
    start = {(state.galleys[galley].at, state.galleys[galley].facing)}
    assert by_steps - start == by_search - start
    assert len(by_search) == count, name
