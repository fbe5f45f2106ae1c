"""What galleys and what may be done to them are worth, from the rules' own odds: in victory points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from functools import cached_property, lru_cache
from math import hypot

from galleywar.core.late_methods import dataclass
from galleywar.players.ai.mare_nostrum.evaluation.melee_estimates import fought_by
from galleywar.players.remembered import remembered_by
from galleywar.rules.mare_nostrum.combat.grappling import holding_chance, unspent
from galleywar.rules.mare_nostrum.combat.melee_rounds import needs_of
from galleywar.rules.mare_nostrum.combat.missiles import (
    ARCHERS,
    FIGURE,
    MARINE,
    effect_chance,
    hit_chance,
    shot_at,
)
from galleywar.rules.mare_nostrum.combat.odds import Boarders, MeleeEnd
from galleywar.rules.mare_nostrum.model.components import Components
from galleywar.rules.mare_nostrum.model.queries import klass_of, tied_enemies
from galleywar.rules.mare_nostrum.model.state import RAMMING, Galley, State
from galleywar.rules.mare_nostrum.movement.contact_kinds import SINKS, glance_holes, ram_check
from galleywar.rules.mare_nostrum.movement.damage import gains
from galleywar.rules.mare_nostrum.turn.victory import points as scored

LONGEST = 8
"""No more turns are looked ahead where a scenario has no end."""
GONE = 6
"""Holes no galley outlasts."""
DROWNED = 0.4
"""Of the men in a hull that does not last, those who neither get home nor into another hull."""
RECKLESS = 0.2
"""The share of a danger that counts for who is losing anyhow."""
SHOT_FROM = 1800
"""Hundredths from middle to middle within which most missiles hit by the time of a melee."""
BEFORE_FIRE = ("setup", "initiative", "test", "move")


@lru_cache(maxsize=256)
def outlasts(box: Components, holes: int, tests: int) -> float:
    """The chance that a hull with so many holes is still afloat after so many tests (MN-02.02)."""
    if holes >= box.hull["sinks"]:
        return 0.0
    if not holes or tests <= 0:
        return 1.0
    ends = gains(box, holes).items()
    return sum(float(chance) * outlasts(box, holes + more, tests - 1) for more, chance in ends)


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in victory points or as shares; ``mare_nostrum.yaml`` says which is which."""

    flag: float
    prize: float
    oar: float
    stamina: float
    breath: float
    pull: float
    patience: float
    threat: float
    crowd: float
    company: float
    bridges: float
    nerve: float
    lead: float
    fire: float
    edge: float
    home: float


