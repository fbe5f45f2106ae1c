"""A column behind its leader: each galley rows along the hexes that the one before her has left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import takewhile

from galleywar.boards.network.sea_lanes import facing_of, node_at, number_of
from galleywar.core.cases import case
from galleywar.core.decision import Choice
from galleywar.core.view import FleetOrder, Route
from galleywar.rules.alexandria.galley_movement.reachable import (
    PORT,
    STARBOARD,
    RowingReach,
    node_of,
    rows_to,
    shut_hexes,
)
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import allowance, direction, distance
from galleywar.rules.alexandria.sequence.movement_phase import announceable
from galleywar.rules.alexandria.view.fleet_rehearsal import Manoeuvre, Played, rowed, waiting
from galleywar.rules.alexandria.view.galley_routes import step_choice, steps_of
from galleywar.rules.rehearsal import Unplayable

Step = tuple[int, Choice]
"""What has been spent after a step, and the step."""


@case("5.43a", "6.22a")
def column_orders(played: Played, pieces: Sequence[str], past: Iterable[State]) -> Iterator[FleetOrder]:
    """The galleys in hand behind the first of them, once she has rowed in this phase."""
    leader = played.state.galleys.get(pieces[0]) if pieces else None
    if leader is None or leader.seat != played.seat or not leader.done or leader.at is None:
        return
    track = track_of(played.state, leader.id, past)
    left, column = list(waiting(played.state, played.seat, pieces[1:])), Manoeuvre(played)
    while left and len(track) > 1:
        follower = min(left, key=partial(_far_behind, track))
        left.remove(follower)
        if column.moves(follower, partial(_behind, track=track)):
            track = [follower.at or "", *[point.at for point in column.routes[-1].path]]
    if column.routes:
        yield column.order(f"Follow {leader.name}", "all_follow")


def track_of(state: State, galley_id: str, past: Iterable[State]) -> list[str]:
    """The hexes a galley has lain in during this phase, where she began first."""

    def is_this_phase(one: State) -> bool:
        return one.turn == state.turn and one.active == state.active and one.phase == state.phase

    found = list[str]()
    for one in (state, *takewhile(is_this_phase, past)):
        galley = one.galleys.get(galley_id)
        if galley is not None and galley.at is not None and galley.at not in found[-1:]:
            found.append(galley.at)
    return found[::-1]


def _far_behind(track: Sequence[str], galley: Galley) -> tuple[int, bool]:
    """How far she is from where the track begins; of two as near, the one dead astern of it comes first."""
    at = galley.at or ""
    return distance(at, track[0]), direction(at, track[0]) != direction(track[0], track[1])


def _behind(played: Played, follower: Galley, track: Sequence[str]) -> tuple[Played, Route]:
    """``follower`` onto the track and along it, as far as she can; raises Unplayable where she cannot at all."""
    totals = announceable(played.state, follower)
    why = Unplayable("she cannot come into the wake", "5.43b")
    for steps in _ways_along(played.state, follower, track):
        spent = steps[-1][0]
        if spent in totals:
            try:
                return rowed(played, follower.id, spent, [choice for _, choice in steps])
            except Unplayable as refusal:
                why = refusal
    raise why


def _ways_along(state: State, follower: Galley, track: Sequence[str]) -> Iterator[list[Step]]:
    """The cheapest of her ways that lead farthest along the track, from wherever she comes onto it; then what is
    left of it the farther she stays behind.
    """
    most = allowance(follower) - follower.spent
    lanes, shut = state.box.sea, shut_hexes(state, follower)
    reach = rows_to(lanes, shut, node_of(state, follower), most, not follower.attack)
    found = [
        _onward(state, follower, reach, node, track[at + 1 : -1], most)
        for at, place in enumerate(track[:-1])
        for node in range(node_at(lanes.index[place], 0), node_at(lanes.index[place] + 1, 0))
        if node in reach.cost and place != follower.at
    ]
    if found:
        best = min(found, key=lambda steps: (-track.index(_ends(steps)), steps[-1][0]))
        yield from (best[:end] for end in range(len(best), 0, -1) if best[end - 1][1].verb == "ahead")


def _ends(steps: Sequence[Step]) -> str:
    """The last hex of a way."""
    return str(next(choice.args[0] for _, choice in reversed(steps) if choice.verb == "ahead"))


def _onward(
    state: State, follower: Galley, reach: RowingReach, node: int, track: Sequence[str], most: int
) -> list[Step]:
    """The way to ``node``, and from there through ``track`` as far as bow, turns and movement points let her."""
    lanes = state.box.sea
    steps = steps_of(lanes, reach, node)
    facing, spent, last = facing_of(node), reach.cost[node], lanes.hex_of[number_of(node)]
    for place in track:
        bearing = direction(last, place)
        if bearing is None:
            break
        turn = (bearing - facing) % 6
        if turn not in {0, 1, 5}:
            if follower.attack or turn == 3:
                break
            facing, spent = PORT[facing] if turn == 2 else STARBOARD[facing], spent + 1
            steps.append((spent, step_choice("turn", last, facing)))
        spent += lanes.cost[lanes.index[place]]
        if spent > most:
            break
        steps.append((spent, step_choice("ahead", place, bearing)))
        facing, last = bearing, place
    return steps
