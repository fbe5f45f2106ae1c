"""Shipped files that need no judge: what they hold lies ready beside them, known by their text's fingerprint.

Reading a map from YAML with the place of every word, and holding it against its model, costs a fifth of a
second at every start, and always ends the same. ``tools/vouch.py`` does it once and writes down what came
out. A text that differs by one character is not vouched for and takes the long way, as a player's own does.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import blake2b
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NoReturn

from galleywar.core.files.paths import asset

if TYPE_CHECKING:
    from pydantic import BaseModel

MODEL = "@"
"""Marks the fields of a model among plain mappings."""
FILE = "vouched.json"


class Sound(SimpleNamespace):
    """A part of a file that its model has accepted: the model's fields, defaults included."""

    def __getattr__(self, name: str) -> NoReturn:
        """Only a model that has changed since has a field that this lacks."""
        raise AttributeError(f"no field {name!r} in {FILE}; run tools/vouch.py")


def vouched_for(text: str) -> Any | None:
    """What the shipped file with exactly this text holds, None if there is none.

    Where the file has a model it is a `Sound` with the fields of the model, else plain values.
    """
    entry = _all().get(fingerprint(text))
    return None if entry is None else _revived(entry["holds"])


def fingerprint(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def plain(value: Any) -> Any:
    """A judged file as JSON can hold it, each model marked as one."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    if value is None or isinstance(value, str | int | float):
        return value
    return {MODEL: {name: plain(getattr(value, name)) for name in _fields(value)}}


def _fields(model: BaseModel) -> list[str]:
    return list(type(model).model_fields)


def _revived(value: Any) -> Any:
    if isinstance(value, dict):
        if MODEL in value:
            return Sound(**{name: _revived(inner) for name, inner in value[MODEL].items()})
        return {key: _revived(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_revived(inner) for inner in value]
    return value


@cache
def _all() -> dict[str, Any]:
    file = asset(FILE)
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found
