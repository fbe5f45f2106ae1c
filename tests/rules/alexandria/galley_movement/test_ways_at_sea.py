"""Where galleys row, and what they can spend exactly, against courses laid step by step by hand."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from galleywar.boards.network import hexes
from galleywar.boards.network.sea_lanes import SIDES, SeaLanes, node_at, number_of
from galleywar.rules.alexandria.galley_movement.reachable import (
    NoAttack,
    backs_to,
    can_spend,
    plain_totals,
    rows_to,
    spendable,
    spendable_backing,
)

WATERS = (
    "2926",
    "2223",
    "2224",
    "2225",
    "3019",
    "3020",
    "3021",
    "2905",
    "3006",
    "2318",
    "2319",
    "2420",
    "2422",
)
"""Open sea, both Overpasses, shoals, Slips and what lies before them."""
Step = tuple[int, int]
"""A node, and what it takes to come there."""


@pytest.fixture(params=range(12))
def water(request, box):
    """A chart with some hexes shut, and a galley on it."""
    luck = Random(request.param)
    lanes = box.sea
    start = lanes.index[luck.choice(WATERS)]
    shut = bytearray(len(lanes))
    for place in luck.sample(WATERS, 3):
        shut[lanes.index[place]] = lanes.index[place] != start
    return lanes, shut, node_at(start, luck.randrange(SIDES)), luck


def steps_forward(lanes: SeaLanes, shut: bytearray, node: int) -> Iterator[Step]:
    at, bow = divmod(node, SIDES)
    for way in (bow, (bow + 1) % SIDES, (bow - 1) % SIDES):
        there = lanes.ahead[node_at(at, way)]
        if there >= 0 and not shut[there]:
            yield node_at(there, way), lanes.cost[there]


def steps_back(lanes: SeaLanes, shut: bytearray, node: int) -> Iterator[Step]:
    at, bow = divmod(node, SIDES)
    for way in (bow, (bow + 1) % SIDES, (bow - 1) % SIDES):
        there = lanes.ahead[node_at(at, (way + 3) % SIDES)]
        if there >= 0 and not shut[there] and lanes.all_sea[there]:
            yield node_at(there, way), 2


def turns(node: int, about: bool) -> Iterator[Step]:
    at, bow = divmod(node, SIDES)
    yield from ((node_at(at, (bow + 1) % SIDES), 1), (node_at(at, (bow - 1) % SIDES), 1))
    if about:
        yield node_at(at, (bow + 3) % SIDES), 2


def courses(lanes, shut, start, mp, steps, turning=False, watched=None):
    """Every (node, spent) a galley can come to; one that has rowed into a Slip goes no further."""
    found, waiting = set(), [(start, 0, False)]
    while waiting:
        node, spent, ended = waiting.pop()
        if spent > mp or (node, spent, ended) in found:
            continue
        found.add((node, spent, ended))
        if ended:
            continue
        waiting += [
            (end, spent + due, lanes.is_slip[number_of(end)]) for end, due in steps(lanes, shut, node)
        ]
        if turning:
            about = watched is not None and not watched[number_of(node)]
            waiting += [(end, spent + due, False) for end, due in turns(node, about)]
    return {(node, spent) for node, spent, _ in found}


def cheapest(found):
    return {node: min(spent for end, spent in found if end == node) for node, _ in found}


@pytest.mark.rule("5.31a", "6.21", "6.22a", "6.22b", "6.23a", "6.23b", "5.27a")
@pytest.mark.parametrize("mp", [0, 1, 2, 5])
@pytest.mark.parametrize("turning", [False, True])
def test_a_galley_rows_wherever_single_steps_and_turns_lead(water, mp, turning):
    lanes, shut, start, luck = water
    watched = bytearray(luck.choice((0, 1)) for _ in range(len(lanes)))
    for eyes in (None, watched):
        reach = rows_to(lanes, shut, start, mp, turning, eyes)
        assert reach.cost == cheapest(courses(lanes, shut, start, mp, steps_forward, turning, eyes))
        for node in reach.cost:
            way = [start, *reach.way(node)]
            assert way[-1] == node
            for before, after in pairwise(way):
                due = reach.cost[after] - reach.cost[before]
                ways = [
                    *steps_forward(lanes, shut, before),
                    *(turns(before, eyes is not None) if turning else ()),
                ]
                assert (after, due) in ways


@pytest.mark.rule("5.47a", "5.47b", "5.47c", "5.36s")
@pytest.mark.parametrize("mp", [1, 2, 3, 6])
def test_a_galley_backs_wherever_single_steps_astern_lead(water, mp):
    lanes, shut, start, _ = water
    found = courses(lanes, shut, start, mp, steps_back)
    assert backs_to(lanes, shut, start, mp).cost == cheapest(found)
    assert spendable_backing(lanes, shut, start, mp) == tuple(sorted({spent for _, spent in found if spent}))


def spent_exactly(lanes, shut, start, total):
    """Whether some course spends ``total``: it ends where one may stop, or in a Slip, which forgives the rest."""
    return any(
        lanes.is_slip[number_of(node)] if spent < total else not lanes.is_overpass[number_of(node)]
        for node, spent in courses(lanes, shut, start, total, steps_forward)
        if (node, spent) != (start, 0) or not total
    )


@pytest.mark.rule("5.43b", "5.25b", "5.25c", "5.27a")
def test_what_can_be_spent_rowing_forward_is_what_some_course_adds_up_to(water):
    lanes, shut, start, _ = water
    totals = tuple([total for total in range(1, 8) if spent_exactly(lanes, shut, start, total)])
    assert spendable(lanes, shut, start, 7, NoAttack()) == totals
    assert set(plain_totals(lanes, shut, start, 7)) <= set(totals)
    for left in range(8):
        expected = left in totals if left else not lanes.is_overpass[number_of(start)]
        assert can_spend(lanes, shut, start, left, False, NoAttack()) is expected


@pytest.mark.rule("5.43b", "5.25b", "6.21")
@pytest.mark.parametrize("left", range(4))
def test_whoever_may_turn_in_its_hex_spends_anything_once_out_of_an_overpass(water, left):
    lanes, shut, start, _ = water
    found = courses(lanes, shut, start, left, steps_forward)
    expected = any(not lanes.is_overpass[number_of(node)] for node, _ in found)
    assert can_spend(lanes, shut, start, left, True, NoAttack()) is expected


@pytest.mark.rule("5.43b")
def test_plain_courses_to_the_side_add_what_straight_on_is_too_short_for(box):
    lanes, shut = box.sea, bytearray(len(box.sea))
    start = node_at(lanes.index["2926"], hexes.COMPASS.index("W"))
    assert plain_totals(lanes, shut, start, 5) == {1, 2, 3, 4, 5}
    shut[lanes.index["2924"]] = 1
    assert plain_totals(lanes, shut, start, 5) == {1, 2, 3, 4, 5}
    for place in ("2924", "3026", "2826"):
        shut[lanes.index[place]] = 1
    assert plain_totals(lanes, shut, start, 5) == {1}


# -- with a ship ahead ---------------------------------------------------------------------------------------
class Ahead:
    """A ship under the bow at one node, to be rammed or passed through."""

    def __init__(self, node: int, ram: bool = False, through: Step | None = None) -> None:
        self.node, self.ram, self.through = node, ram, through

    def could_ram(self, node: int) -> bool:
        return self.ram and node == self.node

    def way_through(self, node: int) -> tuple[int, int] | None:
        return self.through if node == self.node else None


@pytest.fixture
def blocked(box):
    """A galley at 2926 that looks west at a ship in 2925, with open water in 2924 alone."""
    lanes, west = box.sea, hexes.COMPASS.index("W")
    start, beyond = (node_at(lanes.index[place], west) for place in ("2926", "2924"))
    shut = bytearray([1]) * len(lanes)
    shut[number_of(beyond)] = 0
    return lanes, shut, start, beyond


@pytest.mark.rule("9.12", "5.43b")
def test_a_target_under_the_ram_forgives_all_that_is_left(blocked):
    lanes, shut, start, _ = blocked
    assert spendable(lanes, shut, start, 3, Ahead(start, ram=True)) == (1, 2, 3)
    assert spendable(lanes, shut, start, 3, NoAttack()) == ()
    empty = bytearray(shut)
    empty[lanes.ahead[start]] = 0
    assert spendable(lanes, empty, start, 3, Ahead(start, ram=True)) == (1, 2), "nobody lies there"


@pytest.mark.rule("9.25a", "9.25b", "5.43b")
def test_a_diekplus_leads_on_past_a_ship_for_whoever_comes_straight_at_it(blocked):
    lanes, shut, start, beyond = blocked
    through = Ahead(start, through=(beyond, 2))
    assert spendable(lanes, shut, start, 5, through) == (2,)
    assert [can_spend(lanes, shut, start, left, False, through) for left in (1, 2, 3)] == [False, True, False]
    assert not can_spend(lanes, shut, start, 2, False, through, straight=False)
    further = bytearray(shut)
    further[lanes.ahead[beyond]] = 0
    assert spendable(lanes, further, start, 5, through) == (2, 3)


@pytest.mark.rule("9.25a", "5.43b")
def test_a_diekplus_may_follow_a_step_straight_on_and_none_a_step_aside(blocked):
    lanes, shut, start, beyond = blocked
    west = hexes.COMPASS.index("W")
    astern = node_at(lanes.index["2927"], west)
    ship = Ahead(start, through=(beyond, 2))
    clear = bytearray(shut)
    clear[number_of(start)] = 0
    assert spendable(lanes, clear, astern, 5, ship) == (1, 3)
    slanting = node_at(lanes.index["2927"], hexes.COMPASS.index("NW"))
    assert spendable(lanes, clear, slanting, 5, ship) == (1,)
