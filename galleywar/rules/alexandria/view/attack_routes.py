"""What a galley could do to another now, moving first if need be: strings of answers with their odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from galleywar.boards.network.sea_lanes import SIDES, facing_of, node_at, number_of
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Value
from galleywar.core.view import Route
from galleywar.rules.alexandria.galley_movement.reachable import shut_hexes
from galleywar.rules.alexandria.galley_movement.shoals import grounding_check
from galleywar.rules.alexandria.missiles.galley_volley import missile_strength
from galleywar.rules.alexandria.model.frames_sea import Rowing
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.state import Galley, Side, State
from galleywar.rules.alexandria.queries.galleys import around, direction, flank_side, side_hexes
from galleywar.rules.alexandria.view.galley_routes import RowingRoute, hazards_of, mover_of, ways_of

MOST_DEEDS_A_VERB = 3
Station = tuple[RowingRoute, str | None, str]
"""A way to where something can be done, the hex it came from (for a rake) and the verb."""


def deeds(state: State, piece: str, target: str) -> Sequence[Route]:
    """What ``piece`` could do to ``target`` (a galley or a Slip) now, or after moving; best chance first, shoals on the
    way reckoned in.
    """
    found = list(_at_once(state, piece, target))
    mover = mover_of(state, piece)
    if mover is not None and target in state.galleys:
        galley, mp, announced = mover
        found.extend(after_moving(state, galley, mp, state.galleys[target], announced=announced))
    found.sort(key=lambda route: (-_hope(route) * _afloat(state, route), route.cost))
    kept: list[Route] = []
    for route in found:
        if sum(one.deed == route.deed for one in kept) < MOST_DEEDS_A_VERB:
            kept.append(route)
    return tuple(kept)


def _hope(route: Route) -> float:
    return float(route.forecast.hope) if route.forecast else 1.0


@case("5.28b")
def _afloat(state: State, route: Route) -> float:
    """The chance that no shoal on the way holds the galley."""
    shoals = sum(case_id == "5.28b" for point in route.path for _, case_id in point.hazards)
    return float(grounding_check(state, state.galleys[route.piece]).chance()) ** shoals if shoals else 1.0


def _at_once(state: State, piece: str, target: str) -> Iterator[Route]:
    """Answers on the present menu that name both."""
    decision = machine.pending(state)
    for offer in decision.offers if decision else ():
        if offer.piece == piece:
            for choice in offer.choices():
                if _names(choice.args, target):
                    forecast = machine.forecast(state, choice)
                    blocks_undo = machine.blocks_undo(state, choice)
                    yield Route(
                        piece, (choice,), (), 0, 0, blocks_undo, offer.verb, target, forecast, offer.text
                    )


def _names(value: Value, target: str) -> bool:
    return any(_names(one, target) for one in value) if isinstance(value, tuple) else value == target


def after_moving(
    state: State, galley: Galley, mp: int, target: Galley, *, announced: bool = False
) -> Iterator[Route]:
    """What ``galley`` could do to ``target`` with so many movement points, every way there is."""
    if target.seat == galley.seat or target.at is None:
        return
    hazards = hazards_of(state, galley)
    ways: dict[int, RowingRoute] = {}
    for way in ways_of(state, galley, mp, announced):
        if way.node not in ways or way.cost < ways[way.node].cost:
            ways[way.node] = way
    for way, came_from, verb in _stations(state, galley, mp, ways, target):
        there = arrived(state, galley, way, came_from, mp - way.cost if announced else 0)
        choice = _choice(there, galley, verb, target)
        decision = machine.pending(there)
        if decision is not None and decision.admits(choice):
            route = way.route(state, galley, mp, announced, hazards)
            text = f"{verb} from {route.ends}"
            yield changed(
                route, choices=(*route.choices, choice), deed=verb, target=target.id, blocks_undo="dice",
                forecast=machine.forecast(there, choice), text=text,
            )  # fmt: skip


def _choice(there: State, galley: Galley, verb: str, target: Galley) -> Choice:
    """The answer that does ``verb`` to ``target``; all fire goes at the one galley."""
    if verb == "fire":
        return Choice("fire", (((target.id, missile_strength(there, galley)),),))
    return Choice(verb, (target.id,))


def arrived(state: State, galley: Galley, way: RowingRoute, came_from: str | None, left: int) -> State:
    """The state as it would be at the end of ``way`` if nothing broke in."""
    at, facing = state.box.sea.hex_of[number_of(way.node)], facing_of(way.node)
    moved = changed(galley, at=at, facing=facing, spent=galley.spent + way.cost)
    forward = way.steps[-1][0] != "back"
    frame = Rowing(galley.seat, galley.id, left, came_from, (), not forward, forward)
    frames = state.frames[:-1] if isinstance(state.frames[-1], Rowing) else state.frames
    return changed(state, galleys=state.galleys.put(moved), frames=(*frames, frame))


def _stations(
    state: State, galley: Galley, mp: int, ways: Mapping[int, RowingRoute], target: Galley
) -> Iterator[Station]:
    """Where something could be done to ``target``, whether it may be is asked there."""
    index = state.box.sea.index
    for place in around(target.at or ""):
        if place is not None and place in index:
            nodes = [
                node for node in range(node_at(index[place], 0), node_at(index[place], SIDES)) if node in ways
            ]
            for node in nodes:
                yield from _touching(galley, ways[node], place, facing_of(node), target)
            if nodes:
                yield min((ways[node] for node in nodes), key=lambda way: way.cost), None, "fire"
    if galley.attack:
        yield from _sweeps(state, galley, mp, ways, target)


def _touching(galley: Galley, way: RowingRoute, place: str, facing: int, target: Galley) -> Iterator[Station]:
    if flank_side(target, place) is None:
        return
    bearing = direction(place, target.at or "")
    if galley.attack and bearing == facing:
        yield way, None, "ram"
    elif bearing is not None and (facing - bearing) % 3:
        yield way, None, "grapple"


def _sweeps(
    state: State, galley: Galley, mp: int, ways: Mapping[int, RowingRoute], target: Galley
) -> Iterator[Station]:
    """The cheapest way to each Flank hex, and one more step along that flank where nothing bars it."""
    lanes, shut = state.box.sea, shut_hexes(state, galley)
    for side in (Side.PORT, Side.STARBOARD):
        for start, end in (side_hexes(target, side), side_hexes(target, side)[::-1]):
            if start is None or end is None or start not in lanes.index or end not in lanes.index:
                continue
            bearing = direction(start, end) or 0
            if (
                lanes.ahead[node_at(lanes.index[start], bearing)] != lanes.index[end]
                or shut[lanes.index[end]]
            ):
                continue
            node, cost = node_at(lanes.index[end], bearing), lanes.cost[lanes.index[end]]
            bows = [node_at(lanes.index[start], (bearing + turn) % 6) for turn in (0, 1, 5)]
            runs = [ways[bow] for bow in bows if bow in ways and ways[bow].cost + cost <= mp]
            if galley.at == start and (galley.facing - bearing) % 6 in (0, 1, 5) and cost <= mp:
                yield RowingRoute(node, cost, [("ahead", node, cost)]), start, "rake"
            elif runs:
                run = min(runs, key=lambda way: way.cost)
                total = run.cost + cost
                yield RowingRoute(node, total, [*run.steps, ("ahead", node, total)]), start, "rake"
