"""The dice of a what-if: thrown anew, chosen by the player, or showing what is likeliest.

None of them draws on the game's own stream: what the real dice will show stays unknown.
"""

from collections.abc import Callable, Sequence
from dataclasses import field
from fractions import Fraction
from typing import Final

from galleywar.core.contract import Ruleset
from galleywar.core.decision import Choice
from galleywar.core.dice import Dice, Noted, Recorded, branches, lowest_face
from galleywar.core.digest import digest
from galleywar.core.late_methods import dataclass
from galleywar.core.machine import Step

DiceFor = Callable[[object, Choice], Dice]
"""``(state, choice)`` -> the dice to carry it out with."""
MOST_LEAVES: Final = 1500
"""Ways an order may turn out that are looked through for the likeliest."""


def always(dice: Dice) -> DiceFor:
    """The same ``dice`` for every choice."""

    def dice_for(_state: object, _choice: Choice) -> Dice:
        return dice

    return dice_for


@dataclass(slots=True)
class Chosen:
    """Shows the faces ``given``, and middling ones where none are given; notes which dice were thrown."""

    given: Sequence[int] = ()
    sides: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)

    def roll(self, sides: int, n: int = 1) -> tuple[int, ...]:
        return tuple(self._face(sides) for _ in range(n))

    def pool(self, n: int, sides: int = 6) -> tuple[int, ...]:
        return tuple(sorted(self.roll(sides, n), reverse=True))

    def _face(self, sides: int) -> int:
        at, low = len(self.shown), lowest_face(sides)
        face = self.given[at] if at < len(self.given) else middling(sides, at)
        self.sides.append(sides)
        self.shown.append(min(low + sides - 1, max(low, face)))
        return self.shown[-1]


def middling(sides: int, at: int) -> int:
    """The middle face of the ``at``-th die; of the two middle ones each in turn, so that sums are average."""
    return lowest_face(sides) + (sides - 1) // 2 + (at % 2 if sides % 2 == 0 else 0)


def likeliest(ruleset: Ruleset, state: object, choice: Choice) -> Dice:
    """Dice that bring the likeliest result of ``choice``; middling ones where there are too many results."""
    chances: dict[object, Fraction] = {}
    faces: dict[object, list[tuple[int, ...]]] = {}

    def turn_out(dice: Dice) -> tuple[Step, tuple[int, ...]]:
        noted = Noted(dice)
        return ruleset.apply(state, choice, noted), tuple(noted.faces)

    for count, ((step, shown), chance) in enumerate(branches(turn_out)):
        if count >= MOST_LEAVES:
            return Chosen()
        result = _result_of(step)
        chances[result] = chances.get(result, Fraction(0)) + chance
        faces.setdefault(result, []).append(shown)
    best = max(chances, key=lambda result: chances[result])
    throws = sorted(faces[best], key=lambda shown: (sum(shown), shown))
    return Recorded(throws[len(throws) // 2])


def _result_of(step: Step) -> object:
    """What the throws came to, by name; the whole position where they have no names."""
    named = tuple(event.roll.result for event in step.events if event.roll is not None)
    return named or digest(step.state)
