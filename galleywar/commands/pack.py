"""``galleywar pack FOLDER``: a folder of scenarios, maps, charts and pictures as one file to be passed on."""

from __future__ import annotations

import argparse
from pathlib import Path

from galleywar.commands.contest import new_file
from galleywar.core.files import package_layout, packages
from galleywar.core.files.text_files import shown
from galleywar.core.wording import counted
from galleywar.rules.own_files.packages import faults_in_package


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The folder, and the file to write."""
    parser.add_argument("folder", type=Path, help=f"a folder with a {package_layout.ABOUT} that says what it is")
    parser.add_argument(
        "-o", "--output", type=new_file, metavar="FILE", help="the package (default: NAME-VERSION.zip here)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the package, if everything in the folder can be played. Exit code 1 if not, with every fault."""
    found = faults_in_package(arguments.folder)
    print("".join(f"{fault}\n" for fault in found), end="")
    if any(fault.severity == "error" for fault in found):
        print("Nothing written: mend these first.")
        return 1
    files = packages.files_in(arguments.folder)
    told = packages.about(files, arguments.folder)
    archive: Path = arguments.output or Path(f"{told.name}-{told.version}{package_layout.SUFFIX}")
    try:
        packages.pack(files, archive)
    except OSError as refusal:
        print(f"{shown(archive)} could not be written: {refusal.strerror}.")
        return 1
    size = archive.stat().st_size
    print(
        f"{shown(archive)}: {told.title} {told.version}, {counted(len(files), 'file')}, {size / 1024:.0f} KiB"
    )
    print(f"Install it with: galleywar install {shown(archive)}, or drop it on the window.")
    return 0
