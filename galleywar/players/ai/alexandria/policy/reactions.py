"""The answers when the enemy acts: slipping away, shooting first, and what a blow leaves to choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galleywar.boards.network.sea_lanes import node_at
from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues
from galleywar.players.ai.alexandria.policy import answers
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.threat_range import FLANKS, deed_from
from galleywar.players.phrasing import percent
from galleywar.players.policies.policy import Option
from galleywar.rules.alexandria.effects.announced_move import under_way
from galleywar.rules.alexandria.galley_movement.avoidance import avoid_check, ways_out
from galleywar.rules.alexandria.galley_movement.reachable import node_of, rows_to, shut_hexes
from galleywar.rules.alexandria.missiles.galley_volley import is_waste, missile_strength
from galleywar.rules.alexandria.model.frames_sea import (
    Answering,
    Avoidance,
    BackOff,
    CrippledSide,
    Denial,
    ReturnFire,
    SlipAway,
)
from galleywar.rules.alexandria.model.state import Galley
from galleywar.rules.alexandria.queries.galleys import ahead, direction, enemies_near, flank_to_flank

SURE_SHOT: Final = 0.01
"""Points a shot counts for that nothing speaks against: it costs nothing, and is lost if it is not given."""


# -- avoidance (5.9) -------------------------------------------------------------------------------
def blow_to_come(worths: GalleyValues, threat: Galley, target: Galley, left: int) -> float:
    """The most that ``threat`` could still gain on ``target`` with the movement it has left."""
    state = worths.state
    lanes = state.box.sea
    reach = rows_to(lanes, shut_hexes(state, threat), node_of(state, threat), left, not threat.attack)
    best = 0.0
    for turn in FLANKS:
        place = ahead(target.at or "", target.facing + turn)
        if place is None or place not in lanes.index:
            continue
        for facing in range(6):
            if node_at(lanes.index[place], facing) in reach.cost:
                deed = deed_from(worths, threat, place, facing, target)
                best = max(best, deed.gain if deed else 0.0)
    return best


def _elsewhere(situation: Situation, threat: Galley, galley: Galley, place: str, left: int) -> float:
    """The same blow if ``galley`` had slipped to ``place``, its risk of grounding there included."""
    moved = changed(galley, at=place)
    state = changed(situation.state, galleys=situation.state.galleys.put(moved))
    blow = blow_to_come(GalleyValues(state, situation.seat, situation.worths.weights), threat, moved, left)
    lanes = situation.lanes
    return blow + (situation.worths.grounding(galley) if lanes.is_shoal[lanes.index[place]] else 0.0)


@answers(Avoidance)
def answer_avoidance(situation: Situation, frame: Avoidance, _decision: Decision) -> Iterator[Option]:
    """Try where slipping away saves more than the Fatigue it costs."""
    state, weights = situation.state, situation.worths.weights
    threat, move = state.galleys[frame.threat], under_way(state)
    left = move.left if move else 0
    yield Option.of(Choice("stand"), 0.0, "Hold station", "slipping away would save nothing")
    for galley in map(state.galleys.__getitem__, frame.waiting):
        now = blow_to_come(situation.worths, threat, galley, left)
        after = min(
            [now, *[_elsewhere(situation, threat, galley, place, left) for place in ways_out(state, galley)]]
        )
        chance = float(avoid_check(galley).chance())
        worth = chance * (now - after - weights.fatigue * (1 + galley.fatigue * 0.5))
        does = f"{galley.name} tries to slip away"
        why = f"it comes off in {percent(chance)}, and {threat.name} loses a blow at her"
        yield Option.of(Choice("avoid", (galley.id,)), worth, does, why, points=worth)


@answers(SlipAway)
def answer_slip_away(situation: Situation, frame: SlipAway, decision: Decision) -> Iterator[Option]:
    """Where the pursuer can do least."""
    state, galley = situation.state, situation.state.galleys[frame.galley]
    asked = next((one for one in reversed(state.frames) if isinstance(one, Avoidance)), None)
    move = under_way(state)
    threat = state.galleys.get(asked.threat if asked else move.galley if move else "")
    left = move.left if move else 0
    for choice in decision.choices():
        if threat is None:
            cost = 0.0
        elif choice.verb == "slip":
            cost = _elsewhere(situation, threat, galley, str(choice.args[0]), left)
        else:
            cost = blow_to_come(situation.worths, threat, galley, left)
        where = state.box.map.label(str(choice.args[0])) if choice.verb == "slip" else ""
        does = f"{galley.name} slips to {where}" if where else f"{galley.name} stays after all"
        name = threat.name if threat is not None else "the pursuer"
        why = f"{name} can still strike her there" if cost > 0 else f"{name} cannot strike her there any more"
        yield Option.of(choice, -cost, does, why, points=-cost)


# -- shooting first, shooting back (7.44, 7.45) ----------------------------------------------------
@answers(Answering, ReturnFire)
def answer_reaction(
    situation: Situation, frame: Answering | ReturnFire, decision: Decision
) -> Iterator[Option]:
    """Shoot, unless somebody worse is likely to come: a ship has one reaction in the enemy's turn."""
    state, kept = situation.state, "nobody is worth a shot"
    mover = state.galleys[frame.against if isinstance(frame, Answering) else frame.firer]
    for choice in decision.choices():
        if choice.verb == "hold":
            continue
        galley = state.galleys[str(choice.args[0])]
        now = _volley(situation, galley, mover)
        later, other = _worse_to_come(situation, galley, mover)
        if other is not None and later > now:
            kept = f"{other.name} may come yet, and a shot at her is worth more"
        worth = now - later if later > now else max(now, SURE_SHOT)
        why = f"no shot at anybody who may come yet is worth more than one at {mover.name}"
        yield Option.of(choice, worth, f"{galley.name} shoots", why, points=now)
    yield Option.of(Choice("hold"), 0.0, "Hold fire", kept)


