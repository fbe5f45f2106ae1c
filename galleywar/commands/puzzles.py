"""``galleywar puzzles GAMES... --out DIR``: positions with one clearly best order, looked for in games."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from galleywar.commands import contest
from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.text_files import write_atomically
from galleywar.core.match import Match, ReplayDiverged
from galleywar.core.saving.headers import BadSave
from galleywar.core.saving.journal import read_game
from galleywar.core.saving.saves import from_text
from galleywar.core.wording import counted
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import find_scenario, open_scenario

if TYPE_CHECKING:
    from galleywar.core.coaching.puzzle import Puzzle

PLAY_OUTS: Final = 64
LOOKED_AT: Final = "looked-at.jsonl"
"""In the folder of the puzzles: a line for each order that was looked at, to go on from."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The games, and where to put what is found."""
    parser.add_argument(
        "games", nargs="*", type=Path, metavar="GAME", help="saved games of shipped scenarios"
    )
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder for the puzzles")
    own = "let the computer play this scenario against itself as well"
    parser.add_argument("--play", action="append", default=[], metavar="SCENARIO", help=own)
    parser.add_argument("--level", default="captain", help="who plays it (default: captain)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed of such games (default: 1)")
    parser.add_argument(
        "--seeds", type=contest.count, default=1, metavar="N", help="so many of them (default: 1)"
    )
    plays = f"play-outs of each order that prove a puzzle (default: {PLAY_OUTS})"
    parser.add_argument("--play-outs", type=contest.count, default=PLAY_OUTS, metavar="N", help=plays)


def run(arguments: argparse.Namespace) -> int:
    """Look through every game; the same command given again goes on where it stopped.

    Exit code 1 if a game is none or nothing can be written, 2 if there is no such scenario or level.
    """
    try:
        arguments.out.mkdir(parents=True, exist_ok=True)
        found = sum(_look_through(name, match, arguments) for name, match in games(arguments))
    except (BadSave, SourceFaults, ReplayDiverged) as fault:
        print(fault, file=sys.stderr)
        return 1
    except LookupError as fault:
        print(fault.args[0], file=sys.stderr)
        return 2
    except OSError as refusal:
        print(f"{refusal.filename} could not be written: {refusal.strerror}.", file=sys.stderr)
        return 1
    print(f"{counted(found, 'puzzle')} found.")
    return 0


def games(arguments: argparse.Namespace) -> Iterator[tuple[str, Match]]:
    """Every game with its name, each opened or played when its turn comes.

    Raises BadSave, SourceFaults or ReplayDiverged for what is no game of a shipped scenario, LookupError for a
    scenario or level there is not.
    """
    for file in arguments.games:
        yield file.stem, as_shipped(from_text(read_game(file), open_ruleset).match)
    for name in arguments.play:
        for seed in range(arguments.seed, arguments.seed + arguments.seeds):
            yield f"{name}-{arguments.level}-{seed}", played(name, arguments.level, seed)


def as_shipped(match: Match) -> Match:
    """The same game by the scenario that ships: a puzzle holds its orders alone."""
    ruleset, scenario = open_scenario(find_scenario(match.scenario.key))
    again = Match(ruleset, scenario, match.seed, match.players, take_back="free")
    again.replay(match.entries)
    return again


def played(name: str, level: str, seed: int) -> Match:
    """A game of a scenario by one level of the computer on all sides."""
    from galleywar.players.levels import open_level
    from galleywar.players.player import Clock
    from galleywar.players.playout import stream

    ruleset, scenario = open_scenario(find_scenario(name))
    match, player = (
        Match(ruleset, scenario, seed, {seat.key: level for seat in scenario.seats}),
        open_level(level),
    )
    while (decision := match.decision) is not None:
        seen = match.ruleset.seen_by(match.state, decision.seat)
        draw = stream(seed, len(match.entries))
        match.follow(player.decide(match.ruleset, seen, decision, draw, Clock()).choices)
    return match


def _look_through(name: str, match: Match, arguments: argparse.Namespace) -> int:
    """How many puzzles are found in a game that were not known before."""
    from galleywar.players.coach.mining import as_puzzle, mined
    from galleywar.players.coach.runs import runs_of
    from galleywar.rules.puzzle_files import written

    notes, count = arguments.out / LOOKED_AT, 0
    known = known_orders(notes, name)
    date = datetime.now(UTC).date().isoformat()
    runs = [one for one in runs_of(match) if one.number not in known]
    with contest.bar(name, len(runs)) as advance:
        for number, found in mined(match, arguments.play_outs, date, known):
            if found is not None:
                puzzle = as_puzzle(match, found, f"{name}-{number}")
                write_atomically(arguments.out / f"{puzzle.key}.yaml", written(puzzle))
                count += 1
                print(said(puzzle))
            with notes.open("a", encoding="utf-8") as file:
                file.write(json.dumps([name, number]) + "\n")
            advance("")
    return count


def known_orders(notes: Path, name: str) -> set[int]:
    """The orders of a game that were looked at before; a line cut short by a crash counts for nothing."""
    if not notes.is_file():
        return set()
    found = set()
    for line in notes.read_text(encoding="utf-8").splitlines():
        try:
            game, number = json.loads(line)
        except ValueError:
            continue
        if game == name:
            found.add(number)
    return found


def said(puzzle: Puzzle) -> str:
    """A puzzle in a line."""
    proof = puzzle.proof
    return (
        f"{puzzle.key}: {puzzle.does} wins in {proof.chance:.0%}, {100 * proof.gap:.0f} points"
        f" (give or take {100 * proof.error:.0f}) more than: {proof.next_best}"
    )
