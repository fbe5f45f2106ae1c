"""Writes files in a thread: the latest state of each wins, none is left out at the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor


class Autosave:
    """A thread that writes files, one after the other.

    What still waits when something newer comes for the same file is never written. ``complain`` is told, in that
    thread, what could not be written.
    """

    def __init__(self, complain: Callable[[str], None], what: str = "The game") -> None:
        self._complain, self._what = complain, what
        self._waiting: dict[Path, Callable[[], None]] = {}

    @cached_property
    def _writer(self) -> ThreadPoolExecutor:
        from concurrent.futures import ThreadPoolExecutor  # brings a logger; at first nothing is written

        return ThreadPoolExecutor(1, "autosave")

    def put(self, path: Path, write: Callable[[], None]) -> None:
        """Have ``write`` called soon, in the writing thread; it puts the file at ``path`` on the disk."""
        self._waiting[path] = write
        self._writer.submit(self._write, path)

    def flush(self) -> None:
        """Wait until everything put so far is on the disk."""
        self._writer.submit(int).result()

    def close(self) -> None:
        """Write what waits and end the thread."""
        self._writer.shutdown()

    def _write(self, path: Path) -> None:
        write = self._waiting.pop(path, None)
        if write is None:
            return  # a newer state was put meanwhile, and is written
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write()
        except OSError as fault:
            self._complain(f"{self._what} could not be saved as {path}: {fault}")
        except Exception as fault:  # noqa: BLE001  # nobody looks at what a thread comes to
            self._complain(f"{self._what} could not be saved as {path}: {type(fault).__name__}: {fault}")
