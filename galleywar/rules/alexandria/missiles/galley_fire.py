"""Missile fire between galleys (7.2) and the answers to it (7.44, 7.45): who may shoot, and when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer, Split
from galleywar.rules.alexandria.effects.galley_effects import put
from galleywar.rules.alexandria.missiles import flame, galley_volley
from galleywar.rules.alexandria.missiles.galley_volley import Shares, missile_strength
from galleywar.rules.alexandria.missiles.land_fire import offer_from_deck
from galleywar.rules.alexandria.model.frames_sea import Orders, ReturnFire, Rowing, Volley
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import bars_fleet, direction, lies_next_to
from galleywar.rules.scenario.events import bars_in_the_dark, is_dark


# -- fire in one's own turn (7.21) ---------------------------------------------------------------------------
@case("7.21a", "7.23", "5.56b", "7.32a")
def offer_fire(state: State, frame: Rowing) -> Iterator[Offer]:
    """The galley under way may shoot once at any moment of its activation, and so may men on its deck."""
    for offer in offer_volleys(state, state.galleys[frame.galley]):
        yield changed(offer, slots=offer.slots[1:])
    if state.terms.land_war:
        yield from offer_from_deck(state, frame)


@case("7.21a", "7.23")
def offer_volleys(state: State, firer: Galley) -> Iterator[Offer]:
    """A galley may shoot once at any moment of its activation: before, during or after its move."""
    if first(_bars_shooting(state, firer)) is not None:
        return
    found = galley_volley.targets(state, firer)
    if found:
        strength = missile_strength(state, firer)
        shares = Split("shares", strength, tuple([(target, strength) for target in found]))
        text = f"{firer.name} shoots, strength {strength}"
        yield Offer("fire", text, (Among("galley", (firer.id,)), shares), "7.21a", firer.id, "S")


@case("7.21a", "7.21b", "7.22a")
def _bars_shooting(state: State, firer: Galley) -> Iterator[Objection]:
    """What keeps a galley from shooting at anything."""
    yield from bars_in_the_dark(state, state.turn)
    if firer.fired:
        yield Objection("7.21a", f"{firer.name} has used its missiles in this activation.", firer.at)
    if has_shot_ashore(state, firer):
        text = (
            f"Men of {firer.name} have shot ashore in this Player Turn; she does not shoot at ships as well."
        )
        yield Objection("7.21b", text, firer.at)
    if not firer.cargo:
        yield Objection("7.22a", f"{firer.name} has no land unit aboard: missile strength 0.", firer.at)


@machine.bars(Orders, "fire")
@case("7.21a")
def bars_fire(state: State, frame: Orders, galley_id: str, shares: Shares) -> Iterator[Objection]:
    """All that stands against a volley."""
    firer = state.galleys[galley_id]
    yield from bars_fleet(state)
    if firer.seat != frame.seat:
        yield Objection("7.21a", f"{firer.name} is not of your fleet.", firer.at)
    yield from _bars_volley(state, firer, shares)


@machine.bars(Rowing, "fire")
@case("7.21a")
def bars_fire_under_way(state: State, frame: Rowing, shares: Shares) -> Iterator[Objection]:
    """All that stands against a volley of the galley that is moving."""
    yield from _bars_volley(state, state.galleys[frame.galley], shares)


@case("7.21a", "7.22a", "7.23")
def _bars_volley(state: State, firer: Galley, shares: Shares) -> Iterator[Objection]:
    yield from _bars_shooting(state, firer)
    strength = missile_strength(state, firer)
    for target, _ in shares:
        if target in state.galleys:
            yield from _bars_target(state, firer, state.galleys[target])
        else:
            yield from _bars_slip(state, firer, target)
    aimed = sum([points for _, points in shares])
    if strength and aimed != strength:
        yield Objection("7.23", f"{firer.name} has strength {strength} to divide, not {aimed}.", firer.at)
    elif len(shares) > 1 and not _is_in_order(state, firer, shares):
        text = f"{firer.name} gives each of its targets a share of 1 or more once, from its starboard round."
        yield Objection("7.23", text, firer.at)


@case("7.23")
def _is_in_order(state: State, firer: Galley, shares: Shares) -> bool:
    """Whether the shares of a volley are told as they are offered, each target once and with a point at least."""
    named = [target for target, _ in shares]
    in_order = [one for one in galley_volley.targets(state, firer) if one in named]
    return named == in_order and all(points > 0 for _, points in shares)


@case("7.22b", "7.2")
def _bars_target(state: State, firer: Galley, target: Galley) -> Iterator[Objection]:
    if target.seat == firer.seat:
        yield Objection("7.22b", f"{target.name} is no enemy.", target.at)
    elif not lies_next_to(firer, target):
        text = f"{target.name} in {target.at} does not lie next to {firer.name} in {firer.at}."
        yield Objection("7.22b", text, target.at)
    elif galley_volley.is_waste(state, firer, target):
        text = f"{target.name} has nobody aboard to hit, and {firer.name} cannot set it alight."
        yield Objection("7.24a", text, target.at)


@case("7.34a", "5.27d")
def _bars_slip(state: State, firer: Galley, place: str) -> Iterator[Objection]:
    if place not in state.box.map.slips:
        yield Objection("7.22b", f"There is no enemy galley and no Slip in {place}.", place)
        return
    if not flame.has_flame(state, firer):
        yield Objection("7.34a", f"{firer.name} has no ballistae and cannot set a Slip afire.", place)
    if direction(firer.at or "", place) is None:
        yield Objection("7.22b", f"The Slip in {place} does not lie next to {firer.name}.", place)
    if not flame.may_burn_slip(state, firer, place):
        yield Objection("7.34a", _why_no_slip(state, firer, place), place)


def _why_no_slip(state: State, firer: Galley, place: str) -> str:
    if place in state.burnt_slips:
        return f"The Slip in {place} is burnt down."
    if not flame.slip_builder(state, place):
        return f"The Slip in {place} is nobody's."
    if flame.slip_builder(state, place) == firer.seat:
        return f"The Slip in {place} is your own."
    return f"{state.galleys.at(place)[0].name} lies in the Slip in {place}: the galley is the target."


@machine.forecasts(Orders, "fire")
def forecast_fire(state: State, _frame: Orders, galley_id: str, shares: Shares) -> Forecast:
    """The odds of a volley."""
    return _volley_forecast(state, state.galleys[galley_id], shares)


@machine.forecasts(Rowing, "fire")
def forecast_fire_under_way(state: State, frame: Rowing, shares: Shares) -> Forecast:
    """The odds of a volley of the galley that is moving."""
    return _volley_forecast(state, state.galleys[frame.galley], shares)


def _volley_forecast(state: State, firer: Galley, shares: Shares) -> Forecast:
    names = [state.galleys[one].name for one in _repliers(state, firer, shares)]
    notes = tuple([(f"{name} may shoot back at the same time.", "7.44b") for name in names])
    return replace(galley_volley.volley_forecast(state, firer, shares), notes=notes)


@machine.answers(Orders, "fire")
def answer_fire(play: Acting, _frame: Orders, galley_id: str, shares: Shares) -> None:
    """A galley shoots between moves."""
    declare(play, play.state.galleys[galley_id], shares)


@machine.answers(Rowing, "fire")
def answer_fire_under_way(play: Acting, frame: Rowing, shares: Shares) -> None:
    """The galley under way shoots; it rows on afterwards."""
    declare(play, play.state.galleys[frame.galley], shares)


@case("7.21a", "7.44b")
def declare(play: Acting, firer: Galley, shares: Shares) -> None:
    """The volley is declared; those it is aimed at may answer before any die is thrown."""
    put(play, firer, fired=True)
    _spend_volleys(play, firer)
    play.push(Volley(firer.id, shares))
    waiting = _repliers(play.state, firer, shares)
    if waiting:
        play.push(ReturnFire(enemy(firer.seat), firer.id, shares, waiting))


@case("7.12a", "7.21b")
def _spend_volleys(play: Acting, firer: Galley) -> None:
    """Those who shot as part of their ship have used their volley; landed later, they do not shoot again."""
    if play.state.terms.land_war:
        shot = [changed(unit, fired=True) for unit in play.state.aboard(firer)]
        play.change(units=play.state.units.put(*shot))


@case("7.21b")
def has_shot_ashore(state: State, galley: Galley) -> bool:
    """Whether men aboard have shot at the shore in this Player Turn."""
    return galley.shot_ashore == state.turn > 0


# -- return fire (7.44, 7.45) --------------------------------------------------------------------------------
@case("7.45a", "7.22a", "7.21b")
def may_react(state: State, galley: Galley) -> bool:
    """Has its one reaction of this enemy Player Turn left, and somebody aboard to shoot at ships."""
    can_shoot = not galley.reacted and bool(galley.cargo) and not has_shot_ashore(state, galley)
    return can_shoot and not is_dark(state, state.turn)


@case("7.44b", "7.45a")
def _repliers(state: State, firer: Galley, shares: Shares) -> tuple[str, ...]:
    """Targets that may react and could do the firer any harm."""
    aimed_at = [state.galleys[target] for target, _ in shares if target in state.galleys]
    return tuple(
        [
            one.id
            for one in aimed_at
            if may_react(state, one) and not galley_volley.is_waste(state, one, firer)
        ]
    )


@machine.asks(ReturnFire)
@case("7.4", "7.44b", "7.45a")
def ask_return_fire(state: State, frame: ReturnFire) -> Decision:
    """Each galley shot at may answer with all it has, once in the enemy's Player Turn."""
    offers = []
    for galley in map(state.galleys.__getitem__, frame.waiting):
        text = f"{galley.name} shoots back, strength {missile_strength(state, galley)}"
        offers.append(Offer("reply", text, (Among("galley", (galley.id,)),), "7.44b", galley.id, "S"))
    offers.append(Offer("hold", "Do not shoot back", (), "7.45a", key="P"))
    prompt = "May shoot back at the same time; that is the reaction of this turn."
    because = f"{state.galleys[frame.firer].name} shoots"
    about = (frame.firer, *frame.waiting)
    return Decision(frame.seat, "7.44b", prompt, tuple(offers), because, about, Choice("hold"))


