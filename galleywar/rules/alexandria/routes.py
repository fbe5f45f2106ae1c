"""Whole moves as strings of small answers: where a galley could go now, and what it could do to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from galleywar.core.cases import case
from galleywar.core.contract import Route, Shade, Waypoint
from galleywar.core.decision import Choice
from galleywar.rules.alexandria.avoidance import could_avoid
from galleywar.rules.alexandria.clockwork import machine
from galleywar.rules.alexandria.frames import Orders, Rowing
from galleywar.rules.alexandria.galley import (
    LEAST_ATTACK_MP,
    allowance,
    around,
    direction,
    enemies_near,
    flank_side,
    fleet,
    is_immobile,
    side_hexes,
)
from galleywar.rules.alexandria.orders import announceable, unbeaching
from galleywar.rules.alexandria.seaway import (
    TURN_AROUND_MP,
    Reach,
    backs_to,
    can_spend,
    forward_steps,
    node_of,
    rows_to,
    shut_hexes,
)
from galleywar.rules.alexandria.state import Galley, Side, State, enemy

MOST_DEEDS_A_VERB = 3
Hazards = Mapping[str, tuple[tuple[str, str], ...]]


def routes(state: State, piece: str) -> Sequence[Route]:
    """Every (hex, facing) ``piece`` could reach by its own movement in this activation, cheapest way each."""
    mover = _mover(state, piece)
    if mover is None:
        return ()
    galley, mp, announced = mover
    found: dict[int, Route] = {}
    hazards = hazards_of(state, galley)
    for way in _ways(state, galley, mp, announced):
        if way.node not in found or way.cost < found[way.node].cost:
            found[way.node] = way.route(state, galley, mp, announced, hazards)
    return tuple(found.values())


def _mover(state: State, piece: str) -> tuple[Galley, int, bool] | None:
    """The galley, the MP it can spend, and whether they are announced already; None if it cannot move now."""
    frame = state.frames[-1] if state.frames else None
    galley = state.galleys.get(piece)
    if galley is None or galley.at is None:
        return None
    if isinstance(frame, Rowing) and frame.galley == piece and frame.left and not frame.stopped:
        return galley, frame.left, True
    if isinstance(frame, Orders) and galley.seat == frame.seat and not galley.done:
        most = max(announceable(state, galley), default=0)
        return (galley, most, False) if most else None
    return None


class _Way:
    """One way to a node: the nodes passed, what it costs, and the verbs it takes."""

    __slots__ = ("cost", "node", "steps")

    def __init__(self, node: int, cost: int, steps: list[tuple[str, int, int]]) -> None:
        self.node, self.cost, self.steps = node, cost, steps

    def route(self, state: State, galley: Galley, mp: int, announced: bool, hazards: Hazards) -> Route:
        names = state.box.sea.hex_of
        choices = [] if announced else [Choice("row", (galley.id, self.cost))]
        path = []
        for verb, node, spent in self.steps:
            at, facing = names[node // 6], node % 6
            choices.append(_step(verb, at, facing))
            risks = hazards.get(at, ()) if verb in ("ahead", "back") else ()
            path.append(Waypoint(at, facing * 60, spent, risks))
        seals = _seal(path)
        return Route(galley.id, tuple(choices), tuple(path), self.cost, mp - self.cost, seals)


def _step(verb: str, at: str, facing: int) -> Choice:
    if verb == "turn":
        return Choice("turn", (facing,))
    return Choice(verb) if verb == "about" else Choice(verb, (at,))


def _seal(path: Sequence[Waypoint]) -> str:
    """What ends undo on the way: dice in shoals before anything else, then an enemy who may answer."""
    cases = [case_id for point in path for _, case_id in point.hazards]
    if "5.28b" in cases:
        return "dice"
    return "answer" if cases else ""


def _ways(state: State, galley: Galley, mp: int, announced: bool) -> Iterator[_Way]:
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
def _crippled_ways(state: State, galley: Galley) -> Iterator[_Way]:
    lanes, shut, start = state.box.sea, shut_hexes(state, galley), node_of(state, galley)
    assert galley.crippled is not None
    facing = (galley.facing + galley.crippled) % 6
    for end in forward_steps(lanes, shut, start):
        if end % 6 == facing and not lanes.is_overpass[end // 6]:
            yield _Way(end, 1, [("ahead", end, 1)])
    turned = start - galley.facing + facing
    yield _Way(turned, 1, [("turn", turned, 1)])


def _forward_ways(state: State, galley: Galley, mp: int, announced: bool) -> Iterator[_Way]:
    lanes, shut, start = state.box.sea, shut_hexes(state, galley), node_of(state, galley)
    reach = rows_to(lanes, shut, start, mp, not galley.attack)
    for node, cost in reach.cost.items():
        if node != start and _may_end(state, galley, shut, node, cost, mp, announced):
            yield _Way(node, cost, _verbs(reach, node))
    if not galley.attack and mp >= TURN_AROUND_MP and not enemies_near(state, galley):
        yield from _turned_ways(state, shut, start, mp)


def _turned_ways(state: State, shut: bytearray, start: int, mp: int) -> Iterator[_Way]:
    """First about, then on."""
    turned = start - start % 6 + (start + 3) % 6 if start % 6 < 3 else start - 3
    reach = rows_to(state.box.sea, shut, turned, mp - TURN_AROUND_MP, True)
    first = [("about", turned, TURN_AROUND_MP)]
    for node, cost in reach.cost.items():
        if not state.box.sea.is_overpass[node // 6]:
            rest = [(verb, at, spent + TURN_AROUND_MP) for verb, at, spent in _verbs(reach, node)]
            yield _Way(node, cost + TURN_AROUND_MP, first + rest)


def _may_end(
    state: State, galley: Galley, shut: bytearray, node: int, cost: int, mp: int, announced: bool
) -> bool:
    lanes = state.box.sea
    if lanes.is_overpass[node // 6]:
        return False
    if announced:
        return lanes.is_slip[node // 6] or can_spend(
            lanes, shut, node, mp - cost, not galley.attack, lambda _: False
        )
    return not galley.attack or cost >= LEAST_ATTACK_MP


def _verbs(reach: Reach, node: int) -> list[tuple[str, int, int]]:
    found, last = [], reach.start
    for step in reach.way(node):
        found.append(("turn" if step // 6 == last // 6 else "ahead", step, reach.cost[step]))
        last = step
    return found


def _backward_ways(state: State, galley: Galley, mp: int) -> Iterator[_Way]:
    if galley.beached:
        mp = max(unbeaching(state, galley), default=0)
    reach = backs_to(state.box.sea, shut_hexes(state, galley), node_of(state, galley), mp)
    for node, cost in reach.cost.items():
        if node != reach.start:
            yield _Way(node, cost, [("back", step, reach.cost[step]) for step in reach.way(node)])


@case("5.91", "5.28b")
def hazards_of(state: State, galley: Galley) -> Hazards:
    """What may break in on entering a hex: shoals, and enemies who may slip away."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for other in fleet(state, enemy(galley.seat)):
        if could_avoid(state, other):
            for near in around(other.at or ""):
                if near is not None:
                    found[near] = (*found.get(near, ()), (f"{other.name} may slip away", "5.91"))
    lanes = state.box.sea
    for number, shoal in enumerate(lanes.is_shoal):
        if shoal:
            at = lanes.hex_of[number]
            found[at] = (("Shoals: may run aground", "5.28b"), *found.get(at, ()))
    return found


