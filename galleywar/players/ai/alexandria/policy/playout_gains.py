"""What a Player Turn that was played out gains: blows by exact odds, and how much better everybody stands."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from galleywar.core.copying import changed
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues
from galleywar.players.ai.alexandria.policy.fleet_gains import COUNTS_FOR
from galleywar.players.ai.alexandria.policy.shock import AttackDeclarations
from galleywar.players.ai.alexandria.policy.transport import TransportSituation, course_for
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.landing_sites import FORMED, carries_charisma, passengers
from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.players.ai.alexandria.search.turn_playouts import AnswerGiven, TurnPlayout
from galleywar.players.remembered import remembered_by
from galleywar.rules.alexandria.effects.turn_markers import settled
from galleywar.rules.alexandria.model.frames_sea import Designate
from galleywar.rules.alexandria.model.state import Galley, Leader, State, Unit
from galleywar.rules.alexandria.queries.command_range import eligible, lies_fast

WALK: Final = 0.25
"""The share of what a leader gains by walking that counts: the turn is spent on it."""
LED: Final = 3.0
"""In so many turns to come it counts, if the battle lasts so long, what men can strike for because a leader is near."""
NEARER: Final = 0.3
LIGHT_MEN: Final = 0.1
"""The share of what draws men of the line, and others, to a goal that counts for coming nearer to it: a march can be
made in any turn, and all of them together win it but once.
"""
SHOTS: Final = frozenset({"shoot", "harass", "fire"})


class PlayoutGains:
    """What Player Turns that begin in one position gain, in points.

    Dice that fell in the playing do not count: a fight is worth what it brings on the average where it was
    declared, so one playout tells as much as many.
    """

    def __init__(self, situation: Situation) -> None:
        self.situation, self.state = situation, situation.state

    def worth(self, turn: TurnPlayout) -> float:
        """What ``turn`` gains."""
        stages = [*turn.stages, turn.arrayed]
        marches = sum([self._bettered(before, after) for before, after in pairwise(stages)])
        return marches + self._voyages(turn.arrayed) + sum(map(self._blow, turn.answers)) + self._led(turn)

    def _seen_in(self, state: State) -> Situation:
        worths = self.situation.worths
        return self.situation.weighing(GalleyValues(state, worths.seat, worths.weights))

    # -- where everybody stands --------------------------------------------------------------------------------
    def _bettered(self, before: State, after: State) -> float:
        """How much better those stand in ``after`` who have moved since ``before``."""
        moved = [
            one
            for one in after.units.values()
            if one.seat == self.situation.seat and one.at and _stance(one) != _stance(before.units[one.id])
        ]
        if not moved:
            return 0.0
        then, now = self._front_in(before), self._front_in(after)
        return sum([self._gained(before.units[one.id], one, then, now) for one in moved])

    @remembered_by(id)
    def _front_in(self, state: State) -> LandSituation:
        """As if all of them were activated."""
        return LandSituation(self._seen_in(state), everybody=True)

    def _gained(self, before: Unit, after: Unit, then: LandSituation, now: LandSituation) -> float:
        worth = _standing(now, after)
        if before.at is None:
            return worth * (1 - self.situation.worths.weights.passage)
        return worth - _standing(then, before)

    def _voyages(self, arrayed: State) -> float:
        """What it is worth to those aboard that they are nearer to where they land."""
        return NEARER * sum([self._nearer(galley, arrayed) for galley in self.state.galleys.values()])

    def _nearer(self, galley: Galley, arrayed: State) -> float:
        there = arrayed.galleys.get(galley.id)
        if galley.seat != self.situation.seat or there is None or there.at in (None, galley.at):
            return 0.0
        course = course_for(self.situation, galley)
        if not isinstance(course, TransportSituation) or not galley.at:
            return 0.0
        nearer = course.drawn(course.off(there.at or "")) - course.drawn(course.off(galley.at))
        aboard = max(1, passengers(self.state, galley)) + COUNTS_FOR * carries_charisma(self.state, galley)
        return self.situation.worths.weights.passage * aboard * nearer

    def _led(self, turn: TurnPlayout) -> float:
        """How much better the men can strike in turns to come when leaders are where they have walked."""
        lasts = min(LED, self._front_in(self.state).worths.turns_to_come(self.situation.seat))
        men = [settled(one) for one in turn.arrayed.units.values() if one.seat == self.situation.seat]
        fresh = changed(turn.arrayed, units=turn.arrayed.units.exchange(men))
        now = fresh.leaders
        walked = [
            self._strikes(fresh, now[one.id]) - self._strikes_under(fresh, one)
            for one in turn.walkers if one.id in now
        ]  # fmt: skip
        moored = [self._strikes(fresh, one) for one in now.values() if self._has_made_fast(one, fresh)]
        return lasts * sum([*walked, *moored])

    def _has_made_fast(self, leader: Leader, after: State) -> bool:
        """Whether he commands men ashore now from a ship from which he could not before."""
        ship = leader.aboard or ""
        if leader.seat != self.situation.seat or leader.is_overall or ship not in self.state.galleys:
            return False
        return lies_fast(after, after.galleys[ship]) and not lies_fast(self.state, self.state.galleys[ship])

    def _strikes_under(self, state: State, leader: Leader) -> float:
        """The same with ``leader`` where he was."""
        return self._strikes(changed(state, leaders=state.leaders.put(leader)), leader)

    def _strikes(self, state: State, leader: Leader) -> float:
        """What those whom ``leader`` commands, or may inspire, gain by striking from where they stand."""
        front = self._front_in(state)
        men = front.at_grips if leader.is_overall else eligible(state, leader)
        return sum([front.strike(one) for one in men if one.at in front.near_enemies])

    # -- blows -------------------------------------------------------------------------------------------------
    def _blow(self, played: AnswerGiven) -> float:
        """What one answer gains besides where it leaves the piece."""
        frame, option = played.state.frames[-1], played.option
        if isinstance(frame, Designate):
            declared = AttackDeclarations(self._seen_in(played.state), frame)
            return declared.worth() if played.verb == "fight" and frame.pairs else 0.0
        if not played.is_order:
            return 0.0
        if played.verb == "row":
            return option.tell().points or 0.0
        if played.walker:
            return WALK * option.worth
        return option.worth if played.verb in SHOTS else 0.0


def _stance(unit: Unit) -> tuple[str | None, int, str]:
    return unit.at, unit.facing, unit.toward


def _standing(front: LandSituation, unit: Unit) -> float:
    """What it is worth to ``unit`` to stand where it does, its blows left out."""
    here, drawn = front.here(unit), front.drawn(unit, unit.at or "")[0]
    return here.worth - here.gain - (1 - (NEARER if unit.type in FORMED else LIGHT_MEN)) * drawn
