"""One boarding fought out (8.64): who leads, the odds, the dice, and what is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection, sums
from galleywar.core.decision import Among, Decision, Offer
from galleywar.rules.alexandria.acts import Acting, put, told
from galleywar.rules.alexandria.capture import advance, capture, likeness, occupy
from galleywar.rules.alexandria.charts import ShockRow
from galleywar.rules.alexandria.clockwork import machine
from galleywar.rules.alexandria.cohesion import Hits, in_stack_order, share_out, suffered, take_hits
from galleywar.rules.alexandria.frames import BoardingAction, LeadUnit, OddHits, Reckoning
from galleywar.rules.alexandria.shock import Clash, shock_check, unit_of_the_modifier
from galleywar.rules.alexandria.state import Galley, State, enemy

CAPTURED, REPULSED = "captured", "repulsed"
TEN_SIDER: Final = (10,)


# -- the odds ------------------------------------------------------------------------------------------------
@case("8.64a", "8.64b", "8.53a")
def takes_it(state: State, clash: Clash, row: ShockRow) -> bool:
    """Whether this row wins the ship: by R, or since nobody is left to defend it and somebody to take it."""
    if row.retreat:
        return True
    defence = share_out(state, clash.defenders, row.defender, clash.defender_lead)
    attack = share_out(state, clash.attackers, row.attacker, clash.attacker_lead)
    return not _anyone_left(state, defence.settled) and _anyone_left(state, attack.settled)


def _anyone_left(state: State, hits: Hits) -> bool:
    return any(suffered(state.units[unit], number) is not None for unit, number in hits)


def chance_to_take(state: State, clash: Clash) -> Fraction:
    """The exact chance that the ship is captured."""
    check, charts = shock_check(state, clash, ""), state.box.charts
    won = [
        chance for natural, chance in sums(TEN_SIDER).items()
        if takes_it(state, clash, charts.shock_row(natural + check.drm))
    ]  # fmt: skip
    return sum(won, Fraction(0))


def leads(state: State, units: Iterable[str]) -> tuple[str, ...]:
    """The units among which the choice of a lead makes a difference: one of each likeness, top first."""
    found: dict[tuple[object, ...], str] = {}
    for unit in in_stack_order(state, units):
        found.setdefault(likeness(state.units[unit]), unit)
    return tuple(found.values())


@case("8.5b", "8.5c")
def expected_clash(state: State, attackers: tuple[str, ...], target: Galley) -> Clash:
    """Each side leads with the unit that suits it best: the defender, declaring first, knows the answer."""
    return min(
        (best_answer(state, attackers, target, lead) for lead in leads(state, target.cargo)),
        key=lambda clash: chance_to_take(state, clash),
    )


def best_answer(state: State, attackers: tuple[str, ...], target: Galley, defender_lead: str) -> Clash:
    """The attackers led by the unit that gives the best chance against ``defender_lead``."""
    clashes = [Clash(attackers, target.cargo, lead, defender_lead) for lead in leads(state, attackers)]
    return max(clashes, key=lambda clash: chance_to_take(state, clash))


def clash_forecast(state: State, clash: Clash, target: Galley) -> Forecast:
    """Captured or repulsed, with the check that says how many hits fall."""
    check = shock_check(state, clash, _title(target))
    chance = chance_to_take(state, clash)
    results = tuple([(name, part) for name, part in ((CAPTURED, chance), (REPULSED, 1 - chance)) if part])
    return Forecast(results, check, CAPTURED, (_average_hits(state, check.drm), *_lead_notes(state, clash)))


@case("8.52a")
def _average_hits(state: State, drm: int) -> tuple[str, str]:
    rows = [state.box.charts.shock_row(natural + drm) for natural in sums(TEN_SIDER)]
    attack = sum(row.attacker for row in rows) / len(rows)
    defend = sum(row.defender for row in rows) / len(rows)
    return f"Hits on average: {attack:.1f} to the boarders, {defend:.1f} to the defenders.", "8.52a"


def _lead_notes(state: State, clash: Clash) -> Iterator[tuple[str, str]]:
    if len(leads(state, clash.defenders)) > 1 or len(leads(state, clash.attackers)) > 1:
        attack, defend = state.units[clash.attacker_lead].name, state.units[clash.defender_lead].name
        yield f"Reckoned with {defend} leading the defence and {attack} the attack.", "8.5b"


def boarding_forecast(state: State, target: Galley, attackers: tuple[str, ...]) -> Forecast | None:
    """The odds of boarding ``target``; None if it is empty and falls without dice (8.65)."""
    if not target.cargo:
        return None
    return clash_forecast(state, expected_clash(state, attackers, target), target)


def _title(target: Galley) -> str:
    return f"Boarding {target.name}"


# -- who leads (8.5) -----------------------------------------------------------------------------------------
@machine.asks(LeadUnit)
@case("8.5b", "8.5c", "8.11e")
def ask_lead(state: State, frame: LeadUnit) -> Decision:
    """The defender names a unit first, then the attacker; on a ship the bottom one will do as well."""
    target = state.galleys[frame.target]
    defends = frame.seat == target.seat
    units = target.cargo if defends else frame.attackers
    offer = Offer("lead", f"Leads the {'defence' if defends else 'attack'}", (Among("unit", units),), "8.5b")
    prompt = "Name the unit whose arms and training count; it takes the odd hit and goes first."
    case_id = "8.5c" if defends else "8.5b"
    because = f"{target.name} is boarded" if defends else ""
    return Decision(frame.seat, case_id, prompt, (offer,), because, (frame.target, *units))


@machine.bars(LeadUnit, "lead")
@case("8.5b")
def bars_lead(state: State, frame: LeadUnit, unit_id: str) -> Iterator[Objection]:
    """A unit of one's own in this combat."""
    target = state.galleys[frame.target]
    units = target.cargo if frame.seat == target.seat else frame.attackers
    if unit_id not in units:
        yield Objection("8.5b", f"{state.units[unit_id].name} does not fight on your side in this combat.")


