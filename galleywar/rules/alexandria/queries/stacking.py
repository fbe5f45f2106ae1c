"""Stacking ashore (5.7): who may end up with whom, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.copying import changed
from galleywar.core.memo import Kept
from galleywar.core.wording import agreeing
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.readings import Readings
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.terrain import is_like_a_point, named

IN_A_HEX, IN_A_POINT, IN_A_BLOCK = 2, 1, 4
ENGINE_FREE = 1
"""Artillery that stacks beside them."""


# Our reading (5.71): artillery is a type like any other, and the one that stacks for free comes on top of two.
@case("5.71a")
def most_engines(readings: Readings) -> int:
    """How much artillery may stay in a hex by itself; beside other arms it is one."""
    return IN_A_HEX + ENGINE_FREE if readings["engines_in_a_hex"] == "as_units" else ENGINE_FREE


@case("5.71a", "5.71b", "5.71c", "5.71d", "5.71e", "5.71f", "5.73", "5.78")
def bars_company(board: City, place: str, company: Iterable[Unit], engines: int) -> Iterator[Objection]:
    """What the stacking chart has against these units of one side staying together in ``place``.

    ``engines`` is the most artillery that may stay in a hex by itself.
    """
    units = tuple(company)
    men = tuple([unit for unit in units if unit.type != "ART"])
    guns = len(units) - len(men)
    where = named(board, place)
    if place in board.blocks:
        if len(units) > IN_A_BLOCK:
            yield Objection("5.71e", f"{where} holds four units of a side, not {len(units)}.", place)
    elif is_like_a_point(board, place):
        if len(units) > 1:
            yield Objection("5.71c", f"Only one land unit stands in {where}.", place)
    elif place == board.lighthouse:
        yield from _bars_garrison(units, where, place)
    else:
        most = ENGINE_FREE if men or place in board.points else engines
        yield from _bars_line(board, place, men, where)
        yield from _bars_guns(board, place, guns, most, where)


@case("5.71f")
def _bars_garrison(units: tuple[Unit, ...], where: str, place: str) -> Iterator[Objection]:
    archers = sum(unit.type == "A" for unit in units)
    if any(unit.type == "ART" for unit in units):
        yield Objection("5.71f", f"No artillery stands in {where}.", place)
    elif archers > 1 or len(units) - archers > 1:
        yield Objection("5.71f", f"One archer unit and one other stand in {where}.", place)


@case("5.71a", "5.71b", "5.71d")
def _bars_line(board: City, place: str, men: tuple[Unit, ...], where: str) -> Iterator[Objection]:
    """Points and land hexes: so many combat units beside artillery."""
    in_point = place in board.points
    most, why = (IN_A_POINT, "5.71d") if in_point else (IN_A_HEX, "5.71a")
    if len(men) > most:
        yield Objection(
            why, f"{where} holds {agreeing(most, 'one unit', 'two units')} beside artillery.", place
        )
    elif len({unit.type for unit in men}) > 1:
        yield Objection(why, f"Only units of one type stand together in {where}.", place)
    elif men and men[0].type == "CO" and len({unit.legion for unit in men}) > 1:
        yield Objection("5.71b", f"Cohorts of two legions do not stand together in {where}.", place)


@case("5.71a", "5.71d")
def _bars_guns(board: City, place: str, guns: int, most: int, where: str) -> Iterator[Objection]:
    if guns > most:
        why = "5.71d" if place in board.points else "5.71a"
        stand = agreeing(most, "One artillery unit stands", f"{most} artillery units stand")
        yield Objection(why, f"{stand} in {where}, not {guns}.", place)


@case("5.71a", "5.71c", "5.71d", "5.71e", "5.71f")
def most_combat_units(board: City, place: str) -> int:
    """How many units of a side that are no artillery a place can hold at most."""
    if place in board.blocks:
        return IN_A_BLOCK
    return IN_A_POINT if place in board.points or is_like_a_point(board, place) else IN_A_HEX


@case("5.71a", "5.73")
def bars_staying(state: State, unit: Unit, place: str) -> Iterator[Objection]:
    """What keeps ``unit`` from ending its movement in ``place`` beside the friends already there."""
    friends = [one for one in state.stack(place, unit.seat) if one.id != unit.id]
    yield from bars_company(state.box.map, place, (*friends, unit), most_engines(state.terms.readings))


def may_stay(state: State, unit: Unit, place: str) -> bool:
    return next(bars_staying(state, unit, place), None) is None


@case("5.74a", "5.74c")
def friend_mp(state: State, seat: str, place: str, besides: str = "") -> int:
    """One movement point more into a hex or Point a friend stands in; artillery alone does not count.

    ``besides`` is a unit that is not counted as a friend (the one that moves).
    """
    if place in state.box.map.blocks:
        return 0
    return int(any(
        unit.seat == seat and unit.id != besides and unit.type != "ART" for unit in state.units.at(place)
    ))  # fmt: skip


@case("5.75a")
def held_by_enemy(state: State, seat: str, place: str) -> bool:
    """Whether an enemy land unit stands there."""
    foe = enemy(seat)
    return any(unit.seat == foe for unit in state.units.at(place))


@case("5.76b")
def at_the_bottom(state: State, unit: Unit, place: str) -> Unit:
    """``unit`` as it joins the stack in ``place``: below all who are there."""
    depths = [one.depth for one in state.units.at(place) if one.seat == unit.seat and one.id != unit.id]
    return changed(unit, at=place, aboard=None, depth=max(depths, default=-1) + 1)


def top_of(state: State, place: str, seat: str) -> Unit | None:
    """The topmost land unit of ``seat`` in a place."""
    stack = state.stack(place, seat)
    return stack[0] if stack else None


_PLACES: Kept[frozenset[str | None]] = Kept()


def places_of(state: State, seat: str) -> frozenset[str | None]:
    """Every place where a piece of ``seat`` stands or lies, None among them for those that are nowhere; found once
    as long as no piece has changed.
    """
    given = (state.units, state.leaders, state.galleys)
    return _PLACES.get(seat, given) or _PLACES.keep(seat, given, _places_now(state, seat))


def _places_now(state: State, seat: str) -> frozenset[str | None]:
    return frozenset([
        *[unit.at for unit in state.units.values() if unit.seat == seat],
        *[leader.at for leader in state.leaders.values() if leader.seat == seat],
        *[galley.at for galley in state.galleys.values() if galley.seat == seat],
    ])  # fmt: skip


def place_of(state: State, piece: Unit | Leader) -> str | None:
    """Where a unit or leader is, aboard or ashore."""
    return state.galleys[piece.aboard].at if piece.aboard is not None else piece.at
