"""The rule ledger: every obligation of a rule system in our own words, for help, why cards and coverage.

Each system keeps its own as ``rules/<system>/ledger.yaml``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from galleywar.core.files.validated_cache import validated
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass

STATUSES = ("due", "played", "aside")
KINDS = ("must", "may", "definition", "table", "setup")
PROVENANCES = ("rulebook", "published", "reconstructed")
DAGGER: Final = "\N{DAGGER}"
"""Set after whatever stands in no rulebook as it is played here."""

_RULES = Path(__file__).resolve().parent.parent / "rules"


@dataclass(frozen=True, slots=True)
class OtherReading:
    """A way to read a rule that is not ours; ``way`` is what a scenario calls it that chooses it."""

    says: str
    way: str = ""


@dataclass(frozen=True, slots=True)
class Obligation:
    """One obligation. ``says`` is our paraphrase; ``reading`` is how we play what the text leaves open."""

    id: str
    title: str
    area: str
    kind: str
    status: str
    says: str
    provenance: str
    question: str = ""
    reading: str = ""
    source: str = ""
    """Where a published rule or reading was found."""
    reason: str = ""
    """Why an obligation was set aside."""
    because: str = ""
    """What speaks for our reading."""
    otherwise: tuple[OtherReading, ...] = ()
    """The other ways to read the text."""
    option: str = ""
    """The name under which a scenario chooses a reading; empty where it may not."""
    way: str = ""
    """What our reading is called there."""
    before: str = ""
    """How games of the first edition go on, where they were played otherwise."""

    @property
    def is_ours(self) -> bool:
        """Whether it is played by a reading of ours, or in no rulebook at all."""
        return bool(self.reading) or self.provenance == "reconstructed"

    @property
    def about_the_reading(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What the text leaves open and how it is played, in lines under their headings."""
        ways = [
            one.says + (f" A scenario may choose it ({self.option}: {one.way})." if one.way else "")
            for one in self.otherwise
        ]
        said = {
            "What the text leaves open": (self.question,),
            "How galleywar plays it": (self.reading,),
            "What speaks for it": (self.because,),
            "Other ways to read it": tuple(ways),
            "In games of the first edition": (self.before,),
        }
        yield from ((head, lines) for head, lines in said.items() if any(lines))

    def __post_init__(self) -> None:
        """Raise ValueError on a word no ledger knows, or on an obligation set aside without a reason."""
        allowed = (("status", STATUSES), ("kind", KINDS), ("provenance", PROVENANCES))
        for field, words in allowed:
            word = getattr(self, field)
            if word not in words:
                raise ValueError(f"{field} is '{word}', not one of {', '.join(words)}")
        if self.status == "aside" and not self.reason:
            raise ValueError("set aside without a reason")
        if bool(self.option) != bool(self.way) or (self.otherwise and not self.reading):
            raise ValueError("a choice needs an option, a way and a reading of ours")


@dataclass(frozen=True, slots=True)
class Ledger:
    """The obligations of one rule system by id, in the order of its rulebook."""

    system: str
    title: str
    sources: tuple[str, ...]
    entries: Mapping[str, Obligation]

    @staticmethod
    def load(system: str) -> Ledger:
        """Read a system's ledger, once. Raises FileNotFoundError if it has none, ValueError on a fault."""
        return _load(system)

    @property
    def readings(self) -> tuple[Obligation, ...]:
        """Every entry that is played by a reading of ours."""
        return tuple(entry for entry in self.entries.values() if entry.reading)

    def way(self, option: str, way: str) -> str:
        """What is played where a scenario chooses ``way`` of ``option``; raises LookupError for an unknown one."""
        for entry in self.entries.values():
            if entry.option == option:
                said = {entry.way: entry.reading} | {one.way: one.says for one in entry.otherwise}
                return f"{said[way]} ({entry.id})"
        raise LookupError(option)

    def search(self, words: str) -> tuple[Obligation, ...]:
        """Entries with every word (or start of a word) asked for; those with them in id or title first."""
        wanted = words.casefold().split()
        found = [entry for entry in self.entries.values() if _holds(_prose(entry), wanted)]
        return tuple(sorted(found, key=lambda entry: not _holds(f"{entry.id} {entry.title}", wanted)))


def systems() -> tuple[str, ...]:
    """Every rule system that keeps a ledger, by id."""
    return tuple(sorted(file.parent.name for file in _RULES.glob("*/ledger.yaml")))


def is_ours(system: str, case: str) -> bool:
    """Whether ``case`` is one that the rulebook of ``system`` leaves open; no case of ours is without a ledger."""
    return case in _ours(system)


def cited(system: str, case: str) -> str:
    """A case as players meet it, in brackets and marked where it is ours; empty for no case.

    >>> cited("alexandria", "9.31a"), cited("alexandria", "9.32a"), cited("alexandria", "")
    ('[9.31a\N{DAGGER}]', '[9.32a]', '')
    """
    return f"[{case}{DAGGER * is_ours(system, case)}]" if case else ""


@cache
def _ours(system: str) -> frozenset[str]:
    """Kept by themselves: a page that cites a few cases has no use for the rest of a ledger."""
    if system not in systems():
        return frozenset()
    return frozenset(validated(_written(_file_of(system)), "cases of ours", _marked))


def _marked(written: LedgerText) -> list[str]:
    return [case for case, entry in read(written.path).entries.items() if entry.is_ours]


@dataclass(frozen=True, slots=True)
class LedgerText:
    """A ledger as it is written."""

    text: str
    path: Path


def _file_of(system: str) -> Path:
    return _RULES / system / "ledger.yaml"


def _written(file: Path) -> LedgerText:
    return LedgerText(file.read_text(encoding="utf-8"), file)


@cache
def _load(system: str) -> Ledger:
    return read(_file_of(system))


def read(file: Path) -> Ledger:
    """Read a ledger file. Raises ValueError, naming the file, on a fault in it."""
    body = validated(_written(file), "ledger", _parse)
    entries: dict[str, Obligation] = {}
    for fields in body["entries"]:
        try:
            others = tuple(OtherReading(**one) for one in fields.pop("otherwise", ()))
            entry = Obligation(**fields, otherwise=others)
        except (TypeError, ValueError) as fault:
            raise ValueError(f"{file}: {fields.get('id', 'an entry without id')}: {fault}") from fault
        if entry.id in entries:
            raise ValueError(f"{file}: {entry.id} stands here twice")
        entries[entry.id] = entry
    return Ledger(body["system"], body["title"], tuple(body["sources"]), MappingProxyType(entries))


def _parse(ledger: LedgerText) -> Plain:
    import yaml

    loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load(ledger.text, Loader=loader)  # noqa: S506 - both are safe loaders; the first is the quicker


def _prose(entry: Obligation) -> str:
    return f"{entry.id} {entry.title} {entry.area} {entry.says} {entry.question} {entry.reading}"


def _holds(text: str, wanted: list[str]) -> bool:
    folded = text.casefold()
    return all(re.search(rf"(?<!\w){re.escape(word)}", folded) for word in wanted)
