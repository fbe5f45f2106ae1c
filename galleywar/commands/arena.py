"""``galleywar arena SCENARIO A B``: levels of the computer against each other, and what the games prove."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import closing
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.commands import contest
from galleywar.core.contract import Ruleset
from galleywar.core.files.faults import SourceFaults
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted

if TYPE_CHECKING:
    from rich.table import Table

    from galleywar.players.player import Player
    from galleywar.players.tuning.arena import ArenaScore, Bout, Contestant
    from galleywar.players.tuning.series import Crew

GAMES = 200
MOST_UNTIL_DECIDED = 5000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Who plays whom, how often, and where the games are written down."""
    contest.add_arguments(parser)
    parser.add_argument("level", nargs="*", help="two levels, the one to be judged first")
    parser.add_argument(
        "--levels", metavar="A,B,C", help="every pair of these; without any, every pair there is"
    )
    parser.add_argument(
        "--against", metavar="VERSION",
        help="the other side is played by another galleywar: a checkout's folder, a revision, or a yardstick's name",
    )  # fmt: skip
    parser.add_argument(
        "--games", type=even, help=f"games of each pair, half of them with sides swapped (default: {GAMES})"
    )
    parser.add_argument(
        "--until", choices=["decided"],
        help="stop as soon as the first is shown to be stronger, by 30 Elo, or not to be"
        f" ({counted(MOST_UNTIL_DECIDED, 'game')} at most)",
    )  # fmt: skip
    parser.add_argument(
        "--json", type=contest.new_file, metavar="FILE", help="write everything, game by game"
    )
    contest.add_html_argument(parser)


def even(word: str) -> int:
    """A number of games that can be played as pairs, as an option's value."""
    number = contest.count(word)
    if number % 2:
        raise argparse.ArgumentTypeError(f"{number} is odd, and games are played in pairs")
    return number


def run(arguments: argparse.Namespace) -> int:
    """Play and tell.

    Exit code 1 if it had to stop, for faults in files, or for an answer off the menu; 2 for a name unknown
    or levels that make no pair.
    """
    try:
        ruleset, scenario = contest.opened(arguments)
        names = contestants(arguments, scenario)
        players = {name: contest.level(name, scenario.system) for name in names}
        if arguments.against:
            names, players = with_visitor(arguments, scenario, names[0])
        kept = contest.results_file(arguments, scenario)
    except (SourceFaults, LookupError) as fault:
        return contest.excused(fault)
    from galleywar.players.tuning.arena import ArenaScore, as_plain, pairings

    pairs = [(names[0], names[1])] if arguments.level or arguments.against else pairings(names)
    matches: dict[tuple[str, str], list[Bout]] = {(one, other): [] for one, other in pairs}
    with contest.interruptible() as trouble, contest.crew(arguments, kept) as crew:
        for (one, other), bouts in matches.items():
            jobs = ruleset, scenario, (one, players[one]), (other, players[other])
            fight(crew, jobs, arguments, bouts)
    standings = [ArenaScore(one, other, bouts) for (one, other), bouts in matches.items() if bouts]
    if standings:
        tell(ruleset, scenario, standings, decided=bool(arguments.until))
    if trouble.text:
        print(trouble.text, file=sys.stderr)
    text = json.dumps([as_plain(standing) for standing in standings], indent=1) + "\n"
    is_saved = arguments.json is None or contest.saved(arguments.json, text)
    has_page = not standings or contest.saved_page(arguments.html, lambda: html(ruleset, scenario, standings))
    lawful = all(pace.illegal == 0 for standing in standings for pace in standing.paces.values())
    return trouble.code or (0 if is_saved and has_page and lawful else 1)


def html(ruleset: Ruleset, scenario: Scenario, standings: Sequence[ArenaScore]) -> str:
    """The page of pictures. Raises LookupError without the library that draws them."""
    from galleywar.commands.plain.result_page import page_of

    results = [bout.result for standing in standings for bout in standing.bouts]
    told = contest.layouts_told(scenario, results)
    return page_of(ruleset, scenario, results, told, matches=list(map(match_row, standings)))


def contestants(arguments: argparse.Namespace, scenario: Scenario) -> list[str]:
    """The levels asked for; raises LookupError if they make no pair or the scenario seats only one."""
    if len(scenario.seats) < 2:
        raise LookupError(f"A match is between two sides at least, and {scenario.title} has one.")
    if arguments.level and arguments.levels:
        raise LookupError("Name two levels, or give several with --levels, not both.")
    if arguments.against:
        return one_level(arguments, scenario)
    several = arguments.levels.split(",") if arguments.levels else contest.level_names(scenario.system)
    listed: list[str] = arguments.level or [one.strip() for one in several]
    if len(set(listed)) != len(listed):
        raise LookupError(f"A level cannot be told from itself: {', '.join(listed)}.")
    if len(listed) < 2 or (arguments.level and len(listed) > 2):
        raise LookupError(f"A match is between two levels; {len(listed)} named.")
    return listed


def one_level(arguments: argparse.Namespace, scenario: Scenario) -> list[str]:
    """The level that meets its like of another version, by default the strongest; raises LookupError for several."""
    if len(arguments.level) > 1 or arguments.levels:
        raise LookupError("Against another version one level plays: name that one.")
    return list(arguments.level) or contest.level_names(scenario.system)[-1:]


