"""Run ``galleywar play`` until a screen has been drawn once, tell the time, and end: a child of the benchmark.

``python first_frame.py SCREEN [galleywar play's arguments]``
"""

from __future__ import annotations

import os
import sys
import time


def main() -> None:
    """Prints the monotonic clock right after the first frame of SCREEN has been shown."""
    wanted = sys.argv[1]
    from galleywar.__main__ import main as galleywar
    from galleywar.ui.app import App

    draw = App.draw

    def draw_and_tell(app: App) -> None:
        draw(app)
        if type(app.top).__name__ == wanted and not app.top.stage.waiting:
            print(time.monotonic(), flush=True)
            os._exit(0)

    setattr(App, "draw", draw_and_tell)  # noqa: B010 - the class is the program's own, only watched here
    galleywar(["play", *sys.argv[2:]])


if __name__ == "__main__":
    main()
