"""Events as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from galleywar.core.events import Event
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.alexandria.victory.naval_victory import LINES
from galleywar.rules.alexandria.view import log_command, log_missiles, log_movement, log_shock
from galleywar.rules.alexandria.view.log_names import Sentences, Teller, paid
from galleywar.rules.sentences import ended, sentence, together

PHASES = {
    "speed": "sets the speed of its galleys",
    "move": "moves and shoots",
    "shock": "boards",
    "status": "sees to its ships",
}
BEARINGS = ("east", "north-east", "north-west", "west", "south-west", "south-east")


def narrate(state: State, event: Event) -> str:
    """One sentence on ``event``; ``state`` is the state after it, where lost pieces are known by name
    still.
    """
    return sentence(Teller(state, event), SENTENCES)


def _announced(teller: Teller) -> str:
    mp = teller.event["mp"]
    return f"{teller.name()} announces {mp} MP." if mp else f"{teller.name()} holds her place."


def _phase(teller: Teller) -> str:
    phase = teller.fact("phase")
    does = "declares its attacks" if phase == "shock" and teller.state.terms.land_war else PHASES[phase]
    return f"{teller.seat} {does}."


def _scored(teller: Teller) -> str:
    thing = teller.name() if teller.event.pieces else f"Slip {teller.here}"
    line = LINES[teller.fact("line")]
    return f"{teller.seat} scores {teller.fact('points')} for {thing}, {line}: {teller.fact('total')} in all."


def _turned(teller: Teller) -> str:
    galley = teller.state.galleys.get(teller.event.pieces[0])
    to = f" to face {BEARINGS[galley.facing]}" if galley else ""
    return f"{teller.name()} turns{to}{paid(teller)}."


def _lost(how: str) -> Callable[[Teller], str]:
    """Ships go down together: the first named, and the company it takes with it."""

    def tell(teller: Teller) -> str:
        ship, *others = teller.names()
        company = f", and {together(others)} with her" if others else ""
        return f"{ship} {how}{company}."

    return tell


def _fired(teller: Teller) -> str:
    shares = cast(tuple[tuple[str, int], ...], teller.event.get("shares", ()))
    return f"{teller.name()} shoots at {together([f'{teller.aim(at)} ({points})' for at, points in shares])}."


def _raked(teller: Teller) -> str:
    told = "sweeps along" if teller.fact("result") == "crippled" else "sweeps past"
    return f"{teller.name()} {told} {teller.name(1)}."


def _hit(teller: Teller) -> str:
    return f"{teller.fact('name')} takes {_hits(teller)}: {teller.fact('total')} of TQ {teller.fact('tq')}."


def _hits(teller: Teller) -> str:
    hits = teller.fact("hits")
    return f"{hits} hit" if hits == "1" else f"{hits} hits"


def _deployed(teller: Teller) -> str:
    galleys, units = teller.event["galleys"], teller.event["units"]
    ships = "one galley" if galleys == 1 else f"{galleys} galleys"
    soldiers = "one land unit" if units == 1 else f"{units} land units"
    forces = f"{ships} with {soldiers}" if galleys and units else ships if galleys else soldiers
    return f"{teller.seat} has set up {forces}."


def _captured(teller: Teller) -> str:
    verb = "retakes" if teller.event.get("retaken") else "captures"
    return f"{teller.seat} {verb} {teller.fact('name')}."


SENTENCES: Sentences = {
    **log_movement.SENTENCES,
    **log_command.SENTENCES,
    **log_shock.SENTENCES,
    **log_missiles.SENTENCES,
    "announced": _announced,
    "phase": _phase,
    "scored": _scored,
    "ended": ended,
    "turned": _turned,
    "rowed": lambda t: f"{t.name()} rows to {t.here}{paid(t)}.",
    "backed": lambda t: f"{t.name()} backs to {t.here}{paid(t)}.",
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
    "deployed": _deployed,
    "shortened": lambda t: f"Both sides begin quickly: the battle lasts {t.fact('turns')} turns a side.",
    "captured": _captured,
    "unmoored": lambda t: f"{t.name()} casts loose from the Causeway.",
    "moored": lambda t: f"{t.name()} grapples the Causeway at {t.here}.",
    "sank": _lost("sinks"),
    "burnt": _lost("burns out"),
    "boarded": lambda t: f"Men of {t.name()} board {t.name(1)}.",
    "repulsed": lambda t: f"{t.name()} beats the boarders off.",
    "raked": _raked,
    "passed": lambda t: f"{t.name()} drives straight through {t.name(1)} to {t.here}{paid(t)}.",
    "fired": _fired,
    "doused": lambda t: f"The fire on {t.name()} is out.",
    "quickened": lambda t: f"{t.name()} is at full speed again.",
    "transferred": lambda t: f"{t.name(2)} goes over from {t.name()} to {t.name(1)}.",
    "reordered": lambda t: f"{t.name(1)} changes place aboard {t.name()}.",
    "crossed": lambda t: f"{t.fact('name')} goes over to {t.name(2)}.",
    "hit": _hit,
    "reduced": lambda t: f"{t.fact('name')} takes {_hits(t)} and is reduced to TQ {t.fact('tq')}.",
}
