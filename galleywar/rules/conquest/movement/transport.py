"""Legions and leaders aboard: boarding, landing, and what must be ashore at the end (CE-30 to CE-39)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Offer
from galleywar.rules.conquest.model.effects import Acting, enter, put_leader, put_units
from galleywar.rules.conquest.model.frames import Moving
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import (
    aboard,
    galleys_of,
    group_of,
    is_contested,
    leader_aboard,
    legion,
    says_legion,
)
from galleywar.rules.conquest.model.state import Galley, State
from galleywar.rules.conquest.movement.legions import bars_leaving
from galleywar.rules.log import told


# -- going aboard --------------------------------------------------------------------------------------------
@machine.bars(Moving, "embark")
@case("CE-30", "CE-31", "CE-32", "CE-34", "CE-35", "CE-36", "CE-37")
def bars_embark(state: State, frame: Moving, leader_id: str, galley_id: str) -> Iterator[Objection]:
    """What keeps a leader and his legion, or a leader alone, from going aboard; troops alone never can."""
    leader, galley = state.leaders[leader_id], state.galleys[galley_id]
    if leader.seat != frame.seat or galley.seat != frame.seat or leader.held_by:
        yield Objection("CE-30", "Leader and galley must both be yours.", galley.at)
        return
    if leader.at not in state.provinces:
        yield Objection("CE-35", f"{leader.name} is aboard already.", leader.at)
        return
    port = state.box.map.ports.get(galley.at)
    if port is None or port.province != leader.at:
        where = state.box.map.label(str(leader.at))
        yield Objection("CE-35", f"{galley.name} does not lie on a coast of {where}.", galley.at)
    if (other := leader_aboard(state, galley)) is not None:
        yield Objection("CE-30", f"{galley.name} carries {other.name}, and one leader only.", galley.at)
    group = group_of(state, leader)
    if any(piece.landed for piece in group):
        yield Objection(
            "CE-37", f"{leader.name} has landed this turn and does not go aboard again.", leader.at
        )
    elif any(piece.moved for piece in group):
        yield Objection("CE-36", f"{leader.name} has marched this turn and cannot go aboard.", leader.at)
    yield from bars_leaving(state, leader)


def embark_offers(state: State, frame: Moving) -> Iterator[Offer]:
    """Each leader ashore with the galleys on the coasts of his province."""
    ships = galleys_of(state, frame.seat)
    for leader in state.leaders.values():
        if leader.seat == frame.seat and leader.at in state.provinces:
            coasts = {port.id for port in state.box.map.ports_of(str(leader.at))}
            moored = tuple(galley.id for galley in ships if galley.at in coasts)
            slots, text = (
                (Among("leader", (leader.id,)), Among("galley", moored)),
                f"{leader.name} goes aboard",
            )
            yield Offer("embark", text, slots, "CE-34", leader.id, candidates=True)


@machine.answers(Moving, "embark")
@case("CE-32", "CE-33", "CE-34", "CE-39")
def answer_embark(play: Acting, frame: Moving, leader_id: str, galley_id: str) -> None:
    """Half a move; everybody hears who is aboard now."""
    leader, galley = play.state.leaders[leader_id], play.state.galleys[galley_id]
    units = legion(play.state, leader)
    put_units(play, units, at=galley.at, aboard=galley.id, boarded=True)
    put_leader(play, leader, at=galley.at, aboard=galley.id, boarded=True)
    told(
        play, "embarked", leader.seat, leader.id, galley.id,
        case="CE-33", places=(galley.at,), troops=says_legion(units),
        says="{0} goes aboard {1} with {troops}.",
    )  # fmt: skip


# -- going ashore --------------------------------------------------------------------------------------------
@machine.bars(Moving, "disembark")
@case("CE-35", "CE-38")
def bars_disembark(state: State, frame: Moving, galley_id: str) -> Iterator[Objection]:
    """What keeps those aboard from landing."""
    galley = state.galleys[galley_id]
    if galley.seat != frame.seat:
        yield Objection("CE-38", f"{galley.name} is not yours.", galley.at)
        return
    if leader_aboard(state, galley) is None:
        yield Objection("CE-38", f"Nobody is aboard {galley.name}.", galley.at)
    if galley.at not in state.box.map.ports:
        yield Objection("CE-35", f"{galley.name} is at sea: first she must come to a coast.", galley.at)


def disembark_offers(state: State, frame: Moving) -> Iterator[Offer]:
    for galley in galleys_of(state, frame.seat):
        leader = leader_aboard(state, galley)
        if leader is not None:
            text, slots = f"{leader.name} lands with all aboard", (Among("galley", (galley.id,)),)
            yield Offer("disembark", text, slots, "CE-38", galley.id, candidates=True)


@machine.answers(Moving, "disembark")
@case("CE-34", "CE-36", "CE-38", "CE-66")
def answer_disembark(play: Acting, frame: Moving, galley_id: str) -> None:
    """Half a move; leader and troops land together and end their turn there. The galley takes no part."""
    galley = play.state.galleys[galley_id]
    leader = leader_aboard(play.state, galley)
    assert leader is not None, "the bars have seen him"
    province = play.state.box.map.ports[galley.at].province
    told(
        play, "landed", galley.seat, leader.id, galley.id,
        case="CE-38", places=(galley.at, province), gesture="travel",
        troops=says_legion(aboard(play.state, galley)), says="{0} lands in {here} with {troops}.",
    )  # fmt: skip
    put_leader(play, leader, came_from="")
    enter(play, leader, province, aboard="", landed=True)


# -- the end of movement -------------------------------------------------------------------------------------
@case("CE-69")
def must_land(state: State, seat: str) -> tuple[Galley, ...]:
    """Galleys with a legion aboard on an opponent's coast."""
    board = state.box.map
    return tuple(
        galley
        for galley in galleys_of(state, seat)
        if galley.at in board.ports
        and aboard(state, galley)
        and is_contested(state, board.ports[galley.at].province, seat)
    )


@machine.bars(Moving, "end")
@case("CE-69")
def bars_end(state: State, frame: Moving) -> Iterator[Objection]:
    """A legion brought to an opponent's coast goes ashore before movement ends."""
    for galley in must_land(state, frame.seat):
        where = state.box.map.label(galley.at)
        yield Objection(
            "CE-69", f"The legion aboard {galley.name} on the {where} must land first.", galley.at
        )
