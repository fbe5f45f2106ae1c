"""Reaction Fire (7.45): who may shoot at a galley before it rams, rakes or grapples."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.rules.alexandria.effects.galley_effects import put
from galleywar.rules.alexandria.missiles.galley_fire import has_shot_ashore, may_react
from galleywar.rules.alexandria.missiles.galley_volley import (
    is_waste,
    missile_strength,
    shoot,
    volley_forecast,
)
from galleywar.rules.alexandria.model.frames_sea import Answering
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import enemies_near
from galleywar.rules.scenario.events import bars_in_the_dark
from galleywar.rules.sentences import in_percent

DOING = {
    "ram": "rams", "rake": "rakes", "diekplus": "passes through to rake", "grapple": "throws its irons at",
}  # fmt: skip


@case("7.45a", "7.21a", "7.22a")
def shooters(state: State, galley: Galley) -> tuple[Galley, ...]:
    """The enemies next to ``galley`` that could shoot, to some effect, before its Ram, Rake or Grapple."""
    near = enemies_near(state, galley)
    return tuple([other for other in near if may_react(state, other) and not is_waste(state, other, galley)])


@case("7.45a")
def open_answers(play: Acting, galley: Galley, deed: str, target: str) -> None:
    """``galley`` attempts ``deed`` on ``target``: enemies next to it that can shoot may do so first."""
    waiting = tuple([other.id for other in shooters(play.state, galley)])
    if waiting:
        play.push(Answering(enemy(galley.seat), galley.id, deed, target, waiting))


def warnings(state: State, galley: Galley) -> tuple[tuple[str, str], ...]:
    """For a forecast: who may shoot at ``galley`` first, how hard and with what chance, with the case."""
    found = []
    for other in shooters(state, galley):
        strength, hope = missile_strength(state, other), _odds(state, other, galley.id).hope
        text = f"{other.name} may shoot first, with strength {strength} ({in_percent(hope)})."
        found.append((text, "7.45a"))
    return tuple(found)


@case("7.45a", "7.24a")
def _odds(state: State, galley: Galley, target: str) -> Forecast:
    """What a shot with all its strength does."""
    return volley_forecast(state, galley, ((target, missile_strength(state, galley)),))


def _name(state: State, target: str) -> str:
    return state.galleys[target].name if target in state.galleys else state.box.map.label(target)


@machine.asks(Answering)
@case("7.45a")
def ask_answering(state: State, frame: Answering) -> Decision:
    """Who of those next to the attacker shoots, before its attempt is diced for."""
    attacker = state.galleys[frame.against]
    deed = f"{attacker.name} {DOING[frame.deed]} {_name(state, frame.target)}"
    offers = [_offer_shot(state, state.galleys[one]) for one in frame.waiting]
    offers.append(Offer("hold", "Hold your fire", (), "7.45a", key="P"))
    ships = dict.fromkeys((frame.against, frame.target, *frame.waiting))
    about = tuple([one for one in ships if one in state.galleys])
    prompt = f"Who shoots at {attacker.name} first?"
    return Decision(frame.seat, "7.45a", prompt, tuple(offers), deed, about, Choice("hold"))


def _offer_shot(state: State, galley: Galley) -> Offer:
    text = f"{galley.name} shoots with strength {missile_strength(state, galley)}"
    return Offer("shoot", text, (Among("galley", (galley.id,)),), "7.45a", galley.id)


@machine.bars(Answering, "shoot")
@case("7.45a")
def bars_shoot(state: State, frame: Answering, galley_id: str) -> Iterator[Objection]:
    """Only from next to the attacker, once in its Player Turn, and with men to shoot."""
    galley, against = state.galleys[galley_id], state.galleys[frame.against]
    yield from bars_in_the_dark(state, state.turn)
    if galley.seat != frame.seat:
        yield Objection("7.45a", f"{galley.name} is not one of your ships.", galley.at)
    elif galley not in enemies_near(state, against):
        yield Objection("7.45a", f"{galley.name} does not lie next to {against.name}.", galley.at)
    if galley.reacted:
        yield Objection("7.45a", f"{galley.name} has used its one reaction in this turn.", galley.at)
    if has_shot_ashore(state, galley):
        yield Objection("7.21b", f"Men of {galley.name} have shot ashore in this Player Turn.", galley.at)
    if not galley.cargo:
        yield Objection("7.22a", f"{galley.name} has nobody aboard to shoot.", galley.at)
    elif is_waste(state, galley, against):
        text = f"{against.name} has nobody aboard to hit, and {galley.name} cannot set it alight."
        yield Objection("7.24a", text, against.at)


@machine.forecasts(Answering, "shoot")
def forecast_shoot(state: State, frame: Answering, galley_id: str) -> Forecast:
    """What the shot does to the attacker."""
    return _odds(state, state.galleys[galley_id], frame.against)


@machine.answers(Answering, "shoot")
@case("7.45a", "7.21a")
def answer_shoot(play: Acting, frame: Answering, galley_id: str) -> None:
    """The whole strength flies at the attacker and counts before its attempt is diced for."""
    galley = put(play, play.state.galleys[galley_id], reacted=True)
    play.served(frame, galley_id)
    shoot(play, galley, play.state.galleys[frame.against], missile_strength(play.state, galley))


machine.declines(Answering, "hold")


@machine.still(Answering)
@case("7.45a")
def may_still_answer(state: State, frame: Answering, one: str) -> bool:
    """Whoever can no longer shoot is not asked; without an attacker there is nothing to answer."""
    against = state.galleys.get(frame.against)
    return against is not None and any(other.id == one for other in shooters(state, against))
