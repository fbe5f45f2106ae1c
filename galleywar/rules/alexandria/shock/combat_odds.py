"""The odds of one combat (8.5, 8.64): who leads it, and what its dice may bring."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from galleywar.core.cases import case
from galleywar.core.check import Check, Forecast, Objection, Roll
from galleywar.core.decision import Among, Decision, Offer
from galleywar.rules.alexandria.effects.cohesion import Hits, Shares, borne, in_stack_order, share_out
from galleywar.rules.alexandria.model.charts import ShockRow
from galleywar.rules.alexandria.model.frames_sea import Combat, LeadUnit
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, State, Unit
from galleywar.rules.alexandria.queries.facing import has_facing
from galleywar.rules.alexandria.queries.terrain import is_like_a_point
from galleywar.rules.alexandria.shock.capture import likeness
from galleywar.rules.alexandria.shock.engagement import Engagement
from galleywar.rules.alexandria.shock.shock_drms import is_struck_from_the_rear
from galleywar.rules.alexandria.shock.shock_table import ARTILLERY, shock_check, shock_rows

CAPTURED, REPULSED = "captured", "repulsed"
CARRIED, HELD = "carried", "held"
"""What comes of a fight ashore: nobody defends the place any more and somebody is left to take it, or not."""


# -- the combat ----------------------------------------------------------------------------------------------
def for_ship(target: Galley, attackers: tuple[str, ...]) -> Combat:
    """The combat for a galley: everybody aboard defends it."""
    return Combat(target.id, attackers, target.cargo)


def clash_of(combat: Combat, attacker_lead: str, defender_lead: str) -> Engagement:
    """``combat`` with its leads named."""
    return Engagement(
        combat.attackers, combat.defenders, attacker_lead, defender_lead, combat.aims, combat.stands
    )


def name_of(state: State, target: str) -> str:
    """A galley by name, a place ashore by its label."""
    return state.galleys[target].name if target in state.galleys else state.box.map.label(target)


def title_of(state: State, combat: Combat) -> str:
    """What the die of the combat is thrown for."""
    return f"{'Shock against' if combat.aims else 'Boarding'} {name_of(state, combat.target)}"


# -- hits ----------------------------------------------------------------------------------------------------
def attack_shares(state: State, clash: Engagement, hits: int) -> Shares:
    """How the attackers share ``hits`` out."""
    return share_out(state, clash.attackers, hits, clash.attacker_lead)


@case("5.77b", "10.12b")
def defence_shares(state: State, clash: Engagement, hits: int) -> Shares:
    """How the defenders do: from the bottom up when they are struck from the rear."""
    rear = is_struck_from_the_rear(state, clash)
    return share_out(state, clash.defenders, hits, clash.defender_lead, rear)


# -- what is won -----------------------------------------------------------------------------------------------
@case("8.64b", "8.65", "8.53a")
def is_captured(retreat: bool, attackers: Collection[object], defenders: Collection[object]) -> bool:
    """Whether a ship is won by those left: by R, or since nobody is left to defend it and somebody to take it."""
    return retreat or bool(attackers and not defenders)


@case("8.52a", "10.3a", "10.3d", "7.66b")
def holding(state: State, defenders: Sequence[Unit], retreat: bool) -> list[Unit]:
    """The defenders left that hold their place ashore: an R drives men out of some, and no gun stands alone."""
    if not retreat:
        return list(defenders)
    return [
        one for one in defenders
        if not is_without_men(one, defenders) and not drives_out(state, one.at or "")
    ]  # fmt: skip


@case("7.66b")
def is_without_men(unit: Unit, company: Iterable[Unit]) -> bool:
    """Whether it is artillery, and no other arm of ``company`` stands where it does."""
    return unit.type == ARTILLERY and all(one.type == ARTILLERY for one in company if one.at == unit.at)


# -- the odds ------------------------------------------------------------------------------------------------
@case("8.64a", "8.64b", "8.53a", "8.52a", "10.3d", "7.66b")
def takes_it(state: State, clash: Engagement, row: ShockRow) -> bool:
    """Whether this row wins the place, by those it leaves on both sides: somebody must be left to follow."""
    defenders = _survivors(state, defence_shares(state, clash, row.defender).settled)
    attackers = _survivors(state, attack_shares(state, clash, row.attacker).settled)
    if not clash.aims:
        return is_captured(row.retreat, attackers, defenders)
    return bool(attackers) and not holding(state, defenders, row.retreat)


def _survivors(state: State, hits: Hits) -> list[Unit]:
    struck = [(state.units[one], number) for one, number in hits]
    return [unit for unit, number in struck if borne(unit, number) is not None]


@case("8.52a", "10.3a", "10.3d")
def drives_out(state: State, place: str) -> bool:
    """Whether an R makes defenders in that place retreat: in Points and on the Causeway."""
    board = state.box.map
    return place in board.points or is_like_a_point(board, place)


def chance_to_take(state: State, clash: Engagement) -> Fraction:
    """The exact chance that the ship is captured, or the place ashore carried."""
    return sum((part for _, part in _taking(state, clash, shock_check(state, clash, ""))), Fraction(0))


def _taking(state: State, clash: Engagement, check: Check) -> list[tuple[Roll, Fraction]]:
    """The rolls that take it, with their chances."""
    charts = state.box.charts
    return [
        (roll, part) for roll, part in check.rolls() if takes_it(state, clash, charts.shock_row(roll.total))
    ]


def leads(state: State, units: Iterable[str]) -> tuple[str, ...]:
    """The units among which the choice of a lead makes a difference: one of each likeness, top first."""
    found: dict[tuple[object, ...], str] = {}
    for unit in in_stack_order(state, units):
        found.setdefault(likeness(state.units[unit]), unit)
    return tuple(found.values())


@case("8.11e")
def may_lead(state: State, combat: Combat) -> tuple[str, ...]:
    """The attackers that may lead: in a fight for a hex not the bottom one of several that look one way."""
    board = state.box.map
    if not any(place in board.hexes and not drives_out(state, place) for place in combat.places):
        return combat.attackers
    ranks: dict[tuple[str | None, int], list[str]] = {}
    for one in in_stack_order(state, combat.attackers):
        unit = state.units[one]
        if unit.at in board.hexes and has_facing(board, unit.at):
            ranks.setdefault((unit.at, unit.facing), []).append(one)
    bottom = [rank[-1] for rank in ranks.values() if len(rank) > 1]
    return tuple([one for one in combat.attackers if one not in bottom])


def attack_leads(state: State, combat: Combat) -> tuple[str, ...]:
    """The attackers among whom the choice of a lead makes a difference."""
    return leads(state, may_lead(state, combat) if combat.aims else combat.attackers)


@case("8.5b", "8.5c")
def best_clash(state: State, combat: Combat) -> Engagement:
    """Each side leads with the unit that suits it best: the defender, declaring first, knows the answer."""
    return min(
        (best_answer(state, combat, lead) for lead in leads(state, combat.defenders)),
        key=lambda clash: chance_to_take(state, clash),
    )


def best_answer(state: State, combat: Combat, defender_lead: str) -> Engagement:
    """The attackers led by the unit that gives the best chance against ``defender_lead``."""
    clashes = [clash_of(combat, lead, defender_lead) for lead in attack_leads(state, combat)]
    return max(clashes, key=lambda clash: chance_to_take(state, clash))


# -- forecasts -----------------------------------------------------------------------------------------------
def results_of(combat: Combat) -> tuple[str, str]:
    """The names of the two ways it may end, the attacker's first."""
    return (CARRIED, HELD) if combat.aims else (CAPTURED, REPULSED)


