"""Prisoners: what a general is worth to his side, whom to propose what, and what to agree to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.core.wording import counted
from galleywar.players.ai.conquest.policy import answers
from galleywar.players.ai.conquest.search.plans import Situation
from galleywar.players.ai.conquest.search.targets import RECRUIT
from galleywar.players.policies.policy import Option
from galleywar.rules.conquest.model.frames import Bargain, Homecoming
from galleywar.rules.conquest.model.queries import generals_of
from galleywar.rules.conquest.model.state import Leader
from galleywar.rules.conquest.movement.prisoners import GRAIN
from galleywar.rules.sentences import side_does

MEN_A_GENERAL: Final = 4.0
"""So many troops keep a general busy."""
SPARE: Final = 0.5
"""What a general is worth by what he would be if his side wanted for leaders."""
MARGIN: Final = 0.1
"""Points by which a bargain must be better than none to be proposed."""


def wanted(situation: Situation, seat: str) -> float:
    """What one general more is worth to ``seat``, in points: more where there are too few for the troops."""
    realm = situation.realm
    men = sum(unit.seat == seat for unit in realm.state.units.values())
    short = men > MEN_A_GENERAL * len(generals_of(realm.state, seat))
    return realm.weights.general * realm.fade * (1.0 if short else SPARE)


def price_of(situation: Situation, talents: int) -> float:
    """Talents in points: what they buy in troops."""
    return talents * max(situation.realm.arms, situation.realm.talent)


def gain_of(situation: Situation, general: Leader, talents: int, against: Leader | None) -> float:
    """What it is worth to this side that a prisoner goes free for so much."""
    mine = general.seat == situation.seat
    other = general.held_by if mine else general.seat
    share = situation.realm.share(other)
    freed = wanted(situation, situation.seat) if mine else -share * wanted(situation, other)
    paid = -(1 + share) * price_of(situation, talents) if mine else (1 + share) * price_of(situation, talents)
    back = 0.0
    if against is not None:
        home = against.seat == situation.seat
        back = wanted(situation, situation.seat) if home else -share * wanted(situation, other)
    return freed + paid + back


# -- to propose ------------------------------------------------------------------------------------------------
def bargain_options(situation: Situation, decision: Decision) -> Iterator[Option]:
    """The ransoms and exchanges that serve both sides by this reckoning; others are not worth the breath."""
    for offer in decision.offers:
        if offer.verb == "ransom":
            yield from _ransoms(
                situation, situation.state.leaders[offer.piece], max(offer.slots[1], default=0)
            )
        elif offer.verb == "exchange":
            yield from _exchanges(situation, decision, offer.piece)


def _ransoms(situation: Situation, general: Leader, most: object) -> list[Option]:
    """The fair price, if the one who pays has it."""
    other = general.held_by if general.seat == situation.seat else general.seat
    rate = max(situation.realm.arms, situation.realm.talent)
    fair = wanted(situation, general.seat) / (1 + situation.realm.share(other)) / rate if rate else 0.0
    sum_ = int(fair // GRAIN) * GRAIN + (GRAIN if general.seat == situation.seat else 0)
    if not isinstance(most, int) or not 0 < sum_ <= most:
        return []
    gain = gain_of(situation, general, sum_, None)
    if gain <= MARGIN:
        return []
    does = f"Propose a ransom of {counted(sum_, 'talent')} for {general.name}"
    return [
        Option.of(
            Choice("ransom", (general.id, sum_)),
            gain,
            does,
            f"{general.name} is worth more to us than the money",
            points=gain,
        )
    ]


def _exchanges(situation: Situation, decision: Decision, piece: str) -> Iterator[Option]:
    for choice in decision.choices():
        if choice.verb == "exchange" and choice.args[0] == piece:
            one, other = (situation.state.leaders[str(word)] for word in choice.args)
            gain = gain_of(situation, one, 0, other)
            if gain > MARGIN:
                does = f"Propose to exchange {one.name} for {other.name}"
                yield Option.of(
                    choice, gain, does, f"{one.name} back is worth more than {other.name} held", points=gain
                )


# -- to agree ----------------------------------------------------------------------------------------------------
@answers(Bargain)
def answer_bargain(situation: Situation, frame: Bargain, _decision: Decision) -> Iterator[Option]:
    """Agreed if it is worth anything to this side; a price that is only fair is paid."""
    general = situation.state.leaders[frame.freed]
    against = situation.state.leaders.get(frame.against) if frame.against else None
    gain = gain_of(situation, general, frame.talents, against)
    proposed = side_does(situation.state, frame.by, "proposes", "propose")
    pays = "gains this side more than it costs" if gain > 0 else "costs this side more than it gains"
    said = f"what {proposed} {pays}"
    yield Option.of(Choice("accept"), gain, "Accept the bargain", said, points=gain)
    yield Option.of(Choice("refuse"), 0.0, "Refuse the bargain", said)


@answers(Homecoming)
def answer_homecoming(situation: Situation, _frame: Homecoming, decision: Decision) -> Iterator[Option]:
    """Where most troops wait for a leader, and the enemy is not."""
    for choice in decision.choices():
        place = str(choice.args[0])
        worth = RECRUIT * situation.realm.weights.recruits * len(situation.realm.loose(place))
        worth -= situation.dangers.on(
            place, situation.realm.lines(place, situation.seat), 0.0, owned=True
        ).worth
        does = f"Return to {situation.realm.board.label(place)}"
        waiting = len(situation.realm.loose(place))
        why = f"{counted(waiting, 'unit')} without a leader wait there" if waiting else "he is safe there"
        yield Option.of(choice, worth, does, why, points=worth)
