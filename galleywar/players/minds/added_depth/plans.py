"""A question being thought about, and what moves ashore and afloat are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from galleywar.core.decision import Decision, Draw
from galleywar.players.mind import Habits, Option
from galleywar.players.minds.added_depth.realm import Realm
from galleywar.players.player import Clock
from galleywar.rules.added_depth.state import State


@dataclass(frozen=True, slots=True)
class Course:
    """The position, and how the level thinks."""

    realm: Realm
    habits: Habits
    draw: Draw
    clock: Clock

    @property
    def state(self) -> State:
        return self.realm.state

    @property
    def seat(self) -> str:
        return self.realm.seat

    def danger(self, territory: str, men: int) -> float:
        """What the enemy's best reply counts against a place with so many in it, if the level looks at it."""
        if not self.habits.sees_replies:
            return 0.0
        return self.realm.weights.threat * self.realm.danger(territory, men)


Answer = Callable[[Course, Any, Decision], Sequence[Option]]
Answers = Mapping[type, Answer]


def stand(course: Course, territory: str, men: int) -> float:
    """What so many Regiments in a territory of one's own are good for: what they can win, and what they
    keep.
    """
    realm = course.realm
    best = max((realm.attack(men - 1, to) for to in realm.borders(territory)), default=0.0)
    return realm.weights.front * max(0.0, best) - course.danger(territory, men)
