#!/usr/bin/env python3
"""Cross the rule ledgers with the code's ``@case`` and the tests' ``rule`` marks.

It reads the sources without running them; a mark spread from data, ``rule(*entry["cases"])``, is read in the
YAML files beside the test (``cases: [9.24a]``), and so are the printed examples of the rule systems. Exit code 1
when a case the code plays has no test, or when code or tests cite an id no ledger knows; 2 when the ledgers
cannot be read.
"""

import argparse
import ast
import re
import sys
import textwrap
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from environment import ROOT

sys.path.insert(0, str(ROOT))

from galleywar.core.ledger import Ledger, systems

CASE_CALLS = {"case", "cases.case"}
RULE_CALLS = {"pytest.mark.rule", "mark.rule"}
CASES_IN_YAML = re.compile(r"\bcases: \[(.*)\]")
COLUMNS = ("obligations", "implemented", "tested", "aside", "due")


@dataclass(frozen=True)
class Citation:
    """A case id where code or a test names it; an empty id is one that only a running program could tell."""

    id: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.id or 'an id that is not a plain string'} ({self.file}:{self.line})"


@dataclass
class Coverage:
    """One system's ledger beside the citations of its cases."""

    ledger: Ledger
    code: dict[str, Citation] = field(default_factory=dict)
    tests: dict[str, Citation] = field(default_factory=dict)

    def untested(self) -> list[Citation]:
        """Cases the code plays and no test holds to."""
        return [citation for id_, citation in self.code.items() if id_ not in self.tests]

    def unplayed(self) -> list[str]:
        """Cases the ledger calls played and neither code nor test cites."""
        entries = self.ledger.entries.values()
        cited = self.code.keys() | self.tests.keys()
        return [entry.id for entry in entries if entry.status == "played" and entry.id not in cited]

    def ahead(self) -> list[str]:
        """Cases the code plays although the ledger still calls them due or set aside."""
        return [id_ for id_ in self.code if self.ledger.entries[id_].status != "played"]

    def aside(self) -> list[str]:
        """Obligations left out, each with its reason."""
        entries = self.ledger.entries.values()
        return [f"{entry.id}: {entry.reason}" for entry in entries if entry.status == "aside"]

    def counts(self, area: str | None = None) -> Counter[str]:
        """How many obligations stand where, in one area or in all."""
        count: Counter[str] = Counter()
        for entry in self.ledger.entries.values():
            if area in {None, entry.area}:
                count["obligations"] += 1
                count["implemented"] += entry.id in self.code
                count["tested"] += entry.id in self.tests
                count[entry.status] += 1
        return count


def in_code(folder: Path) -> list[Citation]:
    """What the functions below a folder say they play."""
    return [citation(file, given) for file, given in arguments(folder, CASE_CALLS)]


def in_tests(folder: Path) -> list[Citation]:
    """What the tests below a folder hold to, by their marks or by the data they spread into marks."""
    marks = list(arguments(folder, RULE_CALLS))
    spoken = [citation(file, given) for file, given in marks if not isinstance(given, ast.Starred)]
    spreading = dict.fromkeys(file.parent for file, given in marks if isinstance(given, ast.Starred))
    return [*spoken, *(one for place in spreading for one in in_data(place))]


def in_data(folder: Path, pattern: str = "*.yaml") -> Iterator[Citation]:
    """Every id that the YAML files of that name in a folder list as ``cases``."""
    for file in sorted(folder.glob(pattern)):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for ids in CASES_IN_YAML.findall(line):
                yield from (Citation(id_.strip(" '\""), shown(file), number) for id_ in ids.split(","))


