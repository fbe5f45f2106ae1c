"""The real window on a real display, driven by the keys a player presses; run on a virtual screen by
``.ci/run``."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from galleywar.core.saving.saves import from_text
from galleywar.rules import open_ruleset

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60

pytestmark = pytest.mark.skipif(
    not os.environ.get("DISPLAY") or shutil.which("xdotool") is None, reason="needs an X display and xdotool"
)


@pytest.fixture
def window(tmp_path):
    """The program with the battle chosen, at home in a folder of its own."""
    command = [sys.executable, "-m", "galleywar", "play", "naval-battle", "--home", str(tmp_path)]
    environment = os.environ | {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(command, cwd=ROOT, env=environment) as program:
        try:
            yield program
        finally:
            program.terminate()


def key(name):
    subprocess.run(["xdotool", "mousemove", "700", "450", "key", name], check=True)


def until(seen, press=""):
    """Wait for ``seen`` to give something, pressing a key now and then; machines differ in speed."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = seen()
        if found:
            return found
        if press:
            key(press)
        time.sleep(3)
    raise AssertionError(f"nothing came of {press or 'waiting'}")


def verbs(home):
    """The kinds of orders in the newest save of that home."""
    saves = sorted(home.rglob("*.galley"), key=lambda path: path.stat().st_mtime)
    entries = from_text(saves[-1].read_text(), open_ruleset).match.entries if saves else ()
    return [(entry.seat, entry.choice.verb) for entry in entries]


def test_a_battle_is_begun_by_keys_and_every_order_is_on_the_disk(window, tmp_path):
    until(lambda: list(tmp_path.rglob("*.galley")), press="Return")
    until(lambda: ("roman", "historical") in verbs(tmp_path), press="h")
    until(lambda: ("roman", "ready") in verbs(tmp_path), press="ctrl+Return")
    assert window.poll() is None
