"""Prisoners: ransomed or exchanged in the owner's or the holder's own turn, outside combat (CE-85)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer, Span
from galleywar.core.wording import counted
from galleywar.rules.conquest.model.defeat import come_home, homes_for, release
from galleywar.rules.conquest.model.effects import Acting, pay
from galleywar.rules.conquest.model.frames import Bargain, Homecoming, Moving
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.state import Leader, State
from galleywar.rules.log import told
from galleywar.rules.sentences import side_does, side_name

GRAIN = 5
"""Sums are bargained for in steps of this many talents, the least that anything yields."""


def bargain_offers(state: State, frame: Moving) -> Iterator[Offer]:
    """One proposal a turn for each prisoner, the own ones and those one holds."""
    for general in state.leaders.values():
        if general.held_by and frame.seat in (general.held_by, general.seat):
            yield from _offers_for(state, frame, general)


@case("CE-85")
def _offers_for(state: State, frame: Moving, general: Leader) -> Iterator[Offer]:
    if first(_bars_bargain(state, frame, general)) is not None:
        return
    who = Among("general", (general.id,))
    most = state.sides[general.seat].talents
    holding = general.held_by == frame.seat
    text = f"Offer {general.name} for ransom" if holding else f"Offer a ransom for {general.name}"
    yield Offer("ransom", text, (who, Span("how many talents", 0, most - most % GRAIN, GRAIN)), "CE-85", general.id)
    prisoners = tuple(one.id for one in state.leaders.values() if one.held_by)
    text = f"Propose to exchange {general.name}"
    slots = (who, Among("against", prisoners))
    yield Offer("exchange", text, slots, "CE-85", general.id, candidates=True)


@case("CE-85")
def _bars_bargain(state: State, frame: Moving, held: Leader) -> Iterator[Objection]:
    """What keeps a prisoner from being bargained for."""
    if not held.held_by or frame.seat not in (held.held_by, held.seat):
        yield Objection("CE-85", f"{held.name} is neither your prisoner nor yours in captivity.", held.at)
    elif held.id in frame.dealt:
        yield Objection("CE-85", f"{held.name} has been bargained for this turn.")
    elif not homes_for(state, held.seat):
        text = f"{side_does(state, held.seat, 'has', 'have')} no province {held.name} could return to."
        yield Objection("CE-85", text)


@machine.bars(Moving, "ransom")
@case("CE-85")
def bars_ransom(state: State, frame: Moving, general: str, talents: int) -> Iterator[Objection]:
    held = state.leaders[general]
    yield from _bars_bargain(state, frame, held)
    if talents < 0 or talents % GRAIN or talents > state.sides[held.seat].talents:
        text = f"{side_name(state, held.seat)} cannot pay {counted(talents, 'talent')}, or not so odd a sum."
        yield Objection("CE-85", text)


@machine.bars(Moving, "exchange")
@case("CE-85")
def bars_exchange(state: State, frame: Moving, general: str, against: str) -> Iterator[Objection]:
    """A prisoner each way between the same two sides."""
    one, other = state.leaders[general], state.leaders[against]
    yield from _bars_bargain(state, frame, one)
    yield from _bars_bargain(state, frame, other)
    if (one.seat, one.held_by) != (other.held_by, other.seat):
        yield Objection("CE-85", f"{one.name} and {other.name} are no prisoners of each other's sides.")


@machine.answers(Moving, "ransom")
@case("CE-85")
def answer_ransom(play: Acting, frame: Moving, general: str, talents: int) -> None:
    _propose(play, frame, general, talents, "")


@machine.answers(Moving, "exchange")
@case("CE-85")
def answer_exchange(play: Acting, frame: Moving, general: str, against: str) -> None:
    _propose(play, frame, general, 0, against)


def _propose(play: Acting, frame: Moving, general: str, talents: int, against: str) -> None:
    held = play.state.leaders[general]
    other = held.seat if held.held_by == frame.seat else held.held_by
    named = (general, against) if against else (general,)
    play.swap(changed(frame, dealt=(*frame.dealt, *named)))
    play.push(Bargain(other, frame.seat, general, talents, against))


@machine.asks(Bargain)
@case("CE-85")
def ask_bargain(state: State, frame: Bargain) -> Decision:
    general = state.leaders[frame.freed]
    price = (
        f"for {state.leaders[frame.against].name}"
        if frame.against
        else f"for {counted(frame.talents, 'talent')}"
    )
    offers = (
        Offer("refuse", "Refuse", (), "CE-85", key="R"),
        Offer("accept", "Accept", (), "CE-85", key="A"),
    )
    return Decision(
        frame.seat, "CE-85", f"{general.name} is to go free {price}. Do you agree?", offers,
        because=f"{side_does(state, frame.by, 'proposes', 'propose')} it.", about=(general.id,),
        default=Choice("refuse"),
    )  # fmt: skip


@machine.answers(Bargain, "refuse")
@case("CE-85")
def answer_refuse(play: Acting, frame: Bargain) -> None:
    play.pop()
    told(
        play,
        "refused",
        frame.seat,
        frame.freed,
        case="CE-85",
        says="{seat:refuses|refuse} to bargain over {0}.",
    )


@machine.answers(Bargain, "accept")
@case("CE-85")
def answer_accept(play: Acting, frame: Bargain) -> None:
    """The price is paid, and whoever is free goes home."""
    play.pop()
    general = play.state.leaders[frame.freed]
    holder = general.held_by
    pay(play, general.seat, frame.talents)
    pay(play, holder, -frame.talents)
    told(
        play, "agreed", frame.seat, frame.freed, case="CE-85", talents=frame.talents,
        says="{seat:agrees|agree}: {0} goes free.",
    )  # fmt: skip
    for freed in (frame.freed, frame.against) if frame.against else (frame.freed,):
        release(play, play.state.leaders[freed])


@machine.works(Homecoming)
@case("CE-85", "CE-80")
def work_homecoming(play: Acting, frame: Homecoming) -> None:
    """Nobody appears who has been given up meanwhile, or whose side has lost its last province."""
    leader = play.state.leaders.get(frame.leader)
    if leader is None or leader.seat != frame.seat:
        play.pop()
    elif not homes_for(play.state, frame.seat):
        play.pop()
        play.change(leaders=play.state.leaders.drop(leader.id))


@machine.asks(Homecoming)
@case("CE-85")
def ask_homecoming(state: State, frame: Homecoming) -> Decision:
    leader = state.leaders[frame.leader]
    offer = Offer(
        "home", "Return to this province", (Among("province", homes_for(state, frame.seat)),), "CE-85"
    )
    prompt = f"{leader.name} is free and his home is lost: where does he appear?"
    return Decision(frame.seat, "CE-85", prompt, (offer,), about=(leader.id,))


@machine.bars(Homecoming, "home")
@case("CE-85")
def bars_homecoming(state: State, frame: Homecoming, province: str) -> Iterator[Objection]:
    if province not in homes_for(state, frame.seat):
        yield Objection("CE-85", "He appears in a province of his side, its home if that is held.", province)


@machine.answers(Homecoming, "home")
@case("CE-85")
def answer_homecoming(play: Acting, frame: Homecoming, province: str) -> None:
    play.pop()
    come_home(play, play.state.leaders[frame.leader], province)
