"""Activation (3.0 A, 4.4): one command a Player Turn, and which of its units it takes along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.scenario import Outcome
from galleywar.core.wording import told_count
from galleywar.rules.alexandria.command.leader_movement import may_walk
from galleywar.rules.alexandria.effects.leaders import is_wounded
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.frames_land import Activate, Muster, Walking
from galleywar.rules.alexandria.model.frames_sea import PlayerTurn
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import AUXILIARIES, FLEET, Leader, State, Unit
from galleywar.rules.alexandria.queries.command_range import (
    auxiliaries,
    bars_command,
    command_conditions,
    eligible,
)
from galleywar.rules.alexandria.queries.galleys import fleet
from galleywar.rules.alexandria.queries.stacking import place_of
from galleywar.rules.alexandria.victory import campaign_victory
from galleywar.rules.log import told


# -- the four kinds of command (3.0 A) -----------------------------------------------------------------------
# Our reading (3.0 A): a leader out of reach of all his units may still be activated to move himself.
@case("3.0c", "4.23", "4.43a", "4.44a", "4.44b")
def commands(state: State, seat: str) -> tuple[str, ...]:
    """Everything ``seat`` may activate, any of it as often as it likes: leaders by id, Fleet, Auxiliaries."""
    return tuple(followings(state, seat))


def followings(state: State, seat: str) -> dict[str, int]:
    """All `commands` with how many galleys or units each would activate."""
    found: dict[str, int] = {}
    view = command_conditions(state, seat)
    for leader in state.leaders.values():
        if leader.seat == seat and not is_wounded_subordinate(leader):
            units = len(eligible(state, leader, view))
            if units or may_walk(state, leader):
                found[leader.id] = units
    if ships := len(fleet(state, seat)):
        found[FLEET] = ships
    if light := len(auxiliaries(state, seat)):
        found[AUXILIARIES] = light
    return found


@case("8.41")
def is_wounded_subordinate(leader: Leader) -> bool:
    """A wound keeps an Overall Commander from nothing in phase A: he activates nobody anyway."""
    return is_wounded(leader) and not leader.is_overall


@machine.asks(Activate)
@case("3.0c", "4.4", "2.4a")
def ask_activate(state: State, frame: Activate) -> Decision:
    """One command, and nothing else in this Player Turn."""
    found = followings(state, frame.seat)
    offers = [_offer(state, command, number) for command, number in found.items()]
    if not found:
        offers.append(Offer("pass", "Nobody is left to activate", (), "3.0c", key="P"))
    prompt = "Choose the one command of this turn: a leader, the fleet or the auxiliaries."
    leaders = tuple([command for command in found if command in state.leaders])
    return Decision(frame.seat, "3.0c", prompt, tuple(offers), about=leaders)


def _offer(state: State, command: str, number: int) -> Offer:
    slot = (Among("command", (command,)),)
    if command == FLEET:
        return Offer("activate", f"The fleet: {told_count(number, 'galley')}", slot, "4.42a")
    if command == AUXILIARIES:
        return Offer("activate", f"All auxiliaries: {told_count(number, 'unit')}", slot, "4.42a")
    leader = state.leaders[command]
    text = f"{leader.name} and {told_count(number, 'unit')}" if number else f"{leader.name} moves, alone"
    return Offer("activate", text, slot, "4.43a" if leader.is_overall else "4.41a", leader.id)


@machine.bars(Activate, "activate")
@case("3.0c", "4.23", "4.41a", "4.44b")
def bars_activate(state: State, frame: Activate, command: str) -> Iterator[Objection]:
    if command == FLEET:
        if not fleet(state, frame.seat):
            yield Objection("4.42a", "No galley is left.")
    elif command == AUXILIARIES:
        if not auxiliaries(state, frame.seat):
            yield Objection("4.42a", "No auxiliaries are left.")
    else:
        yield from _bars_leader(state, frame.seat, state.leaders[command])


def _bars_leader(state: State, seat: str, leader: Leader) -> Iterator[Objection]:
    here = place_of(state, leader)
    if leader.seat != seat:
        yield Objection("3.0c", f"{leader.name} is not yours.", here)
    elif is_wounded_subordinate(leader):
        yield Objection("8.41", f"{leader.name} is wounded and activates nobody.", here)
    elif not may_walk(state, leader) and not eligible(state, leader):
        text = f"{leader.name} has no unit in reach and nowhere to go."
        if leader.is_overall:
            text = f"{leader.name} activates no units, and has nowhere to go himself."
        yield Objection("4.23" if leader.is_overall else "4.41a", text, here)


@machine.answers(Activate, "activate")
@case("2.4a", "3.0c", "4.42a", "4.42b", "4.43a")
def answer_activate(play: Acting, frame: Activate, command: str) -> None:
    """The command is named; the rest of the Player Turn is its own."""
    play.pop()
    play.change(command=command)
    if command == FLEET:
        _begin(play, "speed", _passengers(play.state, frame.seat))
    elif command == AUXILIARIES:
        _begin(play, "march", auxiliaries(play.state, frame.seat))
    else:
        _take_command(play, frame.seat, play.state.leaders[command])


@case("4.42b")
def _passengers(state: State, seat: str) -> Iterable[Unit]:
    """Everybody aboard the fleet."""
    return [unit for galley in fleet(state, seat) for unit in state.aboard(galley)]


def _take_command(play: Acting, seat: str, leader: Leader) -> None:
    units = tuple([unit.id for unit in eligible(play.state, leader)])
    if leader.is_overall:
        _begin(play, "alone", ())
        play.change(phase="move")
        play.push(Walking(seat, leader.id, leader.ma))
    else:
        _begin(play, "march", ())
        if units:
            play.push(Muster(seat, leader.id, units))


def _begin(play: Acting, stage: str, units: Iterable[Unit]) -> None:
    """``units`` are active, and the Player Turn beneath goes on with ``stage``."""
    activate(play, units)
    play.amend(PlayerTurn, stage=stage)
    command = play.state.command
    leader = play.state.leaders.get(command)
    pieces = (command,) if leader is not None else ()
    if leader is None:
        says = f"{{seat:activates its|activate their}} {command}."
    else:
        says = "{0} moves, alone." if leader.is_overall else "{0} is activated."
    told(
        play,
        "activated",
        play.state.active,
        *pieces,
        case="3.0c",
        gesture="phase",
        command=command,
        says=says,
    )


@case("4.4")
def activate(play: Acting, units: Iterable[Unit]) -> None:
    """They may move, shoot and fight in this Player Turn."""
    play.change(units=play.state.units.put(*[changed(unit, active=True) for unit in units]))


@machine.bars(Activate, "pass")
@case("3.0c")
def bars_pass(state: State, frame: Activate) -> Iterator[Objection]:
    """Only when there is nothing at all to activate."""
    if commands(state, frame.seat):
        yield Objection("3.0c", "A turn is passed only when nobody is left to activate.")


@machine.answers(Activate, "pass")
@case("3.0c")
def answer_pass(play: Acting, frame: Activate) -> None:
    """Nobody can be activated; with the enemy as badly off the battle is over."""
    state = play.state
    play.pop()
    play.amend(PlayerTurn, stage="close")
    told(
        play, "passed_turn", frame.seat, case="3.0c", gesture="phase", says="{seat:has|have} nobody to activate."
    )  # fmt: skip
    if not commands(state, enemy(frame.seat)):
        text = "Neither side has anybody left to activate: undecided."
        play.change(outcome=Outcome(None, text, "3.0c", campaign_victory.score(state)))


# -- who goes along (4.41) -----------------------------------------------------------------------------------
@machine.asks(Muster)
@case("4.41a")
def ask_muster(state: State, frame: Muster) -> Decision:
    """All who may are activated, unless they are left out."""
    leader = state.leaders[frame.leader]
    along = tuple([one for one in frame.units if one not in frame.left_out])
    offers = []
    if along:
        offers.append(Offer("leave_out", "Leave this unit out", (Among("unit", along),), "4.41a", leader.id))
    if frame.left_out:
        slot = (Among("unit", frame.left_out),)
        offers.append(Offer("take_along", "Take this unit along", slot, "4.41a", leader.id))
    text = (
        f"{leader.name} activates {told_count(len(along), 'unit')}" if along else f"{leader.name} goes alone"
    )
    offers.append(Offer("muster", text, (), "4.41a", leader.id))
    prompt = f"{leader.name} may activate {told_count(len(frame.units), 'unit')}; any may be left out."
    return Decision(
        frame.seat, "4.41a", prompt, tuple(offers), about=frame.units, default=Choice("muster"),
        seldom="whom to leave out of an activation",
    )  # fmt: skip


@machine.bars(Muster, "leave_out")
@case("4.41a")
def bars_leave_out(state: State, frame: Muster, unit_id: str) -> Iterator[Objection]:
    unit = state.units[unit_id]
    if unit_id not in frame.units:
        yield Objection(
            "4.41a", f"{state.leaders[frame.leader].name} does not activate {unit.name}.", unit.at
        )
    elif unit_id in frame.left_out:
        yield Objection("4.41a", f"{unit.name} is left out already.", unit.at)


@machine.bars(Muster, "take_along")
@case("4.21a", "4.41a", "4.41b")
def bars_take_along(state: State, frame: Muster, unit_id: str) -> Iterator[Objection]:
    """Those he may not command, or cannot reach, as well as those who go along anyway."""
    unit = state.units[unit_id]
    if unit_id not in frame.units:
        yield from bars_command(state, state.leaders[frame.leader], unit)
    elif unit_id not in frame.left_out:
        yield Objection("4.41a", f"{unit.name} goes along already.", unit.at)


@machine.answers(Muster, "leave_out")
@case("4.41a")
def answer_leave_out(play: Acting, frame: Muster, unit_id: str) -> None:
    """It stays as it is in this turn."""
    play.swap(changed(frame, left_out=(*frame.left_out, unit_id)))


@machine.answers(Muster, "take_along")
@case("4.41a")
def answer_take_along(play: Acting, frame: Muster, unit_id: str) -> None:
    """On second thoughts it goes along."""
    play.swap(changed(frame, left_out=tuple([one for one in frame.left_out if one != unit_id])))


@machine.answers(Muster, "muster")
@case("4.4", "4.41a")
def answer_muster(play: Acting, frame: Muster) -> None:
    """They are active, the others are not."""
    play.pop()
    along = [play.state.units[one] for one in frame.units if one not in frame.left_out]
    activate(play, along)
    leader = play.state.leaders[frame.leader]
    whom = told_count(len(along), "unit") if along else "nobody"
    told_of(
        play, "mustered", leader, case="4.41a", gesture="", units=len(along), says=f"{{0}} activates {whom}."
    )  # fmt: skip
