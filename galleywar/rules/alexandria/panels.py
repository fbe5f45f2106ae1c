"""What the strip above the board and the objectives say."""

from __future__ import annotations

from galleywar.core.contract import Goal, Panel, Phase
from galleywar.rules.alexandria import panels_ashore
from galleywar.rules.alexandria.state import EGYPTIAN, ROMAN, State
from galleywar.rules.alexandria.terms import POINTS
from galleywar.rules.alexandria.victory import LINES, points

PHASES = (
    ("deploy", "Deploy", "Each side in turn places its galleys in their hexes and its land units aboard."),
    ("speed", "Speed", "Every galley is set to Cruise or Attack Speed before any moves."),
    ("move", "Move and fire", "Galleys row, ram, rake, grapple and shoot, one after another."),
    ("shock", "Board", "Land units board enemy galleys grappled to their own."),
    (
        "status",
        "Fleet status",
        "Fouled galleys try to come free, fires are fought and spread, rammed galleys may sink.",
    ),
)


def panel(state: State) -> Panel:
    if state.terms.land_war:
        phases = panels_ashore.phases(state)
    else:
        phases = tuple(Phase(name, says, key == state.phase) for key, name, says in PHASES)
    return Panel(turn_text(state), state.active, phases, _notes(state))


def turn_text(state: State) -> str:
    if state.phase == "deploy":
        return "Set-up"
    if state.terms.land_war:
        return panels_ashore.turn_text(state)
    rounds = (state.turn + 1) // 2
    limit = f"/{state.terms.rounds}" if state.terms.rounds else ""
    return f"Round {rounds}{limit}"


def _notes(state: State) -> tuple[str, ...]:
    return (*panels_ashore.notes(state), *state.box.changed) if state.terms.land_war else state.box.changed


def goals(state: State) -> tuple[Goal, ...]:
    """What each side needs and has, and what its points are made of."""
    if state.terms.ending != POINTS:
        return panels_ashore.goals(state)
    last = state.terms.adjectives[state.terms.moves_last]
    return tuple(
        Goal(
            seat,
            f"{state.terms.targets[seat]} victory points, counted after each {last} turn",
            points(state, seat),
            state.terms.targets[seat],
            "12.2h",
            _made_of(state, seat),
        )
        for seat in (ROMAN, EGYPTIAN)
    )


def _made_of(state: State, seat: str) -> tuple[tuple[str, int], ...]:
    return tuple(
        (f"{award.text} {LINES[award.line]}", award.points) for award in state.awards if award.seat == seat
    )
