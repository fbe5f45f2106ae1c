"""How a game goes from turn to turn: who is how near to winning, and what is left of the forces."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import TypeAlias

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.late_methods import dataclass

Counts: TypeAlias = Mapping[tuple[str, str], float]
"""How much of it there is, by seat and name."""
WHOLE = 100.0
"""Per cent: all that is needed, or all that is at stake."""
_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class TurnScore:
    """How near each seat was to winning when a turn began, in per cent: its chance where somebody has learned to judge
    the game, else its goal.
    """

    number: int
    shares: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class ForceLeft:
    """What a seat had of one kind when the fight began, and when it ended."""

    seat: str
    name: str
    first: float
    last: float


def number_in(turn: str) -> int:
    """The number in the strip's wording of a turn; 0 if it names none."""
    found = _NUMBER.search(turn)
    return int(found[0]) if found else 0


def nearness(ruleset: Ruleset, state: GameState) -> dict[str, float]:
    """How near each seat is to its nearest goal, in per cent; below 0 or above 100 where points go so far.

    Where having more than the others wins, it is the part of all there is to be had.
    """
    stakes = ruleset.stakes(state)
    found: dict[str, float] = {}
    for goal in ruleset.view.goals(state):
        stake = stakes.get(goal.seat)
        relative = stake is not None and not stake.is_needed
        whole = stake.points if stake is not None and (relative or not goal.needed) else goal.needed
        share = WHOLE * goal.now / whole if whole else 0.0
        found[goal.seat] = max(round(share, 2), found.get(goal.seat, share))
    return found


class CourseSheet:
    """Notes the beginning of each turn, and the forces of its first order and its last."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._turn = ""
        self._turns: list[TurnScore] = []
        self._begun_with: Counts = {}

    def note(self, state: GameState) -> None:
        """Hear of a position in which somebody is asked."""
        if not self._begun_with and self._ruleset.lasting(state):
            self._begun_with = self._forces(state)
        turn = self._ruleset.view.panel(state).turn
        if turn != self._turn:
            self._turn = turn
            self._turns.append(TurnScore(number_in(turn), tuple(self._near(state).items())))

    def _near(self, state: GameState) -> dict[str, float]:
        # whoever plays without a judge need not know how it judges
        from galleywar.players.judge.evaluation import can_judge, chances

        if not can_judge(self._ruleset.key):
            return nearness(self._ruleset, state)
        return {seat: round(WHOLE * chance, 2) for seat, chance in chances(self._ruleset, state).items()}

    def turns(self) -> tuple[TurnScore, ...]:
        return tuple(self._turns)

    def forces(self, state: GameState) -> tuple[ForceLeft, ...]:
        """What each seat began with, and what it has in the last position, ``state``."""
        last = self._forces(state)
        return tuple(
            ForceLeft(seat, name, first, last.get((seat, name), 0.0))
            for (seat, name), first in self._begun_with.items()
        )

    def _forces(self, state: GameState) -> Counts:
        # whoever plays without a judge need not know how it counts
        from galleywar.players.ai import systems_learnt
        from galleywar.players.judge.forces import counting_for

        if self._ruleset.key not in systems_learnt():
            return {}
        counted: defaultdict[tuple[str, str], float] = defaultdict(float)
        for seat, name, count in counting_for(self._ruleset.key)(state):
            counted[seat, name] += count
        return counted


def mean_course(courses: Iterable[Sequence[TurnScore]], seat: str) -> list[tuple[int, float]]:
    """Each turn, and how near ``seat`` was to winning when it began: the mean of the games that last so long."""
    shares: dict[int, list[float]] = defaultdict(list)
    for course in courses:
        for turn in course:
            shares[turn.number] += [share for key, share in turn.shares if key == seat]
    return [(turn, fmean(shares[turn])) for turn in sorted(shares) if shares[turn]]


def mean_forces(games: Iterable[Sequence[ForceLeft]]) -> list[ForceLeft]:
    """What each seat had of each kind at first and at last, on average over ``games``."""
    first: dict[tuple[str, str], list[float]] = defaultdict(list)
    last: dict[tuple[str, str], list[float]] = defaultdict(list)
    for forces in games:
        for force in forces:
            first[force.seat, force.name].append(force.first)
            last[force.seat, force.name].append(force.last)
    return [ForceLeft(*kind, fmean(first[kind]), fmean(last[kind])) for kind in first]
