"""What galleys and what may be done to them are worth, from the rules' own odds: in victory points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from galleywar.players.minds.mare_nostrum.melees import duel
from galleywar.players.minds.mare_nostrum.weights import Weights
from galleywar.rules.mare_nostrum.grappling import stays, unspent
from galleywar.rules.mare_nostrum.outlook import Band, needs_of
from galleywar.rules.mare_nostrum.standing import klass_of, tied_enemies
from galleywar.rules.mare_nostrum.state import LARGE, RAMMING, SMALL, Galley, State
from galleywar.rules.mare_nostrum.striking import glance_holes

LONGEST = 8
"""No more turns are looked ahead where a scenario has no end."""
GONE = 6
"""Holes no galley outlasts."""


@lru_cache(maxsize=256)
def outlasts(holes: int, tests: int) -> float:
    """The chance that a hull with so many holes is still afloat after so many tests (MN-02.02)."""
    if holes >= GONE:
        return 0.0
    if not holes or tests <= 0:
        return 1.0
    later = tests - 1
    holds = (6 - holes) * outlasts(holes, later)
    return (holds + outlasts(holes + 1, later) + (holes - 1) * outlasts(holes + 2, later)) / 6


@dataclass
class Worths:
    """A position as ``seat`` values it."""

    state: State
    seat: str
    weights: Weights
    _rams: dict[tuple[str, str], float] = field(default_factory=dict)
    _fights: dict[tuple[tuple[str, ...], tuple[str, ...]], float] = field(default_factory=dict)

    @cached_property
    def own(self) -> tuple[Galley, ...]:
        return tuple(one for one in self.state.galleys.values() if one.seat == self.seat)

    @cached_property
    def foes(self) -> tuple[Galley, ...]:
        return tuple(one for one in self.state.galleys.values() if one.seat and one.seat != self.seat)

    @cached_property
    def tests(self) -> int:
        """How many hull tests are still to come."""
        turns = self.state.terms.turns
        return min(LONGEST, turns - self.state.turn) if turns > 0 else LONGEST

    # -- galleys -----------------------------------------------------------------------------------------------
    def hull(self, galley: Galley) -> float:
        """What she scores without her men."""
        is_flag = galley.seat in self.state.sides and self.state.sides[galley.seat].flagship == galley.id
        return klass_of(self.state, galley).points + (self.weights.flag if is_flag else 0.0)

    def men(self, figures: float) -> float:
        """What so many men are worth: they no longer score, and they lie in the casualty box."""
        return figures * (self.state.box.points["crew"] - self.state.box.points["casualty"])

    def of(self, galley: Galley) -> float:
        """What her side loses if she goes down with all hands."""
        return self.hull(galley) + self.men(galley.crew)

    def afloat(self, galley: Galley, more: int = 0) -> float:
        """The chance that she is still afloat at the end, with so many holes more than she has."""
        return outlasts(galley.holes + more, self.tests)

    # -- blows -------------------------------------------------------------------------------------------------
    def leak(self, galley: Galley, holes: int) -> float:
        """What so many holes cost her side."""
        return (self.afloat(galley) - self.afloat(galley, holes)) * self.of(galley)

    def ram(self, galley: Galley, target: Galley) -> float:
        """A full ram: her holes, and the melee that follows while she is held fast (MN-05.11, MN-04.02)."""
        key = galley.id, target.id
        if key not in self._rams:
            more = int(galley.klass == LARGE and target.klass == SMALL)
            fight = self.joined(galley, target)
            total = 0.0
            for die in range(1, 7):
                total += self.leak(target, die + more)
                total += fight if target.holes + die + more < GONE else 0.0
            self._rams[key] = total / 6
        return self._rams[key]

    def glance(self, galley: Galley, target: Galley) -> float:
        """A glancing ram: a hole at most; oars break on both sides alike."""
        holes = glance_holes(self.state, galley, target)
        return self.leak(target, holes) if holes else 0.0

    def grapple(self, galley: Galley, target: Galley) -> float:
        """A try to grapple: the throw, the ropes cut or not, and the melee; one need not try what is worth
        nothing.
        """
        return self.holds(galley, target) * max(0.0, self.joined(galley, target))

    def holds(self, galley: Galley, target: Galley) -> float:
        """The chance that a grapple thrown lodges and stays (MN-04.04, MN-04.05, MN-04.13)."""
        numbers = self.state.box.grapple
        if galley.corvus:
            return (7 - numbers["corvus"]) / 6
        return (7 - numbers["lodges"]) / 6 * float(stays(self.state, unspent(target)))

    # -- melees ------------------------------------------------------------------------------------------------
    def joined(self, galley: Galley, target: Galley) -> float:
        """What it brings the side of ``galley`` that she fights ``target`` hand to hand this turn, with all
        who are in it already.
        """
        (friends, enemies), (mates, others) = (self.cluster(one, galley.seat) for one in (target, galley))
        if galley.id in friends:
            return 0.0
        apart = self.braved(friends, enemies) + self.braved(mates, others)
        together = tuple(sorted((*friends, *mates))), tuple(sorted((*enemies, *others)))
        return self.braved(*together) - apart

    def braved(self, mine: tuple[str, ...], theirs: tuple[str, ...]) -> float:
        """A melee, less for its chances."""
        return self.melee(mine, theirs) - self.chancy(mine, theirs) if mine and theirs else 0.0

    def chancy(self, mine: tuple[str, ...], theirs: tuple[str, ...]) -> float:
        """What speaks against a melee whose end is open: everything on both sides hangs on it."""
        galleys = self.state.galleys
        own, others = [galleys[key] for key in mine], [galleys[key] for key in theirs]
        fights = min(len(own), len(others))
        end = duel(_band(own, fights), _band(others, fights), needs_of(self.state.box))
        stake = sum(self.of(one) for one in (*own, *others)) / 2
        return self.weights.nerve * float((end.won * end.lost) ** 0.5) * stake

    def cluster(self, start: Galley, seat: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Everybody who hangs together with ``start`` by enemy grapples: those of ``seat``, and the
        others.
        """
        found, waiting = {start.id: start}, [start]
        while waiting:
            for other in tied_enemies(self.state, waiting.pop()):
                if other.id not in found and other.holes < GONE:
                    found[other.id] = other
                    waiting.append(other)
        mine = tuple(sorted(one.id for one in found.values() if one.seat == seat))
        return mine, tuple(sorted(one.id for one in found.values() if one.seat != seat))

    def melee(self, mine: tuple[str, ...], theirs: tuple[str, ...]) -> float:
        """What a melee brings the first side on the average; several galleys are taken to fill up each
        other's crews.
        """
        if not mine or not theirs:
            return 0.0
        if (mine, theirs) not in self._fights:
            galleys = self.state.galleys
            own, others = [galleys[key] for key in mine], [galleys[key] for key in theirs]
            self._fights[mine, theirs] = self.fought(own, others)
        return self._fights[mine, theirs]

    def fought(self, own: Sequence[Galley], others: Sequence[Galley], javelins: bool = True) -> float:
        """The same of galleys as they are given."""
        fights = min(len(own), len(others))
        bands = _band(own, fights), _band(others, fights)
        end = duel(*bands, needs_of(self.state.box), javelins)
        lost = self._prize(own) * end.lost / len(own) * fights
        won = self._prize(others) * end.won / len(others) * fights
        fallen = self.men((bands[0].men - end.mine) * fights), self.men((bands[1].men - end.theirs) * fights)
        return won - lost + fallen[1] - fallen[0]

    def _prize(self, galleys: Iterable[Galley]) -> float:
        """Galleys that change hands: lost to one side, and manned by the other."""
        kept = self.weights.prize
        below = self.state.box.hull["prize_below"]
        return sum(self.hull(one) * self.afloat(one) * (1.0 + kept * (one.holes < below)) for one in galleys)

    # -- rowers ------------------------------------------------------------------------------------------------
    def rowers(self, galley: Galley, paid: int = 0) -> float:
        """What is left of her strength after paying so much of it; at the end of the game it is worth
        nothing.
        """
        left, dear = galley.stamina - paid, self.state.box.paces[RAMMING].stamina
        share = min(1.0, self.tests / 3)
        return share * (self.weights.stamina * left + self.weights.breath * min(2, left // dear))


def _band(galleys: Sequence[Galley], fights: int) -> Band:
    men = round(sum(one.crew + one.ballista for one in galleys) / fights)
    return Band(men, min(men, max(one.marines for one in galleys)))
