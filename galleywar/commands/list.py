"""``galleywar list``: the scenarios at hand, sound or not."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from galleywar.commands.plain.json_output import add_json_argument, fault_as_json, print_json
from galleywar.commands.plain.tables import show
from galleywar.core.contract import Ruleset
from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.text_files import shown
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Scenario
from galleywar.rules.scenario.library import faults_of, open_scenario, own, scenarios_at, shipped


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Folders or files to list after the shipped scenarios and those in the folder of one's own."""
    parser.add_argument("path", nargs="*", type=Path, help="more scenarios: files, or folders of them")
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print one row a scenario; a broken one shows its first fault. Exit code 1 if any is broken."""
    rows = [
        ListedFile.of(file) for file in dict.fromkeys([*shipped(), *own(), *scenarios_at(arguments.path)])
    ]
    if arguments.json:
        print_json([row.plain for row in rows])
    else:
        tell(rows)
    return 1 if any(fault.severity == "error" for row in rows for fault in row.faults) else 0


@dataclass(frozen=True, slots=True)
class ListedFile:
    """A file of the shelf: what it holds, if it can be opened, and what is wrong with it."""

    file: Path
    opened: tuple[Ruleset, Scenario] | None
    faults: Sequence[Fault]

    @classmethod
    def of(cls, file: Path) -> ListedFile:
        try:
            return cls(file, open_scenario(file), faults_of(file))
        except SourceFaults as found:
            return cls(file, None, found.faults)

    @property
    def plain(self) -> dict[str, object]:
        """The row as JSON can hold it."""
        told: dict[str, object] = {"file": shown(self.file)}
        if self.opened is not None:
            scenario = self.opened[1]
            told |= {
                "scenario": scenario.key, "title": scenario.title, "system": scenario.system,
                "minutes": scenario.minutes, "source": scenario.source,
                "seats": [seat.key for seat in scenario.seats],
            }  # fmt: skip
        return told | {"faults": [fault_as_json(fault) for fault in self.faults]}


def tell(rows: Sequence[ListedFile]) -> None:
    """Print the table, and below it what is wrong."""
    from rich.table import Column, Table

    key = Column("scenario", no_wrap=True)
    table = Table(key, "title", "rules", "minutes", "from", box=None, pad_edge=False)
    for row in rows:
        if row.opened is not None:
            ruleset, scenario = row.opened
            table.add_row(scenario.key, scenario.title, ruleset.title, str(scenario.minutes), scenario.source)
    show(table)
    for row in rows:
        for fault in row.faults if row.opened is not None else row.faults[:1]:
            print(f"\n{fault}")
