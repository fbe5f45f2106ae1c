"""Command: whether to seize the turn, what to activate, and what becomes of leaders (4.2-4.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from typing import Final

from galleywar.core.change import changed
from galleywar.core.decision import Choice, Decision
from galleywar.players.mind import Option, Told, ranked
from galleywar.players.minds.alexandria.ferrying import Ferry, course_for, lands_here, may_land
from galleywar.players.minds.alexandria.front import Front, around
from galleywar.players.minds.alexandria.ground_worths import FAR
from galleywar.players.minds.alexandria.landfalls import is_ferry
from galleywar.players.minds.alexandria.landfire import Volleys
from galleywar.players.minds.alexandria.onslaughts import onslaught
from galleywar.players.minds.alexandria.plans import Answers, Course
from galleywar.players.minds.alexandria.words import percent, points
from galleywar.rules.alexandria.command import auxiliaries, eligible, may_command, outlook, reach
from galleywar.rules.alexandria.frames_ashore import (
    Activate,
    Following,
    LeadersLeaving,
    LoneLeaders,
    Muster,
    Replacing,
    Seizure,
    Walking,
)
from galleywar.rules.alexandria.galley import allowance, fleet, is_immobile
from galleywar.rules.alexandria.landing import shores
from galleywar.rules.alexandria.leaders import commander, company
from galleywar.rules.alexandria.seizing import attempts_left, seizure_check
from galleywar.rules.alexandria.state import AUXILIARIES, FLEET, Galley, Leader, State, Unit, enemy
from galleywar.rules.alexandria.walking import step_cost, steps

LANDING: Final = 3.0
"""Points for each soldier who can land."""
LEAST_VOYAGE: Final = 0.5
"""Points by which a ship must better itself for its move to count as a reason to activate the fleet."""
APPROACH: Final = 0.1
"""Points for each other ship that can come nearer to the enemy, by its whole way."""
COMMANDING: Final = 0.8
"""Points it is worth to a leader that a man who matters fully is in reach."""
STRAYING: Final = 0.02
"""The share of a man in reach that a movement point between him and his leader costs."""
IDLE: Final = 0.1
KEENEST: Final = 4.0
"""How much it matters to a leader that one of his men is in reach: who has nobody to strike at, and at
most."""
WALK: Final = 0.5
"""The share of what a leader gains by walking that counts for activating him."""
LONE: Final = 8.0
"""Points it is worth to a leader not to be alone where an enemy can come."""


# -- what each command is worth (3.0 A) ----------------------------------------------------------------------
class Commands:
    """What a seat would gain by each of its commands."""

    def __init__(self, course: Course) -> None:
        self.course, self.state, self.seat = course, course.state, course.seat
        self.front = Front(course, everybody=True)
        self._view = outlook(course.state, course.seat)
        self._gains: dict[str, tuple[float, str]] = {}
        self._stands = Stands(course, self)

    def worth(self, command: str) -> float:
        """What comes of it, in points; a level without foresight counts the pieces that have something to
        do.
        """
        if command == FLEET:
            ships = fleet(self.state, self.seat)
            aboard = [one for galley in ships for one in self.state.aboard(galley)[:1]]
            return self._counted([self._voyage(galley) for galley in ships]) + sum(map(self._volley, aboard))
        if command == AUXILIARIES:
            return self._of(auxiliaries(self.state, self.seat))
        leader = self.state.leaders[command]
        worth = self._of(eligible(self.state, leader, self._view))
        return worth + self._nearer(leader) if self.course.habits.best_first else worth

    def _counted(self, gains: list[float]) -> float:
        if self.course.habits.best_first:
            return sum(gains)
        least = self.course.worths.weights.least_walk
        return float(sum([gain > least for gain in gains]))

    def _of(self, units: Iterable[Unit]) -> float:
        """What they gain together, those who can strike from where they stand by one onslaught if that is
        better.
        """
        units = list(units)
        if not self.course.habits.best_first:
            return self._counted([self.gain(unit)[0] for unit in units])
        strikers = [one for one in units if self.front.within_reach(one)]
        others = [one for one in units if one not in strikers]
        return max(self._singly(units), self._singly(others) + onslaught(self.front, strikers))

    def _singly(self, units: Iterable[Unit]) -> float:
        """What each gains by himself; a place can be taken by one of them alone."""
        total, places = 0.0, dict[str, float]()
        for gain, place in [self.gain(unit) for unit in units]:
            if self.front.worths.place(place):
                places[place] = max(places.get(place, 0.0), gain)
            else:
                total += gain
        return total + sum(places.values())

    def gain(self, unit: Unit) -> tuple[float, str]:
        """What ``unit`` gains by being activated, and where."""
        if unit.id not in self._gains:
            self._gains[unit.id] = self._gain(unit)
        return self._gains[unit.id]

    def _volley(self, unit: Unit) -> float:
        """What the best shot from where it is brings; a level without foresight looks at marches alone."""
        return self._volleys.best(unit) if self.course.habits.best_first and unit.missile else 0.0

    @cached_property
    def _volleys(self) -> Volleys:
        return Volleys(self.course)

    def _gain(self, unit: Unit) -> tuple[float, str]:
        gain, place = self._march(unit)
        volley = self._volley(unit)
        return (volley, "") if volley > gain else (gain, place)

    def _march(self, unit: Unit) -> tuple[float, str]:
        if unit.at is None:
            return self._ashore(unit), ""
        front, sharing = self.front, max(1, len(self.front.friends))
        now = front.here(unit)
        best = front.posts(unit, sharing=sharing)
        if not best:
            return max(0.0, now.gain), unit.at
        return max(0.0, best[0].worth - now.worth + now.gain), best[0].end.place

    def _ashore(self, unit: Unit) -> float:
        galley = self.state.galleys[unit.aboard or ""]
        return self._may_land(galley) / len(galley.cargo)

    def _voyage(self, galley: Galley) -> float:
        if is_immobile(galley) and not galley.beached:
            return self._may_land(galley)
        mp, course = allowance(galley), course_for(self.course, galley)
        ferries = isinstance(course, Ferry)
        if ferries and may_land(self.course, galley):
            return self._may_land(galley)
        near, off = course.within(galley, mp), course.off(galley.at or "")
        if off >= FAR or not (near or ferries):
            return APPROACH if off < FAR else 0.0
        plans = course.plans(galley, mp, sharing=2 * len(fleet(self.state, self.seat)))
        if not plans:
            return 0.0
        if not isinstance(course, Ferry):
            gain = plans[0].gain if plans[0].gain > LEAST_VOYAGE else 0.0
            return gain + APPROACH * max(0.0, off - course.off(plans[0].at)) / mp
        nearer = course.drawn(course.off(plans[0].at)) - course.drawn(off)
        return self.course.worths.weights.passage * max(1, len(galley.cargo)) * max(0.0, nearer)

    def _may_land(self, galley: Galley) -> float:
        """What the soldiers who find room ashore are worth there."""
        if not is_ferry(self.state, galley) or not lands_here(self.course, galley):
            return 0.0
        free = [place for place in shores(self.state, galley) if not self.state.units.at(place)]
        return LANDING * min(len(free), len(galley.cargo))

    def _nearer(self, leader: Leader) -> float:
        """What it is worth that he goes to where his men need him."""
        return WALK * self._stands.walk(leader, leader.ma)[0]


def answer_activate(course: Course, _frame: Activate, decision: Decision) -> Sequence[Option]:
    """The command that gains most."""
    commands, found = Commands(course), []
    for choice in decision.choices():
        if choice.verb != "activate":
            found.append(Option((choice,), 0.0, partial(Told, "Activate nobody", "nobody is left")))
            continue
        command = str(choice.args[0])
        worth = commands.worth(command)
        does = f"Activate {_name_of(course, command)}"
        why = f"worth {points(worth)} in all"
        if not course.habits.best_first:
            why = f"worth it for {worth:.0f} that have something to do"
        found.append(Option((choice,), worth, partial(Told, does, why)))
        course.clock.tell(len(found) / len(decision.offers))
    return ranked(found)


def _name_of(course: Course, command: str) -> str:
    if command in (FLEET, AUXILIARIES):
        return f"the {command}"
    return course.state.leaders[command].name


def answer_muster(_course: Course, _frame: Muster, _decision: Decision) -> Sequence[Option]:
    """Everybody comes along: nobody need move or fight for that."""
    told = partial(Told, "All who may come along", "nobody has to move or fight who gains nothing")
    return [Option((Choice("muster"),), 0.0, told)]


# -- seizing the turn (4.5) -----------------------------------------------------------------------------------
def answer_seizure(course: Course, frame: Seizure, _decision: Decision) -> Sequence[Option]:
    """Where a turn now gains more than an attempt kept for later promises."""
    state, leader = course.state, commander(course.state, frame.seat)
    assert leader is not None, "a side without an Overall Commander is not asked"
    chance = float(seizure_check(leader).chance())
    tempo = best_command(course) + 0.5 * best_command(facing(course))
    kept = course.worths.weights.attempt * (1 + _turns_left(course)) / attempts_left(state, leader)
    worth = chance * tempo - kept
    why = f"{percent(chance)}; a turn now is worth {points(tempo)}"
    options = [
        Option((Choice("seize"),), worth, partial(Told, f"{leader.name} tries to seize the turn", why)),
        Option((Choice("pass"),), 0.0, partial(Told, "Let the turn go on", "the attempt is kept for later")),
    ]
    return ranked(options)


def best_command(course: Course) -> float:
    """What the best command of the course's seat gains."""
    commands = Commands(course)
    names = [
        one.id for one in course.state.leaders.values() if one.seat == course.seat and not one.is_overall
    ]
    return max([commands.worth(name) for name in [*names, AUXILIARIES]], default=0.0)


