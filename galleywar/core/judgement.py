"""A file's values against a pydantic model, and everything the model has against them in plain words."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar, get_args

from galleywar.core.faults import Fault, SourceFaults, listed, quoted
from galleywar.core.schemawalk import Path, Schema, SchemaWalk, Trail, child_of
from galleywar.core.yamltree import LIMITS

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.source import Source

    Model = TypeVar("Model", bound=BaseModel)

_UNKNOWN_KEY = {"extra_forbidden", "unexpected_keyword_argument"}
_MISSING = {"missing", "missing_argument", "missing_keyword_only_argument"}
_WORD = {"literal_error", "enum"}
_WANTS_TEXT = {"string_type", *_WORD}
_NOUNS = {
    "int_type": "a whole number", "int_from_float": "a whole number", "int_parsing": "a whole number",
    "float_type": "a number", "float_parsing": "a number", "string_type": "text", "string_sub_type": "text",
    "bool_type": "true or false", "bool_parsing": "true or false", "none_required": "nothing",
    "list_type": "a list", "tuple_type": "a list", "set_type": "a list", "frozen_set_type": "a list",
    "dict_type": "a mapping", "mapping_type": "a mapping", "model_type": "a mapping",
    "model_attributes_type": "a mapping", "dataclass_type": "a mapping",
    "greater_than": "more than {gt}", "greater_than_equal": "at least {ge}", "less_than": "less than {lt}",
    "less_than_equal": "at most {le}", "multiple_of": "a number divisible by {multiple_of}",
    "string_too_short": "at least {min_length} characters",
    "string_too_long": "at most {max_length} characters",
    "too_short": "at least {min_length} entries", "too_long": "at most {max_length} entries",
}  # fmt: skip
_SIZES = {"string_too_short", "string_too_long", "too_short", "too_long"}
_TRUTH = {"bool_type", "bool_parsing"}
_TRUTHS = {"yes": "true", "on": "true", "no": "false", "off": "false"}


@dataclass(frozen=True, slots=True)
class _Wrong:
    """One error of pydantic, its location traced through the file."""

    kind: str
    message: str
    context: dict[str, Any]
    trail: Trail


def judge(source: Source, model: type[Model]) -> Model:
    """The source's values as ``model``; raises SourceFaults with all that is wrong, in the file's order."""
    from pydantic import ValidationError

    values, schema = source.root, None
    while True:
        try:
            # As JSON: only so does strictness still let a list be a tuple and a word an enum's member.
            return model.model_validate_json(json.dumps(values), strict=True)
        except ValidationError as error:
            schema = schema or _schema(model)
            walk = SchemaWalk(schema, values)
            wrongs = [_traced(told, walk) for told in error.errors(include_url=False, include_input=False)]
        as_text = [wrong.trail.path for wrong in wrongs if _wants_number_as_text(wrong, values)]
        if not as_text:
            raise SourceFaults(_faults(wrongs, _Teller(source, walk)))
        values = _with_texts(source, values, as_text)


def _schema(model: type[BaseModel]) -> Schema:
    from pydantic.errors import PydanticInvalidForJsonSchema

    try:
        return model.model_json_schema()
    except (
        PydanticInvalidForJsonSchema
    ):  # a type of its own making: faults are then told without what was expected
        return {}


def _traced(told: Any, walk: SchemaWalk) -> _Wrong:
    return _Wrong(told["type"], told["msg"], told.get("ctx", {}), walk.trace(told["loc"]))


def _wants_number_as_text(wrong: _Wrong, values: Any) -> bool:
    if wrong.kind not in _WANTS_TEXT or wrong.trail.on_key:
        return False
    value = _value_at(values, wrong.trail.path)
    return isinstance(value, int | float) and not isinstance(value, bool)


def _with_texts(source: Source, values: Any, paths: Iterable[Path]) -> Any:
    """The values with the numbers at these paths as the file writes them."""
    changed = copy.deepcopy(values)
    for path in set(paths):
        if not path:
            return source.written(path)
        holder = _value_at(changed, path[:-1])
        holder[path[-1] if isinstance(holder, list) else str(path[-1])] = source.written(path)
    return changed


def _value_at(values: Any, path: Path) -> Any:
    for part in path:
        values = child_of(values, part)
    return values


def _faults(wrongs: Sequence[_Wrong], teller: _Teller) -> list[Fault]:
    told = {teller.tell(group) for group in _settled(wrongs, 0)}
    faults = sorted(told, key=lambda fault: (fault.line, fault.column, fault.text))
    if len(faults) <= LIMITS.faults:
        return faults
    last = faults[LIMITS.faults]
    rest = f"{len(faults) - LIMITS.faults} more faults from here on are not told"
    return [
        *faults[: LIMITS.faults],
        Fault(last.file, last.line, last.column, rest, remedy="Mend these first."),
    ]


def _settled(wrongs: Sequence[_Wrong], level: int) -> list[list[_Wrong]]:
    """Groups that make one fault each: of a union the branch that was meant speaks, or all in one breath."""
    groups: list[list[_Wrong]] = [[wrong] for wrong in wrongs if len(wrong.trail.forks) <= level]
    unions: dict[Path, dict[str, list[_Wrong]]] = {}
    for wrong in wrongs:
        if len(wrong.trail.forks) > level:
            fork = wrong.trail.forks[level]
            unions.setdefault(wrong.trail.path[: fork.depth], {}).setdefault(fork.label, []).append(wrong)
    for path, branches in unions.items():
        meant = [branch for branch in branches.values() if any(_goes_into(wrong, path) for wrong in branch)]
        if meant:
            groups += _settled(min(meant, key=len), level + 1)
        else:
            groups.append([wrong for branch in branches.values() for wrong in branch])
    return groups


def _goes_into(wrong: _Wrong, path: Path) -> bool:
    """The branch took the value for its own and only then found something wrong with it."""
    return len(wrong.trail.path) > len(path) or wrong.trail.on_key or wrong.kind not in _NOUNS.keys() | _WORD


class _Teller:
    """Says what is wrong in sentences."""

    def __init__(self, source: Source, walk: SchemaWalk) -> None:
        self._source = source
        self._walk = walk

    def tell(self, group: Sequence[_Wrong]) -> Fault:
        """One fault for one wrong, or for the wrongs that all branches of a union have with one value."""
        first = group[0]
        if first.kind in _UNKNOWN_KEY:
            return self._unknown_key(first.trail)
        if first.kind in _MISSING:
            return self._missing(first.trail)
        if first.kind in ("union_tag_invalid", "union_tag_not_found"):
            return self._wrong_tag(first)
        if first.kind in _NOUNS or first.kind in _WORD:
            return self._wrong_value(group)
        if first.kind == "string_pattern_mismatch":
            return self._wrong_form(first)
        return self._objection(first)

    def _unknown_key(self, trail: Trail) -> Fault:
        key, keys = str(trail.path[-1]), self._walk.keys(trail.around)
        return self._source.fault(
            trail.path,
            f"{quoted(key)} is not a known key here",
            expected=listed(keys),
            valid=keys,
            got=key,
            on_key=True,
        )

    def _missing(self, trail: Trail) -> Fault:
        expected = self._walk.describe(trail.schemas)
        return self._source.fault(trail.path, f"{_subject(trail.path)} is missing", expected=expected)

    def _wrong_tag(self, wrong: _Wrong) -> Fault:
        tag = wrong.context["discriminator"].strip("'")
        path = (*wrong.trail.path, tag)
        words = self._walk.tags(wrong.trail.schemas) or _words(wrong.context.get("expected_tags", ""))
        expected = listed([quoted(word) for word in words])
        if wrong.kind == "union_tag_not_found":
            return self._source.fault(path, f"{quoted(tag)} is missing", expected=expected)
        value = self._value(path)
        return self._source.fault(
            path,
            f"{_subject(path)} cannot be {_found(value)}",
            expected=expected,
            valid=words,
            got=str(value),
        )

    def _wrong_value(self, group: Sequence[_Wrong]) -> Fault:
        trail, kinds = group[0].trail, {wrong.kind for wrong in group}
        value = str(trail.path[-1]) if trail.on_key else self._value(trail.path)
        text = f"the key {quoted(str(value))} may not stand here"
        if not trail.on_key:
            text = f"{_subject(trail.path)} cannot be {_found(value)}"
        return self._source.fault(
            trail.path,
            text,
            expected=self._expected(group),
            valid=_wanted_words(group, value),
            got=_TRUTHS.get(str(value).lower(), str(value)) if kinds & _TRUTH else str(value),
            remedy=_remedy(value, kinds),
            on_key=trail.on_key or self._is_block(trail.path),
        )

    def _expected(self, group: Sequence[_Wrong]) -> str:
        described = [
            _noun(wrong) if wrong.kind in _SIZES else self._walk.describe(wrong.trail.schemas) or _noun(wrong)
            for wrong in group
        ]
        return listed(list(dict.fromkeys(described)))

    def _wrong_form(self, wrong: _Wrong) -> Fault:
        trail = wrong.trail
        expected = self._walk.describe(trail.schemas)
        pattern = f"text of the form {wrong.context['pattern']}"
        name = f"the key {_subject(trail.path)}" if trail.on_key else _subject(trail.path)
        text = f"{name} is not written as it must be"
        return self._source.fault(trail.path, text, expected=expected or pattern, on_key=trail.on_key)

    def _objection(self, wrong: _Wrong) -> Fault:
        """What a validator of the model's own says, or a complaint for which there are no words of ours."""
        said = str(wrong.context["error"]) if "error" in wrong.context else wrong.message
        trail = wrong.trail
        if wrong.kind in _pydantic_kinds() - {"value_error", "assertion_error"}:
            said = f"{_subject(trail.path)} does not fit here"
        return self._source.fault(trail.path, said, on_key=trail.on_key or self._is_block(trail.path))

    def _is_block(self, path: Path) -> bool:
        """A list or mapping at fault as a whole is better pointed at by its name than by its first entry."""
        return isinstance(self._value(path), dict | list)

    def _value(self, path: Path) -> Any:
        return _value_at(self._source.root, path)


