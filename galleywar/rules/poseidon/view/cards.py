"""All there is to say about a ship, a land or a place on the table."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.table.table import Pose
from galleywar.core.cases import case
from galleywar.core.view import Card, Figure
from galleywar.core.wording import counted
from galleywar.rules.poseidon.model.components import Components, ShipKind
from galleywar.rules.poseidon.model.queries import fleet_of, in_contact, kind_of, losses, ships_of
from galleywar.rules.poseidon.model.state import AFLOAT, CORVUS, HARPAX, Ship, State
from galleywar.rules.poseidon.setup.fleet_lists import shown
from galleywar.rules.poseidon.view.counters import NAMES, figures, marks

READ = "Our reading: the quick reference does not say."


def card(state: State, thing: str) -> Card | None:
    """The card of a ship, a squadron or a place, if there is such a thing."""
    state = shown(state)
    if thing in state.ships:
        return _ship_card(state, state.ships[thing])
    if thing in state.squadrons:
        return _squadron_card(state, thing)
    try:
        pose = Pose.read(thing)
    except ValueError:
        return price_card(state.box, thing)
    return Card("Open water", state.box.table.label(pose.place))


@case("PW-setup-8")
def _ship_card(state: State, ship: Ship) -> Card:
    squadron = state.squadrons[ship.squadron]
    subtitle = f"{kind_of(state, ship).name}, {squadron.letter} {squadron.name}"
    return Card(ship.name, subtitle, tuple(figures(state, ship)), tuple(_notes(state, ship)))


def _notes(state: State, ship: Ship) -> Iterator[tuple[str, str]]:
    if ship.fate != AFLOAT:
        yield f"Out of the battle: {ship.fate}.", "PW-setup-11"
        return
    for item in ship.equipment:
        text, why = NAMES[item]
        if item in (CORVUS, HARPAX):
            text += f". {READ} She may have one of corvus and harpax"
        yield f"{text}.", why
    yield from ((f"{mark.text}.", mark.case) for mark in marks(state, ship))
    if not kind_of(state, ship).save:
        yield "No save: every hit costs a hull point. Our reading of a save of 0.", "PW-setup-6"
    for other in in_contact(state, ship) if ship.pose is not None else ():
        yield f"In contact with {other.name}.", "PW-move-11"
    fleet = fleet_of(state, ship)
    if fleet.flagship == ship.id:
        yield (
            f"Flagship of {fleet.name}: {losses(state, fleet)} of {counted(fleet.size, 'ship')} count as sunk.",
            "PW-mor-5",
        )


@case("PW-act-2")
def _squadron_card(state: State, thing: str) -> Card:
    squadron = state.squadrons[thing]
    ships = ships_of(state, thing)
    notes = [(f"{ship.name}.", "PW-act-1") for ship in ships]
    notes.append(
        ("Each ship lies within 2 in of another, hull to hull. Our reading of the distance.", "PW-act-2")
    )
    count = Figure("SHIPS", str(len(ships)), "ships left")
    return Card(squadron.name, f"squadron {squadron.letter}", (count,), tuple(notes))


# -- what the yard sells -------------------------------------------------------------------------------------
def price_card(box: Components, thing: str) -> Card | None:
    """The card of something that can be bought, None for what is not on the list."""
    if thing in box.kinds:
        return _ship(box.kinds[thing])
    if thing in box.equipment:
        return _equipment(box, thing)
    return _leader(box, thing) if thing in box.leaders else None


@case("PW-setup-5")
def _ship(kind: ShipKind) -> Card:
    marines = f"({kind.marines})" if kind.brackets else str(kind.marines)
    figures = (
        Figure("POINTS", str(kind.points)),
        Figure("SPEED", str(kind.speed)),
        Figure("OARS", str(kind.banks)),
        Figure("HULL", str(kind.hull)),
        Figure("RAM", str(kind.ram)),
        Figure("SAVE", f"{kind.save}+" if kind.save else "none"),
        Figure("MARINES", marines),
    )
    return Card(kind.name, "type of ship", figures)


@case("PW-setup-9", "PW-setup-10")
def _equipment(box: Components, item: str) -> Card:
    words, why = NAMES[item]
    figures = (Figure("POINTS", str(box.equipment[item]), provenance="reconstructed"),)
    return Card(item.replace("_", " ").capitalize(), "goes aboard a ship", figures, ((f"{words}.", why),))


@case("PW-setup-8", "PW-setup-9")
def _leader(box: Components, leader: str) -> Card:
    return Card(
        leader.capitalize(),
        "leader",
        (Figure("POINTS", str(box.leaders[leader]), provenance="reconstructed"),),
    )
