"""The scenario file reads otherwise than the game being played: take over what can be, or begin anew."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.core.files.faults import SourceFaults
from galleywar.core.wording import counted
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.shelf import scenario_changes, scenario_list
from galleywar.ui.shelf.scenario_changes import Change, Refused, Review, Verdict
from galleywar.ui.widgets import (
    Button,
    CardFrame,
    Centred,
    Column,
    Label,
    Rule,
    ScrollArea,
    Toggle,
    Widget,
)

if TYPE_CHECKING:
    from galleywar.ui.session.session import Session

KEPT = (
    "What is chosen below counts from now on; turn, positions and dice stay as they are. A change that would"
    " have made the game go another way cannot be taken over: the save would not be true any more."
)
NOTHING_FITS = (
    "None of this can be taken over into the game being played. It goes on under the old file, or a new game"
    " begins under the new one with the same players."
)
WAS, NOW = "was", "now"
MOST_LINES = 6


class ReloadScreen(Screen):
    """Every difference with its own switch; what cannot be taken over says why."""

    def __init__(self, app: Program, session: Session, path: Path, review: Review) -> None:
        self.session, self.path, self.review = session, path, review
        self.chosen = [one.change for one in review.verdicts if not one.why_not]
        super().__init__(app)

    def build(self) -> Widget:
        able = bool(self.chosen)
        rows: list[Widget] = [Label(KEPT if able else NOTHING_FITS)]
        rows += [Label(note, tone="attention") for note in self.review.notes]
        rows += [row for verdict in self.review.verdicts for row in self._rows(verdict)]
        rows += [Rule(), Label(str(self.path), "small", tone="faint")]
        self._take = Button("Take over", self._take_over, kind="main" if able else "plain")
        self._take.set(why_not="" if able else "Nothing here can be taken over.")
        anew = Button("New game under the new file", self._begin_anew, kind="plain" if able else "main")
        foot = self.foot(anew, self._take)
        title = Label(f"{self.path.name} has changed", "title")
        page = Column([title, ScrollArea(Column(rows, gap=6), grow=1), foot], gap=12, grow=1)
        return Centred(CardFrame(page, pad=28), widest=860, margin=36)

    def _rows(self, verdict: Verdict) -> list[Widget]:
        change = verdict.change
        where = change.paper if change.content else f"{change.paper or 'Scenario'}, line {change.line}"
        parts: list[Widget] = [Rule()]
        if verdict.why_not:
            parts += [Label(f"{where}: refused", "strong", tone="bad"), Label(verdict.why_not, "small")]
        else:
            parts.append(Toggle(where, True, partial(self._choose, change)))
        return [*parts, *_lines(WAS, change.before), *_lines(NOW, change.after)]

    def _choose(self, change: Change, on: bool) -> None:
        self.chosen = [one for one in self.chosen if one != change] + [change] * on
        self._take.set(why_not="" if self.chosen else "Nothing is chosen.")

    def _take_over(self) -> None:
        """Go on under the changed file, if all that is chosen fits together."""
        try:
            mixed = scenario_changes.mixed(self.review.old, self.chosen)
            match = scenario_changes.carried_over(self.session.match, mixed)
        except Refused as refusal:
            self.tell(str(refusal), "bad")
        except SourceFaults as faults:
            self.tell(f"Together these leave the file wrong: {faults.faults[0].text}.", "bad")
        else:
            self.session.exchange(match)
            board = self.app.game_screen()
            self.go(board)
            board.tell(f"{counted(len(self.chosen), 'change')} taken over from {self.path.name}.", "good")

    def _begin_anew(self) -> None:
        """The same players, the new file, fresh dice; the old game stays saved."""
        from galleywar.ui.shelf.game_factory import new_game

        match = self.session.match
        entry = scenario_list.read(self.path, self.review.new.charts)
        if entry.scenario is None:
            self.tell(scenario_list.first_fault(entry), "bad")
            return
        players = {seat.key: match.players.get(seat.key, "human") for seat in entry.scenario.seats}
        seed = secrets.randbelow(1_000_000)
        self.go(new_game(self.app, entry, seed, players, take_back=match.take_back))


def _lines(sign: str, lines: tuple[str, ...]) -> list[Widget]:
    """The lines of a change; of many the first few."""
    shown = [Label(f"{sign} {line.strip()}", "small", family="italic") for line in lines[:MOST_LINES]]
    more = len(lines) - MOST_LINES
    return [
        *shown,
        *([Label(f"{sign} and {counted(more, 'line')} more", "small", tone="faint")] if more > 0 else []),
    ]
