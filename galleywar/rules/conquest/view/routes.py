"""Where a piece could go in this turn as strings of answers: marches, and voyages of galleys."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import first
from galleywar.core.decision import Choice
from galleywar.core.dice import Forbidden
from galleywar.core.view import NO_HEADING, Route, Waypoint
from galleywar.core.wording import counted
from galleywar.rules.conquest.model.frames import Moving, SeaBattles
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import group_of, pace
from galleywar.rules.conquest.model.state import State
from galleywar.rules.conquest.movement.galleys import bars_sail, leads_to, steps_left
from galleywar.rules.conquest.movement.legions import bars_march, may_lead_to
from galleywar.rules.conquest.movement.straits import commanders
from galleywar.rules.conquest.movement.transport import bars_disembark


def routes(state: State, piece: str) -> Iterator[Route]:
    """The fewest steps to every place the piece can end in by its own movement now."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Moving):
        return
    if piece in state.leaders:
        yield from followed(state, piece, "march")
    elif piece in state.galleys:
        yield from followed(state, piece, "sail")


def followed(state: State, piece: str, verb: str) -> Iterator[Route]:
    """Where a leader may "march" or a galley "sail".

    Breadth first, each step as the rules carry it out; a step that asks somebody else ends the search.
    """
    seen = {_at(state, piece)}
    queue: list[tuple[State, tuple[Choice, ...], tuple[Waypoint, ...]]] = [(state, (), ())]
    while queue:
        now, choices, path = queue.pop(0)
        landing = _landing(now, piece, choices, path)
        if landing is not None and landing.ends not in seen:
            seen.add(landing.ends)
            yield landing
        for to in _steps(now, piece, verb):
            if to in seen:
                continue
            seen.add(to)
            choice = Choice(verb, (piece, to))
            asked = _asked(now, piece, verb, to)
            hazards = (("The enemy's galleys may forbid the strait.", "CE-42"),) if asked else ()
            further = (*path, Waypoint(to, NO_HEADING, len(path) + 1, hazards))
            after = None if asked else machine.apply(now, choice, Forbidden()).state
            blocks_undo = "answer" if asked else ""
            left = 0 if after is None else _left(after, piece)
            yield Route(piece, (*choices, choice), further, len(further), left, blocks_undo)
            if after is not None and after.frames and isinstance(after.frames[-1], Moving):
                queue.append((after, (*choices, choice), further))


@case("CE-35", "CE-38")
def _landing(
    state: State, piece: str, choices: tuple[Choice, ...], path: tuple[Waypoint, ...]
) -> Route | None:
    """The way that ends with everybody aboard going ashore, from a coast that has been come to."""
    galley = state.galleys.get(piece)
    if galley is None or first(bars_disembark(state, state.frames[-1], piece)) is not None:
        return None
    ashore = Waypoint(state.box.map.ports[galley.at].province, NO_HEADING, len(path) + 1)
    left = steps_left(state, galley)
    return Route(piece, (*choices, Choice("disembark", (piece,))), (*path, ashore), len(path), left)


def _at(state: State, piece: str) -> str:
    return str(state.leaders[piece].at if piece in state.leaders else state.galleys[piece].at)


def _steps(state: State, piece: str, verb: str) -> tuple[str, ...]:
    frame = state.frames[-1]
    if verb == "march":
        leader = state.leaders[piece]
        return tuple(
            to for to in may_lead_to(state, leader) if first(bars_march(state, frame, piece, to)) is None
        )
    galley = state.galleys[piece]
    return tuple(to for to in leads_to(state, galley) if first(bars_sail(state, frame, piece, to)) is None)


def _asked(state: State, piece: str, verb: str, to: str) -> bool:
    if verb != "march":
        return False
    leader = state.leaders[piece]
    return bool(commanders(state, leader.seat, str(leader.at), to))


def _left(state: State, piece: str) -> int:
    if piece in state.galleys:
        return steps_left(state, state.galleys[piece])
    group = group_of(state, state.leaders[piece])
    return max(0, pace(state, group) - max(one.moved for one in group))


def deeds(state: State, piece: str, target: str) -> Iterator[Route]:
    """A march or voyage that ends where the target stands or lies; in the Combat phase the attack on its navy."""
    where = {target}
    for roster in (state.units, state.leaders, state.galleys):
        if target in roster and roster[target].at:
            where.add(str(roster[target].at))
    yield from (route for route in routes(state, piece) if route.ends in where)
    if target in state.galleys and state.frames and isinstance(state.frames[-1], SeaBattles):
        yield from _attacks(state, piece, target)


@case("CE-51", "CE-52")
def _attacks(state: State, piece: str, target: str) -> Iterator[Route]:
    """The attack of all one's galleys in a zone, ``piece`` among them, on the navy that ``target`` belongs to."""
    enemy = state.galleys[target]
    decision = machine.pending(state)
    for offer in decision.offers if decision else ():
        if offer.verb == "attack" and (enemy.at, enemy.seat) == tuple(
            next(iter(slot)) for slot in offer.slots[:2]
        ):
            mine = tuple(getattr(offer.slots[2], "values", ()))
            choice = Choice("attack", (str(enemy.at), enemy.seat, mine))
            if piece in mine:
                text = f"{offer.text} with {counted(len(mine), 'galley')}"
                odds = machine.forecast(state, choice)
                yield Route(piece, (choice,), (), 0, 0, "dice", "attack", target, odds, text)
