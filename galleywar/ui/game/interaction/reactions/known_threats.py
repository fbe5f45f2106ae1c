"""Threats a player has looked in the eye already: the same question about the same threat is asked once a turn.

It is asked again when the one asked lies elsewhere, could do more about it, or has more to fear.
"""

from __future__ import annotations

from fractions import Fraction

from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.core.view import Threat
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.reactions.standing_answers import Reaction, reaction, side_turn
from galleywar.ui.session.standing import SideTurn

Fear = tuple[str, str, str]
"""Who does what to whom."""


@dataclass(frozen=True, slots=True)
class Plight:
    """How one who is asked stands: where, what could be done about it, and what there is to fear."""

    piece: str
    where: tuple[str, int | None]
    hope: Fraction
    fears: dict[Fear, Fraction]
    """The chance of everything that threatens, the worst first."""

    @property
    def worst(self) -> dict[Fear, Fraction]:
        """The worst that each of those threatens who threaten."""
        firsts: dict[str, Fear] = {}
        for fear in self.fears:
            firsts.setdefault(fear[0], fear)
        return {fear: self.fears[fear] for fear in firsts.values()}


@dataclass(frozen=True, slots=True)
class Asking:
    """A question about a threat: in which turn, to which answers, and how those asked stand."""

    turn: SideTurn
    kind: tuple[str, ...]
    prompt: str
    decline: str
    plights: tuple[Plight, ...]


def asking_of(position: Position) -> Asking | None:
    """The question as one about a threat; None if nothing is told to threaten."""
    found, decision = reaction(position), position.decision
    if found is None or decision is None or not position.threats:
        return None
    pieces = found.asked or ("",)
    plights = tuple(_plight(position, found, one) for one in pieces)
    return Asking(side_turn(position), found.kind, decision.prompt, found.decline.verb, plights)


def _plight(position: Position, found: Reaction, piece: str) -> Plight:
    face = position.counters.get(piece)
    hopes = [hope for choice, hope in found.chances if not piece or piece in choice.args]
    fears = {
        (one.piece, one.deed, one.target): chance_of(one)
        for one in position.threats
        if one.target == piece or one.target not in found.asked
    }
    where = (position.place_of(piece), face.heading if face is not None else None)
    return Plight(piece, where, max(hopes, default=Fraction(0)), fears)


def chance_of(threat: Threat) -> Fraction:
    """The chance of what threatens: certain where it is no matter of dice, none where nothing can be done."""
    if threat.forecast is not None:
        return threat.forecast.hope
    return Fraction(1 if threat.deed else 0)


class KnownThreats:
    """Remembers of each order of a match what it declined, as long as it stands in the log."""

    def __init__(self) -> None:
        self._askings: dict[int, tuple[object, SideTurn, Asking | None]] = {}

    def declined(self, match: Match, seat: str, now: Asking) -> list[Asking]:
        """The questions of this kind that ``seat`` has declined in the turn that is on, the last one first."""
        found: list[Asking] = []
        for at in range(len(match.entries) - 1, -1, -1):
            entry = match.entries[at]
            if entry.seat != seat:
                continue
            turn, asking = self._asking(match, at, seat)
            if not turn.lasts(now.turn.turn, now.turn.active):
                break
            if asking is not None and entry.choice.verb == asking.decline and asking.kind == now.kind:
                found.append(asking)
        return found

    def _asking(self, match: Match, at: int, seat: str) -> tuple[SideTurn, Asking | None]:
        """What was asked before order ``at``, and in whose turn."""
        state = match.moments[at].state
        known = self._askings.get(at)
        if known is None or known[0] is not state:
            position = Position(match.ruleset, state, seat)
            known = self._askings[at] = state, side_turn(position), asking_of(position)
        return known[1], known[2]

    def is_known(self, match: Match, position: Position) -> bool:
        """Whether all who are asked have let the very same threat, or a worse one, go by this turn."""
        now = asking_of(position)
        if now is None:
            return False
        before = self.declined(match, position.deciding, now)
        return not any(_news(before, now, one) for one in now.plights)

    def what_changed(self, match: Match, position: Position) -> str:
        """In a sentence why a threat declined before is asked about again; empty if it is a new one."""
        now = asking_of(position)
        if now is None:
            return ""
        before = self.declined(match, position.deciding, now)
        told = [words for one in now.plights for words in _told(position, before, now, one)]
        return f"Asked again: {'; '.join(dict.fromkeys(told))}." if told else ""


def _last(before: list[Asking], now: Asking, plight: Plight) -> Plight | None:
    """How the piece stood when it last let something by the same threatener go."""
    known = (one for asking in before if asking.prompt == now.prompt for one in asking.plights)
    return next((one for one in known if one.piece == plight.piece and _share(one, plight)), None)


def _share(one: Plight, other: Plight) -> bool:
    """Whether they have to fear something from the same piece."""
    return bool({fear[0] for fear in one.fears} & {fear[0] for fear in other.fears})


def _news(before: list[Asking], now: Asking, plight: Plight) -> bool:
    """Whether the piece lies elsewhere, could do more, or has more to fear than when it was declined."""
    then = _last(before, now, plight)
    if then is None:
        return True
    worse = any(chance > then.fears.get(fear, Fraction(0)) for fear, chance in plight.worst.items())
    return then.where != plight.where or plight.hope > then.hope or worse


def _told(position: Position, before: list[Asking], now: Asking, plight: Plight) -> list[str]:
    """What is news about one who was asked before, in words."""
    then = _last(before, now, plight)
    if then is None:
        return []
    name = position.counters[plight.piece].name if plight.piece in position.counters else ""
    told = [f"{name} lies otherwise now"] if then.where != plight.where else []
    if plight.hope > then.hope:
        told.append(f"{name} has {percent(plight.hope)}, before {percent(then.hope)}")
    for fear, chance in plight.worst.items():
        was = then.fears.get(fear)
        if chance > (was or 0):
            who, deed = position.counters[fear[0]].name, fear[1].replace("_", " ")
            told.append(
                f"{who}: {deed} {percent(chance)}, before {percent(was) if was is not None else 'none'}"
            )
    return told
