"""How a boarding fight would end if it were fought out: exact chances, no leader leading and nobody
parting.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import comb

from galleywar.core.cases import case
from galleywar.core.check import Check, Forecast
from galleywar.rules.poseidon.combat.throws import said
from galleywar.rules.poseidon.model.state import Ship, State

Fighter = Callable[[State, Ship], tuple[int, Check, Check | None]]
NEVER = Fraction(0)
CAPTURES, CAPTURED, NOBODY = "captures her", "is captured", "nobody is left on either"
LONGEST_RECKONING = 90
"""Marines against marines, multiplied, beyond which the end is not reckoned: the fractions would take
seconds."""


@case("PW-board-4", "PW-board-5", "PW-board-6", "PW-board-10", "PW-board-13")
def boarding_odds(
    state: State, ship: Ship, target: Ship, fighter: Fighter
) -> tuple[Fraction, Fraction] | None:
    """The chances that ``ship`` captures and that she is captured; None where there are too many marines."""
    (mine, kill, cover), (theirs, back, their_cover) = fighter(state, ship), fighter(state, target)
    if mine * theirs > LONGEST_RECKONING:
        return None
    return _fought_out(mine, theirs, _felling(kill, their_cover), _felling(back, cover))


def _felling(kill: Check, cover: Check | None) -> Fraction:
    """The chance that one marine fells another, a tower's save counted in."""
    return kill.chance() * (1 - cover.chance()) if cover else kill.chance()


@lru_cache(maxsize=20_000)
def _fought_out(mine: int, theirs: int, kill: Fraction, back: Fraction) -> tuple[Fraction, Fraction]:
    if not mine or not theirs:
        return Fraction(bool(mine)), Fraction(bool(theirs))
    wins, loses, again = NEVER, NEVER, NEVER
    for felled, chance in _falls(mine, theirs, kill):
        for fallen, reply in _falls(theirs, mine, back):
            share = chance * reply
            if not felled and not fallen:
                again += share
                continue
            after = _fought_out(mine - fallen, theirs - felled, kill, back)
            wins, loses = wins + share * after[0], loses + share * after[1]
    if again == 1:
        return NEVER, NEVER
    return wins / (1 - again), loses / (1 - again)


@lru_cache(maxsize=20_000)
def _falls(dice: int, most: int, kill: Fraction) -> tuple[tuple[int, Fraction], ...]:
    """How many fall to so many dice, with the chances."""
    found: dict[int, Fraction] = {}
    for kills in range(dice + 1):
        chance = comb(dice, kills) * kill**kills * (1 - kill) ** (dice - kills)
        found[min(kills, most)] = found.get(min(kills, most), NEVER) + chance
    return tuple((fallen, chance) for fallen, chance in found.items() if chance)


def boarding_note(state: State, ship: Ship, target: Ship, fighter: Fighter) -> tuple[tuple[str, str], ...]:
    """The end of the fight in a sentence."""
    odds = boarding_odds(state, ship, target, fighter)
    if odds is None:
        return ()
    text = f"Fought out, {ship.name} captures {target.name} {said(odds[0])} and is captured {said(odds[1])}."
    return ((text, "PW-board-10"),)


def round_forecast(state: State, ship: Ship, target: Ship, fighter: Fighter) -> Forecast:
    """The end of the fight as a forecast; where there are too many marines, what one round may cost."""
    odds = boarding_odds(state, ship, target, fighter)
    note = ("If nobody parts and no leader leads.", "PW-board-9")
    if odds is not None:
        ends = ((CAPTURES, odds[0]), (CAPTURED, odds[1]), (NOBODY, 1 - odds[0] - odds[1]))
        return Forecast(ends, None, CAPTURES, (note,))
    mine, kill, _ = fighter(state, ship)
    theirs, _, cover = fighter(state, target)
    falls = _falls(mine, theirs, _felling(kill, cover))
    results = tuple(
        (f"{fallen} of theirs fall" if fallen else "none of theirs falls", one) for fallen, one in falls
    )
    hoped = tuple(name for name, _ in results if name[0] != "n")
    return Forecast(results, None, "losses", (note,), hoped)
