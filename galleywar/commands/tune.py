"""``galleywar tune SCENARIO``: weights of the computer fitted on games against itself."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import inf
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from galleywar.commands import contest
from galleywar.commands.arena import even, margin_of, signed, standings_table
from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted

if TYPE_CHECKING:
    from rich.table import Table

    from galleywar.players.policies.weights_file import Weights
    from galleywar.players.tuning.arena import ArenaScore, Bout
    from galleywar.players.tuning.evolution import Search
    from galleywar.players.tuning.trial_games import TrialGround

GAMES = 400
PAIRS = 2
MINUTES = 60.0
NOT_WORSE = 0.45
"""The gate: the lower end of the score's interval must reach this."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How long to search, how to judge, where to keep what was found."""
    contest.add_arguments(parser)
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--minutes", type=minutes, default=MINUTES, help="how long to search (default: %(default)g)"
    )
    length.add_argument(
        "--generations", type=contest.count, metavar="N", help="search to the end of generation N"
    )
    parser.add_argument(
        "--pairs",
        type=contest.count,
        default=PAIRS,
        help="pairs of games for each try (default: %(default)s)",
    )
    parser.add_argument(
        "--games", type=even, default=GAMES, help="games of the match that decides (default: %(default)s)"
    )
    parser.add_argument("--level", help="the level whose weights are fitted (default: the strongest)")
    parser.add_argument(
        "--state", type=contest.new_file, metavar="FILE", help="keep the search there; go on with it"
    )
    parser.add_argument(
        "--out", type=contest.new_file, metavar="FILE", help="write the weights there if they pass"
    )
    parser.add_argument("--write", action="store_true", help="put the weights in force if they pass")
    parser.add_argument("--ablate", action="store_true", help="instead: play without each weight in turn")


def minutes(word: str) -> float:
    """A time that passes, as an option's value."""
    number = float(word)
    if not 0 < number < inf:
        raise argparse.ArgumentTypeError(f"{word} minutes are no time to search")
    return number


def run(arguments: argparse.Namespace) -> int:
    """Search, judge and tell.

    Exit code 1 if the weights did not pass, if it had to stop, or for faults in files; 2 for a name unknown
    or a search that is not this one.
    """
    try:
        ruleset, scenario = contest.opened(arguments)
        arguments.level = arguments.level or contest.level_names(scenario.system)[-1]
        contest.level(arguments.level, scenario.system)
        search = search_of(arguments, scenario)
        files = targets(arguments, scenario.system)
        kept = contest.results_file(arguments, scenario)
    except (SourceFaults, LookupError) as fault:
        return contest.excused(fault)
    from galleywar.players.tuning.trial_games import TrialGround

    with contest.interruptible() as trouble, contest.crew(arguments, kept) as crew:
        ground = TrialGround(crew, ruleset, scenario, arguments.level)
        if arguments.ablate:
            return ablate(ground, arguments, search.base)
        search = searched(ground, arguments, search)
        return proved(ground, arguments, search, files)
    print(trouble.text, file=sys.stderr)
    print(left_off(arguments), file=sys.stderr)
    return trouble.code


def left_off(arguments: argparse.Namespace) -> str:
    """What is kept of a search that had to stop, and how it goes on."""
    kept = [
        f"{file} holds {what}"
        for file, what in ((arguments.state, "the search so far"), (arguments.results, "every game played"))
        if file is not None and file.is_file()
    ]
    if kept:
        return f"{' and '.join(kept)}; give the same command to go on."
    return "Nothing of it is kept: --state FILE keeps every generation that has ended, --results FILE every game."


# -- what is there ------------------------------------------------------------------------------------
def search_of(arguments: argparse.Namespace, scenario: Scenario) -> Search:
    """The search to go on with, or a new one around the weights in force.

    Raises LookupError if there is nothing to tune, or the state kept is of another search.
    """
    from galleywar.players.policies.weights_file import shipped_weights
    from galleywar.players.tuning.evolution import begun, from_plain

    fresh = begun(shipped_weights(scenario.system), arguments.seed)
    file: Path | None = arguments.state
    if file is None or not file.is_file() or arguments.ablate:
        return fresh
    try:
        plain = json.loads(file.read_text(encoding="utf-8"))
        kept, about = from_plain(plain["search"]), plain["about"]
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as fault:
        raise LookupError(f"{file} holds no search: {fault}.") from fault
    if (about, kept.seed, kept.base) != (about_of(arguments, scenario), fresh.seed, fresh.base):
        raise LookupError(f"{file} holds another search: other weights, scenario, level, pairs or seed.")
    return kept


def about_of(arguments: argparse.Namespace, scenario: Scenario) -> dict[str, str | int]:
    """What a search is about besides its weights."""
    return {"scenario": scenario.key, "level": arguments.level, "pairs": arguments.pairs}


def targets(arguments: argparse.Namespace, system: str) -> list[Path]:
    """The files to write if the weights pass.

    Raises SourceFaults now rather than after an hour if what would be written could not be read again.
    """
    from galleywar.players.ai import policy_for
    from galleywar.players.policies.weights_file import rewritten, shipped_weights, weights_in

    home = policy_for(system).path
    files = [file for file, wanted in ((arguments.out, arguments.out), (home, arguments.write)) if wanted]
    if files and not arguments.ablate:
        text = rewritten(home.read_text(encoding="utf-8"), dict(shipped_weights(system)), "Tried.")
        weights_in(system, Source.parse(text, str(home)))
    return files


