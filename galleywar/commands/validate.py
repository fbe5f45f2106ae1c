"""``galleywar validate [PATH...]``: everything wrong in scenario and map files, each fault at its place."""

from __future__ import annotations

import argparse
from pathlib import Path

from galleywar.core.files.given_paths import is_folder
from galleywar.core.files.paths import own_scenario_folder
from galleywar.core.files.text_files import shown
from galleywar.core.wording import counted
from galleywar.rules.scenario_library import faults_of, files_at


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The files to look through; none means the folder of the player's own scenarios."""
    whole = "scenario or map files, or folders of them (default: the folder of your own scenarios)"
    parser.add_argument("path", nargs="*", type=Path, help=whole)


def run(arguments: argparse.Namespace) -> int:
    """Print every fault and warning, and a line for each sound file. Exit code 1 if any file has an error."""
    own = own_scenario_folder()
    if not arguments.path and not is_folder(own):
        print(f"There are no scenarios of your own yet; their folder would be {shown(own)}.")
        return 0
    errors, paths = 0, arguments.path or [own]
    for folder in filter(is_folder, paths):
        if not any(files_at([folder])):
            print(f"{shown(folder)}: error: there is no YAML file in this folder")
            errors += 1
    for file in files_at(paths):
        found = faults_of(file)
        wrong = sum(fault.severity == "error" for fault in found)
        print("\n".join(map(str, found)) if found else f"{file}: good")
        if found and not wrong:
            print(f"{file}: can be played")
        errors += wrong
    if errors:
        print(f"{counted(errors, 'error')} found.")
    return 1 if errors else 0
