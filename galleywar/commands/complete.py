"""``galleywar complete SHELL``: what makes a shell complete commands and options."""

from __future__ import annotations

import argparse

SHELLS = ("bash", "zsh")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which shell."""
    whole = (
        "bash or zsh; as in: galleywar complete bash > ~/.local/share/bash-completion/completions/galleywar"
    )
    parser.add_argument("shell", choices=SHELLS, help=whole)


def run(arguments: argparse.Namespace) -> int:
    """Print the script."""
    import shtab

    from galleywar.__main__ import front  # the front knows this command by name alone

    print(shtab.complete(front(None), shell=arguments.shell))
    return 0
