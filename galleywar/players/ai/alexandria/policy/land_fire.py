"""The answers with missiles ashore: whom to shoot at, whether to run up, and when to answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.alexandria.evaluation.ground_values import GroundValues
from galleywar.players.ai.alexandria.policy import answers
from galleywar.players.ai.alexandria.search.attack_estimates import AttackEstimates, standing
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.players.phrasing import percent
from galleywar.players.policies.policy import Option, Told, ranked
from galleywar.players.remembered import remembered_by
from galleywar.rules.alexandria.effects.leaders import KILLED, WOUNDED, casualty_check
from galleywar.rules.alexandria.missiles.harassment import contact_check, friends_on, runs, where_caught
from galleywar.rules.alexandria.missiles.land_fire import aim_at, repliers, reply_aim
from galleywar.rules.alexandria.missiles.land_reaction_fire import RANGE, street_aim
from galleywar.rules.alexandria.missiles.land_volley import (
    STILL,
    LandAim,
    aim_at_range,
    endangered,
    man_hit,
    name_of,
    shot_check,
    shot_odds,
)
from galleywar.rules.alexandria.missiles.targets import marks_of, may_shoot_from_its_place
from galleywar.rules.alexandria.model.frames_land import (
    HarassAnswer,
    LandReply,
    Marching,
    ReactingFire,
    StreetFire,
)
from galleywar.rules.alexandria.model.state import Leader, Unit
from galleywar.rules.alexandria.queries.facing import look_of
from galleywar.rules.alexandria.queries.line_of_sight import GUNS
from galleywar.rules.alexandria.shock.shock_table import may_attack

WOUND: Final = 0.3
"""The share of a leader's worth that a wound takes."""
CAUGHT: Final = 0.7
"""The share of the attack on those caught that counts: it comes a turn later."""
HALTED: Final = 0.2
"""Points it costs to stop a march for a steadier shot."""


# -- what a volley is worth ------------------------------------------------------------------------------------
class LandFireGains:
    """The worth of volleys ashore to those who shoot."""

    def __init__(self, situation: Situation) -> None:
        self.situation, self.state, self.worths = situation, situation.state, situation.worths
        self.ground, self.weights = GroundValues(situation.state), situation.worths.weights

    def chance(self, firer: Unit, aim: LandAim) -> float:
        """The chance that it tells."""
        return float(shot_check(self.state, firer, aim).chance())

    def worth(self, firer: Unit, aim: LandAim) -> float:
        """Hits, leaders in danger and ships set alight, in points."""
        odds, victim = shot_odds(self.state, firer, aim), man_hit(self.state, aim.target)
        worth = float(odds.tells) * self.ground.hits(victim) if victim is not None else 0.0
        if odds.endangers:
            casualties = [self.casualty(leader) for leader in endangered(self.state, aim)]
            worth += float(odds.endangers) * sum(casualties)
        if odds.alight:
            ship = self.state.galleys[aim.target]
            worth += float(odds.alight) * self.worths.burning(ship, firer.seat)
        return worth

    @remembered_by(lambda leader: leader.id)
    def casualty(self, leader: Leader) -> float:
        """What it costs his side, on the average, that ``leader`` is in danger."""
        ways = casualty_check(self.state, leader).chances()
        share = float(ways.get(KILLED, 0)) + WOUND * float(ways.get(WOUNDED, 0))
        return share * self.ground.leader(leader)

    def answers(self, firer: Unit, target: str, near: str = "") -> list[tuple[Unit, LandAim]]:
        """Who may shoot back, and at what."""
        units = [self.state.units[one] for one in repliers(self.state, firer, target, near)]
        aims = [(one, reply_aim(self.state, one, firer, near)) for one in units]
        return [(one, aim) for one, aim in aims if aim is not None]

    def feared(self, firer: Unit, target: str, near: str = "") -> float:
        """What the answers may cost, to a level that thinks of them."""
        if not self.situation.habits.sees_replies:
            return 0.0
        answers = [self.worth(one, aim) for one, aim in self.answers(firer, target, near)]
        return self.weights.answered * sum(answers)

    def best(self, firer: Unit) -> float:
        """What its best shot brings from where it is, standing still; nothing if it cannot shoot."""
        best, state = 0.0, self.state
        if not may_shoot_from_its_place(state, firer):
            return best
        for _, target in marks_of(state, firer):
            aim = aim_at(state, firer, target, STILL)
            worth = self.worth(firer, aim) if aim is not None else 0.0
            if worth > best:
                best = max(best, worth - self.feared(firer, target))
        return best