# -- deeds ------------------------------------------------------------------------------------------------------------------
def deeds(state: State, piece: str, target: str) -> Sequence[Route]:
    """What ``piece`` could do to ``target`` (a galley or a Slip) now, or after moving; best chance first."""
    found = list(_at_once(state, piece, target))
    mover = _mover(state, piece)
    if mover is not None and target in state.galleys:
        found.extend(_after_moving(state, *mover, state.galleys[target]))
    found.sort(key=lambda route: (-_hope(route), route.cost))
    kept: list[Route] = []
    for route in found:
        if sum(one.deed == route.deed for one in kept) < MOST_DEEDS_A_VERB:
            kept.append(route)
    return tuple(kept)


def _hope(route: Route) -> float:
    return float(route.forecast.chance(route.forecast.good)) if route.forecast else 1.0


def _at_once(state: State, piece: str, target: str) -> Iterator[Route]:
    """Answers on the present menu that name both."""
    decision = machine.pending(state)
    for offer in decision.offers if decision else ():
        if offer.piece == piece:
            for choice in offer.choices():
                if _names(choice.args, target):
                    forecast = machine.forecast(state, choice)
                    seals = machine.seals(state, choice)
                    yield Route(piece, (choice,), (), 0, 0, seals, offer.verb, target, forecast, offer.text)


def _names(args: object, target: str) -> bool:
    if isinstance(args, tuple):
        return any(_names(one, target) for one in args)
    return args == target


def _after_moving(state: State, galley: Galley, mp: int, announced: bool, target: Galley) -> Iterator[Route]:
    if target.seat == galley.seat or target.at is None:
        return
    hazards = hazards_of(state, galley)
    ways = {way.node: way for way in _ways(state, galley, mp, announced)}
    for node, came_from, verb in _stations(state, galley, ways, target):
        way = ways[node]
        route = way.route(state, galley, mp, announced, hazards)
        there = arrived(state, galley, way, came_from, mp - way.cost if announced else 0)
        choice = _deed(there, verb, target)
        decision = machine.pending(there)
        if decision is not None and decision.admits(choice):
            text = f"{verb} from {state.box.sea.hex_of[node // 6]}"
            yield replace(
                route,
                choices=(*route.choices, choice),
                deed=verb,
                target=target.id,
                seals=route.seals or "dice",
                forecast=machine.forecast(there, choice),
                text=text,
            )


