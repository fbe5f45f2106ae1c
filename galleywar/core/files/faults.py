"""What is wrong in a file somebody wrote, said so that he can mend it: place, sentence, way out."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from functools import cached_property

from galleywar.core.late_methods import dataclass

EXCERPT_WIDTH = 160
"""Characters of a source line that a fault shows."""

UNFIT_CHARACTER = re.compile(
    "[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]|\r(?!\n)"
)
"""Control characters, byte-order marks, lone surrogates, odd line ends, marks that turn the text around.

They are listed, not what is left: a set that reaches beyond the first plane takes ten times as long to compile.
"""

_LINE_END = re.compile(r"\r\n|\r|\n")
_CARET_AT_MOST = 150
_SHOWN_BEFORE_CARET = 80
_LONGEST_GUESS = 60
_LONGEST_LISTING = 12
_LONGEST_TELLING = 1_000


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in one file.

    ``line`` and ``column`` count characters from 1; ``severity`` is "error" or "warning".
    """

    file: str
    line: int
    column: int
    text: str
    excerpt: str = ""
    expected: str = ""
    suggestion: str = ""
    remedy: str = ""
    severity: str = "error"

    def __str__(self) -> str:
        lines = [f"{self.file}:{self.line}:{self.column}: {self.severity}: {self.text}"]
        if self.excerpt:
            caret = self.column - 1 - _first_shown(self.column)
            lines += [f"    {self.excerpt}", "    " + " " * caret + "^"]
        if self.expected:
            lines.append(f"  expected: {self.expected}")
        if self.suggestion:
            lines.append(f"  did you mean {quoted(self.suggestion)}?")
        if self.remedy:
            lines.append(f"  {self.remedy}")
        return "\n".join(lines)


class SourceFaults(Exception):
    """A file cannot be used; ``faults`` holds every reason, in the order of the file."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


class Page:
    """The text of one file, asked for its lines only when something is wrong with them."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text

    @cached_property
    def lines(self) -> list[str]:
        """The lines as an editor counts them, without their ends."""
        return _LINE_END.split(self.text)

    def line(self, number: int) -> str:
        """The line of this number, from 1; empty beyond the end."""
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else ""

    def place_of(self, offset: int) -> tuple[int, int]:
        """Line and column, from 1, of the character at ``offset`` from 0."""
        before = _LINE_END.split(self.text[:offset])
        return len(before), len(before[-1]) + 1

    def excerpt(self, line: int, column: int) -> str:
        """The line, or the stretch of it around the column, safe to print on a terminal."""
        first = _first_shown(column)
        shown = self.line(line)[first : first + EXCERPT_WIDTH].replace("\t", " ")
        return UNFIT_CHARACTER.sub("\N{REPLACEMENT CHARACTER}", shown).rstrip()

    def fault(
        self,
        place: tuple[int, int],
        text: str,
        *,
        expected: str = "",
        suggestion: str = "",
        remedy: str = "",
        severity: str = "error",
    ) -> Fault:
        """A fault at ``place`` (line, column), with the line it points at."""
        line, column = place
        excerpt = self.excerpt(line, column)
        text, expected, remedy = map(readable, (text, expected, remedy))
        return Fault(self.file, line, column, text, excerpt, expected, suggestion, remedy, severity)


def _first_shown(column: int) -> int:
    """Where the excerpt of a line begins, from 0, so that the column is always in it."""
    return 0 if column <= _CARET_AT_MOST else column - 1 - _SHOWN_BEFORE_CARET


def nearest(got: str, valid: Iterable[str]) -> str:
    """The word of ``valid`` that is most like ``got``, or nothing if none is like it."""
    words = {word.casefold(): word for word in valid}
    wanted = got.strip().casefold()[:_LONGEST_GUESS]
    matches = difflib.get_close_matches(wanted, list(words), n=1, cutoff=0.6)
    return words[matches[0]] if matches else ""


def listed(words: Sequence[str], last: str = "or") -> str:
    """``a, b or c``; a long row is cut and its length told."""
    if len(words) > _LONGEST_LISTING:
        return f"{', '.join(words[:_LONGEST_LISTING])} {last} {len(words) - _LONGEST_LISTING} more"
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def readable(words: str) -> str:
    """What is told of a file, cut where it has become longer than anybody reads, and fit to be drawn."""
    cut = words if len(words) <= _LONGEST_TELLING else words[:_LONGEST_TELLING] + "\N{HORIZONTAL ELLIPSIS}"
    return UNFIT_CHARACTER.sub("\N{REPLACEMENT CHARACTER}", cut)


def quoted(text: str) -> str:
    """The text in quotation marks, cut to a readable length, nothing in it that could upset a terminal."""
    cut = text if len(text) <= _LONGEST_GUESS else text[: _LONGEST_GUESS - 1] + "\N{HORIZONTAL ELLIPSIS}"
    plain = cut.replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
    return f'"{UNFIT_CHARACTER.sub(chr(0xFFFD), plain)}"'