# -- shooting in one's own turn (7.1, 7.11) ----------------------------------------------------------------------
def shots(situation: Situation, decision: Decision) -> list[Option]:
    """The volleys on offer, harassment included, that gain more than the march they cost; best first."""
    offers = [offer for offer in decision.offers if offer.verb in ("shoot", "harass")]
    if not offers:
        return []
    volleys, idle = LandFireGains(situation), _MarchGains(situation, decision)
    frame, found = situation.state.frames[-1], list[Option]()
    for offer in offers:
        for choice in offer.choices():
            names = [str(one) for one in choice.args]
            if offer.verb == "harass":
                option = _harassment(volleys, idle, choice)
            elif isinstance(frame, Marching):
                option = _shot(volleys, idle, choice, frame.unit, *names)
            else:
                option = _shot(volleys, idle, choice, *names)
            if option is not None and option.worth > volleys.weights.least_shot:
                found.append(option)
    return ranked(found)


class _MarchGains:
    """What units would gain by marching, which some shots forbid them."""

    def __init__(self, situation: Situation, decision: Decision) -> None:
        self.situation = situation
        self._able = [offer.piece for offer in decision.offers if offer.verb == "march"]
        self._under_way = isinstance(situation.state.frames[-1], Marching)
        self._front: LandSituation | None = None
        self._gains: dict[str, float] = {}

    def by(self, unit: Unit) -> float:
        """Points."""
        if self._under_way:
            return HALTED
        if unit.id not in self._able:
            return 0.0
        if unit.id not in self._gains:
            self._front = self._front or LandSituation(self.situation)
            best = self._front.posts(unit, sharing=max(1, len(self._able)))[0].worth
            self._gains[unit.id] = max(0.0, best - self._front.here(unit).worth)
        return self._gains[unit.id]


def _shot(
    volleys: LandFireGains, idle: _MarchGains, choice: Choice, unit_id: str, target: str, manner: str = ""
) -> Option | None:
    state = volleys.state
    unit = state.units[unit_id]
    aim = aim_at(state, unit, target, manner)
    if aim is None:
        return None
    worth = volleys.worth(unit, aim) - volleys.feared(unit, target)
    if worth > volleys.weights.least_shot and (manner == STILL or unit.type == GUNS):
        worth -= idle.by(unit)
    does = f"{unit.name} shoots at {name_of(state, target)}"
    return Option((choice,), worth, partial(_tell, volleys, does, unit, aim, worth))


def _tell(volleys: LandFireGains, does: str, unit: Unit, aim: LandAim, worth: float, near: str = "") -> Told:
    return Told(does, _tells(volleys, unit, aim), _risk(volleys, unit, aim.target, near), worth)


def _tells(volleys: LandFireGains, unit: Unit, aim: LandAim) -> str:
    return f"the volley tells in {percent(volleys.chance(unit, aim))}"


def _risk(volleys: LandFireGains, unit: Unit, target: str, near: str) -> str:
    back = volleys.answers(unit, target, near)
    if not back:
        return ""
    one, aim = max(back, key=lambda entry: volleys.worth(*entry))
    return f"{one.name} may shoot back ({percent(volleys.chance(one, aim))})"


# -- harassment (7.5) --------------------------------------------------------------------------------------------
def _harassment(volleys: LandFireGains, idle: _MarchGains, choice: Choice) -> Option | None:
    """Run up, throw and run back: it is all the unit does, and it may be caught."""
    state = volleys.state
    unit_id, target, near = [str(one) for one in choice.args]
    unit, prey = state.units[unit_id], state.units[target]
    aim = aim_at(state, unit, target, near=near)
    if aim is None:
        return None
    worth = volleys.worth(unit, aim) - volleys.feared(unit, target, near)
    friends = friends_on(state, unit, runs(state, unit, prey.at or "")[near])
    worth -= sum([volleys.ground.hits(friend) for friend in friends])
    worth -= volleys.ground.hits(unit, len(friends)) if friends else 0.0
    if worth > volleys.weights.least_shot and volleys.situation.habits.sees_replies:
        worth -= _caught(volleys, unit, prey, near)
    if worth > volleys.weights.least_shot:
        worth -= idle.by(unit)
    does = f"{unit.name} harasses {prey.name} from {state.box.map.label(near)}"
    return Option((choice,), worth, partial(_tell, volleys, does, unit, aim, worth, near))


