"""How a fight would end if it were fought out: exact chances, each side aiming at what stands first in line.

Both sides are taken to go through the enemy in a set order, the easiest to hit first, so that all that has
happened is told by how many have fallen on each side. The single dice are those of the checks that resolve.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from galleywar.core.cases import case
from galleywar.core.check import sums
from galleywar.rules.conquest.model.queries import aboard
from galleywar.rules.conquest.model.state import (
    CATAPULT,
    GALLEY,
    Galley,
    State,
    Unit,
)

LONGEST_RECKONING = 400
"""States of a fight beyond which its end is not reckoned: the fractions would take seconds."""
NEVER = Fraction(0)


@dataclass(frozen=True, slots=True)
class Rank:
    """One thing in the line: what a die must reach, whether catapults help against it, and what it counts
    for.
    """

    needed: int
    helped: bool = True
    is_catapult: bool = False
    is_hull: bool = False


def hit_chance(needed: int) -> Fraction:
    """The chance that a die reaches ``needed``."""
    return sum((chance for face, chance in sums((6,)).items() if face >= needed), NEVER)


def _ahead(mine: Sequence[Rank], theirs: Sequence[Rank], extra: int) -> int:
    own = sum(rank.is_catapult for rank in mine) + extra
    return max(0, own - sum(rank.is_catapult for rank in theirs))


# -- on land -------------------------------------------------------------------------------------------------
@case("CE-71", "CE-72")
def land_line(state: State, units: tuple[Unit, ...]) -> tuple[Rank, ...]:
    """A legion, the easiest to hit first."""
    needed = [(state.box.kinds[unit.kind].land, unit.kind == CATAPULT) for unit in units]
    return tuple(Rank(strength, True, is_catapult) for strength, is_catapult in sorted(needed))


@case("CE-71", "CE-72")
def land_victory(mine: tuple[Rank, ...], theirs: tuple[Rank, ...], walls: tuple[int, int]) -> Fraction | None:
    """The chance that the side about to roll beats the other legion; ``walls`` are what else each adds."""
    if len(mine) * len(theirs) > LONGEST_RECKONING:
        return None

    def chance(one: tuple[Rank, ...], other: tuple[Rank, ...], first: int) -> Fraction:
        lead = _ahead(one, other, walls[first] - walls[1 - first])
        return hit_chance(other[0].needed - lead)

    @cache
    def wins(fallen: int, felled: int) -> Fraction:
        """To the side that rolls first, with so many of its own fallen and so many of the enemy's felled."""
        one, other = mine[fallen:], theirs[felled:]
        if not other or not one:
            return Fraction(bool(one))
        hit, back = chance(one, other, 0), chance(other, one, 1)
        again = (1 - hit) * (1 - back)
        if again == 1:
            return NEVER
        struck = NEVER
        after = theirs[felled + 1 :]
        if not after:
            struck = Fraction(1)
        else:
            reply = chance(after, one, 1)
            struck = reply * wins(fallen + 1, felled + 1) + (1 - reply) * wins(fallen, felled + 1)
        return (hit * struck + (1 - hit) * back * wins(fallen + 1, felled)) / (1 - again)

    return wins(0, 0)


# -- at sea --------------------------------------------------------------------------------------------------
@case("CE-55", "CE-57", "CE-58")
def sea_line(state: State, navy: tuple[Galley, ...]) -> tuple[Rank, ...]:
    """A navy ship by ship, the emptiest first: the troops of each, then her hull."""
    hull = state.terms.galley_strength or state.box.kinds[GALLEY].sea
    found: list[Rank] = []
    for galley in sorted(navy, key=lambda one: (len(aboard(state, one)), one.id)):
        troops = [(state.box.kinds[unit.kind].sea, unit.kind == CATAPULT) for unit in aboard(state, galley)]
        found += [Rank(strength, True, is_catapult) for strength, is_catapult in sorted(troops)]
        found.append(Rank(hull, False, is_hull=True))
    return tuple(found)


@case("CE-53", "CE-54", "CE-58")
def sea_victory(mine: tuple[Rank, ...], theirs: tuple[Rank, ...], dice: int | None = None) -> Fraction | None:
    """The chance that the side with the first volley sinks the other's navy before its own is sunk.

    Of the first volley only so many ``dice`` are still to fall, if that is given.
    """
    if len(mine) * len(theirs) > LONGEST_RECKONING:
        return None

    @cache
    def wins(fallen: int, felled: int) -> Fraction:
        if felled >= len(theirs) or fallen >= len(mine):
            return Fraction(felled >= len(theirs))
        total, again = NEVER, NEVER
        for hits, chance in _volley(mine[fallen:], theirs[felled:]).items():
            if felled + hits >= len(theirs):
                total += chance
                continue
            for back, reply in _volley(theirs[felled + hits :], mine[fallen:]).items():
                if hits == back == 0:
                    again += chance * reply
                elif fallen + back < len(mine):
                    total += chance * reply * wins(fallen + back, felled + hits)
        return total / (1 - again) if again != 1 else NEVER

    if dice is None:
        return wins(0, 0)
    return sum((
        chance * (reply * wins(back, hits) if hits < len(theirs) else 1)
        for hits, chance in _volley(mine, theirs, dice).items()
        for back, reply in (_volley(theirs[hits:], mine) if hits < len(theirs) else {0: Fraction(1)}).items()
    ), NEVER)  # fmt: skip


@cache
def _volley(mine: tuple[Rank, ...], theirs: tuple[Rank, ...], dice: int | None = None) -> dict[int, Fraction]:
    """How many of the enemy's line fall to one volley, a die for each hull, or to so many ``dice`` of it."""
    dice = sum(rank.is_hull for rank in mine) if dice is None else dice
    found = {0: Fraction(1)}
    for _ in range(dice):
        following: dict[int, Fraction] = {}
        for hits, chance in found.items():
            left = theirs[hits:]
            if not left:
                _add(following, hits, chance)
                continue
            lead = _ahead(mine, left, 0) if left[0].helped else 0
            hit = hit_chance(left[0].needed - lead)
            _add(following, hits + 1, chance * hit)
            _add(following, hits, chance * (1 - hit))
        found = following
    return found


def _add(found: dict[int, Fraction], key: int, chance: Fraction) -> None:
    if chance:
        found[key] = found.get(key, NEVER) + chance
