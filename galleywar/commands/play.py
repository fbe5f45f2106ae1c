"""``galleywar play``: the window; without arguments, with a saved game, or with a scenario to begin."""

from __future__ import annotations

import argparse
import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.commands.plain.seats import add_seat_arguments, given, stranger
from galleywar.core.files.given_paths import is_file

if TYPE_CHECKING:
    from collections.abc import Mapping

    from galleywar.ui.app import App
    from galleywar.ui.program.screen import Screen


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to open at once, and where the player's own files lie."""
    parser.add_argument(
        "file", nargs="?", help="a saved game or a scenario: a file, or the name of a shipped scenario"
    )
    parser.add_argument(
        "--charts", type=Path, metavar="DIR", help="a folder of chart files of your own, for this session"
    )
    parser.add_argument(
        "--home", type=Path, metavar="DIR", help="keep settings, saves and pictures in this folder"
    )
    parser.add_argument("--seed", type=int, help="the same orders under the same seed meet the same luck")
    add_seat_arguments(parser, "", "human, or a level of the computer; the battle begins at once")


def run(arguments: argparse.Namespace) -> int:
    """Open the window and stay until it is closed.

    Exit code 1 where there is no display, 2 when there is no such file, seat or level.
    """
    path = None
    if arguments.file is not None:
        path = _meant(arguments.file)
        if path is None:
            return 2
    refusal = _refused(path, given(arguments)) or _bad_charts(arguments.charts)
    if refusal:
        print(refusal, file=sys.stderr)
        return 2
    gc.disable()  # what is made on the way to the first picture stays, and sifting it takes a tenth of the time
    try:
        return _window(arguments, path)
    finally:
        gc.enable()


def _refused(path: Path | None, players: Mapping[str, str]) -> str:
    """Why these players cannot sit down there; empty if they can, or if the window is to say why."""
    if not players:
        return ""
    from galleywar.core.files.faults import SourceFaults, listed, quoted
    from galleywar.players.levels import levels
    from galleywar.rules.scenario.library import SUFFIXES, open_scenario
    from galleywar.ui.device.settings import HUMAN

    if path is None or path.suffix not in SUFFIXES:
        return "Seats are given to a scenario: name one before them."
    try:
        ruleset, scenario = open_scenario(path)
    except SourceFaults:
        return ""
    if refusal := stranger(players, scenario):
        return refusal
    known = [HUMAN, *(level.key for level in levels(ruleset.key))]
    for player in players.values():
        if player not in known:
            return f"Nobody called {quoted(player)} plays; there are {listed(known, 'and')}."
    return ""


def _bad_charts(folder: Path | None) -> str:
    """Why the chart files of a folder cannot be read; empty if they can, or none is named."""
    if folder is None:
        return ""
    from galleywar.core.files.faults import SourceFaults
    from galleywar.rules.own_files.own_charts import read_own

    try:
        read_own([folder])
    except SourceFaults as faults:
        return str(faults)
    return ""


def _window(arguments: argparse.Namespace, path: Path | None) -> int:
    from galleywar.ui.app import App
    from galleywar.ui.device import settings
    from galleywar.ui.device.folders import Folders
    from galleywar.ui.device.window import NoDisplay

    folders = Folders.within(arguments.home.absolute()) if arguments.home else Folders.usual()
    found = settings.load(folders.config)
    charts = (str(arguments.charts.absolute()),) if arguments.charts is not None else ()
    app = App(folders, found.settings, charts=charts)
    try:
        app.open()
    except NoDisplay as why:
        print(why, file=sys.stderr)
        return 1
    seats, seed = given(arguments), arguments.seed
    return app.run(lambda app: _first(app, path, found.complaint, seats, seed))


def _meant(name: str) -> Path | None:
    """The file that ``name`` means; says so when it means none."""
    if is_file(Path(name)):
        return Path(name).resolve()  # as it is listed, so that one battle is not offered twice
    from galleywar.rules.scenario.library import find_scenario

    try:
        return find_scenario(name)
    except LookupError as fault:
        print(fault, file=sys.stderr)
        return None


def _first(app: App, path: Path | None, complaint: str, seats: Mapping[str, str], seed: int | None) -> Screen:
    from galleywar.ui.screens.start import StartScreen

    start = StartScreen(app, complaint)
    if path is not None:
        app.call_soon(lambda: app.push(_opened(app, path, seats, seed)))
    app.call_soon(gc.enable)
    return start


def _opened(app: App, path: Path, seats: Mapping[str, str], seed: int | None) -> Screen:
    """The file shown, or the battle in it begun with whoever was given a seat."""
    from galleywar.ui.screens.open import begun, screen_for

    return begun(app, path, seats, seed) if seats or seed is not None else screen_for(app, path)