def _subject(path: Path) -> str:
    if not path:
        return "the file"
    if isinstance(path[-1], str):
        return quoted(path[-1])
    holder = next((part for part in reversed(path) if isinstance(part, str)), None)
    return f"entry {path[-1] + 1}" + (f" of {quoted(holder)}" if holder else "")


def _found(value: Any) -> str:
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    if isinstance(value, int | float):
        return f"the number {value}"
    return "a mapping" if isinstance(value, dict) else "a list"


def _noun(wrong: _Wrong) -> str:
    if wrong.kind in _WORD:
        return listed([quoted(word) for word in _words(wrong.context["expected"])])
    return _NOUNS[wrong.kind].format_map(wrong.context)


def _wanted_words(group: Sequence[_Wrong], value: Any) -> list[str]:
    words = [word for wrong in group if wrong.kind in _WORD for word in _words(wrong.context["expected"])]
    wants_truth = any(wrong.kind in _TRUTH for wrong in group)
    return [*words, "true", "false"] if wants_truth and isinstance(value, str) else words


def _words(said: str) -> list[str]:
    """The words in pydantic's ``'a', 'b' or 'c'``."""
    return [
        plain or other or number
        for plain, other, number in re.findall(r"'([^']*)'|\"([^\"]*)\"|(-?\d+)", said)
    ]


def _remedy(value: Any, kinds: set[str]) -> str:
    if isinstance(value, bool) and "string_type" in kinds:
        return "Put it in quotes if it is meant as text."
    if (
        isinstance(value, str)
        and kinds & {"int_type", "float_type"}
        and re.fullmatch(r"-?\d+(\.\d+)?", value)
    ):
        return "Write the number without quotes or needless zeros."
    return ""


def _pydantic_kinds() -> set[str]:
    from pydantic_core.core_schema import ErrorType

    return set(get_args(ErrorType))
