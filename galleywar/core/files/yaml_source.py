"""The one door for YAML files: read with limits, plain values, every value's place, every fault told at once.

    source = Source.read("fleet.yaml")           # raises SourceFaults
    fleet = source.check(Fleet)                  # a pydantic model; raises SourceFaults
    source.fault(("ships", 2, "at"), "this hex is not on the map", valid=hexes, got=fleet.ships[2].at)

Models that are to refuse unknown keys say so themselves (``extra="forbid"``). Values are judged strictly: no
text is taken for a number, no 1 for ``true``. Only a number where a model wants text (``at: 3032``,
``case: 5.90``) is taken as it is written. Keys are always text. Branches of a tagged union are told apart by
words (``Literal["galley"]``), not by members of an enum, which pydantic will not match in a strict reading.
"""

from __future__ import annotations

import copy
from base64 import b64decode
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from galleywar.core.files.faults import Fault, Page, SourceFaults, listed, nearest, quoted
from galleywar.core.files.given_paths import UnfitPath, file_beside
from galleywar.core.files.text_files import read_limited, shown
from galleywar.core.files.validated_cache import validated
from galleywar.core.files.yaml_tree import LIMITS, Limits, Plain, Spot, Tree, grow

if TYPE_CHECKING:
    from pydantic import BaseModel

    Model = TypeVar("Model", bound=BaseModel)

__all__ = ["LIMITS", "Fault", "Limits", "Section", "Source", "SourceFaults", "schema_of"]

Route = tuple[str | int, ...]

_FEW_WORDS = 12


