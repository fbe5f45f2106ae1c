"""How a fight ends if it is fought out: round by round, legion after legion, volley after volley.

Both sides are taken to go through the enemy in a set order, the easiest to hit first, so that all that has
happened is told by how many have fallen on each side. The single dice are the throws of the fight itself. One
reckoning serves for exact chances, which forecasts tell, and for quick ones, by which the computer plays.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final, Generic, TypeVar

from galleywar.core.cases import case
from galleywar.core.late_methods import dataclass
from galleywar.rules.conquest.combat.throws import Combatant, Line, land_throw, lead, sea_throw

N = TypeVar("N", Fraction, float)
LONGEST_RECKONING = 400
"""Pairs of combatants beyond which the end is not reckoned exactly: the fractions would take seconds."""
REMEMBERED = 1 << 16


@dataclass(frozen=True, slots=True)
class BattleResult(Generic[N]):
    """The chance that the attacker wins, and what either side loses on the average, in talents.

    ``shaken`` is the chance that the attacker's first legion is gone, and its leader with it.
    """

    chance: N
    lost: N
    felled: N
    shaken: N


def cost(line: Line) -> int:
    return sum([one.cost for one in line])


class Odds(Generic[N]):
    """Battles reckoned in numbers of one kind, into which ``number`` turns the chance of a single throw."""

    def __init__(self, number: Callable[[Fraction], N]) -> None:
        self.number: Callable[[Fraction], N] = number
        self.none: N = number(Fraction(0))
        self.sure: N = number(Fraction(1))
        self.walkover: BattleResult[N] = BattleResult(self.sure, self.none, self.none, self.none)
        self.repulse: BattleResult[N] = BattleResult(self.none, self.none, self.none, self.none)
        remembered = lru_cache(REMEMBERED)
        self.duel: Callable[[Line, Line, int], tuple[tuple[int, int, N], ...]] = remembered(self._duel)
        self.battle: Callable[..., BattleResult[N]] = remembered(self._battle)
        self.volley: Callable[..., tuple[tuple[int, N], ...]] = remembered(self._volley)
        self.sea_battle: Callable[[Line, Line], BattleResult[N]] = remembered(self._sea_battle)
        self.on_land: Callable[[Combatant, int], N] = remembered(self._on_land)
        self.at_sea: Callable[[Combatant, int], N] = remembered(self._at_sea)

    def _on_land(self, aim: Combatant, ahead: int) -> N:
        """The chance of one die on land."""
        return self.number(land_throw(aim, ahead).chance())

    def _at_sea(self, aim: Combatant, ahead: int) -> N:
        """The chance of one die at sea."""
        return self.number(sea_throw(aim, ahead).chance())

    # -- on land ---------------------------------------------------------------------------------------------
    @case("CE-71", "CE-72")
    def _duel(self, front: Line, line: Line, walls: int) -> tuple[tuple[int, int, N], ...]:
        """How a fight of two legions may end: ``(attackers fallen, defenders fallen, chance)``; the attacker
        rolls first, ``walls`` is what the defender's walls add (less than 0: those of the attacker).
        """
        ends: list[tuple[int, int, N]] = []
        rolls: dict[tuple[int, int], tuple[N, N]] = {(0, 0): (self.sure, self.none)}
        for fallen in range(len(front)):
            for felled in range(len(line)):
                mine, theirs = rolls.pop((fallen, felled), (self.none, self.none))
                if not mine and not theirs:
                    continue
                strike, reply = self._next_loss(front[fallen:], line[felled:], walls, mine, theirs)
                after: list[tuple[int, int, N, bool]] = [
                    (fallen, felled + 1, strike, False),
                    (fallen + 1, felled, reply, True),
                ]
                for gone, slain, chance, attacking in after:
                    if gone == len(front) or slain == len(line):
                        ends.append((gone, slain, chance))
                    else:
                        known = rolls.get((gone, slain), (self.none, self.none))
                        rolls[gone, slain] = (
                            known[0] + chance * attacking,
                            known[1] + chance * (not attacking),
                        )
        return tuple(ends)

    def _next_loss(self, front: Line, line: Line, walls: int, mine: N, theirs: N) -> tuple[N, N]:
        """The chances that the next to fall is a defender, or an attacker: ``mine`` that the attacker is to
        roll.
        """
        strike = self.on_land(line[0], lead(front, line, walls))
        reply = self.on_land(front[0], lead(line, front, -walls))
        either = 1 - (1 - strike) * (1 - reply)
        if either <= 0:
            return self.none, mine + theirs
        felled = mine * strike / either + theirs * (1 - reply) * strike / either
        return felled, mine + theirs - felled

    @case("CE-70", "CE-71")
    def _battle(self, fronts: tuple[Line, ...], lines: tuple[Line, ...], walls: int = 0) -> BattleResult[N]:
        """Legion after legion, each side in the order given, until one has nobody left."""
        if not lines:
            return self.walkover
        if not fronts:
            return self.repulse
        chance = lost = felled = shaken = self.none
        front, line = fronts[0], lines[0]
        for gone, slain, part in self.duel(front, line, walls):
            if not part:
                continue
            left, right = front[gone:], line[slain:]
            rest = self.battle(
                (left, *fronts[1:]) if left else fronts[1:],
                (right, *lines[1:]) if right else lines[1:],
                walls,
            )
            chance += part * rest.chance
            lost += part * (cost(front[:gone]) + rest.lost)
            felled += part * (cost(line[:slain]) + rest.felled)
            shaken += part * (rest.shaken if left else self.sure)
        return BattleResult(chance, lost, felled, shaken)

    # -- at sea ----------------------------------------------------------------------------------------------
    @case("CE-53", "CE-54")
    def _sea_battle(self, mine: Line, theirs: Line) -> BattleResult[N]:
        """Volley against volley until one navy is gone."""
        if not theirs:
            return self.walkover
        if not mine:
            return self.repulse
        chance = lost = felled = again = self.none
        for hits, part in self.volley(mine, theirs):
            if hits == len(theirs):
                chance, felled = chance + part, felled + part * cost(theirs)
                continue
            for back, reply in self.volley(theirs[hits:], mine):
                both = part * reply
                if not hits and not back:
                    again += both
                    continue
                rest = self.sea_battle(mine[back:], theirs[hits:])
                chance += both * rest.chance
                lost += both * (cost(mine[:back]) + rest.lost)
                felled += both * (cost(theirs[:hits]) + rest.felled)
        once = 1 - again
        return (
            BattleResult(chance / once, lost / once, felled / once, self.none) if once > 0 else self.repulse
        )

    @case("CE-53", "CE-54")
    def amid_volley(self, mine: Line, theirs: Line, dice: int) -> N:
        """The chance to win where so many ``dice`` of one's volley are still to fall."""
        won = self.none
        for hits, part in self.volley(mine, theirs, dice):
            if hits == len(theirs):
                won += part
                continue
            for back, reply in self.volley(theirs[hits:], mine):
                won += part * reply * self.sea_battle(mine[back:], theirs[hits:]).chance
        return won

    @case("CE-53", "CE-55", "CE-57", "CE-58")
    def _volley(self, mine: Line, theirs: Line, dice: int | None = None) -> tuple[tuple[int, N], ...]:
        """How many of the enemy's line fall to a volley, a die for each hull, or to so many ``dice`` of it."""
        found = {0: self.sure}
        for _ in range(sum(one.is_hull for one in mine) if dice is None else dice):
            following: dict[int, N] = {}
            for hits, part in found.items():
                left = theirs[hits:]
                if not left:
                    following[hits] = following.get(hits, self.none) + part
                    continue
                chance = self.at_sea(left[0], lead(mine, left))
                following[hits + 1] = following.get(hits + 1, self.none) + part * chance
                following[hits] = following.get(hits, self.none) + part * (1 - chance)
            found = following
        return tuple(found.items())


