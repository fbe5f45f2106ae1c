"""What those who are asked to react ashore have to fear if they stay: blows, volleys, the fate of leaders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Throws, outcomes
from galleywar.core.machine import below
from galleywar.core.view import Threat
from galleywar.core.wording import agreeing
from galleywar.rules.alexandria.effects.leaders import SAFE, UNHARMED, casualty_check, danger_check
from galleywar.rules.alexandria.missiles.galley_volley import AT_LEAST, MISS
from galleywar.rules.alexandria.missiles.land_fire import aim_at
from galleywar.rules.alexandria.missiles.land_volley import shot_forecast
from galleywar.rules.alexandria.model.frames_land import (
    LandReply,
    LandVolley,
    LeadersLeaving,
    LoneLeaders,
    StreetFire,
    Withdrawing,
)
from galleywar.rules.alexandria.model.frames_sea import Combat, Preliminaries
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.shock.attack_targets import targets
from galleywar.rules.alexandria.shock.before_combat import combats_of, pairs_left
from galleywar.rules.alexandria.shock.combat_odds import combat_forecast, name_of
from galleywar.rules.alexandria.shock.shock_table import may_attack
from galleywar.rules.sentences import in_percent, together

SHOCK: Final = "attack"
SHOOT: Final = "fire"


# -- an enemy comes near (5.81) ------------------------------------------------------------------------------
@case("5.81a", "8.11a", "8.1c")
def of_coming_near(state: State, frame: Withdrawing) -> Iterator[Threat]:
    """The attack that the one who comes could make, alone, from where he stands now; none of who never attacks."""
    mover = state.units[frame.mover]
    within = targets(state, mover)
    for unit in map(state.units.__getitem__, frame.waiting):
        if not may_attack(mover):
            yield Threat(mover.id, "", unit.id, f"{mover.name} may shoot, but never attacks.", "8.1c")
            continue
        forecast = _alone(state, mover, unit) if unit.at in within else None
        if forecast is None:
            words = f"{mover.name} cannot attack {unit.name} from where it stands, but it may come nearer."
            yield Threat(mover.id, "", unit.id, words, "5.81a")
            continue
        where = state.box.map.label(unit.at or "")
        words = f"{mover.name} alone carries {where} at {in_percent(forecast.hope)} if {unit.name} stays."
        if not forecast.hope:
            words = (
                f"{mover.name} can attack {unit.name}, but alone not carry {where}. {forecast.notes[0][0]}"
            )
        yield Threat(mover.id, SHOCK, unit.id, words, "8.5a", forecast)


def _alone(state: State, mover: Unit, unit: Unit) -> Forecast | None:
    combats = combats_of(state, mover.seat, ((mover.id, unit.at or ""),))
    return combat_forecast(state, combats[0]) if combats else None


# -- attacks that are declared (7.43, 4.32a) -----------------------------------------------------------------
def _declared(state: State) -> tuple[Combat, ...]:
    """The fights that are about to be fought, as they stand."""
    frame = below(state, Preliminaries)
    return combats_of(state, frame.seat, pairs_left(state, frame.seat, frame.pairs), frame.failed)


@case("7.43", "8.5a")
def of_street_attack(state: State, frame: StreetFire) -> Iterator[Threat]:
    """The fight for the place, if nobody shoots before it."""
    for combat in _declared(state):
        forecast = combat_forecast(state, combat) if frame.place in combat.places else None
        if forecast is not None:
            left = [state.units[one].name for one in combat.attackers]
            carry = agreeing(len(left), "carries", "carry")
            words = f"{together(left)} {carry} {name_of(state, frame.place)} at {in_percent(forecast.hope)}."
            yield Threat(combat.attackers[0], SHOCK, frame.place, words, "8.5a", forecast)


@case("4.32a", "8.41")
def of_staying(state: State, frame: LeadersLeaving) -> Iterator[Threat]:
    """What may befall each leader in a fight of those he is stacked with."""
    for leader in map(state.leaders.__getitem__, frame.waiting):
        combat = next((one for one in _declared(state) if leader.at in one.places), None)
        if combat is not None:
            forecast = fate_of(state, leader)
            words = f"{leader.name} is wounded or killed at {in_percent(forecast.hope)} if he stays."
            yield Threat(combat.attackers[0], SHOCK, leader.id, words, "8.41", forecast)


def fate_of(state: State, leader: Leader) -> Forecast:
    """What a fight may do to a leader in it; the enemy hopes for all that is not nothing."""
    ends = outcomes(lambda: _in_danger(state, leader))
    harmed = tuple([name for name in ends if name not in {SAFE, UNHARMED}])
    return Forecast(tuple(ends.items()), None, "wounded or killed", (), harmed)


def _in_danger(state: State, leader: Leader) -> Throws[str]:
    if (yield danger_check(leader)).success:
        return SAFE
    return (yield casualty_check(state, leader)).result


# -- a leader alone (4.32b) ----------------------------------------------------------------------------------
@case("4.32b")
def of_standing_alone(state: State, frame: LoneLeaders) -> Iterator[Threat]:
    """Nothing yet, but he may be shut in."""
    mover = state.units[frame.mover]
    for leader in map(state.leaders.__getitem__, frame.waiting):
        words = f"{leader.name} dies if {mover.name} enters his space and every way out is shut by then."
        yield Threat(mover.id, "", leader.id, words, "4.32c")


# -- a volley (7.44) -----------------------------------------------------------------------------------------
@case("7.44a")
def of_land_volley(state: State, frame: LandReply) -> Iterator[Threat]:
    """The volley that is about to fall; shooting back does not stop it."""
    volley = below(state, LandVolley)
    firer = state.units[volley.firer]
    aim = aim_at(state, firer, volley.target, volley.manner, volley.near)
    if aim is None:
        return
    forecast = shot_forecast(state, firer, aim)
    harm = tuple([name for name, _ in forecast.results if name != MISS])
    forecast = replace(forecast, good=AT_LEAST, hoped=harm)
    words = f"{firer.name} hits at {in_percent(forecast.hope)}."
    yield Threat(firer.id, SHOOT, volley.target, words, "7.44a", forecast)
