"""Speeds and stamina: what a galley may declare, and what it pays (MN-03.01 to MN-03.07)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.table.polygons import do_touch
from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.rules.mare_nostrum.model.effects import Acting, put
from galleywar.rules.mare_nostrum.model.queries import fastest_by_oars, hull_of, tied_to, touches_enemy
from galleywar.rules.mare_nostrum.model.state import (
    BATTLE,
    CRUISING,
    FORWARD,
    RAMMING,
    REVERSE,
    STOPPED,
    Galley,
    State,
)


@case("MN-03.04", "MN-03.24", "MN-04.08", "MN-05.14")
def may_move(state: State, galley: Galley) -> bool:
    """Halted, grappled or exhausted galleys have no move."""
    return first(bars_moving(state, galley)) is None


def bars_moving(state: State, galley: Galley) -> Iterator[Objection]:
    """Everything that holds her where she is."""
    if galley.sinking:
        yield Objection("MN-05.14", f"{galley.name} is sinking.", galley.at)
    if galley.halted:
        yield Objection("MN-03.24", f"{galley.name} was brought to a stop this turn.", galley.at)
    for other in tied_to(state, galley.id):
        yield Objection("MN-04.08", f"{galley.name} is grappled to {state.galleys[other].name}.", galley.at)
    if is_exhausted(state, galley):
        yield Objection("MN-03.04", f"{galley.name} has no stamina left.", galley.at)


@case("MN-03.04")
def is_exhausted(state: State, galley: Galley) -> bool:
    return galley.stamina < state.box.stamina["to_move"]


@case("MN-03.08")
def is_under_way(galley: Galley) -> bool:
    """She did not end her last move stopped, and goes forward."""
    return galley.speed in FORWARD


@case("MN-03.01", "MN-03.02", "MN-03.06")
def speeds_open(state: State, galley: Galley) -> tuple[str, ...]:
    """The forward speeds a galley under way may declare."""
    return tuple(speed for speed in FORWARD if first(bars_speed(state, galley, speed)) is None)


def bars_speed(state: State, galley: Galley, speed: str) -> Iterator[Objection]:
    """Everything that stands against declaring a forward speed."""
    if speed not in FORWARD:
        yield Objection("MN-03.02", "Under way she cruises, or goes at battle or ramming speed.", galley.at)
        return
    pace, now = state.box.paces[speed], state.box.paces[galley.speed]
    if abs(pace.level - now.level) > 1:
        yield Objection("MN-03.06", f"From {now.name} to {speed} is more than one level.", galley.at)
    yield from _bars_stamina(galley, speed, pace.stamina)
    yield from _bars_oars(state, galley, speed)
    if galley.prize and speed != CRUISING:
        yield Objection("MN-08.09", "A prize goes at cruising speed at most.", galley.at)
    if speed != CRUISING and on_wreck(state, galley):
        yield Objection(
            "MN-03.29", f"{galley.name} lies over a wreck and cruises until she is clear.", galley.at
        )


@case("MN-03.03", "MN-05.02")
def _bars_stamina(galley: Galley, speed: str, cost: int) -> Iterator[Objection]:
    if galley.stamina < cost:
        case_ = "MN-05.02" if speed == RAMMING else "MN-03.03"
        yield Objection(case_, f"{speed} costs {cost} stamina; {galley.stamina} left.", galley.at)


@case("MN-03.26", "MN-03.27", "MN-03.28")
def _bars_oars(state: State, galley: Galley, speed: str) -> Iterator[Objection]:
    fastest = fastest_by_oars(state, galley)
    if speed == RAMMING and fastest != RAMMING:
        yield Objection("MN-03.27", "With so many oars lost on a side she rams no more.", galley.at)
    if speed == BATTLE and fastest == CRUISING:
        yield Objection("MN-03.28", "With so many oars lost on both sides she only cruises.", galley.at)


@case("MN-03.29")
def on_wreck(state: State, galley: Galley) -> bool:
    """Whether her hull lies over a wreck marker."""
    box = state.box
    mine = hull_of(state, galley)
    return any(do_touch(mine, box.classes[one.klass].hull.at(one.pose)) for one in state.wrecks.values())


@case("MN-03.03")
def pay(play: Acting, galley: str, speed: str) -> None:
    """The price of a speed, in full, right after the move."""
    cost = play.state.box.paces[speed].stamina
    put(play, galley, stamina=play.state.galleys[galley].stamina - cost)


@case("MN-03.05")
def recovers(state: State, galley: Galley) -> bool:
    """Stopped all turn, not so much as pivoting, and clear of the enemy."""
    return (
        galley.still
        and galley.speed == STOPPED
        and galley.stamina < state.box.stamina["most"]
        and bool(galley.crew)
        and not touches_enemy(state, galley)
    )


@case("MN-03.04", "MN-03.08")
def drifts(state: State, galley: Galley) -> bool:
    """Under way without the strength to row: she drifts to a stop."""
    return galley.speed != STOPPED and is_exhausted(state, galley)


def is_astern(galley: Galley) -> bool:
    return galley.speed == REVERSE
