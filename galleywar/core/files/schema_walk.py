"""Follows a pydantic error's location through a model's JSON Schema and a file's values, side by side.

A location names more than the way through the file: tags and branch labels of unions, ``[key]``. What is left
when these are taken out is the path in the file; the schema at its end tells what was expected there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence

from galleywar.core.files.faults import listed, quoted
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass

Schema = dict[str, Plain]
Path = tuple[str | int, ...]

KEY_ITSELF = "[key]"
_LABELS = {
    "int": "integer", "constrained-int": "integer", "float": "number", "constrained-float": "number",
    "str": "string", "constrained-str": "string", "bool": "boolean", "dict": "object",
    "list": "array", "tuple": "array", "set": "array", "frozenset": "array",
}  # fmt: skip
_NOUNS = {
    "integer": "a whole number", "number": "a number", "string": "text", "boolean": "true or false",
    "array": "a list", "null": "nothing",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fork:
    """A union passed on the way: how long the path was there, and which branch the location followed."""

    depth: int
    label: str


@dataclass(frozen=True, slots=True)
class Trail:
    """Where a location leads: path in the file, what may stand there and around it, unions on the way."""

    path: Path
    schemas: tuple[Schema, ...]
    around: tuple[Schema, ...]
    forks: tuple[Fork, ...]
    on_key: bool


class SchemaWalk:
    """Traces locations through one model's schema and one file's values."""

    def __init__(self, schema: Schema, root: Plain) -> None:
        self._definitions: Schema = schema.get("$defs", {})
        self._schema = schema
        self._root = root

    def trace(self, location: Sequence[str | int]) -> Trail:
        """The trail of one error's ``loc``."""
        path: list[str | int] = []
        forks: list[Fork] = []
        value: Plain = self._root
        here: tuple[Schema, ...] = (self._plain(self._schema),)
        around: tuple[Schema, ...] = ()
        for number, part in enumerate(location, 1):
            if part == KEY_ITSELF:
                return Trail(tuple(path), self._names(around), around, tuple(forks), on_key=True)
            if self._is_label(here, part, value, is_last=number == len(location)):
                forks.append(Fork(len(path), str(part)))
                here = self._chosen(here, str(part))
                continue
            around = tuple(self.branches(here))
            here = tuple(child for schema in around for child in self._children(schema, part))
            path.append(part)
            value = child_of(value, part)
        return Trail(tuple(path), here, around, tuple(forks), on_key=False)

    def branches(self, schemas: Iterable[Schema]) -> list[Schema]:
        """Every alternative of these schemas, without "nothing"."""
        found: list[Schema] = []
        for schema in map(self._plain, schemas):
            offered = schema.get("anyOf") or schema.get("oneOf")
            found += self.branches(offered) if offered else [schema] if schema.get("type") != "null" else []
        return found

    def keys(self, schemas: Iterable[Schema]) -> list[str]:
        """The keys that mappings of these schemas may have."""
        return list(
            dict.fromkeys(key for schema in self.branches(schemas) for key in schema.get("properties", ()))
        )

    def tags(self, schemas: Iterable[Schema]) -> list[str]:
        """The words by which a mapping says which of these schemas it follows."""
        return [
            tag
            for schema in map(self._plain, schemas)
            for tag in schema.get("discriminator", {}).get("mapping", ())
        ]

    def describe(self, schemas: Sequence[Schema], noun: str = "") -> str:
        """What is expected, in plain words, ``noun`` before the schema's own; empty if nobody can tell."""
        words = [noun] if noun else [word for schema in self.branches(schemas) for word in _nouns(schema)]
        expected, note = listed(list(dict.fromkeys(words))), self.note(schemas)
        return f"{expected} ({note})" if expected and note else expected

    def note(self, schemas: Sequence[Schema]) -> str:
        """What the field's description says in its first line, if it has one."""
        return next(filter(None, (_note(self._plain(schema)) for schema in schemas)), "")

    def _plain(self, schema: Schema) -> Schema:
        """The schema with references followed and "or nothing" left out; what it says itself goes before."""
        while True:
            offered = _something(schema.get("anyOf", ()))
            if "$ref" in schema:
                inner = self._definitions.get(schema["$ref"].rpartition("/")[2], {})
            elif len(offered) == 1:
                inner = offered[0]
            else:
                return schema
            schema = {**inner, **{key: said for key, said in schema.items() if key not in ("$ref", "anyOf")}}

    def _is_label(self, schemas: Sequence[Schema], part: str | int, value: Plain, *, is_last: bool) -> bool:
        if part in self.tags(schemas):
            return True
        offered = self._offered(schemas)
        if len(offered) > 1 and any(_is_called(self._plain(schema), str(part)) for schema in offered):
            return True
        known = any(True for schema in self.branches(schemas) for _ in self._children(schema, part))
        if known or _has(value, part):
            return False
        may_be_missing = is_last and isinstance(value, dict | list) and not any(schemas)
        return len(offered) > 1 or not may_be_missing

    def _offered(self, schemas: Sequence[Schema]) -> list[Schema]:
        """The branches of a union, one level down."""
        plain = map(self._plain, schemas)
        return [
            branch
            for schema in plain
            for branch in _something(schema.get("anyOf") or schema.get("oneOf") or ())
        ]

    def _chosen(self, schemas: Sequence[Schema], label: str) -> tuple[Schema, ...]:
        for schema in map(self._plain, schemas):
            tagged = schema.get("discriminator", {}).get("mapping", {}).get(label)
            if tagged is not None:
                return (self._plain({"$ref": tagged}),)
        offered = self._offered(schemas)
        called = [schema for schema in offered if _is_called(self._plain(schema), label)]
        return tuple(called or offered or schemas)

    def _children(self, schema: Schema, part: str | int) -> Iterable[Schema]:
        if isinstance(part, int) and schema.get("type") == "array":
            row = schema.get("prefixItems", [])
            if part < len(row):
                yield row[part]
            elif isinstance(schema.get("items"), dict):
                yield schema["items"]
            return
        name = str(part)
        if name in schema.get("properties", {}):
            yield schema["properties"][name]
        elif isinstance(schema.get("additionalProperties"), dict):
            yield schema["additionalProperties"]
        else:
            patterns = schema.get("patternProperties", {})
            yield from (child for pattern, child in patterns.items() if re.search(pattern, name))

    def _names(self, schemas: Iterable[Schema]) -> tuple[Schema, ...]:
        return tuple(schema["propertyNames"] for schema in schemas if "propertyNames" in schema)