def facing(course: Course) -> Course:
    """The same position as the enemy sees it."""
    return Course(course.worths, enemy(course.seat), course.habits, course.clock)


def _turns_left(course: Course) -> float:
    """The share of the battle that is still to come."""
    terms, state = course.state.terms, course.state
    most = terms.turns or terms.rounds
    return 1.0 - min(1.0, state.turns_done.count(course.seat) / most) if most else 1.0


# -- where leaders stand --------------------------------------------------------------------------------------
class Stands:
    """What it is worth to a leader to stand in a place."""

    def __init__(self, course: Course, commands: Commands | None = None) -> None:
        self.state, self.seat = course.state, course.seat
        self._commands = commands or Commands(course)
        self.front = self._commands.front
        self._view = outlook(course.state, course.seat)

    def worth(self, leader: Leader, place: str) -> float:
        """With his men in reach, those before the enemy above all; in company, out of the enemy's way."""
        return self._commanding(leader, place) - self._danger(leader, place)

    def _commanding(self, leader: Leader, place: str) -> float:
        state, front = self.state, self.front
        men = [one for one in state.units.values() if self._is_his(leader, one)]
        if not men:
            return 0.0
        in_reach = (
            () if leader.is_overall else reach(state, changed(leader, at=place, aboard=None), self._view).cost
        )
        worth = 0.0
        for one in men:
            where = one.at or state.galleys[one.aboard or ""].at or ""
            off = front.worths.between(place, where)
            worth += self.keenness(one) * (((one.aboard or one.at) in in_reach) - STRAYING * off)
        return COMMANDING * worth

    def _is_his(self, leader: Leader, unit: Unit) -> bool:
        if leader.is_overall:
            return unit.seat == leader.seat and unit.at is not None
        return may_command(leader, unit)

    def keenness(self, unit: Unit) -> float:
        """How much it matters that ``unit`` is in reach: most where it has most to do."""
        return IDLE + min(KEENEST, self._commands.gain(unit)[0])

    def walk(self, leader: Leader, left: int) -> tuple[float, tuple[str, ...]]:
        """What the best walk with ``left`` movement points gains, and its steps."""
        start = place_now(self.state, leader)
        now, best, way = self.worth(leader, start), 0.0, tuple[str, ...]()
        for place, path in self._walks(leader, left).items():
            gain = self.worth(leader, place) - now - 0.02 * len(path)
            if gain > best:
                best, way = gain, path
        return best, way

    def _walks(self, leader: Leader, left: int) -> dict[str, tuple[str, ...]]:
        """Every place he can walk to, with the steps there."""
        found: dict[str, tuple[str, ...]] = {}
        waiting: list[tuple[int, tuple[str, ...], Leader]] = [(left, (), leader)]
        while waiting:
            waiting.sort(key=lambda entry: -entry[0])
            left, way, him = waiting.pop(0)
            for place in steps(self.state, him, left):
                if place not in found and place != leader.at:
                    found[place] = (*way, place)
                    after = changed(him, at=place, aboard=None)
                    waiting.append((left - step_cost(self.state, him, place), found[place], after))
        return found

    def _danger(self, leader: Leader, place: str) -> float:
        front = self.front
        foes = around(front.board, place, self.state.terms.closed)
        hunted = sum([foes.get(foe.at or "", FAR) <= foe.ma + 1 for foe in front.foes])
        alone = not any(one.at == place for one in front.friends)
        return (LONE if alone else 1.0) * min(1.0, 0.4 * hunted) * front.worths.leader(leader) / 15.0


