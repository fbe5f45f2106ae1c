"""Prisoners: what a general is worth to his side, whom to propose what, and what to agree to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.conquest.search.plans import Answers, Course
from galleywar.players.ai.conquest.search.targets import RECRUIT
from galleywar.players.phrasing import points, told
from galleywar.players.policies.policy import Option, ranked
from galleywar.rules.conquest.model.frames import Bargain, Homecoming
from galleywar.rules.conquest.model.queries import generals_of, side_name
from galleywar.rules.conquest.model.state import Leader
from galleywar.rules.conquest.movement.prisoners import GRAIN

MEN_A_GENERAL: Final = 4.0
"""So many troops keep a general busy."""
SPARE: Final = 0.5
"""What a general is worth by what he would be if his side wanted for leaders."""
MARGIN: Final = 0.1
"""Points by which a bargain must be better than none to be proposed."""


def wanted(course: Course, seat: str) -> float:
    """What one general more is worth to ``seat``, in points: more where there are too few for the troops."""
    realm = course.realm
    men = sum(unit.seat == seat for unit in realm.state.units.values())
    short = men > MEN_A_GENERAL * len(generals_of(realm.state, seat))
    return realm.weights.general * realm.fade * (1.0 if short else SPARE)


def price_of(course: Course, talents: int) -> float:
    """Talents in points: what they buy in troops."""
    return talents * max(course.realm.arms, course.realm.talent)


def gain_of(course: Course, general: Leader, talents: int, against: Leader | None) -> float:
    """What it is worth to this side that a prisoner goes free for so much."""
    mine = general.seat == course.seat
    other = general.held_by if mine else general.seat
    share = course.realm.share(other)
    freed = wanted(course, course.seat) if mine else -share * wanted(course, other)
    paid = -(1 + share) * price_of(course, talents) if mine else (1 + share) * price_of(course, talents)
    back = 0.0
    if against is not None:
        home = against.seat == course.seat
        back = wanted(course, course.seat) if home else -share * wanted(course, other)
    return freed + paid + back


# -- to propose ------------------------------------------------------------------------------------------------
def bargain_options(course: Course, decision: Decision) -> list[Option]:
    """The ransoms and exchanges that serve both sides by this reckoning; others are not worth the breath."""
    found = []
    for offer in decision.offers:
        if offer.verb == "ransom":
            found += _ransoms(course, course.state.leaders[offer.piece], max(offer.slots[1], default=0))
        elif offer.verb == "exchange":
            found += _exchanges(course, decision, offer.piece)
    return found


def _ransoms(course: Course, general: Leader, most: object) -> list[Option]:
    """The fair price, if the one who pays has it."""
    other = general.held_by if general.seat == course.seat else general.seat
    rate = max(course.realm.arms, course.realm.talent)
    fair = wanted(course, general.seat) / (1 + course.realm.share(other)) / rate if rate else 0.0
    sum_ = int(fair // GRAIN) * GRAIN + (GRAIN if general.seat == course.seat else 0)
    if not isinstance(most, int) or not 0 < sum_ <= most:
        return []
    gain = gain_of(course, general, sum_, None)
    if gain <= MARGIN:
        return []
    does = f"Propose a ransom of {sum_} talents for {general.name}"
    return [
        Option(
            (Choice("ransom", (general.id, sum_)),), gain, told(does, f"worth {points(gain)} to this side")
        )
    ]


def _exchanges(course: Course, decision: Decision, piece: str) -> list[Option]:
    found = []
    for choice in decision.choices():
        if choice.verb == "exchange" and choice.args[0] == piece:
            one, other = (course.state.leaders[str(word)] for word in choice.args)
            gain = gain_of(course, one, 0, other)
            if gain > MARGIN:
                does = f"Propose to exchange {one.name} for {other.name}"
                found.append(Option((choice,), gain, told(does, f"worth {points(gain)}")))
    return found


# -- to agree ----------------------------------------------------------------------------------------------------
def answer_bargain(course: Course, frame: Bargain, _decision: Decision) -> Sequence[Option]:
    """Agreed if it is worth anything to this side; a price that is only fair is paid."""
    general = course.state.leaders[frame.freed]
    against = course.state.leaders.get(frame.against) if frame.against else None
    gain = gain_of(course, general, frame.talents, against)
    who = side_name(course.state, frame.by)
    said = f"what {who} proposes is worth {gain:.1f} points to this side"
    return ranked([
        Option((Choice("accept"),), gain, told("Accept the bargain", said)),
        Option((Choice("refuse"),), 0.0, told("Refuse the bargain", said)),
    ])  # fmt: skip


def answer_homecoming(course: Course, _frame: Homecoming, decision: Decision) -> Sequence[Option]:
    """Where most troops wait for a leader, and the enemy is not."""
    found = []
    for choice in decision.choices():
        place = str(choice.args[0])
        worth = RECRUIT * course.realm.weights.recruits * len(course.realm.loose(place))
        worth -= course.dangers.on(place, course.realm.lines(place, course.seat), 0.0, owned=True).worth
        does = f"Return to {course.realm.board.label(place)}"
        found.append(Option((choice,), worth, told(does, f"worth {points(worth)}")))
    return ranked(found)


ANSWERS: Final[Answers] = {Bargain: answer_bargain, Homecoming: answer_homecoming}
