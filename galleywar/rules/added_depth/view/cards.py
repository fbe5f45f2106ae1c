"""All there is to say about a piece or a place."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.view import Card, Figure
from galleywar.core.wording import counted
from galleywar.rules.added_depth.model.components import cost_of, port_of, port_zone, zones_of
from galleywar.rules.added_depth.model.queries import (
    blockaders,
    enemies_at,
    is_in_play,
    link_between,
    neighbors,
    place_name,
    room_in,
    worth,
)
from galleywar.rules.added_depth.model.state import Fleet, State
from galleywar.rules.added_depth.view.counters import ARMY, army_face, fleet_face
from galleywar.rules.sentences import side_name

NOBODY: frozenset[str] = frozenset()
Notes = Iterator[tuple[str, str]]


def card(state: State, thing: str) -> Card | None:
    """The card of a piece or place, if there is such a thing."""
    if thing in state.fleets:
        return _fleet_card(state, thing)
    if thing.startswith(ARMY) and thing.removeprefix(ARMY) in state.territories:
        return _army_card(state, thing.removeprefix(ARMY))
    if thing in state.territories:
        return _territory_card(state, thing)
    board = state.box.map
    if thing in board:
        zone = board.seas.get(thing)
        grid = f", {zone.name}" if zone is not None and zone.called else ""
        notes = tuple(_water_notes(state, thing))
        return Card(board.label(thing), f"{board.kind_of(thing)}{grid}", (), notes)
    return None


def _fleet_card(state: State, thing: str) -> Card:
    fleet = state.fleets[thing]
    face = fleet_face(state, fleet, NOBODY)
    notes = [(f"{mark.text}.", mark.case) for mark in face.marks]
    return Card(fleet.name, "Fleet", face.figures, (*notes, *summary(state, fleet)))


@case("AD-75")
def summary(state: State, fleet: Fleet) -> tuple[tuple[str, str], ...]:
    """What Fleets of a type are for, in eight points."""
    box, whose = state.box, "" if fleet.kind else " (reconstructed)"
    return (
        (f"Costs {counted(cost_of(box, fleet.kind), 'coin')}.", "AD-15"),
        ("Is built in port.", "AD-17"),
        ("Blockades ports, and runs blockades.", "AD-25"),
        ("Obstructs maritime links.", "AD-44"),
        (f"Moves up to {counted(zones_of(box, fleet.kind), 'sea zone')} a turn.", "AD-35"),
        (f"Carries troops, {counted(room_in(state, fleet), 'Regiment')} at most{whose}.", "AD-49"),
        ("Brings invaders to a hostile shore.", "AD-54"),
        ("Fights at sea as a Regiment fights on land.", "AD-62"),
    )


def _army_card(state: State, territory: str) -> Card:
    held = state.territories[territory]
    face = army_face(state, held, NOBODY)
    notes = [(f"{mark.text}.", mark.case) for mark in face.marks]
    notes.append((f"Holds {place_name(state, territory)}; one stays behind when others attack.", "AD-69"))
    return Card(face.name, "army", face.figures, tuple(notes))


@case("AD-11", "AD-13")
def _territory_card(state: State, territory: str) -> Card:
    area, held = state.box.map.provinces[territory], state.territories[territory]
    figures = (
        Figure("COINS", str(area.value), area.yields or "shows no resource", "reconstructed"),
        Figure("POINTS", str(worth(state, territory)), "victory points", "reconstructed"),
        Figure("REGIMENTS", str(held.regiments), "Regiments that hold it"),
    )
    regions = {one.id: one for one in state.box.map.scenery.regions}
    region = regions.get(area.region)
    kind = f"territory of {region.name}, {region.bonus} for the whole" if region else "territory"
    return Card(area.name, kind, figures, tuple(_territory_notes(state, territory)))


@case("AD-08", "AD-43", "AD-76")
def _territory_notes(state: State, territory: str) -> Notes:
    held, board = state.territories[territory], state.box.map
    if not is_in_play(state, territory):
        yield "Out of play in this scenario.", "AD-01"
        return
    yield f"Held by {side_name(state, held.owner)}.", "AD-69"
    if port := port_of(board, territory):
        zone = place_name(state, port_zone(board, territory))
        yield f"{board.ports[port].name} opens on {zone}; Fleets there defend no land.", "AD-08"
    for to in neighbors(state, territory):
        if link := link_between(state, territory, to):
            yield f"Linked to {place_name(state, to)} by {board.links[link].name}.", "AD-43"


@case("AD-06", "AD-25", "AD-39", "AD-44")
def _water_notes(state: State, place: str) -> Notes:
    board = state.box.map
    if place in board.ports:
        port = board.ports[place]
        yield f"One puts out from here into {place_name(state, port_zone(board, port.province))}.", "AD-08"
        owner = state.territories[port.province].owner
        enemies = blockaders(state, port.province, owner) if owner else ()
        if enemies:
            yield f"Blockaded by {', '.join(side_name(state, one) for one in enemies)}.", "AD-25"
    elif place in board.links:
        link = board.links[place]
        yield f"Joins {' and '.join(place_name(state, one) for one in link.shores)}.", "AD-43"
        for seat in enemies_at(state, place, ""):
            yield f"Fleets of {side_name(state, seat)} bar it to everybody else.", "AD-44"
        for one, other in link.bars:
            pair = f"{place_name(state, one)} to {place_name(state, other)}"
            yield f"Whoever sails from {pair} past an enemy Fleet here stops.", "AD-39"
    elif place in board.seas:
        shores = [port.province for port in board.ports.values() if place in port.seas]
        names = ", ".join(place_name(state, one) for one in shores)
        yield (f"Touches {names}." if shores else "Open sea: it touches no territory."), "AD-48"
