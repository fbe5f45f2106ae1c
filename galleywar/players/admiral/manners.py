"""How the admiral thinks in each rule system, and where it has proven itself, from ``manners.yaml``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Any, Final

from galleywar.core.contract import GameState
from galleywar.core.files.yaml_source import Source
from galleywar.core.late_methods import dataclass
from galleywar.players.player import PATIENCE

FILE: Final = Path(__file__).with_suffix(".yaml")
CAPTAIN: Final = "captain"
"""The level whose answers are challenged, and against which an admiral has to prove itself."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A match ``against`` the captain, or the admiral with the least patience: half of ``games`` seeds from ``seed``,
    sides swapped, with the part of the points won and its Wilson 95 % interval.
    """

    scenario: str
    date: str
    seed: int
    games: int
    score: float
    interval: tuple[float, float]
    patience: int = PATIENCE[0]
    against: str = CAPTAIN


@dataclass(frozen=True, slots=True)
class Manner:
    """How the admiral thinks."""

    plays: str
    """The level whose policy plays positions out."""
    turns: int
    """Player Turns to the end of which it does; 0: to the end of the game."""
    best: int
    """So many of the captain's options are weighed."""
    near: float
    """Those that the captain holds so many points worse than his best are left out."""
    others: int
    """So many captains of other minds are asked."""
    errors: float
    """The captain is overruled from so many standard errors on,"""
    least: float
    """and by an answer that promises at least so much more of a chance to win."""
    questions: tuple[str, ...]
    """Those that are weighed, by what is under way when they are asked; the captain answers the others. None: all."""
    play_outs: Mapping[int, int]
    """The budget of a question, by the patience: counted, not timed, so that the same seed gives the same game."""
    until: Mapping[int, int] = field(default_factory=dict)
    """By the patience, the Player Turns to the end of which it plays positions out if those are more; the mean of what
    the judge holds at the end of each from ``turns`` on counts.
    """
    tried: tuple[Proof, ...] = ()
    """Matches so far."""

    def weighs(self, state: GameState) -> bool:
        """Whether what is asked in ``state`` is played out."""
        return not self.questions or type(state.frames[-1]).__name__ in self.questions

    @property
    def is_proven(self) -> bool:
        """Whether a match of 100 games or more with the least patience has shown it to be better than the captain."""
        return any(
            proof.games >= ENOUGH
            and proof.interval[0] > 0.5
            and proof.patience == PATIENCE[0]
            and proof.against == CAPTAIN
            for proof in self.tried
        )


ENOUGH: Final = 100


@cache
def manners() -> Mapping[str, Manner]:
    """By rule system."""
    root = Source.read(FILE).root
    return {system: _manner(**values) for system, values in root["systems"].items()}


def _manner(
    play_outs: Mapping[str, int],
    until: Mapping[str, int] | None = None,
    questions: Sequence[str] = (),
    tried: Sequence[Mapping[str, Any]] = (),
    **values: Any,
) -> Manner:
    proofs = tuple(Proof(**{**one, "interval": tuple(one["interval"])}) for one in tried)
    return Manner(
        **values,
        questions=tuple(questions),
        play_outs=_by_patience(play_outs),
        until=_by_patience(until or {}),
        tried=proofs,
    )


def _by_patience(counts: Mapping[str, int]) -> Mapping[int, int]:
    return {int(patience): count for patience, count in counts.items()}


def has_proven(system: str) -> bool:
    """Whether the admiral is offered to those who play ``system``."""
    manner = manners().get(system)
    return manner is not None and manner.is_proven and can_think(system)


def can_think(system: str) -> bool:
    """Whether there is an admiral for ``system``: a manner, and a judge where it does not play games to their end."""
    manner = manners().get(system)
    if manner is None or manner.turns == 0:
        return manner is not None
    from galleywar.players.judge.evaluation import can_judge

    return can_judge(system)
