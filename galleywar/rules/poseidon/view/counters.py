"""Ships as plain facts for the painter: models to scale, with their oars, fittings, marines and letters."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.decision import Decision
from galleywar.core.view import CounterView, Figure, Link, Marker, ShipModel
from galleywar.rules.open_tables import in_inches
from galleywar.rules.poseidon.model.frames import Boarding
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import has_half_hull, has_half_oars, kind_of, may_reroll, speed
from galleywar.rules.poseidon.model.state import (
    ADMIRAL,
    AFLOAT,
    ARTILLERY,
    CORVUS,
    ELITE_ARTILLERYMEN,
    ELITE_CREW,
    ELITE_MARINES,
    HARPAX,
    TOWER,
    Ship,
    State,
)
from galleywar.rules.poseidon.setup.fleet_lists import shown

OARS_A_BANK = 6
"""How many oars of a model stand for an oar bank, to each side."""
OAR_REACH = 14
GREAT = 4
"""Oar banks from which on a ship is drawn as a great one."""
NAMES = {
    CORVUS: ("Corvus: grappling +2, speed -1", "PW-cap-1"),
    HARPAX: ("Harpax: grappling +1", "PW-cap-2"),
    TOWER: ("Tower: her marines save on 5 or more", "PW-cap-3"),
    ARTILLERY: ("Artillery: one shot a turn through a side arc", "PW-cap-7"),
    ELITE_CREW: ("Elite crew: speed +1", "PW-cap-4"),
    ELITE_MARINES: ("Elite marines: kill on 4 or more", "PW-cap-5"),
    ELITE_ARTILLERYMEN: ("Elite artillerymen: hit on 4 or more, as others do", "PW-cap-6"),
}


def counters(state: State) -> dict[str, CounterView]:
    """Every ship, on paper, afloat or lost."""
    decision, state = machine.pending(state), shown(state)
    able = frozenset(_able(decision)) if decision else frozenset()
    return {ship.id: ship_counter(state, ship, able) for ship in state.ships.values()}


def _able(decision: Decision) -> Iterator[str]:
    """The ships that may act: each by herself, or with the squadron she would activate."""
    yield from decision.pieces
    if any(offer.verb == "activate" for offer in decision.offers):
        yield from decision.about


@case("PW-setup-3", "PW-setup-5")
def ship_counter(state: State, ship: Ship, able: frozenset[str] = frozenset()) -> CounterView:
    heading = (90 - ship.pose.heading) % 360 if ship.pose is not None else None
    return CounterView(
        ship.id, ship.seat, ship.name, silhouette(state, ship), ship.at, heading,
        figures=tuple(figures(state, ship)), marks=tuple(marks(state, ship)), able=ship.id in able,
        done=ship.acted, kind=kind_of(state, ship).name, model=model(state, ship),
        picture=state.box.pictures.get(ship.kind),
    )  # fmt: skip


def silhouette(state: State, ship: Ship) -> str:
    kind = kind_of(state, ship)
    if not kind.banks:
        return "transport"
    return "great galley" if kind.banks >= GREAT else "galley"


def figures(state: State, ship: Ship) -> Iterator[Figure]:
    kind = kind_of(state, ship)
    save = f"{kind.save}+" if kind.save else "none"
    bracketed = f"({ship.marines})" if kind.brackets else str(ship.marines)
    says = "marines; in brackets they defend and never board" if kind.brackets else "marines aboard"
    yield Figure("OARS", f"{ship.banks}/{kind.banks}", "oar banks left")
    yield Figure("HULL", f"{ship.hull}/{kind.hull}", "hull points left")
    yield Figure("RAM", str(kind.ram), "hits of her ram")
    save_word = "rulebook" if kind.save else "reconstructed"
    yield Figure("SAVE", save, "what a die must reach to save from a hit", save_word)
    yield Figure(
        "SPEED", in_inches(speed(state, ship)), "inches a move, as she is now", _speed_word(state, ship)
    )
    yield Figure("MARINES", bracketed, says, "published" if kind.brackets else "rulebook")
    yield Figure("POINTS", str(ship.value), "with equipment and leaders", _price_word(ship))


def _speed_word(state: State, ship: Ship) -> str:
    """A speed cut by damage is our reading."""
    return "reconstructed" if has_half_oars(state, ship) or has_half_hull(state, ship) else "rulebook"


@case("PW-setup-9")
def _price_word(ship: Ship) -> str:
    """Prices of equipment and leaders are our own."""
    return "reconstructed" if ship.equipment or ship.leaders else "rulebook"


def marks(state: State, ship: Ship) -> Iterator[Marker]:
    for leader in ship.leaders:
        kind = "flag" if leader == ADMIRAL else "leader"
        yield Marker(kind, f"{leader.capitalize()} aboard", case="PW-setup-8")
    if ship.leaders and may_reroll(state, state.squadrons[ship.squadron]):
        yield Marker("again", "Her squadron may throw a die again this turn", case="PW-act-8")
    if ship.apart:
        yield Marker(
            "apart", "Apart from her squadron: she must close up and starts no combat", case="PW-act-4"
        )
    if has_half_oars(state, ship) and ship.fate == AFLOAT:
        yield Marker("oars", "Half her oar banks or more are lost: half speed", case="PW-move-7")
    if has_half_hull(state, ship) and ship.fate == AFLOAT:
        yield Marker("hull", "Half her hull or more is lost: half speed", case="PW-move-8")
    if ARTILLERY in ship.equipment and not ship.artillery:
        yield Marker("no_artillery", "Her artillery is out of action", case="PW-art-6")
    elif ship.fired:
        yield Marker("fired", "Her artillery has fired this turn", case="PW-cap-7")


def model(state: State, ship: Ship) -> ShipModel:
    """The model to scale: what is lost of her oars is missing from astern forward, the same to both sides."""
    kind = kind_of(state, ship)
    fittings = ["ram"] if kind.ram else []
    fittings += [one for one in (CORVUS, HARPAX, TOWER) if one in ship.equipment]
    fittings += ["ballista"] if ship.artillery else []
    fittings += ["standard"] if ADMIRAL in ship.leaders else []
    whole, left = kind.banks * OARS_A_BANK, ship.banks * OARS_A_BANK
    row = tuple(number < left for number in range(whole))
    crew = [("marines", ship.marines)] if ship.marines else []
    crew += [(leader, 1) for leader in ship.leaders]
    inboard = (kind.length * 3) // 4
    most = max(1, inboard // 6)
    thinned = row if len(row) <= most else tuple(row[at * len(row) // most] for at in range(most))
    squadron = state.squadrons[ship.squadron]
    return ShipModel(
        kind.length, kind.beam, (thinned, thinned), OAR_REACH, kind.length // 5, kind.length // 8,
        tuple(fittings), tuple(crew), kind.hull - ship.hull, ship.wake, squadron.letter,
        squadron=squadron.name,
    )  # fmt: skip


def grapples(state: State) -> tuple[Link, ...]:
    """Those of the boarding action under way."""
    return tuple(Link("grapple", one.ship, one.target) for one in state.frames if isinstance(one, Boarding))
