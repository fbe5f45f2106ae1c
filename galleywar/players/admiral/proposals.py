"""What the admiral chooses among: the captain's best options, and what captains of other minds hold best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from galleywar.core.contract import GameState
from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import Seeded
from galleywar.players.ai.policy import Policy
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits, Option
from galleywar.players.policies.weights_file import policy_with, shipped_weights

FACTOR: Final = 3.0
"""A captain of another mind counts each thing up to so many times as much, or as little."""
GRAIN: Final = 1 << 16


@cache
def other_minds(system: str, count: int) -> tuple[Policy, ...]:
    """The policy of ``system`` with weights drawn by lot about the shipped ones; the same on any machine."""
    return tuple(policy_with(system, tuple(_redrawn(system, number))) for number in range(count))


def _redrawn(system: str, number: int) -> Iterator[tuple[str, float]]:
    lots = Seeded(number)
    for name, value in shipped_weights(system):
        part = 2 * lots.below(GRAIN) / GRAIN - 1
        yield name, value * FACTOR**part


def proposals(
    system: str, captains: Sequence[Option], others: int, question: tuple[GameState, Decision, Habits, Clock]
) -> list[Option]:
    """The ``captains`` options, then what ``others`` hold best if it is not among them; no answer twice."""
    found: dict[tuple[Choice, ...], Option] = {}
    for option in captains:
        found.setdefault(option.choices, option)
    state, decision, habits, clock = question
    for mind in other_minds(system, others):
        if clock.is_up:
            break
        option = mind.options(state, decision, habits, Seeded(0), clock)[0]
        found.setdefault(option.choices, option)
    return list(found.values())
