"""The figures of a game: who won and by what, how the dice fell; written out as a file."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

from galleywar.core.dice import lowest_face
from galleywar.core.files.text_files import write_atomically
from galleywar.core.match import Match
from galleywar.ui.device.folders import fresh_name
from galleywar.ui.look.theme import side_of
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.shelf.game_report import FORMATS, DieCount, Report, ReportTable
from galleywar.ui.widgets import (
    Button,
    CardFrame,
    Centred,
    Column,
    Emblem,
    Flow,
    Label,
    Row,
    Rule,
    ScrollArea,
    Spacer,
    Widget,
)
from galleywar.ui.widgets.tables import Bars, TableView


class FiguresScreen(Screen):
    """Three layers: the result, the figures, the tables."""

    def __init__(self, app: Program, match: Match) -> None:
        self.report = Report(match)
        super().__init__(app)

    def build(self) -> Widget:
        match = self.report.match
        page = Column(
            [
                self._result(),
                Label(self._points(), "heading", tone="accent"),
                Rule(),
                Label("Throws against their due", "heading"),
                self._table(self.report.tried_table(), (0.16, 0.36, 0.12, 0.14, 0.11, 0.11)),
                Rule(),
                Label("Dice", "heading"),
                Label(
                    "The broken line is where every face would stand if luck were even.",
                    "small",
                    tone="faint",
                ),
                Flow([self._bars(die) for die in self.report.dice], gap=36),
                Rule(),
                Label("How it was played", "heading"),
                TableView(self.report.facts, head=False, shares=(0.3, 0.7)),
            ],
            gap=12,
        )
        foot = Row([Button("Close", self.back, chords=("Esc",)), Spacer(grow=1), Flow(self._ways())])
        sheet = CardFrame(ScrollArea(page, grow=1), pad=28, grow=1)
        body = Column([Label(match.scenario.title, "title"), sheet, foot], gap=14, grow=1)
        return Centred(body, widest=1000, margin=20)

    def _result(self) -> Widget:
        match = self.report.match
        line = Label(self.report.headline, "title", grow=1)
        outcome = match.outcome
        if outcome is None or outcome.winner is None:
            return line
        seats = tuple(seat.key for seat in match.scenario.seats)
        return Row([Emblem(side_of(seats, outcome.winner), 36), line], gap=14)

    def _points(self) -> str:
        return " : ".join(f"{name} {count}" for name, count in self.report.points)

    def _table(self, rows: ReportTable, shares: tuple[float, ...]) -> Widget:
        if len(rows) < 2:
            return Label("Nothing was thrown.", tone="faint")
        return TableView(rows, shares=shares)

    def _bars(self, die: DieCount) -> Widget:
        """One kind of die in one side's hand."""
        low = lowest_face(die.sides)
        name = self.report.seats.get(die.seat, die.seat)
        title = f"{name}, d{die.sides}: {die.thrown} thrown, mean {die.mean:.2f} ({die.expected:.1f})"
        faces = tuple(str(low + at) for at in range(die.sides))
        side = side_of(tuple(self.report.seats), die.seat)
        return Bars(title, faces, die.counts, die.thrown / die.sides, side)

    def _ways(self) -> list[Widget]:
        return [
            Button(f"Save as .{kind}", partial(self._write, kind), tip=f"Write the report as {kind} file")
            for kind in FORMATS
        ]

    def _write(self, kind: str) -> None:
        stamp = datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M")
        try:
            path = fresh_name(
                self.app.folders.reports, f"{self.report.match.scenario.key}-{stamp}", f".{kind}"
            )
            write_atomically(path, FORMATS[kind](self.report))
        except OSError as fault:
            self.tell(f"The report could not be written: {fault}", "bad")
            return
        self.tell(f"Report written to {path}.")
