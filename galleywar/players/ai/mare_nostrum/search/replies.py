"""What an enemy could really do to a galley where her move would end: his own ways and blows, tried out."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from galleywar.boards.table.steering import courses
from galleywar.boards.table.table import keel_angle
from galleywar.core.copying import changed
from galleywar.players.ai.mare_nostrum.evaluation import threats
from galleywar.players.ai.mare_nostrum.evaluation.values import GONE, Worths
from galleywar.rules.mare_nostrum.combat.grappling import grapple_gap, grapple_reach
from galleywar.rules.mare_nostrum.model.frames import Rowing, ShipTurn
from galleywar.rules.mare_nostrum.model.queries import klass_of, tied_enemies
from galleywar.rules.mare_nostrum.model.state import FORWARD, PORT, RAMMING, STARBOARD, STOPPED, Galley, State
from galleywar.rules.mare_nostrum.movement.contact_kinds import FULL, GLANCE, Strike, slide_of
from galleywar.rules.mare_nostrum.movement.manoeuvre import in_frame
from galleywar.rules.mare_nostrum.movement.rowing import helm_of
from galleywar.rules.mare_nostrum.view.scouting import Scout, outsets

RAMS_FROM, RAMS_OFF = 2900, 130
GRAPPLES_FROM, STARTS_FROM = 2000, 1600
"""From how far, middle to middle, and how far off the bow blows are looked for; less from a stop."""
AFTER_GLANCE = {"bank": 0.5, "bow": 0.1, "stern": 0.1}
"""A grapple after a glancing ram on that part, by what it is worth: she may lie too far off."""
GUESSED = 0.4
"""A blow that was not found but lies well is still so much of a danger: ways are many, and few are tried."""
MOST_FOES = 3
TRIED = 3
"""So many courses are tried toward every part of a hull."""


def in_reach(worths: Worths, galley: Galley, foe: Galley) -> float:
    """What ``galley`` may win of an enemy near enough for a blow, 0 if there is none."""
    if foe.sinking or foe.holes >= GONE:
        return 0.0
    state, best = worths.state, 0.0
    gap = hypot(galley.pose.x - foe.pose.x, galley.pose.y - foe.pose.y)
    if gap > RAMS_FROM:
        return 0.0
    off = threats.bearing_of(state, galley, galley.pose, foe, foe.pose).off
    if off <= RAMS_OFF and threats.can_ram(state, galley):
        best = max(worths.ram(galley, foe), worths.glance(galley, foe))
    if gap <= (GRAPPLES_FROM if galley.speed in FORWARD else STARTS_FROM):
        best = max(best, worths.grapple(galley, foe))
    return best


def gain_of(worths: Worths, galley: Galley, foe: Galley, deed: str) -> float:
    """What a blow brings on the average, told as routes do: "full ram on the stern", "grapple"."""
    kind, _, part = deed.partition(" on the ")
    if kind == FULL:
        return worths.ram(galley, foe)
    if kind == GLANCE:
        return worths.glance(galley, foe) + AFTER_GLANCE[part] * worths.grapple(galley, foe)
    return worths.holds(galley, foe) * worths.joined(galley, foe)


def deflected(state: State, galley: Galley, foe: Galley, deed: str) -> Galley:
    """Where she lies after a blow that ends as ``galley`` does: a glancing ram turns her along the side."""
    kind, _, part = deed.partition(" on the ")
    if kind != GLANCE:
        return galley
    station, aside = in_frame(foe.pose, galley.pose.off(klass_of(state, galley).half))
    if not aside:
        aside = in_frame(foe.pose, galley.pose.dot)[1]
    angle = keel_angle(galley.pose, foe.pose)
    hit = Strike(kind, foe.id, part, angle, False, station, PORT if aside < 0 else STARBOARD)
    slide = slide_of(state, galley, hit)
    return galley if slide is None else changed(galley, pose=slide.start)


def in_turn_of(state: State, galley: Galley, *others: Galley) -> State:
    """The table as if it were the turn of ``galley``, she and ``others`` lying as they are given."""
    free = changed(galley, halted=False, tried=False)
    return changed(
        state, galleys=state.galleys.put(free, *others), frames=(ShipTurn(galley.seat, galley.id),)
    )


def best_blow(worths: Worths, galley: Galley, target: Galley) -> float:
    """The best she finds against ``target``, both lying as they are given: rams are tried out, a grapple is
    judged by bearings.
    """
    bearing = threats.bearing_of(worths.state, galley, galley.pose, target, target.pose)
    best = threats.grapple_lies(worths.state, galley, bearing)
    best *= worths.grapple(galley, target) if best else 0.0
    if not threats.can_ram(worths.state, galley):
        return best
    state = in_turn_of(worths.state, galley, target)
    for outset in outsets(state, galley.id):
        if outset.speed == RAMMING:
            best = max([best, *_rams(worths, Scout(state, galley.id, outset), target)])
    return best


def _rams(worths: Worths, scout: Scout, target: Galley) -> Iterator[float]:
    """What the rams found are worth."""
    frame, klass = scout.frame, klass_of(worths.state, target)
    if not isinstance(frame, Rowing):
        return
    helm = helm_of(scout.state, frame)
    for ahead in (0, klass.stern, klass.bow // 2):
        for course in courses(helm, scout.galley.pose, target.pose.off(ahead), 15, TRIED):
            hit = scout.trial(course).hit
            if hit is not None and hit.target == target.id and hit.rams:
                yield gain_of(worths, scout.galley, target, f"{hit.kind} on the {hit.part}")


def exact_fear(worths: Worths, there: Galley, struck: str = "", free: float = 1.0) -> float:
    """What the worst of the enemies near could do to her where she lies, the others in part; whom she has
    ``struck`` only as far as both are ``free``.
    """
    found: list[tuple[float, float, Galley]] = []
    if there.holes >= GONE:
        return 0.0
    for foe in worths.foes:
        share = (free if foe.id == struck else 1.0) * _soon(worths.state, foe, there)
        reach = in_reach(worths, foe, there) if share else 0.0
        if reach > 0 and not tied_enemies(worths.state, foe):
            found.append((reach * share, share, changed(foe, speed=STOPPED) if foe.halted else foe))
    found.sort(key=lambda one: -one[0])
    blows = (share * threat_of(worths, foe, there) for _, share, foe in found[:MOST_FOES])
    return threats.summed(worths, blows)


def _soon(state: State, foe: Galley, there: Galley) -> float:
    """How surely an enemy comes before she can answer; who was brought up may still throw grapples."""
    if foe.halted and grapple_gap(state, foe, there) > grapple_reach(state, foe):
        return threats.LATER
    return threats.soon(foe)


def free_after(worths: Worths, galley: Galley, foe: Galley, deed: str) -> float:
    """How likely she and he are not held fast to each other by a blow."""
    if deed.startswith(FULL):
        return 0.0
    return 1.0 if deed.startswith(GLANCE) else 1.0 - worths.holds(galley, foe)


def threat_of(worths: Worths, foe: Galley, there: Galley) -> float:
    """What an enemy found against her, and a part of what he may yet find."""
    return max(best_blow(worths, foe, there), GUESSED * threats.blow(worths, foe, there))


def exact_hope(worths: Worths, there: Galley) -> float:
    """What she could really do next turn to those who have moved already: they lie still until then."""
    found = [
        (reach, foe)
        for foe in worths.foes
        if threats.has_moved(foe) and (reach := in_reach(worths, there, foe)) > 0
    ]
    found.sort(key=lambda one: -one[0])
    return max((best_blow(worths, there, foe) for _, foe in found[:MOST_FOES]), default=0.0)
