"""``galleywar learn SYSTEM``: the judge of positions fitted to games of the computer against itself."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from galleywar.commands import contest
from galleywar.core.contract import Ruleset
from galleywar.core.files.faults import SourceFaults, quoted
from galleywar.core.files.paths import asset
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted
from galleywar.rules import rulesets
from galleywar.rules.scenario.library import find_scenario, open_scenario, shipped

if TYPE_CHECKING:
    from rich.table import Table

    from galleywar.players.judge.fitting import Decile, Measure
    from galleywar.players.judge.self_play import Record
    from galleywar.players.tuning.results_file import ResultsFile

Series: TypeAlias = tuple[Ruleset, Scenario, int]
"""A scenario under its rules, and how many games of it are played."""
GAMES = 200
FEWEST = 20
"""Games with fewer tell nothing that could be held against those held out."""
DIGITS = 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is played and how often, where games are kept, and where the judge goes."""
    parser.add_argument("system", choices=rulesets(), help="the rule system")
    parser.add_argument(
        "--scenario",
        nargs="+",
        metavar="NAME[:GAMES]",
        help="these scenarios (default: all that are shipped)",
    )
    parser.add_argument(
        "-n", "--games", type=contest.count, default=GAMES, help="games of each (default: %(default)s)"
    )
    parser.add_argument("--level", default="captain", help="the level that plays (default: %(default)s)")
    parser.add_argument(
        "--seed", type=int, default=1, help="the first game's seed; the same seeds give the same judge"
    )
    parser.add_argument(
        "--workers", type=contest.count, metavar="W", help="games at a time (default: one a core)"
    )
    parser.add_argument(
        "--cluster", default="", metavar="tcp://HOST:PORT", help="let a dask cluster play instead"
    )
    parser.add_argument(
        "--results",
        type=Path,
        metavar="FOLDER",
        help="keep every game there as it ends; given again, go on from there",
    )
    parser.add_argument("--date", help="the date to be written into it (default: today)")
    parser.add_argument(
        "--out", type=contest.new_file, metavar="FILE", help="write it there (default: put it in force)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play, fit, measure, write. Exit code 1 if it had to stop or for faults in files, 2 for names unknown."""
    try:
        contest.level(arguments.level, arguments.system)
        chosen = scenarios_of(arguments)
    except (SourceFaults, LookupError) as fault:
        return contest.excused(fault)
    if sum(games for *_, games in chosen) < FEWEST:
        print(f"{FEWEST} games are the least to learn from.", file=sys.stderr)
        return 2
    records, trouble = played(arguments, chosen)
    if trouble.text:
        print(
            f"{trouble.text} {counted(sum(map(len, records.values())), 'game')} are played.", file=sys.stderr
        )
        return trouble.code
    return learned(arguments, records)


def scenarios_of(arguments: argparse.Namespace) -> list[Series]:
    """Those asked for, with the games of each. Raises LookupError for one that is none of the system's or for a number
    that is none, SourceFaults for one at fault.
    """
    if not arguments.scenario:
        opened = map(open_scenario, shipped())
        return [(*one, arguments.games) for one in opened if one[1].system == arguments.system]
    found = []
    for word in arguments.scenario:
        name, _, games = word.partition(":")
        ruleset, scenario = open_scenario(find_scenario(name))
        if scenario.system != arguments.system:
            raise LookupError(f"{scenario.title} is played by other rules: {scenario.system}.")
        if games and (not games.isdecimal() or not int(games)):
            raise LookupError(f"{quoted(games)} is no number of games.")
        found.append((ruleset, scenario, int(games) if games else arguments.games))
    return found


def played(
    arguments: argparse.Namespace, chosen: Sequence[Series]
) -> tuple[dict[str, list[Record]], contest.Trouble]:
    """The games by scenario, and what broke them off, if anything did."""
    from galleywar.players.judge.self_play import Wavering, play_recorded

    records: dict[str, list[Record]] = {}
    with (
        contest.interruptible() as trouble,
        contest.bar("games", sum(games for *_, games in chosen)) as advance,
    ):
        for ruleset, scenario, most in chosen:
            games = records.setdefault(scenario.key, [])
            player = Wavering(arguments.level)
            players = tuple((seat.key, player) for seat in scenario.seats)
            seeds = range(arguments.seed, arguments.seed + most)
            with contest.crew(arguments, _kept(arguments, scenario)) as crew:
                jobs = ((ruleset, scenario, seed, players) for seed in seeds)
                for record in crew.results(play_recorded, jobs):
                    games.append(record)
                    advance(scenario.key)
    return records, trouble


def _kept(arguments: argparse.Namespace, scenario: Scenario) -> ResultsFile | None:
    from galleywar.players.tuning.results_file import ResultsFile

    if arguments.results is None:
        return None
    arguments.results.mkdir(parents=True, exist_ok=True)
    return ResultsFile(arguments.results / f"{scenario.key}.jsonl", scenario)


def learned(arguments: argparse.Namespace, records: Mapping[str, Sequence[Record]]) -> int:
    """Fit and measure on games held out, then fit on all and write."""
    from galleywar.players.judge import fitting
    from galleywar.players.judge.judge_file import Played, written

    every = list(_in_turn(records))
    learnt, held_out = fitting.fold(every, 0, out=True), fitting.fold(every, 0, out=False)
    net = fitting.fitted(learnt, arguments.seed)
    positions = fitting.regrouped(fitting.gathered(held_out), net.names)
    score = fitting.fitted([fitting.scored(one) for one in learnt], arguments.seed)
    bare = fitting.regrouped(positions, score.names)
    measures = {
        "judge": fitting.measured(net, positions),
        "bare score": fitting.measured(score, bare),
        "constant": fitting.measure_of(fitting.evenly(positions), positions),
    }
    tenths = list(fitting.deciles(fitting.told(net, positions), positions))
    out = contest.console()
    out.print(f"{counted(len(every), 'game')}, {len(held_out)} of them held out")
    out.print(_measures_table(measures))
    out.print(_deciles_table(tenths))
    measure = {
        "held out": len(held_out),
        **{
            name: {key: round(value, DIGITS) for key, value in asdict(one).items()}
            for name, one in measures.items()
        },
        "deciles": [[one.count, round(one.told, DIGITS), round(one.came, DIGITS)] for one in tenths],
    }
    games = [Played(key, arguments.seed, len(each)) for key, each in records.items()]
    date = arguments.date or datetime.now(UTC).date().isoformat()
    text = written(arguments.system, date, games, measure, net)
    file = arguments.out or asset("judge", f"{arguments.system}.json")
    if not contest.saved(file, text):
        return 1
    out.print(f"{file} holds the judge.")
    return 0


def _in_turn(records: Mapping[str, Sequence[Record]]) -> Iterator[Record]:
    """The games of all scenarios, so that every fold has its part of each."""
    for each in records.values():
        yield from each


def _measures_table(measures: Mapping[str, Measure]) -> Table:
    table = contest.table("on games held out", "log loss", "Brier score")
    for name, one in measures.items():
        table.add_row(name, f"{one.log_loss:.4f}", f"{one.brier:.4f}")
    return table


def _deciles_table(tenths: Sequence[Decile]) -> Table:
    table = contest.table("chances told", "positions", "mean", "came")
    for one in tenths:
        table.add_row(f"from {one.low:.0%}", str(one.count), f"{one.told:.1%}", f"{one.came:.1%}")
    return table
