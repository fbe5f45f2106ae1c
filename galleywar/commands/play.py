"""``galleywar play``: the window; without arguments, with a saved game, or with a scenario to begin."""

from __future__ import annotations

import argparse
import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from galleywar.ui.app import App
    from galleywar.ui.screen import Screen


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


def run(arguments: argparse.Namespace) -> int:
    """Open the window and stay until it is closed.

    Exit code 1 where there is no display, 2 when there is no such file.
    """
    path = None
    if arguments.file is not None:
        path = _meant(arguments.file)
        if path is None:
            return 2
    gc.disable()  # what is made on the way to the first picture stays, and sifting it takes a tenth of the time
    try:
        return _window(arguments, path)
    finally:
        gc.enable()


def _window(arguments: argparse.Namespace, path: Path | None) -> int:
    from galleywar.ui import settings
    from galleywar.ui.app import App
    from galleywar.ui.folders import Folders
    from galleywar.ui.window import NoDisplay

    folders = Folders.within(arguments.home.absolute()) if arguments.home else Folders.usual()
    found = settings.load(folders.config)
    charts = (str(arguments.charts.absolute()),) if arguments.charts is not None else ()
    app = App(folders, found.settings, charts=charts)
    try:
        app.open()
    except NoDisplay as why:
        print(why, file=sys.stderr)
        return 1
    return app.run(lambda app: _first(app, path, found.complaint))


def _meant(name: str) -> Path | None:
    """The file that ``name`` means; says so when it means none."""
    if Path(name).is_file():
        return Path(name)
    from galleywar.rules.shelf import find_scenario

    try:
        return find_scenario(name)
    except LookupError as fault:
        print(fault, file=sys.stderr)
        return None


def _first(app: App, path: Path | None, complaint: str) -> Screen:
    from galleywar.ui.screens.start import StartScreen

    start = StartScreen(app, complaint)
    if path is not None:
        from galleywar.ui.screens.open import screen_for

        app.call_soon(lambda: app.push(screen_for(app, path)))
    app.call_soon(gc.enable)
    return start
