"""Who can get where on a City: the small graphs the map's demands are measured on."""

import heapq
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator

from galleywar.rules.alexandria.model.city import City

WALKABLE = frozenset(
    {
        "land",
        "coastal",
        "coastal_no_galley",
        "partial_land_wall",
        "causeway",
        "overpass",
        "redoubt",
        "lighthouse",
    }
)
NOBODY: frozenset[str] = frozenset()


def land_enters(net: City, place: str) -> bool:
    """Whether people on foot may ever be there (slips only beside a galley, MAP.1)."""
    if place in net.hexes:
        return net.hexes[place].terrain in WALKABLE
    return place in net.points or place in net.blocks


def walks(net: City, here: str, gate_open: bool = True) -> Iterator[str]:
    """Places one step away on foot (5.21-5.24, 5.33)."""
    for there, crosses in net.next_to(here).items():
        if not land_enters(net, there) or "all_sea" in crosses:
            continue
        if "wall" in crosses and not (gate_open and "gate" in crosses):
            continue
        if "canal" in crosses and (here in net.blocks or there in net.blocks):
            continue
        yield there


def walked(
    net: City, starts: Iterable[str], shut: Collection[str] = NOBODY, gate_open: bool = True
) -> set[str]:
    """Every place that can be walked to without entering ``shut``."""
    return _flood(starts, lambda here: (to for to in walks(net, here, gate_open) if to not in shut))


def rows(net: City, here: str) -> Iterator[str]:
    """Hexes a galley can row to in one step, whatever its facing."""
    lanes = net.sea
    start = lanes.index[here] * 6
    for there in lanes.ahead[start : start + 6]:
        if there >= 0:
            yield lanes.hex_of[there]


def rowed(net: City, starts: Iterable[str], shut: Collection[str] = NOBODY) -> set[str]:
    """Every hex that can be rowed to without entering ``shut``."""
    return _flood(
        (hex_ for hex_ in starts if hex_ in net.sea.index),
        lambda here: (to for to in rows(net, here) if to not in shut),
    )


def _flood(starts: Iterable[str], steps: Callable[[str], Iterable[str]]) -> set[str]:
    seen = set(starts)
    queue = deque(seen)
    while queue:
        for there in steps(queue.popleft()):
            if there not in seen:
                seen.add(there)
                queue.append(there)
    return seen


def traced(net: City, start: str, occupied: Collection[str]) -> dict[str, int]:
    """Command range spent to reach each place outside blocks (4.41): one more if occupied or over water."""
    spent = {start: 0}
    queue = [(0, start)]
    while queue:
        cost, here = heapq.heappop(queue)
        if cost > spent[here]:
            continue
        for there in walks(net, here):
            if there in net.blocks:
                continue
            total = cost + 1 + (there in occupied) + ("canal" in net.next_to(here)[there])
            if total < spent.get(there, total + 1):
                spent[there] = total
                heapq.heappush(queue, (total, there))
    return spent


def of_terrain(net: City, *words: str) -> set[str]:
    """Hexes of these terrains."""
    return {hex_.id for hex_ in net.hexes.values() if hex_.terrain in words}


def capacity(net: City, places: Iterable[str]) -> int:
    """Land units that fit: four to a block, two to a hex, one to a point (5.71)."""
    return sum(4 if place in net.blocks else 2 if place in net.hexes else 1 for place in places)
