"""What a scenario adds to the sequence of play: legions and galleys that come and go, a victory of its own."""

from __future__ import annotations

from typing import cast

from galleywar.core.cases import case
from galleywar.rules.conquest.model.defeat import over_limits
from galleywar.rules.conquest.model.effects import Acting, scale, take_province
from galleywar.rules.conquest.model.queries import enemies_in, owner
from galleywar.rules.conquest.model.state import CAESAR, State
from galleywar.rules.conquest.scenario.starting_forces import Reinforcements, with_galley, with_party
from galleywar.rules.log import told
from galleywar.rules.scenario.events import EventRules, ScenarioEvent


@case("CE-07")
def finds_room(state: State, event: ScenarioEvent) -> bool:
    """Legions come to provinces of their own or of nobody, without enemies, and nobody has more than the limits."""
    if event.seat and state.sides[event.seat].out:
        return False
    arrivals = cast(Reinforcements | None, event.arrivals)
    if arrivals is None:
        return True
    places = [party.at for party in arrivals.legions]
    are_free = all(
        owner(state, at) in ("", event.seat) and not enemies_in(state, at, event.seat) for at in places
    )
    return are_free and not over_limits(_arrived(state, event.seat, arrivals), event.seat)


def _arrived(state: State, seat: str, arrivals: Reinforcements) -> State:
    for party in arrivals.legions:
        state = with_party(state, seat, party)
    for party in arrivals.galleys:
        state = with_galley(state, seat, party)
    return state


@case("CE-05")
def arrive(play: Acting, event: ScenarioEvent) -> None:
    """They stand where the scenario says; a province of nobody is theirs."""
    arrivals = cast(Reinforcements, event.arrivals)
    before = play.state
    play.state = _arrived(before, event.seat, arrivals)
    came = [
        one for one in (*play.state.leaders, *play.state.units, *play.state.galleys) if not _was(before, one)
    ]
    places = tuple(party.at for party in (*arrivals.legions, *arrivals.galleys))
    told(
        play,
        "reinforced",
        event.seat,
        *came,
        places=places,
        says="{seat:receives|receive} reinforcements in {here}.",
    )
    for party in arrivals.legions:
        if party.troops and not owner(play.state, party.at):
            take_province(play, event.seat, party.at)


def _was(state: State, piece: str) -> bool:
    return piece in state.leaders or piece in state.units or piece in state.galleys


def leave(play: Acting, event: ScenarioEvent) -> None:
    """Whoever of the side is in one of the places goes home for good; a Caesar stays."""
    state, seat = play.state, event.seat
    for place in event.leaving:
        units = [one.id for one in state.units.at(place) if one.seat == seat]
        leaders = [one.id for one in state.leaders.at(place) if one.seat == seat and one.kind != CAESAR]
        galleys = [one.id for one in state.galleys.at(place) if one.seat == seat]
        if not (units or leaders or galleys):
            continue
        told(
            play, "called_away", seat, *leaders, *units, *galleys, places=(place,),
            says="{seat:withdraws|withdraw} from {here}.",
        )  # fmt: skip
        play.change(
            units=play.state.units.drop(*units),
            leaders=play.state.leaders.drop(*leaders),
            galleys=play.state.galleys.drop(*galleys),
        )


EVENTS = EventRules[State](
    turn=lambda state: state.round,
    holder=lambda state, place: owner(state, place) if place in state.provinces else "",
    finds_room=finds_room,
    arrive=arrive,
    leave=leave,
    points=lambda state: tuple((seat, scale(state, seat)) for seat in state.order),
)
