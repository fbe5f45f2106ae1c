"""Ships with soldiers to put ashore: where they land, how far that is, and the way there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from heapq import heapify, heappop, heappush
from typing import Final

from galleywar.core.change import changed
from galleywar.core.decision import Choice, Decision
from galleywar.players.mind import Option, Told, ranked
from galleywar.players.minds.alexandria.front import FADES
from galleywar.players.minds.alexandria.ground_worths import FAR, GroundWorths
from galleywar.players.minds.alexandria.plans import Course
from galleywar.players.minds.alexandria.reaches import Deed
from galleywar.players.minds.alexandria.ways import Step, Ways
from galleywar.players.minds.alexandria.words import percent
from galleywar.players.minds.alexandria.worths import at_node
from galleywar.rules.alexandria.galley import fleet, is_immobile
from galleywar.rules.alexandria.grapple import causeway_near, grapple_check
from galleywar.rules.alexandria.ground import is_like_a_point
from galleywar.rules.alexandria.landing import may_unload, shores
from galleywar.rules.alexandria.leaders import leaders_with
from galleywar.rules.alexandria.shock import may_attack
from galleywar.rules.alexandria.stacks import held_by_enemy
from galleywar.rules.alexandria.state import Galley, State
from galleywar.rules.alexandria.terms import POINTS

ASHORE: Final = 3.0
"""Movement points that a landing takes."""
MARCHED: Final = 1.5
"""How much dearer a movement point ashore is than one at sea."""
UNSURE: Final = 4.0
"""Movement points that it counts for that a ship has to catch hold of the Causeway first."""
QUEUE: Final = 25.0
"""Movement points that it counts for that a friend stands where there is room for one."""
BEHIND: Final = 5.0
"""The same for each friend in a file of men one abreast before a goal that has to be won."""
SHOAL: Final = 6.0
HASTE: Final = 1.5
"""How much more it is worth to come nearer with soldiers than without."""


def is_ferry(state: State, galley: Galley) -> bool:
    """Whether it carries soldiers, or a leader of soldiers, that a battle ashore waits for."""
    if not state.terms.land_war or state.terms.ending == POINTS:
        return False
    return bool(galley.cargo) or any(not one.is_overall for one in leaders_with(state, galley.id))


def course_for(course: Course, galley: Galley) -> Course:
    """What that ship could do: one with soldiers to land makes for the shore, others for the enemy."""
    if isinstance(course, Ferry) or not is_ferry(course.state, galley):
        return course
    ferry = ferry_of(course)
    return ferry if ferry.off(galley.at or "") < FAR else course


def ferry_of(course: Course) -> Ferry:
    """The ships of the same seat as carriers of soldiers."""
    if course.ferry is None:
        course.ferry = Ferry(course)
    assert isinstance(course.ferry, Ferry)
    return course.ferry


def lands_here(course: Course, galley: Galley) -> bool:
    """Whether those aboard had better land where it lies: it goes no farther, or there is no better place."""
    return galley.rammed or galley.aground or ferry_of(course).is_there(galley)


class Ferry(Course):
    """What a ship of a seat could do that makes for a place to land, and fights nobody on the way."""

    def __init__(self, course: Course) -> None:
        super().__init__(course.worths, course.seat, course.habits, course.clock)
        self.ground = GroundWorths(course.state)
        self._spots: Mapping[str, float] | None = None

    @property
    def spots(self) -> Mapping[str, float]:
        """Hexes to unload in, with the movement points from there to the nearest goal."""
        if self._spots is None:
            self._spots = landing_places(self.ground, self.seat)
        return self._spots

    @property
    def field(self) -> list[float]:
        """How far off the goals lie, by hex number: at sea, and on from the best landing place."""
        if self._field is None:
            self._field = self._voyages()
        return self._field

    def _voyages(self) -> list[float]:
        lanes, taken = self.lanes, self.state.galleys.places
        field = [float(FAR)] * len(lanes)
        waiting = [
            (far, lanes.index[at])
            for at, far in self.spots.items()
            if at in lanes.index and (at not in taken or self._makes_room(at))
        ]
        own = fleet(self.state, self.seat)
        mine = [one.at or "" for one in own if is_ferry(self.state, one)]
        waiting += [(self.spots[at], lanes.index[at]) for at in dict.fromkeys(mine) if at in self.spots]
        heapify(waiting)
        while waiting:
            far, here = heappop(waiting)
            if far >= field[here]:
                continue
            field[here] = far
            for there in lanes.ahead[here * 6 : here * 6 + 6]:
                due = far + (SHOAL if there >= 0 and lanes.is_shoal[there] else 1.0)
                if there >= 0 and due < field[there]:
                    heappush(waiting, (due, there))
        return field

    def _makes_room(self, at: str) -> bool:
        """Whether own ships alone lie in ``at``, a Slip, of which one has nobody left to land."""
        there = self.state.galleys.places.get(at, ())
        return (
            at in self.state.box.map.slips
            and all(one.seat == self.seat for one in there)
            and not all(is_ferry(self.state, one) for one in there)
        )

    def drawn(self, off: float) -> float:
        """What the dearest goal is worth to a soldier so many movement points off it, ashore and at sea."""
        dearest = max(self.ground.wanted(self.seat).values(), default=0.0)
        return self.worths.weights.pull * dearest * float(FADES ** (off / MARCHED))

    def is_there(self, galley: Galley) -> bool:
        """Whether no landing place is nearer to the goals than the one it lies in."""
        at = galley.at or ""
        return at in self.spots and self.spots[at] <= self.off(at)

    def may_land(self, galley: Galley) -> bool:
        """Whether its soldiers can step ashore now, with nothing gained by going on."""
        return self.is_there(galley) and may_unload(self.state, galley)

    def _remoteness(self, galley: Galley, node: int, busy: bool) -> float:
        del busy
        at, facing = divmod(node, 6)
        place = self.lanes.hex_of[at]
        off = self.field[at]
        if (
            place in self._moorings
            and self.spots.get(place, FAR) <= off
            and not self._lies_along(galley, place, facing)
        ):
            off += UNSURE
        return HASTE * self.worths.weights.approach * off

    @cached_property
    def _moorings(self) -> frozenset[str]:
        """Landing places with nothing but the Causeway to hold on to."""
        board = self.state.box.map
        return frozenset(self.spots) - self.state.terms.beaches(self.state.box) - board.slips.keys()

    def _lies_along(self, galley: Galley, place: str, facing: int) -> bool:
        return bool(causeway_near(self.state, at_node(galley, place, facing)))

    def _deeds(self, galley: Galley, ways: Ways, near: list[Galley]) -> dict[int, Deed]:
        del galley, ways, near
        return {}

    def _sweeps(self, galley: Galley, near: list[Galley]) -> dict[Step, tuple[str, float]]:
        del galley, near
        return {}


def landing_places(ground: GroundWorths, seat: str) -> Mapping[str, float]:
    """Every hex to unload in, with the movement points from there to the nearest goal of ``seat``."""
    state, board = ground.state, ground.board
    wanted = tuple(ground.wanted(seat))
    found: dict[str, float] = {}
    if not wanted:
        return found
    beaches = state.terms.beaches(state.box)
    moorings = [sea for seas in board.grapple_causeway.values() for sea in seas]
    for at in dict.fromkeys([*sorted(beaches), *board.slips, *moorings]):
        if at in board.hexes and at not in state.burnt_slips:
            far = min([_on_foot(ground, seat, shore, wanted) for shore in shores_of(state, at)], default=FAR)
            if far < FAR:
                found[at] = ASHORE + far + (0.0 if at in board.slips or at in beaches else UNSURE)
    return found


def _on_foot(ground: GroundWorths, seat: str, shore: str, wanted: tuple[str, ...]) -> float:
    """What the way to the nearest goal counts for from ``shore``: `FAR` if nobody can land there."""
    state = ground.state
    if shore in state.terms.closed or held_by_enemy(state, seat, shore):
        return FAR
    far = MARCHED * min([ground.between(shore, goal) for goal in wanted])
    if not is_like_a_point(ground.board, shore):
        return far
    return far + (QUEUE if state.units.at(shore) else 0.0) + BEHIND * _in_file(ground, seat, shore, wanted)


def _in_file(ground: GroundWorths, seat: str, shore: str, wanted: tuple[str, ...]) -> int:
    """How many friends ashore go the way over ``shore``, where but one may stand abreast, to a goal that has
    to be won.
    """
    goal = min(wanted, key=lambda one: ground.between(shore, one))
    if not held_by_enemy(ground.state, seat, goal):
        return 0
    off, friends = ground.between(shore, goal), dict[str, int]()
    for one in ground.state.units.values():
        if one.seat == seat and one.at is not None and may_attack(one):
            friends[one.at] = friends.get(one.at, 0) + 1
    return sum([
        number for at, number in friends.items()
        if ground.between(at, goal) == off + ground.between(at, shore)
        or off == ground.between(shore, at) + ground.between(at, goal)
    ])  # fmt: skip


def shores_of(state: State, at: str) -> tuple[str, ...]:
    """Where men could step ashore from a ship that lies in ``at`` to unload."""
    ship = next(iter(state.galleys.values()), None)
    return shores(state, changed(ship, at=at, beached=True)) if ship is not None else ()


# -- putting in ---------------------------------------------------------------------------------------------
def putting_in(course: Course, galley: Galley, decision: Decision) -> list[Option]:
    """Beach, or catch hold of the Causeway, where there are soldiers to land."""
    if not is_ferry(course.state, galley) or is_immobile(galley):
        return []
    ferry, found = ferry_of(course), list[Option]()
    for offer in decision.offers:
        if offer.verb == "beach" and ferry.is_there(galley):
            why = "the soldiers aboard land from here"
            found.append(Option((Choice("beach"),), 1.0, partial(Told, f"Beach {galley.name}", why)))
        elif offer.verb == "grapple" and galley.at in ferry.spots and not may_unload(course.state, galley):
            found += _moorings(course, galley, [str(choice.args[0]) for choice in offer.choices()])
    return ranked(found)


def _moorings(course: Course, galley: Galley, targets: list[str]) -> list[Option]:
    found = []
    for space in targets:
        if space in course.state.box.map and not held_by_enemy(course.state, galley.seat, space):
            chance = float(grapple_check(course.state, galley, space).chance())
            does = f"Catch hold of {course.state.box.map.label(space)} with {galley.name}"
            why = f"the soldiers aboard land from there, {percent(chance)}"
            found.append(Option((Choice("grapple", (space,)),), chance, partial(Told, does, why)))
    return found
