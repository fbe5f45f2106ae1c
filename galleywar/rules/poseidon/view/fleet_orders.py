"""What may be ordered of several ships of a squadron at once: ahead together, as last turn, in a column (PW-act-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import takewhile
from math import isqrt

from galleywar.boards.table.table import INCH, Pose
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.view import FleetOrder, Route
from galleywar.rules.fleet_orders import Gone, each_when_clear, order_of
from galleywar.rules.open_tables import in_inches
from galleywar.rules.poseidon.model.frames import Action, Activation, PickSquadron
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import pose_of, speed, to_activate
from galleywar.rules.poseidon.model.state import Ship, State
from galleywar.rules.poseidon.movement.movement import may_do_more
from galleywar.rules.poseidon.movement.squadrons import waiting
from galleywar.rules.poseidon.view import routes
from galleywar.rules.rehearsal import Rehearsal, Unplayable

Played = Rehearsal[State]
SEVERAL = 2
"""So many ships at least go ahead together."""
ROUNDING = 2
"""Hundredths by which a run made in several parts may lie off the straight."""


def fleet_orders(state: State, pieces: tuple[str, ...], past: Iterable[State]) -> Sequence[FleetOrder]:
    """The orders for ``pieces`` of the squadron that is activated or may be, and those for all of it."""
    try:
        played = begun(state, pieces)
    except Unplayable:
        return ()
    if played is None:
        return ()
    whom = waiting(played.state, _squadron(played.state))
    known = list(past)
    found = [*_all_ahead(played, whom), *_as_last_turn(played, whom, known)]
    named = [ship for ship in whom if ship.id in pieces]
    return (
        *found,
        *_column(played, named, pieces[0] if pieces else "", [state, *known]),
        *_together(played, named),
    )


@case("PW-act-1", "PW-act-5")
def begun(state: State, pieces: Sequence[str]) -> Played | None:
    """The squadron activated, and the ship under way finished; None where ships are not moved."""
    played, frame = Rehearsal.begin(machine, state), state.frames[-1] if state.frames else None
    if isinstance(frame, PickSquadron):
        ready = [one.id for one in to_activate(state, frame.seat)]
        meant = dict.fromkeys(state.ships[one].squadron for one in pieces if one in state.ships)
        wanted = [one for one in ready if one in meant] if meant else ready
        if len(wanted) != 1:
            return None
        played = played.onward(Choice("activate", (wanted[0],)))
    elif isinstance(frame, Action) and (frame.mode or frame.ended):
        played = finished(played, frame.ship)
    frame = played.frame
    return played if not played.passes and isinstance(frame, Activation | Action) else None


def _squadron(state: State) -> str:
    """The squadron that is activated."""
    return next(frame.squadron for frame in reversed(state.frames) if isinstance(frame, Activation))


@case("PW-act-6")
def finished(played: Played, ship: str) -> Played:
    """Her action ended, whatever she might still have done."""
    while not played.passes and isinstance(frame := played.frame, Action) and frame.ship == ship:
        played = played.onward(Choice("halt"))
    return played


def _going(played: Played, ship: str, route: Route | None) -> tuple[Played, Route]:
    """``ship`` along ``route`` and done; raises Unplayable where there is none, or she could fight at its end."""
    if route is None:
        raise Unplayable("her way is not clear", "PW-move-11")
    for choice in route.choices:
        played = played.onward(choice)
    frame = played.frame
    if (
        isinstance(frame, Action)
        and frame.ship == ship
        and may_do_more(played.state, changed(frame, ended=True))
    ):
        raise Unplayable("she could fight from there", "PW-act-6")
    return finished(played, ship), changed(route, text=f"{in_inches(route.cost)} in")


# -- ahead ---------------------------------------------------------------------------------------------------
@case("PW-move-1")
def _straight(far: Callable[[Ship], int], played: Played, ship: str) -> tuple[Played, Route]:
    """``ship`` straight ahead, ``far`` telling how many hundredths; raises Unplayable where she cannot."""
    if played.frame is None:
        raise Unplayable("the battle is over")
    one = played.state.ships[ship]
    distance = far(one)
    if not speed(played.state, one):
        raise Unplayable("she cannot row", "PW-move-1")
    if not distance:
        raise Unplayable("she did not row straight on last turn")
    if one.apart:
        raise Unplayable("she must close up to her squadron", "PW-act-4")
    if distance > speed(played.state, one):
        raise Unplayable("she is not so fast any more", "PW-move-7")
    return _going(played, ship, routes.ahead(played.state, ship, distance))


def _order(
    text: str, key: str, played: Played, whom: Sequence[Ship], far: Callable[[Ship], int]
) -> Iterator[FleetOrder]:
    """An order that sends each of ``whom`` straight ahead, if any can go."""
    gone = each_when_clear(played, [ship.id for ship in whom], partial(_straight, far))
    if gone.routes:
        yield order_of(gone, {ship.id: ship.name for ship in whom}, text, "PW-move-1", key)


@case("PW-move-1", "PW-act-2")
def _all_ahead(played: Played, whom: Sequence[Ship]) -> Iterator[FleetOrder]:
    """All who have not acted yet: at the pace of the slowest, and each as fast as she can."""
    fast = {ship.id: speed(played.state, ship) for ship in whom}
    paces = [pace for pace in fast.values() if pace]
    if not paces:
        return
    slowest = min(paces)
    yield from _order(
        f"The rest row {in_inches(slowest)} in ahead", "rest_ahead", played, whom, lambda _: slowest
    )
    if max(paces) > slowest:
        yield from _order("All ahead at full speed", "all_fast", played, whom, lambda ship: fast[ship.id])


@case("PW-move-1")
def _together(played: Played, named: Sequence[Ship]) -> Iterator[FleetOrder]:
    """Those in hand side by side, inch by inch as far as two of them can go."""
    paces = sorted(speed(played.state, ship) for ship in named)
    for far in range(INCH, (paces[-SEVERAL] if len(paces) >= SEVERAL else 0) + 1, INCH):
        for found in _order("", "all_ahead", played, named, lambda _, far=far: far):  # type: ignore[misc]
            if len(found.pieces) >= SEVERAL:
                text = f"{len(found.pieces)} ships row {in_inches(far)} in ahead"
                yield changed(found, text=text, group="Row ahead together", number=far // INCH)


@case("PW-move-1")
def _as_last_turn(played: Played, whom: Sequence[Ship], past: Sequence[State]) -> Iterator[FleetOrder]:
    """Everyone so far straight ahead as she came last turn; nobody has come anywhere while fleets were drawn up."""
    turn = played.state.turn - 1
    seen = [state for state in past if state.turn == turn]
    if turn < 1 or not seen:
        return
    first, last = seen[-1].ships, seen[0].ships
    far = {ship.id: _ran_straight(first[ship.id].pose, last[ship.id].pose) for ship in whom}
    yield from _order("As last turn", "all_as_before", played, whom, lambda ship: far[ship.id])


def _ran_straight(before: Pose | None, after: Pose | None) -> int:
    """How far ahead a ship has gone that went straight on, in hundredths; 0 if she turned, backed or lay still."""
    if before is None or after is None or before.heading != after.heading:
        return 0
    way = isqrt(_off(before, after))
    return way if _off(before.run(way), after) <= ROUNDING**2 else 0


# -- a column ------------------------------------------------------------------------------------------------
@case("PW-act-5")
def _column(
    played: Played, named: Sequence[Ship], leader: str, past: Sequence[State]
) -> Iterator[FleetOrder]:
    """Those in hand behind the first of them, once she has acted: each to where the one before her lay."""
    ships = played.state.ships
    if leader not in ships or not ships[leader].acted or not named:
        return
    place = _began(past, leader)
    left, ways, left_out = list(named), list[Route](), dict[str, str]()
    while left and place is not None:
        follower = min(left, key=partial(_behind, place))
        left.remove(follower)
        try:
            played, route = _going(played, follower.id, _into_wake(played.state, follower, place))
        except Unplayable as refusal:
            left_out[follower.id] = refusal.text
            continue
        ways.append(route)
        place = pose_of(follower)
    if ways:
        names = {ship.id: ship.name for ship in named}
        text = f"Follow {ships[leader].name}"
        yield order_of(Gone(played, ways, left_out), names, text, "PW-move-1", "all_follow")


def _began(past: Sequence[State], ship: str) -> Pose | None:
    """Where a ship lay when this turn began."""
    turn = past[0].turn
    *_, first = takewhile(lambda state: state.turn == turn, past)
    return first.ships[ship].pose


def _into_wake(state: State, follower: Ship, place: Pose) -> Route | None:
    """The way that brings her nearest to ``place`` with oars and rudder alone, touching nobody."""
    here = _off(pose_of(follower), place)
    for route in routes.toward(state, follower.id, place.place):
        verbs = {choice.verb for choice in route.choices}
        clear = not any(point.hazards for point in route.path)
        if clear and verbs.isdisjoint({"about", "astern"}) and _off(Pose.read(route.ends), place) < here:
            return route
    return None


def _behind(place: Pose, ship: Ship) -> int:
    return _off(pose_of(ship), place)


def _off(one: Pose, other: Pose) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
