"""The log as lines: every event in a sentence with time, side, places, dice; what was withdrawn struck out."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from galleywar.core.events import Event
from galleywar.core.game_notes import Withdrawn
from galleywar.core.match import Match

NOTHING: Final = Event("", "")


@dataclass(frozen=True, slots=True)
class LogLine:
    """``at`` is the order it belongs to, counted from 1; ``when`` the turn it fell in."""

    at: int
    when: str
    seat: str
    text: str
    event: Event = NOTHING
    withdrawn: bool = False

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

    def lines(self) -> list[LogLine]:
        """All lines, in order; only what is new since the last time is told anew."""
        moments = self.match.moments
        keep = 0
        while keep < min(len(self._states), len(moments)) and self._states[keep] is moments[keep].state:
            keep += 1
        del self._lines[keep:], self._states[keep:]
        for at in range(keep, len(moments)):
            self._states.append(moments[at].state)
            self._lines.append(list(self._told(at)))
        return list(self._with_withdrawn())

    def _told(self, at: int) -> Iterator[LogLine]:
        ruleset, moment = self.match.ruleset, self.match.moments[at]
        when = ruleset.view.panel(moment.state).turn
        seat = self.match.entries[at - 1].seat if at else ""
        for event in moment.events:
            text = ruleset.view.narrate(moment.state, event)
            if text:
                yield LogLine(at, when, event.seat or seat, text, event)

    def _with_withdrawn(self) -> Iterator[LogLine]:
        taken_back: dict[int, list[Withdrawn]] = {}
        for one in self.match.annals.withdrawn:
            taken_back.setdefault(one.at, []).append(one)
        for at, lines in enumerate(self._lines):
            yield from lines
            for one in taken_back.get(at, ()):
                words = one.told or "An order was taken back."
                yield LogLine(at, "Taken back", one.entry.seat, words, withdrawn=True)


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
