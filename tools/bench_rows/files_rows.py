"""How fast files are: saves, replays, scenarios with everything wrong in them told."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from bench_rows import chessmen, games
from bench_rows.table import Effort, Line, group, paired, rate_of, seconds_of
from galleywar.core.files.durable_log import DurableLog
from galleywar.core.files.faults import Fault
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.core.saving.headers import header_of
from galleywar.core.saving.journal import journal_of
from galleywar.core.saving.saves import entry_of, from_text, to_text
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import faults_in, find_scenario
from galleywar.ui.session.game_file import GameFile

ENTRIES = 1500
SLIPS_OF_THE_PEN = (
    ("hexes: [3003, 3002,", "hexes: [3003, 9902,"),
    ("minutes: 90", "minutes: ninety"),
    ("{Bi: 3, L.Bi: 1,", "{Bi: 33, L.Bi: 1,"),
    ("facing: W", "facing: WW"),
    ("targets: {roman: 35,", "targets: {romans: 35,"),
    ("galley: roman-Quin-2, at: 2303", "galley: roman-Quin-3, at: 2303"),
    ("cargo: [egyptian-MI-4]", "cargo: [egyptian-MI-4, egyptian-MI-4]"),
)


@group("replay")
def replay(effort: Effort) -> Iterator[Line]:
    """Saved battles opened, legality, dice and state of every entry verified, against PGN checked."""
    for match, what in ((games.match_of(ENTRIES), ""), (games.campaign(), ", 25 player turns of the city")):
        yield _replayed(match, what, effort)


def _replayed(match: Match, what: str, effort: Effort) -> Line:
    text = to_text(match)
    entries = len(text.splitlines()) - 1

    def verified() -> int:
        opened = from_text(text, open_ruleset)
        return 0 if opened.damage else entries

    rates = paired(
        lambda: rate_of(verified, effort.seconds),
        lambda: rate_of(chessmen.replayed_plies, effort.seconds),
        effort.repeats,
    )
    title = f"entries replayed and verified{what}"
    return Line(title, rates.ours, "/s", 0.25, rates.yardstick, "PGN plies", least=True)


@group("saves")
def saves(effort: Effort) -> Iterator[Line]:
    """Games to text and back to their entries, one of 25 player turns of the city, against json."""
    for match, what in ((games.match_of(ENTRIES), ""), (games.campaign(), ", 25 player turns of the city")):
        yield _saved(match, what, effort)


@group("journal")
def journal(effort: Effort) -> Iterator[Line]:
    """One order on the disk before it is seen, in its journal and with the whole save behind it."""
    with tempfile.TemporaryDirectory(prefix="galleywar-bench-") as folder:
        yield _kept(games.match_of(ENTRIES), Path(folder), effort)


def _kept(match: Match, folder: Path, effort: Effort) -> Line:
    """An order noted, against a file of as many bytes written and brought to the disk."""
    file = GameFile(match, folder, "bench", fresh_name=str, complain=print)
    file.begin(match)
    probe, size = DurableLog(folder / "probe"), 0

    def noted() -> None:
        nonlocal size
        entry = match.entries.pop()
        match.entries.append(replace(entry))
        match.annals.changes += 1
        file.note(match)
        size = journal_of(file.path).stat().st_size

    times = paired(
        lambda: seconds_of(noted, 20),
        lambda: seconds_of(lambda: probe.restart("x" * size), 20),
        effort.repeats,
    )
    file.close(match)
    probe.close()
    return Line(
        "one order on the disk before it is seen", times.ours, "s", 3, times.yardstick, "write and fsync"
    )


def _saved(match: Match, what: str, effort: Effort) -> Line:
    """To text and back, against json doing so with the same values."""
    text = to_text(match)
    values = [json.loads(line) for line in text.splitlines()]

    def there_and_back() -> None:
        first, *lines = to_text(match).splitlines()
        header_of(first)
        for at, line in enumerate(lines, 1):
            entry_of(line, at)

    times = paired(
        lambda: seconds_of(there_and_back, 3),
        lambda: seconds_of(lambda: json.loads(json.dumps(values)), 3),
        effort.repeats,
    )
    title = f"{len(match.entries)} entries to text and back{what}"
    return Line(title, times.ours, "s", 3, times.yardstick, "json of the same")


@group("scenario")
def scenario(effort: Effort) -> Iterator[Line]:
    """Scenarios read, judged and held against the map, every fault told, against composing the YAML."""
    import yaml

    sound = find_scenario(games.BATTLE).read_text(encoding="utf-8")
    broken = sound
    for right, wrong in SLIPS_OF_THE_PEN:
        broken = broken.replace(right, wrong, 1)
    city = find_scenario(games.CAMPAIGN).read_text(encoding="utf-8")
    for name, text in (("sound", sound), ("broken", broken), ("the city", city)):
        faults = judged(text)
        times = paired(
            partial(seconds_of, partial(judged, text), 5),
            partial(seconds_of, partial(yaml.compose, text, yaml.CSafeLoader), 5),
            effort.repeats,
        )
        title = f"scenario of {len(text.splitlines())} lines judged, {len(faults)} faults told"
        yield Line(f"{title}", times.ours, "s", 8, times.yardstick, "YAML composed", note=name)


def judged(text: str) -> Sequence[Fault]:
    """Every fault of a scenario's text."""
    return faults_in(Source.parse(text))
