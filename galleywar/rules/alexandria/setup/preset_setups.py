"""Whole set-ups at once: a scenario's own layouts, and everything back to the tray."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.roster import Roster
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.state import Galley, Leader, State, Unit
from galleywar.rules.alexandria.model.terms import FREE, Berth, Layout, Station, Terms
from galleywar.rules.alexandria.setup.setup_zones import is_set_up, own_galleys, own_leaders, own_units

HISTORICAL, QUICK = "historical", "quick"
NAMES = (HISTORICAL, QUICK)
OWN = "own"
"""How a side has set up that took over no layout of its scenario."""


def tray(box: Components, terms: Terms) -> State:
    """Everything that the posts of ``terms`` have, nothing of it on the board."""
    posts = [post for seat in terms.seats for post in terms.posts.get(seat, ())]
    counters = box.counters
    galleys = [counters.galleys[key] for post in posts for key in post.galleys]
    return State(
        (),
        Roster(Galley.of(one, box.ratings[one.klass, one.seat]) for one in galleys),
        Roster(Unit.of(counters.units[key]) for post in posts for key in post.units),
        leaders=Roster(Leader.of(counters.leaders[key]) for post in posts for key in post.leader_ids),
        box=box,
        terms=terms,
    )


def cleared(state: State, seat: str) -> State:
    """With everything of ``seat`` back in the tray."""
    return _Force(state, seat).entered()


@case("12.2b", "12.2d")
def laid_out(state: State, seat: str, layout: Layout) -> State:
    """With the whole force of ``seat`` as ``layout`` has it; what it leaves out is in the tray."""
    force, zone = _Force(state, seat), state.terms.zone(seat)
    for berth in layout.berths:
        force.berth(berth, zone[berth.at])
    for station in layout.stations:
        force.station(station)
    return force.entered()


class _Force:
    """All pieces of a side while they are laid out, in the tray to begin with."""

    def __init__(self, state: State, seat: str) -> None:
        self.state = state
        self.galleys = {one.id: changed(one, at=None, facing=0, cargo=()) for one in own_galleys(state, seat)}
        self.units = {
            one.id: changed(one, at=None, aboard=None, facing=0, toward="", depth=0)
            for one in own_units(state, seat)
        }
        self.leaders = {one.id: changed(one, at=None, aboard=None) for one in own_leaders(state, seat)}

    def berth(self, berth: Berth, given: int) -> None:
        """A galley where it lies, with everybody aboard; ``given`` is the facing of the place."""
        galley, facing = berth.galley, given if given != FREE else max(berth.facing, 0)
        self.galleys[galley] = changed(self.galleys[galley], at=berth.at, facing=facing, cargo=berth.cargo)
        for unit in berth.cargo:
            self.units[unit] = changed(self.units[unit], aboard=galley)
        for leader in berth.leaders:
            self.leaders[leader] = changed(self.leaders[leader], aboard=galley)

    def station(self, station: Station) -> None:
        """Everybody in one place ashore."""
        for depth, unit in enumerate(station.stack):
            placed = changed(self.units[unit], at=station.at, depth=depth)
            self.units[unit] = looking(placed, station.facing)
        for leader in station.leaders:
            self.leaders[leader] = changed(self.leaders[leader], at=station.at)

    def entered(self) -> State:
        """The state with all of them as they now stand."""
        state = self.state
        return changed(
            state,
            galleys=state.galleys.put(*self.galleys.values()),
            units=state.units.put(*self.units.values()),
            leaders=state.leaders.put(*self.leaders.values()),
        )


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


def layouts(state: State) -> Iterator[tuple[str, str]]:
    """By seat the layout it has begun with, asked as soon as both are set up; nothing before."""
    if state.phase == "deploy":
        return
    for seat in state.terms.seats:
        given = [(name, state.terms.layout(name, seat)) for name in NAMES]
        yield (
            seat,
            next((name for name, layout in given if layout is not None and stands_as(state, layout)), OWN),
        )


def drawn_up(state: State) -> State:
    """With each side in the first layout the scenario has for it; a side without any stays in the tray."""
    for seat in state.terms.seats:
        given = (state.terms.layout(name, seat) for name in NAMES)
        layout = next((one for one in given if one is not None), None)
        state = state if layout is None else laid_out(state, seat, layout)
    return state


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
        changed(unit, facing=facing, toward="") if isinstance(facing, int) else changed(unit, toward=facing)
    )


def without_spares(state: State, seat: str) -> State:
    """With whatever of a free choice stayed in the tray out of the game (12.2a)."""
    units = tuple(unit.id for unit in own_units(state, seat) if not is_set_up(unit))
    leaders = tuple(leader.id for leader in own_leaders(state, seat) if not is_set_up(leader))
    return changed(
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
