"""Advance after combat (8.53): one attacker goes into a hex or Point vacated through Shock."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Decision, Offer
from galleywar.rules.alexandria.effects.land_effects import arrive, station
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.land_movement.retreat_hexes import look_kept, open_facing
from galleywar.rules.alexandria.model.frames_land import Advancing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import has_facing, looking
from galleywar.rules.alexandria.queries.stacking import held_by_enemy, place_of
from galleywar.rules.alexandria.shock.capture import likeness

ONE_VERTEX, ANY_WAY = 1, 3
Aims = tuple[tuple[str, str], ...]


@case("8.53a", "8.53b")
def ways_forward(state: State, frame: Advancing) -> Aims:
    """Who may advance where: the one that gave a modifier if it can, else those of the highest TQ."""
    blocks = state.box.map.blocks
    open_ = [
        (one, place) for one, place in frame.aims
        if one in state.units and place not in blocks and place not in state.terms.closed
        and not held_by_enemy(state, frame.seat, place)
    ]  # fmt: skip
    first = tuple([aim for aim in open_ if aim[0] == frame.first])
    if first or not open_:
        return first
    highest = max(state.units[one].tq for one, _ in open_)
    best = [aim for aim in open_ if state.units[aim[0]].tq == highest]
    alike = {(likeness(state.units[one]), place): (one, place) for one, place in reversed(best)}
    return tuple([aim for aim in best if aim in alike.values()])


@machine.works(Advancing)
@case("8.53a", "8.53b")
def work_advancing(play: Acting, frame: Advancing) -> None:
    """Exactly one goes, and must; only equals and several places need choosing."""
    ways = ways_forward(play.state, frame)
    if not ways:
        play.pop()
    elif len(ways) == 1:
        play.pop()
        go_forward(play, play.state.units[ways[0][0]], ways[0][1])


@machine.asks(Advancing)
@case("8.53a", "8.53b")
def ask_advancing(state: State, frame: Advancing) -> Decision:
    """Who goes, and into which of the places."""
    ways = ways_forward(state, frame)
    offers = []
    for one in dict.fromkeys([one for one, _ in ways]):
        places = tuple([place for other, place in ways if other == one])
        slots = (Among("unit", (one,)), Among("place", places))
        offers.append(Offer("advance", f"{state.units[one].name} advances", slots, "8.53b", one))
    about = tuple(dict.fromkeys([one for one, _ in ways]))
    prompt = "One unit must advance into what the enemy has left. Which, and where?"
    return Decision(frame.seat, "8.53b", prompt, tuple(offers), about=about)


@machine.bars(Advancing, "advance")
@case("8.53a", "8.53b")
def bars_advance(state: State, frame: Advancing, unit_id: str, place: str) -> Iterator[Objection]:
    """Only a place it attacked that is empty now, and only the one with the best right."""
    unit, name = state.units[unit_id], state.box.map.label(place)
    if (unit_id, place) not in frame.aims:
        yield Objection("8.53a", f"{unit.name} did not attack {name}.", place)
    elif held_by_enemy(state, frame.seat, place):
        yield Objection("8.53a", f"The enemy still holds {name}.", place)
    elif (unit_id, place) not in ways_forward(state, frame):
        yield Objection("8.53b", f"Another unit has a better right to advance than {unit.name}.", unit.at)


@machine.answers(Advancing, "advance")
@case("8.53a", "8.53b")
def answer_advance(play: Acting, _frame: Advancing, unit_id: str, place: str) -> None:
    """It goes."""
    play.pop()
    go_forward(play, play.state.units[unit_id], place)


@case("8.53a", "8.53c", "6.13b", "6.17", "7.42a")
def go_forward(play: Acting, unit: Unit, place: str) -> None:
    """``unit`` advances, turns if it likes, and may then be shot at; nobody withdraws from it (5.85)."""
    state = play.state
    start, came_from = place_of(state, unit) or "", unit.at or ""
    free = not has_facing(state.box.map, unit.at)
    unit = station(play, unit, place, **looking(look_kept(state, unit, place)))
    places = (start, place)
    told_of(
        play,
        "advanced",
        unit,
        case="8.53a",
        gesture="travel",
        places=places,
        name=unit.name,
        says="{0} advances into {here}.",
    )
    arrive(play, unit, came_from, withdrawals=False)
    open_facing(play, unit, "8.53c", ANY_WAY if free else ONE_VERTEX)
