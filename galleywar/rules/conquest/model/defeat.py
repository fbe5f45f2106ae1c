"""Defeat: leaders captured, killed or set free, a side out of the game, a coast and its galleys lost."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.scenario import Outcome
from galleywar.rules.conquest.model.effects import (
    Acting,
    lose_galley,
    mark_inflation,
    pay,
    put_ashore,
    put_galley,
    put_leader,
    put_side,
    put_units,
    scale,
    stir,
    take_province,
)
from galleywar.rules.conquest.model.frames import Homecoming, PutToSea, Trim
from galleywar.rules.conquest.model.queries import (
    aboard,
    captors_in,
    enemies_in,
    galleys_of,
    leader_aboard,
    owner,
    troops_in,
)
from galleywar.rules.conquest.model.state import GENERAL, Galley, Leader, State
from galleywar.rules.log import told
from galleywar.rules.rounds import living
from galleywar.rules.sentences import side_ends


# -- a leader falls (CE-61, CE-73, CE-76) --------------------------------------------------------------------
@case("CE-61", "CE-73", "CE-76")
def capture(play: Acting, leader: Leader, captor: str, why: str) -> None:
    """A general falls into the enemy's hands and leaves the board."""
    where = (leader.at,) if leader.at else ()
    put_leader(play, leader, at=None, held_by=captor, aboard="", swims=False, came_from="")
    told(
        play, "captured", captor, leader.id, case=why, places=where, gesture="score",
        says="{seat:takes|take} {0} prisoner.",
    )  # fmt: skip


def kill(play: Acting, leader: Leader, why: str) -> None:
    """A leader is dead, for good."""
    where = (leader.at,) if leader.at else ()
    play.change(leaders=play.state.leaders.drop(leader.id))
    told(
        play, "killed", leader.seat, case=why, places=where, gesture="founder", name=leader.name,
        says="{name} is dead.",
    )  # fmt: skip


def fall(play: Acting, leader: Leader, captor: str, why: str) -> None:
    """A leader is taken where there is no choice: a general is held, a Caesar's fall ends his side."""
    if leader.kind == GENERAL:
        capture(play, leader, captor, why)
        return
    eliminate(play, leader, captor)


# -- a leader goes free (CE-85) ------------------------------------------------------------------------------
def homes_for(state: State, seat: str) -> tuple[str, ...]:
    """Where a freed general may appear: at home, or in any own province if the home is lost."""
    home = state.sides[seat].home
    if home and owner(state, home) == seat:
        return (home,)
    return tuple(held.id for held in state.provinces.values() if held.owner == seat)


@case("CE-85")
def release(play: Acting, leader: Leader) -> None:
    """Home, or where his side chooses if the home is lost; with no province left he is lost."""
    homes = homes_for(play.state, leader.seat)
    if len(homes) == 1:
        come_home(play, leader, homes[0])
    elif homes:
        put_leader(play, leader, held_by="", at=None)
        play.push(Homecoming(leader.seat, leader.id))
    else:
        play.change(leaders=play.state.leaders.drop(leader.id))


def come_home(play: Acting, leader: Leader, province: str) -> None:
    put_leader(play, leader, held_by="", at=province)
    told(
        play, "freed", leader.seat, leader.id, case="CE-85", places=(province,),
        says="{0} is free again in {here}.",
    )  # fmt: skip


# -- a side falls with its Caesar (CE-80, CE-81) -------------------------------------------------------------
@case("CE-01", "CE-80")
def eliminate(play: Acting, caesar: Leader, captor: str) -> None:
    """The fallen Caesar's side is out of the game; all that is his becomes the captor's."""
    loser = caesar.seat
    where = (caesar.at,) if caesar.at else ()
    stir(play)
    told(
        play, "eliminated", captor,
        case="CE-80", places=where, gesture="score", loser=loser, name=caesar.name,
        says="{name} has fallen: {loser:side is|are} out, and {seat:has|have} all that was his.",
    )  # fmt: skip
    play.change(leaders=play.state.leaders.drop(caesar.id))
    _inherit(play, loser, captor)
    put_side(play, loser, out=True, talents=0)
    if not crown(play):
        mark_inflation(play)
        if over_limits(play.state, captor):
            play.push(Trim(captor))


