"""``galleywar list``: the scenarios at hand, sound or not."""

from __future__ import annotations

import argparse
from pathlib import Path

from galleywar.commands.plain.tables import show
from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.rules.scenario_library import faults_of, open_scenario, own, scenarios_at, shipped


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Folders or files to list after the shipped scenarios and those in the folder of one's own."""
    parser.add_argument("path", nargs="*", type=Path, help="more scenarios: files, or folders of them")


def run(arguments: argparse.Namespace) -> int:
    """Print one row a scenario; a broken one shows its first fault. Exit code 1 if any is broken."""
    from rich.table import Column, Table

    key = Column("scenario", no_wrap=True)
    table = Table(key, "title", "rules", "minutes", "from", box=None, pad_edge=False)
    told: list[Fault] = []
    for file in dict.fromkeys([*shipped(), *own(), *scenarios_at(arguments.path)]):
        try:
            ruleset, scenario = open_scenario(file)
        except SourceFaults as found:
            told.append(found.faults[0])
            continue
        table.add_row(scenario.key, scenario.title, ruleset.title, str(scenario.minutes), scenario.source)
        told += faults_of(file)
    show(table)
    for fault in told:
        print(f"\n{fault}")
    return 1 if any(fault.severity == "error" for fault in told) else 0
