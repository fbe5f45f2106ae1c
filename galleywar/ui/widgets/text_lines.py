"""A text of many lines being written: where the caret is, what is marked, what a key does to it."""

from __future__ import annotations

from typing import NamedTuple


class Caret(NamedTuple):
    """Before which letter of which line, both from 0."""

    row: int
    column: int


class TextLines:
    """Lines, the caret, and the other end of what is marked, if anything is."""

    def __init__(self, text: str = "") -> None:
        self.lines = text.split("\n")
        self.caret = Caret(0, 0)
        self.anchor: Caret | None = None
        self._column = 0
        """The column that going up and down keeps to."""

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def become(self, text: str) -> None:
        """Be another text; the caret stays as far as there is such a place."""
        self.lines = text.split("\n")
        self.put(*self.caret)

    @property
    def marked(self) -> tuple[Caret, Caret] | None:
        """Both ends of what is marked, the first one first."""
        if self.anchor is None or self.anchor == self.caret:
            return None
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    @property
    def marked_text(self) -> str:
        if self.marked is None:
            return ""
        (row, column), (last, end) = self.marked
        if row == last:
            return self.lines[row][column:end]
        return "\n".join([self.lines[row][column:], *self.lines[row + 1 : last], self.lines[last][:end]])

    # -- going about -----------------------------------------------------------------------------------------
    def put(self, row: int, column: int, *, marks: bool = False) -> None:
        """Put the caret there, or as near as can be; ``marks`` all on the way."""
        self.anchor = (self.anchor or self.caret) if marks else None
        row = min(len(self.lines) - 1, max(0, row))
        self.caret = Caret(row, min(len(self.lines[row]), max(0, column)))
        self._column = self.caret.column

    def step(self, by: int, *, marks: bool = False) -> None:
        """A letter back or on, over the ends of lines."""
        row, column = self.caret
        column += by
        if column < 0 and row:
            row, column = row - 1, len(self.lines[row - 1])
        elif column > len(self.lines[row]) and row + 1 < len(self.lines):
            row, column = row + 1, 0
        self.put(row, column, marks=marks)

    def go(self, rows: int, *, marks: bool = False) -> None:
        """So many lines down, in the same column where there is one."""
        column = self._column
        self.put(self.caret.row + rows, column, marks=marks)
        self._column = column

    def mark_all(self) -> None:
        self.put(0, 0)
        self.put(len(self.lines), len(self.lines[-1]), marks=True)

    # -- writing ---------------------------------------------------------------------------------------------
    def write(self, words: str) -> None:
        """Put ``words`` in place of what is marked, or where the caret is."""
        self.cut()
        row, column = self.caret
        line = self.lines[row]
        new = (line[:column] + words.replace("\r\n", "\n").replace("\r", "\n")).split("\n")
        end = Caret(row + len(new) - 1, len(new[-1]))
        new[-1] += line[column:]
        self.lines[row : row + 1] = new
        self.put(*end)

    def new_line(self) -> None:
        """A new line, as far to the right as this one."""
        line = self.lines[self.caret.row][: self.caret.column]
        self.write("\n" + line[: len(line) - len(line.lstrip(" "))])

    def cut(self) -> str:
        """Take out what is marked."""
        words, marked = self.marked_text, self.marked
        if marked is not None:
            (row, column), (last, end) = marked
            self.lines[row : last + 1] = [self.lines[row][:column] + self.lines[last][end:]]
            self.put(row, column)
        return words

    def rub_out(self, by: int) -> None:
        """Take out what is marked, or the letter before the caret (-1) or after it (1)."""
        if self.marked is None:
            self.step(by, marks=True)
        self.cut()
        self.anchor = None
