"""Counters as plain facts for the painter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from galleywar.core.cases import case
from galleywar.core.view import CounterView, Figure, Link, Marker
from galleywar.rules.alexandria.model.frames_land import Marching, Muster, Walking
from galleywar.rules.alexandria.model.frames_sea import (
    Avoidance,
    Combat,
    Combats,
    Designate,
    LeadUnit,
    Orders,
    Preliminaries,
    Rowing,
    Speeds,
)
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import FLEET, Captured, Fire, Galley, HalfSpeed, Side, State, Unit
from galleywar.rules.alexandria.queries.galleys import allowance, crew, held, must_cruise, speed_ma
from galleywar.rules.alexandria.queries.stacking import top_of
from galleywar.rules.alexandria.shock.designation import pairings
from galleywar.rules.alexandria.view.land_counters import (
    fallen_face,
    guest_face,
    leader_face,
    picture_of,
    unit_face,
)


def faces(state: State) -> dict[str, CounterView]:
    """Every counter that is not lost: galleys, soldiers from the bottom of their stacks up, leaders."""
    able = frozenset(_able(state))
    table = {galley.id: galley_face(state, galley, galley.id in able) for galley in state.galleys.values()}
    table.update((unit.id, unit_face(state, unit, unit.id in able)) for unit in _from_the_bottom(state))
    table.update((one.id, leader_face(state, one, one.id in able)) for one in state.leaders.values())
    table.update((one.id, fallen_face(state, one)) for one in state.fallen)
    table.update((guest, guest_face(state, guest, place)) for guest, place in state.guests)
    return table


def _from_the_bottom(state: State) -> list[Unit]:
    return sorted(state.units.values(), key=lambda unit: -unit.depth)


def galley_face(state: State, galley: Galley, able: bool) -> CounterView:
    ratings = galley.ratings
    marked = ratings.provenance
    left = _mp_left(state, galley)
    figures = (
        Figure("RA", str(ratings.ram_attack), "Ram Attack", marked["ram_attack"]),
        Figure("RD", str(ratings.ram_defense), "Ram Defense", marked["ram_defense"]),
        Figure("CREW", str(crew(galley)), "Crew Quality", marked["crew"]),
        Figure(
            "CAP", str(ratings.capacity), "Transport Capacity: land units it can carry", marked["capacity"]
        ),
        Figure(
            "MA",
            str(speed_ma(galley)),
            "Movement Allowance of this side",
            marked["ma_attack" if galley.attack else "ma_cruise"],
        ),
        Figure("LEFT", str(left), "movement points left in this activation"),
    )
    turn_of = state.active == galley.seat and state.phase == "move"
    return CounterView(
        galley.id, galley.seat, galley.name, state.box.types[galley.klass].silhouette, galley.at,
        galley.facing * 60, "ATTACK" if galley.attack else "CRUISE", galley.attack, figures,
        tuple(marks(galley)), galley.cargo, "", able, turn_of and galley.done, galley.klass.upper(),
        picture=picture_of(state, galley.id, galley.klass),
    )  # fmt: skip


def _mp_left(state: State, galley: Galley) -> int:
    """What it may still announce, or has left of its announcement."""
    for frame in state.frames:
        if isinstance(frame, Rowing) and frame.galley == galley.id:
            return frame.left
    if held(galley) or galley.rammed or galley.aground or (galley.done and state.active == galley.seat):
        return 0
    return max(0, allowance(galley) - galley.spent)


@case("2.26")
def marks(galley: Galley) -> Iterator[Marker]:
    """The markers on a galley, gravest first."""
    if galley.rammed:
        yield Marker(
            "rammed",
            "Rammed: immobile for good, sinks on a 6 in its owner's Fleet Status Phase",
            case="10.42a",
        )
    if galley.fire is not Fire.NONE:
        yield Marker("fire", "On Fire: fought in its owner's Fleet Status Phase", case="7.32b")
    if galley.crippled is not None:
        side = "port" if galley.crippled is Side.PORT else "starboard"
        yield Marker(f"oars_{side}", f"Crippled: oars lost to {side}, one slanted hex a turn", case="10.43a")
    if galley.aground:
        yield Marker("aground", "Aground for the rest of the game", case="5.28b")
    if galley.fouled:
        yield Marker("fouled", "Fouled with another ship: cannot move", case="9.15f")
    if galley.grappled or galley.moored:
        yield Marker(
            "grappled", "Grappled: cannot move, may board and be boarded", len(galley.grappled), "9.33a"
        )
    if galley.captured is not Captured.NO:
        again = galley.captured is Captured.RECAPTURED
        yield Marker(
            "captured", ("Re-Captured" if again else "Captured") + ": Crew 0, half movement", case="10.41a"
        )
    if galley.half_speed is not HalfSpeed.NONE:
        yield Marker("half_speed", "Half Speed", case="10.44b")
    if galley.beached:
        yield Marker("beached", "Beached: leaves by backwater only", case="5.48b")
    if galley.fatigue:
        yield Marker(
            "fatigue", f"Fatigue {galley.fatigue}: that many movement points fewer", galley.fatigue, "5.54a"
        )


def links(state: State) -> list[Link]:
    """Who is fast to whom, who goes at whom, and whom a leader takes along."""
    found = [*_orders_shown(state)]
    for galley in state.galleys.values():
        found.extend(Link("grapple", galley.id, other) for other in galley.grappled if galley.id < other)
        found.extend(Link("foul", galley.id, other) for other in galley.fouled if galley.id < other)
        if galley.moored:
            found.append(Link("grapple", galley.id, galley.moored))
    return found


def _orders_shown(state: State) -> Iterator[Link]:
    """What has been declared and not been fought yet, and who follows whom."""
    for frame in state.frames:
        match frame:
            case Designate() | Preliminaries():
                yield from _attacks(state, frame.seat, frame.pairs)
            case Combats():
                for combat in frame.waiting:
                    aims = combat.aims or tuple([(one, combat.target) for one in combat.attackers])
                    yield from _attacks(state, frame.seat, aims)
            case LeadUnit():
                yield from _attacks(state, _attacker(state, frame.combat), frame.combat.aims)
            case Muster():
                along = (one for one in frame.units if one not in frame.left_out)
                yield from (Link("command", frame.leader, one) for one in along)


def _attacker(state: State, combat: Combat) -> str:
    return state.units[combat.attackers[0]].seat


@case("8.2a")
def _attacks(state: State, seat: str, pairs: Iterable[tuple[str, str]]) -> Iterator[Link]:
    """From everybody who attacks at the topmost of those attacked, or the ship."""
    for unit, target in pairs:
        top = target if target in state.galleys else top_of(state, target, enemy(seat))
        if top is not None and unit in state.units:
            yield Link("attack", unit, top if isinstance(top, str) else top.id)


def _able(state: State) -> Iterator[str]:
    """The pieces the seat now asked may do something with."""
    frame = state.frames[-1] if state.frames else None
    ships = [galley for galley in state.galleys.values() if galley.seat == getattr(frame, "seat", "")]
    match frame:
        case Orders():
            yield from _ships_with_orders(state, ships)
            yield from _soldiers_with_orders(state, frame.seat)
        case Speeds():
            yield from (one.id for one in ships if not must_cruise(one))
        case Rowing():
            yield frame.galley
        case Marching():
            yield frame.unit
        case Walking():
            yield frame.leader
        case Avoidance():
            yield from frame.waiting
        case Muster():
            yield from (one for one in frame.units if one not in frame.left_out)
        case Designate():
            yield from (one.id for one in ships if one.grappled)
            yield from _stormers(state, frame)


def _stormers(state: State, frame: Designate) -> Iterator[str]:
    if state.terms.land_war:
        yield from (pairing.unit for pairing in pairings(state, frame))


def _ships_with_orders(state: State, ships: list[Galley]) -> Iterator[str]:
    if not state.terms.land_war or state.command == FLEET:
        yield from (galley.id for galley in ships if not galley.done and galley.at)


def _soldiers_with_orders(state: State, seat: str) -> Iterator[str]:
    for unit in state.units.values():
        if unit.active and unit.seat == seat and not (unit.done and unit.fired):
            yield unit.id
    if state.command in state.leaders and not state.leaders[state.command].done:
        yield state.command
