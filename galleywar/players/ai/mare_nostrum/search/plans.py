"""What a galley may do in her move, as strings of answers with what they bring, lead to and risk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from heapq import nlargest
from math import hypot

from galleywar.boards.table.steering import Course, fan
from galleywar.boards.table.table import Pose, Run
from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Draw
from galleywar.core.late_methods import dataclass
from galleywar.core.view import Route
from galleywar.players.ai.mare_nostrum.evaluation import threats
from galleywar.players.ai.mare_nostrum.evaluation.end_values import lie, strewn
from galleywar.players.ai.mare_nostrum.evaluation.values import Worths
from galleywar.players.ai.mare_nostrum.search.replies import (
    MOST_FOES,
    deflected,
    exact_fear,
    exact_hope,
    free_after,
    gain_of,
    in_reach,
)
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits
from galleywar.rules.mare_nostrum.model.frames import Rowing, Starting
from galleywar.rules.mare_nostrum.model.state import CRUISING, RAMMING, REVERSE, STOPPED, Galley, State
from galleywar.rules.mare_nostrum.movement.contact_kinds import GLANCE
from galleywar.rules.mare_nostrum.movement.leaving import is_home_edge, may_score
from galleywar.rules.mare_nostrum.movement.rowing import helm_of
from galleywar.rules.mare_nostrum.movement.starting import has_stirred, may_halt
from galleywar.rules.mare_nostrum.view.attack_routes import deeds
from galleywar.rules.mare_nostrum.view.routes import started
from galleywar.rules.mare_nostrum.view.scouting import MoveStart, Scout, TriedCourse, outsets, price_of

CLOSE, WIDE = (400, 22), (400, 45)
"""Steps of the ways looked at, in hundredths and degrees: with enemies near, and without."""
TRIED, KEPT = 40, 5
"""So many of the best ends are tried for what lies in the way, until so many are found free."""
NEAR = 3600
"""Hundredths from middle to middle within which an enemy counts for blows in the next two turns."""
FOULED = 2.0
"""Points lost by running into anybody but for a ram."""
WRECKED = 1.0
LAID_STILL = 3.0
"""A glancing ram leaves her stopped beside an enemy, and nobody rams from there next turn."""
HOLD, HALT = Choice("hold"), Choice("halt")


@dataclass
class Situation:
    """One question being thought about: the position, and how the level thinks."""

    worths: Worths
    habits: Habits
    draw: Draw
    clock: Clock
    known: dict[str, list[Plan]] = field(default_factory=dict)

    @property
    def state(self) -> State:
        return self.worths.state

    @property
    def seat(self) -> str:
        return self.worths.seat

    def lie(self, there: Galley, paid: int) -> tuple[float, float]:
        """What speaks for ending a move so, and what against it."""
        return lie(self.worths, there, paid, self.habits.sees_replies)


Ended = tuple[float, float, float, Galley, Course, tuple[Choice, ...]]
"""Worth, hope and fear of an end, the galley as she lies there, her steering and the words that end it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """``gain`` is what the dice bring on the average, ``hope`` and ``fear`` what may follow where it ends."""

    galley: str
    choices: tuple[Choice, ...]
    deed: str = ""
    target: str = ""
    gain: float = 0.0
    hope: float = 0.0
    fear: float = 0.0
    ends: str = ""
    way: str = "rows on"
    there: Galley | None = None
    """She herself as she lies when it is done, if enemies may come at her there."""
    free: float = 1.0
    """How likely she is not held fast by a blow: so far she may hope for more, and has its target to fear."""

    @property
    def worth(self) -> float:
        return self.gain + self.hope - self.fear


def plans(situation: Situation, galley: Galley) -> Sequence[Plan]:
    """Every move worth a thought, best first."""
    if galley.id not in situation.known:
        situation.known[galley.id] = by_worth([*_blows(situation, galley), *_moves(situation, galley)])
    return situation.known[galley.id]


def by_worth(found: Iterable[Plan]) -> list[Plan]:
    return sorted(found, key=lambda plan: -plan.worth)


def weighed(situation: Situation, found: Iterable[Plan]) -> list[Plan]:
    """The plans, best first; the wary hold the best against the enemy's real replies until one stands."""
    left = by_worth(found)
    if not situation.habits.sees_replies:
        return left
    known: list[Plan] = []
    for _ in range(situation.habits.looks):
        if not left or situation.clock.is_up or (known and known[0].worth >= left[0].worth):
            break
        known = by_worth([*known, held_against(situation, left.pop(0))])
    return [*known, *(plan for plan in left if not known or plan.worth < known[0].worth)] if known else left


