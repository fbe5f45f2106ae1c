"""What the strip above the table says."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.view import Panel, Phase
from galleywar.rules.mare_nostrum.model.frames_combat import Deploy, Muster, Mustering
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import State
from galleywar.rules.mare_nostrum.turn import victory
from galleywar.rules.mare_nostrum.turn.sequence_of_play import SEQUENCE
from galleywar.rules.mare_nostrum.view import fight_cards
from galleywar.rules.rounds import phases, told_so_far
from galleywar.rules.sentences import side_name

RAISING = (
    (Mustering | Muster, "Muster", "Galleys, equipment and marines are taken within the points."),
    (Deploy, "Drawing up", "Each side places its galleys in its own zone."),
)


@case("MN-00.20", "MN-01.04", "MN-00.08")
def panel(state: State) -> Panel:
    shown = phases(SEQUENCE, state.phase)
    if not state.turn:
        top = state.frames[-1] if state.frames else None
        shown = tuple(Phase(name, says, isinstance(top, frame)) for frame, name, says in RAISING)
    asked = machine.pending(state)
    seat = asked.seat if asked else state.active
    return Panel(
        told_so_far("Turn", state.turn, state.terms.turns),
        seat, shown, tuple(_notes(state)), tuple(victory.tallies(state)), fight_cards.fight(state),
    )  # fmt: skip


@case("MN-01.04")
def _notes(state: State) -> Iterator[str]:
    """Who has the baton, and charts of the player's own."""
    if state.baton:
        yield f"Baton: {side_name(state, state.baton)}"
    yield from state.box.changed
