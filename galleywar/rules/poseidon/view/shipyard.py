"""The fleet being raised as plain facts: types on sale, squadrons, what may be put aboard each ship."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import first
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.view import CounterView, Figure
from galleywar.core.workshop.shipyard import (
    Shipyard,
    ShipyardDeed,
    ShipyardShip,
    ShipyardSquadron,
    ShipyardType,
)
from galleywar.rules.open_tables import in_inches
from galleywar.rules.poseidon.model.components import ShipKind
from galleywar.rules.poseidon.model.frames import Muster
from galleywar.rules.poseidon.model.state import FleetPlan, ShipPlan, SquadronPlan, State
from galleywar.rules.poseidon.setup.fleet_builder import (
    bars_buy,
    bars_done,
    bars_equip,
    bars_lead,
    bars_squadron,
    left,
    reserve,
)
from galleywar.rules.poseidon.setup.fleet_changes import bars_post, bars_unship
from galleywar.rules.poseidon.setup.fleet_lists import plan_for, price, raised
from galleywar.rules.poseidon.view.counters import counters, ship_counter

HUNDREDTHS = 100


def shipyard(state: State) -> Shipyard | None:
    """What the seat asked last may buy; None while no fleet is raised."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Muster) or state.terms.yard is None:
        return None
    fleet, points = plan_for(state, frame.seat), state.terms.yard.points
    begin, done = first(bars_squadron(state, frame)), first(bars_done(state, frame))
    return Shipyard(
        frame.seat, points, points - left(state, frame.seat), tuple(_types(state, frame)),
        tuple(_squadrons(state, frame, fleet)),
        ShipyardDeed("The fleet is complete", None if done else Choice("done"), done.text if done else ""),
        kept=reserve(state, frame.seat),
        begin=ShipyardDeed("New squadron", None if begin else Choice("squadron"), begin.text if begin else ""),
    )  # fmt: skip


@case("PW-setup-5", "PW-setup-9")
def _types(state: State, frame: Muster) -> Iterator[ShipyardType]:
    kinds = state.box.kinds
    one_each = SquadronPlan("on sale", "", tuple(ShipPlan(key, key) for key in kinds))
    sale = raised(changed(state, plans=(FleetPlan("sale", frame.seat, "", (one_each,)),)))
    for key, kind in kinds.items():
        against = first(bars_buy(state, frame, key))
        face = ship_counter(sale, sale.ships[key])
        yield ShipyardType(
            key, kind.name, kind.points, tuple(_figures(kind)), face, Choice("buy", (key,)),
            against.text if against else "",
        )  # fmt: skip


def _figures(kind: ShipKind) -> Iterator[Figure]:
    yield Figure("OARS", str(kind.banks), "oar banks")
    yield Figure("HULL", str(kind.hull), "hull points")
    yield Figure("RAM", str(kind.ram), "hits of her ram")
    yield Figure("SAVE", f"{kind.save}+" if kind.save else "none", "what a die must reach to save from a hit")
    yield Figure("SPEED", in_inches(kind.speed * HUNDREDTHS), "inches a move")
    says = "marines; in brackets they defend and never board" if kind.brackets else "marines aboard"
    yield Figure("MARINES", f"({kind.marines})" if kind.brackets else str(kind.marines), says)


def _squadrons(state: State, frame: Muster, fleet: FleetPlan) -> Iterator[ShipyardSquadron]:
    faces = counters(state)
    for squadron in fleet.squadrons:
        ships = tuple(_ship(state, frame, fleet, ship, faces[ship.id]) for ship in squadron.ships)
        yield ShipyardSquadron(squadron.id, squadron.name, ships, state.box.numbers.cohesion.ships)


def _ship(state: State, frame: Muster, fleet: FleetPlan, plan: ShipPlan, face: CounterView) -> ShipyardShip:
    posts = {
        one.id: Choice("post", (plan.id, one.id))
        for one in fleet.squadrons
        if first(bars_post(state, frame, plan.id, one.id)) is None
    }
    orders = (
        *(Choice("equip", (plan.id, item)) for item in plan.equipment),
        *(Choice("lead", (plan.id, leader)) for leader in plan.leaders),
    )
    return ShipyardShip(
        plan.id, face.name, plan.kind, price(state.box, plan), face, Choice("strike", (plan.id,)),
        tuple(_fittings(state, frame, plan)), posts=posts, orders=orders,
    )  # fmt: skip


@case("PW-setup-8", "PW-setup-9", "PW-setup-10")
def _fittings(state: State, frame: Muster, plan: ShipPlan) -> Iterator[ShipyardDeed]:
    """Equipment, then leaders."""
    for item, points in state.box.equipment.items():
        against = first(bars_equip(state, frame, plan.id, item))
        choice = None if against else Choice("equip", (plan.id, item))
        why = against.text if against else ""
        yield _aboard(state, frame, plan, item) or ShipyardDeed(_said(item), choice, why, points)
    for leader, points in state.box.leaders.items():
        against = first(bars_lead(state, frame, plan.id, leader))
        choice = None if against else Choice("lead", (plan.id, leader))
        why = against.text if against else ""
        yield _aboard(state, frame, plan, leader) or ShipyardDeed(_said(leader), choice, why, points)


def _aboard(state: State, frame: Muster, plan: ShipPlan, what: str) -> ShipyardDeed | None:
    """What is aboard already, to be put ashore again."""
    if what not in (*plan.equipment, *plan.leaders):
        return None
    against = first(bars_unship(state, frame, plan.id, what))
    choice = None if against else Choice("unship", (plan.id, what))
    points = {**state.box.equipment, **state.box.leaders}[what]
    return ShipyardDeed(_said(what), choice, against.text if against else "", points, made=True)


def _said(what: str) -> str:
    return what.replace("_", " ").capitalize()
