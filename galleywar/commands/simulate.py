"""``galleywar simulate SCENARIO -n N``: a scenario played many times by computers, told in figures."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from galleywar.commands import contest
from galleywar.commands.plain.json_output import add_json_argument, print_json
from galleywar.commands.plain.seats import add_seat_arguments, seated
from galleywar.core.contract import Ruleset
from galleywar.core.dice import lowest_face
from galleywar.core.files.faults import SourceFaults
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted
from galleywar.players.tuning.games_sheet import DRAW, to_csv

if TYPE_CHECKING:
    from rich.table import Table

    from galleywar.players.playout import Result
    from galleywar.players.tuning.statistics import Spread

STRONGEST = "strongest"
ENOUGH_PER_FACE = 5
"""Throws per face below which the chi-square test says nothing."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is played, how often, by whom, and where the games are written down."""
    contest.add_arguments(parser)
    parser.add_argument(
        "-n", "--games", type=contest.count, default=100, help="how many games (default: %(default)s)"
    )
    parser.add_argument(
        "--csv",
        type=contest.new_file,
        metavar="FILE",
        help="write a line for each game, for a spreadsheet;"
        " KEY.csv in the folder 'balance' of your reports shows up where a battle is chosen",
    )
    add_json_argument(parser)
    contest.add_html_argument(parser)
    add_seat_arguments(parser, STRONGEST, "a level of the computer")


def run(arguments: argparse.Namespace) -> int:
    """Play and tell. Exit code 1 if it had to stop, or for faults in files; 2 for a name unknown."""
    try:
        ruleset, scenario = contest.opened(arguments)
        best = contest.level_names(scenario.system)[-1]
        names = {seat: best if who == STRONGEST else who for seat, who in seated(arguments, scenario).items()}
        players = {seat: contest.level(name, scenario.system) for seat, name in names.items()}
        kept = contest.results_file(arguments, scenario)
    except (SourceFaults, LookupError) as fault:
        return contest.excused(fault)
    from galleywar.players.playout import play_game

    seeds = range(arguments.seed, arguments.seed + arguments.games)
    results: list[Result] = []
    with (
        contest.interruptible() as trouble,
        contest.crew(arguments, kept) as crew,
        contest.bar("games", len(seeds)) as advance,
    ):
        for result in crew.results(play_game, ((ruleset, scenario, seed, players) for seed in seeds)):
            results.append(result)
            advance("")
    if arguments.json:
        print_json(plain(scenario, names, results))
    elif results:
        tell(ruleset, scenario, names, results)
    if trouble.text:
        print(f"{trouble.text} {len(results)} of {counted(len(seeds), 'game')} are counted.", file=sys.stderr)
    sheet = to_csv(scenario, results, [names] * len(results))
    is_saved = arguments.csv is None or contest.saved(arguments.csv, sheet)
    has_page = not results or contest.saved_page(
        arguments.html, lambda: html(ruleset, scenario, names, results)
    )
    return trouble.code or (0 if is_saved and has_page else 1)


def plain(scenario: Scenario, names: Mapping[str, str], results: Sequence[Result]) -> dict[str, object]:
    """The figures and every game as JSON can hold them."""
    from galleywar.players.tuning.statistics import wilson

    wins = {key: sum(result.outcome.winner == key for result in results) for key in (*names, None)}
    return {
        "scenario": scenario.key,
        "system": scenario.system,
        "players": dict(names),
        "games": len(results),
        "wins": {key or DRAW: number for key, number in wins.items()},
        "interval95": {key or DRAW: wilson(number, len(results)) for key, number in wins.items() if results},
        "results": [asdict(result) for result in results],
    }


def html(ruleset: Ruleset, scenario: Scenario, names: Mapping[str, str], results: Sequence[Result]) -> str:
    """The page of pictures. Raises LookupError without the library that draws them."""
    from galleywar.commands.plain.result_page import page_of

    return page_of(ruleset, scenario, results, contest.layouts_told(scenario, results), players=names)


