"""What a scenario adds to the sequence of play: squadrons that come and go, a victory of its own."""

from __future__ import annotations

from typing import cast

from galleywar.rules.log import told
from galleywar.rules.poseidon.model.contact import do_meet
from galleywar.rules.poseidon.model.effects import Acting, put_fleet
from galleywar.rules.poseidon.model.queries import afloat, footprint, in_contact, scores, shape_of, ships_of
from galleywar.rules.poseidon.model.state import Fleet, Ship, ShipPlan, Squadron, SquadronPlan, State
from galleywar.rules.poseidon.setup.fleet_lists import letter_after, ship_of
from galleywar.rules.scenario.events import EventRules, ScenarioEvent


def finds_room(state: State, event: ScenarioEvent) -> bool:
    """Nobody lies where they come, none of those who go touches an enemy, and their fleet has not fled."""
    if (event.arrivals or event.leaving) and _fleet(state, event.seat).fled:
        return False
    shapes = [
        footprint(state.box.kinds[one.kind].outline, one.pose)
        for one in _ships(event)
        if one.pose is not None
    ]
    is_free = not any(do_meet(shape, shape_of(state, other)) for shape in shapes for other in afloat(state))
    return is_free and not any(in_contact(state, ship) for ship in _leaving(state, event))


def _ships(event: ScenarioEvent) -> list[ShipPlan]:
    return [ship for squadron in _squadrons(event) for ship in squadron.ships]


def _squadrons(event: ScenarioEvent) -> tuple[SquadronPlan, ...]:
    return cast(tuple[SquadronPlan, ...], event.arrivals or ())


def _fleet(state: State, seat: str) -> Fleet:
    """The first fleet of a side: whoever comes later comes to its Admiral."""
    return next(fleet for fleet in state.fleets.values() if fleet.seat == seat)


def _leaving(state: State, event: ScenarioEvent) -> list[Ship]:
    return [ship for squadron in event.leaving for ship in ships_of(state, squadron)]


def arrive(play: Acting, event: ScenarioEvent) -> None:
    """They are under the Admiral of the side's first fleet, which is so much larger."""
    for plan in _squadrons(event):
        state, fleet = play.state, _fleet(play.state, event.seat)
        letter = letter_after(sum(one.seat == event.seat for one in state.squadrons.values()))
        squadron = Squadron(plan.id, plan.name, event.seat, fleet.id, letter)
        ships = [
            ship_of(state.box, one, event.seat, plan.id, f"{letter}{number}")
            for number, one in enumerate(plan.ships, 1)
        ]
        play.change(ships=state.ships.put(*ships), squadrons=state.squadrons.put(squadron))
        put_fleet(play, fleet, size=fleet.size + len(ships))
        places = tuple(one.at for one in ships if one.at is not None)
        ids = [one.id for one in ships]
        told(play, "reinforced", event.seat, *ids, places=places, name=plan.name, says="{name} comes up.")


def leave(play: Acting, event: ScenarioEvent) -> None:
    """Their ships sail home: they count for nobody, and their fleet is so much smaller."""
    for key in event.leaving:
        state, ships = play.state, ships_of(play.state, key)
        if not ships:
            continue
        fleet = state.fleets[state.squadrons[key].fleet]
        told(
            play,
            "called_away",
            event.seat,
            places=(),
            name=state.squadrons[key].name,
            says="{name} sails home.",
        )
        gone = [ship.id for ship in ships]
        play.change(ships=state.ships.drop(*gone), squadrons=state.squadrons.drop(key))
        put_fleet(play, fleet, size=fleet.size - len(ships))


EVENTS = EventRules[State](
    turn=lambda state: state.turn,
    finds_room=finds_room,
    arrive=arrive,
    leave=leave,
    points=lambda state: tuple(scores(state).items()),
)
