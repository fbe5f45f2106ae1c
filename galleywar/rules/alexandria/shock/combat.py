"""The fights of a Shock phase (8.5), at sea and ashore: their order, the dice, the hits, and what falls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.decision import Among, Decision, Offer
from galleywar.core.wording import agreeing
from galleywar.rules.alexandria.effects.cohesion import take_hits
from galleywar.rules.alexandria.effects.galley_effects import put
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.frames_sea import Combat, Combats, Fight, LeadUnit, OddHits, Reckoning
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.stacking import place_of
from galleywar.rules.alexandria.shock import capture, retreat
from galleywar.rules.alexandria.shock.boarding import may_take
from galleywar.rules.alexandria.shock.combat_odds import (
    attack_leads,
    attack_shares,
    clash_of,
    combat_forecast,
    defence_shares,
    is_captured,
    leads,
    name_of,
    title_of,
)
from galleywar.rules.alexandria.shock.engagement import Engagement
from galleywar.rules.alexandria.shock.shock_table import shock_check, unit_of_the_modifier
from galleywar.rules.sentences import together


# -- the order of the fights (8.5) ---------------------------------------------------------------------------
@machine.works(Combats)
@case("8.5a")
def work_combats(play: Acting, frame: Combats) -> None:
    """The last fight needs no choosing, and with none left the phase is over."""
    state = play.state
    waiting = tuple([now for one in frame.waiting if (now := as_it_stands(state, one)) is not None])
    if not waiting or state.outcome is not None:
        play.pop()
    elif len(waiting) == 1:
        play.swap(Fight(frame.seat, waiting[0]))
    elif waiting != frame.waiting:
        play.swap(replace(frame, waiting=waiting))


@case("8.5a", "8.1a", "8.65")
def as_it_stands(state: State, combat: Combat) -> Combat | None:
    """``combat`` with those still there to fight it; None if it has lapsed."""
    units = state.units
    attackers = tuple([one for one in combat.attackers if one in units])
    if not attackers:
        return None
    if not combat.aims:
        attackers = tuple([one for one in attackers if may_take(state, units[one], combat.target)])
        defenders = state.galleys[combat.target].cargo
        return replace(combat, attackers=attackers, defenders=defenders) if attackers else None
    defenders = tuple([one for one in combat.defenders if one in units and units[one].at in combat.places])
    held = {units[one].at for one in defenders}
    aims = tuple([(one, place) for one, place in combat.aims if one in attackers and place in held])
    if not aims:
        return None
    attackers = tuple(dict.fromkeys([one for one, _ in aims]))
    return replace(combat, target=aims[0][1], attackers=attackers, defenders=defenders, aims=aims)


def waiting_for(frame: Combats, target: str) -> Combat | None:
    """The fight for ``target``."""
    return next((combat for combat in frame.waiting if combat.target == target), None)


@machine.asks(Combats)
@case("8.5a")
def ask_combats(state: State, frame: Combats) -> Decision:
    """The active player takes the fights in the order he likes."""
    targets = tuple([combat.target for combat in frame.waiting])
    offer = Offer("resolve", "Fight here next", (Among("target", targets),), "8.5a")
    names = ", ".join([name_of(state, target) for target in targets])
    what = "fight" if any(combat.aims for combat in frame.waiting) else "boarding"
    about = (
        tuple([one for combat in frame.waiting for one in combat.attackers]) if what == "fight" else targets
    )
    return Decision(frame.seat, "8.5a", f"Which {what} comes next: {names}?", (offer,), about=about)


@machine.bars(Combats, "resolve")
@case("8.5a")
def bars_resolve(state: State, frame: Combats, target_id: str) -> Iterator[Objection]:
    """Only a ship or place that is attacked and not yet fought for."""
    if waiting_for(frame, target_id) is None:
        ship = state.galleys.get(target_id)
        what = f"boarding of {ship.name}" if ship else f"fight for {name_of(state, target_id)}"
        yield Objection("8.5a", f"No {what} is waiting.", ship.at if ship else target_id)


@machine.answers(Combats, "resolve")
@case("8.5a")
def answer_resolve(play: Acting, frame: Combats, target_id: str) -> None:
    """That one is fought now, the others after it."""
    waiting = tuple([combat for combat in frame.waiting if combat.target != target_id])
    combat = next(combat for combat in frame.waiting if combat.target == target_id)
    play.swap(replace(frame, waiting=waiting))
    play.push(Fight(frame.seat, combat))


@machine.forecasts(Combats, "resolve")
def forecast_resolve(state: State, frame: Combats, target_id: str) -> Forecast | None:
    """The fight there."""
    combat = waiting_for(frame, target_id)
    return combat_forecast(state, combat) if combat else None


# -- the fight (8.5, 8.64) -----------------------------------------------------------------------------------
@machine.works(Fight)
@case("8.5a", "8.5b", "8.5c", "8.64a", "8.65")
def work_fight(play: Acting, frame: Fight) -> None:
    """Name the leads where that matters, then roll; a ship without units falls at once."""
    combat = frame.combat
    if not combat.defenders:
        play.pop()
        prize = capture.capture(play, play.state.galleys[combat.target], frame.seat, "8.65")
        capture.occupy(play, prize, frame.seat, combat.attackers)
    elif not frame.defender_lead:
        _name_lead(play, frame, enemy(frame.seat), leads(play.state, combat.defenders))
    elif not frame.attacker_lead:
        _name_lead(play, frame, frame.seat, attack_leads(play.state, combat))
    else:
        fight_out(play, frame)


def _name_lead(play: Acting, frame: Fight, seat: str, worth_asking: tuple[str, ...]) -> None:
    """Ask who leads, unless it makes no difference."""
    if len(worth_asking) > 1:
        play.push(LeadUnit(seat, frame.combat, frame.defender_lead))
    elif seat == frame.seat:
        play.swap(replace(frame, attacker_lead=worth_asking[0]))
    else:
        play.swap(replace(frame, defender_lead=worth_asking[0]))


@case("8.64a", "8.52a", "10.12a", "10.12b")
def fight_out(play: Acting, frame: Fight) -> None:
    """Roll, share the hits out, and let the owners place those left over before any falls."""
    state, combat = play.state, frame.combat
    clash = clash_of(combat, frame.attacker_lead, frame.defender_lead)
    pieces, places = _open_fight(play, combat, clash)
    roll = play.check(shock_check(state, clash, title_of(state, combat)), frame.seat, pieces, places)
    row = state.box.charts.shock_row(roll.total)
    attack = attack_shares(state, clash, row.attacker)
    defend = defence_shares(state, clash, row.defender)
    hits = (*attack.settled, *defend.settled)
    play.swap(Reckoning(frame.seat, combat, unit_of_the_modifier(state, clash), hits, row.retreat))
    if defend.odd:
        play.push(OddHits(enemy(frame.seat), defend.free, defend.odd))
    if attack.odd:
        play.push(OddHits(frame.seat, attack.free, attack.odd))


def _open_fight(play: Acting, combat: Combat, clash: Engagement) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Tell of it; the pieces and places the die is thrown for."""
    state = play.state
    lead = state.units[clash.attacker_lead]
    start = place_of(state, lead) or ""
    if combat.aims or lead.aboard is None:
        target = state.galleys.get(combat.target)
        places = (start, *(combat.places or ((target.at or "",) if target else ())))
        others = () if combat.aims else (combat.target,)
        told_of(
            play, "stormed", lead, *others, case="8.5a", gesture="melee", places=places,
            name=lead.name, target=combat.target, attackers=clash.attackers,
            defenders=clash.defenders, says=_attack_told(state, combat, clash),
        )  # fmt: skip
        return (lead.id, *(others or (clash.defender_lead,))), places
    ship = state.galleys[lead.aboard]
    places = (start, state.galleys[combat.target].at or "")
    told_of(
        play,
        "boarded",
        ship,
        combat.target,
        case="8.64a",
        gesture="melee",
        places=places,
        attackers=clash.attackers,
        defenders=clash.defenders,
        says="Men of {0} board {1}.",
    )
    return (ship.id, combat.target), places


