"""The ``galleywar`` command: finds the subcommand, imports that one alone, and runs it; alone, the window."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

import galleywar
from galleywar.commands import STOPPED

COMMANDS = {
    "analyse": "tell how the chances went in a saved game, what of it was luck, and which orders lost most",
    "arena": "let levels of the computer play each other, and tell what the games prove",
    "complete": "print what makes a shell complete commands and options",
    "charts": "list the printed charts, write them out to be edited, or check your own",
    "install": "put a package among your own scenarios",
    "learn": "fit the judge of positions to games of the computer against itself",
    "list": "list the scenarios at hand",
    "names": "list what scenario files refer to things by: places, types, counters",
    "pack": "make one file of a folder of scenarios, maps and charts, to be passed on",
    "play": "open the window; this is what galleywar does without a command",
    "puzzles": "look through games for positions with one clearly best order",
    "replay": "tell a saved game in sentences, or check every entry of it",
    "rules": "print the rules of a system in our words, or every reading of them with its question",
    "schema": "print the JSON Schemas of scenario, map and chart files, for editors",
    "show": "draw a map or scenario as a picture, without a window",
    "simulate": "let the computer play a scenario many times, and tell it in figures",
    "text": "play in plain text, typed or piped in",
    "tune": "fit the weights of the computer's mind on games against itself",
    "validate": "tell everything that is wrong in scenario and map files",
}
"""Each subcommand and what it does; its module is ``galleywar.commands.<name>``."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line ``words``, by default the process's own.

    Exit code 0 good, 1 problems found, 2 misuse, 130 stopped by Ctrl+C, as shells have it.
    """
    given = (sys.argv[1:] if words is None else list(words)) or ["play"]
    try:
        arguments = front(given).parse_args(given)  # imports the command: most of what a start takes
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read along has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
        return STOPPED
    except OSError as refusal:
        if refusal.filename is None:
            raise
        from galleywar.core.files.text_files import shown

        sys.stderr.write(f"{shown(refusal.filename)}: {refusal.strerror}.\n")
        return 1
    return code


def front(given: Sequence[str] | None) -> argparse.ArgumentParser:
    """A parser that knows every command by name, and the one given by its arguments too; all of them for None."""
    parser = argparse.ArgumentParser(
        prog="galleywar", description=galleywar.__doc__, epilog="Without a command, the window opens."
    )
    parser.add_argument("--version", action="version", version=f"galleywar {galleywar.__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    chosen = COMMANDS if given is None else [word for word in given if not word.startswith("-")][:1]
    for name, what in COMMANDS.items():
        command = commands.add_parser(name, help=what, description=what)
        if name in chosen:
            module = import_module(f"galleywar.commands.{name}")
            module.add_arguments(command)
            command.set_defaults(run=module.run)
    return parser


if __name__ == "__main__":
    sys.exit(main())
