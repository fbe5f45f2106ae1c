"""Packages: scenarios with their maps, charts, pictures and sounds in one folder or one ``.zip``, and who made them.

An archive comes from others: it is read with bounds on everything, its names lead nowhere but into the package's own
folder, and nothing stands in that folder before the whole of it is sound.
"""

from __future__ import annotations

import secrets
import shutil
import stat
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

from galleywar.core.files.faults import UNFIT_CHARACTER, Fault, SourceFaults
from galleywar.core.files.given_paths import LONGEST_NAME, is_file, is_folder
from galleywar.core.files.package_layout import ABOUT, DEEPEST
from galleywar.core.files.text_files import shown
from galleywar.core.files.yaml_source import LIMITS, Source

if TYPE_CHECKING:
    from galleywar.core.files.package_model import About

KINDS: Final = (".yaml", ".yml", ".png", ".svg", ".wav", ".ogg", ".md", ".txt")
"""What files of a package may end in."""
MOST_FILES: Final = 400
LARGEST_FILE: Final = 8 << 20
LARGEST_PACKAGE: Final = 64 << 20
"""Bytes of all its files together, unpacked; and of the archive they come in."""
MOST_YAML: Final = 100
"""Scenarios, maps and charts: each is held against the rules before anything is installed."""
_CHUNK: Final = 1 << 16
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
_SEPARATORS: Final = frozenset("\\:")
_DEVICES: Final = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)))
)

Files = Mapping[str, bytes]
"""The files of a package by their path in it, parts joined by ``/``."""


def files_in(folder: Path) -> dict[str, bytes]:
    """The files of the package in ``folder``; what is hidden there is left out.

    Raises SourceFaults for what no package may hold, with links that lead out of the folder.
    """
    held = _Gathered(folder)
    if not is_folder(folder):
        raise _refused(folder, "there is no such folder", "Check the name.")
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if any(part.startswith(".") for part in inside.parts) or is_folder(path):
            continue
        if not path.resolve().is_relative_to(folder.resolve()) or not is_file(path):
            raise _refused(path, "this is no file of the folder itself", "Put the file there in its place.")
        held.add(inside.as_posix(), path.read_bytes() if _fits(path) else None)
    return held.files


def files_of(archive: Path) -> dict[str, bytes]:
    """The files of the package in ``archive``. Raises SourceFaults for what is no archive or holds too much."""
    held = _Gathered(archive)
    try:
        if archive.stat().st_size > LARGEST_PACKAGE:
            raise _refused(archive, f"this archive is larger than {LARGEST_PACKAGE >> 20} MiB")
        with zipfile.ZipFile(archive) as opened:
            for entry in _entries(opened, archive):
                held.add(entry.filename, _unpacked(opened, entry))
    except FileNotFoundError:
        raise _refused(archive, "there is no such file", "Check the name and the folder.") from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError) as fault:
        raise _refused(archive, f"this archive is damaged or of another kind ({fault})") from None
    except (OSError, RuntimeError) as fault:
        raise _refused(archive, f"this archive cannot be read ({fault})") from None
    return held.files


def about(files: Files, where: Path) -> About:
    """What the package says of itself. Raises SourceFaults with all that is wrong in that, or if it says nothing."""
    from galleywar.core.files.package_model import PackageFile

    if ABOUT not in files:
        remedy = f"Put a file {ABOUT} there: package: {{name, title, version, author, licence}}."
        raise _refused(where, f"there is no {ABOUT} in it that says what it is", remedy)
    source = Source.parse(_text(files, where, ABOUT), shown(where / ABOUT))
    told = source.check(PackageFile).package
    if told.picture and told.picture not in files:
        text = f"there is no picture {told.picture} in the package"
        raise SourceFaults([source.fault(("package", "picture"), text, valid=files, got=told.picture)])
    return told


def pack(files: Files, archive: Path) -> None:
    """Write the package as ``archive``, whole or not at all; the same files make the same bytes. Raises OSError."""
    part = archive.with_name(f".{archive.name[:40]}.{secrets.token_hex(4)}.part")
    try:
        with zipfile.ZipFile(part, "x", zipfile.ZIP_DEFLATED) as opened:
            for name in sorted(files):
                entry = zipfile.ZipInfo(name, _EPOCH)
                entry.external_attr = (stat.S_IFREG | 0o644) << 16
                opened.writestr(entry, files[name], zipfile.ZIP_DEFLATED, 9)
        part.replace(archive)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def installed(home: Path) -> dict[str, About]:
    """What stands in ``home``, by name; a folder whose package says nothing sound of itself is none."""
    found = {}
    for folder in sorted(home.iterdir()) if is_folder(home) else ():
        if is_file(folder / ABOUT):
            try:
                found[folder.name] = about({ABOUT: (folder / ABOUT).read_bytes()}, folder)
            except (SourceFaults, OSError):
                continue
    return found


def install(files: Files, told: About, home: Path) -> Path:
    """Put the package into its folder in ``home``, in place of an older one; the folder.

    The new one stands there whole, or the old one does. Raises OSError where the disk refuses.
    """
    home.mkdir(parents=True, exist_ok=True)
    fresh, old = (home / f".{told.name}.{secrets.token_hex(4)}.{kind}" for kind in ("part", "old"))
    target = home / told.name
    try:
        for name, content in files.items():
            file = fresh.joinpath(*PurePosixPath(name).parts)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        if target.exists():
            target.rename(old)
        try:
            fresh.rename(target)
        except OSError:
            if old.exists():
                old.rename(target)
            raise
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)
    return target


