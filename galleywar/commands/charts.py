"""``galleywar charts``: the charts, listed or written out to be edited, or a folder of one's own checked."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from galleywar.commands.plain.tables import show
from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.text_files import write_atomically
from galleywar.core.wording import counted
from galleywar.rules import find_system, open_ruleset, rulesets
from galleywar.rules.own_charts import Overrides, read_own, rules_of

FIRST = rulesets()[0]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Whose charts, where to write them, or what to check."""
    parser.add_argument(
        "--rules", choices=rulesets(), help=f"the rule system (default: {FIRST}; for --charts, all)"
    )
    parser.add_argument(
        "--export", type=Path, metavar="DIR", help="write all charts and ratings there, to be edited"
    )
    parser.add_argument(
        "--charts", type=Path, metavar="DIR", help="check the charts of a folder and tell what they change"
    )


def run(arguments: argparse.Namespace) -> int:
    """Export, check or list. Exit code 1 if files are in the way or wrong."""
    if arguments.export is not None:
        return export(arguments.export, arguments.rules or FIRST)
    if arguments.charts is not None:
        return check(arguments.charts, arguments.rules)
    return listing(arguments.rules or FIRST)


def export(folder: Path, system: str = FIRST) -> int:
    """Write every chart into ``folder``; touch nothing if one of the files is there already."""
    files = {folder / f"{name}.yaml": text for name, text in find_system(system).files().exported()}
    there = [file for file in files if file.exists()]
    if there:
        print("\n".join(f"{file} is there already" for file in there))
        print("Nothing written: choose another folder, or remove these files.")
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in files.items():
        write_atomically(file, text)
    print(
        f"{counted(len(files), 'file')} written to {folder}. Use them with: galleywar play --charts {folder}"
    )
    return 0


def check(folder: Path, system: str | None = None) -> int:
    """Print what the files of ``folder`` change in ``system``, or in any; or everything wrong in them."""
    try:
        own = read_own([folder])
        changed = [told for one in _asked_about(own, system) for told in open_ruleset(one, own).changed]
    except SourceFaults as found:
        print(found)
        return 1
    print("\n".join(changed) or "These files change nothing.")
    return 0


def _asked_about(own: Overrides, system: str | None) -> Sequence[str]:
    """The rule systems the files name; a file that names none is one of the first, as it was before any did."""
    if system is not None:
        return (system,)
    named = {rules_of(text) or FIRST for _, text in own}
    return tuple(one for one in rulesets() if one in named) or (FIRST,)


def listing(system: str = FIRST) -> int:
    """Print every chart with its case and how many of its figures are whose word."""
    from rich.table import Column, Table

    table = Table(Column("chart", no_wrap=True), "title", "case", "figures", box=None, pad_edge=False)
    for chart in find_system(system).files().charts():
        figures = ", ".join(f"{count} {word}" for word, count in chart.figures)
        table.add_row(chart.key, chart.title, chart.case, figures)
    show(table)
    return 0
