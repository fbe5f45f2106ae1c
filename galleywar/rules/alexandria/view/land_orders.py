"""What may be ordered of several land units at once: to march to the first of them, keeping together (5.3)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

from galleywar.core.cases import case
from galleywar.core.check import first
from galleywar.core.decision import Choice
from galleywar.core.memo import for_a_game
from galleywar.core.view import FleetOrder, Route
from galleywar.rules.alexandria.land_movement.marching import bars_setting_out
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.frames_land import Marching
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.stacking import place_of
from galleywar.rules.alexandria.queries.terrain import ways_from
from galleywar.rules.alexandria.view.fleet_rehearsal import Manoeuvre, Played
from galleywar.rules.alexandria.view.land_routes import routes_ashore
from galleywar.rules.rehearsal import Unplayable

MOST_TRIED = 8
"""So many of the nearest ends at most are played out for a unit, until one of them can be reached."""


@case("4.4", "5.31b")
def gathering_orders(played: Played, pieces: Sequence[str]) -> Iterator[FleetOrder]:
    """The land units in hand as near to the first piece in hand as they can come, the nearest of them first."""
    state = played.state
    head = state.units.get(pieces[0]) or state.leaders.get(pieces[0]) if pieces else None
    goal = place_of(state, head) if head is not None else None
    if head is None or goal is None or head.seat != played.seat or goal not in state.box.map:
        return
    far = steps_on_foot(state.box.map, goal)
    body = Manoeuvre(played)
    for unit in sorted(
        _ready(state, played.seat, pieces[1:]), key=lambda one: far.get(one.at or "", len(far))
    ):
        body.moves(unit, partial(_toward, far=far))
    if body.routes:
        yield body.order(f"March to {head.name}", "all_follow", "5.31b")


def _ready(state: State, seat: str, pieces: Sequence[str]) -> list[Unit]:
    """Those of ``pieces`` that are land units of ``seat`` free to set out."""
    units = [state.units[one] for one in pieces if one in state.units]
    return [one for one in units if one.seat == seat and first(bars_setting_out(one)) is None]


@for_a_game(maxsize=64)
def steps_on_foot(board: City, goal: str) -> dict[str, int]:
    """How many steps each place on foot lies from ``goal``, whoever stands in between."""
    found, edge = {goal: 0}, deque([goal])
    while edge:
        here = edge.popleft()
        for place, _ in ways_from(board, here):
            if place not in found:
                found[place] = found[here] + 1
                edge.append(place)
    return found


@case("5.31b", "5.11a")
def _toward(played: Played, unit: Unit, far: dict[str, int]) -> tuple[Played, Route]:
    """``unit`` to the nearest place it can end in, by the cheapest way; raises Unplayable where it cannot come
    nearer.
    """
    here = far.get(unit.at or "", len(far))
    ways = [one for one in routes_ashore(played.state, unit.id) if far.get(one.ends, here) < here]
    ends: dict[str, Route] = {}
    for way in sorted(ways, key=lambda one: (far[one.ends], one.cost)):
        ends.setdefault(way.ends, way)
    why = Unplayable("it can come no nearer", "5.31b")
    for way in islice(ends.values(), MOST_TRIED):
        try:
            return _marched(played, way), way
        except Unplayable as refusal:
            why = refusal
    raise why


def _marched(played: Played, way: Route) -> Played:
    """After the march, ended; raises Unplayable where it breaks off."""
    for choice in way.choices:
        played = played.after(choice)
    is_under_way = isinstance(played.frame, Marching)
    return played.after(Choice("done")) if is_under_way else played
