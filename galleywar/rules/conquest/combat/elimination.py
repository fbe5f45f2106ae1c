"""A Caesar falls: his side is out, the captor has everything, the last one left has won (CE-80, CE-81)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.wording import counted
from galleywar.rules.conquest.model.defeat import over_limits, put_to_sea
from galleywar.rules.conquest.model.effects import Acting, lose_galley, lose_units, put_units
from galleywar.rules.conquest.model.frames import PutToSea, Trim
from galleywar.rules.conquest.model.kinds import word_of
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import aboard, galleys_of, leader_aboard, legion
from galleywar.rules.conquest.model.state import CAESAR, GENERAL, Galley, Leader, State
from galleywar.rules.log import told
from galleywar.rules.readings import FIRST
from galleywar.rules.sentences import side_does


# -- above the limits (CE-80) --------------------------------------------------------------------------------
@machine.works(Trim)
def work_trim(play: Acting, frame: Trim) -> None:
    if not _trimmable(play.state, frame.seat):
        play.pop()


def _trimmable(state: State, seat: str) -> tuple[str, ...]:
    """Pieces of which one has to go: nobody's passengers, galleys empty, generals without a legion first."""
    over = over_limits(state, seat)
    found: list[str] = []
    for kind in over:
        if kind == GENERAL:
            mine = [one for one in state.leaders.values() if one.seat == seat and one.kind == GENERAL]
            alone = [one for one in mine if not legion(state, one)]
            found += [one.id for one in alone or mine]
        elif kind in state.box.ships:
            found += [one.id for one in _spare_galleys(state, seat, kind)]
        else:
            found += [one.id for one in state.units.values() if one.seat == seat and one.kind == kind]
    return tuple(found)


def _spare_galleys(state: State, seat: str, kind: str) -> list[Galley]:
    """Galleys of a kind without a leader, else those with a general: a Caesar does not go with one."""
    ships = [one for one in galleys_of(state, seat) if one.kind == kind]
    leaders = {one.id: leader_aboard(state, one) for one in ships}
    empty = [one for one in ships if leaders[one.id] is None]
    if state.terms.edition == FIRST:
        return empty or ships
    return empty or [one for one in ships if getattr(leaders[one.id], "kind", "") != CAESAR]


@machine.asks(Trim)
@case("CE-80")
def ask_trim(state: State, frame: Trim) -> Decision:
    over = ", ".join(counted(count, word_of(kind)) for kind, count in over_limits(state, frame.seat).items())
    has = side_does(state, frame.seat, "has", "have")
    offer = Offer("give_up", "Remove a piece", (Among("piece", _trimmable(state, frame.seat)),), "CE-80")
    return Decision(
        frame.seat, "CE-80", f"{has} too many pieces ({over}): choose one to go.",
        (offer,), because="A fallen Caesar's pieces have come over.",
    )  # fmt: skip


@machine.bars(Trim, "give_up")
@case("CE-80")
def bars_give_up(state: State, frame: Trim, piece: str) -> Iterator[Objection]:
    if piece not in _trimmable(state, frame.seat):
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
    told(play, "given_up", frame.seat, case="CE-80", name=name, says="{seat:gives|give} up {name}.")


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
def _seas_off(state: State, frame: PutToSea) -> tuple[str, ...]:
    """The sea zones of the coast that is lost."""
    return state.box.map.ports[state.galleys[frame.galley].at].seas


@machine.asks(PutToSea)
@case("CE-67")
def ask_put_to_sea(state: State, frame: PutToSea) -> Decision:
    galley, seas = state.galleys[frame.galley], _seas_off(state, frame)
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


@machine.bars(PutToSea, "flee")
@case("CE-67")
def bars_flee(state: State, frame: PutToSea, zone: str) -> Iterator[Objection]:
    if zone not in _seas_off(state, frame):
        yield Objection("CE-67", "She puts out into a sea zone of the coast she lies on.", zone)


@machine.answers(PutToSea, "flee")
@case("CE-67")
def answer_flee(play: Acting, frame: PutToSea, zone: str) -> None:
    play.pop()
    put_to_sea(play, play.state.galleys[frame.galley], zone)
