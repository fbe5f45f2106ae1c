"""A YAML file that is changed and written back: whatever is not changed stays as it was written, to the letter."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple, TypeAlias

from galleywar.core.files.yaml_tree import Plain

Where: TypeAlias = tuple[str | int, ...]
"""A place in a file: keys of mappings and numbers of entries, from the top."""


_PLAIN: Final = re.compile(
    r"(?!(?:yes|no|on|off|y|n|true|false|null)$)[a-z][\w.-]*(?:[ /][\w.-]+)*", re.IGNORECASE
)
"""What stands in YAML for itself."""


def in_yaml(word: str) -> str:
    """``word`` as YAML reads it back: in quotation marks where it would be taken for something else."""
    return word if _PLAIN.fullmatch(word) else json.dumps(word, ensure_ascii=False)


class Put(NamedTuple):
    """``value`` stands at ``where``, in place of what stood there; mappings on the way there are made."""

    where: Where
    value: Plain


class Insert(NamedTuple):
    """``value`` becomes an entry of a list, before the one that is at ``where`` or after its last."""

    where: Where
    value: Plain


class Drop(NamedTuple):
    """What is at ``where`` goes, with its key."""

    where: Where


Edit: TypeAlias = Put | Insert | Drop


def edited(text: str, edits: Iterable[Edit]) -> str:
    """``text`` with ``edits`` made one after the other; comments, order and spelling of all else are kept.

    ``text`` must be one that `Source.parse` accepts. Raises LookupError where an edit leads to nothing there is.
    """
    from galleywar.core.files.yaml_writing import spliced

    waiting = list(edits)
    while waiting and isinstance(waiting[0], Put) and (new := spliced(text, *waiting[0])):
        text = new
        waiting.pop(0)
    return _written_anew(text, waiting) if waiting else text


def _written_anew(text: str, edits: Sequence[Edit]) -> str:
    """Lines that are indented otherwise than most of the file may not go with what is new: then all of it is."""
    from galleywar.core.files.yaml_writing import read_back, round_trip, written

    trip = round_trip(text)
    document = trip.load(text)
    before = written(trip, document)
    for edit in edits:
        document = _made(document, edit)
    after = written(trip, document)
    kept, wanted = _carried_over(text, before, after), values_after(read_back(text), edits)
    return kept if read_back(kept) == wanted else after


def values_after(values: Plain, edits: Iterable[Edit]) -> Plain:
    """Plain ``values`` with ``edits`` made; they themselves stay as they are. Raises LookupError likewise."""
    after = json.loads(json.dumps(values))
    for edit in edits:
        way, last = _way_and_last(edit)
        holder = _holder(after, way, make=isinstance(edit, Put))
        match edit:
            case Put(_, value):
                holder[last] = json.loads(json.dumps(value))
            case Insert(_, value):
                _list(holder, edit.where).insert(int(last), json.loads(json.dumps(value)))
            case Drop():
                if not _has(holder, last):
                    raise LookupError(f"nothing at {_said(edit.where)}")
                del holder[last]
    return after


# -- edits --------------------------------------------------------------------------------------------------
def _made(document: Plain, edit: Edit) -> Plain:
    way, last = _way_and_last(edit)
    holder = _holder(document, way, make=isinstance(edit, Put))
    match edit:
        case Put(_, value):
            below = _cut(holder, last) if _has(holder, last) and hasattr(holder, "ca") else ""
            _exchange(holder, last, _styled(value, holder), below)
        case Insert(_, value):
            _insert(_list(holder, edit.where), int(last), value)
        case Drop():
            if not _has(holder, last):
                raise LookupError(f"nothing at {_said(edit.where)}")
            below = _drop(holder, last)
            if not holder and way:
                _empty(_holder(document, way[:-1], make=False), way[-1], below)
    return document


def _way_and_last(edit: Edit) -> tuple[Sequence[str | int], str | int]:
    """The way to what holds the value of ``edit``, and the last step to the value itself."""
    if not edit.where:
        raise LookupError("a whole file is no edit")
    *way, last = edit.where
    return way, last


def _holder(document: Plain, way: Sequence[str | int], *, make: bool) -> Plain:
    """The mapping or list at the end of ``way``; with ``make`` mappings that are missing are put there."""
    held = document
    for at, part in enumerate(way):
        there = held[part] if _has(held, part) else None
        if there is not None:
            held = there
        elif isinstance(held, dict) and make:
            held[part] = {}
            held = held[part]
        else:
            raise LookupError(f"nothing at {_said(tuple(way[: at + 1]))}")
    return held


def _list(holder: Plain, where: Where) -> Plain:
    if isinstance(holder, list) and isinstance(where[-1], int):
        return holder
    raise LookupError(f"no list at {_said(where[:-1])}")


def _has(holder: Plain, part: str | int) -> bool:
    if isinstance(holder, list):
        return isinstance(part, int) and part < len(holder)
    return isinstance(holder, dict) and part in holder


def _said(where: Where) -> str:
    return "/".join(map(str, where)) or "the top"


def _insert(entries: Plain, at: int, value: Plain) -> None:
    """Put ``value`` before entry ``at``; a comment that ran on after the last entry stays at the end."""
    if at < len(entries):
        entries.insert(at, _styled(value, entries))
        return
    below = _cut(entries, _last(entries)) if entries else ""
    entries.append(_styled(value, entries))
    _put_below(entries, _last(entries), below)


def _drop(holder: Plain, at: Plain) -> str:
    """Take out what is ``at`` there; a comment that ran on after the last of all stays behind the one before it.

    What comes back is the comment below the only entry, behind which nothing is left.
    """
    below = _cut(holder, at) if at == _last(holder) else ""
    del holder[at]
    if not holder:
        return below
    _put_below(holder, _last(holder), below)
    return ""


def _empty(holder: Plain, at: Plain, below: str) -> None:
    """Write what is ``at`` there in brackets, for nothing is left in it; the comments above and ``below`` stay."""
    emptied, made = holder[at], _styled(type(holder[at])(), holder)
    made.fa.set_flow_style()
    if hasattr(emptied, "ca"):
        below += "".join([" " * token.start_mark.column + token.value for token in emptied.ca.end])
    _exchange(holder, at, made, below)


def _exchange(holder: Plain, at: Plain, value: Plain, below: str) -> None:
    """Put ``value`` in place of what is ``at`` there, between the comments above it and ``below``."""
    holder[at] = value
    marks = holder.ca.items.get(at) if hasattr(holder, "ca") else None
    if marks:
        marks[-1] = marks[-1] or None
        for token in marks[-1] or ():
            token.reset()
    _put_below(holder, at, below)


def _end(holder: Plain, at: Plain) -> tuple[Plain, Plain, int]:
    """Where the last line of what is ``at`` there is marked: in whose marks, at what, in which place."""
    inner = holder[at]
    if inner and hasattr(inner, "fa") and not inner.fa.flow_style():
        return _end(inner, _last(inner))
    return holder.ca.items, at, 2 if isinstance(holder, dict) else 0


def _last(holder: Plain) -> str | int:
    """The last key of a mapping or number of a list."""
    return next(reversed(holder)) if isinstance(holder, dict) else len(holder) - 1


def _cut(holder: Plain, at: Plain) -> str:
    """Take the comment off that runs on below what is ``at`` there; what is in its last line stays."""
    marks, last, place = _end(holder, at)
    if last not in marks or marks[last][place] is None:
        return ""
    token = marks[last][place]
    own, _, below = token.value.partition("\n")
    token.value = f"{own}\n"
    return str(below)


def _put_below(holder: Plain, at: Plain, comment: str) -> None:
    """Let a comment run on below what is ``at`` there."""
    from ruamel.yaml.error import CommentMark
    from ruamel.yaml.tokens import CommentToken

    if comment:
        marks, last, place = _end(holder, at)
        mark = marks.setdefault(last, [None] * 4 if place else [None, None])
        mark[place] = mark[place] or CommentToken("\n", CommentMark(0), None)
        mark[place].value += comment


def _styled(value: Plain, holder: Plain) -> Plain:
    """``value`` on one line where its neighbours are, or where it holds no mapping of its own."""
    from ruamel.yaml.comments import CommentedMap, CommentedSeq

    if not isinstance(value, dict | list):
        return value
    made: CommentedMap | CommentedSeq
    if isinstance(value, dict):
        made = CommentedMap()
        made.update({key: _styled(inner, made) for key, inner in value.items()})
    else:
        made = CommentedSeq()
        made.extend(_styled(inner, made) for inner in value)
    if _is_short(value, holder):
        made.fa.set_flow_style()
    return made


def _is_short(value: Plain, holder: Plain) -> bool:
    neighbours = [
        one for one in (holder.values() if isinstance(holder, dict) else holder) if hasattr(one, "fa")
    ]
    if isinstance(holder, list) and neighbours:
        return bool(neighbours[-1].fa.flow_style())
    return not _holds_mapping(value)


def _holds_mapping(value: Plain) -> bool:
    """Whether there is a mapping anywhere in a list or mapping."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(isinstance(one, dict) or _holds_mapping(one) for one in inner)


