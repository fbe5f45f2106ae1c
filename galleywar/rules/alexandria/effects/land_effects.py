"""Plain verbs that change land units and leaders; every rule of the land war acts through these."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.rules.alexandria.effects.galley_effects import put
from galleywar.rules.alexandria.model.frames_land import Arrival
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.seats import ROMAN
from galleywar.rules.alexandria.model.state import Galley, Leader, State, Unit
from galleywar.rules.alexandria.queries.stacking import at_the_bottom
from galleywar.rules.alexandria.queries.terrain import is_on_pharos


def put_unit(play: Acting, unit: Unit, **fields: object) -> Unit:
    """Change ``unit`` (taken as it now stands)."""
    after = changed(play.state.units[unit.id], **fields)
    play.change(units=play.state.units.put(after))
    return after


def put_leader(play: Acting, leader: Leader, **fields: object) -> Leader:
    """Change ``leader`` (taken as he now stands)."""
    after = changed(play.state.leaders[leader.id], **fields)
    play.change(leaders=play.state.leaders.put(after))
    return after


@case("5.76b")
def station(play: Acting, unit: Unit, place: str, **fields: object) -> Unit:
    """``unit`` comes to stand in ``place``, below everybody there; it leaves its ship or space."""
    leave_ship(play, unit)
    after = at_the_bottom(play.state, changed(play.state.units[unit.id], **fields), place)
    play.change(units=play.state.units.put(after))
    if is_landing(play.state, after):
        play.change(landed=True)
    return after


@case("11.2g")
def settle_garrison(play: Acting) -> None:
    """The set-up is over: where the scenario says so, those on Pharos are known as its garrison from now
    on.
    """
    state = play.state
    if state.terms.pharos_waits:
        board = state.box.map
        here = [one for one in state.units.values() if one.at is not None and is_on_pharos(board, one.at)]
        play.change(units=state.units.put(*[changed(unit, island=True) for unit in here]))


@case("11.2g")
def is_landing(state: State, unit: Unit) -> bool:
    """Whether ``unit`` is the first Roman on Pharos that was not set up there."""
    if state.landed or unit.seat != ROMAN or unit.island or unit.at is None:
        return False
    return is_on_pharos(state.box.map, unit.at)


def leave_ship(play: Acting, unit: Unit) -> None:
    """Strike ``unit`` off the cargo of its galley, if it is aboard one."""
    unit = play.state.units[unit.id]
    if unit.aboard is not None:
        galley = play.state.galleys[unit.aboard]
        put(play, galley, cargo=tuple([one for one in galley.cargo if one != unit.id]))


@case("5.76b")
def go_aboard(play: Acting, unit: Unit, galley: Galley, **fields: object) -> Unit:
    """``unit`` leaves the shore for the bottom of the stack aboard ``galley``."""
    galley = play.state.galleys[galley.id]
    put(play, galley, cargo=(*galley.cargo, unit.id))
    return put_unit(play, unit, at=None, aboard=galley.id, toward="", facing=0, depth=0, **fields)


def arrive(play: Acting, unit: Unit, came_from: str, *, withdrawals: bool = True) -> None:
    """``unit`` has just come into its place from ``came_from``, empty for a ship: whoever may answer answers.

    Without ``withdrawals`` nobody withdraws in order: that belongs to enemy movement alone (5.85).
    """
    play.push(Arrival(unit.id, came_from, withdrawals))
