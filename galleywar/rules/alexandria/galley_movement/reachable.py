"""Where a galley can row: searches over (hex, facing) in whole movement points.

A node is ``hex number * SIDES + facing`` in the map's sea lanes. ``shut`` has a one for every hex nobody may enter
now. The searches know terrain, occupancy and the speed level; what an attack needs, the rules of attacks
know.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Protocol, TypeAlias

from galleywar.boards.network.sea_lanes import SIDES, SeaLanes, node_at, number_of
from galleywar.core.cases import case
from galleywar.core.memo import Kept, drop_with_the_game, for_a_game, remembered
from galleywar.core.roster import Roster
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.coast_control import held_against, refused

PORT = (1, 2, 3, 4, 5, 0)
STARBOARD = (5, 0, 1, 2, 3, 4)
ASTERN = (3, 4, 5, 0, 1, 2)
BACKWATER_MP = 2
TURN_AROUND_MP = 2
GALLEYS_IN_A_SLIP = 2


@remembered
@case("5.72", "5.75a", "5.75c", "7.34a")
def shut_hexes(state: State, mover: Galley) -> bytearray:
    """Which hexes ``mover`` may not enter: galleys in them (a Slip takes two of one side), burnt Slips, enemy
    soldiers, and what the Lighthouse has refused.
    """
    lanes, shut = state.box.sea, bytearray(_taken_hexes(state, mover.seat))
    if mover.at is not None and mover.at not in state.box.map.slips:
        shut[lanes.index[mover.at]] = len(state.galleys.at(mover.at)) > 1
    lying = state.galleys[mover.id].at if mover.id in state.galleys else None
    if lying is not None and lying in state.box.map.slips:
        others = [galley for galley in state.galleys.at(lying) if galley.id != mover.id]
        number = lanes.index[lying]
        shut[number] = _shut_ashore(state, mover.seat)[number] or _is_full(others, mover.seat)
    for place in refused(state, mover):
        if place != mover.at:
            shut[lanes.index[place]] = 1
    return shut


_TAKEN: dict[str, tuple[bytearray, Roster[Galley], bytearray]] = {}
"""By seat, what the shore and the galleys last asked about shut to it."""
drop_with_the_game(_TAKEN.clear)


def _taken_hexes(state: State, seat: str) -> bytearray:
    """What is shut to any galley of a side: found anew only where galleys have stirred, as long as the shore stays."""
    shore, galleys = _shut_ashore(state, seat), state.galleys
    before, others, shut = _TAKEN.get(seat, (None, galleys, shore))
    stirred = galleys.unlike(others) if before is shore else None
    if stirred is None:
        shut, places = bytearray(shore), set[str | None](galleys.places)
    elif stirred:
        shut = bytearray(shut)
        places = {fleet[key].at for key in stirred for fleet in (others, galleys)}
    else:
        return shut
    for place in places:
        if place is not None:
            number = state.box.sea.index[place]
            shut[number] = shore[number] or _is_taken(state, seat, place)
    _TAKEN[seat] = shore, galleys, shut
    return shut


@case("5.72")
def _is_taken(state: State, seat: str, place: str) -> bool:
    """Whether galleys lie in ``place`` and leave no room for one of ``seat``."""
    company = state.galleys.at(place)
    return bool(company) and (place not in state.box.map.slips or _is_full(company, seat))


@case("5.72")
def _is_full(company: Sequence[Galley], seat: str) -> bool:
    """Whether a Slip with this ``company`` takes no more galley of ``seat``."""
    return len(company) >= GALLEYS_IN_A_SLIP or any(galley.seat != seat for galley in company)


_SHORES: Kept[bytearray] = Kept()


def _shut_ashore(state: State, seat: str) -> bytearray:
    """What fires and men ashore shut; the same as long as nobody has moved there."""
    given = (state.units, state.burnt_slips, state.box, state.terms)
    return _SHORES.get(seat, given) or _SHORES.keep(seat, given, _shore_now(state, seat))


@case("5.75a", "7.34a")
def _shore_now(state: State, seat: str) -> bytearray:
    lanes = state.box.sea
    shut = bytearray(len(lanes))
    for place in (*state.burnt_slips, *(held_against(state, seat) if state.terms.land_war else ())):
        if place in lanes.index:
            shut[lanes.index[place]] = 1
    return shut


def node_of(state: State, galley: Galley) -> int:
    assert galley.at is not None
    return node_at(state.box.sea.index[galley.at], galley.facing)


class RowingReach:
    """The cheapest way to every node within ``mp``: what it costs and the node before."""

    __slots__ = ("before", "cost", "start")

    def __init__(self, start: int) -> None:
        self.start = start
        self.cost: dict[int, int] = {start: 0}
        self.before: dict[int, int] = {}

    def way(self, node: int) -> list[int]:
        """The nodes from the start (left out) to ``node``."""
        steps: list[int] = []
        while node != self.start:
            steps.append(node)
            node = self.before[node]
        return steps[::-1]


@case("6.23b")
def watched_hexes(state: State, mover: Galley) -> bytearray:
    """The hexes next to an enemy galley, in which ``mover`` may not turn around."""
    lanes = state.box.sea
    watched = bytearray(len(lanes))
    for other in state.galleys.values():
        if other.seat != mover.seat and other.at is not None:
            for near in lanes.next_to(lanes.index[other.at]):
                if near >= 0:
                    watched[near] = 1
    return watched


@case("5.31a", "6.22a", "6.22b", "6.21", "6.23a", "5.27a")
def rows_to(
    lanes: SeaLanes,
    shut: bytearray,
    start: int,
    mp: int,
    turning: bool,
    watched: bytearray | None = None,
) -> RowingReach:
    """All nodes that ``mp`` movement points row to going forward.

    ``turning``: in the hex too, for 1 MP a hexside; with ``watched`` also right around for 2, except there. A
    Slip ends movement, so nothing leads on from one entered on the way.
    """
    reach = RowingReach(start)
    cost, before = reach.cost, reach.before
    ahead, price, is_slip = lanes.ahead, lanes.cost, lanes.is_slip
    waiting: list[list[int]] = [[] for _ in range(mp + 1)]
    waiting[0].append(start)
    for spent in range(mp):
        for node in waiting[spent]:
            if cost[node] != spent:
                continue
            at, facing = divmod(node, SIDES)
            if is_slip[at] and node != start and before[node] // SIDES != at:
                continue
            base = node - facing
            for bow in (facing, PORT[facing], STARBOARD[facing]):
                there = ahead[base + bow]
                if there >= 0 and not shut[there]:
                    due, end = spent + price[there], there * SIDES + bow
                    if due <= mp and due < cost.get(end, 99):
                        cost[end], before[end] = due, node
                        waiting[due].append(end)
            if turning:
                about = watched is not None and not watched[at]
                for bow, due in _turns(facing, spent, about and spent + TURN_AROUND_MP <= mp):
                    end = base + bow
                    if due < cost.get(end, 99):
                        cost[end], before[end] = due, node
                        waiting[due].append(end)
    return reach


def _turns(facing: int, spent: int, about: bool) -> tuple[tuple[int, int], ...]:
    """The facings one turn leads to, with what has been spent then."""
    sides = ((PORT[facing], spent + 1), (STARBOARD[facing], spent + 1))
    return (*sides, (ASTERN[facing], spent + TURN_AROUND_MP)) if about else sides


@case("5.47a", "5.47b", "5.47c", "5.36s")
def backs_to(lanes: SeaLanes, shut: bytearray, start: int, mp: int) -> RowingReach:
    """All nodes that ``mp`` movement points back to: 2 MP a hex, all-sea hexes only, the stern leading."""
    reach = RowingReach(start)
    waiting = [start]
    for spent in range(BACKWATER_MP, mp + 1, BACKWATER_MP):
        further = []
        for node in waiting:
            for end in back_steps(lanes, shut, node):
                if end not in reach.cost:
                    reach.cost[end], reach.before[end] = spent, node
                    further.append(end)
        waiting = further
    return reach


def back_steps(lanes: SeaLanes, shut: bytearray, node: int) -> list[int]:
    """The nodes one backwatered hex away: dead astern, or to a Stern/Flank with the stern first turned
    there.
    """
    at, facing = divmod(node, SIDES)
    found = []
    for bow in (facing, PORT[facing], STARBOARD[facing]):
        there = lanes.ahead[at * SIDES + ASTERN[bow]]
        if there >= 0 and not shut[there] and lanes.all_sea[there]:
            found.append(there * SIDES + bow)
    return found


def forward_steps(lanes: SeaLanes, shut: bytearray, node: int) -> list[int]:
    """The nodes one hex ahead: bow, or a Bow/Flank with the bow first turned there."""
    return [end for there, end in _bow_steps(lanes)[node] if not shut[there]]


@for_a_game(maxsize=8)
def _bow_steps(lanes: SeaLanes) -> list[list[tuple[int, int]]]:
    """From each node the hexes that bow and Bow/Flanks point to, with the node that rowing there leads to."""
    found = []
    for node, facing in product(range(0, SIDES * len(lanes), SIDES), range(SIDES)):
        steps = [(lanes.ahead[node + bow], bow) for bow in (facing, PORT[facing], STARBOARD[facing])]
        found.append([(there, node_at(there, bow)) for there, bow in steps if there >= 0])
    return found


class AttackAhead(Protocol):
    """What a galley can do to a ship that lies in the hex under its bow; see `forgiven`."""

    def could_ram(self, node: int) -> bool: ...
    def way_through(self, node: int) -> tuple[int, int] | None: ...


class NoAttack:
    """At Cruise Speed a ship ahead is an obstacle and nothing else."""

    def could_ram(self, node: int) -> bool:
        return False

    def way_through(self, node: int) -> tuple[int, int] | None:
        return None


@case("5.43b", "5.25b", "5.25c", "9.25b")
def can_spend(
    lanes: SeaLanes,
    shut: bytearray,
    node: int,
    left: int,
    turning: bool,
    attack: AttackAhead,
    straight: bool = True,
    met: set[int] | None = None,
) -> bool:
    """Whether exactly ``left`` MP can still be spent from ``node`` going forward.

    A Slip forgives the rest, and so does a target under the ram; a Diekplus leads on past a ship if the
    galley comes ``straight`` at it. Nobody may stop in an Overpass. A galley that may turn in its hex can
    always spend what is left. Smaller totals that a galley could stop after on the way are put into ``met``.
    """
    if met is None and not turning and left in plain_totals(lanes, shut, node, left):
        return True
    tried: set[tuple[int, int, bool]] = set()
    waiting = [(node, left, straight)]
    whole = left
    while waiting:
        here, left, straight = waiting.pop()
        if met is not None and not lanes.is_overpass[here // SIDES]:
            met.add(whole - left)
        if left == 0 or (turning and not lanes.is_overpass[here // SIDES]):
            if not lanes.is_overpass[here // SIDES]:
                return True
            continue
        further = [(end, left - lanes.cost[end // SIDES], end % SIDES == here % SIDES)
                   for end in forward_steps(lanes, shut, here)]  # fmt: skip
        bow = lanes.ahead[here]
        if bow >= 0 and shut[bow]:
            if attack.could_ram(here):
                return True
            through = attack.way_through(here) if straight else None
            if through is not None:
                further.append((through[0], left - through[1], True))
        for step in further:
            if step[1] >= 0 and step not in tried:
                if lanes.is_slip[step[0] // SIDES]:
                    return True
                tried.add(step)
                waiting.append(step)
    return False


def spendable(
    lanes: SeaLanes,
    shut: bytearray,
    node: int,
    mp: int,
    attack: AttackAhead,
) -> tuple[int, ...]:
    """The totals from 1 to ``mp`` that rowing forward without turning in a hex can spend exactly."""
    met = plain_totals(lanes, shut, node, mp)
    for total in range(mp, 0, -1):
        if total not in met and can_spend(lanes, shut, node, total, False, attack, met=met):
            met.add(total)
    return tuple([total for total in range(1, mp + 1) if total in met])


def plain_totals(lanes: SeaLanes, shut: bytearray, node: int, mp: int) -> set[int]:
    """What plain courses straight on, or after one step to the side, add up to; most totals come this cheaply."""
    totals: set[int] = set()
    courses = _plain_courses(lanes)
    for _, end in _bow_steps(lanes)[node]:
        for there, spent, may_stop in courses[end] or _lay_course(lanes, end):
            if spent > mp or shut[there]:
                break
            if may_stop:
                totals.add(spent)
        if len(totals) >= mp:
            break
    return totals


PLAIN_MP = 10
"""Courses are laid so far; whatever more a galley could spend is found step by step."""

Course: TypeAlias = tuple[tuple[int, int, bool], ...]
"""Hex by hex what has been spent there, and whether a galley may stop."""


@for_a_game(maxsize=8)
def _plain_courses(lanes: SeaLanes) -> list[Course]:
    """For each node the course into it and on over empty water, turning only where it must; empty until laid."""
    return [()] * (SIDES * len(lanes))


def _lay_course(lanes: SeaLanes, node: int) -> Course:
    course, end, spent = [], node, lanes.cost[number_of(node)]
    while spent <= PLAIN_MP:
        course.append((number_of(end), spent, not lanes.is_overpass[number_of(end)]))
        further = [] if lanes.is_slip[number_of(end)] else [step for _, step in _bow_steps(lanes)[end]]
        if not further:
            break
        end = next((one for one in further if lanes.all_sea[number_of(one)]), further[0])
        spent += lanes.cost[number_of(end)]
    _plain_courses(lanes)[node] = tuple(course)
    return tuple(course)


def spendable_backing(lanes: SeaLanes, shut: bytearray, node: int, mp: int) -> tuple[int, ...]:
    """The totals that backwater alone can spend exactly: whole hexes at 2 MP, as far as water lies open."""
    totals, here = [], {node}
    for spent in range(BACKWATER_MP, mp + 1, BACKWATER_MP):
        here = {end for one in here for end in back_steps(lanes, shut, one)}
        if not here:
            break
        totals.append(spent)
    return tuple(totals)
