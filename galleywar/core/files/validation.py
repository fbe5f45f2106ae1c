"""A file's values against a pydantic model, and everything the model has against them in plain words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, TypeVar, get_args

from galleywar.core.files.faults import Fault, SourceFaults, listed, quoted
from galleywar.core.files.schema_walk import KEY_ITSELF, Path, Schema, SchemaWalk, Trail, child_of
from galleywar.core.files.yaml_tree import LIMITS, Plain
from galleywar.core.late_methods import dataclass
from galleywar.core.wording import counted, several

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic_core import ErrorDetails

    Model = TypeVar("Model", bound=BaseModel)


class Located(Protocol):
    """Values that know their places in a file: what `Source` is to a judge."""

    root: Plain

    def place(self, path: Path, *, on_key: bool = False) -> tuple[int, int]: ...
    def written(self, path: Path) -> str: ...
    def fault(
        self, path: Path, text: str, *, expected: str = "", valid: Iterable[str] = (), got: str = "",
        remedy: str = "", on_key: bool = False,
    ) -> Fault: ...  # fmt: skip


_UNKNOWN_KEY = {"extra_forbidden", "unexpected_keyword_argument"}
_MISSING = {"missing", "missing_argument", "missing_keyword_only_argument"}
_WORD = {"literal_error", "enum"}
_WANTS_TEXT = {"string_type", *_WORD}
_PATTERN = "string_pattern_mismatch"
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
    _PATTERN: "text of the form {pattern}",
    "too_short": "at least {min_length} entries", "too_long": "at most {max_length} entries",
}  # fmt: skip
_COUNTS = {"too_short", "too_long"}
_SIZES = {"string_too_short", "string_too_long", *_COUNTS}
_MOST_TRACED = 10 * LIMITS.faults
_MOST_ERRORS = 50_000
_TRUTH = {"bool_type", "bool_parsing"}
_TRUTHS = {"yes": "true", "on": "true", "no": "false", "off": "false"}


@dataclass(frozen=True, slots=True)
class _Wrong:
    """One error of pydantic, its location traced through the file."""

    kind: str
    message: str
    context: dict[str, Plain]
    trail: Trail


def judge(source: Located, model: type[Model]) -> Model:
    """The source's values as ``model``; raises SourceFaults with all that is wrong, in the file's order."""
    from pydantic import ValidationError

    values, schema = source.root, None
    while True:
        try:
            # As JSON: only so does strictness still let a list be a tuple and a word an enum's member.
            return model.model_validate_json(json.dumps(values), strict=True)
        except ValidationError as error:
            if error.error_count() > _MOST_ERRORS:
                raise SourceFaults([_misfit(source, error.error_count())]) from None
            errors = error.errors(include_url=False, include_input=False)
        schema = schema or _schema(model)
        walk = SchemaWalk(schema, values)
        as_text = _numbers_wanted_as_text(errors, values, walk)
        if not as_text:
            raise SourceFaults(_faults(errors, _Teller(source, walk)))
        values = _with_texts(source, values, as_text)


def _misfit(source: Located, count: int) -> Fault:
    text = f"{count} values in this file do not fit"
    return source.fault((), text, remedy="See whether this is the right kind of file.")


@lru_cache(maxsize=32)
def _schema(model: type[BaseModel]) -> Schema:
    """The model's JSON Schema, with an empty place for what has none; making it takes longer than judging."""
    from pydantic.json_schema import GenerateJsonSchema

    class Lenient(GenerateJsonSchema):
        def handle_invalid_for_json_schema(self, schema: Plain, error_info: str) -> dict[str, Plain]:
            return {}

    return model.model_json_schema(schema_generator=Lenient)


def _numbers_wanted_as_text(errors: Sequence[ErrorDetails], values: Plain, walk: SchemaWalk) -> set[Path]:
    """Where text is wanted and a number stands; for hexes by the thousand, most often without the schema."""
    paths = set()
    for error in errors:
        if error["type"] in _WANTS_TEXT and error["loc"][-1:] != (KEY_ITSELF,):
            path = error["loc"]
            if _value_at(values, path) is None:
                path = walk.trace(path).path
            if _is_number(_value_at(values, path)):
                paths.add(path)
    return paths


def _is_number(value: Plain) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _with_texts(source: Located, values: Plain, paths: Iterable[Path]) -> Plain:
    """The values with the numbers at these paths as the file writes them."""
    changed = json.loads(json.dumps(values))
    for path in paths:
        if not path:
            return source.written(path)
        holder = _value_at(changed, path[:-1])
        holder[path[-1] if isinstance(holder, list) else str(path[-1])] = source.written(path)
    return changed


def _value_at(values: Plain, path: Path) -> Plain:
    for part in path:
        values = child_of(values, part)
    return values