def clash_forecast(state: State, clash: Engagement, combat: Combat) -> Forecast:
    """Won or not, with the check that says how many hits fall."""
    check = shock_check(state, clash, title_of(state, combat))
    taking = _taking(state, clash, check)
    chance = sum((part for _, part in taking), Fraction(0))
    won, lost = results_of(combat)
    results = tuple([(name, part) for name, part in ((won, chance), (lost, 1 - chance)) if part])
    notes = (_average_hits(state, check.drm, combat), *_lead_notes(state, clash, combat))
    wanted = tuple(dict.fromkeys(roll.result for roll, _ in taking))
    return Forecast(results, check, won, notes, wanted=wanted)


@case("8.52a")
def _average_hits(state: State, drm: int, combat: Combat) -> tuple[str, str]:
    rows = shock_rows(state.box.charts, drm)
    attack = sum(row.attacker for row in rows) / len(rows)
    defend = sum(row.defender for row in rows) / len(rows)
    who = "attackers" if combat.aims else "boarders"
    return f"Hits on average: {attack:.1f} to the {who}, {defend:.1f} to the defenders.", "8.52a"


def _lead_notes(state: State, clash: Engagement, combat: Combat) -> Iterator[tuple[str, str]]:
    if len(leads(state, clash.defenders)) > 1 or len(attack_leads(state, combat)) > 1:
        attack, defend = state.units[clash.attacker_lead].name, state.units[clash.defender_lead].name
        yield f"Reckoned with {defend} leading the defence and {attack} the attack.", "8.5b"


