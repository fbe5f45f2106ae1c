"""Changes to a fleet on paper: gear and leaders put ashore, ships sent to another squadron."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Offer
from galleywar.core.wording import capital
from galleywar.rules.log import told
from galleywar.rules.poseidon.model.effects import Acting
from galleywar.rules.poseidon.model.frames import Muster
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.state import FleetPlan, ShipPlan, State
from galleywar.rules.poseidon.setup.fleet_lists import called, misfit, plan_for, plan_named, put_plan, refit


def change_offers(fleet: FleetPlan, ships: tuple[ShipPlan, ...]) -> Iterator[Offer]:
    """What may be changed about the ships on the list; each change is one offer, however many ships there are."""
    laden = tuple(ship.id for ship in ships if ship.equipment or ship.leaders)
    if laden:
        what = dict.fromkeys(one for ship in ships for one in (*ship.equipment, *ship.leaders))
        slots = Among("ship", laden), Among("what", tuple(what))
        yield Offer("unship", "Put something ashore", slots, "PW-setup-8", candidates=True)
    if ships and len(fleet.squadrons) > 1:
        squadrons = tuple(squadron.id for squadron in fleet.squadrons)
        slots = Among("ship", tuple(ship.id for ship in ships)), Among("squadron", squadrons)
        yield Offer("post", "Send a ship to another squadron", slots, "PW-setup-1", candidates=True)


@machine.bars(Muster, "unship")
@case("PW-setup-8", "PW-setup-10")
def bars_unship(state: State, frame: Muster, ship: str, what: str) -> Iterator[Objection]:
    plan = plan_named(plan_for(state, frame.seat), ship)
    if plan is None:
        yield Objection("PW-setup-1", "That ship is not on your list.")
    elif what not in (*plan.equipment, *plan.leaders):
        yield Objection("PW-setup-8", "She has nothing of the kind aboard.")
    else:
        rest = tuple(one for one in plan.equipment if one != what)
        reason = misfit(state.box.kinds[plan.kind], rest)
        if reason:
            yield Objection("PW-setup-10", f"{capital(reason)}.")


@machine.answers(Muster, "unship")
@case("PW-setup-8")
def answer_unship(play: Acting, frame: Muster, ship: str, what: str) -> None:
    """Her points come back."""
    refit(play, frame.seat, ship, lambda one: changed(
        one, equipment=tuple(item for item in one.equipment if item != what),
        leaders=tuple(leader for leader in one.leaders if leader != what),
    ))  # fmt: skip
    told(
        play, "unshipped", frame.seat, case="PW-setup-8",
        says=f"{{seat:puts|put}} {what.replace('_', ' ')} ashore from {{ship}}.",
        ship=called(play.state, ship), item=what,
    )  # fmt: skip


@machine.bars(Muster, "post")
@case("PW-setup-1")
def bars_post(state: State, frame: Muster, ship: str, squadron: str) -> Iterator[Objection]:
    fleet = plan_for(state, frame.seat)
    plan = plan_named(fleet, ship)
    to = next((one for one in fleet.squadrons if one.id == squadron), None)
    if plan is None or to is None:
        yield Objection("PW-setup-1", "That ship or squadron is not on your list.")
    elif plan in to.ships:
        yield Objection("PW-setup-1", "She belongs to that squadron already.")
    elif len(to.ships) >= state.box.numbers.cohesion.ships:
        yield Objection("PW-setup-1", f"{to.name} is full.")


@machine.answers(Muster, "post")
@case("PW-setup-1")
def answer_post(play: Acting, frame: Muster, ship: str, squadron: str) -> None:
    """She goes last in her new squadron; one without ships is none."""
    fleet = plan_for(play.state, frame.seat)
    plan = plan_named(fleet, ship)
    to = next(one for one in fleet.squadrons if one.id == squadron)
    moved = []
    for one in fleet.squadrons:
        ships = tuple(other for other in one.ships if other != plan)
        moved.append(changed(one, ships=(*ships, plan) if one is to else ships))
    put_plan(play, changed(fleet, squadrons=tuple(one for one in moved if one.ships)))
    told(
        play, "posted", frame.seat, case="PW-setup-1", says=f"{{seat:sends|send}} {{ship}} to {to.name}.",
        ship=called(play.state, ship),
    )  # fmt: skip
