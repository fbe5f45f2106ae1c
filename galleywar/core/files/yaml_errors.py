"""What the YAML parser could not read, told in plain words and at the place where it went wrong."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from galleywar.core.files.faults import Fault, Page


class _Saying(NamedTuple):
    """A complaint of the parser (patterns of its context and its problem) and what we say instead."""

    context: str
    problem: str
    text: str
    expected: str = ""
    remedy: str = ""
    at_beginning: bool = False  # point at the thing begun rather than at where the parser gave up


_NO_CONTINUATION = "this does not continue "
_NO_LIST = _NO_CONTINUATION + "the list begun on line {begun}"
_NO_MAPPING = _NO_CONTINUATION + "the mapping begun on line {begun}"
_NO_TEXT = "text may not begin with the sign {sign}"
_NO_BACKSLASH = "a backslash begins the number of a character here, and it is not a valid one"
_NO_BLOCK = "the text block begun on line {begun} goes wrong here"
_QUOTES = "Put the text in quotes."
_BRACKETS = "Close it with its bracket, or put text that holds special signs in quotes."
_BACKSLASH = "Write the text in single quotes, or double the backslash."
_INDENT = "Check how far this line and the one above are indented, and every quotation mark."
_COLON = "Put text that holds a colon in quotes; check the indentation here and the end of the line above."
_SAYINGS = (
    _Saying("quoted", "unexpected end of stream", "a quoted text is begun here but never ended",
            "the same quotation mark again", at_beginning=True),
    _Saying("quoted", "document (indicator|separator)",
            "a quoted text is begun here but not ended before ---",
            "the same quotation mark again", at_beginning=True),
    _Saying("quoted", "unknown escape character", "no special sign is written with this backslash",
            remedy=_BACKSLASH),
    _Saying("quoted", "hexdecimal|hexadecimal|invalid Unicode", _NO_BACKSLASH, remedy=_BACKSLASH),
    _Saying("flow sequence", "expected ',' or '\\]'", _NO_LIST, 'a comma or "]"', _BRACKETS),
    _Saying("flow mapping", "expected ',' or '}'", _NO_MAPPING, 'a comma or "}"', _BRACKETS),
    _Saying("block mapping", "expected key|<block end>", _NO_MAPPING,
            'another "key: value" in the column of its first key, or the end of the mapping', _INDENT),
    _Saying("block (collection|sequence)", "'-' indicator|<block end>", _NO_LIST,
            'another "- " in the column of the first, or the end of the list', _INDENT),
    _Saying("simple key", "expected ':'", 'this line is neither "key: value" nor an entry of a list',
            "a colon and a space after the key", at_beginning=True),
    _Saying("", "mapping values are not allowed", "a colon may not stand here", remedy=_COLON),
    _Saying("", "sequence entries are not allowed", "a list may not begin in the middle of a line",
            remedy='Begin the list, "- ", on a line of its own.'),
    _Saying("", "mapping keys are not allowed", _NO_TEXT, remedy=_QUOTES),
    _Saying("", "cannot start any token", _NO_TEXT, remedy=_QUOTES),
    _Saying("anchor|alias|tag", "", _NO_TEXT, remedy=_QUOTES, at_beginning=True),
    _Saying("parsing a node", "undefined tag handle", _NO_TEXT, remedy=_QUOTES, at_beginning=True),
    _Saying("block scalar", "", _NO_BLOCK,
            'at most "-" or "+" after "|" or ">", then lines indented by spaces'),
    _Saying("plain scalar", "", "the text begun on line {begun} goes wrong here", remedy=_QUOTES),
    _Saying("node", "expected( the)? node content", "a value was to stand here",
            remedy="Write it, or put text that holds special signs in quotes."),
    _Saying("", "document start", "this belongs to nothing above it", "the end of the file",
            "Check how far this line is indented, and whether a bracket is closed too early."),
)  # fmt: skip
_GOES_ON = _Saying(
    "", "", "this goes on after the text in quotes has ended",
    remedy="Write a quotation mark inside the text twice, or use the other kind around it.",
)  # fmt: skip
_TAB = _Saying("", "", "a tab may not stand here", remedy="Use spaces.")
_UNREADABLE = _Saying(
    "", "", "this cannot be read as YAML", remedy="Check indentation, colons, brackets and quotes."
)  # fmt: skip


def explain(error: object, page: Page) -> Fault:
    """The fault behind a ``yaml.YAMLError``."""
    saying = _saying(getattr(error, "context", None) or "", getattr(error, "problem", None) or "")
    mark = getattr(error, "problem_mark", None)
    stopped = _place(mark)
    begun = _place(getattr(error, "context_mark", None) or mark)
    if saying.text.startswith(_NO_CONTINUATION) and _is_after_quotes(stopped, page):
        saying = _GOES_ON
    elif "{sign}" in saying.text and _sign(stopped, page) == "\t":
        saying = _TAB
    place = begun if saying.at_beginning or _is_at_end(stopped, page) else stopped
    if place == stopped and _is_at_end(stopped, page):
        place = _last_place(page)
    text = saying.text.replace("{begun}", str(begun[0])).replace("{sign}", _sign(place, page))
    if place == begun != stopped:
        text = text.removeprefix(_NO_CONTINUATION).replace(
            f"begun on line {begun[0]}", "begun here is never ended"
        )
    return page.fault(place, text, expected=saying.expected, remedy=saying.remedy)


def _saying(context: str, problem: str) -> _Saying:
    for saying in _SAYINGS:
        if re.search(saying.context, context) and re.search(saying.problem, problem):
            return saying
    return _UNREADABLE


def _place(mark: Any) -> tuple[int, int]:
    return (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)


def _is_at_end(place: tuple[int, int], page: Page) -> bool:
    """Nothing is written at or after the place: the fault lies where the unfinished thing begins."""
    line, column = place
    return not any(rest.strip() for rest in [page.line(line)[column - 1 :], *page.lines[line:]])


def _last_place(page: Page) -> tuple[int, int]:
    """Right behind the last thing written."""
    line = max((number for number, line in enumerate(page.lines, 1) if line.strip()), default=1)
    return line, len(page.line(line).rstrip()) + 1


def _is_after_quotes(place: tuple[int, int], page: Page) -> bool:
    """A quoted text stands right before the place, on the same line: its end came too early."""
    line, column = place
    before = page.line(line)[: column - 1].rstrip()
    return before.endswith(("'", '"')) and not _is_at_end(place, page)


def _sign(place: tuple[int, int], page: Page) -> str:
    line, column = place
    return page.line(line)[column - 1 : column]
