"""``galleywar rules``: the rules of a system in our words, and every reading of them with its question."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from textwrap import fill

from galleywar.core.ledger import DAGGER, Ledger, Obligation, systems
from galleywar.rules.rulebooks.examples import examples_of
from galleywar.rules.scenario.library import readings_chosen

WIDE = 100
"""Characters a line holds at most."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which system, which of its rules, and whether only what is our reading."""
    parser.add_argument("system", choices=systems(), help="the rule system")
    parser.add_argument("case", nargs="*", help="only these rules, such as 9.24")
    parser.add_argument(
        "--readings",
        action="store_true",
        help="only rules whose text leaves something open, with all about it",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the rules asked for. Exit code 2 for a case the ledger does not have."""
    ledger = Ledger.load(arguments.system)
    unknown = [case for case in arguments.case if case not in ledger.entries]
    if unknown:
        print(f"{ledger.title} has no rule {', '.join(unknown)}.")
        return 2
    entries = [ledger.entries[case] for case in arguments.case] or list(ledger.entries.values())
    if arguments.readings:
        print("\n\n".join(report(ledger, [entry for entry in entries if entry.reading])))
    elif arguments.case:
        told = ([*rule(entry), *examples(ledger.system, entry.id)] for entry in entries)
        print("\n\n".join("\n".join(lines) for lines in told))
    else:
        print("\n".join(f"{entry.id + DAGGER * entry.is_ours:<10} {entry.title}" for entry in entries))
    return 0


def report(ledger: Ledger, entries: Iterable[Obligation]) -> Iterator[str]:
    """Every reading: its question, how it is played, the other ways, and which scenarios choose one of those."""
    chosen = dict(readings_chosen(ledger.system))
    entries = list(entries)
    yield f"{ledger.title}\n{len(entries)} rules leave something open."
    for entry in entries:
        yield "\n".join(
            [*rule(entry), *_said("Played otherwise in", ", ".join(chosen.get(entry.option, ())))]
        )


def rule(entry: Obligation) -> Iterator[str]:
    """A rule and all that is said about it, in lines."""
    yield f"{entry.id}{DAGGER * entry.is_ours}  {entry.title}"
    yield from _said("", entry.says)
    yield from _said("Open", entry.question)
    yield from _said("Played", entry.reading)
    for other in entry.otherwise:
        yield from _said("Or", other.says + (f" [{entry.option}: {other.way}]" if other.way else ""))
    yield from _said("Because", entry.because)
    yield from _said("Edition 1", entry.before)


def examples(system: str, case: str) -> Iterator[str]:
    """The printed examples of a rule, each with its orders and what the dice show."""
    for example in examples_of(system, case):
        yield from _said("Example", f"{example.title}. {example.situation}")
        if example.orders:
            orders = [
                f"{one.order} (dice {', '.join(map(str, one.dice))})" if one.dice else one.order
                for one in example.orders
            ]
            yield from _said("Orders", "; ".join(orders))
        yield from _said("Follows", example.follows)


def _said(head: str, text: str) -> Iterator[str]:
    if text:
        words = f"{head}: {text}" if head else text
        yield fill(words, WIDE, initial_indent="    ", subsequent_indent="    " + "  " * bool(head))
