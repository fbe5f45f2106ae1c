"""The tables of contents of the rulebooks: chapters and sections, the rules in each, and the example beside it.

A system keeps its own as ``rules/<system>/contents.yaml``. Every rule of the ledger belongs to one section, the one
that names the longest beginning of its number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.core.files.faults import Fault, SourceFaults, quoted
from galleywar.core.files.yaml_source import Source
from galleywar.core.ledger import Ledger, Obligation
from galleywar.rules.rulebooks.examples import RULES, examples_in
from galleywar.rules.system import rulesets

if TYPE_CHECKING:
    from galleywar.rules.rulebooks.contents_schema import ChapterRecord, ContentsFile, SectionRecord
    from galleywar.rules.rulebooks.examples_schema import ExampleRecord


def contents_file(system: str) -> Path:
    """Where a system keeps the table of contents of its rulebook."""
    return RULES / system / "contents.yaml"


def books() -> tuple[str, ...]:
    """Every rule system whose rulebook has a table of contents here."""
    return tuple(name for name in rulesets() if contents_file(name).is_file())


@cache
def chapters(system: str) -> tuple[ChapterRecord, ...]:
    """The chapters of the rulebook of ``system`` in their order.

    Raises SourceFaults with everything wrong in the file.
    """
    from galleywar.rules.rulebooks.contents_schema import ContentsFile

    source = Source.read(contents_file(system))
    found = source.check(ContentsFile)
    if faults := list(_faults(source, found)):
        raise SourceFaults(faults)
    return tuple(found.chapters)


def sections(system: str) -> tuple[SectionRecord, ...]:
    """Every section of the rulebook of ``system`` in their order."""
    return tuple(section for chapter in chapters(system) for section in chapter.sections)


def section_of(system: str, case: str) -> SectionRecord:
    """The section that the rule ``case`` belongs to. Raises KeyError for a rule the ledger does not have."""
    return _placed(system)[case]


def rules_of(ledger: Ledger, section: SectionRecord) -> tuple[Obligation, ...]:
    """The rules of a section, in the order of the rulebook."""
    placed = _placed(ledger.system)
    return tuple(one for case, one in ledger.entries.items() if placed[case] is section)


@cache
def _placed(system: str) -> Mapping[str, SectionRecord]:
    """The section of every rule."""
    book = sections(system)
    return {case: max(book, key=lambda section: _fit(section, case)) for case in Ledger.load(system).entries}


def examples_beside(system: str, section: SectionRecord) -> tuple[ExampleRecord, ...]:
    """The examples of a section: first the one that is played beside it, then others that show a rule of it."""
    placed = _placed(system)
    own = next(one for one in examples_in(system) if one.key == section.example)
    others = (one for one in examples_in(system) if any(placed[case] is section for case in one.cases))
    return (own, *(one for one in others if one is not own))


def _fit(section: SectionRecord, case: str) -> int:
    """How much of the number of a rule a section names; 0 if it is not one of its own."""
    return max((len(start) for start in section.rules if case.startswith(start)), default=0)


def _faults(source: Source, file: ContentsFile) -> Iterator[Fault]:
    """Sections told twice or without an example, beginnings that no rule has, rules without a section."""
    known, examples = Ledger.load(file.system).entries, [one.key for one in examples_in(file.system)]
    names: list[str] = []
    placed: set[str] = set()
    for number, chapter in enumerate(file.chapters):
        for at, one in enumerate(chapter.sections):
            where = ("chapters", number, "sections", at)
            if one.name in names:
                yield source.fault((*where, "title"), f"the section {quoted(one.name)} stands here twice")
            names.append(one.name)
            if one.example not in examples:
                text = f"there is no example {quoted(one.example)}"
                yield source.fault((*where, "example"), text, valid=examples, got=one.example)
            for place, start in enumerate(one.rules):
                found = {case for case in known if case.startswith(start)}
                placed |= found
                if not found:
                    yield source.fault((*where, "rules", place), f"no rule's number begins with {start}")
    for case in known:
        if case not in placed:
            yield source.fault(("chapters",), f"the rule {case} belongs to no section")
