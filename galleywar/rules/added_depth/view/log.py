"""Events as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.core.check import Roll
from galleywar.core.events import Event
from galleywar.rules.added_depth.combat.dice_throw import Clash
from galleywar.rules.added_depth.model.queries import counted, place_name
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.sentences import Names, ended, sentence, together

PHASES = {
    "reinforce": "receives reinforcements",
    "sail": "puts to sea",
    "combat": "gives battle",
    "fortify": "closes the ranks",
}


class Teller(Names[State]):
    """The names behind an event."""

    __slots__ = ()

    def called(self, piece: str) -> str:
        found = self.state.fleets.get(piece)
        return found.name if found else super().called(piece)

    @property
    def names(self) -> str:
        """All the Fleets of the doer that the event names."""
        mine = [piece for piece in self.event.pieces if piece.startswith(f"{self.event.seat}-")]
        return together([self.called(piece) for piece in mine])

    def do(self, one: str, several: str) -> str:
        """The Fleets of the doer with the verb that fits their number."""
        alone = sum(piece.startswith(f"{self.event.seat}-") for piece in self.event.pieces) == 1
        return f"{self.names} {one if alone else several}"

    def place(self, at: int = -1) -> str:
        return place_name(self.state, self.event.places[at])

    def count(self, what: str, fact: str = "count") -> str:
        return counted(int(str(self.event.get(fact))), what)


def narrate(state: State, event: Event) -> str:
    """One sentence on ``event``; ``state`` is the state after it."""
    return sentence(Teller(state, event), SENTENCES, told_roll)


def told_roll(roll: Roll) -> str:
    """Both sides' dice, the modifier, and what it cost whom."""
    at = roll.check.attacking if isinstance(roll.check, Clash) else len(roll.faces)
    attack, defend = (" ".join(map(str, faces)) for faces in (roll.faces[:at], roll.faces[at:]))
    factors = "".join(f" ({one.drm:+d} {one.text})" for one in roll.check.factors)
    return f"{roll.check.title}: {attack}{factors} against {defend}, {roll.result}."


def _lost(t: Teller) -> str:
    cargo = t.event.get("cargo")
    fate = "is disbanded" if t.event.case == "AD-20" else "is lost"
    return f"{t.fact('name')} {fate}" + (f" with {t.count('Regiment', 'cargo')} aboard." if cargo else ".")


def _eliminated(t: Teller) -> str:
    lost = t.count("Fleet", "fleets")
    coins = t.count("coin", "coins")
    return f"{t.other('loser')} has lost the last territory and is out; {lost} gone, {coins} taken."


SENTENCES: dict[str, Callable[[Teller], str]] = {
    "placed": lambda t: f"{t.seat} puts {t.count('Regiment')} down in {t.place()}.",
    "spread": lambda t: f"{t.seat} spreads {t.count('Regiment')} over the borders.",
    "phase": lambda t: f"{t.seat} {PHASES[t.fact('phase')]}.",
    "no_combat": lambda t: f"{t.seat} may not attack in the first turn of a game of two.",
    "income": lambda t: f"{t.seat} receives {t.count('Regiment')} and {t.count('coin', 'coins')}.",
    "recruited": lambda t: f"{t.seat} buys {t.count('Regiment')}.",
    "built": lambda t: f"{t.seat} builds {t.name()} in {t.place()}.",
    "traded": lambda t: f"{t.seat} trades {t.fact('names')} for {t.count('Regiment')}.",
    "drew": lambda t: f"{t.seat} draws a card: {t.fact('name')}.",
    "sailed": lambda t: f"{t.do('sails', 'sail')} from {t.place(0)} to {t.place()}.",
    "loaded": lambda t: f"{t.name()} takes {t.count('Regiment')} aboard in {t.place()}.",
    "landed": lambda t: f"{t.name()} lands {t.count('Regiment')} in {t.place()}.",
    "allowed": lambda t: f"{t.seat} lets {t.other('by')} cross from {t.place(0)} to {t.place()}.",
    "refused": lambda t: f"{t.seat} bars {t.other('by')} the way from {t.place(0)} to {t.place()}.",
    "sea_battle": lambda t: f"{t.seat} attacks {t.other('enemy')} at {t.place()}.",
    "run": lambda t: f"{t.seat} runs the blockade of {t.other('enemy')} off {t.place()}.",
    "sea_won": lambda t: f"{t.seat} has beaten {t.other('loser')} at {t.place()}.",
    "sea_over": lambda t: f"{t.seat} and {t.other('enemy')} fight no longer at {t.place()}.",
    "broke_out": lambda t: f"{t.do('breaks', 'break')} out of port into {t.place()}.",
    "fleet_lost": _lost,
    "attacked": lambda t: f"{t.seat} attacks {t.other('enemy')} in {t.place()} from {t.place(0)}.",
    "invaded": lambda t: f"{t.seat} invades {t.place()} with {t.fact('count')}.",
    "held": lambda t: f"{t.seat} holds {t.place()}.",
    "captured": lambda t: f"{t.seat} takes {t.place()} from {t.other('loser')}.",
    "occupied": lambda t: f"{t.seat} has {t.count('Regiment')} in {t.place()}.",
    "forced": lambda t: (
        f"{t.do('has', 'have')} to fight {t.other('enemy')} for the way out of the lost port."
    ),
    "driven_out": lambda t: f"{t.do('puts', 'put')} out of the lost port into {t.place()}.",
    "eliminated": _eliminated,
    "fortified": lambda t: f"{t.seat} moves {t.count('Regiment')} from {t.place(0)} to {t.place()}.",
    "ended": ended,
}
