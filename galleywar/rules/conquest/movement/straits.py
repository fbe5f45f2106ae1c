"""Straits: crossed on foot, unless a galley that commands them forbids it (CE-41 to CE-43, CE-95)."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.machine import below
from galleywar.rules.conquest.model.effects import Acting, march, retreat
from galleywar.rules.conquest.model.frames import Crossing, LandBattle, Moving
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import galleys_at, legion, says_legion
from galleywar.rules.conquest.model.state import Leader, State
from galleywar.rules.log import told
from galleywar.rules.rounds import living
from galleywar.rules.sentences import side_name


@case("CE-42", "CE-95")
def commanders(state: State, seat: str, one: str, other: str) -> tuple[str, ...]:
    """Opponents with a galley at sea in a zone that commands the strait; those on a coast do not count."""
    strait = state.box.map.strait_between(one, other)
    if strait is None:
        return ()
    return tuple(
        enemy
        for enemy in living(state)
        if enemy != seat and any(galleys_at(state, zone, enemy) for zone in strait.seas)
    )


@case("CE-42", "CE-43")
def ask_leave(play: Acting, leader: Leader, to: str, *, retreat: bool) -> bool:
    """Put the question to everyone who may forbid the crossing; whether there is anybody."""
    asked = commanders(play.state, leader.seat, str(leader.at), to)
    if asked:
        play.push(Crossing(asked[0], leader.id, to, asked[1:], retreat))
    return bool(asked)


@machine.asks(Crossing)
@case("CE-42", "CE-43")
def ask_crossing(state: State, frame: Crossing) -> Decision:
    leader = state.leaders[frame.leader]
    strait = state.box.map.strait_between(str(leader.at), frame.to)
    assert strait is not None, "leave is asked for straits alone"
    doing = "retreat" if frame.retreat else "march"
    group = says_legion(legion(state, leader))
    offers = (
        Offer("forbid", "Forbid the crossing", (), "CE-42", key="F"),
        Offer("allow", "Let them cross", (), "CE-42", key="A"),
    )
    return Decision(
        frame.seat, "CE-43" if frame.retreat else "CE-42",
        f"Your galleys command the {state.box.map.label(strait.id)}: may {leader.name} cross it?", offers,
        because=f"{side_name(state, leader.seat)} would {doing} to {state.box.map.label(frame.to)} with {group}.",
        about=(leader.id,), default=Choice("forbid"),
    )  # fmt: skip


@machine.answers(Crossing, "forbid")
@case("CE-42", "CE-43")
def answer_forbid(play: Acting, frame: Crossing) -> None:
    """One refusal stops the crossing; nobody has moved and nothing is spent."""
    leader = play.state.leaders[frame.leader]
    told(
        play, "forbidden", frame.seat, leader.id, case="CE-42", places=(str(leader.at), frame.to),
        says="{seat:forbids|forbid} {0} the way to {here}.",
    )  # fmt: skip
    if frame.retreat:
        play.amend(LandBattle, held=True)
    else:
        refused = below(play.state, Moving).refused
        play.amend(Moving, refused=(*refused, (leader.id, frame.to)))
    play.pop()


@machine.answers(Crossing, "allow")
@case("CE-42", "CE-43")
def answer_allow(play: Acting, frame: Crossing) -> None:
    """With the leave of the last one asked they cross."""
    leader = play.state.leaders[frame.leader]
    told(
        play, "allowed", frame.seat, leader.id, case="CE-42", places=(str(leader.at), frame.to),
        says="{seat:lets|let} {0} cross to {here}.",
    )  # fmt: skip
    if frame.waiting:
        play.swap(changed(frame, seat=frame.waiting[0], waiting=frame.waiting[1:]))
        return
    play.pop()
    if frame.retreat:
        retreat(play, leader, frame.to)
    else:
        march(play, leader, frame.to)
