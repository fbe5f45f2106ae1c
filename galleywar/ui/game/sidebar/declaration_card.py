"""The card of an answer that is put together bit by bit: what is due, what is declared, what may be added."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from galleywar.core.check import Forecast, Objection
from galleywar.core.view import DUE, MADE, OPEN, Clause
from galleywar.ui.game.interaction.answers import free_numbers, percent
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.parts.card_widgets import sentence
from galleywar.ui.game.sidebar.cards import OrderRow
from galleywar.ui.widgets import Label, Widget

HEADS: Final = {
    DUE: ("Still due", "attention"),
    MADE: ("As it stands; a click takes back", "good"),
    OPEN: ("May be added", "accent"),
}
"""The heading of the clauses in each status, and its tone."""


def clause_order(position: Position, clause: Clause) -> Order:
    """A clause as an order that makes it or takes it back; impossible where something stands against it."""
    choices = (clause.choice,) if clause.choice is not None else ()
    reasons = () if choices else (Objection(clause.case, clause.why or "Something else stands against it."),)
    return Order(
        clause.text,
        choices,
        position.blocks_undo(choices[0]) if choices else "",
        case=clause.case,
        forecast=clause.forecast,
        piece=clause.things[0] if clause.things else "",
        target=clause.things[-1] if clause.things else "",
        under=_odds_said(clause.forecast),
        reasons=reasons,
    )


def _odds_said(forecast: Forecast | None) -> str:
    """What is hoped for with its chance, and the first remark on it: what it comes to on average."""
    if forecast is None:
        return ""
    good = f"{forecast.good} {percent(forecast.hope)}" if forecast.good else ""
    return ". ".join(filter(None, (good[:1].upper() + good[1:], *[text for text, _ in forecast.notes[:1]])))


def declaration_parts(
    model: GameModel, take: Callable[[Order], object], hover: Callable[[Order | None], object]
) -> list[Widget]:
    """Every clause under its heading and group; of a group the odds are told once, as long as they are the same."""
    parts: list[Widget] = []
    free = iter(free_numbers(model.selection, model.app.bindings))
    for status in _in_order(model.position.clauses):
        heading, tone = HEADS[status]
        found = [clause for clause in model.position.clauses if clause.status == status]
        if found:
            parts.append(Label(f"{heading} ({len(found)})", "strong", tone=tone))  # type: ignore[arg-type]
        said = ("", "")
        for clause in found:
            order = clause_order(model.position, clause)
            if clause.group not in {"", said[0]}:
                parts.append(Label(clause.group[:1].upper() + clause.group[1:], "small", tone="accent"))
            known = (clause.group, order.under) == said
            said = (clause.group, order.under)
            order = replace(order, under="") if known else order
            chord = next(free, "") if order.possible and status != MADE else ""
            parts += _clause_parts(model, clause, order, take, hover, chord)
    return parts


def _in_order(clauses: Sequence[Clause]) -> tuple[str, ...]:
    """What can be done about it comes first: what is made grows, and must not push rows from under the pointer."""
    pressing = any(clause.status == DUE and clause.choice is not None for clause in clauses)
    return (DUE, MADE, OPEN) if pressing else (OPEN, DUE, MADE)


def _clause_parts(
    model: GameModel,
    clause: Clause,
    order: Order,
    take: Callable[[Order], object],
    hover: Callable[[Order | None], object],
    chord: str,
) -> list[Widget]:
    chosen = model.selection.main in clause.things
    row = OrderRow(order, partial(take, order), hover, chord=chord, chosen=chosen)
    parts: list[Widget] = [row if order.possible else Label(clause.text, "small")]
    if clause.status == DUE and clause.why:
        parts.append(sentence(clause.why, clause.case, model.ask_rule, tone="faint"))
    return parts
