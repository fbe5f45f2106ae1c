"""Naval Movement: Fleets leave port, cross zones and lie down on links, up to three zones a turn (AD-35 to
AD-40).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.decision import Among, Choice, Decision, Offer, Some
from galleywar.core.wording import counted
from galleywar.rules.added_depth.model.components import open_water_from, ports_on, zones_of
from galleywar.rules.added_depth.model.effects import Acting, all_of, put_fleets
from galleywar.rules.added_depth.model.frames import Sailing
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import (
    alive,
    bars_naming,
    blockaders,
    enemies_at,
    fleets_of,
    harbor_of,
    is_blockaded,
    may_fight,
    place_name,
)
from galleywar.rules.added_depth.model.state import Fleet, State
from galleywar.rules.added_depth.movement.transport import transports
from galleywar.rules.log import told
from galleywar.rules.sentences import side_name

DONE = Offer("done", "No more moves at sea", (), "AD-10", key="D")


# -- where one step leads (AD-36, AD-37) ---------------------------------------------------------------------
@case("AD-08", "AD-36", "AD-37")
def steps_from(state: State, place: str, seat: str) -> dict[str, int]:
    """The places one step away from a place, each with the zones it costs.

    Out of port only into the port zone; from a zone to zones that share an edge, to links that lie in it, and
    at no cost into ports of one's own that open on it.
    """
    board = state.box.map
    found = dict.fromkeys(open_water_from(board, place), 1)
    for port in ports_on(board, place):
        if state.territories[port.province].owner == seat:
            found[port.id] = 0
    return found


@case("AD-35")
def zones_left(state: State, fleet: Fleet) -> int:
    """How many zones a Fleet may still enter this turn; none once its move is over."""
    return 0 if fleet.done else max(0, zones_of(state.box, fleet.kind) - fleet.steps)


@case("AD-38", "AD-39", "AD-36")
def ends_move(state: State, seat: str, start: str, to: str) -> str:
    """The case by which a step ends the move: past or on to a link an enemy Fleet lies on, or into port.

    Enemy Fleets in a zone stop nobody.
    """
    board = state.box.map
    if to in board.ports:
        return "AD-36"
    guarded = [link for link in board.next_to(start).get(to, ()) if link in board.links]
    guarded += [to] if to in board.links else []
    return "AD-39" if any(enemies_at(state, link, seat) for link in guarded) else ""


# -- what stands against it ----------------------------------------------------------------------------------
@machine.bars(Sailing, "sail")
@case("AD-26", "AD-35", "AD-36", "AD-37", "AD-40")
def bars_sail(state: State, frame: Sailing, fleet: str, to: str) -> Iterator[Objection]:
    """What keeps a Fleet from taking one step."""
    moving = state.fleets[fleet]
    yield from _bars_fleet(state, frame, moving, (fleet,))
    yield from _bars_step(state, moving, to)


@machine.bars(Sailing, "convoy")
@case("AD-40")
def bars_convoy(state: State, frame: Sailing, fleets: tuple[str, ...], to: str) -> Iterator[Objection]:
    """Fleets go together from one place, and stay together."""
    group = [state.fleets[one] for one in fleets]
    if len({fleet.at for fleet in group}) > 1 or len(group) < 2:
        yield Objection("AD-40", "Fleets move together only if they start in the same place.")
        return
    yield from bars_naming(state, fleets, "AD-40")
    for fleet in group:
        yield from _bars_fleet(state, frame, fleet, fleets)
        yield from _bars_step(state, fleet, to)


def _bars_fleet(state: State, frame: Sailing, fleet: Fleet, together: tuple[str, ...]) -> Iterator[Objection]:
    if fleet.seat != frame.seat:
        yield Objection("AD-35", f"{fleet.name} is not yours.", fleet.at)
    if is_blockaded(state, fleet):
        names = ", ".join(
            side_name(state, one) for one in blockaders(state, harbor_of(state, fleet), fleet.seat)
        )
        text = f"{fleet.name} is blockaded by {names}: she may only stay, be disbanded, or run the blockade."
        yield Objection("AD-26", text, fleet.at)
    if fleet.done:
        yield Objection("AD-40", f"{fleet.name} has moved this turn.", fleet.at)
    elif fleet.steps and set(together) != set(under_way(state, frame)):
        yield Objection(
            "AD-40", f"{fleet.name} is under way: whoever set out together goes on together.", fleet.at
        )


def _bars_step(state: State, fleet: Fleet, to: str) -> Iterator[Objection]:
    steps = steps_from(state, str(fleet.at), fleet.seat)
    here = place_name(state, str(fleet.at))
    if to not in steps:
        yield Objection(_why_not(state, fleet, to), f"{place_name(state, to)} is no step from {here}.", to)
    elif steps[to] > zones_left(state, fleet) and not fleet.done:
        entered = counted(zones_of(state.box, fleet.kind), "zone")
        yield Objection(
            "AD-35", f"{fleet.name} has entered {entered} this turn.", to
        )


def _why_not(state: State, fleet: Fleet, to: str) -> str:
    board = state.box.map
    if to in board.ports:
        return "AD-21"
    if fleet.at in board.ports:
        return "AD-08"
    return "AD-36" if to in board.links or fleet.at in board.links else "AD-37"


# -- the question --------------------------------------------------------------------------------------------
@case("AD-40")
def under_way(state: State, frame: Sailing) -> tuple[str, ...]:
    """The Fleets in hand that may still go on."""
    return tuple(one for one in frame.group if one in state.fleets and not state.fleets[one].done)


@case("AD-35", "AD-40")
def voyages(state: State, frame: Sailing) -> Iterator[Offer]:
    """One step of a Fleet, or of several that set out together."""
    going = alive(state, under_way(state, frame))
    for fleet in (*going, *(one for one in fleets_of(state, frame.seat) if one not in going)):
        slots = (Among("fleet", (fleet.id,)), _one_step(state, fleet))
        yield Offer("sail", f"{fleet.name} puts to sea", slots, "AD-35", fleet.id, candidates=True)
    if len(going) > 1:
        slots = (Among("fleets", (tuple(one.id for one in going),)), _one_step(state, going[0]))
        yield Offer("convoy", "The Fleets sail on together", slots, "AD-40", candidates=True)
    yield from _convoys(state, frame)


def _one_step(state: State, fleet: Fleet) -> Among:
    return Among("where to", tuple(steps_from(state, str(fleet.at), fleet.seat)))


def _convoys(state: State, frame: Sailing) -> Iterator[Offer]:
    """Fleets that have not moved yet and lie in one place: whatever one of them may do, they may together."""
    rested = [one for one in fleets_of(state, frame.seat) if not one.steps]
    for place in dict.fromkeys(str(one.at) for one in rested):
        here = [
            one
            for one in rested
            if one.at == place and first(_bars_fleet(state, frame, one, (one.id,))) is None
        ]
        ways = (
            [
                to
                for to in steps_from(state, place, frame.seat)
                if first(_bars_step(state, here[0], to)) is None
            ]
            if len(here) > 1
            else []
        )
        if ways:
            together = Some("fleets", tuple(one.id for one in here), 2, len(here), all_first=True)
            slots = (together, Among("where to", tuple(ways)))
            yield Offer(
                "convoy", f"Several Fleets sail together from {place_name(state, place)}", slots, "AD-40"
            )


@machine.works(Sailing)
def work_sailing(play: Acting, frame: Sailing) -> None:
    """Nobody is asked who has no Fleet that may do anything."""
    state = play.state
    offers = chain(voyages(state, frame), transports(state, frame))
    if next(machine.allowed(state, frame, offers), None) is None:
        play.pop()


@machine.asks(Sailing)
@case("AD-35", "AD-10", "AD-14")
def ask_sailing(state: State, frame: Sailing) -> Decision:
    offers = (*voyages(state, frame), *transports(state, frame), DONE)
    prompt = f"{side_name(state, frame.seat)} at sea: which Fleet sails, loads or lands?"
    if not may_fight(state, frame.seat):
        prompt += " No Combat follows in this first turn."
    about = under_way(state, frame)
    return Decision(frame.seat, "AD-35", prompt, offers, about=about, default=Choice("done"))


# -- the step ------------------------------------------------------------------------------------------------
machine.declines(Sailing, "done")


@machine.answers(Sailing, "sail")
@case("AD-35", "AD-40")
def answer_sail(play: Acting, frame: Sailing, fleet: str, to: str) -> None:
    step(play, frame, (fleet,), to)


@machine.answers(Sailing, "convoy")
@case("AD-40")
def answer_convoy(play: Acting, frame: Sailing, fleets: tuple[str, ...], to: str) -> None:
    step(play, frame, fleets, to)


@case("AD-35", "AD-36", "AD-39", "AD-40")
def step(play: Acting, frame: Sailing, fleets: tuple[str, ...], to: str) -> None:
    """One step; whoever was under way before has moved and does so no more."""
    state = play.state
    before = tuple(one for one in under_way(state, frame) if one not in fleets)
    put_fleets(play, before, done=True)
    start = str(state.fleets[fleets[0]].at)
    cost = steps_from(state, start, frame.seat)[to]
    why = ends_move(state, frame.seat, start, to)
    put_fleets(play, fleets, at=to, steps=state.fleets[fleets[0]].steps + cost, done=bool(why))
    play.swap(Sailing(frame.seat, fleets))
    told(
        play, "sailed", frame.seat, *fleets, case=why or "AD-36", places=(start, to), gesture="travel",
        start=start, says=f"{all_of(fleets, 'sails', 'sail')} from {{start:place}} to {{here}}.",
    )  # fmt: skip
