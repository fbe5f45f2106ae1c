"""What a scenario adds to the sequence of play: Regiments and Fleets that come and go, a victory of its own."""

from __future__ import annotations

from typing import cast

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.rules.added_depth.model.effects import Acting, add_fleet, add_regiments, told_placed
from galleywar.rules.added_depth.model.queries import fleets_of, is_in_play, points
from galleywar.rules.added_depth.model.state import Levy, State
from galleywar.rules.log import told
from galleywar.rules.scenario.events import EventRules, ScenarioEvent


@case("AD-18", "AD-21")
def finds_room(state: State, event: ScenarioEvent) -> bool:
    """Regiments come to territories of their own, Fleets to own ports or to sea, and no more than there may be."""
    levy = cast(Levy | None, event.arrivals)
    if event.seat and state.sides[event.seat].out:
        return False
    if levy is None:
        return True
    ports = [state.box.map.ports[at].province for at, *_ in levy.fleets if at in state.box.map.ports]
    are_own = all(_owner(state, at) == event.seat for at in (*dict(levy.regiments), *ports))
    return are_own and len(fleets_of(state, event.seat)) + len(levy.fleets) <= state.box["most"]


def _owner(state: State, territory: str) -> str:
    if territory not in state.territories or not is_in_play(state, territory):
        return ""
    return state.territories[territory].owner


def arrive(play: Acting, event: ScenarioEvent) -> None:
    levy = cast(Levy, event.arrivals)
    for territory, count in levy.regiments:
        add_regiments(play, territory, count)
        told_placed(play, event.seat, territory, count, "")
    for at, cargo, kind in levy.fleets:
        play.state = add_fleet(play.state, event.seat, at, cargo, kind)
        fleet = next(reversed(play.state.fleets))
        told(play, "reinforced", event.seat, fleet, places=(at,), says="{0} comes to {here}.")


def leave(play: Acting, event: ScenarioEvent) -> None:
    """Of a territory's Regiments one stays to hold it; of Fleets all go, with those aboard."""
    for place in event.leaving:
        territories = play.state.territories
        if _owner(play.state, place) == event.seat and territories[place].regiments > 1:
            play.change(territories=territories.put(changed(territories[place], regiments=1)))
            told(play, "called_away", event.seat, places=(place,), says="All but one Regiment leave {here}.")
        for fleet in [one for one in fleets_of(play.state, event.seat) if one.at == place]:
            told(
                play, "called_away", event.seat, fleet.id, places=(place,), says="{0} sails home from {here}."
            )
            play.change(fleets=play.state.fleets.drop(fleet.id))


EVENTS = EventRules[State](
    turn=lambda state: state.round,
    holder=_owner,
    finds_room=finds_room,
    arrive=arrive,
    leave=leave,
    points=lambda state: tuple((seat, points(state, seat)) for seat in state.order),
)
