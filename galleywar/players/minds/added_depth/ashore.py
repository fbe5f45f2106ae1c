"""The mind's answers on land: where Regiments go, what is attacked, and how far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from galleywar.core.decision import Choice, Decision, Domain
from galleywar.players.mind import Option, Told, ranked
from galleywar.players.minds.added_depth.outlook import chance, left
from galleywar.players.minds.added_depth.plans import Answers, Course, stand
from galleywar.players.wording import percent, points, told
from galleywar.rules.added_depth.battle import battle_below, penalties, strengths
from galleywar.rules.added_depth.frames import (
    INVASION,
    LAND,
    Attacking,
    Defending,
    Fortifying,
    LandBattles,
    Leave,
    Losing,
    Mustering,
    Occupying,
)
from galleywar.rules.added_depth.standing import counted, place_name, side_name
from galleywar.rules.added_depth.state import Territory

LEAST: Final = 0.1
"""Points below which nothing is done."""
MOVES: Final = (1.0, 0.5)
"""The shares of those who may go that are thought of."""


# -- putting Regiments down --------------------------------------------------------------------------------------
def answer_mustering(course: Course, _frame: Mustering, decision: Decision) -> Sequence[Option]:
    """Where one more is worth most; who does not lay out by himself has them spread."""
    if not course.habits.own_layout:
        return [
            Option((Choice("spread"),), 0.0, told("Have the Regiments spread", "where most enemies stand"))
        ]
    return ranked(
        place_option(course, choice, str(choice.args[0]), 1)
        for choice in decision.choices()
        if choice.verb == "place"
    )


def place_option(course: Course, choice: Choice, territory: str, count: int) -> Option:
    men = course.state.territories[territory].regiments
    worth = stand(course, territory, men + count) - stand(course, territory, men)
    why = f"they are worth {points(worth)} more there" if worth > 0 else "nowhere are they wanted more"
    text = f"Place {counted(count, 'Regiment')} in {place_name(course.state, territory)}"
    return Option((choice,), worth, told(text, why))


# -- attacking -----------------------------------------------------------------------------------------------------
def answer_land_battles(course: Course, _frame: LandBattles, decision: Decision) -> Sequence[Option]:
    """The attack that pays best, as long as one does."""
    found = [Option((Choice("done"),), 0.0, told("End the fighting", "no attack pays any more"))]
    for offer in decision.offers:
        if offer.verb == "attack":
            found += [_attack(course, choice) for choice in offer.choices()]
        elif offer.verb == "invade":
            found += _invasions(course, offer.slots[0], offer.slots[1])
        elif offer.verb == "ask":
            found += [_leave_sought(course, choice) for choice in offer.choices()]
    return ranked(option for option in found if option.worth > LEAST or option.choices[0].verb == "done")


def _attack(course: Course, choice: Choice) -> Option:
    start, to = map(str, choice.args)
    return Option((choice,), attack_worth(course, start, to), partial(_tell_attack, course, start, to))


def _tell_attack(course: Course, start: str, to: str) -> Told:
    state = course.state
    men, theirs = state.territories[start].regiments - 1, state.territories[to].regiments
    won = percent(chance(men, theirs, inland(state.territories[start])))
    text = f"Attack {place_name(state, to)} from {place_name(state, start)}"
    gain = points(course.realm.gain(to))
    return Told(text, f"{men} against {theirs} win in {won} if they fight to the end, worth {gain}")


def inland(start: Territory) -> int:
    """What troops that came by sea this turn suffer on their highest die."""
    return -1 if start.by_sea else 0


def attack_worth(course: Course, start: str, to: str) -> float:
    """The attack, and how the places stand after it against the replies."""
    realm, state = course.realm, course.state
    here, there = state.territories[start], state.territories[to]
    men, modifier = here.regiments - 1, inland(here)
    worth = realm.attack(men, to, modifier)
    if not course.habits.sees_replies:
        return worth
    won = chance(men, there.regiments, modifier)
    kept = round(left(men, there.regiments, modifier) / won) if won else 0
    enclosed = set(realm.borders(start)) <= {to}
    after = 0.0 if enclosed else won * course.danger(start, 1)
    after += (1 - won) * course.danger(start, 1)
    onward = max((realm.attack(kept - 1, one) for one in _beyond(course, to, start)), default=0.0)
    exposed = ADVANCED * max(0.0, 1 - kept / STRONG) * realm.yields(to) * won * realm.weights.threat
    return (
        worth
        - (after - course.danger(start, here.regiments))
        - exposed
        + realm.weights.front * won * max(0.0, onward)
    )


def _beyond(course: Course, to: str, start: str) -> Iterator[str]:
    """Enemy territories beside one about to be taken."""
    for one in course.realm.borders(to):
        if one != start:
            yield one


ADVANCED: Final = 0.5
"""What a thin spearhead is taken to lose again, by the worth of the place."""
STRONG: Final = 4.0
"""So many who are left hold what they have taken."""


def _invasions(course: Course, target: Domain, fleets: Domain) -> Iterator[Option]:
    """With all the Fleets that may join in."""
    to = str(next(iter(target)))
    ids = max((one for one in fleets if isinstance(one, tuple)), key=len)
    men = sum(course.state.fleets[str(one)].cargo for one in ids)
    worth = course.realm.attack(men, to, -1) + REACHED * course.realm.regiment
    won = percent(chance(men, course.state.territories[to].regiments, -1))
    text = f"Invade {place_name(course.state, to)} with {counted(men, 'Regiment')}"
    yield Option((Choice("invade", (to, ids)),), worth, told(text, f"won in {won}, worth {points(worth)}"))


REACHED: Final = 0.5
"""Troops at sea are of no use until they land."""


def _leave_sought(course: Course, choice: Choice) -> Option:
    start, to = map(str, choice.args)
    worth = ASKED * max(0.0, attack_worth(course, start, to))
    text = f"Ask leave to cross to {place_name(course.state, to)}"
    return Option((choice,), worth, told(text, "an attack beyond would pay"))


ASKED: Final = 0.05
"""What asking is worth by what one would do with leave: it is seldom given."""


def answer_attacking(course: Course, _frame: Attacking, decision: Decision) -> Sequence[Option]:
    """All the dice, as long as going on pays."""
    state = course.state
    war = battle_below(state)
    mine, theirs = strengths(state, war)
    modifier = sum(factor.drm for factor in penalties(state, war))
    won = chance(mine, theirs, modifier)
    if war.kind == LAND:
        worth = attack_worth(course, war.front[0], war.at)
    elif war.kind == INVASION:
        worth = course.realm.attack(mine, war.at, modifier)
    else:
        share = course.realm.shares.get(war.defender, 0.0)
        worth = course.realm.weights.fleet * (won * theirs * share - (mine - left(mine, theirs, modifier)))
    most = max(
        (int(str(choice.args[0])) for choice in decision.choices() if choice.verb == "roll"), default=1
    )
    why = f"fought to the end it is won in {percent(won)}"
    return ranked([
        Option((Choice("roll", (most,)),), worth, told(f"Throw {most}", why)),
        Option((Choice("stop"),), 0.0, told("Break the battle off", why)),
    ])  # fmt: skip


def answer_defending(_course: Course, _frame: Defending, _decision: Decision) -> Sequence[Option]:
    """Two dice are better than one."""
    return [Option((Choice("stand"),), 0.0, told("Throw all dice", "more dice lose less"))]


def answer_losing(course: Course, _frame: Losing, decision: Decision) -> Sequence[Option]:
    """The emptiest Fleet."""
    found = []
    for choice in decision.choices():
        fleet = course.state.fleets[str(choice.args[0])]
        found.append(
            Option((choice,), -float(fleet.cargo), told(f"Give up {fleet.name}", "she carries least"))
        )
    return ranked(found)


# -- moving ------------------------------------------------------------------------------------------------------
def answer_occupying(course: Course, frame: Occupying, decision: Decision) -> Sequence[Option]:
    """As many as are worth more in the place taken than where they came from."""
    state, war, found = course.state, frame.battle, []
    start = war.front[0] if war.kind == LAND else ""
    already = state.territories[war.at].regiments
    for choice in decision.choices():
        count = int(str(choice.args[0]))
        worth = stand(course, war.at, count) + SPEAR * count
        if start:
            worth += stand(course, start, state.territories[start].regiments - (count - already))
        text = f"Move {counted(count, 'Regiment')} in"
        found.append(Option((choice,), worth, told(text, "so both places stand best")))
    return ranked(found)


SPEAR: Final = 0.01
"""Of two equal ways the one that brings more men forward."""


def answer_fortifying(course: Course, _frame: Fortifying, decision: Decision) -> Sequence[Option]:
    """One move from where Regiments are least wanted to where they are most."""
    found = [Option((Choice("stay"),), 0.0, told("Move nobody", "they stand where they are wanted"))]
    for offer in decision.offers:
        if offer.verb != "stay" and len(offer.slots) == 3:
            found += _moves(course, offer.verb, offer.slots)
    return ranked(option for option in found if option.worth > LEAST or option.choices[0].verb == "stay")


def _moves(course: Course, verb: str, slots: tuple[Domain, ...]) -> Iterator[Option]:
    start = str(next(iter(slots[0])))
    counts = [int(str(count)) for count in slots[2]]
    here = course.state.territories[start].regiments
    for to in map(str, slots[1]):
        there = course.state.territories[to].regiments
        for count in dict.fromkeys(counts[max(0, round(share * len(counts)) - 1)] for share in MOVES):
            worth = (
                stand(course, to, there + count) - stand(course, to, there)
                + stand(course, start, here - count) - stand(course, start, here)
                + _toward(course, start, to) * count
            )  # fmt: skip
            ends = f"from {place_name(course.state, start)} to {place_name(course.state, to)}"
            text = f"Move {counted(count, 'Regiment')} {ends}"
            yield Option((Choice(verb, (start, to, count)),), worth, told(text, f"worth {points(worth)}"))


def _toward(course: Course, start: str, to: str) -> float:
    """What a Regiment gains that comes from where no enemy is to where one is."""
    gained = bool(course.realm.borders(to)) - bool(course.realm.borders(start))
    return FORWARD * course.realm.regiment * gained


FORWARD: Final = 0.3
"""What a Regiment is worth more at the front, by its worth."""


def answer_leave(course: Course, frame: Leave, _decision: Decision) -> Sequence[Option]:
    """Leave is given to who goes at somebody else, and to nobody who comes here."""
    state = course.state
    whose = state.territories[frame.to].owner
    against_me = whose == course.seat or course.seat in {
        state.territories[one].owner
        for one in course.realm.board.next_to(frame.to)
        if one in state.territories
    }
    worth = 1.0 if against_me or len(course.realm.rivals) < 2 or whose == frame.by else -1.0
    who = side_name(state, frame.by)
    said = f"{who} would come this way" if worth > 0 else f"{who} goes at somebody else"
    return ranked([
        Option((Choice("refuse"),), worth, told("Refuse the crossing", said)),
        Option((Choice("allow"),), 0.0, told("Let them cross", said)),
    ])  # fmt: skip


ANSWERS: Final[Answers] = {
    Mustering: answer_mustering,
    LandBattles: answer_land_battles,
    Attacking: answer_attacking,
    Defending: answer_defending,
    Losing: answer_losing,
    Occupying: answer_occupying,
    Fortifying: answer_fortifying,
    Leave: answer_leave,
}
