"""What is read in the rules library: a section with its rules, or one rule with all that is said about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from galleywar.core.ledger import DAGGER, Ledger, Obligation
from galleywar.rules import find_system
from galleywar.rules.rulebooks.contents import rules_of
from galleywar.ui.widgets import Label, Rule, Widget

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


def section_page(
    ledger: Ledger, chapter: ChapterRecord, section: SectionRecord, example: ExampleRecord
) -> list[Widget]:
    """A section: what it is about, what lies on the board beside it, and its rules one by one."""
    parts: list[Widget] = [
        Label(section.name, "heading"),
        Label(f"{find_system(ledger.system).title} · {chapter.name}", "small", tone="faint"),
        Label(section.text),
        *on_the_board(example),
    ]
    rules = rules_of(ledger, section)
    if rules:
        parts += [Rule(), Label("Rule by rule", "strong", tone="accent")]
    for one in rules:
        parts += [Label(rule_name(one), "strong"), Label(one.says)]
    return parts


def on_the_board(example: ExampleRecord) -> list[Widget]:
    """What lies on the board beside the text."""
    return [
        Rule(),
        Label(f"On the board: {example.title}", "strong", tone="accent"),
        Label(example.situation),
    ]


def rule_page(ledger: Ledger, entry: Obligation, example: ExampleRecord) -> list[Widget]:
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
    return [*parts, *on_the_board(example)]


def rule_name(entry: Obligation) -> str:
    """Number and title, with the dagger of what is ours."""
    return f"{entry.id}{DAGGER * entry.is_ours}  {entry.title}"