def _volley(situation: Situation, galley: Galley, enemy_ship: Galley) -> float:
    """What all the missiles of ``galley`` do to that enemy on the average."""
    return situation.worths.shot(galley, enemy_ship.id, missile_strength(situation.state, galley))


def _worse_to_come(situation: Situation, galley: Galley, mover: Galley) -> tuple[float, Galley | None]:
    """What the reaction promises if it is kept for the best of the enemies that may come up yet, and for whom."""
    dangers = situation.dangers(galley, galley.at or "", galley.facing)
    coming = [one.by for one in dangers if one.by.id != mover.id and not one.by.done]
    hopes = [
        (_volley(situation, galley, one), one) for one in coming if not is_waste(situation.state, galley, one)
    ]
    gain, best = max(hopes, key=lambda hope: hope[0], default=(0.0, None))
    return situation.worths.weights.strikes * gain, best


# -- after one's own blow --------------------------------------------------------------------------
@answers(BackOff)
def answer_back_off(situation: Situation, frame: BackOff, decision: Decision) -> Iterator[Option]:
    """Away from replies, or alongside to grapple what was rammed."""
    state, galley = situation.state, situation.state.galleys[frame.galley]
    for choice in decision.choices():
        if choice.verb == "back":
            place = str(choice.args[0])
            facing = ((direction(galley.at or "", place) or 0) + 3) % 6
            worth = -situation.fear(galley, place, facing)
            where = state.box.map.label(place)
            does, why = f"{galley.name} backs off to {where}", "the enemy can do least there"
        else:
            near = [one for one in enemies_near(state, galley)
                    if one.id == galley.retracted_from or flank_to_flank(galley, one)]  # fmt: skip
            gain = max([situation.worths.grappling(galley, one) for one in near], default=0.0)
            worth = max(0.0, gain) - situation.fear(galley, galley.at or "", galley.facing)
            does, why = (
                "Stay alongside",
                "from there she can throw her irons" if gain > 0 else "she lies as well here",
            )
        yield Option.of(choice, worth, does, why)


@answers(CrippledSide)
def answer_crippled_side(_situation: Situation, _frame: CrippledSide, decision: Decision) -> Sequence[Option]:
    """Whichever side: it makes no difference."""
    return [
        Option.of(choice, 0.0, f"The {choice.args[0]} oars", "it makes no difference")
        for choice in decision.choices()
    ]


# -- the Lighthouse (5.26) ------------------------------------------------------------------------
@answers(Denial)
def answer_denial(situation: Situation, frame: Denial, _decision: Decision) -> Sequence[Option]:
    """No enemy ship passes beneath: it costs nothing to keep her out."""
    galley = situation.state.galleys[frame.galley]
    worth = situation.worths.fighting(galley)
    return [
        Option.of(
            Choice("deny"),
            worth,
            f"Keep {galley.name} out of {situation.state.box.map.label(frame.to)}",
            "it costs nothing, and she must go round",
        ),
        Option.of(Choice("allow"), 0.0, f"Let {galley.name} pass", "nothing is gained by that"),
    ]
