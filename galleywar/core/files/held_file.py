"""A file that one program at a time has in hand, told by a lock beside it that goes with the program that holds it."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import BaseFileLock


class HeldFile:
    """Has the file at ``path`` in hand, as long as nobody else has it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: BaseFileLock | None = None

    def take(self) -> bool:
        """Take it in hand if it is free; whether it is in hand now.

        On a disk that knows no locks it always is.
        """
        from filelock import FileLock, Timeout  # only a game that is played wants it, never the first page

        if self._lock is not None:
            return True
        lock = FileLock(_lock_of(self.path), timeout=0)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lock.acquire()
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            return True
        self._lock = lock
        return True

    def let_go(self) -> None:
        """Let others have it."""
        if self._lock is None:
            return
        lock, self._lock = self._lock, None
        with contextlib.suppress(OSError):  # some systems remove no file that is open
            _lock_of(self.path).unlink()
        lock.release()


def is_held(path: Path) -> bool:
    """Whether another program, or another game in this one, has the file at ``path`` in hand."""
    held = HeldFile(path)
    if not _lock_of(path).exists():
        return False
    free = held.take()
    held.let_go()
    return not free


def _lock_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")
