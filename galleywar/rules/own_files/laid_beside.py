"""Files that go with a scenario, laid out beside the file it is written into."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path

from galleywar.core.files.given_paths import UnfitPath, plain_name
from galleywar.core.files.text_files import write_bytes_atomically
from galleywar.rules.own_files.own_media import Texts, is_medium


def lay_beside(path: Path, beside: Texts, *, over_others: bool = False) -> None:
    """Write what goes with the scenario at ``path`` into its folder, which is made if there is none.

    Raises OSError where a name leads elsewhere or is the scenario's own, and where another file is called so, unless
    told ``over_others``.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    files = [(_place(path, name), content_of(name, text)) for name, text in beside]
    if not over_others:
        for file, content in files:
            if file.is_file() and file.read_bytes() != content:
                raise OSError(f"it names {file.name}, and another file of that name lies there")
    for file, content in files:
        if not file.is_file() or over_others:
            write_bytes_atomically(file, content)


def _place(path: Path, name: str) -> Path:
    try:
        place = path.with_name(plain_name(name))
    except UnfitPath as why:
        raise OSError(f"{name!r} cannot lie beside it: {why}") from None
    if place == path:
        raise OSError(f"{name} would lie beside it, and the scenario itself is called so")
    return place


def content_of(name: str, text: str) -> bytes:
    """A file that goes with a scenario, byte for byte."""
    return b64decode(text) if is_medium(name) else text.encode("utf-8")
