"""Plain verbs that change the table: every rule acts through these, so that each means one thing."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.events import Gesture
from galleywar.core.machine import Play
from galleywar.core.wording import counted
from galleywar.rules.log import told
from galleywar.rules.poseidon.model.queries import fleet_of
from galleywar.rules.poseidon.model.state import (
    ADMIRAL,
    CAPTURED,
    DEAD,
    FLED,
    GONE,
    SUNK,
    Fleet,
    Ship,
    Squadron,
    State,
)

Acting = Play[State]
_LOSSES = {
    SUNK: ("{0} sinks.", "goes down with"),
    CAPTURED: ("{0} is captured.", "is taken aboard"),
    GONE: ("{0} leaves the table.", "is gone with"),
    FLED: ("{0} flees.", "flees aboard"),
}
"""What is said of a ship that is lost, and of a leader aboard her."""
_FATES = {SUNK: DEAD, CAPTURED: CAPTURED, GONE: GONE, FLED: GONE}


def put_ship(play: Acting, ship: Ship, **fields: object) -> Ship:
    """The ship as she is now with some fields changed, in her place in the roster."""
    now: Ship = changed(play.state.ships[ship.id], **fields)
    play.change(ships=play.state.ships.put(now))
    return now


def put_squadron(play: Acting, squadron: Squadron, **fields: object) -> None:
    now = play.state.squadrons[squadron.id]
    play.change(squadrons=play.state.squadrons.put(changed(now, **fields)))


def put_fleet(play: Acting, fleet: Fleet, **fields: object) -> None:
    now = play.state.fleets[fleet.id]
    play.change(fleets=play.state.fleets.put(changed(now, **fields)))


@case("PW-ram-3", "PW-lead-11", "PW-board-10", "PW-move-12", "PW-mor-4")
def lose_ship(play: Acting, ship: Ship, fate: str, why: str) -> None:
    """A ship is out of the battle with everything aboard; her leaders share her fate."""
    now, where = play.state.ships[ship.id], (ship.at,) if ship.at else ()
    if ADMIRAL in now.leaders:
        put_fleet(play, fleet_of(play.state, now), admiral=_FATES[fate])
    leaders = now.leaders
    put_ship(play, now, pose=None, fate=fate, leaders=(), apart=False)
    gesture: Gesture = "founder" if fate == SUNK else "score"
    said, shared = _LOSSES[fate]
    told(play, fate, now.seat, now.id, case=why, places=where, gesture=gesture, says=said, points=now.value)
    for leader in leaders:
        says = f"The {leader.capitalize()} {shared} {{0}}."
        told(play, f"leader_{fate}", now.seat, now.id, case="PW-lead-11", says=says, leader=leader)


@case("PW-art-6", "PW-lead-3")
def kill_leader(play: Acting, ship: Ship, leader: str, why: str) -> None:
    """A leader falls; the ship fights on without him."""
    now = play.state.ships[ship.id]
    put_ship(play, now, leaders=tuple(one for one in now.leaders if one != leader))
    if leader == ADMIRAL:
        put_fleet(play, fleet_of(play.state, now), admiral=DEAD)
    says = f"The {leader.capitalize()} aboard {{0}} is killed."
    told(play, "leader_killed", now.seat, now.id, case=why, gesture="founder", says=says, leader=leader)


@case("PW-ram-2", "PW-ram-3", "PW-ram-8")
def hole(play: Acting, ship: Ship, points: int, why: str) -> None:
    """A ship loses hull points, and sinks when none is left; more than she has is ignored."""
    now = play.state.ships[ship.id]
    lost = min(points, now.hull)
    left = now.hull - lost
    put_ship(play, now, hull=left)
    if lost:
        says = f"{{0}} loses {counted(lost, 'hull point')} and has {{left}} left."
        told(play, "holed", now.seat, now.id, case=why, gesture="strike", says=says, points=lost, left=left)
    if not left:
        lose_ship(play, now, SUNK, "PW-ram-3")


@case("PW-oar-2", "PW-oar-3", "PW-art-5")
def shear(play: Acting, ship: Ship, banks: int, why: str) -> None:
    """A ship loses oar banks; more than she has is ignored."""
    now = play.state.ships[ship.id]
    lost = min(banks, now.banks)
    put_ship(play, now, banks=now.banks - lost)
    says = f"{{0}} loses {counted(lost, 'oar bank')} and has {{left}} left."
    told(
        play, "sheared", now.seat, now.id, case=why, gesture="shear", says=says,
        banks=lost, left=now.banks - lost,
    )  # fmt: skip


def slay(play: Acting, ship: Ship, marines: int, why: str) -> None:
    """Marines fall; more than there are is ignored."""
    now = play.state.ships[ship.id]
    lost = min(marines, now.marines)
    put_ship(play, now, marines=now.marines - lost)
    if lost:
        says = f"{{0}} loses {counted(lost, 'marine')} and has {{left}} left."
        told(
            play, "slain", now.seat, now.id, case=why, gesture="melee", says=says,
            marines=lost, left=now.marines - lost,
        )  # fmt: skip
