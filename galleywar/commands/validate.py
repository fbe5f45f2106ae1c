"""``galleywar validate [PATH...]``: everything wrong in scenarios, maps and charts, each fault at its place."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

from galleywar.commands.plain.json_output import add_json_argument, fault_as_json, print_json
from galleywar.core.files.faults import Fault
from galleywar.core.files.given_paths import is_folder
from galleywar.core.files.paths import own_scenario_folder
from galleywar.core.files.text_files import shown
from galleywar.core.wording import counted
from galleywar.rules.own_files.packages import faults_at
from galleywar.rules.scenario.library import files_at, named

Judged: TypeAlias = tuple[Path, Sequence[Fault]]
"""A file, and what is wrong with it."""
NOTHING = "there is no YAML file in this folder"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The files to look through; none means the folder of the player's own scenarios."""
    whole = (
        "scenarios, maps or charts: files, folders of them, or names as in galleywar list "
        "(default: the folder of your own scenarios)"
    )
    parser.add_argument("path", nargs="*", type=Path, help=whole)
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print every fault and warning, and a line for each sound file. Exit code 1 if any file has an error."""
    own = own_scenario_folder()
    has_none = not arguments.path and not is_folder(own)
    paths = [] if has_none else [*map(named, arguments.path)] or [own]
    empty = [folder for folder in filter(is_folder, paths) if not any(files_at([folder]))]
    judged = ((file, faults_at(file)) for file in files_at(paths))
    if arguments.json:
        return print_all(empty, judged)
    if has_none:
        print(f"There are no scenarios of your own yet; their folder would be {shown(own)}.")
    return tell(empty, judged)


def print_all(empty: Sequence[Path], judged: Iterable[Judged]) -> int:
    """Print a list of files and folders with all that is wrong in each, as JSON; the exit code."""
    nothing: dict[str, object] = {"text": NOTHING, "severity": "error"}
    told = [(folder, [nothing]) for folder in empty]
    told += [(file, [fault_as_json(one) for one in found]) for file, found in judged]
    print_json([{"file": shown(file), "faults": faults} for file, faults in told])
    return 1 if any(one["severity"] == "error" for _, faults in told for one in faults) else 0


def tell(empty: Sequence[Path], judged: Iterable[Judged]) -> int:
    """Print what is wrong, or that nothing is, file by file; the exit code."""
    for folder in empty:
        print(f"{shown(folder)}: error: {NOTHING}")
    errors = len(empty)
    for file, found in judged:
        wrong = sum(fault.severity == "error" for fault in found)
        print("\n".join(map(str, found)) if found else f"{file}: good")
        if found and not wrong:
            print(f"{file}: can be played")
        errors += wrong
    if errors:
        print(f"{counted(errors, 'error')} found.")
    return 1 if errors else 0
