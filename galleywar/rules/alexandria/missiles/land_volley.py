"""One land volley (7.12, 7.17, 7.18): who is hit, the odds, the dice and what they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from galleywar.core.cases import case
from galleywar.core.check import Check, Factor, Forecast, Throws, merged, outcomes, thrown
from galleywar.core.late_methods import dataclass
from galleywar.core.wording import counted, told_count
from galleywar.rules.alexandria.effects import leaders
from galleywar.rules.alexandria.effects.cohesion import hit
from galleywar.rules.alexandria.effects.galley_effects import set_alight
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.missiles import flame
from galleywar.rules.alexandria.missiles.galley_volley import HIT, MISS, outcome_name
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Fire, Galley, Leader, State, Unit
from galleywar.rules.alexandria.queries.facing import REAR, arc
from galleywar.rules.alexandria.queries.line_of_sight import (
    BALLISTA,
    GUNS,
    Route,
    SpaceInRange,
    lines_from,
    post_of,
)

IN_BLOCK_DRM: Final = 2
REDOUBT_DRM: Final = 1
HEAVY_DRM: Final = 1
MOVING_DRM: Final = 1
REDUCED_DRM: Final = 1
ARCHERS_DRM: Final = 2
HEAVY: Final = frozenset({"CO", "HI"})
UNSTEADY: Final = frozenset({"A", "LC"})
"""Archers and cavalry shoot worse on the move; men with javelins do not."""
STILL, MOVING = "still", "moving"
FATAL_FACE: Final = 0
"""The natural roll that endangers a leader in the space shot at (7.18)."""
IN_DANGER: Final = "in danger"
CASUALTIES: Final = frozenset({leaders.WOUNDED, leaders.KILLED})
Ending = tuple[int, int, tuple[str, ...]]
"""What a volley comes to: hits, fires lit, what befalls leaders."""


@dataclass(frozen=True, slots=True)
class LandAim:
    """At what, where and how far away: ``target`` is a unit ashore, a lone leader or a galley.

    ``shielded`` tells of a redoubt hexside in between, ``manner`` of a shot on the move.
    """

    target: str
    place: str
    distance: int
    shielded: bool = False
    manner: str = ""


# -- who is hit (7.12, 7.16, 7.18) ---------------------------------------------------------------------------
# Our reading (7.12c): a line along hexsides comes through the Rear only if it does so whichever hex is taken.
@case("7.12c", "7.12d")
def struck(state: State, place: str, seat: str, last_spaces: Iterable[str]) -> Unit | None:
    """The unit of ``seat`` in ``place`` that a volley hits: the top one, or the bottom one from the rear.

    ``last_spaces`` are the spaces it comes in from, one for each way of reading its line.
    """
    stack = state.stack(place, seat)
    if len(stack) < 2:
        return stack[0] if stack else None
    top = stack[0]
    from_behind = top.type != GUNS and all(arc(state, top, space) == REAR for space in last_spaces)
    return stack[-1] if from_behind else top


def last_spaces(routes: tuple[Route, ...], post: str) -> tuple[str, ...]:
    """The spaces from which these routes enter the target's."""
    return tuple([route[-1] if route else post for route in routes])


@case("7.12c", "7.16", "7.18b", "7.64")
def targets_at(state: State, firer: Unit, post: str, mark: SpaceInRange) -> Iterator[str]:
    """What ``firer`` can pick in a place of its field of fire."""
    foe, place = enemy(firer.seat), mark.place
    if place in state.units.places:
        unit = struck(state, place, foe, last_spaces(mark.routes, post))
        if unit is not None:
            yield unit.id
    if place in state.leaders.places:
        yield from lone_targets(state, firer, place)
    if firer.aboard is None and place in state.galleys.places:
        for galley in state.galleys.places[place]:
            if galley.seat == foe and (galley.cargo or may_burn(firer, galley)):
                yield galley.id


# Our reading (7.64): a scorpion is for fighting men; no leader by himself is worth its while.
@case("7.18b", "7.64")
def lone_targets(state: State, firer: Unit, place: str) -> Iterator[str]:
    """Enemy leaders alone in a place."""
    foe = enemy(firer.seat)
    if firer.type == GUNS and firer.subtype != BALLISTA:
        return
    if not state.stack(place, foe):
        for leader in leaders.leaders_with(state, place, foe):
            yield leader.id


@case("7.65b", "7.64", "7.31a")
def may_burn(firer: Unit, galley: Galley) -> bool:
    """A ballista ashore has Flame against a ship that does not burn yet; scorpions have none."""
    return firer.subtype == BALLISTA and galley.fire is Fire.NONE