def place_now(state: State, leader: Leader) -> str:
    """Where he is, ashore or at sea."""
    return leader.at or state.galleys[leader.aboard or ""].at or ""


def answer_walking(course: Course, frame: Walking, decision: Decision) -> Sequence[Option]:
    """To where his men need him."""
    leader, done = course.state.leaders[frame.leader], Choice("done")
    gain, way = Stands(course).walk(leader, frame.left)
    found = [Option((done,), 0.0, partial(Told, f"{leader.name} stays here", "he is well placed"))]
    if way and decision.admits(Choice("step", (way[0],))):
        does = f"{leader.name} goes to {course.state.box.map.label(way[-1])}"
        told = partial(Told, does, "more of his men are in reach from there, or it is safer")
        found.append(Option((*[Choice("step", (place,)) for place in way], done), gain, told))
    return ranked(found)


def walks(course: Course, decision: Decision) -> list[Option]:
    """Leaders that had better move, before the phase ends."""
    offers, found = [offer for offer in decision.offers if offer.verb == "walk"], list[Option]()
    if not offers:
        return found
    stands = Stands(course)
    for offer in offers:
        leader = course.state.leaders[offer.piece]
        gain, way = stands.walk(leader, leader.ma - leader.spent)
        if gain > course.worths.weights.least_walk:
            does = f"{leader.name} moves, to {course.state.box.map.label(way[-1])}"
            told = partial(Told, does, "more of his men are in reach from there, or it is safer")
            found.append(Option((Choice("walk", (leader.id,)),), gain, told))
    return ranked(found)


