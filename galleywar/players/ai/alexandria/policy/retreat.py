"""The answers on ground ashore: where to fall back, advance and look, and when to withdraw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from galleywar.boards.network.hexes import COMPASS
from galleywar.core.decision import Choice, Decision
from galleywar.core.wording import told_count
from galleywar.players.ai.alexandria.policy import answers
from galleywar.players.ai.alexandria.search.attack_estimates import standing
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.march_ends import LandSituation, LandThreat
from galleywar.players.ai.alexandria.search.threat_range import total
from galleywar.players.policies.policy import Option, Told, ranked
from galleywar.rules.alexandria.land_movement.orderly_withdrawal import is_turned
from galleywar.rules.alexandria.land_movement.reachable import MarchEnd
from galleywar.rules.alexandria.land_movement.retreat_hexes import look_kept
from galleywar.rules.alexandria.model.frames_land import (
    Advancing,
    Facing,
    FallingBack,
    Marching,
    Retreating,
    Withdrawing,
)
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import FRONT, Look, arc

COMPANY: Final = 0.5
"""Points it is worth to guns to go along with the men who cover them."""
LEAST_FEAR: Final = 0.3
"""An attack to come of fewer points is awaited where one stands."""
PRESSED: Final = 0.3
"""Points it costs for each place next to it that the enemy holds to a unit that has just given way."""
FACED: Final = 0.05
"""Points for each enemy next to a unit that it looks at."""


def _kept(state: State, unit: Unit, place: str) -> MarchEnd:
    """``unit`` in ``place``, looking the way it does now."""
    return MarchEnd(place, look_kept(state, unit, place), 0, ())


def _standing_there(front: LandSituation, unit: Unit, place: str) -> float:
    """What it is worth to have ``unit`` in ``place``; aboard a galley it is safe and idle."""
    if place not in front.board:
        return 0.0
    beset = sum([near in front.held for near in front.board.links[place]])
    return front.posts(unit, ends=[_kept(front.state, unit, place)])[0].worth - PRESSED * beset


# -- giving way (8.3, 10.3) ------------------------------------------------------------------------
@answers(FallingBack)
def answer_falling_back(situation: Situation, _frame: FallingBack, decision: Decision) -> Iterator[Option]:
    """To where it stands best; guns go along with their men unless it is worse there."""
    front = LandSituation(situation)
    for choice in decision.choices():
        if choice.verb == "stand":
            yield Option.of(choice, 0.0, "The guns stay", "they serve better where they are")
            continue
        unit, place = situation.state.units[str(choice.args[0])], str(choice.args[1])
        worth = _standing_there(front, unit, place)
        if decision.admits(Choice("stand")):
            worth += COMPANY - front.here(unit).worth
        yield Option((choice,), worth, _going(front, unit, "falls back", place))


@answers(Retreating)
def answer_retreating(situation: Situation, _frame: Retreating, decision: Decision) -> Iterator[Option]:
    """To where it stands best."""
    front = LandSituation(situation)
    for choice in decision.choices():
        unit, path = situation.state.units[str(choice.args[0])], choice.args[1]
        assert isinstance(path, tuple)
        end = str(path[-1])
        worth = _standing_there(front, unit, end)
        yield Option((choice,), worth, _going(front, unit, "retreats", end))


def _going(front: LandSituation, unit: Unit, deed: str, place: str) -> partial[Told]:
    galley = front.state.galleys.get(place)
    where = galley.name if galley is not None else front.board.label(place)
    return partial(Told, f"{unit.name} {deed} to {where}", "of the ways open it stands best there")


# -- following up (8.53) ---------------------------------------------------------------------------
@answers(Advancing)
def answer_advancing(situation: Situation, _frame: Advancing, decision: Decision) -> Iterator[Option]:
    """The one who stands best there and is least missed where it stood."""
    front = LandSituation(situation)
    for choice in decision.choices():
        unit, place = situation.state.units[str(choice.args[0])], str(choice.args[1])
        left = front.here(unit).worth if unit.at is not None else 0.0
        worth = front.posts(unit, ends=[_kept(situation.state, unit, place)])[0].worth - left
        does = f"{unit.name} advances to {front.board.label(place)}"
        yield Option.of(choice, worth, does, "of those who may, it gains most by it", points=worth)


@answers(Facing)
def answer_facing(situation: Situation, frame: Facing, decision: Decision) -> Iterator[Option]:
    """Towards whoever could do most harm, and would be struck at next."""
    front, unit = LandSituation(situation), situation.state.units[frame.unit]
    where = unit.at or ""
    for choice in decision.choices():
        look = choice.args[0]
        assert isinstance(look, int | str)
        worth = front.posts(unit, ends=[MarchEnd(where, look, 0, ())])[0].worth
        seen = _seen(front, unit, look)
        why = (
            f"it has {told_count(seen, 'enemy')} next to it before its front" if seen else "it stands best so"
        )
        does = f"{unit.name} looks {_toward(front, look)}"
        yield Option.of(choice, worth + FACED * seen, does, why)


def _toward(front: LandSituation, look: Look) -> str:
    """Where a unit looks, in words: to a hexside by the compass, in a street to the place it leads to."""
    if isinstance(look, int):
        return COMPASS[look]
    return f"to {front.board.label(look)}" if look in front.board else f"to the {look}"


def _seen(front: LandSituation, unit: Unit, look: Look) -> int:
    """How many of the places next to it that the enemy holds it would have before it."""
    there = standing(unit, unit.at or "", look)
    near = [place for place in front.board.links[unit.at or ""] if place in front.held]
    return sum([arc(front.state, there, place) == FRONT for place in near])


# -- orderly withdrawal (5.8) ----------------------------------------------------------------------
@answers(Withdrawing)
def answer_withdrawing(situation: Situation, frame: Withdrawing, decision: Decision) -> Sequence[Option]:
    """Out of the way of a blow, where that saves more than the ground and the hit it may cost."""
    stand = Option.of(Choice("stand"), 0.0, "Stand fast", "to withdraw would save nothing")
    if not situation.habits.sees_replies:
        return [stand]
    onset, found = _FollowingThreats(situation, frame), [stand]
    for choice in decision.choices():
        if choice.verb == "withdraw":
            found += onset.leaving(choice)
    return ranked(found)


class _FollowingThreats:
    """What a mover, and all who may still follow him in this turn, threaten."""

    def __init__(self, situation: Situation, frame: Withdrawing) -> None:
        self.state, self.front = situation.state, LandSituation(situation)
        self._weights = situation.worths.weights
        self.mover = situation.state.units[frame.mover]
        marching = [one for one in situation.state.frames if isinstance(one, Marching)]
        self._left = marching[-1].left if marching else 0
        self._now: dict[str, tuple[float, float]] = {}

    def leaving(self, choice: Choice) -> Iterator[Option]:
        """The withdrawal, if it saves enough and leaves nobody behind."""
        unit, path = self.state.units[str(choice.args[0])], choice.args[1]
        assert isinstance(path, tuple)
        if self.front.others(unit, unit.at or ""):
            return
        if unit.id not in self._now:
            here = self.front.here(unit)
            feared = self._fear(unit, here.end)
            self._now[unit.id] = (self._worth(unit, here.end) - feared, feared)
        now, feared = self._now[unit.id]
        if feared < LEAST_FEAR:
            return
        end = _kept(self.state, unit, str(path[-1]))
        cost = self.front.worths.hits(unit) if is_turned(self.state, self.mover, unit) else 0.0
        worth = self._worth(unit, end) - self._fear(unit, end) - cost - now
        if worth > self._weights.least_retreat:
            does = f"{unit.name} withdraws to {self.front.board.label(end.place)}"
            why = f"{self.mover.name} and those behind would strike it where it stands"
            yield Option.of(choice, worth, does, why, points=worth)

    def _worth(self, unit: Unit, end: MarchEnd) -> float:
        return self.front.unweighed(unit, [end])[0].worth

    def _fear(self, unit: Unit, end: MarchEnd) -> float:
        """What is to be expected there before this turn is over."""
        perils = self.front.perils(unit, end.place, end.look)
        return self._weights.strikes * total([one for one in perils if self._may_come(one, end.place)])

    def _may_come(self, peril: LandThreat, place: str) -> bool:
        foe, near = peril.by, self.front.board.links[place]
        if not foe.active or foe.at in near:
            return foe.active
        if foe.id == self.mover.id:
            return any(self.front.worths.between(foe.at or "", door) <= self._left for door in near)
        return not foe.done
