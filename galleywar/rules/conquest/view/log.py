"""Events as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.core.events import Event
from galleywar.rules.conquest.model.state import State
from galleywar.rules.sentences import Names, ended, sentence

PHASES = {"move": "moves", "combat": "gives battle", "collect": "collects tribute"}
WHY_NOTHING = "CE-78"


class Teller(Names[State]):
    """The names behind an event."""

    __slots__ = ()

    def called(self, piece: str) -> str:
        for roster in (self.state.leaders, self.state.galleys, self.state.units):
            if piece in roster:
                return str(roster[piece].name)
        return super().called(piece)

    def place(self, at: int = -1) -> str:
        return self.state.box.map.label(self.event.places[at])


def narrate(state: State, event: Event) -> str:
    """One sentence on ``event``; ``state`` is the state after it."""
    return sentence(Teller(state, event), SENTENCES)


def _taken(t: Teller) -> str:
    return f"{t.seat} takes {t.place()}" + (f" from {t.other('loser')}." if t.event.get("loser") else ".")


def _collected(t: Teller) -> str:
    if t.event.case == WHY_NOTHING:
        return f"{t.seat} does not hold its home province and collects nothing."
    return f"{t.seat} collects {t.fact('talents')} talents."


SENTENCES: dict[str, Callable[[Teller], str]] = {
    "rolled_for": lambda t: f"{t.seat} rolls {t.event.thrown[0].faces[0]}.",
    "goes_first": lambda t: f"{t.seat} goes first.",
    "settled": lambda t: f"{t.seat} begins in {t.place()}.",
    "phase": lambda t: f"{t.seat} {PHASES[t.fact('phase')]}.",
    "marched": lambda t: f"{t.name()} marches from {t.place(0)} to {t.place()}.",
    "joined": lambda t: f"{t.name(1)} joins {t.name()}.",
    "left": lambda t: f"{t.name()} leaves {t.name(1)} in {t.place()}.",
    "forbidden": lambda t: f"{t.seat} forbids {t.name()} the way to {t.place()}.",
    "allowed": lambda t: f"{t.seat} lets {t.name()} cross to {t.place()}.",
    "sailed": lambda t: f"{t.name()} goes from {t.place(0)} to {t.place()}.",
    "embarked": lambda t: f"{t.name()} goes aboard {t.name(1)} with {t.fact('troops')}.",
    "landed": lambda t: f"{t.name()} lands in {t.place()} with {t.fact('troops')}.",
    "put_ashore": lambda t: f"{t.name()} is put ashore in {t.place()} to fight.",
    "taken": _taken,
    "inflated": lambda t: f"Prices are {t.fact('factor')} times the base from now on.",
    "sea_battle": lambda t: f"{t.seat} attacks {t.other('enemy')} in {t.place()}.",
    "sea_won": lambda t: f"{t.seat} has beaten {t.other('loser')} in {t.place()}.",
    "slain": lambda t: f"{t.fact('name')} is lost.",
    "sunk": lambda t: f"{t.fact('name')} sinks.",
    "swims": lambda t: f"{t.name()} swims.",
    "rescued": lambda t: f"{t.name()} is taken in at {t.place()}.",
    "captured": lambda t: f"{t.seat} takes {t.name()} prisoner.",
    "killed": lambda t: f"{t.fact('name')} is dead.",
    "eliminated": lambda t: (
        f"{t.fact('name')} has fallen: {t.other('loser')} is out, and {t.seat} has all that was his."
    ),
    "given_up": lambda t: f"{t.seat} gives up {t.fact('name')}.",
    "lost_ashore": lambda t: f"{t.fact('name')} is lost with the {t.place()}.",
    "escaped": lambda t: f"{t.name()} escapes to {t.place()}.",
    "land_battle": lambda t: f"{t.seat} fights {t.other('enemy')} in {t.place()}.",
    "formed": lambda t: f"{t.seat} forms up in {t.place()}: {t.fact('troops')}.",
    "retreated": lambda t: f"{t.name()} retreats to {t.place()}.",
    "held": lambda t: f"{t.place()} changes no hands.",
    "collected": _collected,
    "razed": lambda t: f"{t.seat} destroys the city in {t.place()}.",
    "bought": lambda t: f"{t.seat} buys {t.fact('count')} {t.fact('what')}.",
    "built": lambda t: f"{t.seat} builds a {t.fact('work')} in {t.place()}.",
    "paved": lambda t: f"{t.seat} paves a road from {t.place(0)} to {t.place()}.",
    "placed": lambda t: f"{t.seat} gathers {t.fact('count')} {t.fact('what')} in {t.place()}.",
    "launched": lambda t: f"A new galley of {t.seat} lies on the {t.place()}.",
    "refused": lambda t: f"{t.seat} refuses to bargain over {t.name()}.",
    "agreed": lambda t: f"{t.seat} agrees: {t.name()} goes free.",
    "freed": lambda t: f"{t.name()} is free again in {t.place()}.",
    "ended": ended,
}
