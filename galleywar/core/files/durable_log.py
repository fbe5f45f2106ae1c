"""A file of lines that grows at its end: what has been appended is on the disk, whatever happens then."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO


class DurableLog:
    """Appends to the file at ``path``, which is there from the first `restart` on.

    Raises OSError where the disk refuses. The file then holds what it held before, or a piece of a line more, which
    the next append writes over.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: BinaryIO | None = None
        self._whole = 0
        """So many bytes of it are known to be whole."""

    @property
    def is_open(self) -> bool:
        """Whether it was begun, and not let go since."""
        return self._file is not None

    def restart(self, text: str) -> None:
        """Have it hold ``text`` (UTF-8) and nothing else."""
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
            self._file = os.fdopen(os.open(self.path, flags, 0o644), "r+b", buffering=0)
        self._whole = 0
        self.append(text)

    def append(self, text: str) -> None:
        """Put ``text`` (UTF-8) at its end, and return when the disk has it."""
        if self._file is None:
            raise FileNotFoundError(f"{self.path} was not begun")
        content = text.encode("utf-8")
        self._file.truncate(self._whole)
        self._file.seek(self._whole)
        written = self._file.write(content)
        if written != len(content):
            raise OSError(f"only {written} of {len(content)} bytes could be written")
        os.fsync(self._file.fileno())
        self._whole += len(content)

    def close(self) -> None:
        """Let the file go; it stays as it is."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def remove(self) -> None:
        """Let the file go and take it away."""
        self.close()
        self.path.unlink(missing_ok=True)
