"""Text files on disk: read with a limit, written whole or not at all."""

from __future__ import annotations

import codecs
import contextlib
import os
import re
import stat
from pathlib import Path

from galleywar.core.files.faults import UNFIT_CHARACTER, Fault, Page, SourceFaults

_OTHER_ENCODINGS = {
    codecs.BOM_UTF8: "with a byte-order mark",
    codecs.BOM_UTF16_LE: "as UTF-16",
    codecs.BOM_UTF16_BE: "as UTF-16",
}
_LEFTOVER_SUFFIX = ".part"
_LEFTOVER_SECONDS = 3600.0
_DRAWN_BYTES = 4
_DRAWN = "[0-9a-f]{8}"
_LEFTOVER = re.compile(rf"\..+\.{_DRAWN}\.part", re.DOTALL)
_SAVE_AS_UTF8 = "Save it as UTF-8 without a byte-order mark."


def read_limited(path: Path | str, limit: int) -> str:
    """The UTF-8 text of a file of at most ``limit`` bytes; symbolic links are followed.

    Raises SourceFaults, with one fault, for a file that is missing, no regular file, unreadable, too large,
    or not plain UTF-8.
    """
    content = _read_bytes(path, limit)
    for mark, saved in _OTHER_ENCODINGS.items():
        if content.startswith(mark):
            raise _refusal(path, f"the file is saved {saved}", _SAVE_AS_UTF8)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        page = Page(shown(path), content.decode("utf-8", "replace"))
        place = page.place_of(len(content[: error.start].decode("utf-8")))
        text = f"the byte {content[error.start]:#04x} here is not UTF-8 text"
        raise SourceFaults([page.fault(place, text, remedy=_SAVE_AS_UTF8)]) from None


def by_line_feeds(text: str) -> str:
    """``text`` with a line feed alone at the end of each line, whatever system it was written on."""
    return text.replace("\r\n", "\n")


def line_end_of(text: str) -> str:
    """What most lines of ``text`` end with: a carriage return and a line feed, or a line feed alone."""
    return "\r\n" if 2 * text.count("\r\n") > text.count("\n") else "\n"


def write_atomically(path: Path | str, text: str) -> None:
    """Put ``text`` (UTF-8) in place of the file, whole: after a crash the old text stands there or the new.

    A symbolic link is replaced, not followed. Raises OSError when the disk refuses; the old file then stands.
    """
    write_bytes_atomically(path, text.encode("utf-8"))


def write_bytes_atomically(path: Path | str, content: bytes) -> None:
    """The same for bytes."""
    target = Path(path)
    fresh = target.parent / f"{_leftover_prefix(target)}{os.urandom(_DRAWN_BYTES).hex()}{_LEFTOVER_SUFFIX}"
    try:
        with fresh.open("xb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        _keep_permissions(target, fresh)
        _sweep_leftovers(target, fresh)
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def shown(path: Path | str) -> str:
    """The path as it can be printed anywhere, whatever bytes its name holds."""
    name = os.fspath(path).encode("utf-8", "replace").decode("utf-8")
    return UNFIT_CHARACTER.sub("?", re.sub(r"[\t\n\r]", "?", name))


def _read_bytes(path: Path | str, limit: int) -> bytes:
    try:
        status = Path(path).stat()
        if stat.S_ISDIR(status.st_mode):
            raise _refusal(path, "this is a folder, not a file", "Name a file inside it.")
        if not stat.S_ISREG(status.st_mode):
            raise _refusal(path, "this is a device or pipe, not a file", "Name a plain text file.")
        if status.st_size > limit:
            raise _too_large(path, limit)
        with Path(path).open("rb") as stream:
            content = stream.read(limit + 1)
    except FileNotFoundError:
        raise _refusal(path, "there is no such file", "Check the name and the folder.") from None
    except PermissionError:
        raise _refusal(path, "the file may not be read", "Give yourself the right to read it.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _refusal(path, f"the file cannot be read ({reason})", "Check the name and the disk.") from None
    if len(content) > limit:  # it grew, or its file system tells no sizes
        raise _too_large(path, limit)
    return content


def _too_large(path: Path | str, limit: int) -> SourceFaults:
    size = f"{limit / 2**20:g} MiB" if limit >= 2**20 else f"{limit} bytes"
    return _refusal(path, f"the file is larger than {size}", "Split it, or remove what it need not hold.")


def _refusal(path: Path | str, text: str, remedy: str) -> SourceFaults:
    return SourceFaults([Fault(shown(path), 1, 1, text, remedy=remedy)])


def _keep_permissions(target: Path, fresh: Path) -> None:
    if target.is_file():
        fresh.chmod(stat.S_IMODE(target.stat().st_mode))


def _leftover_prefix(target: Path) -> str:
    return f".{target.name[:40]}."


def _sweep_leftovers(target: Path, fresh: Path) -> None:
    """Remove what writers of this file left when they were killed; what is young may be a living one's."""
    named = re.compile(re.escape(_leftover_prefix(target)) + _DRAWN + re.escape(_LEFTOVER_SUFFIX))
    _sweep(target.parent, named, fresh.stat().st_mtime)


def sweep_leftovers(folder: Path, now: float) -> None:
    """Remove what writers of any file in ``folder`` left when they were killed, more than an hour before ``now``
    (seconds after 1970).
    """
    _sweep(folder, _LEFTOVER, now)


def _sweep(folder: Path, named: re.Pattern[str], now: float) -> None:
    for leftover in folder.glob(f".*{_LEFTOVER_SUFFIX}"):
        with contextlib.suppress(OSError):  # another may sweep at the same moment, or the disk refuse
            if named.fullmatch(leftover.name) and leftover.stat().st_mtime < now - _LEFTOVER_SECONDS:
                leftover.unlink()


def _sync_folder(folder: Path) -> None:
    """Make the new name outlast a power cut. Not every system can, and the file is whole either way."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
