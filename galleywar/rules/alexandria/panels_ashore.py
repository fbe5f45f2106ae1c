"""The strip above the board and the objectives under the whole rulebook; for the naval battle see
`panels`.
"""

from __future__ import annotations

from typing import Final

from galleywar.core.contract import Goal, Phase
from galleywar.rules.alexandria import exhaustion
from galleywar.rules.alexandria.campaign import (
    SEATS,
    holds_palace,
    objective_points,
    objectives_held,
    redoubts_held,
    turns_completed,
)
from galleywar.rules.alexandria.state import EGYPTIAN, FLEET, ROMAN, State
from galleywar.rules.alexandria.terms import HEPTASTADIUM, OBJECTIVES

FLEET_PHASES: Final = ("deploy", "command", "speed", "move", "shock", "status")
PHASES: Final = ("deploy", "command", "move", "shock")
WORDS: Final = {
    "deploy": ("Deploy", "Each side in turn places its army and its galleys."),
    "command": (
        "Command",
        "One command is activated: a leader with units in his range, the fleet, the auxiliaries.",
    ),
    "speed": ("Speed", "Every galley is set to Cruise or Attack Speed before any moves."),
    "move": ("Move and fire", "What is activated moves and shoots, one piece after another."),
    "shock": ("Shock", "Attacks are declared, checked and fought out, ashore and from ship to ship."),
    "status": (
        "Fleet status",
        "Fouled galleys try to come free, fires are fought and spread, rammed galleys may sink.",
    ),
}


def phases(state: State) -> tuple[Phase, ...]:
    """The phases of the command that is activated; the fleet has more of them."""
    shown = FLEET_PHASES if state.command == FLEET else PHASES
    return tuple([Phase(*WORDS[key], key == state.phase) for key in shown])


def turn_text(state: State) -> str:
    """``Turn 7``, and of how many where a side has only so many."""
    limit = state.terms.turns
    if not limit:
        return f"Turn {state.turn}"
    under_way = 0 if state.outcome is not None else 1
    own = turns_completed(state, state.active) + under_way if state.active else 1
    return f"Turn {state.turn}: {state.terms.names.get(state.active, '')} {own} of {limit}"


def notes(state: State) -> tuple[str, ...]:
    """What each army has lost of what it can bear."""
    levels = state.terms.exhaustion
    if not levels:
        return ()
    told = [f"{state.terms.names[seat]} {exhaustion.points(state, seat)} of {levels[seat]}" for seat in SEATS]
    worn = [state.terms.names[seat] for seat in SEATS if exhaustion.is_exhausted(state, seat)]
    end = f"; Exhausted: {' and '.join(worn)}" if worn else ""
    return (f"Exhaustion: {', '.join(told)}{end}.",)


def goals(state: State) -> tuple[Goal, ...]:
    """What each side has to do to win, and how far it is."""
    if state.terms.ending == HEPTASTADIUM:
        return _of_the_heptastadium(state)
    if state.terms.ending == OBJECTIVES:
        return tuple([_of_objectives(state, seat) for seat in SEATS])
    return tuple([_of_the_campaign(state, seat) for seat in SEATS])


def _of_the_heptastadium(state: State) -> tuple[Goal, ...]:
    turns, rome = state.terms.turns, state.terms.names[ROMAN]
    south, north = state.box.map.redoubts[0], state.box.map.redoubts[-1]
    held = _redoubts(state, ROMAN)
    done = max(turns_completed(state, seat) for seat in SEATS)
    return (
        Goal(
            ROMAN, f"Stand in both Redoubts, {south} and {north}, when a side has completed {turns} turns",
            len(held), len(state.box.map.redoubts), "12.1h", held,
        ),
        Goal(
            EGYPTIAN, f"Keep {rome} out of a Redoubt until a side has completed {turns} turns", done, turns, "12.1h"
        ),
    )  # fmt: skip


def _redoubts(state: State, seat: str) -> tuple[tuple[str, int], ...]:
    return tuple([(f"Redoubt {place}", 1) for place in redoubts_held(state, seat)])


def _of_the_campaign(state: State, seat: str) -> Goal:
    palace = (("No enemy at the Palace", 1),) if holds_palace(state, seat) else ()
    held = (*_redoubts(state, seat), *palace)
    text = "Stand in both Redoubts with no enemy unit in the Palace or at its Points"
    return Goal(seat, text, len(held), len(state.box.map.redoubts) + 1, "11.4a", held)


def _of_objectives(state: State, seat: str) -> Goal:
    terms = state.terms
    items = tuple(
        [(state.box.map.label(place), terms.objectives[place]) for place in objectives_held(state, seat)]
    )
    now = objective_points(state, seat)
    losses = now - sum([points for _, points in items])
    if losses:
        items = (*items, ("enemy losses", losses))
    end = f" when a side has completed {terms.turns} turns" if terms.turns else ""
    return Goal(
        seat, f"Have more points than the enemy{end}", now, sum(terms.objectives.values()), "3.0k", items
    )
