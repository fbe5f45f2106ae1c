"""Writes games to disk in a thread: the latest state of each file wins, none is left out at the end."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from galleywar.core.files.text_files import write_atomically


class Autosave:
    """A thread that writes texts to files, each whole or not at all.

    A text still waiting when a newer one comes for the same file is never written. ``complain`` is told, in
    that thread, what could not be written.
    """

    def __init__(self, complain: Callable[[str], None]) -> None:
        self._complain = complain
        self._waiting: dict[Path, Callable[[], str]] = {}
        self._changed = threading.Condition()
        self._busy = False
        self._over = False
        self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
        self._thread.start()

    def put(self, path: Path, text: Callable[[], str]) -> None:
        """Write what ``text`` returns to ``path`` soon; it is called in the writing thread."""
        with self._changed:
            self._waiting[path] = text
            self._changed.notify_all()

    def flush(self) -> None:
        """Wait until everything put so far is on the disk."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting and not self._busy)

    def close(self) -> None:
        """Write what waits and end the thread."""
        with self._changed:
            self._over = True
            self._changed.notify_all()
        self._thread.join()

    def _work(self) -> None:
        while (job := self._next()) is not None:
            self._write(*job)
            with self._changed:
                self._busy = False
                self._changed.notify_all()

    def _next(self) -> tuple[Path, Callable[[], str]] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._over)
            if not self._waiting:
                return None
            path = next(iter(self._waiting))
            self._busy = True
            return path, self._waiting.pop(path)

    def _write(self, path: Path, text: Callable[[], str]) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, text())
        except OSError as fault:
            self._complain(f"The game could not be saved as {path}: {fault}")
        except Exception as fault:  # noqa: BLE001  # a thread that died silently would save nothing from then on
            self._complain(f"The game could not be saved as {path}: {type(fault).__name__}: {fault}")
