"""One galley shooting at another (7.24): strength, odds, the dice and what they do."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Check, Factor, Forecast, Throws, merged, outcomes, thrown
from galleywar.core.late_methods import dataclass
from galleywar.core.wording import agreeing, counted
from galleywar.rules.alexandria.effects.cohesion import hit
from galleywar.rules.alexandria.effects.galley_effects import set_alight
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.missiles import flame
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.state import Fire, Galley, State, Unit
from galleywar.rules.alexandria.queries.galleys import enemies_near, is_immobile
from galleywar.rules.sentences import together

ARCHER_STRENGTH: Final = 2
UNIT_STRENGTH: Final = 1
ENGINES_DRM: Final = -1
IMMOBILE_DRM: Final = -1
HIT, MISS = "hit", "miss"
AT_LEAST: Final = "at least one hit"
"""What a volley hopes for that may come to more than that."""
Shares = tuple[tuple[str, int], ...]
"""Targets (galley ids, hex ids of Slips) with the strength aimed at each."""
Tally = dict[tuple[int, int], Fraction]
"""The chance of each (hits that tell, fires lit)."""


# -- strength and reach (7.22) -------------------------------------------------------------------------------
@case("7.22a", "8.61")
def missile_strength(state: State, galley: Galley) -> int:
    """Two for each unit of Archers aboard and one for every other land unit; rowers do not shoot."""
    units = state.units
    strength = 0
    for unit in galley.cargo:
        strength += ARCHER_STRENGTH if units[unit].type == "A" else UNIT_STRENGTH
    return strength


@case("7.2", "7.22b", "5.27d")
def targets(state: State, firer: Galley) -> tuple[str, ...]:
    """What ``firer`` can shoot at to any effect: enemies alongside, and empty enemy Slips if it has Flame."""
    found = [other.id for other in enemies_near(state, firer) if not is_waste(state, firer, other)]
    return (*found, *flame.slips_in_reach(state, firer))


def is_waste(state: State, firer: Galley, target: Galley) -> bool:
    """Nobody aboard to hit, and nothing to set alight."""
    return not target.cargo and not may_burn(state, firer, target)


@case("7.24b", "7.31a")
def may_burn(state: State, firer: Galley, target: Galley) -> bool:
    """Flame against a ship that does not burn yet."""
    return target.fire is Fire.NONE and flame.has_flame(state, firer)


# -- one shot (7.24) -----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class GalleyShot:
    """What the dice said of one target, before anything is applied."""

    firer: str
    target: str
    hits: bool
    alight: bool


@case("7.24c", "7.24d")
def shot_drms(state: State, firer: Galley, target: str) -> Iterator[Factor]:
    """Both help the firer, for low rolls hit; they add up."""
    aim = state.galleys.get(target)
    if aim is not None and is_immobile(aim):
        yield Factor("7.24c", f"{aim.name} is immobile", IMMOBILE_DRM)
    if flame.has_flame(state, firer):
        yield Factor("7.24d", f"{firer.name} has ballistae", ENGINES_DRM)


@case("7.24a", "7.35", "7.23")
def shot_check(state: State, firer: Galley, target: str, strength: int) -> Check:
    """One die, at or below the chance that the strength aimed at this target gives."""
    charts = state.box.charts
    title = f"{firer.name} shoots at {target_name(state, target)}"
    chance, drms = charts.missile_chance(strength), shot_drms(state, firer, target)
    return Check.at_most("7.24a", title, (6,), chance, drms, (HIT, MISS), charts.marks("missile", strength))


def target_name(state: State, target: str) -> str:
    """The ship's name, or the Slip's hex in words."""
    return state.galleys[target].name if target in state.galleys else f"the Slip in {target}"


def _catches_on_low(state: State, firer: Galley, target: str) -> bool:
    aim = state.galleys.get(target)
    return flame.has_flame(state, firer) if aim is None else may_burn(state, firer, aim)


@case("7.24a", "7.24b", "7.34a")
def shot(state: State, firer: Galley, target: str, strength: int) -> Throws[GalleyShot]:
    """The dice of one shot: did it hit, and below the chance with Flame, did the target catch fire."""
    roll = yield shot_check(state, firer, target, strength)
    alight = False
    if roll.total < state.box.charts.missile_chance(strength) and _catches_on_low(state, firer, target):
        alight = (yield flame.fire_check(state, target_name(state, target))).success
    return GalleyShot(firer.id, target, roll.success and target in state.galleys, alight)


def throw(play: Acting, firer: Galley, target: str, strength: int) -> GalleyShot:
    """Throw the dice of one shot."""
    aim = play.state.galleys.get(target)
    pieces = (firer.id, target) if aim is not None else (firer.id,)
    places = (firer.at or "", aim.at or "" if aim is not None else target)
    dice = shot(play.state, firer, target, strength)
    return thrown(dice, lambda check: play.check(check, firer.seat, pieces, places))


@case("7.24a")
def man_hit(state: State, shot: GalleyShot) -> Unit | None:
    """Whom a shot hits: the top unit aboard, if there is any."""
    cargo = state.galleys[shot.target].cargo if shot.hits else ()
    return state.units[cargo[0]] if cargo else None


@case("7.24a", "7.31b", "7.34a")
def strike(play: Acting, shot: GalleyShot) -> None:
    """A hit falls on the man it hits; flames on the ship or Slip."""
    target = play.state.galleys.get(shot.target)
    if target is None:
        if shot.alight:
            flame.burn_slip(play, play.state.galleys[shot.firer], shot.target)
        return
    victim = man_hit(play.state, shot)
    if victim is not None:
        hit(play, victim, 1, "7.24a")
    if shot.alight:
        set_alight(play, target, "7.31b")


@case("7.45a")
def shoot(play: Acting, firer: Galley, target: Galley, strength: int) -> None:
    """One shot at one galley, thrown and applied at once: a reaction to a ram, rake or grapple attempted."""
    loosed(play, firer, ((target.id, strength),), "7.45a")
    strike(play, throw(play, firer, target.id, strength))


def loosed(play: Acting, firer: Galley, shares: Shares, why: str) -> None:
    """Log that ``firer`` shoots, before any die is thrown."""
    galleys = play.state.galleys
    aimed_at = tuple([target for target, _ in shares if target in galleys])
    places = tuple([galleys[target].at or "" if target in galleys else target for target, _ in shares])
    where = (firer.at or "", *places)
    aims = [
        f"{galleys[target].name if target in galleys else f'Slip {target}'} ({points})"
        for target, points in shares
    ]
    told_of(
        play, "fired", firer, *aimed_at, case=why, gesture="missiles", places=where, shares=shares,
        says=f"{{0}} shoots at {together(aims)}.",
    )  # fmt: skip


# -- the odds ------------------------------------------------------------------------------------------------
@case("7.24a", "7.24b", "7.31b")
def shot_chances(state: State, firer: Galley, target: str, strength: int) -> Tally:
    """The chance of each (hits that tell, fires lit) of one shot."""
    shots = outcomes(lambda: shot(state, firer, target, strength)).items()
    return dict(
        merged(((int(man_hit(state, one) is not None), int(one.alight)), part) for one, part in shots)
    )


def outcome_name(hits: int, fires: int) -> str:
    """``miss``, ``hit``, ``hit and on fire``, ``2 hits``, ``2 hits and 2 on fire``."""
    words = [agreeing(hits, HIT, counted(hits, HIT))] if hits else []
    if fires:
        words.append(agreeing(fires, flame.CATCHES, f"{fires} {flame.CATCHES}"))
    return " and ".join(words) or MISS


def volley_forecast(state: State, firer: Galley, shares: Shares) -> Forecast:
    """What the volley does to its targets, hits and fires added up over all of them."""
    tally: Tally = {(0, 0): Fraction(1)}
    for target, strength in shares:
        parts = shot_chances(state, firer, target, strength).items()
        both = product(tally.items(), parts)
        tally = dict(merged(((one[0] + more[0], one[1] + more[1]), a * b) for (one, a), (more, b) in both))
    ranked = sorted(tally.items(), key=lambda entry: (sum(entry[0]), entry[0]), reverse=True)
    results = merged((outcome_name(hits, fires), chance) for (hits, fires), chance in ranked)
    check = shot_check(state, firer, *shares[0]) if len(shares) == 1 else None
    hoped = tuple([name for name, _ in results if name != MISS])
    good = hoped[0] if len(hoped) == 1 else AT_LEAST
    return Forecast(results, check, good, (), hoped)
