"""Everywhere a land unit could end its march, and the cheapest way there: what stepping it out would give."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from galleywar.core.cases import case
from galleywar.core.decision import Choice
from galleywar.core.memo import for_a_game
from galleywar.rules.alexandria.land_movement.step_costs import (
    free_looks,
    goes_first,
    is_shut,
    look_after,
    may_end,
    pivot_cost,
    price,
    ways_ahead,
)
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.frames_land import Marching
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import Look, has_facing, look_of, looks
from galleywar.rules.alexandria.queries.terrain import WHOLE
from galleywar.rules.alexandria.queries.zoc import in_enemy_zone

Answers = tuple[Choice, ...]
Arrivals = tuple[tuple["Stand", Answers], ...]


class Stand(NamedTuple):
    """A place, the way a unit looks there, and whether an enemy ZOC has stopped it."""

    place: str
    look: Look
    stopped: bool = False


class MarchEnd(NamedTuple):
    """A place and way of looking a unit could end its march with, what it costs, and the answers it takes."""

    place: str
    look: Look
    cost: int
    way: Answers


class MarchStart(NamedTuple):
    """How a march stands: what is left of it, the ways it may look for nothing, whether a paid turn may come
    next, whether the unit may leave its stack, and whether it has spent nothing yet.
    """

    stand: Stand
    left: int
    free: tuple[Look, ...] = ()
    may_turn: bool = True
    may_leave: bool = True
    fresh: bool = False


class CheapestMarches:
    """The cheapest way to every stand in reach: what it costs, and the stand before with the answers from
    it.
    """

    __slots__ = ("before", "cost", "start")

    def __init__(self, start: Stand) -> None:
        self.start = start
        self.cost: dict[Stand, int] = {start: 0}
        self.before: dict[Stand, tuple[Stand, Answers]] = {}

    def has_turned(self, stand: Stand) -> bool:
        """Whether the way there ends in a turn."""
        return stand in self.before and self.before[stand][1][-1].verb == "pivot"

    def way(self, stand: Stand) -> Answers:
        """The answers that lead from the start to ``stand``."""
        found: Answers = ()
        while stand != self.start:
            stand, choices = self.before[stand]
            found = choices + found
        return found


class Country:
    """What one march asks again and again: who may come where, what it costs, where it must stop."""

    __slots__ = ("board", "edition", "ends", "prices", "state", "unit", "zones")

    def __init__(self, state: State, unit: Unit) -> None:
        self.state, self.unit, self.board = state, unit, state.box.map
        self.edition = state.terms.edition
        self.zones: dict[str, bool] = {}
        self.prices: dict[str, int | None] = {}
        self.ends: dict[str, bool] = {}

    def surcharge(self, place: str) -> int | None:
        """What a step into ``place`` costs the unit beyond its terrain, None if it may not enter."""
        if place not in self.prices:
            shut = is_shut(self.state, self.unit, place)
            self.prices[place] = None if shut else price(self.state, self.unit, place, 0)
        return self.prices[place]

    def stops(self, place: str) -> bool:
        """Whether an enemy holds ``place`` in his ZOC."""
        if place not in self.zones:
            self.zones[place] = in_enemy_zone(self.state, self.unit.seat, place)
        return self.zones[place]

    def may_end(self, place: str) -> bool:
        if place not in self.ends:
            self.ends[place] = may_end(self.state, self.unit, place)
        return self.ends[place]

    def due(self, outset: MarchStart, way: MarchStep, spent: int) -> int:
        """What has been spent after a step along ``way``; more than there is if it cannot be made."""
        surcharge = self.surcharge(way.end)
        if surcharge is None or (self.stops(way.end) and not self.may_end(way.end)):
            return outset.left + 1
        if way.terrain != WHOLE:
            return spent + way.terrain + surcharge
        return self.unit.ma if outset.fresh and spent == 0 else outset.left + 1


# -- what the map alone decides ------------------------------------------------------------------------------
class MarchStep(NamedTuple):
    """A step to ``end``: the stands it leads to with the answers it takes, should an enemy ZOC stop it or
    not.
    """

    end: str
    terrain: int
    on: Arrivals
    stopped: Arrivals


@for_a_game(maxsize=16384)
def _ways(board: City, place: str, look: Look, edition: int) -> tuple[MarchStep, ...]:
    """Every step from ``place`` of a unit that looks so."""
    arrive = partial(_arrivals, board, place, look, edition)
    return tuple([
        MarchStep(end, terrain, arrive(end, stopped=False), arrive(end, stopped=True))
        for end, terrain in ways_ahead(board, place, look)
    ])  # fmt: skip


def _arrivals(board: City, place: str, look: Look, edition: int, end: str, stopped: bool) -> Arrivals:
    """How a unit may look on coming to ``end``: on ahead, or as it is free to."""
    ahead, step = look_after(board, place, end, look), Choice("step", (end,))
    turns = [
        (Stand(end, other, stopped), (step, Choice("pivot", (other,))))
        for other in free_looks(board, place, end, edition, stopped)
        if other != ahead
    ]
    return ((Stand(end, ahead, stopped), (step,)), *turns)


@for_a_game(maxsize=16384)
def _turns(board: City, stand: Stand) -> Arrivals:
    """Every turn a unit could make where it stands."""
    if not has_facing(board, stand.place):
        return ()
    others = [look for look in looks(board, stand.place) if look != stand.look]
    return tuple([(stand._replace(look=look), (Choice("pivot", (look,)),)) for look in others])


# -- the search ----------------------------------------------------------------------------------------------
def reach(state: State, unit: Unit) -> Iterator[MarchEnd]:
    """Every end of a march of ``unit`` from where it now stands, the cheapest way each.

    It may be under way or not have set out. Where it could not stay with those who are there is no end.
    """
    if unit.at is None:
        return
    country, outset = Country(state, unit), outset_of(state, unit)
    trail = trail_from(country, outset)
    best: dict[tuple[str, Look], Stand] = {}
    for stand, cost in trail.cost.items():
        known = best.get(stand[:2])
        if (known is None or cost < trail.cost[known]) and country.may_end(stand.place):
            best[stand[:2]] = stand
    for (place, look), stand in best.items():
        yield MarchEnd(place, look, trail.cost[stand], trail.way(stand))


def outset_of(state: State, unit: Unit) -> MarchStart:
    """How the march of ``unit`` stands: under way on top of the stack, or about to begin."""
    frame = state.frames[-1] if state.frames else None
    stand = Stand(unit.at or "", look_of(state.box.map, unit))
    if not isinstance(frame, Marching) or frame.unit != unit.id:
        return MarchStart(
            stand, unit.ma - unit.spent, may_leave=goes_first(state, unit), fresh=unit.spent == 0
        )
    return MarchStart(
        stand._replace(stopped=frame.stopped),
        frame.left,
        free_now(state, frame, unit),
        not frame.turned or (frame.turned == 1 and unit.fired),
        bool(frame.came_from) or goes_first(state, unit),
        unit.spent == 0,
    )


@case("6.13a", "6.15b", "6.17")
def free_now(state: State, frame: Marching, unit: Unit) -> tuple[Look, ...]:
    """Every way a unit on the march may look for nothing in the place it has just come to."""
    if not frame.free_turn:
        return ()
    return free_looks(state.box.map, frame.came_from, unit.at or "", state.terms.edition, frame.stopped)


@case("5.11a", "5.31a", "5.34", "6.33a")
def trail_from(country: Country, outset: MarchStart, any_end: bool = False) -> CheapestMarches:
    """The cheapest way to every stand a march can come to; nothing leads on from an enemy ZOC it has entered.

    With ``any_end`` the search stops at the first place where the unit may stay.
    """
    trail = CheapestMarches(outset.stand)
    waiting: list[list[Stand]] = [[] for _ in range(outset.left + 1)]
    waiting[0].append(outset.stand)
    for spent in range(outset.left + 1):
        for stand in waiting[spent]:
            if trail.cost[stand] == spent:
                for end, due, answers in _onward(country, outset, stand, spent, trail.has_turned(stand)):
                    if due < trail.cost.get(end, outset.left + 1):
                        trail.cost[end], trail.before[end] = due, (stand, answers)
                        waiting[due].append(end)
                        if any_end and country.may_end(end.place):
                            return trail
    return trail


def _onward(
    country: Country, outset: MarchStart, stand: Stand, spent: int, turned: bool
) -> Iterator[tuple[Stand, int, Answers]]:
    """Every stand one step or turn away; who has just turned gains nothing by turning again."""
    board, at_outset = country.board, stand == outset.stand
    if not stand.stopped and (outset.may_leave or stand.place != outset.stand.place):
        for way in _ways(board, stand.place, stand.look, country.edition):
            due = country.due(outset, way, spent)
            if due <= outset.left:
                for arrival, answers in way.stopped if country.stops(way.end) else way.on:
                    yield arrival, due, answers
    free = outset.free if at_outset else ()
    may_turn = free or (not stand.stopped and (outset.may_turn or not at_outset))
    if may_turn and not turned:
        for after, answers in _turns(board, stand):
            cost = 0 if free else pivot_cost(board, country.unit, stand.place, stand.look, after.look)
            if not free or after.look in free:
                yield after, spent + cost, answers


# Our reading (5.74): nobody walks into company it may not stay with, or turns there, unless it can still
# walk out.
@case("5.74a", "5.71a")
def can_go_on(state: State, unit: Unit, outset: MarchStart) -> bool:
    """Whether ``unit``, were it as ``outset`` says, could end its march somewhere."""
    country = Country(state, unit)
    trail = trail_from(country, outset, any_end=True)
    return any(country.may_end(stand.place) for stand in reversed(trail.cost))


def after_step(state: State, unit: Unit, end: str, left: int) -> MarchStart:
    """How the march of ``unit`` would stand after a step to ``end`` that leaves it ``left`` points."""
    board, start = state.box.map, unit.at or ""
    look = look_after(board, start, end, look_of(board, unit))
    free = free_looks(board, start, end, state.terms.edition, beset=False)
    return MarchStart(Stand(end, look), left, free)


def after_turn(unit: Unit, look: Look, left: int) -> MarchStart:
    """How it would stand after a turn."""
    return MarchStart(Stand(unit.at or "", look), left, may_turn=False)
