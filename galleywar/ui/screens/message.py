"""A card in the middle of the window: what went wrong, what was found, what to do."""

from __future__ import annotations

from collections.abc import Sequence

from galleywar.core.files.faults import Fault
from galleywar.core.wording import capital
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


class MessageScreen(Screen):
    """Shows ``words`` under ``title``."""

    widest = 760
    back_kind = "main"
    """How the button back looks; ``plain`` where Enter does something else."""

    def __init__(self, app: Program, title: str, words: str) -> None:
        self.title, self.words = title, words
        super().__init__(app)

    def build(self) -> Widget:
        close = Button("Back", self.back, chords=("Esc",), kind=self.back_kind)
        foot = Row([Spacer(grow=1), *self.ways(), close])
        page = Column([Label(self.title, "title"), self.body(), foot], gap=14, grow=1)
        return Centred(CardFrame(page, pad=28), widest=self.widest, margin=48)

    def body(self) -> Widget:
        """What stands between title and ways out."""
        return ScrollArea(Label(self.words))

    def ways(self) -> list[Button]:
        """Further ways out than back."""
        return []


class FaultsScreen(MessageScreen):
    """``words`` under ``title``, then every fault in the order of the file."""

    widest = 820

    def __init__(self, app: Program, title: str, words: str, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(app, title, words)

    def body(self) -> Widget:
        return ScrollArea(Column([Label(self.words), *fault_parts(self.faults)], gap=8), grow=1)


def fault_parts(faults: Sequence[Fault], file: str = "") -> list[Widget]:
    """Place and sentence, the line itself, what was expected, what was meant, what to do.

    Of a fault in another file than ``file``, if there is one, the place begins with its name.
    """
    parts: list[Widget] = []
    for fault in faults:
        warning = fault.severity == "warning"
        words = ["Warning"] if warning else []
        words += [fault.file] if file and fault.file != file else []
        if fault.excerpt or (fault.line, fault.column) != (1, 1):  # an archive has no lines
            words += [f"{'line' if words else 'Line'} {fault.line}", f"column {fault.column}"]
        said = f"{', '.join(words)}: {fault.text}" if words else capital(fault.text)
        parts += [
            Rule(),
            Label(said, "strong", tone="attention" if warning else "bad"),
            *([Label(fault.excerpt, family="italic")] if fault.excerpt else []),
            *([Label(f"Expected: {fault.expected}", "small")] if fault.expected else []),
            *([Label(f"Did you mean “{fault.suggestion}”?", "small")] if fault.suggestion else []),
            *([Label(fault.remedy, "small")] if fault.remedy else []),
        ]
    return parts
