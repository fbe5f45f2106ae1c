"""Where a piece could go in this turn as strings of answers, and whom it could fight."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import Forbidden
from galleywar.core.view import NO_HEADING, Route, Waypoint
from galleywar.core.wording import counted
from galleywar.rules.added_depth.model.components import port_zone
from galleywar.rules.added_depth.model.frames import Fortifying, Sailing
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import place_name
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.added_depth.movement.sailing import ends_move, zones_left
from galleywar.rules.added_depth.view.counters import ARMY
from galleywar.rules.sentences import side_name


def routes(state: State, piece: str) -> Iterator[Route]:
    """The fewest zones to every place a Fleet can end in now; for an army, where it may fortify."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Sailing) and piece in state.fleets:
        yield from voyages(state, piece)
    elif isinstance(frame, Fortifying):
        yield from marches_of(state, piece)


def voyages(state: State, piece: str) -> Iterator[Route]:
    """Breadth first, each step as the rules carry it out; into port costs nothing and comes last."""
    seen = {state.fleets[piece].at}
    queue: list[tuple[State, tuple[Choice, ...], tuple[Waypoint, ...]]] = [(state, (), ())]
    while queue:
        now, choices, path = queue.pop(0)
        for choice in _sails(now, piece):
            to = str(choice.args[1])
            if to in seen:
                continue
            seen.add(to)
            stops = ends_move(now, now.fleets[piece].seat, str(now.fleets[piece].at), to)
            after = machine.apply(now, choice, Forbidden()).state
            spent = after.fleets[piece].steps - state.fleets[piece].steps
            hazard = (("An enemy Fleet on the link ends the move.", stops),) if stops == "AD-39" else ()
            further = (*path, Waypoint(to, NO_HEADING, spent, hazard))
            ended = not (after.frames and isinstance(after.frames[-1], Sailing))
            yield Route(
                piece, (*choices, choice), further, spent, zones_left(after, after.fleets[piece]),
                "answer" if ended and machine.blocks_undo(now, choice) else "",
            )  # fmt: skip
            if not ended:
                queue.append((after, (*choices, choice), further))


def _sails(state: State, piece: str) -> Iterator[Choice]:
    decision = machine.pending(state)
    for offer in decision.offers if decision else ():
        if offer.verb == "sail" and offer.piece == piece:
            yield from offer.choices()


def marches_of(state: State, piece: str) -> Iterator[Route]:
    """All but one Regiment; the window may send fewer."""
    decision = machine.pending(state)
    for offer in decision.offers if decision else ():
        if offer.verb == "fortify" and offer.piece == piece:
            most = state.territories[piece.removeprefix(ARMY)].regiments - 1
            for to in offer.slots[1]:
                choice = Choice("fortify", (piece.removeprefix(ARMY), to, most))
                path = (Waypoint(str(to), NO_HEADING, 1),)
                yield Route(piece, (choice,), path, 1, 0, machine.blocks_undo(state, choice))


def deeds(state: State, piece: str, target: str) -> Iterator[Route]:
    """A voyage to where the target is, or the attack on it that may be begun now, with its odds."""
    where = _place_of(state, target)
    yield from (route for route in routes(state, piece) if route.ends == where)
    decision = machine.pending(state)
    if decision is not None and where:
        for choice, text in _attacks(state, decision, piece, target, where):
            odds, blocks_undo = machine.forecast(state, choice), machine.blocks_undo(state, choice)
            yield Route(piece, (choice,), (), 0, 0, blocks_undo, choice.verb, target, odds, text)


def _place_of(state: State, target: str) -> str:
    if target in state.fleets:
        return str(state.fleets[target].at)
    return target.removeprefix(ARMY)


def _attacks(
    state: State, decision: Decision, piece: str, target: str, where: str
) -> Iterator[tuple[Choice, str]]:
    """The attacks ``piece`` has a part in, in words; Fleets and invaders with all who may join."""
    name = place_name(state, where)
    for offer in decision.offers:
        if offer.verb == "attack" and offer.piece == piece and where in offer.slots[1]:
            start = piece.removeprefix(ARMY)
            yield Choice("attack", (start, where)), f"attack {name} from {place_name(state, start)}"
        elif offer.verb == "invade" and where in offer.slots[0]:
            able = tuple(getattr(offer.slots[1], "values", ()))
            if piece in able:
                yield Choice("invade", (where, able)), f"invade {name} with {counted(len(able), 'Fleet')}"
        elif offer.verb == "engage" and target in state.fleets:
            place, enemy = str(next(iter(offer.slots[0]))), next(iter(offer.slots[1]))
            mine = tuple(getattr(offer.slots[2], "values", ()))
            ports = state.box.map.ports
            fought_in = port_zone(state.box.map, ports[place].province) if place in ports else place
            if piece in mine and state.fleets[target].seat == enemy and fought_in == where:
                yield (
                    Choice("engage", (place, enemy, mine)),
                    f"attack {side_name(state, str(enemy))} at {name}",
                )
