"""A short fingerprint of a state, equal on every machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from hashlib import blake2b
from types import FunctionType
from typing import Final, cast

from galleywar.core.memo import drop_with_the_game
from galleywar.core.roster import FEW, Piece, Roster

_LENGTH: Final = 8
_KEPT = 8192
_marks: dict[int, tuple[object, bytes]] = {}
"""Marks of parts lately met, by identity: states share almost all their parts with those before them."""

_NO_DEFAULT: Final = object()


def _mark(part: object) -> bytes:
    if isinstance(part, Roster):
        return _mark_of_all(part)
    known = _marks.get(id(part))
    if known is not None and known[0] is part:
        return known[1]
    if len(_marks) >= _KEPT:
        _marks.clear()
    mark = _mark_of(part)
    _marks[id(part)] = part, mark
    return mark


def _mark_of(part: object) -> bytes:
    return blake2b(_SPELLERS[type(part)](part).encode(), digest_size=_LENGTH).digest()


def _mark_of_all(pieces: Roster[Piece]) -> bytes:
    """The marks of all in a row; what stood there before stays but for the pieces that have changed.

    Where many have changed at once, as when a turn ends, most are as they were a turn ago.
    """
    before, past = pieces.marked
    if past is pieces.past:
        return before
    since = pieces.put_since(past)
    if since is None:
        whole = b"".join([_mark(piece) for piece in pieces.values()])
    else:
        ranks, marks = pieces.ranks, bytearray(before)
        marked = _mark if len(since) > FEW else _mark_of
        for key in dict.fromkeys(since):
            at = ranks[key] * _LENGTH
            marks[at : at + _LENGTH] = marked(pieces[key])
        whole = bytes(marks)
    pieces.marked = whole, pieces.past
    return whole


def digest(state: object) -> str:
    """Sixteen hex digits over all that ``state`` compares by.

    Fields that have their default are left out, so that a rule system may learn new ones without making old
    games unreadable. What a state is made of must print the same everywhere: frozen dataclasses, numbers,
    text, tuples and enumerations, never sets or floats.
    """
    kind = type(state)
    gather = _GATHERERS.get(kind)
    if gather is None:
        gather = _GATHERERS[kind] = _gatherer(kind)
    return blake2b(b"".join(gather(state)), digest_size=_LENGTH).hexdigest()


_GATHERERS: dict[type, Callable[[object], list[bytes]]] = {}
"""How the marks of all fields of a state that are not as they are by default are gathered."""


def _gatherer(kind: type) -> Callable[[object], list[bytes]]:
    """Written once for each class, as the dataclass decorator itself writes its methods."""
    known: dict[str, object] = {"known": _marks, "mark": _mark, "mark_of_all": _mark_of_all}
    types = {field.name: str(field.type) for field in fields(kind)}
    lines = ["def gather(state):", "    marks = []"]
    for name, default in _fields(kind):
        if types[name].startswith(Roster.__name__) and default is _NO_DEFAULT:
            lines.append(f"    marks += {name.encode()!r}, mark_of_all(state.{name})")
            continue
        known[f"default_{name}"] = default
        lines += [
            f"    value = state.{name}",
            f"    if {_differs(name, default, types[name])}:",
            "        met = known.get(id(value))",
            f"        marks += {name.encode()!r}, met[1] if met is not None and met[0] is value else mark(value)",
        ]
    lines.append("    return marks")
    exec("\n".join(lines), known)  # noqa: S102 - nothing but the names of the class's own fields goes in
    return cast(FunctionType, known["gather"])


def _fields(kind: type) -> tuple[tuple[str, object], ...]:
    """The fields it compares by, each with its default."""
    found = []
    for field in fields(kind):
        if field.compare:
            made = field.default_factory() if field.default_factory is not MISSING else field.default
            found.append((field.name, _NO_DEFAULT if made is MISSING else made))
    return tuple(found)


def _differs(name: str, default: object, kind: str) -> str:
    """The condition on which the ``value`` of a field is told: that it is not what it is by default."""
    if default is _NO_DEFAULT:
        return "True"
    if not default and (kind in _WITH_ONE_EMPTY or kind.startswith("tuple[")) and "|" not in kind:
        return "value"
    if default is None:
        return "value is not None"
    return f"value is not default_{name} and value != default_{name}"


_WITH_ONE_EMPTY: Final = frozenset({"str", "int", "bool"})
"""Types, beside tuples, of whose values only the default is false, if it is."""


class _Spellers(dict[type, Callable[..., str]]):
    """How things of a type are spelled out: dataclasses by what is not default in them, most others by `repr`."""

    def __missing__(self, kind: type) -> Callable[..., str]:
        if is_dataclass(kind):
            spell: Callable[..., str] = _speller(kind)
        elif issubclass(kind, Enum):
            spell = {member: repr(member) for member in kind}.__getitem__
        else:
            spell = repr
        self[kind] = spell
        return spell


def _spelled_tuple(parts: tuple[object, ...]) -> str:
    return f"({','.join([repr(one) if type(one) is str else _spelled_once(one) for one in parts])})"


_texts: dict[int, tuple[object, str]] = {}
"""What parts of tuples lately met are spelled like, by identity: most frames of a stack lie there for long."""


def _spelled_once(part: object) -> str:
    known = _texts.get(id(part))
    if known is not None and known[0] is part:
        return known[1]
    if len(_texts) >= _KEPT:
        _texts.clear()
    text = _SPELLERS[type(part)](part)
    _texts[id(part)] = part, text
    return text


drop_with_the_game(_marks.clear)
drop_with_the_game(_texts.clear)
_SPELLERS: Final = _Spellers({tuple: _spelled_tuple})
_PLAIN: Final = frozenset({"str", "int", "bool", "str | None", "int | None"})
"""Types as they are written in a class whose values are spelled as `repr` has them, without looking at each."""


def _speller(kind: type) -> Callable[[object], str]:
    """Written once for each class, as the dataclass decorator itself writes its methods."""
    known: dict[str, object] = {"spellers": _SPELLERS}
    types = {field.name: str(field.type) for field in fields(kind)}
    always, lines = [], []
    for name, default in _fields(kind):
        known[f"default_{name}"] = default
        words = f"{name}={{{'value!r' if types[name] in _PLAIN else 'spellers[type(value)](value)'}}}"
        if default is _NO_DEFAULT:
            always.append(words.replace("value", f"thing.{name}"))
        else:
            lines += [
                f"    value = thing.{name}",
                f"    if {_differs(name, default, types[name])}:",
                f"        told += f',{words}'",
            ]
    start = f"    told = f',{','.join(always)}'" if always else "    told = ''"
    end = f"    return '{kind.__name__}(' + told[1:] + ')'"
    exec("\n".join(["def speller(thing):", start, *lines, end]), known)  # noqa: S102 - only names of its own fields
    return cast(FunctionType, known["speller"])
