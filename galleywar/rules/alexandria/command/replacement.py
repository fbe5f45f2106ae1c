"""Replacements (4.33): a Subordinate Leader who fell returns at the end of an activation, other side up."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Decision, Offer
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.frames_land import Replacing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.command_range import is_on_board, may_command
from galleywar.rules.alexandria.queries.stacking import place_of


@case("4.33a")
def followers(state: State, leader: Leader) -> tuple[str, ...]:
    """Units on the board, aboard or ashore, that ``leader`` may command, wherever they are."""
    return tuple([one.id for one in state.units.values() if is_on_board(one) and may_command(leader, one)])


@case("4.33a")
def open_replacing(play: Acting, seat: str) -> None:
    """The activation of ``seat`` is over: everybody who fell in it or before and has men left returns.

    The active side's leaders come first. Where there is one unit alone to put him on nothing is asked.
    """
    asked = []
    for leader in sorted(play.state.fallen, key=lambda one: one.seat != seat):
        units = followers(play.state, leader)
        if len(units) == 1:
            replace(play, leader, play.state.units[units[0]])
        elif units:
            asked.append(Replacing(leader.seat, leader.id, units))
    for frame in reversed(asked):
        play.push(frame)


def _fallen(state: State, leader_id: str) -> Leader:
    return next(one for one in state.fallen if one.id == leader_id)


@machine.asks(Replacing)
@case("4.33a")
def ask_replacing(state: State, frame: Replacing) -> Decision:
    """His owner chooses the unit, whoever was active."""
    leader = _fallen(state, frame.leader)
    offer = Offer(
        "replace", f"The new {leader.name} joins it", (Among("unit", frame.units),), "4.33a", leader.id
    )
    because = f"{leader.name} has been killed, and the activation is over"
    prompt = f"Choose the unit that the successor of {leader.name} joins."
    return Decision(frame.seat, "4.33a", prompt, (offer,), because=because)


@machine.bars(Replacing, "replace")
@case("4.33a")
def bars_replace(state: State, frame: Replacing, unit_id: str) -> Iterator[Objection]:
    unit, leader = state.units[unit_id], _fallen(state, frame.leader)
    if not may_command(leader, unit):
        yield Objection(
            "4.33a", f"{unit.name} is not a unit {leader.name} may command.", place_of(state, unit)
        )


@machine.answers(Replacing, "replace")
@case("4.33a")
def answer_replace(play: Acting, frame: Replacing, unit_id: str) -> None:
    play.pop()
    replace(play, _fallen(play.state, frame.leader), play.state.units[unit_id])


@case("4.33a", "4.33b")
def replace(play: Acting, leader: Leader, unit: Unit) -> None:
    """His successor stands where ``unit`` stands, or is aboard where it is."""
    state = play.state
    after = changed(leader, at=unit.at, aboard=unit.aboard)
    fallen = tuple([one for one in state.fallen if one.id != leader.id])
    play.change(leaders=state.leaders.put(after), fallen=fallen)
    told_of(
        play,
        "replaced",
        after,
        unit.id,
        case="4.33a",
        name=leader.name,
        says="The successor of {name} joins {1}.",
    )
