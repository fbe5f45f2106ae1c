"""What those who are asked to react have to fear if they stay as they are, by the odds the attacker would have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from galleywar.core.check import Forecast
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.dice import DiceError, Forbidden
from galleywar.core.machine import below
from galleywar.core.view import Route, Threat
from galleywar.rules.alexandria.galley_combat.diekplus import forecast_diekplus
from galleywar.rules.alexandria.galley_combat.grapple import forecast_grapple
from galleywar.rules.alexandria.galley_combat.rake import forecast_rake
from galleywar.rules.alexandria.galley_combat.ram import forecast_ram
from galleywar.rules.alexandria.missiles.galley_volley import volley_forecast
from galleywar.rules.alexandria.model.frames_land import (
    LandReply,
    LeadersLeaving,
    LoneLeaders,
    StreetFire,
    Withdrawing,
)
from galleywar.rules.alexandria.model.frames_sea import (
    Answering,
    Avoidance,
    Denial,
    PassThrough,
    ReturnFire,
    Rowing,
)
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import fleet
from galleywar.rules.alexandria.view.attack_routes import deeds
from galleywar.rules.alexandria.view.land_threats import (
    SHOOT,
    of_coming_near,
    of_land_volley,
    of_standing_alone,
    of_staying,
    of_street_attack,
)
from galleywar.rules.sentences import in_percent


def threats(state: State) -> Sequence[Threat]:
    """Everything that threatens those whom the question on top is put to, the worst first; a volley, be it ever so
    likely, comes last.
    """
    top = state.frames[-1] if state.frames else None
    tell = _TOLD.get(type(top))
    found = tell(state, top) if tell is not None else ()
    return tuple(sorted(found, key=lambda one: (_is_mild(one), -_hope(one.forecast))))


def _is_mild(threat: Threat) -> bool:
    return threat.deed in {SHOOT, ""}


def _hope(forecast: Forecast | None) -> float:
    return float(forecast.hope) if forecast is not None else 0.0


# -- a galley that has rowed up (5.91) -----------------------------------------------------------------------
def _of_rowing_up(state: State, frame: Avoidance) -> Iterator[Threat]:
    """The best that the galley could still do to each of those asked with the movement it has left."""
    threat = state.galleys[frame.threat]
    at_it = _under_way(state)
    for one in frame.waiting:
        target = state.galleys[one]
        ways = deeds(at_it, threat.id, target.id) if at_it is not None else ()
        best: dict[str, Route] = {}
        for route in ways:
            if route.forecast is not None and route.forecast.hope:
                best.setdefault(route.deed, route)
        for route in best.values():
            yield _by_rowing(threat, target, route)
        if not best:
            words = f"{threat.name} can do nothing to {target.name} where she lies now."
            yield Threat(threat.id, "", target.id, words, "5.91")


def _by_rowing(threat: Galley, target: Galley, route: Route) -> Threat:
    assert route.forecast is not None
    does = "shoot at" if route.deed == SHOOT else route.deed
    words = f"{threat.name} can {does} {target.name} at {in_percent(route.forecast.hope)} if she stays."
    case_id = route.forecast.check.case if route.forecast.check is not None else ""
    return Threat(threat.id, route.deed, target.id, words, case_id, route.forecast)


def _under_way(state: State) -> State | None:
    """The position as it will be when nobody reacts: the galley under way goes on."""
    while state.frames and not isinstance(state.frames[-1], Rowing):
        state = changed(state, frames=state.frames[:-1])
    return state if state.frames else None


# -- an attempt that is about to be made (7.45) --------------------------------------------------------------
def _of_attempt(state: State, frame: Answering) -> Iterator[Threat]:
    """The attempt itself, as it stands if nobody shoots."""
    attacker, target = state.galleys[frame.against], state.galleys.get(frame.target)
    if target is None:
        return
    forecast = _forecast_of(state, frame)
    name = "rake" if frame.deed == "diekplus" else frame.deed
    words = f"{attacker.name} will {name} {target.name} at {in_percent(forecast.hope)}."
    case_id = forecast.check.case if forecast.check is not None else "7.45a"
    yield Threat(attacker.id, frame.deed, target.id, words, case_id, forecast)


def _forecast_of(state: State, frame: Answering) -> Forecast:
    rowing = below(state, Rowing)
    if frame.deed == "diekplus":
        return forecast_diekplus(state, rowing, below(state, PassThrough).through, frame.target)
    told = {"ram": forecast_ram, "rake": forecast_rake, "grapple": forecast_grapple}
    return told[frame.deed](state, rowing, frame.target)


# -- a volley that is about to fall (7.44) -------------------------------------------------------------------
def _of_volley(state: State, frame: ReturnFire) -> Iterator[Threat]:
    """What each share of the volley may do to the ship it is aimed at."""
    firer = state.galleys[frame.firer]
    for target, strength in frame.shares:
        if target in state.galleys:
            forecast = volley_forecast(state, firer, ((target, strength),))
            words = f"{firer.name} hits {state.galleys[target].name} at {in_percent(forecast.hope)}."
            yield Threat(firer.id, SHOOT, target, words, "7.24a", forecast)


# -- leave to enter a harbor (5.26) --------------------------------------------------------------------------
def _of_entering(state: State, frame: Denial) -> Iterator[Threat]:
    """The best that the galley could do to each of the other side's once it is let in."""
    galley = state.galleys[frame.galley]
    try:
        entered = _under_way(machine.apply(state, Choice("allow"), Forbidden()).state)
    except DiceError:
        entered = None
    if entered is None or not isinstance(entered.frames[-1], Rowing):
        return
    for target in fleet(entered, frame.seat):
        ways = [one for one in deeds(entered, galley.id, target.id) if one.forecast and one.forecast.hope]
        best = next((one for one in ways if one.deed != SHOOT), None)
        if best is not None and best.forecast is not None:
            words = f"{galley.name} could then {best.deed} {target.name} at {in_percent(best.forecast.hope)}."
            yield Threat(galley.id, best.deed, target.id, words, "5.26a", best.forecast)


_TOLD: Final[dict[type, Callable[[State, Any], Iterator[Threat]]]] = {
    Avoidance: _of_rowing_up,
    Answering: _of_attempt,
    ReturnFire: _of_volley,
    Denial: _of_entering,
    Withdrawing: of_coming_near,
    StreetFire: of_street_attack,
    LeadersLeaving: of_staying,
    LoneLeaders: of_standing_alone,
    LandReply: of_land_volley,
}
