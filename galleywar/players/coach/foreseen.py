"""The last orders of a game, where nothing is left to chance: how it will end can be told by playing it to the end.

A judge of positions speaks from how games went on the average, and is still in doubt when all that is left is to end a
turn and count. Whoever then gives the last order would seem to have won or lost the game by it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from typing import Final, TypeAlias

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.dice import branches
from galleywar.core.match import Match
from galleywar.players.admiral.playouts import CommonDice, Horizon, PlayOuts
from galleywar.players.levels import CAPTAIN

Chances: TypeAlias = Mapping[str, float]
"""By seat, from 0 to 1; they add up to 1."""
Judge: TypeAlias = Callable[[Ruleset, GameState], Chances]
Way: TypeAlias = tuple[Chances, float]
"""Chances, and the share of the whole in which they come about."""
MOST_ANSWERS: Final = 24
"""Farther from the end than so many answers a game is not played on."""
MOST_ORDERS: Final = 60
"""Farther back than so many orders before the end nothing is looked for."""
FEW_DICE: Final = 3
"""Of so many dice every way they may fall is gone through."""


def foreseen(ruleset: Ruleset, state: GameState, judge: Judge) -> Chances | None:
    """The chances at the end if captains play on from ``state`` and nothing is thrown or drawn until it is over;
    None if something is, or the end is too far.
    """
    end = _captains(ruleset, state).certain_end(state, MOST_ANSWERS)
    return None if end is None else judge(ruleset, end)


def _captains(ruleset: Ruleset, state: GameState) -> PlayOuts:
    """How captains play on."""
    return PlayOuts.by(ruleset, CAPTAIN.key, ruleset.seat(state), 0, Horizon())


def end_foreseen(match: Match, judge: Judge, begins: int) -> dict[int, Chances]:
    """By moment of a game that is over, what was foreseen of its end: from the last back to the first at which it was.

    An order that the captain would have given too leaves the chances as they were. Of few dice every way they may fall
    is gone through.
    """
    at = len(match.entries)
    known = {at: judge(match.ruleset, match.moments[at].state)} if match.decision is None else {}
    while known and at > max(begins, len(match.entries) - MOST_ORDERS):
        found = _before(match, judge, at - 1, known[at])
        if found is None:
            break
        at -= 1
        known[at] = found
    return known


def _before(match: Match, judge: Judge, at: int, after: Chances) -> Chances | None:
    """What was foreseen at moment ``at``, ``after`` being what was a moment later."""
    ruleset, state, entry = match.ruleset, match.moments[at].state, match.entries[at]
    decision = ruleset.pending(state)
    assert decision is not None, "an order answers a question"
    if _captains(ruleset, state).answer(state, decision, CommonDice(0))[0] != entry.choice:
        return foreseen(ruleset, state, judge)
    if not entry.faces:
        return after
    if len(entry.faces) > FEW_DICE:
        return None
    ways = list[Way]()
    for chances, share in branches(
        lambda dice: foreseen(ruleset, ruleset.apply(state, entry.choice, dice).state, judge)
    ):
        if chances is None:
            return None
        ways.append((chances, float(share)))
    return mean_of(ways)


def mean_of(ways: Sequence[Way]) -> Chances:
    """The mean of chances by their shares of the whole."""
    return {seat: fsum(one[seat] * share for one, share in ways) for seat in ways[0][0]}
