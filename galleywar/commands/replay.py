"""``galleywar replay FILE``: a saved game told in sentences, or every entry of it checked."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from galleywar.core.files.faults import SourceFaults
from galleywar.core.match import tell_game
from galleywar.core.saving.journal import read_game
from galleywar.core.saving.saves import BadSave, Opened, from_text
from galleywar.core.wording import counted
from galleywar.rules import open_ruleset


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The save, and whether to tell it or only check it."""
    parser.add_argument("file", type=Path, help="a saved game")
    parser.add_argument(
        "--verify", action="store_true", help="do not tell the game, only check legality, dice and state"
    )


def run(arguments: argparse.Namespace) -> int:
    """Tell or verify. Exit code 1 if the file holds no game or an entry of it is not as it must be."""
    try:
        opened = from_text(read_game(arguments.file), open_ruleset)
    except (BadSave, SourceFaults) as fault:
        print(fault, file=sys.stderr)
        return 1
    match = opened.match
    if arguments.verify:
        print(verdict(arguments.file, opened))
    else:
        print(f"{match.scenario.title} ({match.ruleset.title}), seed {match.seed}\n")
        for line in tell_game(match):
            print(line)
        if opened.damage is not None:
            print(verdict(arguments.file, opened), file=sys.stderr)
    return 0 if opened.damage is None else 1


def verdict(file: Path, opened: Opened) -> str:
    """Whether the log holds to its end, and if not, where it breaks and why."""
    count = len(opened.match.entries)
    if opened.damage is None:
        return f"{file}: {counted(count, 'entry')}, all as the rules and the dice have it"
    first = f"Entry {opened.damage.at} is the first bad one: {opened.damage.text}."
    return f"{file}: {first} The {count} before it are good."
