"""The fields of a record in a file, as a form shows them: what may stand there, and what does."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import Final, Literal

from galleywar.core.files.file_model import NAMES
from galleywar.core.files.schema_walk import Schema, SchemaWalk, child_of
from galleywar.core.files.yaml_document import Where
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.core.wording import capital

Kind = Literal["text", "whole", "number", "flag", "choice", "name", "values", "heading", "more"]
MOST_NAMES: Final = 4000
LONGEST_NAME: Final = 40
ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
FURTHER: Final = "Further"
"""The heading over what a file says besides its parts."""
ORIGIN: Final = ("provenance", "note")
"""Fields that say where a record comes from: they stand below what it is."""


@dataclass(frozen=True, slots=True)
class RecordField:
    """One line of a form; a ``heading`` begins a part of the record and has nothing to fill in, ``more`` offers one
    more entry of a list of records, with ``value`` to begin with.

    ``value`` is what the file says, None where it says nothing; ``usual`` what counts then. ``choices`` are all there
    are of a ``choice``, and those that are known of a ``name`` or of what stands in a list. ``values`` are lists and
    whatever else is written as the file writes it on one line; ``is_list`` where nothing but a list may stand.
    """

    where: Where
    label: str
    kind: Kind
    value: Plain = None
    usual: str = ""
    says: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    least: float | None = None
    most: float | None = None
    is_needed: bool = False
    is_list: bool = False

    @property
    def bounds(self) -> str:
        """In words, what a number may be."""
        if self.least is None and self.most is None:
            return ""
        if self.least is None:
            return f"{self.most:g} at most"
        return f"{self.least:g} at least" if self.most is None else f"{self.least:g} to {self.most:g}"


class RecordForm:
    """The fields of the records of files of one model, with the ``names`` things go by on its board."""

    def __init__(self, schema: Schema, names: Mapping[str, Mapping[str, str]]) -> None:
        self.schema, self.names = schema, names

    def fields(
        self,
        root: Plain,
        where: Where,
        besides: Sequence[Where] = (),
        unfolded: Container[Where] | None = None,
    ) -> Iterator[RecordField]:
        """Those of the record at ``where``, and of what lies in it; ``besides`` are parts that are shown elsewhere.

        What is no record has itself for its one field. Of parts that are not ``unfolded`` there is but the heading.
        """
        walk = SchemaWalk(self.schema, root)
        value = root
        for part in where:
            value = child_of(value, part)
        offered = walk.trace(where).schemas
        schemas = walk.branches(offered)
        if where and not walk.keys(schemas):
            yield self.field(walk, where, offered, schemas, value, is_needed=True)
            return
        yield from _Reading(self, walk, frozenset(besides), unfolded).record(schemas, where, value)

    def field(
        self,
        walk: SchemaWalk,
        where: Where,
        offered: Sequence[Schema],
        branches: Sequence[Schema],
        value: Plain,
        *,
        is_needed: bool,
    ) -> RecordField:
        """The field at ``where``, of whose values ``branches`` tell."""
        kind, items = _kind_of(branches), walk.branches(_items(branches))
        choices = self._choices((*offered, *items), items if kind == "values" and items else branches)
        if kind == "text" and choices and not _words_of(branches):
            kind = "name"
        usual = next(
            (schema["default"] for schema in offered if schema.get("default") not in (None, {}, [])), ""
        )
        return RecordField(
            where,
            _words(str(where[-1])),
            kind,
            value,
            in_one_line(usual),
            walk.note(offered) or next((walk.note([one]) for one in branches if walk.note([one])), ""),
            choices,
            _bound(branches, "minimum", max),
            _bound(branches, "maximum", min),
            is_needed,
            _is_list(branches),
        )

    def _choices(self, offered: Sequence[Schema], branches: Sequence[Schema]) -> tuple[tuple[str, str], ...]:
        words = _words_of(branches)
        if words:
            return tuple((word, _words(word)) for word in words)
        kinds = next((one[NAMES] for one in (*offered, *branches) if isinstance(one.get(NAMES), list)), ())
        known = {key: name for kind in kinds for key, name in self.names.get(kind, {}).items()}
        return tuple(known.items())[:MOST_NAMES]


@dataclass(frozen=True, slots=True)
class _Reading:
    """One reading of a form."""

    form: RecordForm
    walk: SchemaWalk
    besides: frozenset[Where]
    unfolded: Container[Where] | None

    def record(
        self, schemas: Sequence[Schema], where: Where, value: Plain, *, is_folded: bool = False
    ) -> Iterator[RecordField]:
        """Plain fields first, then what lies in the record, each part under a heading of its own; of a whole file the
        other way round. A record that ``is_folded`` has no plain ones.
        """
        plain, parts = self._sorted(schemas, where, value)
        if where and not is_folded:
            yield from self._filled(plain, schemas, where, value)
        for key, branches in parts:
            yield from self._part(branches, (*where, key), child_of(value, key))
        if not where and plain:
            yield RecordField((), FURTHER, "heading")
            if self._is_unfolded(()):
                yield from self._filled(plain, schemas, where, value)

    def _sorted(
        self, schemas: Sequence[Schema], where: Where, value: Plain
    ) -> tuple[list[str], list[tuple[str, list[Schema]]]]:
        """The keys of plain fields, and those of parts."""
        plain: list[str] = []
        parts: list[tuple[str, list[Schema]]] = []
        for key in self.walk.keys(schemas):
            branches, there = self.walk.branches(_offered(schemas, key)), child_of(value, key)
            if (*where, key) in self.besides or (there is None and not branches):  # nothing may stand there
                continue
            if _holds_records(branches, there, self.walk) or self._may_hold(branches, there):
                parts.append((key, branches))
            else:
                plain.append(key)
        return plain, parts

    def _filled(
        self, keys: Sequence[str], schemas: Sequence[Schema], where: Where, value: Plain
    ) -> Iterator[RecordField]:
        needed = {key for schema in schemas for key in schema.get("required", ())}
        for key in sorted(keys, key=ORIGIN.__contains__):
            offered, there = _offered(schemas, key), child_of(value, key)
            branches = self.walk.branches(offered)
            yield self.form.field(self.walk, (*where, key), offered, branches, there, is_needed=key in needed)

    def _is_unfolded(self, where: Where) -> bool:
        return self.unfolded is None or where in self.unfolded

    def _may_hold(self, branches: Sequence[Schema], value: Plain) -> bool:
        """Whether a list is empty that could hold records."""
        return _is_list(branches) and value in (None, []) and bool(self.walk.keys(_items(branches)))

    def _part(self, schemas: Sequence[Schema], where: Where, value: Plain) -> Iterator[RecordField]:
        if isinstance(value, list) or self._may_hold(schemas, value):
            most = min((schema["maxItems"] for schema in schemas if "maxItems" in schema), default=MOST_NAMES)
            yield from self._entries(self.walk.branches(_items(schemas)), where, value or [], most)
            return
        found = list(self.record(schemas, where, value, is_folded=not self._is_unfolded(where)))
        plain, parts = self._sorted(schemas, where, value)
        if found or plain or any(self._may_hold(one, child_of(value, key)) for key, one in parts):
            yield RecordField(where, _part_words(where), "heading")
            yield from found

    def _entries(
        self, items: Sequence[Schema], where: Where, entries: Sequence[Plain], most: int
    ) -> Iterator[RecordField]:
        """Each under its heading, and one more if there may be; those that are shown elsewhere are made there."""
        shown = [at for at in range(len(entries)) if (*where, at) not in self.besides]
        for number in shown:
            at, entry = (*where, number), entries[number]
            yield RecordField(at, _entry_words(where, number, entry), "heading")
            yield from self.record(items, at, entry, is_folded=not self._is_unfolded(at))
        is_seen = len(where) < (3 if entries else 2) or self._is_unfolded(where[:-1])
        if is_seen and len(shown) == len(entries) < most:
            says = self.walk.note(items)
            yield RecordField(
                (*where, len(entries)), _words(str(where[-1])), "more", _fresh(items, self.walk), says=says
            )


def _is_list(branches: Sequence[Schema]) -> bool:
    return bool(branches) and all(schema.get("type") == "array" for schema in branches)


def _items(schemas: Sequence[Schema]) -> list[Schema]:
    """What may stand in a list."""
    return [schema["items"] for schema in schemas if "items" in schema]


def _fresh(items: Sequence[Schema], walk: SchemaWalk) -> dict[str, Plain]:
    """A record to begin with: an example of its model, or else what it cannot be without."""
    for schema in items:
        for example in schema.get("examples", ()):
            return dict(example)
    needed = items[0].get("required", ()) if items else ()
    return {key: _least(walk.branches(_offered(items, key)), walk) for key in needed}


def _least(branches: Sequence[Schema], walk: SchemaWalk) -> Plain:
    """The plainest value that may stand there."""
    words = _words_of(branches)
    if words:
        return words[0]
    first = branches[0] if branches else {}
    plainest: dict[object, Plain] = {
        "boolean": False,
        "array": [],
        "object": _fresh(branches, walk),
        "string": "new",
    }
    return plainest.get(first.get("type"), first.get("minimum", 1))


def _offered(schemas: Sequence[Schema], key: str) -> list[Schema]:
    """What may stand at ``key`` of a record."""
    return [schema["properties"][key] for schema in schemas if key in schema.get("properties", ())]


def _words_of(branches: Sequence[Schema]) -> list[str]:
    """The words that may stand there, if no others may."""
    found = [schema.get("enum", [schema["const"]] if "const" in schema else []) for schema in branches]
    return [str(word) for words in found for word in words] if all(found) else []


def _kind_of(branches: Sequence[Schema]) -> Kind:
    if branches and _words_of(branches):
        return "choice"
    types = {schema.get("type") for schema in branches}
    kinds: dict[object, Kind] = {"string": "text", "integer": "whole", "number": "number", "boolean": "flag"}
    if types == {"integer", "number"}:
        return "number"
    return kinds.get(next(iter(types)), "values") if len(types) == 1 else "values"


def _bound(branches: Sequence[Schema], name: str, tightest: Callable[[list[float]], float]) -> float | None:
    found = [schema[name] for schema in branches if name in schema]
    return tightest(found) if found else None


def _holds_records(branches: Sequence[Schema], value: Plain, walk: SchemaWalk) -> bool:
    """Whether what stands there has fields of its own."""
    if isinstance(value, list):
        return any(isinstance(entry, dict) for entry in value)
    if value is None or isinstance(value, dict):
        return bool(walk.keys(branches)) and all(schema.get("type") == "object" for schema in branches)
    return False


def _words(key: str) -> str:
    """A key of a file as a label."""
    said = key.replace("_", " ").replace("-", " ").strip()
    return capital(said)


def _part_words(where: Where) -> str:
    """Which part of the file it is: the entries of a list on the way there are counted from one."""
    words: list[str] = []
    for part in where:
        if isinstance(part, int):
            words[-1] += f" {part + 1}"
        else:
            words.append(_words(part))
    return " \N{MIDDLE DOT} ".join(words)


def _entry_words(where: Where, number: int, entry: Plain) -> str:
    """Which entry of a list it is: by its name where it has one."""
    words = (child_of(entry, key) for key in ("name", "title", "key", "seat", "text"))
    name = next((word for word in words if isinstance(word, str)), "")
    said = f"{_words(str(where[-1]))} {number + 1}"
    if len(name) > LONGEST_NAME:
        name = name[: LONGEST_NAME - 1] + ELLIPSIS
    return f"{said} \N{MIDDLE DOT} {name}" if name else said


def in_one_line(value: Plain) -> str:
    """A value as a field shows it: as the file would write it on one line."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return ", ".join(map(_inner, value))
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_inner(one)}" for key, one in value.items()) + "}"
    return str(value)


