"""Events as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.core.check import Roll
from galleywar.core.events import Event
from galleywar.rules.mare_nostrum.model.queries import side_does
from galleywar.rules.mare_nostrum.model.state import State
from galleywar.rules.mare_nostrum.view.log_combat import TELLINGS
from galleywar.rules.sentences import Names, sentence

PHASES = {
    "initiative": "Initiative.",
    "test": "Damaged hulls are tested.",
    "move": "The galleys move, from 1 to 6.",
    "missiles": "Missile fire.",
    "sinking": "What is past saving goes down.",
    "melee": "Boarders away.",
    "captured": "Flags are lowered.",
}
BATON = {
    "total": ("rolls higher and has", "roll higher and have"),
    "rolled off": ("rolls higher in the end and has", "roll higher in the end and have"),
    "alone": ("has the only admiral and", "have the only admiral and"),
}
"""How a side came by the baton, of one and of many."""


class Teller(Names[State]):
    """The names behind an event."""

    __slots__ = ()

    def called(self, piece: str) -> str:
        """The name of a piece; one that has left the table since is told by its own name."""
        for roster in (self.state.galleys, self.state.wrecks):
            if piece in roster:
                return str(roster[piece].name)
        sunk = self.state.wrecks.get(f"wreck-{piece}")
        return str(self.event.get("name")) or (sunk.name if sunk else super().called(piece))

    def does(self, one: str, many: str) -> str:
        """The side of the event with a verb that agrees with its name."""
        return side_does(self.state, self.event.seat, one, many)

    def place(self, at: int = -1) -> str:
        return self.state.box.table.label(self.event.places[at])

    def number(self, name: str) -> int:
        value = self.event.get(name, 0)
        return value if isinstance(value, int) else 0

    def inches(self, name: str) -> str:
        return f"{abs(self.number(name)) / 100:.2f} inches"


def narrate(state: State, event: Event) -> str:
    """One sentence on ``event``; ``state`` is the state after it."""
    return sentence(Teller(state, event), SENTENCES, told_roll)


def told_roll(roll: Roll) -> str:
    """What the dice were for, what they showed, and what came of it."""
    drm = roll.check.drm
    faces = " and ".join(map(str, roll.faces))
    shown = f"{faces} + {drm} = {roll.total}" if drm else faces
    return f"{roll.check.title}: {shown}, {roll.result}."


def _turned(t: Teller) -> str:
    by = t.number("by")
    return f"{t.name()} turns {abs(by)} degrees to {'starboard' if by > 0 else 'port'}."


def _rowed(t: Teller) -> str:
    return f"{t.name()} goes {t.inches('by')} {'ahead' if t.number('by') > 0 else 'astern'}."


def _holed(t: Teller) -> str:
    holes = t.number("holes")
    return f"{t.name()} takes {holes} {'hole' if holes == 1 else 'holes'}."


def _sheared(t: Teller) -> str:
    count = t.number("count")
    oars = "oar" if count == 1 else "oars"
    by = f" against {t.name(1)}" if len(t.event.pieces) > 1 else ""
    return f"{t.name()} loses {count} {oars} to {t.fact('side')}{by}."


def _struck(t: Teller) -> str:
    angle = t.number("angle")
    return f"{t.name()} meets {t.name(1)} on the {t.fact('part')} at {angle} degrees: {t.fact('what')}."


def _sailed_home(t: Teller) -> str:
    worth = "and is scored" if t.number("scores") else "and counts for nothing"
    return f"{t.fact('name')} leaves over the {t.fact('edge')} edge, which is her own, {worth}."


SENTENCES: dict[str, Callable[[Teller], str]] = {
    **TELLINGS,
    "turn": lambda t: f"Turn {t.fact('turn')}.",
    "phase": lambda t: PHASES[t.fact("phase")],
    "initiative": lambda t: f"{t.does('rolls', 'roll')}: {t.fact('shown') or 'nothing'}.",
    "baton": lambda t: f"{t.does(*BATON[t.fact('why')])} the baton.",
    "admiral_lost": lambda t: f"{t.does('has lost its', 'have lost their')} admiral with {t.fact('name')}.",
    "declared": lambda t: f"{t.name()} declares {t.fact('speed')} speed.",
    "rowed": _rowed,
    "turned": _turned,
    "stopped": lambda t: f"{t.name()} lies stopped.",
    "drifted": lambda t: f"{t.name()} has no strength left to row and drifts to a stop.",
    "rested": lambda t: f"the rowers of {t.name()} recover.",
    "aground": lambda t: f"{t.name()} is brought up by {t.fact('name')}.",
    "over_wreck": lambda t: f"{t.name()} rows over {t.name(1)}.",
    "holed": _holed,
    "founders": lambda t: f"{t.name()} is lost: she will go down after missile fire.",
    "sheared": _sheared,
    "struck": _struck,
    "rammed_fast": lambda t: f"{t.name()} is fast in {t.name(1)}.",
    "deflected": lambda t: f"{t.name()} deflects along {t.name(1)}.",
    "slid": lambda t: f"{t.name()} runs on {t.inches('distance')} along {t.name(1)}.",
    "sailed_home": _sailed_home,
    "lost_at_edge": lambda t: f"{t.fact('name')} leaves over the {t.fact('edge')} edge and is lost.",
}
