"""What it is worth to a galley to end her move somewhere, and what her oars suffered on the way there."""

from __future__ import annotations

from math import inf

from galleywar.players.ai.mare_nostrum.evaluation import threats
from galleywar.players.ai.mare_nostrum.evaluation.values import Worths
from galleywar.rules.mare_nostrum.model.state import CRUISING, PORT, Galley
from galleywar.rules.mare_nostrum.movement.oars import oars_swept
from galleywar.rules.mare_nostrum.view.scouting import TriedCourse

LAST_OAR = 2.0
"""The oar with whose loss she cannot ram any more."""
LEAK = 6.0
"""How much more it matters to get home with a hull that may not last."""


def lie(worths: Worths, there: Galley, paid: int, wary: bool) -> tuple[float, float]:
    """What speaks for lying there and what speaks against it; the ``wary`` think of the enemy's replies."""
    hoped = threats.hope(worths, there, wary) + worths.rowers(there, paid) - threats.edge(worths, there)
    hoped += threats.salvage(worths, there) - homeward(worths, there)
    if not wary:
        return hoped, 0.0
    hoped += threats.company(worths, there) + worths.weights.fire * threats.volleys(worths, there)
    return hoped, threats.fear(worths, there)


def homeward(worths: Worths, galley: Galley) -> float:
    """What is still to go to an own edge, for who is safer at home: a prize, or a hull that may not last."""
    state = worths.state
    if not galley.prize and galley.holes < state.box.hull["abandon"]:
        return 0.0
    way, pose, table = inf, galley.pose, state.box.table
    gaps = {"south": pose.y, "north": table.north - pose.y, "west": pose.x, "east": table.east - pose.x}
    for edge in state.terms.edges.get(worths.seat, ()):
        way = min(way, gaps[edge] + 4 * abs(_off(pose.heading, edge)))
    if way == inf:
        return 0.0
    turns = way / state.box.paces[CRUISING].most
    return worths.weights.home * turns * (1.0 + LEAK * (1.0 - worths.afloat(galley)))


def _off(heading: int, edge: str) -> int:
    """Degrees between a heading and the one that leads over an edge."""
    out = {"north": 0, "east": 90, "south": 180, "west": 270}[edge]
    return abs((heading - out + 180) % 360 - 180)


def strewn(worths: Worths, galley: Galley, trial: TriedCourse) -> float:
    """What the oars broken on the way are worth, the enemy's less the own."""
    state, start, total = worths.state, galley.pose, 0.0
    own = [0, 0]
    for manoeuvre, end in zip(trial.course, trial.poses, strict=True):
        for swept in oars_swept(state, galley, start, manoeuvre):
            for bank, _ in swept.own:
                own[bank != PORT] += 1
            other = state.galleys[swept.other]
            sides = [0, 0]
            for bank, _ in swept.others:
                sides[bank != PORT] += 1
            if other.seat:
                total += oars(worths, other, sides) * (-1.0 if other.seat == galley.seat else 1.0)
        start = end
    return total - oars(worths, galley, own)


def oars(worths: Worths, galley: Galley, sides: list[int]) -> float:
    """What so many oars to port and to starboard are worth to her."""
    before, limit = galley.lost_oars, worths.state.box.oar_loss
    lame = any(lost < limit <= lost + more for lost, more in zip(before, sides, strict=True))
    return worths.weights.oar * sum(sides) + LAST_OAR * lame