def _deed(there: State, verb: str, target: Galley) -> Choice:
    """The choice for ``verb`` at ``target``; all fire goes at the one galley."""
    decision = machine.pending(there)
    if verb == "fire" and decision is not None:
        for offer in decision.offers:
            if offer.verb == "fire":
                shares = [
                    one
                    for one in offer.choices()
                    if one.args[-1]
                    and one.args[-1][0][0] == target.id  # type: ignore[index]
                    and len(one.args[-1]) == 1
                ]  # type: ignore[arg-type]
                return shares[0] if shares else Choice("fire")
    return Choice(verb, (target.id,))


def arrived(state: State, galley: Galley, way: _Way, came_from: str | None, left: int) -> State:
    """The state as it would be at the end of ``way`` if nothing broke in."""
    at, facing = state.box.sea.hex_of[way.node // 6], way.node % 6
    moved = replace(galley, at=at, facing=facing, spent=galley.spent + way.cost)
    forward = way.steps[-1][0] != "back"
    frame = Rowing(galley.seat, galley.id, left, came_from, (), not forward, forward)
    frames = state.frames[:-1] if isinstance(state.frames[-1], Rowing) else state.frames
    return replace(state, galleys=state.galleys.put(moved), frames=(*frames, frame))


def _stations(
    state: State,
    galley: Galley,
    ways: Mapping[int, _Way],
    target: Galley,
) -> Iterator[tuple[int, str | None, str]]:
    """Nodes from which something can be done to ``target``, the hex come from (for a rake) and the verb."""
    index = state.box.sea.index
    places = [near for near in around(target.at or "") if near in index]
    for place in places:
        for facing in range(6):
            node = index[place] * 6 + facing
            if node in ways:
                bearing = direction(place, target.at or "")
                if galley.attack and bearing == facing and flank_side(target, place) is not None:
                    yield node, None, "ram"
                if (
                    bearing is not None
                    and (facing - bearing) % 6 not in (0, 3)
                    and flank_side(target, place) is not None
                ):
                    yield node, None, "grapple"
        cheapest = min(
            (ways[node] for node in range(index[place] * 6, index[place] * 6 + 6) if node in ways),
            key=lambda way: way.cost,
            default=None,
        )
        if cheapest is not None:
            yield cheapest.node, None, "fire"
    if galley.attack:
        yield from _rake_stations(state, ways, target)


def _rake_stations(
    state: State, ways: Mapping[int, _Way], target: Galley
) -> Iterator[tuple[int, str | None, str]]:
    """Ends of a sweep along one flank, where the way there really runs along it."""
    index, names = state.box.sea.index, state.box.sea.hex_of
    for side in (Side.PORT, Side.STARBOARD):
        for a, b in (side_hexes(target, side), side_hexes(target, side)[::-1]):
            if a in index and b in index and a is not None and b is not None:
                node = index[b] * 6 + (direction(a, b) or 0)
                if node in ways and len(ways[node].steps) > 1 and names[ways[node].steps[-2][1] // 6] == a:
                    yield node, a, "rake"


# -- layers ----------------------------------------------------------------------------------------------------------------
def layer(state: State, kind: str, seat: str, piece: str = "") -> Sequence[Shade]:
    """``reach``: hexes ``piece`` could row to. ``threat``: hexes from which enemies of ``seat`` could ram
    next turn."""
    if kind == "reach":
        ends = {route.ends for route in routes(state, piece)}
        return tuple(Shade(end, "reach") for end in sorted(ends))
    if kind == "threat":
        return tuple(_threats(state, seat))
    return ()


@case("9.12")
def _threats(state: State, seat: str) -> Iterator[Shade]:
    """Under how many enemy bows each hex could come in their next activation, at Attack Speed."""
    count: dict[str, int] = {}
    lanes = state.box.sea
    for other in fleet(state, enemy(seat)):
        if is_immobile(other) or other.crippled is not None or not other.ratings.ma_attack or other.captured:
            continue
        mp = allowance(replace(other, attack=True))
        reach = rows_to(lanes, shut_hexes(state, other), node_of(state, other), mp, False)
        struck = {lanes.beside[node] for node in reach.cost}
        for number in sorted(struck):
            if number >= 0:
                count[lanes.hex_of[number]] = count.get(lanes.hex_of[number], 0) + 1
    for place in sorted(count):
        yield Shade(place, "threat", count[place], f"{count[place]} enemy galleys could strike here")
