"""The answers in any fight, at sea and ashore: who goes at whom, in what order, and who leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.alexandria.evaluation.ground_values import GroundValues
from galleywar.players.ai.alexandria.policy import answers
from galleywar.players.ai.alexandria.policy.boarding import answer_boarding, stamina
from galleywar.players.ai.alexandria.policy.shock import answer_shock
from galleywar.players.ai.alexandria.policy.shock_gains import ShockGains
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.phrasing import percent
from galleywar.players.policies.policy import Option, ranked
from galleywar.rules.alexandria.model.frames_sea import Combats, Designate, LeadUnit, OddHits
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.shock.combat_odds import best_answer, clash_of, name_of, results_of

SPARE = 0.001
"""Of two equal leads the one that leaves company behind: the lead goes over to the prize."""


@answers(Designate)
def answer_designate(situation: Situation, frame: Designate, decision: Decision) -> Sequence[Option]:
    """At sea boarding alone, with a war ashore all that is fought in it."""
    answer = answer_shock if situation.state.terms.land_war else answer_boarding
    return answer(situation, frame, decision)


@answers(Combats)
def answer_combats(situation: Situation, frame: Combats, _decision: Decision) -> Iterator[Option]:
    """The surest fight first, of those alike the richest."""
    melees = ShockGains(situation)
    for combat in frame.waiting:
        choice = Choice("resolve", (combat.target,))
        forecast = machine.forecast(situation.state, choice)
        chance = float(forecast.chance(results_of(combat)[0])) if forecast else 1.0
        ship = situation.state.galleys.get(combat.target)
        worth = situation.worths.taking(ship) if ship is not None else melees.prize(combat)
        yield Option.of(
            choice,
            chance * worth,
            f"Fight for {name_of(situation.state, combat.target)} next",
            f"taken in {percent(chance)}",
        )


# -- who leads (8.5) -------------------------------------------------------------------------------
@answers(LeadUnit)
def answer_lead(situation: Situation, frame: LeadUnit, decision: Decision) -> Sequence[Option]:
    """Whoever serves his side best."""
    return (
        _lead_ashore(situation, frame, decision) if frame.combat.aims else _lead(situation, frame, decision)
    )


def _lead(situation: Situation, frame: LeadUnit, decision: Decision) -> Sequence[Option]:
    """Whoever makes the capture of a ship likelier, or less likely for the defender."""
    state, combat, found = situation.state, frame.combat, []
    won = results_of(combat)[0]
    sign = -1 if frame.seat == state.units[combat.defenders[0]].seat else 1
    for choice in decision.choices():
        forecast = machine.forecast(state, choice)
        chance = float(forecast.chance(won)) if forecast else 0.0
        unit = state.units[str(choice.args[0])]
        company = unit.aboard is not None and len(state.galleys[unit.aboard].cargo) > 1
        found.append(
            Option.of(
                choice,
                sign * chance + SPARE * company,
                f"{unit.name} leads",
                f"the ship falls in {percent(chance)}",
            )
        )
    return ranked(found)


def _lead_ashore(situation: Situation, frame: LeadUnit, decision: Decision) -> Sequence[Option]:
    """Whoever brings the attackers most, or least; the defender reckons with their best answer."""
    state, combat, melees, found = situation.state, frame.combat, ShockGains(situation), []
    defends = frame.seat == state.units[combat.defenders[0]].seat
    for choice in decision.choices():
        one = str(choice.args[0])
        clash = best_answer(state, combat, one) if defends else clash_of(combat, one, frame.defender_lead)
        gain = melees.led(combat, clash)
        found.append(
            Option.of(
                choice,
                -gain if defends else gain,
                f"{state.units[one].name} leads",
                "the attack costs least under him" if defends else "the attack gains most under him",
                points=-gain if defends else gain,
            )
        )
    return ranked(found)


# -- who takes the odd hit (10.12) -----------------------------------------------------------------
@answers(OddHits)
def answer_odd_hits(situation: Situation, _frame: OddHits, decision: Decision) -> Iterator[Option]:
    """On those who bear them best."""
    units, ground = situation.state.units, GroundValues(situation.state)
    for choice in decision.choices():
        struck = [units[one] for one in _named(choice) if one in units]
        if situation.state.terms.land_war:
            worth = -sum([ground.hits(unit) for unit in struck])
        else:
            worth = float(sum([stamina(unit) for unit in struck]))
        names = " and ".join([unit.name for unit in struck])
        yield Option.of(choice, worth, f"The hits fall on {names}", "they bear them best")


def _named(choice: Choice) -> tuple[str, ...]:
    names: list[str] = []
    for value in choice.args:
        several = value if isinstance(value, tuple) else (value,)
        names += [str(one[0] if isinstance(one, tuple) else one) for one in several]
    return tuple(names)
