"""What a scenario adds to the sequence of play: galleys that come and go, a victory of its own."""

from __future__ import annotations

from galleywar.boards.table.table import Pose
from galleywar.core.cases import case
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.effects import Acting, put_side, remove
from galleywar.rules.mare_nostrum.model.fleets import outlines
from galleywar.rules.mare_nostrum.model.queries import fleet, plans_in, tied_to
from galleywar.rules.mare_nostrum.model.state import Departed, Galley, State
from galleywar.rules.mare_nostrum.scenario.berths import fouled
from galleywar.rules.mare_nostrum.setup.layout import launched
from galleywar.rules.mare_nostrum.turn.victory import points
from galleywar.rules.scenario.events import EventRules, ScenarioEvent


def finds_room(state: State, event: ScenarioEvent) -> bool:
    """Nobody lies where they come, and none of those who go is held by a grapple."""
    plans = plans_in(event)
    coming = [outlines(state.box, plan.klass, Pose.read(str(plan.at))) for plan in plans]
    lying = [outlines(state.box, one.klass, one.pose) for one in state.galleys.values()]
    is_free = not any(fouled(one, other) for one in coming for other in lying)
    return is_free and not any(tied_to(state, galley.id) for galley in _leaving(state, event))


def _leaving(state: State, event: ScenarioEvent) -> tuple[Galley, ...]:
    return (
        tuple(one for one in fleet(state, event.seat) if one.name in event.leaving) if event.leaving else ()
    )


def arrive(play: Acting, event: ScenarioEvent) -> None:
    for plan in plans_in(event):
        galley = launched(play.state.box, event.seat, plan)
        play.change(galleys=play.state.galleys.put(galley))
        told(play, "reinforced", event.seat, galley.id, places=(galley.at,), says="{0} comes up.")


@case("MN-00.10")
def leave(play: Acting, event: ScenarioEvent) -> None:
    """They sail home with whom they carry, and count as if they were still there."""
    for galley in _leaving(play.state, event):
        gone = remove(play, galley.id)
        log = Departed(gone.id, gone.name, gone.klass, gone.crew, gone.prize, scores=True)
        put_side(play, event.seat, sailed=(*play.state.sides[event.seat].sailed, log))
        told(
            play,
            "called_away",
            event.seat,
            galley.id,
            places=(gone.at,),
            name=gone.name,
            says="{name} sails home.",
        )


EVENTS = EventRules[State](
    turn=lambda state: state.turn,
    finds_room=finds_room,
    arrive=arrive,
    leave=leave,
    points=lambda state: tuple((seat, points(state, seat)) for seat in state.order),
)
