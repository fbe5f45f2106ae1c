"""What a ship may do in her action, as strings of answers with what they bring, lead to and risk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from galleywar.boards.table.table import Pose
from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Draw
from galleywar.core.late_methods import dataclass
from galleywar.core.view import Route
from galleywar.players.ai.poseidon.evaluation.values import Worths, at, distance
from galleywar.players.ai.poseidon.search.threats import Prospects, turns_away
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits
from galleywar.rules.poseidon.model.frames import Action
from galleywar.rules.poseidon.model.queries import kind_of, pose_of, speed
from galleywar.rules.poseidon.model.state import Ship, State
from galleywar.rules.poseidon.movement.movement import is_off
from galleywar.rules.poseidon.movement.squadrons import waiting
from galleywar.rules.poseidon.view.routes import deeds, routes, start_of, toward

REACH = 350
"""Hundredths beyond her speed within which a ship looks for blows: hulls are long, and turns cost way."""
FIRE = "fire"


@dataclass
class Situation:
    """One question being thought about: the position, and how the level thinks."""

    worths: Worths
    habits: Habits
    draw: Draw
    clock: Clock

    @property
    def state(self) -> State:
        return self.worths.state

    @property
    def seat(self) -> str:
        return self.worths.seat

    @cached_property
    def prospects(self) -> Prospects:
        return Prospects(self.worths)

    @cached_property
    def known(self) -> dict[str, list[Plan]]:
        return {}

    @cached_property
    def quick(self) -> dict[str, list[Plan]]:
        return {}


@dataclass(frozen=True, slots=True)
class Plan:
    """``gain`` is what the dice bring on the average, ``hope`` and ``fear`` what may follow where it ends."""

    ship: str
    choices: tuple[Choice, ...]
    verb: str = ""
    target: str = ""
    gain: float = 0.0
    hope: float = 0.0
    fear: float = 0.0
    ends: str = ""

    @property
    def worth(self) -> float:
        return self.gain + self.hope - self.fear


def plans(course: Situation, ship: Ship) -> Sequence[Plan]:
    """Everything worth a thought, best first; at least to stay, if nothing compels her to move."""
    if ship.id not in course.known:
        course.known[ship.id] = _with_shots([*strikes(course, ship), *_moves(course, ship)])
    return course.known[ship.id]


def strikes(course: Situation, ship: Ship) -> Sequence[Plan]:
    """To stay, and every blow in reach: what is known of her quickly."""
    if ship.id not in course.quick:
        course.quick[ship.id] = list(_strikes(course, ship))
    return course.quick[ship.id]


def best_strike(course: Situation, ship: Ship) -> float:
    """By how much her best blow betters her lot; 0 if she has none that does."""
    found = strikes(course, ship)
    return best_of(found) - found[0].worth if found else 0.0


def is_engaged(course: Situation, ship: Ship) -> bool:
    """Whether an enemy is near enough for blows this turn."""
    return bool(_near(course, ship))


def is_wary(course: Situation, ship: Ship) -> bool:
    """Whether an enemy is near enough for blows when she has moved and he moves in turn."""
    state, mine = course.state, speed(course.state, ship) + REACH
    return course.habits.sees_replies and any(
        distance(ship, foe) <= mine + speed(state, foe) for foe in course.worths.foes
    )


def _near(course: Situation, ship: Ship) -> list[Ship]:
    """The nearest enemies she could come up to, as many as the level looks at."""
    far = speed(course.state, ship) + REACH
    if ship.artillery and not ship.fired:
        far = max(far, course.state.box.numbers.artillery.range + REACH)
    near = [foe for foe in course.worths.foes if distance(ship, foe) <= far]
    return sorted(near, key=lambda foe: distance(ship, foe))[: max(1, course.habits.looks)]


def _strikes(course: Situation, ship: Ship) -> Iterator[Plan]:
    start = start_of(course.state, ship.id)
    if start is None or start.frame.way:
        return
    found = [_plan(course, ship, (*start.first, Choice("halt")), pose_of(ship))]
    for foe in _near(course, ship):
        found += [_deed(course, ship, foe, route) for route in deeds(course.state, ship.id, foe.id)]
    for plan in found:
        yield _warned(course, _promised(course, plan)) if course.habits.sees_replies else plan


def _moves(course: Situation, ship: Ship) -> Iterator[Plan]:
    """Moves without a blow; none is held against the enemy's replies that could not be the best even so."""
    start = start_of(course.state, ship.id)
    if start is None or start.frame.ended or not speed(course.state, ship):
        return
    if start.frame.way:
        yield from (Plan(ship.id, route.choices, ends=route.ends) for route in routes(course.state, ship.id))
        return
    ends = [(route, Pose.read(route.ends)) for route in _ways(course, ship)]
    drafts = [_plan(course, ship, _halted(way), end) for way, end in ends if not is_off(course.state, end)]
    if course.habits.sees_replies:
        yield from _held_against_replies(course, drafts, best_of(strikes(course, ship)))
    else:
        yield from drafts


def _held_against_replies(course: Situation, drafts: list[Plan], best: float) -> Iterator[Plan]:
    """Of the drafts those that could be the best, the likeliest first, with all that they lead to."""
    most = {draft: draft.worth + course.prospects.at_most(_there(course, draft)) for draft in drafts}
    for draft in sorted(drafts, key=lambda one: -most[one]):
        if most[draft] < best:
            return
        plan = _promised(course, draft)
        if plan.worth >= best:
            plan = _warned(course, plan)
            best = max(best, plan.worth)
            yield plan


def best_of(found: Sequence[Plan]) -> float:
    """The worth of the best."""
    return max((plan.worth for plan in found), default=0.0)