# -- what may be in it -----------------------------------------------------------------------------
def _entries(opened: zipfile.ZipFile, archive: Path) -> Iterator[zipfile.ZipInfo]:
    listed = opened.infolist()
    if len(listed) > DEEPEST * MOST_FILES:
        raise _refused(
            archive, f"it lists {len(listed)} files and folders", f"{MOST_FILES} files are the most."
        )
    entries = [entry for entry in listed if not entry.filename.endswith("/")]
    if len(entries) > MOST_FILES:
        raise _refused(archive, f"it holds {len(entries)} files", f"{MOST_FILES} are the most.")
    for entry in entries:
        mode = entry.external_attr >> 16
        if stat.S_IFMT(mode) not in {0, stat.S_IFREG}:
            raise _refused(archive, f"{shown(entry.filename)} is a link or a device, not a file")
        if entry.flag_bits & 1:
            raise _refused(archive, "it is locked with a password", "Ask its author for an open one.")
        yield entry


def _unpacked(opened: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes | None:
    """The file's bytes, or None if they are more than it may have, whatever the archive says of their number."""
    content = bytearray()
    with opened.open(entry) as stream:
        while piece := stream.read(_CHUNK):
            content += piece
            if len(content) > LARGEST_FILE:
                return None
    return bytes(content)


class _Gathered:
    """The files of a package as they come, held to what one may be. ``where`` is what faults are told of."""

    def __init__(self, where: Path) -> None:
        self.files: dict[str, bytes] = {}
        self._where = where
        self._names: dict[str, str] = {}
        """The files by their names as disks see them that know no capitals,"""
        self._folders: dict[str, str] = {}
        """and a file in each folder."""
        self._bytes = self._yaml = 0

    def add(self, name: str, content: bytes | None) -> None:
        """One more file. Raises SourceFaults if it may not be there."""
        _judge_name(name, self._where)
        most = _largest(name)
        if content is None or len(content) > most:
            raise _refused(self._where, f"{shown(name)} is larger than {most >> 20} MiB")
        self._claim(name)
        self.files[name] = content
        self._bytes += len(content)
        self._yaml += _is_yaml(name)
        if len(self.files) > MOST_FILES:
            raise _refused(self._where, f"it holds more than {MOST_FILES} files")
        if self._bytes > LARGEST_PACKAGE:
            raise _refused(self._where, f"its files take more than {LARGEST_PACKAGE >> 20} MiB together")
        if self._yaml > MOST_YAML:
            raise _refused(
                self._where, f"it holds more than {MOST_YAML} YAML files", "Make several packages of it."
            )

    def _claim(self, name: str) -> None:
        """A name for a file, which is neither that of another nor of a folder, and no file is one of its folders."""
        folded = name.casefold()
        above = [folder.as_posix() for folder in PurePosixPath(folded).parents][:-1]
        other = next((self._names[one] for one in (folded, *above) if one in self._names), "")
        if twin := other or self._folders.get(folded, ""):
            raise _refused(self._where, f"it holds {shown(name)} and {shown(twin)}, which are one to a disk")
        self._names[folded] = name
        for folder in above:
            self._folders[folder] = name


def _judge_name(name: str, where: Path) -> None:
    parts = name.split("/")
    if any(part in {"", ".", ".."} or part.startswith(".") for part in parts) or _SEPARATORS & set(name):
        raise _refused(where, f"{shown(name)} would lie outside its folder, or hidden in it")
    if UNFIT_CHARACTER.search(name) or any(len(part.encode()) > LONGEST_NAME for part in parts):
        raise _refused(where, f"{shown(name[:LONGEST_NAME])} is no name for a file")
    if any(part.split(".")[0].casefold() in _DEVICES or part[-1] in " ." for part in parts):
        raise _refused(where, f"{shown(name)} is a name that some disks keep for something else")
    if len(parts) > DEEPEST:
        raise _refused(where, f"{shown(name)} lies in more than {DEEPEST - 1} folders, one in the other")
    if PurePosixPath(name).suffix not in KINDS:
        remedy = f"Files of a package end in {', '.join(KINDS)}."
        raise _refused(where, f"{shown(name)} is nothing a package holds", remedy)


def _largest(name: str) -> int:
    return LIMITS.size if _is_yaml(name) else LARGEST_FILE


def _is_yaml(name: str) -> bool:
    return PurePosixPath(name).suffix in {".yaml", ".yml"}


def _fits(path: Path) -> bool:
    return path.stat().st_size <= LARGEST_FILE


def _text(files: Files, where: Path, name: str) -> str:
    try:
        return files[name].decode("utf-8")
    except UnicodeDecodeError:
        raise _refused(where / name, "this file is not UTF-8 text", "Save it as UTF-8.") from None


def _refused(
    path: Path, text: str, remedy: str = "Get the package again, or ask its author."
) -> SourceFaults:
    return SourceFaults([Fault(shown(path), 1, 1, text, remedy=remedy)])
