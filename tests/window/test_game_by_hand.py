"""A battle in the real window on a screen of its own: a galley sent by mouse, another by keys, all of it saved."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from galleywar.core.saves import from_text, to_text
from galleywar.rules import open_ruleset
from galleywar.ui import settings as settings_file
from galleywar.ui.settings import Settings
from tests.ui.conftest import folders, make_app  # noqa: F401
from tests.ui.game_table import SET_UP, battle
from tests.ui.test_game_screen import XANTHOS, Table

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 800)
PATIENCE = 60

pytestmark = pytest.mark.skipif(
    shutil.which("Xvfb") is None or shutil.which("xdotool") is None, reason="needs Xvfb and xdotool"
)


@pytest.fixture
def screen():
    """A virtual screen; its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24"]
    with subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()


@pytest.fixture
def player(screen, tmp_path):
    """Hands at the program, which plays a battle whose first speeds are to be set."""
    home = tmp_path / "home"
    settings_file.save(Settings(window=(0, 0, *SIZE)), home)
    begun = tmp_path / "begun.galley"
    begun.write_text(to_text(battle(*SET_UP)))
    command = [sys.executable, "-m", "galleywar", "play", str(begun), "--home", str(home)]
    environment = os.environ | {"DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(command, cwd=ROOT, env=environment) as program:
        try:
            yield Hands(environment, home, program)
        finally:
            program.terminate()


class Hands:
    """Press keys and buttons, and look at what has come of it on the disk."""

    def __init__(self, environment, home, program):
        self.environment, self.home, self.program = environment, home, program

    def do(self, *words):
        subprocess.run(["xdotool", *words], check=True, env=self.environment)
        time.sleep(0.7)

    def click(self, spot, button="1"):
        self.do("mousemove", str(spot[0]), str(spot[1]))
        self.do("click", button)

    def match(self):
        saves = sorted(self.home.rglob("saves/*.galley"), key=lambda path: path.stat().st_mtime)
        return from_text(saves[-1].read_text(), open_ruleset).match if saves else None

    def verbs(self):
        match = self.match()
        return [entry.choice.verb for entry in match.entries[len(SET_UP) :]] if match else []

    def until(self, true, *again):
        """Wait until ``true``; do ``again`` now and then, for a press may come before the window is up."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert self.program.poll() is None, "the program has gone"
            assert time.monotonic() < end, self.verbs()
            for words in again:
                self.do(*words)
            time.sleep(0.5)


def test_speeds_by_key_a_galley_by_mouse_and_one_by_keys(player, make_app):  # noqa: F811
    player.until(lambda: player.verbs() == ["set_out"], ("key", "ctrl+Return"))
    twin = Table(make_app(SIZE), battle(*SET_UP, "set_out"))
    player.click(twin.window_spot("2902"))
    player.click(twin.window_spot("2904"))
    player.until(lambda: player.verbs() == ["set_out", "row", "ahead", "ahead"])
    assert player.match().ruleset.faces(player.match().state)[XANTHOS].at == "2904"
    player.do("key", "u")
    player.until(lambda: player.verbs() == ["set_out"])
    player.do("key", "ctrl+y")
    player.until(lambda: player.verbs() == ["set_out", "row", "ahead", "ahead"])
    player.do("key", "Tab")
    player.do("key", "Up")
    player.do("key", "Return")
    player.do("key", "Return")
    player.until(lambda: player.verbs().count("row") == 2)
    assert player.program.poll() is None