def _halted(route: Route) -> tuple[Choice, ...]:
    """A way on which nothing is touched is ended by a word."""
    touches = bool(route.path and route.path[-1].hazards)
    whole = route.choices[-1].verb in ("astern", "about")
    return route.choices if touches or whole or not route.left else (*route.choices, Choice("halt"))


def _ways(course: Situation, ship: Ship) -> Iterator[Route]:
    """Ways toward the enemies soonest reached, and to their flanks and a whole fan if blows are near."""
    wary = is_wary(course, ship)
    foes = sorted(course.worths.foes, key=lambda foe: turns_away(course.worths, ship, foe))
    seen: set[str] = set()
    for foe in foes[: 2 if wary else 1]:
        for place in _beside(course, ship, foe) if wary or is_engaged(course, ship) else (_middle(foe),):
            for route in list(toward(course.state, ship.id, place))[:2]:
                if route.ends not in seen:
                    seen.add(route.ends)
                    yield route
    if wary:
        yield from (route for route in routes(course.state, ship.id) if route.ends not in seen)


def _middle(foe: Ship) -> str:
    pose = pose_of(foe)
    return Pose(pose.x, pose.y, 0).place


def _beside(course: Situation, ship: Ship, foe: Ship) -> tuple[str, ...]:
    """The enemy's middle, and the dot off her nearer side."""
    pose, state = pose_of(foe), course.state
    off = kind_of(state, foe).beam // 2 + kind_of(state, ship).length
    x, y = min(pose.off(0, off), pose.off(0, -off), key=lambda dot: _squared(dot, pose_of(ship)))
    table = state.box.table
    on_it = 0 <= x <= table.east and 0 <= y <= table.north
    return (_middle(foe), Pose(x, y, 0).place) if on_it else (_middle(foe),)


def _squared(dot: tuple[int, int], pose: Pose) -> int:
    return (dot[0] - pose.x) ** 2 + (dot[1] - pose.y) ** 2


def _plan(course: Situation, ship: Ship, choices: tuple[Choice, ...], end: Pose) -> Plan:
    """A move without a blow."""
    hope, fear = _outlook(course, at(ship, end))
    return Plan(ship.id, choices, hope=hope, fear=fear, ends=end.place)


def _deed(course: Situation, ship: Ship, foe: Ship, route: Route) -> Plan:
    """A blow from where she strikes it."""
    end = Pose.read(route.path[-1].at) if route.path else pose_of(ship)
    there = at(ship, end)
    hope, fear = _outlook(course, there)
    gain = blow(course.worths, there, foe, route.deed)
    return Plan(ship.id, route.choices, route.deed, foe.id, gain, hope, fear, end.place)


def _outlook(course: Situation, there: Ship) -> tuple[float, float]:
    """What draws her on from where she ends, and what it costs her to stray."""
    strays = course.prospects.strays(there)
    return course.prospects.drift(there), strays * course.worths.weights.apart * there.value


def _promised(course: Situation, plan: Plan) -> Plan:
    """The same with the blow she may strike from there; who strays strikes nobody."""
    there = _there(course, plan)
    if course.prospects.strays(there):
        return plan
    return changed(plan, hope=plan.hope + course.prospects.chance(there, plan.target, _gone(course, plan)))


def _warned(course: Situation, plan: Plan) -> Plan:
    """The same with what the enemy can do to her there."""
    danger = course.prospects.danger(_there(course, plan), plan.target, _gone(course, plan))
    return changed(plan, fear=plan.fear + danger)


def _there(course: Situation, plan: Plan) -> Ship:
    """The ship where a plan ends."""
    return at(course.state.ships[plan.ship], Pose.read(plan.ends))


def _gone(course: Situation, plan: Plan) -> float:
    """The harm a blow does on the average, as if as much of the enemy were gone."""
    if not plan.target:
        return 0.0
    return min(1.0, max(0.0, plan.gain / max(1.0, course.worths.of(course.state.ships[plan.target]))))


def blow(worths: Worths, ship: Ship, foe: Ship, verb: str, frame: Action | None = None) -> float:
    """What an attack from where ``ship`` lies brings on the average, a grapple after it counted in."""
    struck = frame is not None and frame.struck == "strike"
    tried = frame is not None and frame.grappled
    match verb:
        case "ram":
            return worths.ram(ship, foe) + worths.weights.follow * max(0.0, worths.grapple(ship, foe)) * (
                not tried
            )
        case "strike":
            return worths.strike(ship, foe) + max(0.0, worths.grapple(ship, foe, True)) * (not tried)
        case "grapple":
            return worths.grapple(ship, foe, struck)
        case _:
            return worths.shot(ship, foe)


def _with_shots(found: list[Plan]) -> list[Plan]:
    """A shot from where she lies hinders nothing else: what follows it counts as well."""
    later = max((plan.worth for plan in found if plan.verb != FIRE), default=0.0)
    return sorted(
        [
            changed(plan, gain=plan.gain + max(0.0, later - plan.hope + plan.fear))
            if plan.verb == FIRE and not any(choice.verb in ("ahead", "turn") for choice in plan.choices)
            else plan
            for plan in found
        ],
        key=lambda plan: -plan.worth,
    )


def next_of(course: Situation, squadron: str) -> Ship | None:
    """The ship of a squadron to act next: the one with the best blow, else who is nearest to an enemy.

    A level that does not look for the best takes them as they come.
    """
    left = waiting(course.state, squadron)
    if not course.habits.best_first or len(left) < 2:
        return left[0] if left else None
    near = [ship for ship in left if is_engaged(course, ship) and not ship.apart]
    best = max(near, key=lambda ship: best_strike(course, ship), default=None)
    if best is not None and best_strike(course, best) > 0:
        return best
    foes = course.worths.foes
    return min(left, key=lambda ship: min((distance(ship, foe) for foe in foes), default=0.0))
