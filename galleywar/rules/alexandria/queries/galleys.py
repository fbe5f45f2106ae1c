"""What a galley is and can do just now: ratings in force, arcs, speed, immobility.

Questions only; every one takes pieces or a state and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from galleywar.boards.network import hexes
from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.rules.alexandria.model.state import FLEET, Captured, Galley, Side, State

FATIGUE_THAT_FORCES_CRUISE = 4
LEAST_ATTACK_MP = 2
CRIPPLED_MP = 1
"""What a Crippled galley announces for its one hex or one hexside; the limit stands in for movement points
(5.45)."""

FLEETS = ("", FLEET)
"""What is activated when galleys may act; nothing is said of it where only fleets fight."""

around = cache(hexes.neighbours)
direction = cache(hexes.direction)
distance = cache(hexes.distance)


def ahead(at: str, facing: int) -> str | None:
    """The hex one step from ``at`` towards hexside ``facing``."""
    return around(at)[facing % 6]


@case("10.41a", "2.24a")
def crew(galley: Galley) -> int:
    """Crew Quality in force: a captured galley has none."""
    return 0 if galley.captured else galley.ratings.crew


@case("5.41", "10.41b")
def speed_ma(galley: Galley) -> int:
    """The Movement Allowance of the speed level in force; half, rounded up, for a captured galley."""
    if galley.captured:
        return -(-galley.ratings.ma_cruise // 2)
    return galley.ratings.ma_attack if galley.attack else galley.ratings.ma_cruise


@case("5.54a", "10.44b", "5.51b", "5.45b")
def allowance(galley: Galley) -> int:
    """Movement points it may spend in an activation if nothing holds it: halved for Half Speed, then less
    Fatigue.
    """
    ma = speed_ma(galley)
    if galley.half_speed:
        ma = -(-ma // 2)
    return max(0, ma - galley.fatigue)


def held(galley: Galley) -> bool:
    """Fast to something: grappled or fouled."""
    return bool(galley.grappled or galley.fouled or galley.moored)


@case("5.44a", "10.42a", "5.44b", "5.44c")
def is_immobile(galley: Galley) -> bool:
    """Rammed, Fouled, Grappled, Beached, Aground, or without a movement point to spend."""
    return galley.rammed or galley.aground or galley.beached or held(galley) or allowance(galley) == 0


@case("9.27d", "10.43a")
def current_ma(galley: Galley) -> int:
    """The Movement Allowance that counts for a Rake: what it could row now, one hex if Crippled, or none."""
    if is_immobile(galley):
        return 0
    return allowance(galley) if galley.crippled is None else CRIPPLED_MP


@case("5.42b", "5.43c", "5.54b", "10.43b", "10.41b")
def must_cruise(galley: Galley) -> bool:
    """Whether it may not be at Attack Speed."""
    if galley.crippled is not None or galley.captured or galley.half_speed or not galley.ratings.ma_attack:
        return True
    if (
        galley.fatigue >= FATIGUE_THAT_FORCES_CRUISE
        or galley.rammed
        or galley.aground
        or galley.beached
        or held(galley)
    ):
        return True
    return galley.ratings.ma_attack - galley.fatigue < LEAST_ATTACK_MP


@case("5.55", "10.41d")
def most_fatigue(galley: Galley) -> int:
    """Fatigue never rises above the Movement Allowance (of its speed level; a captured one's is halved)."""
    return speed_ma(galley)


def is_helpless(galley: Galley) -> bool:
    """Crippled or immobile."""
    return galley.crippled is not None or is_immobile(galley)


# Our reading (9.33): the text speaks of speed, not of the Half Speed marker; half is rounded up as it is there.
@case("9.33d")
def rows_at_half_or_less(state: State, galley: Galley) -> bool:
    """At Half Speed, Captured, Crippled or immobile, or left with half of its points for whatever cause."""
    if galley.half_speed or galley.captured or is_helpless(galley):
        return True
    if state.terms.readings["reduced_speed"] == "markers":
        return False
    return allowance(galley) <= -(-speed_ma(galley) // 2)


# -- arcs (6.2) -----------------------------------------------------------------------------------
@case("6.2")
def bow_hex(galley: Galley) -> str | None:
    assert galley.at is not None
    return ahead(galley.at, galley.facing)


@case("6.2")
def side_hexes(galley: Galley, side: Side) -> tuple[str | None, str | None]:
    """The Bow/Flank and the Stern/Flank hex of one side."""
    assert galley.at is not None
    return ahead(galley.at, galley.facing + side), ahead(galley.at, galley.facing + 2 * side)


@case("6.2")
def flank_side(galley: Galley, place: str) -> Side | None:
    """The side of ``galley`` that has ``place`` as one of its two Flank hexes; None for bow, stern or
    elsewhere.
    """
    for side in (Side.PORT, Side.STARBOARD):
        if place in side_hexes(galley, side):
            return side
    return None


def lies_next_to(a: Galley, b: Galley) -> bool:
    return a.at is not None and b.at is not None and direction(a.at, b.at) is not None


@case("9.31a")
def flank_to_flank(a: Galley, b: Galley) -> bool:
    """Each lies in a Flank hex of the other."""
    if a.at is None or b.at is None:
        return False
    return flank_side(a, b.at) is not None and flank_side(b, a.at) is not None


# -- company --------------------------------------------------------------------------------------
def neighbours_of(state: State, at: str) -> tuple[Galley, ...]:
    """Galleys in the six hexes around ``at``, by direction."""
    places = state.galleys.places
    if places.keys().isdisjoint(around(at)):
        return ()
    found: tuple[Galley, ...] = ()
    for near in around(at):
        if near in places:
            found += places[near]
    return found


def enemies_near(state: State, galley: Galley) -> tuple[Galley, ...]:
    """Enemy galleys adjacent to ``galley``."""
    if galley.at is None:
        return ()
    near = neighbours_of(state, galley.at)
    return tuple([other for other in near if other.seat != galley.seat]) if near else ()


def fleet(state: State, seat: str) -> tuple[Galley, ...]:
    """The galleys of ``seat`` on the board, in roster order."""
    return tuple(
        [galley for galley in state.galleys.values() if galley.seat == seat and galley.at is not None]
    )


@case("4.42a")
def is_fleet_active(state: State) -> bool:
    """Whether the active seat has its galleys to command; where only fleets fight it always has."""
    return state.command in FLEETS


@case("4.42a")
def bars_fleet(state: State) -> Iterator[Objection]:
    """What keeps every galley where it is: that somebody else was activated."""
    if not is_fleet_active(state):
        yield Objection("4.42a", "The fleet is not what was activated in this Player Turn.")


def in_slip(state: State, galley: Galley) -> bool:
    return galley.at in state.box.map.slips


def is_prize(galley: Galley) -> bool:
    return galley.captured is not Captured.NO
