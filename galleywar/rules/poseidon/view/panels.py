"""What the strip above the table and the objectives say."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.view import Figure, Goal, Panel, Phase, Tally
from galleywar.core.wording import counted
from galleywar.rules.poseidon.model.frames import Deploy, Muster
from galleywar.rules.poseidon.model.queries import may_reroll, other_seat, scores, to_activate
from galleywar.rules.poseidon.model.state import AFLOAT, SEATS, Ship, State
from galleywar.rules.poseidon.setup.fleet_builder import left
from galleywar.rules.poseidon.setup.fleet_lists import plans_of
from galleywar.rules.poseidon.turn.sequence_of_play import SEQUENCE, stage_of
from galleywar.rules.poseidon.view.fight_cards import fight
from galleywar.rules.rounds import phases, told_so_far
from galleywar.rules.scenario.events import event_goals

RAISING = (
    ("muster", "Muster", "Ships, equipment and leaders are bought within the points."),
    ("deploy", "Drawing up", "Each side places its ships in its own part of the table."),
)


def panel(state: State) -> Panel:
    before = RAISING if state.terms.yard is not None and not state.turn else ()
    raising = tuple(Phase(name, says, key == state.phase) for key, name, says in before)
    shown = (*raising, *phases(SEQUENCE, stage_of(state)))
    return Panel(
        told_so_far("Turn", state.turn, state.terms.turns),
        _active(state), shown, tuple(_notes(state)), tuple(tallies(state)), fight(state),
    )  # fmt: skip


def _active(state: State) -> str:
    top = state.frames[-1] if state.frames else None
    return top.seat if isinstance(top, Muster | Deploy) else state.active


@case("PW-act-1", "PW-act-8", "PW-turn-2", "PW-setup-9")
def _notes(state: State) -> Iterator[str]:
    """Squadrons still to act and dice to throw again; while fleets are raised the points left."""
    for seat in SEATS:
        name = state.terms.names[seat]
        if state.phase == "muster":
            yield f"{name}: {counted(left(state, seat), 'point')} left"
        elif state.turn:
            ready = "".join(one.letter for one in to_activate(state, seat))
            again = [
                one.letter for one in state.squadrons.values() if one.seat == seat and may_reroll(state, one)
            ]
            told = f"{name}: {ready} to act" if ready else f"{name}: all have acted"
            yield told + (f", second throw {''.join(again)}" if again else "")
    yield from state.box.changed


@case("PW-act-1", "PW-act-8", "PW-setup-9", "PW-setup-11")
def tallies(state: State) -> Iterator[Tally]:
    """How each side stands: in the yard its points, at sea points, ships, marines and what it may still do."""
    points = scores(state)
    for seat in SEATS:
        ships = [ship for ship in state.ships.values() if ship.seat == seat]
        afloat = [ship for ship in ships if ship.fate == AFLOAT]
        if state.turn:
            yield Tally(seat, tuple(_at_sea(state, seat, points[seat], len(ships), afloat)), not afloat)
        elif state.phase == "muster":
            yield Tally(seat, tuple(_in_the_yard(state, seat)))
        else:
            yield Tally(seat, (Figure("ships", str(len(ships)), "in this battle"),))


def _in_the_yard(state: State, seat: str) -> Iterator[Figure]:
    fleet = next(plan for plan in state.plans if plan.seat == seat)
    yield Figure("points left", str(left(state, seat)), "for ships and leaders")
    yield Figure("ships", str(len(plans_of(fleet))), "on the list so far")


def _at_sea(state: State, seat: str, points: int, built: int, afloat: list[Ship]) -> Iterator[Figure]:
    again = [one.letter for one in state.squadrons.values() if one.seat == seat and may_reroll(state, one)]
    yield Figure("points", str(points), "for enemy ships lost")
    yield Figure("ships", f"{len(afloat)}/{built}", "still in the battle")
    ready = "".join(one.letter for one in to_activate(state, seat))
    yield Figure("still to act", ready or "none", "squadrons not yet activated this turn")
    yield Figure("marines", str(sum(ship.marines for ship in afloat)), "aboard all ships")
    yield Figure(
        "may throw again", "".join(again) or "none", "squadrons that may throw a die again this turn"
    )


@case("PW-setup-11", "PW-mor-5")
def goals(state: State) -> Iterator[Goal]:
    """The points of enemy ships lost; what is needed is all of them."""
    points = scores(state)
    for seat in SEATS:
        theirs = [ship for ship in state.ships.values() if ship.seat != seat]
        fates = ("sunk", "captured", "fled", "gone")
        items = tuple(
            (fate, sum(ship.value for ship in theirs if ship.fate == fate))
            for fate in fates
            if any(ship.fate == fate for ship in theirs)
        )
        text = f"Score more than {state.terms.names[other_seat(seat)]}, by a tenth at least"
        whole = sum(ship.value for ship in theirs)
        yield Goal(seat, text, points[seat], whole, "PW-setup-11", items, "points")
    yield from event_goals(state, SEATS, "Turn")
