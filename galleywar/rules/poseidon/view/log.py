"""Events as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.core.events import Event
from galleywar.rules.open_tables import in_inches
from galleywar.rules.poseidon.model.queries import side_does
from galleywar.rules.poseidon.model.state import State
from galleywar.rules.sentences import Names, ended, sentence, together

PHASES = {
    "initiative": "initiative",
    "operations": "operations",
    "morale": "morale",
}
AREAS = {"marine": "marines", "bank": "oars", "artillery": "artillery", "leader": "leader"}


class Teller(Names[State]):
    """The names behind an event."""

    __slots__ = ()

    def called(self, piece: str) -> str:
        return self.state.ships[piece].name if piece in self.state.ships else piece

    def does(self, one: str, many: str) -> str:
        """The side of the event with a verb that agrees with its name."""
        return side_does(self.state, self.event.seat, one, many)

    def names(self) -> str:
        return together([self.called(piece) for piece in self.event.pieces])

    @property
    def squadron(self) -> str:
        return self.state.squadrons[str(self.event["squadron"])].name

    @property
    def leader(self) -> str:
        return str(self.event["leader"]).capitalize()

    @property
    def inches(self) -> str:
        return in_inches(int(str(self.event["amount"])))

    def count(self, name: str, one: str, many: str = "") -> str:
        """So many of something, in words that agree."""
        number = int(self.fact(name))
        return f"{number} {one if number == 1 else many or one + 's'}"


def narrate(state: State, event: Event) -> str:
    """One sentence on ``event``; ``state`` is the state after it."""
    return sentence(Teller(state, event), SENTENCES)


def _phase(t: Teller) -> str:
    return f"Turn {t.fact('turn')}: {PHASES.get(t.fact('phase'), t.fact('phase'))}."


def _touched(t: Teller) -> str:
    if t.event.get("land"):
        return f"{t.name()} touches {t.fact('land')}."
    others = [t.name(at) for at in range(1, len(t.event.pieces))]
    return f"{t.name()} touches {' and '.join(others)}."


def _initiative(t: Teller) -> str:
    bonus, face = int(t.fact("bonus")), t.event.thrown[0].faces[0]
    shown = f"{face} + {bonus} = {face + bonus}" if bonus else face
    return f"{t.does('rolls', 'roll')} for the initiative: {shown}."


def _sheared(t: Teller) -> str:
    return f"{t.name()} loses {t.count('banks', 'oar bank')} and has {t.fact('left')} left."


def _slain(t: Teller) -> str:
    return f"{t.name()} loses {t.count('marines', 'marine')} and has {t.fact('left')} left."


def _holed(t: Teller) -> str:
    return f"{t.name()} loses {t.count('points', 'hull point')} and has {t.fact('left')} left."


def _a(name: str) -> str:
    """A name with its article."""
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"


def _turned(t: Teller) -> str:
    degrees = int(t.fact("amount"))
    return f"{t.name()} turns {degrees} degrees." if degrees else f"{t.name()} cannot turn."


SENTENCES: dict[str, Callable[[Teller], str]] = {
    "bought": lambda t: (
        f"{t.does('buys', 'buy')} a {t.state.box.kinds[t.fact('type')].name}; {t.fact('left')} points are left."
    ),
    "new_squadron": lambda t: f"{t.does('begins', 'begin')} another squadron.",
    "equipped": lambda t: f"{t.does('gives', 'give')} {t.fact('ship')} {t.fact('item').replace('_', ' ')}.",
    "commissioned": lambda t: f"{t.does('puts', 'put')} {_a(t.leader)} aboard {t.fact('ship')}.",
    "struck": lambda t: f"{t.does('strikes', 'strike')} {t.fact('ship')} off the list.",
    "mustered": lambda t: (
        f"{t.does('has', 'have')} raised {t.count('ships', 'ship')} for {t.fact('points')} points."
    ),
    "placed": lambda t: f"{t.name()} takes her place.",
    "lined_up": lambda t: f"{t.does('draws its', 'draw their')} fleet up in line abreast.",
    "drawn_up": lambda t: f"{t.does('is', 'are')} ready.",
    "phase": _phase,
    "initiative": _initiative,
    "goes_first": lambda t: f"{t.does('goes', 'go')} first.",
    "passes": lambda t: f"{t.does('has', 'have')} no squadron left to activate.",
    "activated": lambda t: f"{t.does('activates', 'activate')} {t.squadron}.",
    "body_named": lambda t: f"The squadron {t.squadron} is now {t.names()}.",
    "split": lambda t: f"The squadron {t.squadron} has fallen into equal parts.",
    "strayed": lambda t: f"{t.names()} lost touch with the squadron {t.squadron}.",
    "ran": lambda t: f"{t.name()} goes {t.inches} in ahead.",
    "backed": lambda t: f"{t.name()} backs {t.inches} in.",
    "turned": _turned,
    "touched": _touched,
    "gone": lambda t: f"{t.name()} leaves the table.",
    "sunk": lambda t: f"{t.name()} sinks.",
    "captured": lambda t: f"{t.name()} is captured.",
    "fled": lambda t: f"{t.name()} flees.",
    "leader_gone": lambda t: f"The {t.leader} is gone with {t.name()}.",
    "leader_sunk": lambda t: f"The {t.leader} goes down with {t.name()}.",
    "leader_captured": lambda t: f"The {t.leader} is taken aboard {t.name()}.",
    "leader_fled": lambda t: f"The {t.leader} flees aboard {t.name()}.",
    "leader_killed": lambda t: f"The {t.leader} aboard {t.name()} is killed.",
    "fired": lambda t: f"{t.name()} fires at {t.name(1)}.",
    "no_effect": lambda t: (
        f"No effect: {t.name(1)} has no {AREAS.get(t.fact('area'), t.fact('area'))} left to lose."
    ),
    "disarmed": lambda t: f"The artillery of {t.name()} is destroyed.",
    "wasted": lambda t: f"The piece of {t.name()} fails to fire.",
    "broken_piece": lambda t: f"The piece of {t.name()} breaks down for good.",
    "oar_strike": lambda t: f"{t.name()} runs along the oars of {t.name(1)}.",
    "rammed": lambda t: f"{t.name()} rams {t.name(1)} with {t.count('hits', 'hit')}.",
    "prow_to_prow": lambda t: f"{t.name()} rams {t.name(1)} prow to prow.",
    "holed": _holed,
    "sheared": _sheared,
    "slain": _slain,
    "grappled": lambda t: f"{t.name()} grapples {t.name(1)}.",
    "round": lambda t: f"Round {t.fact('round')} between {t.name()} and {t.name(1)}.",
    "leads": lambda t: f"The {t.leader} leads the men of {t.name()}.",
    "boarded": lambda t: f"{t.name()} takes {t.name(1)}.",
    "parted": lambda t: f"{t.name()} and {t.name(1)} part.",
    "offers": lambda t: f"{t.name()} offers to part from {t.name(1)}.",
    "refused": lambda t: f"{t.name()} fights on.",
    "again": lambda t: f"{t.name()} throws a die of {t.fact('face')} again.",
    "fleet_fled": lambda t: f"{t.state.fleets[t.fact('fleet')].name} flees from the battle.",
    "ended": ended,
}
