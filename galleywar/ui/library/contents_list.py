"""What there is to read, in rows: the chapters of a rulebook, the open one with its sections, or the rules found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from galleywar.core.late_methods import dataclass
from galleywar.core.ledger import Ledger, Obligation
from galleywar.rules import find_system
from galleywar.rules.rulebooks.contents import chapters, examples_beside, section_of
from galleywar.rules.rulebooks.examples import examples_of
from galleywar.ui.library.rule_pages import STATUS, OnTheBoard, rule_name, rule_page, section_page
from galleywar.ui.widgets import ListRow, Widget

if TYPE_CHECKING:
    from galleywar.rules.rulebooks.contents_schema import ChapterRecord, SectionRecord
    from galleywar.rules.rulebooks.examples_schema import ExampleRecord

CONTENTS: Final = "contents"
RULES: Final = "rules"
READINGS: Final = "readings"
INDENT: Final = "\N{EM SPACE}"


@dataclass(frozen=True, slots=True)
class SectionEntry:
    """A row of the contents: a chapter, which stands for its first section, or a section of it."""

    ledger: Ledger
    chapter: ChapterRecord
    section: SectionRecord
    is_head: bool = False

    @property
    def key(self) -> str:
        """The key of its row."""
        return f"{_key(self.system, self.chapter)}/" + ("" if self.is_head else self.section.name)

    @property
    def row(self) -> ListRow:
        """What the list shows."""
        if self.is_head:
            count = len(self.chapter.sections)
            return ListRow(self.key, self.chapter.name, right=str(count), tone="accent")
        return ListRow(self.key, INDENT + self.section.name)

    @property
    def system(self) -> str:
        """The rule system it is of."""
        return self.ledger.system

    @property
    def examples(self) -> tuple[ExampleRecord, ...]:
        """What may lie on the board beside it, the first unless another is asked for."""
        return examples_beside(self.system, self.section)

    def page(self, board: OnTheBoard) -> list[Widget]:
        """What is to be read."""
        return section_page(self.ledger, self.chapter, self.section, board)


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A row of the rules found."""

    ledger: Ledger
    rule: Obligation
    is_among_others: bool = False
    """Whether rules of other games are found beside it."""

    @property
    def key(self) -> str:
        """The key of its row."""
        return f"{self.system}/{self.rule.id}"

    @property
    def row(self) -> ListRow:
        """What the list shows."""
        game = [find_system(self.system).title] if self.is_among_others else []
        under = " · ".join([self.rule.area, *game])
        return ListRow(self.key, rule_name(self.rule), under, STATUS[self.rule.status][0])

    @property
    def system(self) -> str:
        """The rule system it is of."""
        return self.ledger.system

    @property
    def examples(self) -> tuple[ExampleRecord, ...]:
        """What may lie on the board beside it: the examples of this very rule, else those of its section."""
        section = section_of(self.system, self.rule.id)
        return examples_of(self.system, self.rule.id) or examples_beside(self.system, section)

    def page(self, board: OnTheBoard) -> list[Widget]:
        """What is to be read."""
        return rule_page(self.ledger, self.rule, board)


Entry = SectionEntry | RuleEntry


def contents(ledger: Ledger, chosen: str) -> Iterator[SectionEntry]:
    """The chapters of a rulebook; the one of the row ``chosen``, or else the first, has its sections below it."""
    book = chapters(ledger.system)
    names = [_key(ledger.system, chapter) for chapter in book]
    opened = chosen.rpartition("/")[0]
    for name, chapter in zip(names, book, strict=True):
        yield SectionEntry(ledger, chapter, chapter.sections[0], is_head=True)
        if name == (opened if opened in names else names[0]):
            yield from (SectionEntry(ledger, chapter, section) for section in chapter.sections)


def _key(system: str, chapter: ChapterRecord) -> str:
    return f"{system}/{chapter.name}"


def found_rules(ledgers: Sequence[Ledger], words: str, kind: str) -> Iterator[RuleEntry]:
    """The rules with these ``words``; of the readings, those that are played by one of ours."""
    for ledger in ledgers:
        for rule in ledger.search(words):
            if rule.reading or kind != READINGS:
                yield RuleEntry(ledger, rule, len(ledgers) > 1)
