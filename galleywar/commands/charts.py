"""``galleywar charts``: the charts, listed or written out to be edited, or a folder of one's own checked."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from galleywar.commands.plain.json_output import add_json_argument, fault_as_json, print_json
from galleywar.commands.plain.tables import show
from galleywar.core.files.faults import SourceFaults, listed
from galleywar.core.files.text_files import shown, write_atomically
from galleywar.core.wording import counted
from galleywar.rules import find_system, open_ruleset, rulesets
from galleywar.rules.own_files.own_charts import Overrides, read_own, rules_of
from galleywar.rules.own_files.own_media import is_medium

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
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Export, check or list. Exit code 1 if files are in the way or wrong."""
    if arguments.export is not None:
        return export(arguments)
    if arguments.charts is not None:
        return check(arguments)
    return listing(arguments)


def export(arguments: argparse.Namespace) -> int:
    """Write every chart into the folder; touch nothing if one of the files is there already."""
    folder: Path = arguments.export
    exported = find_system(arguments.rules or FIRST).files().exported()
    files = {folder / f"{name}.yaml": text for name, text in exported}
    there = [file for file in files if file.exists()]
    if there:
        print("\n".join(f"{file} is there already" for file in there), file=sys.stderr)
        print("Nothing written: choose another folder, or remove these files.", file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in files.items():
        write_atomically(file, text)
    if arguments.json:
        print_json([shown(file) for file in files])
    else:
        use = f"Use them with: galleywar play --charts {folder}"
        print(f"{counted(len(files), 'file')} written to {folder}. {use}")
    return 0


def check(arguments: argparse.Namespace) -> int:
    """Print what the files of the folder change in a rule system, or in any; or everything wrong in them."""
    try:
        own = read_own([arguments.charts])
        asked = _asked_about(own, arguments.rules)
        changed = [told for one in asked for told in open_ruleset(one, own).changed]
        pictures = [name.rpartition("/")[2] for name, _ in own if is_medium(name)]
        changed += [f"Pictures: {listed(sorted(pictures), 'and')}"] if pictures else []
    except SourceFaults as found:
        if arguments.json:
            print_json({"changed": [], "faults": [fault_as_json(fault) for fault in found.faults]})
        else:
            print(found)
        return 1
    if arguments.json:
        print_json({"changed": changed, "faults": []})
    else:
        print("\n".join(changed) or "These files change nothing.")
    return 0


def _asked_about(own: Overrides, system: str | None) -> Sequence[str]:
    """The rule systems the files name; a file that names none is one of the first, as it was before any did."""
    if system is not None:
        return (system,)
    named = {rules_of(text) or FIRST for _, text in own}
    return tuple(one for one in rulesets() if one in named) or (FIRST,)


def listing(arguments: argparse.Namespace) -> int:
    """Print every chart with its case and how many of its figures are of which provenance."""
    from rich.table import Column, Table

    charts = find_system(arguments.rules or FIRST).files().charts()
    if arguments.json:
        print_json([chart._asdict() | {"figures": dict(chart.figures)} for chart in charts])
        return 0
    table = Table(Column("chart", no_wrap=True), "title", "case", "figures", box=None, pad_edge=False)
    for chart in charts:
        figures = ", ".join(f"{count} {word}" for word, count in chart.figures)
        table.add_row(chart.key, chart.title, chart.case, figures)
    show(table)
    return 0
