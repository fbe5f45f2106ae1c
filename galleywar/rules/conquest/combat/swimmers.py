"""After a battle at sea: the losers' leaders in the winner's hands, his swimmers taken in (CE-61, CE-62)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.machine import below
from galleywar.rules.conquest.combat.sea_battle import afloat
from galleywar.rules.conquest.model.defeat import capture, fall, kill
from galleywar.rules.conquest.model.effects import Acting, put_leader
from galleywar.rules.conquest.model.frames import Aftermath, Fate, FirstTakenIn, Rescue
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import enemies_in, leader_aboard, owner
from galleywar.rules.conquest.model.state import CAESAR, Leader, State
from galleywar.rules.log import told
from galleywar.rules.readings import FIRST


def swimmers(state: State, zone: str, seat: str) -> tuple[Leader, ...]:
    return tuple(one for one in state.leaders.at(zone) if one.swims and one.seat == seat)


@machine.works(Aftermath)
@case("CE-61", "CE-62", "CE-80")
def work_aftermath(play: Acting, frame: Aftermath) -> None:
    """A Caesar first, whose fall ends his side; then the losers' generals; then the winner's swimmers."""
    lost = swimmers(play.state, frame.zone, frame.loser)
    own = swimmers(play.state, frame.zone, frame.winner)
    caesar = next((one for one in lost if one.kind == CAESAR), None)
    if caesar is not None:
        fall(play, caesar, frame.winner, "CE-61")
    elif lost:
        play.push(Fate(frame.winner, lost[0].id))
    elif len(own) > 1 and 0 < len(_free_galleys(play.state, frame)) < len(own) and not _is_early(play.state):
        play.push(FirstTakenIn(frame.winner, tuple(one.id for one in own)))
    elif own:
        _take_in(play, frame, own[0])
    else:
        play.pop()


def _is_early(state: State) -> bool:
    return state.terms.edition == FIRST


def _free_galleys(state: State, frame: Aftermath) -> tuple[str, ...]:
    """The galleys of the battle that carry no leader."""
    return tuple(one.id for one in afloat(state, frame.navy) if leader_aboard(state, one) is None)


@case("CE-62")
def refuges(state: State, frame: Aftermath, leader: Leader) -> tuple[str, ...]:
    """Galleys of that battle without a leader; if none, own coasts on that zone; if none, the home
    province; if that is lost, the nearest land where no enemy stands, of his own side if there is any.
    """
    ships = _free_galleys(state, frame)
    if ships:
        return ships
    board, seat = state.box.map, leader.seat
    coasts = [port.province for port in board.ports.values() if frame.zone in port.seas]
    own = tuple(dict.fromkeys(place for place in coasts if owner(state, place) == seat))
    home = state.sides[seat].home
    if own or (home and owner(state, home) == seat):
        return own or (home,)
    return () if _is_early(state) else _nearest_land(state, frame.zone, seat)


def _nearest_land(state: State, zone: str, seat: str) -> tuple[str, ...]:
    """Those of equal distance from ``zone`` by land and sea."""
    free = [place for place in state.provinces if not enemies_in(state, place, seat)]
    steps = state.box.map.steps_from((zone,))
    among = [place for place in free if owner(state, place) == seat] or free
    least = min((steps[place] for place in among), default=0)
    return tuple(place for place in among if steps[place] == least)


def _take_in(play: Acting, frame: Aftermath, leader: Leader) -> None:
    found = refuges(play.state, frame, leader)
    if not found:
        _drown(play, frame, leader)
    elif len(found) == 1:
        rescue(play, leader, found[0])
    else:
        play.push(Rescue(leader.seat, leader.id, found))


@case("CE-62", "CE-80")
def _drown(play: Acting, frame: Aftermath, leader: Leader) -> None:
    """Nobody is left to take him in; a Caesar's fall ends his side."""
    if leader.kind == CAESAR and not _is_early(play.state):
        fall(play, leader, frame.loser, "CE-62")
    else:
        kill(play, leader, "CE-62")


@case("CE-62")
def rescue(play: Acting, leader: Leader, refuge: str) -> None:
    """He climbs aboard, or comes ashore."""
    galley = play.state.galleys.get(refuge)
    if galley is not None:
        put_leader(play, leader, at=galley.at, aboard=galley.id, swims=False)
    else:
        put_leader(play, leader, at=refuge, swims=False)
    where = (galley.at,) if galley is not None else (refuge,)
    told(
        play, "rescued", leader.seat, leader.id, case="CE-62", places=where,
        says="{0} is taken in at {here}.",
    )  # fmt: skip


@machine.asks(Fate)
@case("CE-61")
def ask_fate(state: State, frame: Fate) -> Decision:
    leader = state.leaders[frame.leader]
    offers = (
        Offer("capture", f"Take {leader.name} prisoner", (), "CE-61", leader.id, "C"),
        Offer("kill", f"Let {leader.name} drown", (), "CE-61", leader.id, "D"),
    )
    return Decision(
        frame.seat, "CE-61", f"{leader.name} swims among your galleys: capture or death?", offers,
        because="The battle is won.", about=(leader.id,), default=Choice("capture"),
    )  # fmt: skip


@machine.answers(Fate, "capture")
@case("CE-61")
def answer_capture(play: Acting, frame: Fate) -> None:
    play.pop()
    capture(play, play.state.leaders[frame.leader], frame.seat, "CE-61")


@machine.answers(Fate, "kill")
@case("CE-61")
def answer_kill(play: Acting, frame: Fate) -> None:
    play.pop()
    kill(play, play.state.leaders[frame.leader], "CE-61")


@machine.asks(FirstTakenIn)
@case("CE-62")
def ask_first(state: State, frame: FirstTakenIn) -> Decision:
    offer = Offer("first", "Take him in first", (Among("leader", frame.leaders),), "CE-62")
    prompt = "More swim than galleys can take in: who comes first?"
    return Decision(frame.seat, "CE-62", prompt, (offer,), because="The battle is won.", about=frame.leaders)


@machine.bars(FirstTakenIn, "first")
@case("CE-62")
def bars_first(state: State, frame: FirstTakenIn, leader: str) -> Iterator[Objection]:
    if leader not in frame.leaders:
        yield Objection("CE-62", "Only who swims after this battle is taken in.")


@machine.answers(FirstTakenIn, "first")
@case("CE-62")
def answer_first(play: Acting, frame: FirstTakenIn, leader: str) -> None:
    aftermath = below(play.state, Aftermath)
    play.pop()
    _take_in(play, aftermath, play.state.leaders[leader])


@machine.asks(Rescue)
@case("CE-62")
def ask_rescue(state: State, frame: Rescue) -> Decision:
    leader = state.leaders[frame.leader]
    text = "Take him aboard or ashore here"
    offer = Offer("rescue", text, (Among("refuge", frame.choices),), "CE-62", leader.id)
    prompt = f"{leader.name} is in the water: who takes him in?"
    return Decision(frame.seat, "CE-62", prompt, (offer,), about=(leader.id,))


@machine.bars(Rescue, "rescue")
@case("CE-62")
def bars_rescue(state: State, frame: Rescue, refuge: str) -> Iterator[Objection]:
    if refuge not in frame.choices:
        text = "A galley of the battle without a leader takes him in, else the nearest land of his side."
        yield Objection("CE-62", text)


@machine.answers(Rescue, "rescue")
@case("CE-62")
def answer_rescue(play: Acting, frame: Rescue, refuge: str) -> None:
    play.pop()
    rescue(play, play.state.leaders[frame.leader], refuge)
