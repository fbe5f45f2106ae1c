"""``galleywar names SYSTEM``: what scenario files refer to things by."""

from __future__ import annotations

import argparse
import sys

from galleywar.commands import contest
from galleywar.commands.plain.json_output import add_json_argument, print_json
from galleywar.commands.plain.tables import show
from galleywar.core.files.faults import SourceFaults, listed, quoted
from galleywar.rules import open_ruleset, rulesets
from galleywar.rules.names import Names
from galleywar.rules.scenario.library import find_scenario, open_scenario


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Whose names, and of which kind."""
    parser.add_argument("system", choices=rulesets(), help="the rule system")
    parser.add_argument("kind", nargs="*", help="only these kinds, such as province or type")
    parser.add_argument(
        "--scenario", metavar="NAME", help="with the map and charts of this scenario, a name or a file"
    )
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print each name with what stands on the board. Exit code 1 for faults in files, 2 for names unknown."""
    try:
        found = names_for(arguments)
    except (SourceFaults, LookupError) as fault:
        return contest.excused(fault)
    if unknown := [kind for kind in arguments.kind if kind not in found]:
        print(
            f"There is no kind {quoted(unknown[0])}; there are {listed(list(found), 'and')}.", file=sys.stderr
        )
        return 2
    wanted = {kind: found[kind] for kind in arguments.kind or found}
    if arguments.json:
        print_json(wanted)
    else:
        tell(wanted)
    return 0


def names_for(arguments: argparse.Namespace) -> Names:
    """The names of the system, or those of a scenario of it; raises LookupError for one of another system."""
    if arguments.scenario is None:
        return open_ruleset(arguments.system).names
    ruleset, scenario = open_scenario(find_scenario(arguments.scenario))
    if scenario.system != arguments.system:
        raise LookupError(f"{scenario.title} is played by other rules: {scenario.system}.")
    return ruleset.for_scenario(scenario).names


def tell(names: Names) -> None:
    """Print a table, a row for each name."""
    from rich.table import Column, Table

    table = Table("kind", Column("in files", no_wrap=True), "on the board", box=None, pad_edge=False)
    for kind, found in names.items():
        for key, name in found.items():
            table.add_row(kind, key, name)
    show(table)
