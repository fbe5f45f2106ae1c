"""Hands at the program in a real window on a screen of its own; what comes of them is read from its saves."""

import os
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from galleywar.core.saving.saves import from_text
from galleywar.rules import open_ruleset
from galleywar.ui.device import settings as settings_file
from galleywar.ui.device.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 800)
PATIENCE = 60


@contextmanager
def virtual_screen():
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


class Hands:
    """Press keys and buttons, and look at what has come of it on the disk; ``known`` orders are not told."""

    def __init__(self, environment, home, program, known=0):
        self.environment, self.home, self.program, self.known = environment, home, program, known

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
        return [entry.choice.verb for entry in match.entries[self.known :]] if match else []

    def see(self, title):
        """Wait for the window so called, and until it takes what is meant for it."""
        every_name = ["xdotool", "search", "--onlyvisible", "--class", "", "getwindowname", "%@"]
        end = time.monotonic() + PATIENCE
        while True:
            names = subprocess.run(
                every_name, check=False, capture_output=True, text=True, env=self.environment
            ).stdout
            if f"{title} - galleywar" in names.splitlines():
                break
            assert self.program.poll() is None, "the program has gone"
            assert time.monotonic() < end, names
            time.sleep(0.3)
        # without a window manager keys go where the pointer has come in
        self.do("mousemove", "1", "1", "mousemove", "700", "450")

    def until(self, true, *again):
        """Wait until ``true``; do ``again`` now and then."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert self.program.poll() is None, "the program has gone"
            assert time.monotonic() < end, self.verbs()
            for words in again:
                self.do(*words)
            time.sleep(0.5)


@contextmanager
def at_the_table(screen, home, title, *arguments, known=0):
    """Hands at the program begun with ``arguments``, once it shows the game so called."""
    settings_file.save(Settings(window=(0, 0, *SIZE)), home)
    command = [sys.executable, "-m", "galleywar", "play", *arguments, "--home", str(home)]
    environment = os.environ | {"DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(command, cwd=ROOT, env=environment) as program:
        try:
            hands = Hands(environment, home, program, known)
            hands.see(title)
            yield hands
        finally:
            program.terminate()
