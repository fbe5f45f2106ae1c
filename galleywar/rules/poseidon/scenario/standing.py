"""The fleets of a battle as they stand, as lists from which another battle may begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from galleywar.boards.table.polygons import Polygon, gap
from galleywar.boards.table.table import Pose
from galleywar.rules.open_tables import clear_pose
from galleywar.rules.poseidon.model import contact
from galleywar.rules.poseidon.model.queries import chains
from galleywar.rules.poseidon.model.state import (
    ADMIRAL,
    AFLOAT,
    ARTILLERY,
    FleetPlan,
    Ship,
    ShipPlan,
    SquadronPlan,
    State,
)

NAME_ROOM: Final = 40
"""Letters of the name of a squadron."""


def standing_fleets(state: State) -> tuple[FleetPlan, ...]:
    """Every fleet with the ships it still has afloat, where they lie, with what they have lost.

    Ships that touch others, lie over the edge or aground lie a little aside. Who lies too far from her squadron is one
    of her own, and a fleet whose Admiral is lost has another in its first ship.
    """
    named = {plan.id: plan.name for plan in _plans_known(state)}
    poses = dict(_clear_poses(state))
    found = []
    for fleet in state.fleets.values():
        squadrons = [
            part
            for squadron in state.squadrons.values()
            if squadron.fleet == fleet.id
            for part in _parts(
                state,
                SquadronPlan(squadron.id, squadron.name, tuple(_ships(state, squadron.id, poses, named))),
            )
        ]
        if squadrons:
            told = FleetPlan(fleet.id, fleet.seat, fleet.name, tuple(squadrons))
            found.append(told if _has_admiral(told) else _promoted(told))
    return tuple(found)


def _plans_known(state: State) -> Iterator[ShipPlan]:
    for fleet in (*state.plans, *state.terms.fleets):
        yield from (ship for squadron in fleet.squadrons for ship in squadron.ships)


def _clear_poses(state: State) -> Iterator[tuple[str, Pose]]:
    taken: list[Polygon] = []
    for ship in state.ships.values():
        if ship.fate == AFLOAT and ship.pose is not None:
            outline = state.box.kinds[ship.kind].outline
            pose = clear_pose(ship.pose, lambda one: _is_clear(state, outline.at(one), taken))  # noqa: B023
            taken.append(outline.at(pose))
            yield ship.id, pose


def _is_clear(state: State, shape: Polygon, taken: list[Polygon]) -> bool:
    table = state.box.table
    return (
        table.holds(shape)
        and not any(contact.do_meet(shape, other) for other in taken)
        and not any(
            contact.is_touched(shape, contact.land_obstacle(name, shore))
            for name, shore in table.land.items()
        )
    )


def _ships(state: State, squadron: str, poses: dict[str, Pose], named: dict[str, str]) -> Iterator[ShipPlan]:
    for ship in state.ships.values():
        if ship.squadron == squadron and ship.id in poses:
            yield _plan(state, ship, poses[ship.id], named.get(ship.id, ship.name))


def _plan(state: State, ship: Ship, pose: Pose, name: str) -> ShipPlan:
    kind = state.box.kinds[ship.kind]
    equipment = tuple(one for one in ship.equipment if one != ARTILLERY or ship.artillery)
    return ShipPlan(
        ship.id, ship.kind, name, equipment, ship.leaders, pose,
        kind.banks - ship.banks, kind.hull - ship.hull, max(0, kind.marines - ship.marines),
    )  # fmt: skip


def _parts(state: State, squadron: SquadronPlan) -> Iterator[SquadronPlan]:
    """A squadron, or each part of it that holds together."""
    ships = {ship.id: ship for ship in squadron.ships}
    shapes = {
        key: state.box.kinds[ship.kind].outline.at(ship.pose) for key, ship in ships.items() if ship.pose
    }
    far = state.box.numbers.cohesion.distance
    found = chains(list(shapes), lambda one, other: gap(shapes[one], shapes[other]) <= far)
    for number, keys in enumerate(found, 1):
        members = tuple(ships[key] for key in ships if key in keys)
        name = squadron.name if number == 1 else f"{squadron.name[: NAME_ROOM - 3]} {number}"
        key = squadron.id if number == 1 else f"{squadron.id}-part-{number}"
        yield SquadronPlan(key, name, members)


def _has_admiral(fleet: FleetPlan) -> bool:
    return any(ADMIRAL in ship.leaders for squadron in fleet.squadrons for ship in squadron.ships)


def _promoted(fleet: FleetPlan) -> FleetPlan:
    """The fleet with an Admiral aboard its first ship."""
    first, *others = fleet.squadrons
    flagship, *rest = first.ships
    flagship = replace(flagship, leaders=(ADMIRAL, *flagship.leaders))
    return replace(fleet, squadrons=(replace(first, ships=(flagship, *rest)), *others))
