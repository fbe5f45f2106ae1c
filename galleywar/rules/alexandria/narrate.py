"""Events as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.core.check import Roll
from galleywar.core.events import Event
from galleywar.rules.alexandria.state import State
from galleywar.rules.alexandria.victory import LINES

SIDES = {"roman": "Rome", "egyptian": "Egypt"}
PHASES = {
    "speed": "sets the speed of its galleys",
    "move": "moves and shoots",
    "shock": "boards",
    "status": "sees to its ships",
}
BEARINGS = ("east", "north-east", "north-west", "west", "south-west", "south-east")


def narrate(state: State, event: Event) -> str:
    """One sentence on ``event``; ``state`` is the state after it, where lost pieces are known by name
    still."""
    if event.roll is not None:
        return told_roll(event.roll)
    tell = SENTENCES.get(event.kind)
    if tell is None:
        raise LookupError(f"no sentence for {event.kind!r}")
    return tell(_Teller(state, event))


def told_roll(roll: Roll) -> str:
    """What was thrown for, what came up, and what it meant."""
    faces = "+".join(map(str, roll.faces))
    drm = roll.check.drm
    sum_of = f"{faces} {'+' if drm > 0 else '-'} {abs(drm)} = {roll.total}" if drm else faces
    if len(roll.faces) > 1 and not drm:
        sum_of = f"{faces} = {roll.total}"
    return f"{roll.check.title}: {sum_of}, {roll.result}."


class _Teller:
    """The names behind an event."""

    __slots__ = ("event", "state")

    def __init__(self, state: State, event: Event) -> None:
        self.state, self.event = state, event

    def name(self, at: int = 0) -> str:
        """The name of the piece that stands in place ``at`` of the event."""
        return self.called(self.event.pieces[at])

    def called(self, piece: str) -> str:
        for roster in (self.state.galleys, self.state.units):
            if piece in roster:
                return roster[piece].name
        return self.state.box.counters.name_of(piece)

    @property
    def here(self) -> str:
        return self.event.places[-1] if self.event.places else ""

    @property
    def seat(self) -> str:
        return SIDES.get(self.event.seat, "")

    def fact(self, name: str) -> str:
        return str(self.event.get(name))


def _mp(teller: _Teller) -> str:
    cost = teller.event.get("cost", 0)
    return f" ({cost} MP)" if cost else ""


def _announced(teller: _Teller) -> str:
    mp = teller.event["mp"]
    return f"{teller.name()} announces {mp} MP." if mp else f"{teller.name()} holds her place."


def _phase(teller: _Teller) -> str:
    return f"{teller.seat} {PHASES[teller.fact('phase')]}."


def _scored(teller: _Teller) -> str:
    thing = teller.name() if teller.event.pieces else f"Slip {teller.here}"
    line = LINES[teller.fact("line")]
    return f"{teller.seat} scores {teller.fact('points')} for {thing}, {line}: {teller.fact('total')} in all."


def _ended(teller: _Teller) -> str:
    outcome = teller.state.outcome
    return outcome.text if outcome else "The battle is over."


def _turned(teller: _Teller) -> str:
    galley = teller.state.galleys.get(teller.event.pieces[0])
    to = f" to face {BEARINGS[galley.facing]}" if galley else ""
    return f"{teller.name()} turns{to}{_mp(teller)}."


SENTENCES: dict[str, Callable[[_Teller], str]] = {
    "announced": _announced,
    "phase": _phase,
    "scored": _scored,
    "ended": _ended,
    "turned": _turned,
    "rowed": lambda t: f"{t.name()} rows to {t.here}{_mp(t)}.",
    "backed": lambda t: f"{t.name()} backs to {t.here}{_mp(t)}.",
    "slipped": lambda t: f"{t.name()} slips away to {t.here}.",
    "halted": lambda t: f"{t.name()} stops; {t.fact('forgiven')} MP are forgiven.",
    "aground": lambda t: f"{t.name()} runs aground in {t.here}, for good.",
    "beached": lambda t: f"{t.name()} beaches in {t.here}.",
    "tired": lambda t: f"{t.name()} tires to Fatigue {t.fact('level')}.",
    "rested": lambda t: f"{t.name()} rests: Fatigue {t.fact('level')}.",
    "slowed": lambda t: f"{t.name()} is at Half Speed.",
    "crippled": lambda t: f"{t.name()} loses her oars to {t.fact('side')} and is Crippled.",
    "alight": lambda t: f"{t.name()} catches fire.",
    "rammed": lambda t: f"{t.name()} rams {t.name(1)}.",
    "collided": lambda t: f"{t.name()} collides with {t.name(1)}.",
    "retracted": lambda t: f"{t.name()} pulls free of {t.name(1)}.",
    "grappled": lambda t: f"{t.name()} and {t.name(1)} are grappled.",
    "fouled": lambda t: f"{t.name()} and {t.name(1)} are fouled together.",
    "freed": lambda t: f"{t.name()} and {t.name(1)} are free of each other.",
    "slip_burnt": lambda t: f"{t.name()} sets Slip {t.fact('slip')} on fire.",
    "eliminated": lambda t: f"{t.fact('name')} is eliminated.",
}
