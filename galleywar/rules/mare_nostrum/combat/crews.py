"""Men passed from galley to galley: reinforcements, prize crews, ships abandoned (MN-04.10, MN-08.08 to
08.11).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.decision import Among, Offer, Span
from galleywar.core.wording import several
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.effects import Acting, leave_to_nobody, mourn, put
from galleywar.rules.mare_nostrum.model.figures import ONE, of_kind
from galleywar.rules.mare_nostrum.model.frames import ShipTurn
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.queries import tied_to
from galleywar.rules.mare_nostrum.model.state import FIGURES, NOBODY, Galley, State
from galleywar.rules.readings import FIRST


@case("MN-04.10")
def room(galley: Galley) -> int:
    """How many figures more she takes: never beyond her original complement."""
    return max(0, galley.complement - galley.crew)


@case("MN-08.07", "MN-08.08")
def may_be_manned(state: State, galley: Galley, seat: str) -> bool:
    """A galley taken from the enemy with too many holes is no prize."""
    holder = galley.side if state.terms.edition == FIRST else galley.last_held_by
    return holder == seat or galley.holes < state.box.hull["prize_below"]


@case("MN-08.10", "MN-08.08")
def may_be_left(state: State, galley: Galley) -> bool:
    """Only a prize, or a galley holed often enough, may be left by her last man."""
    return galley.prize or galley.holes >= state.box.hull["abandon"]


class PassingLimits(NamedTuple):
    """The most figures of a kind that may go over: of those aboard, by the room there, and of a crew that has
    to leave a man behind.
    """

    aboard: int
    room: int
    crew: int


@case("MN-04.10", "MN-08.10")
def limits_of(state: State, sender: Galley, receiver: Galley, kind: str) -> PassingLimits:
    kept = 0 if may_be_left(state, sender) else 1
    return PassingLimits(int(getattr(sender, kind)), room(receiver), sender.crew - kept)


@case("MN-04.10", "MN-04.11", "MN-05.14", "MN-08.07", "MN-08.10")
def bars_passing(
    state: State, sender: Galley, receiver: Galley, kind: str, figures: int
) -> Iterator[Objection]:
    """What keeps figures from going over."""
    if kind not in FIGURES:
        yield Objection("MN-04.10", f"{kind.capitalize()} do not climb over; only men do.", sender.at)
        return
    if figures < 1:
        yield Objection("MN-04.10", "At least one figure goes over.", sender.at)
    if receiver.id not in tied_to(state, sender.id):
        yield Objection("MN-04.10", f"{sender.name} is not grappled to {receiver.name}.", receiver.at)
    if receiver.seat not in (NOBODY, sender.seat):
        yield Objection("MN-04.10", f"{receiver.name} is not in friendly hands.", receiver.at)
    if sender.id in receiver.passed:
        text = f"Men came over from {receiver.name} this turn; nobody goes back before the next."
        yield Objection("MN-04.10", text, receiver.at)
    if sender.sinking or receiver.sinking:
        yield Objection("MN-05.14", "Nobody leaves or boards a galley that is sinking at once.", receiver.at)
    if not may_be_manned(state, receiver, sender.seat):
        yield Objection("MN-08.07", f"{receiver.name} has too many holes to be a prize.", receiver.at)
    most = limits_of(state, sender, receiver, kind)
    if figures > most.aboard:
        yield Objection("MN-04.10", f"{sender.name} has not so many {kind}.", sender.at)
    if figures > most.room:
        text = f"{receiver.name} takes {most.room} more: no more figures than she began with."
        yield Objection("MN-04.10", text, receiver.at)
    if figures > most.crew:
        need = state.box.hull["abandon"]
        text = f"The last man leaves {sender.name} only if she has {need} or more holes."
        yield Objection("MN-08.10", text, sender.at)


@machine.bars(ShipTurn, "send")
@case("MN-04.10", "MN-08.08", "MN-08.10")
def bars_send(
    state: State, frame: ShipTurn, sender: str, receiver: str, kind: str, figures: int
) -> Iterator[Objection]:
    """What keeps figures from going over in the turn of either galley."""
    if frame.galley not in (sender, receiver):
        yield Objection("MN-04.10", "Only from or to the galley whose turn it is.")
    one, other = state.galleys[sender], state.galleys[receiver]
    if one.seat != frame.seat:
        yield Objection("MN-04.10", f"{one.name} is not yours.", one.at)
    yield from bars_passing(state, one, other, kind, figures)


@case("MN-04.10", "MN-08.08", "MN-08.11")
def offer_sending(state: State, frame: ShipTurn) -> Iterator[Offer]:
    """Figures to and from the friends and empty galleys alongside."""
    galley = state.galleys[frame.galley]
    for key in tied_to(state, galley.id):
        other = state.galleys[key]
        for sender, receiver in ((galley, other), (other, galley)):
            if sender.seat == frame.seat:
                yield from sending_offers(state, sender, receiver)


@case("MN-04.10")
def sending_offers(state: State, sender: Galley, receiver: Galley) -> Iterator[Offer]:
    """One offer for each kind of figure that may go over."""
    for kind in FIGURES:
        most = min(limits_of(state, sender, receiver, kind))
        if most > 0 and first(bars_passing(state, sender, receiver, kind, most)) is None:
            slots = (
                Among("sender", (sender.id,)),
                Among("receiver", (receiver.id,)),
                Among("kind", (kind,)),
                Span("how many figures", 1, most, 1, ONE[kind]),
            )
            source = "MN-08.08" if not receiver.seat else "MN-04.10"
            text = f"Send {several(ONE[kind])} from {sender.name} to {receiver.name}"
            yield Offer("send", text, slots, source, sender.id)


@machine.answers(ShipTurn, "send")
@case("MN-04.10", "MN-08.08", "MN-08.10", "MN-08.11")
def answer_send(play: Acting, frame: ShipTurn, sender: str, receiver: str, kind: str, figures: int) -> None:
    pass_over(play, sender, receiver, kind, figures)


@case("MN-04.10", "MN-08.08", "MN-08.09", "MN-08.10")
def pass_over(play: Acting, sender: str, receiver: str, kind: str, figures: int) -> None:
    """Figures climb over; an empty galley is theirs then, and one left by her last man nobody's."""
    one, other = play.state.galleys[sender], play.state.galleys[receiver]
    seat = one.seat
    fields = {kind: getattr(other, kind) + figures}
    dice = other.dice if other.seat else ()
    now = put(play, receiver, seat=seat, struck=False, lost_by="", dice=dice, **fields)
    passed = one.passed if receiver in one.passed else (*one.passed, receiver)
    left = put(play, sender, passed=passed, **{kind: getattr(one, kind) - figures})
    men = of_kind(figures, kind)
    if other.seat:
        event, says = "sent", f"{{0}} sends {men} over to {{1}}."
    else:
        event, says = "manned", f"{{0}} puts {'a prize crew' if now.prize else 'a crew'} aboard {{1}}: {men}."
    told(
        play, event, seat, sender, receiver, case="MN-04.10", places=(one.at, other.at), gesture="travel",
        says=says, what=kind, count=figures, prize=int(now.prize),
    )  # fmt: skip
    if not left.crew:
        abandon(play, sender)


@case("MN-08.10", "MN-01.04")
def abandon(play: Acting, galley: str) -> None:
    """Her last man has left her: she is nobody's, and a flagship no more."""
    gone = play.state.galleys[galley]
    leave_to_nobody(play, galley)
    put(play, galley, dice=(), struck=True)
    told(
        play, "abandoned", gone.seat, galley, case="MN-08.10", places=(gone.at,),
        says="{0} is left by her last man.",
    )  # fmt: skip
    mourn(play, gone)