def held_against(situation: Situation, plan: Plan) -> Plan:
    """The same plan with what enemies and she herself could really do next."""
    if plan.there is None:
        return plan
    worths, weights = situation.worths, situation.worths.weights
    feared = exact_fear(worths, plan.there, plan.target, plan.free)
    guessed = max(
        (threats.blow(worths, plan.there, foe) for foe in worths.foes if threats.has_moved(foe)),
        default=0.0,
    )
    real = exact_hope(worths, plan.there) if plan.free else guessed
    more = plan.free * weights.pull * threats.LATER * (real - guessed)
    return changed(plan, fear=feared, hope=plan.hope + more)


def staying(situation: Situation, galley: Galley, choices: tuple[Choice, ...]) -> Plan:
    """To end her turn where she lies."""
    rests = galley.still and galley.stamina < situation.state.box.stamina["most"]
    hoped, feared = situation.lie(galley, 0)
    return Plan(
        galley.id, choices, hope=hoped + situation.worths.weights.stamina * rests, fear=feared, there=galley
    )


# -- moves without a blow -----------------------------------------------------------------------------------------
def _moves(situation: Situation, galley: Galley) -> Iterator[Plan]:
    for outset in outsets(situation.state, galley.id):
        frame = outset.frame
        if isinstance(frame, Rowing) and frame.speed == RAMMING and outset.choices:
            continue
        yield from _ended_here(situation, galley, outset)
        yield from _free(situation, galley, outset)


def _ended_here(situation: Situation, galley: Galley, outset: MoveStart) -> Iterator[Plan]:
    """A move already begun may end where she is."""
    for words, speed in _last_words(situation.state, outset, 0):
        if isinstance(outset.frame, Rowing) or has_stirred(outset.frame) or outset.frame.reverse:
            there = threats.at(galley, galley.pose, speed)
            hoped, feared = situation.lie(there, price_of(situation.state, outset))
            yield Plan(
                galley.id, (*outset.choices, *words), hope=hoped, fear=feared, ends=galley.at, there=there
            )


def _last_words(state: State, outset: MoveStart, way: int) -> Iterator[tuple[tuple[Choice, ...], str]]:
    """How a move may end after so much more way: under way or stopped, and the speed that leaves."""
    frame = outset.frame
    if isinstance(frame, Rowing):
        if frame.owed <= abs(way):
            yield (HOLD,), frame.speed
            yield (HALT,), STOPPED
        return
    gone = frame.way + way
    if gone:
        yield (HOLD,), CRUISING if gone > 0 else REVERSE
    if may_halt(state, changed(frame, way=gone)):
        yield (HALT,), STOPPED


def _free(situation: Situation, galley: Galley, outset: MoveStart) -> Iterator[Plan]:
    """The best ends she can reach with nothing in the way, and one that is not free if there is no other."""
    scout, kept = Scout(situation.state, galley.id, outset), 0
    spare: list[Plan] = []
    for ended in nlargest(TRIED, _ends(situation, galley, outset), key=lambda one: one[0]):
        _, hoped, feared, there, steering, words = ended
        trial = scout.trial(steering)
        if not trial.poses:
            continue
        if trial.stopped or trial.end != there.pose:
            short = _cut_short(situation, galley, outset, trial)
            if short.gain > 0:
                yield short
            elif all(short.choices != one.choices for one in spare):
                spare.append(short)
            continue
        gain = strewn(situation.worths, galley, trial) - WRECKED * trial.risky
        choices = *trial.choices, *words
        yield Plan(galley.id, choices, "", "", gain, hoped, feared, trial.end.place, there=there)
        kept += 1
        if kept == KEPT:
            return
    yield from spare


def _ends(situation: Situation, galley: Galley, outset: MoveStart) -> Iterator[Ended]:
    """Every end of the fan with what it would be worth if nothing were in the way."""
    state, frame, pose = situation.state, outset.frame, galley.pose
    table, paid, worths = state.box.table, price_of(state, outset), situation.worths
    for steering in _fan(situation, galley, frame):
        end, run, way = pose, 0, 0
        for one in steering:
            if isinstance(one, Run):
                end, run, way = end.run(one.distance), one.distance, way + one.distance
            else:
                end, run = end.turned(one.degrees), 0
        gone = _edge(end, table.east, table.north)
        if gone:
            if _is_safe(situation, galley, gone):
                yield worths.of(galley), 0.0, 0.0, changed(galley, pose=end), steering, ()
            continue
        for words, speed in _last_words(state, outset, way):
            there = threats.at(galley, end, speed, run)
            hoped, feared = situation.lie(there, paid)
            yield hoped - feared, hoped, feared, there, steering, words


