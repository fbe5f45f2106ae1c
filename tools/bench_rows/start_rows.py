"""How soon something is there: the command line, the start page, a battle."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from pathlib import Path

from bench_rows import children, display, games
from bench_rows.table import Effort, Line, group, paired
from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.core.saving.saves import to_text

ASK = """
import sys
from galleywar.__main__ import main
try:
    main(["--help"])
finally:
    print({"pygame", "numpy", "pydantic", "yaml", "rich", "platformdirs"} & sys.modules.keys())
"""
"""Prints the heavy libraries that the help page imports, last."""
START_PAGE, BATTLE = "StartScreen", "GameScreen"


@group("start")
def start(effort: Effort) -> Iterator[Line]:
    """From process start to the start page, and to a battle at sea, on a virtual screen, warm."""
    yield Line("to the start page", to_first_frame(effort, START_PAGE), "s", 0.35)
    yield Line("to a loaded battle", to_first_frame(effort, BATTLE, str(battle_at_sea())), "s", 0.6)


def to_first_frame(effort: Effort, screen: str, *words: str) -> float:
    """The median time to the first frame of ``screen``; the first start only warms up."""
    script = str(Path(__file__).with_name("first_frame.py"))
    times = []
    for _ in range(effort.repeats + 1):
        command = [script, screen, *words, "--home", str(children.scratch("home"))]
        at, said = children.started(command, display.screen())
        times.append(float(said.split()[-1]) - at)
    return statistics.median(times[1:])


def battle_at_sea() -> Path:
    """A saved battle, both fleets set up as in the scenario."""
    ruleset, scenario = games.opened(games.BATTLE)
    match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
    for verb in ("historical", "ready", "historical", "ready"):
        match.submit(Choice(verb))
    path = children.scratch("battle.galley")
    path.write_text(to_text(match), encoding="utf-8")
    return path


@group("help")
def help_page(effort: Effort) -> Iterator[Line]:
    """``galleywar --help`` against a Python that does nothing, and the heavy libraries it imports: none."""
    times = paired(
        lambda: children.seconds_to_end(["-m", "galleywar", "--help"]),
        lambda: children.seconds_to_end(["-c", "pass"]),
        3 * effort.repeats,
    )
    _, said = children.started(["-c", ASK], {})
    note = f"heavy libraries imported: {said.splitlines()[-1].replace('set()', 'none')}"
    yield Line("galleywar --help", times.ours, "s", 6, times.yardstick, "bare Python", note=note)
