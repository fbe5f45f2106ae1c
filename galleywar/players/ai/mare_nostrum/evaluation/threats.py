"""What a galley may hope for and must fear where she lies: blows of the next turn, judged by bearings
alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final, NamedTuple

from galleywar.boards.table.table import Pose
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.players.ai.mare_nostrum.evaluation.values import GONE, Worths
from galleywar.rules.mare_nostrum.combat.grappling import grapple_gap, grapple_reach, line_reach
from galleywar.rules.mare_nostrum.combat.missiles import WEAPONS, hit_chance, shot_at
from galleywar.rules.mare_nostrum.model.components import Klass
from galleywar.rules.mare_nostrum.model.queries import klass_of, tied_to
from galleywar.rules.mare_nostrum.model.state import (
    BATTLE,
    CRUISING,
    FORWARD,
    RAMMING,
    REVERSE,
    STOPPED,
    Galley,
    State,
)
from galleywar.rules.mare_nostrum.movement.speeds import is_exhausted

SLACK = 100
"""Hundredths by which ways that are guessed may be wrong."""
ONE_TURN, TWO_TURNS = 50, 95
"""Bearings, in degrees, that one turn and two turns bring ahead."""
STRAIGHT = 10
"""A bearing that needs no turn against so long a hull."""
ROUND_THE_STERN, SQUARE, SLANTING = 35, 130, 155
"""From how far off a hull's stern a ram strikes the stern, the side squarely, the side at a slant."""
SOON, LATER, AFOOT = 1.0, 0.5, 0.2
"""Who has not moved this turn comes for certain; of next turn's dice half are late; and where a galley will
be that has still to move is a guess."""
SHARED = 0.4
"""What is left of an enemy's fire at her where he has another mark."""
LAG: Final = {STOPPED: 0.5, REVERSE: 1.5}
"""Turns lost in getting under way again: a level of speed a turn is all she gains (MN-03.06)."""
AT_ALL = 0.8
"""What it is worth to come nearer, as a share of what is to be had there."""


class Bearing(NamedTuple):
    """How a target lies for a galley: the way to her hull, degrees off the bow, and degrees between the
    galley's line to her and her own heading (0: from astern, 180: bow on).
    """

    way: float
    off: float
    aspect: float


def bearing_of(state: State, galley: Galley, pose: Pose, target: Galley, other: Pose) -> Bearing:
    dx, dy = other.x - pose.x, other.y - pose.y
    line = degrees(atan2(dx, dy))
    off = abs((line - pose.heading + 180) % 360 - 180)
    aspect = abs((line - other.heading + 180) % 360 - 180)
    theirs = klass_of(state, target)
    way = hypot(dx, dy) - klass_of(state, galley).half - _depth(theirs, aspect)
    return Bearing(max(0.0, way), off, aspect)


def _depth(klass: Klass, aspect: float) -> float:
    """How far a hull reaches from its middle toward who sees it so."""
    angle = radians(aspect)
    return klass.half * abs(cos(angle)) + klass.beam / 2 * abs(sin(angle))


# -- rams ----------------------------------------------------------------------------------------------------
def can_ram(state: State, galley: Galley) -> bool:
    """Whether she could ram next: under way, rowers fresh enough, oars enough, free, no prize."""
    return (
        galley.speed in FORWARD
        and galley.stamina >= state.box.paces[RAMMING].stamina
        and max(galley.lost_oars) < state.box.oar_loss
        and not galley.prize
        and not galley.sinking
        and not tied_to(state, galley.id)
    )


def ram_lies(state: State, galley: Galley, bearing: Bearing) -> tuple[float, float]:
    """How well a full ram and a glancing one lie for her, 0 to 1 each (MN-05.19, MN-03.21)."""
    figures, again = state.box.ramming, galley.speed == RAMMING
    least = 0 if again else figures["early" if state.terms.ram_after_4_inches else "approach"]
    if not least - SLACK <= bearing.way <= state.box.paces[RAMMING].most - SLACK:
        return 0.0, 0.0
    share = _turned(galley, bearing.off) if not again else float(bearing.off <= STRAIGHT)
    if bearing.aspect <= ROUND_THE_STERN:
        full = 0.8
    elif bearing.aspect <= SQUARE:
        full = 1.0
    else:
        full = 0.4 if bearing.aspect <= SLANTING else 0.0
    return share * full, share * (1.0 - full)


