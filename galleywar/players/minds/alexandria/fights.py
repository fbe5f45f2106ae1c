"""The mind's answers in boarding and in the Status Phase: who boards whom, who leads, who crosses over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from galleywar.core.check import Forecast
from galleywar.core.decision import Choice, Decision
from galleywar.players.mind import Option, Told, ranked
from galleywar.players.minds.alexandria.plans import Answers, Course
from galleywar.players.minds.alexandria.words import percent, points
from galleywar.rules.alexandria.clockwork import machine
from galleywar.rules.alexandria.disengage import cast_off_check
from galleywar.rules.alexandria.frames import CastOff, Combats, Cross, Designate, LeadUnit, OddHits
from galleywar.rules.alexandria.melee import CARRIED, name_of, results_of
from galleywar.rules.alexandria.state import Galley, Unit

CARRYING = 2.0
"""What it is worth in hits to take a place or ship."""
SPARE = 0.001
"""Of two equal leads the one that leaves company behind: the lead goes over to the prize."""


def stamina(unit: Unit) -> int:
    """What a unit has left in it."""
    return unit.tq - unit.hits


# -- who boards whom (8.6) -------------------------------------------------------------------------
def answer_designate(course: Course, frame: Designate, decision: Decision) -> Sequence[Option]:
    """Every boarding that pays on the average, the richest ship first; an empty ship needs but one unit."""
    if course.state.terms.land_war:
        return answer_designate_ashore(course, decision)
    boardings = allotment(course, frame, decision)
    choices = tuple([Choice("board", pair) for pair in boardings])
    names = " and ".join(dict.fromkeys(course.state.galleys[target].name for _, target in boardings))
    does = f"Board {names}" if boardings else ("Board as declared" if frame.pairs else "Board nobody")
    why = "it pays on the average" if boardings else "no other fight pays"
    return [Option((*choices, Choice("fight")), 0.0, partial(Told, does, why))]


def answer_designate_ashore(course: Course, decision: Decision) -> Sequence[Option]:
    """One attack at a time: what is due, then whatever costs the enemy more than oneself, then to it."""
    if any(offer.verb == "oblige" for offer in decision.offers):
        return [Option((Choice("oblige"),), 0.0, partial(Told, "Attack as they must", "they have no choice"))]
    found = [Option((Choice("fight"),), 0.0, partial(Told, "To the fight", "no further attack pays"))]
    for choice in decision.choices():
        if choice.verb in ("attack", "board"):
            forecast = machine.forecast(course.state, choice)
            worth = balance(course, forecast, forecast.good if forecast else "")
            name = course.state.units[str(choice.args[0])].name
            told = partial(Told, f"{name} attacks", f"worth {worth:+.1f} hits on the average")
            found.append(Option((choice,), worth, told))
    return ranked(found)


def balance(course: Course, forecast: Forecast | None, won: str = CARRIED) -> float:
    """Hits given less hits taken on the average, with `CARRYING` for the place; an empty ship is a gift."""
    if forecast is None or forecast.check is None:
        return CARRYING
    rows = [course.state.box.charts.shock_row(natural + forecast.check.drm) for natural in range(10)]
    given = sum(row.defender - row.attacker for row in rows) / len(rows)
    return given + CARRYING * float(forecast.chance(won))


def allotment(course: Course, frame: Designate, decision: Decision) -> list[tuple[str, str]]:
    """(unit, target) for every unit to be sent."""
    state, worths = course.state, course.worths
    able: dict[str, list[str]] = {}
    for offer in decision.offers:
        if offer.verb == "board":
            for choice in offer.choices():
                able.setdefault(str(choice.args[1]), []).append(str(choice.args[0]))
    sent: list[tuple[str, str]] = []
    for target in sorted(
        able, key=lambda one: (bool(state.galleys[one].cargo), -worths.taking(state.galleys[one]))
    ):
        ship = state.galleys[target]
        busy = {unit for unit, _ in (*frame.pairs, *sent)}
        free = sorted(
            (one for one in able[target] if one not in busy), key=lambda one: -stamina(state.units[one])
        )
        if not free:
            continue
        if not ship.cargo:
            sent.append((free[-1], target))
            continue
        chance = worths.chance_to_take(tuple(free), ship)
        gain = worths.taking(ship) - emptied(course, tuple(free), ship)
        if chance * gain > (1 - chance) * worths.weights.repulse:
            sent += [(unit, target) for unit in free]
    return sent


def emptied(course: Course, units: tuple[str, ...], prize: Galley) -> float:
    """What it costs that one of ``units`` must go over to ``prize``: 0 if a ship can spare one."""
    ships = [course.state.galleys[course.state.units[one].aboard or ""] for one in units]
    if any(len(ship.cargo) > 1 for ship in ships):
        return 0.0
    costs = []
    for ship in ships:
        manned = course.fear(ship, ship.at or "", ship.facing)
        costs.append(course.exposure(ship, ship.at or "", ship.facing, prize.id) - manned)
    return max(0.0, min(costs))


def answer_combats(course: Course, frame: Combats, _decision: Decision) -> Sequence[Option]:
    """The surest fight first."""
    found = []
    for combat in frame.waiting:
        choice = Choice("resolve", (combat.target,))
        forecast = machine.forecast(course.state, choice)
        chance = float(forecast.chance(results_of(combat)[0])) if forecast else 1.0
        ship = course.state.galleys.get(combat.target)
        worth = course.worths.taking(ship) if ship is not None else CARRYING
        does, why = f"Fight for {name_of(course.state, combat.target)} next", f"taken in {percent(chance)}"
        found.append(Option((choice,), chance * worth, partial(Told, does, why)))
    return ranked(found)


def answer_lead(course: Course, frame: LeadUnit, decision: Decision) -> Sequence[Option]:
    """Whoever makes the capture likelier, or less likely for the defender."""
    state, combat, found = course.state, frame.combat, []
    won = results_of(combat)[0]
    sign = -1 if frame.seat == state.units[combat.defenders[0]].seat else 1
    what = "place" if combat.aims else "ship"
    for choice in decision.choices():
        forecast = machine.forecast(state, choice)
        chance = float(forecast.chance(won)) if forecast else 0.0
        unit = state.units[str(choice.args[0])]
        company = unit.aboard is not None and len(state.galleys[unit.aboard].cargo) > 1
        worth = balance(course, forecast) if combat.aims else chance
        does, why = f"{unit.name} leads", f"the {what} falls in {percent(chance)}"
        found.append(Option((choice,), sign * worth + SPARE * company, partial(Told, does, why)))
    return ranked(found)


def answer_odd_hits(course: Course, _frame: OddHits, decision: Decision) -> Sequence[Option]:
    """On those who bear them best."""
    units, found = course.state.units, []
    for choice in decision.choices():
        struck = _named(choice)
        worth = float(sum(stamina(units[one]) for one in struck if one in units))
        names = " and ".join(units[one].name for one in struck if one in units)
        found.append(
            Option((choice,), worth, partial(Told, f"The hits fall on {names}", "they bear them best"))
        )
    return ranked(found)


def _named(choice: Choice) -> tuple[str, ...]:
    names: list[str] = []
    for value in choice.args:
        several = value if isinstance(value, tuple) else (value,)
        names += [str(one[0] if isinstance(one, tuple) else one) for one in several]
    return tuple(names)


def answer_cross(course: Course, frame: Cross, decision: Decision) -> Sequence[Option]:
    """The best one holds a prize won in a fight; into an empty one goes only who leaves company behind.

    A prize retaken scores nothing, a ship left empty falls to any boarder.
    """
    units, found = course.state.units, []
    for choice in decision.choices():
        if choice.verb == "cross":
            unit = units[str(choice.args[0])]
            left = unit.aboard is None or len(course.state.galleys[unit.aboard].cargo) > 1
            worth = float(stamina(unit)) if left or frame.must else -1.0
            does, why = f"{unit.name} goes over", "the prize must be held"
            found.append(Option((choice,), worth, partial(Told, does, why)))
        else:
            found.append(
                Option(
                    (choice,),
                    0.0,
                    partial(Told, "Nobody goes over", "a ship left empty falls to any boarder"),
                )
            )
    return ranked(found)


def answer_cast_off(course: Course, _frame: CastOff, decision: Decision) -> Sequence[Option]:
    """Every Fouled ship tries: it costs nothing."""
    found = []
    for choice in decision.choices():
        if choice.verb == "cast_off":
            galley = course.state.galleys[str(choice.args[0])]
            chance = float(cast_off_check(galley).chance())
            why = f"{percent(chance)}, worth {points(chance * course.worths.fighting(galley))}"
            found.append(Option((choice,), chance, partial(Told, f"{galley.name} works free", why)))
        else:
            found.append(Option((choice,), 0.0, partial(Told, "No further attempts")))
    return ranked(found)


ANSWERS: Final[Answers] = {
    Designate: answer_designate,
    Combats: answer_combats,
    LeadUnit: answer_lead,
    OddHits: answer_odd_hits,
    Cross: answer_cross,
    CastOff: answer_cast_off,
}