@machine.forecasts(LeadUnit, "lead")
def forecast_lead(state: State, frame: LeadUnit, unit_id: str) -> Forecast:
    """The odds with that unit in the lead; for the defender, against the attacker's best answer."""
    target = state.galleys[frame.target]
    if frame.seat == target.seat:
        forecast = clash_forecast(state, best_answer(state, frame.attackers, target, unit_id), target)
        return replace(forecast, good=REPULSED)
    clash = Clash(frame.attackers, target.cargo, unit_id, frame.defender_lead)
    return clash_forecast(state, clash, target)


@machine.answers(LeadUnit, "lead")
@case("8.5b", "8.5c")
def answer_lead(play: Acting, frame: LeadUnit, unit_id: str) -> None:
    """The combat beneath learns of it."""
    play.pop()
    defends = frame.seat == play.state.galleys[frame.target].seat
    action = play.state.frames[-1]
    play.swap(replace(action, defender_lead=unit_id) if defends else replace(action, attacker_lead=unit_id))


# -- the fight (8.64) ----------------------------------------------------------------------------------------
@machine.works(BoardingAction)
@case("8.5a", "8.5b", "8.5c", "8.64a", "8.65")
def work_boarding(play: Acting, frame: BoardingAction) -> None:
    """Name the leads where that matters, then roll; a ship without units falls at once."""
    state = play.state
    target = state.galleys[frame.target]
    if not target.cargo:
        play.pop()
        occupy(play, capture(play, target, frame.seat, "8.65"), frame.seat, frame.attackers)
    elif not frame.defender_lead:
        _name_lead(play, frame, LeadUnit(enemy(frame.seat), frame.target, frame.attackers), target.cargo)
    elif not frame.attacker_lead:
        question = LeadUnit(frame.seat, frame.target, frame.attackers, frame.defender_lead)
        _name_lead(play, frame, question, frame.attackers)
    else:
        fight_out(play, frame, target)


def _name_lead(play: Acting, frame: BoardingAction, question: LeadUnit, units: tuple[str, ...]) -> None:
    """Ask who leads, unless it makes no difference."""
    worth_asking = leads(play.state, units)
    if len(worth_asking) > 1:
        play.push(question)
    elif question.seat == frame.seat:
        play.swap(replace(frame, attacker_lead=worth_asking[0]))
    else:
        play.swap(replace(frame, defender_lead=worth_asking[0]))


@case("8.64a", "8.52a", "10.12a", "10.12b")
def fight_out(play: Acting, frame: BoardingAction, target: Galley) -> None:
    """Roll, share the hits out, and let the owners place those left over before any falls."""
    state = play.state
    clash = Clash(frame.attackers, target.cargo, frame.attacker_lead, frame.defender_lead)
    ship = state.units[frame.attacker_lead].aboard or ""
    places = (state.galleys[ship].at or "", target.at or "")
    told(
        play,
        "boarded",
        state.galleys[ship],
        target.id,
        case="8.64a",
        gesture="melee",
        places=places,
        attackers=clash.attackers,
        defenders=clash.defenders,
    )
    roll = play.check(shock_check(state, clash, _title(target)), frame.seat, (ship, target.id), places)
    row = state.box.charts.shock_row(roll.total)
    attack = share_out(state, clash.attackers, row.attacker, clash.attacker_lead)
    defend = share_out(state, clash.defenders, row.defender, clash.defender_lead)
    hits = (*attack.settled, *defend.settled)
    first_over = unit_of_the_modifier(state, clash)
    play.swap(Reckoning(frame.seat, target.id, frame.attackers, first_over, hits, row.retreat))
    if attack.odd:
        play.push(OddHits(frame.seat, attack.free, attack.odd))


@machine.works(Reckoning)
@case("8.52a", "8.64b", "8.65", "8.53a", "9.42c")
def work_reckoning(play: Acting, frame: Reckoning) -> None:
    """Both sides take their hits together; then the ship is taken, or has beaten them off."""
    play.pop()
    take_hits(play, frame.hits, "8.52a")
    target = play.state.galleys[frame.target]
    attackers_left = any(one in play.state.units for one in frame.attackers)
    if frame.retreat or (not target.cargo and attackers_left):
        prize = capture(play, target, frame.seat, "8.64b" if frame.retreat else "8.53a")
        advance(play, prize, frame.seat, frame.attackers, frame.first_over)
    else:
        told(play, "repulsed", put(play, target, repulsed=True), case="8.64a")