def man_hit(state: State, target: str) -> Unit | None:
    """The unit that suffers: the target itself, or the top one aboard it."""
    if target in state.galleys:
        cargo = state.galleys[target].cargo
        return state.units[cargo[0]] if cargo else None
    return state.units.get(target)


@case("7.18a")
def endangered(state: State, aim: LandAim) -> tuple[Leader, ...]:
    """The leaders in the space (or ship) shot at, friends of whoever is shot at."""
    if aim.target in state.leaders:
        return (state.leaders[aim.target],)
    if aim.target in state.galleys:
        return leaders.leaders_with(state, aim.target)
    return leaders.leaders_with(state, aim.place, state.units[aim.target].seat)


# -- the odds (7.17) -----------------------------------------------------------------------------------------
@case("7.17b", "7.17c", "7.17d", "7.17e", "7.17f", "7.17g", "7.17h", "10.22b")
def shot_drms(state: State, firer: Unit, aim: LandAim) -> Iterator[Factor]:
    """Everything that is added to the die; all of it spares the target, and all adds up."""
    target = man_hit(state, aim.target)
    if aim.place in state.box.map.blocks:
        yield Factor("7.17b", "The target is among the houses of a Block", IN_BLOCK_DRM)
    if aim.shielded:
        yield Factor("7.17c", "Over the rampart of a redoubt", REDOUBT_DRM)
    if firer.type == "A" and target is not None and target.type in HEAVY:
        yield Factor("7.17d", f"Arrows against the shields of {target.name}", HEAVY_DRM)
    if aim.manner == MOVING:
        yield Factor("7.17e", f"{firer.name} is on the move", MOVING_DRM)
    if firer.reduced:
        yield Factor("7.17f", f"{firer.name} is Reduced", REDUCED_DRM)
    if target is not None and target.type == "A":
        yield Factor("7.17g", f"{target.name} are scattered Archers", ARCHERS_DRM)


@case("7.17a", "7.19", "7.13c", "7.18b")
def shot_check(state: State, firer: Unit, aim: LandAim) -> Check:
    """A ten-sider at or below the figure for missile and range; at a lone leader only the bare 0 tells."""
    title = f"{firer.name} {_shoots(firer)} at {name_of(state, aim.target)}"
    if aim.target in state.leaders:
        return Check.at_most("7.18b", title, (10,), FATAL_FACE, (), (IN_DANGER, MISS))
    chance = _chance(state, firer, aim)
    cell = (firer.missile, str(aim.distance))
    marks = state.box.charts.marks("land_missile", cell)
    return Check.at_most("7.17a", title, (10,), chance, shot_drms(state, firer, aim), (HIT, MISS), marks)


def _shoots(firer: Unit) -> str:
    return "throws" if firer.missile.startswith("J") else "shoots"


def _chance(state: State, firer: Unit, aim: LandAim) -> int:
    chance = state.box.charts.land_missile_hit(firer.missile, aim.distance)
    assert chance is not None, f"{firer.id} does not reach {counted(aim.distance, 'space')}"
    return chance


def name_of(state: State, target: str) -> str:
    """The name of a unit, leader or ship."""
    for roster in (state.units, state.leaders, state.galleys):
        if target in roster:
            return str(roster[target].name)
    return state.box.counters.name_of(target)


# -- the dice (7.17, 7.18, 7.65) -----------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class LandShot:
    """What the dice said of one volley, before anything is applied."""

    target: str
    hits: bool
    alight: bool
    endangers: tuple[str, ...]


@case("7.17a", "7.18a", "7.65b")
def shot(state: State, firer: Unit, aim: LandAim) -> Throws[LandShot]:
    """The dice of one volley: hit or not, on a bare 0 leaders in danger, below the figure with Flame a fire."""
    roll = yield shot_check(state, firer, aim)
    alight = False
    if _lights(state, firer, aim) and roll.total < _chance(state, firer, aim):
        alight = (yield flame.fire_check(state, name_of(state, aim.target))).success
    in_danger = endangered(state, aim) if roll.natural == FATAL_FACE else ()
    return LandShot(aim.target, roll.success, alight, tuple([leader.id for leader in in_danger]))


def throw(play: Acting, firer: Unit, aim: LandAim) -> LandShot:
    """Throw the dice of one volley."""
    where = (post_of(play.state, firer) or "", aim.place)
    dice = shot(play.state, firer, aim)
    return thrown(dice, lambda check: play.check(check, firer.seat, (firer.id, aim.target), where))


def _lights(state: State, firer: Unit, aim: LandAim) -> bool:
    galley = state.galleys.get(aim.target)
    return galley is not None and may_burn(firer, galley)


