"""Files of every kind as they should be."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from galleywar.core.coaching.order_loss import Coaching, OrderLoss
from galleywar.core.contract import Ruleset
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files import package_layout, packages
from galleywar.core.files.paths import asset, scenario_dir
from galleywar.core.game_notes import Withdrawn
from galleywar.core.match import Match
from galleywar.core.saving.journal import HEAD, GameChange
from galleywar.core.saving.saves import to_text
from galleywar.core.scenario import Scenario
from galleywar.rules import find_system, rulesets
from galleywar.rules.lessons import shipped_lessons
from galleywar.rules.own_files.fleet_lists import shipped_fleets
from galleywar.rules.puzzles import shipped_puzzles
from galleywar.rules.scenario.library import open_scenario, shipped

ORDERS = 12
"""Given in a game that is a file, or of a file that is accepted."""
SPLIT = "\x1e\n"
"""Between the save and the journal of a game, which are spoilt together."""
PACKED = "naval-battle"
"""The battle in the package."""
ABOUT = """\
package:
  name: two-harbours
  title: Two Harbours
  version: "1.2"
  author: N. N.
  licence: CC BY 4.0
  picture: port.png
"""
OWN_CHART = "chart: ram\ntables: {ram: {cells: {6: {6: 8}}}}\n"
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763f8ffff3f0005fe02fea735815e0000000049454e44ae426082"
)
"""A PNG of one pixel."""


@dataclass(frozen=True, slots=True)
class Sound:
    """A file as it should be: its kind, its name, what it holds."""

    kind: str
    name: str
    content: bytes


@cache
def sound_files() -> Mapping[str, Sequence[Sound]]:
    """Files of every kind that can be opened, by kind."""
    return {kind: [Sound(kind, name, content) for name, content in files()] for kind, files in MAKERS.items()}


def played(ruleset: Ruleset, scenario: Scenario, seed: int) -> Match:
    """The beginning of a game by chance."""
    match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(seed)
    while match.decision is not None and len(match.entries) < ORDERS:
        match.submit(match.decision.any(draw))
    return match


Files = Iterator[tuple[str, bytes]]


def _on_disk(files: Sequence[Path]) -> Files:
    return ((file.name, file.read_bytes()) for file in files)


def _charts() -> Files:
    for system in rulesets():
        for name, text in find_system(system).files().exported():
            yield f"{system}@{name}.yaml", text.encode()


def _events() -> Files:
    """Every example in the guide to events, in the scenario it is made for."""
    guide = (scenario_dir() / "EVENTS.md").read_text(encoding="utf-8")
    for name, example in re.findall(r"^## ([a-z-]+)$.*?```yaml\n(.*?)```", guide, re.DOTALL | re.MULTILINE):
        whole = (scenario_dir() / f"{name}.yaml").read_text(encoding="utf-8").rstrip()
        yield f"{name}.yaml", f"{whole}\n{example}".encode()


def _game(system: str) -> Match:
    """A short game of a short scenario of that system."""
    file = min(
        (one for one in shipped() if open_scenario(one)[1].system == system),
        key=lambda one: one.stat().st_size,
    )
    return played(*open_scenario(file), 1)


def _saves() -> Files:
    """A game of every system, with all that may be noted beside its orders."""
    for system in rulesets():
        match = _game(system)
        annals, last = match.annals, match.entries[-1]
        annals.hints.append((2, last.seat))
        annals.bookmarks[3] = "Here it turned."
        annals.reasons[4] = "It strikes first."
        annals.withdrawn.append(Withdrawn(1, match.entries[1], "The dice showed 3."))
        better = (Choice(last.choice.verb, last.choice.args),)
        loss = OrderLoss(2, 3, last.seat, 0.5, 0.25, 0.03, 24, better, "rams", "She is broadside on.")
        annals.coaching = Coaching(len(match.entries), (loss,))
        yield f"{system}.galley", to_text(match).encode()


def _journals() -> Files:
    """A save and its journal, which holds the second half of the game."""
    for system in rulesets():
        match = _game(system)
        half = match.upto(ORDERS // 2)
        half.annals.changes = len(half.entries)
        lines = [
            GameChange(at, at + 1, at, match.entries[at - 1].digest, (match.entries[at],)).line
            for at in range(len(half.entries), len(match.entries))
        ]
        yield f"{system}.galley-journal", (to_text(half) + SPLIT + HEAD + "".join(lines)).encode()


def _settings() -> Files:
    from galleywar.ui.device.settings import Settings

    memory: dict[str, object] = {
        "folder": "saves",
        "picker/sort": "title",
        "learn": {"march": {"done": True}},
        "naval-battle": [1, 2.5],
    }
    full = Settings(window=(0, 0, 1280, 800), charts=("a.yaml",), seats={"a/b": "human"}, memory=memory)
    yield "settings.json", json.dumps(asdict(full), indent=1).encode()


def _packages() -> Files:
    battle = (scenario_dir() / f"{PACKED}.yaml").read_bytes()
    files = {
        package_layout.ABOUT: ABOUT.encode(), "battle.yaml": battle, "charts/ram.yaml": OWN_CHART.encode(),
        "port.png": PICTURE, "read-me.md": b"# Two Harbours\n",
    }  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder) / "two-harbours.zip"
        packages.pack(files, archive)
        yield archive.name, archive.read_bytes()


def _drafts() -> Files:
    for file in (one for one in shipped() if one.stat().st_size < 8_000):
        text = file.read_text(encoding="utf-8")
        aside = {"text": text, "path": "mine.yaml", "kept": text[: len(text) // 2]}
        yield f"{file.stem}.draft.json", json.dumps(aside, ensure_ascii=False).encode()


def _measured() -> Files:
    rows = ["seed,winner,turns,roman,egyptian", "1,roman,8,12,3", "2,egyptian,9,4,11", "3,,12,5,5"]
    yield "first-fight.csv", "\n".join([*rows, ""]).encode()


MAKERS: Mapping[str, Callable[[], Files]] = {
    "scenario": lambda: _on_disk(shipped()),
    "events": _events,
    "map": lambda: _on_disk(sorted(asset("maps").glob("*.yaml"))),
    "chart": _charts,
    "save": _saves,
    "journal": _journals,
    "settings": _settings,
    "package": _packages,
    "fleet": lambda: _on_disk([file for system in rulesets() for file in shipped_fleets(system)]),
    "puzzle": lambda: _on_disk(shipped_puzzles()),
    "lesson": lambda: _on_disk(shipped_lessons()),
    "judge": lambda: _on_disk(sorted(asset("judge").glob("*.json"))),
    "balance": lambda: _on_disk([asset("balance.yaml")]),
    "measured": _measured,
    "draft": _drafts,
}
