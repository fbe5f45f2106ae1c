"""The computer's answers with money and at home: what to buy, what to give up, and where to begin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.core.wording import counted
from galleywar.players.ai.conquest.evaluation.position_values import marches
from galleywar.players.ai.conquest.policy import answers
from galleywar.players.ai.conquest.search.plans import Situation, danger_now, danger_to
from galleywar.players.ai.conquest.search.sea_moves import ferry_wanted
from galleywar.players.ai.conquest.search.threats import SAFE, WorstReply
from galleywar.players.phrasing import percent
from galleywar.players.policies.policy import Option
from galleywar.rules.conquest.model.frames import Buying, ChooseHome, Placing, Razing, Trim
from galleywar.rules.conquest.model.kinds import INFANTRY, word_of
from galleywar.rules.conquest.model.queries import galleys_of, leaders_in, legion
from galleywar.rules.conquest.model.state import (
    CITY,
    FORTIFICATION,
    FORTIFIED_CITY,
    GENERAL,
    ROAD,
    Galley,
    Unit,
)
from galleywar.rules.conquest.turn.economy import price

AT_RISK: Final = 0.8
"""The share of a city's worth that is taken to be lost where the enemy can have the place."""
WALLS: Final = 0.15
"""What walls are worth by the place they stand round, if it is in danger."""
PAVED: Final = 0.3
"""A road, in points; it hurries troops on and little else."""
TOO_LIKELY: Final = 0.85
"""A city that is lost with this chance in the last round is rather destroyed than left to the enemy."""
NEAR: Final = 2
"""Marches from a home within which lands count for it."""


# -- buying ------------------------------------------------------------------------------------------------------
@answers(Buying)
def answer_buying(situation: Situation, frame: Buying, decision: Decision) -> Iterator[Option]:
    """What brings most beyond its price; the money itself is worth something too, until the war is over."""
    found = [option for offer in decision.offers for option in _wares(situation, frame, offer.choices())]
    done = Option.of(Choice("done"), 0.0, "Buy nothing more", "nothing on sale is worth its price")
    yield from found
    yield done


def _wares(situation: Situation, frame: Buying, choices: Iterator[Choice]) -> Iterator[Option]:
    for choice in choices:
        if choice.verb == "build":
            yield _work(situation, choice, str(choice.args[0]), str(choice.args[1]))
        elif choice.verb == "pave":
            yield _option(
                situation, choice, ROAD, PAVED * situation.realm.fade, "Pave a road", "it hurries troops on"
            )
        elif choice.verb == "buy" and choice.args[1] == 1:
            yield _recruit(situation, frame, choice, str(choice.args[0]))


def _option(situation: Situation, choice: Choice, thing: str, brings: float, does: str, why: str) -> Option:
    """What a thing brings less what its price is worth."""
    spent = price(situation.state, thing) * situation.realm.talent
    return Option.of(choice, brings - spent, does, why, points=brings - spent)


def _work(situation: Situation, choice: Choice, work: str, province: str) -> Option:
    """A city adds to the scale as long as the place is held; walls help to hold it."""
    realm = situation.realm
    danger = _danger(situation, province)
    tribute = realm.state.box.works["city_tribute"] * (1 + realm.talent * realm.left)
    city = tribute * (1 - AT_RISK * danger.chance)
    walls = WALLS * realm.weights.threat * danger.worth * situation.habits.sees_replies
    brings = {CITY: city, FORTIFICATION: walls, FORTIFIED_CITY: city + walls}[work]
    place = realm.board.label(province)
    does = f"Build a {work.replace('_', ' ')} in {place}"
    state = (
        f"{place} may fall in {percent(danger.chance)}"
        if danger.chance
        else f"no enemy can come at {place} now"
    )
    why = state if work == FORTIFICATION else f"it brings tribute every turn, and {state}"
    return _option(situation, choice, work, brings, does, why)


def _danger(situation: Situation, province: str) -> WorstReply:
    """What the enemy can do to a place; nothing for a level that does not look."""
    return danger_now(situation, province) if situation.habits.sees_replies else SAFE


def _recruit(situation: Situation, frame: Buying, choice: Choice, kind: str) -> Option:
    brings = (
        _galley(situation, frame) if kind in situation.state.box.ships else _troop(situation, frame, kind)
    )
    return _option(
        situation, choice, kind, brings, f"Buy {counted(1, word_of(kind))}", _wanted(situation, kind)
    )


def _wanted(situation: Situation, kind: str) -> str:
    """What a recruit of a kind is for."""
    if kind in situation.state.box.ships:
        return "it carries a legion to lands that cannot be marched to"
    home = situation.state.sides[situation.seat].home
    return (
        f"the troops in {situation.realm.board.label(home)} have lands to take"
        if home
        else "troops take lands"
    )


def _galley(situation: Situation, frame: Buying) -> float:
    """A galley more is worth what a legion at home would gain by it, if none lies there."""
    realm = situation.realm
    home = realm.state.sides[situation.seat].home
    if any(kind in realm.state.box.ships for kind, _ in frame.bought) or not realm.left:
        return 0.0
    nobody = Galley("", "", situation.seat, "")
    wanted = ferry_wanted(situation, nobody)
    spare = realm.weights.galley * realm.fade / (1 + len(galleys_of(realm.state, situation.seat)))
    return max(wanted.get(home, 0.0), 0.0) + spare


def _troop(situation: Situation, frame: Buying, kind: str) -> float:
    """A man for a leader without men who has somewhere to go; men for the walls; and arms at large."""
    realm = situation.realm
    home = realm.state.sides[situation.seat].home
    bought = [one for one, count in frame.bought for _ in range(count) if one not in realm.state.box.ships]
    cost = float(realm.state.box.kinds[kind].cost)
    return (
        _claim(situation, home, kind, len(bought))
        + _guarding(situation, home, kind, bought)
        + cost * _arms_wanted(situation)
    )