@machine.bars(ReturnFire, "reply")
@case("7.45a", "7.44b")
def bars_reply(state: State, frame: ReturnFire, galley_id: str) -> Iterator[Objection]:
    """Only a galley shot at, with its reaction left and men to shoot."""
    galley = state.galleys[galley_id]
    if galley_id not in (*frame.waiting, *frame.replying):
        yield Objection("7.45a", f"{galley.name} is not shot at, or has nothing to answer with.", galley.at)
    if galley.reacted:
        yield Objection("7.45a", f"{galley.name} has used its reaction in this Player Turn.", galley.at)
    if has_shot_ashore(state, galley):
        yield Objection("7.21b", f"Men of {galley.name} have shot ashore in this Player Turn.", galley.at)


@machine.forecasts(ReturnFire, "reply")
def forecast_reply(state: State, frame: ReturnFire, galley_id: str) -> Forecast:
    """What the answer does to the firer."""
    galley = state.galleys[galley_id]
    return galley_volley.volley_forecast(state, galley, ((frame.firer, missile_strength(state, galley)),))


@machine.answers(ReturnFire, "reply")
@case("7.45a", "7.44b")
def answer_reply(play: Acting, frame: ReturnFire, galley_id: str) -> None:
    """Declared before the dice; it uses up the galley's reaction."""
    put(play, play.state.galleys[galley_id], reacted=True)
    waiting = tuple([one for one in frame.waiting if one != galley_id])
    play.swap(replace(frame, waiting=waiting, replying=(*frame.replying, galley_id)))


@machine.answers(ReturnFire, "hold")
def answer_hold(play: Acting, frame: ReturnFire) -> None:
    """No more answers than those declared."""
    play.swap(replace(frame, waiting=()))


@machine.works(ReturnFire)
def work_return_fire(play: Acting, frame: ReturnFire) -> None:
    """When all have spoken, the volley beneath learns who answers it."""
    if not frame.waiting:
        play.pop()
        play.swap(replace(play.state.frames[-1], replying=frame.replying))


@machine.works(Volley)
@case("7.23", "7.24a", "7.44b")
def work_volley(play: Acting, frame: Volley) -> None:
    """All dice of both sides first, then what they did: even those who fall have shot."""
    play.pop()
    galleys = play.state.galleys
    firer = galleys[frame.firer]
    galley_volley.loosed(play, firer, frame.shares, "7.24a")
    thrown = [galley_volley.throw(play, firer, target, strength) for target, strength in frame.shares]
    for replier in map(galleys.__getitem__, frame.replying):
        strength = missile_strength(play.state, replier)
        galley_volley.loosed(play, replier, ((firer.id, strength),), "7.44b")
        thrown.append(galley_volley.throw(play, replier, firer.id, strength))
    for shot in thrown:
        galley_volley.strike(play, shot)
