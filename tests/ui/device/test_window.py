"""What the window takes from the machine."""

import subprocess
import sys

import pytest

from galleywar.ui.device.window import stands_out

BUSY = """
import sys
from pathlib import Path
from time import monotonic
from galleywar.ui.app import App
from galleywar.ui.device.folders import Folders
from galleywar.ui.device.settings import Settings
app = App(Folders.within(Path(sys.argv[1])), Settings())
app.open()
before, end = app.now, monotonic() + 0.05
while monotonic() < end:
    pass
print(app.now - before)
app.close()
"""


def test_time_passes_where_nothing_has_waited_yet(tmp_path):
    """On a machine too busy to wait for anything, answers would be deaf for ever."""
    told = subprocess.run(
        [sys.executable, "-c", BUSY, str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert int(told.stdout.split()[-1]) >= 50


@pytest.mark.parametrize(
    "desktops, out",
    [
        ([(1280, 800)], True),
        ([(1366, 768)], True),
        ([(1280, 1024)], False),
        ([(1280, 800), (1920, 1080)], False),
    ],
)
def test_a_window_whose_foot_would_lie_under_the_edge_takes_the_whole_desktop(desktops, out):
    assert stands_out((1280, 800), desktops) is out
