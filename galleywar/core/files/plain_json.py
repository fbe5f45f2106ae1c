"""The one door for JSON: what the door for YAML refuses in a text is refused here as well."""

from __future__ import annotations

import json
from typing import Final, NoReturn

from galleywar.core.files.faults import UNFIT_CHARACTER
from galleywar.core.files.yaml_tree import LIMITS, Plain


class JsonFault(ValueError):
    """No JSON that is taken in; the text says why, as the end of a sentence about it."""


def read_json(text: str) -> Plain:
    """The value that is the whole of ``text``. Raises JsonFault.

    Refused are keys given twice, numbers that are none, too many levels, and characters that cannot be drawn.
    """
    try:
        value, end = _read(text)
    except JsonFault:
        raise
    except (ValueError, RecursionError):
        raise JsonFault("cannot be read") from None
    if end != len(text):
        raise JsonFault("cannot be read")
    if "\\" in text or not text.isprintable():
        refuse_unfit(value)
    return value


def refuse_unfit(value: Plain, depth: int = 0) -> None:
    """Raise JsonFault if anything in ``value`` cannot be drawn or lies too deep."""
    if isinstance(value, str):
        if UNFIT_CHARACTER.search(value):
            raise JsonFault("holds a character that no text may hold")
    elif isinstance(value, list | dict):
        if depth >= LIMITS.depth:
            raise JsonFault(f"has more than {LIMITS.depth} levels")
        for one in value:
            refuse_unfit(one, depth + 1)
        if isinstance(value, dict):
            for one in value.values():
                refuse_unfit(one, depth + 1)


def _mapping(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise JsonFault("gives something twice")
    if any(len(key) > LIMITS.key for key in found):
        raise JsonFault(f"has a name longer than {LIMITS.key} characters")
    return found


def _no_number(word: str) -> NoReturn:
    raise JsonFault(f"holds {word}, which is no number")


_read: Final = json.JSONDecoder(object_pairs_hook=_mapping, parse_constant=_no_number).raw_decode