@dataclass
class Worths:
    """A position as ``seat`` values it."""

    state: State
    seat: str
    weights: Weights
    _holds: dict[tuple[bool, int], float] = field(default_factory=dict)
    _fights: dict[tuple[tuple[str, ...], tuple[str, ...]], float] = field(default_factory=dict)

    @cached_property
    def own(self) -> tuple[Galley, ...]:
        return tuple(one for one in self.state.galleys.values() if one.seat == self.seat)

    @cached_property
    def foes(self) -> tuple[Galley, ...]:
        return tuple(one for one in self.state.galleys.values() if one.seat and one.seat != self.seat)

    @cached_property
    def adrift(self) -> tuple[Galley, ...]:
        """Hulls without a crew that are worth manning."""
        return tuple(one for one in self.state.galleys.values() if not one.seat and self.claim(one) > 0)

    @cached_property
    def daring(self) -> float:
        """By how much chances are shunned: more with a lead to lose, sought by who is behind, and the more so
        the fewer turns are left.
        """
        seats = [seat for seat in self.state.order if seat != self.seat]
        best = max((scored(self.state, seat) for seat in seats), default=0)
        lead = scored(self.state, self.seat) - best
        turns = self.state.terms.turns
        left = (self.tests + 1) / turns if turns > 0 else 1.0
        return max(-1.0, min(2.0, 1.0 + lead / (self.weights.lead * min(1.0, left))))

    @property
    def caution(self) -> float:
        """How far dangers count: in full but for who is behind and has nothing to lose by them."""
        return max(RECKLESS, min(1.0, self.daring))

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

    def claim(self, hull: Galley) -> float:
        """What a hull without a crew scores for who mans her: an own one, or one fit for a prize (MN-08.07)."""
        fit = hull.side == self.seat or hull.holes < self.state.box.hull["prize_below"]
        return fit * self.hull(hull) * self.afloat(hull)

    def men(self, figures: float) -> float:
        """What so many men are worth: they no longer score, and they lie in the casualty box."""
        return figures * (self.state.box.points["crew"] - self.state.box.points["casualty"])

    def of(self, galley: Galley) -> float:
        """What her side loses if she goes down with all hands."""
        return self.hull(galley) + self.men(galley.crew)

    def afloat(self, galley: Galley, more: int = 0) -> float:
        """The chance that she is still afloat at the end, with so many holes more than she has."""
        return outlasts(self.state.box, galley.holes + more, self.tests)

    # -- blows -------------------------------------------------------------------------------------------------
    def leak(self, galley: Galley, holes: int) -> float:
        """What so many holes cost her side: the hull, and those of her men who do not get away in time."""
        less = self.afloat(galley) - self.afloat(galley, holes)
        drowned = 1.0 if galley.holes + holes >= GONE else DROWNED
        return less * (self.hull(galley) + drowned * self.men(galley.crew))

    @remembered_by(lambda galley, target: (galley.id, target.id))
    def ram(self, galley: Galley, target: Galley) -> float:
        """A full ram: her holes, and the melee that follows while she is held fast (MN-05.11, MN-04.02)."""
        fight, taken = self.joined(galley, target), self.end_of([galley], [target]).won
        total = 0.0
        for roll, chance in ram_check(self.state, galley, target).rolls():
            worth = self.leak(target, roll.total)
            if roll.result != SINKS:
                worth += fight - taken * self._spoilt(target, roll.total)
            total += float(chance) * worth
        return total

    def _spoilt(self, target: Galley, holes: int) -> float:
        """How much less so many holes leave of what is had by taking a galley: she loses her side what leaks
        but once, and makes a poor prize.
        """
        kept = self.weights.prize * self.hull(target)
        is_prize = target.holes + holes < self.state.box.hull["prize_below"]
        less = self.afloat(target) - is_prize * self.afloat(target, holes)
        return self.leak(target, holes) + kept * less

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
        key = galley.corvus, 0 if galley.corvus else unspent(target)
        if key not in self._holds:
            self._holds[key] = float(holding_chance(self.state, galley, target))
        return self._holds[key]

    @remembered_by(lambda foe: foe.id)
    def under_fire_of(self, foe: Galley) -> tuple[tuple[str, bool], ...]:
        """Our galleys, and whether an enemy's missiles hit them well from where he lies."""
        return tuple((one.id, _span(one, foe) <= SHOT_FROM) for one in self.own)

    # -- melees ------------------------------------------------------------------------------------------------
    @remembered_by(lambda galley, target: (galley.id, target.id))
    def joined(self, galley: Galley, target: Galley) -> float:
        """What it brings the side of ``galley`` that she fights ``target`` hand to hand this turn, with all
        who are in it already.
        """
        (friends, enemies), (mates, others) = (self.cluster(one, galley.seat) for one in (target, galley))
        if galley.id in friends:
            return 0.0
        apart = self.braved(friends, enemies) + self.braved(mates, others)
        return self.braved((*friends, *mates), (*enemies, *others)) - apart

    def _all(self, ids: Iterable[str]) -> list[Galley]:
        return [self.state.galleys[one] for one in ids]

    def braved(self, mine: Sequence[str], theirs: Sequence[str]) -> float:
        """A melee, less for its chances."""
        own, others = self._all(mine), self._all(theirs)
        return self.fought(own, others) - self.chancy(own, others) if own and others else 0.0

    def chancy(self, own: Sequence[Galley], others: Sequence[Galley]) -> float:
        """What speaks against a melee whose end is open: everything on both sides hangs on it, and the more
        the fewer galleys there are.
        """
        end = self.end_of(own, others)
        stake = sum(self.of(one) for one in (*own, *others)) / 2
        open_end = float((end.won * end.lost) ** 0.5)
        return self.weights.nerve * self.daring * open_end * stake / max(1, len(self.own))

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
            self._fights[mine, theirs] = self.fought(self._all(mine), self._all(theirs))
        return self._fights[mine, theirs]

    def fought(self, own: Sequence[Galley], others: Sequence[Galley], javelins: bool = True) -> float:
        """The same of galleys as they are given."""
        end = self.end_of(own, others, javelins)
        lost, won = self._prize(own) * end.lost, self._prize(others) * end.won
        mine, theirs = (sum(self.band(one).men for one in side) for side in (own, others))
        return won - lost + self.men(end.mine - mine) - self.men(end.theirs - theirs)

    def end_of(
        self, own: Sequence[Galley], others: Sequence[Galley], javelins: bool = True
    ) -> MeleeEnd[float]:
        """How a melee ends, with all men left; what is shot down before it is reckoned in (MN-00.20)."""
        mine, theirs = [self.band(one) for one in own], [self.band(one) for one in others]
        return fought_by(mine, theirs, needs_of(self.state.box), javelins)

    def band(self, galley: Galley) -> Boarders:
        """Her men as the next melee finds them."""
        hits = self.due(galley) if self.state.phase in BEFORE_FIRE else 0.0
        marines, figures = (
            round(hits * float(effect_chance(self.state.box, ARCHERS, one))) for one in (MARINE, FIGURE)
        )
        figures = min(figures, galley.missile_figures)
        men = max(1, galley.crew + galley.ballista - marines - figures)
        return Boarders(men, min(men, max(0, galley.marines - marines)))

    @remembered_by(lambda galley: galley.id)
    def due(self, galley: Galley) -> float:
        """How many missiles may be looked for to hit her this turn where she lies: of her enemies near, and
        of one at least.
        """
        others = self.own if galley.seat != self.seat else self.foes
        near = sum(_span(one, galley) <= SHOT_FROM for one in others)
        shot = shot_at(self.state, ARCHERS, galley.id, 0)
        hit = float(hit_chance(shot)) if shot is not None else 0.0
        figures = sum(one.missile_figures for one in others) / max(1, len(others))
        return max(1, near) * figures * hit

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


def _span(one: Galley, other: Galley) -> float:
    """From middle to middle."""
    return hypot(one.pose.x - other.pose.x, one.pose.y - other.pose.y)
