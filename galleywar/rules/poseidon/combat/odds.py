"""How a boarding fight would end if it were fought out: exact chances, nobody parting."""

from __future__ import annotations

from fractions import Fraction

from galleywar.core.cases import case
from galleywar.core.check import Forecast
from galleywar.core.memo import for_a_game
from galleywar.rules.poseidon.combat.boarding_checks import felling, fells
from galleywar.rules.poseidon.combat.chains import tally
from galleywar.rules.poseidon.model.state import Ship, State
from galleywar.rules.sentences import said

NEVER = Fraction(0)
CAPTURES, CAPTURED, NOBODY = "captures her", "is captured", "nobody is left on either"
LONGEST_RECKONING = 90
"""Marines against marines, multiplied, beyond which the end is not reckoned: the fractions would take
seconds."""


@case("PW-board-4", "PW-board-5", "PW-board-6", "PW-board-10", "PW-board-13")
def boarding_odds(
    state: State, ship: Ship, target: Ship, leader: str = ""
) -> tuple[Fraction, Fraction] | None:
    """The chances that ``ship`` captures and that she is captured; None where there are too many marines.

    ``leader`` is whoever leads her men in every round; nobody leads the enemy's.
    """
    if ship.marines * target.marines > LONGEST_RECKONING:
        return None
    kill, back = fells(felling(state, ship, target, leader)), fells(felling(state, target, ship))
    return _fought_out(ship.marines, target.marines, kill, back)


@for_a_game(maxsize=20_000)
def _fought_out(mine: int, theirs: int, kill: Fraction, back: Fraction) -> tuple[Fraction, Fraction]:
    if not mine or not theirs:
        return Fraction(bool(mine)), Fraction(bool(theirs))
    wins, loses, again = NEVER, NEVER, NEVER
    for felled, chance in tally(mine, kill, theirs).items():
        for fallen, reply in tally(theirs, back, mine).items():
            share = chance * reply
            if not felled and not fallen:
                again += share
                continue
            after = _fought_out(mine - fallen, theirs - felled, kill, back)
            wins, loses = wins + share * after[0], loses + share * after[1]
    if again == 1:
        return NEVER, NEVER
    return wins / (1 - again), loses / (1 - again)


def boarding_note(state: State, ship: Ship, target: Ship) -> tuple[tuple[str, str], ...]:
    """The end of the fight in a sentence."""
    odds = boarding_odds(state, ship, target)
    if odds is None:
        return ()
    text = f"Fought out, {ship.name} captures {target.name} {said(odds[0])} and is captured {said(odds[1])}."
    return ((text, "PW-board-10"),)


def round_forecast(state: State, ship: Ship, target: Ship) -> Forecast:
    """The end of the fight as a forecast; where there are too many marines, what one round may cost."""
    odds = boarding_odds(state, ship, target)
    note = ("If nobody parts and no leader leads.", "PW-board-9")
    if odds is not None:
        ends = ((CAPTURES, odds[0]), (CAPTURED, odds[1]), (NOBODY, 1 - odds[0] - odds[1]))
        return Forecast(ends, None, CAPTURES, (note,))
    falls = tally(ship.marines, fells(felling(state, ship, target)), target.marines)
    results = tuple(
        (f"{fallen} of theirs fall" if fallen else "none of theirs falls", one)
        for fallen, one in falls.items()
    )
    hoped = tuple(name for name, _ in results if name[0] != "n")
    return Forecast(results, None, "losses", (note,), hoped)
