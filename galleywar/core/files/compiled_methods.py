"""The methods that Python writes for dataclasses, kept compiled beside what else can be made again at any time.

Python keeps the modules it has compiled, but not the methods it writes for dataclasses: it compiles them anew at
every start. For the three hundred dataclasses of a battle that is a quarter of the time to its first picture.
"""

from __future__ import annotations

import dataclasses
import marshal
import sys
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import Final

from galleywar.core.files.text_files import write_bytes_atomically

MARK: Final = 16
"""So many bytes tell a text from every other, and a file that is as it was written from any that is not."""

LARGEST: Final = 8 << 20
"""Bytes; what has grown larger is of versions long gone, and is begun anew."""


class CompiledMethods:
    """Compiles each text once for all starts; what it says never depends on anything but the text and Python."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / f"methods-{sys.implementation.cache_tag}-{MAGIC_NUMBER.hex()}.bin"
        self.codes = self._read()
        self._kept = len(self.codes)

    def serve_dataclasses(self) -> None:
        """From now on dataclasses take their methods from here."""
        setattr(dataclasses, "exec", self.run)  # noqa: B010 - its own name for the builtin, which it looks up first

    def run(
        self, source: str, names: dict[str, object] | None = None, local: Mapping[str, object] | None = None
    ) -> None:
        """What the builtin ``exec`` does with a text."""
        mark = _mark(source.encode("utf-8"))
        kept = self.codes.get(mark)
        if kept is not None:
            code = marshal.loads(kept)  # noqa: S302 - written by keep, as the mark of the file says
        else:
            code = compile(source, "<string>", "exec", dont_inherit=True)
            self.codes[mark] = marshal.dumps(code)
        exec(code, names, local)  # noqa: S102 - the text is dataclasses' own

    def keep(self) -> None:
        """Write down what is new, where Python may keep its modules too."""
        if len(self.codes) == self._kept or sys.dont_write_bytecode:
            return
        said = marshal.dumps(dict(self.codes))
        with suppress(OSError):  # no folder to write to: every start compiles, slower, and nothing is lost
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_bytes_atomically(self.file, _mark(said) + said)
            self._kept = len(self.codes)

    def _read(self) -> dict[bytes, bytes]:
        """What an earlier start has kept by the mark of its text; nothing where there is none, or not all of it."""
        try:
            kept = self.file.read_bytes()
        except OSError:
            return {}
        mark, said = kept[:MARK], kept[MARK:]
        if mark != _mark(said) or len(said) > LARGEST:
            return {}
        found: dict[bytes, bytes] = marshal.loads(said)  # noqa: S302 - written by keep, as its mark says
        return found


def _mark(said: bytes) -> bytes:
    return blake2b(said, digest_size=MARK).digest()
