"""Galleys under way: two steps a turn, off a coast, from zone to zone, to a coast (CE-20 to CE-29, CE-69)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Offer
from galleywar.rules.conquest.model.effects import Acting, put_galley, put_leader, put_units
from galleywar.rules.conquest.model.frames import Moving
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import (
    aboard,
    is_contested,
    leader_aboard,
    once_a_state,
    troops_in,
)
from galleywar.rules.conquest.model.state import Galley, State
from galleywar.rules.log import told


@case("CE-20")
def steps_left(state: State, galley: Galley) -> int:
    return state.box.kinds[galley.kind].move - galley.steps


@case("CE-21", "CE-24", "CE-25", "CE-26")
def leads_to(state: State, galley: Galley) -> tuple[str, ...]:
    """Places one step away: zones off its own stretch of coast, zones beside a zone, coasts of a zone."""
    return _steps_from(state, galley.at)


@once_a_state
def _steps_from(state: State, at: str) -> tuple[str, ...]:
    return tuple(place for place in state.box.map.next_to(at) if place not in state.provinces)


@machine.bars(Moving, "sail")
@case("CE-20", "CE-21", "CE-27", "CE-29")
def bars_sail(state: State, frame: Moving, galley_id: str, to: str) -> Iterator[Objection]:
    """What keeps a galley from going one step; enemy galleys never do (CE-27), nor does it need a leader."""
    galley = state.galleys.get(galley_id)
    if galley is None or galley.seat != frame.seat:
        yield Objection("CE-20", "That is no galley of yours.")
        return
    board = state.box.map
    if to not in board.seas and to not in board.ports:
        yield Objection("CE-29", "A galley goes to sea zones and coasts.", to)
        return
    if steps_left(state, galley) <= 0:
        yield _spent(state, galley, to)
    if galley.at in board.ports:
        yield from _bars_putting_out(state, galley, to)
    elif to not in leads_to(state, galley):
        yield Objection("CE-21", f"{board.label(to)} is more than one step away.", to)
    if to in board.ports and to in leads_to(state, galley):
        yield from _bars_landing(state, galley, to)


@case("CE-22")
def _spent(state: State, galley: Galley, to: str) -> Objection:
    if to in state.box.map.ports and galley.at in state.box.map.seas:
        return Objection("CE-22", f"{galley.name} has no step left to land with this turn.", galley.at)
    return Objection("CE-20", f"{galley.name} has made its two steps this turn.", galley.at)


@case("CE-23", "CE-24", "CE-25", "CE-26")
def _bars_putting_out(state: State, galley: Galley, to: str) -> Iterator[Objection]:
    """Only into a zone of its own coast, and having landed this turn only into the one it came from."""
    port = state.box.map.ports[galley.at]
    if to in state.box.map.ports:
        yield Objection("CE-26", "A galley goes from coast to coast over a sea zone only.", to)
    elif to not in port.seas:
        yield Objection("CE-25", f"{state.box.map.label(to)} does not touch the {port.called}.", to)
    elif galley.docked_from and to != galley.docked_from:
        came_from = state.box.map.label(galley.docked_from)
        yield Objection("CE-23", f"{galley.name} landed this turn and may only return to {came_from}.", to)


@case("CE-69")
def _bars_landing(state: State, galley: Galley, to: str) -> Iterator[Objection]:
    """On an opponent's coast only with troops aboard, or where own troops are already contesting it."""
    province = state.box.map.ports[to].province
    fights = aboard(state, galley) or troops_in(state, province, galley.seat)
    if is_contested(state, province, galley.seat) and not fights:
        name = state.box.map.label(province)
        yield Objection("CE-69", f"{name} is an opponent's: only troops to fight for it may land there.", to)


def sail_offers(state: State, frame: Moving) -> Iterator[Offer]:
    for galley in state.galleys.values():
        if galley.seat == frame.seat and galley.at is not None:
            slots = (Among("galley", (galley.id,)), Among("place", leads_to(state, galley)))
            yield Offer("sail", f"Row {galley.name} on", slots, "CE-20", galley.id, candidates=True)


@machine.answers(Moving, "sail")
@case("CE-20", "CE-21", "CE-23", "CE-39", "CE-28")
def answer_sail(play: Acting, frame: Moving, galley_id: str, to: str) -> None:
    """One step; whoever is aboard comes along and spends nothing, and the sea stays nobody's."""
    galley = play.state.galleys[galley_id]
    came_from = galley.at
    units, leader = aboard(play.state, galley), leader_aboard(play.state, galley)
    docked = came_from if to in play.state.box.map.ports else galley.docked_from
    put_galley(play, galley, at=to, steps=galley.steps + 1, docked_from=docked)
    put_units(play, units, at=to)
    if leader is not None:
        put_leader(play, leader, at=to)
    told(
        play, "sailed", galley.seat, galley.id,
        case="CE-20", places=(came_from, to), gesture="travel", start=came_from,
        says="{0} goes from {start:place} to {here}.",
    )  # fmt: skip
