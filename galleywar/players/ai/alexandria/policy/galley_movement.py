"""The answers in its own Movement Phase: who acts next, and every step under way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.alexandria.policy import answers
from galleywar.players.ai.alexandria.policy.disengagement import casting_loose
from galleywar.players.ai.alexandria.policy.galley_fire import volleys
from galleywar.players.ai.alexandria.policy.land_fire import shots
from galleywar.players.ai.alexandria.policy.transport import course_for, may_land, putting_in
from galleywar.players.ai.alexandria.search.explanations import blow_of, tell_plan, why_deed
from galleywar.players.ai.alexandria.search.galley_plans import GalleyPlan, Situation
from galleywar.players.ai.alexandria.search.landing_sites import is_ferry
from galleywar.players.ai.alexandria.search.threat_range import PossibleBlow
from galleywar.players.phrasing import in_ten
from galleywar.players.policies.policy import Option, Told, ranked
from galleywar.rules.alexandria.galley_movement.reachable import node_of
from galleywar.rules.alexandria.model.frames_sea import Rowing
from galleywar.rules.alexandria.model.state import Galley
from galleywar.rules.alexandria.queries.galleys import (
    enemies_near,
    flank_to_flank,
    in_slip,
    is_immobile,
)

KEPT = 8
"""So many moves of a ship are weighed at least: not every total of movement points may be announced."""


# -- who acts next (phase B) -----------------------------------------------------------------------
def orders_at_sea(situation: Situation, decision: Decision) -> Sequence[Option]:
    """The next galley to act, with its move."""
    loose = casting_loose(situation, decision)
    if loose:
        return loose
    moves = _moves(situation, decision)
    if moves:
        return moves
    shots = volleys(situation, decision)
    if shots:
        return shots
    if any(offer.verb == "end" for offer in decision.offers):
        return [Option.of(Choice("end"), 0.0, "End the Movement Phase", "every ship has moved")]
    return [_least_row(situation, decision)]


def _moves(situation: Situation, decision: Decision) -> list[Option]:
    """The best move of each galley, who gains most first; or several of the foremost one."""
    rows = {offer.piece: offer.slots[1] for offer in decision.offers if offer.verb == "row"}
    galleys = situation.state.galleys
    order = sorted(rows, key=lambda one: situation.off(galleys[one].at or ""))
    best_first, found = situation.habits.best_first, []
    for number, galley in enumerate(map(galleys.__getitem__, order), 1):
        announceable = [int(str(mp)) for mp in rows[galley.id]]
        keep = 1 if best_first else situation.habits.picks_of
        found += _moves_of(situation, galley, announceable, keep, len(order))
        situation.clock.tell(number / len(order))
        if found and (situation.clock.is_up or not best_first):
            break
    if best_first:
        found.sort(key=lambda move: (-move[0], not _makes_room(situation, str(move[1].choices[0].args[0]))))
    return [option for _, option in found]


def _makes_room(situation: Situation, galley_id: str) -> bool:
    """Whether it lies in a Slip with nobody aboard whom others could land there."""
    state, galley = situation.state, situation.state.galleys[galley_id]
    return state.terms.land_war and in_slip(state, galley) and not is_ferry(state, galley)


def _moves_of(
    situation: Situation, galley: Galley, announceable: list[int], keep: int, sharing: int
) -> list[tuple[float, Option]]:
    """Moves of one galley with what they gain at once; ``sharing`` is how many ships wait for their turn."""
    if galley.crippled is not None or (is_immobile(galley) and not galley.beached):
        held = _irons(situation, galley) if 0 in announceable else None
        return [held] if held else []
    if galley.beached or may_land(situation, galley):
        return []
    aims = course_for(situation, galley)
    found = [
        (plan.gain, _move(aims, galley, plan, plan.announces(announceable)))
        for plan in aims.plans(galley, max(announceable), keep=max(keep, KEPT), sharing=sharing)
        if plan.mp in announceable or plan.announces(announceable) > plan.mp
    ]
    return found[:keep]


def _move(situation: Situation, galley: Galley, plan: GalleyPlan, mp: int) -> Option:
    steps = plan.steps(node_of(situation.state, galley), situation.lanes.hex_of)
    return Option((Choice("row", (galley.id, mp)), *steps), plan.worth, partial(tell_plan, situation, plan))


def _irons(situation: Situation, galley: Galley) -> tuple[float, Option] | None:
    """A ship that cannot row may still throw its irons."""
    best: PossibleBlow | None = None
    for target in enemies_near(situation.state, galley):
        if flank_to_flank(galley, target) or target.id in galley.fouled:
            gain = situation.worths.grappling(galley, target)
            if gain > (best.gain if best else 0.0):
                best = PossibleBlow("grapple", target.id, gain)
    if best is None:
        return None
    target = situation.state.galleys[best.target]
    does = blow_of(galley, target, "grapple", galley.at or "")
    option = Option(
        (Choice("row", (galley.id, 0)),),
        best.gain,
        lambda: Told(does, why_deed(situation, galley, best), points=best.gain),
    )
    return best.gain, option


def _least_row(situation: Situation, decision: Decision) -> Option:
    """A galley at Attack Speed has to row, whether it likes it or not."""
    for offer in decision.offers:
        if offer.verb == "row" and situation.state.galleys[offer.piece].attack:
            name = situation.state.galleys[offer.piece].name
            return Option.of(next(offer.choices()), 0.0, f"{name} rows on", "at Attack Speed she has to")
    choice = next(decision.choices())
    taken = decision.offer_for(choice)
    return Option.of(choice, 0.0, taken.text if taken else "Go on", "no other answer looks better")


# -- under way (5.43) ------------------------------------------------------------------------------
@answers(Rowing)
def answer_rowing(situation: Situation, frame: Rowing, decision: Decision) -> Sequence[Option]:
    """Rake on the way, shoot and strike at the end, and row on in between."""
    galley = situation.state.galleys[frame.galley]
    landfall = putting_in(situation, galley, decision)
    if landfall:
        return landfall
    situation = course_for(situation, galley)
    rakes = _strikes(situation, galley, decision, "rake")
    if rakes:
        return rakes
    rams = _strikes(situation, galley, decision, "ram")
    if frame.left and not frame.stopped:
        return _onward(situation, frame, galley, decision, rams)
    irons = _strikes(situation, galley, decision, "grapple")
    prey = str(irons[0].choices[0].args[0]) if irons else ""
    for options in (volleys(situation, decision, spared=prey), shots(situation, decision), rams, irons):
        if options:
            return options
    return [_finished(galley, decision)]


def _strikes(situation: Situation, galley: Galley, decision: Decision, verb: str) -> list[Option]:
    """The blows of that kind on offer that gain something, best first."""
    found = []
    for offer in decision.offers:
        if offer.verb != verb:
            continue
        for choice in offer.choices():
            target = situation.state.galleys.get(str(choice.args[0]))
            if target is not None:
                found.append(_strike(situation, galley, target, choice))
    return sorted([one for one in found if one.worth > 0.05], key=lambda option: -option.worth)


def _strike(situation: Situation, galley: Galley, target: Galley, choice: Choice) -> Option:
    worths = situation.worths
    if choice.verb == "rake":
        worth = worths.raking(galley, target)
        chance = worths.rake_chance(galley, target)
        why = f"the oars break {in_ten(chance)}"
        return Option.of(choice, worth, f"{galley.name} rakes {target.name}", why, points=worth)
    worth = worths.ramming(galley, target) if choice.verb == "ram" else worths.grappling(galley, target)
    deed = PossibleBlow(choice.verb, target.id, worth)

    def tell() -> Told:
        return Told(
            blow_of(galley, target, deed.kind, galley.at or ""),
            why_deed(situation, galley, deed),
            points=deed.gain,
        )

    return Option((choice,), worth, tell)


def _onward(
    situation: Situation, frame: Rowing, galley: Galley, decision: Decision, rams: list[Option]
) -> Sequence[Option]:
    """The rest of the move, unless a Ram now is as good."""
    plans = []
    if not frame.backing and galley.crippled is None:
        plans = situation.plans(galley, frame.left, announced=True, keep=3)
    if rams and (not plans or rams[0].worth >= plans[0].gain):
        return rams
    start = node_of(situation.state, galley)
    found = []
    for plan in plans:
        steps = plan.steps(start, situation.lanes.hex_of)
        if steps and decision.admits(steps[0]):
            found.append(Option(steps, plan.worth, partial(tell_plan, situation, plan)))
    return found or _drift(situation, galley, decision) or rams or [_finished(galley, decision)]


def _drift(situation: Situation, galley: Galley, decision: Decision) -> list[Option]:
    """Any step, the nearer to the enemy and the farther from shoals and Slips the better."""
    lanes, found = situation.lanes, []
    for offer in decision.offers:
        if offer.verb not in ("ahead", "turn", "about", "back"):
            continue
        for choice in offer.choices():
            moves = offer.verb in ("ahead", "back")
            place = str(choice.args[0]) if moves else galley.at or ""
            number = lanes.index[place]
            off = situation.off(place) + 8 * lanes.is_shoal[number] + 30 * lanes.is_slip[number]
            does = f"{galley.name} rows on"
            found.append(Option.of(choice, -off - 0.5 * (not moves), does, "nothing better is left"))
    return ranked(found)


def _finished(galley: Galley, decision: Decision) -> Option:
    done = next((offer for offer in decision.offers if offer.verb == "done"), None)
    choice = Choice("done") if done else next(decision.choices())
    return Option.of(choice, 0.0, f"{galley.name} is done", "nothing more is in her reach")
