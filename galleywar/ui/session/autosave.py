"""Writes games to disk in a thread: the latest state of each file wins, none is left out at the end."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
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
        self._writer = ThreadPoolExecutor(1, "autosave")

    def put(self, path: Path, text: Callable[[], str]) -> None:
        """Write what ``text`` returns to ``path`` soon; it is called in the writing thread."""
        self._waiting[path] = text
        self._writer.submit(self._write, path)

    def flush(self) -> None:
        """Wait until everything put so far is on the disk."""
        self._writer.submit(int).result()

    def close(self) -> None:
        """Write what waits and end the thread."""
        self._writer.shutdown()

    def _write(self, path: Path) -> None:
        text = self._waiting.pop(path, None)
        if text is None:
            return  # a newer state was put meanwhile, and is written
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, text())
        except OSError as fault:
            self._complain(f"The game could not be saved as {path}: {fault}")
        except Exception as fault:  # noqa: BLE001  # nobody looks at what a thread comes to
            self._complain(f"The game could not be saved as {path}: {type(fault).__name__}: {fault}")
