"""Leave to cross a maritime link past somebody's Fleets (AD-43 to AD-45)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.rules.added_depth.model.effects import Acting
from galleywar.rules.added_depth.model.frames import Fortifying, LandBattles, Leave
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import (
    held_by,
    is_open,
    link_between,
    neighbors,
    obstructors,
    place_name,
)
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.log import told
from galleywar.rules.sentences import side_does, side_name


@case("AD-45")
def asking(state: State, seat: str) -> Iterator[Offer]:
    """Leave to cross from each territory of a side over the links that Fleets of others lie on."""
    if not may_be_asked(state):
        return
    for held in held_by(state, seat):
        ends = tuple(to for to in neighbors(state, held.id) if not is_open(state, seat, held.id, to))
        if ends:
            text = f"Ask leave to cross from {place_name(state, held.id)}"
            slots = (Among("where from", (held.id,)), Among("where to", ends))
            yield Offer("ask", text, slots, "AD-45", candidates=True)


@case("AD-45")
def may_be_asked(state: State) -> bool:
    """Whether Fleets may let land forces of others cross at all."""
    return state.terms.readings["occupied_links"] == "by_leave"


@case("AD-44", "AD-45")
def bars_ask(state: State, seat: str, start: str, to: str) -> Iterator[Objection]:
    """What makes asking idle."""
    if to not in neighbors(state, start) or not link_between(state, start, to):
        yield Objection("AD-45", "No maritime link joins these two.", to)
    elif is_open(state, seat, start, to):
        yield Objection("AD-45", "Nobody bars that crossing.", to)
    elif not may_be_asked(state):
        yield Objection(
            "AD-45", "A link that Fleets of others lie on is closed; no leave is asked in this game.", to
        )
    elif (start, to) in state.refused:
        yield Objection("AD-45", "Leave for that crossing has been refused this turn.", to)


@case("AD-44")
def bars_crossing(state: State, seat: str, start: str, to: str) -> Iterator[Objection]:
    """A Fleet on a link obstructs the land forces of everybody else."""
    if not is_open(state, seat, start, to):
        link = link_between(state, start, to)
        names = ", ".join(side_name(state, one) for one in obstructors(state, link, seat))
        yield Objection("AD-44", f"Fleets of {names} on {place_name(state, link)} bar the crossing.", link)


@machine.answers(LandBattles, "ask")
@machine.answers(Fortifying, "ask")
@case("AD-45")
def answer_ask(play: Acting, frame: LandBattles | Fortifying, start: str, to: str) -> None:
    """Every owner of a Fleet on the link is asked, in the order of play."""
    owners = obstructors(play.state, link_between(play.state, start, to), frame.seat)
    play.push(Leave(owners[0], frame.seat, start, to, owners[1:]))


@machine.asks(Leave)
@case("AD-45")
def ask_leave(state: State, frame: Leave) -> Decision:
    link = place_name(state, link_between(state, frame.start, frame.to))
    start, to = place_name(state, frame.start), place_name(state, frame.to)
    offers = (
        Offer("refuse", "Refuse", (), "AD-44", key="R"),
        Offer("allow", "Let them cross this turn", (), "AD-45", key="L"),
    )
    because = f"{side_does(state, frame.by, 'wants', 'want')} to cross from {start} to {to}"
    prompt = f"Your Fleets lie on {link}: may the troops pass?"
    return Decision(frame.seat, "AD-45", prompt, offers, because, default=Choice("refuse"))


@machine.answers(Leave, "refuse")
@case("AD-44", "AD-45")
def answer_refuse(play: Acting, frame: Leave) -> None:
    play.pop()
    play.change(refused=(*play.state.refused, (frame.start, frame.to)))
    told(
        play, "refused", frame.seat, case="AD-44", places=(frame.start, frame.to), by=frame.by,
        start=frame.start, says="{seat:bars|bar} {by:side} the way from {start:place} to {here}.",
    )  # fmt: skip


@machine.answers(Leave, "allow")
@case("AD-45")
def answer_allow(play: Acting, frame: Leave) -> None:
    """They may make this crossing for the rest of this turn, once everybody who bars it has agreed."""
    told(
        play, "allowed", frame.seat, case="AD-45", places=(frame.start, frame.to), by=frame.by,
        start=frame.start, says="{seat:lets|let} {by:side} cross from {start:place} to {here}.",
    )  # fmt: skip
    if frame.waiting:
        play.swap(changed(frame, seat=frame.waiting[0], waiting=frame.waiting[1:]))
    else:
        play.pop()
        play.change(granted=(*play.state.granted, (frame.start, frame.to)))
