"""Whole moves as strings of small answers: where a galley could go now, and what it could do to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from galleywar.boards.network.sea_lanes import SeaLanes, facing_of, number_of
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.view import Route, Waypoint
from galleywar.rules.alexandria.galley_movement.avoidance import could_avoid
from galleywar.rules.alexandria.galley_movement.legal_steps import steps_astern
from galleywar.rules.alexandria.galley_movement.reachable import (
    NoAttack,
    RowingReach,
    backs_to,
    can_spend,
    forward_steps,
    node_of,
    rows_to,
    shut_hexes,
    watched_hexes,
)
from galleywar.rules.alexandria.model.frames_sea import Orders, Rowing
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import LEAST_ATTACK_MP, around, fleet, is_fleet_active
from galleywar.rules.alexandria.sequence.movement_phase import announceable, unbeaching
from galleywar.rules.alexandria.view.land_routes import routes_ashore

ABOUT = 3
Hazards = Mapping[str, tuple[tuple[str, str], ...]]


def routes(state: State, piece: str) -> Sequence[Route]:
    """Every place and facing ``piece`` could reach by its own movement now, the cheapest way each."""
    if piece not in state.galleys:
        return routes_ashore(state, piece)
    mover = mover_of(state, piece)
    if mover is None:
        return ()
    galley, mp, announced = mover
    found: dict[int, Route] = {}
    hazards = hazards_of(state, galley)
    for way in ways_of(state, galley, mp, announced):
        if way.node not in found or way.cost < found[way.node].cost:
            found[way.node] = way.route(state, galley, mp, announced, hazards)
    return tuple(found.values())


def mover_of(state: State, piece: str) -> tuple[Galley, int, bool] | None:
    """The galley, the MP it can spend, and whether they are announced already; None if it cannot move now."""
    frame = state.frames[-1] if state.frames else None
    galley = state.galleys.get(piece)
    if galley is None or galley.at is None:
        return None
    if isinstance(frame, Rowing) and frame.galley == piece and frame.left and not frame.stopped:
        return galley, frame.left, True
    if isinstance(frame, Orders) and _has_orders(state, frame, galley):
        most = max(announceable(state, galley), default=0)
        return (galley, most, False) if most else None
    return None


@case("4.42a", "5.31b")
def _has_orders(state: State, frame: Orders, galley: Galley) -> bool:
    """Whether its fleet is activated and it has not moved yet."""
    return is_fleet_active(state) and galley.seat == frame.seat and not galley.done


class RowingRoute:
    """One way to a node: the nodes passed, what it costs, and the verbs it takes."""

    __slots__ = ("cost", "node", "steps")

    def __init__(self, node: int, cost: int, steps: list[tuple[str, int, int]]) -> None:
        self.node, self.cost, self.steps = node, cost, steps

    def route(self, state: State, galley: Galley, mp: int, announced: bool, hazards: Hazards) -> Route:
        names = state.box.sea.hex_of
        choices = [] if announced else [Choice("row", (galley.id, self.cost))]
        path = []
        for verb, node, spent in self.steps:
            at, facing = names[number_of(node)], facing_of(node)
            choices.append(step_choice(verb, at, facing))
            risks = hazards.get(at, ()) if verb in ("ahead", "back") else ()
            path.append(Waypoint(at, facing * 60, spent, risks))
        blocks_undo = _seal(path)
        return Route(galley.id, tuple(choices), tuple(path), self.cost, mp - self.cost, blocks_undo)


def step_choice(verb: str, at: str, facing: int) -> Choice:
    """The answer that takes a step of a way, ending in ``at`` with ``facing``."""
    if verb == "turn":
        return Choice("turn", (facing,))
    return Choice(verb) if verb == "about" else Choice(verb, (at,))


def _seal(path: Sequence[Waypoint]) -> str:
    """What ends undo on the way: dice in shoals before anything else, then an enemy who may answer."""
    cases = [case_id for point in path for _, case_id in point.hazards]
    if "5.28b" in cases:
        return "dice"
    return "answer" if cases else ""


def ways_of(state: State, galley: Galley, mp: int, announced: bool) -> Iterator[RowingRoute]:
    frame = state.frames[-1]
    backing = isinstance(frame, Rowing) and frame.backing
    forward = isinstance(frame, Rowing) and frame.forward
    if galley.crippled is not None:
        yield from _crippled_ways(state, galley)
        return
    if not backing and not galley.beached:
        yield from _forward_ways(state, galley, mp, announced)
    if not galley.attack and not forward:
        yield from _backward_ways(state, galley, mp)


@case("5.45a", "10.43a")
def _crippled_ways(state: State, galley: Galley) -> Iterator[RowingRoute]:
    lanes, shut, start = state.box.sea, shut_hexes(state, galley), node_of(state, galley)
    assert galley.crippled is not None
    facing = (galley.facing + galley.crippled) % 6
    for end in forward_steps(lanes, shut, start):
        if facing_of(end) == facing and not lanes.is_overpass[number_of(end)]:
            yield RowingRoute(end, 1, [("ahead", end, 1)])
    turned = start - galley.facing + facing
    yield RowingRoute(turned, 1, [("turn", turned, 1)])


def _forward_ways(state: State, galley: Galley, mp: int, announced: bool) -> Iterator[RowingRoute]:
    lanes, shut, start = state.box.sea, shut_hexes(state, galley), node_of(state, galley)
    watched = None if galley.attack else watched_hexes(state, galley)
    reach = rows_to(lanes, shut, start, mp, not galley.attack, watched)
    for node, cost in reach.cost.items():
        if node != start and _may_end(state, galley, shut, node, cost, mp, announced):
            yield RowingRoute(node, cost, verbs_of(reach, node))


def _may_end(
    state: State, galley: Galley, shut: bytearray, node: int, cost: int, mp: int, announced: bool
) -> bool:
    lanes = state.box.sea
    if lanes.is_overpass[number_of(node)]:
        return False
    if announced:
        return lanes.is_slip[number_of(node)] or can_spend(
            lanes, shut, node, mp - cost, not galley.attack, NoAttack()
        )
    return not galley.attack or cost >= LEAST_ATTACK_MP


def verbs_of(reach: RowingReach, node: int) -> list[tuple[str, int, int]]:
    """The steps from where ``reach`` began to ``node``: the verb, where it leads, what is spent by then."""
    found, last = [], reach.start
    for step in reach.way(node):
        found.append((_verb(last, step), step, reach.cost[step]))
        last = step
    return found


def steps_of(lanes: SeaLanes, reach: RowingReach, node: int) -> list[tuple[int, Choice]]:
    """The same as answers, each after what is spent with it."""
    return [
        (spent, step_choice(verb, lanes.hex_of[number_of(end)], facing_of(end)))
        for verb, end, spent in verbs_of(reach, node)
    ]


def _verb(last: int, step: int) -> str:
    if number_of(step) != number_of(last):
        return "ahead"
    return "about" if (step - last) % 6 == ABOUT else "turn"


def _backward_ways(state: State, galley: Galley, mp: int) -> Iterator[RowingRoute]:
    if galley.beached:
        mp = max(unbeaching(state, galley), default=0)
    shut, frame = shut_hexes(state, galley), state.frames[-1]
    reach = backs_to(state.box.sea, shut, node_of(state, galley), mp)
    first = (
        steps_astern(state, frame, galley)
        if isinstance(frame, Rowing) and frame.galley == galley.id
        else None
    )
    for node, cost in reach.cost.items():
        if node != reach.start and (first is None or reach.way(node)[0] in first):
            yield RowingRoute(node, cost, [("back", step, reach.cost[step]) for step in reach.way(node)])


@case("5.91", "5.28b")
def hazards_of(state: State, galley: Galley) -> Hazards:
    """What may break in on entering a hex: shoals, and enemies who may slip away, be it through where it came
    from.
    """
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    gone = changed(state, galleys=state.galleys.put(changed(galley, at=None)))
    for other in fleet(state, enemy(galley.seat)):
        if could_avoid(state, other) or could_avoid(gone, other):
            for near in around(other.at or ""):
                if near is not None:
                    found[near] = (*found.get(near, ()), (f"{other.name} may slip away", "5.91"))
    lanes = state.box.sea
    for number, shoal in enumerate(lanes.is_shoal):
        if shoal:
            at = lanes.hex_of[number]
            found[at] = (("Shoals: may run aground", "5.28b"), *found.get(at, ()))
    return found
