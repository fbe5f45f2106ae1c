"""Which lines of a file its parts take, asked both ways: the lines of a part, the part at a place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from galleywar.core.files.yaml_document import Where
from galleywar.core.files.yaml_source import Source
from galleywar.core.files.yaml_tree import Plain


class RecordPlaces:
    """Of a file as it was read; lines and columns count from 1."""

    def __init__(self, source: Source) -> None:
        self._lines = source.text.splitlines()
        found = ((source.place(path, on_key=True), len(path), path) for path in _paths(source.root, ()))
        self._parts = sorted(found, key=lambda part: part[:2])
        self._starts = [start for start, _, _ in self._parts]
        self._numbers = {path: number for number, (_, _, path) in enumerate(self._parts)}

    def lines(self, where: Where) -> tuple[int, int] | None:
        """The first and the last line of the part at ``where``; None if there is none."""
        number = self._numbers.get(where)
        if number is None:
            return None
        first = self._starts[number][0]
        after = (start[0] for start, _, path in self._parts[number:] if path[: len(where)] != where)
        last = max(first, next(after, len(self._lines) + 1) - 1)
        while last > first and self._is_empty(last):
            last -= 1
        return first, last

    def _is_empty(self, line: int) -> bool:
        """Whether a line holds nothing or but a comment, which belongs to what follows."""
        words = self._lines[line - 1].strip()
        return not words or words.startswith("#")

    def at(self, line: int, column: int = 1 << 30) -> Where:
        """The innermost part that begins at that place or last before it; the whole file before all others."""
        number = bisect_right(self._starts, (line, column))
        return self._parts[number - 1][2] if number else ()


def _paths(value: Plain, path: Where) -> Iterator[Where]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield (*path, key)
        yield from _paths(part, (*path, key))
