"""Whom a ship may come to blows with in one move, and how: her courses laid over the table.

Runs and turns are tried on a grid; whom she touches at the end of them, and from which side, is exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from galleywar.boards.table.steering import Helm
from galleywar.boards.table.table import WHOLE, Pose, Run, Turn, cosine, sine
from galleywar.players.ai.poseidon.evaluation.values import Worths, at, distance, may_board
from galleywar.rules.poseidon.model.contact import Obstacle, advance, reach
from galleywar.rules.poseidon.model.frames import Action
from galleywar.rules.poseidon.model.queries import are_within, kind_of, pose_of, speed
from galleywar.rules.poseidon.model.state import Ship, State
from galleywar.rules.poseidon.movement.movement import helm_of

Around = Mapping[str, Obstacle]

GRAINS: Final = (50, 100)
"""The runs tried, in hundredths: by ships of up to ``FAST`` hundredths, and by faster ones."""
FAST: Final = 550
TURNS: Final = ((15, 30, 45), (22, 45), (45,))
"""The turns tried, in degrees: of a first turn, a second, any other."""
ROUNDING: Final = 3


class Launch(NamedTuple):
    """The last manoeuvre of a move, the pose it begins from, and what she has run before."""

    pose: Pose
    last: Run | Turn
    ran: int


def launches(state: State, ship: Ship, around: Around) -> list[Launch]:
    """How her moves may end, if she touches nothing ``around`` her before: runs straight on, and swings."""
    frame = Action(ship.seat, ship.id, speed(state, ship))
    pose, helm = pose_of(ship), helm_of(state, frame)
    if not helm.left:
        return []
    most = state.box.numbers.movement.about
    about = [Launch(pose, Turn(most), 0), Launch(pose, Turn(-most), 0)]
    return [Launch(pose, Run(helm.left), 0), *about, *_turned(state, ship, helm, pose, 0, 0, around)]


def _turned(
    state: State, ship: Ship, helm: Helm, pose: Pose, ran: int, turns: int, around: Around
) -> Iterator[Launch]:
    """A run on from ``pose`` and a turn, and what may follow."""
    outline = kind_of(state, ship).outline
    grain = GRAINS[speed(state, ship) > FAST]
    for way in range(helm.to_turn, helm.left - helm.turn_cost + 1, grain):
        stop = advance(outline, pose, Run(way), around)
        if stop.touched:
            return
        after, made = helm.after(Run(way)), ran + way
        for turn in (Turn(helm.sharpest), Turn(-helm.sharpest)):
            yield Launch(stop.pose, turn, made)
        for degrees in TURNS[min(turns, len(TURNS) - 1)]:
            for turn in (Turn(degrees), Turn(-degrees)):
                then, end = after.after(turn), stop.pose.turned(turn.degrees)
                if then.left and not advance(outline, stop.pose, turn, around).touched:
                    yield Launch(end, Run(then.left), made)
                    yield from _turned(state, ship, then, end, made, turns + 1, around)


def may_reach(state: State, ship: Ship, target: Ship) -> bool:
    """Whether the target is near enough for any course."""
    stands_out = reach(kind_of(state, ship).outline) + reach(kind_of(state, target).outline)
    return distance(ship, target) <= speed(state, ship) + stands_out


def best_blow(worths: Worths, ship: Ship, target: Ship, starts: Sequence[Launch], around: Around) -> float:
    """The best that ``ship`` can do to ``target`` in one move; ``around`` her is the target, at least."""
    state = worths.state
    outline, run_up = kind_of(state, ship).outline, state.box.numbers.ram.run_up
    touches = are_within(state, ship, target, 0)
    best, most = (max(0.0, worths.grapple(ship, target)) if touches else 0.0), worths.most(ship, target)
    for start in starts:
        if best >= most:
            break
        if not _may_touch(state, ship, target, start):
            continue
        stop = advance(outline, start.pose, start.last, around)
        if target.id in stop.touched:
            there = at(ship, stop.pose)
            rams = isinstance(start.last, Run) and target.id in stop.met and start.ran + stop.spent >= run_up
            best = max(best, worths.blow(there, target) if rams else worths.grapple(there, target))
    return best


def _may_touch(state: State, ship: Ship, target: Ship, start: Launch) -> bool:
    """Whether a last manoeuvre may touch the target: her hull seen along the run and across it."""
    pose, aim = start.pose, pose_of(target)
    hull, own = kind_of(state, target), kind_of(state, ship)
    if isinstance(start.last, Turn):
        far = reach(hull.outline) + reach(own.outline)
        return may_board(state, ship) and (pose.x - aim.x) ** 2 + (pose.y - aim.y) ** 2 <= far * far
    east, north, dx, dy = sine(pose.heading), cosine(pose.heading), aim.x - pose.x, aim.y - pose.y
    ahead, across = (dx * east + dy * north) // WHOLE, abs(dx * north - dy * east) // WHOLE
    along, athwart = abs(cosine(aim.heading - pose.heading)), abs(sine(aim.heading - pose.heading))
    deep = (hull.length * along + hull.beam * athwart) // (2 * WHOLE) + ROUNDING
    wide = (hull.length * athwart + hull.beam * along) // (2 * WHOLE) + ROUNDING
    return across <= wide + own.beam // 2 and -deep <= ahead <= start.last[0] + deep + own.length // 2
