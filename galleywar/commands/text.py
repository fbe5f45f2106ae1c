"""``galleywar text SCENARIO``: the same game in plain text, typed or piped in line by line."""

from __future__ import annotations

import argparse
import contextlib
import io
import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from galleywar.commands.plain.dialogue import HUMAN, Computer, Dialogue
from galleywar.commands.plain.seats import add_seat_arguments, seated
from galleywar.core.decision import Choice
from galleywar.core.files.faults import SourceFaults, listed, quoted
from galleywar.core.files.given_paths import is_file
from galleywar.core.game_notes import TakeBack
from galleywar.core.match import Match
from galleywar.core.saving.headers import BadSave
from galleywar.core.saving.journal import read_game
from galleywar.core.saving.saves import from_text
from galleywar.players.levels import levels, open_level
from galleywar.players.player import Clock
from galleywar.players.playout import stream
from galleywar.rules import open_ruleset, rulesets
from galleywar.rules.own_files.own_charts import of_system, read_own
from galleywar.rules.scenario.library import find_scenario, open_scenario

MOST_SEEDS = 1_000_000
SAVE = '{"galleywar"'
"""How a saved game begins."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to play, under which seed, and who decides."""
    parser.add_argument(
        "game", help="a scenario (a file, or the name of a shipped one), or a saved game to go on with"
    )
    parser.add_argument("--seed", type=int, help="the same orders under the same seed meet the same luck")
    parser.add_argument(
        "--practice", action="store_true", help="let undo cross dice; they fall the same again"
    )
    parser.add_argument("--charts", type=Path, metavar="DIR", help="a folder of chart files of your own")
    add_seat_arguments(parser, HUMAN, f"{HUMAN}, or a level of the computer such as captain")


def run(arguments: argparse.Namespace) -> int:
    """Play to the end of the game or of the input.

    Exit code 1 if the game cannot be opened or, when orders are piped in, if one of them was refused; 2 if
    there is no such scenario or player.
    """
    try:
        match = opened(arguments)
        players = computers(match)
    except (SourceFaults, BadSave) as fault:
        print(fault, file=sys.stderr)
        return 1
    except LookupError as fault:
        print(fault.args[0], file=sys.stderr)
        return 2
    typed = sys.stdin.isatty()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    dialogue = Dialogue(match, players, print, echo=not typed)
    print(
        f"{match.scenario.title} ({match.ruleset.title}), seed {match.seed}; 'help' lists what can be said."
    )
    dialogue.run(_typed() if typed else sys.stdin)
    return 1 if dialogue.refused and not typed else 0


def opened(arguments: argparse.Namespace) -> Match:
    """The game asked for, new or saved.

    Raises SourceFaults or BadSave if it cannot be opened, LookupError if there is no such scenario.
    """
    if is_file(Path(arguments.game)):
        text = read_game(Path(arguments.game))
        if text.startswith(SAVE):
            found = from_text(text, open_ruleset)
            if found.damage is not None:
                raise BadSave(f"Entry {found.damage.at} of this save is bad: {found.damage.text}.")
            return found.match
    file = find_scenario(arguments.game)
    _, scenario = open_scenario(file)
    charts = of_system(scenario.system, read_own([arguments.charts]), rulesets()) if arguments.charts else ()
    ruleset, scenario = open_scenario(file, charts)
    seed = secrets.randbelow(MOST_SEEDS) if arguments.seed is None else arguments.seed
    players = seated(arguments, scenario)
    take_back: TakeBack = "free" if arguments.practice else "ask"
    return Match(ruleset, scenario, seed, players, take_back=take_back, charts=charts)


def computers(match: Match) -> dict[str, Computer]:
    """The computer players of a game by seat; raises LookupError for a player there is not."""
    keys = [level.key for level in levels(match.ruleset.key)]
    for who in match.players.values():
        if who != HUMAN and who not in keys:
            raise LookupError(f"There is no player {quoted(who)}; there are {listed((HUMAN, *keys), 'and')}.")
    return {seat: _computer(who) for seat, who in match.players.items() if who != HUMAN}


def _computer(level: str) -> Computer:
    """A level that thinks here and now, with the same draws as behind the window."""
    player = open_level(level)

    def decide(match: Match) -> tuple[Sequence[Choice], str]:
        decision, ruleset = match.decision, match.ruleset
        assert decision is not None
        view = ruleset.seen_by(match.state, decision.seat)
        draw = stream(match.seed, len(match.entries))
        thought = player.decide(ruleset, view, decision, draw, Clock())
        return thought.choices, thought.why

    return decide


def _typed() -> Iterator[str]:
    """Lines as somebody types them, with a history where the system has one."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - input() uses it once it is there
    while True:
        try:
            yield input("> ")
        except EOFError:
            return
