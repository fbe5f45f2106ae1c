"""What can be tinted on the table: reach, artillery and its arcs, cohesion, and what the enemy can reach."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.table.table import Pose
from galleywar.core.cases import case
from galleywar.core.view import Overlay, OverlayLine, Shade
from galleywar.rules.open_tables import in_inches
from galleywar.rules.poseidon.combat.artillery import bars_shot, shot_length
from galleywar.rules.poseidon.model.frames import Action, Activation
from galleywar.rules.poseidon.model.queries import afloat, apart, kind_of, pose_of, ships_of, speed
from galleywar.rules.poseidon.model.state import ARTILLERY, Ship, State
from galleywar.rules.poseidon.view.routes import routes

REACH, ARTILLERY_ARC, COHESION, THREAT = "reach", "range", "command", "threat"
RAYS = 6
"""Degrees from one place of an arc to the next."""


def layer(state: State, kind: str, seat: str, piece: str = "") -> Iterator[Shade]:
    """The places of one layer; ``threat`` as ``seat`` sees it."""
    ship = state.ships.get(piece)
    if kind == REACH and ship is not None and ship.pose is not None:
        for route in routes(state, piece):
            yield Shade(route.ends, kind, route.cost, route.text)
    elif kind == ARTILLERY_ARC and ship is not None and ship.pose is not None:
        yield from _arc(state, ship)
    elif kind == COHESION and ship is not None and ship.pose is not None:
        yield from _cohesion(state, ship)
    elif kind == THREAT:
        yield from _threats(state, seat)


@case("PW-art-1", "PW-art-2")
def _arc(state: State, ship: Ship) -> Iterator[Shade]:
    """The rim of both side arcs at full range."""
    pose, rules = pose_of(ship), state.box.numbers
    front, rear = rules.arcs.front_half, rules.arcs.rear_half
    for bearing in range(front + 1, 180 - rear, RAYS):
        for side in (bearing, -bearing):
            end = Pose(*Pose(pose.x, pose.y, (pose.heading + side) % 360).off(rules.artillery.range), 0)
            yield Shade(
                end.place, ARTILLERY_ARC, rules.artillery.range, f"{in_inches(rules.artillery.range)} in"
            )


@case("PW-act-2")
def _cohesion(state: State, ship: Ship) -> Iterator[Shade]:
    """The ships of her squadron, with the gap to each."""
    for other in ships_of(state, ship.squadron):
        if other.id != ship.id:
            gap = apart(state, ship, other)
            yield Shade(str(other.at), COHESION, gap, f"{in_inches(gap)} in from {other.name}")


def _threats(state: State, seat: str) -> Iterator[Shade]:
    """Enemy ships with how far they may run and shoot."""
    for ship in afloat(state):
        if ship.seat != seat:
            guns = f", shoots {in_inches(state.box.numbers.artillery.range)} in" if ship.artillery else ""
            yield Shade(
                str(ship.at), THREAT, speed(state, ship), f"runs {in_inches(speed(state, ship))} in{guns}"
            )


def layers(state: State, piece: str = "") -> tuple[Overlay, ...]:
    """Every layer there is."""
    ship = state.ships.get(piece)
    moving = bool(state.frames) and isinstance(state.frames[-1], Action | Activation)
    has_gun = ship is not None and ARTILLERY in ship.equipment
    found = [
        Overlay(REACH, "Reach", "Where the ship can go in this action", piece, bool(piece) and moving),
        Overlay(COHESION, "Squadron", "The ships she must keep within 2 inches of", piece),
        Overlay(THREAT, "Threat", "How far enemy ships run and shoot"),
    ]
    if has_gun:
        found.insert(
            1, Overlay(ARTILLERY_ARC, "Artillery", "Both side arcs, 8 inches from her middle", piece)
        )
    return tuple(found)


@case("PW-art-1", "PW-art-2")
def line(state: State, kind: str, piece: str, to: str) -> OverlayLine | None:
    """A shot from a ship to another: how long it is, or what stands against it."""
    ship, aim = state.ships.get(piece), state.ships.get(to)
    if kind != ARTILLERY_ARC or ship is None or aim is None or ship.pose is None or aim.pose is None:
        return None
    objection = next(bars_shot(state, ship, aim), None)
    length = f"{in_inches(shot_length(state, ship, aim))} in"
    text = objection.text if objection else f"{length} to {aim.name}, {kind_of(state, aim).name}"
    return OverlayLine(kind, (str(ship.at), str(aim.at)), text, objection is not None)