def arguments(folder: Path, calls: set[str]) -> Iterator[tuple[Path, ast.expr]]:
    """Every argument given to one of these calls in the Python files below a folder."""
    for file in sorted(folder.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if any(f"{call}(" in text for call in calls):
            for node in ast.walk(ast.parse(text, str(file))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) in calls:
                    given = [*node.args, *(keyword.value for keyword in node.keywords)]
                    yield from ((file, argument) for argument in given)


def citation(file: Path, given: ast.expr) -> Citation:
    """The id that a string literal names; anything else names none that can be read."""
    plain = isinstance(given, ast.Constant) and isinstance(given.value, str)
    return Citation(str(ast.literal_eval(given)) if plain else "", shown(file), given.lineno)


def shown(file: Path) -> str:
    """A file as seen from the checkout."""
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else str(file)


def sort_out(code: list[Citation], tests: list[Citation]) -> tuple[dict[str, Coverage], list[Citation]]:
    """Give every citation to the system whose ledger knows it; the second part is those nobody knows.

    Code below ``rules/<system>`` may only cite that system's own cases.
    """
    covered = {system: Coverage(Ledger.load(system)) for system in systems()}
    owner = {id_: system for system, coverage in covered.items() for id_ in coverage.ledger.entries}
    unknown = []
    for citation in code + tests:
        system = owner.get(citation.id)
        if system is None or home_system(citation.file) not in {None, system}:
            unknown.append(citation)
    known = [citation for citation in code if citation not in unknown]
    for citation in known:
        covered[owner[citation.id]].code.setdefault(citation.id, citation)
    for citation in tests:
        if citation not in unknown:
            covered[owner[citation.id]].tests.setdefault(citation.id, citation)
    return covered, unknown


def home_system(file: str) -> str | None:
    """The system whose rules a file belongs to, if it lies below ``galleywar/rules/<system>/``."""
    parts = Path(file).parts
    return parts[2] if parts[:2] == ("galleywar", "rules") and len(parts) > 3 else None


def table(coverage: Coverage) -> str:
    """A row per area and a total, aligned."""
    areas = list(dict.fromkeys(entry.area for entry in coverage.ledger.entries.values()))
    width = max(map(len, areas))
    rows = [f"{'':{width}}" + "".join(f"{name:>13}" for name in COLUMNS)]
    for area in [*areas, None]:
        count = coverage.counts(area)
        rows.append(f"{area or 'all':{width}}" + "".join(f"{count[name]:>13}" for name in COLUMNS))
    return "\n".join(rows)


def summary(coverage: Coverage) -> str:
    """One line: how many obligations, and where they stand."""
    count = coverage.counts()
    figures = ", ".join(f"{count[name]} {name}" for name in COLUMNS)
    return f"{coverage.ledger.system}: {figures}; {len(coverage.untested())} implemented without a test"


def listing(title: str, items: list[str]) -> str:
    """A titled paragraph of items, nothing at all when there are none."""
    if not items:
        return ""
    lines = textwrap.wrap("; ".join(items), 108, break_on_hyphens=False)
    return f"{title} ({len(items)}):\n" + textwrap.indent("\n".join(lines), "  ")


def full(coverage: Coverage) -> str:
    """The table of a system and what does not fit together in it."""
    parts = (
        f"{coverage.ledger.system}: {coverage.ledger.title}\n{table(coverage)}",
        listing("Implemented without a test", [str(citation) for citation in coverage.untested()]),
        listing("The ledger says played, yet neither code nor test cites it", coverage.unplayed()),
        listing("The code cites it, yet the ledger does not say played", coverage.ahead()),
        listing("Set aside", coverage.aside()),
    )
    return "\n\n".join(filter(None, parts)) + "\n"


def main(words: list[str] | None = None) -> int:
    """Print the coverage of one system or of all; see the module for the exit codes."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--summary", action="store_true", help="one line a system")
    parser.add_argument("--system", choices=systems(), help="this system alone")
    asked = parser.parse_args(words)
    try:
        examples = in_data(ROOT / "galleywar" / "rules", "*/examples.yaml")
        covered, unknown = sort_out(in_code(ROOT / "galleywar"), [*in_tests(ROOT / "tests"), *examples])
    except ModuleNotFoundError as missing:
        print(f"The ledgers cannot be read without {missing.name}: run tools/test.py first.", file=sys.stderr)
        return 2
    chosen = [covered[asked.system]] if asked.system else list(covered.values())
    print("\n".join(map(summary if asked.summary else full, chosen)))
    if unknown:
        print(listing("Cited, but in no ledger of its system", [str(citation) for citation in unknown]))
    return 1 if unknown or any(coverage.untested() for coverage in chosen) else 0


if __name__ == "__main__":
    sys.exit(main())
