"""One throw of dice against dice: who loses what, and the chance of each result (AD-62, AD-63)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product

from galleywar.core.cases import case
from galleywar.core.check import Band, Check, Factor, Roll
from galleywar.core.dice import Dice

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


@lru_cache(maxsize=64)
@case("AD-63")
def tally(attacking: int, defending: int, modifier: int) -> dict[Losses, int]:
    """How many of the throws of so many dice end in which losses."""
    found: Counter[Losses] = Counter()
    defends = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=defending))
    attacks = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=attacking))
    for attack, one in attacks.items():
        for defend, other in defends.items():
            found[compared(lowered(attack, modifier), defend)] += one * other
    return dict(found)


@dataclass(frozen=True, slots=True)
class Clash(Check):
    """A throw of ``attacking`` dice against the rest; its total is what the defender loses more than the
    other.

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

    def roll(self, dice: Dice) -> Roll:
        """Both sides throw together."""
        return self.read((*dice.pool(self.attacking), *dice.pool(self.defending)))

    def chances(self) -> dict[str, Fraction]:
        found = {band.result: Fraction(0) for band in self.bands}
        ways = tally(self.attacking, self.defending, self.modifier)
        for (mine, theirs), count in ways.items():
            found[self.result_of(theirs - mine)] += Fraction(count, sum(ways.values()))
        return found


def clash_of(
    title: str, attacking: int, defending: int, modifier: int, factors: tuple[Factor, ...], what: str
) -> Clash:
    """The throw of so many dice against so many; ``what`` is lost: "Regiment", "Fleet"."""
    at_stake = min(attacking, defending)
    plural = "" if at_stake == 1 else "s"
    bands = [Band(at_stake, None, f"defender loses {at_stake} {what}{plural}")]
    if at_stake == 2:
        bands.append(Band(0, 0, f"each loses 1 {what}"))
    bands.append(Band(None, -at_stake, f"attacker loses {at_stake} {what}{plural}"))
    return Clash(
        "AD-63", title, (6,) * (attacking + defending), factors, tuple(bands), (), attacking, modifier
    )