def _something(schemas: Iterable[Schema]) -> list[Schema]:
    """Those of the schemas that stand for more than "nothing"."""
    return [schema for schema in schemas if schema.get("type") != "null"]


def child_of(value: Plain, part: str | int) -> Plain:
    """What stands under ``part`` in a mapping or list; None if nothing does."""
    if isinstance(value, dict):
        return value.get(str(part))
    return value[part] if _has(value, part) else None


def _has(value: Plain, part: str | int) -> bool:
    if isinstance(value, dict):
        return str(part) in value
    return isinstance(value, list) and isinstance(part, int) and 0 <= part < len(value)


def _is_called(schema: Schema, label: str) -> bool:
    kind = label.partition("[")[0]
    if kind == "literal":
        return "const" in schema or "enum" in schema
    return schema.get("title") == label or (kind in _LABELS and schema.get("type") == _LABELS[kind])


def _nouns(schema: Schema) -> list[str]:
    if "const" in schema:
        return [_word(schema["const"])]
    if "enum" in schema:
        return [_word(word) for word in schema["enum"]]
    if schema.get("type") == "object":
        keys = schema.get("required", ())
        return [f"a mapping with {listed(keys, 'and')}" if keys else "a mapping"]
    noun = _NOUNS.get(schema.get("type", ""))
    return [f"{noun} {_bounds(schema)}".rstrip()] if noun else []


def _note(schema: Schema) -> str:
    """The first line of a field's description; a model's docstring is not for the author of the file."""
    if schema.get("type") == "object":
        return ""
    return str(schema.get("description", "")).partition("\n")[0].rstrip(".")


def _word(word: Plain) -> str:
    return quoted(word) if isinstance(word, str) else json.dumps(word)


def _bounds(schema: Schema) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None:
        return f"from {least} to {most}"
    for bound, saying in _BOUNDS.items():
        if bound in schema:
            return f"{saying} {schema[bound]}"
    return ""


_BOUNDS = {
    "minimum": "of at least", "exclusiveMinimum": "above",
    "maximum": "of at most", "exclusiveMaximum": "below", "multipleOf": "divisible by",
}  # fmt: skip
