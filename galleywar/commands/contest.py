"""What the commands that let computers play have in common: which game, which levels, how many hands."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.commands import STOPPED
from galleywar.core.contract import Ruleset
from galleywar.core.files.faults import SourceFaults, listed, nearest, quoted
from galleywar.core.files.given_paths import UnfitPath, is_folder, typed_path
from galleywar.core.files.text_files import write_atomically
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Scenario
from galleywar.rules import rulesets
from galleywar.rules.own_files.own_charts import Overrides, of_system, read_own
from galleywar.rules.scenario.library import find_scenario, open_scenario

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from galleywar.players.player import Player
    from galleywar.players.playout import Result
    from galleywar.players.tuning.results_file import ResultsFile
    from galleywar.players.tuning.series import Crew

Advance = Callable[[str], None]
"""Hears that one game more is done, and what is to be said beside the bar."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The scenario, the seeds and the hands."""
    parser.add_argument("scenario", help="a scenario: a file, or the name of a shipped one")
    parser.add_argument(
        "--seed", type=int, default=1, help="the first game's seed; the same seeds give the same games"
    )
    parser.add_argument(
        "--workers", type=count, metavar="W", help="games at a time (default: one for each core)"
    )
    parser.add_argument(
        "--cluster",
        default="",
        metavar="tcp://HOST:PORT",
        help="let the workers of a dask cluster play instead",
    )
    parser.add_argument(
        "--results",
        type=new_file,
        metavar="FILE",
        help="write every game there as it ends; given again, go on from there",
    )
    parser.add_argument("--charts", type=Path, metavar="DIR", help="a folder of chart files of your own")


def count(word: str) -> int:
    """A number of 1 or more, as an option's value."""
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def new_file(word: str) -> Path:
    """A file that can be written, as an option's value."""
    try:
        file = typed_path(word)
    except UnfitPath as why:
        raise argparse.ArgumentTypeError(str(why)) from None
    if not is_folder(file.absolute().parent):
        raise argparse.ArgumentTypeError(f"there is no folder {file.absolute().parent}")
    if is_folder(file):
        raise argparse.ArgumentTypeError(f"{file} is a folder")
    return file


def opened(arguments: argparse.Namespace) -> tuple[Ruleset, Scenario]:
    """The game asked for.

    Raises SourceFaults if it or its charts have faults, LookupError if there is no such scenario.
    """
    file = find_scenario(arguments.scenario)
    ruleset, scenario = open_scenario(file)
    charts = own_charts(arguments, scenario)
    return open_scenario(file, charts) if charts else (ruleset, scenario)


def own_charts(arguments: argparse.Namespace, scenario: Scenario) -> Overrides:
    """The player's own charts that are to be in force; raises SourceFaults if they cannot be read."""
    if arguments.charts is None:
        return ()
    return of_system(scenario.system, read_own([arguments.charts]), rulesets())


def results_file(arguments: argparse.Namespace, scenario: Scenario) -> ResultsFile | None:
    """Where games are kept, if they are; raises LookupError if the file holds something else or cannot be written."""
    from galleywar.players.tuning.results_file import ResultsFile

    if arguments.results is None:
        return None
    try:
        return ResultsFile(arguments.results, scenario, own_charts(arguments, scenario))
    except OSError as refusal:
        raise LookupError(f"{arguments.results} could not be written: {refusal.strerror}.") from None


@contextmanager
def crew(arguments: argparse.Namespace, kept: ResultsFile | None) -> Iterator[Crew]:
    """Whoever is to play the games; raises NoCluster if there is none at the address."""
    from galleywar.players.tuning.series import cores, hired

    with hired(arguments.workers or cores(), arguments.cluster, kept) as found:
        yield found


def level_names(system: str) -> list[str]:
    """The levels of the computer that play ``system``, weakest first."""
    from galleywar.players.levels import levels

    return [one.key for one in levels(system)]


def level(name: str, system: str) -> Player:
    """The computer player of that level; raises LookupError, with the word most like it, for none.

    An admiral may still have to prove itself, and may be told its patience: ``admiral:25``.
    """
    from galleywar.players.admiral.manners import can_think
    from galleywar.players.levels import ADMIRAL, open_level

    known = level_names(system)
    name, _, patience = name.partition(":")
    if name == ADMIRAL.key and can_think(system):
        return open_level(name, patient(patience))
    if name in known and not patience:
        return open_level(name)
    like = nearest(name, known)
    hint = f" Did you mean {quoted(like)}?" if like else ""
    raise LookupError(f"There is no level {quoted(name)}; there are {listed(known, 'and')}.{hint}")


