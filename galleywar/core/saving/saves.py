"""Games as text: one JSON line for the header, one for each order.

The header says what is played, by whom and under which rules, and holds what is remembered beside the orders:
``withdrawn`` as [orders before it, the order, what it led to], ``hints`` as [orders before it, seat], ``bookmarks``
as [orders before it, note], ``reasons`` as [number of the order, why the computer gave it], and ``coaching`` as
`Coaching.row` gives it; ``changes`` counts the orders given and taken back, ``sitting`` how often any game had been
laid out before. A save may lack any of these seven; one that has more than it is asked for is read all the same.

Reading never trusts the file: sizes are limited, every order is checked against the rules and the recorded
fingerprints, and the first bad entry is named, so that the game up to there can be offered.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from galleywar import __version__
from galleywar.core.contract import Ruleset
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.game_notes import Entry
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match, ReplayDiverged
from galleywar.core.saving.headers import FORMAT, LONGEST_LINE, BadSave, Header, header_of, line_read
from galleywar.core.saving.rows import entry_of_row
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted

LARGEST_DESIGN = 8 << 20
"""Characters that scenario, map and charts of a game may take in its save: whatever is played can be kept."""
LONGEST_ENTRY = 1 << 20
LARGEST_FILE = 40 << 20
MOST_FAULTS_TOLD = 5
MOST_ENTRIES = 200_000

_written = json.JSONEncoder(separators=(",", ":")).encode

OpenRuleset = Callable[[str, tuple[tuple[str, str], ...]], Ruleset]
"""``(system id, replaced charts as (name, YAML)) -> Ruleset``."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A game read from a save. ``damage`` names the first bad entry, if the log did not hold to its end."""

    match: Match
    damage: ReplayDiverged | None = None


def to_text(match: Match, saved: str = "", sitting: int = 0) -> str:
    """The whole game as a save file; ``saved`` and ``sitting`` are the time and the number to put in its header."""
    head = {
        "galleywar": FORMAT,
        "sitting": sitting,
        "system": match.ruleset.key,
        "edition": match.scenario.edition,
        "title": match.scenario.title,
        "turn": match.ruleset.view.panel(match.state).turn,
        "ended": match.ended,
        "version": __version__,
        "saved": saved,
        "seed": match.seed,
        "players": match.players,
        "take_back": match.take_back,
        "entries": len(match.entries),
        "charts": match.charts,
        "file": match.scenario.file,
        "scenario": match.scenario.text,
        "beside": match.scenario.beside,
        **match.annals.row,
    }
    lines = [_header_line(head)]
    lines.extend([entry.line for entry in match.entries])
    return "\n".join(lines) + "\n"


def _header_line(head: dict[str, Plain]) -> str:
    """The header as one line. Of what is noted beside more orders than a line can hold, the later half is kept."""
    line = _written(head)
    while len(line) > LONGEST_LINE:
        for name in ("reasons", "withdrawn"):
            head[name] = head[name][(len(head[name]) + 1) // 2 :]
        line = _written(head)
    return line


def design_size(scenario: Scenario, charts: Sequence[tuple[str, str]]) -> int:
    """How many characters scenario, map and charts take in a save."""
    return len(_written([scenario.text, scenario.beside, list(charts)]))


def entry_of(line: str, at: int) -> Entry:
    """Read one order; raises ReplayDiverged naming it."""
    if len(line) > LONGEST_ENTRY:
        raise ReplayDiverged(at, f"the line has {len(line)} characters, and an order never has")
    try:
        return entry_of_row(line_read(line, "The entry"))
    except (BadSave, TypeError, ValueError):
        raise ReplayDiverged(at, "the line is cut short or damaged") from None


def from_text(text: str, open_ruleset: OpenRuleset) -> Opened:
    """Open a save and replay it, every entry verified; raises BadSave when there is no game to open."""
    if len(text) > LARGEST_FILE:
        raise BadSave(f"This file has {len(text) >> 20} MiB; a save never has. Choose another file.")
    first, *lines = text.splitlines() or [""]
    head = header_of(first)
    match = _dealt(head, open_ruleset)
    changes = match.annals.changes
    damage = _play(match, head, lines)
    match.annals.changes = max(changes, len(match.entries))
    match.annals.forget_after(len(match.entries))
    return Opened(match, damage)


def _dealt(head: Header, open_ruleset: OpenRuleset) -> Match:
    try:
        ruleset = open_ruleset(head.system, head.charts)
        _expect_known_edition(head, ruleset)
        file = head.file or "the scenario inside the save"
        scenario = ruleset.read(Source.parse(head.scenario, file, beside=head.beside))
    except LookupError as fault:
        raise BadSave(
            f"This save is of the rule system {head.system!r}, which this galleywar does not know."
        ) from fault
    except SourceFaults as faults:
        told, more = faults.faults[:MOST_FAULTS_TOLD], len(faults.faults) - MOST_FAULTS_TOLD
        rest = f"\nand {counted(more, 'fault')} more" if more > 0 else ""
        raise BadSave(f"The scenario inside this save is damaged:\n{SourceFaults(told)}{rest}") from faults
    match = Match(
        ruleset, scenario, head.seed, dict(head.players), take_back=head.take_back, charts=head.charts
    )
    match.annals = head.annals
    if {seat for seat, _ in head.players} != {seat.key for seat in scenario.seats}:
        raise BadSave("The seats of this save are not those of its scenario. Choose another file.")
    return match


def _expect_known_edition(head: Header, ruleset: Ruleset) -> None:
    if head.edition > ruleset.edition:
        raise BadSave(
            f"This save goes by edition {head.edition} of the rules; this galleywar knows them up to"
            f" {ruleset.edition}. Open it with galleywar {head.version} or a later one."
        )


def _play(match: Match, head: Header, lines: list[str]) -> ReplayDiverged | None:
    try:
        for at, line in enumerate(lines[:MOST_ENTRIES], 1):
            match.replay([entry_of(line, at)])
        if len(match.entries) != head.entries:
            return ReplayDiverged(
                len(match.entries) + 1,
                f"the file ends here; its header promises {counted(head.entries, 'entry')}",
            )
    except ReplayDiverged as damage:
        return damage
    return None
