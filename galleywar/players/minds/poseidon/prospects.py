"""What a ship may hope for and must fear where she lies: blows of the next turn, seen without any die."""

from __future__ import annotations

from math import atan2, degrees

from galleywar.boards.table import Pose
from galleywar.core.change import changed
from galleywar.players.minds.poseidon.worths import Worths, can_ram, distance, may_board
from galleywar.rules.poseidon.standing import kind_of, pose_of, speed
from galleywar.rules.poseidon.state import Ship

CONTACT = 40
"""Hundredths between hulls that count as none when ways are guessed."""
A_TURN = 45
SLOWEST = 50


def bearing(pose: Pose, other: Pose) -> float:
    """By how many degrees a ship must turn to have another ahead, 0 to 180."""
    toward = degrees(atan2(other.x - pose.x, other.y - pose.y))
    return abs((toward - pose.heading + 180) % 360 - 180)


def turns_away(worths: Worths, ship: Ship, target: Ship) -> float:
    """How many turns she needs to lie alongside: her way, and what she has to turn on it."""
    state = worths.state
    pace = max(SLOWEST, speed(state, ship))
    lengths = (kind_of(state, ship).length + kind_of(state, target).length) // 2
    way = max(0.0, distance(ship, target) - lengths - CONTACT)
    turning = bearing(pose_of(ship), pose_of(target)) // A_TURN * state.box.numbers.movement.turn_cost
    return float(way + turning) / pace


def hope(worths: Worths, ship: Ship) -> float:
    """What she may do next from here: her best blow at anybody, less for every turn of the way."""
    if not (can_ram(worths.state, ship) or may_board(worths.state, ship)) or not speed(worths.state, ship):
        return 0.0
    best = 0.0
    for foe in worths.foes:
        ahead = max(0.0, turns_away(worths, ship, foe))
        share: float = worths.weights.patience**ahead
        best = max(best, worths.blow(ship, foe) * share, share)
    return worths.weights.pull * best


def fear(worths: Worths, ship: Ship) -> float:
    """What the enemies who can reach her may do to her next: the worst in full, the others in part."""
    blows = sorted((_blow_from(worths, foe, ship) for foe in worths.foes), reverse=True)
    if not blows:
        return 0.0
    return worths.weights.threat * (blows[0] + worths.weights.crowd * sum(blows[1:3]))


def _blow_from(worths: Worths, foe: Ship, ship: Ship) -> float:
    state = worths.state
    pace = speed(state, foe)
    lengths = (kind_of(state, foe).length + kind_of(state, ship).length) // 2
    if distance(foe, ship) - lengths > pace or turns_away(worths, foe, ship) > 1.0:
        return 0.0
    return max(0.0, worths.blow(foe, ship))


def at(ship: Ship, pose: Pose) -> Ship:
    """The same ship elsewhere."""
    return changed(ship, pose=pose)


def cohesion(worths: Worths, ship: Ship) -> float:
    """What it costs her squadron if she lies where no companion is or could come near to her."""
    state = worths.state
    near = state.box.numbers.cohesion.distance
    mates = [one for one in worths.own if one.squadron == ship.squadron and one.id != ship.id]
    if not mates:
        return 0.0
    for mate in mates:
        lengths = (kind_of(state, ship).beam + kind_of(state, mate).beam) // 2
        follows = 0 if mate.acted else speed(state, mate)
        if distance(ship, mate) - lengths <= near + follows:
            return 0.0
    return worths.weights.apart * ship.value
