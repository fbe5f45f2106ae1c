"""Whole games played by computers alone, without a log: for simulation, arenas and tuning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from functools import lru_cache

from galleywar.core.check import Band, Check, Factor, Roll
from galleywar.core.contract import Ruleset
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded, lowest_face, mix
from galleywar.core.events import Event
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Outcome, Scenario, Stake
from galleywar.players.carrying_out import carried_out
from galleywar.players.game_course import WHOLE, CourseSheet, ForceLeft, TurnScore, number_in
from galleywar.players.player import Clock, Player

MOST_DECISIONS = 100_000
CHOICES = 1
"""Sets the players' draws apart from the dice of the same game."""


@dataclass(frozen=True, slots=True)
class Faces:
    """What one kind of die showed to one seat: how often each face, the lowest first."""

    seat: str
    sides: int
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Luck:
    """The throws of one seat: how many, how many came off, and how many should have by their odds."""

    seat: str
    tried: int
    hits: int
    due: float


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went. ``turn`` is the strip's wording of the last turn, ``dice`` how many dice were
    thrown.
    """

    seed: int
    outcome: Outcome
    decisions: int
    dice: int
    turn: str
    faces: tuple[Faces, ...] = ()
    luck: tuple[Luck, ...] = ()
    stakes: tuple[tuple[str, Stake], ...] = ()
    """What each seat's points are measured by, where the outcome counts points."""

    layouts: tuple[tuple[str, str], ...] = ()
    """The layout each seat began with, where the rules have any."""

    course: tuple[TurnScore, ...] = ()
    forces: tuple[ForceLeft, ...] = ()

    @property
    def tallied(self) -> int:
        """The dice among ``faces``; what else was drawn is cards and lots, not dice of a side."""
        return sum(sum(one.counts) for one in self.faces)

    @property
    def turns(self) -> int:
        """The number in the wording of the last turn; 0 if it names none."""
        return number_in(self.turn)

    @property
    def needed(self) -> dict[str, int]:
        """The points that win, by seat, where the scenario names such a number."""
        return {seat: stake.points for seat, stake in self.stakes if stake.is_needed}

    def share(self, seat: str) -> float:
        """What ``seat`` reached, in per cent of its stake; where no points are counted, all for the winner."""
        stakes, points = dict(self.stakes), dict(self.outcome.points)
        if seat in stakes and seat in points:
            return WHOLE * points[seat] / stakes[seat].points
        return WHOLE if self.outcome.winner == seat else 0.0


class Endless(Exception):
    """A game that did not come to its end: a fault of the rules or the scenario."""


class Unlawful(ValueError):
    """A player answered what was not on the menu."""


def stream(seed: int, number: int) -> Seeded:
    """The stream of draws for decision ``number`` of game ``seed``, apart from that of its dice."""
    return Seeded(mix(mix(seed, CHOICES), number))


def _unheard(choice: Choice) -> None:
    """Nobody keeps a journal."""


def play_game(
    ruleset: Ruleset,
    scenario: Scenario,
    seed: int,
    players: Mapping[str, Player],
    heard: Callable[[Choice], None] = _unheard,
) -> Result:
    """Play ``scenario`` to its end; the same seed and players give the same game on any machine.

    ``heard`` is told every order as it has been carried out.
    Raises Endless for a game without end, Unlawful for an answer that is none.
    """
    dice = Seeded(seed)
    state, events = ruleset.opening(scenario, dice)
    sheet, course = _Sheet(heard), CourseSheet(ruleset)
    sheet.note(events)
    number, layouts = 0, ruleset.layouts(state)
    while (decision := ruleset.pending(state)) is not None:
        course.note(state)
        view = ruleset.seen_by(state, decision.seat)
        thought = players[decision.seat].decide(ruleset, view, decision, stream(seed, number), Clock())
        first = next(iter(thought.choices), None)
        if first is None or not decision.admits(first):
            raise Unlawful(f"{decision.seat} answered {first or 'nothing'}, which is not on the menu")
        for one in carried_out(ruleset, state, thought.choices, lambda *_: dice):
            state = one.after
            number += 1
            sheet.heard(one.choice)
            sheet.note(one.events)
        layouts = layouts or ruleset.layouts(state)
        if number > MOST_DECISIONS:
            raise Endless(f"{scenario.key}, seed {seed}: no end after {number} decisions")
    outcome = ruleset.outcome(state)
    assert outcome is not None
    seats = [seat.key for seat in scenario.seats]
    stakes = tuple(ruleset.stakes(state).items())
    turn = ruleset.view.panel(state).turn
    faces, luck = sheet.faces_of(seats), sheet.luck_of(seats)
    return Result(
        seed, outcome, number, dice.drawn, turn, faces, luck, stakes, tuple(layouts.items()),
        course.turns(), course.forces(state),
    )  # fmt: skip


# -- what the dice showed -----------------------------------------------------------------------------
@dataclass(slots=True)
class _Sheet:
    """Keeps count of the throws of one game, and passes its orders on."""

    heard: Callable[[Choice], None]
    shown: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    tried: Counter[str] = field(default_factory=Counter)
    hits: Counter[str] = field(default_factory=Counter)
    due: dict[str, float] = field(default_factory=dict)

    def note(self, events: Iterable[Event]) -> None:
        for event in events:
            for thrown in event.thrown:
                self.shown.update((thrown.seat, thrown.sides, face) for face in thrown.faces)
            if event.roll is not None:
                self._count(event.seat, event.roll)

    def _count(self, seat: str, roll: Roll) -> None:
        check = roll.check
        self.shown.update((seat, sides, face) for sides, face in zip(check.dice, roll.faces, strict=True))
        self.tried[seat] += 1
        self.hits[seat] += roll.success
        self.due[seat] = self.due.get(seat, 0.0) + _chance(check.dice, check.bands, check.drm)

    def faces_of(self, seats: Iterable[str]) -> tuple[Faces, ...]:
        kinds = sorted({sides for _, sides, _ in self.shown})
        return tuple(
            Faces(seat, sides, counts)
            for seat in seats
            for sides in kinds
            if any(counts := tuple(self.shown[seat, sides, lowest_face(sides) + at] for at in range(sides)))
        )

    def luck_of(self, seats: Iterable[str]) -> tuple[Luck, ...]:
        return tuple(
            Luck(seat, self.tried[seat], self.hits[seat], self.due[seat])
            for seat in seats
            if self.tried[seat]
        )


@lru_cache(maxsize=4096)
def _chance(dice: tuple[int, ...], bands: tuple[Band, ...], drm: int) -> float:
    """The chance of the hoped-for result; checks differ in whose they are more often than in their odds."""
    return float(Check("", "", dice, (Factor("", "", drm),), bands).chance())
