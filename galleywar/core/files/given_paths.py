"""Paths that a person typed or a file names: every way they can be wrong is told in words, none raises OSError."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from galleywar.core.files.faults import UNFIT_CHARACTER

LONGEST_NAME: Final = 200
"""Bytes of a file's name; disks take 255, and some of them are wanted for what is put beside a file."""
_SEPARATORS: Final = frozenset("/\\:")


class UnfitPath(ValueError):
    """Nothing on a disk can go by that name; the text says why."""


def typed_path(words: str) -> Path:
    """The path that somebody wrote, ``~`` and ``~name`` spelled out. Raises UnfitPath."""
    written = words.strip()
    if UNFIT_CHARACTER.search(written):
        raise UnfitPath("This name holds a character that no file may have in its name.")
    try:
        path = Path(written).expanduser()
    except RuntimeError:
        raise UnfitPath(f"There is no user {written.split('/')[0]} on this machine.") from None
    if any(len(part.encode("utf-8", "replace")) > LONGEST_NAME for part in path.parts):
        raise UnfitPath(f"A name of more than {LONGEST_NAME} characters is longer than a disk takes.")
    return path


def is_file(path: Path) -> bool:
    """Whether a file lies there; nothing does where the disk cannot so much as look."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether a folder lies there; nothing does where the disk cannot so much as look."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def file_beside(folder: Path, name: str) -> Path | None:
    """The file of that name in ``folder`` itself, if there is one.

    Raises UnfitPath for anything but the plain name of a file, and for a link that leads out of the folder.
    """
    path = folder / plain_name(name)
    if not is_file(path):
        return None
    if not path.resolve().is_relative_to(folder.resolve()):
        raise UnfitPath("this file is a link that leads out of its folder")
    return path


def plain_name(name: str) -> str:
    """``name`` if it is that of a file in a folder, without a way to it. Raises UnfitPath."""
    if name in {"", ".", ".."} or _SEPARATORS & set(name) or UNFIT_CHARACTER.search(name):
        raise UnfitPath(
            "a file that is named here lies in the same folder: only its name is written, without a path"
        )
    if len(name.encode("utf-8", "replace")) > LONGEST_NAME:
        raise UnfitPath(f"the name of a file has {LONGEST_NAME} characters at most")
    return name