def _turned(galley: Galley, off: float) -> float:
    """How likely a bearing can be brought ahead in time; a corvus allows one turn alone (MN-03.13)."""
    if off <= STRAIGHT:
        return 1.0
    if off <= ONE_TURN:
        return 0.9
    return 0.6 if off <= TWO_TURNS and not galley.corvus else 0.0


# -- grapples ------------------------------------------------------------------------------------------------
def grapple_lies(state: State, galley: Galley, bearing: Bearing) -> float:
    """How well she could come alongside and stop, 0 to 1 (MN-04.03)."""
    if tied_to(state, galley.id) or galley.sinking:
        return 0.0
    paces = state.box.paces
    if galley.speed not in FORWARD:
        far, most = state.box.starting["short"], ONE_TURN
        ahead = state.box.starting["ahead"]
        far = ahead if bearing.off <= STRAIGHT else far
    else:
        far, most = paces[BATTLE if galley.stamina else CRUISING].most, TWO_TURNS
    reach = grapple_reach(state, galley) + klass_of(state, galley).oar_reach
    if bearing.way > far + reach:
        return 0.0
    return 0.9 if bearing.off <= most else 0.3 if bearing.way <= reach else 0.0


# -- hope and fear -------------------------------------------------------------------------------------------
def blow(worths: Worths, galley: Galley, target: Galley) -> float:
    """The best that ``galley`` may do to ``target`` next, as they lie, by how well it lies for her."""
    if target.sinking or target.holes >= GONE:
        return 0.0
    state = worths.state
    bearing = bearing_of(state, galley, galley.pose, target, target.pose)
    best = 0.0
    if can_ram(state, galley):
        full, glance = ram_lies(state, galley, bearing)
        if full or glance:
            best = full * worths.ram(galley, target) + glance * worths.glance(galley, target)
    alongside = grapple_lies(state, galley, bearing)
    if alongside:
        best = max(best, alongside * worths.grapple(galley, target))
    return best


def turns_away(worths: Worths, galley: Galley, target: Galley) -> float:
    """How many turns she needs to come up: the way, and what she has to turn on it."""
    state = worths.state
    bearing = bearing_of(state, galley, galley.pose, target, target.pose)
    pace = state.box.paces[CRUISING].most
    lag = LAG.get(galley.speed, 0.0)
    return max(0.0, bearing.way - pace) / pace + bearing.off / TWO_TURNS + lag


