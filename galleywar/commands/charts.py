"""``galleywar charts``: the charts, listed or written out to be edited, or a folder of one's own checked."""

from __future__ import annotations

import argparse
from pathlib import Path

from galleywar.core.faults import SourceFaults
from galleywar.core.textfiles import write_atomically
from galleywar.rules.alexandria.box import open_box
from galleywar.rules.alexandria.chart_shapes import PLAIN, PLAYED
from galleywar.rules.alexandria.charts_files import read_printed
from galleywar.rules.alexandria.own_charts import exported, read_overrides


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to write the charts, or what to check."""
    parser.add_argument(
        "--export", type=Path, metavar="DIR", help="write all charts and ratings there, to be edited"
    )
    parser.add_argument(
        "--charts", type=Path, metavar="DIR", help="check the charts of a folder and tell what they change"
    )


def run(arguments: argparse.Namespace) -> int:
    """Export, check or list. Exit code 1 if files are in the way or wrong."""
    if arguments.export is not None:
        return export(arguments.export)
    if arguments.charts is not None:
        return check(arguments.charts)
    return listing()


def export(folder: Path) -> int:
    """Write every chart into ``folder``; touch nothing if one of the files is there already."""
    files = {folder / f"{name}.yaml": text for name, text in exported()}
    there = [file for file in files if file.exists()]
    if there:
        print("\n".join(f"{file} is there already" for file in there))
        print("Nothing written: choose another folder, or remove these files.")
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in files.items():
        write_atomically(file, text)
    print(f"{len(files)} files written to {folder}. Use them with: galleywar play --charts {folder}")
    return 0


def check(folder: Path) -> int:
    """Print what the files of ``folder`` change, or everything wrong in them."""
    try:
        box = open_box(read_overrides(folder))
    except SourceFaults as found:
        print(found)
        return 1
    print("\n".join(box.changed) or "These files change nothing.")
    return 0


def listing() -> int:
    """Print every chart with its case and how many of its figures are whose word."""
    from rich.console import Console
    from rich.table import Table

    table = Table("chart", "title", "case", "figures", box=None, pad_edge=False)
    for key in (*PLAYED, *PLAIN):
        printed = read_printed(key)
        words = [word for cells in printed.provenance.values() for word in cells.values()]
        counts = ", ".join(f"{words.count(word)} {word}" for word in dict.fromkeys(words))
        table.add_row(key, printed.title, printed.source.root["case"], counts)
    Console(highlight=False, markup=False).print(table)
    return 0
