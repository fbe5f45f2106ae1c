"""All that is wrong with a file at once: where it breaks its schema, the rest of it is judged all the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace

from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.paths import is_shipped
from galleywar.core.files.record_places import RecordPlaces
from galleywar.core.files.yaml_source import Source
from galleywar.core.late_methods import dataclass

Where = tuple[str | int, ...]
Place = tuple[int, int]
MOST_ROUNDS = 8
LONGEST = 200_000
"""Characters of a file that is judged in part; longer ones would take their time."""
MOST_STAND_INS = 6
"""So many faulty values have others put in their place, for each of which the file's shape is judged a few times."""
STAND_INS = (1, 0, "a", True)
"""What is put for a value that a file cannot be without, where nothing like it is known to be right."""
_SHORTEST_WORD = 3
UNJUDGED = "what depends on the faulty parts could not be judged yet; more may show once they are put right"


def all_faults(
    source: Source, shape: Callable[[Source], object], judged: Callable[[Source], Sequence[Fault]]
) -> Sequence[Fault]:
    """What ``judged`` has against the file; if its ``shape`` is at fault, that and what holds of the rest.

    What may follow from a fault of the shape alone is left out, and one line says so.
    """
    first = _faults_of(source, shape)
    if not first:
        return judged(source)
    mended = _mended(source, first, shape)
    if mended is None:
        return _with_unjudged(_in_order(first))
    rest = [one for one in _in_file(mended.source, judged(mended.source)) if one not in first]
    at = _by_place(mended.source)
    held = [one for one in rest if not mended.may_cause(one, at)]
    told = _in_order([*first, *mended.later, *held])
    return told if len(held) == len(rest) else _with_unjudged(told)


def _in_order(faults: Sequence[Fault]) -> list[Fault]:
    """As they stand in the file, each once."""
    return sorted(dict.fromkeys(faults), key=lambda fault: (fault.line, fault.column))


def _with_unjudged(told: Sequence[Fault]) -> Sequence[Fault]:
    """And that there may be more."""
    return [*told, _unjudged(told[0])]


def _unjudged(first: Fault) -> Fault:
    return replace(
        first, text=UNJUDGED, excerpt="", expected="", suggestion="", remedy="", severity="warning"
    )


@dataclass
class _Mended:
    """A file without its faulty parts: what was ``around`` them, and the words that were in them.

    What is ``lacking`` has a whole entry of a list less, and its sums and counts may be off.
    """

    source: Source
    around: set[Place] = field(default_factory=set)
    lacking: set[Place] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    sections: dict[Place, Where] = field(default_factory=dict)
    """Of each part that was put aside, by its places, the section of the file that it was in."""
    later: list[Fault] = field(default_factory=list)
    """What the shape was at fault in once other parts had been put aside, and not because they had."""

    def may_cause(self, fault: Fault, by_place: Mapping[Place, Sequence[Where]]) -> bool:
        """Whether a fault may come of a part being left out: it is told of what the part was in, or of its words."""
        paths = by_place.get((fault.line, fault.column), [])
        at = {place for path in paths if path for place in _places(self.source, path)}
        beside = {place for path in paths if path[:-1] for place in _places(self.source, path[:-1])}
        named = any(re.search(rf"\b{re.escape(word)}\b", fault.text) for word in self.words)
        return named or () in paths or bool(at & self.around or beside & self.lacking)

    def without(self, path: Where) -> None:
        """Leave out the part at ``path``."""
        self._note(path)
        self.words.update(_words_of(path[-1]))
        for end in range(1, len(path)):
            if isinstance(path[-1], int):
                self.lacking.update(_places(self.source, path[:end]))
        self.source = self.source.without(path)

    def with_stand_in(self, path: Where, meant: str, shape: Callable[[Source], object]) -> bool:
        """Put a value that ``shape`` takes in the place of one that the file cannot be without: ``meant`` if it does.

        Whether there was need of it and one was found.
        """
        if isinstance(self.source.value(path), dict | list):
            return False
        before = _faults_of(self.source, shape)
        left_out = _faults_of(self.source.without(path), shape)
        if not any(one not in before and _tells_of_a_gap(one) for one in left_out):
            return False
        there = _places(self.source, path)
        for one in (meant, *STAND_INS) if meant else STAND_INS:
            tried = self.source.with_scalar(path, one)
            if not any((fault.line, fault.column) in there for fault in _faults_of(tried, shape)):
                self._note(path)
                self.words.update(_words_of(one))
                self.source = tried
                return True
        return False

    def _note(self, path: Where) -> None:
        for end in range(1, len(path)):
            self.around.update(_places(self.source, path[:end]))
        self.sections.update(dict.fromkeys(_places(self.source, path), path[:1]))
        self.words.update(_words_of(self.source.value(path)))


