"""When the program itself is at fault: save the game, write a report, and say both in words."""

import platform
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path

import pygame

import galleywar
from galleywar.core.files.text_files import write_atomically
from galleywar.ui.device.folders import fresh_name
from galleywar.ui.program.screen import Program


def rescued(app: Program, fault: BaseException) -> str:
    """Save what can be saved after ``fault``; what was done, for the player."""
    stamp = datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    game = _save_game(app, stamp)
    report = _write_report(app, fault, stamp)
    print(f"galleywar: {game} {report}", file=sys.stderr)  # noqa: T201  # the window may be what is broken
    return (
        f"The program made a mistake ({type(fault).__name__}: {fault}). It is not your doing, and your game"
        f" is not lost.\n\n{game}\n\n{report}"
    )


def _save_game(app: Program, stamp: str) -> str:
    if app.session is None:
        return "No game was open."
    try:
        text = app.session.text()
        path = fresh_name(app.folders.saves, f"rescued-{stamp}", ".galley")
        write_atomically(path, text)
    except Exception as second:  # noqa: BLE001  # whatever state the game is in, the report must still be written
        return f"The game could not be saved again ({second}); its last autosave stands under “Continue”."
    return f"The game up to your last order is saved as {path}; “Continue” opens it."


def _write_report(app: Program, fault: BaseException, stamp: str) -> str:
    trace = "".join(traceback.format_exception(fault))
    text = (
        f"galleywar {galleywar.__version__}, Python {platform.python_version()}, {platform.platform()},"
        f" pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}\n"
        f"screens: {' > '.join(type(screen).__name__ for screen in app.stack)}\n\n{trace}"
    )
    try:
        path: Path = fresh_name(app.folders.reports, f"fault-{stamp}", ".txt")
        write_atomically(path, text)
    except OSError as second:
        return f"A report could not be written ({second}); it reads:\n{trace}"
    return f"What happened is written down in {path}; send it to the authors, it holds nothing private."
