"""What the log calls Fleets and places, and how it tells a throw of dice."""

from __future__ import annotations

from galleywar.core.check import Roll
from galleywar.core.events import Event
from galleywar.rules.added_depth.combat.dice_throw import BattleThrow
from galleywar.rules.added_depth.model.queries import FLEET_ID, fleet_name, place_name
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.sentences import Names, sentence


class LogNames(Names[State]):
    """The names behind an event."""

    __slots__ = ()

    def called(self, piece: str) -> str:
        if found := self.state.fleets.get(piece):
            return found.name
        seat, _, number = piece.partition(FLEET_ID)
        return fleet_name(self.state, seat, number) if number else super().called(piece)

    def located(self, place: str) -> str:
        return place_name(self.state, place)


def narrate(state: State, event: Event) -> str:
    """One sentence on ``event``; ``state`` is the state after it."""
    return sentence(LogNames(state, event), told_roll)


def told_roll(roll: Roll) -> str:
    """Both sides' dice, the modifier, and what it cost whom."""
    at = roll.check.attacking if isinstance(roll.check, BattleThrow) else len(roll.faces)
    attack, defend = (" ".join(map(str, faces)) for faces in (roll.faces[:at], roll.faces[at:]))
    factors = "".join(f" ({one.drm:+d} {one.text})" for one in roll.check.factors)
    return f"{roll.check.title}: {attack}{factors} against {defend}, {roll.result}."
