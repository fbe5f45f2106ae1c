"""A Caesar falls: his side is out, the captor has everything, and the last one left has won (CE-80,
CE-81).
"""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.scenario import Outcome
from galleywar.rules.conquest.model.effects import (
    Acting,
    lose_galley,
    lose_units,
    mark_inflation,
    pay,
    put_side,
    put_to_sea,
    put_units,
    scale,
    stir,
)
from galleywar.rules.conquest.model.frames import PutToSea, Trim
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import aboard, galleys_of, leader_aboard, legion, side_name
from galleywar.rules.conquest.model.state import GENERAL, TROOPS, Leader, State
from galleywar.rules.log import told
from galleywar.rules.rounds import living


@case("CE-01", "CE-80")
def eliminate(play: Acting, caesar: Leader, captor: str) -> None:
    """The fallen Caesar's side is out of the game; all that is his becomes the captor's."""
    loser = caesar.seat
    where = (caesar.at,) if caesar.at else ()
    stir(play)
    told(
        play, "eliminated", captor, case="CE-80", places=where, gesture="score", loser=loser, name=caesar.name
    )
    play.change(leaders=play.state.leaders.drop(caesar.id))
    _inherit(play, loser, captor)
    put_side(play, loser, out=True, talents=0)
    if not crown(play):
        mark_inflation(play)
        if over_limits(play.state, captor):
            play.push(Trim(captor))


@case("CE-80")
def _inherit(play: Acting, loser: str, captor: str) -> None:
    """Provinces, treasury, prisoners and pieces go over; those of his own in captivity are nobody's any
    more.
    """
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
    if freed:
        from galleywar.rules.conquest.combat.prisoners import release

        for one in freed:
            release(play, one)


@case("CE-81")
def crown(play: Acting) -> bool:
    """The last side with a Caesar has won, at once; whether it has."""
    left = living(play.state)
    if len(left) != 1:
        return False
    text = f"{side_name(play.state, left[0])} wins: no other Caesar is left."
    points = tuple((seat, scale(play.state, seat)) for seat in play.state.order)
    play.change(outcome=Outcome(left[0], text, "CE-81", points))
    told(play, "ended", left[0], case="CE-81", gesture="score")
    return True


# -- above the limits (CE-80) --------------------------------------------------------------------------------
@case("CE-07", "CE-80")
def over_limits(state: State, seat: str) -> dict[str, int]:
    """By kind of piece how many a side has more than it may."""
    counts = dict.fromkeys((*TROOPS, "galley", GENERAL), 0)
    for unit in state.units.values():
        counts[unit.kind] += unit.seat == seat
    counts["galley"] = len(galleys_of(state, seat))
    counts[GENERAL] = sum(one.seat == seat and one.kind == GENERAL for one in state.leaders.values())
    kinds = state.box.kinds
    return {kind: count - kinds[kind].count for kind, count in counts.items() if count > kinds[kind].count}


@machine.works(Trim)
def work_trim(play: Acting, frame: Trim) -> None:
    if not _trimmable(play.state, frame.seat):
        play.pop()


def _trimmable(state: State, seat: str) -> tuple[str, ...]:
    """The pieces of which one has to go: nobody's passengers, galleys empty, generals without a legion
    first.
    """
    over = over_limits(state, seat)
    found: list[str] = []
    for kind in over:
        if kind == GENERAL:
            mine = [one for one in state.leaders.values() if one.seat == seat and one.kind == GENERAL]
            alone = [one for one in mine if not legion(state, one)]
            found += [one.id for one in alone or mine]
        elif kind == "galley":
            ships = galleys_of(state, seat)
            empty = [one for one in ships if leader_aboard(state, one) is None]
            found += [one.id for one in empty or ships]
        else:
            found += [one.id for one in state.units.values() if one.seat == seat and one.kind == kind]
    return tuple(found)


@machine.asks(Trim)
@case("CE-80")
def ask_trim(state: State, frame: Trim) -> Decision:
    over = ", ".join(f"{count} {kind}" for kind, count in over_limits(state, frame.seat).items())
    offer = Offer("give_up", "Remove a piece", (Among("piece", _trimmable(state, frame.seat)),), "CE-80")
    return Decision(
        frame.seat, "CE-80", f"{side_name(state, frame.seat)} has too many pieces ({over}): choose one to go.",
        (offer,), because="A fallen Caesar's pieces have come over.",
    )  # fmt: skip


@machine.bars(Trim, "give_up")
@case("CE-80")
def bars_give_up(state: State, frame: Trim, piece: str) -> Iterator[Objection]:
    yield Objection("CE-80", "Only a piece of a kind you have too many of may go, empty ones first.")


@machine.answers(Trim, "give_up")
@case("CE-80")
def answer_give_up(play: Acting, frame: Trim, piece: str) -> None:
    state = play.state
    if piece in state.galleys:
        galley = state.galleys[piece]
        leader = leader_aboard(state, galley)
        lose_units(play, *[unit.id for unit in aboard(state, galley)])
        if leader is not None:
            play.change(leaders=play.state.leaders.drop(leader.id))
        lose_galley(play, galley)
        name = galley.name
    elif piece in state.leaders:
        name = state.leaders[piece].name
        _dismiss(play, state.leaders[piece])
    else:
        name = state.units[piece].name
        lose_units(play, piece)
    told(play, "given_up", frame.seat, case="CE-80", name=name)


@case("CE-80", "CE-32")
def _dismiss(play: Acting, leader: Leader) -> None:
    """His troops stay where they stand without him; aboard they cannot, and go too."""
    units = legion(play.state, leader)
    if leader.aboard:
        lose_units(play, *[unit.id for unit in units])
    else:
        put_units(play, units, led_by="")
    play.change(leaders=play.state.leaders.drop(leader.id))


# -- escaping (an option of CE-67) ---------------------------------------------------------------------------
@machine.asks(PutToSea)
@case("CE-67")
def ask_put_to_sea(state: State, frame: PutToSea) -> Decision:
    galley = state.galleys[frame.galley]
    seas = state.box.map.ports[galley.at].seas if galley.at else ()
    offers = tuple(
        Offer(
            "flee", f"Put out to {state.box.map.label(zone)}", (Among("zone", (zone,)),), "CE-67", galley.id
        )
        for zone in seas
    )
    return Decision(
        frame.seat, "CE-67", f"The coast is lost: where does {galley.name} put out to?", offers,
        about=(galley.id,), default=Choice("flee", (seas[0],)),
    )  # fmt: skip


@machine.answers(PutToSea, "flee")
@case("CE-67")
def answer_flee(play: Acting, frame: PutToSea, zone: str) -> None:
    play.pop()
    put_to_sea(play, play.state.galleys[frame.galley], zone)