def _faults(errors: Sequence[ErrorDetails], teller: _Teller) -> list[Fault]:
    wrongs = [teller.traced(error) for error in errors[:_MOST_TRACED]]
    groups = sorted(_settled(wrongs, 0), key=lambda group: teller.place(group[0].trail))
    told = list(dict.fromkeys(map(teller.tell, groups[: LIMITS.faults])))
    if len(groups) > LIMITS.faults:
        text = f"more than {counted(LIMITS.faults, 'fault')}; the rest is not told"
        rest = groups[LIMITS.faults][0].trail.path
        told.append(teller.source.fault(rest, text, remedy="Mend these first."))
    return told


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

    def __init__(self, source: Located, walk: SchemaWalk) -> None:
        self.source = source
        self._walk = walk

    def traced(self, error: ErrorDetails) -> _Wrong:
        """The error with its place in the file."""
        return _Wrong(error["type"], error["msg"], error.get("ctx", {}), self._walk.trace(error["loc"]))

    def place(self, trail: Trail) -> tuple[int, int]:
        """Where the trail leads, to put faults in order."""
        return self.source.place(trail.path, on_key=trail.on_key)

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
        return self._objection(first)

    def _unknown_key(self, trail: Trail) -> Fault:
        key, keys = str(trail.path[-1]), self._walk.keys(trail.around)
        return self.source.fault(
            trail.path,
            f"{quoted(key)} is not a known key here",
            expected=listed(keys),
            valid=keys,
            got=key,
            on_key=True,
        )

    def _missing(self, trail: Trail) -> Fault:
        expected = self._walk.describe(trail.schemas)
        return self.source.fault(trail.path, f"{_subject(trail.path)} is missing", expected=expected)

    def _wrong_tag(self, wrong: _Wrong) -> Fault:
        tag = wrong.context["discriminator"].strip("'")
        path = (*wrong.trail.path, tag)
        words = self._walk.tags(wrong.trail.schemas) or _words(wrong.context.get("expected_tags", ""))
        expected, value = listed([quoted(word) for word in words]), self._value(path)
        if wrong.kind == "union_tag_not_found":
            return self.source.fault(path, f"{quoted(tag)} is missing", expected=expected)
        text, on_key = f"{_subject(path)} cannot be {_found(value)}", self._is_block(path)
        return self.source.fault(path, text, expected=expected, valid=words, got=str(value), on_key=on_key)

    def _wrong_value(self, group: Sequence[_Wrong]) -> Fault:
        trail, kinds = group[0].trail, {wrong.kind for wrong in group}
        value = str(trail.path[-1]) if trail.on_key else self._value(trail.path)
        text = f"the key {quoted(str(value))} may not stand here"
        if not trail.on_key:
            text = f"{_subject(trail.path)} cannot be {_found(value)}"
        if kinds & _COUNTS:
            text = f"{_subject(trail.path)} has {counted(len(value), 'entry')}"
        return self.source.fault(
            trail.path,
            text,
            expected=self._expected(group),
            valid=_wanted_words(group, value),
            got=_TRUTHS.get(str(value).lower(), str(value)) if kinds & _TRUTH else str(value),
            remedy=_remedy(value, kinds),
            on_key=trail.on_key or self._is_block(trail.path),
        )

    def _expected(self, group: Sequence[_Wrong]) -> str:
        if not {wrong.kind for wrong in group} & {_PATTERN, *_SIZES}:
            described = self._walk.describe([schema for wrong in group for schema in wrong.trail.schemas])
            return described or listed(list(dict.fromkeys(map(_noun, group))))
        return listed(list(dict.fromkeys(map(self._wanted, group))))

    def _wanted(self, wrong: _Wrong) -> str:
        schemas = wrong.trail.schemas
        if wrong.kind == _PATTERN:
            return self._walk.note(schemas) or _noun(wrong)
        return self._walk.describe(schemas, _noun(wrong) if wrong.kind in _SIZES else "") or _noun(wrong)

    def _objection(self, wrong: _Wrong) -> Fault:
        """What a validator of the model's own says, or a complaint for which there are no words of ours."""
        said, expected, trail = wrong.message, "", wrong.trail
        if "error" in wrong.context:
            said = str(wrong.context["error"]).partition("\n")[0]
        elif wrong.kind in _pydantic_kinds():
            said, expected = f"{_subject(trail.path)} does not fit here", self._walk.describe(trail.schemas)
        on_key = trail.on_key or self._is_block(trail.path)
        return self.source.fault(trail.path, said, expected=expected, on_key=on_key)

    def _is_block(self, path: Path) -> bool:
        """A list or mapping at fault as a whole is better pointed at by its name than by its first entry."""
        return isinstance(self._value(path), dict | list)

    def _value(self, path: Path) -> Plain:
        return _value_at(self.source.root, path)


def _subject(path: Path) -> str:
    """What the path ends at: a key's name, or an entry of something with a name."""
    entries: list[str] = []
    for part in reversed(path):
        if isinstance(part, str):
            return " of ".join([*entries, quoted(part)])
        entries.append(f"entry {part + 1}")
    return " of ".join(entries) or "the file"


def _found(value: Plain) -> str:
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
    return _one_or_many(_NOUNS[wrong.kind].format_map(wrong.context))


def _one_or_many(count: str) -> str:
    kinds = {several(one): one for one in ("entry", "character")}
    return re.sub(rf"\b(\d+) ({'|'.join(kinds)})", lambda told: counted(int(told[1]), kinds[told[2]]), count)


def _wanted_words(group: Sequence[_Wrong], value: Plain) -> list[str]:
    words = [word for wrong in group if wrong.kind in _WORD for word in _words(wrong.context["expected"])]
    wants_truth = any(wrong.kind in _TRUTH for wrong in group)
    return [*words, "true", "false"] if wants_truth and isinstance(value, str) else words


def _words(said: str) -> list[str]:
    """The words in pydantic's ``'a', 'b' or 'c'``."""
    return [
        plain or other or number
        for plain, other, number in re.findall(r"'([^']*)'|\"([^\"]*)\"|(-?\d+)", said)
    ]


def _remedy(value: Plain, kinds: set[str]) -> str:
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
