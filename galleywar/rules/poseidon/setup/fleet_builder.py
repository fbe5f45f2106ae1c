"""Raising fleets by points: ships, equipment and leaders are bought (PW-setup-1 to PW-setup-10)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Decision, Offer
from galleywar.core.wording import capital, counted, counted_does
from galleywar.rules.log import told
from galleywar.rules.poseidon.model.components import Components
from galleywar.rules.poseidon.model.effects import Acting
from galleywar.rules.poseidon.model.frames import Muster
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.state import ADMIRAL, FleetPlan, ShipPlan, SquadronPlan, State
from galleywar.rules.poseidon.setup.fleet_changes import change_offers
from galleywar.rules.poseidon.setup.fleet_lists import (
    MOST_SQUADRONS,
    called,
    cost,
    misfit,
    plan_for,
    plan_named,
    plans_of,
    put_plan,
    raised,
    refit,
)
from galleywar.rules.sentences import side_does


# -- the yard ------------------------------------------------------------------------------------------
class _Spent:
    """What the list asked about last costs: one menu asks about the same list for everything on sale."""

    fleet: FleetPlan | None = None
    box: Components | None = None
    points = 0

    def on(self, fleet: FleetPlan, box: Components) -> int:
        if self.fleet is not fleet or self.box is not box:
            self.fleet, self.box, self.points = fleet, box, cost(box, fleet)
        return self.points


_spent = _Spent()


def left(state: State, seat: str) -> int:
    """Points still to be spent."""
    assert state.terms.yard is not None
    return state.terms.yard.points - _spent.on(plan_for(state, seat), state.box)


@case("PW-setup-1")
def reserve(state: State, seat: str) -> int:
    """What must be kept for the Admiral a fleet cannot do without."""
    has = any(ADMIRAL in ship.leaders for ship in plans_of(plan_for(state, seat)))
    return 0 if has else state.box.leaders[ADMIRAL]


@machine.asks(Muster)
@case("PW-setup-1", "PW-setup-8", "PW-setup-10")
def ask_muster(state: State, frame: Muster) -> Decision:
    """Ships, equipment and leaders within the points, in squadrons of five at most."""
    fleet = plan_for(state, frame.seat)
    ships = plans_of(fleet)
    kinds = Among("type", tuple(state.box.kinds))
    offers = [
        Offer("buy", "Buy a ship", (kinds,), "PW-setup-5", key="B", candidates=True),
        Offer("squadron", "Begin a new squadron", (), "PW-setup-1", key="N", candidates=True),
        *_fitting(state, ships),
        *change_offers(fleet, ships),
    ]
    if ships:
        slot = Among("ship", tuple(ship.id for ship in ships))
        offers.append(Offer("strike", "Strike a ship off the list", (slot,), "PW-setup-1", key="X"))
    done = Offer("done", "The fleet is complete", (), "PW-setup-1", key="D")
    ready = first(bars_done(state, frame)) is None
    yard = state.terms.yard
    assert yard is not None
    prompt = (
        f"{side_does(state, frame.seat, 'raises', 'raise')} a fleet: "
        f"{left(state, frame.seat)} of {counted(yard.points, 'point')} left."
    )
    if ready:
        offers.append(done)
    return Decision(frame.seat, "PW-setup-1", prompt, tuple(offers), withheld=None if ready else done)


def has_room(state: State, fleet: FleetPlan) -> bool:
    """Whether another ship fits: into the last squadron, or into a new one."""
    most = state.box.numbers.cohesion.ships
    return len(fleet.squadrons) < MOST_SQUADRONS or len(fleet.squadrons[-1].ships) < most


def _fitting(state: State, ships: tuple[ShipPlan, ...]) -> Iterator[Offer]:
    """Each ship with what may still be put aboard her."""
    items, leaders = Among("item", tuple(state.box.equipment)), Among("leader", tuple(state.box.leaders))
    for ship in ships:
        name, one = ship.name or ship.id, Among("ship", (ship.id,))
        yield Offer("equip", f"Fit out {name}", (one, items), "PW-setup-8", ship.id, candidates=True)
        text = f"Put a leader aboard {name}"
        yield Offer("lead", text, (one, leaders), "PW-setup-8", ship.id, candidates=True)


@machine.bars(Muster, "buy")
@case("PW-setup-1", "PW-setup-9")
def bars_buy(state: State, frame: Muster, kind: str) -> Iterator[Objection]:
    free, points = left(state, frame.seat) - reserve(state, frame.seat), state.box.kinds[kind].points
    if points > free:
        kept = f", {reserve(state, frame.seat)} kept for the Admiral" if reserve(state, frame.seat) else ""
        yield Objection("PW-setup-9", f"She costs {counted(points, 'point')} and {free} are left{kept}.")
    if not has_room(state, plan_for(state, frame.seat)):
        yield Objection("PW-setup-1", f"A fleet has {counted(MOST_SQUADRONS, 'squadron')} at most, all full.")


@machine.bars(Muster, "squadron")
@case("PW-setup-1")
def bars_squadron(state: State, frame: Muster) -> Iterator[Objection]:
    squadrons = plan_for(state, frame.seat).squadrons
    if not squadrons or not squadrons[-1].ships:
        yield Objection("PW-setup-1", "The last squadron has no ship yet.")
    if len(squadrons) >= MOST_SQUADRONS:
        yield Objection("PW-setup-1", f"A fleet has {counted(MOST_SQUADRONS, 'squadron')} at most.")


@machine.bars(Muster, "strike")
@case("PW-setup-1")
def bars_strike(state: State, frame: Muster, ship: str) -> Iterator[Objection]:
    if plan_named(plan_for(state, frame.seat), ship) is None:
        yield Objection("PW-setup-1", "That ship is not on your list.")


@machine.bars(Muster, "equip")
@case("PW-setup-8", "PW-setup-9", "PW-setup-10")
def bars_equip(state: State, frame: Muster, ship: str, item: str) -> Iterator[Objection]:
    plan = plan_named(plan_for(state, frame.seat), ship)
    if plan is None:
        yield Objection("PW-setup-1", "That ship is not on your list.")
        return
    free, points = left(state, frame.seat) - reserve(state, frame.seat), state.box.equipment[item]
    if item in plan.equipment:
        yield Objection("PW-setup-10", f"She has {item} already.")
        return
    reason = misfit(state.box.kinds[plan.kind], (*plan.equipment, item))
    if reason:
        yield Objection("PW-setup-10", f"{capital(reason)}.")
    if points > free:
        yield Objection("PW-setup-9", f"It costs {counted(points, 'point')} and {free} are left.")


@machine.bars(Muster, "lead")
@case("PW-setup-1", "PW-setup-8", "PW-setup-9")
def bars_lead(state: State, frame: Muster, ship: str, leader: str) -> Iterator[Objection]:
    plan = plan_named(plan_for(state, frame.seat), ship)
    if plan is None:
        yield Objection("PW-setup-1", "That ship is not on your list.")
        return
    free = left(state, frame.seat) - (0 if leader == ADMIRAL else reserve(state, frame.seat))
    if leader in plan.leaders:
        yield Objection("PW-setup-8", f"A {leader} is aboard already.")
    if leader == ADMIRAL and not reserve(state, frame.seat):
        yield Objection("PW-setup-1", "A fleet has one Admiral.")
    if state.box.leaders[leader] > free:
        yield Objection(
            "PW-setup-9", f"He costs {counted(state.box.leaders[leader], 'point')} and {free} are left."
        )


@machine.bars(Muster, "done")
@case("PW-setup-1")
def bars_done(state: State, frame: Muster) -> Iterator[Objection]:
    if not plans_of(plan_for(state, frame.seat)):
        yield Objection("PW-setup-1", "A fleet needs a ship.")
    if reserve(state, frame.seat):
        yield Objection("PW-setup-1", "A fleet needs an Admiral aboard one of its ships.")


@machine.answers(Muster, "buy")
@case("PW-setup-1")
def answer_buy(play: Acting, frame: Muster, kind: str) -> None:
    """Into the last squadron, or into a new one if that is full."""
    fleet = plan_for(play.state, frame.seat)
    known = {ship.id for ship in plans_of(fleet)}
    number = next(n for n in range(1, 1000) if f"{frame.seat}-{n}" not in known)
    ship = ShipPlan(f"{frame.seat}-{number}", kind, f"{play.state.box.kinds[kind].name} {number}")
    squadrons = fleet.squadrons
    if not squadrons or len(squadrons[-1].ships) >= play.state.box.numbers.cohesion.ships:
        squadrons = (*squadrons, _new_squadron(fleet))
    last = changed(squadrons[-1], ships=(*squadrons[-1].ships, ship))
    put_plan(play, changed(fleet, squadrons=(*squadrons[:-1], last)))
    points = left(play.state, frame.seat)
    says = f"{{seat:buys|buy}} a {{type:piece}}; {counted_does(points, 'point', 'is', 'are')} left."
    told(play, "bought", frame.seat, case="PW-setup-1", says=says, type=kind, left=points)


def _new_squadron(fleet: FleetPlan) -> SquadronPlan:
    taken = {squadron.id for squadron in fleet.squadrons}
    number = next(n for n in range(1, 100) if f"{fleet.seat}-squadron-{n}" not in taken)
    return SquadronPlan(f"{fleet.seat}-squadron-{number}", f"Squadron {number}", ())


@machine.answers(Muster, "squadron")
@case("PW-setup-1")
def answer_squadron(play: Acting, frame: Muster) -> None:
    fleet = plan_for(play.state, frame.seat)
    put_plan(play, changed(fleet, squadrons=(*fleet.squadrons, _new_squadron(fleet))))
    says = "{seat:begins|begin} another squadron."
    told(play, "new_squadron", frame.seat, case="PW-setup-1", says=says)


@machine.answers(Muster, "equip")
@case("PW-setup-8", "PW-setup-10")
def answer_equip(play: Acting, frame: Muster, ship: str, item: str) -> None:
    box = play.state.box
    refit(play, frame.seat, ship, lambda one: changed(
        one, equipment=tuple(known for known in box.equipment if known in (*one.equipment, item))
    ))  # fmt: skip
    told(
        play, "equipped", frame.seat, case="PW-setup-8",
        says=f"{{seat:fits|fit}} {{ship}} out with {item.replace('_', ' ')}.",
        ship=called(play.state, ship), item=item, left=left(play.state, frame.seat),
    )  # fmt: skip


@machine.answers(Muster, "lead")
@case("PW-setup-1", "PW-setup-8")
def answer_lead(play: Acting, frame: Muster, ship: str, leader: str) -> None:
    refit(play, frame.seat, ship, lambda one: changed(one, leaders=(*one.leaders, leader)))
    article = "an" if leader == ADMIRAL else "a"
    told(
        play, "commissioned", frame.seat, case="PW-setup-8",
        says=f"{{seat:puts|put}} {article} {leader.capitalize()} aboard {{ship}}.",
        ship=called(play.state, ship), leader=leader,
    )  # fmt: skip


@machine.answers(Muster, "strike")
@case("PW-setup-1")
def answer_strike(play: Acting, frame: Muster, ship: str) -> None:
    """She is off the list with all that was aboard; a squadron without ships is none."""
    fleet, name = plan_for(play.state, frame.seat), called(play.state, ship)
    kept = [
        changed(one, ships=tuple(plan for plan in one.ships if plan.id != ship)) for one in fleet.squadrons
    ]
    put_plan(play, changed(fleet, squadrons=tuple(one for one in kept if one.ships)))
    told(
        play, "struck", frame.seat, case="PW-setup-1", says="{seat:strikes|strike} {ship} off the list.",
        ship=name, left=left(play.state, frame.seat),
    )  # fmt: skip


@machine.answers(Muster, "done")
@case("PW-setup-1")
def answer_done(play: Acting, frame: Muster) -> None:
    """Empty squadrons fall away; when both lists are complete the ships are built."""
    fleet = plan_for(play.state, frame.seat)
    put_plan(play, changed(fleet, squadrons=tuple(one for one in fleet.squadrons if one.ships)))
    ships = len(plans_of(fleet))
    told(
        play, "mustered", frame.seat, case="PW-setup-1",
        says=f"{{seat:has|have}} raised {counted(ships, 'ship')} for {{points:counted point}}.",
        ships=ships, points=cost(play.state.box, fleet),
    )  # fmt: skip
    play.pop()
    if not any(isinstance(one, Muster) for one in play.state.frames):
        play.change(**{name: getattr(raised(play.state), name) for name in ("ships", "squadrons", "fleets")})
        play.change(phase="deploy")