def _attack_told(state: State, combat: Combat, clash: Engagement) -> str:
    names = [state.units[one].name for one in clash.attackers]
    galley = state.galleys.get(combat.target)
    at = galley.name if galley is not None else state.box.map.label(combat.target)
    return f"{together(names)} {agreeing(len(names), 'attacks', 'attack')} {at}."


# -- what comes of it (8.52, 8.53, 8.64) ---------------------------------------------------------------------
@machine.works(Reckoning)
@case("8.52a")
def work_reckoning(play: Acting, frame: Reckoning) -> None:
    """Both sides take their hits together; then the place falls, or holds."""
    play.pop()
    take_hits(play, frame.hits, "8.52a")
    if frame.combat.aims:
        retreat.settle_place(play, frame)
    else:
        _settle_ship(play, frame, play.state.galleys[frame.combat.target])


@case("8.64b", "8.65", "8.53a", "9.42c")
def _settle_ship(play: Acting, frame: Reckoning, target: Galley) -> None:
    """Taken, or it has beaten them off."""
    attackers = frame.combat.attackers
    left = [one for one in attackers if one in play.state.units]
    if is_captured(frame.retreat, left, target.cargo):
        prize = capture.capture(play, target, frame.seat, "8.64b" if frame.retreat else "8.53a")
        capture.advance(play, prize, frame.seat, attackers, frame.first_over)
    else:
        held = put(play, target, repulsed=True)
        told_of(play, "repulsed", held, case="8.64a", says="{0} beats the boarders off.")
