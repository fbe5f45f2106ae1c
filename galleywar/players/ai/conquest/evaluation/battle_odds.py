"""How a battle ends on the average: round by round, legion after legion, volley after volley.

The same reckoning as ``rules.conquest.outlook``, in floating point and with what is lost on the way: both
sides go through the enemy in a set order, the easiest to hit first.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

SIDES = 6
REMEMBERED = 1 << 16


class Soldier(NamedTuple):
    """What a die must reach against him, whether he is a catapult, and what he is worth in talents."""

    needed: int
    catapult: bool
    cost: float


class Mark(NamedTuple):
    """A soldier aboard or a hull; a hull is ``bare``: catapults do not help against it, and it rolls a
    die.
    """

    needed: int
    catapult: bool
    cost: float
    bare: bool


Line = tuple[Soldier, ...]
Navy = tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Battle:
    """The chance that the attacker wins, and what either side loses on the average, in talents.

    ``shaken`` is the chance that the attacker's first legion is gone, and its leader with it.
    """

    chance: float
    lost: float
    felled: float
    shaken: float = 0.0


WALKOVER = Battle(1.0, 0.0, 0.0)
REPULSE = Battle(0.0, 0.0, 0.0)


def hit(needed: int) -> float:
    """The chance that a die reaches ``needed``."""
    return min(SIDES, max(0, SIDES + 1 - needed)) / SIDES


def cost(line: Line | Navy) -> float:
    return sum(one.cost for one in line)


def _ahead(mine: Line | Navy, theirs: Line | Navy, extra: int) -> int:
    return max(0, extra + sum(one.catapult for one in mine) - sum(one.catapult for one in theirs))


# -- on land -------------------------------------------------------------------------------------------------
@lru_cache(maxsize=REMEMBERED)
def duel(front: Line, line: Line, walls: int) -> tuple[tuple[int, int, float], ...]:
    """How a fight of two legions may end: ``(attackers fallen, defenders fallen, chance)``; the attacker
    rolls first, ``walls`` is what the defender's walls add.
    """
    ends: list[tuple[int, int, float]] = []
    rolls = {(0, 0): (1.0, 0.0)}
    for fallen in range(len(front)):
        for felled in range(len(line)):
            mine, theirs = rolls.pop((fallen, felled), (0.0, 0.0))
            if not mine and not theirs:
                continue
            strike, reply = _next_loss(front[fallen:], line[felled:], walls, mine, theirs)
            for key, chance, turn in (((fallen, felled + 1), strike, 1), ((fallen + 1, felled), reply, 0)):
                if key[0] == len(front) or key[1] == len(line):
                    ends.append((*key, chance))
                else:
                    known = rolls.get(key, (0.0, 0.0))
                    rolls[key] = (known[0] + chance * (turn == 0), known[1] + chance * (turn == 1))
    return tuple(ends)


def _next_loss(front: Line, line: Line, walls: int, mine: float, theirs: float) -> tuple[float, float]:
    """The chances that the next to fall is a defender, or an attacker: ``mine`` that the attacker is to
    roll.
    """
    strike = hit(line[0].needed - _ahead(front, line, -walls))
    reply = hit(front[0].needed - _ahead(line, front, walls))
    either = 1 - (1 - strike) * (1 - reply)
    if either <= 0:
        return 0.0, mine + theirs
    felled = mine * strike / either + theirs * (1 - reply) * strike / either
    return felled, mine + theirs - felled


@lru_cache(maxsize=REMEMBERED)
def battle(fronts: tuple[Line, ...], lines: tuple[Line, ...], walls: int = 0) -> Battle:
    """Legion after legion, each side in the order given, until one has nobody left."""
    if not lines:
        return WALKOVER
    if not fronts:
        return REPULSE
    chance = lost = felled = shaken = 0.0
    front, line = fronts[0], lines[0]
    for gone, slain, part in duel(front, line, walls):
        if not part:
            continue
        left, right = front[gone:], line[slain:]
        rest = battle(
            (left, *fronts[1:]) if left else fronts[1:], (right, *lines[1:]) if right else lines[1:], walls
        )
        chance += part * rest.chance
        lost += part * (cost(front[:gone]) + rest.lost)
        felled += part * (cost(line[:slain]) + rest.felled)
        shaken += part * (rest.shaken if left else 1.0)
    return Battle(chance, lost, felled, shaken)


# -- at sea --------------------------------------------------------------------------------------------------
@lru_cache(maxsize=REMEMBERED)
def sea_battle(mine: Navy, theirs: Navy) -> Battle:
    """Volley against volley until one navy is gone."""
    if not theirs:
        return WALKOVER
    if not mine:
        return REPULSE
    chance = lost = felled = 0.0
    again = 0.0
    for hits, part in _volley(mine, theirs):
        if hits == len(theirs):
            chance, felled = chance + part, felled + part * cost(theirs)
            continue
        for back, reply in _volley(theirs[hits:], mine):
            both = part * reply
            if not hits and not back:
                again += both
                continue
            rest = sea_battle(mine[back:], theirs[hits:])
            chance += both * rest.chance
            lost += both * (cost(mine[:back]) + rest.lost)
            felled += both * (cost(theirs[:hits]) + rest.felled)
    once = 1 - again
    return Battle(chance / once, lost / once, felled / once) if once > 0 else REPULSE


@lru_cache(maxsize=REMEMBERED)
def _volley(mine: Navy, theirs: Navy) -> tuple[tuple[int, float], ...]:
    """How many marks of the enemy's line fall to one volley, a die for each hull."""
    found = {0: 1.0}
    for _ in range(sum(one.bare for one in mine)):
        following: dict[int, float] = {}
        for hits, part in found.items():
            left = theirs[hits:]
            if not left:
                following[hits] = following.get(hits, 0.0) + part
                continue
            ahead = 0 if left[0].bare else _ahead(mine, left, 0)
            chance = hit(left[0].needed - ahead)
            following[hits + 1] = following.get(hits + 1, 0.0) + part * chance
            following[hits] = following.get(hits, 0.0) + part * (1 - chance)
        found = following
    return tuple(found.items())