@case("7.17a", "7.16", "7.18a", "7.65b")
def strike(play: Acting, shot: LandShot) -> None:
    """One hit on the target, the risk of leaders with it, and flames on a ship."""
    victim = man_hit(play.state, shot.target) if shot.hits else None
    if victim is not None:
        hit(play, victim, 1, "7.17a")
    if shot.alight:
        set_alight(play, play.state.galleys[shot.target], "7.65b")
    for leader in shot.endangers:
        if leader in play.state.leaders:
            leaders.risk_casualty(play, play.state.leaders[leader], "7.18a")


OCCASIONS: Final = {
    "7.44a": "in return",
    "7.41a": "as it leaves",
    "7.42a": "as it comes near",
    "7.43": "before the fight",
    "7.53a": "on the run",
}
"""What sets a shot off, by its case."""


def loosed(play: Acting, firer: Unit, aim: LandAim, why: str) -> None:
    """Log that ``firer`` shoots, before any die is thrown."""
    spaces = told_count(aim.distance, "space")
    occasion = f" {OCCASIONS[why]}" if why in OCCASIONS else ""
    places = (post_of(play.state, firer) or "", aim.place)
    told_of(
        play, "shot", firer, aim.target, case=why, gesture="missiles", places=places,
        name=firer.name, target=name_of(play.state, aim.target), range=aim.distance,
        how=_shoots(firer), says=f"{{name}} {{how}} at {{target}}{occasion}, range {spaces}.",
    )  # fmt: skip


def shoot(play: Acting, firer: Unit, aim: LandAim, why: str) -> None:
    """One volley thrown and applied at once."""
    loosed(play, firer, aim, why)
    strike(play, throw(play, firer, aim))


# -- the forecast --------------------------------------------------------------------------------------------
@case("7.18a")
def with_fates(state: State, firer: Unit, aim: LandAim) -> Throws[Ending]:
    """A volley, and the throws for the leaders it endangers."""
    struck = yield from shot(state, firer, aim)
    told: tuple[str, ...] = ()
    for one in struck.endangers:
        leader = state.leaders[one]
        fate = (yield leaders.casualty_check(state, leader)).result
        if fate in CASUALTIES:
            told = (*told, f"{leader.name} {fate}")
    return int(struck.hits and man_hit(state, aim.target) is not None), int(struck.alight), told


class ShotOdds(NamedTuple):
    """The chances of a volley: a man hit, leaders in danger, a ship on fire."""

    tells: Fraction
    endangers: Fraction
    alight: Fraction


@case("7.17a", "7.18a", "7.65b")
def shot_odds(state: State, firer: Unit, aim: LandAim) -> ShotOdds:
    """What the dice of a volley may do, one by one."""
    ends = outcomes(lambda: shot(state, firer, aim)).items()
    tells = [part for one, part in ends if one.hits and man_hit(state, aim.target) is not None]
    endangers = [part for one, part in ends if one.endangers]
    alight = [part for one, part in ends if one.alight]
    return ShotOdds(*(sum(parts, Fraction(0)) for parts in (tells, endangers, alight)))


def shot_forecast(
    state: State, firer: Unit, aim: LandAim, notes: tuple[tuple[str, str], ...] = ()
) -> Forecast:
    """Exact odds of all a volley can do."""
    ends = outcomes(lambda: with_fates(state, firer, aim))
    ranked = sorted(ends.items(), key=lambda entry: _worth(entry[0]), reverse=True)
    results = merged((_outcome(hits, fires, fates), chance) for (hits, fires, fates), chance in ranked)
    names = [name for name, _ in results]
    return Forecast(results, shot_check(state, firer, aim), HIT if HIT in names else names[0], notes)


def _worth(ending: Ending) -> tuple[int, int, int, tuple[str, ...]]:
    hits, fires, fates = ending
    return len(fates), hits + fires, fires, fates


def _outcome(hits: int, fires: int, fates: tuple[str, ...]) -> str:
    """``hit``, ``miss``, ``hit and on fire``, ``hit, Ganymede wounded``."""
    plain = outcome_name(hits, fires)
    if not fates:
        return plain
    return ", ".join(fates if plain == MISS else (plain, *fates))


# -- where a volley goes -------------------------------------------------------------------------------------


@case("7.41b", "7.42a", "7.43", "7.17c")
def aim_at_range(state: State, firer: Unit, target: str, place: str, distance: int) -> LandAim:
    """A reaction at the range its rule sets, whatever is counted on the map."""
    line = lines_from(state.box.map, post_of(state, firer) or "").get(place)
    return LandAim(target, place, distance, line is not None and line.shielded)