def _faults_of(source: Source, shape: Callable[[Source], object]) -> Sequence[Fault]:
    try:
        shape(source)
    except SourceFaults as found:
        return _in_file(source, found.faults)
    return ()


def _in_file(source: Source, faults: Sequence[Fault]) -> Sequence[Fault]:
    """The same faults where they stand in the file, of which ``source`` may be what is left to be judged.

    Charts and a map that it brings along are read from a text of that part alone, and have their places there.
    """
    name, text = source.as_it_counts
    if source.is_whole or all(fault.file != name for fault in faults):
        return faults
    places = RecordPlaces(Source.parse(text, name))
    return [
        _moved(source, fault, places.at(fault.line, fault.column)) if fault.file == name else fault
        for fault in faults
    ]


def _moved(source: Source, fault: Fault, where: Where) -> Fault:
    there = source.fault(where, fault.text)
    return replace(fault, file=there.file, line=there.line, column=there.column, excerpt=there.excerpt)


def _mended(source: Source, faults: Sequence[Fault], shape: Callable[[Source], object]) -> _Mended | None:
    """The file without what its shape is at fault in; None if nothing would be left of it to judge."""
    if len(source.text) > LONGEST or (source.path is not None and is_shipped(source.path)):
        return None
    mended = _Mended(source)
    mended.words.update(fault.suggestion for fault in faults if fault.suggestion)
    stand_ins = MOST_STAND_INS
    for _ in range(MOST_ROUNDS):
        if any(fault.file != source.file for fault in faults):
            return None
        for path, meant in _faulty_parts(mended, faults).items():
            if not path:
                return None
            stand_ins -= 1
            if stand_ins < 0 or not mended.with_stand_in(path, meant, shape):
                mended.without(path)
        faults = _faults_of(mended.source, shape)
        if not faults:
            return mended
        at = _by_place(mended.source)
        mended.later += [one for one in faults if not mended.may_cause(one, at)]
    return None


def _faulty_parts(mended: _Mended, faults: Sequence[Fault]) -> Mapping[Where, str]:
    """The parts to leave out, the last first, so that those before keep their places; with what seems to be meant.

    A fault that stays though its part was put aside is of what is judged as a whole: its section goes.
    """
    parts: dict[Where, str] = {}
    by_place = _by_place(mended.source)
    for fault in faults:
        place = (fault.line, fault.column)
        found = sorted(by_place.get(place, []), key=len)
        lacks = _tells_of_a_gap(fault)
        part = (found[0] if lacks else found[-1]) if found else ()
        if place in mended.sections:
            section = mended.sections[place]
            part = section if section[0] in mended.source.root else ()
        parts.setdefault(part, "" if lacks else fault.suggestion)
    whole = [one for one in parts if not any(one[: len(other)] == other != one for other in parts)]
    last_first = sorted(
        whole, key=lambda path: [(isinstance(part, int), part) for part in path], reverse=True
    )
    return {path: parts[path] for path in last_first}


def _tells_of_a_gap(fault: Fault) -> bool:
    return fault.text.endswith("is missing")


def _by_place(source: Source) -> Mapping[Place, Sequence[Where]]:
    """The parts of the file by where they, or their keys, stand."""
    found: dict[Place, list[Where]] = {}
    for path in _paths(source.root):
        for place in dict.fromkeys(_places(source, path)):
            found.setdefault(place, []).append(path)
    return found


def _places(source: Source, path: Where) -> tuple[Place, Place]:
    return source.place(path), source.place(path, on_key=True)


def _paths(value: object, path: Where = ()) -> Iterator[Where]:
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for part, one in inner:
        yield from _paths(one, (*path, part))


def _words_of(value: object) -> Iterator[str]:
    """The words in a part by which something else may name it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _words_of(str(key))
            yield from _words_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words_of(inner)
    elif isinstance(value, str) and len(value) >= _SHORTEST_WORD:
        yield value
