"""Who ashore and aboard may shoot, at what, and everything that stands against it (7.1, 7.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.memo import for_a_game
from galleywar.core.wording import capital, counted
from galleywar.rules.alexandria.missiles.land_volley import (
    MOVING,
    STILL,
    UNSTEADY,
    last_spaces,
    lone_targets,
    may_burn,
    name_of,
    struck,
    targets_at,
)
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, State, Unit
from galleywar.rules.alexandria.queries.line_of_sight import (
    BALLISTA,
    GUNS,
    LONGEST,
    SightLine,
    SpaceInRange,
    clear_routes,
    is_behind,
    is_proper_hex,
    lines_from,
    mark_along,
    mark_at,
    post_of,
    reach_of,
)
from galleywar.rules.alexandria.queries.stacking import held_by_enemy, places_of
from galleywar.rules.scenario.events import bars_in_the_dark, is_dark

BEYOND: Final = LONGEST + 2
"""More spaces than any missile flies, one step away included."""
BOTH_MANNERS: Final = (STILL, MOVING)


# -- who may shoot (7.11, 7.12, 7.62) ------------------------------------------------------------------------
@case("7.12b", "7.12d", "7.63a")
def may_shoot_from_its_place(state: State, unit: Unit) -> bool:
    """On top of its stack; artillery from any place in it, but not in a Block and not aboard."""
    if unit.aboard is not None:
        return state.galleys[unit.aboard].cargo[0] == unit.id
    if unit.at is None:
        return False
    if unit.type == GUNS:
        return unit.at not in state.box.map.blocks
    return state.stack(unit.at, unit.seat)[0].id == unit.id


@case("7.12b", "7.12d", "7.63a", "7.44c")
def marksmen(state: State, place: str, seat: str) -> tuple[Unit, ...]:
    """The units of ``seat`` in a place, or aboard the galley of that id, that may shoot from there."""
    if is_dark(state, state.turn):
        return ()
    company = state.aboard(state.galleys[place]) if place in state.galleys else state.stack(place, seat)
    return tuple([unit for unit in company if unit.missile and may_shoot_from_its_place(state, unit)])


@case("7.11a", "7.12a", "7.62a", "6.13c", "7.21b")
def is_ready(state: State, unit: Unit, seat: str) -> bool:
    """Whether an activated unit has its volley of this activation left."""
    if not unit.active or not unit.missile or unit.fired or unit.barred or unit.seat != seat:
        return False
    if (unit.type == GUNS and unit.moved) or is_dark(state, state.turn):
        return False
    if unit.aboard is not None and has_fired_as_ship(state.galleys[unit.aboard]):
        return False
    return may_shoot_from_its_place(state, unit)


@case("7.21b")
def has_fired_as_ship(galley: Galley) -> bool:
    """Its men have shot at another ship in this Player Turn, in its own activation or in reaction."""
    return galley.fired or galley.reacted


@case("7.13a", "7.16")
def marks_of(state: State, unit: Unit) -> Iterator[tuple[SpaceInRange, str]]:
    """Every target ``unit`` can pick from where it stands, with the mark it is aimed along."""
    post = post_of(state, unit)
    if post is None:
        return
    hostile = places_of(state, enemy(unit.seat))
    for place, line in lines_from(state.box.map, post, reach_of(state, unit)).items():
        if place in hostile:
            mark = mark_along(state, unit, post, place, line)
            if mark is not None:
                for target in targets_at(state, unit, post, mark):
                    yield mark, target


# Our reading (7.11b): a step led forward if it brought the unit nearer to the target, counted in spaces.
@case("7.11b")
def led_towards(board: City, came_from: str, at: str, place: str) -> bool:
    """Whether the step from ``came_from`` to ``at`` went toward ``place``."""
    now = _spaces_from(board, at).get(place)
    before = _spaces_from(board, came_from).get(place, BEYOND)
    return now is not None and now < before


@for_a_game(maxsize=1024)
def _spaces_from(board: City, start: str) -> Mapping[str, int]:
    return board.steps_from((start,), LONGEST + 1)


# -- on the move or not (7.17) -------------------------------------------------------------------------------
@case("7.17e")
def manners(unit: Unit, may_move: bool) -> tuple[str, ...]:
    """What the owner has to declare: nothing, or whether this counts as a shot on the move."""
    if unit.type not in UNSTEADY or unit.moved or not may_move:
        return ()
    return BOTH_MANNERS


@case("7.17e")
def manner_of(unit: Unit, declared: str) -> str:
    """How a shot counts: on the move once the unit has moved, else as declared."""
    if unit.type not in UNSTEADY:
        return ""
    return MOVING if unit.moved else declared


# -- what stands against it ----------------------------------------------------------------------------------
@case("7.11a", "7.12a", "7.12b", "7.12d", "7.62a", "7.21b", "6.13c")
def bars_shooter(state: State, unit: Unit, seat: str) -> Iterator[Objection]:
    """What keeps a unit from shooting at all."""
    yield from bars_in_the_dark(state, state.turn)
    if unit.seat != seat:
        yield Objection("7.12a", f"{unit.name} is not one of your units.", unit.at)
    elif not unit.active:
        yield Objection("7.12a", f"{unit.name} is not activated in this Player Turn.", unit.at)
    if not unit.missile:
        yield Objection("7.11a", f"{unit.name} has no missiles.", unit.at)
    if unit.fired:
        yield Objection("7.12a", f"{unit.name} has used its volley of this activation.", unit.at)
    if unit.barred:
        text = f"{unit.name} turned in an enemy ZOC and may not shoot in this Player Turn."
        yield Objection("6.13c", text, unit.at)
    if unit.type == GUNS and unit.moved:
        yield Objection("7.62a", f"{unit.name} has moved; artillery moves or shoots, not both.", unit.at)
    if unit.aboard is not None and has_fired_as_ship(state.galleys[unit.aboard]):
        ship = state.galleys[unit.aboard]
        text = f"{ship.name} has shot at ships in this Player Turn; her men do not shoot ashore as well."
        yield Objection("7.21b", text, ship.at)
    if unit.missile and post_of(state, unit) and not may_shoot_from_its_place(state, unit):
        hemmed = unit.aboard is not None or unit.at in state.box.map.blocks
        text = f"{unit.name} does not stand on top of its stack."
        yield Objection("7.12d" if hemmed else "7.12b", text, unit.at)


@case("7.16", "7.18b", "7.2", "7.12c", "7.64")
def bars_target(state: State, unit: Unit, target: str) -> Iterator[Objection]:
    """What keeps ``unit`` from shooting at ``target``."""
    place = _place_of_target(state, target)
    if not _is_known(state, target):
        yield Objection("7.13a", f"Nobody called {target} is there to be shot at.")
        return
    name = name_of(state, target)
    if place is None:
        yield Objection("7.13a", f"{name} is nowhere to be shot at.")
        return
    seats = [
        roster[target].seat for roster in (state.units, state.leaders, state.galleys) if target in roster
    ]
    if seats[0] == unit.seat:
        yield Objection("7.13a", f"{name} is on your own side.", place)
        return
    if target in state.galleys:
        yield from _bars_ship(state, unit, state.galleys[target])
    elif target in state.leaders and target not in lone_targets(state, unit, place):
        yield Objection("7.18b", f"{name} is not alone, or no aim for {unit.name}.", place)
    yield from bars_place(state, unit, place)
    yield from _bars_choice(state, unit, target, place)


def _is_known(state: State, target: str) -> bool:
    counters, there = state.box.counters, (state.units, state.leaders, state.galleys)
    return any(target in one for one in (*there, counters.units, counters.leaders, counters.galleys))


def _place_of_target(state: State, target: str) -> str | None:
    if target in state.units:
        return state.units[target].at
    if target in state.leaders:
        return state.leaders[target].at
    return state.galleys[target].at if target in state.galleys else None


@case("7.16", "7.2", "7.65b")
def _bars_ship(state: State, unit: Unit, galley: Galley) -> Iterator[Objection]:
    if unit.aboard is not None:
        text = f"{unit.name} shoots at ships as part of its own galley, with her missile strength."
        yield Objection("7.2", text, galley.at)
    elif not galley.cargo and not may_burn(unit, galley):
        text = f"{galley.name} has no land units aboard to hit, and {unit.name} cannot set her alight."
        yield Objection("7.16", text, galley.at)


@case("7.12c", "7.12d")
def _bars_choice(state: State, unit: Unit, target: str, place: str) -> Iterator[Objection]:
    """Of a stack only the top unit is hit, or the bottom one through the Rear."""
    post = post_of(state, unit)
    mark = mark_at(state, unit, post, place) if post is not None else None
    if mark is None or target not in state.units or post is None:
        return
    hit = struck(state, place, enemy(unit.seat), last_spaces(mark.routes, post))
    if hit is not None and hit.id != target:
        yield Objection("7.12c", f"From there {hit.name} is the one of that stack to be hit.", place)


@case("7.13a", "7.13d", "7.14a", "7.14b", "7.15a", "7.63b", "7.65a", "7.19")
def bars_place(state: State, unit: Unit, place: str) -> Iterator[Objection]:
    """What keeps missiles of ``unit`` from coming down in ``place``."""
    board, post = state.box.map, post_of(state, unit)
    if post is None:
        yield Objection("7.13a", f"{unit.name} is not on the map.")
        return
    where = board.label(place)
    line = lines_from(board, post).get(place)
    if line is None:
        yield from _bars_no_line(board, post, place, where)
        return
    distance = line.range_of(unit)
    if unit.missile and state.box.charts.land_missile_hit(unit.missile, distance) is None:
        text = f"{unit.name} reaches {counted(reach_of(state, unit), 'space')}; {where} is {distance} away."
        yield Objection("7.13a", text, place)
    yield from _bars_guns(state, unit, place, line, where)
    if post in board.blocks and place != post and held_by_enemy(state, unit.seat, post):
        yield Objection("7.14a", "An enemy stands in the same Block; nobody shoots out of it.", post)
    clear = clear_routes(state, line)
    if not clear:
        yield Objection(
            "7.15a", f"Another unit stands in the line of sight to {where}.", _first_in_the_way(state, line)
        )
    elif all(is_behind(state, unit, route[0] if route else place) for route in clear):
        yield Objection("7.13a", f"{capital(where)} lies behind {unit.name}.", place)


def _first_in_the_way(state: State, line: SightLine) -> str | None:
    occupied = (one for one in line.routes[0] if one in state.units.places or one in state.galleys.places)
    return next(occupied, None)


@case("7.13d", "7.14b", "7.15a")
def _bars_no_line(board: City, post: str, place: str, where: str) -> Iterator[Objection]:
    if post in board.blocks and place in board.blocks:
        yield Objection("7.14b", "Nobody shoots from one Block into another.", place)
    elif post in board.blocks:
        yield Objection("7.14a", f"Out of a Block missiles reach the Points beside it, not {where}.", place)
    elif post in board.points and place in board.points:
        text = f"{where} is too far away, or no straight street leads there: nobody shoots round a corner."
        yield Objection("7.13d", text, place)
    else:
        text = f"{capital(where)} is out of range, or Walls or houses hide it."
        yield Objection("7.15a", text, place)


@case("7.63b", "7.65a")
def _bars_guns(state: State, unit: Unit, place: str, line: SightLine, where: str) -> Iterator[Objection]:
    board = state.box.map
    if unit.type == GUNS and line.walled:
        yield Objection("7.63b", f"A Wall stands before {where}; artillery does not shoot through it.", place)
    if unit.type == GUNS and place in board.blocks:
        yield Objection("7.63b", "Artillery does not shoot into a Block.", place)
    elif unit.subtype == BALLISTA and not is_proper_hex(board, place):
        yield Objection("7.65a", f"Ballistae shoot into hexes, not at {where}.", place)


@case("7.11b")
def bars_on_the_march(state: State, unit: Unit, came_from: str, place: str) -> Iterator[Objection]:
    """On the march a unit shoots only right after a step toward the target."""
    if came_from and unit.at is not None and not led_towards(state.box.map, came_from, unit.at, place):
        where = state.box.map.label(place)
        yield Objection("7.11b", f"The last step of {unit.name} did not lead toward {where}.", place)
