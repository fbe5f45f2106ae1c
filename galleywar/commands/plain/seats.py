"""Who decides for each side, as options of a command: ``--roman human --egyptian captain``."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from galleywar.core.files.faults import listed, quoted
from galleywar.core.scenario import Scenario
from galleywar.rules import rulesets, seats


def add_seat_arguments(parser: argparse.ArgumentParser, default: str, who: str) -> None:
    """An option for each seat of every rule system, those of one name being one; ``who`` says what may be
    given.
    """
    told = f"{who} (default: {default})" if default else who
    for seat in dict.fromkeys(seat for system in rulesets() for seat in seats(system)):
        parser.add_argument(f"--{seat}", metavar="WHO", default="", help=told)
    parser.set_defaults(whoever=default)


def given(arguments: argparse.Namespace) -> dict[str, str]:
    """Who was given for which seat of whatever rule system; nobody for the others."""
    every = dict.fromkeys(seat for system in rulesets() for seat in seats(system))
    return {seat: getattr(arguments, seat) for seat in every if getattr(arguments, seat)}


def seated(arguments: argparse.Namespace, scenario: Scenario) -> dict[str, str]:
    """Who was given for each seat of ``scenario``; raises LookupError for a seat it has not."""
    players = given(arguments)
    if refusal := stranger(players, scenario):
        raise LookupError(refusal)
    return {seat.key: players.get(seat.key, arguments.whoever) for seat in scenario.seats}


def stranger(players: Iterable[str], scenario: Scenario) -> str:
    """What is to be said if one of the seats in ``players`` is none of ``scenario``; else nothing."""
    seats_there = [seat.key for seat in scenario.seats]
    for seat in players:
        if seat not in seats_there:
            return f"{scenario.title} has no seat {quoted(seat)}; there are {listed(seats_there, 'and')}."
    return ""