def answer_refuge(
    course: Course, frame: LoneLeaders | LeadersLeaving, decision: Decision
) -> Sequence[Option]:
    """Leave where staying is more dangerous than the place to go to."""
    stands, found = Stands(course), []
    for choice in decision.choices():
        leader = course.state.leaders[str(choice.args[0])]
        if choice.verb == "stay":
            shared = 0.0 if isinstance(frame, LoneLeaders) else 2.0
            worth = stands.worth(leader, leader.at or "") + (
                shared if company(course.state, leader) else -LONE
            )
            told = partial(Told, f"{leader.name} stays", "he is as safe here as elsewhere")
        else:
            place = str(choice.args[1])
            worth = stands.worth(leader, place)
            told = partial(
                Told, f"{leader.name} goes to {course.state.box.map.label(place)}", "it is safer there"
            )
        found.append(Option((choice,), worth, told))
    return ranked(found)


def answer_following(course: Course, frame: Following, decision: Decision) -> Sequence[Option]:
    """With his men, unless it is safer to stay."""
    stands, leader, found = Stands(course), course.state.leaders[frame.leader], []
    for choice in decision.choices():
        place = str(choice.args[0]) if choice.verb == "follow" else leader.at or ""
        galley = course.state.galleys.get(place)
        where = galley.name if galley is not None else course.state.box.map.label(place)
        does = f"{leader.name} goes to {where}" if choice.verb == "follow" else f"{leader.name} stays"
        worth = stands.worth(leader, (galley.at or "") if galley is not None else place)
        found.append(Option((choice,), worth, partial(Told, does, "with his men and out of danger")))
    return ranked(found)


def answer_replacing(course: Course, frame: Replacing, decision: Decision) -> Sequence[Option]:
    """The successor joins the unit from which most of his men can be commanded, away from the enemy."""
    stands, found = Stands(course), []
    leader = next(one for one in course.state.fallen if one.id == frame.leader)
    for choice in decision.choices():
        unit = course.state.units[str(choice.args[0])]
        place = unit.at or course.state.galleys[unit.aboard or ""].at or ""
        told = partial(
            Told, f"The new {leader.name} joins {unit.name}", "most of his men are in reach from there"
        )
        found.append(Option((choice,), stands.worth(leader, place), told))
    return ranked(found)


ANSWERS: Final[Answers] = {
    Activate: answer_activate,
    Muster: answer_muster,
    Seizure: answer_seizure,
    Walking: answer_walking,
    LoneLeaders: answer_refuge,
    LeadersLeaving: answer_refuge,
    Following: answer_following,
    Replacing: answer_replacing,
}