def foreseen(state: State, galley: Galley) -> Galley:
    """A galley as she may lie when her turn is over: so much straight ahead as she has to go."""
    if (
        galley.speed not in FORWARD
        or galley.halted
        or tied_to(state, galley.id)
        or is_exhausted(state, galley)
    ):
        return galley
    return changed(galley, pose=galley.pose.run(state.box.paces[CRUISING].most * 3 // 4))


def has_moved(galley: Galley) -> bool:
    """Whether she has had her turn (MN-01.05)."""
    return not galley.dice


def hope(worths: Worths, galley: Galley, ahead: bool = True) -> float:
    """What she may do next from here: her best blow at anybody, less for every turn of the way.

    With ``ahead`` those who have still to move are looked for where they are going.
    """
    weights, best = worths.weights, 0.0
    for foe in worths.foes:
        if foe.sinking or foe.holes >= GONE:
            continue
        there = foe if has_moved(foe) or not ahead else foreseen(worths.state, foe)
        now = blow(worths, galley, there) * (LATER if has_moved(foe) or not ahead else AFOOT)
        way = weights.patience ** turns_away(worths, galley, there) * (
            1.0 + max(0.0, value(worths, galley, foe))
        )
        best = max(best, now + AT_ALL * way)
    return weights.pull * best


@case("MN-08.08", "MN-08.09")
def salvage(worths: Worths, galley: Galley) -> float:
    """The best hull without a crew that she could man: at once where she can make fast, less for every turn
    of the way.
    """
    weights, best = worths.weights, 0.0
    reach = line_reach(worths.state) if galley.speed == STOPPED else -1
    for hull in worths.adrift if galley.crew > 1 else ():
        beside = grapple_gap(worths.state, galley, hull) <= reach
        share = 1.0 if beside else AT_ALL * weights.patience ** (1.0 + turns_away(worths, galley, hull))
        best = max(best, share * worths.claim(hull))
    return best


def value(worths: Worths, galley: Galley, foe: Galley) -> float:
    """What it would be worth to get at an enemy at all."""
    return 0.2 * max(worths.ram(galley, foe), worths.grapple(galley, foe))


def fear(worths: Worths, galley: Galley, struck: str = "", free: float = 1.0) -> float:
    """What the enemies who can reach her may do to her next: the worst in full, the others in part; of whom
    she has ``struck`` only as far as both are ``free``.
    """
    if galley.holes >= GONE:
        return 0.0
    return summed(
        worths,
        (
            (free if foe.id == struck else 1.0) * soon(foe) * blow(worths, foe, galley)
            for foe in worths.foes
            if foe.id != struck or free
        ),
    )


def soon(foe: Galley) -> float:
    """How surely an enemy comes before she can answer."""
    return LATER if has_moved(foe) else SOON


def summed(worths: Worths, blows: Iterable[float]) -> float:
    """What several blows are worth to fear: the worst in full, the next two in part."""
    weights, (worst, *others) = worths.weights, sorted((0.0, *blows), reverse=True)
    return worths.caution * weights.threat * (worst + weights.crowd * sum(others[:2]))


# -- missiles ------------------------------------------------------------------------------------------------
def volleys(worths: Worths, galley: Galley) -> float:
    """What her missiles bring this turn where she lies, less what hers suffer by it: an enemy with another
    mark as near shoots at her only in part.
    """
    brought, suffered = 0.0, 0.0
    for foe in worths.foes:
        if foe.sinking or foe.holes >= GONE:
            continue
        there = foe if has_moved(foe) else foreseen(worths.state, foe)
        gap = _gap(worths.state, galley, there)
        brought = max(brought, _volley(worths, galley, foe, gap))
        others = any(near and mate != galley.id for mate, near in worths.under_fire_of(foe))
        suffered += _volley(worths, foe, galley, gap) * (SHARED if others else 1.0)
    return brought - worths.caution * suffered


def _gap(state: State, galley: Galley, other: Galley) -> int:
    """Hundredths from hull to hull, near enough."""
    bearing = bearing_of(state, galley, galley.pose, other, other.pose)
    mine = klass_of(state, galley)
    return max(0, int(bearing.way + mine.half - _depth(mine, bearing.off)))


def _volley(worths: Worths, galley: Galley, target: Galley, gap: int) -> float:
    """What all missiles of a galley are worth at that range, as far as there are men left to hit."""
    hits = 0.0
    for weapon in WEAPONS:
        shot = shot_at(worths.state, weapon, target.id, gap)
        hits += getattr(galley, weapon) * float(hit_chance(shot)) if shot else 0.0
    return worths.men(min(hits, target.crew))


# -- where she ends ------------------------------------------------------------------------------------------
def at(galley: Galley, pose: Pose, speed: str, run: int = 0) -> Galley:
    """The same galley when her move is over."""
    return changed(galley, pose=pose, speed=speed, run=run)


def edge(worths: Worths, galley: Galley) -> float:
    """A compulsory run that leads over the edge of the table costs the galley, one that comes near it
    room.
    """
    if galley.speed not in FORWARD:
        return 0.0
    table, straight = worths.state.box.table, worths.state.box.turning["straight"]
    for far, share in ((straight, 1.0), (2 * straight, 0.1)):
        pose = galley.pose.run(far)
        if not (0 <= pose.x <= table.east and 0 <= pose.y <= table.north):
            return worths.weights.edge * share
    return 0.0


@case("MN-04.16")
def company(worths: Worths, galley: Galley) -> float:
    """Galleys help each other if they lie near; those with boarding bridges keep together above all."""
    weights, state = worths.weights, worths.state
    near = state.box.paces[BATTLE].most + klass_of(state, galley).length
    total = 0.0
    for mate in worths.own:
        if mate.id != galley.id and not mate.sinking:
            gap = hypot(mate.pose.x - galley.pose.x, mate.pose.y - galley.pose.y)
            kind = weights.bridges if galley.corvus and mate.corvus else weights.company
            total += kind * max(0.0, 1.0 - gap / (2 * near))
    return total
