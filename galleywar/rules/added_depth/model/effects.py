"""Plain verbs that change the board: every rule acts through these, so that each means one thing."""

from __future__ import annotations

from galleywar.core.copying import changed
from galleywar.core.machine import Play
from galleywar.core.wording import agreeing, counted
from galleywar.rules.added_depth.model.queries import FLEET_ID, fleet_name
from galleywar.rules.added_depth.model.state import Fleet, State
from galleywar.rules.log import told
from galleywar.rules.sentences import together

Acting = Play[State]


def put_territory(play: Acting, territory: str, **fields: object) -> None:
    now = play.state.territories
    play.change(territories=now.put(changed(now[territory], **fields)))


def add_regiments(play: Acting, territory: str, count: int) -> None:
    """Regiments come to a territory; a negative number leaves it or falls there."""
    put_territory(play, territory, regiments=play.state.territories[territory].regiments + count)


def put_fleets(play: Acting, ids: tuple[str, ...], **fields: object) -> None:
    now = play.state.fleets
    play.change(fleets=now.put(*[changed(now[one], **fields) for one in ids]))


def put_side(play: Acting, seat: str, **fields: object) -> None:
    sides = play.state.sides
    play.change(sides=sides.put(changed(sides[seat], **fields)))


def pay(play: Acting, seat: str, coins: int) -> None:
    """Take ``coins`` from a side; a negative sum is received."""
    put_side(play, seat, coins=play.state.sides[seat].coins - coins)


def add_fleet(state: State, seat: str, at: str, cargo: int = 0, kind: str = "") -> State:
    """With one Fleet more on the board."""
    number = state.built + 1
    fleet = Fleet(f"{seat}{FLEET_ID}{number}", fleet_name(state, seat, number), seat, at, cargo, kind=kind)
    return changed(state, fleets=state.fleets.put(fleet), built=number)


def lose_fleet(play: Acting, fleet: Fleet, why: str) -> None:
    """A Fleet is gone, and whoever is aboard with it."""
    play.change(fleets=play.state.fleets.drop(fleet.id))
    where = (fleet.at,) if fleet.at else ()
    fate = "is disbanded" if why == "AD-20" else "is lost"
    aboard = " with {men} aboard" if fleet.cargo else ""
    told(
        play, "fleet_lost", fleet.seat, case=why, places=where, gesture="founder", name=fleet.name,
        men=counted(fleet.cargo, "Regiment"), cargo=fleet.cargo, says=f"{{name}} {fate}{aboard}.",
    )  # fmt: skip


# -- what is told in more than one place ---------------------------------------------------------------------
def all_of(fleets: tuple[str, ...], one: str, several: str) -> str:
    """The first pieces of an event, as many as there are ``fleets``, with the verb that fits their number."""
    names = together([f"{{{at}}}" for at in range(len(fleets))])
    return f"{names} {agreeing(len(fleets), one, several)}"


def told_placed(play: Acting, seat: str, territory: str, count: int, why: str) -> None:
    """Regiments are put down."""
    told(
        play, "placed", seat, case=why, places=(territory,), men=counted(count, "Regiment"),
        says="{seat:puts|put} {men} down in {here}.",
    )  # fmt: skip


def told_beaten(play: Acting, winner: str, loser: str, at: str, why: str) -> None:
    """A battle at sea is won."""
    told(
        play, "sea_won", winner, case=why, places=(at,), gesture="score", loser=loser,
        says="{seat:has|have} beaten {loser:side} at {here}.",
    )  # fmt: skip
