"""The computer's answers at sea: where Fleets go, what they carry, and whom they fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision
from galleywar.core.wording import counted
from galleywar.players.ai.added_depth.evaluation.battle_estimates import chance
from galleywar.players.ai.added_depth.policy import answers
from galleywar.players.ai.added_depth.search.plans import Situation, stand
from galleywar.players.ai.added_depth.search.station_values import (
    barring,
    berth,
    guarding,
    invasion,
    quarrel,
    quarrel_worth,
    relief,
    relieved,
    shutting_in,
)
from galleywar.players.phrasing import percent
from galleywar.players.policies.policy import Option, Told, ranked
from galleywar.rules.added_depth.combat.sea_battle import battle_of
from galleywar.rules.added_depth.model.frames import RUN, Sailing, SeaBattles
from galleywar.rules.added_depth.model.queries import (
    fleets_at,
    fleets_of,
    is_blockaded,
    place_name,
    shores,
)
from galleywar.rules.added_depth.model.state import Fleet
from galleywar.rules.added_depth.movement.sailing import ends_move, steps_from, zones_left
from galleywar.rules.added_depth.movement.transport import loadable

Way = tuple[str, ...]
LEAST: Final = 0.3
"""Points below which no Fleet puts out."""
EMBARKING: Final = 0.2
"""Points a Regiment must bring if it is to go aboard."""


@answers(Sailing)
def answer_sailing(situation: Situation, _frame: Sailing, decision: Decision) -> Sequence[Option]:
    """The best voyage of any Fleet, troops taken aboard first where that pays; who takes Fleets in order
    moves the first that has one.
    """
    found = [Option.of(Choice("done"), 0.0, "End the movement at sea", "no voyage is worth more")]
    for fleet in fleets_of(situation.state, situation.seat):
        if fleet.done or is_blockaded(situation.state, fleet):
            continue
        worthwhile = (option for option in _voyages(situation, fleet) if option.worth > LEAST)
        found += [option for option in worthwhile if decision.admits(option.choices[0])]
        if len(found) > 1 and not situation.habits.best_first:
            break
    return ranked(found)


def _voyages(situation: Situation, fleet: Fleet) -> Iterator[Option]:
    """From where she lies with what she has, or with all that can be spared from a shore."""
    lie = berth(situation, fleet, str(fleet.at), fleet.cargo)
    ways = list(ways_of(situation, fleet))
    for choice, cargo, cost in _ladings(situation, fleet):
        for way in (*ways, ()) if choice else ways:
            to = way[-1] if way else str(fleet.at)
            worth = berth(situation, fleet, to, cargo) - lie - cost
            steps = tuple(Choice("sail", (fleet.id, one)) for one in way)
            choices = (*((choice,) if choice else ()), *steps)
            yield Option(choices, worth, partial(tell_voyage, situation, fleet, to, cargo))
    yield from _landings(situation, fleet, lie)


def _ladings(situation: Situation, fleet: Fleet) -> Iterator[tuple[Choice | None, int, float]]:
    """Nobody more, or as many as there is room for; with what their leaving costs the shore."""
    yield None, fleet.cargo, 0.0
    for territory in shores(situation.state, fleet):
        held = situation.state.territories[territory]
        most = loadable(situation.state, fleet, territory) if held.owner == situation.seat else 0
        if most:
            cost = stand(situation, territory, held.regiments) - stand(
                situation, territory, held.regiments - most
            )
            yield Choice("load", (fleet.id, territory, most)), fleet.cargo + most, cost + most * EMBARKING


def _landings(situation: Situation, fleet: Fleet, lie: float) -> Iterator[Option]:
    """Ashore among friends, where they are wanted more than aboard."""
    for territory in shores(situation.state, fleet) if fleet.cargo else ():
        if situation.state.territories[territory].owner == situation.seat:
            worth = relieved(situation, territory, fleet.cargo) - lie
            worth += (
                berth(situation, fleet, str(fleet.at), 0) + LANDED * fleet.cargo * situation.realm.regiment
            )
            choice = Choice("land", (fleet.id, territory, fleet.cargo))
            text = f"Land the troops of {fleet.name} in {place_name(situation.state, territory)}"
            yield Option.of(choice, worth, text, "they are wanted more ashore than aboard", points=worth)


LANDED: Final = 0.2
"""What a Regiment counts more ashore than aboard, by its worth."""


def ways_of(situation: Situation, fleet: Fleet) -> Iterator[Way]:
    """The cheapest way to every place within the zones she has left; a stop ends it."""
    state, seen = situation.state, {str(fleet.at)}
    queue: list[tuple[Way, int]] = [((), zones_left(state, fleet))]
    while queue:
        way, left_over = queue.pop(0)
        here = way[-1] if way else str(fleet.at)
        for to, cost in steps_from(state, here, fleet.seat).items():
            if to in seen or cost > left_over:
                continue
            seen.add(to)
            yield (*way, to)
            if not ends_move(state, fleet.seat, here, to):
                queue.append(((*way, to), left_over - cost))


def tell_voyage(situation: Situation, fleet: Fleet, at: str, cargo: int) -> Told:
    aboard = f" with {counted(cargo, 'Regiment')}" if cargo else ""
    going = "Sail" if at != fleet.at else "Load"
    where = (
        f"to {place_name(situation.state, at)}" if at != fleet.at else f"in {place_name(situation.state, at)}"
    )
    return Told(f"{going} {fleet.name}{aboard} {where}", why_there(situation, fleet, at, cargo))


def why_there(situation: Situation, fleet: Fleet, at: str, cargo: int) -> str:
    """The strongest of the reasons for a berth."""
    prey = _shore_to_take(situation, fleet, at)
    reasons = {
        f"troops can land in {prey} from there" if prey else "troops can land from there": invasion(
            situation, fleet, at, cargo
        ),
        "troops are wanted on that shore": relief(situation, at, cargo),
        "enemy Fleets can be fought from there, and are likely to lose": quarrel(situation, fleet, at, cargo),
        "she bars the crossing": barring(situation, fleet, at),
        "she guards that coast": guarding(situation, fleet, at),
        "she shuts enemy Fleets in": shutting_in(situation, fleet, at),
    }
    best = max(reasons, key=lambda one: reasons[one])
    return best if reasons[best] > 0 else "she is safer there"


def _shore_to_take(situation: Situation, fleet: Fleet, at: str) -> str:
    """The enemy territory that a landing from ``at`` would gain most in; empty if there is none."""
    territories = situation.state.territories
    found = [
        one
        for one in shores(situation.state, changed(fleet, at=at))
        if territories[one].owner in situation.realm.rivals
    ]
    return place_name(situation.state, max(found, key=situation.realm.gain)) if found else ""


# -- battles at sea ----------------------------------------------------------------------------------------------
@answers(SeaBattles)
def answer_sea_battles(situation: Situation, _frame: SeaBattles, decision: Decision) -> Iterator[Option]:
    """An attack is made with all there are, if it pays."""
    yield Option.of(Choice("done"), 0.0, "Leave the enemy Fleets alone", "no attack pays")
    for offer in decision.offers:
        if offer.verb == "engage":
            place, enemy = (str(next(iter(slot))) for slot in offer.slots[:2])
            option = _engagement(situation, place, enemy)
            yield from [option] if option.worth > LEAST else []


def _engagement(situation: Situation, place: str, enemy: str) -> Option:
    state = situation.state
    mine = fleets_at(state, place, situation.seat)
    ids = tuple(one.id for one in mine)
    war = battle_of(state, situation.seat, place, enemy, ids)
    theirs = [state.fleets[one] for one in war.line]
    modifier = state.box["blockade"] if war.kind == RUN else 0
    worth = quarrel_worth(situation, mine, theirs, war.at, modifier)
    doing = "Run the blockade off" if war.kind == RUN else "Attack in"
    text = f"{doing} {place_name(state, place)} with {counted(len(ids), 'Fleet')}"
    won = percent(chance(len(ids), len(theirs), modifier))
    why = f"{len(ids)} against {len(theirs)} win in {won} if they fight to the end"
    return Option.of(Choice("engage", (place, enemy, ids)), worth, text, why, points=worth)
