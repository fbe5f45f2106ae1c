"""What the strip above the board and the objectives say."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.view import Figure, Goal, Panel, Phase, Tally
from galleywar.core.wording import counted
from galleywar.rules.conquest.model.effects import scale
from galleywar.rules.conquest.model.queries import prisoners_of
from galleywar.rules.conquest.model.state import State
from galleywar.rules.conquest.turn.sequence_of_play import SEQUENCE, tribute
from galleywar.rules.conquest.view.fight_cards import fight
from galleywar.rules.rounds import living, phases, told_so_far
from galleywar.rules.scenario.events import event_goals

STAGES = {"combat": "lone", "place": "close"}
"""The stage of a turn that begins a phase, where it goes by another word."""


def panel(state: State) -> Panel:
    says = "By the roll of a die the sides choose their home provinces."
    homes = Phase("Homes", says, state.phase == "homes")
    turn = phases(SEQUENCE, STAGES.get(state.phase, state.phase))
    return Panel(
        told_so_far("Round", state.round, state.terms.rounds),
        state.active, (homes, *turn), tuple(_notes(state)), tuple(_tallies(state)), fight(state),
    )  # fmt: skip


@case("CE-77", "CE-78")
def _tallies(state: State) -> Iterator[Tally]:
    """Treasury, tribute to come, provinces and pieces of every side, in the order of play."""
    for seat in state.order:
        side = state.sides[seat]
        lands = sum(held.owner == seat for held in state.provinces.values())
        troops = sum(unit.seat == seat for unit in state.units.values())
        ships = sum(galley.seat == seat for galley in state.galleys.values())
        figures = (
            Figure("talents", str(side.talents), "in the treasury"),
            Figure("tribute", f"+{tribute(state, seat)}", "what the provinces and cities pay a turn"),
            Figure("lands", str(lands), "provinces owned"),
            Figure("troops", str(troops), "infantry, cavalry and catapults"),
            Figure("galleys", str(ships), "galleys afloat"),
        )
        yield Tally(seat, figures, side.out)


@case("CE-77", "CE-79")
def _notes(state: State) -> Iterator[str]:
    """Treasuries and what is coming in, and prices if they have risen."""
    for seat in living(state):
        side = state.sides[seat]
        yield f"{state.terms.names[seat]} {side.talents} (+{tribute(state, seat)})"
    if state.inflation > 1:
        yield f"Prices x{state.inflation}"
    yield from state.box.changed


@case("CE-01", "CE-77", "CE-81")
def goals(state: State) -> Iterator[Goal]:
    """The other Caesars, and the scale that decides a game with a limit."""
    for seat in state.order:
        others = [one for one in state.order if one != seat]
        fallen = sum(state.sides[one].out for one in others)
        text = "Be the last with a Caesar"
        if state.terms.rounds:
            text += f", or have the highest tribute scale after {counted(state.terms.rounds, 'round')}"
        items = (
            ("tribute scale", scale(state, seat)),
            ("talents", state.sides[seat].talents),
            ("prisoners", len(prisoners_of(state, seat))),
        )
        yield Goal(
            seat, text, 0 if state.sides[seat].out else fallen, len(others), "CE-81", items, "rivals out"
        )
    yield from event_goals(state, state.order, "Round", state.box.map.label)
