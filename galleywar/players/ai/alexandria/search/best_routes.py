"""The richest way to every (hex, facing) for every total of movement points, blows in passing included."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from galleywar.boards.network.sea_lanes import SIDES, SeaLanes
from galleywar.rules.alexandria.galley_movement.reachable import ASTERN, PORT, STARBOARD, TURN_AROUND_MP

Step = int
"""A hex and the direction it is left in, numbered like a node."""
Leg = tuple[float, int, int]
"""What a way has brought so far, and the total and the node it comes from."""

NOTHING = float("-inf")


class BestRoutes:
    """``layers[spent][node]`` is the richest way to ``node`` for exactly ``spent`` movement points.

    Where any total will do, only a way richer than all cheaper ones is kept.
    """

    __slots__ = ("layers", "start")

    def __init__(self, start: int, mp: int) -> None:
        self.start = start
        self.layers: list[dict[int, Leg]] = [{} for _ in range(mp + 1)]
        self.layers[0][start] = (0.0, -1, -1)

    @property
    def reached(self) -> frozenset[int]:
        """Every node that can be reached at all."""
        return frozenset().union(*self.layers)

    def value(self, node: int, spent: int) -> float:
        """What is gained (or, below 0, risked) on the way."""
        return self.layers[spent][node][0]

    def nodes(self, node: int, spent: int) -> list[int]:
        """The nodes of the way, the start left out."""
        found: list[int] = []
        while spent > 0:
            found.append(node)
            _, spent, node = self.layers[spent][node]
        found.reverse()
        return found


def step_between(last: int, here: int) -> Step | None:
    """The step ahead from one node to the next; None for a turn."""
    return None if last // SIDES == here // SIDES else last // SIDES * SIDES + here % SIDES


def richest_ways(
    lanes: SeaLanes,
    shut: bytearray,
    start: int,
    mp: int,
    *,
    watched: bytearray | None,
    tolls: Sequence[float],
    sweeps: Mapping[Step, float],
    enough: int,
) -> BestRoutes:
    """Rows forward from ``start`` as the rules let it (see `rows_to`), keeping the richest way.

    ``watched`` tells in which hexes it may not turn right around; None for a ship that turns only as it rows.
    ``tolls``, by hex number, is lost on entering a hex; ``sweeps`` is gained by a step along a flank. From
    ``enough`` movement points on the move may end at any total.
    """
    ways = BestRoutes(start, mp)
    ahead, price, is_slip = lanes.ahead, lanes.cost, lanes.is_slip
    richest: dict[int, float] = {}
    for spent in range(mp + 1):
        if spent >= enough:
            _drop_poorer(ways.layers[spent], richest)
        layer = ways.layers[spent] if spent < mp else {}
        for node, (value, _, before) in layer.items():
            at, facing = divmod(node, SIDES)
            if is_slip[at] and node != start and before // SIDES != at:
                continue
            base = node - facing
            for bow in (facing, PORT[facing], STARBOARD[facing]):
                there = ahead[base + bow]
                if there < 0 or shut[there]:
                    continue
                due = spent + price[there]
                if due > mp:
                    continue
                worth = value - tolls[there]
                if sweeps:
                    worth += sweeps.get(base + bow, 0.0)
                end, target = there * SIDES + bow, ways.layers[due]
                old = target.get(end)
                if old is None or worth > old[0]:
                    target[end] = (worth, spent, node)
            if watched is not None:
                _turn(ways, node, spent, value, not watched[at])
    return ways


def _drop_poorer(layer: dict[int, Leg], richest: dict[int, float]) -> None:
    """Leave out whoever comes to a node later than another and brings no more."""
    for node, (value, _, _) in list(layer.items()):
        if value > richest.get(node, NOTHING):
            richest[node] = value
        else:
            del layer[node]


def _turn(ways: BestRoutes, node: int, spent: int, value: float, about: bool) -> None:
    """One hexside to either side for 1 MP, right around for 2."""
    facing = node % SIDES
    base = node - facing
    ends = [(base + PORT[facing], spent + 1), (base + STARBOARD[facing], spent + 1)]
    if about:
        ends.append((base + ASTERN[facing], spent + TURN_AROUND_MP))
    for end, due in ends:
        if due < len(ways.layers):
            old = ways.layers[due].get(end)
            if old is None or value > old[0]:
                ways.layers[due][end] = (value, spent, node)
