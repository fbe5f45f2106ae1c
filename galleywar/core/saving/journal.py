"""The journal of a game: what was ordered and taken back since its save was last written, a line a change.

It stands beside the save, and a game that ended without warning is read from both. A line is ``[changes before,
changes after, orders kept, fingerprint of the last of these, orders added, orders withdrawn]``; the first line names
the format. Reading ends at a line that does not follow on what stands before it: what is whole until there counts.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.text_files import read_limited
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.game_notes import Annals, Entry, Withdrawn
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match, ReplayDiverged
from galleywar.core.saving.headers import BadSave, header_of, line_read
from galleywar.core.saving.rows import entry_of_row, withdrawn_of_row
from galleywar.core.saving.saves import LARGEST_FILE, entry_of

HEAD: Final = '{"galleywar-journal":1}\n'
ENDING: Final = "-journal"
"""What the name of a save is followed by in that of its journal."""
_ROW: Final = [int, int, int, str, list, list]
_written: Final = json.JSONEncoder(separators=(",", ":")).encode


@dataclass(frozen=True, slots=True)
class GameChange:
    """What became of the orders between two moments, which are numbered by `Annals.changes`."""

    before: int
    after: int
    kept: int
    mark: str
    """The fingerprint of the last order kept; empty where none is."""
    added: tuple[Entry, ...] = ()
    withdrawn: tuple[Withdrawn, ...] = ()

    @property
    def line(self) -> str:
        """As it stands in the journal."""
        rows = [entry.row for entry in self.added]
        withdrawn = [one.row for one in self.withdrawn]
        return _written([self.before, self.after, self.kept, self.mark, rows, withdrawn]) + "\n"


class JournalKeeper:
    """Looks at a game again and again, and says what has changed since the last time."""

    def __init__(self, match: Match) -> None:
        self._entries = list(match.entries)
        self._withdrawn = len(match.annals.withdrawn)
        self._changes = match.annals.changes

    def change(self, match: Match) -> GameChange | None:
        """What has become of ``match`` since the last look; None for nothing."""
        if match.annals.changes == self._changes:
            return None
        kept = min(len(self._entries), len(match.entries))
        while kept and self._entries[kept - 1] is not match.entries[kept - 1]:
            kept -= 1
        added, withdrawn = match.entries[kept:], match.annals.withdrawn[self._withdrawn :]
        mark = self._entries[kept - 1].digest if kept else ""
        found = GameChange(self._changes, match.annals.changes, kept, mark, tuple(added), tuple(withdrawn))
        self._entries[kept:] = added
        self._withdrawn, self._changes = len(match.annals.withdrawn), match.annals.changes
        return found


def journal_of(save: Path) -> Path:
    """The file in which the journal of ``save`` stands."""
    return save.with_name(save.name + ENDING)


def read_game(save: Path) -> str:
    """The text of the save at that path, with all that its journal adds to it.

    Raises SourceFaults where the save cannot be read; a journal that cannot be read adds nothing.
    """
    text = read_limited(save, LARGEST_FILE)
    try:
        return continued(text, read_limited(journal_of(save), LARGEST_FILE))
    except SourceFaults:
        return text


def continued(save: str, journal: str) -> str:
    """The text of a save with all that follows on it in the text of its journal."""
    first, *orders = save.splitlines() or [""]
    try:
        header = header_of(first)
    except BadSave:
        return save
    if len(orders) != header.entries:
        return save
    grown = _grown(orders, header.annals, journal)
    if grown == header.annals.changes:
        return save
    header.annals.changes = grown
    head = json.loads(first) | {"entries": len(orders)} | header.annals.row
    return "\n".join([_written(head), *orders]) + "\n"


def _grown(orders: list[str], annals: Annals, journal: str) -> int:
    """Let ``orders`` and ``annals`` follow the journal as far as it holds; how often the game has changed then."""
    changes = annals.changes
    for line in journal.removeprefix(HEAD).splitlines():
        change = _change_of(line)
        if change is None or (change.before < changes < change.after):
            break
        if change.after <= changes:
            continue  # the save was written after it
        if change.before != changes or not _follows(orders, change):
            break
        orders[change.kept :] = [entry.line for entry in change.added]
        annals.forget_after(change.kept)
        for one in change.withdrawn:
            annals.withdraw(one)
        changes = change.after
    return changes


def _follows(orders: Sequence[str], change: GameChange) -> bool:
    """Whether the orders kept are those that ``orders`` begin with."""
    if change.kept == 0:
        return not change.mark
    if change.kept > len(orders):
        return False
    try:
        return entry_of(orders[change.kept - 1], change.kept).digest == change.mark
    except ReplayDiverged:
        return False


def _change_of(line: str) -> GameChange | None:
    """A line of a journal; None for one that is cut short or none at all."""
    try:
        row: Plain = line_read(line, "The line")
        if not isinstance(row, list) or [type(one) for one in row] != _ROW or row[2] < 0:
            return None
        before, after, kept, mark, added, withdrawn = row
        entries = tuple(map(entry_of_row, added))
        told = tuple(map(withdrawn_of_row, withdrawn))
    except (BadSave, TypeError, ValueError):
        return None
    return GameChange(before, after, kept, mark, entries, told)
