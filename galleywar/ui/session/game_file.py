"""The save a game goes on in: in one window's hand, every order on the disk before it is seen, the whole behind it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from galleywar.core.files.durable_log import DurableLog
from galleywar.core.files.held_file import HeldFile
from galleywar.core.files.text_files import sweep_leftovers, write_atomically
from galleywar.core.saving.journal import HEAD, JournalKeeper, journal_of
from galleywar.core.saving.saves import to_text
from galleywar.core.saving.sittings import next_sitting
from galleywar.ui.session.autosave import Autosave

if TYPE_CHECKING:
    from galleywar.core.match import Match

SUFFIX: Final = ".galley"
KEPT_PHASES: Final = 5
_Stamp = tuple[int, int, int]


class GameFile:
    """Keeps ``match`` in ``folder`` once it has begun, under ``name`` if no other window plays a game of that name.

    ``fresh_name`` makes a name that no other game has. ``complain`` is told what could not be kept, and why a game
    goes by another name than it did; it may be called from another thread.
    """

    def __init__(
        self,
        match: Match,
        folder: Path,
        name: str,
        *,
        fresh_name: Callable[[], str],
        complain: Callable[[str], None],
    ) -> None:
        self.folder = folder
        self._fresh_name, self._complain = fresh_name, complain
        self._news = ""
        """Why it goes by another name, to be told once it is written."""
        self._autosave = Autosave(complain)
        self._keeper = JournalKeeper(match)
        self._unkept: list[str] = []
        """Lines of the journal that the disk has refused so far."""
        self._landed = -1
        """The changes of the game that the save on the disk holds, as `Annals.changes` counts them."""
        self._overtaken = False
        """Whether somebody else has written the save since it was read or written here."""
        self._closed = False
        self._sitting = 0
        self._go_by(name or fresh_name())

    def _go_by(self, name: str) -> None:
        """Go on under that name, once it is in hand."""
        self._held = HeldFile(self.folder / f"{name}{SUFFIX}")
        self._stamp = _stamp_of(self.path)
        self._journal = DurableLog(journal_of(self.path))

    def _take(self) -> None:
        """Have the save in hand, under another name if somebody else has it."""
        if not self._held.take():
            self._news = f"{self.name} is being played in another window"
            self._go_by(self._fresh_name())
            self._held.take()

    @property
    def path(self) -> Path:
        """Where the save stands."""
        return self._held.path

    @property
    def name(self) -> str:
        return self.path.stem

    # -- keeping ------------------------------------------------------------------------------------------------
    def begin(self, match: Match) -> None:
        """Put the whole game on the disk; a journal that stands there is part of it, or of a game given up."""
        self._take()
        if match.annals.changes == 0:
            self._discard_journal()
        sweep_leftovers(self.folder, datetime.now(UTC).timestamp())
        self._sitting = self._sitting or next_sitting(self.folder, f"*{SUFFIX}")
        self.write_behind(match)
        self._autosave.flush()
        self._keeper = JournalKeeper(match)
        if self._landed == match.annals.changes:
            self._unkept.clear()
            self._discard_journal()
            if self._news:
                self._complain(f"{self._news}: this game is kept as {self.name}.")
                self._news = ""

    def note(self, match: Match) -> None:
        """Have the disk know of every order before it returns: through the journal, once the save is there."""
        if self._overtaken:
            self._go_elsewhere()
        if self._landed < 0:
            self.begin(match)
            return
        change = self._keeper.change(match)
        if change is not None:
            self._unkept.append(change.line)
            self._append(since=change.before)

    def _append(self, since: int) -> None:
        """Append what is not yet there; from the beginning where the save holds all that came before."""
        try:
            if self._landed >= since or not self._journal.is_open:
                self._journal.restart(HEAD + "".join(self._unkept))
            else:
                self._journal.append("".join(self._unkept))
        except OSError as fault:
            self._complain(f"The last order could not be written to {self._journal.path}: {fault}")
        else:
            self._unkept.clear()

    def write_behind(self, match: Match) -> None:
        """Write the whole game as it stands now, in the writing thread."""
        text, changes = self._frozen(match), match.annals.changes

        def write() -> None:
            if _stamp_of(self.path) != self._stamp:
                self._overtaken = True
                return
            write_atomically(self.path, text())
            self._stamp, self._landed = _stamp_of(self.path), changes

        self._autosave.put(self.path, write)

    def _go_elsewhere(self) -> None:
        """Somebody else has written the save: leave it to him, and go on under another name."""
        self._news = f"{self.name} was changed by another program since it was read here, and stays as it is"
        self._discard_journal()
        self._held.let_go()
        self._overtaken, self._landed = False, -1
        self._go_by(self._fresh_name())

    def _discard_journal(self) -> None:
        try:
            self._journal.remove()
        except OSError as fault:
            self._complain(f"{self._journal.path} could not be removed: {fault}")

    # -- earlier states -------------------------------------------------------------------------------------
    def keep_copy(self, match: Match, turn: str) -> None:
        """Keep the game as it stands beside the save, among the last five and the last of each turn."""
        text = self._frozen(match)
        said = "".join(letter if letter.isalnum() else "-" for letter in turn) or "start"
        path = self._copies / f"{said}.{len(match.entries):05d}{SUFFIX}"
        self._autosave.put(path, lambda: write_atomically(path, text()))
        self._prune()

    def text(self, match: Match) -> str:
        """The game as it stands now."""
        return self._frozen(match)()

    def _frozen(self, match: Match) -> Callable[[], str]:
        """What tells the text of a save of ``match`` as it stands now, whenever it is called."""
        then = copy.copy(match)
        then.entries, then.moments = list(match.entries), match.moments[-1:]
        then.annals = match.annals.copied()
        stamp = datetime.now(UTC).isoformat(timespec="seconds")
        return lambda: to_text(then, stamp, self._sitting)

    @property
    def _copies(self) -> Path:
        return self.folder / "earlier" / self.name

    def _prune(self) -> None:
        copies = sorted(self._copies.glob(f"*{SUFFIX}"), key=_entries_of) if self._copies.is_dir() else []
        last_of_turn = {path.name.split(".")[0]: path for path in copies}
        for path in copies[:-KEPT_PHASES]:
            if path not in last_of_turn.values():
                path.unlink(missing_ok=True)

    # -- the end --------------------------------------------------------------------------------------------
    def flush(self, match: Match) -> None:
        """Wait until the game is on the disk."""
        self._autosave.flush()
        if self._overtaken:
            self._go_elsewhere()
            self.begin(match)

    def close(self, match: Match) -> None:
        """Write what is still to be written, and let others have the save; a second time it does nothing."""
        if self._closed:
            return
        self.flush(match)
        self._closed = True
        if self._landed == match.annals.changes:
            self._discard_journal()
        self._journal.close()
        self._autosave.close()
        self._held.let_go()


def _stamp_of(path: Path) -> _Stamp | None:
    """What tells one state of a file from another; None where it is not there."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def _entries_of(path: Path) -> int:
    """The number of orders in the name of an earlier copy."""
    number = path.name.split(".")[-2]
    return int(number) if number.isdigit() else -1
