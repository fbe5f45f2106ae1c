"""The answers on the march: who marches where, who lands, and where leaders go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.alexandria.policy import answers, land_fire
from galleywar.players.ai.alexandria.policy.transport import lands_here
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.march_ends import LandSituation, MarchPost
from galleywar.players.phrasing import joined
from galleywar.players.policies.policy import Option, Told, ranked
from galleywar.rules.alexandria.effects.leaders import leaders_with
from galleywar.rules.alexandria.land_movement.reachable import MarchEnd
from galleywar.rules.alexandria.model.frames_land import Marching
from galleywar.rules.alexandria.model.state import Galley, Unit

DONE: Final = Choice("done")
UNGUARDED: Final = 0.3
"""The share of a leader's worth that is risked where he stays aboard alone."""


# -- setting out (phase B) ---------------------------------------------------------------------------------
def marches(situation: Situation, decision: Decision) -> list[Option]:
    """The marches on offer that gain something, best first; for a level without foresight of the foremost
    unit.
    """
    units = situation.state.units
    offered = [units[offer.piece] for offer in decision.offers if offer.verb == "march"]
    if not offered:
        return []
    front = LandSituation(situation)
    if not situation.habits.best_first:
        return _of_the_foremost(front, offered)
    return _of_the_keenest(front, offered)


def _of_the_foremost(front: LandSituation, units: list[Unit]) -> list[Option]:
    """The marches of the first unit, the foremost first, that gains by any: one to each place."""
    for unit in foremost_first(front, units):
        posts: dict[str, MarchPost] = {}
        for post in front.unweighed(unit):
            posts.setdefault(post.end.place, post)
        found = _gaining(front, unit, list(posts.values()), front.here(unit).worth)
        if found:
            return found
    return []


def _of_the_keenest(front: LandSituation, units: list[Unit]) -> list[Option]:
    """The best march of each unit that might gain most; the others are left for later."""
    hopes = []
    for unit in units:
        posts, now = front.unweighed(unit), front.here(unit).worth
        hopes.append((posts[0].worth - now if posts else 0.0, unit, posts, now))
    hopes.sort(key=lambda hope: -hope[0])
    found, least = list[Option](), front.situation.worths.weights.least_march
    for number, (hope, unit, posts, now) in enumerate(hopes, 1):
        if hope <= least or (found and (found[0].worth >= hope or front.situation.clock.is_up)):
            break
        found = ranked([*found, *_gaining(front, unit, front.weighed(unit, posts, sharing=len(units)), now)])
        front.situation.clock.tell(number / len(units))
    return found


def foremost_first(front: LandSituation, units: list[Unit]) -> list[Unit]:
    """Those nearest to the enemy first: they make room for the others."""
    places = tuple(front.held)
    nearest = {
        unit.id: min([front.worths.between(unit.at or "", place) for place in places], default=0)
        for unit in units
    }
    return sorted(units, key=lambda unit: nearest[unit.id])


def _gaining(front: LandSituation, unit: Unit, posts: list[MarchPost], now: float) -> list[Option]:
    """Those of ``posts`` that are worth the march, where the unit stands now being worth ``now``."""
    return [
        Option(
            (Choice("march", (unit.id,)), *post.end.way, DONE),
            post.worth - now,
            partial(tell, front, unit, post, now),
        )
        for post in posts
        if post.end.way and post.worth - now > front.situation.worths.weights.least_march
    ]


def tell(front: LandSituation, unit: Unit, post: MarchPost, now: float) -> Told:
    """A march in words."""
    board, end = front.board, post.end
    where = board.label(end.place)
    does = f"{unit.name} marches to {where}" if end.place != unit.at else f"{unit.name} turns in {where}"
    return Told(does, _why(front, post), _risk(post), post.worth - now)


def _why(front: LandSituation, post: MarchPost) -> str:
    label = front.board.label
    if post.prey:
        foes = joined([foe.name for place in post.prey for foe in front.held[place]])
        return f"from there it can attack {foes}"
    if front.worths.place(post.end.place):
        return f"it holds {label(post.end.place)}, which counts for victory"
    if post.goal in front.held:
        return f"it comes nearer to {front.held[post.goal][0].name} in {label(post.goal)}"
    return f"it comes nearer to {label(post.goal)}" if post.goal else "the enemy can do it less harm there"


def _risk(post: MarchPost) -> str:
    if not post.perils:
        return ""
    worst = post.perils[0]
    side = " from behind" if worst.behind else ""
    more = f", and {len(post.perils) - 1} more" if len(post.perils) > 1 else ""
    return f"{worst.by.name} may attack it{side}{more}"


# -- under way ----------------------------------------------------------------------------------------------
@answers(Marching)
def answer_marching(situation: Situation, frame: Marching, decision: Decision) -> Sequence[Option]:
    """On to the best place that can still be reached; there it is done."""
    front, unit = LandSituation(situation), situation.state.units[frame.unit]
    shots = land_fire.shots(situation, decision)
    if shots:
        return shots
    may_stop = decision.admits(DONE)
    now = front.here(unit).worth
    found = []
    for post in front.posts(unit, keep=4):
        way = post.end.way or (DONE,)
        if decision.admits(way[0]):
            answers = (*post.end.way, DONE)
            found.append(Option(answers, post.worth - now, partial(tell, front, unit, post, now)))
    if found and (not may_stop or found[0].worth > situation.worths.weights.least_march):
        return found
    if may_stop:
        return [Option.of(DONE, 0.0, f"{unit.name} halts", "nothing better is in reach")]
    return [Option.of(next(decision.choices()), 0.0, f"{unit.name} moves on", "it may not stay here")]


# -- landing (5.63) -----------------------------------------------------------------------------------------
def landings(situation: Situation, decision: Decision) -> list[Option]:
    """The landings on offer that gain something, best first."""
    offers = [offer for offer in decision.offers if offer.verb == "land"]
    if not offers:
        return []
    front, found = LandSituation(situation), list[Option]()
    for offer in offers:
        galley = situation.state.galleys[situation.state.units[offer.piece].aboard or ""]
        if not lands_here(situation, galley):
            continue
        for choice in offer.choices():
            unit, place, look = (
                situation.state.units[str(choice.args[0])],
                str(choice.args[1]),
                choice.args[2],
            )
            assert isinstance(look, int | str)
            post = front.posts(unit, ends=[MarchEnd(place, look, 0, ())])[0]
            worth = post.worth - _left_alone(front, galley)
            found.append(Option((choice,), worth, partial(tell_landing, front, unit, post)))
    return [option for option in ranked(found) if option.worth > situation.worths.weights.least_march]


def _left_alone(front: LandSituation, galley: Galley) -> float:
    """What is risked with a leader who stays aboard when the last man goes ashore."""
    if len(galley.cargo) > 1:
        return 0.0
    return UNGUARDED * sum([front.worths.leader(one) for one in leaders_with(front.state, galley.id)])


def tell_landing(front: LandSituation, unit: Unit, post: MarchPost) -> Told:
    does = f"{unit.name} lands at {front.board.label(post.end.place)}"
    return Told(does, _why(front, post), _risk(post), post.worth)
