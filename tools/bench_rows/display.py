"""A virtual screen of 1920 x 1080 for whatever needs a window; the real one, if there is none, stays free."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache

from bench_rows.table import Skip

SIZE = (1920, 1080)
DEVICES = {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


@cache
def screen() -> Mapping[str, str]:
    """The environment in which windows open on a virtual screen, started now; raises Skip without Xvfb."""
    if shutil.which("Xvfb") is None:
        raise Skip("there is no Xvfb for a virtual screen; on Debian: apt install xvfb")
    read, write = os.pipe()
    size = f"{SIZE[0]}x{SIZE[1]}x24"
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    if not number:
        raise Skip("Xvfb did not start")
    atexit.register(server.terminate)
    return {**DEVICES, "DISPLAY": f":{number}"}


def use_screen() -> None:
    """Let this process open its windows on the virtual screen; before pygame is imported."""
    os.environ.update(screen())
