"""All there is to say about a piece or a place."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.view import Card, Figure
from galleywar.core.wording import counted
from galleywar.rules.conquest.model.kinds import word_of
from galleywar.rules.conquest.model.queries import aboard, leader_aboard, legion, says_legion, troops_in
from galleywar.rules.conquest.model.state import State
from galleywar.rules.conquest.turn.economy import price
from galleywar.rules.conquest.view.counters import galley_face, leader_face, unit_face

NOBODY: frozenset[str] = frozenset()


def card(state: State, thing: str) -> Card | None:
    """The card of a piece or place, if there is such a thing."""
    if thing in state.galleys:
        return _galley_card(state, thing)
    if thing in state.leaders:
        return _leader_card(state, thing)
    if thing in state.units:
        face = unit_face(state, state.units[thing])
        cost = Figure("COST", str(price(state, state.units[thing].kind)), "talents, with inflation")
        return Card(
            face.name, word_of(state.units[thing].kind), (*face.figures, cost), tuple(_led(state, thing))
        )
    board = state.box.map
    if thing in board.provinces:
        return _province_card(state, thing)
    if thing in board:
        return Card(board.label(thing), board.kind_of(thing), (), tuple(_water_notes(state, thing)))
    return None


@case("CE-33")
def _galley_card(state: State, thing: str) -> Card:
    galley = state.galleys[thing]
    face = galley_face(state, galley, NOBODY)
    leader, units = leader_aboard(state, galley), aboard(state, galley)
    note = f"Aboard: {leader.name} with {says_legion(units)}." if leader else "Carries nobody."
    return Card(galley.name, word_of(galley.kind), face.figures, ((note, "CE-33"),))


def _leader_card(state: State, thing: str) -> Card:
    leader = state.leaders[thing]
    face = leader_face(state, leader, NOBODY)
    notes = [(f"Leads {says_legion(legion(state, leader))}.", "CE-15")]
    notes += [(f"{mark.text}.", mark.case) for mark in face.marks]
    return Card(leader.name, leader.kind, face.figures, tuple(notes))


def _led(state: State, thing: str) -> Iterator[tuple[str, str]]:
    unit = state.units[thing]
    leader = state.leaders.get(unit.led_by)
    yield (f"Led by {leader.name}." if leader else "Without a leader: it stays in its city.", "CE-15")


def _province_card(state: State, province: str) -> Card:
    held, area = state.provinces[province], state.box.map.provinces[province]
    name = state.terms.names[held.owner] if held.owner else "nobody"
    notes = [(f"Belongs to {name}.", "CE-05")]
    if held.city:
        notes.append(("A fortified city." if held.fortified else "A city.", "CE-87"))
    roads = [
        state.box.map.label(end)
        for road in state.roads
        if province in road
        for end in road
        if end != province
    ]
    if roads:
        notes.append((f"Roads to {', '.join(roads)}.", "CE-17"))
    notes += [
        (f"{state.terms.names[seat]}: {says_legion(troops)}.", "CE-70")
        for seat in state.order
        if (troops := troops_in(state, province, seat))
    ]
    notes += _neighbours_said(state, province)
    figures = (Figure("TRIBUTE", str(area.value), "talents a turn", "published"),)
    return Card(area.name, "home province" if area.is_home else "province", figures, tuple(notes))


@case("CE-03", "CE-16", "CE-25")
def _neighbours_said(state: State, province: str) -> Iterator[tuple[str, str]]:
    """What lies around it, with what that yields: by land, and over one sea zone."""
    board = state.box.map
    near = [place for place in board.next_to(province) if place in board.provinces]
    if near:
        worth = sum(board.provinces[place].value for place in near)
        names = ", ".join(f"{board.label(place)} {board.provinces[place].value}" for place in near)
        yield f"Beside it, {counted(worth, 'talent')} in all: {names}.", "CE-16"
    seas = tuple(dict.fromkeys(sea for port in board.ports_of(province) for sea in port.seas))
    if not seas:
        yield "It has no coast: galleys cannot be laid here.", "CE-90"
        return
    across = {
        port.province for port in board.ports.values()
        if set(port.seas) & set(seas) and port.province not in {province, *near}
    }  # fmt: skip
    worth = sum(board.provinces[place].value for place in across)
    names = ", ".join(board.label(place) for place in board.provinces if place in across)
    yield f"It opens on {', '.join(board.label(sea) for sea in seas)}.", "CE-25"
    if across:
        yield f"Over one sea zone, {counted(worth, 'talent')} in all: {names}.", "CE-20"


@case("CE-28", "CE-42")
def _water_notes(state: State, place: str) -> Iterator[tuple[str, str]]:
    board = state.box.map
    if place in board.seas:
        yield "Sea zones belong to nobody.", "CE-28"
        for strait in board.straits.values():
            if place in strait.seas:
                yield f"Galleys here may shut the {board.label(strait.id)}.", "CE-42"
    elif place in board.ports:
        seas = ", ".join(board.label(sea) for sea in board.ports[place].seas)
        yield f"One puts out from here into {seas}.", "CE-25"
    elif place in board.straits:
        seas = ", ".join(board.label(sea) for sea in board.straits[place].seas)
        yield f"Crossed on foot unless enemy galleys in {seas} forbid it.", "CE-41"