# -- what is not changed ------------------------------------------------------------------------------------
Stretch: TypeAlias = tuple[int, int]
"""Lines of a text, from the first to the one after the last."""


def _carried_over(text: str, before: str, after: str) -> str:
    """``text`` with the changes from ``before`` to ``after``, where ``before`` is ``text`` in another spelling.

    A stretch in which both a change and another spelling lie is taken from ``after``.
    """
    old, base, new = (page.splitlines(keepends=True) for page in (text, before, after))
    spelt, changed = _Alignment(base, old), _Alignment(base, new)
    lines: list[str] = []
    done = 0
    for start, end in _joined([*spelt.differing, *changed.differing]):
        lines += old[done : spelt.start(start)]
        if _touches(changed.differing, start, end):
            lines += new[changed.start(start) : changed.end(end)]
        else:
            lines += old[spelt.start(start) : spelt.end(end)]
        done = spelt.end(end)
    return "".join([*lines, *old[done:]])


class _Alignment:
    """Which lines of one text are those of another."""

    def __init__(self, base: Sequence[str], other: Sequence[str]) -> None:
        match = SequenceMatcher(None, base, other, autojunk=False)
        self._alike = [(0, 0, 0), *((a, a + size, b) for a, b, size in match.get_matching_blocks())]
        self.differing: list[Stretch] = [(a, b) for tag, a, b, _, _ in match.get_opcodes() if tag != "equal"]

    def start(self, line: int) -> int:
        """Where what differs from ``line`` on begins in the other text."""
        return next(c + line - a for a, b, c in self._alike if a <= line <= b)

    def end(self, line: int) -> int:
        """Where what differs up to ``line`` ends in the other text."""
        return next(c + line - a for a, b, c in reversed(self._alike) if a <= line <= b)


def _joined(stretches: Iterable[Stretch]) -> list[Stretch]:
    """In order, those that overlap made one; one without lines, where something is put in, with any that it touches."""
    joined: list[Stretch] = []
    for start, end in sorted(stretches):
        first, last = joined[-1] if joined else (-1, -1)
        if start < last or (start == last and (start == end or first == last)):
            joined[-1] = first, max(end, last)
        else:
            joined.append((start, end))
    return joined


def _touches(stretches: Iterable[Stretch], start: int, end: int) -> bool:
    return any(start <= first and last <= end for first, last in stretches)
