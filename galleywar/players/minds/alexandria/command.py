"""Command: whether to seize the turn, what to activate, and what becomes of leaders (4.2-4.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.players.mind import Option, Told, ranked
from galleywar.players.minds.alexandria.ferrying import Ferry, course_for, is_ferry
from galleywar.players.minds.alexandria.front import Front, around
from galleywar.players.minds.alexandria.ground_worths import FAR
from galleywar.players.minds.alexandria.plans import Answers, Course
from galleywar.players.minds.alexandria.words import percent, points
from galleywar.rules.alexandria.command import auxiliaries, eligible, may_command, outlook
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
from galleywar.rules.alexandria.leaders import commander, company
from galleywar.rules.alexandria.seizing import attempts_left, seizure_check
from galleywar.rules.alexandria.state import AUXILIARIES, FLEET, Galley, Leader, Unit, enemy

PASSENGERS: Final = 1.0
"""Points for each soldier aboard a ship that can come nearer to where he is wanted, by its whole way."""
LANDING: Final = 3.0
"""Points for each soldier who can land."""
WALK: Final = 0.4
"""Points for each movement point a leader out of touch comes nearer to his men."""
LEAST_GAIN: Final = 0.1
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

    def worth(self, command: str) -> float:
        """What comes of it, in points."""
        if command == FLEET:
            return sum([self._voyage(galley) for galley in fleet(self.state, self.seat)])
        if command == AUXILIARIES:
            return self._of(auxiliaries(self.state, self.seat))
        leader = self.state.leaders[command]
        return self._of(eligible(self.state, leader, self._view)) + self._nearer(leader)

    def _of(self, units: Iterable[Unit]) -> float:
        """What they gain together; a place can be taken by one of them alone."""
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

    def _gain(self, unit: Unit) -> tuple[float, str]:
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
        ferry = course_for(self.course, galley)
        return LANDING if isinstance(ferry, Ferry) and ferry.may_land(galley) else 0.0

    def _voyage(self, galley: Galley) -> float:
        if is_immobile(galley) and not galley.beached:
            return 0.0
        mp, course = allowance(galley), course_for(self.course, galley)
        if isinstance(course, Ferry):
            if course.may_land(galley):
                return LANDING * len(galley.cargo)
            way = min(mp, course.off(galley.at or "")) / mp
            return PASSENGERS * way * len(galley.cargo) if is_ferry(self.state, galley) else 0.0
        if not course.within(galley, mp):
            return 0.0
        plans = course.plans(galley, mp, sharing=2 * len(fleet(self.state, self.seat)))
        return max(0.0, plans[0].gain) if plans else 0.0

    def _nearer(self, leader: Leader) -> float:
        """What it is worth that a leader out of touch goes after his men."""
        if leader.is_overall:
            return 0.0
        lost = [
            one
            for one in self.front.friends
            if may_command(leader, one) and self._is_out_of_reach(leader, one)
        ]
        return WALK * len(lost)

    def _is_out_of_reach(self, leader: Leader, unit: Unit) -> bool:
        return self.front.worths.between(leader.at or "", unit.at or "") > leader.reach


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
        found.append(Option((choice,), worth, partial(Told, does, f"worth {points(worth)} in all")))
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

    def __init__(self, course: Course) -> None:
        self.state, self.seat = course.state, course.seat
        self.front = Front(course)

    def worth(self, leader: Leader, place: str) -> float:
        """Near his men, with company, out of the enemy's way."""
        front = self.front
        men = [one for one in front.friends if leader.is_overall or may_command(leader, one)]
        near = sum(
            [
                max(0.0, 1 - max(0, front.worths.between(place, one.at or "") - leader.reach / 2) / 10)
                for one in men
            ]
        )
        worth = WALK * 5 * near / max(1, len(men)) * 2
        foes = around(front.board, place, self.state.terms.closed)
        hunted = sum([foes.get(foe.at or "", FAR) <= foe.ma + 1 for foe in front.foes])
        alone = not any(one.at == place for one in front.friends)
        danger = (LONE if alone else 1.0) * min(1.0, 0.4 * hunted) * (self.front.worths.leader(leader) / 15.0)
        return worth - danger


def answer_walking(course: Course, frame: Walking, decision: Decision) -> Sequence[Option]:
    """A step at a time towards the middle of his men."""
    leader, stands = course.state.leaders[frame.leader], Stands(course)
    here = leader.at if leader.at is not None else course.state.galleys[leader.aboard or ""].at or ""
    now = stands.worth(leader, here) - (1.0 if leader.aboard is not None else 0.0)
    found = [Option((Choice("done"),), 0.0, partial(Told, f"{leader.name} stays here", "he is well placed"))]
    for choice in decision.choices():
        if choice.verb == "step":
            place = str(choice.args[0])
            worth = stands.worth(leader, place) - now
            does = f"{leader.name} goes to {course.state.box.map.label(place)}"
            found.append(Option((choice,), worth - 0.02, partial(Told, does, "nearer to his men, or safer")))
    return ranked(found)


def walks(course: Course, decision: Decision) -> list[Option]:
    """Leaders that had better move, before the phase ends."""
    found = []
    stands = Stands(course)
    for offer in decision.offers:
        if offer.verb == "walk":
            leader = course.state.leaders[offer.piece]
            here = leader.at if leader.at is not None else course.state.galleys[leader.aboard or ""].at or ""
            now = stands.worth(leader, here)
            gain = max(
                [stands.worth(leader, place) - now for place in stands.front.board.links[here]], default=0.0
            )
            if gain > LEAST_GAIN:
                told = partial(Told, f"{leader.name} moves", "nearer to his men, or safer")
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
        goes = f"goes to {course.state.box.map.label(place)}" if choice.verb == "follow" else "stays"
        told = partial(Told, f"{leader.name} {goes}", "with his men and out of danger")
        found.append(Option((choice,), stands.worth(leader, place), told))
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
