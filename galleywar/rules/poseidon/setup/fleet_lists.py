"""Fleet lists on paper: what they cost, what fits together, how they become ships (PW-setup-1 to PW-setup-10)."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.roster import Roster
from galleywar.core.wording import counted
from galleywar.rules.poseidon.model.components import Components, ShipKind
from galleywar.rules.poseidon.model.effects import Acting
from galleywar.rules.poseidon.model.frames import Battle, Deploy, Muster
from galleywar.rules.poseidon.model.state import (
    ADMIRAL,
    ARTILLERY,
    BLUE,
    CORVUS,
    ELITE_ARTILLERYMEN,
    HARPAX,
    RED,
    TOWER,
    Fleet,
    FleetPlan,
    Ship,
    ShipPlan,
    Squadron,
    State,
    Terms,
)

MOST_SQUADRONS = 6
TOWER_BANKS = 3
"""Oar banks a ship needs to carry a tower (PW-setup-10)."""
SMALL = ("light_galley", "transport")


# -- lists ---------------------------------------------------------------------------------------------------
@case("PW-setup-5", "PW-setup-9")
def price(box: Components, ship: ShipPlan) -> int:
    """Her points with equipment and leaders."""
    fitted = sum(box.equipment[one] for one in ship.equipment)
    return box.kinds[ship.kind].points + fitted + sum(box.leaders[one] for one in ship.leaders)


def plans_of(fleet: FleetPlan) -> tuple[ShipPlan, ...]:
    return tuple(ship for squadron in fleet.squadrons for ship in squadron.ships)


@case("PW-setup-9")
def cost(box: Components, fleet: FleetPlan) -> int:
    return sum(price(box, ship) for ship in plans_of(fleet))


@case("PW-setup-8", "PW-setup-10")
def misfit(kind: ShipKind, equipment: tuple[str, ...]) -> str:
    """Why a type of ship may not carry all this; empty if she may."""
    if CORVUS in equipment and HARPAX in equipment:
        return "a ship has a corvus or a harpax, not both"
    machines = [one for one in (CORVUS, HARPAX, ARTILLERY) if one in equipment]
    if machines and kind.key in SMALL:
        return f"{kind.name} is too small for {machines[0]}"
    if TOWER in equipment and kind.banks < TOWER_BANKS:
        return f"a tower needs {counted(TOWER_BANKS, 'oar bank')}, {kind.name} has {kind.banks}"
    if ELITE_ARTILLERYMEN in equipment and ARTILLERY not in equipment:
        return "elite artillerymen need artillery"
    return ""


# -- from lists to ships -------------------------------------------------------------------------------------
def laid_out(terms: Terms, box: Components) -> State:
    """The state before anything happens: before the battle, or in the yard."""
    state = State(box, terms, Roster(), Roster(), Roster(), terms.fleets)
    if terms.yard is not None:
        frames = (Battle(), Deploy(RED), Deploy(BLUE), Muster(RED), Muster(BLUE))
        taken = dict(terms.yard.taken)
        plans = (FleetPlan(f"{one}-fleet", one, terms.names[one], taken.get(one, ())) for one in (BLUE, RED))
        return changed(state, frames=frames, plans=tuple(plans))
    return changed(raised(state), frames=(Battle(),))


@case("PW-setup-1", "PW-setup-5", "PW-mor-5")
def raised(state: State) -> State:
    """The fleets of the lists on the table; the ship of each Admiral is the flagship."""
    ships, squadrons, fleets = [], [], []
    letters = {BLUE: 0, RED: 0}
    for fleet in state.plans:
        members = plans_of(fleet)
        flagship = next((ship.id for ship in members if ADMIRAL in ship.leaders), "")
        fleets.append(Fleet(fleet.id, fleet.name, fleet.seat, len(members), flagship))
        for squadron in fleet.squadrons:
            letter = letter_after(letters[fleet.seat])
            letters[fleet.seat] += 1
            squadrons.append(Squadron(squadron.id, squadron.name, fleet.seat, fleet.id, letter))
            ships += [
                ship_of(state.box, plan, fleet.seat, squadron.id, f"{letter}{number}")
                for number, plan in enumerate(squadron.ships, 1)
            ]
    return changed(state, ships=Roster(ships), squadrons=Roster(squadrons), fleets=Roster(fleets))


def letter_after(number: int) -> str:
    """What is painted on the ships of a side's next squadron, after so many."""
    return chr(ord("A") + number % 26)


def shown(state: State) -> State:
    """The state with the ships of the lists, as long as they are on paper only."""
    return raised(state) if state.phase == "muster" else state


def ship_of(box: Components, plan: ShipPlan, seat: str, squadron: str, number: str) -> Ship:
    kind = box.kinds[plan.kind]
    return Ship(
        plan.id, plan.name or f"{kind.name} {number}", seat, squadron, plan.kind, plan.pose, plan.equipment,
        plan.leaders, kind.banks - plan.lost_banks, kind.hull - plan.lost_hull, kind.marines - plan.lost_marines,
        ARTILLERY in plan.equipment, price(box, plan),
    )  # fmt: skip


# -- changing a list ------------------------------------------------------------------------------------------------
def plan_for(state: State, seat: str) -> FleetPlan:
    return next(fleet for fleet in state.plans if fleet.seat == seat)


def plan_named(fleet: FleetPlan, ship: str) -> ShipPlan | None:
    """The ship of that id, if she is on the list."""
    return next((plan for plan in plans_of(fleet) if plan.id == ship), None)


def put_plan(play: Acting, fleet: FleetPlan) -> None:
    play.change(plans=tuple(fleet if one.id == fleet.id else one for one in play.state.plans))


def called(state: State, ship: str) -> str:
    """The name under which a ship of the lists will sail."""
    return raised(state).ships[ship].name


def refit(play: Acting, seat: str, ship: str, change: Callable[[ShipPlan], ShipPlan]) -> None:
    """Change a ship of the list."""
    fleet = plan_for(play.state, seat)
    squadrons = tuple(
        changed(one, ships=tuple(change(plan) if plan.id == ship else plan for plan in one.ships))
        for one in fleet.squadrons
    )
    put_plan(play, changed(fleet, squadrons=squadrons))


def own_side(seat: str) -> tuple[str, int]:
    """Where a seat sets up, and its heading: blue in the south, red in the north."""
    return ("south", 0) if seat == BLUE else ("north", 180)