def _caught(volleys: LandFireGains, unit: Unit, target: Unit, near: str) -> float:
    """What it may cost those who run up to ``near`` that ``target`` closes in instead of shooting."""
    state = volleys.state
    place = where_caught(state, unit, target, near)
    if place is None or not may_attack(target):
        return 0.0
    runner = standing(unit, place, look_of(state.box.map, unit))
    blow = AttackEstimates(volleys.ground).gain((target,), (runner,), place)
    return float(contact_check(state, unit, target).chance()) * CAUGHT * max(0.0, blow)


# -- answers (7.41-7.45, 7.54) -----------------------------------------------------------------------------------
@answers(LandReply)
def answer_reply(situation: Situation, frame: LandReply, decision: Decision) -> Sequence[Option]:
    """Shoot back wherever it may tell: it costs nothing."""
    firer = situation.state.units[frame.firer]
    aims = [
        (unit, reply_aim(situation.state, unit, firer, frame.near))
        for unit in _waiting(situation, frame.waiting)
    ]
    return _answers(situation, decision, "reply", aims)


@answers(ReactingFire)
def answer_reacting(situation: Situation, frame: ReactingFire, decision: Decision) -> Sequence[Option]:
    """Shoot at whoever leaves or comes near: it costs nothing."""
    mover = situation.state.units[frame.mover]
    aims: list[tuple[Unit, LandAim | None]] = [
        (unit, aim_at_range(situation.state, unit, mover.id, mover.at or "", RANGE[frame.why]))
        for unit in _waiting(situation, frame.waiting)
    ]
    return _answers(situation, decision, "shoot", aims)


@answers(StreetFire)
def answer_street(situation: Situation, frame: StreetFire, decision: Decision) -> Sequence[Option]:
    """Shoot at the attackers before they strike: it costs nothing."""
    waiting = _waiting(situation, frame.waiting)
    aims = [(unit, street_aim(situation.state, unit, frame.attackers)) for unit in waiting]
    return _answers(situation, decision, "shoot", aims)


@answers(HarassAnswer)
def answer_harassed(situation: Situation, frame: HarassAnswer, decision: Decision) -> Sequence[Option]:
    """Shoot back, or close in where those who run are worth catching."""
    state = situation.state
    firer, target = state.units[frame.firer], state.units[frame.target]
    aims = [(unit, reply_aim(state, unit, firer, frame.near)) for unit in _waiting(situation, frame.waiting)]
    found = list(_answers(situation, decision, "reply", aims))
    worth = _caught(LandFireGains(situation), firer, target, frame.near)
    chance = percent(float(contact_check(state, firer, target).chance()))
    found.append(
        Option.of(
            Choice("contact"),
            worth,
            f"{target.name} closes in on {firer.name}",
            f"those who throw are caught in {chance}",
            points=worth,
        )
    )
    return ranked(found)


def _waiting(situation: Situation, units: Sequence[str]) -> Iterator[Unit]:
    for one in units:
        yield situation.state.units[one]


def _answers(
    situation: Situation, decision: Decision, verb: str, aims: Sequence[tuple[Unit, LandAim | None]]
) -> Sequence[Option]:
    """Each volley by what it brings, and holding fire."""
    volleys, hold = LandFireGains(situation), Choice("hold")
    found = [Option.of(hold, 0.0, "Hold fire", "no other answer is worth anything")]
    for unit, aim in aims:
        choice = Choice(verb, (unit.id,))
        if aim is not None and decision.admits(choice):
            worth = volleys.worth(unit, aim)
            does = f"{unit.name} shoots at {name_of(situation.state, aim.target)}"
            found.append(Option.of(choice, worth, does, _tells(volleys, unit, aim), points=worth))
    return ranked(found)
