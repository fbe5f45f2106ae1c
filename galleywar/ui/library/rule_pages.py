"""What is read in the rules library: a section with its rules, or one rule with all that is said about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from galleywar.core.late_methods import dataclass
from galleywar.core.ledger import DAGGER, Ledger, Obligation
from galleywar.rules import find_system
from galleywar.rules.rulebooks.contents import rules_of
from galleywar.ui.game.parts.card_widgets import BarButton
from galleywar.ui.widgets import Flow, Label, Rule, Widget

if TYPE_CHECKING:
    from galleywar.rules.rulebooks.contents_schema import ChapterRecord, SectionRecord
    from galleywar.rules.rulebooks.examples_schema import ExampleRecord

STATUS: Final = {
    "due": ("not yet played", "galleywar does not play this rule yet."),
    "played": ("", ""),
    "aside": ("set aside", "Left out on purpose."),
}
KINDS: Final = {
    "must": "an obligation",
    "may": "a permission",
    "definition": "a definition",
    "table": "a table",
    "setup": "part of a set-up",
}


@dataclass(frozen=True, slots=True)
class OnTheBoard:
    """The examples of what is read, the one that lies on the board, and what lays another there."""

    examples: tuple[ExampleRecord, ...]
    shown: ExampleRecord
    lay: Callable[[ExampleRecord], object]

    def told(self) -> list[Widget]:
        """What lies on the board beside the text, and what else there is."""
        parts: list[Widget] = [
            Rule(), Label(f"On the board: {self.shown.title}", "strong", tone="accent"),
            Label(self.shown.situation),
        ]  # fmt: skip
        others = [one for one in self.examples if one is not self.shown]
        if others:
            parts.append(Label("Or see", "small", tone="faint"))
        buttons = [BarButton(one.title, partial(self.lay, one), role="small") for one in others]
        return [*parts, Flow(buttons, gap=6)] if others else parts


def section_page(
    ledger: Ledger, chapter: ChapterRecord, section: SectionRecord, board: OnTheBoard
) -> list[Widget]:
    """A section: what it is about, what lies on the board beside it, and its rules one by one."""
    parts: list[Widget] = [
        Label(section.name, "heading"),
        Label(f"{find_system(ledger.system).title} · {chapter.name}", "small", tone="faint"),
        Label(section.text),
        *board.told(),
    ]
    rules = rules_of(ledger, section)
    if rules:
        parts += [Rule(), Label("Rule by rule", "strong", tone="accent")]
    for one in rules:
        parts += [Label(rule_name(one), "strong"), Label(one.says)]
    return parts


def rule_page(ledger: Ledger, entry: Obligation, board: OnTheBoard) -> list[Widget]:
    """A rule with its readings."""
    parts: list[Widget] = [
        Label(rule_name(entry), "heading"),
        Label(
            f"{find_system(ledger.system).title} · {entry.area} · {KINDS[entry.kind]}", "small", tone="faint"
        ),
        Label(entry.says),
    ]
    for head, lines in entry.about_the_reading:
        parts += [Rule(), Label(head, "strong"), *(Label(one) for one in lines)]
    if entry.source:
        parts.append(Label(f"Source: {entry.source}", "small", tone="faint"))
    if entry.provenance != "rulebook":
        parts.append(Label(f"This rule is {entry.provenance}.", "small", tone="attention"))
    said = " ".join(filter(None, (STATUS[entry.status][1], entry.reason)))
    if said:
        parts += [Rule(), Label(said, tone="attention")]
    return [*parts, *board.told()]


def rule_name(entry: Obligation) -> str:
    """Number and title, with the dagger of what is ours."""
    return f"{entry.id}{DAGGER * entry.is_ours}  {entry.title}"
