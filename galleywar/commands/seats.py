"""Who decides for each side, as options of a command: ``--roman human --egyptian captain``."""

from __future__ import annotations

import argparse

from galleywar.core.scenario import Scenario
from galleywar.rules import rulesets, seats


def add_seat_arguments(parser: argparse.ArgumentParser, default: str, who: str) -> None:
    """An option for each seat of every rule system, those of one name being one; ``who`` says what may be
    given.
    """
    told = f"{who} (default: {default})" if default else who
    for seat in dict.fromkeys(seat for system in rulesets() for seat in seats(system)):
        parser.add_argument(f"--{seat}", metavar="WHO", default=default, help=told)


def given(arguments: argparse.Namespace) -> dict[str, str]:
    """Who was given for which seat of whatever rule system; nobody for the others."""
    every = dict.fromkeys(seat for system in rulesets() for seat in seats(system))
    return {seat: getattr(arguments, seat) for seat in every if getattr(arguments, seat)}


def seated(arguments: argparse.Namespace, scenario: Scenario) -> dict[str, str]:
    """Who was given for each seat of ``scenario``."""
    return {seat.key: getattr(arguments, seat.key) for seat in scenario.seats}