def with_visitor(
    arguments: argparse.Namespace, scenario: Scenario, name: str
) -> tuple[list[str], dict[str, Player]]:
    """A level and the same level of another version; raises LookupError if there is no such version."""
    from galleywar.players.tuning.visitor import Visitor, home_of

    visitor = Visitor(name, home_of(arguments.against), contest.own_charts(arguments, scenario))
    called = f"{name} of {Path(arguments.against).resolve().name}"
    return [name, called], {name: contest.level(name, scenario.system), called: visitor}


def fight(
    crew: Crew,
    jobs: tuple[Ruleset, Scenario, Contestant, Contestant],
    arguments: argparse.Namespace,
    bouts: list[Bout],
) -> None:
    """Play a match into ``bouts``, to its last game or until it is decided."""
    from galleywar.players.tuning.arena import ArenaScore, fixtures, play_bout
    from galleywar.players.tuning.statistics import SequentialTest, verdict

    ruleset, scenario, first, second = jobs
    games = arguments.games or (MOST_UNTIL_DECIDED if arguments.until else GAMES)
    seeds = range(arguments.seed, arguments.seed + games // 2)
    title = f"{first[0]} v {second[0]}"
    results = crew.results(play_bout, fixtures(ruleset, scenario, first, second, seeds))
    with contest.bar(title, games) as advance, closing(results):
        for bout in results:
            bouts.append(bout)
            standing = ArenaScore(first[0], second[0], bouts)
            advance(f"{title} {standing.score:.1%}")
            if arguments.until and len(bouts) % 2 == 0 and verdict(standing.pairs, SequentialTest()):
                return


# -- in figures ---------------------------------------------------------------------------------------
def tell(ruleset: Ruleset, scenario: Scenario, standings: Sequence[ArenaScore], *, decided: bool) -> None:
    """Print how the matches went, where, and at what pace."""
    out = contest.console()
    results = [bout.result for standing in standings for bout in standing.bouts]
    seeds = [result.seed for result in results]
    out.print(
        f"{scenario.title} ({ruleset.title}), seeds {min(seeds)} to {max(seeds)}, each played with both sides"
    )
    out.print(f"{contest.layouts_told(scenario, results)}\n")
    out.print(standings_table(standings))
    for standing in standings if decided else ():
        out.print(f"\n{standing.first} v {standing.second}: {judged(standing)}")
    out.print()
    out.print(sides_table(scenario, standings))
    out.print()
    out.print(paces_table(standings))


def judged(standing: ArenaScore) -> str:
    """What the sequential test says, in a sentence."""
    from galleywar.players.tuning.statistics import SequentialTest, log_likelihood, verdict

    test = SequentialTest()
    says = {
        "better": f"shown to be stronger (nearer {test.better:.0f} Elo than {test.worse:.0f})",
        "not better": f"not stronger (nearer {test.worse:.0f} Elo than {test.better:.0f})",
        "": "undecided so far",
    }
    ratio = log_likelihood(standing.pairs, test)
    return f"{says[verdict(standing.pairs, test)]}; evidence {ratio:+.2f} of {test.bound:.2f} needed."


def standings_table(standings: Sequence[ArenaScore]) -> Table:
    """Wins, draws and losses of the first of each pair, its score and Elo with their intervals."""
    table = contest.table("match", "games", "won", "drawn", "lost", "score", "95 %", "Elo", "95 %")
    for standing in standings:
        table.add_row(*match_row(standing))
    return table


def match_row(standing: ArenaScore) -> tuple[str, ...]:
    """Who met whom, and how it went, in words."""
    low, high = standing.score_interval
    weaker, stronger = standing.elo_interval
    return (
        f"{standing.first} v {standing.second}", str(len(standing.bouts)), str(standing.wins),
        str(standing.draws), str(standing.losses), f"{standing.score:.1%}", f"{low:.1%} to {high:.1%}",
        signed(standing.elo), f"{signed(weaker)} to {signed(stronger)}",
    )  # fmt: skip


def sides_table(scenario: Scenario, standings: Sequence[ArenaScore]) -> Table:
    """Who won from which side, and how far ahead in points."""
    heads = [f"{seat.name} won under" for seat in scenario.seats]
    table = contest.table("match", *heads, "margin, % of the stakes")
    for standing in standings:
        cells = [
            ", ".join(f"{name} {wins}" for name, wins in standing.side_wins[seat.key].items())
            for seat in scenario.seats
        ]
        table.add_row(f"{standing.first} v {standing.second}", *cells, margin_of(standing))
    return table


def margin_of(standing: ArenaScore) -> str:
    """The mean margin of the pairs with its interval; nothing before the first pair is complete."""
    margin = standing.margin
    if margin is None:
        return ""
    low, high = margin.interval
    return f"{signed(margin.mean, 1)} ({signed(low, 1)} to {signed(high, 1)})"


def paces_table(standings: Sequence[ArenaScore]) -> Table:
    """How fast and how lawfully each played."""
    table = contest.table(
        "player", "in", "decisions", "ms median", "ms 95th", "longest activation", "off the menu",
    )  # fmt: skip
    for standing in standings:
        for name, pace in standing.paces.items():
            table.add_row(
                name, f"{standing.first} v {standing.second}", str(pace.decisions), f"{pace.median:.1f}",
                f"{pace.most:.1f}", f"{pace.longest:.2f} s", str(pace.illegal),
            )  # fmt: skip
    return table


def signed(number: float, digits: int = 0) -> str:
    """A difference with its sign; one without end as such."""
    if number in {inf, -inf}:
        return "+∞" if number > 0 else "-∞"
    return f"{number:+.{digits}f}"
