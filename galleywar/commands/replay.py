"""``galleywar replay FILE``: a saved game told in sentences, or every entry of it checked."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict
from pathlib import Path

from galleywar.commands.plain.json_output import add_json_argument, print_json
from galleywar.core.files.faults import SourceFaults
from galleywar.core.match import tell_game, told_of
from galleywar.core.saving.headers import BadSave
from galleywar.core.saving.journal import read_game
from galleywar.core.saving.saves import Opened, from_text
from galleywar.core.wording import counted
from galleywar.rules import open_ruleset


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The save, and whether to tell it or only check it."""
    parser.add_argument("file", type=Path, help="a saved game")
    parser.add_argument(
        "--verify", action="store_true", help="do not tell the game, only check legality, dice and state"
    )
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Tell or verify. Exit code 1 if the file holds no game or an entry of it is not as it must be."""
    try:
        opened = from_text(read_game(arguments.file), open_ruleset)
    except (BadSave, SourceFaults) as fault:
        print(fault, file=sys.stderr)
        return 1
    match = opened.match
    if arguments.json:
        print_json(plain(opened, told=not arguments.verify))
    elif arguments.verify:
        print(verdict(arguments.file, opened))
    else:
        print(f"{match.scenario.title} ({match.ruleset.title}), seed {match.seed}\n")
        for line in tell_game(match):
            print(line)
        if opened.damage is not None:
            print(verdict(arguments.file, opened), file=sys.stderr)
    return 0 if opened.damage is None else 1


def plain(opened: Opened, *, told: bool) -> dict[str, object]:
    """The game as JSON can hold it, its orders with what came of them if they are to be ``told``."""
    match, damage = opened.match, opened.damage
    return {
        "scenario": match.scenario.key,
        "system": match.ruleset.key,
        "seed": match.seed,
        "players": dict(match.players),
        "entries": len(match.entries),
        "damage": None if damage is None else {"at": damage.at, "text": damage.text},
        "outcome": None if match.outcome is None else asdict(match.outcome),
        "orders": [
            {
                "number": at, "seat": entry.seat, "verb": entry.choice.verb, "args": entry.choice.args,
                "dice": entry.faces, "told": list(told_of(match, at)),
            }
            for at, entry in enumerate(match.entries, 1)
            if told
        ],
    }  # fmt: skip


def verdict(file: Path, opened: Opened) -> str:
    """Whether the log holds to its end, and if not, where it breaks and why."""
    count = len(opened.match.entries)
    if opened.damage is None:
        return f"{file}: {counted(count, 'entry')}, all as the rules and the dice have it"
    first = f"Entry {opened.damage.at} is the first bad one: {opened.damage.text}."
    return f"{file}: {first} The {count} before it are good."
