"""Boarding: who goes at which ship, who holds a prize, and who works free of a Fouled ship."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.alexandria.policy import answers
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.phrasing import percent
from galleywar.players.policies.policy import Option
from galleywar.rules.alexandria.galley_combat.disengage import cast_off_check
from galleywar.rules.alexandria.model.frames_sea import CastOff, Cross, Designate
from galleywar.rules.alexandria.model.state import Galley, Unit


def stamina(unit: Unit) -> int:
    """What a unit has left in it."""
    return unit.tq - unit.hits


# -- who boards whom (8.6) -------------------------------------------------------------------------
def answer_boarding(situation: Situation, frame: Designate, decision: Decision) -> Sequence[Option]:
    """Every boarding that pays on the average, the richest ship first; an empty ship needs but one unit."""
    boardings = allotment(situation, frame, decision)
    does = boards(situation, boardings) or ("Board as declared" if frame.pairs else "Board nobody")
    why = "her men are likely enough to win" if boardings else "no other fight gains more than it costs"
    choices = tuple([Choice("board", pair) for pair in boardings])
    return [Option.of((*choices, Choice("fight")), 0.0, does, why)]


def boards(situation: Situation, boardings: Sequence[tuple[str, str]]) -> str:
    """Which ships are boarded, in words; empty if none is."""
    names = " and ".join(dict.fromkeys([situation.state.galleys[target].name for _, target in boardings]))
    return f"Board {names}" if names else ""


def allotment(situation: Situation, frame: Designate, decision: Decision) -> list[tuple[str, str]]:
    """(unit, target) for every unit to be sent."""
    state, worths = situation.state, situation.worths
    able: dict[str, list[str]] = {}
    for offer in decision.offers:
        if offer.verb == "board":
            for choice in offer.choices():
                if choice.args[1] in state.galleys:
                    able.setdefault(str(choice.args[1]), []).append(str(choice.args[0]))
    sent: list[tuple[str, str]] = []
    for target in sorted(
        able, key=lambda one: (bool(state.galleys[one].cargo), -worths.taking(state.galleys[one]))
    ):
        ship = state.galleys[target]
        if not ship.cargo and any(place == target for _, place in frame.pairs):
            continue
        busy = {unit for unit, _ in (*frame.pairs, *sent)}
        free = sorted(
            (one for one in able[target] if one not in busy), key=lambda one: -stamina(state.units[one])
        )
        if not free:
            continue
        gone = Counter(_crossing(situation, (*frame.pairs, *sent)))
        if not ship.cargo:
            cost, one = min(
                [(emptied(situation, (one,), ship, gone), one) for one in reversed(free)], key=_cost
            )
            if worths.taking(ship) > cost:
                sent.append((one, target))
            continue
        chance = worths.chance_to_take(tuple(free), ship)
        gain = worths.taking(ship) - emptied(situation, tuple(free), ship, gone)
        if chance * gain > (1 - chance) * worths.weights.repulse:
            sent += [(unit, target) for unit in free]
    return sent


def _cost(offer: tuple[float, str]) -> float:
    return offer[0]


def _crossing(situation: Situation, pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    """The ships from which one man will stay in each prize of ``pairs``, where only one sends any."""
    units = situation.state.units
    for prize in dict.fromkeys([target for _, target in pairs]):
        decks = {units[one].aboard for one, target in pairs if target == prize}
        yield from [deck for deck in decks if deck is not None and len(decks) == 1]


def emptied(situation: Situation, units: tuple[str, ...], prize: Galley, gone: Mapping[str, int]) -> float:
    """What it costs that one of ``units`` must go over to ``prize``: 0 if a ship can spare one.

    ``gone`` tells how many of each ship go over to other prizes.
    """
    decks = [situation.state.units[one].aboard for one in units]
    ships = [situation.state.galleys[deck] for deck in decks if deck is not None]
    if len(ships) < len(decks) or any(len(ship.cargo) - gone.get(ship.id, 0) > 1 for ship in ships):
        return 0.0
    costs = []
    for ship in ships:
        manned = situation.fear(ship, ship.at or "", ship.facing)
        costs.append(situation.exposure(ship, ship.at or "", ship.facing, prize.id) - manned)
    return max(0.0, min(costs))


# -- afterwards (8.65, 9.4) -------------------------------------------------------------------------
@answers(Cross)
def answer_cross(situation: Situation, frame: Cross, decision: Decision) -> Iterator[Option]:
    """The best one holds a prize won in a fight; into an empty one goes only who leaves company behind.

    A prize retaken scores nothing, a ship left empty falls to any boarder.
    """
    units = situation.state.units
    for choice in decision.choices():
        if choice.verb == "cross":
            unit = units[str(choice.args[0])]
            left = unit.aboard is None or len(situation.state.galleys[unit.aboard].cargo) > 1
            worth = float(stamina(unit)) if left or frame.must else -1.0
            yield Option.of(choice, worth, f"{unit.name} goes over", "the prize must be held")
        else:
            yield Option.of(choice, 0.0, "Nobody goes over", "a ship left empty falls to any boarder")


@answers(CastOff)
def answer_cast_off(situation: Situation, _frame: CastOff, decision: Decision) -> Iterator[Option]:
    """Every Fouled ship tries: it costs nothing."""
    for choice in decision.choices():
        if choice.verb == "cast_off":
            galley = situation.state.galleys[str(choice.args[0])]
            chance = float(cast_off_check(galley).chance())
            why = f"it comes off in {percent(chance)}, and costs nothing"
            gain = chance * situation.worths.fighting(galley)
            yield Option.of(choice, chance, f"{galley.name} works free", why, points=gain)
        else:
            yield Option.of(choice, 0.0, "No further attempts", "nobody else can come free")
