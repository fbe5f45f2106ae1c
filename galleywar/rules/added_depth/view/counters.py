"""Fleets and armies as plain facts for the painter."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.view import CounterView, Figure, Link, Marker
from galleywar.core.wording import agreeing, counted
from galleywar.rules.added_depth.model.components import FLEET, port_zone
from galleywar.rules.added_depth.model.frames import Sailing
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import blockaders, harbor_of, is_blockaded, room_in
from galleywar.rules.added_depth.model.state import Fleet, State, Territory
from galleywar.rules.added_depth.movement.sailing import zones_left
from galleywar.rules.sentences import side_name

ARMY = "army:"
"""Before the id of a territory: the Regiments that hold it, as one piece."""


def faces(state: State) -> dict[str, CounterView]:
    """Every Fleet, and one army for each territory that is held."""
    able = able_pieces(state)
    table = {one.id: fleet_face(state, one, able) for one in state.fleets.values()}
    for held in state.territories.values():
        if held.owner and held.regiments:
            face = army_face(state, held, able)
            table[face.piece] = face
    return table


@case("AD-25")
def blockades(state: State) -> Iterator[Link]:
    """From a Fleet of each blockader in the port zone to the port that it shuts."""
    shut = {
        (str(fleet.at), fleet.seat): None for fleet in state.fleets.values() if is_blockaded(state, fleet)
    }
    for port, seat in shut:
        territory = state.box.map.ports[port].province
        for other in blockaders(state, territory, seat):
            there = state.fleets.at(port_zone(state.box.map, territory))
            yield Link("blockade", next(fleet.id for fleet in there if fleet.seat == other), port)


def able_pieces(state: State) -> frozenset[str]:
    """The pieces the seat now asked may do something with."""
    decision = machine.pending(state)
    if decision is None:
        return frozenset()
    named = set(decision.pieces)
    for offer in decision.offers:
        for slot in offer.slots:
            if slot.name in ("fleets", "fleet"):
                named |= {str(one) for one in getattr(slot, "values", ())}
    return frozenset(named)


def is_at_sea(state: State) -> bool:
    """Whether the Naval Movement phase goes on: a Fleet that has moved may still attack and invade after it."""
    return any(isinstance(frame, Sailing) for frame in state.frames)


@case("AD-07", "AD-51")
def fleet_face(state: State, fleet: Fleet, able: frozenset[str]) -> CounterView:
    """With whoever is aboard, marked with their Fleet."""
    zones = state.box.numbers["zones"]
    figures = (
        Figure("CARGO", f"{fleet.cargo}/{room_in(state, fleet)}", "Regiments aboard", "reconstructed"),
        Figure("LEFT", str(zones_left(state, fleet)), "sea zones left this turn", zones.provenance),
    )
    done = fleet.seat == state.active and fleet.done and is_at_sea(state)
    return CounterView(
        fleet.id, fleet.seat, fleet.name, "galley", fleet.at, figures=figures,
        marks=tuple(_marks(state, fleet)), able=fleet.id in able, done=done,
        kind=fleet.kind.replace("_", " ").upper() or "FLEET",
        picture=state.box.pictures.get(fleet.kind or FLEET),
    )  # fmt: skip


@case("AD-25", "AD-51", "AD-44")
def _marks(state: State, fleet: Fleet) -> Iterator[Marker]:
    if fleet.cargo:
        yield Marker(
            "loaded",
            f"{counted(fleet.cargo, 'Regiment')} aboard; {agreeing(fleet.cargo, 'it is', 'they are')} lost with her",
            fleet.cargo,
            "AD-51",
        )
    if is_blockaded(state, fleet):
        enemies = blockaders(state, harbor_of(state, fleet), fleet.seat)
        names = ", ".join(side_name(state, one) for one in enemies)
        yield Marker("blockaded", f"Blockaded by {names}", case="AD-25")
    if fleet.at in state.box.map.links:
        yield Marker("guards", "Bars this link to the land forces of everybody else", case="AD-44")


@case("AD-76", "AD-55")
def army_face(state: State, held: Territory, able: frozenset[str]) -> CounterView:
    """The Regiments ashore, without whatever lies in port."""
    figures = (Figure("REGIMENTS", str(held.regiments), "Regiments that hold the territory"),)
    marks = (Marker("landed", "Came by sea: -1 to the highest die", case="AD-55"),) if held.by_sea else ()
    name = f"{side_name(state, held.owner)} in {state.box.map.provinces[held.id].name}"
    piece = f"{ARMY}{held.id}"
    return CounterView(
        piece, held.owner, name, "infantry", held.id, figures=figures, marks=marks, able=piece in able,
        kind=str(held.regiments),
    )  # fmt: skip
