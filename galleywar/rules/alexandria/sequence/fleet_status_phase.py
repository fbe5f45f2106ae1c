"""Before and after a Fleet moves: marks of the activation, and the Fleet Status Phase (3.0 D)."""

from __future__ import annotations

from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Check
from galleywar.core.copying import changed
from galleywar.rules.alexandria.effects.elimination import lose_galley, lose_galleys
from galleywar.rules.alexandria.effects.galley_effects import put, rest, set_alight, tire
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.missiles import flame
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Fire, Galley, HalfSpeed, State, Unit
from galleywar.rules.alexandria.queries.galleys import allowance, crew, fleet, held, must_cruise

AFLOAT, SINKS = "afloat", "sinks"
FRESH_ARMS, TIRED = "bears up", "tires"
SPARED_AT_CRUISE: Final = 2
"""A galley at Cruise tires only if fewer movement points than this are left of its allowance."""


# -- the activation begins -----------------------------------------------------------------------------------
@case("5.42b", "7.33b", "10.44b", "7.45a", "7.21a")
def begin_activation(play: Acting, seat: str) -> None:
    """The Fleet of ``seat`` is activated: old marks go, what was due begins, the enemy may react anew."""
    state = play.state
    begun = [_begun(galley) for galley in fleet(state, seat)]
    ready = [changed(galley, reacted=False) for galley in fleet(state, enemy(seat)) if galley.reacted]
    moved = [unit for unit in state.units.values() if unit.seat == seat and _has_moved(unit)]
    settled = [changed(unit, transferred=False, reordered=False) for unit in moved]
    play.change(galleys=state.galleys.put(*begun, *ready), units=state.units.put(*settled))


def _has_moved(unit: Unit) -> bool:
    return unit.transferred or unit.reordered


def _begun(galley: Galley) -> Galley:
    galley = changed(
        galley, done=False, spent=0, rowed_hard=False, fired=False, tried_grapple=False, collided=False,
        retracted_from=None, taken=False,
        half_speed=HalfSpeed.SERVING if galley.half_speed else HalfSpeed.NONE,
        fire=Fire.BURNING if galley.fire else Fire.NONE,
    )  # fmt: skip
    return changed(galley, attack=False) if galley.attack and must_cruise(galley) else galley


# -- fire (7.32, 7.33) ---------------------------------------------------------------------------------------
@case("3.0g", "3.0h")
def fleet_status(play: Acting, seat: str) -> None:
    """Fire, then sinking: what follows the Foul Disengages of the phase."""
    spread_fires(play, seat, fight_fires(play, seat))
    sink_rammed(play, seat)


@case("7.32b", "7.33b", "3.0g")
def fight_fires(play: Acting, seat: str) -> tuple[str, ...]:
    """Each galley of ``seat`` that burnt as its activation began fights the fire; one may be burnt out.

    The ids of unlit ships that lay fast to a ship burnt out are handed on to `spread_fires`.
    """
    scorched: dict[str, None] = {}
    for galley in fleet(play.state, seat):
        if galley.fire is Fire.BURNING:
            scorched.update(dict.fromkeys(_fight(play, galley)))
    return tuple([one for one in scorched if one in play.state.galleys])


def _fight(play: Acting, galley: Galley) -> tuple[str, ...]:
    check = flame.firefighting_check(play.state, galley)
    result = play.check(check, galley.seat, (galley.id,), (galley.at or "",)).result
    if result == flame.EXTINGUISHED:
        out = put(play, galley, fire=Fire.NONE)
        told_of(play, "doused", out, case="7.32b", says="The fire on {0} is out.")
    elif result == flame.BURNS_OUT:
        fast = attached(play.state.galleys[galley.id])
        lose_galley(play, galley, "burnt", "7.32b")
        return fast
    return ()


def attached(galley: Galley) -> tuple[str, ...]:
    """The ships grappled or fouled to it."""
    return (*galley.grappled, *[one for one in galley.fouled if one not in galley.grappled])