class Source:
    """A YAML file: plain values (``root``) and where each stands."""

    def __init__(self, page: Page, limits: Limits, path: Path | None = None) -> None:
        self.file, self.path = page.file, path
        self.is_whole = True
        self._page, self._limits = page, limits
        self._grown: Tree | None = None
        self._beside: Mapping[str, str] = {}

    @classmethod
    def read(cls, path: Path | str, *, limits: Limits = LIMITS) -> Source:
        """The file at ``path``; raises SourceFaults if it cannot be read, is no YAML or asks for too much."""
        return cls(Page(shown(path), read_limited(path, limits.size)), limits, Path(path))._opened()

    @classmethod
    def parse(
        cls,
        text: str,
        file: str = "<text>",
        *,
        limits: Limits = LIMITS,
        beside: Iterable[tuple[str, str]] = (),
        path: Path | None = None,
    ) -> Source:
        """The same for a text in hand; ``file`` is the name that faults give it.

        ``beside`` are the files that go with it, as (name, text); others may lie where it belongs, at ``path``.
        """
        source = cls(Page(file, text), limits, path)
        source._beside = dict(beside)
        return source._opened()

    def _opened(self) -> Source:
        self.root = validated(self, "values", lambda source: source._tree.root)
        """The plain values of the file."""
        return self

    @property
    def with_it(self) -> Mapping[str, str]:
        """The files that go with it, as texts by name."""
        return self._beside

    @property
    def text(self) -> str:
        """The file as it stands, to the letter."""
        return self._page.text

    def beside(self, where: Route, name: str, *, otherwise: str) -> str:
        """The text of the file ``name``, named at ``where``: it goes with this one or lies in its folder.

        Raises SourceFaults if there is none or it cannot be read; ``otherwise`` says what else may be named.
        """
        if name in self._beside:
            return self._beside[name]
        return read_limited(self._path_beside(where, name, otherwise), self._limits.size)

    def bytes_beside(self, where: Route, name: str, most: int, *, otherwise: str) -> bytes:
        """The same for a file of bytes, which is written in base 64 where it goes with this one.

        One byte more than the ``most`` is read, so that whoever judges it can tell that there are more.
        """
        if name in self._beside:
            try:
                return b64decode(self._beside[name], validate=True)
            except ValueError:
                raise SourceFaults([self.fault(where, f"what goes with it as {quoted(name)} is damaged")]) from None
        path = self._path_beside(where, name, otherwise)
        try:
            with path.open("rb") as stream:
                return stream.read(most + 1)
        except OSError as error:
            told = f"{quoted(name)} cannot be read ({error.strerror})"
            raise SourceFaults([self.fault(where, told, remedy="Check its rights and the disk.")]) from None

    def _path_beside(self, where: Route, name: str, otherwise: str) -> Path:
        remedy = f"Put it into the same folder, or {otherwise}."
        try:
            path = file_beside(self.path.parent, name) if self.path is not None else None
        except UnfitPath as why:
            raise SourceFaults([self.fault(where, str(why), remedy=remedy)]) from None
        if path is None:
            told = f"there is no file {quoted(name)} beside this one"
            raise SourceFaults([self.fault(where, told, remedy=remedy)])
        return path

    def section(self, path: Route) -> Section:
        """The part of the file at ``path``, which must be there."""
        return Section(self, path)

    def without(self, path: Route) -> Source:
        """The file as if the part at ``path``, which must be there, were not in it; all else keeps its place."""
        return self._as(self._tree.without(tuple(path)))

    def with_scalar(self, path: Route, value: str | float) -> Source:
        """The file as if the text or number at ``path``, which must be there, were ``value``."""
        return self._as(self._tree.with_scalar(tuple(path), value))

    def _as(self, tree: Tree) -> Source:
        other = copy.copy(self)
        other._grown, other.root, other.is_whole = tree, tree.root, False
        return other

    @property
    def as_it_counts(self) -> tuple[str, str]:
        """Name and text of a file with these values: this file, or what is left of it where parts are put aside."""
        if self.is_whole:
            return self.file, self.text
        import yaml

        dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
        text: str = yaml.dump(self.root, Dumper=dumper, allow_unicode=True, sort_keys=False)
        return f"{self.file} (in part)", text

    @property
    def _tree(self) -> Tree:
        if self._grown is None:
            self._grown = grow(self._page, self._limits)
        return self._grown

    @property
    def _spot(self) -> Spot:
        return self._tree.spot

    def place(self, path: Route, *, on_key: bool = False) -> tuple[int, int]:
        """Line and column, from 1, of the value at ``path``, or of its key.

        Of what is not in the file: the key, or else the value, of the nearest thing around it that is.
        """
        spot, key = self._spot, None
        for part in path:
            inner = _inside(spot, part)
            if inner is None:
                return key or (spot.line, spot.column)
            key = spot.keys[str(part)] if spot.keys is not None else None
            spot = inner
        return key if on_key and key else (spot.line, spot.column)

    def value(self, path: Route) -> Plain:
        """The value at ``path``. Raises KeyError if the file has none there."""
        value, spot = self.root, self._spot
        for part in path:
            inner = _inside(spot, part)
            if inner is None:
                raise KeyError(path)
            value, spot = value[part if spot.keys is None else str(part)], inner
        return value

    def written(self, path: Route) -> str:
        """The number or text at ``path`` as the file writes it ("5.90", not 5.9); else KeyError."""
        value, spot = self.value(path), self._spot
        for part in path:
            spot = _inside(spot, part) or spot
        return spot.inner if isinstance(spot.inner, str) else str(value)

    def fault(
        self,
        path: Route,
        text: str,
        *,
        expected: str = "",
        valid: Iterable[str] = (),
        got: str = "",
        remedy: str = "",
        severity: str = "error",
        on_key: bool = False,
    ) -> Fault:
        """A fault at ``path``; the word of ``valid`` nearest to ``got`` becomes the suggestion."""
        place = self.place(path, on_key=on_key)
        words = list(valid)
        suggestion = nearest(str(got), words) if got else ""
        if not expected and 0 < len(words) <= _FEW_WORDS:
            expected = listed([quoted(word) for word in words])
        return self._page.fault(
            place, text, expected=expected, suggestion=suggestion, remedy=remedy, severity=severity
        )

    def check(self, model: type[Model]) -> Model:
        """The file as ``model``. Raises SourceFaults with everything that keeps it from being one."""
        from galleywar.core.files.validation import judge

        return judge(self, model)


class Section:
    """A part of a file, asked and told about as if it were a file of its own."""

    def __init__(self, source: Source, path: Route) -> None:
        self.file, self.root = source.file, source.value(path)
        self._source, self._path = source, path

    def fault(self, path: Route, text: str, **told: Plain) -> Fault:
        """`Source.fault` with ``path`` counted from here."""
        return self._source.fault((*self._path, *path), text, **told)

    def place(self, path: Route, *, on_key: bool = False) -> tuple[int, int]:
        """`Source.place` likewise."""
        return self._source.place((*self._path, *path), on_key=on_key)

    def written(self, path: Route) -> str:
        """`Source.written` likewise."""
        return self._source.written((*self._path, *path))


def _inside(spot: Spot, part: str | int) -> Spot | None:
    inner = spot.inner
    if inner is None or isinstance(inner, str):
        return None
    if isinstance(inner, dict):
        return inner.get(str(part))
    return inner[part] if isinstance(part, int) and 0 <= part < len(inner) else None


def schema_of(model: type[BaseModel]) -> dict[str, Plain]:
    """The JSON Schema of a model, for editors that complete and check as one types; in a stable order."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}
