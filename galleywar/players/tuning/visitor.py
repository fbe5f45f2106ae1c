"""A player of another version: a level of a galleywar in a process of its own, with its own rules and weights.

Weights alone do not bring back a captain of the past, for the code that reads them changes as well: so a yardstick is a
whole checkout, named by its folder, by a revision or by a name in ``yardsticks.yaml``.
"""

from __future__ import annotations

import atexit
import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Final

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Choice, Decision, Draw
from galleywar.core.files.paths import cache_folder, package_folder
from galleywar.core.files.yaml_document import Drop, edited
from galleywar.core.files.yaml_source import Source
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Scenario
from galleywar.players.player import Clock, Player, Thought
from galleywar.players.tuning.visiting import Order, hardened

YARDSTICKS = Path(__file__).with_name("yardsticks.yaml")
"""Versions to be measured against: by name their revision and date."""
CARRIED = ("galleywar", "assets", "scenarios")
"""What a version needs of its checkout to play."""
UNPLAYED: Final = ("difficulty",)
"""What the head of a scenario says to whoever picks it, and no rule reads: earlier versions do not know it."""


class VisitorLost(Exception):
    """The process of another version has ended in the middle of a game; it told why on the error channel."""


# -- where it lives ----------------------------------------------------------------------------------------------
@cache
def home_of(version: str) -> str:
    """The folder of a version: a folder itself, or a revision laid out in the cache; raises LookupError for neither."""
    if (Path(version) / "galleywar" / "__init__.py").is_file():
        return str(Path(version).resolve())
    yardsticks = Source.read(YARDSTICKS).root
    return str(_laid_out(yardsticks[version]["revision"] if version in yardsticks else version))


def _laid_out(revision: str) -> Path:
    """A revision of this checkout as files."""
    known = _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if known is None:
        raise LookupError(
            f"There is no version {revision}: name a folder that holds one, or a revision of this."
        )
    home = cache_folder() / "versions" / known.decode().strip()
    if not home.is_dir():
        packed = _git("archive", "--format=zip", known.decode().strip(), *CARRIED)
        assert packed is not None, "what was found a moment ago"
        unfinished = home.with_suffix(f".{os.getpid()}")
        zipfile.ZipFile(io.BytesIO(packed)).extractall(unfinished)
        unfinished.rename(home)
    return home


def _git(*words: str) -> bytes | None:
    """What git says of this checkout; None if it refuses or is not there."""
    git = shutil.which("git")
    if git is None:
        return None
    done = subprocess.run(  # noqa: S603 - words of this module and a revision behind --end-of-options
        [git, "-C", str(package_folder().parent), *words], capture_output=True, check=False
    )
    return done.stdout if done.returncode == 0 else None


# -- the line to it ----------------------------------------------------------------------------------------------
class VisitorProcess:
    """The process of the version in ``home``, and what is said to it, a line of JSON each way."""

    def __init__(self, home: str) -> None:
        self.home = home
        script = Path(__file__).with_name("visiting.py")
        self._process = subprocess.Popen(  # noqa: S603 - this Python, and a script beside this one
            [sys.executable, "-P", str(script)], env=os.environ | {"PYTHONPATH": home},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
        )  # fmt: skip

    def say(self, told: Mapping[str, object]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(told) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise self._lost() from None

    def hear(self) -> list[Order]:
        """The answer; raises VisitorLost if none will come."""
        assert self._process.stdout is not None
        answer = self._process.stdout.readline()
        if not answer:
            raise self._lost()
        orders: list[Order] = json.loads(answer)
        return orders

    def close(self) -> None:
        """The end of the line is the end of the process."""
        self._process.communicate()

    def _lost(self) -> VisitorLost:
        return VisitorLost(f"The galleywar of {self.home} has stopped playing.")


@cache
def line_to(home: str) -> VisitorProcess:
    """One for all games that are played in this process."""
    line = VisitorProcess(home)
    atexit.register(line.close)
    return line


@dataclass
class Visitor:
    """``name`` is the level, ``home`` the folder of its version; it must hear of every order that is given."""

    name: str
    home: str
    charts: tuple[tuple[str, str], ...] = ()
    """The player's own charts that are in force."""
    unheard: list[Choice] = field(default_factory=list, compare=False, repr=False)

    def begin(self, scenario: Scenario, seed: int) -> None:
        """A new game."""
        self.unheard = []
        line_to(self.home).say(told_of(self, scenario, seed))

    def decide(
        self, ruleset: Ruleset, state: GameState, decision: Decision, draw: Draw, clock: Clock
    ) -> Thought:
        """What it does there; raises VisitorLost if its process is gone."""
        line, verbs = line_to(self.home), sorted({offer.verb for offer in decision.offers})
        orders = [(choice.verb, choice.args) for choice in self.unheard]
        line.say({"orders": orders, "seat": decision.seat, "verbs": verbs, "level": self.name})
        self.unheard = []
        return Thought(tuple(Choice(verb, hardened(args)) for verb, args in line.hear()))


def told_of(visitor: Visitor, scenario: Scenario, seed: int) -> Mapping[str, object]:
    """A game that begins, as a visitor is told of it."""
    return {
        "game": {
            "system": scenario.system, "charts": visitor.charts, "scenario": as_played(scenario),
            "file": scenario.file, "beside": scenario.beside, "seed": seed,
        },
    }  # fmt: skip


def as_played(scenario: Scenario) -> str:
    """The text of a scenario, less what has nothing to do with how it is played."""
    head = Source.parse(scenario.text, scenario.file, beside=scenario.beside).root.get("scenario")
    told = [name for name in UNPLAYED if isinstance(head, dict) and name in head]
    return edited(scenario.text, [Drop(("scenario", name)) for name in told]) if told else scenario.text


@contextmanager
def visits(scenario: Scenario, seed: int, players: Sequence[Player]) -> Iterator[Callable[[Choice], None]]:
    """A game that visitors among ``players`` are told of; every order given in it goes to what this yields."""
    visitors = list({id(player): player for player in players if isinstance(player, Visitor)}.values())
    for one in visitors:
        one.begin(scenario, seed)

    def heard(choice: Choice) -> None:
        for one in visitors:
            one.unheard.append(choice)

    yield heard