@case("7.33a", "3.0h")
def spread_fires(play: Acting, seat: str, scorched: tuple[str, ...] = ()) -> None:
    """A roll for each unlit ship fast to one of ``seat`` still burning, or to one burnt out (``scorched``).

    Ships that catch fire here spread none in the same phase.
    """
    threatened = dict.fromkeys(scorched)
    for galley in fleet(play.state, seat):
        if galley.fire is not Fire.NONE:
            threatened.update(dict.fromkeys(attached(galley)))
    for one in threatened:
        galley = play.state.galleys[one]
        if galley.fire is Fire.NONE:
            check = flame.spread_check(play.state, galley)
            if not play.check(check, seat, (galley.id,), (galley.at or "",)).success:
                set_alight(play, galley, "7.33a")


# -- sinking (10.42) -----------------------------------------------------------------------------------------
@case("10.42c")
def sinking_check(state: State, galley: Galley) -> Check:
    """Whether a Rammed galley stays afloat."""
    charts = state.box.charts
    title = f"{galley.name} is Rammed and settles"
    return Check.at_most("10.42c", title, (6,), charts.sinks_from - 1, (), (AFLOAT, SINKS))


@case("10.42c", "3.0g")
def sink_rammed(play: Acting, seat: str) -> None:
    """Each Rammed galley of ``seat`` that is still afloat when its turn comes may sink."""
    for galley in fleet(play.state, seat):
        if galley.rammed and galley.id in play.state.galleys:
            check = sinking_check(play.state, galley)
            if not play.check(check, seat, (galley.id,), (galley.at or "",)).success:
                lose_galleys(play, dragged_down(play.state, galley.id), "sank", "10.42d")


@case("10.42d")
def dragged_down(state: State, sinking: str) -> tuple[Galley, ...]:
    """A sinking ship and all that hang on it by grapple or foul, one through the other, friend or enemy."""
    found = {sinking: None}
    waiting = [sinking]
    while waiting:
        for other in attached(state.galleys[waiting.pop()]):
            if other not in found:
                found[other] = None
                waiting.append(other)
    return tuple([state.galleys[one] for one in found])


# -- the activation ends (5.5, 10.44) ------------------------------------------------------------------------
@case("5.46b", "5.51a", "5.51b", "10.43d")
def must_check_fatigue(galley: Galley) -> bool:
    """At Attack Speed at any time in this activation, or at Cruise with its allowance all but spent."""
    if galley.crippled is not None or galley.taken:
        return False
    if galley.attack or galley.rowed_hard:
        return True
    return galley.spent > 0 and allowance(galley) - galley.spent < SPARED_AT_CRUISE


@case("5.52")
def fatigue_check(galley: Galley) -> Check:
    """A die above the Crew rating tires the rowers."""
    return Check.at_most("5.52", f"{galley.name} at the oars", (6,), crew(galley), (), (FRESH_ARMS, TIRED))


@case("5.51a", "5.52", "5.46b")
def fatigue_checks(play: Acting, seat: str) -> None:
    """The rowers of ``seat`` feel what they have done; last of all, after fire and sinking."""
    for galley in fleet(play.state, seat):
        if not must_check_fatigue(galley):
            continue
        if not play.check(fatigue_check(galley), seat, (galley.id,), (galley.at or "",)).success:
            tire(play, galley, "5.52")


@case("5.56a", "5.56b", "10.44d")
def recover(play: Acting, seat: str) -> None:
    """Galleys of the activated Fleet that have spent no movement point rest, able to row or not."""
    for galley in fleet(play.state, seat):
        if galley.fatigue and galley.spent == 0 and not galley.taken:
            rest(play, galley)


# Our reading (10.44): a galley has moved once it has spent a movement point, as it rests when it spends none.
@case("10.44c", "10.44d")
def has_served(state: State, galley: Galley) -> bool:
    """Whether the activation that ends takes its Half Speed marker off: never while it is made fast."""
    if galley.half_speed is not HalfSpeed.SERVING or held(galley):
        return False
    if state.terms.readings["half_speed_ends"] == "activated":
        return True
    return galley.spent > 0 or (galley.fatigue > 0 and allowance(galley) == 0)


@case("10.44c", "10.44d")
def rest_and_quicken(play: Acting, seat: str) -> None:
    """Rest, and full speed again for those whom their Fatigue, before it, or their movement has freed."""
    served = [galley.id for galley in fleet(play.state, seat) if has_served(play.state, galley)]
    recover(play, seat)
    for one in served:
        quick = put(play, play.state.galleys[one], half_speed=HalfSpeed.NONE)
        told_of(play, "quickened", quick, case="10.44c", gesture="", says="{0} is at full speed again.")