def combat_forecast(state: State, combat: Combat) -> Forecast | None:
    """The odds of ``combat`` as it stands; None for a ship that is empty and falls without dice (8.65)."""
    if not combat.defenders:
        return None
    return clash_forecast(state, best_clash(state, combat), combat)


# -- who leads (8.5) -----------------------------------------------------------------------------------------
def _leading(state: State, frame: LeadUnit) -> tuple[bool, tuple[str, ...]]:
    """Whether the seat asked defends, and its units that may lead."""
    combat = frame.combat
    defends = frame.seat == state.units[combat.defenders[0]].seat
    return defends, combat.defenders if defends else may_lead(state, combat)


@machine.asks(LeadUnit)
@case("8.5b", "8.5c", "8.11e")
def ask_lead(state: State, frame: LeadUnit) -> Decision:
    """The defender names a unit first, then the attacker; on a ship the bottom one will do as well."""
    combat = frame.combat
    defends, units = _leading(state, frame)
    offer = Offer("lead", f"Leads the {'defence' if defends else 'attack'}", (Among("unit", units),), "8.5b")
    prompt = "Name the unit whose arms and training count; it takes the odd hit and goes first."
    case_id = "8.5c" if defends else "8.5b"
    name = name_of(state, combat.target)
    because = f"{name} is {'attacked' if combat.aims else 'boarded'}" if defends else ""
    about = combat.attackers if combat.aims and defends else () if combat.aims else (combat.target,)
    return Decision(frame.seat, case_id, prompt, (offer,), because, (*about, *units))


@machine.bars(LeadUnit, "lead")
@case("8.5b", "8.11e")
def bars_lead(state: State, frame: LeadUnit, unit_id: str) -> Iterator[Objection]:
    """A unit of one's own in this combat, and not the bottom one of a stack."""
    combat = frame.combat
    defends, units = _leading(state, frame)
    name = state.units[unit_id].name
    if unit_id not in (combat.defenders if defends else combat.attackers):
        yield Objection("8.5b", f"{name} does not fight on your side in this combat.")
    elif unit_id not in units:
        yield Objection("8.11e", f"{name} is at the bottom of its stack and may not lead.")


@machine.forecasts(LeadUnit, "lead")
def forecast_lead(state: State, frame: LeadUnit, unit_id: str) -> Forecast:
    """The odds with that unit in the lead; for the defender, against the attacker's best answer."""
    combat = frame.combat
    if _leading(state, frame)[0]:
        forecast = clash_forecast(state, best_answer(state, combat, unit_id), combat)
        bands, lost = forecast.check.bands if forecast.check else (), forecast.wanted or ()
        wanted = tuple([band.result for band in bands if band.result not in lost])
        return replace(forecast, good=results_of(combat)[1], wanted=wanted)
    return clash_forecast(state, clash_of(combat, unit_id, frame.defender_lead), combat)


@machine.answers(LeadUnit, "lead")
@case("8.5b", "8.5c")
def answer_lead(play: Acting, frame: LeadUnit, unit_id: str) -> None:
    """The combat beneath learns of it."""
    play.pop()
    defends, _ = _leading(play.state, frame)
    fight = play.state.frames[-1]
    play.swap(replace(fight, defender_lead=unit_id) if defends else replace(fight, attacker_lead=unit_id))
