"""The fleet being mustered as plain facts: classes to be had, galleys taken, their crews and what they carry."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import first
from galleywar.core.decision import Choice
from galleywar.core.view import CounterView, Figure
from galleywar.core.wording import counted
from galleywar.core.workshop.shipyard import (
    Shipyard,
    ShipyardDeed,
    ShipyardShip,
    ShipyardSquadron,
    ShipyardType,
)
from galleywar.rules.mare_nostrum.model.fleets import ShipPlan, fleet_worth, worth
from galleywar.rules.mare_nostrum.model.frames_combat import Muster
from galleywar.rules.mare_nostrum.model.state import State
from galleywar.rules.mare_nostrum.setup.fleet_builder import (
    BALLISTA,
    CORVUS,
    NOTHING,
    bars_buy,
    bars_done,
    bars_equip,
    bars_lead,
    bars_levy,
    bars_man,
    carries,
    limits,
    new_plan,
)
from galleywar.rules.mare_nostrum.view.counters import galley_of_plan, tray


def shipyard(state: State) -> Shipyard | None:
    """What the seat asked last may muster; None while no fleet is mustered."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Muster):
        return None
    limit, faces = limits(state, frame.seat), tray(state)
    done, levy = first(bars_done(state, frame)), first(bars_levy(state, frame))
    ships = tuple(_ship(state, frame, plan, faces[plan.id]) for plan in frame.ships)
    return Shipyard(
        frame.seat, limit.points, fleet_worth(state.box, frame.ships), tuple(_types(state, frame)),
        (ShipyardSquadron("fleet", "Galleys", ships, limit.ships),),
        ShipyardDeed("The fleet is complete", None if done else Choice("done"), done.text if done else ""),
        fill=ShipyardDeed("Fill up", None if levy else Choice("levy"), levy.text if levy else ""),
    )  # fmt: skip


@case("MN-00.02", "MN-00.03")
def _types(state: State, frame: Muster) -> Iterator[ShipyardType]:
    for klass, kind in state.box.classes.items():
        plan = new_plan(state, frame, klass)
        against, price = first(bars_buy(state, frame, klass)), worth(state.box, plan)
        figures = (
            Figure("SLINGERS", str(kind.slingers), "slingers aboard"),
            Figure("ARCHERS", str(kind.archers), "archers aboard"),
            Figure("MARINES", f"{kind.least}-{kind.most}", f"marines; {kind.marines} unless told otherwise"),
        )
        face = galley_of_plan(state, frame.seat, plan)
        yield ShipyardType(
            klass, f"{kind.title.capitalize()} galley", price, figures, face, Choice("buy", (klass,)),
            against.text if against else "",
        )  # fmt: skip


def _ship(state: State, frame: Muster, plan: ShipPlan, face: CounterView) -> ShipyardShip:
    def manned(number: int) -> Choice | None:
        return None if first(bars_man(state, frame, plan.id, number)) else Choice("man", (plan.id, number))

    usual = state.box.classes[plan.klass].marines
    orders = (
        *((Choice("lead", (plan.id,)),) if plan.flagship else ()),
        *((Choice("equip", (plan.id, carries(plan))),) if carries(plan) != NOTHING else ()),
        *((Choice("man", (plan.id, plan.marines)),) if plan.marines != usual else ()),
    )
    return ShipyardShip(
        plan.id, plan.name, plan.klass, worth(state.box, plan), face, Choice("strike", (plan.id,)),
        tuple(_fittings(state, frame, plan)), counted(plan.marines, "marine"), manned(plan.marines - 1),
        manned(plan.marines + 1), orders=orders,
    )  # fmt: skip


@case("MN-00.04", "MN-00.05")
def _fittings(state: State, frame: Muster, plan: ShipPlan) -> Iterator[ShipyardDeed]:
    """The admiral's two, then what stands in her bows."""
    against = first(bars_lead(state, frame, plan.id))
    choice = None if against else Choice("lead", (plan.id,))
    extras = 0 if any(one.flagship for one in frame.ships) else state.box.extras
    why = "Another galley becomes the flagship in her place." if plan.flagship else ""
    why = why or (against.text if against else "")
    yield ShipyardDeed("Flagship", choice, why, extras, made=plan.flagship)
    for what in (BALLISTA, CORVUS):
        is_made = carries(plan) == what
        against = None if is_made else first(bars_equip(state, frame, plan.id, what))
        choice = None if against else Choice("equip", (plan.id, NOTHING if is_made else what))
        yield ShipyardDeed(what.capitalize(), choice, against.text if against else "", made=is_made)