# -- in figures ---------------------------------------------------------------------------------------
def tell(ruleset: Ruleset, scenario: Scenario, names: Mapping[str, str], results: Sequence[Result]) -> None:
    """Print who won how often, how long it took, and what the dice did."""
    seeds = f"seeds {results[0].seed} to {results[-1].seed}"
    out = contest.console()
    out.print(f"{scenario.title} ({ruleset.title}): {counted(len(results), 'game')}, {seeds}")
    out.print(f"{contest.layouts_told(scenario, results)}\n")
    out.print(wins_table(scenario, names, results))
    out.print()
    for line in lengths(results):
        out.print(line)
    out.print()
    out.print(dice_table(scenario, results))
    if lots := sum(result.dice - result.tallied for result in results):
        out.print(f"{counted(lots, 'draw')} more were not dice of a side: cards, and pieces drawn by lot.")


def wins_table(scenario: Scenario, names: Mapping[str, str], results: Sequence[Result]) -> Table:
    """A row for each side and one for the draws."""
    from galleywar.players.tuning.statistics import spread, wilson

    table = contest.table("side", "player", "wins", "share", "95 %", "points", "needed")
    needed = results[0].needed
    for seat in (*[seat.key for seat in scenario.seats], None):
        wins = sum(result.outcome.winner == seat for result in results)
        low, high = wilson(wins, len(results))
        shares = (str(wins), f"{wins / len(results):.1%}", f"{low:.1%} to {high:.1%}")
        if seat is None:
            table.add_row("draws", "", *shares)
            continue
        points = [dict(result.outcome.points).get(seat, 0) for result in results]
        title = next(one.name for one in scenario.seats if one.key == seat)
        table.add_row(title, names[seat], *shares, said(spread(points)), str(needed.get(seat, "")))
    return table


def said(found: Spread) -> str:
    """Mean, standard deviation and extremes."""
    return f"{found.mean:.1f} ± {found.deviation:.1f} ({found.least:g} to {found.most:g})"


def lengths(results: Sequence[Result]) -> Iterator[str]:
    """How long games took, by the strip's own count of turns, and what was asked and thrown in them."""
    from galleywar.players.tuning.statistics import spread

    figures: tuple[tuple[str, Callable[[Result], int]], ...] = (
        ("last turn", lambda result: result.turns),
        ("decisions", lambda result: result.decisions),
        ("dice", lambda result: result.dice),
    )
    for name, figure in figures:
        yield f"{name:<11}{said(spread([figure(result) for result in results]))}"


def dice_table(scenario: Scenario, results: Sequence[Result]) -> Table:
    """What each kind of die showed to each side, whether that is chance, and throws against their due."""
    from galleywar.players.tuning.statistics import chi_square

    table = contest.table(
        "dice of", "die", "thrown", "mean", "expected", "chi-square", "by chance", "faces from the lowest",
    )  # fmt: skip
    for seat in scenario.seats:
        for sides in sorted({faces.sides for result in results for faces in result.faces}):
            counts = faces_of(results, seat.key, sides)
            if not sum(counts):
                continue
            test, low = chi_square(counts), lowest_face(sides)
            mean = sum((low + at) * times for at, times in enumerate(counts)) / sum(counts)
            enough = sum(counts) >= ENOUGH_PER_FACE * sides
            table.add_row(
                seat.name, f"d{sides}", str(sum(counts)), f"{mean:.3f}", f"{low + (sides - 1) / 2:.1f}",
                f"{test.value:.1f}" if enough else "too few", f"{test.chance:.1%}" if enough else "",
                " ".join(map(str, counts)),
            )  # fmt: skip
    return table


def faces_of(results: Sequence[Result], seat: str, sides: int) -> list[int]:
    """How often each face came up in all games, the lowest first."""
    rows = [
        faces.counts
        for result in results
        for faces in result.faces
        if (faces.seat, faces.sides) == (seat, sides)
    ]
    return [sum(column) for column in zip(*rows, strict=True)] or [0] * sides
