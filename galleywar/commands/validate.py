"""``galleywar validate PATH...``: everything wrong in scenario and map files, each fault at its place."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from galleywar.boards.library import load_network
from galleywar.core.faults import Fault, SourceFaults
from galleywar.core.source import Source
from galleywar.rules.shelf import files_at, open_scenario


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The files to look through."""
    parser.add_argument("path", nargs="+", type=Path, help="scenario or map files, or folders of them")


def run(arguments: argparse.Namespace) -> int:
    """Print every fault, and a line for each sound file. Exit code 1 if any file has an error."""
    errors = 0
    for file in files_at(arguments.path):
        found = faults_in(file)
        errors += sum(fault.severity == "error" for fault in found)
        print("\n".join(map(str, found)) if found else f"{file}: good")
    if errors:
        print(f"{errors} error{'s' if errors > 1 else ''} found.")
    return 1 if errors else 0


def faults_in(file: Path) -> Sequence[Fault]:
    """What is wrong in a file; nothing if it can be used. Its keys say whether it is a map or a scenario."""
    try:
        root = Source.read(file).root
        if isinstance(root, dict) and "scenario" not in root and isinstance(root.get("map"), dict):
            load_network(file)
        else:
            open_scenario(file)
    except SourceFaults as found:
        return found.faults
    return ()
