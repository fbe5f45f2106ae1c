"""Dice as they lie on the table: whose they are, which of them came off; and the throws of a fight, round by round."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from galleywar.core.check import Roll
from galleywar.core.events import Event
from galleywar.core.late_methods import dataclass
from galleywar.core.view import FightView
from galleywar.ui.game.telling.dice_words import faces_from, need_of
from galleywar.ui.game.telling.log_model import LogModel


@dataclass(frozen=True, slots=True)
class Hand:
    """Dice that ``seat`` threw together; ``hits`` says which came off, ``need`` which faces do so alone."""

    seat: str
    sides: int
    faces: tuple[int, ...]
    hits: tuple[bool, ...]
    need: str = ""
    defends: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a fight: what both threw, the attacker's first, and what came of it in words."""

    at: int
    case: str
    hands: tuple[Hand, ...]
    result: str

    def of(self, *, defends: bool) -> tuple[Hand, ...]:
        """The dice of one of the two sides."""
        return tuple(hand for hand in self.hands if hand.defends == defends)


def hands_of(event: Event, fight: FightView | None = None) -> tuple[Hand, ...]:
    """The dice of an event by who threw them; in a ``fight`` it is known who defends."""
    if event.roll is not None:
        found = list(_of_roll(event.seat, event.roll, fight))
    else:
        found = [
            Hand(
                one.seat,
                one.sides,
                one.faces,
                one.hits,
                faces_from(one.least, one.sides) if one.least else "",
            )
            for one in event.thrown
            if one.faces
        ]
    defender = fight.parties[1].seat if fight is not None else ""
    return tuple(replace(hand, defends=hand.defends or hand.seat == defender) for hand in found)


def _of_roll(seat: str, roll: Roll, fight: FightView | None) -> Iterator[Hand]:
    parts, start = roll.check.hands(roll.faces), 0
    hits, need = roll.check.came_off(roll.faces), need_of(roll)
    for number, faces in enumerate(parts):
        whose = seat if not number else _other(seat, fight)
        sides = roll.check.dice[start]
        yield Hand(whose, sides, faces, hits[start : start + len(faces)], need, defends=number > 0)
        start += len(faces)


def _other(seat: str, fight: FightView | None) -> str:
    return next(
        (party.seat for party in (fight.parties if fight is not None else ()) if party.seat != seat), ""
    )


# -- a fight ------------------------------------------------------------------------------------------------
def rounds_of(log: LogModel, last: int | None = None, place: str = "") -> tuple[Round, ...]:
    """The rounds of the fight that is on after order ``last``, the newest unless one is named; or of the last one
    as long as nothing has been thrown since. Where an order ends one fight and begins another, ``place`` names it.
    """
    log.follow()
    match = log.match
    last = len(match.entries) if last is None else last
    fight = log.fight_after(last)
    place = place or (fight.place if fight is not None else "")
    found: list[Round] = []
    for at in range(last, 0, -1):
        before = log.fight_after(at - 1)
        thrown = [event for event in match.moments[at].events if _is_of_a_fight(event)]
        if before is None and (thrown or found or place):
            break
        if before is None:
            continue
        place = place or before.place
        if before.place != place:
            break
        found[:0] = [_throw(at, event, before) for event in thrown]
    return tuple(_rounds(found))


def _is_of_a_fight(event: Event) -> bool:
    """Whether dice fell that are not those of a phase that begins as the fight ends."""
    return event.roll is not None or (bool(event.thrown) and event.gesture != "phase")


def _throw(at: int, event: Event, fight: FightView) -> Round:
    case = event.roll.check.case if event.roll is not None else event.case
    return Round(at, case, hands_of(event, fight), event.roll.result if event.roll is not None else "")


def _rounds(throws: Sequence[Round]) -> Iterator[Round]:
    """Throws put together; a side that throws again once the other has answered begins another round."""
    now: Round | None = None
    for fresh in throws:
        if now is not None and _belongs(now, fresh):
            now = _with(now, fresh)
            continue
        if now is not None:
            yield now
        now = fresh
    if now is not None:
        yield now


def _belongs(now: Round, more: Round) -> bool:
    """Whether a throw goes on with a round: single dice of one kind, the attacker's before the defender's; of
    dice that a side throws all at once, those of the other side.
    """
    alike = now.case == more.case and len(now.hands) <= 2 and len(more.hands) == 1
    adds = alike and (
        len(more.hands[0].faces) == 1 or all(hand.seat != more.hands[0].seat for hand in now.hands)
    )
    return adds and all(hand.need for hand in (*now.hands, *more.hands)) and (
        more.hands[0].defends or not now.of(defends=True)
    )  # fmt: skip


def _with(now: Round, more: Round) -> Round:
    [hand] = more.hands
    hands, known = list(now.hands), [one.seat for one in now.hands]
    if hand.seat in known:
        old = hands[known.index(hand.seat)]
        need = old.need if old.need == hand.need else "mixed"
        hands[known.index(hand.seat)] = replace(
            old, faces=(*old.faces, *hand.faces), hits=(*old.hits, *hand.hits), need=need
        )
    else:
        hands.append(hand)
    return replace(now, hands=tuple(hands), result="")
