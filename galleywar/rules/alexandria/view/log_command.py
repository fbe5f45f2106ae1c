"""Turns, commands and leaders as sentences for the log."""

from __future__ import annotations

from galleywar.rules.alexandria.model.state import AUXILIARIES, FLEET
from galleywar.rules.alexandria.view.log_names import Sentences, Teller, paid


def _turn_began(teller: Teller) -> str:
    how = "seizes the turn and has" if teller.event.get("seized") else "has"
    return f"{teller.seat} {how} Player Turn {teller.fact('turn')}."


def _activated(teller: Teller) -> str:
    command = teller.fact("command")
    if command == FLEET:
        return f"{teller.seat} activates its fleet."
    if command == AUXILIARIES:
        return f"{teller.seat} activates its auxiliaries."
    leader = teller.state.leaders.get(command)
    moves = "moves, alone" if leader is not None and leader.is_overall else "is activated"
    return f"{teller.called(command)} {moves}."


def _mustered(teller: Teller) -> str:
    units = teller.fact("units")
    whom = "nobody" if units == "0" else "one unit" if units == "1" else f"{units} units"
    return f"{teller.name()} activates {whom}."


def _place(teller: Teller) -> str:
    return teller.state.box.map.label(teller.here)


SENTENCES: Sentences = {
    "turn_began": _turn_began,
    "seized": lambda t: f"{t.name()} takes the turn of {t.state.terms.names[t.fact('from')]}.",
    "activated": _activated,
    "mustered": _mustered,
    "passed_turn": lambda t: f"{t.seat} has nobody to activate.",
    "leader_walked": lambda t: f"{t.name()} goes to {_place(t)}{paid(t)}.",
    "leader_debarked": lambda t: f"{t.name()} goes ashore in {_place(t)}{paid(t)}.",
    "leader_embarked": lambda t: f"{t.name()} goes aboard {t.name(1)}{paid(t)}.",
    "fell_back": lambda t: f"{t.name()} falls back to {_place(t)}.",
    "wounded": lambda t: f"{t.fact('name')} is wounded, to the end of his side's next turn.",
    "leader_killed": lambda t: f"{t.fact('name')} is killed.",
    "replaced": lambda t: f"The successor of {t.fact('name')} joins {t.name(1)}.",
    "exhausted": lambda t: (
        f"The army of {t.seat} is Exhausted: {t.fact('points')} points of {t.fact('level')}."
    ),
}
