#!/usr/bin/env python3
"""Kill the window in the middle of a game, again and again, and count what it had shown and has not kept.

A window of its own plays orders by chance and tells each one it has drawn; it is killed without warning at a moment
the seed decides, and its save is opened: every order drawn must be there, every entry must hold, and the game must
stand where the last drawn order left it.

``python tools/kill.py --kills 300 --seed 0`` at machine speed, ``--pause 250`` at a player's
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from galleywar.core.dice import Seeded  # noqa: E402
from galleywar.core.saving.headers import BadSave  # noqa: E402
from galleywar.rules.scenario.library import find_scenario  # noqa: E402

SCENARIOS = ("naval-battle", "palace-quarter", "conquest-messana", "added-depth-grain", "mare-first-fight",
             "poseidon-first-fight")  # fmt: skip
MOST_ORDERS = 12
"""A window is killed after so many drawn orders at most."""
DRAWN = "drawn "
"""How a window begins a line about an order it has drawn."""
LONGEST_WAIT = 600.0
"""Seconds until a window that draws nothing is given up."""


@dataclass(frozen=True, slots=True)
class Kill:
    """One window killed: what it had drawn, what its save holds, and what is wrong with that."""

    seed: int
    scenario: str
    drawn: int
    kept: int
    wrong: str = ""

    def __str__(self) -> str:
        return f"{self.scenario}, seed {self.seed}: {self.drawn} orders drawn, {self.kept} kept; {self.wrong}"


@dataclass
class Seen:
    """What a window has told so far: of every order it has drawn the number, and the fingerprint of what came of it."""

    marks: list[tuple[int, str]] = field(default_factory=list)
    grown: threading.Event = field(default_factory=threading.Event)


def main() -> int:
    """Exit code 1 if an order was lost or a save damaged."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=300, help="windows to kill (default: 300)")
    parser.add_argument("--seed", type=int, default=0, help="the first window's seed (default: 0)")
    parser.add_argument("--pause", type=int, default=0, help="milliseconds between orders (default: none)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="windows at once")
    parser.add_argument("--play", nargs=2, metavar=("SCENARIO", "HOME"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.play:
        play(find_scenario(arguments.play[0]), Path(arguments.play[1]), arguments.seed, arguments.pause)
        return 0
    seeds = range(arguments.seed, arguments.seed + arguments.kills)
    drawn = kept = wrong = 0
    with ThreadPoolExecutor(arguments.workers) as windows:
        for one in windows.map(lambda seed: killed(seed, arguments.pause), seeds):
            drawn, kept, wrong = drawn + one.drawn, kept + one.kept, wrong + bool(one.wrong)
            if one.wrong:
                print(one)
    print(
        f"{arguments.kills} windows killed, seeds {seeds[0]} to {seeds[-1]}, {arguments.pause} ms between orders:"
        f" {drawn} orders drawn, {kept} kept, {wrong} saves wrong"
    )
    return 1 if wrong else 0


# -- the one that kills ---------------------------------------------------------------------------------------
def killed(seed: int, pause: int) -> Kill:
    """Let a window play, kill it at a moment decided by ``seed``, and look what it has kept."""
    draw = Seeded(seed)
    scenario = SCENARIOS[seed % len(SCENARIOS)]
    after, late = 1 + draw.below(MOST_ORDERS), draw.below(1000) / 1000 * max(0.03, pause / 1000)
    with tempfile.TemporaryDirectory(prefix="galleywar-kill-") as home:
        command = [
            sys.executable,
            __file__,
            "--play",
            scenario,
            home,
            "--seed",
            str(seed),
            "--pause",
            str(pause),
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as window:
            seen = Seen()
            reader = threading.Thread(target=_listen, args=(window, seen, after))
            reader.start()
            seen.grown.wait(LONGEST_WAIT)
            time.sleep(late)
            window.kill()
            reader.join()
        return _looked_at(Path(home), seed, scenario, seen.marks)


def _listen(window: subprocess.Popen[str], seen: Seen, after: int) -> None:
    """Take down what ``window`` tells until it is dead."""
    assert window.stdout is not None
    for line in window.stdout:
        if line.startswith(DRAWN) and line.endswith("\n"):
            number, mark = line.removeprefix(DRAWN).split()
            seen.marks.append((int(number), mark))
        if len(seen.marks) >= after:
            seen.grown.set()
    seen.grown.set()


def _looked_at(home: Path, seed: int, scenario: str, marks: list[tuple[int, str]]) -> Kill:
    from galleywar.ui.device.folders import Folders
    from galleywar.ui.shelf import saved_games

    if not marks:
        return Kill(seed, scenario, 0, 0, "the window has drawn nothing")
    newest = saved_games.newest(Folders.within(home).saves)
    if newest is None:
        return Kill(seed, scenario, marks[-1][0], 0, "there is no save")
    try:
        opened = saved_games.open_save(newest)
    except BadSave as fault:
        return Kill(seed, scenario, marks[-1][0], 0, str(fault))
    entries = opened.match.entries
    if opened.damage is not None:
        return Kill(seed, scenario, marks[-1][0], len(entries), f"the save is damaged at {opened.damage}")
    drawn, same = (
        marks[-1][0],
        all(at <= len(entries) and entries[at - 1].digest == mark for at, mark in marks),
    )
    return Kill(seed, scenario, drawn, len(entries), "" if same else "what was drawn is not what was kept")


# -- the one that is killed -----------------------------------------------------------------------------------
def play(file: Path, home: Path, seed: int, pause: int) -> None:
    """Play ``file`` in a window by chance until the end, telling every order once it is drawn."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    for mark in _drawn(file, home, seed, pause):
        print(f"{DRAWN}{mark}", flush=True)


def _drawn(file: Path, home: Path, seed: int, pause: int) -> Iterator[str]:
    import pygame

    import soak_window

    app = soak_window.opened(home)
    soak_window.lay_out(app, file, seed)
    draw, session = Seeded(seed), app.session
    assert session is not None
    try:
        while session.match.decision is not None:
            session.submit(session.match.decision.any(draw))
            soak_window.look(app)
            yield f"{len(session.match.entries)} {session.match.entries[-1].digest}"
            pygame.time.wait(pause)
    finally:
        app.close()


if __name__ == "__main__":
    sys.exit(main())
