"""What shipped files were found to hold, kept in the user's cache folder so that the next start need not validate.

Reading a map with the place of every word and holding it against its model costs a fifth of a second at every
start, and always ends the same. What came out is written down as plain JSON under the fingerprint of the text and
of the models; a text that differs by one character is read and validated in full, and so is a player's own file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

from galleywar.core.files.paths import cache_folder, is_shipped, package_folder
from galleywar.core.files.text_files import write_atomically
from galleywar.core.files.yaml_tree import Plain

if TYPE_CHECKING:
    from pydantic import BaseModel


class File(Protocol):
    """A text, and the file it was read from, if it was."""

    @property
    def text(self) -> str: ...
    @property
    def path(self) -> Path | None: ...


F = TypeVar("F", bound=File)
T = TypeVar("T")
MODEL = "@"
"""Marks the fields of a model among plain mappings."""


def validated(source: F, kind: str, validate: Callable[[F], T]) -> T:
    """What ``validate`` makes of ``source``, or what it made of a shipped file with exactly this text before.

    ``kind`` tells apart what several functions make of one file. A model comes back as plain attributes of the same
    names. Raises whatever ``validate`` raises; faults are never kept.
    """
    file = _file(source.text, kind)
    kept = _kept(file)
    if kind in kept:
        return cast(T, kept[kind])
    found = validate(source)
    if source.path is not None and is_shipped(source.path):
        _keep(file, {kind: plain(found)})
    return found


def plain(value: Plain) -> Plain:
    """A validated file as JSON can hold it, each model marked as one."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    if value is None or isinstance(value, str | int | float):
        return value
    return {MODEL: {name: plain(getattr(value, name)) for name in _fields(value)}}


def _fields(model: BaseModel) -> list[str]:
    return list(type(model).model_fields)


def _revived(mapping: dict[str, Plain]) -> Plain:
    return SimpleNamespace(**mapping[MODEL]) if MODEL in mapping else mapping


def _kept(file: Path) -> dict[str, Plain]:
    """What is kept in a file of the cache by its kind, every model as plain attributes; nothing if there is none, or
    if it cannot be read.
    """
    try:
        found = json.loads(file.read_text(encoding="utf-8"), object_hook=_revived)
    except (OSError, ValueError, TypeError):  # unread, no JSON, or not what was kept
        return {}
    return found if isinstance(found, dict) else {}


def _keep(file: Path, kept: dict[str, Plain]) -> None:
    with suppress(
        OSError
    ):  # without a folder to write to, every start validates: slower, and nothing is lost
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(file, json.dumps(kept, ensure_ascii=False))


def _file(text: str, kind: str) -> Path:
    """Each kind has a file of its own: what is wanted of a text is read without the rest of it."""
    mark = blake2b(_models_mark(), digest_size=16)
    mark.update(kind.encode() + b"\n")
    mark.update(text.encode("utf-8", "surrogatepass"))
    return cache_folder() / "validated" / f"{mark.hexdigest()}.json"


@cache
def _models_mark() -> bytes:
    """Differs whenever a model in the package may have changed."""
    return repr(sorted(_models_in(str(package_folder())))).encode()


def _models_in(folder: str) -> Iterator[tuple[str, int, int]]:
    """Name, size and time of every file of models in a folder: walked by hand, which takes a third of the time."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _models_in(entry.path)
            elif "schema" in entry.name and entry.name.endswith(".py"):
                stat = entry.stat()
                yield entry.name, stat.st_size, stat.st_mtime_ns