def _claim(situation: Situation, home: str, kind: str, bought: int) -> float:
    """What the next leader at home without a man could win with this one."""
    realm = situation.realm
    loose = len(realm.loose(home)) + bought
    idle = [
        one
        for one in leaders_in(realm.state, home, situation.seat)
        if one.kind == GENERAL and not legion(realm.state, one)
    ]
    if len(idle) <= loose or not realm.left:
        return 0.0
    line = (realm.soldiers[kind],)
    swift = realm.state.box.kinds[kind].move > 1
    return realm.weights.patience * situation.prospects.pull(idle[loose].id, line, home, swift)[0]


def _guarding(situation: Situation, home: str, kind: str, bought: list[str]) -> float:
    """How much less the enemy gains at home with this man in it."""
    if not situation.habits.sees_replies:
        return 0.0
    realm = situation.realm
    recruits = tuple(Unit("", "", situation.seat, one, home) for one in bought)
    groups = realm.parted(home, situation.seat)
    leaders = realm.leaders_at(home, situation.seat)
    more = (*recruits, Unit("", "", situation.seat, kind, home))
    before = danger_to(situation, home, [*groups, recruits], leaders, owned=True)
    after = danger_to(situation, home, [*groups, more], leaders, owned=True)
    return realm.weights.threat * (before.worth - after.worth)


def _arms_wanted(situation: Situation) -> float:
    """Points for a talent's worth of troops: the more, the stronger the strongest rival is by comparison."""
    realm = situation.realm
    mine = 1.0 + might(situation, situation.seat)
    theirs = max((might(situation, seat) for seat in realm.rivals), default=0.0)
    return realm.weights.raise_arms * realm.fade * min(MOST_ARMING, (1.0 + theirs) / mine)


MOST_ARMING: Final = 2.0


def might(situation: Situation, seat: str) -> float:
    """The troops of a side in talents."""
    kinds = situation.state.box.kinds
    return float(sum(kinds[unit.kind].cost for unit in situation.state.units.values() if unit.seat == seat))


@answers(Placing)
def answer_placing(situation: Situation, _frame: Placing, decision: Decision) -> Iterator[Option]:
    """On the coast from which most is to be had."""
    home = situation.state.sides[situation.seat].home
    line = (situation.realm.soldiers[INFANTRY],) * 3
    for choice in decision.choices():
        coast = str(choice.args[0])
        worth, aim = situation.prospects.pull("", line, coast, False)
        why = f"{situation.realm.board.label(aim)} is to be had from there" if aim else f"it is near {home}"
        yield Option.of(choice, worth, f"Lay the galley on the {situation.realm.board.label(coast)}", why)


# -- giving up ---------------------------------------------------------------------------------------------------
@answers(Razing)
def answer_razing(situation: Situation, _frame: Razing, decision: Decision) -> Iterator[Option]:
    """Nothing, unless a city is as good as lost; and never the home."""
    realm = situation.realm
    yield Option.of(Choice("spare"), 0.0, "Destroy nothing", "every city is worth more as it stands")
    for choice in decision.choices():
        if choice.verb != "raze":
            continue
        province = str(choice.args[0])
        danger = _danger(situation, province)
        city = realm.state.box.works["city_tribute"] * (1 + realm.talent * realm.left)
        share = max((realm.share(one) for one in realm.repliers), default=0.0)
        worth = city * (danger.chance * share - (1 - danger.chance))
        if danger.chance < TOO_LIKELY or realm.left or realm.is_home(province, situation.seat):
            worth = -city
        text = f"Destroy the city in {realm.board.label(province)}"
        lost = (
            f"the enemy would take it in {percent(danger.chance)}"
            if danger.chance
            else "nobody comes for it, and it still pays"
        )
        yield Option.of(choice, worth, text, lost)


@answers(Trim)
def answer_trim(situation: Situation, _frame: Trim, decision: Decision) -> Iterator[Option]:
    """What is worth least goes."""
    state = situation.state
    for choice in decision.choices():
        piece = str(choice.args[0])
        if piece in state.units:
            worth, name = float(state.box.kinds[state.units[piece].kind].cost), state.units[piece].name
        elif piece in state.leaders:
            worth, name = float(len(legion(state, state.leaders[piece]))), state.leaders[piece].name
        else:
            worth, name = 1.0, state.galleys[piece].name
        yield Option.of(choice, -worth, f"Give up {name}", "it is worth least")


# -- the beginning -----------------------------------------------------------------------------------------------
@answers(ChooseHome)
def answer_home(situation: Situation, _frame: ChooseHome, decision: Decision) -> Iterator[Option]:
    """The home with the richest lands near it that are nearer to no other side's."""
    taken = [side.home for side in situation.state.sides.values() if side.home]
    for choice in decision.choices():
        home = str(choice.args[0])
        worth = _lands(situation, home, taken)
        text = f"Begin in {situation.realm.board.label(home)}"
        why = f"free lands worth {worth:.0f} in tribute lie nearer to it than to any other side's home"
        yield Option.of(choice, worth, text, why)


def _lands(situation: Situation, home: str, taken: list[str]) -> float:
    board, near = situation.realm.board, marches(situation.realm.board, home)
    worth = 0.0
    for province, steps in near.items():
        rivals = min((marches(board, one).get(province, 99) for one in taken), default=99)
        if steps <= NEAR and steps < rivals:
            worth += board.provinces[province].value
    return worth