# -- searching ----------------------------------------------------------------------------------------
def searched(ground: TrialGround, arguments: argparse.Namespace, search: Search) -> Search:
    """The search gone on with until the time is up; its state is kept after every generation."""
    from galleywar.players.tuning.evolution import climb, generation_size

    out, games = contest.console(), generation_size(search) * 2 * arguments.pairs

    def judge(search: Search, tries: Sequence[Weights]) -> list[float]:
        what = f"generation {search.generation + 1}"
        with contest.bar(what, games) as advance:
            found = ground.fitness(search, tries, arguments.pairs, lambda: advance(""))
        mean, best = signed(sum(found) / len(found), 1), signed(max(found), 1)
        out.print(f"{what}: margins {mean} on average, {best} at best")
        return found

    generations, began, done = climb(search, judge), monotonic(), 0
    while is_time_left(arguments, search, done, (monotonic() - began) / 60):
        search = next(generations)
        done += 1
        keep(ground, arguments, search)
    return search


def is_time_left(arguments: argparse.Namespace, search: Search, done: int, spent: float) -> bool:
    """Whether another generation is due, ``done`` of them having taken ``spent`` minutes."""
    if arguments.generations is not None:
        return search.generation < int(arguments.generations)
    return done == 0 or spent * (done + 1) / done <= float(arguments.minutes)


def keep(ground: TrialGround, arguments: argparse.Namespace, search: Search) -> None:
    """Write the search down, if it is to be kept."""
    from galleywar.players.tuning.evolution import to_plain

    if arguments.state is not None:
        plain = {"about": about_of(arguments, ground.scenario), "search": to_plain(search)}
        contest.saved(arguments.state, json.dumps(plain, indent=1) + "\n")


# -- judging ------------------------------------------------------------------------------------------
def proved(ground: TrialGround, arguments: argparse.Namespace, search: Search, files: Sequence[Path]) -> int:
    """Let the weights found meet those in force in games of fresh seeds; keep them if they are not worse."""
    out = contest.console()
    out.print()
    out.print(weights_table(search))
    if search.weights == search.base:
        out.print("\nNothing was learnt.")
        return 1
    standing = gate(ground, arguments, search.weights, search.base, "gate")
    out.print()
    out.print(standings_table([standing]))
    out.print(f"margin, % of the stakes: {margin_of(standing)}")
    low, high = standing.score_interval
    words = f"{standing.score:.1%} of {counted(len(standing.bouts), 'game')} on fresh seeds ({low:.1%} to {high:.1%})"
    if low < NOT_WORSE:
        out.print(f"\nNot kept: {words} leaves room for less than {NOT_WORSE:.0%}.")
        return 1
    out.print(f"\nPassed: {words}.")
    from galleywar.players.ai import policy_for
    from galleywar.players.policies.weights_file import rewritten

    home = policy_for(ground.scenario.system).path
    provenance = (
        f"Fitted by galleywar tune on {ground.scenario.key}, level {arguments.level}, seed {arguments.seed},"
        f" {search.generation} generations; against the weights before {words}."
    )
    text = rewritten(home.read_text(encoding="utf-8"), dict(search.weights), provenance)
    written = [contest.saved(file, text) for file in files]
    return 0 if all(written) else 1


def gate(
    ground: TrialGround, arguments: argparse.Namespace, one: Weights, other: Weights, what: str
) -> ArenaScore:
    """A match of weights on seeds that no search has seen."""
    from galleywar.players.tuning.evolution import GATE, game_seeds
    from galleywar.players.tuning.trial_games import standing_of

    seeds = game_seeds(arguments.seed, GATE, 0, arguments.games // 2)
    bouts: list[Bout] = []
    with contest.bar(what, arguments.games) as advance:
        for bout in ground.bouts(one, other, seeds):
            bouts.append(bout)
            advance("")
    return standing_of(bouts)


def ablate(ground: TrialGround, arguments: argparse.Namespace, base: Weights) -> int:
    """Play without each weight in turn against all of them, and tell what each is good for."""
    from galleywar.players.tuning.trial_games import without

    table = contest.table("without", "games", "score", "95 %", "margin, % of the stakes")
    try:
        for name in (name for name, value in base if value):
            standing = gate(ground, arguments, without(base, name), base, f"without {name}")
            low, high = standing.score_interval
            games, score = str(len(standing.bouts)), f"{standing.score:.1%}"
            table.add_row(name, games, score, f"{low:.1%} to {high:.1%}", margin_of(standing))
    finally:
        contest.console().print(table)
    return 0


def weights_table(search: Search) -> Table:
    """Each weight before and after, and how sure the search is of it."""
    table = contest.table("weight", "was", "now", "factor")
    found = dict(search.weights)
    for name, was in search.base:
        factor = f"{found[name] / was:.2f}" if was else ""
        table.add_row(name, f"{was:g}", f"{found[name]:g}", factor)
    return table
