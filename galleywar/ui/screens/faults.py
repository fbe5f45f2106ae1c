"""What is wrong in a file, fault by fault, each with its place and the way out."""

from __future__ import annotations

from collections.abc import Sequence

from galleywar.core.files.faults import Fault
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.widgets import (
    Button,
    CardFrame,
    Centred,
    Column,
    Label,
    Row,
    Rule,
    ScrollArea,
    Spacer,
    Widget,
)


class FaultsScreen(Screen):
    """``words`` under ``title``, then every fault in the order of the file."""

    def __init__(self, app: Program, title: str, words: str, faults: Sequence[Fault]) -> None:
        self.title, self.words, self.faults = title, words, tuple(faults)
        super().__init__(app)

    def build(self) -> Widget:
        close = Button("Back", self.back, chords=("Esc",), kind="main")
        report = ScrollArea(Column([Label(self.words), *fault_parts(self.faults)], gap=8), grow=1)
        page = Column([Label(self.title, "title"), report, Row([Spacer(grow=1), close])], gap=14, grow=1)
        return Centred(CardFrame(page, pad=28), widest=820, margin=48)


def fault_parts(faults: Sequence[Fault]) -> list[Widget]:
    """Place and sentence, the line itself, what was expected, what was meant, what to do."""
    parts: list[Widget] = []
    for fault in faults:
        warning = fault.severity == "warning"
        place = f"{'Warning, line' if warning else 'Line'} {fault.line}, column {fault.column}"
        parts += [
            Rule(),
            Label(f"{place}: {fault.text}", "strong", tone="attention" if warning else "bad"),
            *([Label(fault.excerpt, family="italic")] if fault.excerpt else []),
            *([Label(f"Expected: {fault.expected}", "small")] if fault.expected else []),
            *([Label(f"Did you mean “{fault.suggestion}”?", "small")] if fault.suggestion else []),
            *([Label(fault.remedy, "small")] if fault.remedy else []),
        ]
    return parts
