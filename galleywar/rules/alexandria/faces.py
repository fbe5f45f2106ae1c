"""Counters as plain facts for the painter."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.contract import Face, Figure, Link, Mark
from galleywar.rules.alexandria.frames import Avoidance, Designate, Orders, Rowing, Speeds
from galleywar.rules.alexandria.galley import allowance, crew, held, must_cruise, speed_ma
from galleywar.rules.alexandria.state import Captured, Fire, Galley, HalfSpeed, Side, State, Unit

ARMS = {
    "CO": "Cohort",
    "HI": "Heavy Infantry",
    "MI": "Medium Infantry",
    "LI": "Light Infantry",
    "LC": "Light Cavalry",
    "A": "Archers",
    "ART": "Artillery",
}


def faces(state: State) -> dict[str, Face]:
    """Every counter that is not lost, galleys first."""
    able = _able(state)
    table = {galley.id: galley_face(state, galley, galley.id in able) for galley in state.galleys.values()}
    table.update((unit.id, unit_face(unit)) for unit in state.units.values())
    return table


def galley_face(state: State, galley: Galley, able: bool) -> Face:
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
    return Face(
        galley.id,
        galley.seat,
        galley.name,
        state.box.types[galley.klass].silhouette,
        galley.at,
        galley.facing * 60,
        "ATTACK" if galley.attack else "CRUISE",
        galley.attack,
        figures,
        tuple(marks(galley)),
        galley.cargo,
        "",
        able,
        turn_of and galley.done,
        galley.klass.upper(),
    )


def _mp_left(state: State, galley: Galley) -> int:
    """What it may still announce, or has left of its announcement."""
    for frame in state.frames:
        if isinstance(frame, Rowing) and frame.galley == galley.id:
            return frame.left
    if held(galley) or galley.rammed or galley.aground or (galley.done and state.active == galley.seat):
        return 0
    return max(0, allowance(galley) - galley.spent)


@case("2.26")
def marks(galley: Galley) -> Iterator[Mark]:
    """The markers on a galley, gravest first."""
    if galley.rammed:
        yield Mark(
            "rammed",
            "Rammed: immobile for good, sinks on a 6 in its owner's Fleet Status Phase",
            case="10.42a",
        )
    if galley.fire is not Fire.NONE:
        yield Mark("fire", "On Fire: fought in its owner's Fleet Status Phase", case="7.32b")
    if galley.crippled is not None:
        side = "port" if galley.crippled is Side.PORT else "starboard"
        yield Mark(f"oars_{side}", f"Crippled: oars lost to {side}, one slanted hex a turn", case="10.43a")
    if galley.aground:
        yield Mark("aground", "Aground for the rest of the game", case="5.28b")
    if galley.fouled:
        yield Mark("fouled", "Fouled with another ship: cannot move", case="9.15f")
    if galley.grappled or galley.moored:
        yield Mark(
            "grappled", "Grappled: cannot move, may board and be boarded", len(galley.grappled), "9.33a"
        )
    if galley.captured is not Captured.NO:
        again = galley.captured is Captured.RECAPTURED
        yield Mark(
            "captured", ("Re-Captured" if again else "Captured") + ": Crew 0, half movement", case="10.41a"
        )
    if galley.half_speed is not HalfSpeed.NONE:
        yield Mark("half_speed", "Half Speed", case="10.44b")
    if galley.beached:
        yield Mark("beached", "Beached: leaves by backwater only", case="5.48b")
    if galley.fatigue:
        yield Mark(
            "fatigue", f"Fatigue {galley.fatigue}: that many movement points fewer", galley.fatigue, "5.54a"
        )


@case("6.17")
def unit_face(unit: Unit) -> Face:
    """A land unit's counter; aboard a galley it has no facing."""
    figures = (
        Figure("TQ", str(unit.tq), "Troop Quality"),
        Figure("HITS", str(unit.hits), "cohesion hits taken"),
    )
    found = []
    if unit.reduced:
        found.append(Mark("reduced", "Reduced: its weaker side is up", case="10.21"))
    if unit.hits:
        found.append(
            Mark("hits", f"{unit.hits} cohesion hits, {unit.tq} would be too many", unit.hits, "10.11")
        )
    return Face(
        unit.id,
        unit.seat,
        unit.name,
        unit.subtype or unit.type.lower(),
        unit.at,
        None,
        _arm(unit),
        unit.reduced,
        figures,
        tuple(found),
        (),
        unit.aboard or "",
    )


def _arm(unit: Unit) -> str:
    return f"{unit.klass} {unit.type}".strip()


def links(state: State) -> list[Link]:
    """Who is fast to whom."""
    found: list[Link] = []
    for galley in state.galleys.values():
        found.extend(Link("grapple", galley.id, other) for other in galley.grappled if galley.id < other)
        found.extend(Link("foul", galley.id, other) for other in galley.fouled if galley.id < other)
        if galley.moored:
            found.append(Link("grapple", galley.id, galley.moored))
    return found


def _able(state: State) -> frozenset[str]:
    """The pieces the seat now asked may do something with."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Orders):
        return frozenset(
            one.id for one in state.galleys.values() if one.seat == frame.seat and not one.done and one.at
        )
    if isinstance(frame, Speeds):
        return frozenset(
            one.id for one in state.galleys.values() if one.seat == frame.seat and not must_cruise(one)
        )
    if isinstance(frame, Rowing):
        return frozenset((frame.galley,))
    if isinstance(frame, Avoidance):
        return frozenset(frame.waiting)
    if isinstance(frame, Designate):
        return frozenset(one.id for one in state.galleys.values() if one.seat == frame.seat and one.grappled)
    return frozenset()