@case("CE-80")
def _inherit(play: Acting, loser: str, captor: str) -> None:
    """Provinces, treasury, prisoners and pieces go over; those of his own in captivity are nobody's."""
    state = play.state
    gone = [one.id for one in state.leaders.values() if one.seat == loser and one.held_by]
    leaders = state.leaders.drop(*gone)
    held = [one for one in leaders.values() if one.held_by == loser and one.seat != captor]
    freed = [one for one in leaders.values() if one.held_by == loser and one.seat == captor]
    mine = [one for one in leaders.values() if one.seat == loser]
    leaders = leaders.put(
        *[changed(one, held_by=captor) for one in held], *[changed(one, seat=captor) for one in mine]
    )
    play.change(
        leaders=leaders,
        units=state.units.put(
            *[changed(one, seat=captor) for one in state.units.values() if one.seat == loser]
        ),
        galleys=state.galleys.put(*[changed(one, seat=captor) for one in galleys_of(state, loser)]),
        provinces=state.provinces.put(
            *[changed(one, owner=captor) for one in state.provinces.values() if one.owner == loser]
        ),
    )
    pay(play, captor, -state.sides[loser].talents)
    for one in freed:
        release(play, one)


@case("CE-81")
def crown(play: Acting) -> bool:
    """The last side with a Caesar has won, at once; whether it has."""
    left = living(play.state)
    if len(left) != 1:
        return False
    text = f"{side_ends(play.state, left[0], 'wins', 'win')}: no other Caesar is left."
    points = tuple((seat, scale(play.state, seat)) for seat in play.state.order)
    play.change(outcome=Outcome(left[0], text, "CE-81", points))
    told(play, "ended", left[0], case="CE-81", gesture="score", text=text, says="{text}")
    return True


@case("CE-07", "CE-80")
def over_limits(state: State, seat: str) -> dict[str, int]:
    """By kind of piece how many a side has more than it may."""
    counts = dict.fromkeys((*state.box.troops, *state.box.ships, GENERAL), 0)
    for unit in state.units.values():
        counts[unit.kind] += unit.seat == seat
    for galley in galleys_of(state, seat):
        counts[galley.kind] += 1
    counts[GENERAL] = sum(one.seat == seat and one.kind == GENERAL for one in state.leaders.values())
    kinds = state.box.kinds
    return {kind: count - kinds[kind].count for kind, count in counts.items() if count > kinds[kind].count}


# -- a province changes hands (CE-67, CE-74) -----------------------------------------------------------------
@case("CE-74", "CE-67", "CE-19")
def occupy(play: Acting, seat: str) -> None:
    """Provinces where ``seat`` alone has combat units; the former owner's galleys there are lost."""
    for province in tuple(play.state.provinces):
        alone = troops_in(play.state, province, seat) and not enemies_in(play.state, province, seat)
        former = owner(play.state, province)
        if alone and former != seat:
            take_province(play, seat, province)
            if former:
                lose_coast(play, former, province)


@case("CE-67", "CE-66")
def lose_coast(play: Acting, seat: str, province: str) -> None:
    """Galleys of the side that lost a province are destroyed on its coasts, or escape where so agreed."""
    for port in play.state.box.map.ports_of(province):
        for galley in play.state.galleys.at(port.id):
            now = play.state.galleys.get(galley.id)
            if now is not None and now.seat == seat:
                _lose_moored(play, now, province, port.seas)


@case("CE-67", "CE-76")
def _lose_moored(play: Acting, galley: Galley, province: str, seas: tuple[str, ...]) -> None:
    if not play.state.terms.galleys_escape:
        _wreck(play, galley, province)
    elif len(seas) == 1:
        put_to_sea(play, galley, seas[0])
    else:
        play.push(PutToSea(galley.seat, galley.id))


def _wreck(play: Acting, galley: Galley, province: str) -> None:
    """Who is aboard stands on the shore; a leader alone there falls to the enemy."""
    leader = leader_aboard(play.state, galley)
    put_ashore(play, galley, province)
    lose_galley(play, galley)
    told(
        play, "lost_ashore", galley.seat, case="CE-67", places=(galley.at,), gesture="founder", name=galley.name,
        says="{name} is lost with the {here}.",
    )  # fmt: skip
    captors = captors_in(play.state, province, galley.seat)
    if leader is not None and captors:
        fall(play, play.state.leaders[leader.id], captors[0], "CE-76")


def put_to_sea(play: Acting, galley: Galley, zone: str) -> None:
    """A galley slips away from a lost coast with whoever is aboard."""
    units, leader = aboard(play.state, galley), leader_aboard(play.state, galley)
    put_galley(play, galley, at=zone)
    put_units(play, units, at=zone)
    if leader is not None:
        put_leader(play, leader, at=zone)
    told(
        play, "escaped", galley.seat, galley.id, case="CE-67", places=(galley.at, zone), gesture="travel",
        says="{0} escapes to {here}.",
    )  # fmt: skip