EXACT: Final[Odds[Fraction]] = Odds(Fraction)
"""For forecasts, in fractions."""
QUICK: Final[Odds[float]] = Odds(float)
"""For the computer, in floating point."""


# -- in forecasts --------------------------------------------------------------------------------------------
def unpriced(line: Line) -> Line:
    """The line without what it costs: where losses are not asked for, their fractions are not reckoned."""
    return tuple([one._replace(cost=0) for one in line])


@case("CE-71", "CE-72")
def land_victory(mine: Line, theirs: Line, walls: int) -> Fraction | None:
    """The chance that the side about to roll beats the other legion, whose walls count so much."""
    if len(mine) * len(theirs) > LONGEST_RECKONING:
        return None
    mine, theirs = unpriced(mine), unpriced(theirs)
    return EXACT.battle((mine,) if mine else (), (theirs,) if theirs else (), walls).chance


@case("CE-53", "CE-54", "CE-58")
def sea_victory(mine: Line, theirs: Line, dice: int | None = None) -> Fraction | None:
    """The chance that the side with the first volley sinks the other's navy before its own is sunk.

    Of the first volley only so many ``dice`` are still to fall, if that is given.
    """
    if len(mine) * len(theirs) > LONGEST_RECKONING:
        return None
    mine, theirs = unpriced(mine), unpriced(theirs)
    return EXACT.sea_battle(mine, theirs).chance if dice is None else EXACT.amid_volley(mine, theirs, dice)
