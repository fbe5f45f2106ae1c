"""What the strip above the board and the objectives say."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.view import Figure, Goal, Panel, Phase, Tally
from galleywar.core.wording import counted
from galleywar.rules.added_depth.model.queries import fleets_of, held_by, points, regiments
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.added_depth.turn.sequence_of_play import SEQUENCE, coins_due, regiments_due, regions_held
from galleywar.rules.added_depth.view.fight_cards import fight
from galleywar.rules.rounds import phases, told_so_far
from galleywar.rules.scenario.events import event_goals

DEAL = "Territories are dealt, and Regiments put down one at a time."
BEGUN_BY = {"combat": "sea"}
"""The stage that begins a phase, where it is called otherwise."""


@case("AD-10")
def panel(state: State) -> Panel:
    deal = Phase("Deal", DEAL, state.phase == "deal")
    turn = phases(SEQUENCE, BEGUN_BY.get(state.phase, state.phase))
    return Panel(
        told_so_far("Round", state.round, state.terms.rounds),
        state.active, (deal, *turn), state.box.changed, tuple(_tallies(state)), fight(state),
    )  # fmt: skip


@case("AD-05", "AD-11", "AD-13")
def _tallies(state: State) -> Iterator[Tally]:
    """Points, lands, Regiments, Fleets and income of every side, in the order of play."""
    for seat in state.order:
        side = state.sides[seat]
        levy, income = regiments_due(state, seat), coins_due(state, seat)
        ashore = f"{regiments(state, seat)}+{levy}"
        figures = (
            Figure("points", str(points(state, seat)), "victory points", "reconstructed"),
            Figure("lands", str(len(held_by(state, seat))), "territories held"),
            Figure("Regiments", ashore, "ashore and aboard, and what comes a turn", "published"),
            Figure("Fleets", str(len(fleets_of(state, seat))), "Fleets in play"),
            Figure("coins", f"{side.coins}+{income}", "in the purse, and what comes a turn", "reconstructed"),
        )
        yield Tally(seat, figures, side.out)


@case("AD-05", "AD-11")
def goals(state: State) -> Iterator[Goal]:
    """Points against what wins, and what they are made of."""
    prizes = ", ".join(
        f"{state.box.map.provinces[one].name} {count}" for one, count in state.terms.prizes.items()
    )
    for seat in state.order:
        text = f"Begin a turn with {counted(state.terms.victory, 'point')}, or be the last one left"
        if state.terms.rounds:
            text += f"; after {counted(state.terms.rounds, 'round')} the most points win"
        text += f". A territory counts one point; {prizes}" if prizes else ""
        held = held_by(state, seat)
        items = [("territories", len(held)), ("Regiments", regiments(state, seat))]
        items += [("coins", state.sides[seat].coins)]
        items += [(name, bonus) for name, bonus in regions_held(state, seat)]
        if state.terms.cards:
            items.append(("cards", len(state.sides[seat].cards)))
        yield Goal(seat, text, points(state, seat), state.terms.victory, "AD-05", tuple(items), "points")
    yield from event_goals(state, state.order, "Round", state.box.map.label)