def _fan(situation: Situation, galley: Galley, frame: Rowing | Starting) -> Iterator[Course]:
    if isinstance(frame, Starting):
        return started(situation.state, frame)
    close = any(_gap(galley, foe) <= NEAR for foe in situation.worths.foes)
    grain = CLOSE if close and situation.habits.sees_replies and frame.speed == CRUISING else WIDE
    return fan(helm_of(situation.state, frame), galley.pose, *grain)


def _cut_short(situation: Situation, galley: Galley, outset: MoveStart, trial: TriedCourse) -> Plan:
    """A move that ends against somebody, or over the edge of the table."""
    state, table = situation.state, situation.state.box.table
    end = trial.end
    edge = _edge(end, table.east, table.north)
    if edge:
        return _leaving(situation, galley, trial, edge)
    there = threats.at(galley, end, STOPPED)
    hoped, feared = situation.lie(there, price_of(state, outset))
    return Plan(
        galley.id, trial.choices, "", "", -FOULED, hoped, feared, end.place, "runs on until she is stopped"
    )


def _edge(end: Pose, east: int, north: int) -> str:
    beyond = ("west", end.x < 0), ("east", end.x > east), ("south", end.y < 0), ("north", end.y > north)
    return next((name for name, is_beyond in beyond if is_beyond), "")


def _leaving(situation: Situation, galley: Galley, trial: TriedCourse, edge: str) -> Plan:
    """Home over an own edge what may be scored is safe; anything else is thrown away (MN-00.10)."""
    worths = situation.worths
    if _is_safe(situation, galley, edge):
        safe = (1.0 - worths.afloat(galley)) * worths.of(galley) + threats.fear(worths, galley)
        return Plan(galley.id, trial.choices, "", "", safe, 0.0, 0.0, trial.end.place, "sails home")
    lost = worths.of(galley) + worths.weights.edge
    return Plan(galley.id, trial.choices, "", "", -lost, 0.0, 0.0, trial.end.place, "leaves the table")


def _is_safe(situation: Situation, galley: Galley, edge: str) -> bool:
    return is_home_edge(situation.state, situation.seat, edge) and may_score(situation.state, galley)


# -- blows ---------------------------------------------------------------------------------------------------------
def targets(situation: Situation, galley: Galley) -> list[Galley]:
    """The enemies she may reach with a blow in this move, those most worth it first; a novice sees the
    nearest alone.
    """
    found = [
        (worth, foe)
        for foe in situation.worths.foes
        if (worth := in_reach(situation.worths, galley, foe)) > 0
    ]
    if not situation.habits.sees_replies:
        return sorted((foe for _, foe in found), key=lambda foe: _gap(galley, foe))[: situation.habits.looks]
    found.sort(key=lambda one: -one[0])
    return [foe for _, foe in found[:MOST_FOES]]


def _gap(galley: Galley, foe: Galley) -> float:
    return hypot(galley.pose.x - foe.pose.x, galley.pose.y - foe.pose.y)


def _blows(situation: Situation, galley: Galley) -> Iterator[Plan]:
    if not outsets(situation.state, galley.id):
        return
    for foe in targets(situation, galley):
        for route in deeds(situation.state, galley.id, foe.id):
            yield _blow(situation, galley, foe, route)


def _blow(situation: Situation, galley: Galley, foe: Galley, route: Route) -> Plan:
    """A ram or a grapple where it ends."""
    there = threats.at(galley, Pose.read(route.ends), STOPPED)
    gain, paid = gain_of(situation.worths, there, foe, route.deed), _paid(situation.state, route)
    there, hoped = deflected(situation.state, there, foe, route.deed), situation.worths.rowers(galley, paid)
    plan = Plan(galley.id, route.choices, route.deed, foe.id, gain, hoped, ends=route.ends, there=there)
    return after_blow(situation, plan, there, foe, paid)


def after_blow(situation: Situation, plan: Plan, there: Galley, foe: Galley, paid: int) -> Plan:
    """The same plan with what the wary think may follow: her own chances as far as she is not held fast, and
    who may come at her.
    """
    if not situation.habits.sees_replies:
        return plan
    worths, rested = situation.worths, situation.worths.rowers(there, paid)
    free = free_after(worths, there, foe, plan.deed)
    hoped = (
        rested + free * (situation.lie(there, paid)[0] - rested) - LAID_STILL * plan.deed.startswith(GLANCE)
    )
    return changed(plan, hope=hoped, fear=threats.fear(worths, there, foe.id, free), free=free)


def _paid(state: State, route: Route) -> int:
    speed = next((str(one.args[0]) for one in route.choices if one.verb == "speed"), "")
    if not speed:
        frame = state.frames[-1]
        speed = frame.speed if isinstance(frame, Rowing) else CRUISING
    return state.box.paces[speed].stamina
