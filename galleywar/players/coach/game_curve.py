"""How the chances to win went through a game, order by order, and what of it was luck.

Between the chances before an order and those after its dice stand the chances that were due: the mean over all that the
dice might have shown. From before to due is what the decision made of them, from due to after is luck. So luck and
decisions of all seats together are what the end differs from the beginning by.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import fsum

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Choice
from galleywar.core.dice import Dice, Seeded, branches, mix
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.players.coach.foreseen import FEW_DICE, Chances, Judge, end_foreseen, mean_of
from galleywar.players.judge.evaluation import chances

LOTS = 96
"""Of more than `FEW_DICE` so many throws are drawn by lot."""


@dataclass(frozen=True, slots=True)
class Swing:
    """What an order did to the chances: ``number`` counts orders from 1, ``seat`` gave it."""

    number: int
    seat: str
    before: Chances
    due: Chances
    after: Chances

    def luck(self, seat: str) -> float:
        """What the dice gave ``seat``."""
        return self.after[seat] - self.due[seat]

    def decision(self, seat: str) -> float:
        """What the order itself gave ``seat``, whoever ordered it."""
        return self.due[seat] - self.before[seat]

    def whole(self, seat: str) -> float:
        return self.after[seat] - self.before[seat]


@dataclass(frozen=True, slots=True)
class GameCurve:
    """The chances from the first question to the end."""

    seats: tuple[str, ...]
    beginning: Chances
    swings: tuple[Swing, ...]

    @property
    def end(self) -> Chances:
        return self.swings[-1].after if self.swings else self.beginning

    def luck(self, seat: str) -> float:
        """What all dice of the game gave ``seat``."""
        return fsum(swing.luck(seat) for swing in self.swings)

    def decisions(self, seat: str, by: str = "") -> float:
        """What decisions gave ``seat``: those of ``by``, or of all."""
        return fsum(swing.decision(seat) for swing in self.swings if by in {"", swing.seat})

    def turning_points(self, seat: str, most: int = 5) -> tuple[Swing, ...]:
        """The orders that did most to the chances of ``seat``, the greatest first."""
        return tuple(sorted(self.swings, key=lambda swing: -abs(swing.whole(seat)))[:most])


def curve_of(
    match: Match, judge: Judge = chances, heard: Callable[[int], None] = lambda _: None
) -> GameCurve:
    """The curve of a game as far as it was played; ``heard`` is told after each order how many are done.

    No judge has seen a set-up half done: until all stand, the chances are those of the fight that begins then.
    """
    ruleset, begins = match.ruleset, beginning_of(match)
    told = [judge(ruleset, match.moments[begins].state)]
    for number, moment in enumerate(match.moments[1:], 1):
        told.append(judge(ruleset, moment.state) if number > begins else told[0])
        heard(number)
    settled = end_foreseen(match, judge, begins)
    told = [settled.get(at, chances_there) for at, chances_there in enumerate(told)]
    swings = []
    for number, (entry, (before, after)) in enumerate(zip(match.entries, pairwise(told), strict=True), 1):
        due = after
        if entry.faces and number > begins:
            lots = 0 if len(entry.faces) <= FEW_DICE else mix(match.seed, number)
            state = match.moments[number - 1].state
            due = settled.get(number - 1) or chances_due(ruleset, state, entry.choice, judge, lots)
        swings.append(Swing(number, entry.seat, before, due, after))
    return GameCurve(tuple(told[0]), told[0], tuple(swings))


def beginning_of(match: Match) -> int:
    """The first moment at which everybody stands; 0 where the rules know of no set-up, or it is not over."""
    for at, moment in enumerate(match.moments):
        if any(True for _ in match.ruleset.lasting(moment.state)):
            return at
    return 0


def chances_due(ruleset: Ruleset, state: GameState, choice: Choice, judge: Judge, lots: int = 0) -> Chances:
    """The mean of the chances over all that the dice of ``choice`` may show; of dice drawn from the seed ``lots`` if
    one is given.
    """

    def outcome(dice: Dice) -> Chances:
        return judge(ruleset, ruleset.apply(state, choice, dice).state)

    if lots:
        ways = [(outcome(Seeded(mix(lots, lot))), 1 / LOTS) for lot in range(LOTS)]
    else:
        ways = [(one, float(share)) for one, share in branches(outcome)]
    return mean_of(ways)
