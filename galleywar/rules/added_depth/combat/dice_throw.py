"""One throw of dice against dice: who loses what, and the chance of each result (AD-62, AD-63)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from galleywar.core.cases import case
from galleywar.core.check import Band, Check, Factor, Roll
from galleywar.core.dice import Dice, branches
from galleywar.core.late_methods import dataclass
from galleywar.core.wording import counted

Losses = tuple[int, int]
"""What the attacker and the defender lose."""


@case("AD-28", "AD-55")
def lowered(faces: tuple[int, ...], modifier: int) -> tuple[int, ...]:
    """Dice high to low with ``modifier`` on one highest, sorted again: 6 6 2 becomes 6 5 2."""
    high, *rest = sorted(faces, reverse=True)
    return tuple(sorted((high + modifier, *rest), reverse=True))


@case("AD-62", "AD-63")
def compared(attack: tuple[int, ...], defend: tuple[int, ...]) -> Losses:
    """Highest against highest, second against second; the higher wins, a tie is the defender's."""
    pairs = list(zip(sorted(attack, reverse=True), sorted(defend, reverse=True), strict=False))
    beaten = sum(mine > theirs for mine, theirs in pairs)
    return len(pairs) - beaten, beaten


@case("AD-63", "AD-69")
def dice_allowed(mine: int, theirs: int, most: tuple[int, int]) -> tuple[int, int]:
    """The dice both sides may throw: not more than they have in the fight, nor than ``most``."""
    return min(mine, most[0]), min(theirs, most[1])


@dataclass(frozen=True, slots=True)
class BattleThrow(Check):
    """A throw of ``attacking`` dice against the rest; its total is what the defender loses more than the
    other.

    This is all that is known of a throw: battles are fought with it, and all odds are counted from it.
    ``modifier`` goes on the attacker's highest die, and ``factors`` say why.
    """

    attacking: int = 1
    modifier: int = 0

    @property
    def defending(self) -> int:
        return len(self.dice) - self.attacking

    @property
    def drm(self) -> int:
        """Nothing is added to the total: the modifier goes on a die."""
        return 0

    def losses(self, faces: tuple[int, ...]) -> Losses:
        """What both sides lose by these faces, the attacker's first."""
        attack, defend = faces[: self.attacking], faces[self.attacking :]
        return compared(lowered(attack, self.modifier), defend)

    def read(self, faces: tuple[int, ...]) -> Roll:
        mine, theirs = self.losses(faces)
        return Roll(self, faces, theirs - mine, self.result_of(theirs - mine))

    def hands(self, faces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        return faces[: self.attacking], faces[self.attacking :]

    @case("AD-62", "AD-63")
    def came_off(self, faces: tuple[int, ...]) -> tuple[bool, ...]:
        """The dice that cost the other side something; one without an opponent decides nothing."""
        attack, defend = self.hands(faces)
        mine = sorted(enumerate(attack), key=lambda one: -one[1])
        mine[0] = (mine[0][0], mine[0][1] + self.modifier)
        pairs = zip(
            sorted(mine, key=lambda one: -one[1]),
            sorted(enumerate(defend), key=lambda one: -one[1]),
            strict=False,
        )
        won = {a if shown > other else len(attack) + b for (a, shown), (b, other) in pairs}
        return tuple(at in won for at in range(len(faces)))

    def roll(self, dice: Dice) -> Roll:
        """Both sides throw together."""
        return self.read((*dice.pool(self.attacking), *dice.pool(self.defending)))

    def chances(self) -> dict[str, Fraction]:
        found = {band.result: Fraction(0) for band in self.bands}
        for (mine, theirs), chance in outcomes(self.attacking, self.defending, self.modifier):
            found[self.result_of(theirs - mine)] += chance
        return found


def battle_throw(
    title: str, attacking: int, defending: int, modifier: int, factors: tuple[Factor, ...], what: str
) -> BattleThrow:
    """The throw of so many dice against so many; ``what`` is lost: "Regiment", "Fleet"."""
    at_stake = min(attacking, defending)
    lost = counted(at_stake, what)
    bands = [Band(at_stake, None, f"defender loses {lost}")]
    if at_stake == 2:
        bands.append(Band(0, 0, f"each loses 1 {what}"))
    bands.append(Band(None, -at_stake, f"attacker loses {lost}"))
    return BattleThrow(
        "AD-63", title, (6,) * (attacking + defending), factors, tuple(bands), (), attacking, modifier
    )


@lru_cache(maxsize=64)
@case("AD-63")
def outcomes(attacking: int, defending: int, modifier: int) -> tuple[tuple[Losses, Fraction], ...]:
    """What so many dice against so many cost both sides, with its chance: every throw there is, thrown.

    What costs the attacker most comes first.
    """
    throw = battle_throw("", attacking, defending, modifier, (), "")
    found: dict[Losses, Fraction] = {}
    for roll, chance in branches(throw.roll):
        losses = throw.losses(roll.faces)
        found[losses] = found.get(losses, Fraction(0)) + chance
    return tuple(sorted(found.items(), reverse=True))
