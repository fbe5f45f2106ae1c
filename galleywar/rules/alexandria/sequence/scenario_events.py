"""What a scenario adds to the sequence of play: ships and soldiers that come and go, a victory of its own."""

from __future__ import annotations

from typing import cast

from galleywar.core.copying import changed
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.state import Galley, Leader, State, Unit
from galleywar.rules.alexandria.model.terms import Reinforcement
from galleywar.rules.alexandria.setup.preset_setups import laid_out, tray
from galleywar.rules.log import told
from galleywar.rules.scenario.events import EventRules, ScenarioEvent


def holder(state: State, place: str) -> str:
    """Who alone has combat units there."""
    seats = {unit.seat for unit in state.units.at(place)}
    return seats.pop() if len(seats) == 1 else ""


def finds_room(state: State, event: ScenarioEvent) -> bool:
    """Nobody is where they come, and none of the ships that go is held fast."""
    come = cast(Reinforcement | None, event.arrivals)
    places = come.post.places if come is not None else ()
    is_free = not any(state.units.at(place) or state.galleys.at(place) for place in places)
    return is_free and not any(one.grappled or one.fouled or one.moored for one in _galleys(state, event))


def _galleys(state: State, event: ScenarioEvent) -> list[Galley]:
    named = [state.galleys.get(key) for key in event.leaving]
    return [galley for galley in named if galley is not None and galley.seat == event.seat]


def arrive(play: Acting, event: ScenarioEvent) -> None:
    """They stand and lie as the scenario has them."""
    state, come = play.state, cast(Reinforcement, event.arrivals)
    fresh = tray(state.box, changed(state.terms, posts={event.seat: (come.post,)}))
    fresh = laid_out(fresh, event.seat, come.layout)
    play.change(
        galleys=state.galleys.put(*fresh.galleys.values()),
        units=state.units.put(*fresh.units.values()),
        leaders=state.leaders.put(*fresh.leaders.values()),
    )
    pieces = (*fresh.galleys, *fresh.units, *fresh.leaders)
    told(
        play, "reinforced", event.seat, *pieces, places=tuple(come.post.places),
        says="{seat:receives|receive} reinforcements.",
    )  # fmt: skip


def leave(play: Acting, event: ScenarioEvent) -> None:
    """Ships go with everybody aboard, soldiers and leaders ashore by themselves; they are out of the game, not lost."""
    state, seat = play.state, event.seat
    galleys = [one.id for one in _galleys(state, event)]

    def goes(one: Unit | Leader) -> bool:
        return one.seat == seat and (one.id in event.leaving or one.aboard in galleys)

    units = [one.id for one in state.units.values() if goes(one)]
    leaders = [one.id for one in state.leaders.values() if goes(one)]
    carriers = [
        changed(one, cargo=tuple(unit for unit in one.cargo if unit not in units))
        for one in state.galleys.values()
        if one.id not in galleys and any(unit in units for unit in one.cargo)
    ]
    play.change(
        galleys=state.galleys.put(*carriers).drop(*galleys),
        units=state.units.drop(*units),
        leaders=state.leaders.drop(*leaders),
        spare=(*state.spare, *units),
    )
    if galleys or units or leaders:
        told(play, "called_away", seat, *galleys, *units, *leaders, says="{seat:calls|call} forces away.")


EVENTS = EventRules[State](
    turn=lambda state: state.turn,
    holder=holder,
    finds_room=finds_room,
    arrive=arrive,
    leave=leave,
)
