"""The computer's answers on land: where Regiments go, what is attacked, and how far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from galleywar.core.decision import Choice, Decision, Domain, Offer
from galleywar.core.machine import below
from galleywar.core.wording import agreeing, counted, counted_does, noun
from galleywar.players.ai.added_depth.evaluation.battle_estimates import chance
from galleywar.players.ai.added_depth.policy import answers
from galleywar.players.ai.added_depth.search.plans import (
    Situation,
    attack_worth,
    invasion_worth,
    muster,
    prospect,
    stand,
)
from galleywar.players.ai.added_depth.search.station_values import quarrel_worth
from galleywar.players.phrasing import percent
from galleywar.players.policies.policy import Option, Told, ranked
from galleywar.rules.added_depth.combat.battle import penalties, strengths
from galleywar.rules.added_depth.model.frames import (
    INVASION,
    LAND,
    Attacking,
    Battle,
    Defending,
    Fortifying,
    LandBattles,
    Leave,
    Losing,
    Mustering,
    Occupying,
)
from galleywar.rules.added_depth.model.queries import alive, place_name
from galleywar.rules.sentences import side_does, side_name

LEAST: Final = 0.1
"""Points below which nothing is done."""
MOVES: Final = (1.0, 0.5)
"""The shares of those who may go that are thought of."""


# -- putting Regiments down --------------------------------------------------------------------------------------
@answers(Mustering)
def answer_mustering(situation: Situation, _frame: Mustering, decision: Decision) -> Sequence[Option]:
    """Where one more is worth most; who does not lay out by himself has them spread."""
    if not situation.habits.own_layout:
        return [Option.of(Choice("spread"), 0.0, "Have the Regiments spread", "where most enemies stand")]
    return ranked(
        place_option(situation, choice, str(choice.args[0]), 1)
        for choice in decision.choices()
        if choice.verb == "place"
    )


def place_option(situation: Situation, choice: Choice, territory: str, count: int) -> Option:
    men = situation.state.territories[territory].regiments
    worth = muster(situation, territory, men + count) - muster(situation, territory, men)
    why = faced(situation, territory)
    text = f"Place {counted(count, 'Regiment')} in {place_name(situation.state, territory)}"
    return Option.of(choice, worth, text, why, points=worth)


def faced(situation: Situation, territory: str) -> str:
    """Which enemies a territory borders on, the strongest first."""
    state = situation.state
    near = sorted(situation.realm.borders(territory), key=lambda one: -state.territories[one].regiments)
    if not near:
        return f"no enemy borders on {place_name(state, territory)}, and it stays free for later"
    men = counted(state.territories[near[0]].regiments, "enemy Regiment")
    return f"{place_name(state, territory)} faces {men} in {place_name(state, near[0])}"


# -- attacking -----------------------------------------------------------------------------------------------------
@answers(LandBattles)
def answer_land_battles(situation: Situation, _frame: LandBattles, decision: Decision) -> Sequence[Option]:
    """The attack that pays best, as long as one does; who takes territories in order, from the first that has
    one.
    """
    found = [Option.of(Choice("done"), 0.0, "End the fighting", "no attack pays any more")]
    by_place = [[one for one in _battles(situation, offer) if one.worth > LEAST] for offer in decision.offers]
    found += [option for options in by_place for option in options]
    if not situation.habits.best_first:
        found = [*found[:1], *next((some for some in by_place if some), [])]
    return ranked(found)


def _battles(situation: Situation, offer: Offer) -> Iterator[Option]:
    if offer.verb == "attack":
        yield from (_attack(situation, choice) for choice in offer.choices())
    elif offer.verb == "invade":
        yield _invasion(situation, offer.slots[0], offer.slots[1])
    elif offer.verb == "ask":
        yield from (_leave_sought(situation, choice) for choice in offer.choices())


def _attack(situation: Situation, choice: Choice) -> Option:
    start, to = map(str, choice.args)
    modifier = inland(situation, start)
    worth = attack_worth(situation, start, to, modifier)
    return Option((choice,), worth, partial(_tell_attack, situation, start, to, modifier))


def _tell_attack(situation: Situation, start: str, to: str, modifier: int) -> Told:
    state = situation.state
    men, theirs = state.territories[start].regiments - 1, state.territories[to].regiments
    won = chance(men, theirs, modifier)
    text = f"Attack {place_name(state, to)} from {place_name(state, start)}"
    why = f"{men} against {theirs} win in {percent(won)} if they fight to the end"
    return Told(text, why, _lose(men, "Regiment", won), situation.realm.gain(to))


def _lose(men: int, what: str, won: float) -> str:
    several = f"both {noun(2, what)}" if men == 2 else f"all {counted(men, what)}"
    all_lost = agreeing(men, f"the {what} is lost", f"{several} are lost")
    return f"in {percent(1 - won)} {all_lost}" if won < SURE else ""


SURE: Final = 0.95
"""A chance from which on nothing is said of the risk."""


def inland(situation: Situation, start: str) -> int:
    """What troops that came by sea this turn suffer on their highest die."""
    return situation.realm.invasion if situation.state.territories[start].by_sea else 0


def _invasion(situation: Situation, target: Domain, fleets: Domain) -> Option:
    """With all the Fleets that may join in."""
    to = str(next(iter(target)))
    ids = max((one for one in fleets if isinstance(one, tuple)), key=len)
    men = sum(situation.state.fleets[str(one)].cargo for one in ids)
    worth = invasion_worth(situation, men, to)
    won = chance(men, situation.state.territories[to].regiments, situation.realm.invasion)
    text = f"Invade {place_name(situation.state, to)} with {counted(men, 'Regiment')}"
    theirs = situation.state.territories[to].regiments
    why = f"{men} against {theirs} win in {percent(won)} if they fight to the end"
    risk, gain = _lose(men, "Regiment", won), situation.realm.gain(to)
    return Option.of(Choice("invade", (to, ids)), worth, text, why, risk, gain)


def _leave_sought(situation: Situation, choice: Choice) -> Option:
    start, to = map(str, choice.args)
    worth = ASKED * max(0.0, attack_worth(situation, start, to, inland(situation, start)))
    text = f"Ask leave to cross to {place_name(situation.state, to)}"
    return Option.of(choice, worth, text, "an attack beyond would pay")


ASKED: Final = 0.05
"""What asking is worth by what one would do with leave: it is seldom given."""


@answers(Attacking)
def answer_attacking(situation: Situation, _frame: Attacking, decision: Decision) -> Iterator[Option]:
    """All the dice, as long as going on pays."""
    state = situation.state
    war = below(state, Battle)
    mine, theirs = strengths(state, war)
    modifier = sum(factor.drm for factor in penalties(state, war))
    if war.kind == LAND:
        worth = attack_worth(situation, war.front[0], war.at, modifier)
    elif war.kind == INVASION:
        worth = invasion_worth(situation, mine, war.at)
    else:
        worth = quarrel_worth(situation, alive(state, war.front), alive(state, war.line), war.at, modifier)
    most = max(int(str(choice.args[0])) for choice in decision.choices() if choice.verb == "roll")
    won = chance(mine, theirs, modifier)
    why = f"{mine} against {theirs} win in {percent(won)} if they fight to the end"
    stop = "going on costs more than it brings" if worth < 0 else "what is left is spared"
    yield Option.of(Choice("roll", (most,)), worth, f"Throw {counted(most, 'die')}", why)
    yield Option.of(Choice("stop"), 0.0, "Break the battle off", f"{why}, and {stop}")


@answers(Defending)
def answer_defending(_course: Situation, _frame: Defending, _decision: Decision) -> Sequence[Option]:
    """Two dice are better than one."""
    return [Option.of(Choice("stand"), 0.0, "Throw all dice", "more dice lose less")]


@answers(Losing)
def answer_losing(situation: Situation, _frame: Losing, decision: Decision) -> Iterator[Option]:
    """The emptiest Fleet."""
    for choice in decision.choices():
        fleet = situation.state.fleets[str(choice.args[0])]
        yield Option.of(choice, -float(fleet.cargo), f"Give up {fleet.name}", "she carries least")


# -- moving ------------------------------------------------------------------------------------------------------
@answers(Occupying)
def answer_occupying(situation: Situation, frame: Occupying, decision: Decision) -> Iterator[Option]:
    """As many as are worth more in the place taken than where they came from."""
    state, war = situation.state, frame.battle
    start = war.front[0] if war.kind == LAND else ""
    already = state.territories[war.at].regiments
    modifier = situation.realm.invasion if state.territories[war.at].by_sea else 0
    for choice in decision.choices():
        count = int(str(choice.args[0]))
        worth = SPEAR * count + _taken(situation, war.at, count, modifier)
        if start:
            left = state.territories[start].regiments - (count - already)
            worth += _behind(situation, start, left)
        else:
            worth -= situation.realm.regiment * situation.realm.weights.idle * (count - already)
        text = f"Move {counted(count, 'Regiment')} into {place_name(state, war.at)}"
        left = state.territories[start].regiments - (count - already) if start else 0
        behind = (
            f", and {counted_does(left, 'Regiment', 'stays', 'stay')} in {place_name(state, start)}"
            if left
            else ""
        )
        why = (
            f"who goes in may attack at once{behind}"
            if count > already
            else "the others are wanted where they are"
        )
        yield Option.of(choice, worth, text, why)


def _taken(situation: Situation, territory: str, men: int, modifier: int) -> float:
    """What so many are good for who may go on this turn."""
    ahead = max(
        (prospect(situation, men - 1, one, modifier) for one in situation.realm.borders(territory)),
        default=0.0,
    )
    return situation.realm.weights.onward * ahead - situation.danger(territory, men)


def _behind(situation: Situation, territory: str, men: int) -> float:
    """The same of those who stay behind and may attack elsewhere."""
    return _taken(situation, territory, men, inland(situation, territory))


SPEAR: Final = 0.01
"""Of two equal ways the one that brings more men forward."""


@answers(Fortifying)
def answer_fortifying(situation: Situation, _frame: Fortifying, decision: Decision) -> Sequence[Option]:
    """One move from where Regiments are least wanted to where they are most."""
    found = [Option.of(Choice("stay"), 0.0, "Move nobody", "they stand where they are wanted")]
    for offer in decision.offers:
        if offer.verb != "stay" and len(offer.slots) == 3:
            found += _moves(situation, offer.verb, offer.slots)
    return ranked(option for option in found if option.worth > LEAST or option.choices[0].verb == "stay")


def _moves(situation: Situation, verb: str, slots: tuple[Domain, ...]) -> Iterator[Option]:
    start = str(next(iter(slots[0])))
    counts = [int(str(count)) for count in slots[2]]
    here = situation.state.territories[start].regiments
    for to in map(str, slots[1]):
        there = situation.state.territories[to].regiments
        for count in dict.fromkeys(counts[max(0, round(share * len(counts)) - 1)] for share in MOVES):
            worth = (
                stand(situation, to, there + count) - stand(situation, to, there)
                + stand(situation, start, here - count) - stand(situation, start, here)
                + _toward(situation, start, to) * count
            )  # fmt: skip
            ends = f"from {place_name(situation.state, start)} to {place_name(situation.state, to)}"
            text = f"Move {counted(count, 'Regiment')} {ends}"
            yield Option.of(Choice(verb, (start, to, count)), worth, text, faced(situation, to), points=worth)


def _toward(situation: Situation, start: str, to: str) -> float:
    """What a Regiment gains that comes from where no enemy is to where one is."""
    gained = bool(situation.realm.borders(to)) - bool(situation.realm.borders(start))
    return FORWARD * situation.realm.regiment * gained


FORWARD: Final = 0.3
"""What a Regiment is worth more at the front, by its worth."""


@answers(Leave)
def answer_leave(situation: Situation, frame: Leave, _decision: Decision) -> Iterator[Option]:
    """Leave is given to who goes at somebody else, and to nobody who comes here."""
    state = situation.state
    whose = state.territories[frame.to].owner
    against_me = whose == situation.seat or situation.seat in {
        state.territories[one].owner
        for one in situation.realm.board.next_to(frame.to)
        if one in state.territories
    }
    worth = 1.0 if against_me or len(situation.realm.rivals) < 2 or whose == frame.by else -1.0
    here = f"{side_name(state, frame.by)} would come this way"
    said = here if worth > 0 else f"{side_does(state, frame.by, 'goes', 'go')} at somebody else"
    yield Option.of(Choice("refuse"), worth, "Refuse the crossing", said)
    yield Option.of(Choice("allow"), 0.0, "Let them cross", said)
