"""Where soldiers can be put ashore, and which of these places each ship that carries some makes for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from heapq import heapify, heappop, heappush
from math import ceil
from typing import Final

from galleywar.boards.network.sea_lanes import SeaLanes
from galleywar.core.copying import changed
from galleywar.players.ai.alexandria.evaluation.ground_values import FAR, GroundValues, door_of
from galleywar.players.ai.alexandria.search.threat_range import SHOAL
from galleywar.players.remembered import remembered
from galleywar.rules.alexandria.effects.leaders import charisma, is_caesar, leaders_with
from galleywar.rules.alexandria.galley_movement.reachable import GALLEYS_IN_A_SLIP
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.model.terms import POINTS
from galleywar.rules.alexandria.queries.command_range import is_auxiliary, may_command
from galleywar.rules.alexandria.queries.galleys import allowance, distance, fleet, is_immobile
from galleywar.rules.alexandria.queries.landing_places import may_unload, shores
from galleywar.rules.alexandria.queries.stacking import held_by_enemy
from galleywar.rules.alexandria.queries.terrain import is_like_a_point
from galleywar.rules.alexandria.shock.shock_table import may_attack

FORMED: Final = frozenset({"CO", "HI", "MI"})
"""Who stands in line of battle; everybody else is in the way where but one may stand abreast."""
ASHORE: Final = 3.0
"""Movement points that a landing takes."""
MARCHED: Final = 1.5
"""How much dearer a movement point ashore is than one at sea."""
UNSURE: Final = 4.0
"""Movement points that it counts for that a ship has to catch hold of the Causeway first."""
TAKEN: Final = 10.0
"""The same where somebody stands on the Causeway already: the irons hold less often there."""
QUEUE: Final = 25.0
"""Movement points that it counts for that a friend stands where there is room for one."""
BEHIND: Final = 8.0
"""The same for each friend who goes the same way, where but one may strike at a time at a goal that has to be
won.
"""
CONTESTED: Final = 3.0
"""The same for each enemy ship about a place to land."""
ABOUT: Final = 2
"""Hexes within which that is."""
ASTERN: Final = 4
"""Movement points that a leader keeps from the enemy where he goes ashore alone."""
UNLED: Final = 20.0
"""The same for men whom no leader could command where they land: they would stand there idle."""
OUT_OF_CALL: Final = 6.0
"""The same for each movement point between a leader aboard and the foremost of his men: his word carries not far."""
IN_CALL: Final = 8
"""Movement points over which a leader can come to command them."""
WAIT: Final = 12.0
"""The same for each shipload that lands in a place before."""
LATER: Final = 6.0
"""The same, besides the way itself, for each time more that the fleet has to be activated."""
TURNING: Final = 2.0
"""Movement points that a ship under way spends on her facing, about."""
WORTH_A_VOYAGE: Final = 0.5
"""The least share of what the dearest goal is worth that draws soldiers at sea."""


def is_ferry(state: State, galley: Galley) -> bool:
    """Whether somebody aboard is waited for ashore: soldiers, their leader, or one who inspires them."""
    if not state.terms.land_war or state.terms.ending == POINTS:
        return False
    return bool(passengers(state, galley) or leaders_with(state, galley.id))


def passengers(state: State, galley: Galley) -> int:
    """How many soldiers of ``galley`` are to go ashore: one stays with Caesar."""
    return max(0, len(galley.cargo) - any(is_caesar(one) for one in leaders_with(state, galley.id)))


def men_ashore_of(state: State, galley: Galley) -> list[str]:
    """Where men of the line stand ashore who are commanded by a leader aboard ``galley``."""
    leaders = leaders_with(state, galley.id)
    line = [one for one in state.units.values() if one.type in FORMED] if leaders else []
    return [one.at for one in line if one.at is not None and any(may_command(leader, one) for leader in leaders)]


def joins_his_men(state: State, galley: Galley) -> bool:
    """Whether a leader aboard is wanted ashore by men: by those he inspires, or by some of his own."""
    return carries_charisma(state, galley) or bool(men_ashore_of(state, galley))


def carries_charisma(state: State, galley: Galley) -> bool:
    """Whether somebody aboard inspires those about him."""
    return any(charisma(one) for one in leaders_with(state, galley.id))


class LandingSites:
    """The landing places of a seat, shared out among its ships."""

    def __init__(self, state: State, seat: str) -> None:
        self.state, self.seat = state, seat
        self.ground, self.lanes = GroundValues(state), state.box.sea

    @cached_property
    def spots(self) -> Mapping[str, float]:
        """Hexes to unload in, with the movement points from there to the nearest goal."""
        return landing_places(self.ground, self.seat)

    @cached_property
    def _musters(self) -> Mapping[str, float]:
        """The same for a leader who goes among his men."""
        return mustering_places(self.ground, self.seat)

    def _spots_of(self, ship: Galley) -> Mapping[str, float]:
        if carries_charisma(self.state, ship):
            return self._musters
        led = men_ashore_of(self.state, ship)
        return self._within_call(tuple(led)) if led else self.spots

    @remembered
    def _within_call(self, led: tuple[str, ...]) -> Mapping[str, float]:
        """The same for a leader whose men are ashore already, in the places ``led``."""
        return calling_places(self.ground, self.seat, led)

    @cached_property
    def aims(self) -> Mapping[str, str]:
        """By ship the place it makes for: leaders first, for men are to land where somebody commands them."""
        ships = [one for one in fleet(self.state, self.seat) if is_ferry(self.state, one)]
        leading = [one for one in ships if leaders_with(self.state, one.id)]
        claims = Counter[str]()
        found = self._shared_out(leading, claims, {})
        following = [one for one in ships if one.id not in found]
        return found | self._shared_out(following, claims, self._posts(found))

    def _shared_out(
        self, ships: list[Galley], claims: Counter[str], posts: Mapping[str, tuple[str, ...]]
    ) -> dict[str, str]:
        """By ship the place it makes for: who is nearest goes first, and the others wait or go elsewhere."""
        found = dict[str, str]()
        waiting = [(far, ship.id, at, 0) for ship, at, far in self._voyages(ships, posts)]
        heapify(waiting)
        while waiting:
            due, ship, at, before = heappop(waiting)
            if ship in found:
                continue
            loads = claims[at] // self.room(self.state.galleys[ship], at)
            if loads > before:
                heappush(waiting, (due + WAIT * (loads - before), ship, at, loads))
            else:
                found[ship] = at
                claims[at] += 1
        return found

    def _voyages(
        self, ships: list[Galley], posts: Mapping[str, tuple[str, ...]]
    ) -> Iterator[tuple[Galley, str, float]]:
        """Every one of ``ships``, every place where it could put its men ashore, and how far off the goal
        lies then.
        """
        for ship in ships:
            for at, far in self._spots_of(ship).items():
                if self.room(ship, at) and (self._may_join_file(ship) or at not in self._files):
                    due = far + self._passage(ship, at)
                    due += 0.0 if self._is_led(ship, at, posts) else UNLED
                    if due < FAR:
                        yield ship, at, due

    def _passage(self, ship: Galley, at: str) -> float:
        """What the way at sea to ``at`` counts for: soldiers who do not come there the next time wait for another."""
        way = self._way(at)[self.lanes.index[ship.at or ""]]
        if not way or carries_charisma(self.state, ship):
            return way
        voyages = ceil((way + TURNING) / max(1, allowance(ship))) + ship.done
        return way + LATER * (voyages - 1)

    def _posts(self, aims: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
        """By leader of the seat where he is ashore, or will be when his ship lies where it makes for."""
        found = dict[str, tuple[str, ...]]()
        for leader in self.state.leaders.values():
            if leader.seat == self.seat:
                aim = aims.get(leader.aboard or "")
                found[leader.id] = (leader.at,) if leader.at else shores_of(self.state, aim) if aim else ()
        return found

    def _is_led(self, ship: Galley, at: str, posts: Mapping[str, tuple[str, ...]]) -> bool:
        """Whether somebody can be activated of those whom ``ship`` puts ashore in ``at``."""
        men = [self.state.units[one] for one in ship.cargo]
        if not men or any(is_auxiliary(one) for one in men) or leaders_with(self.state, ship.id):
            return True
        places = [
            place
            for leader, posted in posts.items()
            if any(may_command(self.state.leaders[leader], one) for one in men)
            for place in posted
        ]
        ashore = shores_of(self.state, at)
        return any(self.ground.between(one, shore) <= IN_CALL for one in places for shore in ashore)

    def _may_join_file(self, ship: Galley) -> bool:
        """Whether it carries men who stand in line of battle, or one who stands by them."""
        formed = any(self.state.units[one].type in FORMED for one in ship.cargo)
        return formed or carries_charisma(self.state, ship)

    @cached_property
    def _files(self) -> frozenset[str]:
        """The spots where all who land stand one behind the other: light men would be in the way there."""
        board = self.state.box.map
        return frozenset([
            at for at in self.spots if all(is_like_a_point(board, shore) for shore in shores_of(self.state, at))
        ])  # fmt: skip

    def is_there(self, galley: Galley) -> bool:
        """Whether it lies where it is to land its men; a leader who could step ashore among his looks no
        further.
        """
        if galley.at is None:
            return False
        ashore = joins_his_men(self.state, galley) and may_unload(self.state, galley)
        return self.aims.get(galley.id) == galley.at or (ashore and galley.at in self._musters)

    def room(self, galley: Galley, at: str) -> int:
        """How many ships can land their men in ``at`` at a time, ``galley`` among them: none if it cannot go
        there.
        """
        if is_immobile(galley) and not galley.beached and galley.at != at:
            return 0
        others = [one for one in self.state.galleys.places.get(at, ()) if one.id != galley.id]
        if any(one.seat != self.seat for one in others):
            return 0
        if at in self.state.box.map.slips:
            return GALLEYS_IN_A_SLIP - sum([is_immobile(one) for one in others])
        return 0 if others else 1

    def off(self, galley: Galley) -> list[float]:
        """How far off the goals lie for ``galley``, by hex number: at sea, and on from where it lands."""
        aim = self.aims.get(galley.id)
        if aim is None:
            return [float(FAR)] * len(self.lanes)
        return [min(float(FAR), self._spots_of(galley)[aim] + far) for far in self._way(aim)]

    def _way(self, at: str) -> tuple[float, ...]:
        return sea_way_to(self.lanes, at, self._barred)

    @cached_property
    def _barred(self) -> frozenset[str]:
        """The Overpasses that the enemy keeps shut."""
        overpasses = self.state.box.map.overpasses
        return frozenset([one for one in overpasses if held_by_enemy(self.state, self.seat, one)])


@lru_cache(maxsize=512)
def sea_way_to(lanes: SeaLanes, end: str, barred: frozenset[str]) -> tuple[float, ...]:
    """By hex number, movement points at sea from there to ``end``, whoever lies on the way; `FAR` at most."""
    shut = {lanes.index[place] for place in barred}
    return tuple(lanes.spread([(0.0, lanes.index[end])], SHOAL, float(FAR), shut))


def landing_places(ground: GroundValues, seat: str) -> Mapping[str, float]:
    """Every hex to unload in, with the movement points from there to the nearest goal of ``seat``."""
    state, wanted = ground.state, dearest(ground.wanted(seat))
    foes, found = fleet(state, enemy(seat)), dict[str, float]()
    for at, due in havens(state) if wanted else ():
        far = min([_on_foot(ground, seat, shore, wanted) for shore in shores_of(state, at)], default=FAR)
        if far < FAR:
            contested = CONTESTED * sum([distance(at, one.at or "") <= ABOUT for one in foes])
            found[at] = ASHORE + due + far + contested
    return found


def mustering_places(ground: GroundValues, seat: str) -> Mapping[str, float]:
    """The same for one who goes ashore among his men, or behind them, where no enemy can come at once."""
    state, wanted = ground.state, dearest(ground.wanted(seat))
    found = dict[str, float]()
    for at, due in havens(state) if wanted else ():
        for shore in shores_of(state, at):
            if _is_sheltered(ground, seat, shore):
                far = ASHORE + due + MARCHED * min([ground.between(shore, goal) for goal in wanted])
                far += TAKEN * (due > 0 and bool(state.units.at(shore)))
                found[at] = min(far, found.get(at, FAR))
    return found


def calling_places(ground: GroundValues, seat: str, led: tuple[str, ...]) -> Mapping[str, float]:
    """The same for one who is to command men in the places ``led``, of whom the foremost matters most."""
    state, goals = ground.state, dearest(ground.wanted(seat))
    foremost = min(led, key=lambda at: min([ground.between(at, goal) for goal in goals], default=0))
    found = dict[str, float]()
    for at, due in havens(state):
        for shore in shores_of(state, at):
            if _is_sheltered(ground, seat, shore):
                far = ASHORE + due + OUT_OF_CALL * ground.between(shore, foremost)
                far += TAKEN * (due > 0 and bool(state.units.at(shore)))
                found[at] = min(far, found.get(at, FAR))
    return found


def _is_sheltered(ground: GroundValues, seat: str, shore: str) -> bool:
    """Whether a leader may be alone there for a while: friends are with him, or between him and the enemy."""
    state = ground.state
    if shore in state.terms.closed or held_by_enemy(state, seat, shore):
        return False
    if state.units.at(shore):
        return True
    return not any(held_by_enemy(state, seat, place) for place in ground.way_against(seat, shore, ASTERN))


def havens(state: State) -> Iterator[tuple[str, float]]:
    """Every hex to unload in, with the movement points it counts for that a ship must catch hold there."""
    board, beaches = state.box.map, state.terms.beaches(state.box)
    moorings = [sea for seas in board.grapple_causeway.values() for sea in seas]
    for at in dict.fromkeys([*sorted(beaches), *board.slips, *moorings]):
        if at in board.hexes and at not in state.burnt_slips:
            yield at, 0.0 if at in board.slips or at in beaches else UNSURE


def dearest(goals: Mapping[str, float]) -> tuple[str, ...]:
    """Those of ``goals`` that are worth a voyage: who is already strong there needs nobody from the sea."""
    least = WORTH_A_VOYAGE * max(goals.values(), default=0.0)
    return tuple([place for place, worth in goals.items() if worth >= least])


def _on_foot(ground: GroundValues, seat: str, shore: str, wanted: tuple[str, ...]) -> float:
    """What the way to the nearest goal counts for from ``shore``: `FAR` if nobody can land there."""
    state = ground.state
    if shore in state.terms.closed or held_by_enemy(state, seat, shore):
        return FAR
    goal = min(wanted, key=lambda one: ground.between(shore, one))
    far = MARCHED * ground.between(shore, goal) + BEHIND * _in_file(ground, seat, shore, goal)
    return far + QUEUE * (is_like_a_point(ground.board, shore) and bool(state.units.at(shore)))


def _in_file(ground: GroundValues, seat: str, shore: str, goal: str) -> int:
    """How many friends ashore are before who comes from ``shore`` on his way to a goal that has to be won, where
    but one may strike at it at a time.
    """
    board, closed = ground.board, ground.terms.closed
    door = door_of(board, shore, goal, closed)
    if not held_by_enemy(ground.state, seat, goal) or not door or not is_like_a_point(board, door):
        return 0
    off, units = ground.between(shore, goal), ground.state.units.values()
    friends = [one.at for one in units if one.seat == seat and one.at and may_attack(one)]
    ahead = [at for at in friends if ground.between(at, goal) <= off]
    return sum([door_of(board, at, goal, closed) == door for at in ahead])


def shores_of(state: State, at: str) -> tuple[str, ...]:
    """Where men could step ashore from a ship that lies in ``at`` to unload."""
    ship = next(iter(state.galleys.values()), None)
    return shores(state, changed(ship, at=at, beached=True)) if ship is not None else ()
