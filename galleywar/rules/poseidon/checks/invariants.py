"""What must always be true of a battle; anything said here is a fault of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.table.polygons import contains
from galleywar.core.cases import case
from galleywar.rules.poseidon.model.contact import SLACK, depth
from galleywar.rules.poseidon.model.queries import afloat, are_within, kind_of, pose_of, shape_of
from galleywar.rules.poseidon.model.state import ADMIRAL, AFLOAT, Ship, State
from galleywar.rules.poseidon.setup.fleet_lists import cost, misfit, plans_of


def problems(state: State) -> Iterator[str]:
    yield from _places(state)
    yield from _overlaps(state)
    yield from _bounds(state)
    yield from _squadrons(state)
    yield from _lists(state)


@case("PW-ram-3", "PW-oar-3", "PW-art-5")
def lasting(state: State) -> Iterator[tuple[str, int]]:
    """Hulls, oar banks, marines, pieces and leaders: nothing of it is mended or replaced."""
    if state.phase in ("muster", "deploy"):
        return
    for ship in state.ships.values():
        yield f"hull of {ship.id}", ship.hull
        yield f"banks of {ship.id}", ship.banks
        yield f"marines of {ship.id}", ship.marines
        yield f"pieces of {ship.id}", int(ship.artillery)
        yield f"leaders of {ship.id}", len(ship.leaders)


@case("PW-move-12")
def _places(state: State) -> Iterator[str]:
    """Whoever is afloat lies on the table, and nobody else does."""
    table, placing = state.box.table, state.phase in ("muster", "deploy")
    for ship in state.ships.values():
        if ship.pose is None:
            if ship.fate == AFLOAT and not placing:
                yield f"{ship.id} is afloat and nowhere"
        elif ship.fate != AFLOAT:
            yield f"{ship.id} is {ship.fate} and on the table"
        elif not (0 <= ship.pose.x <= table.east and 0 <= ship.pose.y <= table.north):
            yield f"the middle of {ship.id} lies off the table"


@case("PW-move-11")
def _overlaps(state: State) -> Iterator[str]:
    """No two hulls lie in one another deeper than contact has it, and none on land."""
    ships = afloat(state)
    for at, one in enumerate(ships):
        for other in ships[at + 1 :]:
            if not are_within(state, one, other, 0):
                continue
            deep = depth(shape_of(state, one), shape_of(state, other))
            if deep > SLACK:
                yield f"{one.id} and {other.id} lie {deep} hundredths in one another"
    for ship in ships:
        middle = pose_of(ship).dot
        if any(contains(land, middle) for land in state.box.table.land.values()):
            yield f"{ship.id} lies on land: {shape_of(state, ship)}"


@case("PW-setup-5", "PW-setup-10")
def _bounds(state: State) -> Iterator[str]:
    for ship in state.ships.values():
        kind = kind_of(state, ship)
        least = 1 if ship.fate == AFLOAT else 0
        counts = (
            ("banks", ship.banks, 0, kind.banks),
            ("hull", ship.hull, least, kind.hull),
            ("marines", ship.marines, 0, kind.marines),
        )
        for name, count, low, high in counts:
            if not low <= count <= high:
                yield f"{ship.id} has {count} {name}"
        if ship.artillery and "artillery" not in ship.equipment:
            yield f"{ship.id} has found a piece"
        if ship.fate != AFLOAT and ship.leaders:
            yield f"leaders are aboard {ship.id}, which is {ship.fate}"
        reason = misfit(kind, ship.equipment)
        if reason:
            yield f"{ship.id}: {reason}"


@case("PW-setup-1", "PW-act-2")
def _squadrons(state: State) -> Iterator[str]:
    """Squadrons are whole: every ship in one of her own seat, five at most, one Admiral a fleet."""
    members: dict[str, list[Ship]] = {one: [] for one in state.squadrons}
    for ship in state.ships.values():
        if ship.squadron not in members or state.squadrons[ship.squadron].seat != ship.seat:
            yield f"{ship.id} is of no squadron of hers"
        else:
            members[ship.squadron].append(ship)
    for squadron, ships in members.items():
        if not 1 <= len(ships) <= state.box.numbers.cohesion.ships:
            yield f"{squadron} has {len(ships)} ships"
    for fleet in state.fleets.values():
        aboard = sum(
            ADMIRAL in ship.leaders and state.squadrons[ship.squadron].fleet == fleet.id
            for ship in state.ships.values()
        )
        if aboard != (fleet.admiral == "free"):
            yield f"{fleet.id} has {aboard} Admirals and its Admiral is {fleet.admiral}"


@case("PW-setup-1", "PW-setup-9")
def _lists(state: State) -> Iterator[str]:
    """Nobody spends more than the yard allows."""
    if state.terms.yard is None:
        return
    for fleet in state.plans:
        spent = cost(state.box, fleet)
        if spent > state.terms.yard.points:
            yield f"{fleet.id} has spent {spent} of {state.terms.yard.points} points"
        if len({ship.id for ship in plans_of(fleet)}) < len(plans_of(fleet)):
            yield f"{fleet.id} lists a ship twice"
