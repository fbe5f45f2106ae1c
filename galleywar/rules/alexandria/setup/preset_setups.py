"""Whole set-ups at once: a scenario's own layouts, and everything back to the tray."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from galleywar.core.cases import case
from galleywar.core.decision import Choice
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.model.terms import FREE, Berth, Layout, Station
from galleywar.rules.alexandria.setup.setup_zones import is_set_up, own_galleys, own_leaders, own_units

HISTORICAL, QUICK = "historical", "quick"
NAMES = (HISTORICAL, QUICK)


def cleared(state: State, seat: str) -> State:
    """With everything of ``seat`` back in the tray."""
    galleys = [replace(galley, at=None, facing=0, cargo=()) for galley in own_galleys(state, seat)]
    units = [_in_tray(unit) for unit in own_units(state, seat)]
    leaders = [replace(leader, at=None, aboard=None) for leader in own_leaders(state, seat)]
    return replace(
        state,
        galleys=state.galleys.put(*galleys),
        units=state.units.put(*units),
        leaders=state.leaders.put(*leaders),
    )


def _in_tray(unit: Unit) -> Unit:
    return replace(unit, at=None, aboard=None, facing=0, toward="", depth=0)


@case("12.2b", "12.2d")
def laid_out(state: State, seat: str, layout: Layout) -> State:
    """With the whole force of ``seat`` as ``layout`` has it; what it leaves out is in the tray."""
    state = cleared(state, seat)
    for berth in layout.berths:
        state = _berthed(state, seat, berth)
    for station in layout.stations:
        state = _stationed(state, station)
    return state


def _berthed(state: State, seat: str, berth: Berth) -> State:
    given = state.terms.zone(seat)[berth.at]
    facing = given if given != FREE else max(berth.facing, 0)
    galley = replace(state.galleys[berth.galley], at=berth.at, facing=facing, cargo=berth.cargo)
    units = [replace(state.units[unit], aboard=berth.galley) for unit in berth.cargo]
    leaders = [replace(state.leaders[leader], aboard=berth.galley) for leader in berth.leaders]
    return replace(
        state,
        galleys=state.galleys.put(galley),
        units=state.units.put(*units),
        leaders=state.leaders.put(*leaders),
    )


def _stationed(state: State, station: Station) -> State:
    units = [
        looking(replace(state.units[unit], at=station.at, depth=depth), station.facing)
        for depth, unit in enumerate(station.stack)
    ]
    leaders = [replace(state.leaders[leader], at=station.at) for leader in station.leaders]
    return replace(state, units=state.units.put(*units), leaders=state.leaders.put(*leaders))


def stands_as(state: State, layout: Layout) -> bool:
    """Whether everything of ``layout`` is where it has it, whichever way it looks."""
    where = {
        **{unit.id: unit.aboard or unit.at for unit in state.units.values()},
        **{leader.id: leader.aboard or leader.at for leader in state.leaders.values()},
        **{galley.id: galley.at for galley in state.galleys.values()},
    }
    return all(where.get(piece) == place for piece, place in _places(layout))


def _places(layout: Layout) -> Iterator[tuple[str, str]]:
    """Every piece of a layout with the place or the galley it is in."""
    for berth in layout.berths:
        yield berth.galley, berth.at
        yield from ((piece, berth.galley) for piece in (*berth.cargo, *berth.leaders))
    for station in layout.stations:
        yield from ((piece, station.at) for piece in (*station.stack, *station.leaders))


def turns_of_layouts(state: State) -> int:
    """The Player Turns of a battle that both sides begin with the layout they stand in; 0 for none."""
    terms = state.terms
    for name, turns in terms.turns_of.items():
        layouts = [terms.layout(name, seat) for seat in terms.seats]
        if all(layout is not None and stands_as(state, layout) for layout in layouts):
            return turns
    return 0


def looking(unit: Unit, facing: int | str) -> Unit:
    """``unit`` looking at a vertex, a Point or the hexes."""
    return (
        replace(unit, facing=facing, toward="") if isinstance(facing, int) else replace(unit, toward=facing)
    )


def without_spares(state: State, seat: str) -> State:
    """With whatever of a free choice stayed in the tray out of the game (12.2a)."""
    units = tuple(unit.id for unit in own_units(state, seat) if not is_set_up(unit))
    leaders = tuple(leader.id for leader in own_leaders(state, seat) if not is_set_up(leader))
    return replace(
        state, units=state.units.drop(*units), leaders=state.leaders.drop(*leaders), spare=state.spare + units
    )


def layout_choices(layout: Layout) -> tuple[Choice, ...]:
    """The answers that set up ``layout`` on an empty zone, step by step, without the last: ``ready``."""
    return (*_berth_choices(layout), *_station_choices(layout))


def _berth_choices(layout: Layout) -> Iterator[Choice]:
    for berth in layout.berths:
        yield Choice("place", (berth.galley, berth.at))
        if berth.facing != FREE:
            yield Choice("face", (berth.galley, berth.facing))
    for berth in layout.berths:
        for piece in (*berth.cargo, *berth.leaders):
            yield Choice("embark", (piece, berth.galley))


def _station_choices(layout: Layout) -> Iterator[Choice]:
    for station in layout.stations:
        for piece in (*station.stack, *station.leaders):
            yield Choice("station", (piece, station.at))
        if station.facing != "":
            for unit in station.stack:
                yield Choice("face", (unit, station.facing))
