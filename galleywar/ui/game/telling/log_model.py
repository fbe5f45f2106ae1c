"""The log as lines: every event in a sentence with time, side, places, dice; reasons given; what was withdrawn."""

from collections.abc import Iterator
from typing import Final, Literal

from galleywar.core.events import Event
from galleywar.core.game_notes import Withdrawn
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.core.view import FightView

NOTHING: Final = Event("", "")
Kind = Literal["line", "turn", "phase", "why", "found"]
"""A sentence, a heading of either weight, a reason given, something looked for by its name."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """``at`` is the order it belongs to, counted from 1; ``when`` the turn it fell in, ``active`` whose turn it was.

    ``parts`` are the lines that a folded one stands for; a heading ``ruled`` off is one where the side changes.
    """

    at: int
    when: str
    seat: str
    text: str
    event: Event = NOTHING
    withdrawn: bool = False
    kind: Kind = "line"
    active: str = ""
    parts: tuple["LogLine", ...] = ()
    ruled: bool = False

    @property
    def things(self) -> tuple[str, ...]:
        """What it speaks of, places first."""
        return (*self.event.places, *self.event.pieces)


class LogModel:
    """Follows a match; lines of orders taken back vanish, those taken back past dice stay struck through."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._lines: list[list[LogLine]] = []
        self._states: list[object] = []
        self._stamps: list[tuple[str, str]] = []
        self._fights: list[FightView | None] = []

    def lines(self) -> list[LogLine]:
        """All lines, in order; only what is new since the last time is told anew."""
        self.follow()
        return list(self._with_notes())

    def of_order(self, at: int) -> list[LogLine]:
        """The lines of what came of order ``at``, without what is noted beside it."""
        return self._lines[at]

    def active_before(self, at: int) -> str:
        """The seat whose turn it was when order ``at`` was given; empty where it was nobody's."""
        return self._stamps[at - 1][1]

    def turn_after(self, at: int) -> str:
        """The turn it was after order ``at``, in the words of the strip."""
        return self._stamps[at][0]

    def fight_after(self, at: int) -> FightView | None:
        """The fight that was on after order ``at``."""
        return self._fights[at]

    def follow(self) -> None:
        """Come up with the match."""
        moments = self.match.moments
        keep = 0
        while keep < min(len(self._states), len(moments)) and self._states[keep] is moments[keep].state:
            keep += 1
        del self._lines[keep:], self._states[keep:], self._stamps[keep:], self._fights[keep:]
        for at in range(keep, len(moments)):
            self._states.append(moments[at].state)
            panel = self.match.ruleset.view.panel(moments[at].state)
            self._stamps.append((panel.turn, panel.active))
            self._fights.append(panel.fight)
            self._lines.append(list(self._told(at)))

    def _told(self, at: int) -> Iterator[LogLine]:
        ruleset, moment = self.match.ruleset, self.match.moments[at]
        seat = self.match.entries[at - 1].seat if at else ""
        begins = next((n for n, event in enumerate(moment.events) if event.gesture == "phase"), 0)
        for n, event in enumerate(moment.events):
            when, active = self._stamps[max(0, at - 1) if n < begins else at]
            text = ruleset.view.narrate(moment.state, event)
            if text:
                yield LogLine(at, when, event.seat or seat, text, event, active=active)

    def _with_notes(self) -> Iterator[LogLine]:
        """The lines of every order with the computer's reason for it, and orders taken back past dice."""
        taken_back: dict[int, list[Withdrawn]] = {}
        for one in self.match.annals.withdrawn:
            taken_back.setdefault(one.at, []).append(one)
        for at, lines in enumerate(self._lines):
            yield from lines
            yield from self._why(at)
            for one in taken_back.get(at, ()):
                words = one.told or "An order was taken back."
                yield LogLine(at, "Taken back", one.entry.seat, words, withdrawn=True)

    def _why(self, at: int) -> Iterator[LogLine]:
        """Why the computer gave the order; not while a person is to answer it, who would learn what it is about."""
        match = self.match
        why = match.annals.reasons.get(at, "")
        if not why or self._is_secret(at):
            return
        when, active = self._stamps[at]
        yield LogLine(at, when, match.entries[at - 1].seat, why, kind="why", active=active)

    def _is_secret(self, at: int) -> bool:
        match, seat = self.match, self.match.entries[at - 1].seat
        decision = match.decision
        if decision is None or not decision.because or decision.seat == seat:
            return False
        return at == max((one for one in match.annals.reasons if one <= len(match.entries)
                          and match.entries[one - 1].seat == seat), default=0)  # fmt: skip


def matches(line: LogLine, words: str, kind: str) -> bool:
    """Whether a line holds all ``words`` and is of ``kind``: ``all``, ``dice``, ``phases`` or a seat."""
    text = f"{line.when} {line.text}".casefold()
    if not all(word in text for word in words.casefold().split()):
        return False
    match kind:
        case "all":
            return True
        case "dice":
            return line.event.roll is not None
        case "phases":
            return line.event.gesture in {"phase", "score"}
    return line.seat == kind