def _inner(value: Plain) -> str:
    return f"[{in_one_line(value)}]" if isinstance(value, list) else in_one_line(value)


def written_in(field: RecordField, words: str) -> Plain:
    """The value that ``words`` are, written into ``field``; None if nothing is. Raises ValueError for what is none."""
    words = words.strip()
    if not words:
        return None
    if field.kind == "choice" and words.isdecimal():
        return int(words)
    if field.kind in {"text", "choice", "name"}:
        return words
    if field.kind == "flag":
        return words == "true"
    if field.kind in {"whole", "number"}:
        return _number(field, words)
    return _values(field, words)


def _number(field: RecordField, words: str) -> Plain:
    try:
        number = int(words) if field.kind == "whole" else float(words)
    except ValueError:
        raise ValueError(f"{field.label} wants a number{_in(field)}.") from None
    if (field.least is not None and number < field.least) or (field.most is not None and number > field.most):
        raise ValueError(f"{field.label} may be {field.bounds}.")
    return int(number) if number == int(number) else number


def _in(field: RecordField) -> str:
    return f", {field.bounds}" if field.bounds else ""


def _values(field: RecordField, words: str) -> Plain:
    """A list needs no brackets where one stands already, or nothing else may."""
    must_be = field.is_list or isinstance(field.value, list) or "," in words
    is_list = must_be and not words.startswith(("[", "{"))
    try:
        return Source.parse(f"value: [{words}]" if is_list else f"value: {words}").value(("value",))
    except SourceFaults as wrong:
        raise ValueError(f"{field.label}: {wrong.faults[0].text}.") from None