def patient(word: str) -> int:
    """The patience in a word, the least for none. Raises LookupError for what none can have."""
    from galleywar.players.player import PATIENCE

    if not word:
        return PATIENCE[0]
    known = [str(seconds) for seconds in PATIENCE]
    if word not in known:
        raise LookupError(f"An admiral thinks {listed(known)} seconds, not {quoted(word)}.")
    return int(word)


def excused(fault: Exception) -> int:
    """Tell a foreseeable trouble on the error channel; the exit code it deserves."""
    print(fault.args[0] if isinstance(fault, LookupError) else fault, file=sys.stderr)
    return 1 if isinstance(fault, SourceFaults) else 2


@dataclass
class Trouble:
    """What broke a series of games off, in one sentence, empty while nothing has; and the exit code for it."""

    text: str = ""
    code: int = 0

    def tell(self, text: str, code: int = 1) -> None:
        self.text, self.code = text, code


@contextmanager
def interruptible() -> Iterator[Trouble]:
    """A block that games may leave early, by Ctrl+C or by a trouble of theirs: what was done stands."""
    from galleywar.players.playout import Endless
    from galleywar.players.tuning.series import NoCluster
    from galleywar.players.tuning.visitor import VisitorLost

    trouble = Trouble()
    try:
        yield trouble
    except KeyboardInterrupt:
        trouble.tell("Stopped.", STOPPED)
    except Endless as fault:
        trouble.tell(f"A game did not come to its end: {fault}.")
    except (NoCluster, VisitorLost) as fault:
        trouble.tell(str(fault))
    except OSError as refusal:
        trouble.tell(f"The results could not be written: {refusal.strerror}.")
    except BrokenExecutor:
        trouble.tell("A worker was lost in the middle of a game.")


def add_html_argument(parser: argparse.ArgumentParser) -> None:
    """``--html FILE``."""
    whole = "write one page with pictures: shares, lengths, who leads when, losses, dice (needs the extra `report`)"
    parser.add_argument("--html", type=new_file, metavar="FILE", help=whole)


def saved_page(file: Path | None, written: Callable[[], str]) -> bool:
    """Write the page, if one is asked for; say so if it cannot be drawn or the disk refuses."""
    if file is None:
        return True
    try:
        text = written()
    except LookupError as lack:
        print(lack.args[0], file=sys.stderr)
        return False
    return saved(file, text)


def saved(file: Path, text: str) -> bool:
    """Write ``text``; say so if the disk refuses."""
    try:
        write_atomically(file, text)
    except OSError as refusal:
        print(f"{file} could not be written: {refusal.strerror}.", file=sys.stderr)
        return False
    return True


def console() -> Console:
    """Where tables go: plain words, as wide as the terminal, or as wide as they need to be in a file."""
    from rich.console import Console

    plain = Console(highlight=False, markup=False)
    if not plain.is_terminal:
        plain.width = 160
    return plain


def layouts_told(scenario: Scenario, results: Sequence[Result]) -> str:
    """How the seats set up in these games, in a sentence: "Set-ups: Rome own 4; Egypt quick 3, own 1"."""
    counts = {
        seat.key: Counter(dict(result.layouts).get(seat.key) for result in results) for seat in scenario.seats
    }
    told = [
        f"{seat.name} {', '.join(f'{name} {times}' for name, times in counts[seat.key].most_common())}"
        for seat in scenario.seats
        if None not in counts[seat.key]
    ]
    return f"Set-ups: {'; '.join(told)}" if told else "Set-ups: as the scenario has them"


def table(*heads: str) -> Table:
    """A table of plain words under these heads."""
    from rich.table import Table

    return Table(*heads, box=None, pad_edge=False)


@contextmanager
def bar(what: str, total: int | None) -> Iterator[Advance]:
    """A bar that fills as games are done, where somebody watches; nothing in a file or pipe."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    out = console()
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as progress:
        task = progress.add_task(what, total=total)
        yield lambda text: progress.update(task, advance=1, description=text or what)
