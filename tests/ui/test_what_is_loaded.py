"""What the first page and a game import: nothing that is not wanted for the first picture."""

import subprocess
import sys


def test_the_way_to_the_start_page_loads_nothing_heavy(tmp_path):
    code = (
        "import sys; from pathlib import Path; from galleywar.ui.app import App;"
        "from galleywar.ui.device.folders import Folders; from galleywar.ui.screens.start import StartScreen;"
        f"app = App(Folders.within(Path({str(tmp_path)!r})));"
        "app.open(); app.push(StartScreen(app)); app.draw();"
        "game = ('galleywar.core.match', 'galleywar.core.view', 'galleywar.ui.session.session');"
        "print([name for name in ('pydantic', 'numpy', 'yaml', 'rich', *game) if name in sys.modules])"
    )
    shown = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert shown.stdout.strip().splitlines()[-1] == "[]"


def test_while_the_start_page_is_read_what_a_game_is_shown_with_is_brought(tmp_path):
    code = (
        "import os, sys, time; from pathlib import Path; from galleywar.ui.app import App;"
        "from galleywar.ui.device.folders import Folders; from galleywar.ui.screens.start import StartScreen;"
        f"app = App(Folders.within(Path({str(tmp_path)!r})));"
        "app.open(); app.push(StartScreen(app)); app.draw(); game = 'galleywar.ui.game.game_screen';"
        "print(game in sys.modules); app.top.let_pass(app.now); end = time.monotonic() + 50\n"
        "while game not in sys.modules and time.monotonic() < end: time.sleep(0.01)\n"
        "print(game in sys.modules, flush=True); os._exit(0)"
    )
    shown = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert shown.stdout.strip().splitlines()[-2:] == ["False", "True"]


def test_the_modules_of_a_game_load_nothing_that_checks_files_or_works_out_numbers():
    code = (
        "import sys; import galleywar.ui.game.game_screen, galleywar.ui.screens.open, galleywar.ui.shelf.game_factory;"
        "heavy = ('pydantic', 'numpy', 'yaml', 'rich', 'galleywar.players.coach', 'galleywar.ui.screens.report');"
        "print([name for name in heavy if name in sys.modules])"
    )
    shown = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert shown.stdout.strip().splitlines()[-1] == "[]"
