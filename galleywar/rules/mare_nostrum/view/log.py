"""What the log calls galleys and places, and how it tells a throw of dice."""

from __future__ import annotations

from galleywar.core.check import Roll
from galleywar.core.events import Event
from galleywar.rules.mare_nostrum.model.state import State
from galleywar.rules.sentences import Names, sentence


class LogNames(Names[State]):
    """The names behind an event."""

    __slots__ = ()

    def called(self, piece: str) -> str:
        """The name of a piece; one that has left the table since is told by its own name."""
        for roster in (self.state.galleys, self.state.wrecks):
            if piece in roster:
                return str(roster[piece].name)
        sunk = self.state.wrecks.get(f"wreck-{piece}")
        return str(self.event.get("name")) or (sunk.name if sunk else super().called(piece))

    def located(self, place: str) -> str:
        return self.state.box.table.label(place)


def narrate(state: State, event: Event) -> str:
    """One sentence on ``event``; ``state`` is the state after it."""
    return sentence(LogNames(state, event), told_roll)


def told_roll(roll: Roll) -> str:
    """What the dice were for, what they showed, and what came of it."""
    drm = roll.check.drm
    faces = " and ".join(map(str, roll.faces))
    shown = f"{faces} + {drm} = {roll.total}" if drm else faces
    return f"{roll.check.title}: {shown}, {roll.result}."
