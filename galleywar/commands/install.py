"""``galleywar install FILE``: a package that somebody passed on, put among the player's own scenarios."""

from __future__ import annotations

import argparse
from pathlib import Path

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.paths import own_scenario_folder
from galleywar.core.files.text_files import shown
from galleywar.rules.own_files.packages import Offered


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The package."""
    parser.add_argument("file", type=Path, help="a package, as galleywar pack writes it")
    parser.add_argument(
        "--again", action="store_true", help="put it there even if the same or a later version is installed"
    )


def run(arguments: argparse.Namespace) -> int:
    """Install it, if everything in it can be played. Exit code 1 if not, with every fault."""
    home = own_scenario_folder()
    try:
        offered = Offered.read(arguments.file, home)
    except SourceFaults as found:
        print("".join(f"{fault}\n" for fault in found.faults) + "Nothing was installed.")
        return 1
    if offered.in_the_way and not arguments.again:
        print(f"{offered.in_the_way} Nothing was changed; --again installs it all the same.")
        return 1
    folder = offered.install(home)
    print(f"{offered.said} is installed in {shown(folder)}: {'; '.join(offered.battles.values())}.")
    return 0
